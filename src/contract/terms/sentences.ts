import { once } from "../../host/once.ts";
import { readText } from "../../host/tsv.ts";

/**
 * Documents alone show the descriptions of declarations. The bundled code has one letter of Unicode's private use in the
 * place of each such sentence (`data/build/pack/sentences.ts`), and the sentences in a file that is read when one is shown.
 */

export const SENTENCES_FILE = "sentences.txt";
export const FIRST_LETTER = 0xe000;
const LETTERS = /[\ue000-\uf8ff]/g;

const sentences = once(() => readText(SENTENCES_FILE).split("\n"));

/** A text with its sentences in the place of their letters. */
export function inWords(text: string): string {
  return text.replace(LETTERS, (letter) => sentences()[letter.charCodeAt(0) - FIRST_LETTER] ?? "");
}

/** The same of all texts in a document. */
export function documentInWords<Document>(document: Document): Document {
  return worded(document) as Document;
}

function worded(value: unknown): unknown {
  if (typeof value === "string") return inWords(value);
  if (Array.isArray(value)) return value.map(worded);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, worded(member)]));
}
