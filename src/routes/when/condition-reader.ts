import { Problem, shown } from "../../contract/terms/problem.ts";

/** A piece of the conditions' text, with where it starts: every refusal says at which character. */
export interface Piece {
  readonly text: string;
  /** Characters before it. */
  readonly at: number;
}

/** The forms that a condition takes. */
export const CONDITION_FORMS = [
  "<body>.<property>=<lo>..<hi>",
  "<property>(<target>)=<lo>..<hi>",
  "separation(<target>;<target>)=<lo>..<hi>",
  "minutes_from(<event>)=<lo>..<hi>",
  "clock=<hh:mm>..<hh:mm>",
  "weekday=<day>..<day>",
  "[!]<body>.<state>",
  "[!]<state>(<target>)",
] as const;

export interface Fault {
  readonly allowed?: readonly string[];
  readonly hint?: string;
}

/** The refusal of a piece. */
export function faulty(
  { text, at }: Piece,
  why: string,
  { allowed = CONDITION_FORMS, hint }: Fault = {},
): Problem {
  return new Problem("INVALID_CONDITION", {
    detail: `Character ${at + 1}: ${why}`,
    value: shown(text),
    allowed,
    hint,
  });
}

/** The part of a piece from one character to another. */
export function stretchOf({ text, at }: Piece, from: number, to: number = text.length): Piece {
  return { text: text.slice(from, to), at: at + from };
}

/** Parts a piece at a separator, but not inside parentheses. */
export function partsOf(piece: Piece, separator: string): Piece[] {
  const parts: Piece[] = [];
  let [depth, from] = [0, 0];
  for (let i = 0; i < piece.text.length; i++) {
    const character = piece.text[i];
    if (character === "(") depth += 1;
    else if (character === ")") depth -= 1;
    else if (character === separator && depth === 0) {
      parts.push(stretchOf(piece, from, i));
      from = i + 1;
    }
    if (depth < 0) throw faulty(stretchOf(piece, i, i + 1), "a parenthesis closes that none has opened.");
  }
  if (depth > 0) throw faulty(piece, "a parenthesis is not closed.");
  return [...parts, stretchOf(piece, from)];
}
