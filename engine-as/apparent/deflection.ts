// The bending of light on its way: deflection by the Sun, aberration. Every function runs over the rows of the tile up to `end`;
// `viewpoint` leads from the geocentre's columns to those of the origin (0 or OBSERVED).

import { add, div, dot, madd, mul, sqrt, sub } from "../math/pair";
import {
  APPARENT,
  ASTROMETRIC,
  DISTANCE,
  FROM_SUN,
  KIND_STAR,
  KIND_SUN,
  MOTION,
  ORIGIN,
  PER_SUN_DISTANCE,
  SOURCE,
  SOURCE_LENGTH,
} from "../memory/layout";
import { copyVector, PAIR, storeVector, tile, Y, Z } from "../memory/tile";
import { half, lightDays, millionth, one, quarter, sunRadius, threeEighths } from "./constants";
import { kind } from "./target";

/** SOURCE = vector from the Sun to the body, and its length. */
function sourceVectors(end: usize, viewpoint: usize): void {
  for (let row = tile; row < end; row += PAIR) {
    const distance = v128.load(row, DISTANCE);
    const from = row + viewpoint;
    const x = madd(distance, v128.load(row, ASTROMETRIC), v128.load(from, ORIGIN));
    const y = madd(distance, v128.load(row, ASTROMETRIC + Y), v128.load(from, ORIGIN + Y));
    const z = madd(distance, v128.load(row, ASTROMETRIC + Z), v128.load(from, ORIGIN + Z));
    storeVector(row + SOURCE, x, y, z);
    v128.store(row, sqrt(dot(x, y, z, x, y, z)), SOURCE_LENGTH);
  }
}

/** SOURCE = direction of a star. */
function sourceDirections(end: usize): void {
  copyVector(SOURCE, ASTROMETRIC);
  for (let row = tile; row < end; row += PAIR) v128.store(row, one(), SOURCE_LENGTH);
}

/**
 * Deflection of light by the Sun: APPARENT = the unit vectors of ASTROMETRIC, turned.
 *
 * Given:     SOURCE  Sun → source (any length; for a star its direction); FROM_SUN, PER_SUN_DISTANCE  Sun → observer
 * Returned:  APPARENT  unit vectors, ICRS axes
 * Validity:  the Sun alone: planets bend light by 0.016″ (Jupiter) at their limbs at most
 * Reference: Klioner 2003, AJ 125, 1580; Urban & Seidelmann 2013, section 7.2.4. The divisor is held at 1e-6 within 9″
 *            of the Sun's centre, where the column is formal.
 * Note:      with s = |s|·q the weight is w = 2GM/c²d/(|s| + s·e). The shift δ is perpendicular to u, so that
 *            |u + δ| = √(1 + δ²) needs no root: 1/|u + δ| = 1 − δ²/2 + 3δ⁴/8 to 1e-18 (δ < 9e-4 even inside the Sun's disc).
 */
function deflect(end: usize, viewpoint: usize): void {
  for (let row = tile; row < end; row += PAIR) {
    const from = row + viewpoint;
    const sx = v128.load(row, SOURCE);
    const sy = v128.load(row, SOURCE + Y);
    const sz = v128.load(row, SOURCE + Z);
    const ex = v128.load(from, FROM_SUN);
    const ey = v128.load(from, FROM_SUN + Y);
    const ez = v128.load(from, FROM_SUN + Z);
    const ux = v128.load(row, ASTROMETRIC);
    const uy = v128.load(row, ASTROMETRIC + Y);
    const uz = v128.load(row, ASTROMETRIC + Z);
    const perDistance = v128.load(from, PER_SUN_DISTANCE);
    const length = v128.load(row, SOURCE_LENGTH);
    const limit = mul(f64x2.pmin(mul(perDistance, perDistance), one()), millionth());
    const divisor = f64x2.pmax(add(length, dot(sx, sy, sz, ex, ey, ez)), mul(limit, length));
    const w = div(mul(sunRadius(), perDistance), divisor);
    const along = mul(w, dot(ux, uy, uz, sx, sy, sz));
    const across = mul(w, dot(ux, uy, uz, ex, ey, ez));
    const x = sub(mul(along, ex), mul(across, sx));
    const y = sub(mul(along, ey), mul(across, sy));
    const z = sub(mul(along, ez), mul(across, sz));
    const square = dot(x, y, z, x, y, z);
    const scale = sub(one(), mul(square, sub(half(), mul(threeEighths(), square))));
    storeVector(row + APPARENT, mul(scale, add(ux, x)), mul(scale, add(uy, y)), mul(scale, add(uz, z)));
  }
}

/**
 * Relativistic aberration, Sun's potential included: APPARENT = proper directions of the natural ones in the columns `from`.
 *
 * Given:     MOTION  barycentric velocity of the observer, au/day; PER_SUN_DISTANCE  1/au; from  the columns of unit vectors
 * Returned:  APPARENT  proper directions, unit vectors
 * Reference: Urban & Seidelmann 2013, eq. 7.40; Klioner 2003, eq. 7
 * Note:      1/γ = 1 − β²/2 and 1/(1 + 1/γ) = ½ + β²/8 to 2e-17. A unit vector leaves the formula with the length
 *            1 + u·β; the Sun's potential adds only across it.
 */
function aberrate(end: usize, viewpoint: usize, from: usize): void {
  for (let row = tile; row < end; row += PAIR) {
    const observer = row + viewpoint;
    const natural = row + from;
    const vx = mul(lightDays(), v128.load(observer, MOTION));
    const vy = mul(lightDays(), v128.load(observer, MOTION + Y));
    const vz = mul(lightDays(), v128.load(observer, MOTION + Z));
    const ux = v128.load(natural);
    const uy = v128.load(natural, Y);
    const uz = v128.load(natural, Z);
    const halfSquare = mul(half(), dot(vx, vy, vz, vx, vy, vz));
    const uv = dot(ux, uy, uz, vx, vy, vz);
    const potential = mul(sunRadius(), v128.load(observer, PER_SUN_DISTANCE));
    const share = madd(quarter(), halfSquare, half());
    const toMotion = add(add(one(), mul(uv, share)), potential);
    const keep = sub(sub(one(), halfSquare), mul(potential, uv));
    const scale = div(one(), add(one(), uv));
    storeVector(
      row + APPARENT,
      mul(scale, madd(keep, ux, mul(toMotion, vx))),
      mul(scale, madd(keep, uy, mul(toMotion, vy))),
      mul(scale, madd(keep, uz, mul(toMotion, vz))),
    );
  }
}

/** APPARENT from ASTROMETRIC and DISTANCE: deflection (unless the target is the Sun itself) and aberration. */
export function apparentDirections(end: usize, viewpoint: usize, deflected: bool): void {
  const turned = deflected && kind != KIND_SUN;
  if (turned) {
    if (kind >= KIND_STAR) sourceDirections(end);
    else sourceVectors(end, viewpoint);
    deflect(end, viewpoint);
  }
  aberrate(end, viewpoint, turned ? APPARENT : ASTROMETRIC);
}
