import type { MeridianTrack } from "../../engine/crossing-track.ts";
import type { ObserverVector } from "../../engine/crossings.ts";
import type { EngineBody, EngineTarget } from "../../engine/types.ts";
import { wrapPm180 } from "../../solve/angle.ts";
import type { Span } from "../../solve/function.ts";
import { DEG_PER_RAD, DEG_PER_TURN } from "../../units/units.ts";
import { sineOf } from "../positions/portable-trig.ts";
import type { Sky } from "../sky.ts";
import { columnsAt } from "../time/tt-days.ts";
import { KIND, type UndatedEvents } from "./event-table.ts";

export const NODES = 6;
/** Samples before the interval that its polynomial uses. */
const NODES_BEFORE = 2;
const MOON_STEP_DAY = 0.25;
const STEP_DAY = 2;
/** The Moon's sin δ is 0.49·sin of an argument that runs 0.35 rad/day at most. */
const MOON_SIN_DEC_CURVATURE = 0.06;
/** The Sun's is 0.398·sin of an argument that runs 0.0178 rad/day at most. */
const SUN_SIN_DEC_CURVATURE = 2e-4;
/** Mercury at its stations turns by 0.15°/day²; twice that. */
const SIN_DEC_CURVATURE = 0.006;
/** Seen from a point of the axis of rotation, topocentric and geocentric hour angles are the same. */
const POLE = { lon_deg: 0, lat_deg: 90, elevation_m: 0 };

/**
 * The track of a target over at least the span. Sampled on multiples of the step and joined by quintics through six
 * neighbouring samples, so that a polynomial is the same whatever window asked for it. Measured against the engine:
 * Sun 1 mas.
 */
export function meridianTrack(sky: Sky, target: EngineTarget, span: Span): MeridianTrack {
  const body = target.kind === "body" ? target.body : null;
  const isQuick = body === "moon" || target.kind === "orbit";
  const step_day = isQuick ? MOON_STEP_DAY : STEP_DAY;
  const first = Math.floor(span.start_day / step_day);
  const intervals = Math.max(1, Math.ceil(span.end_day / step_day) - first);
  const t_day = new Float64Array(intervals + NODES - 1);
  for (let i = 0; i < t_day.length; i++) t_day[i] = (first - NODES_BEFORE + i) * step_day;
  const { residual_deg, sin_dec, inverse_distance_au } = sampleTarget(sky, target, t_day);
  const hour_angle = piecewise(residual_deg, intervals, true);
  addRotation(hour_angle, first, step_day);
  return {
    first_day: first * step_day,
    step_day,
    per_day: 1 / step_day,
    intervals,
    hour_angle,
    sin_dec_curvature: isQuick ? MOON_SIN_DEC_CURVATURE : curvatureOf(body),
    sin_dec: piecewise(sin_dec, intervals, false),
    inverse_distance_au: inverse_distance_au.subarray(NODES_BEFORE),
  };
}

function curvatureOf(body: EngineBody | null): number {
  return body === "sun" ? SUN_SIN_DEC_CURVATURE : SIN_DEC_CURVATURE;
}

/** Hour angle less DEG_PER_TURN° a day; sine of declination; inverse distance. */
function sampleTarget(sky: Sky, target: EngineTarget, t_day: Float64Array) {
  const [table = {}] = sky.engine.positions({
    targets: [target],
    instants: columnsAt(sky.models.deltaT, t_day),
    centre: "geocentric",
    observer: POLE,
    columns: ["hour_angle_deg", "dec_of_date_deg", "distance_au"],
  });
  const { hour_angle_deg, dec_of_date_deg, distance_au } = table;
  if (!hour_angle_deg || !dec_of_date_deg || !distance_au)
    throw new RangeError("the engine left out a column");
  const residual_deg = hour_angle_deg.map((angle_deg, i) => {
    const t = t_day[i] ?? Number.NaN;
    return angle_deg - DEG_PER_TURN * (t - Math.floor(t));
  });
  return {
    residual_deg,
    sin_dec: dec_of_date_deg.map((dec_deg) => sineOf(dec_deg)),
    inverse_distance_au: distance_au.map((au) => (Number.isFinite(au) ? 1 / au : 0)),
  };
}

