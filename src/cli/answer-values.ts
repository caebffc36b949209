import type { Format } from "../contract/terms/formats.ts";
import { isRecord } from "../contract/terms/present.ts";
import { csvRecords } from "../host/text-lines.ts";
import { arrowTable, metadataValue } from "./given-answer.ts";

/** One printed value of an answer. */
export interface Value {
  /** The path of its member, the same for all rows. */
  readonly column: string;
  readonly row: number;
  readonly value: string | number | boolean | null;
}

/** The values of an answer by where they stand. */
export type Values = ReadonlyMap<string, Value>;

/** Every value that an answer shows. */
export function recordedValues(format: Format, bytes: Uint8Array): Values {
  const values = new Map<string, Value>();
  const put: Put = (column, place, row, value) => {
    values.set(`${column} ${place}`, { column, row, value });
  };
  (READERS[format] ?? readTextLines)(bytes, put);
  return values;
}

type Put = (column: string, place: string, row: number, value: Value["value"]) => void;

/** The readers of formats as values; other formats are lines of text. */
const READERS: Readonly<Partial<Record<Format, (bytes: Uint8Array, put: Put) => void>>> = {
  json: (bytes, put) => walk(JSON.parse(textOf(bytes)), { column: "", place: "", row: 0 }, put),
  ndjson: readLines,
  csv: readCsv,
  arrow: readArrow,
  feather: readArrow,
  parquet: readNumbers,
  schema: (bytes, put) => walk(JSON.parse(textOf(bytes)), { column: "", place: "", row: 0 }, put),
  bsp: readNumbers,
  geojson: (bytes, put) => walk(JSON.parse(textOf(bytes)), { column: "", place: "", row: 0 }, put),
};

/** A kernel, or pages of Parquet, as the doubles that their bytes are. */
function readNumbers(bytes: Uint8Array, put: Put): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let row = 0; row < bytes.length >> 3; row++)
    put("number", `${row}`, row, view.getFloat64(row * 8, true));
}

function readTextLines(bytes: Uint8Array, put: Put): void {
  for (const [row, line] of linesOf(textOf(bytes)).entries()) put("line", `${row}`, row, line);
}

function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

function linesOf(text: string): string[] {
  return text.split(/\r?\n/).filter((line) => line !== "");
}

interface Where {
  readonly column: string;
  /** Indices of the lists on the way. */
  readonly place: string;
  /** Index in the last of them. */
  readonly row: number;
}

function walk(value: unknown, where: Where, put: Put): void {
  const { column, place, row } = where;
  if (Array.isArray(value))
    for (const [index, item] of value.entries())
      walk(item, { column: `${column}[]`, place: `${place} ${index}`, row: index }, put);
  else if (isRecord(value))
    for (const [key, member] of Object.entries(value))
      walk(member, { ...where, column: column === "" ? key : `${column}.${key}` }, put);
  else put(column, place, row, scalar(value));
}

function scalar(value: unknown): Value["value"] {
  if (typeof value === "bigint") return Number(value);
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") return value;
  return value == null ? null : JSON.stringify(value);
}

function readCsv(bytes: Uint8Array, put: Put): void {
  const records = csvRecords(textOf(bytes));
  if (records === null) throw new SyntaxError("a quote of the csv is not closed, or stands within a cell");
  const [header = [], ...rows] = records.filter((record) => record.some((cell) => cell !== ""));
  for (const [column, name] of header.entries()) put("header", `${column}`, 0, name);
  for (const [row, cells] of rows.entries())
    for (const [column, cell] of cells.entries())
      put(header[column] ?? `column ${column}`, `${row}`, row, cell);
}

function readLines(bytes: Uint8Array, put: Put): void {
  for (const [row, line] of linesOf(textOf(bytes)).entries())
    walk(JSON.parse(line), { column: "", place: `${row}`, row }, put);
}

function readArrow(bytes: Uint8Array, put: Put): void {
  const table = arrowTable(bytes);
  for (const [key, text] of table.schema.metadata ?? [])
    walk(metadataValue(text), { column: key, place: "", row: 0 }, put);
  for (const [index, { name, metadata }] of table.schema.fields.entries()) {
    put("columns[].name", `${index}`, index, name);
    for (const [key, text] of metadata ?? []) put(`columns[].${key}`, `${index}`, index, text);
    const values: Iterable<unknown> = table.getChildAt(index);
    let row = 0;
    for (const value of values) put(name, `${row}`, row++, scalar(value));
  }
}
