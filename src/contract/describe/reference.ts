import type { RouteDefinition } from "../declare/route.ts";
import { routeName } from "../declare/route-name.ts";
import { stringOrNull } from "../terms/node.ts";
import { ERROR_CODES, type ErrorCode } from "../terms/problem.ts";
import { type JsonSchema, liftedSchema, listOf } from "./json-schema.ts";

/** The facts of a route as documents show them: discovery, OpenAPI, help texts, pages. All are read off its declaration. */

export interface ParameterReference {
  readonly name: string;
  /** The type in a word or two: "number", "integer", "word", "list of words". */
  readonly type: string;
  readonly description: string;
  readonly required: boolean;
  readonly default: string | number | boolean | readonly string[] | null;
  readonly allowed: readonly string[] | null;
  readonly minimum: number | null;
  readonly maximum: number | null;
  /** Most items of a list. */
  readonly max_items: number | null;
  readonly unit: string | null;
  /** The set of /v2/enums that holds its values. */
  readonly enum_set: string | null;
  /** The version of the contract that brought it. */
  readonly since: string;
  readonly schema: JsonSchema;
}

/** Groups of routes, by the times that they take. */
export const ROUTE_GROUPS = {
  none: { name: "Documents and places", description: "The service itself, and the positions of places." },
  instant: { name: "At an instant", description: "One instant, a list of instants, or a grid of them." },
  day: { name: "By local day", description: "One row a local day." },
  event: { name: "Events", description: "Events in a window, or the next ones." },
  pair: { name: "Events", description: "Events in a window, or the next ones." },
} as const;

export function routeGroup({ timeKind }: Pick<RouteDefinition, "timeKind">): string {
  return ROUTE_GROUPS[timeKind].name;
}

/** Routes are declared once and never change, so that their schemas are read once. */
const PARAMETERS = new WeakMap<RouteDefinition, readonly ParameterReference[]>();

/** The parameters of a route, in the order in which they are checked. */
export function parametersOf(route: RouteDefinition): readonly ParameterReference[] {
  const known = PARAMETERS.get(route);
  if (known !== undefined) return known;
  const { schema } = liftedSchema(route.query);
  const required = listOf(schema["required"]);
  const parameters = Object.entries(asObject(schema["properties"])).map(([name, facts]) =>
    parameterOf(name, asObject(facts), { isListedRequired: required.includes(name), since: route.since }),
  );
  PARAMETERS.set(route, parameters);
  return parameters;
}

interface ParameterFacts {
  readonly isListedRequired: boolean;
  /** That of the route. */
  readonly since: string;
}

/** The facts of a parameter that are read off its schema. */
export function parameterOf(
  name: string,
  schema: JsonSchema,
  { isListedRequired, since }: ParameterFacts,
): ParameterReference {
  const item = schema["type"] === "array" ? asObject(schema["items"]) : firstOf(schema);
  const allowed = listOf(item["enum"]).map(String);
  return {
    name,
    type: parameterType(schema, item),
    description: stringOrNull(schema["description"]) ?? stringOrNull(item["description"]) ?? "",
    required: isListedRequired && schema["default"] === undefined,
    default: defaultOf(schema["default"]),
    allowed: allowed.length === 0 ? null : allowed,
    minimum: numberOf(item["minimum"]),
    maximum: numberOf(item["maximum"]),
    max_items: numberOf(schema["maxItems"]),
    unit: stringOrNull(schema["x-unit"]) ?? stringOrNull(item["x-unit"]),
    enum_set: stringOrNull(schema["x-enum"]) ?? stringOrNull(item["x-enum"]),
    since: stringOrNull(schema["x-since"]) ?? since,
    schema,
  };
}

/** The first form of a parameter that is written in several ways. */
function firstOf(schema: JsonSchema): JsonSchema {
  const [first] = listOf(schema["anyOf"]);
  return first === undefined ? schema : asObject(first);
}

function parameterType(schema: JsonSchema, item: JsonSchema): string {
  const written = listOf(schema["anyOf"]).map((way) => parameterType(asObject(way), asObject(way)));
  if (written.length > 0) return written.join(" or ");
  const base = Array.isArray(item["enum"]) ? "word" : (stringOrNull(item["type"]) ?? "string");
  return schema["type"] === "array" ? `list of ${base}s` : base;
}

