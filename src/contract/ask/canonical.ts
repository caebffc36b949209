import type * as z from "../schema/schema.ts";
import type { Pair } from "../terms/pairs.ts";
import { type Given, printArgument } from "./decode.ts";

/** The canonical form of a query: declared order, every value printed by its own grammar. */

export type CanonicalPair = readonly [name: string, value: string];

export function canonicalPairs(given: Given, schema: z.ObjectSchema): CanonicalPair[] {
  const pairs: CanonicalPair[] = [];
  for (const name of Object.keys(schema.shape)) {
    const read = given[name];
    if (read !== undefined) pairs.push([name, read.canonical]);
  }
  return pairs;
}

/** A query string of such pairs; commas, colons and slashes stay readable. */
export function queryString(pairs: readonly CanonicalPair[]): string {
  return pairs.map(([name, value]) => `${encodeURIComponent(name)}=${readable(value)}`).join("&");
}

function readable(value: string): string {
  return encodeURIComponent(value).replace(/%2C/g, ",").replace(/%3A/g, ":").replace(/%2F/g, "/");
}

/** The query string of named arguments (a tool call, a command line): lists are joined, numbers printed in decimals. */
export function queryOf(args: Readonly<Record<string, unknown>>): string {
  return queryString(argumentPairs(args).map(({ name, value }): CanonicalPair => [name, value]));
}

/** Named arguments as the names and texts of a query. */
export function argumentPairs(args: Readonly<Record<string, unknown>>): Pair[] {
  return Object.entries(args)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => ({ name, value: printArgument(value) }));
}
