import type { Target } from "../../catalog/target.ts";
import type { JsonObject } from "../../table/column.ts";
import type { Given } from "../ask/decode.ts";
import { calendarParameters, chartParameters, rowsParameter } from "../ask/form-parameters.ts";
import type { Location, LocationRule } from "../ask/location.ts";
import {
  bodyParameters,
  formatParameter,
  locationParameters,
  OUTPUT_NAMES,
  type OutputName,
  outputParameters,
  recordShape,
  verbosityParameter,
  zoneParameters,
} from "../ask/parameters.ts";
import type { TargetRule } from "../ask/targets.ts";
import type { TimeKind } from "../ask/timing.ts";
import * as z from "../schema/schema.ts";
import { full, Instant, identity, jd, LocalTime, seconds } from "../terms/fields.ts";
import { FORMATS, type Format, type FormatNeed, formatsWith } from "../terms/formats.ts";
import { fullOnlyKeys } from "../terms/node.ts";
import { type CompiledShape, listNames } from "../terms/shape.ts";

/** All parameters in the order in which they are checked. */
export function queryShape<Own extends z.RawShape>(
  spec: {
    readonly time: { readonly shape: z.RawShape; readonly kind: TimeKind };
    readonly targets?: TargetRule;
    readonly parameters?: Own;
    readonly location: LocationRule;
    readonly output?: readonly OutputName[];
    readonly cost?: unknown;
  },
  formats: readonly Format[],
  shape: CompiledShape,
): z.RawShape {
  const lists = listNames(shape);
  const has = (need: FormatNeed) => formats.some((format) => FORMATS[format].needs === need);
  const hasLists = lists.length > 0 && has("table");
  return {
    ...spec.time.shape,
    ...(spec.targets === undefined ? {} : bodyParameters),
    ...spec.parameters,
    ...(spec.location === "none" ? {} : locationParameters),
    ...(spec.time.kind === "none" ? {} : zoneParameters),
    ...outputShape(outputNames(spec), shape, formats),
    ...(hasLists ? { rows: rowsParameter(lists) } : {}),
    ...(has("calendar") ? calendarParameters : {}),
    ...(has("chart") ? chartParameters : {}),
  };
}

/** Only what has one row an instant or day, each of the same weight, is streamed. */
function outputNames({
  output = OUTPUT_NAMES,
  time,
  cost = 1,
}: {
  readonly output?: readonly OutputName[];
  readonly time: { readonly shape: z.RawShape; readonly kind: TimeKind };
  readonly cost?: unknown;
}): readonly OutputName[] {
  const isEven = (time.kind === "instant" || time.kind === "day") && typeof cost === "number";
  return isEven && "start" in time.shape ? output : output.filter((name) => name !== "stream");
}

function outputShape(
  names: readonly OutputName[],
  { kind, row, extra }: CompiledShape,
  formats: readonly Format[],
): z.RawShape {
  const shape: Record<string, z.Schema> = {};
  for (const name of names) {
    if (name === "verbosity")
      shape[name] = verbosityParameter([...fullOnlyKeys(row), ...fullOnlyKeys(extra)]);
    else if (kind === "series" || !SERIES_ONLY.has(name))
      shape[name] = kind === "record" && name === "shape" ? recordShape : outputParameters[name];
    if (name === "time_format") shape["format"] = formatParameter(formats);
  }
  shape["format"] ??= formatParameter(formats);
  return shape;
}

/** Parameters that only a series has. */
const SERIES_ONLY: ReadonlySet<OutputName> = new Set(["limit", "cursor", "stream"]);

/** The time scales that `verbosity=full` adds to every row that has an instant. */
const TimeScales = z
  .object({
    jd_utc: jd("Julian Date in UTC."),
    jd_ut1: jd("Julian Date in UT1."),
    jd_tt: jd("Julian Date of the instant, TT."),
    delta_t_s: seconds("TT − UT1."),
  })
  .meta({ description: "The instant on its time scales.", id: "TimeScales" });

