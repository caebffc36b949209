/** A stretch of time, Unix seconds. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** This many instants stay in view at least. */
const FEWEST = 4;

/** Later or earlier, within the whole. */
export function shifted({ from, to }: Span, by_s: number, whole: Span): Span {
  const least = Math.min(0, whole.from - from);
  const most = Math.max(0, whole.to - to);
  const moved = Math.max(least, Math.min(most, by_s));
  return { from: from + moved, to: to + moved };
}

/** This many times as wide, with an instant where it was, within the instants that there are. */
export function zoomed(
  span: Span,
  { times, around_s }: { readonly times: number; readonly around_s: number },
  times_s: Float64Array,
): Span {
  const whole = { from: times_s[0] ?? 0, to: times_s[times_s.length - 1] ?? 1 };
  const most = whole.to - whole.from;
  const least = Math.min(most, (most / Math.max(1, times_s.length - 1)) * FEWEST);
  const width = Math.max(least, Math.min(most, (span.to - span.from) * times));
  const part = (around_s - span.from) / (span.to - span.from);
  const from = around_s - Math.max(0, Math.min(1, part)) * width;
  return shifted({ from, to: from + width }, 0, whole);
}
