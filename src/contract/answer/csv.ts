import type { TextPart, TextPiece } from "../../engine/text/text-pieces.ts";
import { leafTokens } from "../text/row-writer.ts";
import type { FlatTable } from "../text/table.ts";
import { writeParts } from "../text/text-parts.ts";
import { assemble, type ColumnStyle, CSV_DIALECT, piecesOf, type Tokens } from "../text/tokens.ts";
import { csvwTable } from "../typed/csvw.ts";
import type { AnswerBody, Content, Writer } from "./content.ts";
import { tableAddress } from "./links.ts";

/** csv (RFC 4180), the last line ended too. */
export const writeCsv: Writer = ({ request: { batch }, content: { forms, style } }) => {
  const { header, lines } = csvParts(forms.csv(), style);
  const isHeaded = batch === null || batch.isFirst;
  return writeParts(isHeaded ? [header, LINE_END, lines] : [lines]);
};

/** The address of a file in the same folder, seen from there. */
function besides(address: string): string {
  const path = address.split("?", 1)[0] ?? "";
  return address.slice(path.lastIndexOf("/") + 1);
}

/** The meaning of those columns, as data. */
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

interface CsvLines {
  /** Without its end. */
  readonly header: string;
  /** The lines, each ended. */
  readonly lines: TextPart;
}

const LINE_END = "\r\n";

/** The header of csv, and the lines: of several tables (one a list element) the first rows, then the second … */
function csvParts(tables: readonly FlatTable[], style: ColumnStyle): CsvLines {
  const lines = tables.map(({ columns }) => columns.map((leaf) => leafTokens(leaf, style, CSV_DIALECT)));
  const header = tables[0]?.columns.map(({ path }) => CSV_DIALECT.string(path)).join(",") ?? "";
  const block = assemble(lines.map(interleave), tables[0]?.count ?? 0, LINE_END);
  return { header, lines: { ...block, cut: 0 } };
}

function interleave(tokens: readonly Tokens[]): TextPiece[] {
  return tokens.flatMap((token, index) => [...piecesOf(index === 0 ? "" : ","), ...piecesOf(token)]);
}
