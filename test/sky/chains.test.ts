import fc from "fast-check";
import { expect, test } from "vitest";
import { zenithOf } from "../../src/sky/eclipses/curves/ground.ts";
import { CIRCLE_SAMPLES, endsOn, type HorizonCircle } from "../../src/sky/eclipses/curves/horizon-circle.ts";
import { joinedChains } from "../../src/sky/eclipses/curves/joined-chains.ts";
import type { Vertex } from "../../src/sky/eclipses/curves/lines.ts";
import { arcsWithin } from "../../src/sky/eclipses/curves/regions.ts";
import { horizonViews } from "../../src/sky/eclipses/horizon-view.ts";
import { listRetrogrades } from "../../src/sky/planets/retrogrades.ts";
import { transitsWithin } from "../../src/sky/transits/search.ts";
import { minuteOf, utcDay, utcMs } from "./events.ts";
import { sky } from "./observing.ts";

/** Curves of eclipses on circles whose geometry is known, and what lists of events owe to their parts. */

const TURN = 2 * Math.PI;
const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });

/** The equator, one place to each angle, in place of the horizon of an eclipse. */
const EQUATOR: HorizonCircle = (() => {
  const at = (angle: number) => ({
    angle,
    tau_day: 0,
    zenith: [Math.cos(angle), Math.sin(angle), 0] as const,
  });
  return { at, samples: Array.from({ length: CIRCLE_SAMPLES }, (_, i) => at((TURN * i) / CIRCLE_SAMPLES)) };
})();

test("a curve that dips across a circle between two samples of it meets it twice", () => {
  fc.assert(
    fc.property(number(0, TURN), number(3e-4, 0.02), fc.constantFrom(1, -1), (middle, half, sign) => {
      const field: Parameters<typeof endsOn>[1] = (zenith) => {
        const apart = zenith[0] * Math.cos(middle) + zenith[1] * Math.sin(middle);
        const value = sign * (Math.cos(half) - apart);
        return { zenith, tau_day: 0, deepest_day: 0, value, gradient: [0, 0, 1], sin_altitude: 0 };
      };
      const found = endsOn(EQUATOR, field).map(({ angle }) => Math.abs(Math.sin(0.5 * (angle - middle))));
      expect(found.length).toBe(2);
      for (const sine of found) expect(sine).toBeCloseTo(Math.sin(0.5 * half), 7);
    }),
  );
});

test("the stretches of a circle within an area start and end where the curves do, and one end alone bounds none", () => {
  const endAt = (angle: number): Parameters<typeof arcsWithin>[1][number] => ({
    angle,
    node: { ...EQUATOR.at(angle, 0), deepest_day: 0, value: 0, gradient: [0, 0, 1], sin_altitude: 0 },
  });
  const fine = () => 1;
  expect(arcsWithin(EQUATOR, [endAt(1)], () => true, fine)).toEqual([]);
  fc.assert(
    fc.property(number(0, 3), number(0.1, 3), (start, length) => {
      const end = start + length;
      const isWithin = ({ angle }: { angle: number }) => angle > start && angle < end;
      const arcs = arcsWithin(EQUATOR, [endAt(end), endAt(start)], isWithin, fine);
      expect(arcs.map(({ from, to }) => [from.angle, to.angle])).toEqual([[start, end]]);
      const lons = (arcs[0]?.vertices ?? []).filter(({ cut }) => !cut).map(({ lon_deg }) => lon_deg);
      const degrees = (angle: number) => (((angle * 180) / Math.PI + 180) % 360) - 180;
      expect(lons[0]).toBeCloseTo(degrees(start), 8);
      expect(lons.at(-1)).toBeCloseTo(degrees(end), 8);
    }),
    { numRuns: 40 },
  );
});

