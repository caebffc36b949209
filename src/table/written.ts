import {
  type Cell,
  type Column,
  type Columns,
  type ConstantColumn,
  type ElementsColumn,
  type GroupColumn,
  type ListColumn,
  NOTHING,
} from "./column.ts";

/** How routes write columns: numbers, cells and constants by themselves, groups and lists of columns by what makes them. */

export type Written = Column | Float64Array | readonly Cell[] | Cell;
export type WrittenColumns = Readonly<Record<string, Written>>;

/** The columns that a route has written, each with its tag: in place, as short answers have nearly as many objects as values. */
export function taggedColumns(written: WrittenColumns): Columns {
  const columns = written as Record<string, Written>;
  for (const name in columns) {
    const column = columns[name] ?? null;
    if (!isTagged(column)) columns[name] = tagged(column);
  }
  return columns as Record<string, Column>;
}

function isTagged(written: Written): written is Column {
  return typeof written === "object" && written !== null && "kind" in written;
}

/** A column with its tag. */
export function tagged(written: Written): Column {
  if (written === null) return NOTHING;
  if (typeof written !== "object") return { kind: "constant", value: written };
  if (written instanceof Float64Array) return { kind: "number", values: written };
  return "kind" in written ? written : { kind: "cell", values: written };
}

/** A column of lists from the columns of their members. */
export function listColumn(begins: Float64Array, columns: WrittenColumns): ListColumn {
  return { kind: "list", begins, columns: taggedColumns(columns) };
}

/** A column of lists that have as many elements in each row. */
export function elementsColumn(elements: readonly WrittenColumns[]): ElementsColumn {
  return { kind: "elements", elements: elements.map(taggedColumns) };
}

/** The groups of a table of one row, each from its object. */
export function objectColumns(members: Readonly<Record<string, object | null>>): WrittenColumns {
  const columns: Record<string, Written> = {};
  for (const name in members) columns[name] = { kind: "objects", values: [members[name] ?? null] };
  return columns;
}

/** A group that every row has. */
export function groupOf(columns: WrittenColumns): GroupColumn {
  return { kind: "group", rows: null, columns: taggedColumns(columns) };
}

/** True if what a route has written is a group. */
export function isGroup(written: Written | undefined): written is GroupColumn {
  return typeof written === "object" && written !== null && "kind" in written && written.kind === "group";
}

/** The numbers of a member of a group; null where there are none. */
export function numbersAt(columns: WrittenColumns, name: string, member: string): Float64Array | null {
  const within = columns[name];
  const column = isGroup(within) ? within.columns[member] : undefined;
  return column?.kind === "number" ? column.values : null;
}

/** A group that has the values of these rows, NaN where it is null; nothing if it is so in all of them. */
export function groupOfRows(rows: Float64Array, columns: WrittenColumns): GroupColumn | ConstantColumn {
  return hasNoValues(rows) ? NOTHING : { kind: "group", rows, columns: taggedColumns(columns) };
}

/** True if there are rows, and none has a value. */
export function hasNoValues(rows: Float64Array): boolean {
  return rows.length > 0 && rows.every(Number.isNaN);
}

/** A group that is null in the rows in which these values are NaN. */
export function groupWhere(values: Float64Array, columns: WrittenColumns): GroupColumn | ConstantColumn {
  return values.some(Number.isNaN)
    ? groupOfRows(
        values.map((value, row) => (Number.isNaN(value) ? Number.NaN : row)),
        columns,
      )
    : groupOf(columns);
}
