import { isSchema, type JsonSchema, type LiftedSchema } from "../../contract/describe/json-schema.ts";

/** A schema as a model needs it to read an answer: names of the members, one level deep, and their types; no prose. */

const LEVELS = 1;
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
  if (types.length !== 1) return oneOf(types);
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

/** A member that verbosity=full alone adds is no part of the outline. */
function isFullOnly(member: unknown): boolean {
  return isSchema(member) && member["x-verbosity"] === "full";
}

/** The form that is not null, and what else it may be: hosts take one type a schema. */
function merged(forms: readonly JsonSchema[]): JsonSchema {
  const [form, ...others] = forms.filter((candidate) => !typesOf(candidate).includes("null"));
  if (form === undefined) return {};
  const types = [...new Set(forms.flatMap(typesOf))];
  return others.length === 0 && types.length === 2 ? { anyOf: [form, NULL] } : oneOf(types);
}

const NULL = { type: "null" };

/** Any of some types. */
function oneOf(types: readonly unknown[]): JsonSchema {
  if (types.length < 2) return types.length === 0 ? {} : { type: types[0] };
  return { anyOf: types.map((type) => ({ type })) };
}

function typesOf({ type, anyOf }: JsonSchema): readonly unknown[] {
  if (Array.isArray(anyOf)) return anyOf.flatMap((form) => (isSchema(form) ? typesOf(form) : []));
  return type === undefined ? [] : Array.isArray(type) ? type : [type];
}
