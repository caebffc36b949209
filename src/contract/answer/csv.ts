import { writeParts } from "./text-parts.ts";
import type { Writer } from "./writer.ts";

/** csv (RFC 4180), the last line ended too. */
export const writeCsv: Writer = ({ content }) => writeParts([...content.forms.csv(), "\r\n"]);
