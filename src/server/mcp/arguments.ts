import { queryOf } from "../../contract/ask/canonical.ts";
import { checkNames, jsonArguments } from "../../contract/ask/decode.ts";
import { CALENDAR_NAMES, CHART_NAMES } from "../../contract/ask/form-parameters.ts";
import { GEOMETRY_NAMES } from "../../contract/declare/map-parameters.ts";
import type { RouteDefinition } from "../../contract/declare/route.ts";
import { parsePairs } from "../../contract/terms/pairs.ts";
import { DEFAULT_TOOL_ROWS } from "./bounds.ts";

/** The arguments of a tool call, by parameter name. */
export type ToolArguments = Readonly<Record<string, unknown>>;

/**
 * Parameters without a meaning in a tool: its answer is always JSON, as an object; and bounds: a tool gives the
 * largest alone.
 */
const UNSUITABLE: ReadonlySet<string> = new Set([
  "format",
  "pretty",
  "rows",
  "stream",
  "bounds",
  ...CALENDAR_NAMES,
  ...CHART_NAMES,
  ...GEOMETRY_NAMES,
]);

/** How an answer is computed, which no assistant is asked for but of places: each would stand in half of all tools. */
const OF_POSITIONS: ReadonlySet<string> = new Set([
  "atmosphere",
  "pressure_hpa",
  "temperature_c",
  "propagation",
]);
const POSITIONS = "/v2/positions";

/** Names of the arguments that a route takes as a tool. */
export function argumentNames({ path, query }: RouteDefinition): string[] {
  return Object.keys(query.shape).filter(
    (name) => !UNSUITABLE.has(name) && (path === POSITIONS || !OF_POSITIONS.has(name)),
  );
}

/** True if a route's rows come in pages. */
export function isPaged(route: RouteDefinition): boolean {
  return "cursor" in route.query.shape;
}

/** The raw query of a call, as the route's own address would carry it; refuses what no tool takes. */
export function queryOfCall(args: ToolArguments, route: RouteDefinition): string {
  checkNames(parsePairs(queryOf(args)), argumentNames(route));
  const { firstLook } = route.tool ?? {};
  if (firstLook !== undefined && !Object.values(args).some(isGiven)) return queryOf(firstLook);
  if (asksWhatComes(args, route)) return queryOf({ ...briefly(args, route), upcoming: true });
  const asked = asksOfTheNight(args, route) ? withNight(args, route) : args;
  return queryOf(asksForPages(asked, route) ? { ...asked, limit: DEFAULT_TOOL_ROWS } : asked);
}

/** A compact answer about what comes next holds little else, unless members are named. */
function briefly(args: ToolArguments, { tool }: RouteDefinition): ToolArguments {
  const { brief } = tool ?? {};
  const isBrief = args["verbosity"] === "compact" && !isGiven(args["fields"]) && brief !== undefined;
  return isBrief ? { ...args, fields: brief } : args;
}

/** True if a call asks for tonight where the route answers for instants: it is a stretch of them. */
function asksOfTheNight({ at, upcoming }: ToolArguments, { timeKind, query }: RouteDefinition): boolean {
  const isNight = (Array.isArray(at) && at.length === 1 ? at[0] : at) === "tonight";
  return isNight && timeKind !== "day" && "at" in query.shape && upcoming !== true;
}

const NIGHT_STEP = "1h";

/** The night as a range; facts of one instant alone (its day with the night around it) are those of now. */
function withNight({ at: tonight, ...args }: ToolArguments, { query, tool }: RouteDefinition): ToolArguments {
  if (!("start" in query.shape)) return { at: "now", ...args };
  return {
    start: tonight,
    ...(isGiven(args["count"]) ? {} : { end: tonight }),
    ...("step" in query.shape ? { step: tool?.nightStep ?? NIGHT_STEP } : {}),
    ...args,
  };
}

/** True if a call is about one instant at a place and leaves open what comes next: then the tool tells it. */
function asksWhatComes(args: ToolArguments, route: RouteDefinition): boolean {
  if (!("upcoming" in route.query.shape) || isGiven(args["upcoming"])) return false;
  const isRange = ["start", "count", "cursor"].some((name) => isGiven(args[name]));
  const isPlaced = ["lat", "place"].some((name) => isGiven(args[name]));
  return !isRange && isPlaced && isOneInstant(args["at"]);
}

/** Now, what is left of today or of tonight, or an instant with its time of day; a date means its whole day, a list its instants. */
function isOneInstant(at: unknown): boolean {
  if (Array.isArray(at)) return at.length === 1 && isOneInstant(at[0]);
  return !isGiven(at) || MOMENTS.has(String(at)) || isClockTime(String(at));
}

const MOMENTS: ReadonlySet<string> = new Set(["now", "today", "tonight"]);

function isClockTime(at: string): boolean {
  return !at.includes(",") && (at.startsWith("jd:") || at.includes("T"));
}

/** True if a call may have more rows than one answer holds and says nothing of it. A list of instants is answered whole. */
function asksForPages(args: ToolArguments, route: RouteDefinition): boolean {
  if (!isPaged(route) || isGiven(args["limit"])) return false;
  return route.timeKind === "event" || ["start", "count", "cursor"].some((name) => isGiven(args[name]));
}

function isGiven(value: unknown): boolean {
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
