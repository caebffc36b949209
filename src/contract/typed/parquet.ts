import type { SchemaElement } from "hyparquet";
import { ByteWriter, type ColumnSource, ParquetWriter } from "hyparquet-writer";
import { base64 } from "../../host/bytes.ts";
import type { Entry } from "../terms/node.ts";
import { isDate, unixDays } from "./arrow-dates.ts";
import { arrowBytes, schemaBytes } from "./arrow-stream.ts";
import { everyCell, type PlainColumn, type PlainValues } from "./plain-values.ts";

/** Kinds of columns as Parquet stores them. */
export type StoredKind = "number" | "instant" | "date" | "integer" | "flag" | "text";

type Physical = Pick<SchemaElement, "type" | "converted_type" | "logical_type">;

export const PHYSICAL: Readonly<Record<StoredKind, Physical>> = {
  number: { type: "DOUBLE" },
  instant: {
    type: "INT64",
    converted_type: "TIMESTAMP_MILLIS",
    logical_type: { type: "TIMESTAMP", isAdjustedToUTC: true, unit: "MILLIS" },
  },
  date: { type: "INT32", converted_type: "DATE", logical_type: { type: "DATE" } },
  integer: { type: "INT64" },
  flag: { type: "BOOLEAN" },
  text: { type: "BYTE_ARRAY", converted_type: "UTF8", logical_type: { type: "STRING" } },
};

/** Columns as a Parquet file of one row group; its metadata has the schema of Arrow too, from which pyarrow restores units and zones. */
export function parquetBytes(
  columns: readonly PlainColumn[],
  metadata: Readonly<Record<string, string>>,
): Uint8Array {
  const sources = columns.map(sourceOf);
  // last, as texts of lines are moved together where they lie
  const arrow = arrowBytes("stream", columns, {});
  const bytes = new ByteWriter();
  const writer = new ParquetWriter({
    writer: bytes,
    schema: [
      { name: "meridian", num_children: columns.length },
      ...columns.map(
        ({ path, entry, values }): SchemaElement => ({
          name: path,
          repetition_type: "OPTIONAL",
          ...PHYSICAL[kindOf(entry, values)],
        }),
      ),
    ],
    codec: "SNAPPY",
    kvMetadata: [
      ...Object.entries(metadata).map(([key, value]) => ({ key, value })),
      { key: "ARROW:schema", value: base64(arrow.subarray(0, schemaBytes(arrow))) },
    ],
    createdBy: "meridian",
  });
  writer.write({ columnData: sources });
  writer.finish();
  return bytes.getBytes();
}

/** The kind follows from the member, and from the form of its instants, never from the values. */
function kindOf(entry: Entry, { kind }: PlainValues): StoredKind {
  if (isDate(entry)) return "date";
  if (kind === "numbers") return "number";
  if (kind === "instants") return "instant";
  if (kind === "integers") return "integer";
  const { node } = entry;
  if (node.kind === "plain" && node.holds === "flag") return "flag";
  return node.kind === "plain" && node.holds === "integer" ? "integer" : "text";
}

/** Digits of measured numbers do not come again, so that neither a dictionary nor compression makes them smaller. */
function sourceOf({ path, entry, values }: PlainColumn): ColumnSource {
  const cells = everyCell(values);
  switch (kindOf(entry, values)) {
    case "number":
      return { name: path, data: [...cells], encoding: "PLAIN", codec: "UNCOMPRESSED" };
    case "date":
      return { name: path, data: unixDays(cells) };
    case "instant":
    case "integer":
      return { name: path, data: cells.map(wholeNumber), encoding: "DELTA_BINARY_PACKED" };
    case "flag":
      return { name: path, data: [...cells] };
    case "text":
      return { name: path, data: cells.map((cell) => (cell === null ? null : String(cell))) };
  }
}

function wholeNumber(cell: unknown): bigint | null {
  return typeof cell === "number" ? BigInt(Math.round(cell)) : null;
}
