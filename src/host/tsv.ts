import { textOfUtf8 } from "./bytes.ts";
import { machine } from "./machine.ts";
import { once } from "./once.ts";

/** Text of a file, and tables: `#` titles, sometimes a line of column names, tab-separated rows. */

export function readText(path: string): string {
  return textOfUtf8(machine().data.read(path));
}

/** The cells of a table without column names, row by row. */
export function readCells(path: string): string[][] {
  return tableLines(path).map((line) => line.split("\t"));
}

/** One row: the text of a column by its name. */
export type Row = (column: string) => string;

/** A table that splits its rows only when they are asked for. */
export interface Table {
  readonly lines: readonly string[];
  row(line: string): Row;
}

/** Opens a table with column names by its path below data/. */
export function openTable(path: string): Table {
  const [header = "", ...lines] = tableLines(path);
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

/** All rows of a small table with column names. */
export function readRows(path: string): Row[] {
  const table = openTable(path);
  return table.lines.map((line) => table.row(line));
}

function tableLines(path: string): string[] {
  return readText(path)
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));
}

/** The build's stamp, the same on every machine (data/build/pack/stamp.ts). */
export interface Stamp {
  readonly version: string;
  /** Short hash over what computes: code, tables, time zones. */
  readonly numbers: string;
  /** Short hash over all that can change a body. */
  readonly build: string;
  /** sha-256 of the built-in time-zone table. */
  readonly zones: string;
}

export const stamp: () => Stamp = once((): Stamp => JSON.parse(readText("stamp.json")));
