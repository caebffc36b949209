// Light: travel time, deflection by the Sun, aberration. Every function runs over the rows of the tile.
import { add, div, madd, mul, splat, sqrt, sub } from "../math/pair";
import {
  APPARENT,
  address,
  BODY,
  BODY_VELOCITY,
  COLUMN_BYTES,
  column,
  copyVector,
  D_TDB,
  DISTANCE,
  EARTH_VELOCITY,
  FROM_ORIGIN,
  MOTION,
  OFFSET,
  ORIGIN,
  ORIGIN_DISTANCE,
  PLACE,
  SOURCE,
  SUN_VELOCITY,
  setColumn,
  setVector,
  TAU,
} from "../rows/tile";
import { guessPair, readPair } from "../store/blocks";
import { SERIES_MOON, SERIES_SUN } from "../store/tables";
import { data, KIND_MOON, KIND_STAR, KIND_SUN, kind, series } from "./target";

/** Light time for one au, days (499.004783836 s). */
export const LIGHT_DAY_AU: f64 = 0.005775518331436995;
/** Schwarzschild radius of the Sun, au. */
const SUN_RADIUS_AU: f64 = 1.97412574336e-8;
/** Light time for one au, Julian years. */
const LIGHT_YEAR_AU: f64 = LIGHT_DAY_AU / 365.25;

function length(x: v128, y: v128, z: v128): v128 {
  return sqrt(madd(x, x, madd(y, y, mul(z, z))));
}

/** The Sun from the observer: minus the origin, moved by the Sun's own motion during the light time. */
function sunVectors(bytes: usize): void {
  for (let row8: usize = 0; row8 < bytes; row8 += 16) {
    const tau = mul(column(ORIGIN_DISTANCE, row8), splat(LIGHT_DAY_AU));
    for (let axis = 0; axis < 3; ++axis) {
      const moved = madd(tau, column(SUN_VELOCITY + axis, row8), column(ORIGIN + axis, row8));
      setColumn(PLACE + axis, row8, f64x2.neg(moved));
    }
  }
}

/**
 * PLACE = vector from the observer at t to the body at t − τ, barycentric frame, au; SOURCE = Sun → body.
 *
 * Given: ORIGIN, OFFSET (observer from the Sun, from the Earth's centre), the target's series
 * Note: the Sun's (for the Moon: the Earth's) barycentric motion during τ enters by its velocity, second order below
 *       2e-11 rad. τ is guessed from the segment's leading coefficients (1e-6 of the distance), the retarded place read at
 *       that τ, and what remains of τ enters by the body's velocity (error below 5e-12 au).
 */
