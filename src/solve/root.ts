import { evaluateIndexed, type IndexedFunction, valueAt } from "./function.ts";

/** An interval in which a function changes sign, with its values at both ends. */
export interface RootBracket {
  readonly left_day: number;
  readonly right_day: number;
  readonly left_value: number;
  readonly right_value: number;
  /** Passed to the indexed function; 0 when omitted. */
  readonly index?: number;
}

export interface Root {
  readonly t_day: number;
  /** Slope of the function at the root, in its unit per day. */
  readonly rate_per_day: number;
  readonly rising: boolean;
}

/** One bracket on its way to its root: a is the newest point, b the other end, c the point dropped last. */
interface Search {
  readonly index: number;
  readonly rising: boolean;
  a_day: number;
  a_value: number;
  b_day: number;
  b_value: number;
  c_day: number;
  c_value: number;
  next_day: number;
}

/** Bisection alone needs fewer halvings than this for any bracket of doubles that a tolerance of 1 µs ends. */
const MAX_ITERATIONS = 200;

/**
 * Roots of many brackets by Chandrupatla's method (inverse quadratic interpolation where it is safe, bisection
 * elsewhere); all brackets advance together, one call of f an iteration.
 *
 * Given     tolerance_day  a bracket is done when it is no wider than this
 * Returned  one root per bracket, in the order given, inside the final bracket (its secant point)
 * Reference: T. R. Chandrupatla, 1997, Advances in Engineering Software 28, 145.
 */
export function refineRoots(
  f: IndexedFunction,
  brackets: readonly RootBracket[],
  tolerance_day: number,
): Root[] {
  if (!(tolerance_day > 0)) throw new RangeError(`a tolerance must be positive, not ${tolerance_day} d`);
  const searches = brackets.map(startSearch);
  let active = searches.filter((search) => propose(search, tolerance_day));
  const room = { t_day: new Float64Array(active.length), index: new Int32Array(active.length) };
  for (let i = 0; active.length > 0; i++) {
    if (i > MAX_ITERATIONS) throw new RangeError("a root did not converge");
    advance(f, active, room);
    active = active.filter((search) => propose(search, tolerance_day));
  }
  return searches.map(finish);
}

function startSearch(bracket: RootBracket): Search {
  const { left_day, right_day, left_value, right_value } = bracket;
  if (left_value >= 0 === right_value >= 0) throw new RangeError("a root bracket must change sign");
  return {
    index: bracket.index ?? 0,
    rising: right_value >= 0,
    a_day: right_day,
    a_value: right_value,
    b_day: left_day,
    b_value: left_value,
    c_day: left_day,
    c_value: left_value,
    next_day: Number.NaN,
  };
}

/** Chooses the search's next instant; false when the search is done. */
function propose(search: Search, tolerance_day: number): boolean {
  const width_day = Math.abs(search.b_day - search.a_day);
  if (width_day <= tolerance_day) return false;
  const margin = Math.min(0.5, (0.5 * tolerance_day) / width_day);
  const share = Math.min(1 - margin, Math.max(margin, interpolatedShare(search)));
  search.next_day = search.a_day + share * (search.b_day - search.a_day);
  return search.next_day !== search.a_day && search.next_day !== search.b_day;
}

/** Where in [a, b] the root is expected: 0 at a, 1 at b. */
function interpolatedShare(search: Search): number {
  const { a_day, a_value, b_day, b_value, c_day, c_value } = search;
  if (c_day === b_day) return a_value / (a_value - b_value);
  const xi = (a_day - b_day) / (c_day - b_day);
  const phi = (a_value - b_value) / (c_value - b_value);
  if (phi * phi >= xi || (1 - phi) * (1 - phi) >= 1 - xi) return 0.5;
  return (
    (a_value / (b_value - a_value)) * (c_value / (b_value - c_value)) +
    ((c_day - a_day) / (b_day - a_day)) * (a_value / (c_value - a_value)) * (b_value / (c_value - b_value))
  );
}

/** Arrays that all steps of a search pass to its function: as long as there are searches at first. */
interface SearchRoom {
  readonly t_day: Float64Array;
  readonly index: Int32Array;
}

function advance(f: IndexedFunction, active: readonly Search[], room: SearchRoom): void {
  const t_day = room.t_day.subarray(0, active.length);
  const indices = room.index.subarray(0, active.length);
  active.forEach(({ next_day, index }, i) => {
    t_day[i] = next_day;
    indices[i] = index;
  });
  const values = evaluateIndexed(f, t_day, indices);
  active.forEach((search, i) => {
    accept(search, valueAt(values, i));
  });
}

function accept(search: Search, value: number): void {
  if (value >= 0 === search.a_value >= 0) {
    search.c_day = search.a_day;
    search.c_value = search.a_value;
  } else {
    search.c_day = search.b_day;
    search.c_value = search.b_value;
    search.b_day = search.a_day;
    search.b_value = search.a_value;
  }
  search.a_day = search.next_day;
  search.a_value = value;
}

function finish(search: Search): Root {
  const { a_day, a_value, b_day, b_value, rising } = search;
  const t_day = a_day + (a_value / (a_value - b_value)) * (b_day - a_day);
  return { t_day, rate_per_day: slopeAt(search, t_day), rising };
}

/** Derivative at t_day of the parabola through the search's three points. */
function slopeAt(search: Search, t_day: number): number {
  const { a_day, a_value, b_day, b_value, c_day, c_value } = search;
  const slope_ab = (b_value - a_value) / (b_day - a_day);
  if (c_day === a_day || c_day === b_day) return slope_ab;
  const slope_bc = (c_value - b_value) / (c_day - b_day);
  const curvature = (slope_bc - slope_ab) / (c_day - a_day);
  return slope_ab + curvature * (2 * t_day - a_day - b_day);
}

/** The two ends that a stretch is halved to, N times, where a condition holds from its first end up to somewhere. */
export function halvedStretch(
  [first, last]: readonly [number, number],
  holds: (at: number) => boolean,
  times: number,
): readonly [number, number] {
  let [holding, failing] = [first, last];
  for (let step = 0; step < times; step++) {
    const middle = 0.5 * (holding + failing);
    if (holds(middle)) holding = middle;
    else failing = middle;
  }
  return [holding, failing];
}
