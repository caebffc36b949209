import type { MeridianTrack } from "../../engine/crossing-track.ts";
import type { CrossingLevel, ObserverVector } from "../../engine/crossings.ts";
import { wrapPm180 } from "../../solve/angle.ts";
import type { IndexedFunction } from "../../solve/function.ts";
import { type FlatLevel, flatAltitude_deg } from "../positions/horizon-level.ts";
import { cosineAround, cosineOf, sineOf } from "../positions/portable-trig.ts";
import { type TrackValues, trackValues } from "./meridian-track.ts";

/** A target's track above one place. */
export interface LocalTrack {
  readonly track: MeridianTrack;
  readonly lon_deg: number;
  readonly observer: ObserverVector;
}

/** A level as crossings are sought for it. */
export function crossingLevel(level: FlatLevel): CrossingLevel {
  const isLimb = level.kind === "limb";
  const altitude_deg = isLimb ? level.limb_altitude_deg : level.altitude_deg;
  return {
    sine: sineOf(altitude_deg),
    cosine: cosineOf(altitude_deg),
    radius_au: isLimb ? level.radius_au : 0,
    // the usual distance: 4e-6 of an altitude's rate
    per_cosine: 1 / cosineOf(flatAltitude_deg(level, isLimb ? level.usual_distance_au : 1)),
  };
}

/** Sine of a level's altitude by the inverse distance: sin(a − arcsin r) but for r⁶/16 (Moon: 5e-16). */
export function levelSine({ sine, cosine, radius_au }: CrossingLevel, inverse_au: number): number {
  const r = radius_au * inverse_au;
  const square = r * r;
  return sine * (1 - square * (0.125 * square + 0.5)) - cosine * r;
}

/** What decides, at the transits, where levels would be crossed. */
export interface MeridianPositions {
  readonly sin_dec: Float64Array;
  readonly inverse_au: Float64Array;
  /** cos φ · cos δ and its inverse; 0 and infinity at the poles. */
  readonly scale: Float64Array;
  readonly per_scale: Float64Array;
}

export function meridianPositions(
  observer: ObserverVector,
  { sin_dec, inverse_au }: TrackValues,
): MeridianPositions {
  const scale = new Float64Array(sin_dec.length);
  const per_scale = new Float64Array(sin_dec.length);
  for (let i = 0; i < scale.length; i++) {
    const z = sin_dec[i] ?? Number.NaN;
    const product = observer.cos_lat * Math.sqrt(1 - z * z);
    scale[i] = product;
    per_scale[i] = 1 / product;
  }
  return { sin_dec, inverse_au, scale, per_scale };
}

/** Where a level is met: cos φ·cos δ·cos H = the sine, cos H = the cosine. Slow functions of time. */
export interface CrossingHourAngles {
  readonly sine: Float64Array;
  /** Infinite or NaN at the poles, which judges as unknown. */
  readonly cosine: Float64Array;
}

export function hourAngleRoom(count: number): CrossingHourAngles {
  return { sine: new Float64Array(count), cosine: new Float64Array(count) };
}

/** Fills the sines and cosines at the transits. */
export function fillHourAngles(
  observer: ObserverVector,
  level: CrossingLevel,
  positions: MeridianPositions,
  { sine, cosine }: CrossingHourAngles,
): void {
  const { sin_dec, inverse_au, per_scale } = positions;
  for (let i = 0; i < sine.length; i++) {
    const inverse = inverse_au[i] ?? Number.NaN;
    const up = observer.up_au * inverse;
    const of_level = levelSine(level, inverse);
    const wanted = of_level * (1 - up * of_level) + up - observer.sin_lat * (sin_dec[i] ?? Number.NaN);
    sine[i] = wanted;
    cosine[i] = wanted * (per_scale[i] ?? Number.NaN);
  }
}

/** How a target behaves against an altitude between two neighbouring transits. */
export type HalfTurnVerdict = "once" | "never" | "unknown";

/** Room in the wanted sine for what `fillHourAngles` leaves out: parallax squared (Moon at ±20°: 9e-5), aberration. */
const SINE_MARGIN = 1e-4;
/** h²/8 of the longest half turn (Moon: 0.535 day). */
const BULGE_DAY2 = (0.535 * 0.535) / 8;
/** 1/h of the shortest (0.495 day). */
const HALF_TURNS_PER_DAY = 1 / 0.495;
/** The least dH/dt in rad/day (Moon: 338° a day). */
const LEAST_TURNING_RAD_DAY = 5.9;
/** Up to here the arccosine is well-conditioned. */
const LARGEST_COSINE = 0.9995;
/** The arccosine's own motion may reach half the turning. */
const ARC_RATE_SQUARE = 0.25 * LEAST_TURNING_RAD_DAY * LEAST_TURNING_RAD_DAY;

