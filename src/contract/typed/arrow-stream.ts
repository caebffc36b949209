import { type Column as ArrowColumn, Table as ArrowTable, type Field, tableToIPC } from "@uwdata/flechette";
import { joinedBody } from "../../engine/passing-bytes.ts";
import type { Entry } from "../terms/node.ts";
import { internal } from "../terms/present.ts";
import { inWords } from "../terms/sentences.ts";
import { arrowColumn, withBatch } from "./arrow-column.ts";
import type { PlainColumn } from "./plain-values.ts";

/** How the messages of Arrow are put together: one after another, or as a file with an index at its end. */
export type ArrowForm = "stream" | "file";

/** One record batch in either form; `metadata` stands in the schema, units and descriptions with the fields. */
export function arrowBytes(
  form: ArrowForm,
  columns: readonly PlainColumn[],
  metadata: Readonly<Record<string, string>>,
): Uint8Array {
  const plain = columns.map(({ values, entry }) => arrowColumn(values, entry));
  const built = form === "file" ? plain.map(withBatch) : plain;
  const fields = columns.map(({ path, entry }, i) => fieldOf(path, entry, built[i]));
  const schema = { fields, metadata: new Map(Object.entries(metadata)) };
  const sink = new BodySink();
  tableToIPC(new ArrowTable(schema, built), { format: form, sink });
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

/** The mark at the end of a stream: a continuation without a message. */
export const END_BYTES = 8;

/** A stream starts with the message of its schema: a continuation mark, the length of what follows, and that. */
export function schemaBytes({ buffer, byteOffset }: Uint8Array): number {
  return END_BYTES + new DataView(buffer, byteOffset).getInt32(4, true);
}