/** The time scales of a row without an instant of its own. */
function timesOf(paths: readonly string[]) {
  return TimeScales.nullable().meta({
    description: `${paths.join(", or ")} on its time scales; null where the row has none of them.`,
  });
}

/** A route's row with what the contract adds: instants of their own to rows of instants, and to these and events their time scales. */
export function publishedRow(
  kind: TimeKind,
  {
    kind: form,
    row: { shape },
    timeOf,
  }: {
    readonly kind: "series" | "record";
    readonly row: z.ObjectSchema;
    readonly timeOf: readonly string[] | null;
  },
): z.ObjectSchema {
  if (timeOf !== null) return z.object({ ...shape, time: full(timesOf(timeOf)) });
  if (form === "record") return z.object({ ...shape });
  const time = full(TimeScales);
  if (kind === "instant") return z.object({ instant: identity(Instant), local: LocalTime, time, ...shape });
  return z.object(kind === "event" && "instant" in shape ? { ...shape, time } : { ...shape });
}

/** True if the plan's bound on a list of events holds; `count`: for what is asked for by count, not for what a window holds. */
export type EventBound = boolean | "count";

export interface ToolFacts {
  readonly name: string;
  readonly description: string;
  /** The members that a compact answer about what comes next is reduced to. */
  readonly brief?: readonly string[];
  /** The arguments of a call that has none: a first look that a model can read whole. */
  readonly firstLook?: Readonly<Record<string, unknown>>;
  /** The step of a night that is asked for as one word. */
  readonly nightStep?: string;
}

/** The facts of a request that are known before its times: for the cost of a row. */
export interface Asked {
  readonly given: Given;
  readonly location: Location | null;
  readonly targets: readonly Target[];
}

/** Where a block of the answer is seen from. */
export type Origins = Readonly<Record<string, "geocentric" | "topocentric" | "heliocentric">>;

/** The facts of the answer's frame, for `meta` and for the headers of csv and txt. */
export interface FrameFacts {
  readonly frame: string;
  readonly epoch: string;
  readonly time_scale?: string;
  readonly refraction_model?: string;
  readonly origins?: Origins;
}

/** From the first to the last instant of an answer; Julian dates. */
export interface AnswerSpan {
  readonly first_jd: number;
  readonly last_jd: number;
}

/** The data that a txt form is written from: the rows (or the one record) as JSON shows them, rounded and printed. */
export interface TextSource<Row> {
  readonly rows: readonly Row[];
  /** Members of `data` beside `series`. */
  readonly extra: JsonObject;
}

/** The lines of the txt form: of all rows, or of each for itself, so that long answers can be written part by part. */
export type RouteText<Row, Input> =
  | ((source: TextSource<Row>, input: Input) => readonly string[])
  | { readonly ofRow: (row: Row, input: Input) => readonly string[] };

export function textLines<Row, Input>(
  text: RouteText<Row, Input> | undefined,
  source: TextSource<Row>,
  input: Input,
): readonly string[] {
  if (text === undefined) return [];
  return typeof text === "function"
    ? text(source, input)
    : source.rows.flatMap((row) => text.ofRow(row, input));
}

/** The members of a declaration that decide which formats an answer can be shown in. */
interface AnySpec {
  readonly table?: boolean;
  readonly text?: unknown;
  readonly calendar?: unknown;
  readonly chart?: unknown;
  readonly kernel?: unknown;
  readonly geometry?: unknown;
}

/** The formats that a route offers: all that can show what its answers have. */
export function formatsOf(spec: AnySpec): Format[] {
  const has = new Set<FormatNeed>(["any"]);
  if (spec.table ?? true) has.add("table");
  if (spec.calendar !== undefined) has.add("calendar");
  if (spec.chart !== undefined) has.add("chart");
  if (spec.kernel !== undefined) has.add("kernel");
  if (spec.geometry !== undefined) has.add("geometry");
  if (spec.text !== undefined) has.add("text");
  return formatsWith(has);
}
