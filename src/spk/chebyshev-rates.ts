import { J2000_JD } from "../units/constants.ts";
import { SECONDS_PER_DAY } from "../units/units.ts";
import { chebyshevSum } from "./chebyshev.ts";
import {
  countOf,
  createRecords,
  damaged,
  doublesOf,
  type Evaluate,
  expectFinite,
  expectLength,
  recordSizeOf,
  type SegmentData,
  trailerOf,
} from "./segment.ts";

// Type 20: Chebyshev polynomials of the rates. Reference: NAIF, SPK Required Reading.

/** Units in km and s, start (whole and part of a Julian date), days of an interval, doubles of a record, count of records. */
const TRAILER = 7;

/** Rates are the polynomials; coordinates their integrals from the middle of the interval, where the record holds them. */
export function evaluateRates(data: SegmentData): Evaluate {
  const { summary } = data;
  const trailer = expectFinite(summary, trailerOf(data, TRAILER));
  const [unit_km = 0, unit_s = 0, jd = 0, part_d = 0, interval_d = 0, size, records] = trailer;
  const recordSize = recordSizeOf(summary, size);
  const count = countOf(summary, records, doublesOf(summary));
  expectLength(summary, count * recordSize + TRAILER);
  const perAxis = recordSize / 3;
  if (!(Number.isInteger(perAxis) && perAxis >= 2))
    throw damaged(summary, `has records of ${recordSize} numbers`);
  if (!(interval_d > 0 && unit_s > 0 && unit_km > 0))
    throw damaged(summary, `has intervals of ${interval_d} d`);
  const begin_s = (jd - J2000_JD + part_d) * SECONDS_PER_DAY;
  const half_s = (interval_d * SECONDS_PER_DAY) / 2;
  const unit_km_s = unit_km / unit_s;
  const recordAt = createRecords(data, recordSize);
  return (et_s, state) => {
    const index = Math.max(0, Math.min(count - 1, Math.floor((et_s - begin_s) / (2 * half_s))));
    const record = recordAt(index);
    const x = (et_s - begin_s - (2 * index + 1) * half_s) / half_s;
    if (Math.abs(x) > 1 + BORDER) throw damaged(summary, `has no record of the instant ${et_s} s`);
    for (let axis = 0; axis < 3; axis++) {
      const at = axis * perAxis;
      const middle = record[at + perAxis - 1] ?? 0;
      state[axis] = middle * unit_km + chebyshevIntegral(record, at, perAxis - 1, x) * half_s * unit_km_s;
      state[3 + axis] = chebyshevSum(record, at, perAxis - 1, x) * unit_km_s;
    }
  };
}

/** How far beyond its interval a record may be asked: a rounding of its border. */
const BORDER = 1e-6;

/**
 * The integral of a Chebyshev series from 0 to x. T(k) is the derivative of T(k+1) / (2k+2) - T(k-1) / (2k-2) for k > 1, of T(2) / 4
 * for k = 1 and of T(1) for k = 0 (Mason & Handscomb 2003, equation 2.43).
 */
function chebyshevIntegral(record: Float64Array, at: number, terms: number, x: number): number {
  let [before, polynomial] = [1, x];
  let [beforeAt0, polynomialAt0] = [1, 0];
  let sum = (record[at] ?? 0) * x;
  for (let k = 1; k < terms; k++) {
    const [next, nextAt0] = [2 * x * polynomial - before, -beforeAt0];
    const upper = (next - nextAt0) / (2 * k + 2);
    const lower = k === 1 ? 0 : (before - beforeAt0) / (2 * k - 2);
    sum += (record[at + k] ?? 0) * (upper - lower);
    [before, polynomial] = [polynomial, next];
    [beforeAt0, polynomialAt0] = [polynomialAt0, nextAt0];
  }
  return sum;
}
