import { createEpochs, EPOCHS_A_DIRECTORY_ENTRY, type Epochs } from "./epochs.ts";
import {
  countOf,
  damaged,
  doublesOf,
  type Evaluate,
  expectFinite,
  expectLength,
  type SegmentData,
  STATE_SIZE,
  segmentDoubles,
  trailerOf,
} from "./segment.ts";

// Types 8, 9, 12 and 13: states at instants, and polynomials through those beside. Reference: NAIF, SPK Required Reading.

/** States of a polynomial at most; SPICE writes no more. */
const MOST_STATES = 28;
/** First epoch, step in s, degree or window, count. */
const EVEN_TRAILER = 4;
/** Degree or window, count. */
const UNEVEN_TRAILER = 2;

/** Fills a state from those of a window. */
type Interpolate = (window: Window, et_s: number, state: Float64Array) => void;

/** States of a segment one after another, and their epochs. */
interface Window {
  readonly epochs: Float64Array;
  readonly states: Float64Array;
}

/** Lagrange polynomials through states at equal steps (type 8). */
export function evaluateLagrangeEven(data: SegmentData): Evaluate {
  return evaluateEven(data, throughEach);
}

/** Lagrange polynomials through states at any epochs (type 9). */
export function evaluateLagrange(data: SegmentData): Evaluate {
  return evaluateUneven(data, throughEach);
}

/** Hermite polynomials through coordinates and rates at equal steps (type 12). */
export function evaluateHermiteEven(data: SegmentData): Evaluate {
  return evaluateEven(data, throughRates);
}

/** Hermite polynomials through coordinates and rates at any epochs (type 13). */
export function evaluateHermite(data: SegmentData): Evaluate {
  return evaluateUneven(data, throughRates);
}

function evaluateEven(data: SegmentData, interpolate: Interpolate): Evaluate {
  const { summary } = data;
  const [begin_s = 0, step_s = 0, less, states] = expectFinite(summary, trailerOf(data, EVEN_TRAILER));
  const count = countOf(summary, states, doublesOf(summary));
  expectLength(summary, count * STATE_SIZE + EVEN_TRAILER);
  if (!(step_s > 0)) throw damaged(summary, `has steps of ${step_s} s`);
  const epochs: Epochs = {
    count,
    at: (index) => begin_s + index * step_s,
    firstFrom: (et_s) => Math.max(0, Math.min(count, Math.ceil((et_s - begin_s) / step_s))),
  };
  return evaluateWindows({ data, epochs, size: windowOf(data, less, count), interpolate });
}

function evaluateUneven(data: SegmentData, interpolate: Interpolate): Evaluate {
  const { summary } = data;
  const [less, states] = trailerOf(data, UNEVEN_TRAILER);
  const count = countOf(summary, states, doublesOf(summary));
  const directory = Math.floor((count - 1) / EPOCHS_A_DIRECTORY_ENTRY);
  expectLength(summary, count * (STATE_SIZE + 1) + directory + UNEVEN_TRAILER);
  const epochs = createEpochs(data, count * STATE_SIZE, count);
  return evaluateWindows({ data, epochs, size: windowOf(data, less, count), interpolate });
}

/** States of a polynomial; a segment states one less. */
function windowOf({ summary }: SegmentData, less: number | undefined, count: number): number {
  return countOf(summary, (less ?? Number.NaN) + 1, Math.min(count, MOST_STATES));
}

interface Windows {
  readonly data: SegmentData;
  readonly epochs: Epochs;
  readonly size: number;
  readonly interpolate: Interpolate;
}

function evaluateWindows({ data, epochs, size, interpolate }: Windows): Evaluate {
  let keptFirst = -1;
  let kept: Window = { epochs: new Float64Array(0), states: new Float64Array(0) };
  const windowAt = (first: number): Window => {
    if (first === keptFirst) return kept;
    const states = expectFinite(data.summary, segmentDoubles(data, first * STATE_SIZE, size * STATE_SIZE));
    kept = { epochs: Float64Array.from({ length: size }, (_, i) => epochs.at(first + i)), states };
    keptFirst = first;
    return kept;
  };
  return (et_s, state) => {
    const first = firstOfWindow(epochs, size, et_s);
    interpolate(windowAt(first), et_s, state);
    expectFinite(data.summary, state);
  };
}

/** The window lies evenly about the instant, or about the epoch nearest to it; at the ends of the segment it stays within. */
function firstOfWindow(epochs: Epochs, size: number, et_s: number): number {
  const after = epochs.firstFrom(et_s);
  const from = size % 2 === 0 ? after - size / 2 : nearest(epochs, after, et_s) - (size - 1) / 2;
  return Math.max(0, Math.min(epochs.count - size, from));
}

function nearest(epochs: Epochs, after: number, et_s: number): number {
  if (after === 0) return 0;
  if (after === epochs.count) return after - 1;
  return et_s - epochs.at(after - 1) < epochs.at(after) - et_s ? after - 1 : after;
}

/** Coordinates and rates by a polynomial each. Reference: Aitken 1932, Proc. Edinburgh Math. Soc. 3, 56; in Neville's order. */
function throughEach({ epochs, states }: Window, et_s: number, state: Float64Array): void {
  const size = epochs.length;
  const row = new Float64Array(size);
  for (let member = 0; member < STATE_SIZE; member++) {
    for (let i = 0; i < size; i++) row[i] = states[i * STATE_SIZE + member] ?? 0;
    for (let order = 1; order < size; order++) {
      for (let i = 0; i + order < size; i++) {
        const [from = 0, to = 0] = [epochs[i], epochs[i + order]];
        row[i] = ((to - et_s) * (row[i] ?? 0) + (et_s - from) * (row[i + 1] ?? 0)) / (to - from);
      }
    }
    state[member] = row[0] ?? 0;
  }
}

/**
 * Coordinates by the polynomial that has the given values and rates, rates by its derivative: Newton's form, in which each epoch
 * stands twice and the difference of an epoch with itself is the rate there. Reference: Stoer & Bulirsch 2002, section 2.1.5.
 */
function throughRates({ epochs, states }: Window, et_s: number, state: Float64Array): void {
  const size = epochs.length * 2;
  const divided = new Float64Array(size);
  const epochOf = (i: number) => epochs[i >> 1] ?? 0;
  for (let axis = 0; axis < 3; axis++) {
    divideDifferences(divided, { epochs, states }, axis);
    let value = divided[size - 1] ?? 0;
    let rate = 0;
    for (let i = size - 2; i >= 0; i--) {
      const from_s = et_s - epochOf(i);
      rate = rate * from_s + value;
      value = value * from_s + (divided[i] ?? 0);
    }
    state[axis] = value;
    state[3 + axis] = rate;
  }
}

/** Newton's coefficients of an axis. */
function divideDifferences(divided: Float64Array, { epochs, states }: Window, axis: number): void {
  const size = divided.length;
  const epochOf = (i: number) => epochs[i >> 1] ?? 0;
  for (let i = 0; i < size; i++) divided[i] = states[(i >> 1) * STATE_SIZE + axis] ?? 0;
  for (let order = 1; order < size; order++) {
    for (let i = size - 1; i >= order; i--) {
      const isOne = order === 1 && i % 2 === 1;
      const rate = states[(i >> 1) * STATE_SIZE + 3 + axis] ?? 0;
      const difference = (divided[i] ?? 0) - (divided[i - 1] ?? 0);
      divided[i] = isOne ? rate : difference / (epochOf(i) - epochOf(i - order));
    }
  }
}
