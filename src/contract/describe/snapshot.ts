import type { RouteDefinition } from "../declare/route.ts";
import { ERROR_CODES } from "../terms/problem.ts";
import { objectFields } from "./field-reference.ts";
import { asSchema, type JsonSchema, type LiftedSchema, listOf } from "./json-schema.ts";
import { limitsData } from "./limits.ts";
import { type ParameterReference, parameterOf } from "./reference.ts";

/** The promises of the contract as plain data, read from an OpenAPI document, to be compared with those made before. */
export interface ContractSnapshot extends GeneralPromises {
  readonly routes: Readonly<Record<string, RouteSnapshot>>;
}

/** The promises for all routes together: the member `x-promises` of the OpenAPI document. */
export interface GeneralPromises {
  /** HTTP status by code. */
  readonly error_codes: Readonly<Record<string, number>>;
  readonly enum_sets: Readonly<Record<string, readonly string[]>>;
  /** Limits by plan and name; null: not limited. */
  readonly plans: Readonly<Record<string, Readonly<Record<string, number | null>>>>;
  /** Limits that hold for every plan. */
  readonly limits: Readonly<Record<string, number>>;
}

interface RouteSnapshot {
  /** Media types of its answers. */
  readonly formats: readonly string[];
  readonly parameters: Readonly<Record<string, ParameterSnapshot>>;
  /** Type of every member of an answer's data, by its path; "?" marks those that may be null. */
  readonly fields: Readonly<Record<string, string>>;
}

/** The default is null also for a list, whose default is all of its words. */
type ParameterSnapshot = Pick<
  ParameterReference,
  "type" | "required" | "allowed" | "minimum" | "maximum" | "max_items"
> & { readonly default: string | number | boolean | null };

/** Closed sets of words by name. */
export type WordSets = Readonly<Record<string, { readonly values: readonly string[] }>>;

export function generalPromises(routes: readonly RouteDefinition[], wordSets: WordSets): GeneralPromises {
  const limits = limitsData(routes);
  return {
    error_codes: Object.fromEntries(Object.entries(ERROR_CODES).map(([code, { status }]) => [code, status])),
    enum_sets: Object.fromEntries(Object.entries(wordSets).map(([name, set]) => [name, set.values])),
    plans: Object.fromEntries(limits.plans.map(({ name, title: _title, ...bounds }) => [name, bounds])),
    limits: {
      at_list_instants: limits.at_list_instants,
      bodies_targets: limits.bodies_targets,
      count_rows: limits.count_rows,
      compute_budget_units: limits.compute_budget.units,
      response_cap_bytes: limits.response_cap_bytes,
    },
  };
}

/** The promises that an OpenAPI document makes: of its routes, and `x-promises`. */
export function contractSnapshot(document: JsonSchema): ContractSnapshot {
  const components = asSchema(document["components"]);
  const paths = Object.entries(asSchema(document["paths"]));
  return {
    ...(document["x-promises"] as GeneralPromises),
    routes: Object.fromEntries(
      paths.map(([path, item]) => [path, routeSnapshot(asSchema(asSchema(item)["get"]), components)]),
    ),
  };
}

function routeSnapshot(operation: JsonSchema, components: JsonSchema): RouteSnapshot {
  const responses = asSchema(operation["responses"]);
  const content = asSchema(asSchema(responses["200"])["content"]);
  const answer = asSchema(asSchema(content["application/json"])["schema"]);
  const definitions = asSchema(components["schemas"]) as LiftedSchema["definitions"];
  return {
    formats: Object.keys(content),
    parameters: Object.fromEntries(
      listOf(operation["parameters"]).map((written) => parameterSnapshot(asSchema(written), components)),
    ),
    fields: answerFields({ schema: answer, definitions }),
  };
}

function parameterSnapshot(written: JsonSchema, components: JsonSchema): [string, ParameterSnapshot] {
  const shared = String(written["$ref"] ?? "").replace("#/components/parameters/", "");
  const declared = shared === "" ? written : asSchema(asSchema(components["parameters"])[shared]);
  const { name, type, required, allowed, minimum, maximum, max_items, ...rest } = parameterOf(
    String(declared["name"]),
    asSchema(declared["schema"]),
    { isListedRequired: declared["required"] === true, since: "" },
  );
  const fallback = typeof rest.default === "object" ? null : rest.default;
  return [name, { type, required, default: fallback, allowed, minimum, maximum, max_items }];
}

/** The members of `data` in all forms of an answer: one row, a series, a record. Those of `shape=flat` are the same paths. */
function answerFields(answer: LiftedSchema): Record<string, string> {
  const [envelope = {}] = formsOf(answer.schema, answer);
  const data = asSchema(asSchema(envelope["properties"])["data"]);
  return Object.fromEntries(formsOf(data, answer).flatMap((form) => formFields(form, answer)));
}

function formFields(form: JsonSchema, answer: LiftedSchema): [string, string][] {
  const { series, ...members } = asSchema(form["properties"]);
  const rows = formsOf(asSchema(asSchema(series)["items"]), answer);
  return [
    ...fieldTypes({ properties: members }, answer, ""),
    ...rows.flatMap((row) => fieldTypes(row, answer, "series[]")),
  ];
}

