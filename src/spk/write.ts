import { BYTES_PER_DOUBLE } from "../units/units.ts";
import { RECORD_HEAD, TRAILER } from "./chebyshev.ts";
import {
  FILE_RECORD,
  firstDoubleOf,
  INTERNAL_NAME_BYTES,
  MOST_SUMMARIES,
  NAME_BYTES,
  RECORD_BYTES,
  SUMMARY_DOUBLES,
  SUMMARY_HEAD,
  SUMMARY_INTEGERS,
  SUMMARY_SIZE,
  TRANSFER_CHECK,
} from "./daf.ts";
import { FRAME_J2000 } from "./frames.ts";

/** Writes kernels: type 2, little-endian, on the axes of the ICRF. The same numbers give the same bytes on every machine. */

/** Chebyshev polynomials of the coordinates over equal intervals. Seconds of TDB from J2000.0, kilometres. */
export interface ChebyshevSegment {
  /** At most 40 letters. */
  readonly name: string;
  /** Codes of NAIF. */
  readonly target: number;
  readonly center: number;
  readonly start_s: number;
  readonly end_s: number;
  /** Where the first interval starts, and the length of each. */
  readonly begin_s: number;
  readonly interval_s: number;
  /** Coefficients of a coordinate. */
  readonly terms: number;
  /** Interval after interval the coefficients of x, y and z. */
  readonly coefficients: Float64Array;
}

export interface WrittenKernel {
  /** At most 60 letters. */
  readonly internalName: string;
  /** Lines of the comment area, of letters that ASCII has. */
  readonly comments: readonly string[];
  readonly segments: readonly ChebyshevSegment[];
}

/** Segments of a kernel at most: as many as one record lists. */
export const MOST_WRITTEN = MOST_SUMMARIES;

/** Bytes of a comment record; the rest of it stays empty. */
const COMMENT_BYTES = 1000;
const END_OF_LINE = "\0";
const END_OF_COMMENTS = "\x04";
const TYPE_CHEBYSHEV = 2;

export function writeKernel({ internalName, comments, segments }: WrittenKernel): Uint8Array {
  if (segments.length > MOST_WRITTEN) throw new RangeError(`a kernel has at most ${MOST_WRITTEN} segments`);
  const said = comments.map((line) => line + END_OF_LINE).join("") + END_OF_COMMENTS;
  const commentRecords = Math.ceil(said.length / COMMENT_BYTES);
  const list = 2 + commentRecords;
  const first = firstDoubleOf(list + 2);
  const begins: number[] = [];
  let free = first;
  for (const segment of segments) {
    begins.push(free);
    free += doublesNeeded(segment);
  }
  const bytes = new Uint8Array(Math.ceil(((free - 1) * BYTES_PER_DOUBLE) / RECORD_BYTES) * RECORD_BYTES);
  const view = new DataView(bytes.buffer);
  writeFileRecord({ bytes, view }, { internalName, list, free });
  for (let i = 0; i < commentRecords; i++)
    writeText(bytes, (1 + i) * RECORD_BYTES, said.slice(i * COMMENT_BYTES, (i + 1) * COMMENT_BYTES));
  writeList({ bytes, view }, { segments, list, begins });
  for (const [i, segment] of segments.entries()) writeSegment(view, segment, begins[i] ?? first);
  return bytes;
}

/** Bytes that a kernel of such segments has, comments aside. */
export function kernelBytes(segments: readonly Pick<ChebyshevSegment, "terms" | "coefficients">[]): number {
  const doubles = segments.reduce((sum, segment) => sum + doublesNeeded(segment), 0);
  return doubles * BYTES_PER_DOUBLE + 4 * RECORD_BYTES;
}

function doublesNeeded({ terms, coefficients }: Pick<ChebyshevSegment, "terms" | "coefficients">): number {
  return (coefficients.length / (3 * terms)) * (RECORD_HEAD + 3 * terms) + TRAILER;
}

interface Made {
  readonly bytes: Uint8Array;
  readonly view: DataView;
}

function writeFileRecord(
  { bytes, view }: Made,
  { internalName, list, free }: { internalName: string; list: number; free: number },
): void {
  writeText(bytes, FILE_RECORD.identification, "DAF/SPK ");
  view.setInt32(FILE_RECORD.doubles, SUMMARY_DOUBLES, true);
  view.setInt32(FILE_RECORD.integers, SUMMARY_INTEGERS, true);
  writeText(
    bytes,
    FILE_RECORD.internalName,
    internalName.slice(0, INTERNAL_NAME_BYTES).padEnd(INTERNAL_NAME_BYTES),
  );
  view.setInt32(FILE_RECORD.first, list, true);
  view.setInt32(FILE_RECORD.last, list, true);
  view.setInt32(FILE_RECORD.free, free, true);
  writeText(bytes, FILE_RECORD.format, "LTL-IEEE");
  writeText(bytes, FILE_RECORD.transferCheck, TRANSFER_CHECK);
}

interface List {
  readonly segments: readonly ChebyshevSegment[];
  readonly list: number;
  readonly begins: readonly number[];
}

function writeList({ bytes, view }: Made, { segments, list, begins }: List): void {
  const at = (list - 1) * RECORD_BYTES;
  // next and previous record: none
  view.setFloat64(at + 2 * BYTES_PER_DOUBLE, segments.length, true);
  const names = list * RECORD_BYTES;
  bytes.fill(BLANK, names, names + RECORD_BYTES);
  for (const [i, segment] of segments.entries()) {
    const { start_s, end_s, target, center, name } = segment;
    const begin = begins[i] ?? 0;
    const summary = at + (SUMMARY_HEAD + i * SUMMARY_SIZE) * BYTES_PER_DOUBLE;
    view.setFloat64(summary, start_s, true);
    view.setFloat64(summary + BYTES_PER_DOUBLE, end_s, true);
    const integers = [target, center, FRAME_J2000, TYPE_CHEBYSHEV, begin, begin + doublesNeeded(segment) - 1];
    for (const [k, value] of integers.entries())
      view.setInt32(summary + SUMMARY_DOUBLES * BYTES_PER_DOUBLE + k * 4, value, true);
    writeText(bytes, names + i * NAME_BYTES, name.slice(0, NAME_BYTES).padEnd(NAME_BYTES));
  }
}

const BLANK = 32;

function writeSegment(view: DataView, segment: ChebyshevSegment, begin: number): void {
  const { begin_s, interval_s, terms, coefficients } = segment;
  let at = (begin - 1) * BYTES_PER_DOUBLE;
  const put = (value: number) => {
    view.setFloat64(at, value, true);
    at += BYTES_PER_DOUBLE;
  };
  const perRecord = 3 * terms;
  const records = coefficients.length / perRecord;
  for (let record = 0; record < records; record++) {
    put(begin_s + (record + 0.5) * interval_s);
    put(interval_s / 2);
    for (let i = 0; i < perRecord; i++) put(coefficients[record * perRecord + i] ?? Number.NaN);
  }
  for (const value of [begin_s, interval_s, RECORD_HEAD + perRecord, records]) put(value);
}

function writeText(bytes: Uint8Array, at: number, text: string): void {
  for (let i = 0; i < text.length; i++) bytes[at + i] = text.charCodeAt(i);
}
