import { addSeconds, compareInstants, LAST_INSTANT, type UtcInstant } from "../../time/instant.ts";
import { SECONDS_PER_DAY } from "../../units/units.ts";
import type { HorizonLevel } from "../positions/horizon-level.ts";
import type { Sky } from "../sky.ts";
import type { Overhead } from "./horizon-scan.ts";
import { horizonTimeline, type TimedCrossing } from "./horizon-timeline.ts";

/** What a search beyond a window came to. */
export type NextCrossing =
  | { readonly outcome: "found"; readonly crossing: TimedCrossing }
  /** None within the days that were allowed. */
  | { readonly outcome: "none" }
  /** The reliable range ended before the allowed days did. */
  | { readonly outcome: "range_end" };

const FIRST_STRETCH_DAY = 4;
const STRETCH_GROWTH = 4;

/** The first crossing of a level at or after an instant, at most some days later; `wanted` may skip one direction. */
export function nextCrossing(
  sky: Sky,
  overhead: Overhead,
  level: HorizonLevel,
  from: UtcInstant,
  days: number,
  wanted: (crossing: TimedCrossing) => boolean = () => true,
): NextCrossing {
  const asked = addSeconds(from, days * SECONDS_PER_DAY);
  const isCut = compareInstants(asked, LAST_INSTANT) > 0;
  const limit = isCut ? LAST_INSTANT : asked;
  let stretch_day = FIRST_STRETCH_DAY;
  for (let start = from; compareInstants(start, limit) < 0; stretch_day *= STRETCH_GROWTH) {
    const far = addSeconds(start, stretch_day * SECONDS_PER_DAY);
    const end = compareInstants(far, limit) < 0 ? far : limit;
    const crossing = horizonTimeline(sky, overhead, { start, end }, [level]).crossings[0]?.find(wanted);
    if (crossing !== undefined) return { outcome: "found", crossing };
    start = end;
  }
  return { outcome: isCut ? "range_end" : "none" };
}
