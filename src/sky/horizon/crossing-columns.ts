import type { CrossingColumns } from "../../engine/crossings.ts";
import type { Span } from "../../solve/function.ts";

export type { CrossingColumns };

/** A passage through an altitude. */
export interface LevelCrossing {
  readonly t_day: number;
  readonly rising: boolean;
  readonly rate_deg_day: number;
}

/** The passages as objects. */
export function crossingList({ t_day, rate_deg_day, rising }: CrossingColumns): LevelCrossing[] {
  return Array.from(t_day, (t, i) => ({
    t_day: t,
    rising: rising[i] === 1,
    rate_deg_day: rate_deg_day[i] ?? Number.NaN,
  }));
}

/** The passages in [start, end). */
export function crossingsWithin(columns: CrossingColumns, { start_day, end_day }: Span): CrossingColumns {
  const { t_day, rate_deg_day, rising } = columns;
  let first = 0;
  let last = t_day.length;
  while (first < last && (t_day[first] ?? Number.NaN) < start_day) first++;
  while (last > first && (t_day[last - 1] ?? Number.NaN) >= end_day) last--;
  return {
    t_day: t_day.subarray(first, last),
    rate_deg_day: rate_deg_day.subarray(first, last),
    rising: rising.subarray(first, last),
  };
}

/** The passages of both, each in time order, in time order. */
export function mergeCrossings(columns: CrossingColumns, others: readonly LevelCrossing[]): CrossingColumns {
  if (others.length === 0) return columns;
  const count = columns.t_day.length + others.length;
  const merged = {
    t_day: new Float64Array(count),
    rate_deg_day: new Float64Array(count),
    rising: new Uint8Array(count),
  };
  let from = 0;
  let at = 0;
  const copyUntil = (limit_day: number) => {
    let to = from;
    while (to < columns.t_day.length && (columns.t_day[to] ?? Number.NaN) < limit_day) to++;
    merged.t_day.set(columns.t_day.subarray(from, to), at);
    merged.rate_deg_day.set(columns.rate_deg_day.subarray(from, to), at);
    merged.rising.set(columns.rising.subarray(from, to), at);
    at += to - from;
    from = to;
  };
  for (const { t_day, rate_deg_day, rising } of others) {
    copyUntil(t_day);
    merged.t_day[at] = t_day;
    merged.rate_deg_day[at] = rate_deg_day;
    merged.rising[at] = rising ? 1 : 0;
    at += 1;
  }
  copyUntil(Number.POSITIVE_INFINITY);
  return merged;
}
