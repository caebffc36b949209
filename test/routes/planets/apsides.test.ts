import { describe, expect, test } from "vitest";
import { call, csvRecords } from "../../contract/call.ts";

describe("/v2/apsides", () => {
  test("gives the Moon's perigees and apogees with rank and nearest syzygy (S4.2-8)", async () => {
    const { status, json } = await call("/v2/apsides?start=2026-01-01&end=2027-01-01");
    expect(status).toBe(200);
    const { series } = json.data;
    expect(series.length).toBe(27);
    const best = series.find(
      (row: { kind: string; rank_in_year: number }) => row.kind === "perigee" && row.rank_in_year === 1,
    );
    expect(best.instant).toMatch(/^2026-12-24T08/);
    expect(best.nearest_syzygy.phase).toBe("full moon");
    const offset_hours = (Date.parse(best.nearest_syzygy.instant) - Date.parse(best.instant)) / 3_600_000;
    expect(best.nearest_syzygy.offset_hours).toBeCloseTo(offset_hours, 3);
    expect(best.distance_au).toBeCloseTo(best.distance_km / 149_597_870.7, 9);
    expect(best.time_uncertainty_s).toBeLessThan(1);
  });

  test("gives the Earth's own perihelion for earth and for sun, with the uncertainty of a flat extremum", async () => {
    const query = "at=2026-01-01&count=2";
    const earth = (await call(`/v2/apsides?body=earth&${query}`)).json.data.series;
    const sun = (await call(`/v2/apsides?body=sun&${query}`)).json.data.series;
    expect(sun).toEqual(earth);
    expect(earth.map((row: { kind: string }) => row.kind)).toEqual(["perihelion", "aphelion"]);
    expect(earth[0].instant).toMatch(/^2026-01-03T17:1[567]/);
    // 0.1 mm/s of the distance's rate over 0.1 mm/s² of its change
    expect(earth[0].time_uncertainty_s).toBeGreaterThan(1);
    expect(earth[0]).toMatchObject({
      body: "earth",
      rank_in_year: null,
      nearest_syzygy: null,
      local_extrema: 0,
    });
  });

  test("counts Neptune's second minimum and names the frame", async () => {
    const { json } = await call("/v2/apsides?body=neptune&start=1850-01-01&end=1900-01-01");
    expect(json.data.series.length).toBe(1);
    expect(json.data.series[0]).toMatchObject({ kind: "perihelion", local_extrema: 1 });
    expect(json.meta.frame).toBe("heliocentric");
  });

  test("answers what the tables hold and says where they end", async () => {
    const { json } = await call("/v2/apsides?body=pluto&at=2026-01-01&count=3");
    expect(json.data.series.length).toBe(1);
    expect(json.warnings.map(({ code }: { code: string }) => code)).toContain("SEARCH_TRUNCATED_AT_RANGE");
  });

  test("refuses stars and unknown bodies", async () => {
    expect((await call("/v2/apsides?body=star:sirius")).json.code).toBe("UNSUPPORTED_TARGET");
    expect((await call("/v2/apsides?body=vulcan")).json.code).toBe("TARGET_NOT_FOUND");
    expect((await call("/v2/apsides?body=luna")).json.code).toBe("INVALID_TARGET");
  });

  test("carries the same values as csv", async () => {
    const query = "/v2/apsides?at=2026-01-01&count=3";
    const rows = (await call(query)).json.data.series;
    const records = csvRecords((await call(`${query}&format=csv`)).body);
    expect(records.map((record) => Number(record["distance_km"]))).toEqual(
      rows.map((row: { distance_km: number }) => row.distance_km),
    );
  });
});
