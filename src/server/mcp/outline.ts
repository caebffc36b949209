import { isSchema, type JsonSchema, type LiftedSchema } from "../../contract/describe/json-schema.ts";

/** A schema as a model needs it to read an answer: names and types of the members, two levels deep; no prose. */

const LEVELS = 2;
const SHARED = "#/components/schemas/";

export function outlineOf({ schema, definitions }: LiftedSchema, levels: number = LEVELS): JsonSchema {
  return outline(schema, definitions, levels);
}

function outline(schema: JsonSchema, definitions: LiftedSchema["definitions"], levels: number): JsonSchema {
  const { $ref, anyOf, type } = schema;
  const within = (member: unknown, left: number) =>
    outline(isSchema(member) ? member : {}, definitions, left);
  if (typeof $ref === "string") return within(definitions[$ref.replace(SHARED, "")], levels);
  if (Array.isArray(anyOf)) return merged(anyOf.map((form) => within(form, levels)));
  const types = typesOf(schema);
  if (types.length === 0) return {};
  if (levels > 0 && isSchema(schema["properties"])) {
    const members = Object.entries(schema["properties"]).filter(([, member]) => !isFullOnly(member));
    return {
      type,
      properties: Object.fromEntries(members.map(([name, member]) => [name, within(member, levels - 1)])),
    };
  }
  if (levels > 0 && types.includes("array")) return { type, items: within(schema["items"], levels - 1) };
  return { type };
}

/** What verbosity=full alone adds is no part of the outline. */
function isFullOnly(member: unknown): boolean {
  return isSchema(member) && member["x-verbosity"] === "full";
}

/** One form with the types of all: null beside it, or a number beside a string. */
function merged(forms: readonly JsonSchema[]): JsonSchema {
  const form = forms.find((candidate) => !typesOf(candidate).includes("null")) ?? {};
  const types = [...new Set(forms.flatMap(typesOf))];
  return { ...form, type: types.length === 1 ? types[0] : types };
}

function typesOf({ type }: JsonSchema): readonly unknown[] {
  return type === undefined ? [] : Array.isArray(type) ? type : [type];
}
