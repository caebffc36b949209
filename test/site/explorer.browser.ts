import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { liveChart } from "../../src/charts/kit/document.ts";
import { ROUTES } from "../../src/routes/index.ts";
import { presetsOf } from "../../src/site/pages/presets.ts";
import { exploreAddress } from "../../src/site/view/address.ts";
import { targetOf } from "../../src/site/view/query.ts";
import { openPage, openSite, type Site } from "./browser.ts";
import { computedByPage, editTo } from "./edits.ts";

/** The work of the page's script: answers, tabs, history, faults, copies. `SITE_PRESETS` sets how many presets are asked. */

const PRESETS = Number(process.env["SITE_PRESETS"] ?? 40);
const MARS = "/explore/positions?body=mars&start=2026-11-20&step=6h&count=8&lat=51.5&lon=0";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

describe("the page's own engine", () => {
  it("answers presets with the bytes of the server", async () => {
    const { page, faults } = await openPage(site);
    const all = ROUTES.flatMap((route) => presetsOf(route).map((preset) => [route, preset] as const)).filter(
      ([{ path }, { asked }]) => path !== "/v2/places" && !asked.some(([name]) => name === "place"),
    );
    const chosen = fc.sample(fc.constantFrom(...all), { numRuns: PRESETS, seed: 17 });
    for (const [route, { asked }] of chosen) {
      const plain = asked.filter(([name]) => name !== "format");
      await page.goto(`${site.base}${targetOf(exploreAddress(route.path), [...plain, ["view", "table"]])}`);
      await page.click("#tab-json");
      await computedByPage(page);
      const shown = (await page.textContent("[data-target]")) ?? "";
      const body = await (await fetch(`${site.base}${shown}`)).text();
      expect(await page.textContent("[data-raw]"), shown).toBe(body);
    }
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it("draws the picture that the server draws, byte for byte", async () => {
    const { page } = await openPage(site);
    await page.goto(`${site.base}${MARS}`);
    await page.fill("#f-lat", "40");
    await page.press("#f-lat", "Tab");
    await computedByPage(page);
    const width = await page.evaluate(() => document.querySelector(".panels")?.clientWidth ?? 0);
    const target = MARS.replace("/explore/", "/v2/").replace("lat=51.5", "lat=40");
    const drawn = liveChart(await (await fetch(`${site.base}${target}&format=svg&width=${width}`)).text());
    const same = await page.evaluate((markup) => {
      const policy = (
        globalThis as unknown as {
          trustedTypes: { createPolicy(n: string, r: object): { createHTML(t: string): string } };
        }
      ).trustedTypes;
      const place = document.createElement("div");
      place.innerHTML = policy
        .createPolicy("compare", { createHTML: (text: string) => text })
        .createHTML(markup);
      return place.innerHTML.trim() === document.querySelector("[data-chart] > div")?.innerHTML.trim();
    }, drawn);
    expect(same).toBe(true);
    await page.context().close();
  });

  it("reads the values of a picture at the pointer and by keys, switches series and saves it", async () => {
    const { page, faults } = await openPage(site);
    const asked = "bodies=mars,venus&start=2026-11-20&step=6h&count=8&lat=51.5&lon=0";
    await page.goto(`${site.base}/explore/positions?${asked}`);
    const figure = page.locator("figure[data-picture]");
    const read = figure.locator("[data-read]");
    await figure.focus();
    await expect.poll(() => read.textContent()).toMatch(/^Mars -?[\d.−]+° · 20 Nov 2026, 00:00$/);
    await page.keyboard.press("End");
    expect(await read.textContent()).toMatch(/^Mars .*° · 21 Nov 2026, 18:00$/);
    await page.keyboard.press("ArrowDown");
    expect(await read.textContent()).toMatch(/^Venus .*° · 21 Nov 2026, 18:00$/);
    await expect.poll(() => figure.locator("[data-said]").textContent()).toMatch(/^Venus /);
    const [value = ""] = /[−\d.]+(?=°)/.exec((await read.textContent()) ?? "") ?? [];
    const csv = await (await fetch(`${site.base}/v2/positions?${asked}&format=csv`)).text();
    const cells = csv.trim().split("\r\n").at(-1)?.split(",") ?? [];
    expect(cells.some((cell) => Math.abs(Number(cell) - Number(value.replace("−", "-"))) <= 0.005)).toBe(
      true,
    );
    await figure.locator("input[value=Venus]").uncheck();
    expect(await figure.locator('div:visible > svg [data-series="Venus"]').isVisible()).toBe(false);
    await figure.locator("div:visible > svg").hover();
    expect(await read.textContent()).toMatch(/^Mars /);
    await figure.locator("[data-do=closer]").click();
    expect(await figure.locator("div:visible > svg").getAttribute("viewBox")).not.toMatch(/^0 0 740 /);
    for (const [act, start] of [
      ["svg", "<svg"],
      ["png", "\u0089PNG"],
    ] as const) {
      const saving = page.waitForEvent("download");
      await figure.locator(`[data-do=${act}]`).click();
      const stream = await (await saving).createReadStream();
      const [bytes] = (await stream.take(1).toArray()) as Buffer[];
      expect(bytes?.toString("latin1").startsWith(start)).toBe(true);
    }
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it("reads a picture that comes after another view, and each of its widths again", async () => {
    const { page, faults } = await openPage(site);
    await page.goto(`${site.base}${MARS}&view=json`);
    await page.click("#tab-chart");
    const read = page.locator("figure[data-picture] [data-read]");
    await page.locator("figure[data-picture]").focus();
    await expect.poll(() => read.textContent()).toMatch(/^-?[−\d.]+°|^Mars/);
    await page.goto(`${site.base}/gallery/sun-path?at=2026-11-20`);
    const sizes = [1200, 500, 1200, 500].map((width) => ({ width, height: 900 }));
    for (const size of sizes) {
      await page.setViewportSize(size);
      const drawing = page.locator("figure[data-picture] div:visible > svg").first();
      await page.mouse.move(0, 0);
      await expect.poll(() => read.first().textContent()).toBe("");
      await drawing.hover();
      await page.mouse.move(0, 0, { steps: 2 });
      await drawing.hover({ position: { x: 150, y: 100 } });
      await expect.poll(() => read.first().textContent(), { message: String(size.width) }).not.toBe("");
    }
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it("shows the picture before the rows beside it are written", async () => {
    const { page, faults } = await openPage(site);
    await page.goto(`${site.base}/explore/moon?start=2026-11-20&step=1h&count=1000&lat=38.73&lon=-9.14`);
    for (const latitude of ["39", "40"]) {
      const { drawn_ms, answered_ms, shown_ms } = await editTo(page, "lat", latitude);
      expect(drawn_ms).toBeLessThan(shown_ms);
      expect(answered_ms).toBeLessThan(shown_ms);
      await computedByPage(page);
      const marked = await page.evaluate(() =>
        ["drawn", "answered"].map((name) => performance.getEntriesByName(name).map((mark) => mark.startTime)),
      );
      expect(marked.map(({ length }) => length)).toEqual([1, 1]);
      // the browser's clock has steps of 0.1 ms
      expect(marked[0]?.[0]).toBeLessThanOrEqual(marked[1]?.[0] ?? 0);
    }
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it("shows every value of its csv in the table", async () => {
    const { page } = await openPage(site);
    await page.goto(`${site.base}${MARS}&view=table`);
    await page.click("#tab-csv");
    await computedByPage(page);
    const lines = ((await page.textContent("[data-raw]")) ?? "").trim().split("\r\n");
    await page.click("#tab-table");
    await computedByPage(page);
    const rows = await page.$$eval(".tall tbody tr", (all) => all.map((row) => row.children.length));
    expect(rows.length).toBe(lines.length - 1);
    await page.context().close();
  });
});

describe("the form", () => {
  it("keeps form, address and view through ten edits, back and forward", async () => {
    const { page } = await openPage(site);
    await page.goto(`${site.base}/explore/moon?at=2026-11-20T10:00Z&lat=51.5&lon=0`);
    const states: string[] = [];
    const state = () =>
      page.evaluate(() => {
        const form = document.querySelector<HTMLFormElement>("#query");
        const sent =
          form === null
            ? []
            : Array.from(new FormData(form) as unknown as Iterable<[string, string]>).filter(
                ([, value]) => value !== "",
              );
        const shown = ["[data-target]", ".tabs [aria-selected=true]"].map(
          (selector) => document.querySelector(selector)?.textContent,
        );
        return JSON.stringify([location.search, shown, sent.map(([name, value]) => [name, String(value)])]);
      });
    for (let edit = 0; edit < 10; edit++) {
      const field = edit % 2 === 0 ? "#f-lat" : "#f-lon";
      await page.fill(field, String(10 + edit));
      await page.press(field, "Tab");
      await page.waitForFunction((value) => location.search.includes(`=${value}`), String(10 + edit));
      states.push(await state());
    }
    for (let edit = 8; edit >= 0; edit--) {
      await page.goBack();
      await page.waitForTimeout(30);
      expect(await state()).toBe(states[edit]);
    }
    for (let edit = 1; edit < 10; edit++) {
      await page.goForward();
      await page.waitForTimeout(30);
      expect(await state()).toBe(states[edit]);
    }
    await page.context().close();
  });

  it("shows a refusal at its field, keeps the old answer and leads to the field", async () => {
    const { page } = await openPage(site);
    await page.goto(`${site.base}${MARS}`);
    await page.fill("#f-lat", "95");
    await page.waitForSelector(".problem");
    const problem = await (
      await fetch(`${site.base}/v2/positions?body=mars&at=2026-11-20&lat=95&lon=0`)
    ).json();
    const text = (await page.textContent(".problem")) ?? "";
    for (const said of [problem.title, problem.detail, problem.hint]) expect(text).toContain(said);
    expect(await page.getAttribute("#f-lat", "aria-invalid")).toBe("true");
    expect(await page.isVisible(".panel.previous")).toBe(true);
    await page.click("[data-focus]");
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("f-lat");
    await page.fill("#f-lat", "45");
    await computedByPage(page);
    expect(await page.locator(".problem").count()).toBe(0);
    await page.context().close();
  });

  it("is worked by the keyboard alone: an edit, a copied address, a view, a download", async () => {
    const { page } = await openPage(site, { permissions: ["clipboard-read", "clipboard-write"] });
    await page.goto(`${site.base}${MARS}`);
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.className)).toBe("skip");
    await page.focus("#f-lat");
    await page.keyboard.press("Control+A");
    await page.keyboard.type("30");
    await page.keyboard.press("Enter");
    await computedByPage(page);
    await page.focus("[data-copy]");
    await page.keyboard.press("Enter");
    await page.waitForSelector("text=Copied.");
    expect(await page.evaluate(() => document.activeElement?.hasAttribute("data-copy"))).toBe(true);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/v2\/positions\?.*lat=30/);
    await page.focus("#tab-chart");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await computedByPage(page);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("tab-csv");
    const outline = await page.evaluate(
      () => getComputedStyle(document.activeElement ?? document.body).outlineStyle,
    );
    expect(outline).toBe("solid");
    const download = page.waitForEvent("download");
    await page.focus("a[download]");
    await page.keyboard.press("Enter");
    expect((await download).suggestedFilename()).toBe("positions.csv");
    await page.context().close();
  });

  it("takes a place by its name and writes degrees and zone", async () => {
    const { page } = await openPage(site);
    await page.goto(`${site.base}/explore/sun?at=2026-11-20&lat=1&lon=1`);
    await page.focus("#f-place");
    await page.keyboard.type("Reykjav");
    await page.waitForSelector(".hits li");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await computedByPage(page);
    expect(await page.inputValue("#f-tz")).toBe("Atlantic/Reykjavik");
    expect(new URL(page.url()).searchParams.get("lat")).toMatch(/^64\.1/);
    expect(new URL(page.url()).searchParams.has("place")).toBe(false);
    await page.context().close();
  });
});

describe("without a script", () => {
  it("a form answers on the same page, at the clean address of its question", async () => {
    const { page } = await openPage(site, { javaScriptEnabled: false });
    await page.goto(`${site.base}/explore/positions?at=2026-11-20&lat=51.5&lon=0`);
    await page.locator('label:has(input[name="bodies"][value="venus"])').click();
    await page.locator('label:has(input[name="bodies"][value="mars"])').click();
    await page.getByRole("button", { name: "Compute" }).click();
    expect(page.url()).toBe(`${site.base}/explore/positions?at=2026-11-20&bodies=venus,mars&lat=51.5&lon=0`);
    expect(await page.locator(".tall tbody tr").count()).toBe(2);
    for (const part of [".tall", "[data-snippet=curl]", "#query"])
      expect(await page.locator(part).count()).toBe(1);
    await page.context().close();
  });
});
