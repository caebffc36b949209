import type { CalendarEntry } from "../../contract/declare/calendar.ts";
import { lunationOf } from "../../sky/moon/phases.ts";
import { MS_PER_DAY } from "../../units/units.ts";
import { sentence } from "../parts/calendar-words.ts";
import type { EclipseRowWire } from "./eclipse-fields.ts";

/** 2000-01-01 12h since 1970; a lunation is told by its day. */
const J2000_UNIX_DAY = 10_957.5;

/** An eclipse in a calendar: from its first to its last contact, told apart by its lunation. */
export function eclipseEntry(row: EclipseRowWire): CalendarEntry {
  const { body, kind, hybrid, instant, contacts, local } = row;
  const isSolar = body === "sun";
  const t_day = Date.parse(String(instant)) / MS_PER_DAY - J2000_UNIX_DAY;
  const lunation = lunationOf({ t_day, phase: isSolar ? "new moon" : "full moon" });
  const name = isSolar ? "solar eclipse" : "lunar eclipse";
  const [begin, end] = [contacts.P1, contacts.P4];
  return {
    kind: isSolar ? "solar_eclipse" : "lunar_eclipse",
    key: String(lunation.brown),
    title: sentence(`${hybrid === true ? "hybrid" : kind} ${name}`),
    start: begin?.instant ?? instant,
    ...(begin === null || end === null ? {} : { end: end.instant }),
    detail: [`Greatest eclipse ${instant}.`, ...(local === null ? [] : [seenText(local)])],
  };
}

function seenText({ visible, kind, reason }: NonNullable<EclipseRowWire["local"]>): string {
  if (!visible) return `Not visible here${reason === null ? "" : `: ${reason.replaceAll("_", " ")}`}.`;
  return `Seen from here: ${kind ?? "partial"}.`;
}
