/**
 * Time zones: local dates and times to instants and back, by the project's own table of the IANA database. Local dates are
 * proleptic Gregorian, also where another calendar was in use.
 */
import { readText } from "../host/tsv.ts";
import { SECONDS_PER_DAY, SECONDS_PER_HOUR, SECONDS_PER_MINUTE } from "../units/units.ts";
import { calendarFromMjd, mjdFromCalendar } from "./calendar.ts";
import { addSeconds, compareInstants, UNIX_EPOCH_MJD, type UtcInstant } from "./instant.ts";
import type { AmbiguousPolicy, NonexistentPolicy } from "./policies.ts";
import { standardOffset_s } from "./standard-time.ts";
import { type OffsetInterval, type ZoneOffsets, zoneOffsets } from "./zone-offsets.ts";
import { checkZoneTable, readZoneTable, type ZoneChanges, type ZoneTable } from "./zone-table.ts";

/** A zone as `parseZone` returns it: UTC under any of its names, an IANA zone, or a fixed offset named ±hh:mm. */
export interface Zone {
  readonly name: string;
  readonly kind: "utc" | "iana" | "offset";
}

/** A wall clock's reading; `second` may have a fraction. */
export interface LocalDateTime {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

export type LocalResolution =
  | {
      readonly instant: UtcInstant;
      readonly note: "ok" | "ambiguous" | "nonexistent";
      /** Offset in force at the instant. */
      readonly offset_s: number;
    }
  /** The results of the two policies other than "reject", in time order. */
  | { readonly error: "ambiguous" | "nonexistent"; readonly candidates: readonly UtcInstant[] };

/** A table and what has been read of it. */
interface Zones {
  readonly table: ZoneTable;
  readonly namesByLowerCase: ReadonlyMap<string, string>;
  readonly offsets: Map<ZoneChanges, ZoneOffsets>;
}

let zonesInUse: Zones | undefined;

function zones(): Zones {
  zonesInUse ??= zonesOf(readText(OWN_TABLE));
  return zonesInUse;
}

const OWN_TABLE = "time/zones.tsv";

function zonesOf(text: string): Zones {
  const table = readZoneTable(text);
  return {
    table,
    namesByLowerCase: new Map(table.names.map((name) => [name.toLowerCase(), name])),
    offsets: new Map(),
  };
}

/** Takes another release's table in place of the built-in one. A table that is damaged or lacks a name is refused. */
export function useZoneTable(text: string): void {
  checkZoneTable(text, readZoneTable(readText(OWN_TABLE)).names);
  zonesInUse = zonesOf(text);
}

/** Release of the IANA database in use, such as "2026f", and the sha-256 of its table: answers in local time depend on it. */
export function zoneRelease(): { readonly version: string; readonly sha256: string } {
  return zones().table;
}

/** Every IANA name, zones and links, in canonical case. */
export function zoneNames(): readonly string[] {
  return zones().table.names;
}

/** Given: an IANA name in any case, or an offset ±hh:mm up to 23:59. Null for anything else. */
export function parseZone(text: string): Zone | null {
  return parseZoneOffset(text) ?? parseZoneName(text);
}

function parseZoneOffset(text: string): Zone | null {
  if (!/^[+-](?:[01]\d|2[0-3]):[0-5]\d$/.test(text)) return null;
  return { name: text === "-00:00" ? "+00:00" : text, kind: "offset" };
}

function parseZoneName(text: string): Zone | null {
  const name = zones().namesByLowerCase.get(text.toLowerCase());
  if (name === undefined) return null;
  return { name, kind: isUtc(changesOf(name)) ? "utc" : "iana" };
}

/** UTC and its aliases (GMT, Etc/UTC, Zulu …): never any offset. */
function isUtc({ first_offset_s, from_s }: ZoneChanges): boolean {
  return first_offset_s === 0 && from_s.length === 0;
}

function changesOf(name: string): ZoneChanges {
  const changes = zones().table.zone(name);
  if (changes === null) throw new RangeError(`the time-zone table has no ${name}`);
  return changes;
}

function offsetsOf(zone: Zone): ZoneOffsets {
  const { offsets } = zones();
  const changes = changesOf(zone.name);
  const known = offsets.get(changes) ?? zoneOffsets(changes);
  offsets.set(changes, known);
  return known;
}

/** Offset of UTC (0) or of a ±hh:mm zone, in seconds. */
function fixedOffset_s(zone: Zone): number {
  if (zone.kind === "utc") return 0;
  const seconds =
    Number(zone.name.slice(1, 3)) * SECONDS_PER_HOUR + Number(zone.name.slice(4)) * SECONDS_PER_MINUTE;
  return zone.name.startsWith("-") ? -seconds : seconds;
}

/** Local time minus UTC at an instant; whole seconds. */
function offsetAt_s(t: UtcInstant, zone: Zone): number {
  return unixOffset_s(wholeUnix_s(t), zone);
}

/** The same at a whole Unix second. */
export function unixOffset_s(unix_s: number, zone: Zone): number {
  return zone.kind === "iana" ? offsetsOf(zone).offsetAt(unix_s) : fixedOffset_s(zone);
}

/** Offset of the zone's standard time at an instant: summer time left out. */
export function standardTimeOffset_s(t: UtcInstant, zone: Zone): number {
  if (zone.kind !== "iana") return fixedOffset_s(zone);
  return standardOffset_s(offsetsOf(zone).intervalsBetween, wholeUnix_s(t));
}

/** The Unix second that has started. */
export function wholeUnix_s(t: UtcInstant): number {
  return (t.mjd - UNIX_EPOCH_MJD) * SECONDS_PER_DAY + Math.floor(t.second);
}

/** The reading of a wall clock in the zone. */
export function localDateTime(t: UtcInstant, zone: Zone): LocalDateTime & { readonly offset_s: number } {
  return dateTimeAt(t, offsetAt_s(t, zone));
}

/** The reading of a clock at an offset from UTC. */
export function dateTimeAt(t: UtcInstant, offset_s: number): LocalDateTime & { readonly offset_s: number } {
  const wall = addSeconds(t, offset_s);
  const hour = Math.floor(wall.second / SECONDS_PER_HOUR);
  const minute = Math.floor((wall.second - hour * SECONDS_PER_HOUR) / SECONDS_PER_MINUTE);
  const second = wall.second - hour * SECONDS_PER_HOUR - minute * SECONDS_PER_MINUTE;
  const { year, month, day } = calendarFromMjd(wall.mjd);
  return { year, month, day, hour, minute, second, offset_s };
}

/** The instant of a wall clock's reading, with the policies for readings that occur twice or never. */
export function resolveLocal(
  local: LocalDateTime,
  zone: Zone,
  ambiguous: AmbiguousPolicy,
  nonexistent: NonexistentPolicy,
): LocalResolution {
  const wall = wallInstant(local);
  if (zone.kind !== "iana") {
    const offset_s = fixedOffset_s(zone);
    return { instant: addSeconds(wall, -offset_s), note: "ok", offset_s };
  }
  const offsets = offsetsOf(zone);
  const wall_s = wholeUnix_s(wall);
  const settled_s = offsets.settledOffset(wall_s);
  if (settled_s !== null) return { instant: addSeconds(wall, -settled_s), note: "ok", offset_s: settled_s };
  const intervals = offsets.intervalsAround(wall_s);
  const fitting = intervals.filter((interval) => shows(interval, wall_s));
  const [first, last] = [fitting[0], fitting.at(-1)];
  if (first === undefined || last === undefined) {
    return resolveGap(wall, wallGapAt(intervals, wall_s), zone, nonexistent);
  }
  if (first.offset_s !== last.offset_s)
    return resolveRepeated(wall, first.offset_s, last.offset_s, ambiguous);
  return { instant: addSeconds(wall, -first.offset_s), note: "ok", offset_s: first.offset_s };
}

/** True if clocks show a reading at some instant of an interval. */
function shows({ from_s, to_s, offset_s }: OffsetInterval, wall_s: number): boolean {
  return wall_s - offset_s >= from_s && wall_s - offset_s < to_s;
}

/** The reading as if it were UTC. */
export function wallInstant({ year, month, day, hour, minute, second }: LocalDateTime): UtcInstant {
  const midnight = { mjd: mjdFromCalendar(year, month, day), second: 0 };
  return addSeconds(midnight, hour * SECONDS_PER_HOUR + minute * SECONDS_PER_MINUTE + second);
}

function resolveRepeated(
  wall: UtcInstant,
  earlier_offset_s: number,
  later_offset_s: number,
  policy: AmbiguousPolicy,
): LocalResolution {
  const [earlier, later] = [addSeconds(wall, -earlier_offset_s), addSeconds(wall, -later_offset_s)];
  if (policy === "reject") return { error: "ambiguous", candidates: [earlier, later] };
  return policy === "earlier"
    ? { instant: earlier, note: "ambiguous", offset_s: earlier_offset_s }
    : { instant: later, note: "ambiguous", offset_s: later_offset_s };
}

interface Gap {
  readonly before_s: number;
  readonly after_s: number;
}

/** Offsets before and after the change that skips a reading. */
function wallGapAt(intervals: readonly OffsetInterval[], wall_s: number): Gap {
  const after = intervals.findIndex(({ from_s, offset_s }) => from_s + offset_s > wall_s);
  const [before, next] = [intervals[after - 1], intervals[after]];
  if (before === undefined || next === undefined) throw new RangeError("no clock change near the local time");
  return { before_s: before.offset_s, after_s: next.offset_s };
}

function resolveGap(wall: UtcInstant, gap: Gap, zone: Zone, policy: NonexistentPolicy): LocalResolution {
  const [backward, forward] = [addSeconds(wall, -gap.after_s), addSeconds(wall, -gap.before_s)];
  if (policy === "reject") return { error: "nonexistent", candidates: [backward, forward] };
  const instant = policy === "shift_forward" ? forward : backward;
  return { instant, note: "nonexistent", offset_s: offsetAt_s(instant, zone) };
}

/**
 * First instant of a local date and of the date after it. A date starts when a clock first shows it or a later one, so
 * dates tile time without gap or overlap wherever clocks are set back over midnight. Null for a date that was skipped.
 */
export function localDayBounds(
  date: { readonly year: number; readonly month: number; readonly day: number },
  zone: Zone,
): { start: UtcInstant; end: UtcInstant } | null {
  const mjd = mjdFromCalendar(date.year, date.month, date.day);
  const [start, end] = [dayStart(mjd, zone), dayStart(mjd + 1, zone)];
  return compareInstants(start, end) < 0 ? { start, end } : null;
}

/** The first instant at which the local date is that of a whole MJD or later. */
function dayStart(mjd: number, zone: Zone): UtcInstant {
  const midnight: UtcInstant = { mjd, second: 0 };
  if (zone.kind !== "iana") return addSeconds(midnight, -fixedOffset_s(zone));
  const offsets = offsetsOf(zone);
  const wall_s = wholeUnix_s(midnight);
  const settled_s = offsets.settledOffset(wall_s);
  if (settled_s !== null) return addSeconds(midnight, -settled_s);
  const intervals = offsets.intervalsAround(wall_s);
  const interval = intervals.find(({ to_s, offset_s }) => to_s + offset_s > wall_s);
  if (interval === undefined) throw new RangeError("no local midnight");
  return addSeconds(midnight, Math.max(interval.from_s, wall_s - interval.offset_s) - wall_s);
}
