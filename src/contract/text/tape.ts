import { passingColumn } from "../../engine/passing-columns.ts";
import type { TapePiece, TextTape } from "../../engine/text/text-pieces.ts";
import type { Zone } from "../../time/zone.ts";

const LEAST_CAPACITY = 256;

/** Gathers the text of objects entry by entry: which piece comes, and what stands behind its constant text. */
export class Tape {
  /** The resolved zone; null when local times are not shown. */
  readonly zone: Zone | null;
  readonly #words: string[] = [];
  readonly #texts = new Map<string, number>();
  /** Index of what a value is written as, by the way in which it is written. */
  readonly #places = new Map<unknown, Map<unknown, number>>();
  #entries: Float64Array;
  #length = 0;

  /** Given: how many numbers will about be put on it; it grows where they are more. */
  constructor(zone: Zone | null, expected: number) {
    this.zone = zone;
    this.#entries = passingColumn(2 * Math.max(LEAST_CAPACITY, Math.ceil(expected / 2)));
  }

  get length(): number {
    return this.#length;
  }

  put(piece: number, value: number): void {
    if (this.#length === this.#entries.length) {
      const longer = passingColumn(2 * this.#length);
      longer.set(this.#entries);
      this.#entries = longer;
    }
    this.#entries[this.#length++] = piece;
    this.#entries[this.#length++] = value;
  }

  /** Index of a text among the words. */
  text(text: string): number {
    const known = this.#texts.get(text);
    if (known !== undefined) return known;
    const index = this.#words.push(text) - 1;
    this.#texts.set(text, index);
    return index;
  }

  /** Index of what a value is written as: each is put into words once. */
  word<Value extends string | number>(inWords: (value: Value) => string, value: Value): number {
    let places = this.#places.get(inWords);
    if (places === undefined) {
      places = new Map();
      this.#places.set(inWords, places);
    }
    const known = places.get(value);
    if (known !== undefined) return known;
    const index = this.text(inWords(value));
    places.set(value, index);
    return index;
  }

  written(pieces: readonly TapePiece[]): TextTape {
    return { pieces, words: this.#words, entries: this.#entries.subarray(0, this.#length) };
  }
}
