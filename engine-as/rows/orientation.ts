// Rows that describe the Earth's orientation and the time scales.
import { add, div, mul, splat, sub } from "../math/pair";
import { DEG_PER_RAD } from "../math/trig";
import {
  CIO_S,
  COLUMN_BYTES,
  DEPS,
  DPSI,
  EPS_A,
  ERA,
  GAST,
  GMST,
  NPB,
  ROW3,
  TDB_MINUS_TT,
  tile,
  Y,
} from "../memory/tile";
import { KIND_SUN, setTarget } from "../sight/target";
import { positionRows, setOutputs } from "./positions";

const ARCSEC_PER_RAD: f64 = 206264.80624709636;

/** Right ascensions of date of the apparent Sun, in degrees, into a column. */
function sunRightAscensions(rows: i32, out: usize): void {
  setTarget(KIND_SUN, 0, 0);
  memory.fill(sunOutputs, 0, 19 * 4);
  store<u32>(sunOutputs, <u32>out);
  setOutputs(sunOutputs);
  positionRows(rows, 0, false, false);
}
let sunOutputs: usize = 0;

export function orientationScratchBytes(): usize {
  return 96;
}
export function layOrientation(scratch: usize): void {
  sunOutputs = scratch;
}

function wrapHalf(turns: v128): v128 {
  return sub(turns, f64x2.nearest(turns));
}

/**
 * Thirteen columns (the order of ORIENTATION_COLUMNS on the host's side), `stride` bytes apart, from `out`.
 *
 * Given: jd1_tt, jd2_tt, delta_t_s  the tile's instants (the civil fraction of the day enters the equation of time)
 */
export function orientationRows(
  jd1_tt: usize,
  jd2_tt: usize,
  delta_t_s: usize,
  rows: i32,
  out: usize,
  stride: usize,
): void {
  const deg = splat(DEG_PER_RAD);
  const arcsec = splat(ARCSEC_PER_RAD);
  sunRightAscensions(rows, out + 12 * stride);
  for (let row = 0; row < rows; row += 2) {
    const row8 = (<usize>row) << 3;
    const at = out + row8;
    const era = v128.load(tile + row8, ERA);
    const gast = v128.load(tile + row8, GAST);
    v128.store(at, mul(era, splat(360)));
    v128.store(at + stride, mul(v128.load(tile + row8, GMST), splat(360)));
    v128.store(at + 2 * stride, mul(gast, splat(360)));
    v128.store(at + 3 * stride, mul(v128.load(tile + row8, DPSI), arcsec));
    v128.store(at + 4 * stride, mul(v128.load(tile + row8, DEPS), arcsec));
    v128.store(at + 5 * stride, mul(v128.load(tile + row8, EPS_A), deg));
    v128.store(at + 6 * stride, mul(add(v128.load(tile + row8, EPS_A), v128.load(tile + row8, DEPS)), deg));
    v128.store(at + 7 * stride, mul(v128.load(tile + row8, NPB + ROW3), arcsec));
    v128.store(at + 8 * stride, mul(v128.load(tile + row8, NPB + ROW3 + Y), arcsec));
    v128.store(at + 9 * stride, mul(v128.load(tile + row8, CIO_S), arcsec));
    v128.store(at + 10 * stride, v128.load(tile + row8, TDB_MINUS_TT));
    v128.store(at + 11 * stride, mul(wrapHalf(sub(gast, v128.load(tile + row8, GMST))), splat(86400)));
    const half = sub(v128.load(jd1_tt + row8), splat(2451545));
    const rest = sub(v128.load(jd2_tt + row8), div(v128.load(delta_t_s + row8), splat(86400)));
    const sunTurns = mul(v128.load(at + 12 * stride), splat(1.0 / 360));
    // apparent minus mean solar time: (GAST − α) + 12h − UT1; a Julian date's fraction counts from noon
    const mean = add(sub(half, f64x2.floor(half)), rest);
    v128.store(at + 12 * stride, mul(wrapHalf(sub(sub(gast, sunTurns), mean)), splat(86400)));
  }
}

/** Bias-precession-nutation matrix (GCRS → true equator and equinox of date): nine columns, row by row of the matrix. */
export function matrixRows(rows: i32, out: usize, stride: usize): void {
  for (let row = 0; row < rows; row += 2) {
    const row8 = (<usize>row) << 3;
    for (let i = 0; i < 9; ++i)
      v128.store(out + <usize>i * stride + row8, v128.load(tile + <usize>i * COLUMN_BYTES + row8, NPB));
  }
}
