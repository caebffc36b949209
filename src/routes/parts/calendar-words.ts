import { bodyDisplayName, findBody } from "../../catalog/bodies.ts";
import { isTargetError, parseTarget } from "../../catalog/target.ts";

/** Words of calendar entries. */

/** "Greatest elongation east" for `greatest_elongation_east`. */
export function sentence(word: string): string {
  const text = word.replaceAll("_", " ");
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** "The Moon", "Mars", "Regulus" for the canonical name of a target. */
export function subjectName(name: string): string {
  const body = findBody(name);
  if (body !== undefined)
    return name === "moon" || name === "sun" ? `The ${bodyDisplayName(body)}` : bodyDisplayName(body);
  const target = parseTarget(name);
  return isTargetError(target) ? sentence(name) : target.display;
}

/** The same within a sentence. */
export function objectName(name: string): string {
  return subjectName(name).replace(/^The /, "the ");
}
