import type { Ranges } from "../host/ranges.ts";
import { BYTES_PER_DOUBLE } from "../units/units.ts";

// The file that SPICE keeps kernels in. Reference: NAIF, Double Precision Array Files (DAF) Required Reading.

export const RECORD_BYTES = 1024;
const INTEGER_BYTES = 4;
export const RECORD_DOUBLES = RECORD_BYTES / BYTES_PER_DOUBLE;

/** Where the members of the file record stand, bytes. */
export const FILE_RECORD = {
  identification: 0,
  doubles: 8,
  integers: 12,
  internalName: 16,
  first: 76,
  last: 80,
  free: 84,
  format: 88,
  /** Bytes that a transfer as text would have damaged: line ends, a null byte, bytes above 127. */
  transferCheck: 699,
} as const;
export const INTERNAL_NAME_BYTES = 60;
export const TRANSFER_CHECK = "FTPSTR:\r:\n:\r\n:\r\0:\x81:\x10\xce:ENDFTP";

/** Doubles and integers of a segment's summary in an SPK file. */
export const SUMMARY_DOUBLES = 2;
export const SUMMARY_INTEGERS = 6;
/** A summary in doubles: two integers stand in one. */
export const SUMMARY_SIZE = SUMMARY_DOUBLES + SUMMARY_INTEGERS / 2;
export const NAME_BYTES = SUMMARY_SIZE * BYTES_PER_DOUBLE;
/** Next, previous and count stand before the summaries of a record. */
export const SUMMARY_HEAD = 3;
export const MOST_SUMMARIES = Math.floor((RECORD_DOUBLES - SUMMARY_HEAD) / SUMMARY_SIZE);

/** An open file: its bytes in the order in which they were written. */
export interface Daf {
  readonly ranges: Ranges;
  readonly isLittleEndian: boolean;
  readonly internalName: string;
  /** Number of the first record of summaries; the comments stand before it. Records count from 1. */
  readonly firstSummaries: number;
}

/** Reads the file record. Throws KernelFault for what is no SPK kernel, NotLoaded as `ranges` does. */
export function openDaf(ranges: Ranges): Daf {
  const bytes = ranges.read(0, RECORD_BYTES);
  const view = viewOf(bytes);
  const identification = latin1(bytes.subarray(0, FILE_RECORD.doubles)).trimEnd();
  if (!["DAF/SPK", "NAIF/DAF"].includes(identification)) throw new KernelFault(foreign(identification));
  if (bytes.length < RECORD_BYTES) throw cutAt(ranges);
  const isLittleEndian = byteOrder(bytes, view);
  const integer = (at: number) => view.getInt32(at, isLittleEndian);
  const [doubles, integers] = [integer(FILE_RECORD.doubles), integer(FILE_RECORD.integers)];
  if (doubles !== SUMMARY_DOUBLES || integers !== SUMMARY_INTEGERS) {
    throw new KernelFault(
      `an SPK kernel has summaries of 2 doubles and 6 integers, this file says ${doubles} and ${integers}`,
    );
  }
  const internalName = printable(
    bytes.subarray(FILE_RECORD.internalName, FILE_RECORD.internalName + INTERNAL_NAME_BYTES),
  );
  return { ranges, isLittleEndian, internalName, firstSummaries: integer(FILE_RECORD.first) };
}

function byteOrder(bytes: Uint8Array, view: DataView): boolean {
  const format = printable(bytes.subarray(FILE_RECORD.format, FILE_RECORD.format + BYTES_PER_DOUBLE));
  if (format === "LTL-IEEE") return true;
  if (format === "BIG-IEEE") return false;
  if (format !== "")
    throw new KernelFault(`the numbers of the kernel are ${format}; read are LTL-IEEE and BIG-IEEE`);
  // files from before the format was written down
  return view.getInt32(FILE_RECORD.doubles, true) === SUMMARY_DOUBLES;
}

