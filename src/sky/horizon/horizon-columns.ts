import { indexFrom } from "../../solve/ordered.ts";
import { addSeconds, toUnixMs, type UtcInstant } from "../../time/instant.ts";
import { SECONDS_PER_DAY } from "../../units/units.ts";
import type { HorizonLevel } from "../positions/horizon-level.ts";
import type { Sky } from "../sky.ts";
import { dayOf, unixMsOf } from "../time/tt-days.ts";
import {
  type EventTable,
  eventsWithin,
  isAboveBefore,
  type LevelEvents,
  type UndatedEvents,
} from "./event-table.ts";
import type { TopocentricTarget } from "./horizon-engine.ts";
import { scanAround } from "./horizon-scan.ts";

export interface UtcSpan {
  readonly start: UtcInstant;
  readonly end: UtcInstant;
}

const SECONDS_OF_MARGIN = 2;

/** A target's transits, and its crossings of each level, within [start, end): the form for long spans. */
export interface HorizonColumns {
  readonly transits: EventTable;
  readonly crossings: readonly LevelEvents[];
}

/** The events over a place within [start, end), by the millisecond to which instants are rounded. */
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
  const { transits, crossings } = scanAround(sky, overhead, scanned, levels);
  const [day_before, day_after] = [
    addSeconds(span.start, -SECONDS_PER_DAY),
    addSeconds(span.end, SECONDS_PER_DAY),
  ];
  const toMs = unixMsOf(model, day_before, day_after);
  const window = { start: toUnixMs(span.start), end: toUnixMs(span.end) };
  const dated = ({ t_day, kind, rate_deg_day }: UndatedEvents): EventTable => ({
    t_day,
    kind,
    rate_deg_day,
    unix_ms: toMs(t_day),
  });
  const within = (table: EventTable) => eventsWithin(table, "unix_ms", [window]);
  return {
    transits: within(dated(transits)),
    crossings: crossings.map((level) => {
      const table = dated(level);
      const first = indexFrom(table.unix_ms, window.start);
      const { t_day, kind, rate_deg_day, unix_ms } = within(table);
      return { t_day, kind, rate_deg_day, unix_ms, initially: isAboveBefore(level, first) };
    }),
  };
}

export function levelAt({ crossings }: HorizonColumns, level: number): LevelEvents {
  const events = crossings[level];
  if (events === undefined) throw new RangeError("a level was not searched");
  return events;
}
