import type { InstantColumns } from "../../../src/engine/types.ts";
import { MS_PER_DAY, SECONDS_PER_DAY } from "../../../src/units/units.ts";
import { at, numberColumn, type Table, textColumn } from "./table.ts";

/**
 * Instants of the reference tables, with the table's own delta T and no model between.
 * A UT1 calendar instant, exact to the millisecond, plus TT − UT1 in seconds becomes a two-part Julian date in TT.
 */
const UNIX_EPOCH_JD = 2440587.5;

interface TwoPartJd {
  readonly jd1: number;
  readonly jd2: number;
}

/** Splits day + fraction into a half-integer 0h date and a fraction in [0, 1). */
function normalised(jd1: number, jd2: number): TwoPartJd {
  const days = Math.floor(jd2);
  return { jd1: jd1 + days, jd2: jd2 - days };
}

/** TT of a UT1 calendar instant such as 1700-12-14T17:22:55.604. */
export function ttFromUt1(iso_ut1: string, delta_t_s: number): TwoPartJd {
  const unix_ms = Date.parse(`${iso_ut1}Z`);
  if (Number.isNaN(unix_ms)) throw new Error(`not a calendar instant: ${iso_ut1}`);
  const days = Math.floor(unix_ms / MS_PER_DAY);
  const second = (unix_ms - days * MS_PER_DAY) / 1000;
  return normalised(UNIX_EPOCH_JD + days, (second + delta_t_s) / SECONDS_PER_DAY);
}

function columnsOf(jds: readonly TwoPartJd[], delta_t_s: Float64Array): InstantColumns {
  return {
    count: jds.length,
    jd1_tt: Float64Array.from(jds, (jd) => jd.jd1),
    jd2_tt: Float64Array.from(jds, (jd) => jd.jd2),
    delta_t_s,
  };
}

/** Instants of a table with the columns iso_ut1 and delta_t_s. */
export function instantsOfTable(table: Table): InstantColumns {
  const delta_t_s = numberColumn(table, "delta_t_s");
  const jds = textColumn(table, "iso_ut1").map((iso, row) => ttFromUt1(iso, at(delta_t_s, row)));
  return columnsOf(jds, delta_t_s);
}

/** Instants given as one number each; delta T is zero, because nothing compared there turns with the Earth. */
export function instantsOfJd(jd_tt: ArrayLike<number>): InstantColumns {
  const jds = Array.from(jd_tt, (jd) => {
    const jd1 = Math.floor(jd - 0.5) + 0.5;
    return normalised(jd1, jd - jd1);
  });
  return columnsOf(jds, new Float64Array(jds.length));
}

/** The same instants shifted by seconds, one shift each. */
export function shiftedInstants(instants: InstantColumns, shift_s: ArrayLike<number>): InstantColumns {
  const jds = Array.from(instants.jd1_tt, (jd1, row) =>
    normalised(jd1, at(instants.jd2_tt, row) + at(shift_s, row) / SECONDS_PER_DAY),
  );
  return columnsOf(jds, instants.delta_t_s);
}

/** One instant of a set. */
export function instantAt(instants: InstantColumns, row: number): InstantColumns {
  return {
    count: 1,
    jd1_tt: instants.jd1_tt.slice(row, row + 1),
    jd2_tt: instants.jd2_tt.slice(row, row + 1),
    delta_t_s: instants.delta_t_s.slice(row, row + 1),
  };
}

/** Each instant as one number, for sorting into periods. */
export function julianDates(instants: InstantColumns): Float64Array {
  return instants.jd1_tt.map((jd1, row) => jd1 + at(instants.jd2_tt, row));
}
