// Where light is received, from the barycentre of the Solar System.

import { add } from "../math/pair";
import {
  MOTION,
  ORIGIN,
  SUN,
  TDB_MINUS_TT,
  VIEWPOINT_SUN_X_AU,
  VIEWPOINT_TDB_MINUS_TT_S,
  VIEWPOINT_VX_AU_DAY,
  VIEWPOINT_X_AU,
} from "../memory/layout";
import { OBSERVED, PAIR, tile, Y, Z } from "../memory/tile";

/**
 * Barycentric place and velocity of the geocentre or the observer at the instants of the tile (`fillTile` with rotation before).
 *
 * Given:    rows  even, at most a tile; observed  of the observer (`setObserver` before), else of the geocentre; stride  bytes between columns
 * Returned: out   columns.tsv, set viewpoint: au, au/day, ICRS axes; the Sun's barycentric place; TDB − TT of the geocentre
 * Validity: FIRST_DAY + 1 … LAST_DAY − 1
 */
export function viewpointRows(rows: i32, observed: bool, out: usize, stride: usize): void {
  const end = tile + ((<usize>rows) << 3);
  const from: usize = observed ? OBSERVED : 0;
  for (let row = tile; row < end; row += PAIR) {
    const to = out + (row - tile);
    let column: usize = 0;
    for (let axis: usize = 0; axis <= Z; axis += Y) {
      const at = row + axis;
      const sun = v128.load(at, SUN);
      const place = add(v128.load(at + from, ORIGIN), sun);
      v128.store(to + <usize>VIEWPOINT_X_AU * stride + column, place);
      v128.store(to + <usize>VIEWPOINT_VX_AU_DAY * stride + column, v128.load(at + from, MOTION));
      v128.store(to + <usize>VIEWPOINT_SUN_X_AU * stride + column, sun);
      column += stride;
    }
    v128.store(to + <usize>VIEWPOINT_TDB_MINUS_TT_S * stride, v128.load(row, TDB_MINUS_TT));
  }
}
