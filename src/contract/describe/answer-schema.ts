import type { RouteDefinition } from "../declare/route.ts";
import { mapValues } from "../terms/pairs.ts";
import { isSchema, type JsonSchema, liftedSchema, listOf } from "./json-schema.ts";

/** Gathers the component schemas of the document; a name means one schema only. */
export type Components = Map<string, JsonSchema>;

/** The schema of a route's JSON answer, as a component: the envelope around the data. */
export function answerSchema(route: RouteDefinition, name: string, components: Components): JsonSchema {
  components.set(`${name}Answer`, {
    type: "object",
    description: `Answer of ${route.path}.`,
    properties: {
      endpoint: { type: "string", const: route.path },
      query: reference("Query"),
      data: dataSchema(route, name, components),
      meta: reference("Meta"),
      warnings: { type: "array", items: reference("Warning") },
      links: reference("Links"),
    },
    required: ["endpoint", "query", "data", "meta", "warnings", "links"],
  });
  return reference(`${name}Answer`);
}

/**
 * One object, so that typed clients reach its members without a cast: the members of a row where the route answers a row by
 * itself, and beside them the series of rows, or its columns. shape=flat gives the same members under dotted paths.
 */
function dataSchema(route: RouteDefinition, name: string, components: Components): JsonSchema {
  const row = `${name}${route.shape.kind === "record" ? "Data" : "Row"}`;
  const written = liftedSchema(route.rowSchema);
  const definitions = {
    ...written.definitions,
    [row]: {
      description: `${route.summary}. fields and verbosity leave members out; with shape=flat members of groups stand under dotted paths.`,
      ...written.schema,
    },
  };
  addDefinitions(mapValues(definitions, partial), components);
  if (route.shape.kind === "record") return reference(row);
  const lifted = liftedSchema(route.extraSchema);
  addDefinitions(mapValues(lifted.definitions, partial), components);
  const data = {
    type: "object",
    description: isSinglePossible(route)
      ? "A row by itself when one is asked for, else series; with shape=columns, columns."
      : "One entry of series a row; with shape=columns, columns.",
    properties: {
      ...(isSinglePossible(route) ? membersOf(partial(written.schema)) : {}),
      ...membersOf(partial(lifted.schema)),
      series: { type: "array", items: reference(row), description: "One row an entry." },
      columns: COLUMNS,
      page: reference("Page"),
    },
  };
  addDefinitions({ [`${name}Data`]: data }, components);
  return reference(`${name}Data`);
}

function membersOf({ properties }: JsonSchema): JsonSchema {
  return isSchema(properties) ? properties : {};
}

const COLUMNS: JsonSchema = {
  type: "object",
  description: "One array a dotted path.",
  additionalProperties: {
    type: "array",
    // any value: generators drop an array of a list of types that has an array among them
    items: { description: "The member in one row; null where the row has none." },
  },
};

function isSinglePossible(route: RouteDefinition): boolean {
  return route.shape.single && (route.timeKind === "instant" || route.timeKind === "day");
}

/** The schema of what `fields` and `verbosity` leave: of its members only those that name a row are always there. */
function partial(schema: JsonSchema): JsonSchema {
  const { properties, required, ...rest } = schema;
  const kept = mapValues(rest, partialMember);
  if (!isSchema(properties)) return kept;
  const names = listOf(required).filter((name) => isIdentity(properties[String(name)]));
  return {
    ...kept,
    properties: mapValues(properties, partialMember),
    ...(names.length === 0 ? {} : { required: names }),
  };
}

function partialMember(member: unknown): unknown {
  if (Array.isArray(member)) return member.map(partialMember);
  return isSchema(member) ? partial(member) : member;
}

function isIdentity(schema: unknown): boolean {
  return isSchema(schema) && schema["x-identity"] === true;
}

type Definitions = Readonly<Record<string, JsonSchema>>;

export function addDefinitions(definitions: Definitions, components: Components): void {
  for (const [name, definition] of Object.entries(definitions)) {
    const known = components.get(name);
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(definition))
      throw new TypeError(`two different schemas are called ${name}`);
    components.set(name, definition);
  }
}

export function reference(name: string): JsonSchema {
  return { $ref: `#/components/schemas/${name}` };
}
