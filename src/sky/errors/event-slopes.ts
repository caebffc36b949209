import { math } from "../../engine/math.ts";
import type { EngineTarget, Observer } from "../../engine/types.ts";
import { wrapPm180 } from "../../solve/angle.ts";
import { type TimeFunction, valueAt } from "../../solve/function.ts";
import { ARCSEC_PER_DEG, RAD_PER_DEG, SECONDS_PER_DAY } from "../../units/units.ts";
import { crossingError, type InstantError, instantError, turningShift_s } from "../bounds/instant-error.ts";
import type { PlaceError } from "../bounds/place-error.ts";
import {
  addScaled,
  direction,
  dot,
  negated,
  norm,
  separation_deg,
  type Vector,
} from "../positions/vector.ts";
import type { Sky } from "../sky.ts";
import { columnsAt } from "../time/tt-days.ts";

/**
 * How fast what makes an event goes by at its instant, from central differences of second order: what bounds of instants are divided by.
 * A tenth is near enough.
 */
export interface Slopes {
  readonly rate_per_day: Float64Array;
  readonly curvature_per_day2: Float64Array;
}

/** Given: angular  whether the values are angles in degrees, which may wrap around */
export function slopesAt(
  f: TimeFunction,
  at_day: Float64Array,
  stencil_day: number,
  angular = false,
): Slopes {
  const count = at_day.length;
  const t_day = new Float64Array(3 * count);
  at_day.forEach((t, i) => {
    t_day.set([t - stencil_day, t, t + stencil_day], 3 * i);
  });
  const values = count === 0 ? t_day : f(t_day);
  const change = (from: number, to: number) => {
    const difference = valueAt(values, to) - valueAt(values, from);
    return angular ? wrapPm180(difference) : difference;
  };
  return {
    rate_per_day: at_day.map(
      (_, i) => (change(3 * i, 3 * i + 1) + change(3 * i + 1, 3 * i + 2)) / (2 * stencil_day),
    ),
    curvature_per_day2: at_day.map(
      (_, i) => (change(3 * i + 1, 3 * i + 2) - change(3 * i, 3 * i + 1)) / (stencil_day * stencil_day),
    ),
  };
}

/** Degrees a day as arcseconds a second. */
export function arcsecPerSecond(deg_per_day: number): number {
  return (Math.abs(deg_per_day) * ARCSEC_PER_DEG) / SECONDS_PER_DAY;
}

/** Two targets as they are seen together: from the Earth's centre, or from a place. */
export interface SeenPair {
  readonly first: EngineTarget;
  readonly second: EngineTarget;
  readonly observer: Observer | null;
}

/** How two targets move about each other at an instant. */
export interface PairMotion {
  /** Not more than a right angle: beyond it, from the point opposite. */
  readonly separation_rad: number;
  /** Rate of the separation. */
  readonly rate_arcsec_s: number;
  /** Half the second derivative of the squared chord, rad²/day²: separation times its own second derivative, and its rate squared. */
  readonly approach_rad2_day2: number;
  /** How fast the one moves as seen from the other. */
  readonly speed_rad_day: number;
}

/** The Moon seen from a place turns within hours: half an hour's tenth. */
const PAIR_STENCIL_DAY = 0.002;
/** Farther apart than this the motions of both count in full. */
const NEAR_RAD = 0.1;
const ARCSEC_PER_RAD = ARCSEC_PER_DEG / RAD_PER_DEG;

