/**
 * Schemas: what a declaration says of a value, for its type, its check, its JSON Schema and its compiled shape. The interface is the
 * part of zod's that declarations need; a schema never changes, every method gives another one.
 */

export type Meta = Readonly<Record<string, unknown>> & {
  readonly id?: string;
  readonly description?: string;
};

/** Where a value was found wrong; what a check adds to. */
export interface Reading {
  readonly path: readonly (string | number)[];
  readonly issues: Issue[];
}

export type Parsed<Output> =
  | { readonly success: true; readonly data: Output }
  | { readonly success: false; readonly error: { readonly issues: readonly Issue[] } };

export abstract class Schema<Output = unknown, Input = unknown> {
  /** Types only: what a handler has, and what stands on the wire. */
  declare readonly types: { readonly output: Output; readonly input: Input };
  /** True if an object may lack the member, on the wire and once it is read. */
  readonly isOptionalIn: boolean = false;
  readonly isOptionalOut: boolean = false;
  /** Facts of the value; also those of the schemas that this one was made from, but for their names. */
  readonly #meta: Meta | undefined;
  /** The named schema that this one was made from by saying more of it. */
  readonly named: Schema | null;

  constructor(meta?: Meta, named: Schema | null = null) {
    this.#meta = meta;
    this.named = named;
  }

  /** The same schema with other facts about it. */
  protected abstract like(meta: Meta | undefined, named: Schema | null): Schema;
  /** Reads a value; its faults go to `reading`. */
  abstract read(value: unknown, reading: Reading): Output;

  /** The form on the wire of a value that was read. */
  encode(value: unknown): unknown {
    return value;
  }

  meta(): Meta | undefined;
  meta(facts: Meta): this;
  meta(facts?: Meta): Meta | undefined | this {
    if (facts === undefined) return this.#meta;
    const { id: _id, ...known } = this.#meta ?? {};
    return this.#again({ ...known, ...facts });
  }

  /** The facts that a schema hands on to one that is made of it with other bounds. */
  protected get inherited(): readonly [Meta | undefined, Schema | null] {
    const { id, ...known } = this.#meta ?? {};
    return [this.#meta === undefined ? undefined : known, id === undefined ? this.named : this];
  }

  safeParse(value: unknown): Parsed<Output> {
    const issues: Issue[] = [];
    const data = this.read(value, { path: [], issues });
    return issues.length === 0 ? { success: true, data } : { success: false, error: { issues } };
  }

  /** The value; throws for one that does not fit. */
  parse(value: unknown): Output {
    const parsed = this.safeParse(value);
    if (parsed.success) return parsed.data;
    throw new TypeError(`not as declared: ${JSON.stringify(parsed.error.issues)}`);
  }

  optional(): OptionalSchema<this> {
    return new OptionalSchema(this);
  }

  nullable(): NullableSchema<this> {
    return new NullableSchema(this);
  }

  /** The value, as it is on the wire, of what is not sent. */
  default(value: Input & {}): DefaultSchema<this> {
    return new DefaultSchema(this, value);
  }

  #again(meta: Meta): this {
    // `like` gives a schema of the very class that it is called on
    return this.like(meta, this.inherited[1]) as this;
  }
}

export type output<Kind extends Schema> = Kind["types"]["output"];
export type input<Kind extends Schema> = Kind["types"]["input"];

export class OptionalSchema<Inner extends Schema = Schema> extends Schema<
  output<Inner> | undefined,
  input<Inner> | undefined
> {
  override readonly isOptionalIn = true as const;
  override readonly isOptionalOut = true as const;
  readonly inner: Inner;

  constructor(inner: Inner, ...facts: Facts) {
    super(...facts);
    this.inner = inner;
  }

  protected override like(...facts: Facts) {
    return new OptionalSchema(this.inner, ...facts);
  }

  override read(value: unknown, reading: Reading): output<Inner> | undefined {
    return value === undefined ? undefined : this.inner.read(value, reading);
  }

  override encode(value: unknown): unknown {
    return value === undefined ? undefined : this.inner.encode(value);
  }

  unwrap(): Inner {
    return this.inner;
  }
}

export class NullableSchema<Inner extends Schema = Schema> extends Schema<
  output<Inner> | null,
  input<Inner> | null
> {
  override readonly isOptionalIn: Inner["isOptionalIn"];
  override readonly isOptionalOut: Inner["isOptionalOut"];
  readonly inner: Inner;

  constructor(inner: Inner, ...facts: Facts) {
    super(...facts);
    this.inner = inner;
    this.isOptionalIn = inner.isOptionalIn;
    this.isOptionalOut = inner.isOptionalOut;
  }

  protected override like(...facts: Facts) {
    return new NullableSchema(this.inner, ...facts);
  }

  override read(value: unknown, reading: Reading): output<Inner> | null {
    return value === null ? null : this.inner.read(value, reading);
  }

  override encode(value: unknown): unknown {
    return value === null ? null : this.inner.encode(value);
  }

  unwrap(): Inner {
    return this.inner;
  }
}

export class DefaultSchema<Inner extends Schema = Schema> extends Schema<
  Exclude<output<Inner>, undefined>,
  input<Inner> | undefined
> {
  override readonly isOptionalIn = true as const;
  override readonly isOptionalOut = false as const;
  readonly inner: Inner;
  readonly value: input<Inner>;

  constructor(inner: Inner, value: input<Inner>, ...facts: Facts) {
    super(...facts);
    this.inner = inner;
    this.value = value;
  }

  protected override like(...facts: Facts) {
    return new DefaultSchema(this.inner, this.value, ...facts);
  }

  override read(value: unknown, reading: Reading): Exclude<output<Inner>, undefined> {
    const sent = value === undefined ? this.value : value;
    return this.inner.read(sent, reading) as Exclude<output<Inner>, undefined>;
  }

  override encode(value: unknown): unknown {
    return this.inner.encode(value);
  }

  unwrap(): Inner {
    return this.inner;
  }
}

export type Facts = [meta?: Meta | undefined, named?: Schema | null];

/** Why a value does not fit, and where in it. */
export type Issue = { readonly path: readonly (string | number)[] } & (
  | { readonly code: "invalid_type"; readonly expected: string }
  | { readonly code: "invalid_value"; readonly values: readonly unknown[] }
  | { readonly code: "too_big"; readonly origin: Origin; readonly maximum: number }
  | { readonly code: "too_small"; readonly origin: Origin; readonly minimum: number }
  | { readonly code: "unrecognized_keys"; readonly keys: readonly string[] }
  | {
      readonly code: "custom";
      readonly message: string;
      readonly params?: Readonly<Record<string, unknown>>;
    }
);

/** The kind of a bound's owner: a number its value, a text and a list their length. */
export type Origin = "number" | "string" | "array";
