/**
 * Offsets of a time zone from UTC, remembered at a fixed step: asking the zone itself costs 5–10 µs, a remembered offset
 * 20 ns. All times are whole Unix seconds; a wall clock's reading is counted as if it were UTC.
 */
import { mjdFromCalendar } from "./calendar.ts";
import { SECONDS_PER_DAY, UNIX_EPOCH_MJD } from "./instant.ts";

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
  /** In time order, the intervals in which clocks can have shown a reading, and their neighbours. */
  intervalsAround(wall_s: number): OffsetInterval[];
  /** In time order, the intervals that hold the Unix seconds from one to another; one offset may come in several. */
  intervalsBetween(from_s: number, to_s: number): OffsetInterval[];
}

/** 6 days. The shortest interval of any zone in the tz database (2025b, without backzone) is 6.96 days. */
const STEP_S = 6 * SECONDS_PER_DAY;
/** No offset has been larger than 15 h 57 min (Manila before 1845). */
const LARGEST_OFFSET_S = 16 * 3600;
/** Offsets are remembered within these years, and asked for each time outside them. */
const FIRST_STEP = stepOfYear(1699);
const STEP_COUNT = stepOfYear(2203) - FIRST_STEP;
const UNKNOWN = 2 ** 31 - 1;

function stepOfYear(year: number): number {
  return Math.floor(((mjdFromCalendar(year, 1, 1) - UNIX_EPOCH_MJD) * SECONDS_PER_DAY) / STEP_S);
}

/** Given: the zone's own offset (s) at a Unix second. */
export function zoneOffsets(askOffset: (unix_s: number) => number): ZoneOffsets {
  const startOffsets = new Int32Array(STEP_COUNT).fill(UNKNOWN);
  const changes = new Map<number, readonly OffsetInterval[]>();

  /** Offset at the beginning of a step. */
  function startOffset(step: number): number {
    const known = startOffsets[step - FIRST_STEP];
    if (known !== undefined && known !== UNKNOWN) return known;
    const offset_s = askOffset(step * STEP_S);
    startOffsets[step - FIRST_STEP] = offset_s; // without effect outside the array
    return offset_s;
  }

  function intervalsOf(step: number): readonly OffsetInterval[] {
    const [from_s, to_s, offset_s] = [step * STEP_S, (step + 1) * STEP_S, startOffset(step)];
    if (offset_s === startOffset(step + 1)) return [{ from_s, to_s, offset_s }];
    let intervals = changes.get(step);
    if (intervals === undefined) {
      intervals = findIntervals(askOffset, from_s, to_s);
      changes.set(step, intervals);
    }
    return intervals;
  }

  function offsetAt(unix_s: number): number {
    const step = Math.floor(unix_s / STEP_S);
    const offset_s = startOffset(step);
    if (offset_s === startOffset(step + 1)) return offset_s;
    return intervalsOf(step).find(({ to_s }) => unix_s < to_s)?.offset_s ?? offset_s;
  }

  function settledOffset(wall_s: number): number | null {
    const first = Math.floor((wall_s - LARGEST_OFFSET_S) / STEP_S);
    const last = Math.floor((wall_s + LARGEST_OFFSET_S) / STEP_S);
    const offset_s = startOffset(first);
    const settled = offset_s === startOffset(last) && offset_s === startOffset(last + 1);
    return settled ? offset_s : null;
  }

  function intervalsAround(wall_s: number): OffsetInterval[] {
    const first = Math.floor((wall_s - LARGEST_OFFSET_S) / STEP_S);
    const last = Math.floor((wall_s + LARGEST_OFFSET_S) / STEP_S);
    return [...intervalsOf(first), ...(last === first ? [] : intervalsOf(last))];
  }

  function intervalsBetween(from_s: number, to_s: number): OffsetInterval[] {
    const intervals: OffsetInterval[] = [];
    for (let step = Math.floor(from_s / STEP_S); step * STEP_S <= to_s; step++)
      intervals.push(...intervalsOf(step));
    return intervals;
  }

  return { offsetAt, settledOffset, intervalsAround, intervalsBetween };
}

/** Intervals of a step at whose ends the offsets differ. */
function findIntervals(
  askOffset: (unix_s: number) => number,
  from_s: number,
  to_s: number,
): OffsetInterval[] {
  const intervals: OffsetInterval[] = [];
  const end_offset_s = askOffset(to_s);
  let start_s = from_s;
  for (let offset_s = askOffset(from_s); offset_s !== end_offset_s; offset_s = askOffset(start_s)) {
    const change_s = firstOtherOffset(askOffset, start_s, to_s);
    intervals.push({ from_s: start_s, to_s: change_s, offset_s });
    start_s = change_s;
  }
  if (start_s < to_s) intervals.push({ from_s: start_s, to_s, offset_s: end_offset_s });
  return intervals;
}

/** The first second in (same_s, other_s] whose offset is not that of same_s. */
function firstOtherOffset(askOffset: (unix_s: number) => number, same_s: number, other_s: number): number {
  const offset_s = askOffset(same_s);
  let low_s = same_s;
  let high_s = other_s;
  while (high_s - low_s > 1) {
    const middle_s = Math.floor((low_s + high_s) / 2);
    if (askOffset(middle_s) === offset_s) low_s = middle_s;
    else high_s = middle_s;
  }
  return high_s;
}
