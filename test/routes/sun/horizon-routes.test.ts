import { describe, expect, test } from "vitest";
import { darkWindow } from "../../../src/routes/night/dark-window.ts";
import { riseSet } from "../../../src/routes/sun/rise-set.ts";
import { sun } from "../../../src/routes/sun/sun.ts";
import { twilight } from "../../../src/routes/sun/twilight.ts";
import { call, csvRecords } from "../../contract/call.ts";
import { json, PARIS, refusal } from "./ask.ts";

describe("rise-set, sun, twilight and dark-window", () => {
  test("answer every example of their declarations", async () => {
    for (const route of [riseSet, sun, twilight, darkWindow]) {
      for (const example of route.examples) expect((await call(example)).status, example).toBe(200);
    }
  });

  test("need a location (S4.1-19, S4.4-2)", async () => {
    for (const request of [
      "/v2/rise-set?body=sun",
      "/v2/sun?at=2026-01-01",
      "/v2/twilight?at=2026-01-01",
      "/v2/dark-window?at=2026-01-01",
    ]) {
      expect(await refusal(request)).toEqual([400, "MISSING_PARAMETER", "lat"]);
    }
  });

  test("give every local day beginning before end; the last may finish after it (S4.1-35)", async () => {
    const dates = async (path: string, end: string) =>
      (await json(`${path}start=2026-03-20T00:00:00%2B01:00&end=${end}&${PARIS}`)).data.series.map(
        (row: { date: string }) => row.date,
      );
    for (const path of ["/v2/rise-set?body=sun&", "/v2/sun?", "/v2/twilight?", "/v2/dark-window?"]) {
      expect(await dates(path, "2026-03-22T00:00:00%2B01:00")).toEqual(["2026-03-20", "2026-03-21"]);
      expect(await dates(path, "2026-03-22T00:00:01%2B01:00")).toEqual([
        "2026-03-20",
        "2026-03-21",
        "2026-03-22",
      ]);
    }
  });
});

describe("GET /v2/sun", () => {
  test("steps by whole days, weeks and years from start (S4.5-1, S4.5-2)", async () => {
    const count = async (step: string) =>
      (await json(`/v2/sun?start=2026-01-01&end=2028-01-01&step=${step}&${PARIS}`)).data.series.length;
    expect([
      await count("1d"),
      await count("2d"),
      await count("7d"),
      await count("30d"),
      await count("1w"),
      await count("1y"),
    ]).toEqual([730, 365, 105, 25, 105, 2]);
    for (const step of ["12h", "1mo", "1.5d"]) {
      const { status, json: problem } = await call(
        `/v2/sun?start=2026-01-01&end=2026-02-01&step=${step}&${PARIS}`,
      );
      expect([status, problem.code]).toEqual([400, "INVALID_STEP"]);
      if (step === "1mo") expect(problem.hint).toContain("30d");
    }
    expect((await refusal(`/v2/sun?step=1d&${PARIS}`)).slice(0, 2)).toEqual([400, "INCOMPLETE_RANGE"]);
  });

  test("takes up to eight depressions from 0 to 30, beside the three twilights (S4.5-3)", async () => {
    const { data } = await json(`/v2/sun?at=2026-03-20&${PARIS}&depressions=6,0,30,4.5`);
    expect(data.depressions.map(({ depression_deg }: { depression_deg: number }) => depression_deg)).toEqual([
      6, 0, 30, 4.5,
    ]);
    expect(data.depressions[0].dawn).toEqual(data.twilight.civil.dawn);
    expect((await refusal(`/v2/sun?at=2026-03-20&${PARIS}&depressions=1,2,3,4,5,6,7,8,9`))[0]).toBe(400);
    expect((await refusal(`/v2/sun?at=2026-03-20&${PARIS}&depressions=30.1`)).slice(0, 2)).toEqual([
      400,
      "PARAMETER_OUT_OF_RANGE",
    ]);
    expect((await refusal(`/v2/sun?at=2026-03-20&${PARIS}&depressions=-1`))[0]).toBe(400);
    expect((await refusal(`/v2/sun?at=2026-03-20&${PARIS}&depressions=4,4`)).slice(0, 2)).toEqual([
      400,
      "INVALID_PARAMETER",
    ]);
  });

  test("tells polar day and night, with the twilights that there are (S4.2-4, S4.5-4)", async () => {
    const winter = (await json("/v2/sun?at=2026-12-21&lat=69.65&lon=18.96&tz=Europe/Oslo")).data;
    expect(winter).toMatchObject({
      status: "always_down",
      sunrise: null,
      sunset: null,
      day_length_s: 0,
      polar: { status: "polar_night" },
    });
    expect(winter.twilight.civil.dawn.local.slice(0, 10)).toBe("2026-12-21");
    expect(winter.polar.next_sunrise.local.slice(0, 7)).toBe("2027-01");
    const summer = (await json("/v2/sun?at=2026-06-21&lat=69.65&lon=18.96&tz=Europe/Oslo")).data;
    expect(summer).toMatchObject({
      status: "always_up",
      day_length_s: 86_400,
      polar: { status: "midnight_sun" },
    });
  });

  test("attaches a sunset after local midnight to the day before it (S4.5-5)", async () => {
    const { data } = await json("/v2/sun?at=2026-06-15&lat=65.5&lon=24.2&tz=Europe/Helsinki");
    expect(data.sunset.local.slice(0, 10)).toBe("2026-06-16");
    expect(data.solar_noon.local.slice(0, 10)).toBe("2026-06-15");
  });

  test("has the position when at is an instant, null for dates and ranges", async () => {
    const moment = (await json(`/v2/sun?at=2026-03-20T12:00Z&${PARIS}`)).data;
    expect(moment.position.horizontal).toMatchObject({ compass_point: "S", above_horizon: true });
    const place = (await json(`/v2/positions?at=2026-03-20T12:00Z&body=sun&${PARIS}`)).data.positions[0];
    expect(moment.position.horizontal).toEqual(place.horizontal);
    expect((await json(`/v2/sun?at=2026-03-20&${PARIS}`)).data.position).toBeNull();
  });

  test("answers in json, csv and txt with the same numbers (S4.5-6)", async () => {
    const query = `/v2/sun?start=2026-03-01&end=2026-03-04&${PARIS}`;
    const rows = (await json(query)).data.series;
    const records = csvRecords((await call(`${query}&format=csv`)).body);
    expect(
      records.map((record) => [record["date"], record["sunrise.instant"], record["day_length_s"]]),
    ).toEqual(
      rows.map((row: { date: string; sunrise: { instant: string }; day_length_s: number }) => [
        row.date,
        row.sunrise.instant,
        String(row.day_length_s),
      ]),
    );
    const { body } = await call(`${query}&format=txt`);
    for (const row of rows) expect(body).toContain(row.sunrise.local);
    for (const line of body.split("\n")) expect([...line].length).toBeLessThanOrEqual(80);
  });

  test("a page holds the same rows as the whole series", async () => {
    const query = `/v2/sun?start=2026-05-10&end=2026-06-10&lat=69.65&lon=18.96&tz=Europe/Oslo`;
    const whole = (await json(query)).data.series;
    const first = await json(`${query}&limit=10`);
    const second = await json(first.links.next.replace("https://sky.example", ""));
    expect([...first.data.series, ...second.data.series]).toEqual(whole.slice(0, 20));
  });
});

