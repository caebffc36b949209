import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { APSIS_ORBITS, type ApsisBody } from "../../../src/catalog/body-facts.ts";
import { describeLunarApsides } from "../../../src/sky/moon/lunar-apsides.ts";
import { apsides, listApsides } from "../../../src/sky/positions/apsides.ts";
import { geocentricColumns } from "../../../src/sky/positions/geocentric-angles.ts";
import { AU_KM } from "../../../src/units/constants.ts";
import { century, minuteOf, SERVICE, utcDay, utcMs } from "../events.ts";
import { sky } from "../observing.ts";
import { zoneNamed } from "../time/local-days.ts";

function distances_km(body: ApsisBody, t_day: Float64Array): Float64Array {
  const centre = body === "moon" ? "geocentric" : "heliocentric";
  const { x_au, y_au, z_au } = sky.engine.states(body, centre, geocentricColumns(t_day));
  return x_au.map((x, i) => Math.hypot(x, y_au[i] ?? 0, z_au[i] ?? 0) * AU_KM);
}

function near(body: ApsisBody, date: string) {
  const t_day = utcDay(`${date}T12:00`);
  const reach_day = APSIS_ORBITS[body].period_day / 4;
  const list = apsides(sky, body, { start_day: t_day - reach_day, end_day: t_day + reach_day });
  return list.reduce((a, b) => (Math.abs(b.t_day - t_day) < Math.abs(a.t_day - t_day) ? b : a));
}

describe("the Moon's apsides", () => {
  test("have the record distances that Meeus gives (Mathematical Astronomy Morsels, 1997)", () => {
    expect(near("moon", "1912-01-04")).toMatchObject({ kind: "nearest" });
    expect(near("moon", "1912-01-04").distance_geometric_km).toBeCloseTo(356_375, -1);
    expect(near("moon", "1984-03-02").distance_geometric_km).toBeCloseTo(406_712, -1);
    expect(near("moon", "2125-02-03").distance_geometric_km).toBeCloseTo(406_720, -1);
  });

  test("alternate, one of each a revolution, with no further extremum", () => {
    const list = apsides(sky, "moon", century(1950));
    list.forEach(({ kind, local_extrema, interval_day }, i) => {
      expect(kind).not.toBe(list[i - 1]?.kind);
      expect(local_extrema).toBe(0);
      expect(interval_day).toBeGreaterThan(24.6);
      expect(interval_day).toBeLessThan(28.6);
    });
  });

  test("are ranked within their year, the nearest perigee first, beside the syzygy next to them", () => {
    const span = { start_day: utcDay("2026-01-01T00:00"), end_day: utcDay("2027-01-01T00:00") };
    const list = describeLunarApsides(sky, apsides(sky, "moon", span), zoneNamed("UTC"));
    const nearest = list.find(({ kind, rank_in_year }) => kind === "nearest" && rank_in_year === 1);
    expect(minuteOf(nearest?.t_day ?? 0)).toMatch(/^2026-12-24T08:[23]/);
    expect(nearest?.syzygy.phase).toBe("full moon");
    expect(((nearest?.syzygy.t_day ?? 0) - (nearest?.t_day ?? 0)) * 24).toBeCloseTo(-7, 0);
    for (const kind of ["nearest", "farthest"] as const) {
      const ranks = list.filter((apsis) => apsis.kind === kind).map(({ rank_in_year }) => rank_in_year);
      expect([...ranks].sort((a, b) => a - b)).toEqual(ranks.map((_, i) => i + 1));
    }
  });
});

describe("apsides of the planets", () => {
  test("of the Earth are those of its own centre: USNO, 2020 to 2022, which the barycentre misses by up to two days", () => {
    expect(
      ["2020-01-05", "2020-07-04", "2021-01-02", "2021-07-05", "2022-01-04"].map((date) =>
        minuteOf(near("earth", date).t_day),
      ),
    ).toEqual([
      expect.stringMatching(/^2020-01-05T07:4[78]/),
      expect.stringMatching(/^2020-07-04T11:3[45]/),
      expect.stringMatching(/^2021-01-02T13:5[01]/),
      expect.stringMatching(/^2021-07-05T22:2[78]/),
      expect.stringMatching(/^2022-01-04T06:5[45]/),
    ]);
  });

  test("of Neptune are the deeper of its two minima a passage, as Meeus has them (Astronomical Algorithms, ch. 38)", () => {
    const [first, second] = [near("neptune", "1876-08-28"), near("neptune", "2042-09-05")];
    expect(first).toMatchObject({ kind: "nearest", local_extrema: 1 });
    expect(first.distance_geometric_km / AU_KM).toBeCloseTo(29.8149, 3);
    expect(minuteOf(first.t_day).slice(0, 7)).toBe("1876-08");
    expect(second.distance_geometric_km / AU_KM).toBeCloseTo(29.8065, 3);
    expect(minuteOf(second.t_day).slice(0, 7)).toBe("2042-09");
  });

  const bodies = Object.keys(APSIS_ORBITS) as ApsisBody[];

  test.each(bodies)(
    "of %s are absolute extrema: no sample within half a revolution lies beyond them",
    (body) => {
      const { period_day } = APSIS_ORBITS[body];
      const span = body === "moon" ? century(2000) : SERVICE;
      const list = apsides(sky, body, span);
      expect(list.length).toBeGreaterThan(1);
      for (const apsis of list.filter((_, i) => i % Math.ceil(list.length / 40) === 0)) {
        const reach_day = 0.45 * period_day;
        const t_day = Float64Array.from(
          { length: 801 },
          (_, i) => apsis.t_day + ((i - 400) / 400) * reach_day,
        ).filter((t) => t > -109_800 && t < 73_700);
        const all_km = distances_km(body, t_day);
        const sign = apsis.kind === "nearest" ? 1 : -1;
        // 30 km: the tables' own ripple at Neptune.
        expect(all_km.every((km) => sign * (km - apsis.distance_geometric_km) > -30)).toBe(true);
      }
    },
  );

  test.each(["moon", "earth", "jupiter", "neptune"] as const)("of %s do not depend on the window", (body) => {
    const { period_day } = APSIS_ORBITS[body];
    const length_day = Math.min(4 * period_day, 150_000);
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (from, at) => {
          const start_day = SERVICE.start_day + from * (SERVICE.end_day - SERVICE.start_day - length_day);
          const split_day = start_day + at * length_day;
          const whole = apsides(sky, body, { start_day, end_day: start_day + length_day });
          const parts = [
            ...apsides(sky, body, { start_day, end_day: split_day }),
            ...apsides(sky, body, { start_day: split_day, end_day: start_day + length_day }),
          ];
          expect(parts).toEqual(whole);
        },
      ),
      { numRuns: 8 },
    );
  });

  test("that the service's years do not reach are not promised", () => {
    const list = listApsides(sky, "pluto", { kind: "next", from_ms: utcMs("2026-01-01T00:00"), count: 3 });
    expect(list.truncated).toBe(true);
    expect(list.events.length).toBe(1);
  });
});
