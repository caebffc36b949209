/** A stretch of time [start_day, end_day). Sets of intervals are sorted, disjoint and without empty members. */
export interface Interval {
  readonly start_day: number;
  readonly end_day: number;
}

/** Total length of a set. */
export function lengthOf(intervals: readonly Interval[]): number {
  return intervals.reduce((sum_day, { start_day, end_day }) => sum_day + (end_day - start_day), 0);
}

/** Any intervals as a set: sorted, empty ones dropped, touching and overlapping ones joined. */
export function normalise(intervals: readonly Interval[]): Interval[] {
  const sorted = intervals
    .filter(({ start_day, end_day }) => end_day > start_day)
    .sort((a, b) => a.start_day - b.start_day);
  const joined: Interval[] = [];
  for (const next of sorted) {
    const last = joined.at(-1);
    if (last === undefined || next.start_day > last.end_day) joined.push(next);
    else if (next.end_day > last.end_day) {
      joined[joined.length - 1] = { start_day: last.start_day, end_day: next.end_day };
    }
  }
  return joined;
}

/** Instants in either set. */
export function union(a: readonly Interval[], b: readonly Interval[]): Interval[] {
  return normalise([...a, ...b]);
}

/** Instants in both sets. */
export function intersection(a: readonly Interval[], b: readonly Interval[]): Interval[] {
  const common: Interval[] = [];
  let i = 0;
  let j = 0;
  for (let left = a[i], right = b[j]; left && right; left = a[i], right = b[j]) {
    const start_day = Math.max(left.start_day, right.start_day);
    const end_day = Math.min(left.end_day, right.end_day);
    if (end_day > start_day) common.push({ start_day, end_day });
    if (left.end_day < right.end_day) i++;
    else j++;
  }
  return common;
}

/** Instants of the span that are not in the set. */
export function complement(intervals: readonly Interval[], span: Interval): Interval[] {
  const gaps: Interval[] = [];
  let from_day = span.start_day;
  for (const { start_day, end_day } of intersection(intervals, [span])) {
    if (start_day > from_day) gaps.push({ start_day: from_day, end_day: start_day });
    from_day = end_day;
  }
  if (span.end_day > from_day) gaps.push({ start_day: from_day, end_day: span.end_day });
  return gaps;
}

/** Instants of a that are not in b. */
export function difference(a: readonly Interval[], b: readonly Interval[]): Interval[] {
  return a.flatMap((interval) => complement(b, interval));
}

/** Consecutive tiles between the span's ends and the cuts inside it: no gap, no overlap, none empty. */
export function tile(span: Interval, cuts_day: readonly number[]): Interval[] {
  const inside = cuts_day.filter((t) => t > span.start_day && t < span.end_day).sort((a, b) => a - b);
  const borders_day = [span.start_day, ...new Set(inside), span.end_day];
  return borders_day.slice(1).flatMap((end_day, i) => {
    const start_day = borders_day[i] ?? span.start_day;
    return end_day > start_day ? [{ start_day, end_day }] : [];
  });
}

/** A change of state at an instant: true from then on, or false. */
export interface Switch {
  readonly t_day: number;
  readonly rising: boolean;
}

/** When a state holds inside the span, from its value at the start and its switches in time order. */
export function intervalsWhere(span: Interval, initially: boolean, switches: readonly Switch[]): Interval[] {
  const held: Interval[] = [];
  let since_day = initially ? span.start_day : Number.NaN;
  for (const { t_day, rising } of switches) {
    if (t_day < span.start_day || t_day >= span.end_day) continue;
    if (rising) {
      if (Number.isNaN(since_day)) since_day = t_day;
    } else if (!Number.isNaN(since_day)) {
      held.push({ start_day: since_day, end_day: t_day });
      since_day = Number.NaN;
    }
  }
  if (!Number.isNaN(since_day)) held.push({ start_day: since_day, end_day: span.end_day });
  return normalise(held);
}
