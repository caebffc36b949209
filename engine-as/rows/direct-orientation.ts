// The Earth's orientation with nutation summed directly, past the block store: what ERFA's vectors are held against.
import { directVector } from "../store/blocks";
import { SERIES_NUTATION } from "../store/tables";
import { orientRows, timeArguments } from "./instants";
import { matrixRows } from "./orientation";
import { address, COLUMN_BYTES, D_TT, DPSI, GAST } from "./tile";

/**
 * Given:    jd1_tt, jd2_tt  two-part Julian dates TT; delta_t_s  TT − UT1 (f64 columns); rows  even, at most a tile
 * Returned: out             ten columns `stride` bytes apart: bias-precession-nutation matrix (GCRS → true equator and
 *                           equinox of date) row by row; GAST in turns
 */
export function directOrientationRows(
  jd1_tt: usize,
  jd2_tt: usize,
  delta_t_s: usize,
  rows: i32,
  out: usize,
  stride: usize,
): void {
  const bytes = (<usize>rows) << 3;
  timeArguments(jd1_tt, jd2_tt, bytes);
  for (let row8: usize = 0; row8 < bytes; row8 += 8) {
    directVector(SERIES_NUTATION, load<f64>(address(D_TT) + row8), out);
    for (let i: usize = 0; i < 3; ++i) {
      store<f64>(address(DPSI) + i * COLUMN_BYTES + row8, load<f64>(out + (i << 3)));
    }
  }
  orientRows(jd1_tt, jd2_tt, delta_t_s, bytes, true);
  matrixRows(rows, out, stride);
  memory.copy(out + 9 * stride, address(GAST), bytes);
}
