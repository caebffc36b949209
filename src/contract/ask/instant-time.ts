import { once, withGetter } from "../../host/once.ts";
import { LAST_INSTANT, secondsBetween, type UtcInstant } from "../../time/instant.ts";
import { type UtcColumns, utcColumns, utcInstants } from "../../time/utc-columns.ts";
import { SECONDS_PER_DAY } from "../../units/units.ts";
import { FORMATS } from "../terms/formats.ts";
import type { Extent } from "../terms/plans.ts";
import { type InstantText, isDaily, printStep, type Step } from "./grammar.ts";
import { createGrid } from "./grid.ts";
import { instantParameters, singleParameters } from "./parameters.ts";
import { isDateOnly, readInstant } from "./reading.ts";
import {
  checkOrder,
  checkRangeParameters,
  incomplete,
  instantAt,
  printUtc,
  startForAt,
  type TimeFacet,
  type TimeScope,
  type Timing,
  warnCountCut,
} from "./timing.ts";

/** The instants of a request: one (now or `at`), a list, or the rows of a range. */
export interface InstantTimes {
  /** The instants as columns; as objects, made when they are first asked for. */
  readonly utc: UtcColumns;
  readonly instants: readonly UtcInstant[];
  /** True if an instant was written as a bare date, so that its local day is meant; empty for ranges. */
  readonly dates: readonly boolean[];
  /** The window that start with end (or count) spans, whatever the step; null for single instants and lists. */
  readonly range: InstantRange | null;
}

export interface InstantRange {
  readonly start: UtcInstant;
  readonly end: UtcInstant;
}

export function isInstantTimes(times: unknown): times is InstantTimes {
  return typeof times === "object" && times !== null && "instants" in times;
}

export interface PairTime {
  readonly at: UtcInstant;
}

/** `at` (one or a list) or `start` with `end` or `count` and `step`. */
export function instantTime(): TimeFacet<InstantTimes, typeof instantParameters> {
  return { kind: "instant", shape: instantParameters, resolve: resolveInstants };
}

/** `at` alone, one instant (routes that answer for a single moment). */
export function singleTime(): TimeFacet<InstantTimes, typeof singleParameters> {
  return {
    kind: "instant",
    shape: singleParameters,
    resolve: (scope) => single(instantAt(scope, "at"), isDate(scope.written.at[0]), scope),
  };
}

/** `at`, near which a pairing is sought. */
export function pairTime(): TimeFacet<PairTime, typeof singleParameters> {
  return {
    kind: "pair",
    shape: singleParameters,
    resolve: (scope) => {
      const at = instantAt(scope, "at");
      return { ...single(at, false, scope), times: () => ({ at: at ?? scope.now }) };
    },
  };
}

function isDate(text: InstantText | undefined): boolean {
  return text !== undefined && isDateOnly(text);
}

function single(at: UtcInstant | null, date: boolean, scope: TimeScope): Timing<InstantTimes> {
  const instant = at ?? scope.now;
  return {
    mode: at === null ? "now" : "single",
    extent: { kind: "fixed", rows: 1 },
    echo: { at: printUtc(instant) },
    quantized: at === null,
    divisible: true,
    times: () => listedTimes([instant], [date]),
  };
}

function resolveInstants(scope: TimeScope): Timing<InstantTimes> {
  const { given } = scope;
  checkRangeParameters(given);
  if (given.count !== undefined && given.start === undefined) {
    throw incomplete("count", "count needs start.", "Add start, the start of the range.", startForAt(given));
  }
  const start = instantAt(scope, "start");
  if (start !== null) return resolveRange(start, scope);
  const { at } = scope.written;
  const instants = at.map((text) => readInstant(text, scope.reading, "at"));
  const [first = null, ...others] = instants;
  const dates = at.map(isDate);
  return others.length === 0 ? single(first, dates[0] ?? false, scope) : listTiming(instants, dates);
}

function listTiming(instants: readonly UtcInstant[], dates: readonly boolean[]): Timing<InstantTimes> {
  return {
    mode: "list",
    extent: { kind: "fixed", rows: instants.length },
    echo: { at: instants.map(printUtc) },
    quantized: false,
    divisible: true,
    times: (from, to) => listedTimes(instants.slice(from, to), dates.slice(from, to)),
  };
}

function resolveRange(start: UtcInstant, scope: TimeScope): Timing<InstantTimes> {
  const step = scope.given.step?.value ?? unasked(scope.given);
  const count = scope.given.count?.value;
  const end = instantAt(scope, "end");
  if (step === undefined)
    throw incomplete("step", "A range needs a step.", "Add step=1h, step=1d …", { step: "1d" });
  if (end === null && count === undefined) {
    throw incomplete("start", "A range needs an end or a count.", "Add end or count.");
  }
  if (end !== null) checkOrder(start, end, true);
  const grid = createGrid(start, step, scope.reading, scope.zone.source !== "default_utc");
  const total = end === null ? Math.min(Number(count), grid.rowsUntil(LAST_INSTANT)) : grid.rowsUntil(end);
  if (end === null && total < Number(count)) warnCountCut(scope, total);
  const last = grid.row(total - 1);
  const range = { start, end: end ?? last };
  return {
    mode: "range",
    extent: rangeExtent(total, step, secondsBetween(start, range.end)),
    echo: {
      start: printUtc(start),
      ...(end === null ? { count: total } : { end: printUtc(end) }),
      step: printStep(step),
    },
    quantized: false,
    divisible: true,
    times: (from, to) => rangeTimes(grid.rows(from, Math.min(to, total)), range),
  };
}

/** A kernel has no rows; where its range has an end, a step is not asked for. */
function unasked({ format, end }: TimeScope["given"]): Step | undefined {
  const isKernel = format !== undefined && FORMATS[format.value].needs === "kernel";
  return isKernel && end !== undefined ? { amount: 1, unit: "d" } : undefined;
}

function listedTimes(instants: readonly UtcInstant[], dates: readonly boolean[]): InstantTimes {
  return { utc: utcColumns(instants), instants, dates, range: null };
}

function rangeTimes(utc: UtcColumns, range: InstantRange): InstantTimes {
  return withGetter(
    { utc, dates: [], range },
    "instants",
    once(() => utcInstants(utc)),
  );
}

function rangeExtent(rows: number, step: Step, span_s: number): Extent {
  if (rows === 1) return { kind: "fixed", rows };
  return isDaily(step)
    ? { kind: "daily", rows }
    : { kind: "subdaily", rows, span_days: span_s / SECONDS_PER_DAY };
}
