import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createEngine } from "../../src/engine/engine.ts";
import { positionFigures } from "../accuracy/positions/positions.ts";
import { goldenReference } from "../accuracy/sources.ts";
import { openPage, openSite, type Site } from "./browser.ts";

/** The page that compares: the same rows by the published procedure, by the server and by the browser's own engine. */

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

/** The answers carry 1e-9°, and time to 0.1 µs. */
const ROUNDING_ARCSEC = 1e-5;

describe("/accuracy", () => {
  it("runs all rows in the browser, has the digest of the server, and the figures of the published procedure", async () => {
    const { page, faults } = await openPage(site);
    await page.goto(`${site.base}/accuracy`);
    const server = await page.getAttribute("[data-digest]", "data-digest");
    await page.click("[data-run] button");
    await page.waitForFunction(() => /browser/.test(document.querySelector(".facts")?.textContent ?? ""));
    expect(await page.getAttribute("[data-digest]", "data-digest")).toBe(server);
    const shown = await page.$$eval("[data-worst]", (rows) =>
      rows.map((row) => [row.getAttribute("data-worst"), Number(row.getAttribute("data-value"))] as const),
    );
    const worst = new Map(shown);
    const engine = await createEngine();
    const { table } = goldenReference();
    const figures = ["positions", "positions-de440"]
      .flatMap((name) => positionFigures(engine, table(name as "positions")))
      .filter(({ quantity }) => quantity === "apparent place");
    for (const item of new Set(figures.map((figure) => figure.item))) {
      const max = Math.max(...figures.filter((figure) => figure.item === item).map(({ whole }) => whole.max));
      const apart = Math.abs((worst.get(`${item} DE440`) ?? Number.NaN) - max);
      expect(apart, item).toBeLessThan(ROUNDING_ARCSEC);
    }
    const [rows, within] = await page.$$eval(".facts dd", (facts) =>
      facts.map((fact) => Number.parseInt(fact.textContent ?? "", 10)),
    );
    expect(within).toBe(rows);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  it("compares a file that is chosen, in the page, and says what is wrong with one that is none", async () => {
    const { page, faults } = await openPage(site);
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() !== "GET") sent.push(request.url());
    });
    await page.goto(`${site.base}/accuracy`);
    const kernel = await (
      await fetch(
        `${site.base}/v2/positions?bodies=mars,moon&start=2026-01-01&end=2026-03-01&step=1d&format=bsp`,
      )
    ).arrayBuffer();
    const choose = (name: string, bytes: Buffer) =>
      page.setInputFiles("[data-compare] input", {
        name,
        mimeType: "application/octet-stream",
        buffer: bytes,
      });
    const told = () => page.textContent("[data-compare] [role=status]");
    await choose("mars.bsp", Buffer.from(kernel));
    await page.waitForFunction(() => document.querySelector("[data-comparison] svg") !== null);
    expect(await told()).toContain("has not left this browser");
    const figures = await page.textContent("[data-comparison] pre");
    expect(figures).toMatch(/Mars/i);
    expect(figures).toMatch(/Moon/i);
    await choose("broken.bsp", Buffer.from("DAF/SPK and then nothing"));
    await page.waitForFunction(() =>
      /^broken.bsp: /.test(document.querySelector("[data-compare] [role=status]")?.textContent ?? ""),
    );
    expect(await page.$("[data-comparison] svg")).toBeNull();
    expect(sent).toEqual([]);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
