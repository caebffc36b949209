import { mjdFromCalendar } from "../../time/calendar.ts";
import { addSeconds, compareInstants, LAST_INSTANT, type UtcInstant } from "../../time/instant.ts";
import type { InProgress } from "../../time/policies.ts";
import { localDateTime, localDayBounds } from "../../time/zone.ts";
import { SECONDS_PER_DAY } from "../../units/units.ts";
import type { Direction, QueryMode } from "../terms/values.ts";
import type { Given } from "./decode.ts";
import { eventProgress } from "./form-parameters.ts";
import { eventDirection, eventParameters } from "./parameters.ts";
import {
  checkOrder,
  checkRangeParameters,
  conflict,
  incomplete,
  instantAt,
  printUtc,
  type TimeFacet,
  type TimeScope,
  type Timing,
} from "./timing.ts";

/** Which events: all in [start, end), or a number of them from an instant on. */
export type EventTimes = EventWindow | EventCount;

interface EventWindow extends OfLasting {
  readonly kind: "window";
  readonly start: UtcInstant;
  readonly end: UtcInstant;
}

interface EventCount extends OfLasting {
  readonly kind: "count";
  readonly from: UtcInstant;
  readonly count: number;
  readonly direction: Direction;
}

interface OfLasting {
  /** For events that last: says if those under way count; absent where events are instants. */
  readonly in_progress?: InProgress;
}

/** The answer when neither a range nor a count is sent. */
export type EventDefault =
  | { readonly count: number }
  /** That many of each body. */
  | { readonly each: number }
  | { readonly days: number }
  /** The calendar year that holds `at`. */
  | { readonly year: true };

export interface EventOptions {
  readonly default: EventDefault;
  /** True if the route takes `direction`. */
  readonly direction?: boolean;
  /** True if the events of the route last, so that it takes `in_progress`. */
  readonly lasting?: boolean;
}

/** `start` + `end`: events in [start, end); `start` or `at` + `count` (+ `direction`). */
export function eventTime(options: EventOptions): TimeFacet<EventTimes> {
  const shape = {
    ...eventParameters,
    ...(options.direction === true ? eventDirection : {}),
    ...(options.lasting === true ? eventProgress : {}),
  };
  return {
    kind: "event",
    shape,
    resolve: (scope) => withProgress(scope.given, resolveEvents(scope, options.default)),
  };
}

/** The same with `in_progress`, where the route takes it. */
function withProgress({ in_progress }: Given, timing: Timing<EventTimes>): Timing<EventTimes> {
  if (in_progress === undefined) return timing;
  return {
    ...timing,
    echo: { ...timing.echo, in_progress: in_progress.value },
    times: (from, to) => ({ ...timing.times(from, to), in_progress: in_progress.value }),
  };
}

function resolveEvents(scope: TimeScope, otherwise: EventDefault): Timing<EventTimes> {
  const { given } = scope;
  checkRangeParameters(given);
  const [at, start, end] = [instantAt(scope, "at"), instantAt(scope, "start"), instantAt(scope, "end")];
  const count = given.count?.value ?? null;
  if (start !== null && end === null && count === null) {
    throw incomplete(
      "start",
      "A window needs an end or a count.",
      "Add end or count; at alone takes the route's default.",
    );
  }
  const mode = start !== null ? "range" : at !== null ? "single" : "now";
  const from = start ?? at ?? scope.now;
  if (start !== null && end !== null) {
    checkOrder(start, end, false);
    if (given.direction?.value === "previous")
      throw conflict("direction", "end", "A direction goes with a count.");
    return windowTiming(mode, start, end, { start: printUtc(start), end: printUtc(end) });
  }
  if (count !== null) return counted(mode, from, count, given);
  return byDefault(mode, from, otherwise, scope);
}

function byDefault(
  mode: QueryMode,
  from: UtcInstant,
  otherwise: EventDefault,
  scope: TimeScope,
): Timing<EventTimes> {
  if ("count" in otherwise) return counted(mode, from, otherwise.count, scope.given);
  if ("each" in otherwise) {
    const { echo, ...timing } = counted(mode, from, otherwise.each, scope.given);
    const { count, ...rest } = echo;
    return { ...timing, echo: { ...rest, count_each: count } };
  }
  if ("days" in otherwise) {
    const end = addSeconds(from, otherwise.days * SECONDS_PER_DAY);
    return windowTiming(mode, from, clip(end, scope), { at: printUtc(from), days: otherwise.days });
  }
  const { year } = localDateTime(from, scope.zone.zone);
  const start = yearStart(year, scope);
  return windowTiming(mode, start, yearStart(year + 1, scope), { at: printUtc(from), year });
}

function yearStart(year: number, scope: TimeScope): UtcInstant {
  const bounds = localDayBounds({ year, month: 1, day: 1 }, scope.zone.zone);
  return bounds?.start ?? { mjd: mjdFromCalendar(year, 1, 1), second: 0 };
}

/** A search that runs off the end of the service's years says so. */
function clip(end: UtcInstant, scope: TimeScope): UtcInstant {
  if (compareInstants(end, LAST_INSTANT) <= 0) return end;
  scope.reading.warn("SEARCH_TRUNCATED_AT_RANGE", "The search ends with the year 2200.");
  return LAST_INSTANT;
}

function windowTiming(
  mode: QueryMode,
  start: UtcInstant,
  end: UtcInstant,
  echo: Record<string, unknown>,
): Timing<EventTimes> {
  return {
    mode,
    extent: { kind: "fixed", rows: 1 },
    echo,
    quantized: mode === "now",
    divisible: false,
    times: () => ({ kind: "window", start, end }),
  };
}

function counted(mode: QueryMode, from: UtcInstant, count: number, given: Given): Timing<EventTimes> {
  const direction = given.direction?.value ?? "next";
  const name = mode === "range" ? "start" : "at";
  return {
    mode,
    extent: { kind: "events", rows: count },
    echo: { [name]: printUtc(from), count, ...(given.direction === undefined ? {} : { direction }) },
    quantized: mode === "now",
    divisible: false,
    times: () => ({ kind: "count", from, count, direction }),
  };
}
