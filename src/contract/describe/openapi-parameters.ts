import type { RouteDefinition } from "../declare/route.ts";
import type { JsonSchema } from "./json-schema.ts";
import { type ParameterReference, parametersOf } from "./reference.ts";

/** The parameters of a document: those that several routes share stand in its components. */
export interface ParameterPool {
  readonly components: Readonly<Record<string, JsonSchema>>;
  parametersOf(route: RouteDefinition): readonly JsonSchema[];
}

interface Shared {
  readonly name: string;
  readonly described: JsonSchema;
  uses: number;
}

export function createParameterPool(routes: readonly RouteDefinition[]): ParameterPool {
  const examples = exampleValues(routes);
  const describe = (parameter: ParameterReference, route: RouteDefinition) =>
    describeParameter(parameter, exampleFor(parameter.name, route, examples));
  const shared = new Map<string, Shared>();
  const all = routes.flatMap((route) => parametersOf(route).map((parameter) => ({ parameter, route })));
  for (const { parameter, route } of all) {
    const described = describe(parameter, route);
    const key = JSON.stringify(described);
    const entry = shared.get(key) ?? { name: parameter.name, described, uses: 0 };
    entry.uses += 1;
    shared.set(key, entry);
  }
  const chosen = mostUsed([...shared.values()]);
  return {
    components: Object.fromEntries([...chosen].map(([name, entry]) => [name, entry.described])),
    parametersOf: (route) =>
      parametersOf(route).map((parameter) => {
        const described = describe(parameter, route);
        const isShared = JSON.stringify(chosen.get(parameter.name)?.described) === JSON.stringify(described);
        return isShared ? { $ref: `#/components/parameters/${parameter.name}` } : described;
      }),
  };
}

/** The form of each name that most routes share; names of one route only stay where they are. */
function mostUsed(entries: readonly Shared[]): Map<string, Shared> {
  const chosen = new Map<string, Shared>();
  for (const entry of entries) {
    const best = chosen.get(entry.name);
    if (entry.uses > 1 && (best === undefined || entry.uses > best.uses)) chosen.set(entry.name, entry);
  }
  return chosen;
}

/** Targets and members that one route takes, another refuses: their examples are the route's own, or none. */
function exampleFor(
  name: string,
  route: RouteDefinition,
  examples: ReadonlyMap<string, string>,
): string | undefined {
  if (name === "fields") return Object.keys(route.rowSchema.shape)[0];
  return name === "body" || name === "bodies" ? exampleValues([route]).get(name) : examples.get(name);
}

function describeParameter(parameter: ParameterReference, value: string | undefined): JsonSchema {
  const { description: _description, ...schema } = parameter.schema;
  const isList = schema["type"] === "array";
  const example = exampleOf(parameter, value);
  return {
    name: parameter.name,
    in: "query",
    required: parameter.required,
    description: parameter.description,
    ...(isList ? { style: "form", explode: false } : {}),
    schema,
    ...(example === null ? {} : { example }),
  };
}

/** Values of parameters in the routes' own examples: the first of each name. */
function exampleValues(routes: readonly RouteDefinition[]): Map<string, string> {
  const values = new Map<string, string>();
  for (const example of routes.flatMap((route) => [...route.examples])) {
    const query = new URLSearchParams(example.split("?", 2)[1] ?? "");
    for (const [name, value] of query) if (!values.has(name)) values.set(name, value);
  }
  return values;
}

function exampleOf(parameter: ParameterReference, text: string | undefined): unknown {
  if (text === undefined || (parameter.allowed !== null && !parameter.allowed.includes(text))) return null;
  const item = parameter.type.replace(/^list of (\w+?)s$/, "$1");
  const values = item === parameter.type ? [text] : text.split(",");
  const typed = values.map((value) => typedExample(value, item));
  return item === parameter.type ? (typed[0] ?? null) : typed;
}

function typedExample(text: string, type: string): string | number | boolean {
  const isNumber = type.split(" or ").some((way) => way === "number" || way === "integer");
  if (isNumber && Number.isFinite(Number(text))) return Number(text);
  return type === "boolean" ? text === "true" : text;
}
