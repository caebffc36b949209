import type { Page } from "playwright-core";
import { openPage, type Site } from "./browser.ts";
import { computedByPage } from "./edits.ts";

/** The browser's own measures of how a page came and stood. */

export interface Felt {
  readonly shift: number;
  readonly longest_ms: number;
  /** The largest contentful paint. */
  readonly paint_ms: number;
  /** Total blocking time: what tasks take beyond 50 ms. */
  readonly blocked_ms: number;
}

const MARS = "/explore/positions?body=mars&start=2026-11-20&step=6h&count=8&lat=51.5&lon=0";

/** Begins to write down what the browser itself says of a page. */
async function feel(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const felt = { shift: 0, longest_ms: 0, paint_ms: 0, blocked_ms: 0 };
    (globalThis as unknown as { felt: typeof felt }).felt = felt;
    // no function with a name: what runs the bench gives it one by a helper that the page does not have
    const watched: [type: string, take: (entry: PerformanceEntry) => void][] = [
      [
        "layout-shift",
        (entry) => {
          const { value, hadRecentInput } = entry as unknown as { value: number; hadRecentInput: boolean };
          if (!hadRecentInput) felt.shift += value;
        },
      ],
      [
        "longtask",
        ({ duration }) => {
          felt.longest_ms = Math.max(felt.longest_ms, duration);
          felt.blocked_ms += Math.max(0, duration - 50);
        },
      ],
      [
        "largest-contentful-paint",
        ({ startTime }) => {
          felt.paint_ms = startTime;
        },
      ],
    ];
    for (const [type, take] of watched)
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) take(entry);
      }).observe({ type, buffered: true });
  });
}

const feltOn = (page: Page): Promise<Felt> =>
  page.evaluate(() => (globalThis as unknown as { felt: Felt }).felt);

/** A first visit, cold: the server's picture, then an edit that the page's own engine answers. */
export async function firstVisit(site: Site): Promise<Felt & { server_ms: number; own_ms: number }> {
  const { page } = await openPage(site);
  await feel(page);
  await page.goto(`${site.base}${MARS}`, { waitUntil: "load" });
  const server_ms = await page.evaluate(
    () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
  );
  await page.fill("#f-lat", "40");
  await page.press("#f-lat", "Tab");
  await computedByPage(page);
  const own_ms = await page.evaluate(() => performance.now());
  const felt = await feltOn(page);
  await page.context().close();
  return { ...felt, server_ms, own_ms };
}

/** The delays of the page while its worker computes ten thousand rows. */
export async function tenThousandRows(site: Site): Promise<Felt> {
  const { page } = await openPage(site);
  await feel(page);
  await page.goto(`${site.base}${MARS}`, { waitUntil: "load" });
  await page.fill("#f-count", "10000");
  await page.press("#f-count", "Enter");
  await page.waitForFunction(() =>
    /10\s?000/.test(document.querySelector(".panel.table")?.textContent ?? ""),
  );
  const felt = await feltOn(page);
  await page.context().close();
  return felt;
}
