import { distance } from "fastest-levenshtein";

/** Wrong letters of a word against a known one; infinite where the lengths alone differ by more than `most`. */
export function slipsWithin(most: number, word: string, known: string): number {
  return Math.abs(word.length - known.length) > most ? Number.POSITIVE_INFINITY : distance(word, known);
}
