import type { FastifyInstance } from "fastify";
import { PNG } from "pngjs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ROUTES } from "../../../src/routes/index.ts";
import { askedKinds, cardKinds } from "../../../src/server/pages/kinds.ts";
import { builtAssets } from "../../../src/server/site/assets.ts";
import { testApp } from "../app.ts";

/** Cards: each page that is made for what it is asked has a picture of its own beside it, for sites that show a link to it. */

let app: FastifyInstance;
beforeAll(async () => {
  app = await testApp({ assets: { ...builtAssets(), files: [] } });
});
afterAll(() => app.close());

const HEAD = /property="og:image" content="https?:\/\/[^/"]+([^"]*)"/;
/** Where no words stand: a card without a picture has one colour there. */
const PICTURE = { left: 700, top: 300 };
const DISTINCT = 16;

const cardOf = async (page: string) =>
  (HEAD.exec((await app.inject(page)).payload)?.[1] ?? "").replaceAll("&amp;", "&");

/** Width, height and number of colours where its picture stands. */
function seenIn(png: Buffer) {
  const { width, height, data } = PNG.sync.read(png);
  const colours = new Set<number>();
  for (let y = PICTURE.top; y < height; y++)
    for (let x = PICTURE.left; x < width; x++) colours.add(data.readUInt32BE(4 * (y * width + x)));
  return { width, height, colours: colours.size };
}

/** A page of each kind. */
const PAGES = [
  "/?lat=51.48&lon=0&at=2026-11-27T22:00",
  "/eclipses/2027-08-02-solar",
  "/eclipses/2027-08-02-solar?lat=36.72&lon=-4.42&tz=Europe/Madrid",
  "/eclipses/2028-12-31-lunar",
  "/days/2027-08-02?lat=36.72&lon=-4.42&tz=Europe/Madrid",
  "/bodies/asteroid-ceres?at=2026-11-26",
  "/faces/jupiter?at=2026-11-20T22:00Z",
  "/gallery/moon-month?at=2026-11-01",
  "/gallery/poster?at=2026-11-01",
  "/when?lat=38.72&lon=-9.14&at=2027-01-01",
  "/explore/seasons?year=2026",
];

describe("a page's card", () => {
  const found = new Map<string, string>();

  it.each(PAGES)(
    "of %s is named in its head, of the size that it says, and not blank",
    async (page) => {
      const { payload } = await app.inject(page);
      const address = await cardOf(page);
      expect(address).toMatch(/^\/cards\//);
      const alt = /property="og:image:alt" content="([^"]*)"/.exec(payload)?.[1] ?? "";
      expect(alt.length).toBeGreaterThan(20);
      const card = await app.inject(address);
      expect([card.statusCode, card.headers["content-type"]]).toEqual([200, "image/png"]);
      const { width, height, colours } = seenIn(card.rawPayload);
      expect(payload).toContain(`og:image:width" content="${width}"`);
      expect(payload).toContain(`og:image:height" content="${height}"`);
      expect([width, height]).toEqual([1200, 630]);
      expect(colours).toBeGreaterThan(DISTINCT);
      found.set(address, card.rawPayload.toString("base64"));
    },
    60_000,
  );

  it("of words alone has one colour where a picture would stand", async () => {
    const { rawPayload } = await app.inject("/cards/explore/enums");
    expect(seenIn(rawPayload).colours).toBe(1);
  });

  it("is another one for another page", () => {
    expect(found.size).toBe(PAGES.length);
    expect(new Set(found.values()).size).toBe(PAGES.length);
  });

  it("is made once, tagged, and held like its page", async () => {
    const page = "/eclipses/2027-08-02-solar";
    const [address, { headers }] = [await cardOf(page), await app.inject(page)];
    const first = await app.inject(address);
    expect(first.headers["cache-control"]).toBe(headers["cache-control"]);
    const etag = String(first.headers.etag);
    expect(etag).toMatch(/^"[\w-]{20,}"$/);
    const again = await app.inject({ url: address, headers: { "if-none-match": etag } });
    expect([again.statusCode, again.payload]).toEqual([304, ""]);
    const head = await app.inject({ method: "HEAD", url: address });
    expect([head.statusCode, head.headers.etag, head.payload]).toEqual([200, etag, ""]);
    expect(head.headers["content-length"]).toBe(String(first.rawPayload.length));
  });

  it.each([
    "/eclipses/2027-08-03-solar",
    "/bodies/asteroid-nobody",
    "/days/2027-02-30",
    "/faces/vulcan",
    "/gallery/moon-month?at=never",
    "/?lat=95&lon=0",
  ])("of %s is the refusal of the page", async (page) => {
    const refused = await app.inject(page);
    const card = await app.inject(`/cards${page.startsWith("/?") ? `/tonight${page.slice(1)}` : page}`);
    expect(refused.statusCode).toBeGreaterThanOrEqual(400);
    expect([card.statusCode, card.headers["content-type"]]).toEqual([
      refused.statusCode,
      "text/html; charset=utf-8",
    ]);
    expect(card.headers.etag).toBeUndefined();
    expect(refused.payload).not.toContain("/cards/");
  });

  it("of a route whose page shows a refusal is none", async () => {
    const page = "/explore/seasons?year=99999";
    expect((await app.inject(page)).payload).not.toContain("/cards/");
    expect((await app.inject(`/cards${page}`)).statusCode).toBe(400);
  });

  it("has no address that is too long to be read everywhere", async () => {
    const { payload } = await app.inject(`/gallery/orrery?at=2026-11-01&x=${"y".repeat(2000)}`);
    expect(payload).not.toContain("/cards/");
  });
});

it("all kinds of pages have cards but the search and the gazetteer's, and no list of pages names them", async () => {
  const without = askedKinds(ROUTES).length - cardKinds(ROUTES).length;
  expect(without).toBe(1 + ROUTES.filter(({ gazetteer }) => gazetteer).length);
  expect((await app.inject("/sitemap.xml")).payload).not.toContain("/cards");
});

it("pages of a server that cannot draw cards name the common picture", async () => {
  const bare = await testApp({
    assets: { addresses: { "social.png": "/assets/s.png" }, cards: false, files: [] },
  });
  const { payload } = await bare.inject("/eclipses/2027-08-02-solar");
  expect(HEAD.exec(payload)?.[1]).toBe("/assets/s.png");
  expect((await bare.inject("/cards/eclipses/2027-08-02-solar")).statusCode).toBe(404);
  await bare.close();
});
