import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ERROR_EXAMPLES } from "../../src/contract/describe/error-examples.ts";
import { ERROR_NAMES } from "../../src/contract/describe/reference.ts";
import { ROUTES } from "../../src/routes/index.ts";
import { exploreAddress } from "../../src/site/view/address.ts";
import { openPage, openSite, type Site } from "./browser.ts";
import { computedByPage } from "./edits.ts";

/** A page while it moves, waits, is refused, and has nothing, much, or too much to show. */

const FIVE =
  "/explore/positions?bodies=sun,moon,mars,jupiter,saturn&start=2026-11-20&step=4h&count=433&lat=38.73&lon=-9.14&fields=horizontal.altitude_deg";
const MOON = "/explore/moon?start=2026-11-20&step=1d&count=30&lat=51.5&lon=0&tz=UTC";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

async function moving(page: Page): Promise<void> {
  await page.locator("[data-move]").click();
  await page.waitForSelector(".moving canvas");
  await page.waitForFunction(() => document.activeElement?.hasAttribute("data-region") === true);
}

/** The text that is read out, once it is. */
async function readOut(page: Page): Promise<string> {
  await page.waitForFunction(
    () =>
      document.querySelector("[data-moving] [data-said]")?.textContent !== "" &&
      document.querySelector("[data-moving] [data-said]")?.textContent ===
        document.querySelector("[data-moving] [data-read]")?.textContent,
  );
  return (await page.textContent("[data-moving] [data-said]")) ?? "";
}

