import type { Engine } from "../../../src/engine/types.ts";
import { createSky, type Models, type Sky } from "../../../src/sky/sky.ts";
import { constantDeltaT } from "../../../src/time/scales.ts";
import { J2000_JD } from "../../../src/units/constants.ts";
import { calendarDays } from "./events.ts";
import { type Figure, figure } from "./figure.ts";
import { type Rows, rowFigure, rowsOf } from "./rows.ts";
import { at, numberColumn, selectRows, type Table, textColumn } from "./table.ts";

/** The part that the comparisons with eclipse tables share: each row is computed with the delta T that it prints. */

/** A row's eclipse lies within this of the instant or the date that the row gives. */
export const HALF_SEARCH_DAY = 1.5;

/** The sky with one delta T at every date. */
export function skyWith(engine: Engine, delta_t_s: number, lunarRadius?: Models["lunarRadius"]): Sky {
  const deltaT = constantDeltaT(delta_t_s);
  return createSky(engine, lunarRadius === undefined ? { deltaT } : { deltaT, lunarRadius });
}

/** Rows of an item, dated by a column of calendar instants. */
export interface DatedRows {
  readonly table: Table;
  readonly rows: Rows;
  readonly t_day: Float64Array;
}

export function datedRows(table: Table, item: string, { time, id }: { time: string; id: string }): DatedRows {
  const t_day = calendarDays(textColumn(table, time));
  const jd = t_day.map((day) => day + J2000_JD);
  return { table, rows: rowsOf(table, item, jd, textColumn(table, id)), t_day };
}

/** The rows of a table for which a test of their cells holds. */
export function rowsWhere(table: Table, column: string, test: (cell: string) => boolean): Table {
  const cells = textColumn(table, column);
  return selectRows(table, (row) => test(at(cells, row)));
}

/** Differences of ours from a column; rows with an empty cell are left out by name. */
export function columnFigure(
  { table, rows }: DatedRows,
  { quantity, unit, column }: { readonly quantity: string; readonly unit: string; readonly column: string },
  ours: (row: number) => number | null,
): Figure {
  const truth = numberColumn(table, column);
  return rowFigure(
    rows,
    { quantity, unit },
    (row) => (ours(row) ?? Number.NaN) - at(truth, row),
    (row) => (Number.isNaN(at(truth, row)) ? "the table gives no value" : null),
  );
}

/** 1 for each row where a statement about it does not hold. */
export function wrongRows({ rows }: DatedRows, quantity: string, holds: (row: number) => boolean): Figure {
  return rowFigure(rows, { quantity, unit: "rows" }, (row) => (holds(row) ? 0 : 1));
}

/** The rms of a figure as a figure of its own, for targets that bound it. */
export function rmsFigure({ table, item, quantity, unit, whole, worst }: Figure): Figure {
  const sample = { id: worst, jd: J2000_JD, error: whole.rms };
  return figure({ table, item, quantity: `${quantity}, rms`, unit }, 1, [sample]);
}

/** Difference of two longitudes, −180…180. */
export function turn_deg(difference_deg: number): number {
  return difference_deg - 360 * Math.round(difference_deg / 360);
}
