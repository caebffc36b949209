import type { RouteDefinition } from "../declare/route.ts";
import { mapValues } from "../terms/map-values.ts";
import { isSchema, type JsonSchema, listOf, wireSchema } from "./json-schema.ts";

/** Gathers the component schemas of the document; a name stands for one schema only. */
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

/** A record, or a row by itself, a series of rows, or columns; rows nested or, with shape=flat, with dotted keys. */
function dataSchema(route: RouteDefinition, name: string, components: Components): JsonSchema {
  const row = `${name}${route.shape.kind === "record" ? "Data" : "Row"}`;
  const written = wireSchema(route.rowSchema);
  const definitions = {
    ...written.definitions,
    [row]: { description: `${route.summary}. fields and verbosity leave members out.`, ...written.schema },
  };
  addDefinitions(mapValues(definitions, partial), components);
  const rows = [reference(row)];
  if ("shape" in route.query.shape) {
    const flat = {
      description: "shape=flat: the same under dotted paths.",
      ...flatSchema(written.schema, definitions),
    };
    addDefinitions({ [`${row}Flat`]: partial(flat) }, components);
    rows.push(reference(`${row}Flat`));
  }
  if (route.shape.kind === "record") return either(rows);
  const lifted = wireSchema(route.extraSchema);
  addDefinitions(mapValues(lifted.definitions, partial), components);
  const extra = partial(lifted.schema);
  const forms = [
    ...(isSinglePossible(route)
      ? rows.map((form) => (hasMembers(extra) ? { allOf: [form, extra] } : form))
      : []),
    listForm("series", { type: "array", items: either(rows) }, extra, "One row an entry."),
    listForm("columns", COLUMNS, extra, "shape=columns: one array a dotted path."),
  ];
  return { anyOf: forms };
}

const COLUMNS: JsonSchema = {
  type: "object",
  additionalProperties: {
    type: "array",
    items: {
      description: "The member in one row; null where the row has none.",
      type: ["number", "string", "boolean", "array", "object", "null"],
    },
  },
};

function either(schemas: readonly JsonSchema[]): JsonSchema {
  const [only = {}] = schemas;
  return schemas.length === 1 ? only : { anyOf: schemas };
}

function isSinglePossible(route: RouteDefinition): boolean {
  return route.shape.single && (route.timeKind === "instant" || route.timeKind === "day");
}

function listForm(name: string, schema: JsonSchema, extra: JsonSchema, description: string): JsonSchema {
  const form = {
    type: "object",
    description,
    properties: { [name]: schema, page: reference("Page") },
    required: [name],
  };
  return hasMembers(extra) ? { allOf: [form, extra] } : form;
}

function hasMembers(schema: JsonSchema): boolean {
  return Object.keys(schema["properties"] ?? {}).length > 0;
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

/** An object's schema with its groups dissolved into dotted paths, in the elements of its lists too. */
function flatSchema(schema: JsonSchema, definitions: Definitions): JsonSchema {
  const leaves = flatLeaves(schema, definitions, "", false);
  const properties = Object.fromEntries(leaves);
  const names = listOf(schema["required"]).filter((name) => String(name) in properties);
  return { type: "object", properties, required: names };
}

function flatLeaves(
  schema: JsonSchema,
  definitions: Definitions,
  prefix: string,
  isNullable: boolean,
): [string, JsonSchema][] {
  const { properties } = schema;
  return Object.entries(isSchema(properties) ? properties : {}).flatMap(([key, member]) => {
    const path = `${prefix}${key}`;
    const { schema: resolved, nullable } = referredSchema(isSchema(member) ? member : {}, definitions);
    const mayBeNull = isNullable || nullable;
    if (isSchema(resolved["properties"])) return flatLeaves(resolved, definitions, `${path}.`, mayBeNull);
    const leaf = flatList(resolved, definitions) ?? (isSchema(member) ? member : {});
    return [[path, mayBeNull ? orNull(leaf) : leaf] as [string, JsonSchema]];
  });
}

/** A list of objects with those flat; null for anything else. */
function flatList(schema: JsonSchema, definitions: Definitions): JsonSchema | null {
  const { items } = schema;
  if (!isSchema(items)) return null;
  const element = referredSchema(items, definitions);
  if (!isSchema(element.schema["properties"])) return null;
  const flat = flatSchema(element.schema, definitions);
  return { ...schema, items: element.nullable ? orNull(flat) : flat };
}

/** What a schema refers to, and whether it may be null instead. */
function referredSchema(
  written: JsonSchema,
  definitions: Definitions,
): { schema: JsonSchema; nullable: boolean } {
  const { $ref, anyOf, type } = written;
  if (typeof $ref === "string")
    return referredSchema(definitions[$ref.split("/").at(-1) ?? ""] ?? {}, definitions);
  const options = listOf(anyOf).filter(isSchema);
  const others = options.filter((option) => option["type"] !== "null");
  const [only] = others;
  if (others.length === 1 && others.length < options.length && only !== undefined)
    return { schema: referredSchema(only, definitions).schema, nullable: true };
  return { schema: written, nullable: Array.isArray(type) && type.includes("null") };
}

function orNull(schema: JsonSchema): JsonSchema {
  const { type } = schema;
  if (Array.isArray(type) && type.includes("null")) return schema;
  return { anyOf: [schema, { type: "null" }] };
}

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