describe("the chart that moves", () => {
  it("reads out by its keys the value of the table's row and of JSON, and stands in the address", async () => {
    const { page, faults } = await openPage(site);
    await page.goto(`${site.base}${FIVE}`);
    await moving(page);
    for (const key of ["Shift+ArrowRight", "ArrowRight", "ArrowRight", "ArrowDown", "ArrowDown"])
      await page.keyboard.press(key);
    const [name, instant, value] = (await readOut(page)).split(" · ");
    const answer = await (await fetch(`${site.base}${FIVE.replace("/explore/", "/v2/")}`)).json();
    const row = answer.data.series[12];
    const body = row.positions[2];
    expect([name, instant]).toEqual([body.body, row.instant]);
    expect(value).toBe(`horizontal.altitude_deg ${String(body.horizontal.altitude_deg).replace("-", "−")}`);
    expect(new URL(page.url()).searchParams.get("t")).toBe(row.instant);
    await page.goto(`${site.base}${FIVE}&view=table`);
    const cells = await page.$$eval(".tall tbody tr", (rows) =>
      Array.from(rows[12 * 5 + 2]?.children ?? [], (cell) => cell.textContent),
    );
    expect(cells).toContain(value?.split(" ")[1]);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it("opens where its address says, leaves by its switch, and goes to both ends", async () => {
    const { page } = await openPage(site);
    await page.goto(`${site.base}${MOON}&t=2026-11-25T00:00:00.000Z`);
    await page.waitForSelector(".moving canvas");
    expect(await readOut(page)).toContain("2026-11-25T00:00:00.000Z");
    await page.focus("[data-region]");
    await page.keyboard.press("End");
    expect(await readOut(page)).toContain("2026-12-19T00:00:00.000Z");
    await page.keyboard.press("Home");
    expect(await readOut(page)).toContain("2026-11-20T00:00:00.000Z");
    await page.locator("[data-move]").click();
    await page.waitForFunction(() => !location.search.includes("&t="));
    expect(await page.isVisible("[data-chart] svg >> visible=true")).toBe(true);
    await page.context().close();
  });

  it("leaves a picture of what is asked now, and none behind where the answer is no course", async () => {
    const { page, faults } = await openPage(site);
    await page.goto(`${site.base}${MOON}&y=phase.illumination_percent`);
    await moving(page);
    await page.fill("#f-start", "2027-03-01");
    await computedByPage(page);
    await page.locator("[data-move]").click();
    await page.waitForFunction(() =>
      document.querySelector("[data-chart] svg")?.textContent?.includes("2027"),
    );
    expect(page.url()).not.toContain("&t=");
    await moving(page);
    await page.fill("#f-count", "1");
    await page.waitForFunction(() => document.querySelector(".moving") === null);
    await computedByPage(page);
    expect(await page.isVisible("[data-chart] svg >> visible=true")).toBe(true);
    expect(await page.textContent("[data-chart] svg")).toContain("1 Mar 2027");
    expect(faults).toEqual([]);
    await page.context().close();
  });
});

describe("places and times", () => {
  it("a click on the map and its arrows write degrees", async () => {
    const { page } = await openPage(site);
    await page.goto(`${site.base}${MOON}`);
    await page.locator(".map summary").click();
    await page.waitForSelector(".world svg");
    const box = await page.locator(".world").boundingBox();
    if (box === null) throw new Error("no map");
    await page.mouse.click(box.x + box.width * 0.75, box.y + box.height * 0.25);
    expect(Number(await page.inputValue("#f-lat"))).toBeCloseTo(45, -1);
    expect(Number(await page.inputValue("#f-lon"))).toBeCloseTo(90, -1);
    const [lat, lon] = [Number(await page.inputValue("#f-lat")), Number(await page.inputValue("#f-lon"))];
    await page.focus(".world");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Shift+ArrowLeft");
    expect(Number(await page.inputValue("#f-lat"))).toBeCloseTo(lat + 1, 6);
    expect(Number(await page.inputValue("#f-lon"))).toBeCloseTo(lon - 10, 6);
    await computedByPage(page);
    expect(new URL(page.url()).searchParams.get("lat")).toBe(await page.inputValue("#f-lat"));
    await page.context().close();
  });

  it("one way of asking for times at a time: a list or an instant leaves no range behind", async () => {
    const { page } = await openPage(site);
    await page.goto(`${site.base}${MOON}`);
    expect(await page.isVisible("#f-at")).toBe(false);
    await page.locator(".choices.wide label", { hasText: "Instant" }).click();
    await computedByPage(page);
    const asked = new URL(page.url()).searchParams;
    expect([asked.get("at"), asked.has("start"), asked.has("count")]).toEqual(["2026-11-20", false, false]);
    expect(await page.isVisible("#f-start")).toBe(false);
    await page.context().close();
  });

  it("without a server the last places are offered, and it is said that there are no others", async () => {
    const { page } = await openPage(site);
    await page.goto(`${site.base}${MOON}`);
    await page.fill("#f-place", "Reykjav");
    await page.waitForSelector(".hits li[id]");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await computedByPage(page);
    await page.context().setOffline(true);
    await page.fill("#f-place", "Rey");
    await page.waitForSelector(".hits li[aria-disabled]");
    const offered = await page.$$eval(".hits li", (lines) => lines.map(({ textContent }) => textContent));
    expect(offered).toEqual([expect.stringContaining("Reykjav"), expect.stringContaining("No network")]);
    await page.context().close();
  });
});

describe("states of an answer", () => {
  it("a refused question goes to its field when it is meant, of every kind of control", async () => {
    const { page } = await openPage(site);
    await page.goto(`${site.base}${MOON}`);
    for (const [id, value] of [
      ["f-lat", "95"],
      ["f-start", "yesterweek"],
      ["f-step", "7parsecs"],
      ["f-count", "-3"],
      ["f-tz", "Mars/Olympus"],
    ] as const) {
      const before = await page.inputValue(`#${id}`);
      await page.fill(`#${id}`, value);
      await page.focus("#f-lon");
      await page.keyboard.press("Enter");
      await page.waitForFunction((field) => document.activeElement?.id === field, id);
      const card = (await page.textContent(".problem")) ?? "";
      const query = (await page.textContent("[data-target]")) ?? "";
      const problem = await (await fetch(`${site.base}${query}`)).json();
      for (const said of [problem.title, problem.detail, problem.hint]) expect(card).toContain(said);
      expect(await page.getAttribute(`#${id}`, "aria-invalid")).toBe("true");
      await page.fill(`#${id}`, before);
      await computedByPage(page);
    }
    await page.context().close();
  });

  it("every refusal of the contract is shown as its document says, and leads to its field", async () => {
    const { page, faults } = await openPage(site);
    const refused = ERROR_NAMES.flatMap((code) => {
      const request = ERROR_EXAMPLES[code];
      const route = ROUTES.find(({ path }) => path === request?.split("?")[0]);
      return request === null || route === undefined ? [] : [{ request, route }];
    });
    let shown = 0;
    for (const { request, route } of refused) {
      const problem = await (await fetch(`${site.base}${request}`)).json();
      // what depends on the plan is no refusal of this one
      if (problem.title === undefined) continue;
      const address = `${site.base}${request.replace(route.path, exploreAddress(route.path))}`;
      await page.goto(address);
      // a page's form sends what was sent twice as one
      if (page.url() !== address) continue;
      const card = (await page.textContent(".problem")) ?? "";
      for (const said of [problem.title, problem.detail, problem.hint]) expect(card, request).toContain(said);
      shown += 1;
      if (problem.parameter === undefined) continue;
      await page.click("[data-focus]");
      const focused = await page.evaluate(() => document.activeElement?.id);
      const hasField = (await page.locator(`[id="f-${problem.parameter}"]`).count()) > 0;
      expect(focused, request).toBe(hasField ? `f-${problem.parameter}` : "problem");
      if (hasField) expect(await page.getAttribute(`#f-${problem.parameter}`, "aria-invalid")).toBe("true");
    }
    expect(shown).toBeGreaterThan(12);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it("polar night, an empty list and ten thousand rows each show what they are, and nothing stands still", async () => {
    const { page, faults } = await openPage(site);
    await page.goto(`${site.base}/explore/sun?at=2026-12-21&lat=78.22&lon=15.65`);
    await page.fill("#f-lat", "79");
    await computedByPage(page);
    expect(await page.textContent("[data-panel=table]")).toContain("polar_night");
    await page.goto(`${site.base}/explore/eclipses?start=2026-03-10&end=2026-03-20`);
    expect(await page.textContent("[data-panel=table]")).toContain("no rows");
    await page.goto(
      `${site.base}/explore/positions?body=mars&start=2026-01-01&step=1h&count=9999&view=table`,
    );
    await page.evaluate(() => {
      const { longest } = Object.assign(globalThis, { longest: [0] });
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) longest.push(duration);
      }).observe({ type: "longtask" });
    });
    await page.fill("#f-count", "10000");
    await page.waitForFunction(() =>
      /^10000 rows/.test(document.querySelector(".status")?.textContent ?? ""),
    );
    expect(await page.locator(".tall tbody tr").count()).toBe(100);
    await page.locator("[data-row]").click();
    await page.waitForFunction(() => /rows 101 to 200 of 10000/.test(document.body.textContent ?? ""));
    await page.click("#tab-json");
    await page.waitForSelector("text=/The first 100 rows of [\\d.]+ MB/");
    const longest = await page.evaluate(() => (globalThis as unknown as { longest: number[] }).longest);
    console.log(
      `longest task of the page while ten thousand rows came: ${Math.max(...longest).toFixed(0)} ms`,
    );
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it("a long computation can be given up, and the next question is answered", async () => {
    const { page } = await openPage(site);
    await page.route(/\/slices\//, () => {});
    await page.goto(`${site.base}${MOON}`);
    await page.fill("#f-lat", "40");
    await page.locator(".cancel").click();
    expect(await page.textContent(".status")).toContain("Cancelled");
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await page.fill("#f-lat", "41");
    await computedByPage(page);
    expect(await page.getAttribute("#answer", "aria-busy")).toBe("false");
    await page.context().close();
  });
});
