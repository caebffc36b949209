import { MS_PER_SECOND, SECONDS_PER_MINUTE } from "../units/units.ts";
import { addSeconds, formatClock, formatDate, type UtcInstant, wholeMs } from "./instant.ts";
import {
  dateTimeAt,
  type LocalDateTime,
  resolveLocal,
  unixOffset_s,
  wallInstant,
  wholeUnix_s,
  type Zone,
} from "./zone.ts";

/** Local times as they are printed, with offsets in whole minutes, and as they are written with offset and zone. */

/**
 * The offset that a clock is printed with: whole minutes, as ISO 8601 and RFC 3339 have them. Before standard times many zones had
 * seconds in theirs (Amsterdam +00:19:32); they are rounded, halves away from zero, and the printed clock is that of the rounded
 * offset, so that clock and offset together are the instant.
 */
export function clockOffset_s(unix_s: number, zone: Zone): number {
  return wholeMinutes_s(unixOffset_s(unix_s, zone));
}

function wholeMinutes_s(offset_s: number): number {
  const minutes = Math.round(Math.abs(offset_s) / SECONDS_PER_MINUTE);
  return (offset_s < 0 ? -minutes : minutes) * SECONDS_PER_MINUTE;
}

/** The printed local time of an instant: the clock of the offset in whole minutes. */
export function printedDateTime(t: UtcInstant, zone: Zone): LocalDateTime & { readonly offset_s: number } {
  return dateTimeAt(t, clockOffset_s(wholeUnix_s(t), zone));
}

/**
 * Local time with its offset: 2026-11-20T11:00:00+01:00. Whole seconds, cut as a clock shows them, so that the date is the local day
 * that holds the instant (rounded to its millisecond) wherever the zone's offset has no seconds.
 */
export function formatLocal(t: UtcInstant, zone: Zone): string {
  const { mjd, ms } = wholeMs(t);
  const utc = { mjd, second: Math.floor(ms / MS_PER_SECOND) };
  const offset_s = clockOffset_s(wholeUnix_s(utc), zone);
  const wall = addSeconds(utc, offset_s);
  return `${formatDate(wall.mjd)}T${formatClock(wall.second)}${formatOffset(offset_s)}`;
}

/**
 * Many instants as `formatLocal` prints them: the wall clock in whole seconds, counted as Unix time, and its offset; NaN and an empty
 * offset where there is no instant.
 */
export function localClocks(
  unix_ms: Float64Array,
  zone: Zone,
): { wall_s: Float64Array; offsets: { indices: Float64Array; words: string[] } } {
  const count = unix_ms.length;
  const wall_s = new Float64Array(count);
  const indices = count === 1 ? FIRST : new Float64Array(count);
  const offsets_s: (number | null)[] = [];
  // By index: the columns of one row are many, and a function for each would be made for nothing.
  for (let i = 0; i < count; i++) {
    const unix_s = Math.floor((unix_ms[i] ?? Number.NaN) / MS_PER_SECOND);
    const offset_s = Number.isNaN(unix_s) ? null : clockOffset_s(unix_s, zone);
    const known = offsets_s.indexOf(offset_s);
    indices[i] = known < 0 ? offsets_s.push(offset_s) - 1 : known;
    wall_s[i] = offset_s === null ? Number.NaN : unix_s + offset_s;
  }
  const words = offsets_s.map((offset_s) => (offset_s === null ? "" : formatOffset(offset_s)));
  return { wall_s, offsets: { indices, words } };
}

/** The index of an only offset. */
const FIRST = new Float64Array(1);

/** ±hh:mm, rounded to the minute. */
export function formatOffset(offset_s: number): string {
  const rounded_s = wholeMinutes_s(offset_s);
  return `${rounded_s < 0 ? "-" : "+"}${formatClock(Math.abs(rounded_s)).slice(0, -3)}`;
}

/** The instant of a clock's reading with an offset in seconds. */
export function instantOfClock(local: LocalDateTime, offset_s: number): UtcInstant {
  return addSeconds(wallInstant(local), -offset_s);
}

/**
 * The instant of a reading that names its offset and its zone, as RFC 9557 writes it. The offset is the zone's own, or that rounded to
 * the minute. Null where the zone never showed the reading with it.
 */
export function instantInZone(local: LocalDateTime, offset_s: number, zone: Zone): UtcInstant | null {
  const wall = wallInstant(local);
  const own_s = (["earlier", "later"] as const).flatMap((policy) => {
    const found = resolveLocal(local, zone, policy, "reject");
    return "instant" in found ? [found.offset_s] : [];
  });
  const meant_s =
    own_s.find((own) => own === offset_s) ?? own_s.find((own) => wholeMinutes_s(own) === offset_s);
  return meant_s === undefined ? null : addSeconds(wall, -meant_s);
}