function foreign(identification: string): string {
  if (identification.startsWith("DAF/"))
    return `a ${identification} file is no SPK kernel: it starts with DAF/SPK`;
  if (identification.startsWith("DAFETF"))
    return "this is a kernel in transfer format (.xsp); SPICE's tobin makes a binary kernel (.bsp) of it";
  return "this is no SPK kernel: such a file starts with DAF/SPK";
}

/** Doubles of the file from a place on; places count from 1, in doubles. Throws KernelFault where the file ends before. */
export function doublesAt(daf: Daf, address: number, count: number): Float64Array {
  const values = new Float64Array(count);
  const bytes = daf.ranges.read((address - 1) * BYTES_PER_DOUBLE, count * BYTES_PER_DOUBLE);
  if (bytes.length < count * BYTES_PER_DOUBLE) throw cutAt(daf.ranges);
  const view = viewOf(bytes);
  for (let i = 0; i < count; i++) values[i] = view.getFloat64(i * BYTES_PER_DOUBLE, daf.isLittleEndian);
  return values;
}

/** One double of the file. */
export function doubleAt(daf: Daf, address: number): number {
  return doublesAt(daf, address, 1)[0] ?? Number.NaN;
}

/** Integers that stand in place of doubles. */
export function integersAt(daf: Daf, address: number, count: number): Int32Array {
  const bytes = daf.ranges.read((address - 1) * BYTES_PER_DOUBLE, count * INTEGER_BYTES);
  if (bytes.length < count * INTEGER_BYTES) throw cutAt(daf.ranges);
  const view = viewOf(bytes);
  return Int32Array.from({ length: count }, (_, i) => view.getInt32(i * INTEGER_BYTES, daf.isLittleEndian));
}

/** Bytes of a record; records count from 1. */
export function recordAt(daf: Daf, record: number): Uint8Array {
  const bytes = daf.ranges.read((record - 1) * RECORD_BYTES, RECORD_BYTES);
  if (bytes.length < RECORD_BYTES) throw cutAt(daf.ranges);
  return bytes;
}

/** The first double of a record. */
export function firstDoubleOf(record: number): number {
  return (record - 1) * RECORD_DOUBLES + 1;
}

function cutAt({ size }: Ranges): KernelFault {
  return new KernelFault(`the kernel is cut: it ends after ${size} bytes, and its own list points beyond`);
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** A text of single bytes, without what cannot be printed and blanks at its end. */
export function printable(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += isPrintable(byte) ? String.fromCharCode(byte) : " ";
  return text.trimEnd();
}

const FIRST_PRINTABLE = 0x20;
const LAST_PRINTABLE = 0x7e;

function isPrintable(byte: number): boolean {
  return byte >= FIRST_PRINTABLE && byte <= LAST_PRINTABLE;
}

function latin1(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}

/** A kernel that cannot be read, or does not hold what is asked of it: a sentence for people. */
export class KernelFault extends Error {
  override readonly name: string = "KernelFault";
}

/** A kernel that does not lead from one body to another at an instant; at other instants it may. */
export class KernelGap extends KernelFault {
  override readonly name = "KernelGap";
}

/** Letters of a comment record. */
const COMMENT_BYTES = 1000;
const END_OF_LINE = 0;
const END_OF_COMMENTS = 4;
/** More than any kernel's; a longer area is cut. */
const MOST_RECORDS = 2000;

/** Lines of the comment area, as far as it goes; NotLoaded where its bytes have to be read first. */
export function commentsOf({ ranges, firstSummaries }: Daf): string[] {
  const records = Math.min(MOST_RECORDS, firstSummaries - 2);
  const lines: string[] = [];
  let line = "";
  for (let record = 0; record < records; record++) {
    const bytes = ranges.read((record + 1) * RECORD_BYTES, COMMENT_BYTES);
    for (const byte of bytes) {
      if (byte === END_OF_COMMENTS) return line === "" ? lines : [...lines, line];
      if (byte === END_OF_LINE) {
        lines.push(line);
        line = "";
      } else line += String.fromCharCode(byte);
    }
  }
  return line.trim() === "" ? lines : [...lines, line];
}
