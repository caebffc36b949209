import { type TextBlock, type TextPiece, textRows } from "../engine/text-rows.ts";
import { formatClock, formatDate, formatIso, fromUnixMs } from "../time/instant.ts";
import { decimalText } from "./precision.ts";
import { internal } from "./present.ts";

/** A text in parts: finished strings, and blocks of rows that are yet to be written. */
export type TextParts = readonly (string | TextBlock)[];

/** Of so few rows the text is finished here before the engine has been told what they look like. */
const FEW_ROWS = 8;
const MS_PER_SECOND = 1000;

/** The text, as bytes where it is long. The engine writes the blocks; here only what it cannot print. */
export function writeParts(parts: TextParts): string | Buffer {
  const isShort = parts.every((part) => typeof part === "string" || part.rows < FEW_ROWS);
  return (isShort ? null : textRows().write(parts)) ?? parts.map(generalText).join("");
}

/** The text, to be worked on. */
export function textOf(parts: TextParts): string {
  const written = writeParts(parts);
  return typeof written === "string" ? written : written.toString("utf8");
}

function generalText(part: string | TextBlock): string {
  if (typeof part === "string") return part;
  const rows = Array.from({ length: part.rows }, (_, row) =>
    part.pieces.map((piece) => pieceText(piece, row)).join(""),
  );
  const text = rows.join("");
  return text.slice(0, text.length - (part.rows === 0 ? 0 : part.cut));
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
      return formatIso(fromUnixMs(piece.unix_ms[row] ?? Number.NaN));
    case "clocks":
      return clockText(piece.wall_s[row] ?? Number.NaN);
  }
}

function numberText(piece: Extract<TextPiece, { kind: "numbers" }>, row: number): string {
  const value = piece.numbers[row] ?? Number.NaN;
  if (Number.isFinite(value)) return decimalText(value, piece.decimals);
  if (piece.nothing === null || !Number.isNaN(value)) throw internal("a column holds no finite number");
  return piece.nothing;
}

function wordText({ indices, words }: Extract<TextPiece, { kind: "words" }>, row: number): string {
  const word = words[indices[row] ?? -1];
  if (word === undefined) throw internal("a column holds a word that is not in its list");
  return word;
}

function clockText(wall_s: number): string {
  const { mjd, second } = fromUnixMs(wall_s * MS_PER_SECOND);
  return `${formatDate(mjd)}T${formatClock(second)}`;
}
