/**
 * Offsets of a time zone as intervals, found once by sampling and bisection and kept: asking the zone itself for every row
 * would cost 5 µs a row.
 */

/** An interval with one offset from UTC: Unix seconds, `from_s` included, `to_s` not. */
export interface OffsetInterval {
  readonly from_s: number;
  readonly to_s: number;
  readonly offset_s: number;
}

/** Intervals are found and kept by spans of 194 days. */
const SPAN_S = 2 ** 24;
/** Sampling step, 3 days. In the tz database no zone leaves an offset and changes again within 3.9 days. */
const STEP_S = 3 * 86_400;
/** No offset has ever been larger than 15 h 57 min. */
const LARGEST_OFFSET_S = 16 * 3600;

export interface ZoneOffsets {
  /** Offset at a whole Unix second. */
  offsetAt(unix_s: number): number;
  /** In time order, every interval in which a clock can have shown `wall_s` (wall time counted as Unix seconds). */
  intervalsAround(wall_s: number): OffsetInterval[];
}

/** Given: the zone's own offset (s) at a whole Unix second. */
export function zoneOffsets(offset_s: (unix_s: number) => number): ZoneOffsets {
  const spans = new Map<number, readonly OffsetInterval[]>();

  function span(index: number): readonly OffsetInterval[] {
    let intervals = spans.get(index);
    if (intervals === undefined) {
      intervals = findIntervals(offset_s, index * SPAN_S, (index + 1) * SPAN_S);
      spans.set(index, intervals);
    }
    return intervals;
  }

  function offsetAt(unix_s: number): number {
    for (const interval of span(Math.floor(unix_s / SPAN_S))) {
      if (unix_s < interval.to_s) return interval.offset_s;
    }
    return Number.NaN;
  }

  function intervalsAround(wall_s: number): OffsetInterval[] {
    const from_s = wall_s - LARGEST_OFFSET_S;
    const to_s = wall_s + LARGEST_OFFSET_S;
    const list: OffsetInterval[] = [];
    for (let index = Math.floor(from_s / SPAN_S); index * SPAN_S <= to_s; index++) {
      list.push(...span(index).filter((interval) => interval.to_s > from_s && interval.from_s <= to_s));
    }
    return list;
  }

  return { offsetAt, intervalsAround };
}

function findIntervals(offset_s: (unix_s: number) => number, from_s: number, to_s: number): OffsetInterval[] {
  const intervals: OffsetInterval[] = [];
  let start_s = from_s;
  let current_s = offset_s(from_s);
  let sample_s = from_s;
  while (sample_s < to_s) {
    const next_s = Math.min(sample_s + STEP_S, to_s);
    if (offset_s(next_s) === current_s) {
      sample_s = next_s;
      continue;
    }
    sample_s = firstOtherOffset(offset_s, sample_s, next_s);
    if (sample_s >= to_s) break;
    intervals.push({ from_s: start_s, to_s: sample_s, offset_s: current_s });
    start_s = sample_s;
    current_s = offset_s(sample_s);
  }
  intervals.push({ from_s: start_s, to_s, offset_s: current_s });
  return intervals;
}

/** The first second in (same_s, other_s] whose offset is not that of same_s. */
function firstOtherOffset(offset_s: (unix_s: number) => number, same_s: number, other_s: number): number {
  const offset = offset_s(same_s);
  let low_s = same_s;
  let high_s = other_s;
  while (high_s - low_s > 1) {
    const middle_s = Math.floor((low_s + high_s) / 2);
    if (offset_s(middle_s) === offset) low_s = middle_s;
    else high_s = middle_s;
  }
  return high_s;
}
