import * as z from "zod";
import { isCredentialName } from "../terms/credentials.ts";
import { nearestName, Problem, shown } from "../terms/problem.ts";
import { parseDecimal, printDecimal } from "./grammar.ts";
import type { SharedValues } from "./parameters.ts";
import { bare, invalid, itemTexts, problemOf } from "./refusals.ts";

/** Turns a query string into the values that a route's schema declares; every fault is a `Problem`. */

export interface Pair {
  readonly name: string;
  readonly value: string;
}

/** A parameter as it was read, and the text that means the same in a canonical query. */
export interface Read<Value> {
  readonly value: Value;
  readonly canonical: string;
}

/** What was read of a query by parameter name; a parameter that was not sent is absent. */
export type ReadOf<Values> = {
  readonly [Name in keyof Values]?: Read<Exclude<Values[Name], undefined>> | undefined;
};

/** The same of a route: the shared parameters by their types, and whatever it has of its own. */
export type Given = ReadOf<SharedValues> & { readonly [name: string]: Read<unknown> | undefined };

/** Parts a raw query string (with or without its `?`) into names and values, in the order sent. */
export function parsePairs(rawQuery: string): Pair[] {
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

/** First check: every name is one the route takes, and comes once. */
export function checkNames(pairs: readonly Pair[], names: readonly string[]): void {
  const unknown = pairs.find((pair) => !names.includes(pair.name));
  if (unknown !== undefined) throw unknownParameter(unknown.name, names);
  const seen = new Set<string>();
  for (const { name } of pairs) {
    if (seen.has(name)) {
      throw new Problem("DUPLICATE_PARAMETER", {
        detail: `${name} was sent more than once.`,
        parameter: name,
      });
    }
    seen.add(name);
  }
}

function unknownParameter(name: string, names: readonly string[]): Problem {
  if (isCredentialName(name)) {
    return new Problem("UNKNOWN_PARAMETER", {
      detail: `This route takes no parameter "${shown(name)}".`,
      parameter: shown(name),
      hint: "A key is never put into an address, and this API needs none.",
    });
  }
  const nearest = nearestName(name, names);
  return new Problem("UNKNOWN_PARAMETER", {
    detail:
      name === ""
        ? "A parameter without a name was sent."
        : `This route takes no parameter "${shown(name)}".`,
    parameter: shown(name),
    allowed: names,
    hint: nearest === null ? undefined : `Did you mean ${nearest}?`,
  });
}

/** Second check: each value by its own form, in the order in which the route declares its parameters. */
export function decodeValues<Shape extends z.ZodRawShape>(
  pairs: readonly Pair[],
  schema: z.ZodObject<Shape>,
): ReadOf<z.output<z.ZodObject<Shape>>> {
  const texts = new Map(pairs.map((pair) => [pair.name, pair.value]));
  return readEach(schema, (name, field) => {
    const text = texts.get(name);
    return text === undefined ? undefined : decodeValue(name, text, field);
  });
}

/** Values that are typed already, as if their canonical texts had been read; a list may be its one item. */
export function givenValues<Shape extends z.ZodRawShape>(
  values: Readonly<Record<string, unknown>>,
  schema: z.ZodObject<Shape>,
): ReadOf<z.output<z.ZodObject<Shape>>> {
  return readEach(schema, (name, field) =>
    values[name] === undefined ? undefined : printed(oneOrMore(values[name], field), field),
  );
}

function oneOrMore(value: unknown, field: z.ZodType): unknown {
  return bare(field) instanceof z.ZodArray && !Array.isArray(value) ? [value] : value;
}

function readEach<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  read: (name: string, field: z.ZodType) => Read<unknown> | undefined,
): ReadOf<z.output<z.ZodObject<Shape>>> {
  const reads = Object.entries(schema.shape).map(([name, field]) => [name, read(name, field as z.ZodType)]);
  // each was read by the field of its own name, so that its value is of that field's type
  return Object.fromEntries(reads.filter(([, parameter]) => parameter !== undefined)) as ReadOf<
    z.output<z.ZodObject<Shape>>
  >;
}

