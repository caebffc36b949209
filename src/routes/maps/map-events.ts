import type { EventTimes } from "../../contract/ask/event-time.ts";
import { Problem } from "../../contract/terms/problem.ts";
import { secondsBetween } from "../../time/instant.ts";
import { SECONDS_PER_JULIAN_YEAR } from "../../units/units.ts";

/** How many events a map may show. */
export const MOST_MAP_EVENTS = 25;

function tooManyEvents(requested: number, parameter: string): Problem {
  return new Problem("ROW_LIMIT_EXCEEDED", {
    detail: `The map would show ${requested} events; at most ${MOST_MAP_EVENTS} are drawn.`,
    parameter,
    bound: { name: "map_events", limit: MOST_MAP_EVENTS, requested },
    hint: "Ask for fewer events, a shorter window, or another format.",
  });
}

/** Refuses a count that is too large before anything is searched. */
export function checkMapCount(times: EventTimes): void {
  if (times.kind === "count" && times.count > MOST_MAP_EVENTS) throw tooManyEvents(times.count, "count");
}

/** Refuses a window that holds too many. */
export function checkMapEvents(events: number): void {
  if (events > MOST_MAP_EVENTS) throw tooManyEvents(events, "end");
}

/** Units of computation that the curves of the events take. */
export function mapUnits(times: EventTimes, events_per_year: number, units: number): number {
  const events =
    times.kind === "count"
      ? times.count
      : 1 + (secondsBetween(times.start, times.end) / SECONDS_PER_JULIAN_YEAR) * events_per_year;
  return units * Math.min(MOST_MAP_EVENTS, events);
}
