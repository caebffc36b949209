import fc from "fast-check";
import { expect, test } from "vitest";
import { bodyTarget, isTargetError, parseTarget } from "../../src/catalog/target.ts";
import { comingEvents } from "../../src/sky/almanac/today-events.ts";
import { KIND } from "../../src/sky/horizon/event-table.ts";
import { everyHalfTurn, judgeHalfTurns } from "../../src/sky/horizon/half-turn.ts";
import { GALILEAN_MOONS } from "../../src/sky/jupiter-moons/l12-tables.ts";
import { MOON_PERIOD, moonBound_km } from "../../src/sky/jupiter-moons/moon-errors.ts";
import { isSyzygy, moonPhases, syzygiesAround } from "../../src/sky/moon/phases.ts";
import { leadOff_au, setWithin } from "../../src/sky/night/small-body-sweep.ts";
import { moonAtMiddle } from "../../src/sky/occultations/circumstances.ts";
import { conjunctionSpacing_day } from "../../src/sky/pairings/conjunctions.ts";
import { pairsOf } from "../../src/sky/pairings/pair-members.ts";
import { LOOK_QUANTITIES, planetAppearances } from "../../src/sky/planets/appearance.ts";
import { seenAt } from "../../src/sky/positions/orbit-motion.ts";
import { columnsAt, instantOf } from "../../src/sky/time/tt-days.ts";
import { minutesFromEvents } from "../../src/sky/when/near-events.ts";
import { orbitWithin } from "../../src/sky/when/orbit-searches.ts";
import type { WhenScope } from "../../src/sky/when/scope.ts";
import { utcDay } from "./events.ts";
import { sky } from "./observing.ts";

/** Statements of the sky about bounds, costs and looks, held to published measurements and to mathematics. */

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const model = sky.models.deltaT;

test("each look of a planet is the same asked alone and with all others", () => {
  const instants = columnsAt(model, Float64Array.of(utcDay("2026-03-01T00:00"), utcDay("1750-08-09T12:00")));
  const [together] = planetAppearances(sky, ["venus"], instants, LOOK_QUANTITIES);
  for (const quantity of LOOK_QUANTITIES) {
    const [alone] = planetAppearances(sky, ["venus"], instants, [quantity]);
    expect(alone?.[quantity], quantity).toEqual(together?.[quantity]);
    expect(alone?.[quantity].every(Number.isFinite), quantity).toBe(true);
  }
});

test("two bodies lead off no less than what was measured: 9.6 au of a comet after ten years, an asteroid less", () => {
  const bodies = setWithin(["asteroids", "comets"], 30, [9000, 9001]).map(({ small }) => small);
  const comets = bodies.filter(({ kind }) => kind === "comet");
  const far = bodies.filter(({ kind, elements }) => kind !== "comet" && elements.perihelion_au > 1.5);
  const near = bodies.filter(({ kind, elements }) => kind !== "comet" && elements.perihelion_au < 1);
  expect(Math.min(comets.length, far.length, near.length)).toBeGreaterThan(0);
  for (const comet of comets) expect(leadOff_au(comet, 10)).toBeGreaterThan(9.6);
  for (const comet of comets) expect(leadOff_au(comet, 10)).toBeLessThan(20);
  for (const asteroid of far) expect(leadOff_au(asteroid, 20)).toBeGreaterThan(20 * 0.042);
  for (const asteroid of far) expect(leadOff_au(asteroid, 20)).toBeLessThan(9.6);
  for (const asteroid of near) expect(leadOff_au(asteroid, 1)).toBe(Number.POSITIVE_INFINITY);
});

test("what comes nearer is seen the quicker for its light's ever shorter way", () => {
  const light_day = 499.004784 / 86_400;
  fc.assert(
    fc.property(number(0.001, 1), number(1e-4, 1), number(1e-5, 1), (own_au_day, pull, jerk) => {
      const motion = { sun_au: 1, own_au_day, pull_au_day2: pull, jerk_au_day3: jerk, speed_au_day: 1 };
      const [seen, still] = [seenAt(motion, 1), seenAt({ ...motion, pull_au_day2: 0 }, 1)];
      expect((seen.pull - still.pull) / pull).toBeCloseTo((1 - light_day * own_au_day) ** -2, 6);
    }),
  );
});

test("a longer span of an orbit costs no less than a part of it", () => {
  const target = parseTarget("elements:q=1.2;e=0.4;i=10;node=30;peri=40;T=2461000.5");
  if (isTargetError(target)) throw new RangeError("no orbit");
  const costOf = (days: number) => {
    let cost = 0;
    const charge = (units: number) => {
      cost += units;
    };
    const scope = { sky, observer: null, horizon: null, charge } as unknown as WhenScope;
    const within = orbitWithin(scope, target, [{ start: 9000, end: 9000 + days }]);
    expect(cost).toBeGreaterThanOrEqual(within?.motion.looks ?? Number.NaN);
    return cost;
  };
  const costs = [10, 400, 2000].map(costOf);
  expect(costs).toEqual([...costs].sort((a, b) => a - b));
  expect(costs[2]).toBeGreaterThan(costs[0] ?? Number.NaN);
});

