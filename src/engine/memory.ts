import { EngineError } from "./errors.ts";

export const PAGE_BYTES = 65536;
const ALIGN = 64;

/** A part of linear memory with a bump allocator; what lies above `mark()` is reused by every request. */
export class EngineMemory {
  readonly memory: WebAssembly.Memory;
  /** As it was last seen: asking the memory for it goes through the engine's slow door. Once it has grown, this one ends too early or is detached, of length 0. */
  #buffer: ArrayBufferLike;
  readonly #end: number;
  #next: number;

  /** From `start` to `end`; without an end the part is the memory's last, and the memory grows as needed. */
  constructor(memory: WebAssembly.Memory, start: number, end: number = Number.POSITIVE_INFINITY) {
    this.memory = memory;
    this.#buffer = memory.buffer;
    this.#next = aligned(start);
    this.#end = end;
  }

  /** Address of `bytes` fresh bytes (64-byte aligned). */
  allocate(bytes: number): number {
    const address = this.#next;
    this.#next = aligned(address + bytes);
    if (this.#next > this.#end) throw new EngineError(`no room for ${bytes} bytes of a request`);
    if (this.#next > this.#buffer.byteLength) growTo(this.memory, this.#next);
    return address;
  }

  mark(): number {
    return this.#next;
  }

  /** Gives back everything allocated since the mark. */
  release(mark: number): void {
    this.#next = mark;
  }

  floats(address: number, count: number): Float64Array {
    return new Float64Array(this.#bufferTo(address + 8 * count), address, count);
  }

  words(address: number, count: number): Uint32Array {
    return new Uint32Array(this.#bufferTo(address + 4 * count), address, count);
  }

  bytes(address: number, count: number): Uint8Array {
    return new Uint8Array(this.#bufferTo(address + count), address, count);
  }

  #bufferTo(end: number): ArrayBufferLike {
    if (end > this.#buffer.byteLength) this.#buffer = this.memory.buffer;
    return this.#buffer;
  }
}

/** Grows a memory until it has that many bytes; it may be larger already. */
export function growTo(memory: WebAssembly.Memory, bytes: number): void {
  const missing = bytes - memory.buffer.byteLength;
  if (missing > 0) memory.grow(Math.ceil(missing / PAGE_BYTES));
}

export function aligned(address: number): number {
  return Math.ceil(address / ALIGN) * ALIGN;
}
