import { jsonText } from "../text/json-text.ts";
import { arrowBytes } from "../typed/arrow-stream.ts";
import { plainColumns } from "../typed/plain-values.ts";
import { echoOf } from "./envelope.ts";
import { linksOf } from "./links.ts";
import type { Writer, Written } from "./writer.ts";

/**
 * Apache Arrow (IPC streaming format). A column's type follows from its member alone, never from the values, so that every
 * page and every batch of a series has the same schema: numbers are doubles, instants timestamps in UTC, dates days,
 * lists and open members JSON texts.
 */

export const writeArrow: Writer = (answer) => {
  const { batch } = answer.request;
  const { forms, style } = answer.content;
  const bytes = arrowBytes("stream", plainColumns(forms.lines(), style), envelopeTexts(answer));
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
