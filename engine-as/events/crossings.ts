// Crossings of an altitude by a target that a track describes: Newton's method on H(t) ∓ arccos X(t), which is nearly linear, from
// the point where the chord of X meets it; all lanes of a tile side by side in short stages. Where the body rises the side is −1,
// where it sets 1.

import { add, div, madd, mul, select, splat, sqrt, sub } from "../math/pair";
import { DEG_PER_RAD, PI } from "../math/trig";
import { DEG_PER_TURN } from "../math/units";
import { COLUMN_BYTES, TILE_ROWS } from "../memory/layout";
import {
  HOUR_ANGLE,
  HOUR_ANGLE_DAY,
  INVERSE,
  SIN_DEC,
  SIN_DEC_DAY,
  TRACK_COLUMNS,
  trackStage,
} from "./track";

/** Newton steps are over when one moves by less than this (17 s): the next would move by less than 0.1 ms. */
const LAST_STEP_DAY: f64 = 2e-4;
const MAX_STEPS: i32 = 6;
/** Each pass leaves the parallax times its sine of the error before it: the Moon needs two. */
const LARGE_PARALLAX: f64 = 1e-3;

// Columns beside those of the track, and what takes the place of values that have served.
const SIDE: usize = TRACK_COLUMNS * COLUMN_BYTES;
/** All bits where a lane's last step was not the last. */
const OPEN: usize = SIDE + COLUMN_BYTES;
const ROOM: usize = OPEN + COLUMN_BYTES;
/** The wanted hour angle: its cosine, then degrees. */
const WANTED: usize = SIN_DEC;
/** cos δ·sin H, and the rate of H ∓ arccos X times that. */
const SPREAD: usize = SIN_DEC_DAY;
const TURNING: usize = HOUR_ANGLE_DAY;

/** arcsin x/x − 1 as a quotient of polynomials in x². Reference: FDLIBM 5.3 (Sun Microsystems, 1993), e_asin.c. */
const ARCSINE: usize = memory.data<f64>([
  3.479331075960212e-5,
  0.0007915349942898145,
  -0.04005553450067941,
  0.20121253213486293,
  -0.3255658186224009,
  1.0 / 6,
]);
const ARCSINE_DIVISOR: usize = memory.data<f64>([
  0.07703815055590194, -0.6882839716054533, 2.0209457602335057, -2.403394911734414, 1,
]);

let sinLat: f64 = 0;
let cosLat: f64 = 1;
let upAu: f64 = 0;
let northAu: f64 = 0;
let eastSpeedC: f64 = 0;
let lonDeg: f64 = 0;
let levelSine: f64 = 0;
let levelCosine: f64 = 1;
let levelRadiusAu: f64 = 0;
let perCosine: f64 = 1;

/**
 * Sets the place that crossings are seen from.
 *
 * Given: lon_deg           longitude, east positive
 *        sin_lat, cos_lat  of the geodetic latitude
 *        up_au, north_au   the place about the Earth's centre, along the plumb line and to the north
 *        east_speed_c      its speed by the Earth's rotation, in units of light's
 */
export function setPlace(
  lon_deg: f64,
  sin_lat: f64,
  cos_lat: f64,
  up_au: f64,
  north_au: f64,
  east_speed_c: f64,
): void {
  lonDeg = lon_deg;
  sinLat = sin_lat;
  cosLat = cos_lat;
  upAu = up_au;
  northAu = north_au;
  eastSpeedC = east_speed_c;
}

/**
 * Sets the altitude that is crossed: one less the semidiameter of a radius at the body's distance.
 *
 * Given: sine, cosine  of that altitude; radius_au  0 where the centre crosses
 *        per_cosine    1/cosine of the centre's altitude, for its rate alone
 */
export function setLevel(sine: f64, cosine: f64, radius_au: f64, per_cosine: f64): void {
  levelSine = sine;
  levelCosine = cosine;
  levelRadiusAu = radius_au;
  perCosine = per_cosine;
}

/** Sine of the level's altitude for two inverse distances: sin(a − arcsin r) but for r⁶/16 (Moon: 5e-16). */
function sineOfLevel(inverse: v128): v128 {
  const r = mul(splat(levelRadiusAu), inverse);
  const square = mul(r, r);
  const root = sub(splat(1), mul(square, madd(splat(0.125), square, splat(0.5))));
  return sub(mul(splat(levelSine), root), mul(splat(levelCosine), r));
}

/**
 * Sine of the geocentric altitude of a body that is seen at the level but for aberration: parallax by vectors to its second
 * power. `up` and `north` are the observer's vector over the body's distance, north divided by cos φ.
 */
