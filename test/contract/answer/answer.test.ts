import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decodeCursor, encodeCursor } from "../../../src/contract/ask/cursor.ts";
import { CONTEXT, call, csvRecords, PUBLIC_URL } from "../call.ts";
import { SAMPLE_ROUTES } from "../sample-routes.ts";

const get = (request: string, overrides = {}) => call(request, overrides, SAMPLE_ROUTES);

const RANGE = "start=2026-01-01&end=2026-01-03&step=12h";

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
    expect(json.links.self).toBe(`${PUBLIC_URL}/v2/sample-rows?at=2026-11-20T10:00:00.000Z`);
  });
});

describe("rows as objects and rows as columns", () => {
  const queries = [
    "at=2026-01-01",
    "at=2026-01-01T06:00,2026-01-02",
    RANGE,
    `${RANGE}&shape=flat`,
    `${RANGE}&shape=columns`,
    `${RANGE}&verbosity=full`,
    `${RANGE}&verbosity=full&shape=flat&precision=4`,
    `${RANGE}&fields=group.lon_deg,name`,
    `${RANGE}&tz=Asia/Tokyo&time_format=jd`,
    `${RANGE}&limit=2&shape=columns`,
    "at=2026-01-01&verbosity=compact",
  ];

  test.each(queries)("answer the same data: %s", async (query) => {
    const [rows, columns] = [await get(`/v2/sample-rows?${query}`), await get(`/v2/sample-columns?${query}`)];
    expect(rows.status).toBe(200);
    const withoutCursor = (data: { page?: { next_cursor: string | null } }) => ({
      ...data,
      page: { ...data.page, next_cursor: "" },
    });
    expect(withoutCursor(columns.json.data)).toEqual(withoutCursor(rows.json.data));
    expect(JSON.stringify(Object.keys(columns.json.data))).toBe(JSON.stringify(Object.keys(rows.json.data)));
  });

  test.each(queries)("answer the same csv: %s", async (query) => {
    const csv = `${query.replace(/&?shape=\w+/, "")}&format=csv`;
    expect((await get(`/v2/sample-columns?${csv}`)).body).toBe((await get(`/v2/sample-rows?${csv}`)).body);
  });
});

describe("S4.2-29 csv", () => {
  test("is RFC 4180: header, CRLF, quotes where they are due, empty for null", async () => {
    const { body, headers } = await get(`/v2/sample-rows?start=2026-01-01&count=2&step=12h&format=csv`);
    expect(headers["Content-Type"]).toBe("text/csv; charset=utf-8; header=present");
    expect(body.split("\r\n")).toEqual([
      "instant,group.lon_deg,group.distance.au,name,note,visual_magnitude,order",
      "2026-01-01T00:00:00.000Z,13.6666667,,midnight,A plain sentence.,,1",
      '2026-01-01T12:00:00.000Z,13.8333333,,"a ""quoted"", word",A plain sentence.,-1.46,1',
      "",
    ]);
  });

  test("S1-3 S4.1-25 carries the envelope's facts as headers", async () => {
    const { headers } = await get("/v2/sample-rows?at=2026-01-01&format=csv", { keySent: true });
    expect(headers).toMatchObject({
      "X-Contract-Version": "2.0.0",
      "X-Frame": "geocentric",
      "X-Epoch": "of date",
      "X-Time-Scale": "UTC",
      "X-Refraction-Model": "none",
      "X-Rights": "unrestricted",
      "X-Warnings": "KEY_IGNORED",
    });
    expect(headers["X-Engine-Version"]).toMatch(/^meridian\/\d+\.\d+\.\d+\+[0-9a-f]{16}$/);
  });

  test("has the same columns on every page", async () => {
    const header = async (query: string) =>
      (await get(`/v2/sample-events?${query}&format=csv`)).body.split("\r\n")[0];
    expect(await header("start=2026-01-01&end=2026-03-01&limit=1")).toBe(
      await header("start=2026-01-01&end=2026-03-01"),
    );
    expect(await header("start=2026-01-02&end=2026-01-03")).toBe("kind,instant,peak.instant,peak.depth_deg");
  });

  test("json and csv hold the same values", async () => {
    const json = (await get(`/v2/sample-rows?${RANGE}&shape=flat`)).json.data.series;
    const csv = csvRecords((await get(`/v2/sample-rows?${RANGE}&format=csv&fields=group,order`)).body);
    expect(csv.map((row) => Number(row["group.lon_deg"]))).toEqual(
      json.map((row: Record<string, number>) => row["group.lon_deg"]),
    );
  });
});

