import { SECONDS_PER_DAY } from "../units/units.ts";
import type { OffsetInterval } from "./zone-offsets.ts";

/**
 * A time that lasts this long is standard time. Summer times are shorter (Morocco's 330 days are the longest of the tz
 * database), changes of standard time last longer.
 */
const LASTING_S = 340 * SECONDS_PER_DAY;

/**
 * The offset without summer time: the highest that clocks kept, or went beyond, for 340 days on end around an instant.
 * Derived from the offsets alone, because a zone's table does not tell which of them are summer time.
 *
 * Given: the intervals of a zone between two instants, in time order; a Unix second.
 */
export function standardOffset_s(
  intervalsBetween: (from_s: number, to_s: number) => readonly OffsetInterval[],
  unix_s: number,
): number {
  const around = intervalsBetween(unix_s - LASTING_S, unix_s + LASTING_S);
  const offsets = [...new Set(around.map(({ offset_s }) => offset_s))].sort((a, b) => b - a);
  const lasting = offsets.find((offset_s) => isLasting(around, offset_s, unix_s));
  if (lasting === undefined) throw new RangeError("no offset lasts");
  return lasting;
}

/** True if clocks stood at an offset or beyond it, long enough, around an instant. */
function isLasting(around: readonly OffsetInterval[], offset_s: number, unix_s: number): boolean {
  const below = around.filter((interval) => interval.offset_s < offset_s);
  if (below.some(({ from_s, to_s }) => from_s <= unix_s && unix_s < to_s)) return false;
  const before = below.findLast(({ to_s }) => to_s <= unix_s);
  const after = below.find(({ from_s }) => from_s > unix_s);
  const start_s = before?.to_s ?? Number.NEGATIVE_INFINITY;
  const end_s = after?.from_s ?? Number.POSITIVE_INFINITY;
  return end_s - start_s >= LASTING_S;
}
