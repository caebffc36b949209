import * as zlib from "node:zlib";
import type { SchemaElement } from "hyparquet";
import { ByteWriter, type ColumnSource, ParquetWriter } from "hyparquet-writer";
import { PHYSICAL } from "../../contract/typed/parquet.ts";
import { base64 } from "../../host/bytes.ts";
import { MS_PER_DAY } from "../../units/units.ts";
import { schemaMessage } from "./arrow-part.ts";
import {
  type Append,
  GROUP_ROWS,
  type GroupData,
  type PartColumn,
  type PartFacts,
  type PartWriter,
} from "./columns.ts";
import { type WholeNumbers, writeWholeChunk } from "./parquet-chunk.ts";
import { BadTask, type Codec } from "./task.ts";

/** Parts as Parquet, a row group at a time: columns in the encodings that every reader knows. */

/** Bytes that are written apart: that many are not worth a copy beside others. */
const LONG_BYTES = 1 << 16;

/** Gathers what is short, and hands on what is long as it lies in memory. */
class PassingWriter extends ByteWriter {
  readonly #append: Append;

  constructor(append: Append) {
    super();
    this.#append = append;
  }

  override appendBytes(bytes: Uint8Array): void {
    if (bytes.length < LONG_BYTES) {
      super.appendBytes(bytes);
      return;
    }
    this.flush();
    this.#append(bytes);
    this.offset += bytes.length;
  }

  flush(): void {
    if (this.index > 0) this.#append(this.getBytes());
    this.index = 0;
  }
}

export function parquetWriter(append: Append, facts: PartFacts): PartWriter {
  const { columns } = facts;
  const bytes = new PassingWriter(append);
  const writer = new ParquetWriter({
    writer: bytes,
    schema: schemaOf(columns.map(storedElementOf)),
    codec: CODEC_NAMES[facts.codec],
    compressors: compressorsOf(facts.codec),
    kvMetadata: keyValues(facts),
    createdBy: "meridian",
  });
  return {
    group: (data, rows) => {
      writeGroup(writer, { columns, data, rows });
      bytes.flush();
    },
    finish: () => {
      writer.schema = schemaOf(columns.map(elementOf));
      writer.finish();
      bytes.flush();
    },
  };
}

interface Group {
  readonly columns: readonly PartColumn[];
  readonly data: readonly GroupData[];
  readonly rows: number;
}

/** A row group: numbers that are all there as they stand in memory, the rest by the library. */
function writeGroup(writer: ParquetWriter, { columns, data, rows }: Group): void {
  const isWhole = (values: GroupData | undefined): values is WholeNumbers => ArrayBuffer.isView(values);
  const others = columns.flatMap((column, index) =>
    isWhole(data[index]) ? [] : [sourceOf(column, data[index] ?? [])],
  );
  if (others.length > 0) writer.write({ columnData: others, rowGroupSize: GROUP_ROWS });
  else writer.num_rows += BigInt(rows);
  const written = others.length > 0 ? writer.row_groups.pop() : undefined;
  const rest = [...(written?.columns ?? [])];
  const chunks = columns.flatMap(({ name }, index) => {
    const values = data[index];
    return isWhole(values) ? [writeWholeChunk(writer.writer, name, values)] : rest.splice(0, 1);
  });
  const sum = (of: "total_compressed_size" | "total_uncompressed_size") =>
    chunks.reduce((bytes, { meta_data }) => bytes + (meta_data?.[of] ?? 0n), 0n);
  writer.row_groups.push({
    columns: chunks,
    num_rows: BigInt(rows),
    total_byte_size: sum("total_uncompressed_size"),
    total_compressed_size: sum("total_compressed_size"),
  });
}

const CODEC_NAMES = { none: "UNCOMPRESSED", snappy: "SNAPPY", zstd: "ZSTD" } as const satisfies Readonly<
  Record<Codec, string>
>;

function compressorsOf(codec: Codec): Record<string, (bytes: Uint8Array) => Uint8Array> {
  if (codec !== "zstd") return {};
  const compress: unknown = Reflect.get(zlib, "zstdCompressSync");
  if (typeof compress !== "function")
    throw new BadTask("this Node has no zstd (it came with 22.15): choose snappy or none");
  return { ZSTD: (bytes) => compress(bytes) };
}

function schemaOf(elements: readonly SchemaElement[]): SchemaElement[] {
  return [{ name: "meridian", num_children: elements.length }, ...elements];
}

function elementOf({ name, kind }: PartColumn): SchemaElement {
  return { name, repetition_type: "OPTIONAL", ...PHYSICAL[kind] };
}

/**
 * Instants come as the whole numbers that they are stored as: with this schema the writer does not convert each of
 * them once more.
 */
function storedElementOf(column: PartColumn): SchemaElement {
  return elementOf(column.kind === "instant" ? { ...column, kind: "integer" } : column);
}

/** Digits of measured numbers do not come again, so that neither a dictionary nor compression makes them smaller. */
function sourceOf({ name, kind }: PartColumn, data: GroupData): ColumnSource {
  if (kind === "number") return { name, data, encoding: "PLAIN", codec: "UNCOMPRESSED" };
  if (kind === "instant" || kind === "integer") return { name, data, encoding: "DELTA_BINARY_PACKED" };
  if (kind === "date") return { name, data: Array.from(data, dayOf) };
  return { name, data };
}

/** Arrow's reader gives the first millisecond of a day; the file has whole days. */
function dayOf(value: unknown): number | null {
  return typeof value === "number" ? value / MS_PER_DAY : null;
}

/** The metadata of a part; pyarrow, pandas and polars restore units and zones from ARROW:schema. */
function keyValues(facts: PartFacts): { key: string; value: string }[] {
  const { columns, metadata } = facts;
  const told = columns.map(({ name, unit, description }) => [name, { unit, description }] as const);
  return [
    ...Object.entries(metadata).map(([key, value]) => ({ key, value })),
    { key: "meridian.columns", value: JSON.stringify(Object.fromEntries(told)) },
    { key: "ARROW:schema", value: base64(schemaMessage(facts)) },
  ];
}