function decodeValue(name: string, text: string, field: z.ZodType): Read<unknown> {
  if (text === "") throw invalid(name, text, `${name} is empty.`);
  const result = field.safeParse(readField(field, text));
  if (result.success) return printed(result.data, field);
  const issue = result.error.issues[0];
  throw issue === undefined
    ? invalid(name, text, `${name} is not valid.`)
    : problemOf(issue, name, text, field);
}

/** A value with its canonical text, which the grammars of the field write. */
function printed(value: unknown, field: z.ZodType): Read<unknown> {
  return { value, canonical: printArgument(z.encode(field, value)) };
}

/** An argument as text: lists are joined, numbers in decimals. */
export function printArgument(value: unknown): string {
  if (Array.isArray(value)) return value.map(printArgument).join(",");
  if (typeof value === "number" && Number.isFinite(value)) return printDecimal(value);
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** The texts of a query as the JSON types that a schema declares, unchecked. */
export function jsonArguments(pairs: readonly Pair[], schema: z.ZodObject): Record<string, unknown> {
  return Object.fromEntries(
    pairs.map(({ name, value }) => {
      const field = schema.shape[name];
      return [name, field === undefined ? value : readField(field as z.ZodType, value)];
    }),
  );
}

/** Leaves out what only says the default: whether it is written makes no difference to an answer. */
export function withoutDefaults(given: Given, schema: z.ZodObject): Given {
  const { values: defaults } = defaultsOf(schema);
  const told = Object.entries(given).filter(([name, read]) => read?.canonical !== defaults[name]?.canonical);
  return Object.fromEntries(told);
}

/** Fills the defaults of parameters that were not sent; a required one that is missing is refused. */
export function withDefaults(given: Given, schema: z.ZodObject): Given {
  const { values, required } = defaultsOf(schema);
  const missing = required.find((name) => given[name] === undefined);
  if (missing !== undefined) throw missingParameter(missing, schema);
  return { ...values, ...given };
}

function missingParameter(name: string, schema: z.ZodObject): Problem {
  const field = schema.shape[name];
  return new Problem("MISSING_PARAMETER", {
    detail: `${name} is required${field === undefined ? "" : describeField(field as z.ZodType)}.`,
    parameter: name,
  });
}

/** What the parameters of a schema mean when they are not sent. */
export interface Defaults {
  readonly values: Given;
  readonly required: readonly string[];
}

const knownDefaults = new WeakMap<z.ZodObject, Defaults>();

/** The defaults of a schema, found once. */
export function defaultsOf(schema: z.ZodObject): Defaults {
  const known = knownDefaults.get(schema) ?? findDefaults(schema);
  knownDefaults.set(schema, known);
  return known;
}

function findDefaults(schema: z.ZodObject): Defaults {
  const values: Record<string, Read<unknown>> = {};
  const required: string[] = [];
  for (const [name, field] of Object.entries(schema.shape)) {
    const result = (field as z.ZodType).safeParse(undefined);
    if (!result.success) required.push(name);
    else if (result.data !== undefined) values[name] = printed(result.data, field as z.ZodType);
  }
  return { values, required };
}

/** Reads text as the JSON type that the schema declares; what does not fit is left for zod to refuse. */
function readField(field: z.ZodType, text: string): unknown {
  const schema = bare(field);
  if (schema instanceof z.ZodNumber) return parseDecimal(text) ?? text;
  if (schema instanceof z.ZodBoolean) return text === "true" ? true : text === "false" ? false : text;
  if (schema instanceof z.ZodArray) {
    return itemTexts(text, field).map((item) => readField(schema.element as z.ZodType, item));
  }
  return text;
}

function describeField(field: z.ZodType): string {
  const description = bare(field).meta()?.["description"] ?? field.meta()?.["description"];
  return typeof description === "string" ? ` (${description.replace(/\.$/, "")})` : "";
}
