import { printDecimal } from "../ask/grammar.ts";

/** A string, which is left alone, or a number that JSON.stringify wrote with an exponent. */
const STRING_OR_EXPONENT = /"(?:[^"\\]|\\.)*"|-?\d{1,21}(?:\.\d{1,20})?e-\d{1,3}/g;

/** JSON as `JSON.stringify` writes it, but small numbers in decimals: the same digits as everywhere in an answer. */
export function jsonText(value: unknown, indent?: number): string {
  const text = JSON.stringify(value, null, indent);
  if (!/\de-\d/.test(text)) return text;
  return text.replace(STRING_OR_EXPONENT, (token) =>
    token.startsWith('"') ? token : printDecimal(Number(token)),
  );
}

/** The value of a text; undefined when it is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The name of a member that readers drop in silence, or take for what every object has: no text with keys may have it. */
export const PROTOTYPE = "__proto__";

/** Why a text with such a member is not taken: the end of a sentence that names the text. */
export const NAMES_PROTOTYPE = `has a member ${PROTOTYPE}, which is taken nowhere`;

/** True if a value of JSON has a member of that name at any depth; walks without recursion. */
export function namesPrototype(value: unknown): boolean {
  const open: unknown[] = [value];
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next !== "object" || next === null) continue;
    if (Object.hasOwn(next, PROTOTYPE)) return true;
    for (const member of Object.values(next)) open.push(member);
  }
  return false;
}