function geocentricSine(level: v128, sinDec: v128, up: v128, north: v128): v128 {
  const cos = splat(cosLat);
  const square = add(mul(up, up), mul(mul(mul(north, north), cos), cos));
  const half = splat(0.5);
  let sine = add(level, up);
  let pass = splat(0);
  for (let passes = 0; passes < 2; passes++) {
    const along = add(mul(up, sine), mul(north, sub(sinDec, mul(splat(sinLat), sine))));
    const ratio = add(sub(splat(1), along), mul(half, sub(square, mul(along, along))));
    const next = add(up, mul(ratio, level));
    sine = passes == 0 ? next : select(next, sine, pass);
    pass = f64x2.gt(f64x2.abs(up), splat(LARGE_PARALLAX));
    if (!v128.any_true(pass)) break;
  }
  return sine;
}

/** Cosines of the hour angles at which the level is met, cos δ·sin H, the rates of H ∓ arccos X times that, and of the altitude. */
function wantedStage(values: usize, rates: usize, bytes: usize): void {
  const sin = splat(sinLat);
  const cos = splat(cosLat);
  const east = splat(eastSpeedC / cosLat);
  const northOverCos = splat(northAu / cosLat);
  for (let at: usize = 0; at < bytes; at += 16) {
    const row = values + at;
    const side = v128.load(row, SIDE);
    const sinDec = v128.load(row, SIN_DEC);
    const inverse = v128.load(row, INVERSE);
    const cosDec = sqrt(sub(splat(1), mul(sinDec, sinDec)));
    const level = sineOfLevel(inverse);
    const up = mul(splat(upAu), inverse);
    const perScale = div(splat(1), mul(cos, cosDec));
    const geocentric = geocentricSine(level, sinDec, up, mul(northOverCos, inverse));
    const still = mul(sub(geocentric, mul(sin, sinDec)), perScale);
    const hourSine = sqrt(sub(splat(1), mul(still, still)));
    const wanted = sub(still, mul(mul(mul(side, hourSine), level), east));
    const drift = mul(sub(mul(mul(wanted, sinDec), cos), mul(sin, cosDec)), perScale);
    const turning = add(
      mul(mul(v128.load(row, HOUR_ANGLE_DAY), cosDec), hourSine),
      mul(mul(mul(side, splat(DEG_PER_RAD)), drift), v128.load(row, SIN_DEC_DAY)),
    );
    v128.store(row, wanted, WANTED);
    v128.store(row, mul(cosDec, hourSine), SPREAD);
    v128.store(row, turning, TURNING);
    const lifted = madd(mul(splat(2), up), level, splat(1));
    const rate = mul(mul(mul(mul(f64x2.neg(side), cos), turning), lifted), splat(perCosine));
    v128.store(rates + at, select(rate, v128.load(rates + at), v128.load(row, OPEN)));
  }
}

function coefficient(table: usize, place: usize): v128 {
  return v128.load64_splat(table + (place << 3));
}

/** Arcsine in radians of −½ … ½. */
function arcsine(sine: v128): v128 {
  const z = mul(sine, sine);
  const n3 = madd(madd(coefficient(ARCSINE, 0), z, coefficient(ARCSINE, 1)), z, coefficient(ARCSINE, 2));
  const n1 = madd(madd(n3, z, coefficient(ARCSINE, 3)), z, coefficient(ARCSINE, 4));
  const numerator = madd(n1, z, coefficient(ARCSINE, 5));
  const d2 = madd(coefficient(ARCSINE_DIVISOR, 0), z, coefficient(ARCSINE_DIVISOR, 1));
  const d1 = madd(madd(d2, z, coefficient(ARCSINE_DIVISOR, 2)), z, coefficient(ARCSINE_DIVISOR, 3));
  const divisor = madd(d1, z, coefficient(ARCSINE_DIVISOR, 4));
  return add(sine, div(mul(mul(sine, z), numerator), divisor));
}

/** Replaces cosines by their angles in degrees, 0 … 180. */
function arccosineStage(values: usize, bytes: usize): void {
  const first = values + WANTED;
  for (let at = first; at < first + bytes; at += 16) {
    const cosine = v128.load(at);
    const size = f64x2.abs(cosine);
    const isNear = f64x2.le(size, splat(0.5));
    const sine = select(cosine, sqrt(mul(splat(0.5), sub(splat(1), size))), isNear);
    const arc = arcsine(sine);
    const half = mul(mul(splat(2), arc), splat(DEG_PER_RAD));
    const far = select(sub(splat(180), half), half, f64x2.lt(cosine, splat(0)));
    v128.store(at, select(sub(splat(90), mul(arc, splat(DEG_PER_RAD))), far, isNear));
  }
}

