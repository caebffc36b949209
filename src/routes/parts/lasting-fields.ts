import type { EventTimes } from "../../contract/ask/event-time.ts";
import * as z from "../../contract/schema/schema.ts";
import { flag, Instant, PlainEvent, text, word } from "../../contract/terms/fields.ts";
import type { Sky } from "../../sky/sky.ts";
import { HELD_STATUSES } from "../../sky/state-words.ts";
import type { Progress } from "../../sky/time/lasting.ts";
import type { Span } from "../../solve/function.ts";
import {
  compareInstants,
  FIRST_INSTANT,
  formatIso,
  LAST_INSTANT,
  type UtcInstant,
} from "../../time/instant.ts";
import { instantOfDay } from "./event-question.ts";

/** Members of rows about events that last, and of lists that may be empty. */

/** The meaning of an empty list; `searched_until` and `next_at` stand beside it alone. */
export const searchFields = {
  status: word(
    HELD_STATUSES,
    "found; none: there is none in what was searched; never: there is none in the years 1700 to 2200.",
    "search_statuses",
  ),
  reason: text("Why the list is empty; null where it is not.").nullable(),
  searched_until: Instant.optional().meta({ description: "How far an empty list was searched." }),
  next_at: Instant.nullable().optional().meta({
    description:
      "Value of at for the request that goes on with a search that found nothing; null at the end of the years.",
  }),
};

/** The result of a search; an empty one is `never`, with the reason, or says why nothing was found. */
export interface Searched {
  readonly count: number;
  readonly until: UtcInstant;
  readonly never: string | null;
  readonly nothing: string;
}

export function searchMembers({ count, until, never, nothing }: Searched) {
  if (count > 0) return { status: "found" as const, reason: null };
  return {
    status: never === null ? ("none" as const) : ("never" as const),
    reason: never ?? `${nothing} until ${formatIso(until)}.`,
    searched_until: until,
    next_at:
      never === null && compareInstants(until, LAST_INSTANT) < 0 && compareInstants(until, FIRST_INSTANT) > 0
        ? until
        : null,
  };
}

/** Where a search for events ends: with its window, or for a count that is not reached with the years of the service. */
export function endOfSearch(times: EventTimes): UtcInstant {
  if (times.kind === "window") return times.end;
  return times.direction === "next" ? LAST_INSTANT : FIRST_INSTANT;
}

export const progressFields = {
  in_progress_at_start: flag(
    "True if the event is under way at the start of the window, or at the instant from which events are counted forwards.",
  ),
  in_progress_at_end: flag("True if it is under way at the end of the window; false where none was sent."),
};

export function progressMembers({ in_progress_at_start, in_progress_at_end }: Progress): Progress {
  return { in_progress_at_start, in_progress_at_end };
}

/** The part of an event that a place sees. */
export const SeenSpan = z.object({ start: PlainEvent, end: PlainEvent }).meta({
  id: "SeenSpan",
  description: "From the first to the last moment that the place sees: contacts, cut by rising and setting.",
});

export function seenMembers(sky: Sky, { start_day, end_day }: Span) {
  return {
    start: { instant: instantOfDay(sky, start_day) },
    end: { instant: instantOfDay(sky, end_day) },
  };
}
