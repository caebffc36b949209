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

/** What a text says; undefined when it is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
