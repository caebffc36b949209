import type { RouteDefinition } from "../declare/route.ts";
import type * as z from "../schema/schema.ts";
import { stringOrNull } from "../terms/node.ts";
import { asSchema, type JsonSchema, type LiftedSchema, liftedSchema } from "./json-schema.ts";

/** A member of a route's rows (or record) as documents show it. */
export interface FieldReference {
  /** Dotted path; `[]` marks the elements of a list. */
  readonly path: string;
  /** "number", "integer", "string", "word", "boolean", "instant", "list of numbers", "object". */
  readonly type: string;
  readonly unit: string | null;
  /** Itself, or the group that holds it. */
  readonly nullable: boolean;
  /** Shown with `verbosity=full` only. */
  readonly full_only: boolean;
  readonly description: string;
  readonly enum_set: string | null;
}

/** Type, unit and presence of a member in a few words. */
export function fieldType({ type, unit, nullable, full_only }: FieldReference): string {
  const words = [
    type,
    unit === null ? "" : `in ${unit}`,
    nullable ? "or null" : "",
    full_only ? "(verbosity=full)" : "",
  ];
  return words.filter((word) => word !== "").join(" ");
}

const ROW_FIELDS = new WeakMap<RouteDefinition, readonly FieldReference[]>();

/** Every leaf of a route's rows (or record), in order, lists entered. */
export function fieldsOf(route: RouteDefinition): readonly FieldReference[] {
  const known = ROW_FIELDS.get(route);
  if (known !== undefined) return known;
  const fields = schemaFields(route.rowSchema);
  ROW_FIELDS.set(route, fields);
  return fields;
}

/** Every leaf of the members of `data` beside the rows. */
export function extraFieldsOf(route: RouteDefinition): readonly FieldReference[] {
  return schemaFields(route.extraSchema);
}

function schemaFields(schema: z.Schema): readonly FieldReference[] {
  const lifted = liftedSchema(schema);
  return objectFields(lifted.schema, lifted, "", { full_only: false, nullable: false });
}

/** The facts that the members of a group share with it. */
interface Group {
  readonly full_only: boolean;
  readonly nullable: boolean;
}

/** Every leaf of an object's schema, in order, lists entered. */
export function objectFields(
  schema: JsonSchema,
  lifted: LiftedSchema,
  prefix: string,
  group: Group,
): FieldReference[] {
  return Object.entries(asSchema(schema["properties"])).flatMap(([key, member]) => {
    const path = prefix === "" ? key : `${prefix}.${key}`;
    return memberFields(path, asSchema(member), lifted, group);
  });
}

function memberFields(
  path: string,
  written: JsonSchema,
  lifted: LiftedSchema,
  group: Group,
): FieldReference[] {
  const resolved = resolvedField(written, lifted);
  const { schema } = resolved;
  const own = {
    full_only: group.full_only || schema["x-verbosity"] === "full",
    nullable: group.nullable || resolved.nullable,
  };
  const element = elementOf(schema, lifted);
  if (schema["properties"] !== undefined) return objectFields(schema, lifted, path, own);
  if (element?.["properties"] !== undefined)
    return objectFields(element, lifted, `${path}[]`, { ...own, nullable: false });
  return [
    {
      path,
      type: element === null ? fieldTypeName(schema) : `list of ${fieldTypeName(element)}s`,
      unit: stringOrNull(schema["x-unit"]) ?? stringOrNull(element?.["x-unit"]),
      ...own,
      description: stringOrNull(schema["description"]) ?? "",
      enum_set: stringOrNull(schema["x-enum"]) ?? stringOrNull(element?.["x-enum"]),
    },
  ];
}

/** Follows a reference and takes off null; what stands beside them wins. */
function resolvedField(written: JsonSchema, lifted: LiftedSchema): { schema: JsonSchema; nullable: boolean } {
  const { $ref, anyOf, type, ...own } = written;
  if (typeof $ref === "string") {
    const target = resolvedField(lifted.definitions[$ref.replace("#/components/schemas/", "")] ?? {}, lifted);
    return { schema: { ...target.schema, ...own }, nullable: target.nullable };
  }
  if (Array.isArray(anyOf)) {
    const others = anyOf.map(asSchema).filter((option) => option["type"] !== "null");
    const nullable = others.length < anyOf.length;
    if (others.length !== 1) return { schema: written, nullable };
    return { schema: { ...resolvedField(asSchema(others[0]), lifted).schema, ...own }, nullable };
  }
  if (!Array.isArray(type) || !type.includes("null")) return { schema: written, nullable: false };
  const types = type.filter((name) => name !== "null");
  return { schema: { ...own, type: types.length === 1 ? types[0] : types }, nullable: true };
}

/** The schema of a list's or record's elements; null for anything else. */
function elementOf(schema: JsonSchema, lifted: LiftedSchema): JsonSchema | null {
  const inner = schema["type"] === "array" ? schema["items"] : schema["additionalProperties"];
  return typeof inner === "object" && inner !== null ? resolvedField(asSchema(inner), lifted).schema : null;
}

function fieldTypeName(schema: JsonSchema): string {
  if (schema["x-type"] === "instant") return "instant";
  if (Array.isArray(schema["enum"])) return "word";
  if (Array.isArray(schema["anyOf"])) return "value";
  return stringOrNull(schema["type"]) ?? "value";
}