function fieldTypes(schema: JsonSchema, answer: LiftedSchema, prefix: string): [string, string][] {
  return objectFields(schema, answer, prefix, { full_only: false, nullable: false }).map(
    ({ path, type, unit, nullable }) => [
      path,
      `${type}${unit === null ? "" : ` ${unit}`}${nullable ? "?" : ""}`,
    ],
  );
}

/** The schemas that a schema means: what it refers to, its alternatives, its parts. */
function formsOf(schema: JsonSchema, lifted: LiftedSchema): readonly JsonSchema[] {
  const name = String(schema["$ref"] ?? "").replace("#/components/schemas/", "");
  if (name !== "") return formsOf(lifted.definitions[name] ?? {}, lifted);
  const parts = [...listOf(schema["anyOf"]), ...listOf(schema["allOf"])];
  return parts.length === 0 ? [schema] : parts.flatMap((part) => formsOf(asSchema(part), lifted));
}

/** The promises of before that the contract would break now. Additions are no breach. */
export function breakingChanges(before: ContractSnapshot, now: ContractSnapshot): string[] {
  return [
    ...missing("route", Object.keys(before.routes), Object.keys(now.routes)),
    ...Object.entries(before.routes).flatMap(([path, route]) => routeChanges(path, route, now.routes[path])),
    ...missing("error code", Object.keys(before.error_codes), Object.keys(now.error_codes)),
    ...changed("status of", before.error_codes, now.error_codes),
    ...Object.entries(before.enum_sets).flatMap(([name, values]) =>
      missing(`value of the set ${name}:`, values, now.enum_sets[name] ?? []),
    ),
    ...Object.entries(before.plans).flatMap(([plan, bounds]) =>
      lowered(`plan ${plan}`, bounds, now.plans[plan] ?? {}),
    ),
    ...lowered("limit", before.limits, now.limits),
  ];
}

function routeChanges(path: string, before: RouteSnapshot, now: RouteSnapshot | undefined): string[] {
  if (now === undefined) return [];
  return [
    ...missing(`format of ${path}:`, before.formats, now.formats),
    ...missing(`member of ${path}:`, Object.keys(before.fields), Object.keys(now.fields)),
    ...changed(`type of ${path}`, before.fields, now.fields),
    ...missing(`parameter of ${path}:`, Object.keys(before.parameters), Object.keys(now.parameters)),
    ...Object.entries(before.parameters).flatMap(([name, parameter]) =>
      parameterChanges(`${path} ${name}`, parameter, now.parameters[name]),
    ),
    ...Object.entries(now.parameters)
      .filter(([name, parameter]) => parameter.required && before.parameters[name]?.required !== true)
      .map(([name]) => `${path} ${name} is required now`),
  ];
}

function parameterChanges(
  name: string,
  before: ParameterSnapshot,
  now: ParameterSnapshot | undefined,
): string[] {
  if (now === undefined) return [];
  const isTighter =
    rose(before.minimum, now.minimum) ||
    rose(negative(before.maximum), negative(now.maximum)) ||
    rose(negative(before.max_items), negative(now.max_items));
  return [
    ...(takesAll(before.type, now.type) ? [] : [`${name} was ${before.type} and is ${now.type}`]),
    ...(before.default === now.default
      ? []
      : [`${name} had the default ${before.default} and has ${now.default}`]),
    ...(now.allowed === null ? [] : missing(`value of ${name}:`, before.allowed ?? [], now.allowed)),
    ...(before.allowed === null && now.allowed !== null ? [`${name} takes few values now`] : []),
    ...(isTighter ? [`${name} has tighter bounds`] : []),
  ];
}

/** True if a parameter still takes what it took: its type, or that among others. */
function takesAll(before: string, now: string): boolean {
  return now.split(" or ").includes(before) || before === now;
}

/** True if a lower bound rose; null is no bound. */
function rose(before: number | null, now: number | null): boolean {
  return now !== null && (before === null || now > before);
}

function negative(value: number | null): number | null {
  return value === null ? null : -value;
}

function missing(what: string, before: readonly string[], now: readonly string[]): string[] {
  return before.filter((name) => !now.includes(name)).map((name) => `${what} ${name} is gone`);
}

function changed(
  what: string,
  before: Readonly<Record<string, unknown>>,
  now: Readonly<Record<string, unknown>>,
): string[] {
  return Object.entries(before)
    .filter(([name, value]) => now[name] !== undefined && now[name] !== value)
    .map(([name, value]) => `${what} ${name} was ${String(value)} and is ${String(now[name])}`);
}

/** Limits that sank, or that are new where there was none. */
function lowered(
  what: string,
  before: Readonly<Record<string, number | null>>,
  now: Readonly<Record<string, number | null>>,
): string[] {
  return Object.entries(before)
    .filter(([name, value]) => rose(negative(value), negative(now[name] ?? null)))
    .map(([name, value]) => `${what} ${name} was ${value} and is ${now[name] ?? null}`);
}
