import type { TapeKind } from "../../engine/text/text-pieces.ts";
import type { PlainKind } from "../terms/node.ts";
import { isBeyondDigits } from "../terms/precision.ts";
import { plainText } from "../terms/present.ts";
import type { Quotes } from "./quotes.ts";
import type { Tape } from "./tape.ts";

/** What writes words, flags and whole numbers on a tape. */

export type WriteValue = (value: unknown, tape: Tape) => void;

/** Makes pieces; returns the number of each. */
interface PieceMaker {
  piece(lead: string, kind?: TapeKind, decimals?: number): number;
}

/** What is written, and how. */
export interface PlainShape {
  readonly holds: PlainKind;
  /** In front of the value. */
  readonly lead: string;
  readonly key: string;
  readonly quotes: Quotes;
}

export function plainWriter(maker: PieceMaker, shape: PlainShape): WriteValue {
  switch (shape.holds) {
    case "flag":
      return flagWriter(maker, shape);
    case "integer":
      return integerWriter(maker, shape);
    default:
      return textWriter(maker, shape);
  }
}

function textWriter(maker: PieceMaker, { lead, key, quotes }: PlainShape): WriteValue {
  const piece = maker.piece(lead, "word");
  return (value, tape) => {
    tape.put(
      piece,
      typeof value === "string" ? tape.word(quotes.string, value) : tape.text(plainText(value, key)),
    );
  };
}

/** Flags are constant text: none is made of them. */
function flagWriter(maker: PieceMaker, shape: PlainShape): WriteValue {
  const [yes, no] = [maker.piece(`${shape.lead}true`), maker.piece(`${shape.lead}false`)];
  const other = textWriter(maker, shape);
  return (value, tape) => {
    if (typeof value === "boolean") tape.put(value ? yes : no, 0);
    else other(value, tape);
  };
}

/** Whole numbers are printed by the kernel as long as it tells them apart. */
function integerWriter(maker: PieceMaker, shape: PlainShape): WriteValue {
  const number = maker.piece(shape.lead, "number");
  const other = textWriter(maker, shape);
  return (value, tape) => {
    if (isKernels(value)) tape.put(number, value);
    else other(value, tape);
  };
}

function isKernels(value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value) && !isBeyondDigits(value, 0);
}