/** When a code can come from a route: always, or when the route takes one of these parameters. */
const OCCASIONS: Readonly<Record<ErrorCode, "always" | "never" | readonly string[]>> = {
  UNKNOWN_PARAMETER: "always",
  DUPLICATE_PARAMETER: "always",
  MISSING_PARAMETER: ["lat", "body", "body1", "body2", "conditions", "q"],
  INVALID_PARAMETER: "always",
  PARAMETER_OUT_OF_RANGE: ["at", "count", "lat", "precision", "limit"],
  CONFLICTING_PARAMETERS: ["start", "body", "place", "set"],
  INCOMPLETE_RANGE: ["start"],
  INVALID_INSTANT: ["at", "start", "end"],
  INSTANT_OUT_OF_RANGE: ["at", "start", "end"],
  INVALID_STEP: ["step"],
  INVALID_TARGET: ["body", "bodies", "body1", "body2", "conditions"],
  UNSUPPORTED_TARGET: ["body", "bodies", "body1", "body2", "conditions"],
  INVALID_CONDITION: ["conditions"],
  INVALID_TIMEZONE: ["tz"],
  AMBIGUOUS_LOCAL_TIME: ["ambiguous"],
  NONEXISTENT_LOCAL_TIME: ["nonexistent"],
  AMBIGUOUS_PLACE: ["place_strategy"],
  INVALID_CURSOR: ["cursor"],
  UNKNOWN_FIELD: ["fields"],
  UNSUPPORTED_FORMAT: ["format"],
  COMPUTE_BUDGET_EXCEEDED: ["start"],
  ROW_LIMIT_EXCEEDED: ["start"],
  SPAN_LIMIT_EXCEEDED: ["step", "conditions"],
  MALFORMED_REQUEST: "never",
  ROUTE_NOT_FOUND: "never",
  PLACE_NOT_FOUND: ["place"],
  TARGET_NOT_FOUND: ["body", "bodies", "body1", "body2", "conditions"],
  ID_NOT_FOUND: ["id"],
  METHOD_NOT_ALLOWED: "always",
  REQUEST_TIMEOUT: "never",
  ENDPOINT_RETIRED: "never",
  RESPONSE_TOO_LARGE: ["start", "at"],
  URI_TOO_LONG: "always",
  RATE_LIMITED: "always",
  HEADERS_TOO_LARGE: "never",
  INTERNAL_ERROR: "always",
  OVERLOADED: "always",
};

/** The codes with which every path may refuse, whatever is asked of it. */
export const ALWAYS_POSSIBLE: readonly ErrorCode[] = [
  "METHOD_NOT_ALLOWED",
  "URI_TOO_LONG",
  "RATE_LIMITED",
  "INTERNAL_ERROR",
  "OVERLOADED",
];

/** The codes with which a route may refuse, in the order of the catalogue. */
export function errorsOf(route: RouteDefinition): readonly ErrorCode[] {
  const taken = new Set(parametersOf(route).map((parameter) => parameter.name));
  return ERROR_NAMES.filter((code) => {
    const occasion = OCCASIONS[code];
    return occasion === "always" || (occasion !== "never" && occasion.some((name) => taken.has(name)));
  });
}

/** The codes of the catalogue, in its order. */
export const ERROR_NAMES = Object.keys(ERROR_CODES) as readonly ErrorCode[];

/** How a route answers for more than one place or one request: days and events are asked in their thousands. */
export function bulkSentence(route: RouteDefinition): string | null {
  const isMany = route.timeKind === "day" || route.timeKind === "event";
  if (!isMany || !route.formats.includes("arrow")) return null;
  const places = route.location === "none" ? "" : " --places places.csv";
  return `One request answers for one place; thousands of places, or centuries, are a data set: meridian bulk plan ${routeName(route)} --start … --end …${places} --out set (docs/bulk.md).`;
}

function asObject(value: unknown): JsonSchema {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as JsonSchema) : {};
}

function numberOf(value: unknown): number | null {
  return typeof value === "number" ? value : null;
}

function defaultOf(value: unknown): ParameterReference["default"] {
  return Array.isArray(value) ? value.map(String) : scalarOf(value);
}

function scalarOf(value: unknown): string | number | boolean | null {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? value : null;
}
