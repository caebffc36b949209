import { describe, expect, test } from "vitest";
import { PLANS } from "../../../src/contract/terms/plans.ts";
import { darkWindow } from "../../../src/routes/night/dark-window.ts";
import { riseSet } from "../../../src/routes/sun/rise-set.ts";
import { sun } from "../../../src/routes/sun/sun.ts";
import { twilight } from "../../../src/routes/sun/twilight.ts";
import { type Called, call, csvRecords } from "../../contract/call.ts";

const PARIS = "lat=48.86&lon=2.35&tz=Europe/Paris";
const NORTH = "lat=78.22&lon=15.65&tz=Arctic/Longyearbyen";

async function json(request: string): Promise<Called["json"]> {
  const answer = await call(request, { plan: PLANS.operator });
  expect(answer.status, request).toBe(200);
  return answer.json;
}

async function refusal(request: string): Promise<[number, string, string | undefined]> {
  const { status, json } = await call(request);
  return [status, json.code, json.parameter];
}

function codes({ warnings }: Called["json"]): string[] {
  return warnings.map(({ code }: { code: string }) => code);
}

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

describe("GET /v2/rise-set", () => {
  test("needs a body, and takes body or bodies (S4.4-1)", async () => {
    expect(await refusal("/v2/rise-set?lat=1&lon=1")).toEqual([400, "MISSING_PARAMETER", "body"]);
    expect(await refusal("/v2/rise-set?lat=1&lon=1&body=sun&bodies=moon")).toEqual([
      400,
      "CONFLICTING_PARAMETERS",
      "body",
    ]);
    expect((await refusal("/v2/rise-set?lat=1&lon=1&body=earth")).slice(0, 2)).toEqual([
      400,
      "UNSUPPORTED_TARGET",
    ]);
    const { data } = await json(`/v2/rise-set?bodies=sun,moon,star:sirius&at=2026-03-20&${PARIS}`);
    expect(data.series.map((row: { body: string }) => row.body)).toEqual(["sun", "moon", "star:sirius"]);
  });

  test("bounds horizon and search_horizon_days (S4.4-4, S4.4-5)", async () => {
    const base = "/v2/rise-set?body=sun&lat=1&lon=1&";
    for (const [query, parameter] of [
      ["horizon=20.01", "horizon"],
      ["horizon=-20.01", "horizon"],
      ["search_horizon_days=0", "search_horizon_days"],
      ["search_horizon_days=401", "search_horizon_days"],
    ] as const) {
      expect(await refusal(base + query)).toEqual([400, "PARAMETER_OUT_OF_RANGE", parameter]);
    }
    expect((await refusal(`${base}search_horizon_days=1.5`))[0]).toBe(400);
  });

  test("discloses an altitude that replaces the body's own, whatever its value (S2.1-11, S4.4-4)", async () => {
    for (const horizon of [-6, -0.8333]) {
      expect(codes(await json(`/v2/rise-set?body=sun&at=2026-03-20&${PARIS}&horizon=${horizon}`))).toContain(
        "HORIZON_OVERRIDDEN",
      );
    }
    expect(codes(await json(`/v2/rise-set?body=sun&at=2026-03-20&${PARIS}`))).toEqual([]);
  });

  test("has rise, transit, set, lower transit and a status (S4.2-3)", async () => {
    const { data } = await json(`/v2/rise-set?body=sun&at=2026-03-20&${PARIS}`);
    const [row] = data.series;
    expect(row.status).toBe("rises_and_sets");
    for (const name of ["rise", "transit", "set", "lower_transit"]) {
      expect(row[name].instant).toMatch(/^2026-03-(19|20)T.*Z$/);
      expect(row[name].local).toMatch(/^2026-03-20T.*\+01:00$/);
    }
    expect(row.rise.altitude_geometric_deg).toBeCloseTo(-0.8333, 5);
    expect([row.transit.azimuth_deg, row.lower_transit.azimuth_deg]).toEqual([180, 0]);
    expect(row.events.map(({ kind }: { kind: string }) => kind)).toEqual([
      "lower_transit",
      "rise",
      "transit",
      "set",
    ]);
  });

  test("names the next sunrise in polar night, and says when the search found none (S4.4-5)", async () => {
    const found = await json(`/v2/rise-set?body=sun&at=2026-12-21&${NORTH}`);
    expect(found.data.series[0]).toMatchObject({
      status: "always_down",
      special: "polar_night",
      rise: null,
      next: { kind: "rise" },
    });
    expect(found.data.series[0].next.local.slice(0, 10)).toBe("2027-02-16");
    const missed = await json(`/v2/rise-set?body=sun&at=2026-12-21&${NORTH}&search_horizon_days=20`);
    expect(missed.data.series[0].next).toBeNull();
    expect(codes(missed)).toEqual(["NO_EVENT_IN_WINDOW"]);
    const cut = await json("/v2/rise-set?body=sun&at=2200-12-20&lat=80&lon=0");
    expect(codes(cut)).toContain("SEARCH_TRUNCATED_AT_RANGE");
  });

  test("honours day_anchor, days of 23 and 25 hours, and skipped dates (S4.4-8)", async () => {
    const dayOf = async (query: string) => (await json(`/v2/rise-set?body=moon&${query}`)).data.series;
    const length = ({ day }: { day: { start: string; end: string } }) =>
      (Date.parse(day.end) - Date.parse(day.start)) / 3_600_000;
    expect((await dayOf(`at=2026-03-29&${PARIS}`)).map(length)).toEqual([23]);
    expect((await dayOf(`at=2026-10-25&${PARIS}`)).map(length)).toEqual([25]);
    const [noon] = await dayOf(`at=2026-03-20&${PARIS}&day_anchor=noon`);
    expect(noon.day.start).toBe("2026-03-20T11:00:00.000Z");
    const [solar] = await dayOf(`at=2026-03-20&${PARIS}&day_anchor=solar_midnight`);
    expect(solar.day.start.slice(0, 16)).toBe("2026-03-19T23:58");
    const apia = await dayOf(
      "start=2011-12-28T00:00-10:00&end=2012-01-02T00:00%2B14:00&lat=-13.8&lon=-171.8&tz=Pacific/Apia",
    );
    expect(apia.map((row: { date: string }) => row.date)).toEqual([
      "2011-12-28",
      "2011-12-29",
      "2011-12-31",
      "2012-01-01",
    ]);
  });

  test("gives no azimuth at a pole (S4.4-9)", async () => {
    const { data } = await json("/v2/rise-set?bodies=sun,moon&at=2026-03-20&lat=90&lon=0");
    for (const { events } of data.series)
      for (const { azimuth_deg } of events) expect(azimuth_deg).toBeNull();
  });

  test("pages through rows of several bodies without loss", async () => {
    const query = `/v2/rise-set?bodies=sun,moon,mars&start=2026-03-01&end=2026-03-08&${PARIS}`;
    const whole = (await json(query)).data.series;
    const paged: unknown[] = [];
    let next: string | undefined = `${query}&limit=5`;
    while (next !== undefined) {
      const page: Called["json"] = await json(next);
      paged.push(...page.data.series);
      next = page.links.next?.replace("https://sky.example", "");
    }
    expect(paged).toEqual(whole);
    expect(whole.length).toBe(21);
  });

  test("csv has one line a body and day with the same values as the JSON", async () => {
    const query = `/v2/rise-set?bodies=sun,moon&start=2026-03-01&end=2026-03-08&${PARIS}`;
    const rows = (await json(query)).data.series;
    const records = csvRecords((await call(`${query}&format=csv`)).body.replaceAll(/"\[.*?\]"/g, ""));
    expect(records.map((record) => [record["body"], record["date"], record["rise.instant"]])).toEqual(
      rows.map((row: { body: string; date: string; rise: { instant: string } | null }) => [
        row.body,
        row.date,
        row.rise?.instant ?? "",
      ]),
    );
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