test("a level whose hour angle hardly changes is crossed once a half turn; one that outruns the sky proves nothing", () => {
  const same = (value: number) => Float64Array.of(value, value, value, value);
  const positions = { sin_dec: same(0), inverse_au: same(0), scale: same(1), per_scale: same(1) };
  const transits = {
    t_day: Float64Array.of(0, 0.5, 1, 1.5),
    kind: Float64Array.of(KIND.lower, KIND.upper, KIND.lower, KIND.upper),
    rate_deg_day: same(0),
  };
  fc.assert(
    fc.property(number(-0.99, 0.99), number(-0.99, 0.99), (from, to) => {
      const cosine = Float64Array.of(from, to, from, to);
      const judged = judgeHalfTurns(
        transits,
        everyHalfTurn(transits),
        { sine: cosine, cosine },
        positions,
        0,
      );
      const isOnce = judged.open.length === 0;
      expect(judged.once.ends.length + judged.open.length).toBe(3);
      expect([0, 3]).toContain(judged.open.length);
      // the hour angle turns by 2π a day, cos H by at least that times the sine of the arc; half a turn is half a day
      const slowest_day = 2 * Math.PI * Math.sqrt(1 - Math.max(Math.abs(from), Math.abs(to)) ** 2);
      if (2 * Math.abs(to - from) > slowest_day) expect(isOnce).toBe(false);
      if (2 * Math.abs(to - from) < 0.4 * slowest_day) expect(isOnce).toBe(true);
    }),
  );
});

test("bounds of Jupiter's moons are those of the years that were measured, and grow beyond them", () => {
  const [first = Number.NaN, last = Number.NaN] = (MOON_PERIOD.match(/\d{4}/g) ?? []).map(Number);
  expect(last - first).toBeGreaterThan(100);
  const day = (year: number) => (year - 2000) * 365.25;
  for (const moon of GALILEAN_MOONS) {
    const within = [first, 2007, last].map((year) => moonBound_km(moon, day(year)));
    expect(Math.max(...within)).toBe(Math.min(...within));
    for (const year of [first - 1, last + 1])
      expect(moonBound_km(moon, day(year))).toBeGreaterThan(Math.max(...within));
  }
});

test("new and full moons of a span are all there, whichever of them were known before", () => {
  const phasesOf = (start_day: number, end_day: number) => moonPhases(sky, { start_day, end_day });
  const span = { start_day: 9000, end_day: 9180 };
  const all = phasesOf(span.start_day, span.end_day).filter(isSyzygy);
  const known = phasesOf(9040, 9130);
  const holed = known.filter(
    (_, i) => i !== known.findIndex((phase) => isSyzygy(phase) && phase.t_day > 9060),
  );
  expect(holed.length).toBe(known.length - 1);
  for (const some of [known, holed, []]) {
    const found = syzygiesAround(sky, some, span);
    expect(found.map(({ phase }) => phase)).toEqual(all.map(({ phase }) => phase));
    for (const [i, { t_day }] of found.entries()) expect(t_day).toBeCloseTo(all[i]?.t_day ?? Number.NaN, 6);
  }
});

test("the Moon is eclipsed between the first contact and the last of 3 March 2026, and not an hour outside", () => {
  const isEclipsedAt = (clock: string) => {
    const view = { target: bodyTarget("venus"), observer: null, velocity: [0, 0, 0] as const };
    return moonAtMiddle(sky, { view, t_day: utcDay(`2026-03-03T${clock}`) }).in_lunar_eclipse;
  };
  // P1 08:44, P4 14:23 UT by F. Espenak (NASA)
  expect(["07:44", "08:50", "11:34", "14:17", "15:23"].map(isEclipsedAt)).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
});

test("closer conjunctions are rarer, and wider ones than five degrees as frequent as those", () => {
  const members = ["venus", "mars", "moon"].map((body) => bodyTarget(body as "venus" | "mars" | "moon"));
  const spacing_day = (max_separation_deg: number) =>
    conjunctionSpacing_day({
      members,
      pairs: pairsOf(members),
      kinds: ["conjunction_ra"],
      max_separation_deg,
    });
  expect(spacing_day(20)).toBe(spacing_day(5));
  expect(spacing_day(2.5)).toBeCloseTo(2 * spacing_day(5), 9);
  expect(spacing_day(0.5)).toBeCloseTo(10 * spacing_day(5), 9);
  // the Moon alone passes each of the other two once a month
  expect(spacing_day(5)).toBeLessThan(27.4 / 2);
});

test("every coming event is named, the March equinox as such", () => {
  const coming = comingEvents(sky, instantOf(model, utcDay("2026-03-10T00:00")), null);
  for (const { label, kind } of coming) expect(label ?? "", kind).not.toBe("");
  expect(coming.find(({ kind }) => kind === "march_equinox")?.label).toBe("March equinox");
});

test("minutes from a sunset count to a day after it, the day's end included, and no further", () => {
  const observer = { lat_deg: 70, lon_deg: 20, elevation_m: 0 };
  const scope: WhenScope = {
    sky,
    observer,
    zone: { name: "UTC", kind: "utc" },
    horizon: null,
    charge: () => {},
  };
  // the Sun sets for the last time in the middle of May, and not again before August
  const within = [{ start: utcDay("2026-05-01T00:00"), end: utcDay("2026-06-10T00:00") }];
  const minutes = minutesFromEvents(scope, { event: "sunset", counts: "onwards" }, within);
  const [step_day, count] = [1 / 1440, 40 * 1440];
  const t_day = Float64Array.from({ length: count }, (_, i) => (within[0]?.start ?? 0) + i * step_day);
  const after = minutes(t_day);
  const last = after.findLastIndex((value) => !Number.isNaN(value));
  expect(after[last]).toBeGreaterThan(1438.9);
  const sunset_day = (t_day[last] ?? Number.NaN) - (after[last] ?? Number.NaN) / 1440;
  const ms_day = 1 / 86_400_000;
  const [held, beyond] = minutes(Float64Array.of(sunset_day + 1 + 0.5 * ms_day, sunset_day + 1 + 3 * ms_day));
  expect(held).toBe(1440);
  expect(beyond).toBeNaN();
});
