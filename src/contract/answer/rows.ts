import { printDecimal } from "../ask/grammar.ts";
import type { ObjectNode } from "../terms/node.ts";
import { join } from "../terms/node.ts";
import { isRecord, type Json, type JsonObject } from "../terms/present.ts";
import type { Explode } from "../terms/series.ts";
import { CSV_DIALECT } from "../terms/tokens.ts";
import { jsonText } from "./json-text.ts";

/** Rows that are objects (plain JSON with dotted keys): their columns and their csv lines. */

function isJsonObject(value: Json): value is JsonObject {
  return isRecord(value);
}

/** One array a dotted path. Elements of an exploded list are prefixed by their key. */
export function gatherColumns(
  rows: readonly JsonObject[],
  node: ObjectNode,
  explode: Explode | null,
): Record<string, Json[]> {
  const flatRows = rows.map((row) => keyedRow(row, explode));
  const paths = isKeyed(explode) ? pathUnion(flatRows) : presentPaths(node, flatRows, null);
  return Object.fromEntries(paths.map((path) => [path, flatRows.map((row) => row[path] ?? null)]));
}

function isKeyed(explode: Explode | null): boolean {
  return explode !== null && explode.key !== null;
}

/** The paths of the schema but for those that no row has because the request leaves them out. */
function presentPaths(
  node: ObjectNode,
  rows: readonly Record<string, Json>[],
  explode: Explode | null,
): string[] {
  const present = new Set(pathUnion(rows));
  const paths = csvPaths(node, explode).filter((column) => !column.optional || present.has(column.path));
  return paths.map((column) => column.path);
}

/** Replaces an exploded list by one member a key and path: `mars.equatorial.of_date.ra_deg`. */
function keyedRow(row: Record<string, Json>, explode: Explode | null): Record<string, Json> {
  const key = explode?.key;
  if (explode === null || key === null || key === undefined) return row;
  const { [explode.field]: list, ...own } = row;
  const keyed: Record<string, Json> = { ...own };
  for (const element of Array.isArray(list) ? list : []) {
    const { [key]: name, ...members } = element as Record<string, Json>;
    for (const [path, value] of Object.entries(members)) keyed[join(String(name), path)] = value;
  }
  return keyed;
}

/** All paths that any row has, in the order of the fullest rows. */
function pathUnion(rows: readonly Record<string, Json>[]): string[] {
  const paths = new Set<string>();
  for (const row of rows) for (const path of Object.keys(row)) paths.add(path);
  return [...paths];
}

/** csv lines, header first. The columns follow the schema, so that every page of a series has the same. */
export function rowLines(rows: readonly JsonObject[], node: ObjectNode, explode: Explode | null): string[] {
  const records = rows.flatMap((row) => explodeRow(row, explode));
  const paths = presentPaths(node, records, explode);
  const lines = records.map((record) => paths.map((path) => csvCell(record[path] ?? null)).join(","));
  return [paths.map(CSV_DIALECT.quote).join(","), ...lines];
}

interface CsvPath {
  readonly path: string;
  readonly optional: boolean;
}

function csvPaths(node: ObjectNode, explode: Explode | null, prefix = "", within = false): CsvPath[] {
  return node.entries.flatMap((entry) => {
    const path = join(prefix, entry.key);
    const optional = within || entry.optional;
    if (entry.node.kind === "object") return csvPaths(entry.node, null, path, optional);
    const list =
      entry.node.kind === "array" && prefix === "" && entry.key === explode?.field ? entry.node.item : null;
    if (list?.kind === "object") return csvPaths(list, null, "", optional);
    return [{ path, optional }];
  });
}

/** One record an element of the exploded list, with the row's own members before it; one without, when it is empty. */
function explodeRow(row: Record<string, Json>, explode: Explode | null): Record<string, Json>[] {
  if (explode === null) return [row];
  const { [explode.field]: list, ...own } = row;
  if (!Array.isArray(list) || list.length === 0) return [own];
  return list.map((element: Json) => ({ ...own, ...(isJsonObject(element) ? element : {}) }));
}

/** Lists inside a cell: words and numbers joined by a semicolon, objects as JSON. */
function csvCell(value: Json): string {
  if (value === null) return "";
  if (typeof value === "string") return CSV_DIALECT.quote(value);
  if (Array.isArray(value) && value.every((item) => typeof item !== "object"))
    return CSV_DIALECT.quote(value.map(plainText).join(";"));
  return typeof value === "object" ? CSV_DIALECT.quote(jsonText(value)) : plainText(value);
}

function plainText(value: Json): string {
  return typeof value === "number" ? printDecimal(value) : String(value);
}
