import { later } from "../../host/later.ts";
import { taggedColumns, type Written, type WrittenColumns } from "../../table/column.ts";
import type { UtcInstant } from "../../time/instant.ts";
import { FIRST_INSTANT, toJd } from "../../time/instant.ts";
import { instantColumns, ttOfUtc } from "../../time/scales.ts";
import { jdUtcColumn, type UtcColumns, unixMsColumn } from "../../time/utc-columns.ts";
import { localClocks } from "../../time/zone-clock.ts";
import { SECONDS_PER_DAY } from "../../units/units.ts";
import type { InstantTimes } from "../ask/instant-time.ts";
import type { AnyInput } from "../declare/route.ts";
import { isUtcInstant } from "../terms/fields.ts";
import type { Entry, ObjectNode } from "../terms/node.ts";
import { internal, isRecord, type Style } from "../terms/present.ts";
import type { Series } from "../terms/series.ts";
import {
  type ColumnsResult,
  type CompiledShape,
  type GivenColumns,
  givenRows,
  type Rows,
} from "../terms/shape.ts";
import { columnParts, rowsBlock } from "../text/columns.ts";
import type { RowForms } from "../text/forms.ts";
import { objectWriter } from "../text/object-writer.ts";
import { presentObject } from "../text/present-member.ts";
import { seriesInstants } from "../text/series-instants.ts";
import { arraysOf, rowTables } from "../text/table.ts";
import { textOf } from "../text/text-parts.ts";
import { rowValues } from "./row-values.ts";
import { arrayTable, lineTable } from "./tabulate.ts";

/** Rows as columns are for long answers: a page reads what writes them when it asks for one. */
const laterBeside = later(async () => (await import("./shown-columns.ts")).withColumns);

const laterObjects = later(async () => (await import("./shown-columns.ts")).objectsOf);

/** What `handle` of a series route returned. */
export function rowFormsOf(
  result: unknown,
  times: InstantTimes | null,
  shape: CompiledShape,
  style: Style,
  input: AnyInput,
): RowForms {
  if (isColumns(result)) {
    if (times === null) throw internal("columns need the instants of their rows");
    if (shape.explode?.named === true) {
      const rows = laterObjects()(result, times.utc.count, shape.row, style);
      return rowFormsOf({ rows }, times, shape, style, input);
    }
    return columnBody(
      {
        count: times.utc.count,
        base: taggedColumns({ ...baseColumns(times.utc, style, input), ...result.base }),
        groups: result.groups.map(({ key, columns }) => ({ key, columns: taggedColumns(columns) })),
      },
      shape,
      style,
    );
  }
  const given = givenRows(result);
  if (given === null) throw internal("the route returned neither rows nor columns");
  const rows =
    times === null ? withOwnScales(given, shape, input) : withInstants(given, times.instants, input);
  const body = objectBody(rows, shape, style);
  const columns = rows.length < FEW_ROWS ? null : columnsBeside(result, shape, style, input);
  return columns === null ? body : laterBeside()(body, columns, shape, style);
}

/** Up to here rows cost less as objects than as columns that are laid out and printed. */
export const FEW_ROWS = 24;

/** The rows as columns, where the route gives them so too and they tell all that this style shows. */
function columnsBeside(
  result: unknown,
  { explode }: CompiledShape,
  { dropNulls, time_format }: Style,
  { verbosity }: AnyInput,
): (() => GivenColumns) | null {
  const columns = isRecord(result) ? result["columns"] : undefined;
  const isShort = dropNulls || verbosity === "full" || time_format === "jd" || explode?.named === true;
  return typeof columns === "function" && !isShort ? (columns as () => GivenColumns) : null;
}

function isColumns(result: unknown): result is ColumnsResult {
  return isRecord(result) && Array.isArray(result["groups"]);
}

function columnBody(series: Series, shape: CompiledShape, style: Style): RowForms {
  const rows = (flat: boolean, separator = ",") => [
    rowsBlock(shape.row, series, shape.explode, { ...style, flat, separator }),
  ];
  return {
    count: series.count,
    rows,
    // only the bodies of a list may lack what others have: all other pages of a series have the same columns
    columns: () =>
      columnParts(
        arraysOf(shape.row, series, shape.explode),
        style,
        style.dropNulls && shape.explode !== null,
      ),
    csv: () => rowTables(shape.row, series, shape.explode),
    lines: () => rowTables(shape.row, series, shape.explode),
    wireRows: () =>
      series.count <= FEW_ROWS && !style.dropNulls
        ? rowValues(shape.row, series, shape.explode, style)
        : JSON.parse(`[${textOf(rows(false))}]`),
  };
}

