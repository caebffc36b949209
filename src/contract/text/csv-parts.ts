import type { TextPart, TextPiece } from "../../engine/text/text-pieces.ts";
import { leafTokens } from "./row-writer.ts";
import type { FlatTable } from "./table.ts";
import { assemble, type ColumnStyle, CSV_DIALECT, piecesOf, type Tokens } from "./tokens.ts";

export interface CsvLines {
  /** Without its end. */
  readonly header: string;
  /** The lines, each ended. */
  readonly lines: TextPart;
}

export const LINE_END = "\r\n";

/** The header of csv, and the lines: of several tables (one a list element) the first rows, then the second … */
export function csvParts(tables: readonly FlatTable[], style: ColumnStyle): CsvLines {
  const lines = tables.map(({ columns }) => columns.map((leaf) => leafTokens(leaf, style, CSV_DIALECT)));
  const header = tables[0]?.columns.map(({ path }) => CSV_DIALECT.string(path)).join(",") ?? "";
  const block = assemble(lines.map(interleave), tables[0]?.count ?? 0, LINE_END);
  return { header, lines: { ...block, cut: 0 } };
}

function interleave(tokens: readonly Tokens[]): TextPiece[] {
  return tokens.flatMap((token, index) => [...piecesOf(index === 0 ? "" : ","), ...piecesOf(token)]);
}
