/** The address of a page: its query is the query of the API and a few names of the page's own. */

export type Pair = readonly [name: string, value: string];

/** Names that never reach the API. */
export const PAGE_NAMES = ["view", "row", "t"] as const;

/** The facts of a parameter that a control needs so that its values come back from a form. */
export interface ParameterFacts {
  readonly name: string;
  /** True if several values are one list. */
  readonly list: boolean;
  /** "number" and "boolean" are written without quotes in programs. */
  readonly scalar: "string" | "number" | "boolean";
  /** The value that is meant where none is sent; null: none. */
  readonly default: string | null;
}

/** Names and values of a query, in the order sent; what cannot be decoded stands as it came. */
export function readPairs(query: string): Pair[] {
  return query
    .replace(/^\?/, "")
    .split("&")
    .filter((part) => part !== "")
    .map((part) => {
      const split = part.indexOf("=");
      const name = split < 0 ? part : part.slice(0, split);
      return [decoded(name), split < 0 ? "" : decoded(part.slice(split + 1))];
    });
}

function decoded(text: string): string {
  const spaced = text.replaceAll("+", " ");
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}

/** A query string; commas, colons and slashes stay readable. */
export function printPairs(pairs: readonly Pair[]): string {
  return pairs.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join("&");
}

function encoded(text: string): string {
  // a lone surrogate has no bytes
  const whole = text.replace(/\p{Surrogate}/gu, "\uFFFD");
  return encodeURIComponent(whole).replace(/%2C/g, ",").replace(/%3A/g, ":").replace(/%2F/g, "/");
}

export function sentValue(pairs: readonly Pair[], name: string): string | undefined {
  return pairs.findLast(([known]) => known === name)?.[1];
}

/** The last value that was sent for each of these names, in their own order; an empty value is none. */
export function lastOf(pairs: readonly Pair[], names: readonly string[]): Pair[] {
  return names.flatMap((name) => pairs.filter(([known, value]) => known === name && value !== "").slice(-1));
}

export function without(pairs: readonly Pair[], ...names: readonly string[]): Pair[] {
  return pairs.filter(([name]) => !names.includes(name));
}

/** The same pairs with one value changed or added; an empty one takes it away. */
export function withValue(pairs: readonly Pair[], name: string, value: string): Pair[] {
  const rest = without(pairs, name);
  return value === "" ? rest : [...rest, [name, value]];
}

/**
 * The question of a sent form: empty values, and those that are meant anyway, are left out, the parts of a list are one
 * value, names stand in declared order, unknown ones after them.
 */
export function tidy(pairs: readonly Pair[], parameters: readonly ParameterFacts[]): Pair[] {
  const names = new Set<string>([...parameters.map(({ name }) => name), ...pairs.map(([name]) => name)]);
  const facts = new Map(parameters.map((parameter) => [parameter.name, parameter]));
  return [...names].flatMap((name): Pair[] => {
    const values = pairs.flatMap(([known, value]) =>
      known === name && value.trim() !== "" ? [onOneLine(value)] : [],
    );
    const known = facts.get(name);
    const value = known?.list === true ? values.join(",") : values.at(-1);
    return value === undefined || value === "" || value === known?.default ? [] : [[name, value]];
  });
}

/** A text that stands in several lines of a form is one, without the spaces around their breaks. */
function onOneLine(text: string): string {
  const lines = text.split(/[\r\n]/);
  const starts = lines.map((line, index) => (index === 0 ? line : line.trimStart()));
  return starts.map((line, index) => (index === lines.length - 1 ? line : line.trimEnd())).join("");
}

/** A page's query in its two parts. */
export function splitPage(pairs: readonly Pair[]): { readonly asked: Pair[]; readonly view: string | null } {
  return { asked: without(pairs, ...PAGE_NAMES), view: sentValue(pairs, "view") ?? null };
}

/** Path and query of a request. */
export function targetOf(path: string, pairs: readonly Pair[]): string {
  return pairs.length === 0 ? path : `${path}?${printPairs(pairs)}`;
}
