/** Reads the catalogue tables below data/: a `#` title, a line of column names, tab-separated rows. */
import { readFileSync } from "node:fs";

const FOLDER = new URL("../../data/", import.meta.url);

/** One row: the text of a column by its name. */
export type Row = (column: string) => string;

/** A table whose rows are split only when they are asked for. */
export interface Table {
  readonly lines: readonly string[];
  row(line: string): Row;
}

/** Opens a table by its path below data/. */
export function openTable(path: string): Table {
  const text = readFileSync(new URL(path, FOLDER), "utf8");
  const [header = "", ...lines] = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  const names = header.split("\t");
  const row = (line: string): Row => {
    const cells = line.split("\t");
    return (column) => {
      const cell = cells[names.indexOf(column)];
      if (cell === undefined) throw new Error(`data/${path}: no column "${column}"`);
      return cell;
    };
  };
  return { lines, row };
}

/** All rows of a small table. */
export function readRows(path: string): Row[] {
  const table = openTable(path);
  return table.lines.map((line) => table.row(line));
}
