import { describe, expect, test } from "vitest";
import { type Called, call, csvRecords } from "../../contract/call.ts";
import { json, PARIS, refusal } from "./ask.ts";

const NORTH = "lat=78.22&lon=15.65&tz=Arctic/Longyearbyen";

function codes({ warnings }: Called["json"]): string[] {
  return warnings.map(({ code }: { code: string }) => code);
}

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

  test("counts azimuths at a pole from the meridian that is named (S4.4-9)", async () => {
    const { data } = await json("/v2/rise-set?bodies=sun,moon&at=2026-03-20&lat=90&lon=0");
    for (const { transit, lower_transit } of data.series)
      expect([transit.azimuth_deg, lower_transit.azimuth_deg]).toEqual([180, 0]);
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
