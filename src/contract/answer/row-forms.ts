import { onceInScratch } from "../../engine/scratch-columns.ts";
import type { Columns, JsonObject } from "../../table/column.ts";
import {
  groupOf,
  groupOfRows,
  taggedColumns,
  type Written,
  type WrittenColumns,
} from "../../table/written.ts";
import { FIRST_INSTANT, type UtcInstant } from "../../time/instant.ts";
import { instantColumns, ttOfUtc } from "../../time/scales.ts";
import { jdUtcColumn, unixMsColumn, utcColumns } from "../../time/utc-columns.ts";
import { SECONDS_PER_DAY } from "../../units/units.ts";
import type { InstantTimes } from "../ask/instant-time.ts";
import type { AnyInput } from "../declare/route.ts";
import { isUtcInstant } from "../terms/fields.ts";
import type { Entry, ObjectNode } from "../terms/node.ts";
import { internal, isRecord, type Style } from "../terms/present.ts";
import type { Explode } from "../terms/series.ts";
import { ColumnRows, type CompiledShape, type Rows, rowCountOf } from "../terms/shape.ts";
import { columnParts, rowsBlock } from "../text/columns.ts";
import { fromRows } from "../text/from-rows.ts";
import type { FlatTable, ShownRows } from "../text/table.ts";
import type { TextParts } from "../text/text-parts.ts";
import { columnTable, csvTables, explodedRows, type Listed, linesInMetOrder } from "./lines.ts";
import { rowValues } from "./row-at.ts";
import { shownColumns } from "./shown-columns.ts";

/** The rows of an answer in every form. */
export function rowFormsOf(
  rows: Rows<object> | ColumnRows,
  times: InstantTimes | null,
  shape: CompiledShape,
  style: Style,
  input: AnyInput,
): RowForms {
  const count = rowCountOf(rows) ?? times?.utc.count;
  if (count === undefined) throw internal("columns need the instants of their rows");
  if (times !== null && count !== times.utc.count)
    throw internal(`${count} rows for ${times.utc.count} instants`);
  const known = onceInScratch(() => {
    const shown = shownRows(rows, count, addedColumns(rows, times, shape, style, input), shape, style);
    return { shown, listed: listedOf(shown, shape.explode) };
  });
  return {
    count,
    rows: (flat, separator = ",") => [rowsBlock(known().shown, { ...style, flat, separator })],
    columns: () => {
      const { shown, listed } = known();
      const isKeyed = typeof shape.explode?.key === "string";
      // only the bodies of a list may lack what others have: all other pages of a series have the same columns
      return columnParts(columnTable(shown, listed, style), style, style.dropNulls && isKeyed);
    },
    csv: () => csvTables(known().shown, known().listed, style),
    lines: () => linesInMetOrder(csvTables(known().shown, known().listed, style)),
    objects: (most = count) => {
      const { shown } = known();
      return rowValues({ ...shown, count: Math.min(most, shown.count) }, style);
    },
  };
}

/** The rows as the columns that a style shows of them. */
function shownRows(
  rows: Rows<object> | ColumnRows,
  count: number,
  added: Columns,
  { row, explode }: CompiledShape,
  style: Style,
): ShownRows {
  const node = withList(row, explode);
  const own = rows instanceof ColumnRows ? rows.columns : {};
  const given = shownColumns({ ...added, ...own }, node, style);
  const entries = node.entries.filter(({ key }) => !(key in given));
  const columns =
    rows instanceof ColumnRows ? given : { ...given, ...fromRows(rows, { kind: "object", entries }, style) };
  const shown = { count, columns, row };
  return explode?.named === true ? explodedRows(shown, explode) : shown;
}

/** The list that gives the lines of a table; null without one. A list of as many elements in every row counts only where it is shown. */
function listedOf({ columns, row }: ShownRows, explode: Explode | null): Listed | null {
  if (explode === null || explode.named === true) return null;
  const list = columns[explode.field];
  if (list?.kind === "list") return { explode, list };
  const isShown = row.entries.some(({ key }) => key === explode.field);
  return list?.kind === "elements" && isShown ? { explode, list } : null;
}

