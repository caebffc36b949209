import { type Daf, doublesAt, KernelFault } from "./daf.ts";
import type { SegmentSummary } from "./summaries.ts";

/** Numbers of a state: x, y, z in km, their rates in km/s. */
export const STATE_SIZE = 6;

/** Writes the state at an instant, seconds of TDB from J2000.0, within the segment; throws KernelFault, NotLoaded. */
export type Evaluate = (et_s: number, state: Float64Array) => void;

/** The data of one segment. */
export interface SegmentData {
  readonly daf: Daf;
  readonly summary: SegmentSummary;
}

/** Doubles of a record at most: several times what the largest known kernel has. */
const MOST_RECORD_DOUBLES = 4096;

export function doublesOf({ begin, end }: SegmentSummary): number {
  return end - begin + 1;
}

/** Doubles of a segment from an index on, which counts from 0. Throws where the segment ends before. */
export function segmentDoubles({ daf, summary }: SegmentData, index: number, count: number): Float64Array {
  if (index < 0 || index + count > doublesOf(summary))
    throw damaged(summary, "has fewer numbers than it needs");
  return doublesAt(daf, summary.begin + index, count);
}

/** The last doubles of a segment, which say how it is laid out. */
export function trailerOf(data: SegmentData, count: number): Float64Array {
  return segmentDoubles(data, doublesOf(data.summary) - count, count);
}

/** A count that a segment states of itself. */
export function countOf(summary: SegmentSummary, value: number | undefined, most: number): number {
  const count = value ?? Number.NaN;
  if (!(Number.isInteger(count) && count >= 1 && count <= most))
    throw damaged(summary, `states a count of ${count}, where 1 to ${most} are possible`);
  return count;
}

/** Doubles of a record, as a segment states them. */
export function recordSizeOf(summary: SegmentSummary, value: number | undefined): number {
  return countOf(summary, value, Math.min(doublesOf(summary), MOST_RECORD_DOUBLES));
}

export function expectLength(summary: SegmentSummary, doubles: number): void {
  if (doublesOf(summary) !== doubles)
    throw damaged(summary, `has ${doublesOf(summary)} numbers, by its own counts ${doubles}`);
}

export function expectFinite(summary: SegmentSummary, values: Float64Array): Float64Array {
  for (let i = 0; i < values.length; i++)
    if (!Number.isFinite(values[i])) throw damaged(summary, "holds what is no number");
  return values;
}

export function damaged({ target, center, type }: SegmentSummary, what: string): KernelFault {
  return new KernelFault(`the segment of body ${target} about ${center} (type ${type}) ${what}`);
}

/** Records of a segment by their index, the last one kept. */
export function createRecords(data: SegmentData, size: number): (index: number) => Float64Array {
  let keptIndex = -1;
  let kept: Float64Array = new Float64Array(0);
  return (index) => {
    if (index === keptIndex) return kept;
    kept = expectFinite(data.summary, segmentDoubles(data, index * size, size));
    keptIndex = index;
    return kept;
  };
}
