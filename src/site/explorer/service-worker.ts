import type { PlanName } from "../../contract/terms/plans.ts";
import { CORE_FILE, readCore } from "../../host/site.ts";
import { createMeridian, type Meridian } from "../../library/web.ts";
import { readParts } from "./parts.ts";

/**
 * Answers its own pages' requests of /v2 by itself, and the pages where there is no network. It never touches what other pages
 * ask for, requests with a key, or tools; it keeps no problem; another version of it takes over when the reader says so.
 */

declare const ENGINE_ADDRESS: string;
/** The engine's files, which most new versions of the pages leave as they are. */
const ENGINE_CACHE = `meridian ${ENGINE_ADDRESS}`;

/** The files that pages are made of: every version has its own, which goes when another takes over. */
export interface SiteFiles {
  readonly version: string;
  readonly addresses: readonly string[];
}

/** Where scripts, styles and pages of this version are kept. */
let siteCache = "meridian";
let styleAddress: string | undefined;
const KEYS = ["authorization", "x-api-key", "api-key", "x-rapidapi-key", "ocp-apim-subscription-key"];
const PAGE = /^\/($|explore(\/|$)|gallery(\/|$)|accuracy$|docs(\/|$)|search$)/;
const LASTING = /^\/(assets\/.*-[A-Z0-9]{8}\.|engine\/)/;

