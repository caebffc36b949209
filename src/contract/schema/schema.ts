import {
  ArraySchema,
  CodecSchema,
  type Coding,
  ObjectSchema,
  type RawShape,
  RecordSchema,
  UnionSchema,
} from "./composites.ts";
import {
  BooleanSchema,
  CustomSchema,
  EnumSchema,
  LiteralSchema,
  NumberSchema,
  StringSchema,
  UnknownSchema,
} from "./scalars.ts";
import type { output, Schema } from "./type.ts";

/** All that declarations are written with; imported whole, as `z`. */

export {
  ArraySchema,
  CodecSchema,
  type InputOf,
  ObjectSchema,
  type OutputOf,
  type RawShape,
  RecordSchema,
  UnionSchema,
} from "./composites.ts";
export {
  BooleanSchema,
  CustomSchema,
  EnumSchema,
  LiteralSchema,
  NumberSchema,
  StringSchema,
  UnknownSchema,
} from "./scalars.ts";
export type { Issue } from "./type.ts";
export { DefaultSchema, type input, NullableSchema, OptionalSchema, type output, Schema } from "./type.ts";

/** The result of a check that has added its issue. */
export const NEVER = undefined as never;

export const string = () => new StringSchema();
export const number = () => new NumberSchema(false);
export const int = () => new NumberSchema(true);
export const boolean = () => new BooleanSchema();
export const unknown = () => new UnknownSchema();
export const literal = <const Value extends string | number | boolean | null>(value: Value) =>
  new LiteralSchema<Value>(value);
const nothing = () => literal(null);
const oneOf = <const Values extends readonly string[]>(values: Values) =>
  new EnumSchema<Values[number]>(values);

export { nothing as null, oneOf as enum };

export const custom = <Value>(holds: (value: unknown) => boolean = () => true) =>
  new CustomSchema<Value>(holds);
export const array = <Item extends Schema>(item: Item) => new ArraySchema(item);
export const object = <const Shape extends RawShape>(shape: Shape) => new ObjectSchema(shape, false);
export const strictObject = <const Shape extends RawShape>(shape: Shape) => new ObjectSchema(shape, true);
export const record = <Value extends Schema>(_names: StringSchema, value: Value) => new RecordSchema(value);
export const union = <const Options extends readonly Schema[]>(options: Options) => new UnionSchema(options);
export const codec = <Sent extends Schema, Value extends Schema>(
  sent: Sent,
  value: Value,
  coding: Coding<output<Sent>, output<Value>>,
) => new CodecSchema(sent, value, coding);

/** A value as it is sent. */
export const encode = (schema: Schema, value: unknown): unknown => schema.encode(value);
