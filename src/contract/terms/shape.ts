import { LazyRows } from "../../solve/lazy-rows.ts";
import { type Columns, takeRows } from "../../table/column.ts";
import { taggedColumns, type WrittenColumns } from "../../table/written.ts";
import type { UtcInstant } from "../../time/instant.ts";
import * as z from "../schema/schema.ts";
import { atVerbosity, compileObject, type Node, type ObjectNode } from "./node.ts";
import { internal, isRecord } from "./present.ts";
import type { Explode } from "./series.ts";
import type { Verbosity } from "./values.ts";

/** The answer of a route: rows (a series) or one object, described by a schema and compiled once. */

export interface SeriesOptions<Extra extends z.RawShape> {
  /** A list inside each row that csv writes as lines of their own; `key` names its elements in columns. */
  readonly explode?: Explode;
  /** Members beside `series` (below `data`), such as `minima`. */
  readonly extra?: Extra;
  /** A single instant or day puts its row straight into `data`; false keeps it in `data.series`. Default true. */
  readonly single?: boolean;
  /** Paths to the instant that a row without one of its own takes: the first of them with a value. */
  readonly timeOf?: readonly string[];
}

export interface AnswerShape<Out, Row> {
  readonly kind: "series" | "record";
  readonly row: z.ObjectSchema;
  readonly extra: z.ObjectSchema;
  readonly explode: Explode | null;
  readonly single: boolean;
  readonly timeOf: readonly string[] | null;
  /** Types only: what `handle` returns, and what a caller reads. */
  readonly types?: { readonly out: Out; readonly row: Row };
}

/** Rows as objects, there or made as they are written. */
export type Rows<Row> = readonly Row[] | LazyRows<Row>;

/** The instant of each of some rows. */
export interface OwnInstants {
  readonly count: number;
  /** The instants, where their time scales are shown. */
  readonly instants: () => readonly (UtcInstant | null)[];
}

/** Rows as columns, instants without their local times. */
export class ColumnRows {
  readonly columns: Columns;
  /** Null: the instants of the request, a row each, whose `instant`, `local` and `time` are added. */
  readonly own: OwnInstants | null;

  constructor(columns: WrittenColumns, own: OwnInstants | null = null) {
    this.columns = taggedColumns(columns);
    this.own = own;
  }

  slice(from: number, to: number): ColumnRows {
    const { count = 0, instants = () => [] } = this.own ?? {};
    const rows = Float64Array.from(
      { length: Math.max(0, Math.min(to, count) - from) },
      (_, row) => from + row,
    );
    const own = { count: rows.length, instants: () => instants().slice(from, to) };
    return new ColumnRows(takeRows(this.columns, rows), own);
  }
}

/**
 * The answer of a series route: its rows, in order, and the members beside them. On instant routes row k belongs to
 * instant k.
 */
export interface SeriesResult<Row, Extra = Record<never, never>> {
  readonly rows: Rows<Row> | ColumnRows;
  readonly extra?: Extra;
}

/** A row a day, dated by the day's start. */
export function dayRows(
  columns: WrittenColumns,
  days: readonly { readonly start: UtcInstant }[],
): ColumnRows {
  return new ColumnRows(columns, { count: days.length, instants: () => days.map(({ start }) => start) });
}

/** A row an instant of the request. */
export function inColumns(columns: WrittenColumns): { readonly rows: ColumnRows } {
  return { rows: new ColumnRows(columns) };
}

/** The rows that a route returned. */
export function rowsOfResult(result: unknown): Rows<object> | ColumnRows {
  const rows = isRecord(result) ? result["rows"] : null;
  if (Array.isArray(rows) || rows instanceof LazyRows || rows instanceof ColumnRows) return rows;
  throw internal("the route returned no rows");
}

/** How many rows there are; null where each instant has one. */
export function rowCountOf(rows: Rows<object> | ColumnRows): number | null {
  return rows instanceof ColumnRows ? (rows.own?.count ?? null) : rows.length;
}

type Output<Shape extends z.ObjectSchema> = z.output<Shape>;

/** Rows described by an object schema. */
export function series<Row extends z.ObjectSchema, const Extra extends z.RawShape = Record<never, never>>(
  row: Row,
  options: SeriesOptions<Extra> = {},
): AnswerShape<SeriesResult<Output<Row>, z.output<z.ObjectSchema<Extra>>>, z.input<Row>> {
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
