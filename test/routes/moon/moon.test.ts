import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ENUM_SETS } from "../../../src/routes/about/enum-sets.ts";
import { MOON_PHASE_NAMES } from "../../../src/sky/words.ts";
import { MS_PER_DAY } from "../../../src/units/units.ts";
import { call, csvRecords } from "../../contract/call.ts";

const LONDON = "lat=51.5&lon=0";

const instant = fc
  .integer({ min: Date.UTC(1700, 0, 1), max: Date.UTC(2200, 10, 1) })
  .map((ms) => new Date(ms).toISOString().replace(/\.\d+Z$/, "Z"));

describe("/v2/moon", () => {
  test("names the phase out of the set and gives the numbers behind it (S1-2, S2.4-1, S2.4-2, S2.4-3, S4.2-5)", async () => {
    await fc.assert(
      fc.asyncProperty(instant, async (at) => {
        const { status, json } = await call(`/v2/moon?at=${at}`);
        expect(status).toBe(200);
        const { phase } = json.data;
        expect(MOON_PHASE_NAMES).toContain(phase.name);
        expect(phase.illumination_percent).toBeGreaterThanOrEqual(0);
        expect(phase.illumination_percent).toBeLessThanOrEqual(100);
        expect(phase.illumination_percent).toBeCloseTo(100 * phase.illuminated_fraction, 1);
        expect(Number.isInteger(phase.day_of_cycle)).toBe(true);
        expect(phase.day_of_cycle).toBe(Math.floor(phase.age_days));
        expect(phase.waxing).toBe(phase.elongation_lon_deg < 180);
        if (phase.name.startsWith("waning")) expect(phase.waxing).toBe(false);
        if (phase.name.startsWith("waxing")) expect(phase.waxing).toBe(true);
        expect(phase.lunation.brown).toBe(phase.lunation.meeus + 953);
      }),
      { numRuns: 40 },
    );
  });

  test("says in one sentence what its numbers say (S2.4-4)", async () => {
    await fc.assert(
      fc.asyncProperty(instant, async (at) => {
        const { phase, summary, next_phases } = (await call(`/v2/moon?at=${at}`)).json.data;
        const [, name, percent, age, nextName, days] =
          /^(.+): ([\d.]+) % of the disc is lit, new moon was ([\d.]+) days? ago, and (.+) is in ([\d.]+) days?\.$/.exec(
            summary,
          ) ?? [];
        expect(name?.toLowerCase()).toBe(phase.name);
        expect(Math.abs(Number(percent) - phase.illumination_percent)).toBeLessThan(0.06);
        expect(Math.abs(Number(age) - phase.age_days)).toBeLessThan(0.051);
        expect(nextName).toBe(next_phases[0].name);
        expect(Math.abs(Number(days) - next_phases[0].days_until)).toBeLessThan(0.051);
      }),
      { numRuns: 40 },
    );
  });

  test("lists the next phases in order, from the instant on, with the days until each (S2.4-5)", async () => {
    await fc.assert(
      fc.asyncProperty(instant, async (at) => {
        const { next_phases } = (await call(`/v2/moon?at=${at}`)).json.data;
        expect(next_phases.length).toBe(4);
        const times = [at, ...next_phases.map((next: { instant: string }) => next.instant)].map((text) =>
          Date.parse(text),
        );
        expect(times).toEqual([...times].sort((a, b) => a - b));
        next_phases.forEach((next: { days_until: number }, i: number) => {
          const until_days = ((times[i + 1] ?? 0) - (times[0] ?? 0)) / MS_PER_DAY;
          expect(next.days_until).toBeCloseTo(until_days, 5);
        });
      }),
      { numRuns: 30 },
    );
  });

  test("turns over at new moon: 29 just before, 0 just after (S2.4-3)", async () => {
    const before = (await call("/v2/moon?at=2026-11-09T07:02:00Z")).json.data;
    const after = (await call("/v2/moon?at=2026-11-09T07:02:30Z")).json.data;
    expect(before.phase).toMatchObject({ name: "new moon", day_of_cycle: 29, waxing: false });
    expect(after.phase).toMatchObject({ name: "new moon", day_of_cycle: 0, waxing: true });
    expect(before.next_phases[0].name).toBe("new moon");
    expect(after.next_phases[0].name).toBe("first quarter");
  });

  test("names a date after the quarter that it holds, in the zone; an instant within 12 hours of it", async () => {
    const name = async (query: string) => (await call(`/v2/moon?${query}`)).json.data.phase.name;
    // Full moon: 2026-11-24T14:53:34Z, in Sydney 01:53 of the 25th.
    expect(await name("at=2026-11-24")).toBe("full moon");
    expect(await name("at=2026-11-25")).toBe("waning gibbous");
    expect(await name("at=2026-11-24&tz=Australia/Sydney")).toBe("waxing gibbous");
    expect(await name("at=2026-11-25&tz=Australia/Sydney")).toBe("full moon");
    expect(await name("at=2026-11-24T00:00Z")).toBe("waxing gibbous");
    expect(await name("at=2026-11-24T03:00Z")).toBe("full moon");
    expect(await name("at=2026-11-25T02:50Z")).toBe("full moon");
    expect(await name("at=2026-11-25T03:00Z")).toBe("waning gibbous");
  });

  test("carries bright limb, libration, sign, constellation and both places (S2.4-6)", async () => {
    const { data, meta } = (await call(`/v2/moon?at=2026-11-20T10:00Z&${LONDON}`)).json;
    expect(ENUM_SETS.zodiac_signs.values).toContain(data.tropical.sign);
    expect(data.tropical.degree).toBeCloseTo(data.geocentric.ecliptic.of_date.lon_deg % 30, 6);
    expect(data.constellation).toEqual({ name: "Pisces", abbreviation: "Psc" });
    expect(data.geocentric.distance_km).toBeGreaterThan(356_000);
    expect(data.topocentric.horizontal.compass_point).toBe("NNE");
    expect(data.topocentric.horizontal.above_horizon).toBe(false);
    const { position_angle_deg, parallactic_angle_deg, zenith_angle_deg } = data.bright_limb;
    expect((position_angle_deg - parallactic_angle_deg + 360) % 360).toBeCloseTo(zenith_angle_deg, 5);
    expect(Object.keys(data.today)).toEqual(["date", "status", "rise", "transit", "set"]);
    expect(meta.origins).toMatchObject({
      phase: "geocentric",
      bright_limb: "topocentric",
      topocentric: "topocentric",
    });
  });

  test("has null where a location is needed and none is given", async () => {
    const { data, meta } = (await call("/v2/moon?at=2026-11-20T10:00Z")).json;
    expect(data).toMatchObject({
      topocentric: null,
      today: null,
      bright_limb: { parallactic_angle_deg: null, zenith_angle_deg: null },
      phase: { hemisphere: null, lit_side: null },
    });
    expect(meta.refraction_model).toBe("none");
  });

  test("tells southern observers the same name and the other lit side (S2.7-8)", async () => {
    const north = (await call(`/v2/moon?at=2026-11-20T10:00Z&${LONDON}`)).json.data.phase;
    const south = (await call("/v2/moon?at=2026-11-20T10:00Z&lat=-33.9&lon=18.4")).json.data.phase;
    expect(north).toMatchObject({ name: "waxing gibbous", hemisphere: "north", lit_side: "right" });
    expect(south).toMatchObject({ name: "waxing gibbous", hemisphere: "south", lit_side: "left" });
    const waning = (await call(`/v2/moon?at=2026-12-03T10:00Z&${LONDON}`)).json.data.phase;
    expect(waning).toMatchObject({ name: "waning crescent", lit_side: "left" });
  });

  test("gives the rise, transit and set of /v2/rise-set for the local day", async () => {
    const zone = "tz=America/New_York&lat=40.7&lon=-74";
    const { today } = (await call(`/v2/moon?at=2026-11-20T10:00Z&${zone}`)).json.data;
    const [row] = (await call(`/v2/rise-set?body=moon&at=2026-11-20T10:00Z&${zone}`)).json.data.series;
    expect(today).toMatchObject({ date: row.date, status: row.status });
    for (const kind of ["rise", "transit", "set"] as const)
      expect(today[kind]?.instant).toBe(row[kind]?.instant);
  });

  test("writes lists and ranges as rows, the same as single instants", async () => {
    const single = (await call(`/v2/moon?at=1850-06-01T12:00Z&${LONDON}`)).json.data;
    const { series } = (await call(`/v2/moon?at=2100-01-01T00:00Z,1850-06-01T12:00Z&${LONDON}`)).json.data;
    expect(series.length).toBe(2);
    expect(series[1]).toEqual(single);
    const range = (await call("/v2/moon?start=2026-01-01&count=30&step=1d")).json.data.series;
    expect(range.map((row: { phase: { name: string } }) => row.phase.name)).toContain("full moon");
  });

  test("says of many instants what it says of each, days without a rise among them", async () => {
    const query = "lat=69.65&lon=18.96&tz=Europe/Oslo";
    const { series } = (await call(`/v2/moon?start=2026-06-01T00:00Z&count=40&step=17h&${query}`)).json.data;
    expect(series.some((row: { today: { rise: unknown } }) => row.today.rise === null)).toBe(true);
    for (const row of series)
      expect(row).toEqual((await call(`/v2/moon?at=${row.instant}&${query}`)).json.data);
  });

  test("carries the same values as csv and as a text of 80 columns (S4.2-29)", async () => {
    const query = `/v2/moon?start=2026-11-01&count=3&step=1d&${LONDON}`;
    const rows = (await call(query)).json.data.series;
    const records = csvRecords((await call(`${query}&format=csv&fields=phase,libration,today`)).body);
    expect(records.length).toBe(3);
    records.forEach((record, i) => {
      expect(record["phase.name"]).toBe(rows[i].phase.name);
      expect(Number(record["phase.age_days"])).toBe(rows[i].phase.age_days);
      expect(Number(record["libration.lon_deg"])).toBe(rows[i].libration.lon_deg);
    });
    const { body, status } = await call(`/v2/moon?at=2026-11-24&${LONDON}&format=txt`);
    expect(status).toBe(200);
    expect(body).toContain("Full moon: ");
    for (const line of body.split("\n")) expect(line.length).toBeLessThanOrEqual(80);
  });

  test("says that phases after the year 2200 are left out", async () => {
    const { json } = await call("/v2/moon?at=2200-12-28T00:00Z");
    expect(json.data.next_phases.length).toBeLessThan(4);
    expect(json.warnings.map(({ code }: { code: string }) => code)).toContain("SEARCH_TRUNCATED_AT_RANGE");
  });
});