describe("GET /v2/twilight", () => {
  test("tiles each local day (S4.2-19)", async () => {
    const { data } = await json(`/v2/twilight?start=2026-03-27&count=5&${PARIS}`);
    for (const { day, intervals } of data.series) {
      expect([intervals[0].start, intervals.at(-1).end]).toEqual([day.start, day.end]);
      for (let i = 1; i < intervals.length; i++) expect(intervals[i].start).toBe(intervals[i - 1].end);
    }
  });

  test("csv has one line an interval", async () => {
    const query = `/v2/twilight?at=2026-03-29&${PARIS}`;
    const { intervals } = (await json(query)).data;
    const records = csvRecords((await call(`${query}&format=csv`)).body);
    expect(records.map((record) => [record["kind"], record["start"], record["end"]])).toEqual(
      intervals.map(({ kind, start, end }: Record<string, string>) => [kind, start, end]),
    );
  });
});

describe("GET /v2/dark-window", () => {
  test("gives the windows of a night, or why there is none (S4.2-20)", async () => {
    const dark = (await json("/v2/dark-window?at=2028-03-23&lat=40.7128&lon=-74.006&tz=America/New_York"))
      .data;
    expect(dark.windows.length).toBe(1);
    expect(dark.total_s / 60).toBeCloseTo(515.04, 0);
    expect(dark.reason).toBeNull();
    const light = (await json("/v2/dark-window?at=2025-06-21&lat=51.5074&lon=-0.1278&tz=Europe/London")).data;
    expect(light).toMatchObject({
      windows: [],
      total_s: 0,
      longest: null,
      quality: "none",
      reason: "never_dark",
    });
    const moonlit = (await json("/v2/dark-window?at=2025-11-05&lat=51.5074&lon=-0.1278&tz=Europe/London"))
      .data;
    expect(moonlit).toMatchObject({ windows: [], reason: "moon_up" });
  });

  test("ranks up to 62 nights and refuses 63 (S4.7-7)", async () => {
    const query = "/v2/dark-window?start=2026-01-01&lat=40&lon=0&rank=true";
    const { series } = (await json(`${query}&count=62`)).data;
    expect(series.map((row: { rank: number }) => row.rank)).toEqual(
      Array.from({ length: 62 }, (_, i) => i + 1),
    );
    const totals = series.map((row: { total_s: number }) => row.total_s);
    expect(totals).toEqual([...totals].sort((a, b) => b - a));
    expect(await refusal(`${query}&count=63`)).toEqual([400, "ROW_LIMIT_EXCEEDED", "rank"]);
    expect(
      (await json("/v2/dark-window?start=2026-01-01&lat=40&lon=0&count=63")).data.series[0].rank,
    ).toBeNull();
  });
});
