import type { FastifyInstance } from "fastify";
import { beforeAll, describe, expect, it } from "vitest";
import { ROUTES } from "../../../src/routes/index.ts";
import { contractApp, EXAMPLES, get, withoutParameter, withParameter } from "./fixture.ts";

let app: FastifyInstance;
beforeAll(async () => {
  app = await contractApp();
});

/** A route's first example without the parameters named. */
const exampleWithout = (example: string, ...names: string[]) => names.reduce(withoutParameter, example);

describe("place data (S1-11, S2.2-3, S2.2-4)", () => {
  const LOCATED = ROUTES.filter((route) => route.location !== "none").map(
    (route) => [route.path, route] as const,
  );

  it.each(LOCATED)(
    "%s owes the credit line with a place, and nothing with coordinates",
    async (_path, route) => {
      const plain = exampleWithout(
        route.examples[0],
        "lat",
        "lon",
        "elevation_m",
        "place",
        "place_strategy",
        "format",
        "fields",
      );
      const placed = await get(app, withParameter(plain, "place=Paris"));
      expect(placed.statusCode, placed.body.slice(0, 300)).toBe(200);
      const { meta, query } = placed.json();
      expect(meta.rights).toBe("attribution_required");
      expect(meta.attribution.text).toMatch(/GeoNames.*CC BY 4\.0/);
      expect(meta.attribution.sources).toEqual([expect.objectContaining({ name: "GeoNames" })]);
      expect(query.location).toMatchObject({ source: "place", place: { name: "Paris" } });
      const located = (await get(app, withParameter(plain, "lat=48.85341&lon=2.3488"))).json();
      expect(located.meta.rights).toBe("unrestricted");
      expect(located.meta).not.toHaveProperty("attribution");
    },
  );

  it.each(LOCATED)("%s carries the credit line beside csv and in txt", async (_path, route) => {
    const plain = exampleWithout(
      route.examples[0],
      "lat",
      "lon",
      "elevation_m",
      "place",
      "place_strategy",
      "format",
      "fields",
    );
    // the region of an occultation is the whole Earth's: no map with a place
    const maps = route.path === "/v2/occultations" ? ["geojson", "kml"] : [];
    const aside = ["json", "bsp", ...maps];
    for (const format of route.formats.filter((known) => !aside.includes(known))) {
      const answer = await get(app, withParameter(plain, `place=Paris&format=${format}`));
      expect(answer.headers["x-rights"]).toBe("attribution_required");
      expect(answer.headers["x-attribution"]).toMatch(/GeoNames.*CC BY 4\.0/);
      if (format === "txt") expect(answer.body).toContain("GeoNames");
    }
  });
});

describe("what answers say (S1-4, S1-6)", () => {
  it.each(EXAMPLES)("%s attaches no meaning and gives no advice", async (example) => {
    const { data } = (await get(app, exampleWithout(example, "format", "fields", "shape"))).json();
    expect(JSON.stringify(data)).not.toMatch(
      /\b(luck|omen|auspicious|horoscope|fortune|personality|destiny|compatib|should (invest|buy|avoid))/i,
    );
  });

  it("names frame and epoch in the path of every coordinate", async () => {
    const { data } = (
      await get(app, "/v2/positions?body=mars&at=2026-11-20&frames=all&lat=51.5&lon=0")
    ).json();
    const [mars] = data.positions;
    expect(Object.keys(mars.equatorial)).toEqual(["of_date", "j2000"]);
    expect(Object.keys(mars.ecliptic)).toEqual(["of_date", "j2000"]);
  });
});

describe("nothing is cut off silently (S7.1-7)", () => {
  it.each(EXAMPLES)("%s has as many rows as it says, paged or not", async (example) => {
    const plain = exampleWithout(example, "format", "shape", "fields", "limit");
    const whole = (await get(app, plain)).json().data;
    if (!Array.isArray(whole.series)) return;
    if (whole.page !== undefined) expect(whole.page.returned).toBe(whole.series.length);
    const paged = (await get(app, withParameter(plain, "limit=1"))).json();
    if (paged.data?.page === undefined) return;
    expect(paged.data.page).toMatchObject({
      limit: 1,
      returned: Math.min(1, whole.series.length),
      total: whole.series.length,
    });
    expect("next" in paged.links).toBe(whole.series.length > 1);
  });
});

describe("documents (S4.2-2, S4.2-30)", () => {
  it.each([
    ["/v2", ["json", "svg"]],
    ["/v2/conventions", ["json", "svg"]],
    ["/v2/enums", ["json"]],
    ["/v2/attribution", ["json", "svg"]],
  ])("%s comes as %s, never as rows", async (path, allowed) => {
    expect((await get(app, `${path}?format=json`)).statusCode).toBe(200);
    for (const format of ["csv", "txt"]) {
      expect((await get(app, `${path}?format=${format}`)).json()).toMatchObject({
        code: "UNSUPPORTED_FORMAT",
        allowed,
      });
    }
  });
});
