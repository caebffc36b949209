import { scratchColumn } from "../../engine/scratch-columns.ts";
import type { Cell, Column, Json } from "../../table/column.ts";
import { toJd, toUnixMs, type UtcInstant } from "../../time/instant.ts";
import type { Entry } from "../terms/node.ts";
import { internal, isTimed, presentPlain, type Style } from "../terms/present.ts";
import { presentMember } from "./present-member.ts";
import { seriesInstants } from "./series-instants.ts";

/** The values of one member of objects, gathered to a column. */

export interface Values {
  add(value: unknown): void;
  addNothing(): void;
  column(): Column;
}

/** Gathers the values of a member that holds no other members, or lists that are no columns. */
export function memberValues(entry: Entry, style: Style, expected: number): Values {
  const { node, key } = entry;
  switch (node.kind) {
    case "number":
      return new Numbers(key, Number.isFinite, expected);
    case "instant":
      return new Instants(key, style, expected);
    case "plain":
      return node.holds === "integer"
        ? new Numbers(key, Number.isInteger, expected)
        : new Words(key, expected);
    default:
      return new JsonValues(entry, style);
  }
}

/** Numbers, or whole numbers, which a column of numbers tells apart up to where doubles do. */
class Numbers implements Values {
  readonly #key: string;
  readonly #isFit: (value: unknown) => boolean;
  readonly #values: Floats;

  constructor(key: string, isFit: (value: unknown) => boolean, expected: number) {
    this.#key = key;
    this.#isFit = isFit;
    this.#values = new Floats(expected);
  }

  add(value: unknown): void {
    if (typeof value !== "number" || !this.#isFit(value)) throw internal(`${this.#key} is no such number`);
    this.#values.push(value);
  }

  addNothing(): void {
    this.#values.push(Number.NaN);
  }

  column(): Column {
    return { kind: "number", values: this.#values.column() };
  }
}

class Instants implements Values {
  readonly #key: string;
  readonly #style: Style;
  readonly #unix_ms: Floats;
  readonly #jd: Floats | null;

  constructor(key: string, style: Style, expected: number) {
    this.#key = key;
    this.#style = style;
    this.#unix_ms = new Floats(expected);
    this.#jd = style.time_format === "jd" ? new Floats(expected) : null;
  }

  add(value: unknown): void {
    const instant = timedValue(value, this.#key);
    this.#unix_ms.push(toUnixMs(instant));
    this.#jd?.push(toJd(instant));
  }

  addNothing(): void {
    this.#unix_ms.push(Number.NaN);
    this.#jd?.push(Number.NaN);
  }

  column(): Column {
    return seriesInstants(this.#unix_ms.column(), this.#jd?.column() ?? null, this.#style.time_format);
  }
}

/** Up to here a list of words is searched, as it is sooner than a table of them is made. */
const FEW_WORDS = 8;

/** Words in the order in which they are met, each once. */
class Words implements Values {
  readonly #key: string;
  readonly #indices: Floats;
  readonly #words: Cell[] = [];
  /** The index of each word, from the number on from which a list is not searched. */
  #known: Map<unknown, number> | null = null;

  constructor(key: string, expected: number) {
    this.#key = key;
    this.#indices = new Floats(expected);
  }

  add(value: unknown): void {
    const known = this.#known;
    const index = known === null ? this.#words.indexOf(value as Cell) : (known.get(value) ?? -1);
    this.#indices.push(index < 0 ? this.#newWord(value) : index);
  }

  addNothing(): void {
    this.add(null);
  }

  #newWord(value: unknown): number {
    const words = this.#words;
    const index = words.push(value === null ? null : presentPlain(value, this.#key)) - 1;
    if (words.length === FEW_WORDS) this.#known = new Map(words.map((word, i) => [word, i]));
    this.#known?.set(value, index);
    return index;
  }

  column(): Column {
    // of no row there is no dictionary either
    if (this.#words.length === 0) return { kind: "cell", values: [] };
    return { kind: "word", indices: this.#indices.column(), words: this.#words };
  }
}

/** Lists of values, and open members. */
class JsonValues implements Values {
  readonly #entry: Entry;
  readonly #style: Style;
  readonly #values: Json[] = [];

  constructor(entry: Entry, style: Style) {
    this.#entry = entry;
    this.#style = style;
  }

  add(value: unknown): void {
    const { node, key } = this.#entry;
    this.#values.push(presentMember(node, value, { style: this.#style, flat: false, key }));
  }

  addNothing(): void {
    this.#values.push(null);
  }

  column(): Column {
    return { kind: "json", values: this.#values };
  }
}

/** Numbers in a list of about known length. */
export class Floats {
  #values: Float64Array;
  #length = 0;

  constructor(expected: number) {
    this.#values = scratchColumn(Math.max(1, expected));
  }

  push(value: number): void {
    if (this.#length === this.#values.length) {
      const longer = scratchColumn(2 * this.#length);
      longer.set(this.#values);
      this.#values = longer;
    }
    this.#values[this.#length++] = value;
  }

  column(): Float64Array {
    const isFull = this.#length === this.#values.length;
    return isFull ? this.#values : this.#values.subarray(0, this.#length);
  }
}

export function timedValue(value: unknown, key: string): UtcInstant {
  if (isTimed(value)) return value;
  throw internal(`${key} is not an instant`);
}
