import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ROUTES } from "../../src/routes/index.ts";
import { GALLERY } from "../../src/site/gallery/charts.ts";
import { exploreAddress } from "../../src/site/view/address.ts";
import { openPage, openSite, type Site } from "./browser.ts";
import { plays } from "./plays.ts";

/** Every page as a browser lays it out. `SITE_ALL=1` looks at each in both themes and widths. */

const PAGES = [
  "/?lat=38.73&lon=-9.14&tz=Europe/Lisbon&at=2026-11-22T21:00",
  "/explore",
  "/docs",
  "/docs/errors",
  "/docs/errors/INVALID_INSTANT",
  "/docs/tools",
  "/search?q=moon",
  "/accuracy",
  "/gallery",
  ...GALLERY.map(({ name }) => `/gallery/${name}?at=2026-11-20`),
  "/gallery/poster?at=2027-01-01&bodies=venus,jupiter&paper=letter",
  "/when?at=2026-11-26&lat=38.73&lon=-9.14&tz=Europe/Lisbon",
  "/when?body=moon&look=down&light=dark&at=2026-11-26",
  "/eclipses/2027-08-02-solar?lat=36.72&lon=-4.42&tz=Europe/Madrid",
  "/eclipses/2028-12-31-lunar",
  "/bodies/asteroid-ceres?at=2026-11-26",
  "/bodies/comet-1p?at=1986-01-01",
  "/bodies/asteroid-apophis?at=2029-04-13",
  "/faces/jupiter?at=2026-11-27T03:00Z&meridian_deg=75&lat=38.73&lon=-9.14&tz=Europe/Lisbon",
  "/faces/saturn?at=2026-11-20T22:00Z",
  "/faces/moon?at=2026-11-20T22:00Z",
  "/nothing-here",
  "/?at=rubbish&lat=38.73&lon=-9.14",
  "/gallery/day-length?at=rubbish",
  "/explore/positions?frame=galactic&body=mars",
  ...ROUTES.map(({ path }) => exploreAddress(path)),
];
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const LOOKS = [
  { width: 1300, colorScheme: "light" },
  { width: 390, colorScheme: "dark" },
  { width: 1300, colorScheme: "dark" },
  { width: 390, colorScheme: "light" },
] as const;

/** A page with its server-drawn chart, packed by Brotli. */
const MOST_BYTES = 35 * 1024;
/** A year of faces, or of all bodies, in three widths. */
const MOST_BYTES_IN_GALLERY = 64 * 1024;

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

