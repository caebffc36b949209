import { describe, expect, test } from "vitest";
import { call, csvRecords } from "../../contract/call.ts";

describe("/v2/seasons", () => {
  test("gives equinoxes, solstices and the lengths of the seasons, which add up to the year (S4.2-7)", async () => {
    const { status, json } = await call("/v2/seasons?year=2026");
    expect(status).toBe(200);
    expect(json.query).toMatchObject({ mode: "single", year: 2026 });
    expect(json.meta.cache_class).toBe("deterministic");
    const [row] = json.data.series;
    expect(row.march_equinox.instant).toMatch(/^2026-03-20T14:4[56]/);
    expect(row.december_solstice.instant).toMatch(/^2026-12-21T20:50/);
    const lengths = row.seasons.map(({ length_days }: { length_days: number }) => length_days);
    const total = lengths.reduce((sum: number, days: number) => sum + days, 0);
    expect(total).toBeCloseTo(row.march_equinox_year_days, 5);
    expect(row.seasons[0]).toMatchObject({
      name_north: "spring",
      name_south: "autumn",
      start: row.march_equinox.instant,
    });
  });

  test("answers the year of at, of now, a count of years, or every year that a window touches", async () => {
    const years = async (query: string) =>
      (await call(`/v2/seasons${query}`)).json.data.series.map(({ year }: { year: number }) => year);
    expect(await years("?at=1850-07-01")).toEqual([1850]);
    expect(await years("")).toEqual([2026]);
    expect(await years("?start=1999-05-01&count=3")).toEqual([1999, 2000, 2001]);
    expect(await years("?start=1999-05-01&end=2001-01-01")).toEqual([1999, 2000]);
    expect(await years("?start=1999-05-01&end=2001-01-02")).toEqual([1999, 2000, 2001]);
    expect(await years("?at=2026-12-31T20:00Z&tz=Asia/Tokyo")).toEqual([2027]);
  });

  test("echoes the year that at or now means", async () => {
    const echo = async (query: string) => (await call(`/v2/seasons${query}`)).json.query;
    expect(await echo("?at=2026-12-31T20:00Z&tz=Asia/Tokyo")).toMatchObject({
      at: "2026-12-31T20:00:00.000Z",
      year: 2027,
    });
    expect(await echo("")).toMatchObject({ mode: "now", year: 2026 });
    expect(await echo("?year=1999")).toMatchObject({ year: 1999 });
    expect(await echo("?start=1999-05-01&count=3")).not.toHaveProperty("year");
  });

  test("refuses a year beside another time, and years out of range", async () => {
    expect((await call("/v2/seasons?year=2026&at=2026-01-01")).json.code).toBe("CONFLICTING_PARAMETERS");
    expect((await call("/v2/seasons?year=2026&count=3")).json.code).toBe("CONFLICTING_PARAMETERS");
    expect((await call("/v2/seasons?year=1699")).json.code).toBe("PARAMETER_OUT_OF_RANGE");
    expect((await call("/v2/seasons?year=2201")).json.code).toBe("PARAMETER_OUT_OF_RANGE");
  });

  test("leaves open what lies after the year 2200 and says so", async () => {
    const { json } = await call("/v2/seasons?year=2200");
    expect(json.data.series[0].march_equinox_year_days).toBeNull();
    expect(json.data.series[0].seasons[3]).toMatchObject({
      name_north: "winter",
      end: null,
      length_days: null,
    });
    expect(json.warnings[0].code).toBe("SEARCH_TRUNCATED_AT_RANGE");
    const { json: list } = await call("/v2/seasons?at=2199-01-01&count=5");
    expect(list.data.series.length).toBe(2);
    expect(list.warnings[0].code).toBe("SEARCH_TRUNCATED_AT_RANGE");
  });

  test("writes one csv line a season", async () => {
    const records = csvRecords((await call("/v2/seasons?year=2026&format=csv")).body);
    expect(records.map((record) => record["name_north"])).toEqual(["spring", "summer", "autumn", "winter"]);
    expect(new Set(records.map((record) => record["june_solstice.instant"])).size).toBe(1);
  });
});
