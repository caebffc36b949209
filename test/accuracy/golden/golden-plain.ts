import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { GOLDEN_FOLDER } from "../sources.ts";

/** Files under test/golden that are drawn by a rule of their own, with notes of their own. */

/** The facts that a file's notes may quote. */
export interface Origin {
  /** Hash of the source as it lies, compressed or not. */
  readonly sha256: string;
  readonly date: string;
  /** Rows taken, and rows of the source; without headers. */
  readonly taken: number;
  readonly all: number;
}

export interface PlainFile {
  readonly name: string;
  /** Relative to the folder that holds reference and data. */
  readonly source: string;
  /** Lines above the rows, without their marks. */
  readonly notes: (origin: Origin) => readonly string[];
  /** Header and rows, from the source's lines without notes. */
  readonly lines: (lines: readonly string[]) => readonly string[];
  /** The header is a note: the rows begin after it. Default false. */
  readonly headerIsNote?: boolean;
}

export function plainText(file: PlainFile, shared: string, date: string): string {
  const bytes = readFileSync(join(shared, file.source));
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const text = (file.source.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8");
  const all = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  const [header = "", ...rows] = file.lines(all);
  const notes = file.notes({ sha256, date, taken: rows.length, all: all.length - 1 });
  const head = [...notes.map((note) => `# ${note}`), file.headerIsNote === true ? `# ${header}` : header];
  return `${[...head, ...rows].join("\n")}\n`;
}

export type Lines = readonly string[];

/** The header and the rows for which a test of their cells holds. */
export function rowsWhere(lines: Lines, keep: (cells: Lines, row: number) => boolean): Lines {
  const [header = "", ...rows] = lines;
  return [header, ...rows.filter((line, row) => keep(line.split(","), row))];
}

/** The header and the rows of every n-th value of a group, counted as the values first appear. */
export function everyNthGroup(lines: Lines, groupOf: (cells: Lines) => string, stride: number): Lines {
  const order = new Map<string, number>();
  return rowsWhere(lines, (cells) => {
    const group = groupOf(cells);
    const position = order.get(group) ?? order.size;
    order.set(group, position);
    return position % stride === 0;
  });
}

/** Chosen columns of lines whose cells a mark parts. */
export function columnsOf(lines: Lines, names: Lines, mark = ","): Lines {
  const header = (lines[0] ?? "").split(mark);
  const positions = names.map((name) => header.indexOf(name));
  return lines.map((line) => {
    const cells = line.split(mark);
    return positions.map((position) => cells[position] ?? "").join(",");
  });
}

/**
 * Keys of the rows that a committed file has: its first cells. For rows that were drawn once at random, so that the values
 * come from the source and the choice stays.
 */
export function committedKeys(name: string, cells = 1): ReadonlySet<string> {
  const lines = readFileSync(join(GOLDEN_FOLDER, name), "utf8").split("\n");
  const rows = lines.filter((line) => line !== "" && !line.startsWith("#"));
  return new Set(rows.map((line) => line.split(",").slice(0, cells).join(",")));
}
