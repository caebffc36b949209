import { wrapPm180 } from "../solve/angle.ts";
import type { LevelSine, LocalTrack } from "./half-turn.ts";
import { intervalOf, inverseDistance_au, polynomial, slope } from "./meridian-track.ts";
import type { ObserverVector } from "./observer-vector.ts";
import { arccosine_deg } from "./portable-trig.ts";

/** A passage through an altitude. */
export interface LevelCrossing {
  readonly t_day: number;
  readonly rising: boolean;
  readonly rate_deg_day: number;
}

const DEG = 180 / Math.PI;
/** Newton steps are over when one moves by less than this (17 s): the next would move by less than 0.1 ms. */
const LAST_STEP_DAY = 2e-4;
const MAX_STEPS = 6;

/**
 * The crossing in half a turn that `judgeHalfTurn` calls `once`: Newton's method on H(t) ∓ arccos X(t), which is
 * nearly linear, from the point where the chord of X meets it.
 *
 * Given     upper, lower  the transits (days) and the wanted cosines there; the body rises where the lower comes first
 * Returned  days from J2000.0 TT; the altitude's rate to 1e-3 of it
 * Accuracy: parallax and diurnal aberration are those of the place, to 0.001″ for the Sun.
 * Reference: Explanatory Supplement to the Astronomical Almanac, 3rd ed. (2013), section 14.7.4.
 */
export function ordinaryCrossing(
  { track, lon_deg, observer }: LocalTrack,
  sine: LevelSine,
  upper_day: number,
  upper_cosine: number,
  lower_day: number,
  lower_cosine: number,
): LevelCrossing {
  const side = lower_day > upper_day ? 1 : -1;
  const mean = 0.5 * (upper_cosine + lower_cosine);
  const mean_sine = Math.sqrt(1 - mean * mean);
  const share = arccosine_deg(mean) / 180;
  const chord = ((lower_cosine - upper_cosine) * (share - 0.5)) / (Math.PI * mean_sine);
  let t_day = upper_day + (share - chord) * (lower_day - upper_day);
  let rate_deg_day = 0;
  for (let step = 0; step < MAX_STEPS; step++) {
    const elapsed = (t_day - track.first_day) * track.per_day;
    const interval = intervalOf(track, elapsed);
    const x = elapsed - interval;
    const sin_dec = polynomial(track.sin_dec, interval, x);
    const cos_dec = Math.sqrt(1 - sin_dec * sin_dec);
    const inverse_au = inverseDistance_au(track, interval, x);
    const level_sine = sine(inverse_au);
    const west = side * cos_dec * mean_sine;
    const altitude_sine = geocentricSine(observer, level_sine, sin_dec, inverse_au, west);
    const scale = observer.cos_lat * cos_dec;
    const cosine = (altitude_sine - observer.sin_lat * sin_dec) / scale;
    const hour_sine = Math.sqrt(1 - cosine * cosine);
    const bend =
      (cosine * sin_dec * observer.cos_lat - observer.sin_lat * cos_dec) / (scale * cos_dec * hour_sine);
    const gain_deg =
      slope(track.hour_angle, interval, x) + side * DEG * bend * slope(track.sin_dec, interval, x);
    const hour_angle_deg = wrapPm180(polynomial(track.hour_angle, interval, x) + lon_deg);
    const move_day = ((side * arccosine_deg(cosine) - hour_angle_deg) / gain_deg) * track.step_day;
    t_day += move_day;
    const stretch = (1 + 2 * observer.up_au * inverse_au * level_sine) * track.per_day;
    rate_deg_day = (-side * scale * hour_sine * gain_deg * stretch) / Math.sqrt(1 - level_sine * level_sine);
    if (Math.abs(move_day) < LAST_STEP_DAY) break;
  }
  return { t_day, rising: side < 0, rate_deg_day };
}

/** Each pass leaves the parallax times its sine of the error before it: the Moon needs two. */
const LARGE_PARALLAX = 1e-3;

/**
 * Sine of the geocentric altitude of a body that is seen at the level: parallax by vectors to its second power,
 * diurnal aberration to first order.
 */
function geocentricSine(
  observer: ObserverVector,
  level_sine: number,
  sin_dec: number,
  inverse_au: number,
  west: number,
): number {
  const up = observer.up_au * inverse_au;
  const north = observer.north_au * inverse_au;
  const aberrated = level_sine * (1 - observer.east_speed_c * west);
  const passes = Math.abs(up) > LARGE_PARALLAX ? 2 : 1;
  let sine = level_sine + up;
  for (let pass = 0; pass < passes; pass++) {
    const along = up * sine + (north * (sin_dec - observer.sin_lat * sine)) / observer.cos_lat;
    sine = up + (1 - along + 0.5 * (up * up + north * north - along * along)) * aberrated;
  }
  return sine;
}
