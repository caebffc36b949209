import { type Column as ArrowColumn, type Batch, type Table, Type } from "@uwdata/flechette";
import { bodyBytes, keepMemory } from "../../engine/passing-bytes.ts";
import { BYTES_PER_DOUBLE } from "../../units/units.ts";
import type { Codec } from "./task.ts";

/** The columns of a row group, gathered from batches. */

export type Kind = "number" | "instant" | "date" | "integer" | "flag" | "text";

export interface PartColumn {
  readonly name: string;
  readonly kind: Kind;
  readonly unit: string | null;
  readonly description: string | null;
}

/** The values of a column in a row group: typed where every row has a value. */
export type GroupData = Float64Array | BigInt64Array | unknown[];

/** Columns of a table, with their metadata. */
export function columnsOf({ schema }: Table): PartColumn[] {
  return schema.fields.map(({ name, type, metadata }) => ({
    name,
    kind: kindOf(type.typeId),
    unit: metadata?.get("unit") ?? null,
    description: metadata?.get("description") ?? null,
  }));
}

function kindOf(type: number): Kind {
  if (type === Type.Float) return "number";
  if (type === Type.Timestamp) return "instant";
  if (type === Type.Date) return "date";
  if (type === Type.Int) return "integer";
  return type === Type.Bool ? "flag" : "text";
}

/** Gathers the rows of one column up to a capacity. */
export class Gathering {
  readonly #numbers: Float64Array | BigInt64Array | null;
  #cells: unknown[] | null;
  #count = 0;

  constructor(kind: Kind, capacity: number) {
    this.#numbers = arrayFor(kind, capacity);
    this.#cells = this.#numbers === null ? [] : null;
  }

  add(column: ArrowColumn<unknown>, from: number, to: number): void {
    const [batch] = column.data;
    const values = batch === undefined ? null : directValues(batch, this.#numbers);
    if (values !== null && this.#cells === null) this.#copy(values, from, to);
    else this.#push(to - from, (row) => column.at(from + row) ?? null);
    this.#count += to - from;
  }

  /** The same value for that many rows. */
  repeat(value: unknown, rows: number): void {
    if (typeof value === "number" && this.#cells === null && this.#numbers instanceof Float64Array)
      this.#numbers.fill(value, this.#count, this.#count + rows);
    else this.#push(rows, () => value);
    this.#count += rows;
  }

  /** Hands over the gathered values, to be written before anything is added: gathering starts again, in the same memory. */
  take(): GroupData {
    const data = this.#cells ?? this.#numbers?.subarray(0, this.#count) ?? [];
    this.#cells = this.#numbers === null ? [] : null;
    this.#count = 0;
    return data;
  }

  /** Gives the memory back to the next part; nothing of what was taken may be read again. */
  release(): void {
    if (this.#numbers?.buffer instanceof ArrayBuffer) keepMemory(this.#numbers.buffer);
  }

  #copy(values: Float64Array | BigInt64Array, from: number, to: number): void {
    const part = values.subarray(from, to);
    if (this.#numbers instanceof Float64Array && part instanceof Float64Array)
      this.#numbers.set(part, this.#count);
    if (this.#numbers instanceof BigInt64Array && part instanceof BigInt64Array)
      this.#numbers.set(part, this.#count);
  }

  /** From the first row without a value on, values are gathered one by one. */
  #push(rows: number, at: (row: number) => unknown): void {
    this.#cells ??= Array.from<unknown>(this.#numbers?.subarray(0, this.#count) ?? []);
    const isWhole = this.#numbers instanceof BigInt64Array;
    for (let row = 0; row < rows; row++) {
      const value = at(row);
      this.#cells.push(isWhole && typeof value === "number" ? BigInt(value) : value);
    }
  }
}

function arrayFor(kind: Kind, capacity: number): Float64Array | BigInt64Array | null {
  if (kind === "flag" || kind === "text" || kind === "date") return null;
  const { buffer } = bodyBytes(capacity * BYTES_PER_DOUBLE);
  return kind === "number" ? new Float64Array(buffer, 0, capacity) : new BigInt64Array(buffer, 0, capacity);
}

/** The array of a batch in which every row has a value, of the type that gathers it. */
function directValues(
  { nullCount, values }: Batch<unknown>,
  like: Float64Array | BigInt64Array | null,
): Float64Array | BigInt64Array | null {
  if (nullCount > 0) return null;
  if (like instanceof Float64Array && values instanceof Float64Array) return values;
  return like instanceof BigInt64Array && values instanceof BigInt64Array ? values : null;
}

/** Writes the row groups of a part in one format. */
export interface PartWriter {
  group(data: readonly GroupData[], rows: number): void;
  finish(): void;
}

/** The metadata of a part. */
export interface PartFacts {
  readonly columns: readonly PartColumn[];
  /** Texts by name, for a reader that has the part without its folder. */
  readonly metadata: Readonly<Record<string, string>>;
  readonly codec: Codec;
}

export type Append = (bytes: Uint8Array) => void;

/** Rows a group: what readers of Parquet work through at a time. */
export const GROUP_ROWS = 131_072;