describe("shape, fields, precision, verbosity, time_format", () => {
  test("columns has one array a path, instant first", async () => {
    const { json } = await get(`/v2/sample-rows?${RANGE}&shape=columns`);
    expect(Object.keys(json.data)).toEqual(["columns"]);
    expect(Object.keys(json.data.columns)[0]).toBe("instant");
    expect(json.data.columns["group.lon_deg"]).toHaveLength(5);
    expect(json.data.columns["group.distance.au"]).toEqual([null, null, null, null, null]);
  });

  test("columns of an empty series are empty lists", async () => {
    const { json } = await get("/v2/sample-events?start=2026-01-02&end=2026-01-03&shape=columns");
    expect(json.data.columns).toEqual({ kind: [], instant: [], "peak.instant": [], "peak.depth_deg": [] });
  });

  test("S4.1-25 fields selects members and keeps what identifies the row and the envelope", async () => {
    const { json } = await get("/v2/sample-rows?at=2026-01-01&fields=group.lon_deg");
    expect(json.data).toEqual({ instant: "2026-01-01T00:00:00.000Z", group: { lon_deg: 13.6666667 } });
    expect(json.meta.rights).toBe("unrestricted");
    const whole = await get("/v2/sample-rows?at=2026-01-01&fields=data.series");
    expect(whole.json.data).toEqual((await get("/v2/sample-rows?at=2026-01-01")).json.data);
  });

  test("an unknown field is refused with the nearest right one", async () => {
    const { status, json } = await get("/v2/sample-rows?at=2026-01-01&fields=group.lat_deg");
    expect([status, json.code, json.parameter, json.value]).toEqual([
      400,
      "UNKNOWN_FIELD",
      "fields",
      "group.lat_deg",
    ]);
    expect(json.hint).toBe("Did you mean group.lon_deg?");
  });

  test("S4.1-26 precision rounds numbers, never instants and whole numbers", async () => {
    const { json } = await get("/v2/sample-rows?at=2026-01-01T12:00&precision=1&time_format=jd");
    expect(json.data).toMatchObject({
      instant: 2461042,
      group: { lon_deg: 13.8 },
      visual_magnitude: -1.5,
      order: 1,
    });
  });

  test.each([
    ["iso", "2026-01-01T12:00:00.250Z"],
    ["unix", 1767268800.25],
    ["unix_ms", 1767268800250],
    ["jd", 2461042.000002894],
  ])("time_format=%s", async (format, expected) => {
    expect(
      (await get(`/v2/sample-rows?at=2026-01-01T12:00:00.25Z&time_format=${format}`)).json.data.instant,
    ).toBe(expected);
  });

  test("local times appear when a zone is resolved", async () => {
    const { json } = await get("/v2/sample-rows?at=2026-01-01&tz=Asia/Tokyo");
    expect(json.data).toMatchObject({
      instant: "2025-12-31T15:00:00.000Z",
      local: "2026-01-01T00:00:00+09:00",
    });
    expect((await get("/v2/sample-rows?at=2026-01-01")).json.data).not.toHaveProperty("local");
  });

  test("compact leaves out sentences, nulls and the echo", async () => {
    const { json } = await get("/v2/sample-rows?at=2026-01-01&verbosity=compact");
    expect(json.query).toEqual({ mode: "single" });
    expect(Object.keys(json.data)).toEqual(["instant", "group", "name", "order"]);
    expect(json.data.group).toEqual({ lon_deg: 13.6666667 });
  });

  test("full adds the time scales and the intermediate quantities", async () => {
    const { json } = await get("/v2/sample-rows?at=2026-01-01&verbosity=full");
    expect(json.data.time.jd_utc).toBe(2461041.5);
    expect(json.data.time.jd_tt).toBeCloseTo(2461041.5 + 69.184 / 86_400, 9);
    expect(json.data.time.jd_tt - json.data.time.jd_ut1).toBeCloseTo(json.data.time.delta_t_s / 86_400, 8);
    expect(json.data.extra_deg).toBe(0.1234568);
    const hint = await get("/v2/sample-rows?at=2026-01-01&fields=extra_deg");
    expect(hint.json.code).toBe("UNKNOWN_FIELD");
    expect(hint.json.hint).toContain("verbosity=full");
  });

  test("pretty indents and changes no value", async () => {
    const [plain, pretty] = [
      await get(`/v2/sample-rows?${RANGE}`),
      await get(`/v2/sample-rows?${RANGE}&pretty=true`),
    ];
    expect(pretty.body).toContain('\n  "endpoint"');
    expect(pretty.json.data).toEqual(plain.json.data);
  });

  test("txt has lines of 80 columns and the JSON's numbers", async () => {
    const { body, headers } = await get("/v2/sample-rows?at=2026-01-01&format=txt");
    expect(headers["Content-Type"]).toBe("text/plain; charset=utf-8");
    expect(body).toContain("2026-01-01T00:00:00.000Z midnight 13.6666667");
    expect(Math.max(...body.split("\n").map((line) => line.length))).toBeLessThanOrEqual(80);
  });

  test("an object answers nested and flat", async () => {
    expect((await get("/v2/sample-record?precision=2")).json.data).toEqual({
      angle_deg: 0.33,
      nested: { words: ["a", "b"], none: null },
    });
    expect((await get("/v2/sample-record?shape=flat")).json.data).toEqual({
      angle_deg: 0.3333333,
      "nested.words": ["a", "b"],
      "nested.none": null,
    });
    expect((await get("/v2/sample-record?shape=columns")).json.code).toBe("INVALID_PARAMETER");
    expect((await get("/v2/sample-record?limit=1")).json.code).toBe("UNKNOWN_PARAMETER");
  });
});

