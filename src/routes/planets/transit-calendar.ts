import type { CalendarEntry } from "../../contract/declare/calendar.ts";
import { subjectName } from "../parts/calendar-words.ts";
import type { TransitRowWire } from "./transit-fields.ts";
import { EYE_SAFETY } from "./transit-text.ts";

/**
 * A transit in a calendar, told apart by the date of its greatest: over a place from the first to the last moment with the
 * Sun up, where that is at no moment from contact to contact.
 */
export function transitEntry({ body, greatest, contacts, local }: TransitRowWire): CalendarEntry {
  const own = local?.contacts.I == null ? contacts : local.contacts;
  const [start, end] = [local?.seen?.start ?? own.I, local?.seen?.end ?? own.IV];
  const isHidden = local !== null && !local.visible;
  return {
    kind: "transit",
    bodies: [body],
    key: String(greatest.instant).slice(0, "2000-01-01".length),
    title: `${isHidden ? "Not visible here: " : ""}${subjectName(body)} before the Sun`,
    start: start?.instant ?? greatest.instant,
    ...(end === null ? {} : { end: end.instant }),
    detail: [
      `Greatest transit ${greatest.instant}.`,
      ...(local === null ? [] : [local.visible ? "Visible here." : "Not visible here."]),
      EYE_SAFETY,
    ],
  };
}
