import { BODY_BOUNDS, type DirectionBounds } from "../../catalog/body-facts.ts";
import type { Target } from "../../catalog/target.ts";
import type { EngineBody } from "../../engine/types.ts";
import type { Interval } from "../../solve/intervals.ts";
import { EARTH_ROTATION_RAD_DAY } from "../../units/constants.ts";
import { orbitMotion } from "../positions/orbit-motion.ts";
import type { WhenScope } from "./scope.ts";

/** Bounds on how fast things change in the sky: of the bodies by their table, of places and of what stands fixed. */

/**
 * Light that passes the Sun is bent by 8.5e-6 rad at its limb and as 1/θ from its centre; bodies pass the Sun by at most
 * 0.022 rad/day when they stand behind it: 2·3.95e-8·v²/θ³. Behind the disc itself the shift is formal, and no bound holds.
 */
const BENT_CURVATURE = 8e-4;
const BENT_RATE = 1e-4;
const FIXED: DirectionBounds = { rate_rad_day: 0, curvature_rad_day2: 1e-5, parallax_rad: 0 };
const SUN = BODY_BOUNDS.sun.direction;

const TURNING_SQUARE = 39.695;
/** Diurnal aberration (0.32″) turns with the place. */
const DIURNAL_ABERRATION_RAD = 1.6e-6;

/** |u′| and |u″| of the direction to a target, from the Earth's centre or from a place, in the frame of date. */
export function directionBounds(target: Target, isTopocentric: boolean): DirectionBounds {
  return seenFrom(withBending(target), isTopocentric);
}

/** The same of a target within a set: of a body from elements by how near the Earth it comes there. */
export function boundsWithin(
  { sky, charge }: WhenScope,
  target: Target,
  isTopocentric: boolean,
  within: readonly Interval[],
): DirectionBounds {
  const [first, last] = [within[0], within.at(-1)];
  if (target.engine.kind !== "orbit" || first === undefined || last === undefined)
    return directionBounds(target, isTopocentric);
  const motion = orbitMotion(sky, target.engine.orbit, { start_day: first.start, end_day: last.end });
  charge(2 * motion.looks);
  return seenFrom(bent(motion), isTopocentric);
}

function seenFrom(own: DirectionBounds, isTopocentric: boolean): DirectionBounds {
  if (!isTopocentric) return own;
  const swing_rad = own.parallax_rad + DIURNAL_ABERRATION_RAD;
  const swing_day = swing_rad * EARTH_ROTATION_RAD_DAY;
  return {
    ...own,
    rate_rad_day: own.rate_rad_day + swing_day,
    curvature_rad_day2:
      own.curvature_rad_day2 + 1.05 * swing_rad * TURNING_SQUARE + 4 * swing_day * own.rate_rad_day,
  };
}

function withBending({ body }: Target): DirectionBounds {
  const own = body === undefined ? FIXED : BODY_BOUNDS[body].direction;
  return body === "sun" || body === "moon" ? own : bent(own);
}

function bent(own: DirectionBounds): DirectionBounds {
  return {
    ...own,
    rate_rad_day: own.rate_rad_day + BENT_RATE,
    curvature_rad_day2: own.curvature_rad_day2 + BENT_CURVATURE,
  };
}

/** |d²(u·v)/dt²| of two directions. */
export function pairCurvature(a: DirectionBounds, b: DirectionBounds): number {
  return a.curvature_rad_day2 + 2 * a.rate_rad_day * b.rate_rad_day + b.curvature_rad_day2;
}

/** |u″| in the turning frames of horizon and meridian: Ω ≤ 6.32 rad/day with the Moon's motion and parallax. */
const TURNING_CURVATURE = 46.2;

/** The same of a target within a set. */
export function turningCurvature(scope: WhenScope, target: Target, within: readonly Interval[]): number {
  if (target.engine.kind !== "orbit") return TURNING_CURVATURE;
  const { rate_rad_day, curvature_rad_day2 } = boundsWithin(scope, target, true, within);
  const whole = EARTH_ROTATION_RAD_DAY + rate_rad_day;
  return Math.max(TURNING_CURVATURE, whole * whole + curvature_rad_day2);
}

/** Curvature of the sine of a difference of longitudes from the Sun's: D′² + |D″|, with room for Pluto's latitude. */
export function longitudeCurvature(body: EngineBody): number {
  const { rate_rad_day, curvature_rad_day2 } = BODY_BOUNDS[body].direction;
  const relative = rate_rad_day + SUN.rate_rad_day;
  return 1.3 * (relative * relative + curvature_rad_day2 + SUN.curvature_rad_day2);
}

const LONGEST_STEP_DAY = 32;
/** Curvature times the square of the step at which most cells are decided at once. */
const STEP_CURVATURE = 0.8;

/** The power of two, in days, at which a function of this curvature is first sampled. */
export function stepFor(curvature_per_day2: number): number {
  let step_day = LONGEST_STEP_DAY;
  while (step_day * step_day * curvature_per_day2 > STEP_CURVATURE) step_day /= 2;
  return step_day;
}
