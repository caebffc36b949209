import { later } from "../../host/later.ts";
import { plainBoolean } from "../near/words.ts";
import { alternative, bare, itemTexts, longestText, type Written } from "../near/written.ts";
import * as z from "../schema/schema.ts";
import type { Pair } from "../terms/pairs.ts";
import { Problem } from "../terms/problem.ts";
import { inWords } from "../terms/sentences.ts";
import { parseDecimal, printDecimal } from "./grammar.ts";
import type { SharedValues } from "./parameters.ts";

/** Explains faults and suggests corrections; read with the first fault. */
export const laterRefusals = later(async () => ({
  ...(await import("./refusals.ts")),
  ...(await import("../near/strangers.ts")),
}));

/** Turns a query string into the values that a route's schema declares; every fault is a `Problem`. */

/** A parameter as it was read, and the text that means the same in a canonical query. */
export interface Read<Value> {
  readonly value: Value;
  readonly canonical: string;
}

/** The values that were read of a query, by parameter name; a parameter that was not sent is absent. */
export type ReadOf<Values> = {
  readonly [Name in keyof Values]?: Read<Exclude<Values[Name], undefined>> | undefined;
};

/** The same of a route: the shared parameters by their types, and whatever it has of its own. */
export type Given = ReadOf<SharedValues> & { readonly [name: string]: Read<unknown> | undefined };

/** First check: every name is one the route takes, and comes once; the parts of a list that comes in several are joined. */
export function checkNames(
  pairs: readonly Pair[],
  names: readonly string[],
  isList: (name: string) => boolean = () => false,
): readonly Pair[] {
  const unknown = pairs.find((pair) => !names.includes(pair.name));
  if (unknown !== undefined) throw laterRefusals().unknownParameter(unknown, pairs, names);
  const read = new Map<string, string>();
  for (const { name, value } of pairs) {
    const before = read.get(name);
    if (before !== undefined && !isList(name)) throw laterRefusals().duplicateParameter(name, pairs, isList);
    read.set(name, before === undefined ? value : `${before},${value}`);
  }
  return read.size === pairs.length ? pairs : [...read].map(([name, value]) => ({ name, value }));
}

/** Tells of the parameters of a schema which take several values. */
export function listsOf(schema: z.ObjectSchema): (name: string) => boolean {
  return (name) => {
    const field = Object.hasOwn(schema.shape, name) ? schema.shape[name] : undefined;
    return field !== undefined && bare(field as z.Schema) instanceof z.ArraySchema;
  };
}

/** Second check: each value by its own form, in the order in which the route declares its parameters. */
export function decodeValues<Shape extends z.RawShape>(
  pairs: readonly Pair[],
  schema: z.ObjectSchema<Shape>,
): ReadOf<z.output<z.ObjectSchema<Shape>>> {
  const texts = new Map(pairs.map((pair) => [pair.name, pair.value]));
  return readEach(schema, (name, field) => {
    const text = texts.get(name);
    if (text === undefined) return undefined;
    return decodeValue({ name, text, field: alternative(field, text), schema, texts });
  });
}

/** Values that are typed already, as if their canonical texts had been read; a list may be its one item. */
export function givenValues<Shape extends z.RawShape>(
  values: Readonly<Record<string, unknown>>,
  schema: z.ObjectSchema<Shape>,
): ReadOf<z.output<z.ObjectSchema<Shape>>> {
  return readEach(schema, (name, field) =>
    values[name] === undefined ? undefined : printed(oneOrMore(values[name], field), field),
  );
}

function oneOrMore(value: unknown, field: z.Schema): unknown {
  return bare(field) instanceof z.ArraySchema && !Array.isArray(value) ? [value] : value;
}

function readEach<Shape extends z.RawShape>(
  schema: z.ObjectSchema<Shape>,
  read: (name: string, field: z.Schema) => Read<unknown> | undefined,
): ReadOf<z.output<z.ObjectSchema<Shape>>> {
  const reads: Record<string, Read<unknown>> = {};
  for (const name of Object.keys(schema.shape)) {
    const parameter = read(name, schema.shape[name] as z.Schema);
    if (parameter !== undefined) reads[name] = parameter;
  }
  // each was read by the field of its own name, so that its value is of that field's type
  return reads as ReadOf<z.output<z.ObjectSchema<Shape>>>;
}