interface WorkerScope {
  readonly location: Location;
  readonly clients: {
    claim(): Promise<void>;
    get(id: string): Promise<{ readonly url: string } | undefined>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(name: string, listen: (event: WorkerEvent) => void): void;
}

interface WorkerEvent {
  readonly request: Request;
  readonly clientId: string;
  readonly data: unknown;
  waitUntil(done: Promise<unknown>): void;
  respondWith(response: Promise<Response>): void;
}

const scope = globalThis as unknown as WorkerScope;
let engine: Promise<Meridian> | undefined;

/** Requests of this worker do not pass it: the engine's files are taken from the kept ones all the same. */
const network = fetch.bind(globalThis);

/** Listens to the events of a service worker; given: the files that pages are made of. */
export function startServiceWorker({ version, addresses }: SiteFiles): void {
  siteCache = `meridian ${version}`;
  styleAddress = addresses.find((address) => address.endsWith(".css"));
  globalThis.fetch = (input, init) => {
    const request = new Request(input, init);
    return /^\/engine\//.test(new URL(request.url).pathname) ? fromCache(request) : network(request);
  };
  scope.addEventListener("install", readParts);
  scope.addEventListener("message", (event) => {
    const { data } = event;
    if (data === "take over") void scope.skipWaiting();
    if (Array.isArray(data)) event.waitUntil(keepAll([...addresses, ...data.map(String)]));
  });
  scope.addEventListener("activate", (event) => event.waitUntil(takeOver()));
  scope.addEventListener("fetch", answerFetch);
}

function answerFetch(event: WorkerEvent): void {
  const url = new URL(event.request.url);
  if (url.origin !== scope.location.origin || event.request.method !== "GET") return;
  if (KEYS.some((name) => event.request.headers.has(name))) return;
  if (event.request.mode === "navigate" ? PAGE.test(url.pathname) : url.pathname === "/search/index.json")
    event.respondWith(fromNetwork(event.request));
  else if (event.request.mode !== "navigate" && LASTING.test(url.pathname))
    event.respondWith(fromCache(event.request));
  else if (event.request.mode !== "navigate" && /^\/v2(\/|$)/.test(url.pathname))
    event.respondWith(byItself(event, url));
}

/** Too much to keep: names of places, and the series that fill all other years. */
const NOT_KEPT = /^places\/|^tables/;

/** Keeps pages and what they are made of, and the engine's files: the segments of their years, stars, land. */
async function keepAll(addresses: readonly string[]): Promise<void> {
  const core = await fromCache(new Request(`${ENGINE_ADDRESS}${CORE_FILE}`));
  const { others } = readCore(new Uint8Array(await core.arrayBuffer()));
  const files = [...others.keys()].filter((name) => !NOT_KEPT.test(name));
  for (const address of [...addresses, ...files.map((name) => `${ENGINE_ADDRESS}${name}`)]) {
    const cache = await cacheOf(address);
    if ((await cache.match(address, { ignoreVary: true })) !== undefined) continue;
    const response = await network(address);
    if (response.status === 200) await keep(cache, address, response);
  }
}

function cacheOf(address: string): Promise<Cache> {
  const { pathname } = new URL(address, scope.location.href);
  return caches.open(pathname.startsWith(ENGINE_ADDRESS) ? ENGINE_CACHE : siteCache);
}

/** A browser without room keeps nothing, and what came from the network is answered all the same. */
async function keep(cache: Cache, asked: string | Request, response: Response): Promise<void> {
  try {
    await cache.put(asked, response);
  } catch {
    // it is asked of the network again
  }
}

async function takeOver(): Promise<void> {
  const names = await caches.keys();
  const others = names.filter((name) => name !== siteCache && name !== ENGINE_CACHE);
  await Promise.all(others.map((name) => caches.delete(name)));
  await scope.clients.claim();
}

/** The newest where there is a network; else what was seen last. Only what is whole is kept. */
async function fromNetwork(request: Request): Promise<Response> {
  const cache = await cacheOf(request.url);
  try {
    const response = await fetch(request);
    if (response.status === 200 && !response.redirected) await keepPage(request, response.clone());
    return response;
  } catch (failure) {
    const kept = (await cache.match(request)) ?? (await cache.match(request, { ignoreSearch: true }));
    if (kept === undefined && request.mode === "navigate") return unvisited();
    if (kept === undefined) throw failure;
    return request.mode === "navigate" ? marked(kept) : kept;
  }
}

/** A page of ours where there is no network and none was kept. */
function unvisited(): Response {
  const style = styleAddress === undefined ? "" : `<link rel="stylesheet" href="${styleAddress}">`;
  const body = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>No network · Meridian</title>${style}</head>
<body><main id="main"><h1>You are offline</h1>
<p class="lead">This page was not visited before, so it is not kept on this device.</p>
<p>What you have seen works without a network: <a href="/">Tonight</a>, the <a href="/explore">API explorer</a> and the <a href="/gallery">gallery</a>.</p></main></body></html>
`;
  return new Response(body, { status: 503, headers: OFFLINE_FIELDS });
}

const OFFLINE_FIELDS = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'",
};

/** Questions that were asked last; the pages themselves are few. */
const MOST_QUESTIONS = 100;

async function keepPage(request: Request, response: Response): Promise<void> {
  const cache = await cacheOf(request.url);
  await keep(cache, request, response);
  // in the order in which they were put there
  const questions = (await cache.keys()).filter(({ url }) => {
    const { pathname, search } = new URL(url);
    return search !== "" && PAGE.test(pathname);
  });
  await Promise.all(questions.slice(0, -MOST_QUESTIONS).map((old) => cache.delete(old)));
}

/** A page that says of itself that it was kept: what it shows may answer another question, or an earlier day's. */
async function marked(kept: Response): Promise<Response> {
  const headers = new Headers(kept.headers);
  for (const name of ["content-encoding", "content-length"]) headers.delete(name);
  return new Response((await kept.text()).replace("<html ", "<html data-kept "), { headers });
}

async function fromCache(request: Request): Promise<Response> {
  const cache = await cacheOf(request.url);
  const kept = await cache.match(request, { ignoreVary: true });
  if (kept !== undefined) return kept;
  const response = await network(request);
  if (response.status === 200) await keep(cache, request, response.clone());
  return response;
}

/** Without a network the engine answers; places are named by the server alone. */
async function byItself({ request, clientId }: WorkerEvent, url: URL): Promise<Response> {
  const isPlaces = url.pathname === "/v2/places" || url.searchParams.has("place");
  const client = await scope.clients.get(clientId);
  const isOwn = client !== undefined && PAGE.test(new URL(client.url).pathname);
  if (!isOwn || isPlaces) return fetch(request);
  try {
    engine ??= openEngine();
    const answer = await (await engine).fetch(`${url.pathname}${url.search}`, { headers: request.headers });
    const headers = new Headers(answer.headers);
    headers.set("x-answered-by", "service worker");
    return new Response(answer.body, { status: answer.status, headers });
  } catch {
    engine = undefined;
    return fetch(request);
  }
}

/** The same base of links and the same bounds as the server's. */
async function openEngine(): Promise<Meridian> {
  const { plan } = Object.fromEntries(new URL(scope.location.href).searchParams) as { plan?: PlanName };
  return createMeridian({
    data: ENGINE_ADDRESS,
    publicUrl: scope.location.origin,
    ...(plan === undefined ? {} : { plan }),
  });
}
