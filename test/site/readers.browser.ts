import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GALLERY } from "../../src/site/gallery/charts.ts";
import { galleryAddress } from "../../src/site/gallery/view.ts";
import { openPage, openSite, type Site } from "./browser.ts";
import { computedByPage } from "./edits.ts";

/** Acts of readers that no page plans for: hurry, mistype, open beside, refuse storage, print, come back to a new version. */

const TONIGHT = "/?lat=38.73&lon=-9.14&tz=Europe/Lisbon&at=2026-11-22T21:00";
const MOON = "/explore/moon?at=2026-11-20&lat=51.5&lon=0";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const shownDay = (page: Page, words: string) =>
  page.waitForFunction((text) => document.querySelector(".lead")?.textContent?.includes(text), words);

describe("the first page", () => {
  it("shows what was asked for last, however fast one asks, and keeps the focus where it was", async () => {
    const { page, faults } = await openPage(site);
    await page.goto(`${site.base}${TONIGHT}`);
    await page.evaluate(() => {
      const next = document.querySelector<HTMLElement>('[aria-label="The day after"]');
      next?.focus();
      for (let click = 0; click < 3; click++) next?.click();
    });
    await shownDay(page, "23 November 2026");
    for (const day of [24, 25]) {
      expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe(
        "The day after",
      );
      await page.keyboard.press("Enter");
      await shownDay(page, `${day} November 2026`);
    }
    expect(await page.textContent("[data-said]")).toContain("25 November 2026");
    // back and forth at once: the address and what is shown agree in the end
    await page.evaluate(() => {
      history.back();
      setTimeout(() => history.back(), 20);
      setTimeout(() => history.forward(), 40);
    });
    await page.waitForTimeout(100);
    await page.waitForFunction(
      () => document.querySelector("[data-tonight]")?.getAttribute("aria-busy") === "false",
    );
    const day = /at=2026-11-(\d\d)/.exec(page.url())?.[1];
    expect(await page.textContent(".lead")).toContain(`${day} November 2026`);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it("opens another evening beside it where one asks for that", async () => {
    const { page } = await openPage(site);
    await page.goto(`${site.base}${TONIGHT}`);
    for (const modifiers of [["Control"], ["Shift"]] as const) {
      const opened = page.context().waitForEvent("page");
      await page.click('[aria-label="The day after"]', { modifiers: [...modifiers] });
      await (await opened).waitForURL(/at=2026-11-23/);
      expect(page.url()).toContain("at=2026-11-22");
    }
    await page.context().close();
  });

  it.each([true, false])(
    "takes a name that is written over degrees, with a script: %s",
    async (javaScriptEnabled) => {
      const { page } = await openPage(site, { javaScriptEnabled });
      await page.goto(`${site.base}${TONIGHT}`);
      await page.fill("#f-place", "Reykjavik");
      await page.press("#f-place", "Enter");
      await page.waitForURL(/place=Reykjavik/);
      expect(await page.textContent("h1")).toContain("Reykjav");
      expect(await page.textContent(".lead")).toContain("Atlantic/Reykjavik");
      await page.context().close();
    },
  );
});

describe("a refused question keeps what was asked, and says so at its field", () => {
  const galleries = GALLERY.map(({ name }) => galleryAddress(name));
  it.each([
    { path: "/", query: "lat=38.73&lon=-9.14&tz=Europe/Lisbon&at=yesterweek" },
    { path: "/", query: "place=Nowhere-at-all-on-Earth&at=2026-11-22" },
    ...galleries.map((path) => ({ path, query: "at=yesterweek&lat=38.73&lon=-9.14" })),
  ])("$path?$query", async ({ path, query }) => {
    const { page, faults } = await openPage(site, { javaScriptEnabled: false });
    const answer = await page.goto(`${site.base}${path}?${query}`);
    expect(answer?.status()).toBeGreaterThanOrEqual(400);
    expect(await page.locator(".problem h3").count()).toBe(1);
    const wrong = await page.$$eval("[aria-invalid=true]", (fields) =>
      fields.map((field) => (field as HTMLInputElement).value),
    );
    expect(wrong).toEqual([/(?:at|place)=([^&]*(?:week|Earth)[^&]*)/.exec(query)?.[1]]);
    const kept = new URLSearchParams(query);
    for (const field of await page.$$("main form input")) {
      const [name, value] = [await field.getAttribute("name"), await field.inputValue()];
      expect(value, String(name)).toBe(kept.get(name ?? "") ?? "");
    }
    expect(faults).toEqual([expect.stringMatching(/status of 4\d\d/)]);
    await page.context().close();
  });

  it("a page of the gallery keeps its degrees when another date is asked for", async () => {
    const { page } = await openPage(site, { javaScriptEnabled: false });
    await page.goto(`${site.base}/gallery/day-length?lat=69.65&lon=18.96&tz=Europe/Oslo&at=2026-11-20`);
    await page.fill("#f-at", "2027-03-01");
    await page.press("#f-at", "Enter");
    const asked = new URL(page.url()).searchParams;
    expect([asked.get("lat"), asked.get("tz"), asked.get("at")]).toEqual([
      "69.65",
      "Europe/Oslo",
      "2027-03-01",
    ]);
    expect(await page.textContent("h1")).toContain("69.65°");
    await page.context().close();
  });
});

describe("a route's page", () => {
  it("is not asked anew by a link within it, and opens links beside it where one asks for that", async () => {
    const { page } = await openPage(site);
    await page.goto(`${site.base}/explore/moon`);
    await page.evaluate(() => Object.assign(globalThis, { stays: true }));
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.waitForURL(/#main$/);
    await page.waitForTimeout(100);
    expect(await page.evaluate(() => "stays" in globalThis)).toBe(true);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("main");
    const opened = page.context().waitForEvent("page");
    await page
      .locator(".chips a")
      .nth(1)
      .click({ modifiers: ["Shift"] });
    expect((await opened).url()).not.toBe(page.url());
    expect(await page.evaluate(() => "stays" in globalThis)).toBe(true);
    await page.context().close();
  });

  it("works where the browser keeps nothing, copies nothing and never says that it is idle", async () => {
    const { page, faults } = await openPage(site);
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException("refused", "SecurityError");
      };
      Object.defineProperty(globalThis, "localStorage", { get: refuse });
      Object.defineProperty(navigator, "clipboard", { value: undefined });
      Reflect.deleteProperty(globalThis, "requestIdleCallback");
    });
    await page.goto(`${site.base}${MOON}`);
    await page.fill("#f-lat", "40");
    await computedByPage(page);
    await page.click("[data-theme-switch]");
    await page.click("[data-copy]");
    await page.waitForSelector("text=Selected, to be copied.");
    expect(await page.evaluate(() => String(getSelection()))).toContain("/v2/moon?");
    await page.goto(`${site.base}${TONIGHT}`);
    await page.click('[aria-label="The day after"]');
    await shownDay(page, "23 November 2026");
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it("shows the answer to the last of many fast edits, places and routes", async () => {
    const { page, faults } = await openPage(site);
    await page.goto(`${site.base}${MOON}`);
    for (let lat = 1; lat <= 25; lat++) await page.fill("#f-lat", String(lat));
    await page.locator(".chips a").nth(1).click();
    await page.locator(".chips a").first().click();
    await page.fill("#f-lat", "33");
    await page.waitForFunction(() =>
      document.querySelector("[data-target]")?.textContent?.includes("lat=33"),
    );
    await computedByPage(page);
    await page.click("#tab-json");
    await computedByPage(page);
    const target = (await page.textContent("[data-target]")) ?? "";
    expect(target).toContain("lat=33");
    expect(await page.textContent("[data-raw]")).toBe(await (await fetch(`${site.base}${target}`)).text());
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it("says that nobody answered where something before the service did", async () => {
    const { page } = await openPage(site);
    await page.route(/\/v2\//, (route) => route.fulfill({ status: 502, body: "<html>Bad gateway</html>" }));
    await page.goto(`${site.base}/explore/places?q=Lisbon`);
    await page.fill("#f-q", "Porto");
    await page.waitForSelector(".problem");
    expect(await page.textContent(".problem")).toContain("No answer");
    expect(await page.getAttribute("#answer", "aria-busy")).toBe("false");
    await page.context().close();
  });
});

describe("windows of the same browser", () => {
  it("share the theme", async () => {
    const { page } = await openPage(site, { colorScheme: "light" });
    const other = await page.context().newPage();
    for (const one of [page, other]) await one.goto(`${site.base}/docs`);
    await page.click("[data-theme-switch]");
    await other.waitForFunction(() => document.documentElement.dataset["theme"] === "dark");
    await page.context().close();
  });
});

describe("on paper", () => {
  it.each([MOON, TONIGHT, "/explore/positions?body=mars&start=2026-11-20&step=1d&count=60&view=table"])(
    "%s is as wide as the sheet, whole, and without what only screens need",
    async (path) => {
      const { page } = await openPage(site, { viewport: { width: 1047, height: 718 } });
      await page.goto(`${site.base}${path}`);
      await page.emulateMedia({ media: "print" });
      const seen = await page.evaluate(() => {
        const shown = (selector: string) =>
          Array.from(document.querySelectorAll(selector)).filter(
            (element) => element.getClientRects().length > 0,
          );
        const widths = shown("figure, table").map((element) => element.getBoundingClientRect().width);
        const hidden = shown(".tall").filter((element) => element.scrollHeight > element.clientHeight + 1);
        return {
          controls: shown("button, input, nav").length,
          widest: Math.max(...widths),
          hidden: hidden.length,
        };
      });
      expect(seen.controls).toBe(0);
      expect(seen.hidden).toBe(0);
      expect(seen.widest).toBeGreaterThan(700);
      await page.context().close();
    },
  );
});

describe("a new version of the service worker", () => {
  let before: Server;
  let base: string;
  let version = 1;
  beforeAll(async () => {
    before = createServer(async (request, response) => {
      const answer = await fetch(`${site.base}${request.url}`, { redirect: "manual" });
      const names = ["content-type", "cache-control", "service-worker-allowed", "content-security-policy"];
      for (const name of names) {
        const value = answer.headers.get(name);
        if (value !== null) response.setHeader(name, value);
      }
      response.writeHead(answer.status);
      response.write(new Uint8Array(await answer.arrayBuffer()));
      response.end(request.url?.startsWith("/assets/service-worker.js") ? `\n// ${version}` : "");
    });
    await new Promise<void>((resolve) => before.listen(0, "127.0.0.1", resolve));
    base = `http://127.0.0.1:${(before.address() as AddressInfo).port}`;
  });
  afterAll(() => before.close());

  it("is offered, never forced, and taken when the reader says so", async () => {
    const { page } = await openPage(site, { serviceWorkers: "allow" });
    await page.goto(`${base}/docs`);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    version = 2;
    await page.reload();
    const offer = page.getByRole("button", { name: "A new version is here" });
    await offer.waitFor();
    const waits = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return registration?.waiting !== null && registration?.active !== null;
    });
    expect(waits).toBe(true);
    await page.evaluate(() => Object.assign(globalThis, { stays: true }));
    await offer.click();
    await page.waitForFunction(() => !("stays" in globalThis));
    await page.waitForFunction(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return registration?.waiting === null;
    });
    expect(await page.getByRole("button", { name: "A new version is here" }).count()).toBe(0);
    await page.context().close();
  });
});
