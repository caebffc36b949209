import type { TextPiece } from "../../engine/text/text-pieces.ts";
import { internal } from "../terms/present.ts";
import { JSON_DIALECT } from "./tokens.ts";

/** The pieces of a group in the rows where it is there; null stands in the others. */
export function whereThere(pieces: readonly TextPiece[], there: Float64Array): TextPiece[] {
  const written: TextPiece[] = [];
  let nothing = JSON_DIALECT.nothing;
  let text = "";
  const finishText = () => {
    if (text !== "") written.push({ kind: "words", indices: there, words: [nothing, text] });
    [nothing, text] = ["", ""];
  };
  for (const piece of pieces) {
    if (piece.kind === "text") text += piece.text;
    else {
      finishText();
      written.push(valueWhereThere(piece, there));
    }
  }
  finishText();
  return written;
}

function valueWhereThere(piece: Exclude<TextPiece, { kind: "text" }>, there: Float64Array): TextPiece {
  switch (piece.kind) {
    case "numbers":
      return { ...piece, nothing: checked(piece.numbers, there) };
    case "instants":
      return { ...piece, nothing: checked(piece.unix_ms, there) };
    case "clocks":
      return { ...piece, nothing: checked(piece.wall_s, there) };
    case "words": {
      const { indices, words } = piece;
      return {
        kind: "words",
        indices: indices.map((index, row) => (there[row] === 0 ? words.length : index)),
        words: [...words, ""],
      };
    }
    case "tokens":
      return { kind: "tokens", tokens: piece.tokens.map((token, row) => (there[row] === 0 ? "" : token)) };
  }
}

/** What is written where the group is not there; within it every value is. */
function checked(values: Float64Array, there: Float64Array): string {
  if (values.some((value, row) => Number.isNaN(value) !== (there[row] === 0)))
    throw internal("a group lacks a value, or has one where it is not");
  return "";
}
