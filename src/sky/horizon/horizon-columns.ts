import { addSeconds, toUnixMs, type UtcInstant } from "../../time/instant.ts";
import { SECONDS_PER_DAY } from "../../units/units.ts";
import { aboveLevel_deg, type Direction, type HorizonLevel } from "../positions/horizon-level.ts";
import type { Sky } from "../sky.ts";
import { dayOf, unixMsOf } from "../time/tt-days.ts";
import { directionsAt } from "./directions.ts";
import { type EventTable, eventsWithin, KIND, type LevelEvents, type UndatedEvents } from "./event-table.ts";
import type { TopocentricTarget } from "./horizon-engine.ts";
import { scanHorizon } from "./horizon-scan.ts";

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
  const windows = [{ start: toUnixMs(span.start), end: toUnixMs(span.end) }];
  const trimmed = (events: UndatedEvents): EventTable => {
    const { times, ...within } = eventsWithin(events, toMs(events.t_day), windows);
    return { ...within, unix_ms: times };
  };
  return { transits: trimmed(scan.transits), crossings: scan.crossings.map(trimmed) };
}

/** The same with the state of each level. */
export interface HorizonStates extends HorizonColumns {
  readonly crossings: readonly LevelEvents[];
}

/** Above before a fall, below before a rise; without a crossing the engine tells. */
export function horizonStates(
  sky: Sky,
  overhead: TopocentricTarget,
  span: UtcSpan,
  levels: readonly HorizonLevel[],
): HorizonStates {
  const { transits, crossings } = horizonColumns(sky, overhead, span, levels);
  const silent = crossings.some(({ kind }) => kind.length === 0);
  const middle = silent ? middleOf(sky, overhead, span) : undefined;
  const isAbove = (level: HorizonLevel | undefined, first: number | undefined) => {
    if (first !== undefined) return first === KIND.set;
    return level !== undefined && middle !== undefined && aboveLevel_deg(level, middle) >= 0;
  };
  return {
    transits,
    crossings: crossings.map((events, i) => ({ ...events, initially: isAbove(levels[i], events.kind[0]) })),
  };
}

function middleOf(sky: Sky, overhead: TopocentricTarget, span: UtcSpan): Direction | undefined {
  const { deltaT } = sky.models;
  return directionsAt(sky, overhead, [0.5 * (dayOf(deltaT, span.start) + dayOf(deltaT, span.end))])[0];
}

export function levelAt({ crossings }: HorizonStates, level: number): LevelEvents {
  const events = crossings[level];
  if (events === undefined) throw new RangeError("a level was not searched");
  return events;
}
