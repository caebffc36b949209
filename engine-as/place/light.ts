// Light: travel time, deflection by the Sun, aberration.
import { add, div, madd, mul, splat, sqrt, sub } from "../math/pair";
import { addScaled, difference, dot, length, normalise, setVector, sum, vx, vy, vz } from "../math/vec3";
import { column, D_TDB, EARTH_VELOCITY, loadColumns, SUN_VELOCITY } from "../rows/tile";
import { guessPair, readPair } from "../store/blocks";
import { SERIES_MOON, SERIES_SUN } from "../store/tables";
import { data, kind, KIND_MOON, KIND_STAR, KIND_SUN, series } from "./target";

/** Light time for one au, days (499.004783836 s). */
export const LIGHT_DAY_AU: f64 = 0.005775518331436995;
/** Schwarzschild radius of the Sun, au. */
const SUN_RADIUS_AU: f64 = 1.97412574336e-8;
/** Light time for one au, Julian years. */
const LIGHT_YEAR_AU: f64 = LIGHT_DAY_AU / 365.25;

let body: usize = 0;
let motion: usize = 0;
let trial: usize = 0;
let drift: usize = 0;

export function lightScratchBytes(): usize {
  return 4 * 48;
}
export function placeLight(scratch: usize): void {
  body = scratch;
  motion = scratch + 48;
  trial = scratch + 96;
  drift = scratch + 144;
}

/**
 * Vector from the origin at t to the body at t − τ, barycentric frame (light time iterated), and the Sun's vector to it.
 *
 * Given:    row8    byte offset of the pair of rows; origin  heliocentric position of the observer (vector pair, au)
 *           offset  position of the observer from the Earth's centre (for the Moon)
 * Returned: p       origin → body at emission, ICRS axes, au; fromSun  Sun → body
 * Note: the Sun's barycentric motion during τ enters by its velocity (second order below 2e-11 rad); τ is
 *       guessed from the segment's leading coefficients (1e-6 of the distance), the retarded place read at that τ, and what
 *       remains of τ enters by the body's velocity (error below 5e-12 au).
 */
export function lightTimeVector(row8: usize, origin: usize, offset: usize, p: usize, fromSun: usize): void {
  const d = column(D_TDB, row8);
  if (kind == KIND_SUN) {
    loadColumns(SUN_VELOCITY, row8, drift);
    const tau = mul(length(origin), splat(-LIGHT_DAY_AU));
    setVector(p, f64x2.neg(vx(origin)), f64x2.neg(vy(origin)), f64x2.neg(vz(origin)));
    addScaled(p, p, tau, drift);
    setVector(fromSun, splat(0), splat(0), splat(0));
    return;
  }
  const lunar = kind == KIND_MOON;
  const code = lunar ? SERIES_MOON : series;
  const from = lunar ? offset : origin;
  loadColumns(lunar ? EARTH_VELOCITY : SUN_VELOCITY, row8, drift);
  guessPair(code, d, body, motion);
  sum(motion, motion, drift);
  difference(trial, body, from);
  let tau = mul(length(trial), splat(LIGHT_DAY_AU));
  addScaled(trial, trial, f64x2.neg(tau), motion);
  tau = mul(length(trial), splat(LIGHT_DAY_AU));
  readPair(code, sub(d, tau), body, 0);
  difference(p, body, from);
  addScaled(p, p, f64x2.neg(tau), drift);
  const rest = sub(tau, mul(length(p), splat(LIGHT_DAY_AU)));
  addScaled(p, p, rest, motion);
  sum(fromSun, p, origin);
}

/**
 * Direction of a star from the observer, ICRS axes: rectilinear space motion from the catalogue epoch with the Rømer
 * delay, annual (and diurnal) parallax.
 *
 * Reference: Kaplan & Bartlett 2012 in the Explanatory Supplement, 3rd ed., section 7.3
 */
export function starDirection(row8: usize, origin: usize, p: usize): void {
  const qx = splat(load<f64>(data));
  const qy = splat(load<f64>(data, 8));
  const qz = splat(load<f64>(data, 16));
  if (kind != KIND_STAR) {
    setVector(p, qx, qy, qz);
    return;
  }
  readPair(SERIES_SUN, column(D_TDB, row8), body, 0);
  sum(body, body, origin); // barycentric observer
  const roemer = mul(madd(qx, vx(body), madd(qy, vy(body), mul(qz, vz(body)))), splat(LIGHT_YEAR_AU));
  const years = add(mul(sub(column(D_TDB, row8), splat(load<f64>(data, 56))), splat(1.0 / 365.25)), roemer);
  const parallax = splat(load<f64>(data, 48));
  setVector(
    p,
    sub(madd(years, splat(load<f64>(data, 24)), qx), mul(parallax, vx(body))),
    sub(madd(years, splat(load<f64>(data, 32)), qy), mul(parallax, vy(body))),
    sub(madd(years, splat(load<f64>(data, 40)), qz), mul(parallax, vz(body))),
  );
  normalise(p, p);
}

/**
 * Deflection of light by the Sun.
 *
 * Given:    u     unit vector of the source; fromSun  Sun → source (any length; for a star: its direction)
 *           sun   unit vector Sun → observer; distance_au  of the observer from the Sun
 * Returned: u     deflected unit vector
 * Reference: Klioner 2003, AJ 125, 1580; Urban & Seidelmann 2013, section 7.2.4. The divisor is held at 1e-6 within 9″
 *            of the Sun's centre, where the column is formal.
 */
export function deflect(u: usize, fromSun: usize, sun: usize, distance_au: v128): void {
  const toSource = trial;
  normalise(toSource, fromSun);
  const limit = div(splat(1e-6), f64x2.pmax(mul(distance_au, distance_au), splat(1)));
  const divisor = f64x2.pmax(add(splat(1), dot(toSource, sun)), limit);
  const w = div(splat(SUN_RADIUS_AU), mul(distance_au, divisor));
  const along = mul(w, dot(u, toSource));
  const across = mul(w, dot(u, sun));
  addScaled(u, u, along, sun);
  addScaled(u, u, f64x2.neg(across), toSource);
}

/**
 * Relativistic aberration, Sun's potential included.
 *
 * Given:    u  natural direction; velocity  barycentric, au/day; distance_au  observer from the Sun
 * Returned: u  proper direction, unit vector
 * Reference: Urban & Seidelmann 2013, eq. 7.40; Klioner 2003, eq. 7
 */
export function aberrate(u: usize, velocity: usize, distance_au: v128): void {
  const scale = splat(LIGHT_DAY_AU);
  setVector(motion, mul(scale, vx(velocity)), mul(scale, vy(velocity)), mul(scale, vz(velocity)));
  const inverse = sqrt(sub(splat(1), dot(motion, motion)));
  const pdv = dot(u, motion);
  const w2 = div(splat(SUN_RADIUS_AU), distance_au);
  const w1 = add(add(splat(1), div(pdv, add(splat(1), inverse))), w2);
  const keep = sub(inverse, mul(w2, pdv));
  setVector(u, madd(keep, vx(u), mul(w1, vx(motion))), madd(keep, vy(u), mul(w1, vy(motion))), madd(keep, vz(u), mul(w1, vz(motion))));
  normalise(u, u);
}
