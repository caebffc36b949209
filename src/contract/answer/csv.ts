import { csvParts, LINE_END } from "../text/csv-parts.ts";
import { writeParts } from "../text/text-parts.ts";
import type { Content } from "./content.ts";
import type { AnswerBody, Writer } from "./writer.ts";

/** csv (RFC 4180), the last line ended too. */
export const writeCsv: Writer = ({ request: { batch }, content: { forms, style } }) => {
  const { header, lines } = csvParts(forms.csv(), style);
  const isHeaded = batch === null || batch.isFirst;
  return writeParts(isHeaded ? [header, LINE_END, lines] : [lines]);
};

/** The header, ended, and the lines behind it. */
export function csvLines({ forms, style }: Content): { readonly header: string; readonly rows: AnswerBody } {
  const { header, lines } = csvParts(forms.csv(), style);
  return { header: `${header}${LINE_END}`, rows: writeParts([lines]) };
}
