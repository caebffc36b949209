import { wrapPm180 } from "../solve/angle.ts";
import {
  AU_KM,
  type HorizonLevel,
  MOON_LIMB_ALTITUDE_DEG,
  MOON_RADIUS_KM,
  semidiameter_deg,
} from "./horizon-level.ts";
import { intervalAt, type MeridianTrack, polynomial, slope } from "./meridian-track.ts";
import type { ObserverVector } from "./observer-vector.ts";

/** How a target behaves against an altitude between two neighbouring transits. */
export type HalfTurnVerdict = "once" | "never" | "unknown";

/** A target's track above one place. */
export interface LocalTrack {
  readonly track: MeridianTrack;
  readonly lon_deg: number;
  readonly observer: ObserverVector;
}

/** A crossing of an altitude between two neighbouring transits, with the altitude's rate. */
export interface HalfTurnCrossing {
  readonly t_day: number;
  readonly rate_deg_day: number;
}

/** The cosine of the hour angle at which the altitude would be crossed with the declination of an instant. */
export interface WantedCosine {
  readonly cosine: number;
  /** cos φ · cos δ */
  readonly scale: number;
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
 */
export function judgeHalfTurn(first: WantedCosine, second: WantedCosine): HalfTurnVerdict {
  const margin = COSINE_MARGIN + DECLINATION_BULGE / Math.min(first.scale, second.scale);
  const sizes = [Math.abs(first.cosine), Math.abs(second.cosine)] as const;
  const change = Math.abs(first.cosine - second.cosine);
  if (margin <= LARGEST_MARGIN && change <= LARGEST_CHANGE && Math.max(...sizes) <= LARGEST_COSINE - margin) {
    return "once";
  }
  return Math.min(...sizes) >= 1 + margin && first.cosine > 0 === second.cosine > 0 ? "never" : "unknown";
}

/** The wanted cosine at an instant; infinite or NaN at the poles, which judges as unknown. */
export function wantedCosine(place: LocalTrack, level: HorizonLevel, t_day: number): WantedCosine {
  const { track, observer } = place;
  const interval = intervalAt(track, t_day);
  const x = (t_day - track.first_day) / track.step_day - interval;
  const sin_dec = polynomial(track.sin_dec, interval, x);
  const inverse_distance = polynomial(track.inverse_distance, interval, x);
  const scale = observer.cos_lat * Math.sqrt(1 - sin_dec * sin_dec);
  const sine = levelSine(level, inverse_distance) + observer.up_au * inverse_distance;
  return { cosine: (sine - observer.sin_lat * sin_dec) / scale, scale };
}

function levelSine(level: HorizonLevel, inverse_distance: number): number {
  if (level.kind === "altitude") return Math.sin(level.altitude_deg / DEG);
  const centre_deg = MOON_LIMB_ALTITUDE_DEG - semidiameter_deg((MOON_RADIUS_KM / AU_KM) * inverse_distance);
  return Math.sin(centre_deg / DEG);
}

/** Newton steps are over when they move by less than this: the next one would move by 1e-3 of it, squared. */
const LAST_STEP_DAY = 2e-4;
const MAX_STEPS = 6;

/**
 * The crossing in half a turn that `judgeHalfTurn` calls `once`: Newton's method on H(t) ∓ arccos X(t), which is
 * nearly linear. Parallax and diurnal aberration are those of the place, to 0.002″ for the Sun.
 *
 * Given  upper_day, lower_day  the transits at the ends; the body rises where the lower one comes first
 */
export function ordinaryCrossing(
  place: LocalTrack,
  level: HorizonLevel,
  upper_day: number,
  lower_day: number,
  mean_cosine: number,
): HalfTurnCrossing {
  const { track, lon_deg, observer } = place;
  const side = lower_day > upper_day ? 1 : -1;
  let t_day = upper_day + (Math.acos(mean_cosine) / Math.PI) * (lower_day - upper_day);
  let rate_deg_day = 0;
  for (let step = 0; step < MAX_STEPS; step++) {
    const interval = intervalAt(track, t_day);
    const x = (t_day - track.first_day) / track.step_day - interval;
    const sin_dec = polynomial(track.sin_dec, interval, x);
    const cos_dec = Math.sqrt(1 - sin_dec * sin_dec);
    const inverse_distance = polynomial(track.inverse_distance, interval, x);
    const level_sine = levelSine(level, inverse_distance);
    const scale = observer.cos_lat * cos_dec;
    const east = -side * cos_dec * Math.sqrt(1 - mean_cosine * mean_cosine);
    const sine = geocentricSine(observer, level_sine, sin_dec, inverse_distance, east);
    const cosine = (sine - observer.sin_lat * sin_dec) / scale;
    const sine_hour_angle = Math.sqrt(1 - cosine * cosine);
    const sin_dec_per_day = slope(track.sin_dec, interval, x) / track.step_day;
    const cosine_per_day =
      (sin_dec_per_day * (cosine * sin_dec * observer.cos_lat - observer.sin_lat * cos_dec)) /
      (scale * cos_dec);
    const offset_deg =
      wrapPm180(polynomial(track.hour_angle, interval, x) + lon_deg) - side * Math.acos(cosine) * DEG;
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

/** Each pass leaves 3e-4 of the error before it (Moon). */
const PARALLAX_PASSES = 2;

/**
 * Sine of the geocentric altitude of a body that is seen at the level: parallax by vectors, diurnal aberration to
 * first order (towards the east).
 */
function geocentricSine(
  observer: ObserverVector,
  level_sine: number,
  sin_dec: number,
  inverse_distance: number,
  east: number,
): number {
  const up = observer.up_au * inverse_distance;
  const north = observer.north_au * inverse_distance;
  const tilted_sine = level_sine * (1 + observer.east_speed_c * east);
  let sine = level_sine + up;
  for (let pass = 0; pass < PARALLAX_PASSES; pass++) {
    const towards_north = (sin_dec - observer.sin_lat * sine) / observer.cos_lat;
    const along = up * sine + north * towards_north;
    sine = up + Math.sqrt(1 - 2 * along + up * up + north * north) * tilted_sine;
  }
  return sine;
}
