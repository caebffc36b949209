import { type CalendarEntry, entriesOfKnown } from "../../contract/declare/calendar.ts";
import type * as z from "../../contract/schema/schema.ts";
import { subjectName } from "../parts/calendar-words.ts";
import type { OccultationRow } from "./occultation-fields.ts";

/**
 * An occultation in a calendar, told apart by the date of its middle: over a place from the first to the last moment that
 * is seen, or where it is not from contact to contact; without one from its first to its last moment on the Earth.
 */
export function occultationEntries(row: z.input<typeof OccultationRow>): CalendarEntry[] {
  const { body, kind, least, greatest, disappearance, reappearance, contacts, seen } = row;
  const begin = seen?.start ?? contacts?.d1 ?? disappearance ?? row.begin;
  const end = seen?.end ?? contacts?.r2 ?? reappearance ?? row.end;
  const middle = greatest ?? least;
  const isHidden = least !== null && seen === null;
  return entriesOfKnown([
    {
      kind: "occultation",
      bodies: [body],
      key: String(middle?.instant).slice(0, "2000-01-01".length),
      title: `${isHidden ? "Not visible here: the" : "The"} Moon ${COVERS[kind]} ${subjectName(body)}`,
      start: begin?.instant ?? middle?.instant,
      ...(begin === null || end === null ? {} : { end: end.instant }),
    },
  ]);
}

const COVERS = { total: "covers", partial: "covers a part of", near_miss: "nearly covers" } as const;
