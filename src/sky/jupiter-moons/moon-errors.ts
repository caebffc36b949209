import { math } from "../../engine/math.ts";
import { valueAt } from "../../solve/function.ts";
import { clockOfSky_s } from "../../time/clock-error.ts";
import { AU_KM } from "../../units/constants.ts";
import { DAYS_PER_JULIAN_YEAR, SECONDS_PER_DAY } from "../../units/units.ts";
import { crossingShift_s, type InstantError, instantError } from "../bounds/instant-error.ts";
import { clockAt } from "../bounds/turning-error.ts";
import { slopesAt } from "../errors/event-slopes.ts";
import type { Sky } from "../sky.ts";
import { limbFunction } from "./events.ts";
import { jupiterRadius_au } from "./jupiter-view.ts";
import { GALILEAN_MOONS, type GalileanMoon } from "./l12-tables.ts";
import type { MoonEvent } from "./visible-ends.ts";

/**
 * How far the moons of L1.2 are from JPL's satellite ephemerides. Its authors, who fitted observations of 1891 to 2003, expect "few hundreds
 * of kilometers" for 1970 to 2010 (V. Lainey 2007, readme of the subroutine V1_1, IMCCE). Measured against JPL Horizons in 1955 to 2059
 * (docs/accuracy.md, galilean-vectors) are the largest below; here they have a fifth more.
 */
const MEASURED_KM: Readonly<Record<GalileanMoon, number>> = {
  io: 250,
  europa: 194,
  ganymede: 283,
  callisto: 233,
};
const MARGIN = 1.2;
/** From J2000.0: the middle of the years that were measured is 2007. */
const MIDDLE_YEARS = 7;
const MEASURED_YEARS = 52;

/** The reference that bounds of the moons rest on. */
export const MOON_REFERENCE = "JPL satellite ephemerides";
export const MOON_PERIOD = "1955-2059; beyond it estimated";

/**
 * Bound of a moon's place about Jupiter. Beyond the years that were measured it is an estimate: it grows with the square of the years, as
 * what tides do that the theory leaves out (V. Lainey et al. 2009, Nature 459, 957: 2,500 km of Ganymede in 1700; here 12,000).
 *
 * Given: t_day  TT from J2000.0
 */
export function moonBound_km(moon: GalileanMoon, t_day: number): number {
  const years = t_day / DAYS_PER_JULIAN_YEAR - MIDDLE_YEARS;
  return MARGIN * MEASURED_KM[moon] * Math.max(1, math.square(years / MEASURED_YEARS));
}

/** The largest of the moons' bounds at some days. */
export function moonsBound_km(days: ArrayLike<number>): number {
  let largest_km = 0;
  for (let i = 0; i < days.length; i++)
    for (const moon of GALILEAN_MOONS)
      largest_km = Math.max(largest_km, moonBound_km(moon, days[i] ?? Number.NaN));
  return largest_km;
}

/** A tenth of the time that a moon takes over its own disc on the limb. */
const STENCIL_DAY = 20 / SECONDS_PER_DAY;

/**
 * Errors of both ends of an event: the place's bound over the speed at which the centre passes the limb, on a
 * parabola where it grazes.
 */
export function moonEventErrors(sky: Sky, event: MoonEvent): InstantError[] {
  const at_day = Float64Array.of(event.begin.t_day, event.end.t_day);
  const { rate_per_day, curvature_per_day2 } = slopesAt(
    limbFunction(sky, event.kind, event.moon),
    at_day,
    STENCIL_DAY,
  );
  // of the square of the distance in radii, which is 1 there
  const half_km = (0.5 * jupiterRadius_au() * AU_KM) / SECONDS_PER_DAY;
  return Array.from(at_day, (t_day, i) => {
    const rate_km_s = Math.abs(valueAt(rate_per_day, i)) * half_km;
    const bend_km_s2 = (Math.abs(valueAt(curvature_per_day2, i)) * half_km) / SECONDS_PER_DAY;
    const places_s = crossingShift_s(moonBound_km(event.moon, t_day), rate_km_s, bend_km_s2);
    return instantError(places_s, 0, clockOfSky_s(clockAt(sky, t_day)));
  });
}