/** The list that gives the lines is known even where it is not shown. */
function withList(node: ObjectNode, explode: Explode | null): ObjectNode {
  if (explode === null || node.entries.some(({ key }) => key === explode.field)) return node;
  return { kind: "object", entries: [...node.entries, hiddenList(explode.field)] };
}

function hiddenList(key: string): Entry {
  return {
    key,
    path: key,
    node: { kind: "array", item: { kind: "object", entries: [] } },
    optional: true,
    shownFrom: "compact",
    identity: false,
    facts: { description: null, unit: null, decimals: null, nullable: false, enumSet: null },
  };
}

/**
 * The columns that the contract adds to rows: `instant` and at full verbosity `time`; rows of events have instants of
 * their own.
 */
function addedColumns(
  rows: Rows<object> | ColumnRows,
  times: InstantTimes | null,
  { row, timeOf }: CompiledShape,
  { time_format }: Style,
  input: AnyInput,
): Columns {
  const isFull = input.verbosity === "full";
  if (times !== null) {
    const { utc } = times;
    const unix_ms = unixMsColumn(utc);
    if (!isFull && time_format !== "jd") return { instant: { kind: "instant", unix_ms } };
    const jd_utc = jdUtcColumn(utc);
    const instant: Written = { kind: "instant", unix_ms, jd_utc };
    return taggedColumns(
      isFull ? { instant, time: groupOf(scalesOf(ttOfRows(rows, times, input), jd_utc)) } : { instant },
    );
  }
  if (!isFull || !row.entries.some(isTimeScales)) return {};
  const instants =
    rows instanceof ColumnRows
      ? (rows.own?.instants() ?? [])
      : Array.from(rows, (each) => ownInstant(each, timeOf ?? ["instant"]));
  if (timeOf === null && instants.includes(null)) throw internal("a row of an event has no instant");
  const utc = utcColumns(instants.map((instant) => instant ?? FIRST_INSTANT));
  const index = Float64Array.from(instants, (instant, i) => (instant === null ? Number.NaN : i));
  return {
    time: groupOfRows(index, scalesOf(ttOfUtc(utc, input.context.sky.models.deltaT), jdUtcColumn(utc))),
  };
}

type TtColumns = ReturnType<typeof ttOfUtc>;

/** The instants of the request on TT, in the form in which the route has had them made already. */
function ttOfRows(rows: Rows<object> | ColumnRows, times: InstantTimes, { context }: AnyInput): TtColumns {
  const { deltaT } = context.sky.models;
  return rows instanceof ColumnRows ? ttOfUtc(times.utc, deltaT) : instantColumns(times.instants, deltaT);
}

/** The members of `time`. */
function scalesOf({ jd1_tt, jd2_tt, delta_t_s }: TtColumns, jd_utc: Float64Array): WrittenColumns {
  return {
    jd_utc,
    jd_ut1: jd1_tt.map((jd1, i) => jd1 + ((jd2_tt[i] ?? 0) - (delta_t_s[i] ?? 0) / SECONDS_PER_DAY)),
    jd_tt: jd1_tt.map((jd1, i) => jd1 + (jd2_tt[i] ?? 0)),
    delta_t_s,
  };
}

/** The instant of a row: the first of some paths that leads to one. */
function ownInstant(row: object, paths: readonly string[]): UtcInstant | null {
  for (const path of paths) {
    const found = path
      .split(".")
      .reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), row);
    if (isUtcInstant(found)) return found;
  }
  return null;
}

const isTimeScales = ({ key, shownFrom }: Entry): boolean => key === "time" && shownFrom === "full";

/** The rows of an answer, whichever way the route gave them, in every form that can be asked for. */
export interface RowForms {
  readonly count: number;
  /** The rows as JSON texts with a separator (by default a comma) between them. */
  rows(flat: boolean, separator?: string): TextParts;
  /** One JSON array a path. */
  columns(): TextParts;
  /** The lines of csv: of several tables row k of each, then row k + 1. */
  csv(): readonly FlatTable[];
  /** The same lines as values. */
  lines(): readonly FlatTable[];
  /** The rows as objects with the values of the JSON; no more than the first `most` of them. */
  objects(most?: number): readonly JsonObject[];
}
