import "../../src/host/start-node.ts";
import type { Page } from "playwright-core";
import { ROUTES } from "../../src/routes/index.ts";
import { presetsOf } from "../../src/site/pages/presets.ts";
import { exploreAddress } from "../../src/site/view/address.ts";
import { targetOf, without } from "../../src/site/view/query.ts";
import { openPage, openSite } from "./browser.ts";
import { computedByPage, editTo } from "./edits.ts";

/**
 * How long a page takes from an edit of a control to the new picture, by route: `npm run bench:site`, with names of routes for
 * these alone. Times are the browser's own, in milliseconds; the first answer of a page, which fetches its tables, is left out.
 */

const EDITS = 7;
const names = process.argv.slice(2);
const site = await openSite();
try {
  console.log("route                     rows   median  worst   of it: asked answered drawn");
  for (const route of ROUTES) {
    const page = exploreAddress(route.path);
    if (names.length > 0 && !names.some((name) => page.endsWith(`/${name}`))) continue;
    const preset = presetsOf(route).find(({ asked }) => !asked.some(([name]) => name === "place"));
    const line = preset === undefined ? "no example without a name of a place" : await timesOf(page, preset);
    console.log(`${page.slice("/explore/".length).padEnd(24)} ${line}`);
  }
} finally {
  await site.close();
}

async function timesOf(address: string, { asked }: ReturnType<typeof presetsOf>[number]): Promise<string> {
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
    const warm = times.slice(2).sort((one, other) => one.shown_ms - other.shown_ms);
    const middle = warm[Math.floor(warm.length / 2)];
    const worst = warm.at(-1);
    if (middle === undefined || worst === undefined) return "no answer";
    const rows = /^\d+ \S+/.exec((await page.textContent(".status")) ?? "")?.[0] ?? "";
    const parts = [middle.asked_ms, middle.answered_ms, middle.shown_ms - middle.answered_ms];
    return `${rows.padStart(9)} ${fixed(middle.shown_ms)} ${fixed(worst.shown_ms)}  ${parts.map(fixed).join(" ")}`;
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
  return given.replace(/^\d{4}/, (year) => String(Number(year) + (index % 5) + 1));
}
