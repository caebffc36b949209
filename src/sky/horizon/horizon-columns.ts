import type { CrossingColumns } from "../../engine/crossings.ts";
import { valueAt } from "../../solve/function.ts";
import { type Interval, intervalsWhere, type Switch } from "../../solve/intervals.ts";
import { indexFrom } from "../../solve/ordered.ts";
import { addSeconds, toUnixMs, type UtcInstant } from "../../time/instant.ts";
import { SECONDS_PER_DAY } from "../../units/units.ts";
import { aboveLevel_deg, type Direction, type HorizonLevel } from "../positions/horizon-level.ts";
import type { Sky } from "../sky.ts";
import { dayOf, unixMsOf } from "../time/tt-days.ts";
import { directionsAt } from "./directions.ts";
import { type EventTable, eventsBetween, KIND } from "./event-table.ts";
import { scanHorizon } from "./horizon-scan.ts";
import type { TopocentricTarget } from "./topocentric-target.ts";

export interface UtcSpan {
  readonly start: UtcInstant;
  readonly end: UtcInstant;
}

const SECONDS_OF_MARGIN = 2;

/** A target's transits, and its crossings of each level, within [start, end): the form for long spans. */
export interface HorizonColumns {
  readonly transits: EventTable;
  readonly crossings: readonly EventTable[];
}

/** What happens over a place within [start, end), by the millisecond to which instants are rounded. */
export function horizonColumns(
  sky: Sky,
  overhead: TopocentricTarget,
  span: UtcSpan,
  levels: readonly HorizonLevel[],
): HorizonColumns {
  const model = sky.models.deltaT;
  const scanned = {
    start_day: dayOf(model, addSeconds(span.start, -SECONDS_OF_MARGIN)),
    end_day: dayOf(model, addSeconds(span.end, SECONDS_OF_MARGIN)),
  };
  const scan = scanHorizon(sky, overhead, scanned, levels);
  const [day_before, day_after] = [
    addSeconds(span.start, -SECONDS_PER_DAY),
    addSeconds(span.end, SECONDS_PER_DAY),
  ];
  const toMs = unixMsOf(model, day_before, day_after);
  const [from_ms, to_ms] = [toUnixMs(span.start), toUnixMs(span.end)];
  const trimmed = (columns: CrossingColumns): EventTable => {
    const { times, ...within } = eventsBetween(columns, toMs(columns.t_day), from_ms, to_ms);
    return { ...within, unix_ms: times };
  };
  return { transits: trimmed(scan.transits), crossings: scan.crossings.map(trimmed) };
}

/** The columns with whether the centre stands at or above each level at the start. */
export interface HorizonStates extends HorizonColumns {
  readonly initially: readonly boolean[];
}

/** Above before a fall, below before a rise; without a crossing the engine tells. */
export function horizonStates(
  sky: Sky,
  overhead: TopocentricTarget,
  span: UtcSpan,
  levels: readonly HorizonLevel[],
): HorizonStates {
  const columns = horizonColumns(sky, overhead, span, levels);
  const silent = columns.crossings.some(({ kind }) => kind.length === 0);
  const middle = silent ? middleOf(sky, overhead, span) : undefined;
  const initially = levels.map((level, i) => {
    const first = columns.crossings[i]?.kind[0];
    if (first !== undefined) return first === KIND.set;
    return middle !== undefined && aboveLevel_deg(level, middle) >= 0;
  });
  return { ...columns, initially };
}

function middleOf(sky: Sky, overhead: TopocentricTarget, span: UtcSpan): Direction | undefined {
  const { deltaT } = sky.models;
  return directionsAt(sky, overhead, [0.5 * (dayOf(deltaT, span.start) + dayOf(deltaT, span.end))])[0];
}

/** What is known of one level. */
export interface LevelPassages {
  readonly passages: EventTable;
  /** True if the centre stands at or above it before the first. */
  readonly initially: boolean;
}

export function levelAt({ crossings, initially }: HorizonStates, level: number): LevelPassages {
  const passages = crossings[level];
  if (passages === undefined) throw new RangeError("a level was not searched");
  return { passages, initially: initially[level] ?? false };
}

/** True if the centre stands at or above a level at an instant. */
export function isAboveAt(level: LevelPassages, at_ms: number): boolean {
  return isAboveBefore(level, indexFrom(level.passages.unix_ms, at_ms + 1));
}

/** The same between a passage, by its index, and the one before it. */
export function isAboveBefore({ passages: { kind }, initially }: LevelPassages, next: number): boolean {
  return next === 0 ? initially : kind[next - 1] === KIND.rise;
}

/** When the centre stands at or above a level within a span of milliseconds. */
export function whereAbove(level: LevelPassages, span: Interval): Interval[] {
  const { unix_ms, kind } = level.passages;
  const switches: Switch[] = [];
  const to = indexFrom(unix_ms, span.end);
  for (let i = indexFrom(unix_ms, span.start); i < to; i++)
    switches.push({ at: valueAt(unix_ms, i), rising: kind[i] === KIND.rise });
  return intervalsWhere(span, isAboveAt(level, span.start - 1), switches);
}
