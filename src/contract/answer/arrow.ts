import { jsonText } from "../text/json-text.ts";
import { arrowBytes, END_BYTES, schemaBytes } from "../typed/arrow-stream.ts";
import { plainColumns } from "../typed/plain-values.ts";
import type { Writer, Written } from "./content.ts";
import { echoOf } from "./envelope.ts";
import { linksOf } from "./links.ts";

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

/** The file form: for a whole answer or a page. */
export const writeFeather: Writer = (answer) => {
  const { forms, style } = answer.content;
  return arrowBytes("file", plainColumns(forms.lines(), style), envelopeTexts(answer));
};

/** The members of the JSON envelope, each as its text. */
export function envelopeTexts({ request, content, meta }: Written): Record<string, string> {
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
