// Travel time of light, and the directions of stars. Every function runs over the rows of the tile up to `end`; `viewpoint` leads
// from the geocentre's columns to those of the origin (0 or OBSERVED).

import { add, div, dot, madd, mul, splat, sqrt, sub } from "../math/pair";
import { DAYS_PER_YEAR } from "../math/units";
import {
  ASTROMETRIC,
  BODY,
  BODY_VELOCITY,
  D_TDB,
  DISTANCE,
  KIND_MOON,
  KIND_ORBIT,
  KIND_PATH,
  KIND_STAR,
  KIND_SUN,
  OFFSET,
  ORIGIN,
  RETARDED,
  SERIES_MOON,
  SUN,
  SUN_DISTANCE,
  SUN_VELOCITY,
  TAU,
} from "../memory/layout";
import { EARTH_VELOCITY, PAIR, storeVector, tile, Y, Z } from "../memory/tile";
import { readApproximate, readRetarded } from "../store/read";
import { half, LIGHT_DAY_AU, lightDays, one, threeHalves } from "./constants";
import { motionRows } from "./path";
import { data, kind, series } from "./target";

/** Light time for one au, Julian years. */
const LIGHT_YEAR_AU: f64 = LIGHT_DAY_AU / DAYS_PER_YEAR;
/** Light time of the Moon at 381 500 km, days: 0.11 s off at most, from any place on the Earth. */
const MOON_TAU: f64 = 1.47286e-5;

/** The Sun from the observer: minus the origin, moved by the Sun's own motion during the light time. */
function sunVectors(end: usize, viewpoint: usize): void {
  for (let row = tile; row < end; row += PAIR) {
    const tau = mul(v128.load(row + viewpoint, SUN_DISTANCE), lightDays());
    for (let axis: usize = 0; axis <= Z; axis += Y) {
      const moved = madd(tau, v128.load(row + axis, SUN_VELOCITY), v128.load(row + viewpoint + axis, ORIGIN));
      v128.store(row + axis, f64x2.neg(moved), ASTROMETRIC);
    }
  }
  normaliseAstrometric(end);
}

/** ASTROMETRIC and DISTANCE of an orbit: the guess of the light time is made twice, for one may be near and fast. */
function orbitLightTime(end: usize, viewpoint: usize): void {
  motionRows(D_TDB, BODY, BODY_VELOCITY, end);
  guessLightTime(end, viewpoint);
  for (let row = tile; row < end; row += PAIR) {
    v128.store(row, sub(v128.load(row, D_TDB), v128.load(row, TAU)), RETARDED);
  }
  motionRows(RETARDED, BODY, BODY_VELOCITY, end);
  refineLightTime(end, ORIGIN + viewpoint, SUN_VELOCITY);
}

/** TAU from position and velocity now (of a planet by its leading coefficients): |x − τ·v| = r − τ·(x·v)/r to first order (the second is below 2e-8 of r). */
function guessLightTime(end: usize, viewpoint: usize): void {
  for (let row = tile; row < end; row += PAIR) {
    const from = row + viewpoint;
    const x = sub(v128.load(row, BODY), v128.load(from, ORIGIN));
    const y = sub(v128.load(row, BODY + Y), v128.load(from, ORIGIN + Y));
    const z = sub(v128.load(row, BODY + Z), v128.load(from, ORIGIN + Z));
    const vx = add(v128.load(row, BODY_VELOCITY), v128.load(row, SUN_VELOCITY));
    const vy = add(v128.load(row, BODY_VELOCITY + Y), v128.load(row, SUN_VELOCITY + Y));
    const vz = add(v128.load(row, BODY_VELOCITY + Z), v128.load(row, SUN_VELOCITY + Z));
    const approach = mul(lightDays(), dot(x, y, z, vx, vy, vz));
    v128.store(row, mul(lightDays(), sub(sqrt(dot(x, y, z, x, y, z)), approach)), TAU);
  }
}

/**
 * ASTROMETRIC and DISTANCE from BODY and BODY_VELOCITY at t − TAU: what TAU lacks (δ) enters by the velocity. With
 * h = (δ·x·v + δ²·v²/2)/r² the length is r·√(1 + 2h) = r·(1 + h − h²/2), its inverse (1 − h + 3h²/2)/r, to 1e-15 for h < 1e-5.
 *
 * Given: base, drift  columns of the vector from which BODY counts to the origin, and of the barycentric motion of that point
 */
function refineLightTime(end: usize, base: usize, drift: usize): void {
  for (let row = tile; row < end; row += PAIR) {
    const tau = v128.load(row, TAU);
    const from = row + base;
    const moving = row + drift;
    const dx = v128.load(moving);
    const dy = v128.load(moving, Y);
    const dz = v128.load(moving, Z);
    const x = sub(sub(v128.load(row, BODY), v128.load(from)), mul(tau, dx));
    const y = sub(sub(v128.load(row, BODY + Y), v128.load(from, Y)), mul(tau, dy));
    const z = sub(sub(v128.load(row, BODY + Z), v128.load(from, Z)), mul(tau, dz));
    const vx = add(v128.load(row, BODY_VELOCITY), dx);
    const vy = add(v128.load(row, BODY_VELOCITY + Y), dy);
    const vz = add(v128.load(row, BODY_VELOCITY + Z), dz);
    const r = sqrt(dot(x, y, z, x, y, z));
    const inverse = div(one(), r);
    const xv = dot(x, y, z, vx, vy, vz);
    const lack = sub(tau, mul(lightDays(), r));
    const rest = sub(lack, mul(mul(lack, lightDays()), mul(xv, inverse)));
    const halfSquare = mul(half(), dot(vx, vy, vz, vx, vy, vz));
    const h = mul(mul(rest, madd(rest, halfSquare, xv)), mul(inverse, inverse));
    const scale = mul(inverse, sub(one(), mul(h, sub(one(), mul(threeHalves(), h)))));
    v128.store(row, madd(r, mul(h, sub(one(), mul(half(), h))), r), DISTANCE);
    storeVector(
      row + ASTROMETRIC,
      mul(scale, madd(rest, vx, x)),
      mul(scale, madd(rest, vy, y)),
      mul(scale, madd(rest, vz, z)),
    );
  }
}

