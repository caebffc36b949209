import fc from "fast-check";
import type { Page } from "playwright-core";
import { chromium } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ROUTES } from "../../src/routes/index.ts";
import { GALLERY } from "../../src/site/gallery/charts.ts";
import { galleryAddress } from "../../src/site/gallery/view.ts";
import { exploreAddress } from "../../src/site/view/address.ts";
import { request } from "../server/app.ts";
import { executable, openPage, openSite, type Site } from "./browser.ts";

/**
 * What a page feels like, what strange addresses do to it, and whether two browsers see the same. `SITE_FUZZ` sets how many strange
 * addresses are asked; `SITE_TIMES=1` holds times too, which say something on a quiet machine alone.
 */

const FUZZ = Number(process.env["SITE_FUZZ"] ?? 300);
const HOLDS_TIMES = process.env["SITE_TIMES"] === "1";
const MARS = "/explore/positions?body=mars&start=2026-11-20&step=6h&count=8&lat=51.5&lon=0";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

interface Felt {
  readonly shift: number;
  readonly longest_ms: number;
  readonly paint_ms: number;
  readonly blocked_ms: number;
}

/** Begins to write down what the browser itself says of a page. */
async function feel(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const felt = { shift: 0, longest_ms: 0, paint_ms: 0, blocked_ms: 0 };
    (globalThis as unknown as { felt: typeof felt }).felt = felt;
    const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
    watch("layout-shift", (entry) => {
      const { value, hadRecentInput } = entry as unknown as { value: number; hadRecentInput: boolean };
      if (!hadRecentInput) felt.shift += value;
    });
    watch("longtask", ({ duration }) => {
      felt.longest_ms = Math.max(felt.longest_ms, duration);
      felt.blocked_ms += Math.max(0, duration - 50);
    });
    watch("largest-contentful-paint", ({ startTime }) => {
      felt.paint_ms = startTime;
    });
  });
}

const feltOn = (page: Page): Promise<Felt> =>
  page.evaluate(() => (globalThis as unknown as { felt: Felt }).felt);

async function computed(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector("#answer")?.getAttribute("aria-busy") === "false" &&
      /in this page/.test(document.querySelector(".status")?.textContent ?? ""),
  );
}

describe("a page as it is felt", () => {
  it("shows its chart without a script, then its own engine's, and nothing jumps", async () => {
    const { page } = await openPage(site);
    await feel(page);
    await page.goto(`${site.base}${MARS}`, { waitUntil: "load" });
    const { paint_ms, shift } = await feltOn(page);
    const server_ms = await page.evaluate(
      () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
    );
    await page.fill("#f-lat", "40");
    await page.press("#f-lat", "Tab");
    await computed(page);
    const own_ms = await page.evaluate(() => performance.now());
    const { shift: after, blocked_ms, longest_ms } = await feltOn(page);
    console.info({ server_ms, paint_ms, own_ms, shift: after, blocked_ms, longest_ms });
    expect(shift).toBeLessThanOrEqual(0.02);
    expect(after).toBeLessThanOrEqual(0.02);
    if (HOLDS_TIMES) {
      expect(server_ms).toBeLessThanOrEqual(500);
      expect(paint_ms).toBeLessThanOrEqual(1500);
      expect(own_ms).toBeLessThanOrEqual(1500);
      expect(blocked_ms).toBeLessThanOrEqual(150);
    }
    await page.context().close();
  });

  it("is never held up while 10,000 rows are computed", async () => {
    const { page } = await openPage(site);
    await feel(page);
    await page.goto(`${site.base}${MARS}`, { waitUntil: "load" });
    await page.fill("#f-count", "10000");
    await page.press("#f-count", "Enter");
    await page.waitForFunction(() =>
      /10\s?000/.test(document.querySelector(".panel.table")?.textContent ?? ""),
    );
    const { longest_ms, shift } = await feltOn(page);
    console.info({ longest_ms, shift });
    if (HOLDS_TIMES) expect(longest_ms).toBeLessThanOrEqual(100);
    expect(shift).toBeLessThanOrEqual(0.02);
    await page.context().close();
  });
});

