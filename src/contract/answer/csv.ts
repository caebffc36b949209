import { csvParts, LINE_END } from "../text/csv-parts.ts";
import { writeParts } from "../text/text-parts.ts";
import { csvwTable } from "../typed/csvw.ts";
import type { Content } from "./content.ts";
import { tableAddress } from "./links.ts";
import type { AnswerBody, Writer } from "./writer.ts";

/** csv (RFC 4180), the last line ended too. */
export const writeCsv: Writer = ({ request: { batch }, content: { forms, style } }) => {
  const { header, lines } = csvParts(forms.csv(), style);
  const isHeaded = batch === null || batch.isFirst;
  return writeParts(isHeaded ? [header, LINE_END, lines] : [lines]);
};

/** What stands in the same folder as that address, seen from there. */
function besides(address: string): string {
  const path = address.split("?", 1)[0] ?? "";
  return address.slice(path.lastIndexOf("/") + 1);
}

/** What those columns are, as data. */
export const writeSchema: Writer = ({ request, content: { forms, style } }) => {
  const [table] = forms.csv();
  const described = csvwTable(besides(tableAddress(request, "csv")), table?.columns ?? [], style.time_format);
  return `${JSON.stringify(described)}\n`;
};

/** The header, ended, and the lines behind it. */
export function csvLines({ forms, style }: Content): { readonly header: string; readonly rows: AnswerBody } {
  const { header, lines } = csvParts(forms.csv(), style);
  return { header: `${header}${LINE_END}`, rows: writeParts([lines]) };
}
