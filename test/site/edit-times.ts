import "../../src/host/start-node.ts";
import type { Page } from "playwright-core";
import { ROUTES } from "../../src/routes/index.ts";
import { type Preset, presetsOf } from "../../src/site/pages/presets.ts";
import { exploreAddress } from "../../src/site/view/address.ts";
import { readPairs, targetOf, without } from "../../src/site/view/query.ts";
import { openPage, openSite } from "./browser.ts";
import { computedByPage, editTo } from "./edits.ts";
import { firstVisit, tenThousandRows } from "./felt.ts";
import { pictureCosts } from "./picture-costs.ts";

/**
 * All times of pages: `npm run measure -- site`, or with names of routes, "first", "rows", "pan" and "pictures" these alone. How a page
 * comes and how it feels; from an edit of a control to the new picture, by route; frames of a chart that is moved; processor time
 * of pictures. Times are the browser's own, in milliseconds; the first answer of a page, which fetches its tables, is no edit.
 */

const EDITS = 7;
/** Questions of up to a thousand rows. */
const LARGE = [
  "/explore/positions?bodies=sun,moon,mars,jupiter,saturn&start=2026-11-20&step=6h&count=200&lat=38.73&lon=-9.14",
  "/explore/moon?start=2026-11-20&step=1h&count=1000&lat=38.73&lon=-9.14",
  "/explore/separation?body1=moon&body2=mars&start=2026-11-20&step=1h&count=1000&lat=38.73&lon=-9.14",
  "/explore/equation-of-time?start=2026-11-20&step=1d&count=1000",
];
const names = process.argv.slice(2);
const site = await openSite();
const wants = (name: string) => names.length === 0 || names.includes(name);
try {
  if (wants("first")) console.log(feltLine("first visit", await firstVisit(site)));
  if (wants("rows")) console.log(feltLine("10,000 rows", await tenThousandRows(site)));
  console.log("route                     rows   picture: median worst   rows: median worst   asked answered");
  for (const route of ROUTES) {
    const page = exploreAddress(route.path);
    if (names.length > 0 && !names.some((name) => page.endsWith(`/${name}`))) continue;
    const preset: Pick<Preset, "asked"> | undefined = presetsOf(route).find(
      ({ asked }) => !asked.some(([name]) => name === "place"),
    );
    const line = preset === undefined ? "no example without a name of a place" : await timesOf(page, preset);
    console.log(`${page.slice("/explore/".length).padEnd(24)} ${line}`);
  }
  for (const address of LARGE.filter(
    (large) => names.length === 0 || names.some((name) => large.includes(`/${name}?`)),
  )) {
    const [path = "", query = ""] = address.split("?");
    console.log(
      `${path.slice("/explore/".length).padEnd(24)} ${await timesOf(path, { asked: readPairs(query) })}`,
    );
  }
  if (wants("pan")) console.log(await framesOfPan());
  if (wants("pictures")) for (const line of pictureCosts()) console.log(line);
} finally {
  await site.close();
}

function feltLine(name: string, felt: object): string {
  const parts = Object.entries(felt).map(
    ([key, value]) => `${key} ${Number(value).toFixed(key === "shift" ? 3 : 0)}`,
  );
  return `${name}: ${parts.join(", ")}`;
}

/** Frames while five lines of 433 points are dragged: what the page works, and from frame to frame. */
async function framesOfPan(): Promise<string> {
  const question =
    "bodies=sun,moon,mars,jupiter,saturn&start=2026-11-20&step=4h&count=433&lat=38.73&lon=-9.14&fields=horizontal.altitude_deg";
  const { page } = await openPage(site);
  await page.goto(`${site.base}/explore/positions?${question}`);
  await page.locator("[data-move]").click();
  const over = page.locator(".u-over");
  await over.waitFor();
  await page.locator("[data-key='+']").click();
  const box = await over.boundingBox();
  if (box === null) return "no chart";
  await page.evaluate(recordFrames);
  await page.mouse.move(box.x + box.width * 0.8, box.y + 60);
  await page.mouse.down();
  for (let step = 0; step < 240; step++)
    await page.mouse.move(box.x + box.width * (0.8 - 0.5 * Math.abs(((step / 60) % 2) - 1)), box.y + 60);
  await page.mouse.up();
  const { works, gaps } = await page.evaluate(
    () => (globalThis as unknown as { frames: { works: number[]; gaps: number[] } }).frames,
  );
  await page.context().close();
  const quantiles = (all: number[]) => [0.5, 0.95].map((part) => fixed(quantile(all, part))).join(" ");
  return `pan of 5 × 433 points, ${gaps.length} frames, p50 and p95: from frame to frame ${quantiles(gaps)} ms, the page's own work ${quantiles(works)} ms`;
}

/** Keeps the times between frames, and what is worked in each. */
function recordFrames(): void {
  const frames = Object.assign(globalThis, {
    frames: { works: [] as number[], gaps: [] as number[] },
  }).frames;
  let last = 0;
  const begun = globalThis.requestAnimationFrame.bind(globalThis);
  globalThis.requestAnimationFrame = (act) =>
    begun((now) => {
      const start = performance.now();
      act(now);
      frames.works.push(performance.now() - start);
      if (last > 0) frames.gaps.push(now - last);
      last = now;
    });
}

function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(part * (sorted.length - 1))] ?? Number.NaN;
}

async function timesOf(address: string, { asked }: Pick<Preset, "asked">): Promise<string> {
  const { page } = await openPage(site);
  try {
    await page.goto(`${site.base}${targetOf(address, without(asked, "format"))}`);
    const edits = await editsOf(page, EDITS + 2);
    if (edits.length === 0) return "nothing to edit";
    const times: Awaited<ReturnType<typeof editTo>>[] = [];
    for (const [name, value] of edits) {
      times.push(await editTo(page, name, value));
      await computedByPage(page);
    }
    const warm = times.slice(2);
    const spread = (take: (edit: (typeof warm)[number]) => number) => {
      const sorted = warm.map(take);
      return [quantile(sorted, 0.5), Math.max(...sorted)].map(fixed).join(" ");
    };
    const middle = (take: (edit: (typeof warm)[number]) => number) => fixed(quantile(warm.map(take), 0.5));
    const rows = /^\d+ \S+/.exec((await page.textContent(".status")) ?? "")?.[0] ?? "";
    const worked = [middle(({ asked_ms }) => asked_ms), middle(({ answered_ms }) => answered_ms)].join(" ");
    return `${rows.padStart(9)}  ${spread(({ drawn_ms }) => drawn_ms)}  ${spread(({ shown_ms }) => shown_ms)}  ${worked}`;
  } finally {
    await page.context().close();
  }
}

function fixed(ms: number): string {
  return ms.toFixed(0).padStart(6);
}

/** Values that a form takes one after the other: of its latitude, or of its first time. */
async function editsOf(page: Page, count: number): Promise<[string, string][]> {
  for (const name of ["lat", "end", "start", "at", "year", "start_year"]) {
    const field = page.locator(`#f-${name}`);
    const given = (await field.count()) === 0 ? "" : await field.inputValue();
    if (given === "") continue;
    return Array.from({ length: count }, (_, index) => [name, edited(name, given, index)]);
  }
  return [];
}

function edited(name: string, given: string, index: number): string {
  if (name === "lat") return String(30 + index);
  if (/^\d{4}$/.test(given)) return String(Number(given) + index + 1);
  return given.replace(/^(\d{4}-\d\d)(-\d\d)?/, (_all, month: string) => `${month}-${10 + index}`);
}
