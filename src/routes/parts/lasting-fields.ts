import * as z from "../../contract/schema/schema.ts";
import { flag, PlainEvent } from "../../contract/terms/fields.ts";
import type { Sky } from "../../sky/sky.ts";
import type { Progress } from "../../sky/time/lasting.ts";
import type { Span } from "../../solve/function.ts";
import { instantOfDay } from "./event-question.ts";

/** Members of rows about events that last. */

export const progressFields = {
  in_progress_at_start: flag(
    "True if the event is under way at the start of the window, or at the instant from which events are counted forwards.",
  ),
  in_progress_at_end: flag("True if it is under way at the end of the window; false where none was sent."),
};

export function progressMembers({ in_progress_at_start, in_progress_at_end }: Progress): Progress {
  return { in_progress_at_start, in_progress_at_end };
}

/** What of an event a place sees. */
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
