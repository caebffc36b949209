import { wrapPm180 } from "../solve/angle.ts";
import { valueAt } from "../solve/function.ts";
import { type LocalTrack, levelSines } from "./half-turn.ts";
import type { HorizonLevel } from "./horizon-level.ts";
import { trackValues } from "./meridian-track.ts";
import type { ObserverVector } from "./observer-vector.ts";
import { arccosine_deg } from "./portable-trig.ts";

/** A passage through an altitude. */
export interface LevelCrossing {
  readonly t_day: number;
  readonly rising: boolean;
  readonly rate_deg_day: number;
}

/** Half a turn of the sky in which a level is crossed once. */
export interface HalfTurn {
  /** The transits at the ends; the body rises where the lower one comes first. */
  readonly upper_day: number;
  readonly lower_day: number;
  /** Wanted cosines of the hour angle there. */
  readonly upper_cosine: number;
  readonly lower_cosine: number;
}

const DEG = 180 / Math.PI;
/** Newton steps are over when one moves by less than this (17 s): the next would move by less than 0.1 ms. */
const LAST_STEP_DAY = 2e-4;
const MAX_STEPS = 6;

/** Crossings on their way, as columns: the instant, the altitude's rate, the side of the meridian. */
interface Lanes {
  readonly t_day: Float64Array;
  readonly rate_deg_day: Float64Array;
  /** −1 before the upper transit, 1 after it. */
  readonly side: Float64Array;
}

/**
 * The crossings of a level in half turns that `judgeHalfTurn` calls `once`: Newton's method on H(t) ∓ arccos X(t),
 * which is nearly linear, from the point where the chord of X meets it.
 *
 * Returned  days from J2000.0 TT; the altitude's rate to 1e-3 of it
 * Accuracy: parallax and diurnal aberration are those of the place, to 0.001″ for the Sun.
 * Reference: Explanatory Supplement to the Astronomical Almanac, 3rd ed. (2013), section 14.7.4.
 */
export function ordinaryCrossings(
  place: LocalTrack,
  level: HorizonLevel,
  halfTurns: readonly HalfTurn[],
): LevelCrossing[] {
  const lanes = firstGuesses(halfTurns);
  let open = new Int32Array(halfTurns.length);
  for (let i = 0; i < open.length; i++) open[i] = i;
  for (let step = 0; step < MAX_STEPS && open.length > 0; step++) open = advance(place, level, lanes, open);
  const crossings: LevelCrossing[] = [];
  for (let i = 0; i < halfTurns.length; i++) {
    const t_day = valueAt(lanes.t_day, i);
    crossings.push({
      t_day,
      rising: valueAt(lanes.side, i) < 0,
      rate_deg_day: valueAt(lanes.rate_deg_day, i),
    });
  }
  return crossings;
}

/** Where the chord of the wanted cosine is met, the hour angle taken as linear. */
function firstGuesses(halfTurns: readonly HalfTurn[]): Lanes {
  const count = halfTurns.length;
  const t_day = new Float64Array(count);
  const side = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    const halfTurn = halfTurns[i];
    if (halfTurn === undefined) continue;
    const { upper_day, lower_day, upper_cosine, lower_cosine } = halfTurn;
    const mean = 0.5 * (upper_cosine + lower_cosine);
    const share = arccosine_deg(mean) / 180;
    const chord = ((lower_cosine - upper_cosine) * (share - 0.5)) / (Math.PI * Math.sqrt(1 - mean * mean));
    t_day[i] = upper_day + (share - chord) * (lower_day - upper_day);
    side[i] = lower_day > upper_day ? 1 : -1;
  }
  return { t_day, rate_deg_day: new Float64Array(count), side };
}

/** One Newton step of the open lanes; returns those for which it was not the last. */
function advance(
  place: LocalTrack,
  level: HorizonLevel,
  lanes: Lanes,
  open: Int32Array,
): Int32Array<ArrayBuffer> {
  const { observer, lon_deg } = place;
  const t_day = new Float64Array(open.length);
  for (let k = 0; k < open.length; k++) t_day[k] = valueAt(lanes.t_day, open[k] ?? -1);
  const values = trackValues(place.track, t_day);
  const level_sine = levelSines(level, values.inverse_au);
  const again: number[] = [];
  for (let k = 0; k < open.length; k++) {
    const i = open[k] ?? -1;
    const side = valueAt(lanes.side, i);
    const sin_dec = valueAt(values.sin_dec, k);
    const cos_dec = Math.sqrt(1 - sin_dec * sin_dec);
    const sine = valueAt(level_sine, k);
    const up = observer.up_au * valueAt(values.inverse_au, k);
    const altitude_sine = geocentricSine(observer, sine, sin_dec, valueAt(values.inverse_au, k), side);
    const scale = observer.cos_lat * cos_dec;
    const cosine = (altitude_sine - observer.sin_lat * sin_dec) / scale;
    const hour_sine = Math.sqrt(1 - cosine * cosine);
    const bend =
      (cosine * sin_dec * observer.cos_lat - observer.sin_lat * cos_dec) / (scale * cos_dec * hour_sine);
    const gain_deg_day =
      valueAt(values.hour_angle_deg_day, k) + side * DEG * bend * valueAt(values.sin_dec_day, k);
    const offset_deg = wrapPm180(valueAt(values.hour_angle_deg, k) + lon_deg) - side * arccosine_deg(cosine);
    const move_day = offset_deg / gain_deg_day;
    lanes.t_day[i] = valueAt(lanes.t_day, i) - move_day;
    lanes.rate_deg_day[i] =
      (-side * scale * hour_sine * gain_deg_day * (1 + 2 * up * sine)) / Math.sqrt(1 - sine * sine);
    if (Math.abs(move_day) >= LAST_STEP_DAY) again.push(i);
  }
  return new Int32Array(again);
}

/** Each pass leaves the parallax times its sine of the error before it: the Moon needs two. */
const LARGE_PARALLAX = 1e-3;

/**
 * Sine of the geocentric altitude of a body that is seen at the level on one side of the meridian: parallax by
 * vectors to its second power, diurnal aberration to first order.
 */
function geocentricSine(
  observer: ObserverVector,
  level_sine: number,
  sin_dec: number,
  inverse_au: number,
  side: number,
): number {
  const up = observer.up_au * inverse_au;
  const north = observer.north_au * inverse_au;
  const passes = Math.abs(up) > LARGE_PARALLAX ? 2 : 1;
  let sine = level_sine + up;
  for (let pass = 0; pass < passes; pass++) {
    const towards_north = (sin_dec - observer.sin_lat * sine) / observer.cos_lat;
    const west = side * Math.sqrt(Math.max(0, 1 - sine * sine - towards_north * towards_north));
    const along = up * sine + north * towards_north;
    const distance_ratio = 1 - along + 0.5 * (up * up + north * north - along * along);
    sine = up + distance_ratio * level_sine * (1 - observer.east_speed_c * west);
  }
  return sine;
}
