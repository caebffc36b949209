// What all bodies of a query share at an instant: time arguments, the Earth and the Sun, the orientation of the Earth.
import { tdbMinusTt } from "../frames/tdb";
import { orientPair, rotatePair } from "../frames/orientation";
import { add, madd, mul, splat, sub } from "../math/pair";
import { addScaled, sum } from "../math/vec3";
import { observeTile } from "../place/observer";
import { readPair } from "../store/blocks";
import { SERIES_EMB, SERIES_MOON, SERIES_NUTATION, SERIES_SUN } from "../store/tables";
import { D_TDB, D_TT, DEPS, DPSI, EARTH, EARTH_VELOCITY, setColumn, storeColumns, SUN, SUN_VELOCITY, TDB_MINUS_TT } from "./tile";

/** Mass ratio Earth/Moon of DE440; the Earth is the barycentre less the Moon's vector over 1 + ratio. */
const EARTH_SHARE: f64 = -1 / (1 + 81.3005682214972154);
const J2000: f64 = 2451545;

let emb: usize = 0;
let embVelocity: usize = 0;
let moon: usize = 0;
let moonVelocity: usize = 0;

export function instantScratchBytes(): usize {
  return 4 * 48;
}
export function placeInstants(scratch: usize): void {
  emb = scratch;
  embVelocity = scratch + 48;
  moon = scratch + 96;
  moonVelocity = scratch + 144;
}

/** Earth (heliocentric) and the barycentric motions of Earth and Sun at a pair of rows. */
function earthPair(row8: usize, d: v128): void {
  readPair(SERIES_EMB, d, emb, embVelocity);
  readPair(SERIES_MOON, d, moon, moonVelocity);
  addScaled(emb, emb, splat(EARTH_SHARE), moon);
  addScaled(embVelocity, embVelocity, splat(EARTH_SHARE), moonVelocity);
  storeColumns(EARTH, row8, emb);
  readPair(SERIES_SUN, d, moon, moonVelocity);
  storeColumns(SUN, row8, moon);
  storeColumns(SUN_VELOCITY, row8, moonVelocity);
  sum(embVelocity, embVelocity, moonVelocity);
  storeColumns(EARTH_VELOCITY, row8, embVelocity);
}

/**
 * Fills the tile for `rows` instants.
 *
 * Given:    jd1_tt, jd2_tt  two-part Julian dates TT; delta_t_s  TT − UT1 (f64 columns, padded to an even count)
 *           observed  non-zero where the observer set before is wanted
 */
export function fillTile(jd1_tt: usize, jd2_tt: usize, delta_t_s: usize, rows: i32, observed: bool): void {
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
    readPair(SERIES_NUTATION, d_tt, moon, 0);
    setColumn(DPSI, row8, v128.load(moon));
    setColumn(DEPS, row8, v128.load(moon, 16));
    orientPair(row8, t);
    const ut1 = sub(rest, mul(v128.load(delta_t_s + row8), splat(1.0 / 86400)));
    rotatePair(row8, t, half, ut1, v128.load(moon, 32));
    if (observed) observeTile(row8);
  }
}
