import { type State, stateDifference } from "../../../src/compare/differences.ts";
import type { KernelRow } from "../../../src/compare/kernel-rows.ts";
import { dot, norm, type Vector } from "../../../src/sky/positions/vector.ts";
import { ARCSEC_PER_DEG, RAD_PER_DEG, SECONDS_PER_DAY } from "../../../src/units/units.ts";

/** The measures that bounds are stated of: the differences of a body from one centre. */
export interface BoundMeasures {
  /** Difference of the direction; geocentric: astrometric, with light time. */
  readonly position_arcsec: number;
  readonly range_km: number;
  /** Difference of the geometric direction's motion. */
  readonly rate_arcsec_day: number;
  readonly range_rate_km_day: number;
  readonly vector_km: number;
  readonly velocity_m_s: number;
}

export const BOUND_MEASURES = [
  "position_arcsec",
  "range_km",
  "rate_arcsec_day",
  "range_rate_km_day",
  "vector_km",
  "velocity_m_s",
] as const satisfies readonly (keyof BoundMeasures)[];

const MAS_PER_ARCSEC = 1000;
const MM_PER_M = 1000;
const ARCSEC_PER_RAD = ARCSEC_PER_DEG / RAD_PER_DEG;

/** The differences in a row of a comparison. */
export function boundMeasures({ own, reference, seen }: KernelRow): BoundMeasures {
  const place = stateDifference(seen?.own ?? own, seen?.reference ?? reference);
  const [moving, truth] = [motion(own), motion(reference)];
  return {
    position_arcsec: place.angle_mas / MAS_PER_ARCSEC,
    range_km: place.range_km,
    rate_arcsec_day: norm(less(moving.across, truth.across)) * SECONDS_PER_DAY * ARCSEC_PER_RAD,
    range_rate_km_day: Math.abs(moving.along - truth.along) * SECONDS_PER_DAY,
    vector_km: norm(less(own.place_km, reference.place_km)),
    velocity_m_s: stateDifference(own, reference).velocity_mm_s / MM_PER_M,
  };
}

/** Motion along the line of sight, km/s, and of the direction, rad/s. */
function motion({ place_km, velocity_km_s }: State): { along: number; across: Vector } {
  if (velocity_km_s === undefined) throw new RangeError("a state has no velocity");
  const far = norm(place_km);
  const along = dot(place_km, velocity_km_s) / far;
  const across = less(velocity_km_s, times(place_km, along / far));
  return { along, across: times(across, 1 / far) };
}

function less([ax, ay, az]: Vector, [bx, by, bz]: Vector): Vector {
  return [ax - bx, ay - by, az - bz];
}

function times([x, y, z]: Vector, factor: number): Vector {
  return [x * factor, y * factor, z * factor];
}