const HOSTILE = [
  "<img src=x onerror=alert(1)>",
  '"><script>document.title="taken"</script>',
  "javascript:alert(1)",
  "\u0000\u0007\u202e\ufffe",
  "%",
  "{{7*7}}<%=7*7%>",
  "'; drop table users; --",
  "🌒".repeat(900),
  "a".repeat(7000),
];

describe("strange addresses", () => {
  it("are shown as text, in the page and in what its script makes of them", async () => {
    const { page } = await openPage(site);
    const alerts: string[] = [];
    page.on("dialog", (dialog) => {
      alerts.push(dialog.message());
      void dialog.dismiss();
    });
    for (const text of HOSTILE)
      for (const [path, name] of [
        ["/explore/positions", "body"],
        ["/search", "q"],
        ["/", "place"],
        ["/gallery/day-length", "at"],
      ]) {
        await page.goto(`${site.base}${path}?${name}=${encodeURIComponent(text)}`);
        expect(await page.title()).toContain("Meridian");
        expect(await page.locator("main img[onerror], main script").count(), text.slice(0, 40)).toBe(0);
      }
    expect(alerts).toEqual([]);
    await page.context().close();
  });

  it("never meet a fault of the service, whatever they are", async () => {
    const pages = [
      "/",
      "/explore",
      "/search",
      "/gallery",
      "/accuracy",
      "/docs/errors/NONE",
      ...GALLERY.slice(0, 3).map(({ name }) => galleryAddress(name)),
      ...ROUTES.map(({ path }) => exploreAddress(path)),
    ];
    const name = fc.constantFrom(
      "at",
      "start",
      "end",
      "count",
      "step",
      "lat",
      "lon",
      "place",
      "body",
      "bodies",
      "view",
      "row",
      "format",
      "y",
      "q",
      "tz",
      "fields",
      "kind",
    );
    const value = fc.oneof(
      fc.string({ unit: "binary", maxLength: 40 }),
      fc.constantFrom(
        ...HOSTILE.slice(0, 7),
        "2026-11-20",
        "2026-02-31",
        "-1e999",
        "mars",
        "sun,moon",
        "table",
        "json",
        "1y",
        "99999999",
        "NaN",
        "",
      ),
    );
    const address = fc.tuple(fc.constantFrom(...pages), fc.array(fc.tuple(name, value), { maxLength: 4 }));
    await fc.assert(
      fc.asyncProperty(address, async ([path, pairs]) => {
        const query = pairs
          .map(([key, text]) => `${key}=${encodeURIComponent(text.replace(/\p{Surrogate}/gu, ""))}`)
          .join("&");
        const { statusCode, body } = await request(site.app, `${path}?${query}`, { accept: "text/html" });
        expect(statusCode).toBeLessThan(500);
        expect(/<script(?! (?:type="module" )?src="\/assets\/)/.test(body)).toBe(false);
        expect(/ (?:style|on[a-z]+)="/.test(body.replace(/<pre[\s\S]*?<\/pre>/g, ""))).toBe(false);
      }),
      { numRuns: FUZZ },
    );
  });
});

describe("a link", () => {
  it("shows the same digest in a second browser", async () => {
    const second = await chromium.launch({ executablePath: executable(), args: ["--no-sandbox"] });
    const link = `${site.base}/explore/moon?at=2026-11-20&lat=51.5&lon=0&verbosity=full`;
    const digests: (string | undefined)[] = [];
    for (const browser of [site.browser, second]) {
      const { page } = await openPage({ ...site, browser });
      await page.goto(link);
      await page.click("#tab-json");
      await computed(page);
      digests.push(/"digest": "(sha256:[0-9a-f]+)"/.exec((await page.textContent("[data-raw]")) ?? "")?.[1]);
      await page.context().close();
    }
    await second.close();
    expect(digests[0]).toMatch(/^sha256:/);
    expect(digests[1]).toBe(digests[0]);
  });
});
