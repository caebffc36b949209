/** A service worker that answers every path below /v2 of its origin. */

import { NOW_MS, PUBLIC_URL } from "/hashes.mjs";
import { createMeridian } from "/web/service-worker.js";

let started;
const meridian = () => {
  started ??= createMeridian({ data: "/web/", publicUrl: PUBLIC_URL, clock_ms: () => NOW_MS });
  return started;
};
self.addEventListener("install", (event) => {
  self.skipWaiting();
  event.waitUntil(meridian());
});
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => {
  const { origin, pathname, search } = new URL(event.request.url);
  if (origin !== self.location.origin || !pathname.startsWith("/v2")) return;
  event.respondWith(
    (async () => {
      const answer = await (await meridian()).fetch(`${pathname}${search}`, {
        headers: event.request.headers,
      });
      const headers = new Headers(answer.headers);
      headers.set("x-answered-by", "service worker");
      return new Response(answer.body, { status: answer.status, headers });
    })(),
  );
});