/**
 * Decides about half a turn of the sky from what is wanted at its two transits. The altitude is crossed where
 * cos H = X(t). Between the transits the wanted sine stays within its bulge k·h²/8 from the chord.
 * - `once`: |X| < 1 all along and |d(arccos X)/dt| = |X′|/√(1 − X²) < dH/dt, so H ∓ arccos X is monotone; it changes
 *   sign between the transits. |X′| is at most the chord's slope and k·h/2 = 4·bulge/h.
 * - `never`: the wanted sine exceeds cos φ·cos δ all along.
 *
 * Given  end                index of the transit that ends the half turn
 *        sin_dec_curvature  bound k of |d²(sin δ)/dt²| in 1/day²
 */
export function judgeHalfTurn(
  { sine, cosine }: CrossingHourAngles,
  { scale, per_scale }: MeridianPositions,
  end: number,
  sin_dec_curvature: number,
): HalfTurnVerdict {
  const margin = sin_dec_curvature * BULGE_DAY2 + SINE_MARGIN;
  const from = sine[end - 1] ?? Number.NaN;
  const to = sine[end] ?? Number.NaN;
  const least = Math.min(Math.abs(from), Math.abs(to));
  const largest_scale = Math.max(scale[end - 1] ?? Number.NaN, scale[end] ?? Number.NaN);
  if (least >= largest_scale + margin && from > 0 === to > 0) return "never";
  const cosine_from = cosine[end - 1] ?? Number.NaN;
  const cosine_to = cosine[end] ?? Number.NaN;
  const largest_per_scale = Math.max(per_scale[end - 1] ?? Number.NaN, per_scale[end] ?? Number.NaN);
  const largest = Math.max(Math.abs(cosine_from), Math.abs(cosine_to));
  return isCrossedOnce(largest, Math.abs(cosine_from - cosine_to), margin * largest_per_scale)
    ? "once"
    : "unknown";
}

/** The proof of `once` from the largest |X| at the transits, the change of X between them, and the bulge of X. */
function isCrossedOnce(cosine: number, change: number, cosine_margin: number): boolean {
  const largest = cosine + cosine_margin;
  const cosine_per_day = (change + 4 * cosine_margin) * HALF_TURNS_PER_DAY;
  return (
    largest <= LARGEST_COSINE && cosine_per_day * cosine_per_day <= ARC_RATE_SQUARE * (1 - largest * largest)
  );
}

/** True if `once` holds for every half turn between neighbouring transits, by their extremes: the common case. */
export function isOnceThroughout(
  { cosine }: CrossingHourAngles,
  { per_scale }: MeridianPositions,
  sin_dec_curvature: number,
): boolean {
  let largest = 0;
  let change = 0;
  let largest_per_scale = 0;
  let before = cosine[0] ?? Number.NaN;
  for (let i = 0; i < cosine.length; i++) {
    const at = cosine[i] ?? Number.NaN;
    largest = Math.max(largest, Math.abs(at));
    change = Math.max(change, Math.abs(at - before));
    largest_per_scale = Math.max(largest_per_scale, per_scale[i] ?? Number.NaN);
    before = at;
  }
  const margin = sin_dec_curvature * BULGE_DAY2 + SINE_MARGIN;
  return isCrossedOnce(largest, change, margin * largest_per_scale);
}

/**
 * Sine of the altitude less the level's, on the track, for half turns in which a level may be crossed more than once;
 * index: that of the level. Parallax by vectors, diurnal aberration to first order.
 */
export function trackOffset(place: LocalTrack, levels: readonly CrossingLevel[]): IndexedFunction {
  const { up_au, north_au, sin_lat, cos_lat, east_speed_c } = place.observer;
  return (t_day, index) => {
    const { sin_dec, hour_angle_deg, inverse_au } = trackValues(place.track, t_day);
    const offsets = new Float64Array(t_day.length);
    for (let i = 0; i < offsets.length; i++) {
      const z = sin_dec[i] ?? Number.NaN;
      const hour_deg = wrapPm180((hour_angle_deg[i] ?? Number.NaN) + place.lon_deg);
      const across = Math.sqrt(1 - z * z) * cosineAround(hour_deg);
      const inverse = inverse_au[i] ?? Number.NaN;
      const up = up_au * inverse;
      const north = north_au * inverse;
      const sine = sin_lat * z + cos_lat * across;
      const towards_north = cos_lat * z - sin_lat * across;
      const west = Math.sign(hour_deg) * Math.sqrt(Math.max(0, 1 - z * z - across * across));
      const distance_ratio = Math.sqrt(1 - 2 * (up * sine + north * towards_north) + up * up + north * north);
      const seen = ((sine - up) / distance_ratio) * (1 + east_speed_c * west);
      const level = levels[index[i] ?? 0];
      offsets[i] = level === undefined ? Number.NaN : seen - levelSine(level, inverse);
    }
    return offsets;
  };
}
