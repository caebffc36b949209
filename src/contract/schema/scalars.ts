import { type Facts, type Reading, Schema } from "./type.ts";

/** Values without parts. */

export interface Bounds {
  readonly minimum?: number;
  readonly maximum?: number;
}

function refuse(expected: string, { path, issues }: Reading): void {
  issues.push({ code: "invalid_type", expected, path });
}

/** Tells of a number, or a length, that is out of its bounds. */
export function checkBounds(
  size: number,
  bounds: Bounds & { readonly origin: "number" | "string" | "array" },
  reading: Reading,
): void {
  const { origin, minimum, maximum } = bounds;
  const { path, issues } = reading;
  if (minimum !== undefined && size < minimum) issues.push({ code: "too_small", origin, minimum, path });
  if (maximum !== undefined && size > maximum) issues.push({ code: "too_big", origin, maximum, path });
}

export class StringSchema extends Schema<string, string> {
  readonly bounds: Bounds;

  constructor(bounds: Bounds = {}, ...facts: Facts) {
    super(...facts);
    this.bounds = bounds;
  }

  protected override like(...facts: Facts) {
    return new StringSchema(this.bounds, ...facts);
  }

  override read(value: unknown, reading: Reading): string {
    if (typeof value !== "string") refuse("string", reading);
    else checkBounds(value.length, { ...this.bounds, origin: "string" }, reading);
    return value as string;
  }

  min(minimum: number): StringSchema {
    return new StringSchema({ ...this.bounds, minimum }, ...this.inherited);
  }

  max(maximum: number): StringSchema {
    return new StringSchema({ ...this.bounds, maximum }, ...this.inherited);
  }
}

export class NumberSchema extends Schema<number, number> {
  readonly isInt: boolean;
  readonly bounds: Bounds;

  constructor(isInt: boolean, bounds: Bounds = {}, ...facts: Facts) {
    super(...facts);
    this.isInt = isInt;
    this.bounds = bounds;
  }

  protected override like(...facts: Facts) {
    return new NumberSchema(this.isInt, this.bounds, ...facts);
  }

  override read(value: unknown, reading: Reading): number {
    if (typeof value !== "number" || !Number.isFinite(value)) refuse("number", reading);
    else if (this.isInt && !Number.isInteger(value)) refuse("int", reading);
    else checkBounds(value, { ...this.bounds, origin: "number" }, reading);
    return value as number;
  }

  min(minimum: number): NumberSchema {
    return new NumberSchema(this.isInt, { ...this.bounds, minimum }, ...this.inherited);
  }

  max(maximum: number): NumberSchema {
    return new NumberSchema(this.isInt, { ...this.bounds, maximum }, ...this.inherited);
  }
}

export class BooleanSchema extends Schema<boolean, boolean> {
  protected override like(...facts: Facts) {
    return new BooleanSchema(...facts);
  }

  override read(value: unknown, reading: Reading): boolean {
    if (typeof value !== "boolean") refuse("boolean", reading);
    return value as boolean;
  }
}

/** One of some values. */
export class EnumSchema<Value = unknown> extends Schema<Value, Value> {
  readonly options: readonly Value[];

  constructor(options: readonly Value[], ...facts: Facts) {
    super(...facts);
    this.options = options;
  }

  protected override like(...facts: Facts): EnumSchema<Value> {
    return new EnumSchema(this.options, ...facts);
  }

  override read(value: unknown, { path, issues }: Reading): Value {
    const values: readonly unknown[] = this.options;
    if (!values.includes(value)) issues.push({ code: "invalid_value", values, path });
    return value as Value;
  }
}

/** A value that is always the same. */
export class LiteralSchema<Value = unknown> extends Schema<Value, Value> {
  readonly value: Value;

  constructor(value: Value, ...facts: Facts) {
    super(...facts);
    this.value = value;
  }

  protected override like(...facts: Facts) {
    return new LiteralSchema(this.value, ...facts);
  }

  override read(value: unknown, { path, issues }: Reading): Value {
    if (value !== this.value) issues.push({ code: "invalid_value", values: [this.value], path });
    return value as Value;
  }
}

/** Any value that passes a check of its own; it has no JSON Schema. */
export class CustomSchema<Value = unknown> extends Schema<Value, Value> {
  readonly holds: (value: unknown) => boolean;

  constructor(holds: (value: unknown) => boolean, ...facts: Facts) {
    super(...facts);
    this.holds = holds;
  }

  protected override like(...facts: Facts): CustomSchema<Value> {
    return new CustomSchema(this.holds, ...facts);
  }

  override read(value: unknown, { path, issues }: Reading): Value {
    if (!this.holds(value)) issues.push({ code: "custom", message: "Invalid input", path });
    return value as Value;
  }
}

export class UnknownSchema extends Schema<unknown, unknown> {
  protected override like(...facts: Facts) {
    return new UnknownSchema(...facts);
  }

  override read(value: unknown): unknown {
    return value;
  }
}