/** Adds the whole turn a day that `sampleTarget` took out; the constant is brought to ±180° in each interval. */
function addRotation(hour_angle: Float64Array, first: number, step_day: number): void {
  for (let at = 0, k = first; at < hour_angle.length; at += NODES, k++) {
    const t = k * step_day;
    hour_angle[at] = wrapPm180((hour_angle[at] ?? Number.NaN) + DEG_PER_TURN * (t - Math.floor(t)));
    hour_angle[at + 1] = (hour_angle[at + 1] ?? Number.NaN) + DEG_PER_TURN * step_day;
  }
}

/** Coefficients in x of the polynomial through (−2, y₀) … (3, y₅): one row a power of x. */
const MONOMIALS = lagrangeMonomials();

function lagrangeMonomials(): Float64Array {
  const x = Array.from({ length: NODES }, (_, i) => i - NODES_BEFORE);
  const columns = x.map((at) => {
    let product = [1];
    for (const other of x) {
      if (other === at) continue;
      const scale = 1 / (at - other);
      product = [...product, 0].map(
        (_, power) => ((product[power - 1] ?? 0) - other * (product[power] ?? 0)) * scale,
      );
    }
    return product;
  });
  return Float64Array.from(x.flatMap((_, power) => columns.map((column) => column[power] ?? 0)));
}

/** Coefficients of each interval's polynomial; angles may jump by whole turns between samples. */
function piecewise(samples: Float64Array, intervals: number, angles: boolean): Float64Array {
  const coefficients = new Float64Array(intervals * NODES);
  for (let i = 0; i < intervals; i++) {
    const base = samples[i + 2] ?? Number.NaN;
    const a = signedDifference((samples[i] ?? Number.NaN) - base, angles);
    const b = signedDifference((samples[i + 1] ?? Number.NaN) - base, angles);
    const c = signedDifference((samples[i + 3] ?? Number.NaN) - base, angles);
    const d = signedDifference((samples[i + 4] ?? Number.NaN) - base, angles);
    const e = signedDifference((samples[i + 5] ?? Number.NaN) - base, angles);
    coefficients[i * NODES] = base;
    for (let at = NODES; at < NODES * NODES; at += NODES) {
      coefficients[i * NODES + at / NODES] =
        (MONOMIALS[at] ?? Number.NaN) * a +
        (MONOMIALS[at + 1] ?? Number.NaN) * b +
        (MONOMIALS[at + 3] ?? Number.NaN) * c +
        (MONOMIALS[at + 4] ?? Number.NaN) * d +
        (MONOMIALS[at + 5] ?? Number.NaN) * e;
    }
  }
  return coefficients;
}

function signedDifference(offset: number, angles: boolean): number {
  return angles && Math.abs(offset) > 180 ? wrapPm180(offset) : offset;
}

/** Greenwich hour angles of a track at many instants, and their rates. */
export interface HourAngles {
  readonly hour_angle_deg: Float64Array;
  readonly hour_angle_deg_day: Float64Array;
}

export function hourAngles(track: MeridianTrack, t_day: Float64Array): HourAngles {
  const { hour_angle, first_day, per_day, intervals } = track;
  const hour_angle_deg = new Float64Array(t_day.length);
  const hour_angle_deg_day = new Float64Array(t_day.length);
  for (let i = 0; i < t_day.length; i++) {
    const elapsed = ((t_day[i] ?? Number.NaN) - first_day) * per_day;
    const interval = Math.min(Math.max(Math.floor(elapsed), 0), intervals - 1);
    hour_angle_deg[i] = polynomialAt(hour_angle, interval * NODES, elapsed - interval);
    hour_angle_deg_day[i] = per_day * slopeAt(hour_angle, interval * NODES, elapsed - interval);
  }
  return { hour_angle_deg, hour_angle_deg_day };
}

/** The slow values of a track, at many instants. */
export interface SlowValues {
  readonly sin_dec: Float64Array;
  readonly inverse_au: Float64Array;
}

export function slowValues(
  { first_day, per_day, intervals, sin_dec, inverse_distance_au }: MeridianTrack,
  t_day: Float64Array,
): SlowValues {
  const values = { sin_dec: new Float64Array(t_day.length), inverse_au: new Float64Array(t_day.length) };
  for (let i = 0; i < t_day.length; i++) {
    const elapsed = ((t_day[i] ?? Number.NaN) - first_day) * per_day;
    const interval = Math.min(Math.max(Math.floor(elapsed), 0), intervals - 1);
    const x = elapsed - interval;
    values.sin_dec[i] = polynomialAt(sin_dec, interval * NODES, x);
    const near = inverse_distance_au[interval] ?? Number.NaN;
    values.inverse_au[i] = near + x * ((inverse_distance_au[interval + 1] ?? Number.NaN) - near);
  }
  return values;
}

