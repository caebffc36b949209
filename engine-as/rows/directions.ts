// Directions: turned from one frame to another, and written as longitude and latitude.

import { add, div, hypotenuse, madd, mul, splat, sub } from "../math/pair";
import { larger, latitudeDeg, longitudeDeg, smaller, twiceAtanDeg } from "../math/trig";
import { ANGLE, ASTROMETRIC, COS_EPS, NPB, RHO, ROTATED, SIN_EPS } from "../memory/layout";
import { PAIR, ROW2, ROW3, storeVector, tile, Y, Z } from "../memory/tile";

/** Steps that become part of the loops they stand in: beside turned vectors, roots and quotients cost little. */
export class Directions {
  /** RHO of unit vectors, and into ANGLE the tangents of half the angles to the nearest axes, both by one division. */
  @inline
  static tangents(row: usize, x: v128, y: v128, z: v128): void {
    const unit = splat(1);
    const rho = hypotenuse(x, y);
    v128.store(row, rho, RHO);
    const a = add(larger(x, y), rho);
    const b = add(larger(z, rho), unit);
    const c = div(unit, mul(a, b));
    v128.store(row, mul(mul(smaller(x, y), b), c), ANGLE);
    v128.store(row, mul(mul(smaller(z, rho), a), c), ANGLE + Y);
  }

  /** ROTATED and its tangents. */
  @inline
  static rotated(row: usize, x: v128, y: v128, z: v128): void {
    storeVector(row + ROTATED, x, y, z);
    Directions.tangents(row, x, y, z);
  }
}

/** The tangents of the unit vectors in three columns, for `writeDirections`. */
export function tangents(from: usize, end: usize): void {
  for (let row = tile; row < end; row += PAIR) {
    Directions.tangents(row, v128.load(row + from), v128.load(row + from, Y), v128.load(row + from, Z));
  }
}

/**
 * Longitudes and latitudes [deg] of the unit vectors in three columns whose tangents were made last, to what lies `lon` and
 * `lat` from the cursor (0: not wanted). Short loops: the arctangents; the angles put in their octants.
 */
export function writeDirections(from: usize, lon: usize, lat: usize, end: usize): void {
  if (lon != 0) {
    twiceAtanDeg(tile + ANGLE, end + ANGLE);
    for (let row = tile; row < end; row += PAIR) {
      const value = longitudeDeg(v128.load(row + from, Y), v128.load(row + from), v128.load(row, ANGLE));
      v128.store(lon + row, value);
    }
  }
  if (lat == 0) return;
  twiceAtanDeg(tile + ANGLE + Y, end + ANGLE + Y);
  for (let row = tile; row < end; row += PAIR) {
    v128.store(
      lat + row,
      latitudeDeg(v128.load(row + from, Z), v128.load(row, RHO), v128.load(row, ANGLE + Y)),
    );
  }
}

/** ROTATED = constant matrix · ASTROMETRIC, with its tangents. */
export function rotateAstrometric(matrix: usize, end: usize): void {
  for (let row = tile; row < end; row += PAIR) {
    const x = v128.load(row, ASTROMETRIC);
    const y = v128.load(row, ASTROMETRIC + Y);
    const z = v128.load(row, ASTROMETRIC + Z);
    Directions.rotated(
      row,
      rowTimes(matrix, x, y, z),
      rowTimes(matrix + 24, x, y, z),
      rowTimes(matrix + 48, x, y, z),
    );
  }
}
function rowTimes(row: usize, x: v128, y: v128, z: v128): v128 {
  const rest = madd(v128.load64_splat(row, 8), y, mul(v128.load64_splat(row, 16), z));
  return madd(v128.load64_splat(row), x, rest);
}

/** ROTATED = bias-precession-nutation · the directions in three columns. */
export function rotateToDate(from: usize, end: usize): void {
  for (let row = tile; row < end; row += PAIR) {
    const x = v128.load(row + from);
    const y = v128.load(row + from, Y);
    const z = v128.load(row + from, Z);
    const x1 = madd(v128.load(row, NPB + Y), y, mul(v128.load(row, NPB + Z), z));
    const y1 = madd(v128.load(row, NPB + ROW2 + Y), y, mul(v128.load(row, NPB + ROW2 + Z), z));
    const z1 = madd(v128.load(row, NPB + ROW3 + Y), y, mul(v128.load(row, NPB + ROW3 + Z), z));
    v128.store(row, madd(v128.load(row, NPB), x, x1), ROTATED);
    v128.store(row, madd(v128.load(row, NPB + ROW2), x, y1), ROTATED + Y);
    v128.store(row, madd(v128.load(row, NPB + ROW3), x, z1), ROTATED + Z);
  }
}

/** Turns ROTATED from the true equator to the true ecliptic of date, with its tangents. */
export function equatorToEcliptic(end: usize): void {
  for (let row = tile; row < end; row += PAIR) {
    const c = v128.load(row, COS_EPS);
    const s = v128.load(row, SIN_EPS);
    const y = v128.load(row, ROTATED + Y);
    const z = v128.load(row, ROTATED + Z);
    Directions.rotated(row, v128.load(row, ROTATED), madd(c, y, mul(s, z)), sub(mul(c, z), mul(s, y)));
  }
}
