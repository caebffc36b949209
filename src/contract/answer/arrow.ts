import { type Column as ArrowColumn, Table as ArrowTable, type Field, tableToIPC } from "@uwdata/flechette";
import { joinedBody } from "../../engine/passing-bytes.ts";
import type { Entry } from "../terms/node.ts";
import { internal } from "../terms/present.ts";
import { inWords } from "../terms/sentences.ts";
import { jsonText } from "../text/json-text.ts";
import { arrowColumn } from "./arrow-column.ts";
import { echoOf } from "./envelope.ts";
import { linksOf } from "./links.ts";
import { type PlainColumn, plainColumns } from "./plain-values.ts";
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

/** A stream starts with the message of its schema: a continuation mark, the length of what follows, and that. */
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
  const sink = new BodySink();
  tableToIPC(new ArrowTable(schema, built), { format: "stream", sink });
  return sink.body();
}

/** Gathers what the library writes, to be joined in the memory of a body. */
class BodySink {
  readonly #parts: Uint8Array[] = [];

  write(bytes: Uint8Array): void {
    this.#parts.push(bytes);
  }

  pad(byteCount: number): void {
    this.write(new Uint8Array(byteCount));
  }

  /** The library asks for it at the end, as it would write to a file. */
  finish(): null {
    return null;
  }

  body(): Uint8Array {
    return joinedBody(this.#parts);
  }
}

function fieldOf(name: string, { facts }: Entry, column: ArrowColumn<unknown> | undefined): Field {
  if (column === undefined) throw internal("a field without its column");
  const metadata = new Map<string, string>();
  if (facts.unit !== null) metadata.set("unit", facts.unit);
  if (facts.description !== null) metadata.set("description", inWords(facts.description));
  return { name, type: column.type, nullable: true, metadata };
}
