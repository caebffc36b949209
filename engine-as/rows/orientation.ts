// Rows that describe the Earth's orientation and the time scales.

import { setTarget } from "../apparent/target";
import { add, div, mul, splat, sub } from "../math/pair";
import { DEG_PER_RAD } from "../math/trig";
import { DEG_PER_TURN, SECONDS_PER_DAY } from "../math/units";
import {
  CIO_S,
  COLUMN_BYTES,
  DEPS,
  DPSI,
  EPS_A,
  ERA,
  GAST,
  GMST,
  J2000_JD,
  KIND_SUN,
  NPB,
  ORIENTATION_CIO_S_ARCSEC,
  ORIENTATION_CIP_X_ARCSEC,
  ORIENTATION_CIP_Y_ARCSEC,
  ORIENTATION_DEPS_ARCSEC,
  ORIENTATION_DPSI_ARCSEC,
  ORIENTATION_EQUATION_OF_EQUINOXES_S,
  ORIENTATION_EQUATION_OF_TIME_S,
  ORIENTATION_ERA_DEG,
  ORIENTATION_GAST_DEG,
  ORIENTATION_GMST_DEG,
  ORIENTATION_MEAN_OBLIQUITY_DEG,
  ORIENTATION_TDB_MINUS_TT_S,
  ORIENTATION_TRUE_OBLIQUITY_DEG,
  POSITION_COUNT,
  POSITION_RA_OF_DATE_DEG,
  TDB_MINUS_TT,
} from "../memory/layout";
import { PAIR, ROW3, tile, Y } from "../memory/tile";
import { positionRows, setOutputs } from "./positions";

const ARCSEC_PER_RAD: f64 = 206264.80624709636;

/** Right ascensions of date of the apparent Sun, in degrees, into a column. */
function sunRightAscensions(rows: i32, out: usize): void {
  setTarget(KIND_SUN, 0, 0);
  memory.fill(sunOutputs, 0, OUTPUT_BYTES);
  store<u32>(sunOutputs + ((<usize>POSITION_RA_OF_DATE_DEG) << 2), <u32>out);
  setOutputs(sunOutputs);
  positionRows(rows, 0, false, false);
}
let sunOutputs: usize = 0;
/** Bytes of the addresses of the position columns. */
const OUTPUT_BYTES: usize = (<usize>POSITION_COUNT) << 2;

export function orientationScratchBytes(): usize {
  return OUTPUT_BYTES + 16;
}
export function layOrientation(scratch: usize): void {
  sunOutputs = scratch;
}

function wrapHalf(turns: v128): v128 {
  return sub(turns, f64x2.nearest(turns));
}

/** From a row of the tile to that of one of the columns. */
function column(index: i32, out: usize, stride: usize): usize {
  return out + <usize>index * stride - tile;
}

/**
 * Earth orientation and time scales at the instants of the tile (`fillTile` with rotation before).
 *
 * Given:    jd1_tt, jd2_tt  two-part Julian dates TT; delta_t_s  TT − UT1 (f64 columns): the civil fraction of the day enters
 *           the equation of time
 *           rows   even, at most a tile; stride  bytes from column to column
 * Returned: out    columns.tsv, set orientation: deg, arcsec, s
 * Validity: FIRST_DAY + 1 … LAST_DAY − 1
 * Reference: Wallace & Capitaine 2006, A&A 459, 981; Kaplan 2005, USNO Circular 179, eq. 2.6 (TDB); Hughes, Yallop &
 *           Hohenkerk 1989, MNRAS 238, 1529 (equation of time: apparent minus mean solar time)
 */
export function orientationRows(
  jd1_tt: usize,
  jd2_tt: usize,
  delta_t_s: usize,
  rows: i32,
  out: usize,
  stride: usize,
): void {
  const end = tile + ((<usize>rows) << 3);
  sunRightAscensions(rows, out + <usize>ORIENTATION_EQUATION_OF_TIME_S * stride);
  putAngles(end, out, stride);
  putEquationOfTime(jd1_tt - tile, jd2_tt - tile, delta_t_s - tile, end, out, stride);
}

