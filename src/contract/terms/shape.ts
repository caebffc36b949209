import { LazyRows } from "../../solve/lazy-rows.ts";
import { taggedColumns, takeRows, type WrittenColumns } from "../../table/column.ts";
import type { UtcInstant } from "../../time/instant.ts";
import * as z from "../schema/schema.ts";
import { atVerbosity, compileObject, type Node, type ObjectNode } from "./node.ts";
import { isRecord } from "./present.ts";
import type { Explode, WrittenGroup } from "./series.ts";
import type { Verbosity } from "./values.ts";

/** What a route answers: rows (a series) or one object, described by a schema and compiled once. */

export interface SeriesOptions<Extra extends z.RawShape> {
  /** A list inside each row that csv writes as lines of their own; `key` names its elements in columns. */
  readonly explode?: Explode;
  /** Members beside `series` (below `data`), such as `minima`. */
  readonly extra?: Extra;
  /** A single instant or day puts its row straight into `data`; false keeps it in `data.series`. Default true. */
  readonly single?: boolean;
  /** Where a row without an instant of its own has the one that stands for it: the first of these paths with a value. */
  readonly timeOf?: readonly string[];
}

export interface AnswerShape<Out, Wire> {
  readonly kind: "series" | "record";
  readonly row: z.ObjectSchema;
  readonly extra: z.ObjectSchema;
  readonly explode: Explode | null;
  readonly single: boolean;
  readonly timeOf: readonly string[] | null;
  /** Types only: what `handle` returns, and what a caller reads. */
  readonly types?: { readonly out: Out; readonly wire: Wire };
}

/** Rows that are there, or are made as they are written. */
export type Rows<Row> = readonly Row[] | LazyRows<Row>;

/** Rows as objects, in order. On instant routes row k belongs to instant k; `instant` and `local` are added. */
export interface RowsResult<Row, Extra = Record<never, never>> {
  readonly rows: Rows<Row>;
  /**
   * The same rows as columns by dotted path, or in groups, instants in Unix milliseconds without their local times: many rows are written
   * from them without an object a row. Null where the rows hold what columns do not. Made when it is asked for, of scratch columns.
   */
  readonly columns?: () => GivenColumns;
  readonly extra?: Extra;
}

export type GivenColumns = WrittenColumns | GroupedColumns | null;

/** The row's own columns, and those of each element of a list in it. */
export interface GroupedColumns {
  readonly base: WrittenColumns;
  readonly groups: readonly WrittenGroup[];
}

/** Rows as columns: one array a dotted path, for one group or one a list element. */
export interface ColumnsResult<Extra = Record<never, never>> {
  /** What stands for each row; without it one row an instant of the request, whose `instant`, `local` and `time` are added. */
  readonly instants?: readonly UtcInstant[];
  readonly groups: readonly WrittenGroup[];
  /** The row's own columns, when the groups are elements of a list in it. */
  readonly base?: WrittenColumns;
  readonly extra?: Extra;
}

/** Rows that hold no list whose elements are groups. */
export function inColumns(columns: WrittenColumns): ColumnsResult {
  return { groups: [{ key: null, columns }] };
}

/** What a route returned, where it is columns. */
export function isColumns(result: unknown): result is ColumnsResult {
  return isRecord(result) && Array.isArray(result["groups"]);
}

/** How many rows a route returned; null where each instant has one. */
export function givenRowCount(result: unknown): number | null {
  return isColumns(result) ? (result.instants?.length ?? null) : (givenRows(result)?.length ?? null);
}

/** The rows of a result from one up to another. */
export function rowsBetween(result: unknown, from: number, to: number): unknown {
  if (!isColumns(result)) return { rows: (givenRows(result) ?? []).slice(from, to) };
  const instants = (result.instants ?? []).slice(from, to);
  const rows = Float64Array.from(instants, (_, row) => from + row);
  const taken = (columns: WrittenColumns) => takeRows(taggedColumns(columns), rows);
  const groups = result.groups.map(({ key, columns }) => ({ key, columns: taken(columns) }));
  return { instants, groups, base: taken(result.base ?? {}) };
}

/** The rows of what a route returned; null where it has none. */
export function givenRows(result: unknown): Rows<object> | null {
  const rows = isRecord(result) ? result["rows"] : null;
  return Array.isArray(rows) || rows instanceof LazyRows ? rows : null;
}

type Output<Shape extends z.ObjectSchema> = z.output<Shape>;

type SeriesResult<Row extends z.ObjectSchema, Extra extends z.RawShape> =
  | RowsResult<Output<Row>, z.output<z.ObjectSchema<Extra>>>
  | ColumnsResult<z.output<z.ObjectSchema<Extra>>>;

/** Rows described by an object schema. */
export function series<Row extends z.ObjectSchema, const Extra extends z.RawShape = Record<never, never>>(
  row: Row,
  options: SeriesOptions<Extra> = {},
): AnswerShape<SeriesResult<Row, Extra>, z.input<Row>> {
  return {
    kind: "series",
    row,
    extra: z.object(options.extra ?? {}),
    explode: options.explode ?? null,
    single: options.single ?? true,
    timeOf: options.timeOf ?? null,
  };
}

/** One object, put straight into `data`. */
export function record<Data extends z.ObjectSchema>(
  data: Data,
  { timeOf }: Pick<SeriesOptions<never>, "timeOf"> = {},
): AnswerShape<Output<Data>, z.input<Data>> {
  const extra = z.object({});
  return { kind: "record", row: data, extra, explode: null, single: true, timeOf: timeOf ?? null };
}

export interface CompiledShape {
  readonly kind: "series" | "record";
  readonly explode: Explode | null;
  readonly single: boolean;
  readonly timeOf: readonly string[] | null;
  /** The row (or the record) with what the contract adds to it. */
  readonly row: ObjectNode;
  readonly extra: ObjectNode;
}

export function compileShape(shape: AnswerShape<unknown, unknown>): CompiledShape {
  return {
    kind: shape.kind,
    explode: shape.explode,
    single: shape.single,
    timeOf: shape.timeOf,
    row: compileObject(shape.row),
    extra: compileObject(shape.extra),
  };
}

/** The lists of objects beside the rows or within them, each of which can be the lines of a table. */
export function listNames({ kind, explode, row, extra }: CompiledShape): string[] {
  if (kind === "record") return [];
  const within = explode === null ? row.entries : [];
  return [...extra.entries, ...within].filter((entry) => itemsOf(entry.node) !== null).map(({ key }) => key);
}

/** The objects of a list; null for anything else. */
export function itemsOf(node: Node): ObjectNode | null {
  return node.kind === "array" && node.item.kind === "object" ? node.item : null;
}

const shapesByVerbosity = new WeakMap<CompiledShape, Map<Verbosity, CompiledShape>>();

/** The shape with the members that a verbosity shows; made once for each. */
export function shapeAtVerbosity(shape: CompiledShape, verbosity: Verbosity): CompiledShape {
  const known = shapesByVerbosity.get(shape) ?? new Map<Verbosity, CompiledShape>();
  const reduced = known.get(verbosity) ?? {
    ...shape,
    row: atVerbosity(shape.row, verbosity),
    extra: atVerbosity(shape.extra, verbosity),
  };
  shapesByVerbosity.set(shape, known.set(verbosity, reduced));
  return reduced;
}
