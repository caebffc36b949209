import type { EngineMemory } from "../memory.ts";
import { joinedBody } from "../passing-bytes.ts";

/** What a kernel may overwrite behind its text. */
export const SLACK_BYTES = 64;

/** Where text gathers in linear memory, until it is copied out. */
export class TextSink {
  at: number;
  readonly #memory: EngineMemory;
  readonly #begin: number;
  readonly #end: number;
  readonly #portions: Uint8Array[] = [];

  constructor(memory: EngineMemory, bytes: number) {
    this.#memory = memory;
    this.#begin = memory.allocate(bytes + SLACK_BYTES);
    this.#end = this.#begin + bytes;
    this.at = this.#begin;
  }

  /** Room for text, made when it is less than what comes next. */
  room(next: number): number {
    if (this.#end - this.at < next) this.#handOver();
    return this.#end - this.at;
  }

  add(bytes: Uint8Array): void {
    if (this.room(bytes.length) < bytes.length) {
      this.#portions.push(bytes);
      return;
    }
    this.#memory.bytes(this.at, bytes.length).set(bytes);
    this.at += bytes.length;
  }

  bytes(): Uint8Array {
    this.#handOver();
    const [first] = this.#portions;
    return this.#portions.length === 1 && first !== undefined ? first : joinedBody(this.#portions);
  }

  #handOver(): void {
    if (this.at === this.#begin) return;
    this.#portions.push(joinedBody([this.#memory.bytes(this.#begin, this.at - this.#begin)]));
    this.at = this.#begin;
  }
}
