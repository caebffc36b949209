import { createEpochs, EPOCHS_A_DIRECTORY_ENTRY } from "./epochs.ts";
import {
  countOf,
  createRecords,
  damaged,
  doublesOf,
  type Evaluate,
  expectFinite,
  expectLength,
  type SegmentData,
  STATE_SIZE,
  trailerOf,
} from "./segment.ts";

// Types 1 and 21: modified divided differences of an integrator's steps. Reference: NAIF, SPK Required Reading.

/** Steps of a line in type 1. */
const STEPS_OF_TYPE_1 = 15;
/** Steps of a line in type 21 at most. */
const MOST_STEPS = 25;

/** Lines of 15 differences an axis (type 1). */
export function evaluateDifferences(data: SegmentData): Evaluate {
  const [count] = trailerOf(data, 1);
  return evaluateLines(data, { count, steps: STEPS_OF_TYPE_1, trailer: 1 });
}

/** Lines of as many differences as the segment says (type 21). */
export function evaluateLongDifferences(data: SegmentData): Evaluate {
  const [steps, count] = trailerOf(data, 2);
  return evaluateLines(data, { count, steps: countOf(data.summary, steps, MOST_STEPS), trailer: 2 });
}

interface Lines {
  readonly count: number | undefined;
  readonly steps: number;
  readonly trailer: number;
}

function evaluateLines(data: SegmentData, lines: Lines): Evaluate {
  const { summary } = data;
  const { steps, trailer } = lines;
  const count = countOf(summary, lines.count, doublesOf(summary));
  // reference epoch, steps, state, three axes of differences; order of the steps, orders of the axes
  const size = 1 + steps + STATE_SIZE + 3 * steps + 4;
  expectLength(summary, count * (size + 1) + Math.floor(count / EPOCHS_A_DIRECTORY_ENTRY) + trailer);
  const epochs = createEpochs(data, count * size, count);
  const recordAt = createRecords(data, size);
  const integrals = createIntegrals(steps);
  return (et_s, state) => {
    const line = recordAt(Math.min(count - 1, epochs.firstFrom(et_s)));
    const orders = line.subarray(size - 4);
    if (!areOrders(orders, steps)) throw damaged(summary, `has a line of the orders ${orders.join(", ")}`);
    evaluateLine({ line, steps, orders, integrals }, et_s, state);
    expectFinite(summary, state);
  };
}

/** The first is one more than the steps that count; of an axis no more differences count. */
function areOrders([most = 0, ...orders]: Float64Array, steps: number): boolean {
  if (!(Number.isInteger(most) && most >= 2 && most <= steps + 1)) return false;
  return orders.every((order) => Number.isInteger(order) && order >= 0 && order < most);
}

interface Line {
  readonly line: Float64Array;
  readonly steps: number;
  readonly orders: Float64Array;
  readonly integrals: Integrals;
}

/** The acceleration is a sum of modified divided differences; integrated once it gives rates, twice coordinates. */
function evaluateLine({ line, steps, orders, integrals }: Line, et_s: number, state: Float64Array): void {
  const delta_s = et_s - (line[0] ?? 0);
  const [most = 0] = orders;
  integrals.fill(line.subarray(1, 1 + steps), most - 1, delta_s);
  const reference = 1 + steps;
  for (let axis = 0; axis < 3; axis++) {
    const from = reference + STATE_SIZE + axis * steps;
    const [place_km = 0, rate_km_s = 0] = line.subarray(reference + 2 * axis, reference + 2 * axis + 2);
    let [once, twice] = [0, 0];
    for (let k = (orders[1 + axis] ?? 0) - 1; k >= 0; k--) {
      once += (line[from + k] ?? 0) * (integrals.once[k] ?? 0);
      twice += (line[from + k] ?? 0) * (integrals.twice[k] ?? 0);
    }
    state[axis] = place_km + delta_s * (rate_km_s + delta_s * twice);
    state[3 + axis] = rate_km_s + delta_s * once;
  }
}

interface Integrals {
  /** First integral of each difference over the time, second over the square of the time. */
  readonly once: Float64Array;
  readonly twice: Float64Array;
  fill(steps_s: Float64Array, count: number, delta_s: number): void;
}

/**
 * Integrals of the polynomials that belong to the differences: w(1, q) = 1/q, and from one difference to the next
 * w(k + 1, q) = (d + s(k-1)) / s(k) w(k, q) - d / s(k) w(k, q + 1), where d is the time since the reference epoch, s(k) the sum of the
 * last k steps and s(0) = 0; q = 1 integrates once, q = 2 twice. Reference: Shampine & Gordon 1975, Computer Solution of Ordinary
 * Differential Equations, chapter 5 (interpolation); Krogh 1974, Lecture Notes in Mathematics 362, 22.
 */
function createIntegrals(steps: number): Integrals {
  const [once, twice] = [new Float64Array(steps + 1), new Float64Array(steps + 1)];
  const row = new Float64Array(steps + 3);
  const fill = (steps_s: Float64Array, count: number, delta_s: number) => {
    for (let q = 1; q <= count + 2; q++) row[q - 1] = 1 / q;
    for (let k = 0; k <= count; k++) {
      once[k] = row[0] ?? 0;
      twice[k] = row[1] ?? 0;
      const step_s = steps_s[k] ?? 1;
      const before_s = k === 0 ? 0 : (steps_s[k - 1] ?? 0);
      const [by, less] = [(delta_s + before_s) / step_s, delta_s / step_s];
      for (let q = 0; q < count + 1 - k; q++) row[q] = by * (row[q] ?? 0) - less * (row[q + 1] ?? 0);
    }
  };
  return { once, twice, fill };
}
