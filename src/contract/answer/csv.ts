import { csvParts } from "../text/columns.ts";
import { writeParts } from "../text/text-parts.ts";
import type { Writer } from "./writer.ts";

/** csv (RFC 4180), the last line ended too. */
export const writeCsv: Writer = ({ content: { forms, style } }) =>
  writeParts([...csvParts(forms.lines(), style), "\r\n"]);
