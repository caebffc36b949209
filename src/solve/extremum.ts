import { evaluateIndexed, type IndexedFunction, valueAt } from "./function.ts";

export type ExtremumKind = "minimum" | "maximum";

/** Three instants, the middle one at least as extreme as both others. */
export interface ExtremumBracket {
  readonly left_day: number;
  readonly middle_day: number;
  readonly right_day: number;
  readonly middle_value: number;
  readonly kind: ExtremumKind;
  /** Passed to the indexed function; 0 when omitted. */
  readonly index?: number;
}

export interface Extremum {
  readonly t_day: number;
  readonly value: number;
  readonly kind: ExtremumKind;
}

/** State of Brent's method on one bracket; values carry the sign that makes the extremum a minimum. */
interface Search {
  readonly index: number;
  readonly sign: 1 | -1;
  left_day: number;
  right_day: number;
  best_day: number;
  best_value: number;
  second_day: number;
  second_value: number;
  third_day: number;
  third_value: number;
  move_day: number;
  earlier_move_day: number;
  next_day: number;
}

/** (3 − √5)/2: the golden section. */
const GOLDEN_SHARE = (3 - Math.sqrt(5)) / 2;
const MAX_ITERATIONS = 200;

/**
 * Extrema of many brackets by Brent's method (parabolas where they are safe, golden section elsewhere), without
 * derivatives; all brackets advance together, one call of f an iteration.
 *
 * Given     tolerance_day  wanted error in time; no method that sees only values can place an extremum better than
 *                          √(2·noise/|f″|), so below that the tolerance is not reached (see polishExtrema)
 * Returned  one extremum per bracket, in the order given
 * Reference: R. P. Brent, 1973, Algorithms for Minimization without Derivatives, ch. 5.
 */
export function refineExtrema(
  f: IndexedFunction,
  brackets: readonly ExtremumBracket[],
  tolerance_day: number,
): Extremum[] {
  if (!(tolerance_day > 0)) throw new RangeError(`a tolerance must be positive, not ${tolerance_day} d`);
  const searches = brackets.map(startSearch);
  let active = searches.filter((search) => propose(search, tolerance_day));
  for (let i = 0; active.length > 0; i++) {
    if (i > MAX_ITERATIONS) throw new RangeError("an extremum did not converge");
    advance(f, active);
    active = active.filter((search) => propose(search, tolerance_day));
  }
  return searches.map(({ best_day, best_value, sign }) => ({
    t_day: best_day,
    value: sign * best_value,
    kind: sign > 0 ? "minimum" : "maximum",
  }));
}

function startSearch(bracket: ExtremumBracket): Search {
  const { left_day, middle_day, right_day, middle_value, kind } = bracket;
  if (!(left_day <= middle_day && middle_day <= right_day)) {
    throw new RangeError("an extremum bracket must be in time order");
  }
  const sign = kind === "minimum" ? 1 : -1;
  const value = sign * middle_value;
  return {
    index: bracket.index ?? 0,
    sign,
    left_day,
    right_day,
    best_day: middle_day,
    best_value: value,
    second_day: middle_day,
    second_value: value,
    third_day: middle_day,
    third_value: value,
    move_day: 0,
    earlier_move_day: 0,
    next_day: Number.NaN,
  };
}

/** Chooses the search's next instant; false when the search is done. */
function propose(search: Search, tolerance_day: number): boolean {
  const { left_day, right_day, best_day } = search;
  const middle_day = 0.5 * (left_day + right_day);
  if (Math.abs(best_day - middle_day) <= 2 * tolerance_day - 0.5 * (right_day - left_day)) return false;
  const parabolic_day = parabolicMove(search, tolerance_day);
  if (parabolic_day === null) {
    search.earlier_move_day = best_day >= middle_day ? left_day - best_day : right_day - best_day;
    search.move_day = GOLDEN_SHARE * search.earlier_move_day;
  } else {
    search.earlier_move_day = search.move_day;
    search.move_day = parabolic_day;
    const reached_day = best_day + parabolic_day;
    if (reached_day - left_day < 2 * tolerance_day || right_day - reached_day < 2 * tolerance_day) {
      search.move_day = best_day < middle_day ? tolerance_day : -tolerance_day;
    }
  }
  const least_day = search.move_day > 0 ? tolerance_day : -tolerance_day;
  search.next_day = best_day + (Math.abs(search.move_day) >= tolerance_day ? search.move_day : least_day);
  return search.next_day !== best_day;
}