/**
 * ASTROMETRIC and DISTANCE = direction and length of the vector from the observer at t to the body at t − τ, barycentric frame.
 *
 * Given:    ORIGIN, OFFSET  observer from the Sun, from the Earth's centre, au; the target's series
 * Returned: ASTROMETRIC  unit vectors, ICRS axes; DISTANCE  au
 * Validity: directions within 1e-12 rad of the iterated light time
 * Reference: Kaplan, Hughes, Seidelmann, Smith & Yallop 1989, AJ 97, 1197
 * Note:     the Sun's (for the Moon: the Earth's) barycentric motion during τ enters by its velocity, second order below
 *           2e-11 rad. The body is read once at t − τ for a guess of τ, and what that lacks enters by its velocity: error
 *           below 1e-12 rad. The guess is made from leading coefficients, for the Moon it is a constant.
 */
export function lightTimeVectors(end: usize, viewpoint: usize): void {
  if (kind == KIND_SUN) {
    sunVectors(end, viewpoint);
    return;
  }
  if (kind == KIND_MOON) {
    for (let row = tile; row < end; row += PAIR) v128.store(row, splat(MOON_TAU), TAU);
    readRetarded(SERIES_MOON, BODY, BODY_VELOCITY, end);
    refineLightTime(end, OFFSET + viewpoint, EARTH_VELOCITY);
    return;
  }
  if (kind == KIND_ORBIT || kind == KIND_PATH) {
    orbitLightTime(end, viewpoint);
    return;
  }
  readApproximate(series, BODY, BODY_VELOCITY, end);
  guessLightTime(end, viewpoint);
  readRetarded(series, BODY, 0, end);
  refineLightTime(end, ORIGIN + viewpoint, SUN_VELOCITY);
}

/** Turns ASTROMETRIC into a unit vector and its length into DISTANCE. */
export function normaliseAstrometric(end: usize): void {
  for (let row = tile; row < end; row += PAIR) {
    const x = v128.load(row, ASTROMETRIC);
    const y = v128.load(row, ASTROMETRIC + Y);
    const z = v128.load(row, ASTROMETRIC + Z);
    const r = sqrt(dot(x, y, z, x, y, z));
    const inverse = div(one(), r);
    v128.store(row, r, DISTANCE);
    storeVector(row + ASTROMETRIC, mul(x, inverse), mul(y, inverse), mul(z, inverse));
  }
}

/** Says that the directions of ASTROMETRIC have no distance. */
export function withoutDistance(end: usize): void {
  for (let row = tile; row < end; row += PAIR) v128.store(row, splat(NaN), DISTANCE);
}

/**
 * ASTROMETRIC = direction of a star from the observer: rectilinear space motion from the catalogue epoch with the Rømer delay,
 * annual (and diurnal) parallax.
 *
 * Given:    data  unit vector, motion per Julian year, parallax [rad], epoch [days from J2000.0 TDB]; SUN, ORIGIN  au
 * Returned: ASTROMETRIC  unit vectors, ICRS axes; DISTANCE  NaN
 * Reference: Kaplan & Bartlett 2012 in the Explanatory Supplement, 3rd ed., section 7.3
 */
export function starDirections(end: usize, viewpoint: usize): void {
  const qx = v128.load64_splat(data);
  const qy = v128.load64_splat(data, 8);
  const qz = v128.load64_splat(data, 16);
  const moving = kind == KIND_STAR;
  for (let row = tile; row < end; row += PAIR) {
    if (!moving) {
      storeVector(row + ASTROMETRIC, qx, qy, qz);
      continue;
    }
    const from = row + viewpoint;
    const bx = add(v128.load(row, SUN), v128.load(from, ORIGIN)); // barycentric observer
    const by = add(v128.load(row, SUN + Y), v128.load(from, ORIGIN + Y));
    const bz = add(v128.load(row, SUN + Z), v128.load(from, ORIGIN + Z));
    const roemer = mul(dot(qx, qy, qz, bx, by, bz), splat(LIGHT_YEAR_AU));
    const elapsed = sub(v128.load(row, D_TDB), v128.load64_splat(data, 56));
    const years = add(mul(elapsed, splat(1.0 / DAYS_PER_YEAR)), roemer);
    const parallax = v128.load64_splat(data, 48);
    storeVector(
      row + ASTROMETRIC,
      sub(madd(years, v128.load64_splat(data, 24), qx), mul(parallax, bx)),
      sub(madd(years, v128.load64_splat(data, 32), qy), mul(parallax, by)),
      sub(madd(years, v128.load64_splat(data, 40), qz), mul(parallax, bz)),
    );
  }
  normaliseAstrometric(end);
  withoutDistance(end);
}
