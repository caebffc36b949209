// What all bodies of a query share at an instant: time arguments, the Earth and the Sun, the orientation of the Earth.

import { orientPair, rotatePair } from "../frames/orientation";
import { tdbMinusTt } from "../frames/tdb";
import { add, div, madd, mul, splat, sqrt, sub } from "../math/pair";
import { observePair } from "../place/observer";
import { readPair } from "../store/blocks";
import { SERIES_EARTH, SERIES_NUTATION, SERIES_SUN } from "../store/tables";
import {
  address,
  BODY,
  COLUMN_BYTES,
  column,
  D_TDB,
  D_TT,
  DPSI,
  EARTH,
  EARTH_VELOCITY,
  SUN_DISTANCE,
  SUN_VELOCITY,
  SUNWARD,
  setColumn,
  TDB_MINUS_TT,
} from "./tile";

const J2000: f64 = 2451545;

/** Days from J2000.0 TT and TDB, and their difference, of the tile's instants. */
export function timeArguments(jd1_tt: usize, jd2_tt: usize, bytes: usize): void {
  for (let row8: usize = 0; row8 < bytes; row8 += 16) {
    const d_tt = add(sub(v128.load(jd1_tt + row8), splat(J2000)), v128.load(jd2_tt + row8));
    const tdb = tdbMinusTt(mul(d_tt, splat(1.0 / 36525)));
    setColumn(D_TT, row8, d_tt);
    setColumn(D_TDB, row8, madd(tdb, splat(1.0 / 86400), d_tt));
    setColumn(TDB_MINUS_TT, row8, tdb);
  }
}

/** Earth (heliocentric), and the barycentric motions of Earth and Sun. */
function earthRows(bytes: usize): void {
  for (let row8: usize = 0; row8 < bytes; row8 += 16) {
    readPair(
      SERIES_EARTH,
      column(D_TDB, row8),
      address(EARTH) + row8,
      address(EARTH_VELOCITY) + row8,
      COLUMN_BYTES,
    );
  }
  for (let row8: usize = 0; row8 < bytes; row8 += 16) {
    readPair(
      SERIES_SUN,
      column(D_TDB, row8),
      address(BODY) + row8,
      address(SUN_VELOCITY) + row8,
      COLUMN_BYTES,
    );
  }
  for (let row8: usize = 0; row8 < bytes; row8 += 16) {
    for (let axis = 0; axis < 3; ++axis) {
      setColumn(
        EARTH_VELOCITY + axis,
        row8,
        add(column(EARTH_VELOCITY + axis, row8), column(SUN_VELOCITY + axis, row8)),
      );
    }
    const x = column(EARTH, row8);
    const y = column(EARTH + 1, row8);
    const z = column(EARTH + 2, row8);
    const r = sqrt(madd(x, x, madd(y, y, mul(z, z))));
    const inverse = div(splat(1), r);
    setColumn(SUN_DISTANCE, row8, r);
    setColumn(SUNWARD, row8, mul(x, inverse));
    setColumn(SUNWARD + 1, row8, mul(y, inverse));
    setColumn(SUNWARD + 2, row8, mul(z, inverse));
  }
}

/** Orientation of the Earth from the tile's dpsi, deps and s + XY/2; with sidereal time when `rotated`. */
export function orientRows(
  jd1_tt: usize,
  jd2_tt: usize,
  delta_t_s: usize,
  bytes: usize,
  rotated: bool,
): void {
  for (let row8: usize = 0; row8 < bytes; row8 += 16) orientPair(row8);
  if (!rotated) return;
  for (let row8: usize = 0; row8 < bytes; row8 += 16) {
    const half = sub(v128.load(jd1_tt + row8), splat(J2000));
    const ut1 = sub(v128.load(jd2_tt + row8), mul(v128.load(delta_t_s + row8), splat(1.0 / 86400)));
    rotatePair(row8, half, ut1);
  }
}

/**
 * Fills the tile for `rows` instants.
 *
 * Given:    jd1_tt, jd2_tt  two-part Julian dates TT; delta_t_s  TT − UT1 (f64 columns, padded to an even count)
 *           rotated  with sidereal time and the observer set before
 */
export function fillTile(jd1_tt: usize, jd2_tt: usize, delta_t_s: usize, rows: i32, rotated: bool): void {
  const bytes = (<usize>rows) << 3;
  timeArguments(jd1_tt, jd2_tt, bytes);
  earthRows(bytes);
  for (let row8: usize = 0; row8 < bytes; row8 += 16) {
    readPair(SERIES_NUTATION, column(D_TT, row8), address(DPSI) + row8, 0, COLUMN_BYTES);
  }
  orientRows(jd1_tt, jd2_tt, delta_t_s, bytes, rotated);
  if (!rotated) return;
  for (let row8: usize = 0; row8 < bytes; row8 += 16) observePair(row8);
}