/** A column of the tile times a factor. */
function putScaled(index: i32, from: usize, factor: f64, end: usize, out: usize, stride: usize): void {
  const to = column(index, out, stride);
  for (let row = tile; row < end; row += PAIR) {
    v128.store(row + to, mul(v128.load(row + from), splat(factor)));
  }
}

function putAngles(end: usize, out: usize, stride: usize): void {
  putScaled(ORIENTATION_ERA_DEG, ERA, DEG_PER_TURN, end, out, stride);
  putScaled(ORIENTATION_GMST_DEG, GMST, DEG_PER_TURN, end, out, stride);
  putScaled(ORIENTATION_GAST_DEG, GAST, DEG_PER_TURN, end, out, stride);
  putScaled(ORIENTATION_DPSI_ARCSEC, DPSI, ARCSEC_PER_RAD, end, out, stride);
  putScaled(ORIENTATION_DEPS_ARCSEC, DEPS, ARCSEC_PER_RAD, end, out, stride);
  putScaled(ORIENTATION_MEAN_OBLIQUITY_DEG, EPS_A, DEG_PER_RAD, end, out, stride);
  putScaled(ORIENTATION_CIP_X_ARCSEC, NPB + ROW3, ARCSEC_PER_RAD, end, out, stride);
  putScaled(ORIENTATION_CIP_Y_ARCSEC, NPB + ROW3 + Y, ARCSEC_PER_RAD, end, out, stride);
  putScaled(ORIENTATION_CIO_S_ARCSEC, CIO_S, ARCSEC_PER_RAD, end, out, stride);
  putScaled(ORIENTATION_TDB_MINUS_TT_S, TDB_MINUS_TT, 1, end, out, stride);
  const obliquity = column(ORIENTATION_TRUE_OBLIQUITY_DEG, out, stride);
  const equinoxes = column(ORIENTATION_EQUATION_OF_EQUINOXES_S, out, stride);
  for (let row = tile; row < end; row += PAIR) {
    const eps = add(v128.load(row, EPS_A), v128.load(row, DEPS));
    v128.store(row + obliquity, mul(eps, splat(DEG_PER_RAD)));
    const turns = wrapHalf(sub(v128.load(row, GAST), v128.load(row, GMST)));
    v128.store(row + equinoxes, mul(turns, splat(SECONDS_PER_DAY)));
  }
}

/** Replaces the Sun's right ascension by the equation of time; jd1, jd2, delta_t: from the tile's rows to the instants'. */
function putEquationOfTime(
  jd1: usize,
  jd2: usize,
  delta_t: usize,
  end: usize,
  out: usize,
  stride: usize,
): void {
  const to = column(ORIENTATION_EQUATION_OF_TIME_S, out, stride);
  for (let row = tile; row < end; row += PAIR) {
    const half = sub(v128.load(jd1 + row), splat(J2000_JD));
    const rest = sub(v128.load(jd2 + row), div(v128.load(delta_t + row), splat(SECONDS_PER_DAY)));
    const sunTurns = mul(v128.load(row + to), splat(1.0 / DEG_PER_TURN));
    // apparent minus mean solar time: (GAST − α) + 12h − UT1; a Julian date's fraction counts from noon
    const mean = add(sub(half, f64x2.floor(half)), rest);
    const turns = wrapHalf(sub(sub(v128.load(row, GAST), sunTurns), mean));
    v128.store(row + to, mul(turns, splat(SECONDS_PER_DAY)));
  }
}

/**
 * Bias-precession-nutation matrix at the instants of the tile (`fillTile` before).
 *
 * Given:    rows  even, at most a tile; stride  bytes from column to column
 * Returned: out   nine columns: GCRS → true equator and equinox of date, row by row of the matrix
 * Reference: Wallace & Capitaine 2006, A&A 459, 981, eq. 20
 */
export function matrixRows(rows: i32, out: usize, stride: usize): void {
  const bytes = (<usize>rows) << 3;
  for (let i: usize = 0; i < 9; ++i) memory.copy(out + i * stride, tile + NPB + i * COLUMN_BYTES, bytes);
}
