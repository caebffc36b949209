import {
  countOf,
  createRecords,
  damaged,
  doublesOf,
  type Evaluate,
  expectLength,
  recordSizeOf,
  type SegmentData,
  trailerOf,
} from "./segment.ts";

// Types 2 and 3: Chebyshev polynomials over equal intervals. Reference: NAIF, SPK Required Reading.

/** Start, length in s, doubles of a record and count of records stand at the end of a segment. */
export const TRAILER = 4;
/** Middle and half length of its interval, seconds of TDB, stand at the start of a record. */
export const RECORD_HEAD = 2;
/** How far beyond its interval a record may be asked: a rounding of its border. */
const BORDER = 1e-6;

/** Three polynomials of the coordinates: the rates are their derivatives. */
export function evaluatePositions(data: SegmentData): Evaluate {
  return evaluateRecords(data, 3);
}

/** Six polynomials, of the coordinates and of their rates. */
export function evaluateStates(data: SegmentData): Evaluate {
  return evaluateRecords(data, 6);
}

function evaluateRecords(data: SegmentData, polynomials: number): Evaluate {
  const { summary } = data;
  const [begin_s = 0, length_s = 0, size, records] = trailerOf(data, TRAILER);
  const recordSize = recordSizeOf(summary, size);
  const count = countOf(summary, records, doublesOf(summary));
  expectLength(summary, count * recordSize + TRAILER);
  const terms = (recordSize - RECORD_HEAD) / polynomials;
  if (!(Number.isInteger(terms) && terms >= 1))
    throw damaged(summary, `has records of ${recordSize} numbers`);
  if (!(length_s > 0 && Number.isFinite(begin_s) && Number.isFinite(length_s)))
    throw damaged(summary, `has intervals of ${length_s} s from ${begin_s} s on`);
  const recordAt = createRecords(data, recordSize);
  return (et_s, state) => {
    const index = Math.max(0, Math.min(count - 1, Math.floor((et_s - begin_s) / length_s)));
    const record = recordAt(index);
    const [middle_s = 0, half_s = 0] = record;
    const x = (et_s - middle_s) / half_s;
    if (!(half_s > 0 && Math.abs(x) <= 1 + BORDER))
      throw damaged(summary, `has no record of the instant ${et_s} s`);
    for (let i = 0; i < polynomials; i++) {
      const at = RECORD_HEAD + i * terms;
      state[i] = chebyshevSum(record, at, terms, x);
      if (polynomials === 3) state[3 + i] = chebyshevRate(record, at, terms, x) / half_s;
    }
  };
}

/** A Chebyshev series of that many terms, from an index of the record on, at x. Reference: Clenshaw 1955, Math. Tables 9, 118. */
export function chebyshevSum(record: Float64Array, at: number, terms: number, x: number): number {
  let [later, next] = [0, 0];
  for (let k = terms - 1; k >= 1; k--) {
    const sum = 2 * x * next - later + (record[at + k] ?? 0);
    later = next;
    next = sum;
  }
  return x * next - later + (record[at] ?? 0);
}

/** The derivative of such a series by x: terms k of it have the rate k U(k-1), and U obeys the same recurrence as T. */
export function chebyshevRate(record: Float64Array, at: number, terms: number, x: number): number {
  let [later, next] = [0, 0];
  for (let k = terms - 1; k >= 1; k--) {
    const sum = 2 * x * next - later + k * (record[at + k] ?? 0);
    later = next;
    next = sum;
  }
  return next;
}