describe("S4.1-27 pages", () => {
  async function pages(query: string): Promise<{ rows: unknown[]; count: number }> {
    const rows: unknown[] = [];
    let next: string | undefined = `${PUBLIC_URL}/v2/${query}`;
    let count = 0;
    while (next !== undefined) {
      const { json } = await get(next.slice(PUBLIC_URL.length));
      rows.push(...json.data.series);
      expect(json.data.page.returned).toBe(json.data.series.length);
      expect(json.data.page.has_more).toBe(json.links.next !== undefined);
      next = json.links.next;
      count++;
    }
    return { rows, count };
  }

  test.each([
    ["sample-rows?start=2026-01-01&count=23&step=1h", 5, 5],
    ["sample-columns?start=2026-01-01&count=23&step=1h&tz=Asia/Tokyo", 10, 3],
    ["sample-events?start=2026-01-01&end=2026-06-01", 4, 4],
    ["sample-events?count=7", 3, 3],
    ["sample-days?bodies=sun,moon&lat=1&lon=1&start=2026-01-01&end=2026-01-08&tz=UTC", 3, 5],
  ])("the union of the pages of %s is the whole", async (query, limit, expected) => {
    const whole = (await get(`/v2/${query}`)).json.data.series;
    const { rows, count } = await pages(`${query}&limit=${limit}`);
    expect(rows).toEqual(whole);
    expect(count).toBe(expected);
  });

  test("later pages of now keep the minute of the first", async () => {
    const first = await get("/v2/sample-events?limit=2");
    const later = { now: { mjd: CONTEXT.now.mjd, second: CONTEXT.now.second + 3600 } };
    const second = await get(first.json.links.next.slice(PUBLIC_URL.length), later);
    expect(second.json.data.series[0].instant).toBe("2026-12-10T10:00:00.000Z");
    const self = await get(second.json.links.self.slice(PUBLIC_URL.length), later);
    expect(self.json.data).toEqual(second.json.data);
  });

  test("a cursor is bound to its query, and only to it", async () => {
    const { json } = await get("/v2/sample-rows?start=2026-01-01&count=9&step=1h&limit=2");
    const cursor = json.data.page.next_cursor;
    expect(
      (await get(`/v2/sample-rows?count=9&start=2026-01-01T00:00Z&step=1h&limit=3&cursor=${cursor}`)).json
        .code,
    ).toBe("INVALID_CURSOR");
    expect(
      (await get(`/v2/sample-rows?count=9&limit=3&step=1h&start=2026-01-01&cursor=${cursor}`)).json.data.page,
    ).toMatchObject({
      limit: 3,
      returned: 3,
      total: 9,
    });
    for (const bad of ["x", "!!!", `${cursor}x`, "MA", "%20"]) {
      expect((await get(`/v2/sample-rows?start=2026-01-01&count=9&step=1h&cursor=${bad}`)).json.code).toBe(
        "INVALID_CURSOR",
      );
    }
  });

  test("a cursor points at a row: the last one is answered, what lies behind it is refused", async () => {
    const request = "/v2/sample-rows?start=2026-01-01&count=9&step=1h&limit=2";
    const { json } = await get(request);
    const first = decodeCursor(json.data.page.next_cursor);
    const at = (offset: number) => get(`${request}&cursor=${encodeCursor({ ...first, offset })}`);
    expect((await at(8)).json.data.page).toMatchObject({ returned: 1, total: 9, has_more: false });
    for (const offset of [9, 10, 1000]) {
      expect((await at(offset)).json).toMatchObject({ status: 400, code: "INVALID_CURSOR" });
    }
  });

  test("S4.3-3 a list is not paged", async () => {
    const { json } = await get("/v2/sample-rows?at=2026-01-01,2026-01-02&limit=1");
    expect([json.code, json.parameter]).toEqual(["CONFLICTING_PARAMETERS", "limit"]);
  });
});

