import type { ColumnChunk, Encoding, Statistics } from "hyparquet";
import { ByteWriter } from "hyparquet-writer";
import { writePageHeader } from "hyparquet-writer/src/datapage.js";
import { deltaBinaryPack } from "hyparquet-writer/src/delta.js";

/** Column chunks of numbers of which none is missing: written as they stand in memory, not value by value. */

export type WholeNumbers = Float64Array | BigInt64Array;

interface Page {
  readonly encoding: Encoding;
  readonly bytes: Uint8Array;
}

/** Where the bytes go; `offset` is where they begin in the file. */
type Target = Pick<ByteWriter, "offset" | "appendBytes"> & Parameters<typeof writePageHeader>[0];

/** Writes the chunk as one page: measured numbers plain, whole ones by their differences, which seldom change. */
export function writeWholeChunk(target: Target, name: string, values: WholeNumbers): ColumnChunk {
  const begin = target.offset;
  const { encoding, bytes } = pageOf(values);
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
      statistics: values instanceof Float64Array ? boundsOfNumbers(values) : boundsOfIntegers(values),
      encoding_stats: [{ page_type: "DATA_PAGE_V2", encoding, count: 1 }],
    },
  };
}

function pageOf(values: WholeNumbers): Page {
  if (values instanceof Float64Array)
    return { encoding: "PLAIN", bytes: new Uint8Array(values.buffer, values.byteOffset, values.byteLength) };
  const packed = new ByteWriter();
  deltaBinaryPack(packed, values, "INT64");
  return { encoding: "DELTA_BINARY_PACKED", bytes: packed.getBytes() };
}

/** That each of the values is there: one run of the level 1, its length shifted by the bit that tells runs from packed levels. */
function presentLevels(count: number): Uint8Array {
  const levels = new ByteWriter();
  levels.appendVarInt(count << 1);
  levels.appendUint8(1);
  return levels.getBytes();
}

function boundsOfNumbers(values: Float64Array): Statistics {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let row = 0; row < values.length; row++) {
    const value = values[row] ?? Number.NaN;
    if (value < least) least = value;
    if (value > most) most = value;
  }
  // readers must not leave out the other zero
  const bounds = { min_value: least === 0 ? -0 : least, max_value: most === 0 ? 0 : most };
  return { ...(least <= most ? bounds : {}), null_count: 0n };
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
