import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { PUBLIC_URL } from "../call.ts";
import { get, RANGE } from "../sample-call.ts";

describe("S2.1 the envelope", () => {
  test("S2.1-1 has its six members in order", async () => {
    const { json } = await get("/v2/sample-rows");
    expect(Object.keys(json)).toEqual(["endpoint", "query", "data", "meta", "warnings", "links"]);
    expect(json.endpoint).toBe("/v2/sample-rows");
  });

  test("S2.1-3 S2.1-4 a list lives in data.series, one row an entry, in the order sent", async () => {
    const { json } = await get("/v2/sample-rows?at=2026-02-01,2026-01-01,2026-02-01");
    expect(json.query.mode).toBe("list");
    expect(json.data.series.map((row: { instant: string }) => row.instant.slice(0, 10))).toEqual([
      "2026-02-01",
      "2026-01-01",
      "2026-02-01",
    ]);
  });

  test("S2.1-7 one instant is no list, and none is now", async () => {
    expect((await get("/v2/sample-rows?at=2026-02-01")).json.query.mode).toBe("single");
    expect((await get("/v2/sample-rows")).json.query.mode).toBe("now");
    expect((await get(`/v2/sample-rows?${RANGE}`)).json.query.mode).toBe("range");
  });

  test("S2.1-6 the echo is the interpreted query with its defaults", async () => {
    const { json } = await get("/v2/sample-rows?at=2026-06-01T12:00&tz=europe/berlin&lat=-0&lon=13.4050");
    expect(json.query).toEqual({
      mode: "single",
      at: "2026-06-01T10:00:00.000Z",
      location: { lat_deg: 0, lon_deg: 13.405, elevation_m: 0, source: "parameters" },
      timezone: { name: "Europe/Berlin", source: "parameter" },
      ambiguous: "earlier",
      nonexistent: "shift_forward",
      time_format: "iso",
      format: "json",
      fields: null,
      shape: "nested",
      precision: null,
      pretty: false,
      verbosity: "standard",
      limit: null,
      cursor: null,
    });
  });

  test("S2.2-1 S2.2-2 S2.2-3 meta states version, rights, engine and frame", async () => {
    const { json, headers } = await get("/v2/sample-rows?at=2026-01-01");
    expect(json.meta).toMatchObject({
      api_version: "2",
      contract_version: "2.0.0",
      engine: { name: "meridian" },
      frame: "geocentric",
      epoch: "of date",
      time_scale: "UTC",
      refraction_model: "none",
      cache_class: "deterministic",
      rights: "unrestricted",
      not_computed: [],
    });
    expect(json.meta).not.toHaveProperty("attribution");
    expect(json.meta.delta_t_s).toBeCloseTo(69.11, 1);
    expect(headers["X-Contract-Version"]).toBe("2.0.0");
  });

  test("S2.2-4 gazetteer data owes the credit line", async () => {
    const { json } = await get("/v2/sample-record");
    expect(json.meta.rights).toBe("attribution_required");
    expect(json.meta.attribution.text).toMatch(/GeoNames.*CC BY 4\.0/);
    expect(json.meta.attribution.sources.length).toBeGreaterThan(0);
  });

  test("S2.2-5 withheld members are named", async () => {
    expect((await get("/v2/sample-record")).json.meta.not_computed).toEqual(["meteor_showers"]);
  });

  test("S2.1-5 links are absolute and self is canonical", async () => {
    const { json } = await get("/v2/sample-rows?tz=utc&at=2026-06-01T12:00:00.500Z&precision=3&shape=nested");
    expect(json.links.docs).toBe(`${PUBLIC_URL}/docs/v2/sample-rows`);
    expect(json.links.self).toBe(`${PUBLIC_URL}/v2/sample-rows?at=2026-06-01T12:00:00.5Z&tz=UTC&precision=3`);
    const again = await get(json.links.self.slice(PUBLIC_URL.length));
    expect(again.json.data).toEqual(json.data);
    expect(again.json.links.self).toBe(json.links.self);
  });

  test("links.self of now names the minute that now meant", async () => {
    const { json } = await get("/v2/sample-rows");
    expect(json.query.at).toBe("2026-11-20T10:00:00.000Z");
    expect(json.links.self).toBe(`${PUBLIC_URL}/v2/sample-rows?at=2026-11-20T10:00:00Z`);
  });
});

describe("values that must not reach the wire", () => {
  test.each(["nan", "missing", "null", "infinite_column", "nan_column"])(
    "a %s is an internal error without details",
    async (fault) => {
      const { status, json } = await get(`/v2/sample-broken?fault=${fault}&at=2026-01-01`);
      expect([status, json.code]).toEqual([500, "INTERNAL_ERROR"]);
      expect(JSON.stringify(json)).not.toContain("angle_deg");
    },
  );
});

test("S7.1-5 an answer above the size cap is refused, csv too", async () => {
  for (const format of ["json", "csv"]) {
    const { status, json } = await get(`/v2/sample-rows?${RANGE}&format=${format}`, {
      maxResponseBytes: 200,
    });
    expect([status, json.code, json.bound.name]).toEqual([413, "RESPONSE_TOO_LARGE", "response_bytes"]);
    expect(json.hint).toContain("verbosity=compact");
  }
});

test("any query of known and unknown words is a valid answer or a catalogued refusal", async () => {
  const names = fc.constantFrom(
    "at",
    "start",
    "end",
    "step",
    "count",
    "lat",
    "lon",
    "elevation_m",
    "tz",
    "fields",
    "shape",
    "precision",
    "format",
    "limit",
    "cursor",
    "place",
    "verbosity",
    "time_format",
    "x",
    "",
  );
  const values = fc.oneof(
    fc.constantFrom(
      "2026-01-01",
      "2026-01-03T00:00Z",
      "jd:2461041.5",
      "1h",
      "1d",
      "5",
      "-1",
      "Europe/Berlin",
      "name",
      "columns",
      "csv",
      "0",
      "%",
      "%41",
      "2026-01-01,2026-02-01",
      "1700-01-01",
      "2200-12-31",
    ),
    fc.string({ maxLength: 12 }),
    fc.integer().map(String),
  );
  const query = fc
    .array(fc.tuple(names, values), { maxLength: 5 })
    .map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join("&"));
  await fc.assert(
    fc.asyncProperty(query, async (text) => {
      const { status, json } = await get(`/v2/sample-rows?${text}`);
      expect(status === 200 || (status >= 400 && status < 500 && typeof json.code === "string")).toBe(true);
    }),
    { numRuns: 400 },
  );
});
