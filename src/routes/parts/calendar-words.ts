import { targetTitle } from "../../catalog/target.ts";

/** Words of calendar entries. */

/** "Greatest elongation east" for `greatest_elongation_east`. */
export function sentence(word: string): string {
  const text = word.replaceAll("_", " ");
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** "The Moon", "Mars", "Regulus" for the canonical name of a target. */
export function subjectName(name: string): string {
  return name === "moon" || name === "sun" ? `The ${targetTitle(name)}` : targetTitle(name);
}

/** The same within a sentence. */
export function objectName(name: string): string {
  return subjectName(name).replace(/^The /, "the ");
}
