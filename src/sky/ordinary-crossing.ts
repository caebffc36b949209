import { wrapPm180 } from "../solve/angle.ts";
import {
  AU_KM,
  type HorizonLevel,
  MOON_LIMB_ALTITUDE_DEG,
  MOON_RADIUS_KM,
  semidiameter_deg,
} from "./horizon-level.ts";
import { intervalAt, inverseDistance_au, type MeridianTrack, polynomial, slope } from "./meridian-track.ts";
import type { ObserverVector } from "./observer-vector.ts";
import { arccosine_deg, sineOf } from "./portable-trig.ts";

/** How a target behaves against an altitude between two neighbouring transits. */
export type HalfTurnVerdict = "once" | "never" | "unknown";

/** A target's track above one place. */
export interface LocalTrack {
  readonly track: MeridianTrack;
  readonly lon_deg: number;
  readonly observer: ObserverVector;
}

/** What decides, at an instant, where an altitude would be crossed. */
export interface Circumstance {
  readonly sin_dec: number;
  readonly inverse_distance: number;
  /** cos φ · cos δ; 0 at the poles. */
  readonly scale: number;
}

/** A crossing of an altitude between two neighbouring transits, with the altitude's rate. */
export interface HalfTurnCrossing {
  readonly t_day: number;
  readonly rate_deg_day: number;
}

/** Half a turn of the sky in which an altitude is crossed once. */
export interface HalfTurn {
  readonly upper_day: number;
  readonly lower_day: number;
  /** Wanted cosines at the transits. */
  readonly upper_cosine: number;
  readonly lower_cosine: number;
}

const DEG = 180 / Math.PI;
/** Room for what else enters the wanted cosine: parallax, semidiameter. */
const COSINE_MARGIN = 0.02;
/** How far sin δ bends from its chord over half a turn: |d²(sin δ)/dt²| ≤ 0.06/day² (Moon) × (0.52 day)²/8. */
const DECLINATION_BULGE = 0.002;
const LARGEST_MARGIN = 0.1;
const LARGEST_COSINE = 0.97;
const LARGEST_CHANGE = 0.3;

/**
 * Decides about half a turn of the sky from the wanted cosine X at its two transits. The altitude is crossed where
 * cos H = X(t), and between the transits X stays within a margin of the chord.
 * - `once`: |X| ≤ 0.97 all along. There d(arccos X)/dt ≤ (0.6 + 0.65)/√(1 − 0.97²) = 5.2 rad/day is less than
 *   dH/dt ≥ 5.9 rad/day, so H ∓ arccos X is monotone; it changes sign between the transits.
 * - `never`: |X| > 1 all along.
 *
 * Given  least_scale  the smaller cos φ · cos δ of the two transits
 */
export function judgeHalfTurn(first: number, second: number, least_scale: number): HalfTurnVerdict {
  const margin = COSINE_MARGIN + DECLINATION_BULGE / least_scale;
  const largest = Math.max(Math.abs(first), Math.abs(second));
  const isTame = margin <= LARGEST_MARGIN && Math.abs(first - second) <= LARGEST_CHANGE;
  if (isTame && largest <= LARGEST_COSINE - margin) return "once";
  const least = Math.min(Math.abs(first), Math.abs(second));
  return least >= 1 + margin && first > 0 === second > 0 ? "never" : "unknown";
}

export function circumstanceAt({ track, observer }: LocalTrack, t_day: number): Circumstance {
  const interval = intervalAt(track, t_day);
  const x = (t_day - track.first_day) / track.step_day - interval;
  const sin_dec = polynomial(track.sin_dec, interval, x);
  return {
    sin_dec,
    inverse_distance: inverseDistance_au(track, interval, x),
    scale: observer.cos_lat * Math.sqrt(1 - sin_dec * sin_dec),
  };
}

/** Cosine of the hour angle at which the altitude is met; infinite or NaN at the poles, which judges as unknown. */
export function wantedCosine(observer: ObserverVector, sine: LevelSine, at: Circumstance): number {
  const geocentric = sine(at.inverse_distance) + observer.up_au * at.inverse_distance;
  return (geocentric - observer.sin_lat * at.sin_dec) / at.scale;
}

/** Sine of the altitude of a level, given the inverse distance in au. */
export type LevelSine = (inverse_distance: number) => number;

export function sineOfLevel(level: HorizonLevel): LevelSine {
  if (level.kind === "moon_limb") {
    return (inverse_distance) =>
      sineOf(MOON_LIMB_ALTITUDE_DEG - semidiameter_deg((MOON_RADIUS_KM / AU_KM) * inverse_distance));
  }
  const sine = sineOf(level.altitude_deg);
  return () => sine;
}

