import fc from "fast-check";
import { chromium } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ROUTES } from "../../src/routes/index.ts";
import { GALLERY } from "../../src/site/gallery/charts.ts";
import { galleryAddress } from "../../src/site/gallery/view.ts";
import { exploreAddress } from "../../src/site/view/address.ts";
import { request } from "../server/app.ts";
import { executable, openPage, openSite, type Site } from "./browser.ts";
import { computedByPage } from "./edits.ts";
import { firstVisit, tenThousandRows } from "./felt.ts";

/**
 * The feel of a page, the effect of strange addresses on it, and if two browsers see the same. `SITE_FUZZ` sets how many strange
 * addresses are asked; `SITE_TIMES=1` holds times too, which say something on a quiet machine alone.
 */

const FUZZ = Number(process.env["SITE_FUZZ"] ?? 300);
const HOLDS_TIMES = process.env["SITE_TIMES"] === "1";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

describe("a page as it is felt", () => {
  it("shows its chart without a script, then its own engine's, and nothing jumps", async () => {
    const felt = await firstVisit(site);
    console.info(felt);
    expect(felt.shift).toBeLessThanOrEqual(0.02);
    if (HOLDS_TIMES) {
      expect(felt.server_ms).toBeLessThanOrEqual(500);
      expect(felt.paint_ms).toBeLessThanOrEqual(1500);
      expect(felt.own_ms).toBeLessThanOrEqual(1500);
      expect(felt.blocked_ms).toBeLessThanOrEqual(150);
    }
  });

  it("is never held up while 10,000 rows are computed", async () => {
    const { longest_ms, shift } = await tenThousandRows(site);
    console.info({ longest_ms, shift });
    if (HOLDS_TIMES) expect(longest_ms).toBeLessThanOrEqual(100);
    expect(shift).toBeLessThanOrEqual(0.02);
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
      await computedByPage(page);
      digests.push(/"digest": "(sha256:[0-9a-f]+)"/.exec((await page.textContent("[data-raw]")) ?? "")?.[1]);
      await page.context().close();
    }
    await second.close();
    expect(digests[0]).toMatch(/^sha256:/);
    expect(digests[1]).toBe(digests[0]);
  });
});
