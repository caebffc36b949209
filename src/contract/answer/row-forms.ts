import { onceInScratch } from "../../engine/scratch-columns.ts";
import { once } from "../../host/once.ts";
import type { Written, WrittenColumns } from "../../table/column.ts";
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
import type { Explode } from "../terms/series.ts";
import {
  type ColumnsResult,
  type CompiledShape,
  type GivenColumns,
  givenRows,
  isColumns,
  type Rows,
} from "../terms/shape.ts";
import type { RowForms } from "../text/forms.ts";
import { fromRows } from "../text/from-rows.ts";
import { seriesInstants } from "../text/series-instants.ts";
import { explodedSeries, listedSeries, type ShownSeries, seriesForms } from "./series-forms.ts";
import { objectsOf, shownSeries } from "./shown-columns.ts";

/** The rows of an answer, whichever way `handle` of the route gave them. */
export function rowFormsOf(
  result: unknown,
  times: InstantTimes | null,
  shape: CompiledShape,
  style: Style,
  input: AnyInput,
): RowForms {
  if (isColumns(result)) {
    const count = result.instants?.length ?? times?.utc.count;
    if (count === undefined) throw internal("columns need the instants of their rows");
    const added = times === null ? ownScales(result, shape, input) : baseColumns(times.utc, style, input);
    const given = { base: { ...added, ...result.base }, groups: result.groups };
    if (shape.explode?.named !== true)
      return seriesForms(
        count,
        once(() => shownSeries(given, count, shape, style)),
        style,
      );
    const rows = objectsOf(result, count, shape.row, style);
    return rowFormsOf({ rows }, times, shape, style, input);
  }
  const given = givenRows(result);
  if (given === null) throw internal("the route returned neither rows nor columns");
  const rows =
    times === null ? withOwnScales(given, shape, input) : withInstants(given, times.instants, input);
  // of no row a group would be null, whether it may be or not
  const columns = rows.length === 0 ? null : columnsBeside(result, shape, style, input);
  const known = onceInScratch(
    () => shownBeside(columns, rows.length, shape, style) ?? seriesOfRows(rows, shape, style),
  );
  return seriesForms(rows.length, known, style);
}

function shownBeside(
  columns: (() => GivenColumns) | null,
  count: number,
  shape: CompiledShape,
  style: Style,
): ShownSeries | null {
  const given = columns?.() ?? null;
  return given && shownSeries(given, count, shape, style, true);
}

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

/** Rows that are objects, as columns. */
function seriesOfRows(rows: Rows<object>, { row, explode }: CompiledShape, style: Style): ShownSeries {
  const base = fromRows(rows, withList(row, explode), style);
  const series = { count: rows.length, base, groups: [] };
  const list = explode === null ? undefined : base[explode.field];
  if (explode?.named !== true) return listedSeries(series, { row, explode, list }, style);
  const exploded = explodedSeries(series, row, explode);
  return listedSeries(exploded.series, { row: exploded.row, explode: null, list: undefined }, style);
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

/** `time` of rows of columns that have instants of their own. */
function ownScales(
  { instants = [] }: ColumnsResult,
  { row }: CompiledShape,
  input: AnyInput,
): WrittenColumns {
  if (input.verbosity !== "full" || !row.entries.some(isTimeScales)) return {};
  const scales = timeScales(instants, input);
  const column = (name: keyof (typeof scales)[number]) => Float64Array.from(scales, (scale) => scale[name]);
  return {
    "time.jd_utc": column("jd_utc"),
    "time.jd_ut1": column("jd_ut1"),
    "time.jd_tt": column("jd_tt"),
    "time.delta_t_s": column("delta_t_s"),
  };
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
