import type { TextBlock, TextPart, TextPiece } from "../../engine/text/text-pieces.ts";
import { textRows } from "../../engine/text/text-rows.ts";
import { textOfUtf8 } from "../../host/bytes.ts";
import { formatIso, fromUnixMs } from "../../time/instant.ts";
import { decimalText, pointedText } from "../terms/precision.ts";
import { internal } from "../terms/present.ts";
import { wallClockText } from "./series-instants.ts";

/** A text in parts: finished strings, and what is yet to be written. */
export type TextParts = readonly TextPart[];

/** The text of fewer values is finished here, before the engine knows how they look. */
const FEW_ROWS = 8;

/** The text, as bytes where it is long. The engine writes it; here what is short, or what the engine cannot print. */
export function writeParts(parts: TextParts): string | Uint8Array {
  return (parts.every(isShort) ? null : textRows().write(parts)) ?? parts.map(generalText).join("");
}

function isShort(part: TextPart): boolean {
  return typeof part === "string" || part.rows < FEW_ROWS;
}

/** The text, to be worked on. */
export function textOf(parts: TextParts): string {
  const written = writeParts(parts);
  return typeof written === "string" ? written : textOfUtf8(written);
}

function generalText(part: TextPart): string {
  return typeof part === "string" ? part : blockText(part);
}

function blockText({ pieces, rows, cut }: TextBlock): string {
  let text = "";
  for (let row = 0; row < rows; row++) text += rowText(pieces, row);
  return rows === 0 ? "" : text.slice(0, -cut || undefined);
}

export function instantText(unix_ms: number): string {
  return formatIso(fromUnixMs(unix_ms));
}

/** The text of one row of a template. */
function rowText(pieces: readonly TextPiece[], row: number): string {
  let text = "";
  for (const piece of pieces) text += pieceText(piece, row);
  return text;
}

function pieceText(piece: TextPiece, row: number): string {
  switch (piece.kind) {
    case "text":
      return piece.text;
    case "numbers":
      return numberText(piece, row);
    case "tokens":
      return piece.tokens[row] ?? "";
    case "words":
      return wordText(piece, row);
    case "instants":
      return valueOr(piece.nothing, piece.unix_ms[row], (ms) => quoted(instantText(ms), piece.quoted));
    case "clocks":
      return valueOr(piece.nothing, piece.wall_s[row], wallClockText);
    case "group":
      return valueOr(piece.nothing, piece.rows[row], (at) => rowText(piece.pieces, at));
    case "list":
      return listText(piece, row);
  }
}

function numberText(piece: Extract<TextPiece, { kind: "numbers" }>, row: number): string {
  const value = piece.numbers[row] ?? Number.NaN;
  if (Number.isFinite(value))
    return piece.hasPoint === true ? pointedText(value, piece.decimals) : decimalText(value, piece.decimals);
  if (piece.nothing === null || !Number.isNaN(value)) throw internal("a column holds no finite number");
  return piece.nothing;
}

function listText({ begins, pieces, separator }: Extract<TextPiece, { kind: "list" }>, at: number): string {
  const [first, end] = [begins[at] ?? 0, begins[at + 1] ?? 0];
  let text = "";
  for (let row = first; row < end; row++) text += (row > first ? separator : "") + rowText(pieces, row);
  return text;
}

function valueOr(
  nothing: string | null,
  value: number | undefined,
  textOf: (value: number) => string,
): string {
  if (value !== undefined && !Number.isNaN(value)) return textOf(value);
  if (nothing === null) throw internal("a column holds no instant");
  return nothing;
}

function wordText({ indices, words }: Extract<TextPiece, { kind: "words" }>, row: number): string {
  const word = words[indices[row] ?? -1];
  if (word === undefined) throw internal("a column holds a word that is not in its list");
  return word;
}

function quoted(text: string, isQuoted: boolean): string {
  return isQuoted ? `"${text}"` : text;
}
