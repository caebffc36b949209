// What all bodies of a query share at an instant: time arguments, the Earth and the Sun, the orientation of the Earth.
import { tdbMinusTt } from "../frames/tdb";
import { orientPair, rotatePair } from "../frames/orientation";
import { add, madd, mul, splat, sub } from "../math/pair";
import { sum } from "../math/vec3";
import { observeTile } from "../place/observer";
import { readPair } from "../store/blocks";
import { SERIES_EARTH, SERIES_NUTATION, SERIES_SUN } from "../store/tables";
import { D_TDB, D_TT, DEPS, DPSI, EARTH, EARTH_VELOCITY, setColumn, storeColumns, SUN_VELOCITY, TDB_MINUS_TT } from "./tile";

const J2000: f64 = 2451545;

let position: usize = 0;
let velocity: usize = 0;
let sunVelocity: usize = 0;

export function instantScratchBytes(): usize {
  return 3 * 48;
}
export function placeInstants(scratch: usize): void {
  position = scratch;
  velocity = scratch + 48;
  sunVelocity = scratch + 96;
}

/** Earth (heliocentric) and the barycentric motions of Earth and Sun at a pair of rows. */
function earthPair(row8: usize, d: v128): void {
  readPair(SERIES_EARTH, d, position, velocity);
  storeColumns(EARTH, row8, position);
  readPair(SERIES_SUN, d, 0, sunVelocity);
  storeColumns(SUN_VELOCITY, row8, sunVelocity);
  sum(velocity, velocity, sunVelocity);
  storeColumns(EARTH_VELOCITY, row8, velocity);
}

/**
 * Fills the tile for `rows` instants.
 *
 * Given:    jd1_tt, jd2_tt  two-part Julian dates TT; delta_t_s  TT − UT1 (f64 columns, padded to an even count)
 *           rotated  with sidereal time and the observer set before
 */
export function fillTile(jd1_tt: usize, jd2_tt: usize, delta_t_s: usize, rows: i32, rotated: bool): void {
  for (let row = 0; row < rows; row += 2) {
    const row8 = (<usize>row) << 3;
    const half = sub(v128.load(jd1_tt + row8), splat(J2000));
    const rest = v128.load(jd2_tt + row8);
    const d_tt = add(half, rest);
    const t = mul(d_tt, splat(1.0 / 36525));
    const tdb = tdbMinusTt(t);
    const d_tdb = madd(tdb, splat(1.0 / 86400), d_tt);
    setColumn(D_TT, row8, d_tt);
    setColumn(D_TDB, row8, d_tdb);
    setColumn(TDB_MINUS_TT, row8, tdb);
    earthPair(row8, d_tdb);
    readPair(SERIES_NUTATION, d_tt, position, 0);
    setColumn(DPSI, row8, v128.load(position));
    setColumn(DEPS, row8, v128.load(position, 16));
    orientPair(row8, t);
    if (!rotated) continue;
    const ut1 = sub(rest, mul(v128.load(delta_t_s + row8), splat(1.0 / 86400)));
    rotatePair(row8, t, half, ut1, v128.load(position, 32));
    observeTile(row8);
  }
}
