import { ArraySchema, CodecSchema, ObjectSchema, RecordSchema, UnionSchema } from "./composites.ts";
import { BooleanSchema, EnumSchema, LiteralSchema, NumberSchema, StringSchema } from "./scalars.ts";
import { DefaultSchema, NullableSchema, OptionalSchema, type Schema } from "./type.ts";

/** The JSON Schema (draft 2020-12) of what is on the wire. */

type Json = Record<string, unknown>;

/** A schema, and the named ones that it refers to as `#/$defs/<name>`. */
export interface JsonOf {
  readonly schema: Json;
  readonly definitions: Json;
}

export function toJsonSchema(schema: Schema): JsonOf {
  const writer = new Writer();
  const written = writer.write(schema);
  const definitions = [...writer.definitions].flatMap(([name, definition]) =>
    definition === null ? [] : [[name, definition]],
  );
  return { schema: written, definitions: Object.fromEntries(definitions) };
}

class Writer {
  /** By name, in the order in which they are met; null while one is being written. */
  readonly definitions = new Map<string, Json | null>();

  write(schema: Schema): Json {
    const { id, ...meta } = schema.meta() ?? {};
    if (id === undefined) return this.#body(schema, meta);
    if (!this.definitions.has(id)) {
      this.definitions.set(id, null);
      this.definitions.set(id, this.#body(schema, meta));
    }
    return { $ref: `#/$defs/${id}` };
  }

  #body(schema: Schema, meta: Json): Json {
    const own = { ...this.#own(schema), ...meta };
    const within = innerOf(schema);
    const whole = within === null ? own : { ...own, ...without(this.write(within), own) };
    // what only adds to a named schema refers to it
    return typed(schema.named === null ? whole : { ...whole, ...this.write(schema.named) }, this.definitions);
  }

  /** The keywords of a schema itself. */
  #own(schema: Schema): Json {
    if (schema instanceof StringSchema) return { type: "string", ...bounds(schema, "Length") };
    if (schema instanceof NumberSchema)
      return { type: schema.isInt ? "integer" : "number", ...bounds(schema, "imum") };
    if (schema instanceof BooleanSchema) return { type: "boolean" };
    if (schema instanceof EnumSchema) return { type: "string", enum: [...schema.options] };
    if (schema instanceof LiteralSchema) return constant(schema.value);
    if (schema instanceof DefaultSchema) return { default: schema.value };
    if (schema instanceof NullableSchema) return { anyOf: [this.write(schema.inner), { type: "null" }] };
    if (schema instanceof UnionSchema)
      return { anyOf: schema.options.map((option: Schema) => this.write(option)) };
    if (schema instanceof ArraySchema)
      return { ...bounds(schema, "Items"), type: "array", items: this.write(schema.element) };
    if (schema instanceof RecordSchema)
      return {
        type: "object",
        propertyNames: { type: "string" },
        additionalProperties: this.write(schema.valueType),
      };
    return schema instanceof ObjectSchema ? this.#object(schema) : {};
  }

  #object({ shape, isStrict }: ObjectSchema): Json {
    const fields = Object.entries(shape);
    const required = fields.filter(([, field]) => !field.isOptionalIn).map(([key]) => key);
    return {
      type: "object",
      properties: Object.fromEntries(fields.map(([key, field]) => [key, this.write(field)])),
      ...(required.length === 0 ? {} : { required }),
      ...(isStrict ? { additionalProperties: false } : {}),
    };
  }
}

/** The schema that one adds to without being another on the wire. */
function innerOf(schema: Schema): Schema | null {
  if (schema instanceof OptionalSchema || schema instanceof DefaultSchema) return schema.inner;
  return schema instanceof CodecSchema ? schema.sent : null;
}

function bounds(
  { bounds: { minimum, maximum } }: StringSchema | NumberSchema | ArraySchema,
  of: string,
): Json {
  return {
    ...(minimum === undefined ? {} : { [`min${of}`]: minimum }),
    ...(maximum === undefined ? {} : { [`max${of}`]: maximum }),
  };
}

function constant(value: unknown): Json {
  return value === null ? { type: "null" } : { type: typeof value, const: value };
}

function without(json: Json, known: Json): Json {
  return Object.fromEntries(Object.entries(json).filter(([key]) => !(key in known)));
}

/** Members that repeat the definition that is referred to are left out; a choice of plain types is one list of them. */
function typed(json: Json, definitions: ReadonlyMap<string, Json | null>): Json {
  const { anyOf, ...rest } = json;
  if (typeof json["$ref"] === "string") {
    const definition = definitions.get(json["$ref"].slice("#/$defs/".length)) ?? {};
    const differs = ([key, value]: [string, unknown]) =>
      key === "$ref" || JSON.stringify(value) !== JSON.stringify(definition[key]);
    return Object.fromEntries(Object.entries(json).filter(differs));
  }
  if (!Array.isArray(anyOf) || json["type"] !== undefined) return json;
  const isPlain = (option: Json) => Object.keys(option).length === 1 && option["type"] !== undefined;
  if (!anyOf.every(isPlain)) return json;
  const types = [...new Set(anyOf.flatMap(({ type }: Json) => type))];
  return { ...rest, type: types.length === 1 ? types[0] : types };
}
