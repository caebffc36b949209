/**
 * Compact text of an integer combination of fundamental arguments: one letter an argument, followed by its multiplier,
 * arguments that do not occur left out: `D2l-1j3` is 2 D − l + 3 λ(Jupiter). A combination of nothing is `0`.
 */

/** Arguments of ELP/MPP02 in the order of its records: Delaunay, eight mean longitudes, zeta. `p` is l'. */
export const ELP_LETTERS = ["D", "F", "l", "p", "m", "v", "e", "a", "j", "s", "u", "n", "z"] as const;

/** Arguments of the IAU series: Delaunay with the node `O`, eight mean longitudes, general precession `P`. */
export const IAU_LETTERS = ["l", "p", "F", "D", "O", "m", "v", "e", "a", "j", "s", "u", "n", "P"] as const;

export interface ArgumentFactor {
  readonly letter: string;
  readonly multiplier: number;
}

/** Given: letters and multipliers of equal length. Returned: the compact text. */
export function encodeArgument(letters: readonly string[], multipliers: readonly number[]): string {
  if (letters.length !== multipliers.length)
    throw new Error(`expected ${letters.length} multipliers, got ${multipliers.length}`);
  const text = letters
    .map((letter, i) => (multipliers[i] === 0 ? "" : `${letter}${multipliers[i]}`))
    .join("");
  return text === "" ? "0" : text;
}

/** Inverse of `encodeArgument`; throws when the text is not of that form. */
export function decodeArgument(text: string): ArgumentFactor[] {
  if (text === "0") return [];
  if (!/^(?:[A-Za-z]-?\d+)+$/.test(text)) throw new Error(`not an argument combination: ${text}`);
  return [...text.matchAll(/([A-Za-z])(-?\d+)/g)].map((match) => ({
    letter: match[1] ?? "",
    multiplier: Number(match[2]),
  }));
}
