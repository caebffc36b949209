/** Reads the tables of data/time. Their form is written by data/build/relay-time.ts. */
import { readCells } from "../host/tsv.ts";
import { mjdFromCalendar } from "./calendar.ts";

/** Values at increasing dates. */
export interface DatedValues {
  readonly mjd: Float64Array;
  readonly value: Float64Array;
}

/** Cubic pieces, one an index: a0 + a1 t + a2 t² + a3 t³, t from 0 at `from_mjd` to 1 at `to_mjd`. */
export interface CubicPieces {
  readonly from_mjd: Float64Array;
  readonly to_mjd: Float64Array;
  readonly a0: Float64Array;
  readonly a1: Float64Array;
  readonly a2: Float64Array;
  readonly a3: Float64Array;
}

/** Daily measured and predicted values, one a day at 0h UTC from `first_mjd`. */
export interface DailyDeltaT {
  readonly first_mjd: number;
  readonly last_mjd: number;
  readonly last_observed_mjd: number;
  readonly delta_t_s: Float64Array;
  readonly sigma_s: Float64Array;
}

/** Values and slopes at a uniform step, for cubic Hermite interpolation. */
export interface HermiteTable {
  readonly first_mjd: number;
  readonly step_days: number;
  readonly value_s: Float64Array;
  readonly slope_s_day: Float64Array;
}

/** Column i of numeric rows. */
function numericColumn(rows: readonly string[][], i: number): Float64Array {
  return Float64Array.from(rows, (row) => Number(row[i]));
}

/** A two-column table: MJD and value. */
export function readDatedValues(file: string): DatedValues {
  const rows = readCells(`time/${file}`);
  return { mjd: numericColumn(rows, 0), value: numericColumn(rows, 1) };
}

/**
 * The published cubics between Januaries. Their coefficients are printed to 1 ms, so neighbours miss each other by up to
 * 1 ms; the last coefficient is replaced by the one (within 1 ms) that meets the next piece, and the curve is continuous.
 */
export function readSpline(): CubicPieces {
  const rows = readCells("time/delta-t-spline.tsv");
  const [a0, a1, a2, printed_a3] = [
    numericColumn(rows, 2),
    numericColumn(rows, 3),
    numericColumn(rows, 4),
    numericColumn(rows, 5),
  ];
  const a3 = printed_a3.map((a3_i, i) => {
    const next_a0 = a0[i + 1];
    return next_a0 === undefined ? a3_i : next_a0 - (a0[i] ?? 0) - (a1[i] ?? 0) - (a2[i] ?? 0);
  });
  const january1 = (year: number): number => mjdFromCalendar(year, 1, 1);
  return {
    from_mjd: numericColumn(rows, 0).map(january1),
    to_mjd: numericColumn(rows, 1).map(january1),
    a0,
    a1,
    a2,
    a3,
  };
}

/** Values and slopes of the extrapolation. */
export function readLaw(): HermiteTable {
  const rows = readCells("time/delta-t-law.tsv");
  const mjd = numericColumn(rows, 0);
  const first_mjd = mjd[0] ?? Number.NaN;
  return {
    first_mjd,
    step_days: (mjd[1] ?? Number.NaN) - first_mjd,
    value_s: numericColumn(rows, 1),
    slope_s_day: numericColumn(rows, 2),
  };
}

/** Integer units of the daily table in a second; dividing keeps the decimals of the source. */
const DELTA_T_UNITS_PER_S = 1e5;
const SIGMA_UNITS_PER_S = 1e7;

/** Rows by their key: `first_mjd`, `days`, `last_observed_mjd`; then `delta_t` and `sigma` lines of integers. */
export function readDaily(): DailyDeltaT {
  const rows = readCells("time/delta-t-daily.tsv");
  const texts = (key: string): string[] =>
    rows.filter(([rowKey]) => rowKey === key).map(([, text = ""]) => text);
  const one = (key: string): number => Number(texts(key)[0]);
  const first_mjd = one("first_mjd");
  const days = one("days");
  return {
    first_mjd,
    last_mjd: first_mjd + days - 1,
    last_observed_mjd: one("last_observed_mjd"),
    delta_t_s: summedTwice(texts("delta_t"), days),
    sigma_s: expanded(texts("sigma"), days),
  };
}

const MINUS = 45;
const TIMES = 42;
const ZERO = 48;
const NINE = 57;

/** Each integer of a text with the character behind it; by the character, since 24,000 pieces of text would take 20 ms. */
function eachInteger(text: string, take: (value: number, mark: number) => void): void {
  let value = 0;
  let sign = 1;
  for (let i = 0; i <= text.length; i++) {
    const code = i < text.length ? text.charCodeAt(i) : 0;
    if (code >= ZERO && code <= NINE) value = value * 10 + (code - ZERO);
    else if (code === MINUS) sign = -1;
    else {
      take(sign * value, code);
      value = 0;
      sign = 1;
    }
  }
}

/** Second differences to values; integers until the last step, so nothing accumulates. */
function summedTwice(texts: readonly string[], count: number): Float64Array {
  const values = new Float64Array(count);
  let value = 0;
  let slope = 0;
  let i = 0;
  const take = (difference: number): void => {
    slope += difference;
    value += slope;
    values[i] = value / DELTA_T_UNITS_PER_S;
    i += 1;
  };
  for (const text of texts) eachInteger(text, take);
  return values;
}

/** Runs `value` or `value*count` to values. */
function expanded(texts: readonly string[], count: number): Float64Array {
  const values = new Float64Array(count);
  let i = 0;
  let run: number | null = null;
  const take = (integer: number, mark: number): void => {
    if (mark === TIMES) run = integer;
    else {
      const end = i + (run === null ? 1 : integer);
      values.fill((run ?? integer) / SIGMA_UNITS_PER_S, i, end);
      i = end;
      run = null;
    }
  };
  for (const text of texts) eachInteger(text, take);
  return values;
}
