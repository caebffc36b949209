/** A text without what is repeated at its ends: one step a letter, where a regular expression tries each run of them again. */

/** Leaves out every repetition of a letter at the end. */
export function withoutEnd(text: string, letter: string): string {
  let end = text.length;
  while (end > 0 && text[end - 1] === letter) end -= 1;
  return text.slice(0, end);
}

/** Leaves out every repetition of a letter at the start. */
export function withoutStart(text: string, letter: string): string {
  let start = 0;
  while (start < text.length && text[start] === letter) start += 1;
  return text.slice(start);
}

/** Decimals without the zeros at their end, and without a point that has none behind it. */
export function withoutZeros(decimals: string): string {
  return decimals.includes(".") ? withoutEnd(withoutEnd(decimals, "0"), ".") : decimals;
}
