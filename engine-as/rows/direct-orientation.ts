// The Earth's orientation with nutation summed directly, past the block store: what ERFA's vectors are held against.

import { COLUMN_BYTES, D_TT, DPSI, GAST, SERIES_NUTATION } from "../memory/layout";
import { tile } from "../memory/tile";
import { directVector } from "../store/vectors";
import { orientRows, timeArguments } from "./instants";
import { matrixRows } from "./orientation";

/**
 * The Earth's orientation with nutation summed term by term.
 *
 * Given:    jd1_tt, jd2_tt  two-part Julian dates TT; delta_t_s  TT − UT1 (f64 columns); rows  even, at most a tile
 * Returned: out  ten columns `stride` bytes apart: bias-precession-nutation matrix (GCRS → true equator and equinox of
 *                date) row by row; GAST in turns
 * Validity: as ERFA's within 1e-12 rad
 * Reference: Wallace & Capitaine 2006, A&A 459, 981, eqs. 9, 16, 20 (ERFA eraPnm06a, eraGst06a)
 */
export function directOrientationRows(
  jd1_tt: usize,
  jd2_tt: usize,
  delta_t_s: usize,
  rows: i32,
  out: usize,
  stride: usize,
): void {
  const end = tile + ((<usize>rows) << 3);
  timeArguments(jd1_tt, jd2_tt, end);
  for (let row = tile; row < end; row += 8) {
    directVector(SERIES_NUTATION, load<f64>(row, D_TT), out);
    for (let i: usize = 0; i < 3; ++i) {
      store<f64>(row + i * COLUMN_BYTES, load<f64>(out + (i << 3)), DPSI);
    }
  }
  orientRows(jd1_tt, jd2_tt, delta_t_s, end, true);
  matrixRows(rows, out, stride);
  memory.copy(out + 9 * stride, tile + GAST, (<usize>rows) << 3);
}
