import {
  Column as ArrowColumn,
  Table as ArrowTable,
  batchType,
  bool,
  columnFromArray,
  type DataType,
  dictionary,
  type Field,
  float64,
  int64,
  TimeUnit,
  tableToIPC,
  timestamp,
  utf8,
} from "@uwdata/flechette";
import type { Entry } from "../terms/node.ts";
import { internal } from "../terms/present.ts";
import { jsonText } from "../text/json-text.ts";
import { echoOf } from "./envelope.ts";
import { linksOf } from "./links.ts";
import { type PlainColumn, type PlainValues, plainColumns } from "./plain-values.ts";
import type { Writer, Written } from "./writer.ts";

/**
 * Apache Arrow (IPC streaming format). A column's type follows from its member alone, never from the values, so that every
 * page and every batch of a series has the same schema: numbers are doubles, instants timestamps in UTC, lists and open
 * members JSON texts.
 */

export const writeArrow: Writer = (answer) => {
  const { batch } = answer.request;
  const { forms, style } = answer.content;
  const bytes = arrowStream(plainColumns(forms.lines(), style), envelopeTexts(answer));
  if (batch === null) return bytes;
  const begin = batch.isFirst ? 0 : schemaBytes(bytes);
  return bytes.subarray(begin, bytes.length - (batch.isLast ? 0 : END_BYTES));
};

/** The mark at the end of a stream: a continuation without a message. */
const END_BYTES = 8;

/** A stream begins with the message of its schema: a continuation mark, the length of what follows, and that. */
function schemaBytes({ buffer, byteOffset }: Uint8Array): number {
  return END_BYTES + new DataView(buffer, byteOffset).getInt32(4, true);
}

/** The members of the JSON envelope, each as its text. */
function envelopeTexts({ request, content, meta }: Written): Record<string, string> {
  return {
    endpoint: request.route.path,
    query: jsonText(echoOf(request)),
    extra: content.extraText(),
    page: JSON.stringify(content.page),
    meta: jsonText(meta),
    warnings: JSON.stringify(request.warnings.list),
    links: JSON.stringify(linksOf(request, content.page)),
  };
}

/** A stream of one record batch; `metadata` stands in the schema, units and descriptions with the fields. */
export function arrowStream(
  columns: readonly PlainColumn[],
  metadata: Readonly<Record<string, string>>,
): Uint8Array {
  const built = columns.map(({ values, entry }) => arrowColumn(values, entry));
  const fields = columns.map(({ path, entry }, i) => fieldOf(path, entry, built[i]));
  const schema = { fields, metadata: new Map(Object.entries(metadata)) };
  const bytes = tableToIPC(new ArrowTable(schema, built), { format: "stream" });
  if (bytes === null) throw internal("an Arrow stream without bytes");
  return bytes;
}

function fieldOf(name: string, { facts }: Entry, column: ArrowColumn<unknown> | undefined): Field {
  if (column === undefined) throw internal("a field without its column");
  const metadata = new Map<string, string>();
  if (facts.unit !== null) metadata.set("unit", facts.unit);
  if (facts.description !== null) metadata.set("description", facts.description);
  return { name, type: column.type, nullable: true, metadata };
}

function arrowColumn({ kind, values }: PlainValues, entry: Entry): ArrowColumn<unknown> {
  if (kind === "numbers") return directColumn(float64(), values, values);
  if (kind === "instants") {
    const unix_ms = BigInt64Array.from(values, (ms) => (Number.isNaN(ms) ? 0n : BigInt(Math.round(ms))));
    return directColumn(timestamp(TimeUnit.MILLISECOND, "UTC"), unix_ms, values);
  }
  return columnFromArray([...values], cellType(entry));
}

/** Names that are few and come again in every row are a dictionary. */
function cellType({ key, node, facts }: Entry): DataType {
  if (node.kind === "plain" && node.holds === "flag") return bool();
  if (node.kind === "plain" && node.holds === "integer") return int64();
  const isName = facts.enumSet !== null || key === "body" || key === "constellation";
  return isName ? dictionary(utf8()) : utf8();
}

/** A column over the very array; where some rows hold nothing (NaN of `told`), a bit a row says which do. */
function directColumn(
  type: DataType,
  values: Float64Array | BigInt64Array,
  told: Float64Array,
): ArrowColumn<unknown> {
  // without rows no column has a batch, those made of lists neither
  if (values.length === 0) return new ArrowColumn([], type);
  const bits = new Uint8Array(Math.ceil(values.length / 8));
  let nullCount = 0;
  for (let row = 0; row < told.length; row++) {
    if (Number.isNaN(told[row])) nullCount++;
    else bits[row >> 3] = (bits[row >> 3] ?? 0) | (1 << (row & 7));
  }
  const validity = nullCount === 0 ? new Uint8Array(0) : bits;
  const BatchOfType = batchType(type, {});
  return new ArrowColumn([new BatchOfType({ length: values.length, nullCount, type, validity, values })]);
}
