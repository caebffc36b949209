import { wrapPm180 } from "../../solve/angle.ts";
import type { LaneFunction } from "../../solve/function.ts";
import { DEG_PER_RAD } from "../../units/units.ts";
import { type FlatLevel, flatAltitude_deg } from "../positions/horizon-level.ts";
import type { ObserverVector } from "../positions/observer-vector.ts";
import { arccosine_deg, cosineAround, cosineOf } from "../positions/portable-trig.ts";
import type { CrossingColumns } from "./crossing-columns.ts";
import { fixedSine, type LocalTrack, limbSine } from "./half-turn.ts";
import { type TrackValues, trackValues } from "./meridian-track.ts";

/** Half turns of the sky, among neighbouring transits, in each of which a level is crossed once. */
export interface HalfTurns {
  /** All transits in time order, and the wanted cosines of the hour angle at them. */
  readonly transit_day: Float64Array;
  readonly cosine: Float64Array;
  /** Indices of the transits that end the half turns. */
  readonly ends: Int32Array;
  /** 1 where that is an upper transit: the body then rises. */
  readonly rising: Uint8Array;
}

/** Newton steps are over when one moves by less than this (17 s): the next would move by less than 0.1 ms. */
const LAST_STEP_DAY = 2e-4;
const MAX_STEPS = 6;
const TURNS_PER_DEG = 1 / 360;
/** The Moon's, for the cosine of its level's altitude: 4e-6 of an altitude's rate. */
const MOON_DISTANCE_AU = 0.00257;

/**
 * The crossings of a level in half turns that `judgeHalfTurn` calls `once`: Newton's method on H(t) ∓ arccos X(t),
 * which is nearly linear, from the point where the chord of X meets it.
 *
 * Returned  days from J2000.0 TT; the altitude's rate to 1e-3 of it
 * Accuracy: parallax and diurnal aberration are those of the place, to 0.002″ for the Sun.
 * Reference: Explanatory Supplement to the Astronomical Almanac, 3rd ed. (2013), section 14.7.4.
 */
export function ordinaryCrossings(
  place: LocalTrack,
  level: FlatLevel,
  halfTurns: HalfTurns,
): CrossingColumns {
  const t_day = firstGuesses(halfTurns);
  const found = { t_day, rate_deg_day: new Float64Array(t_day.length), rising: halfTurns.rising };
  let open = crossingStep(place, level, found, null);
  for (let step = 1; step < MAX_STEPS && open.length > 0; step++)
    open = crossingStep(place, level, found, Int32Array.from(open));
  return found;
}

/** Where the chord of the wanted cosine is met, the hour angle taken as linear. */
function firstGuesses({ transit_day, cosine, ends, rising }: HalfTurns): Float64Array {
  const t_day = new Float64Array(ends.length);
  for (let k = 0; k < ends.length; k++) {
    const end = ends[k] ?? 0;
    const upper = rising[k] === 1 ? end : end - 1;
    const lower = rising[k] === 1 ? end - 1 : end;
    const upper_cosine = cosine[upper] ?? Number.NaN;
    const lower_cosine = cosine[lower] ?? Number.NaN;
    const mean = 0.5 * (upper_cosine + lower_cosine);
    const share = roughArccosine(mean) / Math.PI;
    const chord = ((lower_cosine - upper_cosine) * (share - 0.5)) / (Math.PI * Math.sqrt(1 - mean * mean));
    const upper_day = transit_day[upper] ?? Number.NaN;
    t_day[k] = upper_day + (share - chord) * ((transit_day[lower] ?? Number.NaN) - upper_day);
  }
  return t_day;
}

/**
 * Arccosine in radians to 7e-5, where a Newton step follows.
 * Reference: Abramowitz & Stegun, 1964, Handbook of Mathematical Functions, 4.4.45.
 */
function roughArccosine(cosine: number): number {
  const x = Math.abs(cosine);
  const arc = Math.sqrt(1 - x) * (1.5707288 + x * (-0.2121144 + x * (0.074261 - 0.0187293 * x)));
  return cosine < 0 ? Math.PI - arc : arc;
}

/** One Newton step of the open lanes (null: of all); returns those for which it was not the last. */
function crossingStep(
  place: LocalTrack,
  level: FlatLevel,
  lanes: CrossingColumns,
  open: Int32Array | null,
): number[] {
  const t_day = open === null ? lanes.t_day : picked(lanes.t_day, open);
  const values = trackValues(place.track, t_day, place.room);
  const { cosine, turning, spread } = wantedHours(place, level, lanes, open, values, t_day.length);
  const again: number[] = [];
  for (let k = 0; k < t_day.length; k++) cosine[k] = arccosine_deg(cosine[k] ?? Number.NaN);
  for (let k = 0; k < t_day.length; k++) {
    const i = open === null ? k : (open[k] ?? -1);
    const side = lanes.rising[i] === 1 ? -1 : 1;
    const wanted_deg = side * (cosine[k] ?? Number.NaN);
    const raw_deg = (values.hour_angle_deg[k] ?? Number.NaN) + place.lon_deg - wanted_deg;
    const offset_deg = raw_deg - 360 * Math.round(raw_deg * TURNS_PER_DEG);
    const move_day = (offset_deg * (spread[k] ?? Number.NaN)) / (turning[k] ?? Number.NaN);
    lanes.t_day[i] = (lanes.t_day[i] ?? Number.NaN) - move_day;
    if (Math.abs(move_day) >= LAST_STEP_DAY) again.push(i);
  }
  return again;
}

