import { describe, expect, test } from "vitest";
import { csvRecords } from "../call.ts";
import { get, RANGE } from "../sample-call.ts";

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
