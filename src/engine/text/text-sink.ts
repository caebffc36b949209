import type { EngineMemory } from "../memory.ts";
import { bodyBytes } from "../passing-bytes.ts";

/** Bytes behind its text that a kernel may overwrite. */
export const SLACK_BYTES = 64;

/** The whole is expected to be by so much longer than what is there of it tells. */
const MARGIN = 1.002;

/** A text, written in linear memory a chunk at a time and copied from there to where the whole of it lies. */
export class TextSink {
  at: number;
  readonly #memory: EngineMemory;
  readonly #first: number;
  readonly #end: number;
  /** Bytes that the text can take at most. */
  readonly #most_bytes: number;
  /** Bytes that what is written of it could have taken at most. */
  #reach_bytes = 0;
  #whole: Uint8Array = new Uint8Array(0);
  #length = 0;

  constructor(memory: EngineMemory, most_bytes: number, chunk_bytes: number) {
    const bytes = Math.min(most_bytes, chunk_bytes);
    this.#memory = memory;
    this.#most_bytes = most_bytes;
    this.#first = memory.allocate(bytes + SLACK_BYTES);
    this.#end = this.#first + bytes;
    this.at = this.#first;
  }

  /** Room for text, made when it is less than what comes next. */
  room(next: number): number {
    if (this.#end - this.at < next) this.#handOver();
    return this.#end - this.at;
  }

  /** Notes text that was written up to an address and could have taken that many bytes at most. */
  wrote(end: number, most_bytes: number): void {
    this.at = end;
    this.#reach_bytes += most_bytes;
  }

  add(bytes: Uint8Array): void {
    const isLong = this.room(bytes.length) < bytes.length;
    if (!isLong) this.#memory.bytes(this.at, bytes.length).set(bytes);
    this.wrote(isLong ? this.at : this.at + bytes.length, bytes.length);
    if (isLong) this.#append(bytes);
  }

  bytes(): Uint8Array {
    // nothing more comes: the whole is as long as this
    this.#reach_bytes = Number.POSITIVE_INFINITY;
    this.#handOver();
    return this.#whole.subarray(0, this.#length);
  }

  #handOver(): void {
    if (this.at === this.#first) return;
    this.#append(this.#memory.bytes(this.#first, this.at - this.#first));
    this.at = this.#first;
  }

  #append(bytes: Uint8Array): void {
    const length = this.#length + bytes.length;
    if (length > this.#whole.length) {
      const share = this.#reach_bytes / this.#most_bytes;
      const longer = bodyBytes(Math.max(length, Math.ceil((length / share) * MARGIN)));
      longer.set(this.#whole.subarray(0, this.#length));
      // memory comes in grains: what is left of the last one is room as well
      this.#whole = new Uint8Array(longer.buffer);
    }
    this.#whole.set(bytes, this.#length);
    this.#length = length;
  }
}