/** Newton steps are over when one moves by less than this (17 s): the next would move by less than 0.1 ms. */
const LAST_STEP_DAY = 2e-4;
const MAX_STEPS = 6;

/**
 * The crossing in half a turn that `judgeHalfTurn` calls `once`: Newton's method on H(t) ∓ arccos X(t), which is
 * nearly linear, from the point where the chord of X meets it.
 *
 * Accuracy: parallax and diurnal aberration are those of the place, to 0.001″ for the Sun.
 * Reference: Explanatory Supplement to the Astronomical Almanac, 3rd ed. (2013), section 14.7.4.
 */
export function ordinaryCrossing(place: LocalTrack, sine: LevelSine, halfTurn: HalfTurn): HalfTurnCrossing {
  const { track, lon_deg, observer } = place;
  const side = halfTurn.lower_day > halfTurn.upper_day ? 1 : -1;
  let t_day = firstGuess(halfTurn);
  let rate_deg_day = 0;
  for (let step = 0; step < MAX_STEPS; step++) {
    const interval = intervalAt(track, t_day);
    const x = (t_day - track.first_day) / track.step_day - interval;
    const sin_dec = polynomial(track.sin_dec, interval, x);
    const cos_dec = Math.sqrt(1 - sin_dec * sin_dec);
    const scale = observer.cos_lat * cos_dec;
    const inverse_distance = inverseDistance_au(track, interval, x);
    const level_sine = sine(inverse_distance);
    const altitude_sine = geocentricSine(observer, level_sine, sin_dec, inverse_distance, side);
    const cosine = (altitude_sine - observer.sin_lat * sin_dec) / scale;
    const sine_hour_angle = Math.sqrt(1 - cosine * cosine);
    const cosine_per_day =
      ((slope(track.sin_dec, interval, x) / track.step_day) *
        (cosine * sin_dec * observer.cos_lat - observer.sin_lat * cos_dec)) /
      (scale * cos_dec);
    const hour_angle_deg = wrapPm180(polynomial(track.hour_angle, interval, x) + lon_deg);
    const offset_deg = hour_angle_deg - side * arccosine_deg(cosine);
    const offset_deg_day =
      slope(track.hour_angle, interval, x) / track.step_day + (side * DEG * cosine_per_day) / sine_hour_angle;
    const move_day = -offset_deg / offset_deg_day;
    t_day += move_day;
    const parallax_gain = 1 + 2 * observer.up_au * inverse_distance * level_sine;
    rate_deg_day =
      (-side * scale * sine_hour_angle * offset_deg_day * parallax_gain) /
      Math.sqrt(1 - level_sine * level_sine);
    if (Math.abs(move_day) < LAST_STEP_DAY) break;
  }
  return { t_day, rate_deg_day };
}

/** Where the chord of the wanted cosine is met, the hour angle taken as linear. */
function firstGuess({ upper_day, lower_day, upper_cosine, lower_cosine }: HalfTurn): number {
  const mean = 0.5 * (upper_cosine + lower_cosine);
  const share = arccosine_deg(mean) / 180;
  const change = (lower_cosine - upper_cosine) * (share - 0.5);
  return upper_day + (share - change / (Math.PI * Math.sqrt(1 - mean * mean))) * (lower_day - upper_day);
}

/** Each pass leaves the parallax times its sine of the error before it: the Moon needs two. */
const LARGE_PARALLAX = 1e-3;

/**
 * Sine of the geocentric altitude of a body that is seen at the level: parallax by vectors, diurnal aberration
 * (towards the east) to first order.
 */
function geocentricSine(
  observer: ObserverVector,
  level_sine: number,
  sin_dec: number,
  inverse_distance: number,
  side: number,
): number {
  const up = observer.up_au * inverse_distance;
  const north = observer.north_au * inverse_distance;
  const passes = Math.abs(up) > LARGE_PARALLAX ? 2 : 1;
  let sine = level_sine + up;
  for (let pass = 0; pass < passes; pass++) {
    const towards_north = (sin_dec - observer.sin_lat * sine) / observer.cos_lat;
    const towards_west = side * Math.sqrt(Math.max(0, 1 - towards_north * towards_north - sine * sine));
    const along = up * sine + north * towards_north;
    const distance_ratio = Math.sqrt(1 - 2 * along + up * up + north * north);
    sine = up + distance_ratio * level_sine * (1 - observer.east_speed_c * towards_west);
  }
  return sine;
}
