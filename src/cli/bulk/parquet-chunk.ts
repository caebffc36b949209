import type { ColumnChunk, Encoding, Statistics } from "hyparquet";
import { ByteWriter } from "hyparquet-writer";
import { writePageHeader } from "hyparquet-writer/src/datapage.js";
import { deltaBinaryPack } from "hyparquet-writer/src/delta.js";
import { eachChunk } from "../../host/bytes.ts";
import { TWO_TO_32 } from "../../units/units.ts";

/** Column chunks of numbers without gaps: written as they stand in memory, not value by value. */

export type WholeNumbers = Float64Array | BigInt64Array;

interface Page {
  readonly encoding: Encoding;
  readonly bytes: Uint8Array;
  readonly statistics: Statistics;
}

/** Where the bytes go; `offset` is where they start in the file. */
type Target = Pick<ByteWriter, "offset" | "appendBytes"> & Parameters<typeof writePageHeader>[0];

/** Writes the chunk as one page: measured numbers plain, whole ones by their differences, which seldom change. */
export function writeWholeChunk(target: Target, name: string, values: WholeNumbers): ColumnChunk {
  const begin = target.offset;
  const { encoding, bytes, statistics } = pageOf(values);
  const levels = presentLevels(values.length);
  const size = levels.length + bytes.length;
  writePageHeader(target, {
    type: "DATA_PAGE_V2",
    uncompressed_page_size: size,
    compressed_page_size: size,
    data_page_header_v2: {
      num_values: values.length,
      num_nulls: 0,
      num_rows: values.length,
      encoding,
      definition_levels_byte_length: levels.length,
      repetition_levels_byte_length: 0,
      is_compressed: false,
    },
  });
  target.appendBytes(levels);
  target.appendBytes(bytes);
  const written = BigInt(target.offset - begin);
  return {
    file_offset: BigInt(begin),
    meta_data: {
      type: values instanceof Float64Array ? "DOUBLE" : "INT64",
      encodings: [encoding],
      path_in_schema: [name],
      codec: "UNCOMPRESSED",
      num_values: BigInt(values.length),
      total_compressed_size: written,
      total_uncompressed_size: written,
      data_page_offset: BigInt(begin),
      statistics,
      encoding_stats: [{ page_type: "DATA_PAGE_V2", encoding, count: 1 }],
    },
  };
}

function pageOf(values: WholeNumbers): Page {
  if (values instanceof Float64Array) {
    const bytes = new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
    return { encoding: "PLAIN", bytes, statistics: boundsOfNumbers(values) };
  }
  const packed = new ByteWriter();
  const step = stepOf(values);
  if (step === null) deltaBinaryPack(packed, values, "INT64");
  else packSteps(packed, values, step);
  const ends = step === null ? values : BigInt64Array.of(values.at(0) ?? 0n, values.at(-1) ?? 0n);
  return { encoding: "DELTA_BINARY_PACKED", bytes: packed.getBytes(), statistics: boundsOfIntegers(ends) };
}

/** That each of the values is there: one run of the level 1, its length shifted by the bit that tells runs from packed levels. */
function presentLevels(count: number): Uint8Array {
  const levels = new ByteWriter();
  levels.appendVarInt(count << 1);
  levels.appendUint8(1);
  return levels.getBytes();
}

function boundsOfNumbers(values: Float64Array): Statistics {
  const ends = Float64Array.of(Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY);
  eachChunk(values, (chunk) => widen(ends, chunk));
  const [least = Number.NaN, most = Number.NaN] = ends;
  // readers must not leave out the other zero
  const bounds = { min_value: least === 0 ? -0 : least, max_value: most === 0 ? 0 : most };
  return { ...(least <= most ? bounds : {}), null_count: 0n };
}

function widen(ends: Float64Array, values: Float64Array): void {
  let least = ends[0] ?? Number.NaN;
  let most = ends[1] ?? Number.NaN;
  for (let row = 0; row < values.length; row++) {
    const value = values[row] ?? Number.NaN;
    if (value < least) least = value;
    if (value > most) most = value;
  }
  ends[0] = least;
  ends[1] = most;
}

function boundsOfIntegers(values: BigInt64Array): Statistics {
  let [least = 0n, most = 0n] = [values[0], values[0]];
  for (let row = 1; row < values.length; row++) {
    const value = values[row] ?? 0n;
    if (value < least) least = value;
    else if (value > most) most = value;
  }
  return { min_value: least, max_value: most, null_count: 0n };
}

// Whole numbers that go on by equal steps, as the instants of a series do, are packed without looking at each as a big
// integer: the library makes several of those a row.

/** Values that share a least difference, in that many groups with a bit width each: what the library and most writers take. */
const [BLOCK_VALUES, GROUPS_A_BLOCK] = [128, 4];

/** The step between each value and the next; null where there is no such, or values are beyond what a number holds exactly. */
export function stepOf(values: BigInt64Array): number | null {
  const words = new Int32Array(values.buffer, values.byteOffset, 2 * values.length);
  // the lower word lies first, as everywhere in a part
  const at = (row: number) => (words[2 * row + 1] ?? 0) * TWO_TO_32 + ((words[2 * row] ?? 0) >>> 0);
  const [first, last] = [at(0), at(values.length - 1)];
  const step = values.length > 1 ? at(1) - first : 0;
  const way = step * (values.length - 1);
  if (![first, last, way].every(Number.isSafeInteger)) return null;
  for (let row = 1; row < values.length; row++) if (at(row) !== first + row * step) return null;
  return step;
}

/** The same bytes as the library's (DELTA_BINARY_PACKED): in each block the least difference, and none of the others exceeds it. */
export function packSteps(target: ByteWriter, values: BigInt64Array, step: number): void {
  target.appendVarInt(BLOCK_VALUES);
  target.appendVarInt(GROUPS_A_BLOCK);
  target.appendVarInt(values.length);
  if (values.length > 0) target.appendZigZag(values[0] ?? 0n);
  else target.appendVarInt(0);
  const block = new ByteWriter();
  block.appendZigZag(BigInt(step));
  block.appendUint32(0);
  const bytes = block.getBytes();
  for (let row = 1; row < values.length; row += BLOCK_VALUES) target.appendBytes(bytes);
}