function decodeValue(written: Written): Read<unknown> {
  const { name, text, field } = written;
  if (text === "") throw laterRefusals().emptyValue(written);
  const longest = longestText(field);
  if (text.length > longest) throw laterRefusals().tooLong(name, text, longest);
  const result = field.safeParse(readField(field, text));
  if (result.success) return printed(result.data, field);
  throw laterRefusals().problemOf(result.error.issues[0], written);
}

/** A value with its canonical text, which the grammars of the field write. */
function printed(value: unknown, field: z.Schema): Read<unknown> {
  return { value, canonical: printArgument(z.encode(field, value)) };
}

/** An argument as text: lists are joined, numbers in decimals. */
export function printArgument(value: unknown): string {
  if (Array.isArray(value)) return value.map(printArgument).join(",");
  if (typeof value === "number" && Number.isFinite(value)) return printDecimal(value);
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** The texts of a query as the JSON types that a schema declares, unchecked. */
export function jsonArguments(pairs: readonly Pair[], schema: z.ObjectSchema): Record<string, unknown> {
  return Object.fromEntries(
    pairs.map(({ name, value }) => {
      const field = schema.shape[name];
      return [name, field === undefined ? value : readField(alternative(field as z.Schema, value), value)];
    }),
  );
}

/** Leaves out what only says the default: whether it is written makes no difference to an answer. */
export function withoutDefaults(given: Given, schema: z.ObjectSchema): Given {
  const { values: defaults } = defaultsOf(schema);
  const told: Record<string, Read<unknown> | undefined> = {};
  for (const name of Object.keys(given))
    if (given[name]?.canonical !== defaults[name]?.canonical) told[name] = given[name];
  return told;
}

/** Fills the defaults of parameters that were not sent; a required one that is missing is refused. */
export function withDefaults(given: Given, schema: z.ObjectSchema): Given {
  const { values, required } = defaultsOf(schema);
  const missing = required.find((name) => given[name] === undefined);
  if (missing !== undefined) throw missingParameter(missing, schema);
  return { ...values, ...given };
}

function missingParameter(name: string, schema: z.ObjectSchema): Problem {
  const field = schema.shape[name];
  return new Problem("MISSING_PARAMETER", {
    detail: `${name} is required${field === undefined ? "" : describeField(field as z.Schema)}.`,
    parameter: name,
    hint: `Add ${name}.`,
  });
}

/** The values of a schema's parameters when they are not sent. */
export interface Defaults {
  readonly values: Given;
  readonly required: readonly string[];
}

const knownDefaults = new WeakMap<z.ObjectSchema, Defaults>();

/** The defaults of a schema, found once. */
export function defaultsOf(schema: z.ObjectSchema): Defaults {
  const known = knownDefaults.get(schema) ?? findDefaults(schema);
  knownDefaults.set(schema, known);
  return known;
}

function findDefaults(schema: z.ObjectSchema): Defaults {
  const values: Record<string, Read<unknown>> = {};
  const required: string[] = [];
  for (const [name, field] of Object.entries(schema.shape)) {
    const result = (field as z.Schema).safeParse(undefined);
    if (!result.success) required.push(name);
    else if (result.data !== undefined) values[name] = printed(result.data, field as z.Schema);
  }
  return { values, required };
}

/** Reads text as the JSON type that the schema declares; what does not fit is left for the schema to refuse. */
function readField(field: z.Schema, text: string): unknown {
  const schema = bare(field);
  if (schema instanceof z.NumberSchema)
    return (schema.isInt && /e/i.test(text) ? null : parseDecimal(text)) ?? text;
  if (schema instanceof z.BooleanSchema) return plainBoolean(text) ?? text;
  if (schema instanceof z.EnumSchema) return inCase(text, schema.options);
  if (schema instanceof z.ArraySchema) {
    return itemTexts(text, field).map((item) => readField(schema.element as z.Schema, item));
  }
  return text;
}

/** The word as its list writes it, where only the case differs. */
function inCase(text: string, words: readonly unknown[]): unknown {
  const lower = text.toLowerCase();
  return (
    words.find((word) => word === text || (typeof word === "string" && word.toLowerCase() === lower)) ?? text
  );
}

function describeField(field: z.Schema): string {
  const description = bare(field).meta()?.["description"] ?? field.meta()?.["description"];
  return typeof description === "string" ? ` (${inWords(description).replace(/\.$/, "")})` : "";
}