export function lightTimeVectors(bytes: usize): void {
  if (kind == KIND_SUN) {
    sunVectors(bytes);
    return;
  }
  const lunar = kind == KIND_MOON;
  const code = lunar ? SERIES_MOON : series;
  const from = lunar ? OFFSET : ORIGIN;
  const drift = lunar ? EARTH_VELOCITY : SUN_VELOCITY;
  for (let row8: usize = 0; row8 < bytes; row8 += 16) {
    guessPair(code, column(D_TDB, row8), address(BODY) + row8, address(BODY_VELOCITY) + row8, COLUMN_BYTES);
  }
  for (let row8: usize = 0; row8 < bytes; row8 += 16) {
    const vx = add(column(BODY_VELOCITY, row8), column(drift, row8));
    const vy = add(column(BODY_VELOCITY + 1, row8), column(drift + 1, row8));
    const vz = add(column(BODY_VELOCITY + 2, row8), column(drift + 2, row8));
    setVector(BODY_VELOCITY, row8, vx, vy, vz);
    const x = sub(column(BODY, row8), column(from, row8));
    const y = sub(column(BODY + 1, row8), column(from + 1, row8));
    const z = sub(column(BODY + 2, row8), column(from + 2, row8));
    const first = mul(length(x, y, z), splat(LIGHT_DAY_AU));
    setColumn(
      TAU,
      row8,
      mul(
        length(sub(x, mul(first, vx)), sub(y, mul(first, vy)), sub(z, mul(first, vz))),
        splat(LIGHT_DAY_AU),
      ),
    );
  }
  for (let row8: usize = 0; row8 < bytes; row8 += 16) {
    readPair(code, sub(column(D_TDB, row8), column(TAU, row8)), address(BODY) + row8, 0, COLUMN_BYTES);
  }
  for (let row8: usize = 0; row8 < bytes; row8 += 16) {
    const tau = column(TAU, row8);
    const x = sub(sub(column(BODY, row8), column(from, row8)), mul(tau, column(drift, row8)));
    const y = sub(sub(column(BODY + 1, row8), column(from + 1, row8)), mul(tau, column(drift + 1, row8)));
    const z = sub(sub(column(BODY + 2, row8), column(from + 2, row8)), mul(tau, column(drift + 2, row8)));
    const rest = sub(tau, mul(length(x, y, z), splat(LIGHT_DAY_AU)));
    const px = madd(rest, column(BODY_VELOCITY, row8), x);
    const py = madd(rest, column(BODY_VELOCITY + 1, row8), y);
    const pz = madd(rest, column(BODY_VELOCITY + 2, row8), z);
    setVector(PLACE, row8, px, py, pz);
    setVector(
      SOURCE,
      row8,
      add(px, column(ORIGIN, row8)),
      add(py, column(ORIGIN + 1, row8)),
      add(pz, column(ORIGIN + 2, row8)),
    );
  }
}

/** Turns PLACE into a unit vector and its length into DISTANCE. */
export function normalisePlaces(bytes: usize): void {
  for (let row8: usize = 0; row8 < bytes; row8 += 16) {
    const x = column(PLACE, row8);
    const y = column(PLACE + 1, row8);
    const z = column(PLACE + 2, row8);
    const r = length(x, y, z);
    const inverse = div(splat(1), r);
    setColumn(DISTANCE, row8, r);
    setVector(PLACE, row8, mul(x, inverse), mul(y, inverse), mul(z, inverse));
  }
}

/**
 * PLACE = direction of a star from the observer, ICRS axes: rectilinear space motion from the catalogue epoch with the
 * Rømer delay, annual (and diurnal) parallax. SOURCE = the same direction.
 *
 * Reference: Kaplan & Bartlett 2012 in the Explanatory Supplement, 3rd ed., section 7.3
 */
export function starDirections(bytes: usize): void {
  const qx = splat(load<f64>(data));
  const qy = splat(load<f64>(data, 8));
  const qz = splat(load<f64>(data, 16));
  const moving = kind == KIND_STAR;
  for (let row8: usize = 0; row8 < bytes; row8 += 16) {
    if (!moving) {
      setVector(PLACE, row8, qx, qy, qz);
      continue;
    }
    readPair(SERIES_SUN, column(D_TDB, row8), address(BODY) + row8, 0, COLUMN_BYTES);
    const bx = add(column(BODY, row8), column(ORIGIN, row8)); // barycentric observer
    const by = add(column(BODY + 1, row8), column(ORIGIN + 1, row8));
    const bz = add(column(BODY + 2, row8), column(ORIGIN + 2, row8));
    const roemer = mul(madd(qx, bx, madd(qy, by, mul(qz, bz))), splat(LIGHT_YEAR_AU));
    const years = add(mul(sub(column(D_TDB, row8), splat(load<f64>(data, 56))), splat(1.0 / 365.25)), roemer);
    const parallax = splat(load<f64>(data, 48));
    setVector(
      PLACE,
      row8,
      sub(madd(years, splat(load<f64>(data, 24)), qx), mul(parallax, bx)),
      sub(madd(years, splat(load<f64>(data, 32)), qy), mul(parallax, by)),
      sub(madd(years, splat(load<f64>(data, 40)), qz), mul(parallax, bz)),
    );
  }
  normalisePlaces(bytes);
  for (let row8: usize = 0; row8 < bytes; row8 += 16) setColumn(DISTANCE, row8, splat(NaN));
  copyVector(SOURCE, PLACE);
}

