import { statSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openPage, openSite, type Site } from "./browser.ts";

/** `<meridian-chart>` in a page that has nothing else, under a policy that allows nothing it does not need. */

const POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'; require-trusted-types-for 'script'";
const BARE = `<!doctype html><html lang="en"><title>bare</title>
<meridian-chart id="moon" route="moon" query="start=2027-01-01&amp;count=60&amp;step=1d&amp;lat=38.7&amp;lon=-9.1">fallback</meridian-chart>
<meridian-chart id="sun" route="sun" query="start=2027-01-01&amp;end=2027-02-01&amp;lat=38.7&amp;lon=-9.1">fallback</meridian-chart>
<script type="module" src="/assets/meridian-chart.js"></script></html>`;

let site: Site;
let bare: Server;
/** The bare page, with the service's own files behind it at the same origin. */
let base: string;
beforeAll(async () => {
  site = await openSite();
  bare = createServer(async (request, response) => {
    if (request.url === "/") {
      response.writeHead(200, { "content-type": "text/html", "content-security-policy": POLICY });
      response.end(BARE);
      return;
    }
    const answer = await fetch(`${site.base}${request.url}`);
    response.writeHead(answer.status, { "content-type": answer.headers.get("content-type") ?? "" });
    response.end(new Uint8Array(await answer.arrayBuffer()));
  });
  await new Promise<void>((resolve) => bare.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(bare.address() as AddressInfo).port}`;
});
afterAll(async () => {
  bare.close();
  await site.close();
});

describe("<meridian-chart>", () => {
  it("draws two charts with one engine under a strict policy, follows its attributes, and tells of problems", async () => {
    const { page } = await openPage(site);
    const reports: string[] = [];
    const asked: string[] = [];
    page.on("console", (message) => {
      if (/Content Security Policy|Trusted/.test(message.text())) reports.push(message.text());
    });
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(base);
    const drawn = (id: string) =>
      page.waitForFunction(
        (name) => document.getElementById(name)?.shadowRoot?.querySelector("svg title")?.textContent ?? false,
        id,
      );
    await Promise.all([drawn("moon"), drawn("sun")]);
    expect(page.workers()).toHaveLength(1);
    expect(asked.filter((path) => path.startsWith("/v2/"))).toEqual([]);
    const problem = page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          document.addEventListener("problem", (event) => resolve((event as CustomEvent).detail.code), {
            once: true,
          });
        }),
    );
    await page.evaluate(() =>
      document.getElementById("sun")?.setAttribute("query", "at=2027-01-01&lat=95&lon=0"),
    );
    expect(await problem).toBe("PARAMETER_OUT_OF_RANGE");
    const ready = page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          document.addEventListener("ready", (event) => resolve((event as CustomEvent).detail.target), {
            once: true,
          });
        }),
    );
    await page.evaluate((server) => {
      const sun = document.getElementById("sun");
      sun?.setAttribute("src", server);
      sun?.setAttribute("query", "start=2027-03-01&end=2027-04-01&lat=10&lon=0");
    }, base);
    expect(await ready).toContain("lat=10");
    expect(asked.filter((path) => path.startsWith("/v2/"))).toEqual(["/v2/sun"]);
    expect(reports).toEqual([]);
    await page.context().close();
  });

  it("is a loader of at most 8 kB packed, which holds the fallback until it has drawn", async () => {
    expect(statSync("dist/browser/meridian-chart.js.br").size).toBeLessThanOrEqual(8000);
    const { page } = await openPage(site);
    await page.route("**/engine/**", (route) => route.abort());
    await page.goto(base);
    await page.waitForFunction(() => document.getElementById("moon")?.shadowRoot != null);
    expect(
      await page.evaluate(() => document.getElementById("moon")?.shadowRoot?.querySelector("slot") != null),
    ).toBe(true);
    await page.context().close();
  });
});
