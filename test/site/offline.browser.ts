import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ROUTES } from "../../src/routes/index.ts";
import { presetsOf } from "../../src/site/pages/presets.ts";
import { type Pair, targetOf, without } from "../../src/site/view/query.ts";
import { chartTarget } from "../../src/site/view/result.ts";
import { openPage, openSite, type Site } from "./browser.ts";
import { computedByPage } from "./edits.ts";

/** Pages at a second visit without a network. */

const MARS = "/explore/positions?body=mars&start=2026-11-20&step=6h&count=8&lat=51.5&lon=0";
const TONIGHT = "/?lat=38.73&lon=-9.14&tz=Europe/Lisbon";

let site: Site;
let page: Page;
beforeAll(async () => {
  site = await openSite();
  ({ page } = await openPage(site, { serviceWorkers: "allow" }));
  await page.goto(`${site.base}/healthz`);
  await page.evaluate(keepOlderVersion);
  await page.goto(`${site.base}${MARS}`);
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller === null && active !== null)
      await new Promise((resolve) => navigator.serviceWorker.addEventListener("controllerchange", resolve));
  });
  await page.goto(`${site.base}${TONIGHT}`);
  await page.goto(`${site.base}${MARS}`);
  await page.evaluate(untilKept);
  await page.context().setOffline(true);
});
afterAll(() => site.close());

/** The files that an earlier version of the pages has left. */
async function keepOlderVersion(): Promise<void> {
  const cache = await caches.open("meridian 00000000");
  await cache.put("/assets/shell-00000000.js", new Response("older"));
}

/** Every segment and every file of the pages; a promise is no answer to waitForFunction. */
async function untilKept(): Promise<void> {
  for (let kept = 0, steady = 0; steady < 5; steady++) {
    const held = (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).length);
    const now = (await Promise.all(held)).reduce((sum, count) => sum + count, 0);
    if (now !== kept || now < 40) steady = 0;
    kept = now;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** The answers of the service worker, byte by byte. */
function answeredHere(target: string): Promise<{ by: string | null; status: number; bytes: string }> {
  return page.evaluate(async (address) => {
    const answer = await fetch(address);
    const bytes = Array.from(new Uint8Array(await answer.arrayBuffer()), (byte) => String.fromCharCode(byte));
    return { by: answer.headers.get("x-answered-by"), status: answer.status, bytes: bytes.join("") };
  }, target);
}

it("a page that was not visited says so on a page of ours", async () => {
  const response = await page.goto(`${site.base}/gallery/orrery`);
  expect(response?.status()).toBe(503);
  expect(await page.textContent("h1")).toBe("You are offline");
  expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).not.toBe("");
  await page.goto(`${site.base}${MARS}`);
});

