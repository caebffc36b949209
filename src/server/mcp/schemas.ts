import { OUTPUT_NAMES, zoneParameters } from "../../contract/ask/parameters.ts";
import type { RouteDefinition } from "../../contract/declare/route.ts";
import {
  isSchema,
  type JsonSchema,
  type LiftedSchema,
  liftedSchema,
} from "../../contract/describe/json-schema.ts";
import * as z from "../../contract/schema/schema.ts";
import { argumentNames } from "./arguments.ts";
import { outlineOf } from "./outline.ts";

/** The JSON Schemas of a tool, short: a model reads them all before it chooses. Each stands alone. */

type Json = string | number | boolean | null | Json[] | JsonObject;
interface JsonObject {
  [name: string]: Json;
}

/** A schema as the list of tools shows it. */
export interface ToolSchema extends JsonObject {
  type: "object";
  properties: JsonObject;
}

/**
 * The arguments of a tool: the route's parameters that mean something in a tool. Others are refused.
 *
 * The schema keeps to the keywords that every host's converter takes: one `type` a schema, `anyOf` alone where two forms are
 * meant, no boolean `additionalProperties`. Bounds of lengths stand in the conventions and in refusals, as they do for routes.
 */
export function toolInputSchema(route: RouteDefinition): ToolSchema {
  const names = argumentNames(route).filter((name) => !UNLISTED.has(name));
  const fields = Object.entries(route.query.shape).filter(([name]) => names.includes(name));
  const { schema } = standAlone(liftedSchema(z.object(Object.fromEntries(fields))));
  const properties = Object.entries(propertiesOf(schema)).map(([name, member]) => [
    name,
    argument(name, member),
  ]);
  return {
    type: "object",
    properties: Object.fromEntries(properties) as JsonObject,
    ...("required" in schema ? { required: plain(schema["required"]) } : {}),
  };
}

/** Accepted, because refusals name them where they help; a model that chooses a tool need not read them. */
const UNLISTED: ReadonlySet<string> = new Set(["ambiguous", "nonexistent", "place_strategy", "time_format"]);

/** A list may be written as one text with commas too; its description is cut to what tells the argument from others. */
function argument(name: string, member: unknown): Json {
  const { description, type, default: otherwise, ...rest } = isSchema(member) ? member : {};
  const told =
    typeof description === "string"
      ? { description: HANDLING.has(name) ? firstClause(description) : firstSentence(description) }
      : {};
  // A list that defaults to all of its words says so in its description.
  if (type === "array") return eitherOf([{ type: "string" }, { type, items: brief(rest["items"]) }], told);
  if (Array.isArray(rest["anyOf"])) return eitherOf(rest["anyOf"].map(brief), told);
  return plain({
    ...told,
    ...(type === undefined ? {} : { type }),
    ...(otherwise === undefined ? {} : { default: otherwise }),
    ...brief(rest),
  });
}

/** Several forms: hosts take nothing beside `anyOf`, so that the first form tells what all mean. */
function eitherOf([first, ...others]: readonly JsonSchema[], told: { readonly description?: string }): Json {
  return plain({ anyOf: [{ ...first, ...told }, ...others] });
}

/** A schema without the bounds of texts and lists. */
function brief(schema: unknown): JsonSchema {
  const { maxLength: _text, maxItems: _most, minItems: _least, ...rest } = isSchema(schema) ? schema : {};
  return rest;
}

/** Arguments that every tool takes alike: a model knows them by their names. */
const HANDLING: ReadonlySet<string> = new Set([
  ...OUTPUT_NAMES,
  ...Object.keys(zoneParameters),
  "elevation_m",
  "place_strategy",
]);

function firstClause(description: string): string {
  return description.split(/\. |; |: | \(|\.$/, 1)[0]?.trim() ?? "";
}

const LONGEST_CLAUSE = 70;

/** The first sentence; of a long one what stands before its semicolon. */
function firstSentence(description: string): string {
  const [sentence = ""] = description.split(/(?<=[^.])\.\s/);
  const [clause = ""] = sentence.length > LONGEST_CLAUSE ? sentence.split("; ") : [sentence];
  return clause.replace(/\.$/, "");
}

/** The members of an error that a model acts on. */
const ERROR_MEMBERS: JsonObject = {
  code: { type: "string" },
  detail: { type: "string" },
  hint: { type: "string" },
  corrected_call: { type: "object" },
  error: { type: "string" },
};

/**
 * The result of a tool: the route's whole answer, or the object of an error. `fields`, `shape` and `verbosity` leave members
 * out, so that none is required below the first level.
 */
export function toolOutputSchema(route: RouteDefinition): ToolSchema {
  const besides = propertiesOf(outlineOf(liftedSchema(route.extraSchema)));
  return {
    type: "object",
    properties: {
      endpoint: { type: "string", enum: [route.path] },
      data: plain(toolDataSchema(route, besides)),
      warnings: { type: "array", items: { type: "object" } },
      ...ERROR_MEMBERS,
    },
    $defs: { Row: plain(outlineOf(liftedSchema(route.rowSchema))) },
  };
}

const ROW = { $ref: "#/$defs/Row" };

/** One object, one row by itself, a series of rows, or columns: whichever the route and the call make it. */
function toolDataSchema(route: RouteDefinition, besides: JsonSchema): JsonSchema {
  if (route.shape.kind === "record") return ROW;
  return {
    type: "object",
    ...(route.shape.single ? { allOf: [ROW] } : {}),
    properties: {
      series: { type: "array", items: ROW },
      columns: { type: "object" },
      page: { type: "object" },
      ...besides,
    },
  };
}

function propertiesOf(schema: JsonSchema): JsonSchema {
  const { properties } = schema;
  return isSchema(properties) ? properties : {};
}

/** The schema with what it refers to in its place, without the facts that only the service's own documents use. */
function standAlone({ schema, definitions }: LiftedSchema): { readonly schema: JsonSchema } {
  if (Object.keys(definitions).length > 0) throw new RangeError("an argument refers to a shared schema");
  const own = JSON.parse(JSON.stringify(schema, (key, value) => (key.startsWith("x-") ? undefined : value)));
  return { schema: own };
}

function plain(value: unknown): Json {
  if (Array.isArray(value)) return value.map(plain);
  if (isSchema(value))
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, plain(member)]));
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? value : null;
}
