// The values that all bodies of a query share at an instant: time arguments, the Earth and the Sun, the orientation of the Earth.

import { observePair } from "../apparent/observer";
import { biasPrecessionNutation, rotatePair } from "../frames/orientation";
import { expandTdb, tdbMinusTt } from "../frames/tdb";
import { add, div, lane0, lane1, madd, mul, splat, sqrt, sub } from "../math/pair";
import { SECONDS_PER_DAY } from "../math/units";
import {
  D_TDB,
  D_TT,
  DPSI,
  FROM_SUN,
  J2000_JD,
  ORIGIN,
  PER_SUN_DISTANCE,
  SERIES_EARTH,
  SERIES_NUTATION,
  SERIES_SUN,
  SUN,
  SUN_DISTANCE,
  SUN_VELOCITY,
  TDB_MINUS_TT,
} from "../memory/layout";
import { EARTH, EARTH_VELOCITY, OBSERVED, PAIR, tile, Y, Z } from "../memory/tile";
import { locateTile, readNow } from "../store/read";

/** Days from J2000.0 TT and TDB, and their difference, of the tile's instants; `end`: address past the last row. */
export function timeArguments(jd1_tt: usize, jd2_tt: usize, end: usize): void {
  const from1 = jd1_tt - tile;
  const from2 = jd2_tt - tile;
  let least = splat(Infinity);
  let most = splat(-Infinity);
  for (let row = tile; row < end; row += PAIR) {
    const d_tt = add(sub(v128.load(from1 + row), splat(J2000_JD)), v128.load(from2 + row));
    v128.store(row, d_tt, D_TT);
    least = f64x2.pmin(least, d_tt);
    most = f64x2.pmax(most, d_tt);
  }
  expandTdb(min(lane0(least), lane1(least)), max(lane0(most), lane1(most)));
  for (let row = tile; row < end; row += PAIR) {
    const d_tt = v128.load(row, D_TT);
    const tdb = tdbMinusTt(d_tt);
    v128.store(row, madd(tdb, splat(1.0 / SECONDS_PER_DAY), d_tt), D_TDB);
    v128.store(row, tdb, TDB_MINUS_TT);
  }
}

/** Sun (barycentric), Earth (heliocentric) and their barycentric motions, nutation (2e-8 days of TDB − TT do not count). */
function readShared(end: usize): void {
  locateTile(end);
  readNow(SERIES_EARTH, EARTH, EARTH_VELOCITY, end);
  readNow(SERIES_SUN, SUN, SUN_VELOCITY, end);
  readNow(SERIES_NUTATION, DPSI, 0, end);
  for (let row = tile; row < end; row += PAIR) {
    for (let axis: usize = 0; axis <= Z; axis += Y) {
      const at = row + axis;
      v128.store(at, add(v128.load(at, EARTH_VELOCITY), v128.load(at, SUN_VELOCITY)), EARTH_VELOCITY);
    }
  }
}

/** Direction and distance from the Sun of the origin whose columns lie `viewpoint` bytes from the geocentre's. */
export function originRows(end: usize, viewpoint: usize): void {
  const last = end + viewpoint;
  for (let row = tile + viewpoint; row < last; row += PAIR) {
    const x = v128.load(row, ORIGIN);
    const y = v128.load(row, ORIGIN + Y);
    const z = v128.load(row, ORIGIN + Z);
    const r = sqrt(madd(x, x, madd(y, y, mul(z, z))));
    const inverse = div(splat(1), r);
    v128.store(row, r, SUN_DISTANCE);
    v128.store(row, inverse, PER_SUN_DISTANCE);
    v128.store(row, mul(x, inverse), FROM_SUN);
    v128.store(row, mul(y, inverse), FROM_SUN + Y);
    v128.store(row, mul(z, inverse), FROM_SUN + Z);
  }
}

/** Orientation of the Earth from the tile's dpsi, deps and s + XY/2; with sidereal time when `rotated`. */
export function orientRows(jd1_tt: usize, jd2_tt: usize, delta_t_s: usize, end: usize, rotated: bool): void {
  biasPrecessionNutation(end);
  if (!rotated) return;
  for (let row = tile; row < end; row += PAIR) {
    const at = row - tile;
    const half = sub(v128.load(jd1_tt + at), splat(J2000_JD));
    const ut1 = sub(v128.load(jd2_tt + at), mul(v128.load(delta_t_s + at), splat(1.0 / SECONDS_PER_DAY)));
    rotatePair(row, half, ut1);
  }
}

/**
 * Fills the tile with what all bodies share at its instants.
 *
 * Given:    jd1_tt, jd2_tt  two-part Julian dates TT; delta_t_s  TT − UT1 (f64 columns); rows  even, at most a tile
 *           rotated  with sidereal time and the observer (`setObserver` before)
 * Returned: the tile: TDB, Sun, Earth, orientation of the Earth; observer and sidereal time when rotated
 * Validity: FIRST_DAY + 1 … LAST_DAY − 1, the blocks of Earth, Sun and nutation filled
 * Reference: Kaplan 2005, USNO Circular 179, eq. 2.6; Wallace & Capitaine 2006, A&A 459, 981
 */
export function fillTile(jd1_tt: usize, jd2_tt: usize, delta_t_s: usize, rows: i32, rotated: bool): void {
  const end = tile + ((<usize>rows) << 3);
  timeArguments(jd1_tt, jd2_tt, end);
  readShared(end);
  originRows(end, 0);
  orientRows(jd1_tt, jd2_tt, delta_t_s, end, rotated);
  if (!rotated) return;
  for (let row = tile; row < end; row += PAIR) observePair(row);
  originRows(end, OBSERVED);
}