/**
 * Cosines of the hour angles at which the level is met, cos δ·sin H, and the rates of H ∓ arccos X times that, in the columns
 * of values that have served; the rates of the altitude go to the lanes. A loop of its own: with the arccosines behind it each
 * lane would wait for a chain twice as long.
 */
function wantedHours(
  { observer }: LocalTrack,
  level: FlatLevel,
  lanes: CrossingColumns,
  open: Int32Array | null,
  values: TrackValues,
  count: number,
) {
  const { sin_dec: cosine, sin_dec_day: spread, hour_angle_deg_day: turning } = values;
  const fixed = fixedSine(level);
  const east_speed_c = observer.east_speed_c / observer.cos_lat;
  const north_au = observer.north_au / observer.cos_lat;
  const per_cosine = 1 / cosineOf(flatAltitude_deg(level, MOON_DISTANCE_AU));
  for (let k = 0; k < count; k++) {
    const i = open === null ? k : (open[k] ?? -1);
    const side = lanes.rising[i] === 1 ? -1 : 1;
    const sin_dec = values.sin_dec[k] ?? Number.NaN;
    const cos_dec = Math.sqrt(1 - sin_dec * sin_dec);
    const inverse = values.inverse_au[k] ?? Number.NaN;
    const sine = fixed ?? limbSine(inverse);
    const up = observer.up_au * inverse;
    const north = north_au * inverse;
    const per_scale = 1 / (observer.cos_lat * cos_dec);
    const still =
      (geocentricSine(observer, sine, sin_dec, up, north) - observer.sin_lat * sin_dec) * per_scale;
    const hour_sine = Math.sqrt(1 - still * still);
    const wanted = still - side * hour_sine * sine * east_speed_c;
    const drift = (wanted * sin_dec * observer.cos_lat - observer.sin_lat * cos_dec) * per_scale;
    const rate =
      (values.hour_angle_deg_day[k] ?? Number.NaN) * cos_dec * hour_sine +
      side * DEG_PER_RAD * drift * (values.sin_dec_day[k] ?? Number.NaN);
    cosine[k] = wanted;
    spread[k] = cos_dec * hour_sine;
    turning[k] = rate;
    lanes.rate_deg_day[i] = -side * observer.cos_lat * rate * (1 + 2 * up * sine) * per_cosine;
  }
  return { cosine, spread, turning };
}

function picked(values: Float64Array, indices: Int32Array): Float64Array {
  const gathered = new Float64Array(indices.length);
  for (let k = 0; k < indices.length; k++) gathered[k] = values[indices[k] ?? -1] ?? Number.NaN;
  return gathered;
}

/** Each pass leaves the parallax times its sine of the error before it: the Moon needs two. */
const LARGE_PARALLAX = 1e-3;

/**
 * Sine of the geocentric altitude of a body that is seen at the level but for aberration: parallax by vectors to its
 * second power.
 *
 * Given  up, north  the observer's vector over the body's distance; north divided by cos φ
 */
function geocentricSine(
  { sin_lat, cos_lat }: ObserverVector,
  level_sine: number,
  sin_dec: number,
  up: number,
  north: number,
): number {
  const square = up * up + north * north * cos_lat * cos_lat;
  const passes = Math.abs(up) > LARGE_PARALLAX ? 2 : 1;
  let sine = level_sine + up;
  for (let pass = 0; pass < passes; pass++) {
    const along = up * sine + north * (sin_dec - sin_lat * sine);
    sine = up + (1 - along + 0.5 * (square - along * along)) * level_sine;
  }
  return sine;
}

/**
 * Sine of the altitude less the level's, on the track, for half turns in which a level may be crossed more than once;
 * lane = index of the level. Parallax by vectors, diurnal aberration to first order.
 */
export function trackOffset(place: LocalTrack, levels: readonly FlatLevel[]): LaneFunction {
  const { up_au, north_au, sin_lat, cos_lat, east_speed_c } = place.observer;
  const fixed = levels.map(fixedSine);
  return (t_day, lane) => {
    const fits = t_day.length <= place.room.sin_dec.length;
    const { sin_dec, hour_angle_deg, inverse_au } = fits
      ? trackValues(place.track, t_day, place.room)
      : trackValues(place.track, t_day);
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
      offsets[i] = seen - (fixed[lane[i] ?? 0] ?? limbSine(inverse));
    }
    return offsets;
  };
}
