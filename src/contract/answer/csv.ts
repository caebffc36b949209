import { LINE_END } from "../text/line-writer.ts";
import { writeParts } from "../text/text-parts.ts";
import type { Content } from "./content.ts";
import type { AnswerBody, Writer } from "./writer.ts";

/** csv (RFC 4180), the last line ended too. */
export const writeCsv: Writer = ({ request: { batch }, content: { forms } }) => {
  const { header, lines } = forms.csv();
  const isHeaded = batch === null || batch.isFirst;
  return writeParts(isHeaded ? [header, LINE_END, lines] : [lines]);
};

/** The header, ended, and the lines behind it. */
export function csvLines({ forms }: Content): { readonly header: string; readonly rows: AnswerBody } {
  const { header, lines } = forms.csv();
  return { header: `${header}${LINE_END}`, rows: writeParts([lines]) };
}
