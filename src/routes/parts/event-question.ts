import type { EventTimes } from "../../contract/ask/event-time.ts";
import type { Warn } from "../../contract/terms/warnings.ts";
import type { Sky } from "../../sky/sky.ts";
import type { EventList, EventQuestion } from "../../sky/time/event-search.ts";
import type { LastingQuestion } from "../../sky/time/lasting.ts";
import { instantOf } from "../../sky/time/tt-days.ts";
import { firstMsFrom, isInRange, secondsBetween, type UtcInstant } from "../../time/instant.ts";
import { SECONDS_PER_DAY } from "../../units/units.ts";

/** The events that a request asks for, by their printed instants. */
export function eventQuestion(times: EventTimes): EventQuestion {
  if (times.kind === "window") {
    return { kind: "window", start_ms: firstMsFrom(times.start), end_ms: firstMsFrom(times.end) };
  }
  return { kind: times.direction, from_ms: firstMsFrom(times.from), count: times.count };
}

/** The same of events that last: those under way count unless they are excluded. */
export function lastingQuestion(times: EventTimes): LastingQuestion {
  return { ...eventQuestion(times), in_progress: times.in_progress ?? "include" };
}

/** The events that last which a request asks for; a window without any says so where one is under way, and left out. */
export function lastingEvents<Event>(
  list: (question: LastingQuestion) => EventList<Event>,
  { times, warn }: { readonly times: EventTimes; readonly warn: Warn },
): readonly Event[] {
  const question = lastingQuestion(times);
  const events = eventsOf(list(question), { warn });
  const mayHide = question.kind === "window" && question.in_progress === "exclude" && events.length === 0;
  if (mayHide && list({ ...question, in_progress: "include" }).events.length > 0)
    warn(
      "IN_PROGRESS_EXCLUDED",
      "An event is under way in the window, and its instant lies outside: in_progress=include lists it.",
      "in_progress",
    );
  return events;
}

/** Days that a request searches, for events with such a spacing. */
export function daysSearched(times: EventTimes, spacing_day: number): number {
  return times.kind === "count"
    ? times.count * spacing_day
    : secondsBetween(times.start, times.end) / SECONDS_PER_DAY;
}

/** How far apart events are: any N of them in a row lie within `spacing_day` times N and `slack_day` more. */
export interface EventSpacing {
  readonly spacing_day: number;
  readonly slack_day: number;
}

/** The fewest events that a window can hold; a count is what it is, and is judged as such. */
export function leastInWindow(times: EventTimes, { spacing_day, slack_day }: EventSpacing): number {
  if (times.kind === "count") return 0;
  const days = secondsBetween(times.start, times.end) / SECONDS_PER_DAY;
  return Math.max(0, Math.ceil((days - slack_day) / spacing_day) - 1);
}

/** The events of a list; one that the service's years cut short is disclosed. */
export function eventsOf<Event>(
  { events, truncated }: EventList<Event>,
  { warn }: { readonly warn: Warn },
): readonly Event[] {
  if (truncated) warnTruncated(warn);
  return events;
}

export function warnTruncated(warn: Warn): void {
  warn(
    "SEARCH_TRUNCATED_AT_RANGE",
    "The search reached the end of the years 1700 to 2200; what lies beyond is left out.",
  );
}

/** The UTC instant of a search's day. */
export function instantOfDay({ models }: Sky, t_day: number): UtcInstant {
  return instantOf(models.deltaT, t_day);
}

/** The same, null for what lies beyond the service's years. */
export function knownInstant(sky: Sky, t_day: number | null): UtcInstant | null {
  const instant = t_day === null ? null : instantOfDay(sky, t_day);
  return instant !== null && isInRange(instant) ? instant : null;
}
