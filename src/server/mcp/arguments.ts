import { queryOf } from "../../contract/ask/canonical.ts";
import { checkNames, jsonArguments, parsePairs } from "../../contract/ask/decode.ts";
import type { RouteDefinition } from "../../contract/declare/route.ts";
import { DEFAULT_TOOL_ROWS } from "./limits.ts";

/** The arguments of a tool call, by parameter name. */
export type ToolArguments = Readonly<Record<string, unknown>>;

/** Parameters that mean nothing in a tool: its answer is always JSON, as an object. */
const UNSUITABLE: ReadonlySet<string> = new Set(["format", "pretty", "rows", "stream"]);

/** Names of the arguments that a route takes as a tool. */
export function argumentNames(route: RouteDefinition): string[] {
  return Object.keys(route.query.shape).filter((name) => !UNSUITABLE.has(name));
}

/** Whether a route's rows come in pages. */
export function isPaged(route: RouteDefinition): boolean {
  return "cursor" in route.query.shape;
}

/** The raw query of a call, as the route's own address would carry it; refuses what no tool takes. */
export function queryOfCall(args: ToolArguments, route: RouteDefinition): string {
  checkNames(parsePairs(queryOf(args)), argumentNames(route));
  const limit = asksForPages(args, route) ? { limit: DEFAULT_TOOL_ROWS } : {};
  const upcoming = asksWhatComes(args, route) ? { upcoming: true } : {};
  return queryOf({ ...args, ...limit, ...upcoming });
}

/** Whether a call is about one instant at a place and leaves open what comes next: then the tool tells it. */
function asksWhatComes(args: ToolArguments, route: RouteDefinition): boolean {
  if (!("upcoming" in route.query.shape) || isPresent(args["upcoming"])) return false;
  const isRange = ["start", "count", "cursor"].some((name) => isPresent(args[name]));
  const isPlaced = ["lat", "place"].some((name) => isPresent(args[name]));
  return !isRange && isPlaced && isOneInstant(args["at"]);
}

/** Now, or an instant with its time of day; a date means its whole day, a list its instants. */
function isOneInstant(at: unknown): boolean {
  if (Array.isArray(at)) return at.length === 1 && isOneInstant(at[0]);
  return !isPresent(at) || /^(?:jd:|[^,]*T)[^,]*$/.test(String(at));
}

/** Whether a call may have more rows than one answer holds and says nothing of it. A list of instants is answered whole. */
function asksForPages(args: ToolArguments, route: RouteDefinition): boolean {
  if (!isPaged(route) || isPresent(args["limit"])) return false;
  return route.timeKind === "event" || ["start", "count", "cursor"].some((name) => isPresent(args[name]));
}

function isPresent(value: unknown): boolean {
  return value !== undefined && value !== null;
}

/** A request of the route (`/v2/moon?at=…`) as the arguments of a call. */
export function argumentsOf(request: string, route: RouteDefinition): ToolArguments {
  const pairs = parsePairs(request.split("?", 2)[1] ?? "").filter(({ name }) => !UNSUITABLE.has(name));
  return jsonArguments(pairs, route.query);
}

/** A call of the route that works: the first of its examples that is one. */
export function exampleArguments(route: RouteDefinition): ToolArguments {
  const example = route.examples.find((request) => !/[?&]format=/.test(request)) ?? route.examples[0];
  return argumentsOf(example, route);
}
