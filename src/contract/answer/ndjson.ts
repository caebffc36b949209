import { writeParts } from "../text/text-parts.ts";
import type { Writer } from "./content.ts";

/** Newline-delimited JSON: the rows alone, one a line, the last line ended too. */
export const writeLines: Writer = ({ request, content: { forms } }) =>
  writeParts(forms.count === 0 ? [] : [...forms.rows(request.filled.shape?.value === "flat", "\n"), "\n"]);
