import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { FeatureCollection } from "geojson";
import { chromium } from "playwright-core";
import { expect, it } from "vitest";
import { blocksRunBy } from "../samples/blocks.ts";
import { testApp } from "../server/app.ts";
import { executable } from "./browser.ts";

/** The page of docs/maps.md, saved and opened as it says: Leaflet of the version that its addresses name, a server that is started plainly. */

const LEAFLET = dirname(createRequire(import.meta.url).resolve("leaflet/package.json"));
const { version } = JSON.parse(readFileSync(join(LEAFLET, "package.json"), "utf8"));
const UNPKG = `https://unpkg.com/leaflet@${version}/`;
const SERVER = "http://127.0.0.1:8080";

it("the page of a map draws every curve of the eclipse that its title names", async () => {
  const [block, ...others] = blocksRunBy("test/site/map-page.browser.ts", "html");
  expect(others).toEqual([]);
  const folder = mkdtempSync(join(tmpdir(), "meridian-map-"));
  writeFileSync(join(folder, "map.html"), block?.code ?? "");
  const app = await testApp();
  const browser = await chromium.launch({ executablePath: executable(), args: ["--no-sandbox"] });
  try {
    const page = await browser.newPage();
    const faults: string[] = [];
    const answers: string[] = [];
    page.on("pageerror", ({ message }) => faults.push(message));
    await page.route(`${UNPKG}**`, (route) =>
      route.fulfill({ path: join(LEAFLET, route.request().url().slice(UNPKG.length)) }),
    );
    await page.route("https://tile.openstreetmap.org/**", (route) => route.abort());
    await page.route(`${SERVER}/**`, async (route) => {
      const request = route.request();
      const url = request.url().slice(SERVER.length);
      const { statusCode, headers, body } = await app.inject({ url, headers: request.headers() });
      const texts = Object.entries(headers).map(([name, value]) => [name, String(value)]);
      answers.push(body);
      await route.fulfill({ status: statusCode, headers: Object.fromEntries(texts), body });
    });
    await page.goto(pathToFileURL(join(folder, "map.html")).href);
    await page.waitForSelector("path.leaflet-interactive");
    const map: FeatureCollection = JSON.parse(answers[0] ?? "");
    const drawn = map.features.filter(({ geometry }) => geometry.type !== "Point");
    expect(drawn.length).toBeGreaterThan(5);
    expect(await page.locator("path.leaflet-interactive").count()).toBe(drawn.length);
    expect(await page.title()).toBe("Eclipse of 2 August 2027");
    expect(answers[0]).toContain("2027-08-02T10:");
    expect([answers.length, faults]).toEqual([1, []]);
  } finally {
    await browser.close();
    await app.close();
    rmSync(folder, { recursive: true });
  }
});
