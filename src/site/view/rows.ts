import { csvRecords } from "../../host/text-lines.ts";

/** Rows and columns of an answer, whatever it came as. */
export interface Rows {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** The records of csv (RFC 4180), the first as the names of the columns. */
export function csvRows(csv: string): Rows {
  const [columns = [], ...rows] = (csv.includes('"') ? csvRecords(csv) : null) ?? plainRecords(csv);
  return { columns, rows };
}

/** Where no cell is quoted every comma and every end of a line is one. */
function plainRecords(csv: string): string[][] {
  const lines = csv.split(csv.includes("\r\n") ? "\r\n" : "\n");
  if (lines.at(-1) === "") lines.pop();
  return lines.map((line) => line.split(","));
}

/** Every value of a JSON document with its path, for answers that are no table. */
export function leafRows(document: unknown): Rows {
  return { columns: ["member", "value"], rows: [...leaves("", document)] };
}

/** The objects of a member of an answer's data, each a row of what they have in them. */
export function memberRows(json: string, list: string): Rows {
  const answer: { readonly data: Readonly<Record<string, unknown>> } = JSON.parse(json);
  const member = answer.data[list];
  const objects = (Array.isArray(member) ? member : []).map(
    (object) => new Map([...leaves("", object)].map(([path = "", value = ""]) => [path, value])),
  );
  const columns = [...new Set(objects.flatMap((object) => [...object.keys()]))];
  return { columns, rows: objects.map((object) => columns.map((column) => object.get(column) ?? "")) };
}

function* leaves(path: string, value: unknown): Generator<readonly string[]> {
  if (typeof value !== "object" || value === null) yield [path, value === null ? "" : String(value)];
  else if (Array.isArray(value) && value.every((item) => typeof item !== "object"))
    yield [path, value.join(", ")];
  else for (const [key, member] of Object.entries(value)) yield* leaves(joined(path, key, value), member);
}

function joined(path: string, key: string, within: object): string {
  if (Array.isArray(within)) return `${path}[${key}]`;
  return path === "" ? key : `${path}.${key}`;
}

/** Columns with a value in any row; the others say nothing. */
function filledColumns({ columns, rows }: Rows): readonly number[] {
  return columns.flatMap((_, index) => (rows.some((row) => (row[index] ?? "") !== "") ? [index] : []));
}

/** The part of an answer's rows that is shown. */
export interface RowWindow extends Rows {
  readonly first: number;
  readonly total: number;
}

/** The window of that many rows that starts at a row, or before it where there are no such rows. */
export function windowOf(answer: Rows, first: number, count: number): RowWindow {
  const total = answer.rows.length;
  const from = Math.max(0, Math.min(first, total - 1));
  const kept = filledColumns(answer);
  return {
    columns: kept.map((index) => answer.columns[index] ?? ""),
    rows: answer.rows.slice(from, from + count).map((row) => kept.map((index) => row[index] ?? "")),
    first: from,
    total,
  };
}

/** Rows of a page of a table; those that stand below another view. */
export const ROWS_A_PAGE = 100;
const ROWS_BELOW = 20;

export function rowsIn(view: string): number {
  return view === "table" ? ROWS_A_PAGE : ROWS_BELOW;
}
