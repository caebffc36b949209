import { BYTES_PER_DOUBLE } from "../units/units.ts";
import {
  type Daf,
  doublesAt,
  firstDoubleOf,
  integersAt,
  KernelFault,
  MOST_SUMMARIES,
  NAME_BYTES,
  printable,
  RECORD_BYTES,
  RECORD_DOUBLES,
  recordAt,
  SUMMARY_DOUBLES,
  SUMMARY_HEAD,
  SUMMARY_INTEGERS,
  SUMMARY_SIZE,
} from "./daf.ts";

/** A segment as the list of a kernel describes it. */
export interface SegmentSummary {
  readonly name: string;
  /** First and last instant, seconds of TDB from J2000.0. */
  readonly start_s: number;
  readonly end_s: number;
  /** Codes of NAIF. */
  readonly target: number;
  readonly center: number;
  readonly frame: number;
  readonly type: number;
  /** First and last double of its data; they count from 1. */
  readonly begin: number;
  readonly end: number;
}

/** More than any kernel of planets, satellites or asteroids has; a list is kept in memory whole. */
export const MOST_SEGMENTS = 20_000;

/** A kernel's list, read a record at a time, so that a reader that has to wait for bytes goes on where it was. */
export interface SummaryReading {
  readonly daf: Daf;
  readonly found: SegmentSummary[];
  readonly records: Set<number>;
  /** The record to be read next; 0 at the end. */
  next: number;
}

export function startSummaries(daf: Daf): SummaryReading {
  return { daf, found: [], records: new Set(), next: daf.firstSummaries };
}

/** Reads the next record of the list. Throws KernelFault for a damaged one, NotLoaded before anything has changed. */
export function readSummaries(reading: SummaryReading): void {
  const { daf, found, records, next } = reading;
  const last = Math.floor(daf.ranges.size / RECORD_BYTES);
  if (next < 2 || next > last)
    throw new KernelFault(`the kernel's list goes on in record ${next} of ${last}`);
  if (records.has(next)) throw new KernelFault(`the kernel's list of segments comes back to record ${next}`);
  const [following = Number.NaN, , count = Number.NaN] = doublesAt(daf, firstDoubleOf(next), SUMMARY_HEAD);
  if (!(Number.isInteger(count) && count >= 0 && count <= MOST_SUMMARIES))
    throw new KernelFault(`record ${next} of the kernel says that it lists ${count} segments`);
  if (!Number.isInteger(following)) throw new KernelFault(`the kernel's list goes on in record ${following}`);
  if (found.length + count > MOST_SEGMENTS)
    throw new KernelFault(`the kernel has more than ${MOST_SEGMENTS} segments`);
  const names = count === 0 ? new Uint8Array(0) : recordAt(daf, next + 1);
  const read = Array.from({ length: count }, (_, i) => summaryAt(daf, next, i, names));
  found.push(...read);
  records.add(next);
  reading.next = following;
}

function summaryAt(daf: Daf, record: number, index: number, names: Uint8Array): SegmentSummary {
  const address = firstDoubleOf(record) + SUMMARY_HEAD + index * SUMMARY_SIZE;
  const [start_s = Number.NaN, end_s = Number.NaN] = doublesAt(daf, address, SUMMARY_DOUBLES);
  const integers = integersAt(daf, address + SUMMARY_DOUBLES, SUMMARY_INTEGERS);
  const [target = 0, center = 0, frame = 0, type = 0, begin = 0, end = 0] = integers;
  const name = printable(names.subarray(index * NAME_BYTES, (index + 1) * NAME_BYTES));
  const summary = { name, start_s, end_s, target, center, frame, type, begin, end };
  expectSane(summary, daf);
  return summary;
}

function expectSane(summary: SegmentSummary, { ranges }: Daf): void {
  const { start_s, end_s, target, center, begin, end } = summary;
  const wrong = (what: string) => new KernelFault(`the segment of body ${target} about ${center} ${what}`);
  if (!(Number.isFinite(start_s) && Number.isFinite(end_s))) throw wrong("has no instants");
  if (start_s > end_s) throw wrong("ends before it starts");
  if (target === center) throw wrong("is about itself");
  const last = Math.floor(ranges.size / BYTES_PER_DOUBLE);
  if (begin > end) throw wrong(`has its data from ${begin} back to ${end}`);
  if (begin <= RECORD_DOUBLES || end > last) throw wrong(`has its data at ${begin} to ${end} of ${last}`);
}

/** Throws where data of two segments, or data and the list, stand in the same place. */
export function expectApart({ found, records }: SummaryReading): void {
  const lists = [...records].flatMap((record) => [
    {
      begin: firstDoubleOf(record),
      end: firstDoubleOf(record + 2) - 1,
      what: `record ${record} of the list`,
    },
  ]);
  const data = found.map(({ begin, end, target, center }) => ({
    begin,
    end,
    what: `the segment of body ${target} about ${center}`,
  }));
  const all = [...lists, ...data].sort((a, b) => a.begin - b.begin);
  for (const [i, { end, what }] of all.entries()) {
    const next = all[i + 1];
    if (next !== undefined && next.begin <= end)
      throw new KernelFault(`${what} and ${next.what} lie over each other`);
  }
}
