import type { Target } from "../../catalog/target.ts";
import type { EngineBody } from "../../engine/types.ts";
import type { Interval } from "../../solve/intervals.ts";
import { orbitMotion } from "../positions/orbit-motion.ts";
import type { WhenScope } from "./scope.ts";

/**
 * Bounds on how fast things change in the sky, which prove that a search misses nothing. Each is above the largest value
 * that occurs from 1700 to 2200; test/sky/when/motion-bounds.test.ts holds them against the engine.
 */

/** Bounds on the apparent direction from the Earth's centre as a unit vector, and on what the place adds. */
export interface DirectionBounds {
  readonly rate_rad_day: number;
  readonly curvature_rad_day2: number;
  /** Largest angle between the direction from the Earth's centre and that from a place. */
  readonly parallax_rad: number;
}

/**
 * Light that passes the Sun is bent by 8.5e-6 rad at its limb and as 1/θ from its centre; bodies pass the Sun by at most
 * 0.022 rad/day when they stand behind it: 2·3.95e-8·v²/θ³. Behind the disc itself the shift is formal, and no bound holds.
 */
const BENT_CURVATURE = 8e-4;
const BENT_RATE = 1e-4;
const FIXED: DirectionBounds = { rate_rad_day: 0, curvature_rad_day2: 1e-5, parallax_rad: 0 };

const DIRECTIONS: Readonly<Record<EngineBody, DirectionBounds>> = {
  sun: { rate_rad_day: 0.018, curvature_rad_day2: 6e-4, parallax_rad: 4.5e-5 },
  moon: { rate_rad_day: 0.28, curvature_rad_day2: 0.1, parallax_rad: 0.0186 },
  mercury: { rate_rad_day: 0.042, curvature_rad_day2: 0.01, parallax_rad: 8.5e-5 },
  venus: { rate_rad_day: 0.025, curvature_rad_day2: 0.003, parallax_rad: 1.7e-4 },
  earth: FIXED,
  mars: { rate_rad_day: 0.016, curvature_rad_day2: 0.0012, parallax_rad: 1.2e-4 },
  jupiter: { rate_rad_day: 0.005, curvature_rad_day2: 5e-4, parallax_rad: 1.2e-5 },
  saturn: { rate_rad_day: 0.003, curvature_rad_day2: 4e-4, parallax_rad: 6e-6 },
  uranus: { rate_rad_day: 0.0015, curvature_rad_day2: 3e-4, parallax_rad: 3e-6 },
  neptune: { rate_rad_day: 0.001, curvature_rad_day2: 3e-4, parallax_rad: 2e-6 },
  pluto: { rate_rad_day: 0.001, curvature_rad_day2: 3e-4, parallax_rad: 2e-6 },
};

/** The Earth's turning: 2π over 0.99727 d, and its square. */
const TURNING_RAD_DAY = 6.3004;
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
  const swing_day = swing_rad * TURNING_RAD_DAY;
  return {
    ...own,
    rate_rad_day: own.rate_rad_day + swing_day,
    curvature_rad_day2:
      own.curvature_rad_day2 + 1.05 * swing_rad * TURNING_SQUARE + 4 * swing_day * own.rate_rad_day,
  };
}

function withBending({ body }: Target): DirectionBounds {
  const own = body === undefined ? FIXED : DIRECTIONS[body];
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
  const whole = TURNING_RAD_DAY + rate_rad_day;
  return Math.max(TURNING_CURVATURE, whole * whole + curvature_rad_day2);
}

/** Of the sine of a difference of longitudes from the Sun's: D′² + |D″|, with room for Pluto's latitude. */
export function longitudeCurvature(body: EngineBody): number {
  const { rate_rad_day, curvature_rad_day2 } = DIRECTIONS[body];
  const relative = rate_rad_day + DIRECTIONS.sun.rate_rad_day;
  return 1.3 * (relative * relative + curvature_rad_day2 + DIRECTIONS.sun.curvature_rad_day2);
}

/** Of other quantities of a body, for searches by curvature or by rate. */
interface ScalarBounds {
  /** |d²(cos i)/dt²|, i the phase angle. */
  readonly phase_curvature: number;
  /** |d²Δ/dt²|. */
  readonly distance_curvature_au_day2: number;
  /** |dm/dt|; of Mars its turning counts. */
  readonly magnitude_rate_mag_day: number;
  /** First sampling of the distance. */
  readonly distance_step_day: number;
}

export const SCALAR_BOUNDS: Readonly<Record<EngineBody, ScalarBounds>> = {
  sun: scalars(0, 3e-4, 0.1, 16),
  moon: scalars(0.12, 2.5e-5, 4, 2),
  mercury: scalars(0.05, 0.012, 3, 4),
  venus: scalars(0.006, 0.002, 1, 8),
  earth: scalars(0, 0, 0, 32),
  mars: scalars(0.002, 0.0012, 1, 8),
  jupiter: scalars(6e-4, 8e-4, 0.1, 16),
  saturn: scalars(6e-4, 8e-4, 0.2, 16),
  uranus: scalars(6e-4, 6e-4, 0.1, 16),
  neptune: scalars(6e-4, 6e-4, 0.1, 16),
  pluto: scalars(6e-4, 6e-4, 0.1, 16),
};

function scalars(
  phase: number,
  distance: number,
  magnitude: number,
  distance_step_day: number,
): ScalarBounds {
  return {
    phase_curvature: phase,
    distance_curvature_au_day2: distance,
    magnitude_rate_mag_day: magnitude,
    distance_step_day,
  };
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
