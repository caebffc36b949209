import { angleBetween_arcsec, unitVector, type Vector } from "./compare.ts";
import { type Exclusion, type Figure, figure, type Sample } from "./figure.ts";
import { at, numberColumn, type Table, textColumn } from "./table.ts";

/** Rows of a table that are compared together: one body, one star, or the whole table. */
export interface Rows {
  readonly table: Table;
  readonly item: string;
  readonly ids: readonly string[];
  /** Julian dates that sort the rows into periods; a time scale does not matter here. */
  readonly jd: ArrayLike<number>;
}

/** Two columns that form a direction. */
export interface Direction {
  readonly lon_deg: Float64Array;
  readonly lat_deg: Float64Array;
}

/** Reason to leave a row out, or null to compare it. */
export type Skip = (row: number) => string | null;

export const NOT_IN_TABLE = "the table gives no value for this body";
const compareEveryRow: Skip = () => null;

/** Rows of a table under one name; the table needs an `id` column unless `ids` are given. */
export function rowsOf(
  table: Table,
  item: string,
  jd: ArrayLike<number>,
  ids: readonly string[] = textColumn(table, "id"),
): Rows {
  return { table, item, ids, jd };
}

export function directionOfTable(table: Table, lon: string, lat: string): Direction {
  return { lon_deg: numberColumn(table, lon), lat_deg: numberColumn(table, lat) };
}

export function vectorAt(direction: Direction, row: number): Vector {
  return unitVector(at(direction.lon_deg, row), at(direction.lat_deg, row));
}

/** Errors of one quantity over the rows, each row compared or left out with its reason. */
export function rowFigure(
  rows: Rows,
  { quantity, unit }: { readonly quantity: string; readonly unit: string },
  error: (row: number) => number,
  skip: Skip = compareEveryRow,
): Figure {
  const samples: Sample[] = [];
  const excluded: Exclusion[] = [];
  for (const [row, id] of rows.ids.entries()) {
    const reason = skip(row);
    if (reason === null) samples.push({ id, jd: at(rows.jd, row), error: error(row) });
    else excluded.push({ id, reason });
  }
  const subject = { table: rows.table.name, item: rows.item, quantity, unit };
  return figure(subject, rows.ids.length, samples, excluded);
}

/** Great-circle separations of the table's directions from ours; an empty cell of the table is left out by name. */
export function directionFigure(
  rows: Rows,
  quantity: string,
  [truth, ours]: readonly [truth: Direction, ours: Direction],
  skip: Skip = compareEveryRow,
): Figure {
  return rowFigure(
    rows,
    { quantity, unit: "arcsec" },
    (row) => angleBetween_arcsec(vectorAt(truth, row), vectorAt(ours, row)),
    (row) => (Number.isNaN(at(truth.lon_deg, row)) ? NOT_IN_TABLE : skip(row)),
  );
}

/** Differences of a scalar column from ours, times the factor that brings them to the unit. */
export function scalarFigure(
  rows: Rows,
  { quantity, unit, factor = 1 }: { quantity: string; unit: string; factor?: number },
  truth: Float64Array,
  ours: Float64Array,
): Figure {
  return rowFigure(
    rows,
    { quantity, unit },
    (row) => (at(ours, row) - at(truth, row)) * factor,
    (row) => (Number.isNaN(at(truth, row)) ? NOT_IN_TABLE : null),
  );
}