function objectBody(rows: Rows<object>, shape: CompiledShape, style: Style): RowForms {
  return {
    count: rows.length,
    rows: (flat, separator = ",") => {
      const [node, lines] = oneALine(rows, shape);
      return [objectWriter(node, { ...style, flat, separator }).write(lines, style.zone)];
    },
    columns: () => columnParts(arrayTable([...rows], shape.row, shape.explode, style), style, false),
    csv: () => [lineTable([...rows], shape.row, shape.explode, style)],
    lines: () => [lineTable([...rows], shape.row, shape.explode, style)],
    wireRows: () => Array.from(rows, (row) => presentObject(shape.row, row, style)),
  };
}

/** Where a list within the rows gives the lines, a row an element, which stands in the place of its list; null where that is empty. */
function oneALine(
  rows: Rows<object>,
  { row: node, explode }: CompiledShape,
): readonly [ObjectNode, Rows<object>] {
  if (explode?.named !== true) return [node, rows];
  const { field } = explode;
  const entries = node.entries.map((entry) => {
    if (entry.key !== field || entry.node.kind !== "array") return entry;
    return { ...entry, node: entry.node.item, facts: { ...entry.facts, nullable: true } };
  });
  const lines = [...rows].flatMap((row) => {
    const list: unknown = Object.entries(row).find(([key]) => key === field)?.[1];
    const elements = Array.isArray(list) && list.length > 0 ? list : [null];
    return elements.map((element: unknown) => ({ ...row, [field]: element }));
  });
  return [{ kind: "object", entries }, lines];
}

/** `instant`, `local` and, at full verbosity, `time` of every row. */
function baseColumns(utc: UtcColumns, style: Style, input: AnyInput): WrittenColumns {
  const { zone, time_format } = style;
  const unix_ms = unixMsColumn(utc);
  const jd_utc = time_format === "jd" || input.verbosity === "full" ? jdUtcColumn(utc) : null;
  const base: Record<string, Written> = { instant: seriesInstants(unix_ms, jd_utc, time_format) };
  if (zone !== null) base["local"] = { kind: "clock", ...localClocks(unix_ms, zone) };
  if (input.verbosity !== "full") return base;
  const { jd1_tt, jd2_tt, delta_t_s } = ttOfUtc(utc, input.context.sky.models.deltaT);
  base["time.jd_utc"] = jd_utc;
  base["time.jd_ut1"] = jd1_tt.map(
    (jd1, i) => jd1 + ((jd2_tt[i] ?? 0) - (delta_t_s[i] ?? 0) / SECONDS_PER_DAY),
  );
  base["time.jd_tt"] = jd1_tt.map((jd1, i) => jd1 + (jd2_tt[i] ?? 0));
  base["time.delta_t_s"] = delta_t_s;
  return base;
}

function withInstants(rows: Rows<object>, instants: readonly UtcInstant[], input: AnyInput): Rows<object> {
  if (rows.length !== instants.length) throw internal(`${rows.length} rows for ${instants.length} instants`);
  const scales = input.verbosity === "full" ? timeScales(instants, input) : [];
  return rows.map((row, i) => ({ instant: instants[i], ...(scales[i] && { time: scales[i] }), ...row }));
}

/** Rows of events have instants of their own. */
function withOwnScales(rows: Rows<object>, shape: CompiledShape, input: AnyInput): Rows<object> {
  if (input.verbosity !== "full" || !shape.row.entries.some(isTimeScales)) return rows;
  const { timeOf } = shape;
  const instants = Array.from(rows, (row) => ownInstant(row, timeOf ?? ["instant"]));
  if (timeOf === null && instants.includes(null)) throw internal("a row of an event has no instant");
  const scales = timeScales(
    instants.map((instant) => instant ?? FIRST_INSTANT),
    input,
  );
  return rows.map((row, i) => ({ time: instants[i] === null ? null : scales[i], ...row }));
}

/** What stands for a row: the first of some paths that leads to an instant. */
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

/** Instants on their time scales. */
function timeScales(instants: readonly UtcInstant[], { context }: AnyInput) {
  const { jd1_tt, jd2_tt, delta_t_s } = instantColumns(instants, context.sky.models.deltaT);
  return instants.map((instant, i) => {
    const delta = delta_t_s[i] ?? Number.NaN;
    const jd_tt = (jd1_tt[i] ?? Number.NaN) + (jd2_tt[i] ?? 0);
    const jd_ut1 = (jd1_tt[i] ?? Number.NaN) + ((jd2_tt[i] ?? 0) - delta / SECONDS_PER_DAY);
    return { jd_utc: toJd(instant), jd_ut1, jd_tt, delta_t_s: delta };
  });
}