describe("without a network", () => {
  it("a second visit computes what is asked anew, and the service worker leaves requests with a key alone", async () => {
    await page.reload();
    expect(await page.inputValue("#f-lat")).toBe("51.5");
    expect(await page.locator(".tall tbody tr").count()).toBe(8);
    const keyed = await page.evaluate(() =>
      fetch("/v2/moon?at=2027-01-01", { headers: { "x-api-key": "none" } }).then(
        () => "answered",
        () => "refused",
      ),
    );
    expect(keyed).toBe("refused");
    await page.fill("#f-lat", "40");
    await page.press("#f-lat", "Tab");
    await computedByPage(page);
    expect(await page.textContent("[data-target]")).toContain("lat=40");
  });

  it("draws and refuses", async () => {
    for (const [target, status] of [
      ["/v2/moon?at=2027-01-01&format=svg", 200],
      ["/v2/positions?body=mars&at=2026-11-20&altitude=7", 400],
      ["/v2/conventions", 200],
    ] as const) {
      const { by, status: given } = await answeredHere(target);
      expect([by, given], target).toEqual(["service worker", status]);
    }
  });

  it("of years that are not kept it says which are", async () => {
    await page.goto(`${site.base}${MARS}`);
    await page.fill("#f-start", "2045-01-01");
    await page.press("#f-start", "Tab");
    await page.waitForSelector(".problem");
    expect(await page.textContent(".problem")).toMatch(
      /keeps the data of 2020 to 2035; those of 204\d to 20\d\d/,
    );
  });

  it("the largest places are found by their names", async () => {
    await page.goto(`${site.base}${MARS}`);
    await page.fill("#f-place", "sao pau");
    await page.waitForSelector(".hits li[id]");
    expect(await page.textContent(".hits li[id]")).toContain("São Paulo");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await computedByPage(page);
    expect(await page.inputValue("#f-tz")).toBe("America/Sao_Paulo");
  });

  it("pages answer their address, and not what was asked when they were kept", async () => {
    await page.goto(`${site.base}${MARS.replace("lat=51.5", "lat=41")}`);
    await computedByPage(page);
    expect(await page.inputValue("#f-lat")).toBe("41");
    expect(await page.textContent("[data-target]")).toContain("lat=41");
    await page.goto(`${site.base}/?lat=-33.9&lon=151.2&tz=Australia/Sydney&at=2027-06-01T20:00`);
    await page.waitForFunction(() => /33\.90° S/.test(document.querySelector("h1")?.textContent ?? ""));
    expect(await page.textContent(".lead")).toContain("1 June 2027");
  });
});

describe("the service worker", () => {
  it("keeps one version of the pages, and the engine's files apart", async () => {
    const kept = await page.evaluate(async () => {
      const entries = (await caches.keys()).map(async (name) => {
        const requests = await (await caches.open(name)).keys();
        return [name, requests.map(({ url }) => new URL(url).pathname)] as const;
      });
      return Promise.all(entries);
    });
    expect(kept.map(([name]) => name).sort()).toEqual([
      expect.stringMatching(/^meridian \/engine\/[0-9a-f]{12}\/$/),
      expect.stringMatching(/^meridian [0-9A-F]{8}$/),
    ]);
    const paths = kept.flatMap(([, own]) => own);
    expect(paths.length).toBeGreaterThan(40);
    expect(paths).not.toContain("/assets/shell-00000000.js");
  });

  it("answers pictures, refusals and all formats with the bytes of the server", async () => {
    await page.context().setOffline(false);
    const timed = ROUTES.flatMap((route) => presetsOf(route).map(({ asked }) => ({ route, asked }))).filter(
      ({ route: { path }, asked }) =>
        path !== "/v2/places" && !asked.some(([name]) => name === "place") && isTimed(asked),
    );
    const drawn = timed.filter(({ route }) => route.formats.includes("svg"));
    const firsts = drawn.filter(({ route }, at) => drawn.findIndex((one) => one.route === route) === at);
    const targets = [
      ...firsts.map(({ route: { path }, asked }) => chartTarget({ path, asked }, 500)),
      ...timed
        .slice(0, 12)
        .flatMap(({ route: { path, formats }, asked }) =>
          formats.map((format) =>
            targetOf(path, [...without(asked, "format", "fields"), ["format", format]]),
          ),
        ),
      "/v2/positions?body=marz&at=2026-11-20",
      "/v2/positions?body=mars&at=2026-11-20&altitude=7",
      "/v2/conventions",
      "/v2/enums?set=bodies",
      "/v2/unknown",
    ];
    for (const target of targets) {
      const here = await answeredHere(target);
      const server = await fetch(`${site.base}${target}`);
      const bytes = Buffer.from(await server.arrayBuffer()).toString("latin1");
      expect([here.by, here.status], target).toEqual(["service worker", server.status]);
      expect(here.bytes === bytes, target).toBe(true);
    }
  });
});

/** True if it is asked for times that the clock does not decide. */
function isTimed(asked: readonly Pair[]): boolean {
  return asked.some(([name, value]) => /^(at|start|year|start_year)$/.test(name) && /\d{4}/.test(value));
}
