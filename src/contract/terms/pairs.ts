import { LONGEST_TEXT } from "./lengths.ts";
import { Problem, shown } from "./problem.ts";

/** A query string as the names and values that it holds, undecided. */

export interface Pair {
  readonly name: string;
  readonly value: string;
}

/** Parts a raw query string (with or without its `?`) into names and values, in the order sent. */
export function parsePairs(rawQuery: string, limit: number = LONGEST_TEXT.parameters): Pair[] {
  const { length } = rawQuery;
  if (length > limit)
    throw new Problem("URI_TOO_LONG", {
      detail: `The parameters have ${length} characters; ${limit} are read.`,
      bound: { name: "parameters_characters", limit, requested: length },
    });
  const raw = rawQuery.startsWith("?") ? rawQuery.slice(1) : rawQuery;
  return raw
    .split("&")
    .filter((part) => part !== "")
    .map(parsePair);
}

function parsePair(part: string): Pair {
  const split = part.indexOf("=");
  const name = split < 0 ? part : part.slice(0, split);
  return { name: unescaped(name, name), value: split < 0 ? "" : unescaped(part.slice(split + 1), name) };
}

function unescaped(text: string, name: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    throw new Problem("INVALID_PARAMETER", {
      detail: "A percent sign must be followed by two hexadecimal digits of UTF-8 text.",
      parameter: shown(name),
      value: shown(text),
      hint: "Escape a percent sign as %25.",
    });
  }
}

/** The same names with other values. */
export function mapValues<Value, Mapped>(
  record: Readonly<Record<string, Value>>,
  map: (value: Value) => Mapped,
): Record<string, Mapped> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]));
}