/**
 * Deflection of light by the Sun: turns the unit vectors of APPARENT.
 *
 * Given:     SOURCE  Sun → source (any length; for a star its direction); FROM_ORIGIN, ORIGIN_DISTANCE  Sun → observer
 * Reference: Klioner 2003, AJ 125, 1580; Urban & Seidelmann 2013, section 7.2.4. The divisor is held at 1e-6 within 9″
 *            of the Sun's centre, where the column is formal.
 */
function deflect(bytes: usize): void {
  for (let row8: usize = 0; row8 < bytes; row8 += 16) {
    const sx = column(SOURCE, row8);
    const sy = column(SOURCE + 1, row8);
    const sz = column(SOURCE + 2, row8);
    const inverse = div(splat(1), length(sx, sy, sz));
    const qx = mul(sx, inverse);
    const qy = mul(sy, inverse);
    const qz = mul(sz, inverse);
    const ex = column(FROM_ORIGIN, row8);
    const ey = column(FROM_ORIGIN + 1, row8);
    const ez = column(FROM_ORIGIN + 2, row8);
    const ux = column(APPARENT, row8);
    const uy = column(APPARENT + 1, row8);
    const uz = column(APPARENT + 2, row8);
    const distance_au = column(ORIGIN_DISTANCE, row8);
    const limit = div(splat(1e-6), f64x2.pmax(mul(distance_au, distance_au), splat(1)));
    const divisor = f64x2.pmax(add(splat(1), madd(qx, ex, madd(qy, ey, mul(qz, ez)))), limit);
    const w = div(splat(SUN_RADIUS_AU), mul(distance_au, divisor));
    const along = mul(w, madd(ux, qx, madd(uy, qy, mul(uz, qz))));
    const across = mul(w, madd(ux, ex, madd(uy, ey, mul(uz, ez))));
    setVector(
      APPARENT,
      row8,
      sub(madd(along, ex, ux), mul(across, qx)),
      sub(madd(along, ey, uy), mul(across, qy)),
      sub(madd(along, ez, uz), mul(across, qz)),
    );
  }
}

/**
 * Relativistic aberration, Sun's potential included: turns the natural directions of APPARENT into proper ones.
 *
 * Given:     MOTION  barycentric velocity of the observer, au/day; ORIGIN_DISTANCE
 * Reference: Urban & Seidelmann 2013, eq. 7.40; Klioner 2003, eq. 7
 */
function aberrate(bytes: usize): void {
  for (let row8: usize = 0; row8 < bytes; row8 += 16) {
    const vx = mul(splat(LIGHT_DAY_AU), column(MOTION, row8));
    const vy = mul(splat(LIGHT_DAY_AU), column(MOTION + 1, row8));
    const vz = mul(splat(LIGHT_DAY_AU), column(MOTION + 2, row8));
    const ux = column(APPARENT, row8);
    const uy = column(APPARENT + 1, row8);
    const uz = column(APPARENT + 2, row8);
    const root = sqrt(sub(splat(1), madd(vx, vx, madd(vy, vy, mul(vz, vz)))));
    const pdv = madd(ux, vx, madd(uy, vy, mul(uz, vz)));
    const w2 = div(splat(SUN_RADIUS_AU), column(ORIGIN_DISTANCE, row8));
    const w1 = add(add(splat(1), div(pdv, add(splat(1), root))), w2);
    const keep = sub(root, mul(w2, pdv));
    const x = madd(keep, ux, mul(w1, vx));
    const y = madd(keep, uy, mul(w1, vy));
    const z = madd(keep, uz, mul(w1, vz));
    const inverse = div(splat(1), length(x, y, z));
    setVector(APPARENT, row8, mul(x, inverse), mul(y, inverse), mul(z, inverse));
  }
}

/** Deflection (unless the target is the Sun itself) and aberration of the directions in APPARENT. */
export function bend(bytes: usize, deflected: bool): void {
  if (deflected && kind != KIND_SUN) deflect(bytes);
  aberrate(bytes);
}
