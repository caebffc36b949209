import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PLANS } from "../../src/contract/terms/plans.ts";
import { ROUTES } from "../../src/routes/index.ts";
import { call } from "../contract/call.ts";
import { BROWSERS } from "./browser.ts";

/** Pictures as a browser shows them: where their texts stand, and how they look against pictures that are kept. */

let browser: Browser;
let page: Page;

beforeAll(async () => {
  const executablePath = BROWSERS.find((path) => existsSync(path));
  if (executablePath === undefined) throw new Error("there is no Chromium on this machine");
  browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  page = await browser.newPage({ viewport: { width: 800, height: 600 } });
});

afterAll(() => browser.close());

const PLACES: Readonly<Record<string, string>> = {
  Lisbon: "lat=38.72&lon=-9.14&tz=Europe/Lisbon",
  Tromsø: "lat=69.65&lon=18.96&tz=Europe/Oslo",
  Quito: "lat=-0.18&lon=-78.47&tz=America/Guayaquil",
  Suva: "lat=-18.14&lon=178.44&tz=Pacific/Fiji",
  "the Pole": "lat=90&lon=0&tz=UTC",
};
const DATES = ["2026-03-20", "2026-06-21", "2026-11-22", "2027-01-01"];
/** As pages show them on a phone, and beside a form. */
const WIDTHS = [326, 740];
const OWN_PARAMETERS =
  /^(at|start|end|lat|lon|place|elevation_m|tz|year|format|shape|fields|precision|limit|rows|pretty)=/;
const STEPS = /^(count|step)=/;

/** The route's first example at another place and date. */
function askedAt(example: string, place: string, date: string, location: string): string {
  const [path = "", query = ""] = example.split("?");
  const kept = query
    .split("&")
    .filter((pair) => pair !== "" && !OWN_PARAMETERS.test(pair) && !STEPS.test(pair));
  const where = location === "none" ? [] : [place];
  return `${path}?${[...kept, `at=${date}`, ...where, "format=svg"].join("&")}`;
}

const TIMELESS = ["/v2", "/v2/conventions", "/v2/attribution", "/v2/places"];
const DRAWN = ROUTES.filter(({ formats, path }) => formats.includes("svg") && !TIMELESS.includes(path));

/** The texts of a picture that overlap or are cut, by the boxes of the browser's own font. */
async function faultsOf(svg: string): Promise<string[]> {
  await page.setContent(`<body style="margin:0">${svg}</body>`);
  return page.evaluate(() => {
    const frame = document.querySelector("svg")?.getBoundingClientRect();
    if (frame === undefined) return ["no picture"];
    const boxes = Array.from(document.querySelectorAll("svg text"), (text) => {
      const { x, y, width, height } = text.getBoundingClientRect();
      // letters fill the middle of a line's height
      return { words: text.textContent ?? "", x, y: y + 0.18 * height, width, height: 0.62 * height };
    });
    const cut = boxes
      .filter(
        (box) =>
          box.x < frame.x - 0.5 ||
          box.x + box.width > frame.x + frame.width + 0.5 ||
          box.y + box.height > frame.y + frame.height + 0.5,
      )
      .map(({ words }) => `cut: ${words}`);
    const over = boxes.flatMap((a, i) =>
      boxes
        .slice(i + 1)
        .filter(
          (b) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height,
        )
        .map((b) => `over: ${a.words} / ${b.words}`),
    );
    return [...cut, ...over];
  });
}

/** All of them with SITE_ALL=1; else each route at some of its places, dates and widths, which differ from route to route. */
const ALL = process.env["SITE_ALL"] === "1";

describe("texts of pictures neither overlap nor are cut", () => {
  it.each(DRAWN.map((route, index) => ({ path: route.path, route, index })))(
    "$path",
    async ({ route, index }) => {
      const places = Object.entries(PLACES);
      let turn = index;
      for (const [name, place] of places)
        for (const date of DATES)
          for (const width of WIDTHS) {
            turn += 1;
            if (!ALL && turn % 20 !== 0) continue;
            const query = `${askedAt(route.examples[0], place, date, route.location)}&width=${width}`;
            const { status, body } = await call(query, { plan: PLANS.operator });
            expect(status, `${query}: ${body.slice(0, 300)}`).toBe(200);
            expect(await faultsOf(body), `${name}, ${query}`).toEqual([]);
          }
    },
    600_000,
  );
});

/** A few pictures that are kept, small, without their letters, whose fonts are the machine's: what is drawn otherwise is looked at and written anew with KEEP=1. */
const KEPT = {
  "moon-year": "/v2/moon?start=2027-01-01&count=90&step=1d",
  globe: "/v2/eclipses?kind=solar&at=2027-07-01&count=1",
  planets: "/v2/planet-board?at=2026-11-20T18:00Z",
  nights: "/v2/sun?start=2026-01-01&end=2027-01-01&lat=59.3&lon=18.1&tz=Europe/Stockholm",
} as const;
const MOST_DIFFERING = 0.005;
/** Steps of 255: differences of smoothing are not seen. */
const LEAST_DIFFERENCE = 24;

describe.each(["light", "dark"])("%s pictures look as those that are kept", (theme) => {
  it.each(Object.entries(KEPT))("%s", async (name, query) => {
    const { body } = await call(`${query}&format=svg&width=358&theme=${theme}`, { plan: PLANS.operator });
    await page.setContent(`<style>text { visibility: hidden }</style><body style="margin:0">${body}</body>`);
    const drawn = await page.locator("svg").screenshot({ type: "png" });
    const file = new URL(`kept/${name}-${theme}.png`, import.meta.url);
    if (process.env["KEEP"] === "1") writeFileSync(file, drawn);
    const kept = readFileSync(file);
    const share = await page.evaluate(
      async ({ one, other, least }) => {
        const pixelsOf = async (png: string) => {
          const image = new Image();
          image.src = `data:image/png;base64,${png}`;
          await image.decode();
          const canvas = document.createElement("canvas");
          [canvas.width, canvas.height] = [image.width, image.height];
          const context = canvas.getContext("2d");
          context?.drawImage(image, 0, 0);
          return context?.getImageData(0, 0, image.width, image.height) ?? null;
        };
        const [a, b] = [await pixelsOf(one), await pixelsOf(other)];
        if (a === null || b === null || a.width !== b.width || a.height !== b.height) return 1;
        let differing = 0;
        for (let i = 0; i < a.data.length; i += 4) {
          const far = Math.max(
            ...[0, 1, 2].map((k) => Math.abs((a.data[i + k] ?? 0) - (b.data[i + k] ?? 0))),
          );
          if (far > least) differing += 1;
        }
        return differing / (a.width * a.height);
      },
      { one: drawn.toString("base64"), other: kept.toString("base64"), least: LEAST_DIFFERENCE },
    );
    expect(share).toBeLessThanOrEqual(MOST_DIFFERING);
  });
});