/** The motion of a pair at some instants. */
export function pairMotions(
  sky: Sky,
  { first, second, observer }: SeenPair,
  at_day: Float64Array,
  stencil_day = PAIR_STENCIL_DAY,
): PairMotion[] {
  if (at_day.length === 0) return [];
  const t_day = new Float64Array(3 * at_day.length);
  at_day.forEach((t, i) => {
    t_day.set([t - stencil_day, t, t + stencil_day], 3 * i);
  });
  const isPlaced = observer !== null;
  const [lon, lat] = isPlaced
    ? (["topocentric_ra_deg", "topocentric_dec_deg"] as const)
    : (["ra_of_date_deg", "dec_of_date_deg"] as const);
  const [a, b] = sky.engine.positions({
    targets: [first, second],
    instants: columnsAt(sky.models.deltaT, t_day),
    centre: "geocentric",
    columns: [lon, lat],
    ...(observer === null ? {} : { observer }),
  });
  const at = (table: typeof a, row: number): Vector =>
    direction({
      lon_deg: table?.[lon]?.[row] ?? Number.NaN,
      lat_deg: table?.[lat]?.[row] ?? Number.NaN,
    });
  return Array.from(at_day, (_, i) => {
    const rows = [3 * i, 3 * i + 1, 3 * i + 2] as const;
    const [a0, a1, a2] = [at(a, rows[0]), at(a, rows[1]), at(a, rows[2])];
    // of two that are more than a right angle apart, the one and the point opposite the other
    const side = dot(a1, at(b, rows[1])) < 0 ? negated : (towards: Vector) => towards;
    const [b0, b1, b2] = [side(at(b, rows[0])), side(at(b, rows[1])), side(at(b, rows[2]))];
    return motionOf([a0, a1, a2], [b0, b1, b2], stencil_day);
  });
}

type Three = readonly [Vector, Vector, Vector];

function motionOf([a0, a1, a2]: Three, [b0, b1, b2]: Three, stencil_day: number): PairMotion {
  const square = (a: Vector, b: Vector) => {
    const chord = addScaled(b, a, -1);
    return dot(chord, chord);
  };
  const [q0, q1, q2] = [square(a0, b0), square(a1, b1), square(a2, b2)];
  const separation_rad = separation_deg(a1, b1) * RAD_PER_DEG;
  const chord = Math.sqrt(q1);
  // the chord is 2 sin (s / 2): its slope is that of s times the cosine of s / 2
  const share = Math.sqrt(Math.max(0, 1 - q1 / 4));
  const rate_rad_day = chord === 0 ? 0 : (q2 - q0) / (4 * stencil_day * chord * share);
  const speed = (before: Vector, after: Vector) => norm(addScaled(after, before, -1)) / (2 * stencil_day);
  const relative = speed(addScaled(b0, a0, -1), addScaled(b2, a2, -1));
  return {
    separation_rad,
    rate_arcsec_s: (Math.abs(rate_rad_day) * ARCSEC_PER_RAD) / SECONDS_PER_DAY,
    approach_rad2_day2: (q2 - 2 * q1 + q0) / (2 * stencil_day * stencil_day),
    speed_rad_day: separation_rad < NEAR_RAD ? relative : speed(a0, a2) + speed(b0, b2),
  };
}

/** The error of the instant at which a separation passes a value, such as the sum of two radii. */
export function contactError(place: PlaceError, motion: PairMotion, clock_s: number): InstantError {
  const { separation_rad, approach_rad2_day2 } = motion;
  const bend = Math.abs(approach_rad2_day2) / Math.max(separation_rad, NEAREST_RAD);
  return crossingError(
    place,
    {
      rate_arcsec_s: motion.rate_arcsec_s,
      curvature_arcsec_s2: (bend * ARCSEC_PER_RAD) / (SECONDS_PER_DAY * SECONDS_PER_DAY),
    },
    clock_s,
  );
}

/** No two centres meet nearer than the errors of their places. */
const NEAREST_RAD = 1e-9;

/**
 * The error of the instant of a least (or greatest) separation. The error of its rate, 0 there, is the error of the places
 * times the turning of the line between them, and the error of the motions.
 */
export function nearestError(place: PlaceError, motion: PairMotion, clock_s: number): InstantError {
  const { separation_rad, approach_rad2_day2, speed_rad_day } = motion;
  // error of s · ds/dt, over its own slope: both sides of error / curvature times the separation, which may be tiny
  const turned = separation_rad < NEAR_RAD ? 1.01 : separation_rad / math.sin(separation_rad);
  const shift = (position_arcsec: number, rate_arcsec_day: number) =>
    turningShift_s(
      (position_arcsec * speed_rad_day * turned + rate_arcsec_day * separation_rad) / ARCSEC_PER_RAD,
      approach_rad2_day2,
    );
  return instantError(
    shift(place.position_arcsec, place.rate_arcsec_day),
    shift(place.model_spread_arcsec, 0),
    clock_s,
  );
}
