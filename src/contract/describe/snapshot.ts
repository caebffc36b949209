import type { RouteDefinition } from "../declare/route.ts";
import { ERROR_CODES } from "../terms/problem.ts";
import { ENUM_SETS } from "./enum-sets.ts";
import { extraFieldsOf, type FieldReference, fieldsOf } from "./field-reference.ts";
import { limitsData } from "./limits.ts";
import { parametersOf } from "./reference.ts";

/** The promises of the contract as plain data, to be compared with those made before. */
export interface ContractSnapshot {
  readonly routes: Readonly<Record<string, RouteSnapshot>>;
  /** HTTP status by code. */
  readonly error_codes: Readonly<Record<string, number>>;
  readonly enum_sets: Readonly<Record<string, readonly string[]>>;
  /** Limits by plan and name; null: not limited. */
  readonly plans: Readonly<Record<string, Readonly<Record<string, number | null>>>>;
  /** Limits that hold for every plan. */
  readonly limits: Readonly<Record<string, number>>;
}

interface RouteSnapshot {
  readonly formats: readonly string[];
  readonly parameters: Readonly<Record<string, ParameterSnapshot>>;
  /** Type of every member of a row, by its path, and of `data` beside the rows; "?" marks those that may be null. */
  readonly fields: Readonly<Record<string, string>>;
}

interface ParameterSnapshot {
  readonly type: string;
  readonly required: boolean;
  /** Null also for a list, whose default is all of its words. */
  readonly default: string | number | boolean | null;
  readonly allowed: readonly string[] | null;
  readonly minimum: number | null;
  readonly maximum: number | null;
  readonly max_items: number | null;
}

export function contractSnapshot(routes: readonly RouteDefinition[]): ContractSnapshot {
  const limits = limitsData(routes);
  return {
    routes: Object.fromEntries(routes.map((route) => [route.path, snapshotOf(route)])),
    error_codes: Object.fromEntries(Object.entries(ERROR_CODES).map(([code, { status }]) => [code, status])),
    enum_sets: Object.fromEntries(Object.entries(ENUM_SETS).map(([name, set]) => [name, set.values])),
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

function snapshotOf(route: RouteDefinition): RouteSnapshot {
  return {
    formats: route.formats,
    parameters: Object.fromEntries(
      parametersOf(route).map((parameter) => {
        const { type, required, default: fallback, allowed, minimum, maximum, max_items } = parameter;
        const scalar = typeof fallback === "object" ? null : fallback;
        return [parameter.name, { type, required, default: scalar, allowed, minimum, maximum, max_items }];
      }),
    ),
    fields: {
      ...fieldTypes(fieldsOf(route), ""),
      ...fieldTypes(extraFieldsOf(route), "data."),
    },
  };
}

function fieldTypes(fields: readonly FieldReference[], prefix: string): Record<string, string> {
  const typeOf = ({ type, unit, nullable }: FieldReference) =>
    `${type}${unit === null ? "" : ` ${unit}`}${nullable ? "?" : ""}`;
  return Object.fromEntries(fields.map((field) => [`${prefix}${field.path}`, typeOf(field)]));
}

/** What the contract now would break of what it promised before. Additions are no breach. */
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

/** Whether a parameter still takes what it took: its type, or that among others. */
function takesAll(before: string, now: string): boolean {
  return now.split(" or ").includes(before) || before === now;
}

/** Whether a lower bound rose; null is no bound. */
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
