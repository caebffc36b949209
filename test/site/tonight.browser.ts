import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PLANS } from "../../src/contract/terms/plans.ts";
import { call } from "../contract/call.ts";
import { openPage, openSite, type Site } from "./browser.ts";
import { plays } from "./plays.ts";

/** The first page: what it calls a place, how its pictures follow the window, what it says where nothing happens; and the search over it. */

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const EVENING = "at=2026-11-20T21:00";
const LISBON = "lat=38.72509&lon=-9.1498&tz=Europe/Lisbon";

const titleOf = (page: Page) => page.textContent("[data-tonight] h1");

describe("a place", () => {
  it("that was asked for by its name has it in its picture", async () => {
    const { page, faults } = await openPage(site);
    await page.goto(`${site.base}/?place=Lisbon&${EVENING}`);
    expect(await titleOf(page)).toBe("Tonight over Lisbon");
    for (const picture of await page.locator("[data-chart] > div:visible").all())
      expect(await picture.textContent()).toMatch(/2026 · Lisbon · Europe\/Lisbon/);
    await page.click("[aria-label='The day after']");
    await page.waitForFunction(() => location.search.includes("2026-11-21"));
    expect(await titleOf(page)).toBe("Tonight over Lisbon");
    expect(await page.textContent(".side [data-chart]")).toContain("Lisbon · Europe/Lisbon");
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it("that was chosen by its name keeps it, where only its degrees stand in the address too", async () => {
    const { page } = await openPage(site);
    await page.goto(`${site.base}/?${EVENING}&lat=51.48&lon=0`);
    expect(await titleOf(page)).toBe("Tonight over 51.48° N 0.00° E");
    await page.fill("#f-place", "Lisbon");
    await page.locator(".hits li", { hasText: "Portugal" }).first().waitFor();
    await page.press("#f-place", "ArrowDown");
    await page.press("#f-place", "Enter");
    await page.waitForFunction(() => location.search.includes("lat=38.7"));
    expect(await titleOf(page)).toBe("Tonight over Lisbon");
    await page.reload();
    await page.waitForFunction(() => document.querySelector("h1")?.textContent === "Tonight over Lisbon");
    await page.context().close();
  });
});

describe("the search", () => {
  it("shows what it finds within the window, however narrow, under the field", async () => {
    const { page } = await openPage(site);
    for (const width of [320, 390, 641, 700, 1024, 1300]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${site.base}/explore`);
      await page.locator("[data-search]").pressSequentially("moonrise");
      await page.locator("#found a").first().waitFor();
      const { left, right, top, below, wide } = await page.evaluate(() => {
        const list = document.querySelector("#found")?.getBoundingClientRect();
        const field = document.querySelector("[data-search]")?.getBoundingClientRect();
        const { innerWidth, document: page } = window;
        const over = page.documentElement.scrollWidth - innerWidth;
        return {
          left: list?.left ?? -1,
          right: innerWidth - (list?.right ?? Number.POSITIVE_INFINITY),
          top: list?.top ?? 0,
          below: field?.bottom ?? 0,
          wide: over,
        };
      });
      expect(Math.min(left, right), `at ${width}`).toBeGreaterThanOrEqual(0);
      expect(top, `at ${width}`).toBeGreaterThanOrEqual(below);
      expect(wide, `at ${width}`).toBe(0);
    }
    await page.context().close();
  });
});

describe("pictures", () => {
  it("are drawn anew as wide as the window has become, once the page draws them", async () => {
    const { page, faults } = await openPage(site);
    await page.goto(`${site.base}/?${LISBON}&${EVENING}`);
    await page.click("[aria-label='The day after']");
    await page.waitForFunction(() => location.search.includes("2026-11-21"));
    for (const width of [700, 390, 1300]) {
      await page.setViewportSize({ width, height: 900 });
      await page.waitForFunction(() =>
        Array.from(document.querySelectorAll("[data-tonight] [data-chart]")).every((place) => {
          const drawn = place.querySelector("svg")?.viewBox.baseVal.width ?? 0;
          return Math.abs(drawn - place.clientWidth) <= 20;
        }),
      );
    }
    expect(await titleOf(page)).toContain("Tonight over");
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it("of a night name every line at its end, wherever and whenever", async () => {
    const names = ["Moon", "Mercury", "Venus", "Mars", "Jupiter", "Saturn"];
    const bodies = names.map((name) => name.toLowerCase()).join();
    for (const [place, date] of [
      ["lat=38.72&lon=-9.14", "2026-11-20"],
      ["lat=69.65&lon=18.96", "2026-06-21"],
      ["lat=-18.14&lon=178.44", "2199-03-01"],
      ["lat=90&lon=0", "1702-12-21"],
    ])
      for (const width of [1100, 740]) {
        const question = `/v2/positions?start=${date}T12:00&step=20min&count=73&bodies=${bodies}&${place}&tz=UTC`;
        const { body } = await call(`${question}&format=svg&width=${width}`, { plan: PLANS.operator });
        expect(
          names.filter((name) => !body.includes(`>${name}</text>`)),
          question,
        ).toEqual([]);
      }
  });
});

describe("the sky", () => {
  it("moves by keys, keeps the time in the address, and says what was touched", async () => {
    const { page, faults } = await openPage(site);
    await page.goto(`${site.base}/?${LISBON}&${EVENING}`);
    await page.locator("[aria-label='Play the night']").waitFor();
    await page.focus("#sky-time");
    await page.keyboard.press("ArrowRight");
    await page.locator(".side canvas").first().waitFor();
    expect(await page.textContent(".hours output")).toBe("21:05");
    await page.waitForFunction(
      () => location.search.includes("T21%3A05") || location.search.includes("T21:05"),
    );
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("sky-time");
    await plays(page, "the night", ".hours output");
    await page.focus(".side [data-chart]");
    await page.locator(".side [data-ring]").waitFor({ state: "attached" });
    await page.keyboard.press("Enter");
    await page.locator("[data-sky-card] h3").waitFor();
    expect(await page.textContent("[data-sky-card]")).toMatch(/Magnitude.*high.*Best time.*Seen with/s);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it("has its hours as links without a script", async () => {
    const { page } = await openPage(site, { javaScriptEnabled: false });
    await page.goto(`${site.base}/?${LISBON}&${EVENING}`);
    await page.click("[aria-label='+1 h: an hour later']");
    expect(await page.textContent("[data-tonight] .lead")).toContain("22:00");
    await page.context().close();
  });
});

it("lets its requests be copied, whichever evening stands there", async () => {
  const { page } = await openPage(site);
  await page.goto(`${site.base}/?${LISBON}&${EVENING}`);
  expect(await page.locator("[data-copies]:visible").count()).toBe(3);
  await page.click("[aria-label='The day after']");
  await page.waitForFunction(() => location.search.includes("2026-11-21"));
  expect(await page.locator("[data-copies]:visible").count()).toBe(3);
  await page.context().close();
});

it("says that a Moon which stays up does not set", async () => {
  const { page } = await openPage(site);
  await page.goto(`${site.base}/?lat=69.65&lon=18.96&tz=Europe/Oslo&at=2026-11-23T16:00`);
  const facts = (await page.textContent(".facts")) ?? "";
  expect(facts).toContain("waxing gibbous, does not set for days");
  await page.context().close();
});

it("the orrery shows from above and on the sky where Mars turns back, by keys too", async () => {
  const { page, faults } = await openPage(site);
  await page.goto(`${site.base}/gallery/orrery?at=2027-02-19`);
  await page.locator("[data-sight][x1]").waitFor({ state: "attached" });
  await plays(page, "the round", "[data-says]");
  await page.focus("[data-turn]");
  await page.keyboard.press("Enter");
  expect(await page.textContent("[data-says]")).toMatch(/^Mars moves backward, 0\.\d\d° a day, at 0\.6\d au/);
  const seen = () => page.getAttribute("[data-on-sky]", "cx");
  const before = Number(await seen());
  await page.focus("[data-day]");
  await page.keyboard.press("ArrowRight");
  expect(Number(await seen())).toBeGreaterThan(before);
  await page.waitForFunction(() => location.search === "?at=2027-02-22");
  expect(faults).toEqual([]);
  await page.context().close();
});
