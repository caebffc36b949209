import * as z from "zod";
import type { RouteDefinition } from "../../contract/declare/route.ts";
import {
  linksSchema,
  metaSchema,
  pageSchema,
  problemSchema,
  querySchema,
  warningSchema,
} from "../../contract/describe/envelope-schema.ts";
import {
  inputSchema,
  type JsonSchema,
  type LiftedSchema,
  outputSchema,
} from "../../contract/describe/json-schema.ts";
import { argumentNames } from "./arguments.ts";
import { correctedCallSchema, refusalSchema } from "./errors.ts";

/** The JSON Schemas of a tool. Each stands alone: what it refers to is in its own `$defs`. */

type Json = string | number | boolean | null | Json[] | JsonObject;
interface JsonObject {
  [name: string]: Json;
}

/** A schema as the list of tools shows it. */
export interface ToolSchema extends JsonObject {
  type: "object";
  properties: JsonObject;
}

/** The arguments of a tool: the route's parameters that mean something in a tool. Others are refused. */
export function toolInputSchema(route: RouteDefinition): ToolSchema {
  const names = argumentNames(route);
  const fields = Object.entries(route.query.shape).filter(([name]) => names.includes(name));
  const schema = standAlone(inputSchema(z.object(Object.fromEntries(fields))));
  return { ...schema, additionalProperties: false };
}

/** What surrounds the data of an answer, and the members of errors; the same for all tools. */
const SURROUNDINGS = z.object({
  query: querySchema,
  meta: metaSchema,
  warnings: z.array(warningSchema),
  links: linksSchema,
  page: pageSchema,
  ...problemSchema.shape,
  ...correctedCallSchema.shape,
  ...refusalSchema.shape,
});

/** An answer, a problem or a refusal: each has members that the others lack. */
const FORMS = [
  { required: ["endpoint", "query", "data", "meta", "warnings", "links"] },
  { required: ["code"] },
  { required: ["error"] },
];

/**
 * The result of a tool: the route's whole answer, or the object of an error. `fields`, `shape` and `verbosity` leave members
 * out, so that none is required below the first level. What is the same for all tools is not described anew in each.
 */
export function toolOutputSchema(route: RouteDefinition): ToolSchema {
  const row = outputSchema(route.rowSchema);
  const extra = outputSchema(route.extraSchema);
  const own = standAlone(
    {
      schema: {
        properties: { endpoint: { const: route.path }, data: dataSchema(route, propertiesOf(extra.schema)) },
      },
      definitions: { ...extra.definitions, ...row.definitions, Row: row.schema },
    },
    (key, value) => isInternal(key) || isRequirement(key, value),
  );
  const around = standAlone(
    outputSchema(SURROUNDINGS),
    (key, value) => isInternal(key) || isRequirement(key, value) || key === "description",
  );
  const { page: _, ...members } = around.properties;
  return {
    type: "object",
    properties: { ...own.properties, ...members },
    anyOf: FORMS,
    $defs: { ...definitionsOf(around), ...definitionsOf(own) },
  };
}

const ROW = { $ref: "#/components/schemas/Row" };

/** One object, one row by itself, a series of rows, or columns: whichever the route and the call make it. */
function dataSchema(route: RouteDefinition, besides: JsonSchema): JsonSchema {
  if (route.shape.kind === "record") return ROW;
  const single = route.shape.single ? { allOf: [ROW] } : {};
  return {
    type: "object",
    ...single,
    properties: {
      series: { type: "array", items: ROW, description: "One row an entry." },
      columns: {
        type: "object",
        additionalProperties: { type: "array" },
        description: "shape=columns: one array a dotted path.",
      },
      page: { $ref: "#/components/schemas/Page" },
      ...besides,
    },
  };
}

function propertiesOf(schema: JsonSchema): JsonSchema {
  const { properties } = schema;
  return isObject(properties) ? properties : {};
}

/** Members of a schema that are left out of the published one. */
type Omits = (key: string, value: unknown) => boolean;

/** Facts that only the service's own documents use. */
const isInternal = (key: string) => key.startsWith("x-");
const isRequirement: Omits = (key, value) => key === "required" && Array.isArray(value);

/** The schema of an object with its definitions inside. */
function standAlone({ schema, definitions }: LiftedSchema, omits: Omits = isInternal): ToolSchema {
  const own = Object.keys(definitions).length === 0 ? {} : { $defs: definitions };
  const { properties, ...rest } = rewriteMembers({ ...schema, ...own }, omits);
  return { type: "object", properties: isObject(properties) ? properties : {}, ...rest };
}

function definitionsOf({ $defs }: ToolSchema): JsonObject {
  return typeof $defs === "object" && $defs !== null && !Array.isArray($defs) ? $defs : {};
}

function rewriteMembers(schema: JsonSchema, omits: Omits): JsonObject {
  const members = Object.entries(schema).filter(([key, member]) => !omits(key, member));
  return Object.fromEntries(members.map(([key, member]) => [key, rewriteMember(key, member, omits)]));
}

function rewriteMember(key: string, value: unknown, omits: Omits): Json {
  if (key === "$ref" && typeof value === "string") return value.replace("#/components/schemas/", "#/$defs/");
  return rewrite(value, omits);
}

function rewrite(value: unknown, omits: Omits): Json {
  if (Array.isArray(value)) return value.map((item) => rewrite(item, omits));
  if (isObject(value)) return rewriteMembers(value, omits);
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? value : null;
}

function isObject<Value>(value: Value | JsonSchema): value is JsonSchema {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
