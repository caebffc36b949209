import { formatDate, formatIso, fromUnixMs } from "../../time/instant.ts";
import { formatLocal } from "../../time/zone-clock.ts";
import { MS_PER_SECOND } from "../../units/units.ts";
import type { Location } from "../ask/location.ts";
import type { CalendarEntry } from "../declare/calendar.ts";
import { eventIdentity, PLACE_DECIMALS, uuidOf } from "../declare/event-identity.ts";
import { attributionOf, type Request } from "../declare/request.ts";
import { RELEASED } from "../terms/identity.ts";
import { Problem } from "../terms/problem.ts";
import { foldLine, icsText, shortened } from "../text/ics-text.ts";
import type { Writer } from "./content.ts";
import { address } from "./links.ts";

/** The calendar form: RFC 5545 with RFC 7986. Nothing in it depends on the clock; of the host that answers it has the public address. */

export const MAX_CALENDAR_EVENTS = 2000;
const MOST_SUMMARY = 60;
const MOST_DESCRIPTION = 1000;

export const writeIcs: Writer = ({ request, content }) => {
  const source = { rows: content.forms.objects(), extra: content.extra() };
  const entries = request.route.entriesOf(source, request.input);
  if (entries.length > MAX_CALENDAR_EVENTS) throw tooMany(entries.length);
  const lines = [...headLines(request, entries.length), ...eventLines(request, entries), "END:VCALENDAR"];
  return lines.map((line) => `${foldLine(line)}\r\n`).join("");
};

function tooMany(requested: number): Problem {
  return new Problem("ROW_LIMIT_EXCEEDED", {
    detail: `The calendar would hold ${requested} events; at most ${MAX_CALENDAR_EVENTS} are sent.`,
    parameter: "format",
    bound: { name: "calendar_events", limit: MAX_CALENDAR_EVENTS, requested },
    hint: "Ask for a shorter window, or for another format.",
  });
}

function headLines(request: Request, events: number): string[] {
  const name = icsText(shortened(calendarName(request), MOST_NAME));
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Meridian//Ephemeris v2//EN",
    "CALSCALE:GREGORIAN",
    `NAME:${name}`,
    `X-WR-CALNAME:${name}`,
    `X-WR-CALDESC:${icsText(events === 0 ? "No event falls into the window." : request.route.summary)}`,
    "REFRESH-INTERVAL;VALUE=DURATION:P1D",
  ];
}

const MOST_NAME = 120;

/** The name of the calendar: "Rise, transit, set: Moon, Mars; Lisbon, Portugal". */
function calendarName(request: Request): string {
  const { route, input, given } = request;
  const bodies =
    input.sent("body") || input.sent("bodies") ? input.targets.map(({ display }) => display) : [];
  const asked = route.ownParameters.flatMap((name) => {
    const read = given[name];
    return read === undefined ? [] : [askedWords(name, read.canonical)];
  });
  const question = route.calendarNameOf(input) ?? [bodies.join(", "), ...asked].filter(Boolean).join("; ");
  const place = input.location === null ? "" : placeWords(input.location);
  const said = [question, place].filter((part) => part !== "").join("; ");
  return said === "" ? route.title : `${route.title}: ${said}`;
}

/** "kind lunar", "visible only" of a flag that is set, "not visible only" of one that is not. */
function askedWords(name: string, canonical: string): string {
  const words = name.replaceAll("_", " ");
  if (canonical === "true") return words;
  return canonical === "false" ? `not ${words}` : `${words} ${canonical.replaceAll(",", ", ")}`;
}

function eventLines(request: Request, entries: readonly CalendarEntry[]): string[] {
  const shared = sharedLines(request);
  const seen = new Map<string, number>();
  return entries.flatMap((entry) => {
    const identity = identityOf(request, entry);
    const ordinal = seen.get(identity) ?? 0;
    seen.set(identity, ordinal + 1);
    return [
      "BEGIN:VEVENT",
      `UID:${uuidOf(`${identity}|${ordinal}`)}`,
      `DTSTAMP:${RELEASED}`,
      `LAST-MODIFIED:${RELEASED}`,
      ...timeLines(request, entry),
      `SUMMARY:${icsText(shortened(entry.title, MOST_SUMMARY))}`,
      `DESCRIPTION:${icsText(descriptionOf(request, entry))}`,
      ...shared,
      "END:VEVENT",
    ];
  });
}

/** The lines that every event of the calendar shares. */
function sharedLines(request: Request): string[] {
  const { route, input } = request;
  return [
    `CATEGORIES:${icsText(nameOf(route.path))}`,
    "CLASS:PUBLIC",
    "TRANSP:TRANSPARENT",
    ...(input.location === null ? [] : placeLines(input.location)),
    `URL:${address(request, request.canonical())}`,
  ];
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

function placeLines(location: Location): string[] {
  const { lat_deg, lon_deg } = location;
  return [
    `GEO:${lat_deg.toFixed(PLACE_DECIMALS)};${lon_deg.toFixed(PLACE_DECIMALS)}`,
    `LOCATION:${icsText(placeWords(location))}`,
  ];
}

function placeWords({ lat_deg, lon_deg, place }: Location): string {
  return place === null
    ? `${lat_deg}, ${lon_deg}`
    : [place.name, place.region, place.country].filter((part) => part !== null).join(", ");
}

/** The identity of an event; improving a number by a second does not change it. */
function identityOf(request: Request, { kind, bodies = [], key, start }: CalendarEntry): string {
  return eventIdentity(request, { kind, bodies, key: key ?? formatDate(fromUnixMs(unixMsOf(start)).mjd) });
}

function unixMsOf(instant: string | number): number {
  return typeof instant === "number" ? instant : Date.parse(instant);
}

function timeLines({ filled, input }: Request, { start, end }: CalendarEntry): string[] {
  const start_s = wholeSecond(unixMsOf(start));
  if (filled.all_day?.value === true) {
    const date = formatLocal(fromUnixMs(start_s * MS_PER_SECOND), input.zone.zone).slice(0, 10);
    return [`DTSTART;VALUE=DATE:${date.replaceAll("-", "")}`];
  }
  const dtstart = `DTSTART:${utcText(start_s)}`;
  if (end === undefined) return [dtstart];
  return [dtstart, `DTEND:${utcText(Math.max(start_s + 1, wholeSecond(unixMsOf(end))))}`];
}

/** Half a second is rounded up. */
function wholeSecond(unix_ms: number): number {
  return Math.floor(unix_ms / MS_PER_SECOND + 0.5);
}

/** 20261120T101500Z */
function utcText(unix_s: number): string {
  const iso = formatIso(fromUnixMs(unix_s * MS_PER_SECOND));
  return `${iso.slice(0, 19).replace(/[-:]/g, "")}Z`;
}

/** Sentences, the exact instants with their local times, and the credit line where it is owed. */
function descriptionOf(request: Request, { start, end, detail = [] }: CalendarEntry): string {
  const { zone, source } = request.input.zone;
  const exact = (instant: string | number) => {
    const at = fromUnixMs(unixMsOf(instant));
    return source === "default_utc" ? formatIso(at) : `${formatIso(at)} (${formatLocal(at, zone)})`;
  };
  const times = end === undefined ? [exact(start)] : [`${exact(start)} to ${exact(end)}`];
  const text = shortened([...detail, ...times].join("\n"), MOST_DESCRIPTION);
  const attribution = attributionOf(request)?.text ?? null;
  if (attribution === null) return text;
  return `${shortened(text, MOST_DESCRIPTION - attribution.length - 1)}\n${attribution}`;
}
