/** Offsets of a time zone from UTC. All times are whole Unix seconds; a wall clock's reading is counted as if it were UTC. */
import { SECONDS_PER_DAY, SECONDS_PER_HOUR } from "../units/units.ts";
import { CYCLE_S, type OffsetChange } from "./zone-rule.ts";
import type { ZoneChanges } from "./zone-table.ts";

/** An interval with one offset: `from_s` included, `to_s` not. */
export interface OffsetInterval {
  readonly from_s: number;
  readonly to_s: number;
  readonly offset_s: number;
}

export interface ZoneOffsets {
  /** Offset at a Unix second. */
  offsetAt(unix_s: number): number;
  /** The offset, when no change is near enough to matter for a reading; else null. */
  settledOffset(wall_s: number): number | null;
  /** In time order, the intervals in which clocks can have shown a reading. */
  intervalsAround(wall_s: number): OffsetInterval[];
  /** In time order, the intervals that hold the Unix seconds from one to another; one offset may come in several. */
  intervalsBetween(first_s: number, last_s: number): OffsetInterval[];
}

/** No offset has been larger than 15 h 57 min (Manila before 1845). */
const LARGEST_OFFSET_S = 16 * SECONDS_PER_HOUR;
const YEAR_S = 366 * SECONDS_PER_DAY;

export function zoneOffsets(zone: ZoneChanges): ZoneOffsets {
  const { from_s } = zone;
  const find = changeFinder(zone);
  const offset = (index: number) => (index < 0 ? zone.first_offset_s : (zone.offset_s[index] ?? Number.NaN));

  function intervalsBetween(first_s: number, last_s: number): OffsetInterval[] {
    const past_s = cycles_s(zone, last_s);
    const [first, last] = [find(first_s - past_s), find(last_s - past_s)];
    return Array.from({ length: last - first + 1 }, (_, i) => ({
      from_s: (from_s[first + i] ?? Number.NEGATIVE_INFINITY) + past_s,
      to_s: (from_s[first + i + 1] ?? Number.POSITIVE_INFINITY) + past_s,
      offset_s: offset(first + i),
    }));
  }

  return {
    offsetAt: (unix_s) => offset(find(unix_s - cycles_s(zone, unix_s))),
    settledOffset: (wall_s) => {
      const past_s = cycles_s(zone, wall_s + LARGEST_OFFSET_S);
      const index = find(wall_s - past_s - LARGEST_OFFSET_S);
      return find(wall_s - past_s + LARGEST_OFFSET_S) === index ? offset(index) : null;
    },
    intervalsAround: (wall_s) => intervalsBetween(wall_s - LARGEST_OFFSET_S, wall_s + LARGEST_OFFSET_S),
    intervalsBetween,
  };
}

/** Whole cycles from the years that have their changes listed, with their neighbours, to a time. */
function cycles_s({ ruleFrom_s }: ZoneChanges, unix_s: number): number {
  if (ruleFrom_s === null) return 0;
  const past_s = unix_s - (ruleFrom_s + YEAR_S + CYCLE_S);
  return past_s <= 0 ? 0 : Math.ceil(past_s / CYCLE_S) * CYCLE_S;
}

/** Finds the last change at or before a time, −1 before the first; times that follow one another cost least. */
function changeFinder({ from_s }: ZoneChanges): (unix_s: number) => number {
  let known = -1;
  const holds = (index: number, unix_s: number) =>
    unix_s >= (from_s[index] ?? Number.NEGATIVE_INFINITY) &&
    unix_s < (from_s[index + 1] ?? Number.POSITIVE_INFINITY);
  return (unix_s) => {
    if (!holds(known, unix_s)) known = lastAtOrBefore(from_s, unix_s);
    return known;
  };
}

function lastAtOrBefore(from_s: Float64Array, unix_s: number): number {
  let low = -1;
  let high = from_s.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((from_s[middle] ?? Number.POSITIVE_INFINITY) <= unix_s) low = middle;
    else high = middle;
  }
  return low;
}

/** The changes of a zone in [first_s, end_s); a change to the same offset only tells where a rule starts. */
export function changesBetween(zone: ZoneChanges, first_s: number, end_s: number): OffsetChange[] {
  return [...zone.from_s]
    .map((unix_s, i) => ({ unix_s, offset_s: zone.offset_s[i] ?? Number.NaN }))
    .filter(({ offset_s }, i) => offset_s !== (i === 0 ? zone.first_offset_s : zone.offset_s[i - 1]))
    .filter(({ unix_s }) => unix_s >= first_s && unix_s < end_s);
}
