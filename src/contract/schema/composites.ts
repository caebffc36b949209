import { type Bounds, checkBounds } from "./scalars.ts";
import { type Facts, type input, type output, type Parsed, type Reading, Schema } from "./type.ts";

/** Values with parts, and values that are written as others. */

export type RawShape = Readonly<Record<string, Schema>>;

type Simplified<Type> = { [Key in keyof Type]: Type[Key] } & {};

/** The members of a shape once they are read. */
export type OutputOf<Shape extends RawShape> = Simplified<
  {
    -readonly [Key in keyof Shape as Shape[Key]["isOptionalOut"] extends true ? never : Key]: output<
      Shape[Key]
    >;
  } & {
    -readonly [Key in keyof Shape as Shape[Key]["isOptionalOut"] extends true ? Key : never]?: output<
      Shape[Key]
    >;
  }
>;

/** The same members on the wire. */
export type InputOf<Shape extends RawShape> = Simplified<
  {
    -readonly [Key in keyof Shape as Shape[Key]["isOptionalIn"] extends true ? never : Key]: input<
      Shape[Key]
    >;
  } & {
    -readonly [Key in keyof Shape as Shape[Key]["isOptionalIn"] extends true ? Key : never]?: input<
      Shape[Key]
    >;
  }
>;

export class ObjectSchema<Shape extends RawShape = RawShape> extends Schema<OutputOf<Shape>, InputOf<Shape>> {
  readonly shape: Shape;
  /** True if members that it does not name are refused; else they are left out. */
  readonly isStrict: boolean;

  constructor(shape: Shape, isStrict: boolean, ...facts: Facts) {
    super(...facts);
    this.shape = shape;
    this.isStrict = isStrict;
  }

  protected override like(...facts: Facts) {
    return new ObjectSchema(this.shape, this.isStrict, ...facts);
  }

  extend<const More extends RawShape>(more: More): ObjectSchema<Omit<Shape, keyof More> & More> {
    // what it has of its own goes over what it had
    const shape = { ...this.shape, ...more } as unknown as Omit<Shape, keyof More> & More;
    return new ObjectSchema(shape, this.isStrict);
  }

  override read(value: unknown, reading: Reading): OutputOf<Shape> {
    const { path, issues } = reading;
    if (!isObject(value)) {
      issues.push({ code: "invalid_type", expected: "object", path });
      return value as OutputOf<Shape>;
    }
    const members = Object.entries(this.shape).flatMap(([key, field]) => {
      const read = field.read(value[key], { path: [...path, key], issues });
      return read === undefined && !(key in value) ? [] : [[key, read] as const];
    });
    const keys = this.isStrict ? Object.keys(value).filter((key) => !Object.hasOwn(this.shape, key)) : [];
    if (keys.length > 0) issues.push({ code: "unrecognized_keys", keys, path });
    return Object.fromEntries(members) as OutputOf<Shape>;
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export class ArraySchema<Item extends Schema = Schema> extends Schema<output<Item>[], input<Item>[]> {
  readonly element: Item;
  readonly bounds: Bounds;

  constructor(element: Item, bounds: Bounds = {}, ...facts: Facts) {
    super(...facts);
    this.element = element;
    this.bounds = bounds;
  }

  protected override like(...facts: Facts) {
    return new ArraySchema(this.element, this.bounds, ...facts);
  }

  min(minimum: number): ArraySchema<Item> {
    return new ArraySchema(this.element, { ...this.bounds, minimum }, ...this.inherited);
  }

  max(maximum: number): ArraySchema<Item> {
    return new ArraySchema(this.element, { ...this.bounds, maximum }, ...this.inherited);
  }

  override read(value: unknown, reading: Reading): output<Item>[] {
    const { path, issues } = reading;
    if (!Array.isArray(value)) {
      issues.push({ code: "invalid_type", expected: "array", path });
      return value as output<Item>[];
    }
    const { maximum = value.length } = this.bounds;
    // what is too long is not looked into
    const items = value.slice(0, value.length > maximum ? 0 : undefined);
    const known = issues.length;
    const read: output<Item>[] = [];
    for (const [i, item] of items.entries()) {
      read.push(this.element.read(item, { path: [...path, i], issues }));
      // the first fault is enough: a suggestion for each is dear to find
      if (issues.length > known) break;
    }
    checkBounds(value.length, { ...this.bounds, origin: "array" }, reading);
    return read;
  }

  override encode(value: unknown): unknown {
    return Array.isArray(value) ? value.map((item) => this.element.encode(item)) : value;
  }
}

/** Values by names that are not known before. */
export class RecordSchema<Value extends Schema = Schema> extends Schema<
  Record<string, output<Value>>,
  Record<string, input<Value>>
> {
  readonly valueType: Value;

  constructor(valueType: Value, ...facts: Facts) {
    super(...facts);
    this.valueType = valueType;
  }

  protected override like(...facts: Facts) {
    return new RecordSchema(this.valueType, ...facts);
  }

  override read(value: unknown, { path, issues }: Reading): Record<string, output<Value>> {
    if (!isObject(value)) {
      issues.push({ code: "invalid_type", expected: "record", path });
      return value as Record<string, output<Value>>;
    }
    const members = Object.entries(value).map(([key, member]) => [
      key,
      this.valueType.read(member, { path: [...path, key], issues }),
    ]);
    return Object.fromEntries(members);
  }
}

/** A value that one of several schemas fits. */
export class UnionSchema<Options extends readonly Schema[] = readonly Schema[]> extends Schema<
  output<Options[number]>,
  input<Options[number]>
> {
  readonly options: Options;

  constructor(options: Options, ...facts: Facts) {
    super(...facts);
    this.options = options;
  }

  protected override like(...facts: Facts) {
    return new UnionSchema(this.options, ...facts);
  }

  override read(value: unknown, { path, issues }: Reading): output<Options[number]> {
    const fitting = this.options
      .map((option): Parsed<unknown> => option.safeParse(value))
      .find(({ success }) => success);
    if (fitting?.success === true) return fitting.data as output<Options[number]>;
    issues.push({ code: "invalid_type", expected: "union", path });
    return value as output<Options[number]>;
  }

  /** As the first option writes it that reads it again. */
  override encode(value: unknown): unknown {
    const own = this.options.find((option) => option.safeParse(option.encode(value)).success);
    return own === undefined ? value : own.encode(value);
  }
}

/** How a value is written as another. */
export interface Coding<Sent, Value> {
  /** Undefined where the issue has been added. */
  readonly decode: (sent: Sent, reading: Reading) => Value | undefined;
  readonly encode: (value: Value) => Sent;
}

export class CodecSchema<Sent extends Schema = Schema, Value extends Schema = Schema> extends Schema<
  output<Value>,
  input<Sent>
> {
  readonly sent: Sent;
  readonly value: Value;
  readonly coding: Coding<output<Sent>, output<Value>>;

  constructor(sent: Sent, value: Value, coding: Coding<output<Sent>, output<Value>>, ...facts: Facts) {
    super(...facts);
    this.sent = sent;
    this.value = value;
    this.coding = coding;
  }

  protected override like(...facts: Facts) {
    return new CodecSchema(this.sent, this.value, this.coding, ...facts);
  }

  override read(value: unknown, reading: Reading): output<Value> {
    const known = reading.issues.length;
    const sent = this.sent.read(value, reading);
    const decoded = reading.issues.length > known ? undefined : this.coding.decode(sent, reading);
    return reading.issues.length > known ? undefined : this.value.read(decoded, reading);
  }

  override encode(value: unknown): unknown {
    return this.coding.encode(value);
  }
}
