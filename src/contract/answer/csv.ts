import { csvParts } from "../text/columns.ts";
import { writeParts } from "../text/text-parts.ts";
import type { Content } from "./content.ts";
import type { AnswerBody, Writer } from "./writer.ts";

const LINE_END = "\r\n";

/** csv (RFC 4180), the last line ended too. */
export const writeCsv: Writer = ({ request: { batch }, content: { forms, style } }) => {
  const [header, ...rows] = csvParts(forms.lines(), style);
  const isHeaded = batch === null || batch.isFirst;
  return writeParts([
    ...(isHeaded ? [header, LINE_END] : []),
    ...(rows.length > 0 ? [...rows, LINE_END] : []),
  ]);
};

/** The header, ended, and the lines behind it. */
export function csvLines({ forms, style }: Content): { readonly header: string; readonly rows: AnswerBody } {
  const [header, ...rows] = csvParts(forms.lines(), style);
  return { header: `${header}${LINE_END}`, rows: writeParts([...rows, LINE_END]) };
}
