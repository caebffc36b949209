import { type CalendarEntry, entriesOfKnown } from "../../contract/declare/calendar.ts";
import type * as z from "../../contract/schema/schema.ts";
import { subjectName } from "../parts/calendar-words.ts";
import type { OccultationRow } from "./occultation-fields.ts";

/** An occultation in a calendar: from disappearance to reappearance, or from its first to its last moment on the Earth. */
export function occultationEntries(row: z.input<typeof OccultationRow>): CalendarEntry[] {
  const { body, kind, least, greatest, disappearance, reappearance } = row;
  const begin = disappearance ?? row.begin;
  const end = reappearance ?? row.end;
  const middle = greatest ?? least;
  return entriesOfKnown([
    {
      kind: "occultation",
      bodies: [body],
      title: `The Moon ${kind === "near_miss" ? "nearly covers" : "covers"} ${subjectName(body)}`,
      start: begin?.instant ?? middle?.instant,
      ...(begin === null || end === null ? {} : { end: end.instant }),
    },
  ]);
}
