import { csvParts } from "../text/csv-parts.ts";
import { type CsvLines, LINE_END, lineWriter } from "../text/line-writer.ts";
import { writeParts } from "../text/text-parts.ts";
import type { Content } from "./content.ts";
import type { AnswerBody, Writer } from "./writer.ts";

/** csv (RFC 4180), the last line ended too. */
export const writeCsv: Writer = ({ request: { batch }, content }) => {
  const { header, lines } = csvOf(content);
  const isHeaded = batch === null || batch.isFirst;
  return writeParts(isHeaded ? [header, LINE_END, lines] : [lines]);
};

/** The header, ended, and the lines behind it. */
export function csvLines(content: Content): { readonly header: string; readonly rows: AnswerBody } {
  const { header, lines } = csvOf(content);
  return { header: `${header}${LINE_END}`, rows: writeParts([lines]) };
}

function csvOf({ forms, style }: Content): CsvLines {
  const source = forms.csv();
  return "shape" in source
    ? lineWriter(source.shape, style).write(source.rows, style.zone)
    : csvParts(source, style);
}
