import { memberDirections } from "../../../src/sky/pairings/pair-members.ts";
import type { Planet } from "../../../src/sky/planets/planet-bodies.ts";
import { longitudeFromSun, longitudeRate } from "../../../src/sky/planets/planet-motion.ts";
import type { Sky } from "../../../src/sky/sky.ts";
import { angleRate } from "../../../src/solve/angle.ts";
import { ARCSEC_PER_DEG, SECONDS_PER_DAY } from "../../../src/units/units.ts";
import { RAD_PER_DEGREE } from "./compare.ts";
import { at } from "./table.ts";

/** Bars for events of planets: seconds that an allowed angle is worth at the rate of the quantity. */

/** A milliarcsecond, or what a tenth of a second is worth. */
const OWN_ARCSEC = 0.001;
const OWN_S = 0.1;
/** A difference of two orbits seen from the Earth swings once a year: its rate is this share of it a day. */
const YEARLY_SWING_DAY = (2 * Math.PI) / 365.25;
const STENCIL_DAY = 0.25;

/** The bar at a station, where the rate is zero: the rate of the swing over the acceleration. */
export function stationBar_s(acceleration_deg_day2: number): number {
  const rate_deg_day = (OWN_ARCSEC / ARCSEC_PER_DEG) * YEARLY_SWING_DAY;
  return OWN_S + (rate_deg_day / Math.abs(acceleration_deg_day2)) * SECONDS_PER_DAY;
}

/** The bars at stations, with the product's own accelerations. */
export function stationBars_s(sky: Sky, planet: Planet, t_day: Float64Array): Float64Array {
  const rate = longitudeRate(sky, planet);
  const [after, before] = [
    rate(t_day.map((day) => day + STENCIL_DAY)),
    rate(t_day.map((day) => day - STENCIL_DAY)),
  ];
  return t_day.map((_, i) => stationBar_s((at(after, i) - at(before, i)) / (2 * STENCIL_DAY)));
}

/** The bars at conjunctions with the Sun and oppositions. */
export function aspectBars_s(sky: Sky, planet: Planet, t_day: Float64Array): Float64Array {
  const allowed_deg = OWN_ARCSEC / ARCSEC_PER_DEG;
  const rates_deg_day = angleRate(longitudeFromSun(sky, planet), STENCIL_DAY)(t_day);
  return rates_deg_day.map((rate) => OWN_S + (allowed_deg / Math.abs(rate)) * SECONDS_PER_DAY);
}

type Members = Parameters<typeof memberDirections>[1];

/** The bar for the separation of a closest approach. */
export const APPROACH_BAR_ARCSEC = 0.001;

/** The bar for the instant of a closest approach. */
export function approachBar_s(sky: Sky, members: Members, t_day: number): number {
  return OWN_S + (APPROACH_BAR_ARCSEC / relativeRate_arcsec_day(sky, members, t_day)) * SECONDS_PER_DAY;
}

/** Speed of one member past the other. */
function relativeRate_arcsec_day(sky: Sky, members: Members, t_day: number): number {
  const [a, b] = memberDirections(sky, members, Float64Array.of(t_day - STENCIL_DAY, t_day + STENCIL_DAY));
  if (a === undefined || b === undefined) return Number.NaN;
  const change = (["x", "y", "z"] as const).map(
    (axis) => at(a[axis], 1) - at(b[axis], 1) - at(a[axis], 0) + at(b[axis], 0),
  );
  return ((Math.hypot(...change) / (2 * STENCIL_DAY)) * ARCSEC_PER_DEG) / RAD_PER_DEGREE;
}
