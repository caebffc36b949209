import { describe, expect, test } from "vitest";
import { call } from "../call.ts";
import { SAMPLE_ROUTES } from "../sample-routes.ts";

const get = (request: string, overrides = {}) => call(request, overrides, SAMPLE_ROUTES);

interface DayRow {
  readonly date: string;
  readonly day: { readonly start: string; readonly end: string };
}

async function days(query: string): Promise<DayRow[]> {
  const { json } = await get(`/v2/sample-days?body=sun&lat=51.5&lon=0&${query}`);
  if (json.status !== undefined) throw new Error(JSON.stringify(json));
  return json.data.series;
}

const dates = async (query: string) => (await days(query)).map((row) => row.date);

async function refused(query: string): Promise<[string, string]> {
  const { json } = await get(`/v2/sample-days?body=sun&lat=51.5&lon=0&${query}`);
  return [json.code, json.parameter];
}

describe("local days", () => {
  test("S4.1-35 every day beginning before the end, the last may finish after it", async () => {
    expect(await dates("start=2026-01-01&end=2026-01-03&tz=UTC")).toEqual(["2026-01-01", "2026-01-02"]);
    expect(await dates("start=2026-01-01&end=2026-01-03T00:00:01Z&tz=UTC")).toEqual([
      "2026-01-01",
      "2026-01-02",
      "2026-01-03",
    ]);
    expect(await dates("start=2026-01-01T00:00:01Z&end=2026-01-03&tz=UTC")).toEqual(["2026-01-02"]);
  });

  test("days are those of the zone, 23 and 25 hours included", async () => {
    const [spring] = await days("at=2026-03-29&tz=Europe/Berlin");
    expect(spring?.day).toEqual({ start: "2026-03-28T23:00:00.000Z", end: "2026-03-29T22:00:00.000Z" });
    const [autumn] = await days("at=2026-10-25&tz=Europe/Berlin");
    expect(autumn?.day).toEqual({ start: "2026-10-24T22:00:00.000Z", end: "2026-10-25T23:00:00.000Z" });
  });

  test("an instant means the local day that holds it", async () => {
    expect(await dates("at=2026-01-01T02:00Z&tz=America/New_York")).toEqual(["2025-12-31"]);
    expect(await dates("at=2026-01-01&tz=America/New_York")).toEqual(["2026-01-01"]);
  });

  test("S4.4-8 a date that a zone skipped has no day", async () => {
    expect(await dates("start=2011-12-29&end=2012-01-01&tz=Pacific/Apia")).toEqual([
      "2011-12-29",
      "2011-12-31",
    ]);
    expect(await refused("at=2011-12-30&tz=Pacific/Apia")).toEqual(["NONEXISTENT_LOCAL_TIME", "at"]);
  });

  test("S4.4-8 a day may begin at noon or at solar midnight", async () => {
    const [noon] = await days("at=2026-06-01&tz=UTC&day_anchor=noon");
    expect(noon?.day).toEqual({ start: "2026-06-01T12:00:00.000Z", end: "2026-06-02T12:00:00.000Z" });
    expect(await dates("at=2026-06-01T11:00Z&tz=UTC&day_anchor=noon")).toEqual(["2026-05-31"]);
    const [solar] = await days("at=2026-11-03&tz=UTC&day_anchor=solar_midnight");
    // The sundial is 16 m 26 s ahead in early November (Astronomical Almanac, equation of time).
    expect(solar?.day.start).toMatch(/^2026-11-02T23:43:3\d/);
  });

  test("S4.5-1 steps are whole days, weeks or a calendar year", async () => {
    expect(await dates("start=2026-01-01&end=2026-01-20&step=1w&tz=UTC")).toEqual([
      "2026-01-01",
      "2026-01-08",
      "2026-01-15",
    ]);
    expect(await dates("start=2024-02-29&end=2026-12-31&step=1y&tz=UTC")).toEqual([
      "2024-02-29",
      "2025-02-28",
      "2026-02-28",
    ]);
    expect(await dates("start=2026-01-01&count=3&step=30d&tz=UTC")).toEqual([
      "2026-01-01",
      "2026-01-31",
      "2026-03-02",
    ]);
    for (const step of ["12h", "1mo", "1.5d", "0.5w"]) {
      const { json } = await get(
        `/v2/sample-days?body=sun&lat=1&lon=1&start=2026-01-01&end=2026-02-01&step=${step}`,
      );
      expect(json.code).toBe("INVALID_STEP");
      expect(json.hint).toMatch(/\dd/);
    }
  });

  test("ranges that are no ranges are refused", async () => {
    expect(await refused("start=2026-01-01&end=2026-01-01")).toEqual(["CONFLICTING_PARAMETERS", "end"]);
    expect(await refused("start=2026-01-01")).toEqual(["INCOMPLETE_RANGE", "start"]);
    expect(await refused("step=1d")).toEqual(["INCOMPLETE_RANGE", "step"]);
  });

  test("days without a zone are those of UTC, and the answer says so", async () => {
    const { json } = await get("/v2/sample-days?body=sun&lat=51.5&lon=0&at=2026-01-01");
    expect(json.warnings).toMatchObject([{ code: "TIMEZONE_DEFAULTED" }]);
    expect(json.query.timezone).toEqual({ name: "UTC", source: "default_utc" });
  });

  test("today is the local day of now", async () => {
    const { json } = await get("/v2/sample-days?body=sun&lat=1&lon=1&tz=Pacific/Auckland");
    expect([json.query.mode, json.data.series[0].date, json.meta.cache_class]).toEqual([
      "now",
      "2026-11-20",
      "time_quantized",
    ]);
  });

  test("events carry their local time", async () => {
    const { json } = await get("/v2/sample-days?body=sun&lat=1&lon=1&at=2026-01-01&tz=Asia/Tokyo");
    expect(json.data.series[0].rise).toEqual({
      instant: "2025-12-31T15:00:00.000Z",
      local: "2026-01-01T00:00:00+09:00",
      azimuth_deg: 90,
      altitude_geometric_deg: 0,
    });
  });
});

