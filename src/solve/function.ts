/**
 * A quantity as a function of time, evaluated at many instants in one call.
 * t_day counts days from an epoch that the caller fixes for good: solvers sample on multiples of their
 * step from that epoch, so a root never depends on the window in which it was searched.
 */
export type TimeFunction = (t_day: Float64Array) => Float64Array;

/** Like TimeFunction for several quantities at once: index[i] names the quantity wanted at t_day[i]. */
export type IndexedFunction = (t_day: Float64Array, index: Int32Array) => Float64Array;

/** A window of time [start_day, end_day). */
export interface Span {
  readonly start_day: number;
  readonly end_day: number;
}

/** Element of a column; NaN outside, which every solver refuses. */
export function valueAt(values: Float64Array, index: number): number {
  return values[index] ?? Number.NaN;
}

/** Evaluates f and refuses a column of the wrong length or a value that is not finite. */
export function evaluate(f: TimeFunction, t_day: Float64Array): Float64Array {
  return finiteValues(t_day, f(t_day));
}

/** Evaluates an indexed function with the same checks. */
export function evaluateIndexed(f: IndexedFunction, t_day: Float64Array, index: Int32Array): Float64Array {
  return finiteValues(t_day, f(t_day, index));
}

function finiteValues(t_day: Float64Array, values: Float64Array): Float64Array {
  if (values.length !== t_day.length) {
    throw new RangeError(`a function of time returned ${values.length} values for ${t_day.length} instants`);
  }
  for (let i = 0; i < values.length; i++) {
    if (!Number.isFinite(values[i])) {
      throw new RangeError(`a function of time is not finite at t_day = ${t_day[i]}`);
    }
  }
  return values;
}
