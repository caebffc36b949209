import { toJsonSchema } from "../schema/json.ts";
import type { Schema } from "../schema/schema.ts";

/** A JSON Schema (draft 2020-12) as plain data. */
export interface JsonSchema {
  readonly [keyword: string]: unknown;
}

/** A schema and the shared ones it refers to by `#/components/schemas/<name>`. */
export interface LiftedSchema {
  readonly schema: JsonSchema;
  readonly definitions: Readonly<Record<string, JsonSchema>>;
}

const LOCAL_REFERENCE = "#/$defs/";
const SHARED_REFERENCE = "#/components/schemas/";

/** The JSON Schema of a caller's input. The schema of an answer stays open: members may be added at any time. */
export function liftedSchema(schema: Schema): LiftedSchema {
  const { schema: own, definitions } = toJsonSchema(schema);
  const lifted = Object.entries(definitions).map(([name, definition]) => [
    name,
    rewrite(asSchema(definition)),
  ]);
  return { schema: rewrite(own), definitions: Object.fromEntries(lifted) };
}

function rewrite(schema: JsonSchema): JsonSchema {
  return asSchema(rewriteValue(schema));
}

function rewriteValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(rewriteValue);
  if (!isSchema(value)) return value;
  const nullable = nullableOf(value);
  if (nullable !== null) return rewriteValue(nullable);
  return Object.fromEntries(Object.entries(value).flatMap(([key, member]) => rewriteMember(key, member)));
}

function rewriteMember(key: string, value: unknown): [string, unknown][] {
  if (key === "$ref" && typeof value === "string")
    return [[key, value.replace(LOCAL_REFERENCE, SHARED_REFERENCE)]];
  if (key === "additionalProperties" && value === false) return [];
  return [[key, rewriteValue(value)]];
}

/** `anyOf [X, null]` of a plain X in its short form, `type: ["x", "null"]`; null for anything else. */
function nullableOf(schema: JsonSchema): JsonSchema | null {
  const { anyOf, ...rest } = schema;
  if (!Array.isArray(anyOf) || anyOf.length !== 2 || !isSchema(anyOf[1]) || anyOf[1]["type"] !== "null")
    return null;
  const value = asSchema(anyOf[0]);
  if (typeof value["type"] !== "string" || value["const"] !== undefined) return null;
  const words = Array.isArray(value["enum"]) ? { enum: [...value["enum"], null] } : {};
  return { ...value, ...rest, ...words, type: [value["type"], "null"] };
}

export function asSchema(value: unknown): JsonSchema {
  return isSchema(value) ? value : {};
}

export function isSchema(value: unknown): value is JsonSchema {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
