import {
  addSeconds,
  compareInstants,
  FIRST_INSTANT,
  LAST_INSTANT,
  type UtcInstant,
} from "../../time/instant.ts";
import { SECONDS_PER_DAY } from "../../units/units.ts";
import type { HorizonLevel } from "../positions/horizon-level.ts";
import type { Sky } from "../sky.ts";
import { eventList, type HorizonEvent } from "./event-table.ts";
import { horizonColumns, type UtcSpan } from "./horizon-columns.ts";
import type { TopocentricTarget } from "./topocentric-target.ts";

/** What a search beyond a window came to. */
export type NextCrossing =
  | { readonly outcome: "found"; readonly crossing: HorizonEvent }
  /** None within the days that were allowed. */
  | { readonly outcome: "none" }
  /** The reliable range ended before the allowed days did. */
  | { readonly outcome: "range_end" };

/** Holds the next rise and set of what rises every day, the Moon too; a longer one costs a third more for the Sun. */
const FIRST_STRETCH_DAY = 1.1;
const STRETCH_GROWTH = 4;

/** The first crossing of a level at or after an instant, at most some days later; `wanted` may skip one direction. */
export function nextCrossing(
  sky: Sky,
  overhead: TopocentricTarget,
  level: HorizonLevel,
  from: UtcInstant,
  days: number,
  wanted: (crossing: HorizonEvent) => boolean = () => true,
): NextCrossing {
  return search(stretchesAfter(from, days), (span) =>
    passagesWithin(sky, overhead, span, level).find(wanted),
  );
}

/** The last crossing of a level before an instant, at most some days earlier. */
export function previousCrossing(
  sky: Sky,
  overhead: TopocentricTarget,
  level: HorizonLevel,
  to: UtcInstant,
  days: number,
): NextCrossing {
  return search(stretchesBefore(to, days), (span) => passagesWithin(sky, overhead, span, level).at(-1));
}

function passagesWithin(
  sky: Sky,
  overhead: TopocentricTarget,
  span: UtcSpan,
  level: HorizonLevel,
): HorizonEvent[] {
  return horizonColumns(sky, overhead, span, [level]).crossings.flatMap(eventList);
}

/** Stretches that meet, each longer than the one before; and whether the range of the service ends them. */
interface Stretches {
  readonly spans: Iterable<UtcSpan>;
  readonly isCut: boolean;
}

function search(
  { spans, isCut }: Stretches,
  find: (span: UtcSpan) => HorizonEvent | undefined,
): NextCrossing {
  for (const span of spans) {
    const crossing = find(span);
    if (crossing !== undefined) return { outcome: "found", crossing };
  }
  return { outcome: isCut ? "range_end" : "none" };
}

function stretchesAfter(from: UtcInstant, days: number): Stretches {
  const asked = addSeconds(from, days * SECONDS_PER_DAY);
  const isCut = compareInstants(asked, LAST_INSTANT) > 0;
  return { spans: forwards(from, isCut ? LAST_INSTANT : asked), isCut };
}

function* forwards(from: UtcInstant, limit: UtcInstant): Generator<UtcSpan> {
  let stretch_day = FIRST_STRETCH_DAY;
  for (let start = from; compareInstants(start, limit) < 0; stretch_day *= STRETCH_GROWTH) {
    const far = addSeconds(start, stretch_day * SECONDS_PER_DAY);
    const end = compareInstants(far, limit) < 0 ? far : limit;
    yield { start, end };
    start = end;
  }
}

function stretchesBefore(to: UtcInstant, days: number): Stretches {
  const asked = addSeconds(to, -days * SECONDS_PER_DAY);
  const isCut = compareInstants(asked, FIRST_INSTANT) < 0;
  return { spans: backwards(to, isCut ? FIRST_INSTANT : asked), isCut };
}

function* backwards(to: UtcInstant, limit: UtcInstant): Generator<UtcSpan> {
  let stretch_day = FIRST_STRETCH_DAY;
  for (let end = to; compareInstants(end, limit) > 0; stretch_day *= STRETCH_GROWTH) {
    const far = addSeconds(end, -stretch_day * SECONDS_PER_DAY);
    const start = compareInstants(far, limit) > 0 ? far : limit;
    yield { start, end };
    end = start;
  }
}
