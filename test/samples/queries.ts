import fc from "fast-check";
import { CHART_NAMES } from "../../src/contract/ask/form-parameters.ts";
import type { RouteDefinition } from "../../src/contract/declare/route.ts";
import { type ParameterReference, parametersOf } from "../../src/contract/describe/reference.ts";
import { ROUTES } from "../../src/routes/index.ts";
import { listOf, pathsOf } from "./words.ts";

/** Requests that mostly can be answered: a route's examples with parameters changed and added. */

const ZONES = ["UTC", "Europe/Berlin", "pacific/auckland", "-03:30", "+05:45", "Asia/Kathmandu"];

/** Parameters whose values belong together: the examples decide them. */
const LEFT_TO_EXAMPLES = new Set(
  "at start end step count year direction lat lon place place_strategy q id country body1 body2 cursor limit set endpoint".split(
    " ",
  ),
);

/** Parameters that are refused beside formats without a picture. */
const OF_PICTURES = new Set<string>(CHART_NAMES);

function valueFor(route: RouteDefinition, parameter: ParameterReference): fc.Arbitrary<string> | null {
  const { name, type, allowed, minimum, maximum } = parameter;
  if (name === "tz") return fc.constantFrom(...ZONES);
  if (name === "elevation_m") return fc.constantFrom("0", "1200", "-20.5");
  if (name === "fields") return listOf(pathsOf(route));
  if (LEFT_TO_EXAMPLES.has(name)) return null;
  if (allowed !== null) return type.startsWith("list") ? listOf(allowed) : fc.constantFrom(...allowed);
  if (type === "boolean") return fc.constantFrom("true", "false");
  if (type === "integer" && minimum !== null && maximum !== null)
    return fc.integer({ min: minimum, max: Math.min(maximum, minimum + 12) }).map(String);
  return null;
}

/** Time words in the place of a query's times: an instant's, or those of a range. */
const SPOKEN: Readonly<Record<"at" | "start" | "end", readonly string[]>> = {
  at: ["now", "today", "tomorrow", "yesterday", "tonight"],
  start: ["yesterday", "today", "tonight"],
  end: ["tomorrow", "tonight"],
};

function spoken([name, value]: readonly [string, string], die: number): readonly [string, string] {
  const words = name === "at" || name === "start" || name === "end" ? SPOKEN[name] : [];
  return [name, words[die % words.length] ?? value];
}

/** Names and values of a query, in order. */
export type Query = ReadonlyMap<string, string>;

export function printQuery(path: string, query: Query): string {
  return printPairs(path, [...query]);
}

/** The same of pairs, among which a name may come twice. */
export function printPairs(path: string, query: readonly (readonly [name: string, value: string])[]): string {
  const pairs = query.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
  return `${path}${pairs.length === 0 ? "" : `?${pairs.join("&")}`}`;
}

export function queryIn(request: string): Query {
  return new Map(new URLSearchParams(request.split("?")[1] ?? ""));
}

export interface Asked {
  readonly route: RouteDefinition;
  readonly query: Query;
}

function askedOf(route: RouteDefinition): fc.Arbitrary<Asked> {
  const changes = parametersOf(route).flatMap((parameter) => {
    const value = valueFor(route, parameter);
    return value === null ? [] : [value.map((text) => [parameter.name, text] as const)];
  });
  const some = changes.length === 0 ? fc.constant([]) : fc.array(fc.oneof(...changes), { maxLength: 5 });
  const times = fc.record({ die: fc.nat(5), word: fc.nat(29) });
  return fc.tuple(fc.constantFrom(...route.examples), some, times).map(([example, pairs, { die, word }]) => {
    const asked = [...queryIn(example), ...pairs];
    const isPicture = asked.findLast(([name]) => name === "format")?.[1] === "svg";
    const query = isPicture ? asked : asked.filter(([name]) => !OF_PICTURES.has(name));
    const now = query.filter(([name]) => name !== "at");
    return {
      route,
      query: new Map(die === 0 ? now : die === 1 ? query.map((pair) => spoken(pair, word)) : query),
    };
  });
}

/** A request of each route in turn, as the number of the run goes up. */
export function askedInTurn(runs: number, seed: number): Asked[] {
  const each = ROUTES.map((route) =>
    fc.sample(askedOf(route), { numRuns: Math.ceil(runs / ROUTES.length), seed }),
  );
  return Array.from(
    { length: runs },
    (_, i) => each[i % ROUTES.length]?.[Math.floor(i / ROUTES.length)],
  ).filter((asked) => asked !== undefined);
}