describe("events", () => {
  const data = async (query: string) => (await get(`/v2/sample-events?${query}`)).json;

  test("a window holds its start and not its end", async () => {
    const { data: answer } = await data("start=2025-12-31&end=2026-01-10");
    expect(answer.series.map((row: { instant: string }) => row.instant.slice(0, 10))).toEqual(["2025-12-31"]);
    expect(answer.last).toBe("2025-12-31T00:00:00.000Z");
  });

  test("a count runs forward or backward from start, at or now", async () => {
    const last = async (query: string) => (await data(query)).data.last.slice(0, 10);
    expect(await last("count=2")).toBe("2026-11-30");
    expect(await last("at=2026-01-01&count=2")).toBe("2026-01-11");
    expect(await last("start=2026-01-01&count=2&direction=previous")).toBe("2025-12-22");
    expect((await data("at=2026-01-01")).data.series).toHaveLength(4);
  });

  test("the echo rebuilds the request", async () => {
    expect((await data("start=2026-01-01&end=2026-02-01")).query).toMatchObject({
      mode: "range",
      start: "2026-01-01T00:00:00.000Z",
      end: "2026-02-01T00:00:00.000Z",
    });
    expect((await data("at=2026-01-01&count=3")).query).toMatchObject({
      mode: "single",
      at: "2026-01-01T00:00:00.000Z",
      count: 3,
      direction: "next",
    });
    expect((await data("")).query).toMatchObject({ mode: "now", at: "2026-11-20T10:00:00.000Z", count: 4 });
  });

  test("an empty window is an answer with a warning", async () => {
    const { data: answer, warnings } = await data("start=2026-01-05&end=2026-01-06");
    expect(answer).toEqual({ series: [], last: null });
    expect(warnings).toMatchObject([{ code: "NO_EVENT_IN_WINDOW" }]);
  });

  test.each([
    ["start=2026-01-01", "INCOMPLETE_RANGE"],
    ["end=2026-01-01", "INCOMPLETE_RANGE"],
    ["start=2026-01-01&end=2026-01-01", "CONFLICTING_PARAMETERS"],
    ["start=2026-01-01&end=2026-02-01&count=3", "CONFLICTING_PARAMETERS"],
    ["start=2026-01-01&end=2026-02-01&direction=previous", "CONFLICTING_PARAMETERS"],
    ["at=2026-01-01&start=2026-01-01&count=1", "CONFLICTING_PARAMETERS"],
    ["at=2026-01-01,2026-01-02", "INVALID_INSTANT"],
  ])("%s is refused", async (query, code) => {
    expect((await data(query)).code).toBe(code);
  });
});
