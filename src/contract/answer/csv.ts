import { csvParts } from "../text/columns.ts";
import { writeParts } from "../text/text-parts.ts";
import type { Writer } from "./writer.ts";

/** csv (RFC 4180), the last line ended too. */
export const writeCsv: Writer = ({ request: { batch }, content: { forms, style } }) => {
  const [header, ...rows] = csvParts(forms.lines(), style);
  const isHeaded = batch === null || batch.isFirst;
  return writeParts([...(isHeaded ? [header, "\r\n"] : []), ...(rows.length > 0 ? [...rows, "\r\n"] : [])]);
};
