import { plainWord } from "../near/words.ts";
import { nearestName, Problem } from "../terms/problem.ts";
import { TIME_WORDS, type TimeWord } from "../terms/values.ts";
import { type Grammar, type InstantText, parseInstant, printInstant } from "./grammar.ts";

/** The grammar of times: an instant, or a word for one. The meaning of a word is decided later (`spoken.ts`). */

export interface WordText {
  readonly kind: "word";
  readonly word: TimeWord;
}

export type TimeText = InstantText | WordText;

/** A text of letters alone is meant as a word. */
const LETTERS = /^[A-Za-z]{1,20}$/;

function parseTime(text: string): TimeText {
  const word = TIME_WORDS.find((known) => known === text);
  if (word !== undefined) return { kind: "word", word };
  if (LETTERS.test(text)) throw unknownWord(text);
  return parseInstant(text);
}

function unknownWord(text: string): Problem {
  const nearest = plainWord("time_words", text) ?? nearestName(text, TIME_WORDS);
  return new Problem("INVALID_INSTANT", {
    detail: `I don't understand "${text}". Try ${TIME_WORDS.join(", ")}, or a date such as 2026-11-20.`,
    allowed: TIME_WORDS,
    hint:
      nearest === null
        ? "Write a time word, or 2026-11-20, 2026-11-20T10:00Z or jd:2461365.25."
        : `Did you mean ${nearest}?`,
    meant: nearest ?? undefined,
  });
}

export const TIME: Grammar<TimeText> = {
  read: parseTime,
  print: (time) => (time.kind === "word" ? time.word : printInstant(time)),
};