describe("S4.1-8 caching", () => {
  test("S4.1-10 the tag differs with everything that changes the bytes", async () => {
    const tag = async (query: string, overrides = {}) =>
      (await get(`/v2/sample-rows?at=2026-01-01${query}`, overrides)).etag;
    const tags = await Promise.all(
      [
        "",
        "&format=csv",
        "&pretty=true",
        "&precision=3",
        "&fields=name",
        "&tz=Asia/Tokyo",
        "&verbosity=full",
        "&lat=1&lon=2",
      ].map((q) => tag(q)),
    );
    expect(new Set(tags).size).toBe(tags.length);
    expect(tags[0]).toMatch(/^"[\w-]{27}"$/);
    expect(await tag("", { publicUrl: "https://other.example" })).not.toBe(tags[0]);
  });

  test("equal queries have equal tags however they are written", async () => {
    const tags = await Promise.all(
      [
        "at=2026-01-01T00:00Z&lat=5&lon=6",
        "lon=6.0&lat=5.00&at=2026-01-01T00:00:00.000Z",
        "at=2026-01-01T00:00%2B00:00&lat=5&lon=6&shape=nested",
      ].map(async (query) => (await get(`/v2/sample-rows?${query}`)).etag),
    );
    expect(new Set(tags).size).toBe(1);
  });

  test("S4.1-11 the tag changes with the engine", async () => {
    const engine = { ...CONTEXT.sky.engine, build: "another" };
    const one = await get("/v2/sample-rows?at=2026-01-01");
    const other = await get("/v2/sample-rows?at=2026-01-01", { sky: { ...CONTEXT.sky, engine } });
    expect(other.etag).not.toBe(one.etag);
    expect(other.json.meta.engine.build).not.toBe(one.json.meta.engine.build);
  });

  test("S4.1-12 now is the minute, and its bytes and tag hold for that minute", async () => {
    const at = (second: number) => get("/v2/sample-rows", { now: { mjd: CONTEXT.now.mjd, second } });
    const [a, b, c] = [await at(36_001), await at(36_059.9), await at(36_060)];
    expect(a.body).toBe(b.body);
    expect(a.etag).toBe(b.etag);
    expect(c.etag).not.toBe(a.etag);
    expect(a.json.meta.cache_class).toBe("time_quantized");
    expect([a.cacheControl, c.cacheControl]).toEqual(["public, max-age=59", "public, max-age=60"]);
  });

  test("S4.1-13 a deterministic answer may be kept for a day", async () => {
    expect((await get("/v2/sample-rows?at=2026-01-01")).cacheControl).toBe(
      "public, max-age=86400, stale-while-revalidate=604800",
    );
  });

  test("S2.1-9 S2.1-10 the warning about a key is never shared", async () => {
    const { json, etag, cacheControl } = await get("/v2/sample-rows?at=2026-01-01", { keySent: true });
    expect(json.warnings.map((warning: { code: string }) => warning.code)).toEqual(["KEY_IGNORED"]);
    expect([etag, cacheControl]).toEqual([null, "private, no-store"]);
    expect((await get("/v2/sample-rows?at=2026-01-01")).json.warnings).toEqual([]);
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
