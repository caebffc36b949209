/** The tables in data/engine/: what both sides of WebAssembly, and the packing of the tables, agree on. */
import { join } from "node:path";
import { at, parseInteger, parseNumber, readTable } from "./tables-text.ts";

/** A series of the engine; its place in the list is its code. */
export interface SeriesRow {
  readonly name: string;
  /** Kind of a body that can be asked for; null of a series that other series are made from. */
  readonly kind: string | null;
  readonly form: string;
  /** Its terms in the packed tables. */
  readonly section: string | null;
  readonly hasResidual: boolean;
  /** The published file, and the number of its terms. */
  readonly source: string | null;
  readonly terms: number | null;
  readonly segment_days: number;
  readonly nodes: number;
  readonly guess_nodes: number;
  /** Uniform instants a segment that its nodes are sampled from; 0 without terms. */
  readonly samples: number;
  /** Power of two that the coefficients of its segments are whole multiples of. */
  readonly grid: number;
}

/** An entry of one of the lists in columns.tsv. */
export interface ColumnRow {
  readonly name: string;
  readonly width: number;
  /** First column, the widths before it summed: where all are one wide, its place in the list. */
  readonly index: number;
  readonly needsObserver: boolean;
  readonly comment: string | null;
}

const TYPES = ["i32", "u32", "usize", "f64"] as const;
/** The type of a number on the kernels' side. */
export type NumberType = (typeof TYPES)[number];

export interface NumberRow {
  readonly name: string;
  readonly type: NumberType;
  /** As it is printed in the table. */
  readonly text: string;
  readonly comment: string | null;
}

export interface EngineTables {
  readonly series: readonly SeriesRow[];
  readonly sets: ReadonlyMap<string, readonly ColumnRow[]>;
  readonly numbers: readonly NumberRow[];
}

const NOTHING = "-";
/** Segments fill a block exactly, and their nodes are summed in pairs. */
const LONGEST_SEGMENT_DAYS = 8192;
const FEWEST_NODES = 6;
const MOST_NODES = 14;

/** Reads data/engine/; throws on what the engine could not work with. */
export function readEngineTables(dataFolder: string): EngineTables {
  const table = (name: string) => readTable(join(dataFolder, "engine", `${name}.tsv`));
  const sets = columnSets(table("columns"));
  const series = table("bodies").map(seriesRow);
  refuseTwice(series.map(({ name }) => name));
  for (const { name, kind, form } of series) {
    if (kind !== null) entryOf(sets, "kind", kind, name);
    entryOf(sets, "form", form, name);
  }
  return { series, sets, numbers: table("numbers").map(numberRow) };
}

/** The entries of one list. */
export function setOf({ sets }: Pick<EngineTables, "sets">, name: string): readonly ColumnRow[] {
  const rows = sets.get(name);
  if (rows === undefined) throw new Error(`data/engine/columns.tsv has no set ${name}`);
  return rows;
}

/** Where an entry of one list stands. */
export function entryOf(sets: EngineTables["sets"], set: string, name: string, asker: string): ColumnRow {
  const entry = setOf({ sets }, set).find((row) => row.name === name);
  if (entry === undefined) throw new Error(`${asker} asks for ${name}, which the set ${set} does not have`);
  return entry;
}

function refuseTwice(names: readonly string[]): void {
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice !== undefined) throw new Error(`${twice} stands twice in a list of data/engine`);
}

function optional(cell: string | undefined): string | null {
  return cell === undefined || cell === NOTHING ? null : cell;
}

function seriesRow(cells: readonly string[]): SeriesRow {
  const [name = "", kind, form = "", section, residual, source, terms] = cells;
  const [segment_days, nodes, guess_nodes] = [7, 8, 9].map((i) => parseInteger(cells[i]));
  const row = {
    name,
    kind: optional(kind),
    form,
    section: optional(section),
    hasResidual: optional(residual) !== null,
    source: optional(source),
    terms: optional(terms) === null ? null : parseInteger(terms),
    segment_days: segment_days ?? Number.NaN,
    nodes: nodes ?? Number.NaN,
    guess_nodes: guess_nodes ?? Number.NaN,
    samples: optional(cells[10]) === null ? 0 : parseInteger(cells[10]),
    grid: parseInteger(cells[11]),
  };
  checkSegments(row);
  return row;
}

function checkSegments({ name, segment_days, nodes, guess_nodes }: SeriesRow): void {
  if (!Number.isInteger(Math.log2(segment_days)) || segment_days > LONGEST_SEGMENT_DAYS)
    throw new Error(`${name}: segments of ${segment_days} days do not fill a block`);
  if (nodes % 2 !== 0 || nodes < FEWEST_NODES || nodes > MOST_NODES)
    throw new Error(`${name}: ${nodes} nodes, not an even number from ${FEWEST_NODES} to ${MOST_NODES}`);
  if (guess_nodes % 2 !== 0 || guess_nodes < 4 || guess_nodes > nodes)
    throw new Error(`${name}: a guess of ${guess_nodes} coefficients`);
}

function columnSets(rows: readonly string[][]): Map<string, ColumnRow[]> {
  const sets = new Map<string, ColumnRow[]>();
  for (const [set = "", name = "", width, observer, comment] of rows) {
    const entries = sets.get(set) ?? [];
    const last = entries.at(-1);
    entries.push({
      name,
      width: widthOf(width, entries),
      index: last === undefined ? 0 : last.index + last.width,
      needsObserver: optional(observer) !== null,
      comment: optional(comment),
    });
    refuseTwice(entries.map((entry) => entry.name));
    sets.set(set, entries);
  }
  return sets;
}

/** A number of columns, or `first..last`: those of the entries before it. */
function widthOf(cell: string | undefined, before: readonly ColumnRow[]): number {
  const [first, last] = cell?.split("..") ?? [];
  if (last === undefined) return parseInteger(first);
  const places = [first, last].map((name) => before.findIndex((entry) => entry.name === name));
  const [from, to] = [at(before, at(places, 0)), at(before, at(places, 1))];
  return to.index + to.width - from.index;
}

function numberRow([name = "", type, text = "", comment]: readonly string[]): NumberRow {
  const known = TYPES.find((item) => item === type);
  if (known === undefined) throw new Error(`${name} has the type ${type}`);
  if (!/^0x[0-9a-f]+$/.test(text)) parseNumber(text);
  return { name, type: known, text, comment: optional(comment) };
}

/** Series of VSOP87, each with its published file. */
export function vsop87Series({
  series,
}: EngineTables): readonly { name: string; source: string; terms: number }[] {
  return series.flatMap(({ name, source, terms }) =>
    source?.startsWith("VSOP87") && terms !== null ? [{ name, source, terms }] : [],
  );
}

/** Names of the series to which a table of residuals is added. */
export function residualSeries({ series }: EngineTables): readonly string[] {
  return series.filter(({ hasResidual }) => hasResidual).map(({ name }) => name);
}

/** The value of one of the numbers. */
export function numberOf({ numbers }: EngineTables, name: string): number {
  const row = numbers.find((entry) => entry.name === name);
  if (row === undefined) throw new Error(`data/engine/numbers.tsv has no ${name}`);
  return Number(row.text);
}