/** Moves the open lanes; returns whether some stay open. */
function moveStage(values: usize, t_day: usize, bytes: usize): bool {
  const lon = splat(lonDeg);
  const turn = splat(DEG_PER_TURN);
  const turns = splat(1.0 / DEG_PER_TURN);
  let again = splat(0);
  for (let at: usize = 0; at < bytes; at += 16) {
    const row = values + at;
    const wanted = mul(v128.load(row, SIDE), v128.load(row, WANTED));
    const raw = sub(add(v128.load(row, HOUR_ANGLE), lon), wanted);
    const offset = sub(raw, mul(turn, f64x2.nearest(mul(raw, turns))));
    const move = div(mul(offset, v128.load(row, SPREAD)), v128.load(row, TURNING));
    const open = v128.load(row, OPEN);
    v128.store(t_day + at, sub(v128.load(t_day + at), v128.and(move, open)));
    const stays = v128.and(open, f64x2.ge(f64x2.abs(move), splat(LAST_STEP_DAY)));
    v128.store(row, stays, OPEN);
    again = v128.or(again, stays);
  }
  return v128.any_true(again);
}

/** Arccosine in radians to 7e-5. Reference: Abramowitz & Stegun, 1964, Handbook of Mathematical Functions, 4.4.45. */
function roughArccosine(cosine: v128): v128 {
  const x = f64x2.abs(cosine);
  const c2 = sub(splat(0.074261), mul(splat(0.0187293), x));
  const c1 = madd(x, c2, splat(-0.2121144));
  const arc = mul(sqrt(sub(splat(1), x)), madd(x, c1, splat(1.5707288)));
  return select(sub(splat(PI), arc), arc, f64x2.lt(cosine, splat(0)));
}

/** Where the chords of the wanted cosines are met, the hour angle taken as linear; all lanes are open. */
function guessStage(
  transit_day: usize,
  cosine: usize,
  ends: usize,
  t_day: usize,
  values: usize,
  bytes: usize,
): void {
  for (let at: usize = 0; at < bytes; at += 16) {
    const rises = f64x2.lt(v128.load(values + at, SIDE), splat(0));
    const end = (<usize>load<u32>(ends + (at >> 1))) << 3;
    const other = (<usize>load<u32>(ends + (at >> 1), 4)) << 3;
    const days = v128.load(transit_day + end - 8);
    const otherDays = v128.load(transit_day + other - 8);
    const cosines = v128.load(cosine + end - 8);
    const otherCosines = v128.load(cosine + other - 8);
    const fromDay = v128.shuffle<f64>(days, otherDays, 0, 2);
    const toDay = v128.shuffle<f64>(days, otherDays, 1, 3);
    const from = v128.shuffle<f64>(cosines, otherCosines, 0, 2);
    const to = v128.shuffle<f64>(cosines, otherCosines, 1, 3);
    const mean = mul(splat(0.5), add(from, to));
    const share = div(roughArccosine(mean), splat(PI));
    const change = sub(select(from, to, rises), select(to, from, rises));
    const steep = mul(splat(PI), sqrt(sub(splat(1), mul(mean, mean))));
    const chord = div(mul(change, sub(share, splat(0.5))), steep);
    const upper = select(toDay, fromDay, rises);
    const lower = select(fromDay, toDay, rises);
    v128.store(t_day + at, madd(sub(share, chord), sub(lower, upper), upper));
    v128.store(values + at, i64x2.splat(-1), OPEN);
  }
}

/** The sides of as many lanes. */
function sideStage(values: usize, rising: usize, bytes: usize): void {
  for (let at: usize = 0; at < bytes; at += 8)
    store<f64>(values + at, load<u8>(rising + (at >> 3)) != 0 ? -1 : 1, SIDE);
}

/** Returned: bytes of room that `crossingRows` works in. */
export function crossingRoomBytes(): usize {
  return ROOM;
}

/**
 * Where the target crosses the level over the place, on its track, in half turns of the sky that each hold one crossing;
 * the track, the place and the level are set before. No lane depends on its company.
 *
 * Given:    transit_day, cosine  f64 columns: transits in time order, the wanted cosines of the hour angle there
 *           ends                 u32 column: which of them end the half turns, of an even count
 *           rising               u8 column: 1 where that is an upper transit
 *           room                 address of `crossingRoomBytes()` bytes
 * Returned: t_day                f64 column of the crossings, days
 *           rate                 f64 column: rate of the altitude, degrees/day, to 1e-3 of it
 * Accuracy: parallax and diurnal aberration are those of the place, to 0.002″ for the Sun.
 * Reference: Explanatory Supplement to the Astronomical Almanac, 3rd ed. (2013), section 14.7.4.
 */
export function crossingRows(
  transit_day: usize,
  cosine: usize,
  ends: usize,
  rising: usize,
  count: i32,
  t_day: usize,
  rate: usize,
  room: usize,
): void {
  for (let first = 0; first < count; first += TILE_ROWS) {
    const bytes = (<usize>min(TILE_ROWS, count - first)) << 3;
    const at = (<usize>first) << 3;
    sideStage(room, rising + first, bytes);
    guessStage(transit_day, cosine, ends + (at >> 1), t_day + at, room, bytes);
    for (let step = 0; step < MAX_STEPS; step++) {
      trackStage(t_day + at, room, bytes);
      wantedStage(room, rate + at, bytes);
      arccosineStage(room, bytes);
      if (!moveStage(room, t_day + at, bytes)) break;
    }
  }
}
