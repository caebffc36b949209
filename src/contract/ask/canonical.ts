import * as z from "zod";
import { formatTarget } from "../../catalog/target.ts";
import { bare, defaultsOf, type Given } from "./decode.ts";
import { parseInstant, parseStep, printDecimal, printInstant, printStep } from "./grammar.ts";
import { InstantParameter, StepParameter, TargetParameter, ZoneParameter } from "./parameters.ts";
import { readTarget } from "./targets.ts";
import { readZone } from "./zone-parameter.ts";

/** The canonical form of a query: declared order, defaults left out, every value printed by its own grammar. */

export type CanonicalPair = readonly [name: string, value: string];

export function canonicalPairs(given: Given, schema: z.ZodObject): CanonicalPair[] {
  const { values: defaults } = defaultsOf(schema);
  const pairs: CanonicalPair[] = [];
  for (const [name, field] of Object.entries(schema.shape)) {
    const value = given[name];
    if (value === undefined || value === defaults[name]) continue;
    pairs.push([name, printValue(value, field as z.ZodType)]);
  }
  return pairs;
}

function printValue(value: unknown, field: z.ZodType): string {
  const schema = bare(field);
  if (Array.isArray(value)) {
    const element = schema instanceof z.ZodArray ? (schema.element as z.ZodType) : schema;
    return value.map((item) => printValue(item, element)).join(",");
  }
  if (typeof value === "number") return printDecimal(value);
  const text = String(value);
  return PRINTERS.get(schema.def)?.(text) ?? text;
}

/** How the texts of each grammar are written; a schema keeps its definition when it is described anew. */
const PRINTERS: ReadonlyMap<unknown, (text: string) => string> = new Map([
  [InstantParameter.def, (text: string) => printInstant(parseInstant(text))],
  [StepParameter.def, (text: string) => printStep(parseStep(text))],
  [TargetParameter.def, (text: string) => formatTarget(readTarget(text))],
  [ZoneParameter.def, (text: string) => readZone(text).name],
]);

/** A query string of such pairs; commas, colons and slashes stay readable. */
export function queryString(pairs: readonly CanonicalPair[]): string {
  return pairs.map(([name, value]) => `${encodeURIComponent(name)}=${readable(value)}`).join("&");
}

function readable(value: string): string {
  return encodeURIComponent(value).replace(/%2C/g, ",").replace(/%3A/g, ":").replace(/%2F/g, "/");
}

/** The query string of named arguments (a tool call, a command line): lists are joined, numbers printed in decimals. */
export function queryOf(args: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(args)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]): CanonicalPair => [name, printArgument(value)]);
  return queryString(pairs);
}

function printArgument(value: unknown): string {
  if (Array.isArray(value)) return value.map(printArgument).join(",");
  if (typeof value === "number" && Number.isFinite(value)) return printDecimal(value);
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