describe("every page", () => {
  it.each(PAGES.map((path, index) => [path, index] as const))(
    "%s is accessible, keeps its policy and asks nobody else",
    async (path, index) => {
      const looks =
        process.env["SITE_ALL"] === "1" ? LOOKS : LOOKS.filter((_, look) => look === index % LOOKS.length);
      for (const { width, colorScheme } of looks) {
        const { page, faults } = await openPage(site, {
          viewport: { width, height: 900 },
          colorScheme,
          bypassCSP: false,
        });
        const answer = await page.goto(`${site.base}${path}`, { waitUntil: "load" });
        const status = answer?.status() ?? 0;
        const expected = status >= 400 ? [expect.stringContaining(String(status))] : [];
        expect(answer?.headers()["content-security-policy"]).toContain("require-trusted-types-for 'script'");
        expect(faults).toEqual(expected);
        // the tool itself is put there past the policy
        const client = await page.context().newCDPSession(page);
        await client.send("Page.setBypassCSP", { enabled: true });
        await page.reload({ waitUntil: "load" });
        await page.addScriptTag({ content: AXE });
        const violations = await page.evaluate(async () => {
          const { axe } = globalThis as unknown as {
            axe: { run(): Promise<{ violations: { id: string; nodes: { target: unknown[] }[] }[] }> };
          };
          const result = await axe.run();
          return result.violations.map(
            ({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map((node) => node.target)}`,
          );
        });
        expect(violations, `${width} ${colorScheme}`).toEqual([]);
        await page.context().close();
      }
    },
  );

  it("is no wider than its window, and no longer than it may be", async () => {
    const { page } = await openPage(site, { javaScriptEnabled: false });
    const wide: string[] = [];
    for (const path of PAGES) {
      await page.goto(`${site.base}${path}`, { waitUntil: "load" });
      for (const width of [320, 390, 768, 1300]) {
        await page.setViewportSize({ width, height: 900 });
        const { over, height } = await page.evaluate(() => ({
          over: document.documentElement.scrollWidth - innerWidth,
          height: document.documentElement.scrollHeight,
        }));
        const most = width < 1300 ? 9000 : 6000;
        if (over > 0) wide.push(`${path} at ${width}: ${over} px too wide`);
        if (height > most && width !== 320) wide.push(`${path} at ${width}: ${height} px high`);
      }
    }
    expect(wide).toEqual([]);
  });

  it("is whole without a script, and small", async () => {
    const { page } = await openPage(site, { javaScriptEnabled: false });
    const heavy: string[] = [];
    for (const path of PAGES) {
      const answer = await page.goto(`${site.base}${path}`, { waitUntil: "domcontentloaded" });
      const bytes = brotliCompressSync((await answer?.body()) ?? "").length;
      const most = path.startsWith("/gallery/") ? MOST_BYTES_IN_GALLERY : MOST_BYTES;
      if (bytes > most) heavy.push(`${path}: ${bytes} bytes, at most ${most}`);
      expect(await page.locator("main h1").count(), path).toBe(1);
      const route = ROUTES.find((one) => path.split("?")[0] === exploreAddress(one.path));
      if (route === undefined) continue;
      for (const part of ["#query", "[data-snippet=curl]", "[data-target]"])
        expect(await page.locator(part).count(), `${part} of ${path}`).toBe(1);
      if (await page.locator(".problem").count()) continue;
      expect(await page.locator("#panel-table tbody tr").count(), path).toBeGreaterThan(0);
      if (route.formats.some((format) => format === "svg"))
        expect(await page.locator("[data-chart] svg").count(), path).toBeGreaterThan(0);
    }
    expect(heavy).toEqual([]);
    await page.context().close();
  });
});

it("the shadow of an eclipse moves over its map by itself and by keys, and the place by keys and pointer", async () => {
  const { page, faults } = await openPage(site, { bypassCSP: false });
  await page.goto(`${site.base}${PAGES.find((path) => path.startsWith("/eclipses/2027-08-02-solar"))}`);
  const slider = page.locator("[data-shadow] input");
  const umbra = page.locator('[data-cone="umbra"]:visible');
  await slider.press("PageDown");
  const before = await umbra.getAttribute("d");
  await slider.press("PageUp");
  await expect.poll(() => umbra.getAttribute("d")).not.toBe(before);
  expect(await slider.getAttribute("aria-valuetext")).toMatch(/^12:\d\d Europe\/Madrid, middle at \d/);
  await plays(page, "the eclipse", "[data-shadow] output");
  const handle = page.locator(".spot:visible");
  const shown = page.locator("[data-shadow] output");
  await handle.press("ArrowDown");
  expect(await shown.textContent()).toMatch(/^36\.47° N 4\.42° W: total for 3 min 3\d s about 10:49 Europe/);
  const { x = 0, y = 0 } = (await handle.boundingBox()) ?? {};
  await page.mouse.move(x + 15, y + 15);
  await page.mouse.down();
  await page.mouse.move(x + 15, y + 125, { steps: 3 });
  expect(await shown.textContent()).toMatch(/^\d\d\.\d\d° N \d\.\d\d° [EW]: \d\d % of the diameter at/);
  await Promise.all([
    page.waitForURL(/lat=\d\d\.\d\d&lon=-?\d\.\d\d&tz=(Africa|Europe)\/[A-Z][a-z]+$/),
    page.mouse.up(),
  ]);
  expect(faults).toEqual([]);
  await page.context().close();
});