/** Step to the vertex of the parabola through the three best points, or null where it cannot be trusted. */
function parabolicMove(search: Search, tolerance_day: number): number | null {
  if (Math.abs(search.earlier_move_day) <= tolerance_day) return null;
  const { best_day, best_value, second_day, second_value, third_day, third_value } = search;
  const r = (best_day - second_day) * (best_value - third_value);
  const q = (best_day - third_day) * (best_value - second_value);
  const numerator = (best_day - third_day) * q - (best_day - second_day) * r;
  const denominator = 2 * (q - r);
  const move_day = -numerator / denominator;
  const safe =
    Math.abs(move_day) < 0.5 * Math.abs(search.earlier_move_day) &&
    move_day > search.left_day - best_day &&
    move_day < search.right_day - best_day;
  return safe ? move_day : null;
}

function advance(f: IndexedFunction, active: readonly Search[]): void {
  const t_day = Float64Array.from(active, (search) => search.next_day);
  const values = evaluateIndexed(
    f,
    t_day,
    Int32Array.from(active, (search) => search.index),
  );
  active.forEach((search, i) => {
    accept(search, search.sign * valueAt(values, i));
  });
}

function accept(search: Search, value: number): void {
  const { next_day, best_day } = search;
  if (value <= search.best_value) {
    if (next_day >= best_day) search.left_day = best_day;
    else search.right_day = best_day;
    search.third_day = search.second_day;
    search.third_value = search.second_value;
    search.second_day = best_day;
    search.second_value = search.best_value;
    search.best_day = next_day;
    search.best_value = value;
    return;
  }
  if (next_day < best_day) search.left_day = next_day;
  else search.right_day = next_day;
  keepRunnerUp(search, value);
}

function keepRunnerUp(search: Search, value: number): void {
  if (value <= search.second_value || search.second_day === search.best_day) {
    search.third_day = search.second_day;
    search.third_value = search.second_value;
    search.second_day = search.next_day;
    search.second_value = value;
  } else if (
    value <= search.third_value ||
    search.third_day === search.best_day ||
    search.third_day === search.second_day
  ) {
    search.third_day = search.next_day;
    search.third_value = value;
  }
}

/** Central differences of sixth order over the offsets −3…3. */
const FIRST_DERIVATIVE = [-1 / 60, 3 / 20, -3 / 4, 0, 3 / 4, -3 / 20, 1 / 60];
const SECOND_DERIVATIVE = [1 / 90, -3 / 20, 3 / 2, -49 / 18, 3 / 2, -3 / 20, 1 / 90];
const NEWTON_STEPS = 2;

/**
 * Moves extrema of smooth functions to the zero of their derivative, two Newton steps on a seven-point stencil.
 *
 * Given     stencil_day  spacing of the stencil: the error in time is noise/(|f″|·stencil) from the values and
 *                        |f⁽⁷⁾|·stencil⁶/(140·|f″|) from the formula; f must be smooth over ±3 stencils
 * Returned  the extrema; one that would move by more than a stencil keeps its place
 * Reference: B. Fornberg, 1988, Mathematics of Computation 51, 699, table 1 (order 6).
 */
export function polishExtrema(
  f: IndexedFunction,
  extrema: readonly Extremum[],
  stencil_day: number,
  indices: Int32Array = new Int32Array(extrema.length),
): Extremum[] {
  let t_day = Float64Array.from(extrema, (extremum) => extremum.t_day);
  for (let step = 0; step < NEWTON_STEPS; step++) t_day = newtonStep(f, t_day, stencil_day, indices);
  t_day.forEach((moved_day, i) => {
    const from_day = extrema[i]?.t_day ?? Number.NaN;
    if (!(Math.abs(moved_day - from_day) <= stencil_day)) t_day[i] = from_day;
  });
  const values = evaluateIndexed(f, t_day, indices);
  return extrema.map(({ kind }, i) => ({ t_day: valueAt(t_day, i), value: valueAt(values, i), kind }));
}

function newtonStep(
  f: IndexedFunction,
  t_day: Float64Array,
  stencil_day: number,
  indices: Int32Array,
): Float64Array<ArrayBuffer> {
  const width = FIRST_DERIVATIVE.length;
  const stencil_t_day = new Float64Array(t_day.length * width);
  const stencil_index = new Int32Array(stencil_t_day.length);
  for (let i = 0; i < stencil_t_day.length; i++) {
    const index = Math.floor(i / width);
    stencil_t_day[i] = valueAt(t_day, index) + ((i % width) - 3) * stencil_day;
    stencil_index[i] = indices[index] ?? 0;
  }
  const values = evaluateIndexed(f, stencil_t_day, stencil_index);
  return Float64Array.from(t_day, (t, index) => {
    const slope = weigh(FIRST_DERIVATIVE, values, index * width);
    const curvature = weigh(SECOND_DERIVATIVE, values, index * width);
    const move_day = (-slope / curvature) * stencil_day;
    return Math.abs(move_day) <= stencil_day ? t + move_day : t;
  });
}

function weigh(weights: readonly number[], values: Float64Array, from: number): number {
  return weights.reduce((sum, weight, i) => sum + weight * valueAt(values, from + i), 0);
}
