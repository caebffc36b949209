import fc from "fast-check";
import { expect, test } from "vitest";
import { type CrossingLevel, type HalfTurns, solvingOnTrack } from "../../../src/engine/crossings.ts";
import {
  crossingLevel,
  everyHalfTurn,
  fillHourAngles,
  hourAngleRoom,
  judgeHalfTurns,
  meridianPositions,
  trackOffset,
} from "../../../src/sky/horizon/half-turn.ts";
import { meridianTrack, slowValues, transitsOf } from "../../../src/sky/horizon/meridian-track.ts";
import { altitudeLevel, type FlatLevel, ownLevel } from "../../../src/sky/positions/horizon-level.ts";
import { observerVector } from "../../../src/sky/positions/observer-vector.ts";
import { valueAt } from "../../../src/solve/function.ts";
import { over, sky } from "../observing.ts";

const body = fc.constantFrom("sun", "moon", "mars", "hip32349");
const latitude = fc.double({ min: -80, max: 80, noNaN: true });
const longitude = fc.double({ min: -180, max: 180, noNaN: true });
const start = fc.double({ min: -109_000, max: 70_000, noNaN: true });
/** Chunks of the kernel hold two years of half turns. */
const days = fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 700, max: 1700 }));
const altitude = fc.option(fc.double({ min: -18, max: 40, noNaN: true }), { nil: null });

const NOTHING = {
  t_day: new Float64Array(0),
  rate_deg_day: new Float64Array(0),
  rising: new Float64Array(0),
};

/** A level over a place, its track, and the half turns in which it is crossed once. */
function halfTurnsOf(name: string, lat_deg: number, lon_deg: number, altitude_deg: number | null) {
  const { target, observer } = over(name, lat_deg, lon_deg, 800);
  const flat: FlatLevel = altitude_deg === null ? ownLevel(target) : altitudeLevel(altitude_deg);
  return (start_day: number, length_day: number) => {
    const track = meridianTrack(sky, target, { start_day, end_day: start_day + length_day });
    const place = { track, lon_deg, observer: observerVector(observer) };
    const transits = transitsOf(track, lon_deg, place.observer);
    const transit_day = transits.t_day;
    const positions = meridianPositions(place.observer, slowValues(track, transit_day));
    const level = crossingLevel(flat);
    const wanted = hourAngleRoom(transit_day.length);
    fillHourAngles(place.observer, level, positions, wanted);
    const every = everyHalfTurn(transits);
    const { once } = judgeHalfTurns(transits, every, wanted, positions, track.sin_dec_curvature);
    const halfTurns = { cosine: wanted.cosine, ...once };
    return { place, level, transit_day, halfTurns };
  };
}

test("each half turn is crossed where the track's altitude is the level's, whatever its company", () => {
  fc.assert(
    fc.property(
      body,
      latitude,
      longitude,
      altitude,
      start,
      days,
      fc.nat(),
      (name, lat_deg, lon_deg, altitude_deg, from_day, length_day, seed) => {
        const { place, level, transit_day, halfTurns } = halfTurnsOf(
          name,
          lat_deg,
          lon_deg,
          altitude_deg,
        )(from_day, length_day);
        const solve = (...asked: readonly (readonly [CrossingLevel, HalfTurns])[]) =>
          solvingOnTrack(place.track, lon_deg, place.observer, transit_day, (one) =>
            asked.map((question) => one(...question)),
          );
        const [found = NOTHING] = solve([level, halfTurns]);
        const offsets = trackOffset(place.track, lon_deg, place.observer, level)(found.t_day);
        const { ends, rising } = halfTurns;
        // aberration is taken at the level, and parallax to its second power: the Moon's third is 5e-6
        const least = name === "moon" ? 1e-5 : 2e-8;
        expect(offsets.filter((offset) => !(Math.abs(offset) < least))).toHaveLength(0);
        const isWithin = (t_day: number, end: number) =>
          t_day > valueAt(transit_day, end - 1) && t_day < valueAt(transit_day, end);
        const isRight = (end: number, k: number) =>
          isWithin(valueAt(found.t_day, k), end) && valueAt(found.rate_deg_day, k) > 0 === (rising[k] === 1);
        expect(ends.filter((end, k) => !isRight(end, k))).toHaveLength(0);
        if (ends.length === 0) return;
        const k = seed % ends.length;
        const alone = { ...halfTurns, ends: ends.subarray(k, k + 1), rising: rising.subarray(k, k + 1) };
        const [single = NOTHING] = solve([level, alone]);
        expect([...single.t_day, ...single.rate_deg_day]).toEqual([found.t_day[k], found.rate_deg_day[k]]);
        const other = { ...level, sine: level.sine - 0.01 };
        expect(solve([other, alone], [level, halfTurns], [level, alone]).slice(1)).toEqual([found, single]);
      },
    ),
    { numRuns: 40 },
  );
});
