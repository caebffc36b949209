/** A stretch [start, end) in any unit. Sets of intervals are sorted, disjoint and without empty members. */
export interface Interval {
  readonly start: number;
  readonly end: number;
}

/** Total length of a set. */
export function lengthOf(intervals: readonly Interval[]): number {
  return intervals.reduce((sum, { start, end }) => sum + (end - start), 0);
}

/** Any intervals as a set: sorted, empty ones dropped, touching and overlapping ones joined. */
export function normalise(intervals: readonly Interval[]): Interval[] {
  const [only] = intervals;
  if (only === undefined) return [];
  if (intervals.length === 1) return only.end > only.start ? [only] : [];
  const sorted = intervals.filter(({ start, end }) => end > start).sort((a, b) => a.start - b.start);
  const joined: Interval[] = [];
  for (const next of sorted) {
    const last = joined.at(-1);
    if (last === undefined || next.start > last.end) joined.push(next);
    else if (next.end > last.end) {
      joined[joined.length - 1] = { start: last.start, end: next.end };
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
    const start = Math.max(left.start, right.start);
    const end = Math.min(left.end, right.end);
    if (end > start) common.push({ start, end });
    if (left.end < right.end) i++;
    else j++;
  }
  return common;
}

/** Instants of the span that are not in the set. */
export function complement(intervals: readonly Interval[], span: Interval): Interval[] {
  const gaps: Interval[] = [];
  let from = span.start;
  for (const { start, end } of intersection(intervals, [span])) {
    if (start > from) gaps.push({ start: from, end: start });
    from = end;
  }
  if (span.end > from) gaps.push({ start: from, end: span.end });
  return gaps;
}

/** Instants of a that are not in b. */
export function difference(a: readonly Interval[], b: readonly Interval[]): readonly Interval[] {
  if (b.length === 0) return a;
  const left: Interval[] = [];
  let first = 0;
  for (const { start, end } of a) {
    while ((b[first]?.end ?? Number.POSITIVE_INFINITY) <= start) first++;
    let from = start;
    for (let i = first, taken = b[i]; taken !== undefined && taken.start < end; taken = b[++i]) {
      if (taken.start > from) left.push({ start: from, end: taken.start });
      from = Math.max(from, taken.end);
    }
    if (end > from) left.push({ start: from, end });
  }
  return left;
}

/** A change of state at an instant: true from then on, or false. */
export interface Switch {
  readonly at: number;
  readonly rising: boolean;
}

/** When a state holds inside the span, from its value at the start and its switches in time order. */
export function intervalsWhere(span: Interval, initially: boolean, switches: readonly Switch[]): Interval[] {
  const held: Interval[] = [];
  let since = initially ? span.start : Number.NaN;
  for (const { at, rising } of switches) {
    if (at < span.start || at >= span.end) continue;
    if (rising) {
      if (Number.isNaN(since)) since = at;
    } else if (!Number.isNaN(since)) {
      held.push({ start: since, end: at });
      since = Number.NaN;
    }
  }
  if (!Number.isNaN(since)) held.push({ start: since, end: span.end });
  return normalise(held);
}
