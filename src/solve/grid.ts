import { evaluate, evaluateIndexed, type IndexedFunction, type Span, type TimeFunction } from "./function.ts";

/** Samples of a function on multiples of a step. */
export interface Samples {
  readonly t_day: Float64Array;
  readonly values: Float64Array;
}

/** Where a function may be evaluated at all; the whole line when omitted. */
export interface Domain {
  readonly first_day: number;
  readonly last_day: number;
}

/**
 * Multiples of step_day that cover the span with `margin` more on each side, cut at the domain.
 * The grid is the same whatever the span, so searches in neighbouring spans see the same cells.
 */
export function alignedGrid(span: Span, step_day: number, margin = 0, domain?: Domain): Float64Array {
  if (!(step_day > 0)) throw new RangeError(`a sampling step must be positive, not ${step_day} d`);
  const first = Math.floor(span.start_day / step_day) - margin;
  const last = Math.ceil(span.end_day / step_day) + margin;
  const t_day: number[] = [];
  for (let k = first; k <= last; k++) t_day.push(k * step_day);
  return Float64Array.from(domain === undefined ? t_day : cut(t_day, domain));
}

function cut(t_day: readonly number[], domain: Domain): readonly number[] {
  const { first_day, last_day } = domain;
  const inside = t_day.filter((t) => t > first_day && t < last_day);
  const before = t_day.some((t) => t <= first_day) ? [first_day] : [];
  const after = t_day.some((t) => t >= last_day) ? [last_day] : [];
  return [...before, ...inside, ...after];
}

/** Samples f on the aligned grids of some spans, in one call. */
export function sampleSpans(
  f: TimeFunction,
  spans: readonly Span[],
  step_day: number,
  margin = 0,
  domain?: Domain,
): Samples[] {
  return sampleGrids(
    f,
    spans.map((span) => alignedGrid(span, step_day, margin, domain)),
  );
}

/** Samples f on some grids, in one call; index: that of the grid. */
export function sampleGrids(f: IndexedFunction, grids: readonly Float64Array[]): Samples[] {
  const t_day = new Float64Array(grids.reduce((count, { length }) => count + length, 0));
  const index = new Int32Array(t_day.length);
  let first = 0;
  const ends = grids.map((grid, i) => {
    t_day.set(grid, first);
    index.fill(i, first, first + grid.length);
    first += grid.length;
    return first;
  });
  const values = evaluateIndexed(f, t_day, index);
  return grids.map((grid, i) => ({ t_day: grid, values: values.subarray(ends[i - 1] ?? 0, ends[i]) }));
}

/** Samples f on the aligned grid of the span. */
export function sample(f: TimeFunction, span: Span, step_day: number, margin = 0, domain?: Domain): Samples {
  const t_day = alignedGrid(span, step_day, margin, domain);
  return { t_day, values: evaluate(f, t_day) };
}
