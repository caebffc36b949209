import { describe, expect, test } from "vitest";
import { call, csvRecords } from "../../contract/call.ts";

const codes = (json: { warnings: { code: string }[] }) => json.warnings.map(({ code }) => code);

describe("/v2/phases", () => {
  test("lists the quarters of a window with distance and supermoon status (S4.2-27)", async () => {
    const { status, json } = await call("/v2/phases?start=2026-01-01&end=2027-01-01");
    expect(status).toBe(200);
    const { series } = json.data;
    expect(series.length).toBe(50);
    const christmas = series.find((row: { instant: string }) => row.instant.startsWith("2026-12-24"));
    expect(christmas).toMatchObject({
      phase: "full moon",
      supermoon: { is: true, definition: "distance_360000_km", rank: 1 },
      micromoon: false,
      blue_moon: { monthly: false, seasonal: false },
      eclipse: null,
      lunation: { meeus: 333, brown: 1286 },
    });
    expect(christmas.distance_km).toBeCloseTo(356_740, -2);
    expect(series.filter((row: { eclipse: string | null }) => row.eclipse !== null).length).toBe(4);
  });

  test("names the definition of a supermoon, which the caller may choose", async () => {
    const base = "/v2/phases?start=2026-11-20&end=2026-11-30";
    const [fixed] = (await call(base)).json.data.series;
    const [relative] = (await call(`${base}&supermoon_definition=perigee_90_percent`)).json.data.series;
    expect(fixed.supermoon).toEqual({ is: false, definition: "distance_360000_km", rank: 2 });
    expect(relative.supermoon).toEqual({ is: true, definition: "perigee_90_percent", rank: 2 });
    expect((await call(`${base}&supermoon_definition=huge`)).json.code).toBe("INVALID_PARAMETER");
  });

  test("counts from an instant, forward and backward, without gap or overlap", async () => {
    const at = "at=2026-11-20T10:00Z&count=6";
    const next = (await call(`/v2/phases?${at}`)).json.data.series;
    const previous = (await call(`/v2/phases?${at}&direction=previous`)).json.data.series;
    const times = [...previous, ...next].map((row: { instant: string }) => Date.parse(row.instant));
    expect(times).toEqual([...times].sort((a, b) => a - b));
    const window = await call(
      `/v2/phases?start=${previous[0].instant}&end=${new Date((times.at(-1) ?? 0) + 1000).toISOString()}`,
    );
    expect(window.json.data.series.length).toBeGreaterThanOrEqual(11);
  });

  test("answers four from now on by default, and local times with a zone", async () => {
    const { json } = await call("/v2/phases?tz=Asia/Tokyo");
    expect(json.data.series.length).toBe(4);
    expect(json.meta.cache_class).toBe("time_quantized");
    expect(json.data.series[0].local).toBe("2026-11-24T23:53:33+09:00");
  });

  test("refuses a longer list than the plan allows, never cutting it", async () => {
    expect((await call("/v2/phases?at=2026-01-01&count=101")).json.code).toBe("ROW_LIMIT_EXCEEDED");
    expect((await call("/v2/phases?start=2026-01-01&end=2030-01-01")).json.code).toBe("ROW_LIMIT_EXCEEDED");
    expect((await call("/v2/phases?at=2026-01-01&count=100")).json.data.series.length).toBe(100);
  });

  test("ends with the year 2200 and says so", async () => {
    const { json } = await call("/v2/phases?at=2200-12-20&count=4");
    expect(json.data.series.length).toBe(2);
    expect(codes(json)).toContain("SEARCH_TRUNCATED_AT_RANGE");
    const { json: early } = await call("/v2/phases?at=1700-01-01&count=2&direction=previous");
    expect(early.data.series).toEqual([]);
    expect(codes(early)).toContain("SEARCH_TRUNCATED_AT_RANGE");
  });

  test("carries the same values as csv and text", async () => {
    const query = "/v2/phases?start=2026-08-01&end=2026-09-01";
    const rows = (await call(query)).json.data.series;
    const records = csvRecords((await call(`${query}&format=csv`)).body);
    expect(records.map((record) => record["instant"])).toEqual(
      rows.map((row: { instant: string }) => row.instant),
    );
    expect(records.map((record) => record["eclipse"])).toEqual(
      rows.map((row: { eclipse: string | null }) => row.eclipse ?? ""),
    );
    const { body } = await call(`${query}&format=txt`);
    expect(body).toContain("total eclipse");
    for (const row of rows) expect(body).toContain(row.instant);
  });
});
