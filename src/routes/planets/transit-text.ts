import type { ResolvedZone } from "../../contract/ask/location.ts";
import type { CalendarEntry } from "../../contract/declare/calendar.ts";
import { subjectName } from "../parts/calendar-words.ts";
import { displayName } from "../parts/planet-fields.ts";
import { type TextClock, textClock } from "../parts/text-clock.ts";
import type { PrintedTransit } from "./transit-row.ts";

/** The plain-language form of /v2/transits, and a transit as an entry of a calendar. */

export const EYE_SAFETY = "Not for eye-safety decisions: never look at the Sun without a filter made for it.";

type Local = NonNullable<PrintedTransit["local"]>;
type Contact = PrintedTransit["contacts"]["I"];

export function transitText(rows: readonly PrintedTransit[], zone: ResolvedZone): string[] {
  const clock = textClock(zone);
  if (rows.length === 0) return ["Transits over the Sun", "", "None in the years searched.", "", EYE_SAFETY];
  const lines = rows.flatMap((row) => ["", ...transitLines(row, clock)]);
  return [`Transits over the Sun, times of ${clock.zone_name}`, ...lines, "", EYE_SAFETY];
}

const KINDS = {
  transit: "transit",
  partial: "partial transit",
  miss: "passes by the Earth's centre",
} as const;

function transitLines(row: PrintedTransit, clock: TextClock): string[] {
  const { body, kind, greatest, separation_arcsec, contacts, local } = row;
  return [
    `${displayName(body)}, ${KINDS[kind]}: greatest ${clock.moment(greatest.instant)}, ${separation_arcsec.toFixed(0)}″ from the Sun's centre`,
    ...contactLines("  from the Earth's centre", contacts, clock),
    ...(local === null ? [] : localTransitLines(local, clock)),
  ];
}

function localTransitLines(local: Local, clock: TextClock): string[] {
  if (local.reason === "outside") return ["  from the place: the discs do not meet"];
  const seen = local.visible ? "" : ", with the Sun down";
  const cut = local.truncated_by === null ? "" : `, cut off by ${local.truncated_by}`;
  return contactLines(`  from the place${seen}${cut}`, local.contacts, clock);
}

function contactLines(label: string, contacts: PrintedTransit["contacts"], clock: TextClock): string[] {
  const said = Object.entries(contacts).flatMap(([name, contact]) =>
    contact === null ? [] : [`${name} ${timeOf(contact, clock)}`],
  );
  return said.length === 0 ? [] : [`${label}: ${said.join(", ")}`];
}

function timeOf(contact: NonNullable<Contact>, clock: TextClock): string {
  return `${clock.moment(contact.instant)}${contact.visible === false ? " (Sun down)" : ""}`;
}

/**
 * A transit in a calendar, told apart by the date of its greatest: over a place from the first to the last moment with the
 * Sun up, where that is at no moment from contact to contact.
 */
export function transitEntry({ body, greatest, contacts, local }: PrintedTransit): CalendarEntry {
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