test("chains that do not cross are joined along the parallel, the shorter way and never far from one place to the next", () => {
  const vertex = (lat_deg: number, lon_deg: number): Vertex => ({
    lat_deg,
    lon_deg,
    zenith: zenithOf({ lat_deg, lon_deg }),
    tau_day: 0,
    deepest_day: 0,
    cut: false,
  });
  fc.assert(
    fc.property(number(-170, 170), number(3, 170), fc.constantFrom(1, -1), (from_deg, way_deg, sense) => {
      const wrapped = (deg: number) => ((((deg + 180) % 360) + 360) % 360) - 180;
      const to_deg = wrapped(from_deg + sense * way_deg);
      const joined = joinedChains([
        [vertex(10, from_deg), vertex(20, from_deg)],
        [vertex(20, to_deg), vertex(30, to_deg)],
      ]);
      const along = joined.filter(({ lat_deg, cut }) => lat_deg === 20 && !cut);
      const steps = along
        .slice(1)
        .map(({ lon_deg }, i) => wrapped(lon_deg - (along[i]?.lon_deg ?? Number.NaN)));
      for (const step of steps) expect(Math.abs(step)).toBeLessThanOrEqual(2 + 1e-9);
      expect(steps.reduce((sum, step) => sum + step, 0)).toBeCloseTo(sense * way_deg, 8);
      // the map's edge is met once where the way leads over it
      const isOver = Math.abs(from_deg + sense * way_deg) > 180;
      expect(joined.filter(({ cut }) => cut).length).toBe(isOver ? 1 : 0);
      expect(joined.at(-1)).toMatchObject({ lat_deg: 30, lon_deg: to_deg });
    }),
  );
});

test("what a place sees of one eclipse does not depend on the others that are asked with it", () => {
  const observer = { lat_deg: 40, lon_deg: -4, elevation_m: 0 };
  // mornings and evenings of days half a month apart: a rise, a set, all day, all night
  const windows = [4, 12, 17, 22].flatMap((hour, k) => {
    const start_day = utcDay("2026-03-01T00:00") + 15 * k + hour / 24;
    return [{ start_day, end_day: start_day + 4 / 24 }];
  });
  const together = horizonViews(sky, observer, "sun", windows);
  const alone = windows.flatMap((window) => horizonViews(sky, observer, "sun", [window]));
  expect(together).toEqual(alone);
  expect(together.map(({ rise_day, set_day }) => [rise_day !== null, set_day !== null])).toEqual([
    [true, false],
    [false, false],
    [false, true],
    [false, false],
  ]);
  expect(together.map(({ up }) => up.length)).toEqual([1, 1, 1, 0]);
});

test("the transits of both planets come in time order, on the days that NASA's catalogue has", () => {
  const span = { start_day: utcDay("2003-01-01T00:00"), end_day: utcDay("2017-01-01T00:00") };
  const both = transitsWithin(
    sky,
    { planets: ["mercury", "venus"], observer: null, visibleOnly: false },
    span,
  );
  const listed = both.map(({ planet, t_day }) => `${planet} ${minuteOf(t_day).slice(0, 10)}`);
  expect(listed).toEqual([
    "mercury 2003-05-07",
    "venus 2004-06-08",
    "mercury 2006-11-08",
    "venus 2012-06-06",
    "mercury 2016-05-09",
  ]);
});

test("the next loops are those that end first of all that a long window holds", () => {
  const planets = ["mercury", "mars", "jupiter", "saturn", "neptune"] as const;
  const last_ms = utcMs("2028-06-01T00:00");
  for (const day of ["2025-01-20", "2025-08-01", "2026-01-05"]) {
    const from_ms = utcMs(`${day}T00:00`);
    const window = { kind: "window", start_ms: from_ms, end_ms: last_ms, in_progress: "include" } as const;
    const held = [...listRetrogrades(sky, planets, window).events];
    const loopsOf = (events: typeof held) =>
      events.map(({ planet, t_day }) => `${planet} ${minuteOf(t_day)}`).sort();
    held.sort((a, b) => a.station_direct.t_day - b.station_direct.t_day);
    for (const count of [1, 2, 3]) {
      const next = listRetrogrades(sky, planets, { kind: "next", from_ms, count, in_progress: "include" });
      expect(loopsOf([...next.events]), `${day} ${count}`).toEqual(loopsOf(held.slice(0, count)));
      const starts = next.events.map(({ station_retrograde }) => station_retrograde.t_day);
      expect(starts).toEqual([...starts].sort((a, b) => a - b));
    }
  }
});
