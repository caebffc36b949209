import type { CanonicalPair } from "../../contract/ask/canonical.ts";

/** Words beyond which a value says nothing more of its price. */
const MOST_WORDS = 32;
const LONGEST_READ = 2000;
/** Of a word within a value of another form. */
const LEAST_LETTERS = 3;

/**
 * What of a question changes its price beside its units: that a parameter is given (`tz`), the words that it is given (`format=csv`,
 * `bodies=moon` of a list), and the words within conditions and orbits (`conditions~separation`). Each stands once.
 */
export function traitsOf(asked: readonly CanonicalPair[]): readonly string[] {
  const traits = new Set<string>();
  for (const [name, value] of asked) {
    traits.add(name);
    const isList = /^[\w,.-]*$/.test(value);
    if (!isList && !/[=(]/.test(value)) continue;
    const words = value.slice(0, LONGEST_READ).split(isList ? "," : /[^a-z_]/);
    for (const word of words.filter((text) => isList || text.length >= LEAST_LETTERS).slice(0, MOST_WORDS))
      if (/^[a-z]/.test(word)) traits.add(`${name}${isList ? "=" : "~"}${word}`);
  }
  return [...traits];
}