function polynomialAt(c: Float64Array, at: number, x: number): number {
  const c1 = c[at + 1] ?? Number.NaN;
  const c2 = c[at + 2] ?? Number.NaN;
  const c3 = c[at + 3] ?? Number.NaN;
  const c4 = c[at + 4] ?? Number.NaN;
  const c5 = c[at + 5] ?? Number.NaN;
  return (c[at] ?? Number.NaN) + x * (c1 + x * (c2 + x * (c3 + x * (c4 + x * c5))));
}

/** Its derivative. */
function slopeAt(c: Float64Array, at: number, x: number): number {
  const c1 = c[at + 1] ?? Number.NaN;
  const c2 = c[at + 2] ?? Number.NaN;
  const c3 = c[at + 3] ?? Number.NaN;
  const c4 = c[at + 4] ?? Number.NaN;
  const c5 = c[at + 5] ?? Number.NaN;
  return c1 + x * (2 * c2 + x * (3 * c3 + x * (4 * c4 + x * 5 * c5)));
}

/** A transit at a sample may show in both intervals around it. */
const SAME_TRANSIT_DAY = 1e-6;
/** The stars turn by 361° a day. */
const MOST_HALF_TURNS_A_DAY = 2.01;
/** The diurnal aberration moves no transit where cos δ is less than this. */
const LEAST_COS_DEC = 1e-6;

/**
 * All transits within the track, in time order, alternating: upper ones (hour angle 0) and lower ones (180°); the altitude's rate is 0. The hour angle grows by 338° to 361° a day, so each multiple of 180° between two
 * samples is passed once; one Newton step from its chord is good to 1e-9 day. Topocentric but for terms below 0.4″ (the Moon's
 * parallax acts along the meridian there; the diurnal aberration is included).
 */
export function transitsOf(track: MeridianTrack, lon_deg: number, observer: ObserverVector): UndatedEvents {
  const { t_day, half } = estimates(track, lon_deg);
  const { hour_angle_deg, hour_angle_deg_day } = hourAngles(track, t_day);
  const { sin_dec } = slowValues(track, t_day);
  const kind = new Float64Array(t_day.length);
  let count = 0;
  let last_day = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < t_day.length; i++) {
    const upper = (half[i] ?? 0) % 2 === 0;
    const sine = sin_dec[i] ?? Number.NaN;
    const cos_dec = Math.sqrt(1 - sine * sine);
    const aberration_deg = (observer.east_speed_c * DEG_PER_RAD) / Math.max(cos_dec, LEAST_COS_DEC);
    const wanted_deg = upper ? aberration_deg : 180 - aberration_deg;
    const offset_deg = wrapPm180((hour_angle_deg[i] ?? Number.NaN) + lon_deg - wanted_deg);
    const transit_day = (t_day[i] ?? Number.NaN) - offset_deg / (hour_angle_deg_day[i] ?? Number.NaN);
    if (transit_day - last_day > SAME_TRANSIT_DAY) {
      t_day[count] = transit_day;
      kind[count] = upper ? KIND.upper : KIND.lower;
      count += 1;
    }
    last_day = transit_day;
  }
  return {
    t_day: t_day.subarray(0, count),
    kind: kind.subarray(0, count),
    rate_deg_day: new Float64Array(count),
  };
}

/** Where the chord of the hour angle meets each multiple of 180°, and the multiple. */
function estimates(track: MeridianTrack, lon_deg: number): { t_day: Float64Array; half: Int32Array } {
  const room = Math.ceil(track.intervals * (MOST_HALF_TURNS_A_DAY * track.step_day + 2));
  const t_day = new Float64Array(room);
  const half = new Int32Array(room);
  let count = 0;
  for (let i = 0; i < track.intervals; i++) {
    const from_deg = (track.hour_angle[i * NODES] ?? Number.NaN) + lon_deg;
    let change_deg = 0;
    for (let power = 1; power < NODES; power++)
      change_deg += track.hour_angle[i * NODES + power] ?? Number.NaN;
    for (let k = Math.ceil(from_deg / 180); k * 180 < from_deg + change_deg; k++) {
      t_day[count] = track.first_day + (i + (k * 180 - from_deg) / change_deg) * track.step_day;
      half[count] = k;
      count += 1;
    }
  }
  return { t_day: t_day.subarray(0, count), half: half.subarray(0, count) };
}
