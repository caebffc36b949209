import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

/** A comma-separated table with `#` lines above its header, held by column. */
export interface Table {
  readonly name: string;
  readonly sha256: string;
  readonly notes: readonly string[];
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Parses a table; a row whose length differs from the header's is an error, never dropped. */
export function parseTable(name: string, text: string): Table {
  const lines = text.split("\n").map((line) => line.trimEnd());
  const notes = lines.filter((line) => line.startsWith("#"));
  const [header, ...body] = lines.filter((line) => line !== "" && !line.startsWith("#"));
  if (header === undefined) throw new Error(`table ${name} has no header`);
  const columns = header.split(",");
  const rows = body.map((line, index) => {
    const cells = cellsOf(line);
    if (cells.length !== columns.length) {
      throw new Error(
        `table ${name}, row ${index + 1}: ${cells.length} cells under ${columns.length} columns`,
      );
    }
    return cells;
  });
  return { name, sha256: createHash("sha256").update(text).digest("hex"), notes, columns, rows };
}

/** A cell in quotation marks may hold commas; it keeps its marks, so that joined cells give the line again. */
function cellsOf(line: string): string[] {
  if (!line.includes('"')) return line.split(",");
  return Array.from(line.matchAll(/(?:^|,)("[^"]*"|[^,]*)/g), ([, cell = ""]) => cell);
}

export function readTable(name: string, path: string): Table {
  return parseTable(name, readFileSync(path, "utf8"));
}

/** A table that holds only the chosen rows. */
export function selectRows(table: Table, keep: (row: number) => boolean): Table {
  return { ...table, rows: table.rows.filter((_, row) => keep(row)) };
}

/** One column as text. */
export function textColumn(table: Table, column: string): readonly string[] {
  const position = table.columns.indexOf(column);
  if (position < 0) throw new Error(`table ${table.name} has no column ${column}`);
  return table.rows.map((row) => row[position] ?? "");
}

/** One column as numbers; an empty cell becomes NaN. */
export function numberColumn(table: Table, column: string): Float64Array {
  return Float64Array.from(textColumn(table, column), (cell) => (cell === "" ? NaN : Number(cell)));
}

/** Element of a column; an index outside it is an error of the comparison itself. */
export function at<T>(values: ArrayLike<T>, index: number): T {
  const value = values[index];
  if (value === undefined) throw new Error(`no element ${index} in a column of ${values.length}`);
  return value;
}
