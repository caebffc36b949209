import { math } from "../engine/math.ts";
import { cross, dot, norm, type Vector } from "../sky/positions/vector.ts";
import { RAD_PER_ARCSEC } from "../units/units.ts";

/** How two states, or two places, differ. */

const MAS_PER_RAD = 1000 / RAD_PER_ARCSEC;
/** From km/s. */
const MM_S_PER_KM_S = 1e6;

/** One compared row; NaN where its reference does not say. */
export interface Difference {
  /** Between the directions, on the great circle. */
  readonly angle_mas: number;
  readonly range_km: number;
  /** Relative difference of the range. */
  readonly range_relative: number;
  /** Length of the difference of the velocities. */
  readonly velocity_mm_s: number;
}

/** A state as vectors, km and km/s; without a velocity where there is none. */
export interface State {
  readonly place_km: Vector;
  readonly velocity_km_s?: Vector;
}

/** How a state differs from that of the reference. */
export function stateDifference(own: State, reference: State): Difference {
  const [range_km, true_km] = [norm(own.place_km), norm(reference.place_km)];
  return {
    angle_mas: angle_mas(own.place_km, reference.place_km),
    range_km: Math.abs(range_km - true_km),
    range_relative: Math.abs(range_km - true_km) / true_km,
    velocity_mm_s: velocityDifference_mm_s(own.velocity_km_s, reference.velocity_km_s),
  };
}

/** Angle between two directions of any length, milliarcseconds; exact for small and large angles alike. */
export function angle_mas(a: Vector, b: Vector): number {
  return math.atan2(norm(cross(a, b)), dot(a, b)) * MAS_PER_RAD;
}

/** Length of the difference of two velocities, mm/s. */
export function velocityDifference_mm_s(a: Vector | undefined, b: Vector | undefined): number {
  if (a === undefined || b === undefined) return Number.NaN;
  return norm([a[0] - b[0], a[1] - b[1], a[2] - b[2]]) * MM_S_PER_KM_S;
}
