import type { MeridianTrack } from "../../engine/crossing-track.ts";
import type { CrossingLevel, ObserverVector } from "../../engine/crossings.ts";
import { wrapPm180 } from "../../solve/angle.ts";
import { type Span, type TimeFunction, valueAt } from "../../solve/function.ts";
import { type FlatLevel, flatAltitude_deg } from "../positions/horizon-level.ts";
import { cosineAround, cosineOf, sineOf } from "../positions/portable-trig.ts";
import { KIND, type UndatedEvents } from "./event-table.ts";
import { hourAngles, type SlowValues, slowValues } from "./meridian-track.ts";

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

/** The values at the transits that decide where levels would be crossed. */
export interface MeridianPositions {
  readonly sin_dec: Float64Array;
  readonly inverse_au: Float64Array;
  /** cos φ · cos δ and its inverse; 0 and infinity at the poles. */
  readonly scale: Float64Array;
  readonly per_scale: Float64Array;
}

export function meridianPositions(
  observer: ObserverVector,
  { sin_dec, inverse_au }: SlowValues,
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
  { sin_dec, inverse_au, per_scale }: MeridianPositions,
  { sine, cosine }: CrossingHourAngles,
): void {
  for (let i = 0; i < sine.length; i++) {
    const inverse = inverse_au[i] ?? Number.NaN;
    const up = observer.up_au * inverse;
    const of_level = levelSine(level, inverse);
    const wanted = of_level * (1 - up * of_level) + up - observer.sin_lat * (sin_dec[i] ?? Number.NaN);
    sine[i] = wanted;
    cosine[i] = wanted * (per_scale[i] ?? Number.NaN);
  }
}

/** Half turns between neighbouring transits. */
export interface HalfTurnEnds {
  /** Indices of the transits that end them. */
  readonly ends: Int32Array;
  /** A value of `KIND`: rise or set. */
  readonly rising: Float64Array;
}

export function everyHalfTurn({ kind }: UndatedEvents): HalfTurnEnds {
  return halfTurnsTo(
    new Int32Array(Math.max(0, kind.length - 1)).map((_, i) => i + 1),
    kind,
  );
}

function halfTurnsTo(ends: Int32Array, kind: Float64Array): HalfTurnEnds {
  const rising = new Float64Array(ends.length);
  for (let k = 0; k < rising.length; k++)
    rising[k] = kind[ends[k] ?? 0] === KIND.upper ? KIND.rise : KIND.set;
  return { ends, rising };
}

/** Those in which a level is crossed once, and those that their transits cannot decide about. */
export interface JudgedHalfTurns {
  readonly once: HalfTurnEnds;
  readonly open: readonly Span[];
}

export function judgeHalfTurns(
  { t_day, kind }: UndatedEvents,
  every: HalfTurnEnds,
  wanted: CrossingHourAngles,
  positions: MeridianPositions,
  sin_dec_curvature: number,
): JudgedHalfTurns {
  const margin = sin_dec_curvature * BULGE_DAY2 + SINE_MARGIN;
  const isOnce = (end: number) =>
    kind[end - 1] !== kind[end] && isCrossedOnce(wanted, positions, end, margin);
  let end = 1;
  while (end < t_day.length && isOnce(end)) end++;
  if (end >= t_day.length) return { once: every, open: [] };
  const open = every.ends.filter((at) => {
    const isNever = kind[at - 1] !== kind[at] && isNeverCrossed(wanted, positions, at, margin);
    return !isNever && !isOnce(at);
  });
  return {
    once: halfTurnsTo(every.ends.filter(isOnce), kind),
    open: Array.from(open, (at) => ({ start_day: valueAt(t_day, at - 1), end_day: valueAt(t_day, at) })),
  };
}

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

// Half a turn of the sky is decided about by what is wanted at its two transits. The altitude is crossed where
// cos H = X(t). Between the transits the wanted sine stays within its bulge k·h²/8 from the chord, |d²(sin δ)/dt²| ≤ k.

/**
 * True if |X| < 1 all along and |d(arccos X)/dt| = |X′|/√(1 − X²) < dH/dt, so H ∓ arccos X is monotone; it changes
 * sign between the transits. |X′| is at most the chord's slope and k·h/2 = 4·bulge/h.
 */
function isCrossedOnce(
  { cosine }: CrossingHourAngles,
  { per_scale }: MeridianPositions,
  end: number,
  margin: number,
): boolean {
  const from = cosine[end - 1] ?? Number.NaN;
  const to = cosine[end] ?? Number.NaN;
  const cosine_margin = margin * Math.max(per_scale[end - 1] ?? Number.NaN, per_scale[end] ?? Number.NaN);
  const largest = Math.max(Math.abs(from), Math.abs(to)) + cosine_margin;
  const cosine_per_day = (Math.abs(from - to) + 4 * cosine_margin) * HALF_TURNS_PER_DAY;
  return (
    largest <= LARGEST_COSINE && cosine_per_day * cosine_per_day <= ARC_RATE_SQUARE * (1 - largest * largest)
  );
}

/** True if the wanted sine exceeds cos φ·cos δ all along. */
function isNeverCrossed(
  { sine }: CrossingHourAngles,
  { scale }: MeridianPositions,
  end: number,
  margin: number,
): boolean {
  const [from, to] = [valueAt(sine, end - 1), valueAt(sine, end)];
  const largest_scale = Math.max(valueAt(scale, end - 1), valueAt(scale, end));
  return Math.min(Math.abs(from), Math.abs(to)) >= largest_scale + margin && from > 0 === to > 0;
}

/**
 * Sine of the altitude less the level's, on a track, for half turns in which a level may be crossed more than once.
 * Parallax by vectors, diurnal aberration to first order.
 */
export function trackOffset(
  track: MeridianTrack,
  lon_deg: number,
  { up_au, north_au, sin_lat, cos_lat, east_speed_c }: ObserverVector,
  level: CrossingLevel,
): TimeFunction {
  return (t_day) => {
    const { hour_angle_deg } = hourAngles(track, t_day);
    const { sin_dec, inverse_au } = slowValues(track, t_day);
    return sin_dec.map((z, i) => {
      const hour_deg = wrapPm180(valueAt(hour_angle_deg, i) + lon_deg);
      const across = Math.sqrt(1 - z * z) * cosineAround(hour_deg);
      const inverse = valueAt(inverse_au, i);
      const up = up_au * inverse;
      const north = north_au * inverse;
      const sine = sin_lat * z + cos_lat * across;
      const towards_north = cos_lat * z - sin_lat * across;
      const west = Math.sign(hour_deg) * Math.sqrt(Math.max(0, 1 - z * z - across * across));
      const distance_ratio = Math.sqrt(1 - 2 * (up * sine + north * towards_north) + up * up + north * north);
      const seen = ((sine - up) / distance_ratio) * (1 + east_speed_c * west);
      return seen - levelSine(level, inverse);
    });
  };
}
