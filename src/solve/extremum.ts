import { evaluateLanes, type LaneFunction, valueAt } from "./function.ts";

export type ExtremumKind = "minimum" | "maximum";

/** Three instants, the middle one at least as extreme as both others. */
export interface ExtremumBracket {
  readonly left_day: number;
  readonly middle_day: number;
  readonly right_day: number;
  readonly middle_value: number;
  readonly kind: ExtremumKind;
  /** Passed to the lane function; 0 when omitted. */
  readonly lane?: number;
}

export interface Extremum {
  readonly t_day: number;
  readonly value: number;
  readonly kind: ExtremumKind;
}

/** State of Brent's method on one bracket; values carry the sign that makes the extremum a minimum. */
interface Lane {
  readonly lane: number;
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
  f: LaneFunction,
  brackets: readonly ExtremumBracket[],
  tolerance_day: number,
): Extremum[] {
  if (!(tolerance_day > 0)) throw new RangeError(`a tolerance must be positive, not ${tolerance_day} d`);
  const lanes = brackets.map(startLane);
  let active = lanes.filter((lane) => propose(lane, tolerance_day));
  for (let i = 0; active.length > 0; i++) {
    if (i > MAX_ITERATIONS) throw new RangeError("an extremum did not converge");
    advance(f, active);
    active = active.filter((lane) => propose(lane, tolerance_day));
  }
  return lanes.map(({ best_day, best_value, sign }) => ({
    t_day: best_day,
    value: sign * best_value,
    kind: sign > 0 ? "minimum" : "maximum",
  }));
}

function startLane(bracket: ExtremumBracket): Lane {
  const { left_day, middle_day, right_day, middle_value, kind } = bracket;
  if (!(left_day <= middle_day && middle_day <= right_day)) {
    throw new RangeError("an extremum bracket must be in time order");
  }
  const sign = kind === "minimum" ? 1 : -1;
  const value = sign * middle_value;
  return {
    lane: bracket.lane ?? 0,
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

/** Chooses the lane's next instant; false when the lane is done. */
function propose(lane: Lane, tolerance_day: number): boolean {
  const { left_day, right_day, best_day } = lane;
  const middle_day = 0.5 * (left_day + right_day);
  if (Math.abs(best_day - middle_day) <= 2 * tolerance_day - 0.5 * (right_day - left_day)) return false;
  const parabolic_day = parabolicMove(lane, tolerance_day);
  if (parabolic_day === null) {
    lane.earlier_move_day = best_day >= middle_day ? left_day - best_day : right_day - best_day;
    lane.move_day = GOLDEN_SHARE * lane.earlier_move_day;
  } else {
    lane.earlier_move_day = lane.move_day;
    lane.move_day = parabolic_day;
    const reached_day = best_day + parabolic_day;
    if (reached_day - left_day < 2 * tolerance_day || right_day - reached_day < 2 * tolerance_day) {
      lane.move_day = best_day < middle_day ? tolerance_day : -tolerance_day;
    }
  }
  const least_day = lane.move_day > 0 ? tolerance_day : -tolerance_day;
  lane.next_day = best_day + (Math.abs(lane.move_day) >= tolerance_day ? lane.move_day : least_day);
  return lane.next_day !== best_day;
}

/** Step to the vertex of the parabola through the three best points, or null where it cannot be trusted. */
function parabolicMove(lane: Lane, tolerance_day: number): number | null {
  if (Math.abs(lane.earlier_move_day) <= tolerance_day) return null;
  const { best_day, best_value, second_day, second_value, third_day, third_value } = lane;
  const r = (best_day - second_day) * (best_value - third_value);
  const q = (best_day - third_day) * (best_value - second_value);
  const numerator = (best_day - third_day) * q - (best_day - second_day) * r;
  const denominator = 2 * (q - r);
  const move_day = -numerator / denominator;
  const safe =
    Math.abs(move_day) < 0.5 * Math.abs(lane.earlier_move_day) &&
    move_day > lane.left_day - best_day &&
    move_day < lane.right_day - best_day;
  return safe ? move_day : null;
}

function advance(f: LaneFunction, active: readonly Lane[]): void {
  const t_day = Float64Array.from(active, (lane) => lane.next_day);
  const values = evaluateLanes(
    f,
    t_day,
    Int32Array.from(active, (lane) => lane.lane),
  );
  active.forEach((lane, i) => {
    accept(lane, lane.sign * valueAt(values, i));
  });
}

function accept(lane: Lane, value: number): void {
  const { next_day, best_day } = lane;
  if (value <= lane.best_value) {
    if (next_day >= best_day) lane.left_day = best_day;
    else lane.right_day = best_day;
    lane.third_day = lane.second_day;
    lane.third_value = lane.second_value;
    lane.second_day = best_day;
    lane.second_value = lane.best_value;
    lane.best_day = next_day;
    lane.best_value = value;
    return;
  }
  if (next_day < best_day) lane.left_day = next_day;
  else lane.right_day = next_day;
  keepRunnerUp(lane, value);
}

function keepRunnerUp(lane: Lane, value: number): void {
  if (value <= lane.second_value || lane.second_day === lane.best_day) {
    lane.third_day = lane.second_day;
    lane.third_value = lane.second_value;
    lane.second_day = lane.next_day;
    lane.second_value = value;
  } else if (
    value <= lane.third_value ||
    lane.third_day === lane.best_day ||
    lane.third_day === lane.second_day
  ) {
    lane.third_day = lane.next_day;
    lane.third_value = value;
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
  f: LaneFunction,
  extrema: readonly Extremum[],
  stencil_day: number,
  lanes: Int32Array = new Int32Array(extrema.length),
): Extremum[] {
  let t_day = Float64Array.from(extrema, (extremum) => extremum.t_day);
  for (let step = 0; step < NEWTON_STEPS; step++) t_day = newtonStep(f, t_day, stencil_day, lanes);
  t_day.forEach((moved_day, i) => {
    const from_day = extrema[i]?.t_day ?? Number.NaN;
    if (!(Math.abs(moved_day - from_day) <= stencil_day)) t_day[i] = from_day;
  });
  const values = evaluateLanes(f, t_day, lanes);
  return extrema.map(({ kind }, i) => ({ t_day: valueAt(t_day, i), value: valueAt(values, i), kind }));
}

function newtonStep(
  f: LaneFunction,
  t_day: Float64Array,
  stencil_day: number,
  lanes: Int32Array,
): Float64Array<ArrayBuffer> {
  const width = FIRST_DERIVATIVE.length;
  const stencil_t_day = new Float64Array(t_day.length * width);
  const stencil_lane = new Int32Array(stencil_t_day.length);
  for (let i = 0; i < stencil_t_day.length; i++) {
    const lane = Math.floor(i / width);
    stencil_t_day[i] = valueAt(t_day, lane) + ((i % width) - 3) * stencil_day;
    stencil_lane[i] = lanes[lane] ?? 0;
  }
  const values = evaluateLanes(f, stencil_t_day, stencil_lane);
  return Float64Array.from(t_day, (t, lane) => {
    const slope = weigh(FIRST_DERIVATIVE, values, lane * width);
    const curvature = weigh(SECOND_DERIVATIVE, values, lane * width);
    const move_day = (-slope / curvature) * stencil_day;
    return Math.abs(move_day) <= stencil_day ? t + move_day : t;
  });
}

function weigh(weights: readonly number[], values: Float64Array, from: number): number {
  return weights.reduce((sum, weight, i) => sum + weight * valueAt(values, from + i), 0);
}
