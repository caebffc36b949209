import { EngineError } from "./errors.ts";

export const PAGE_BYTES = 65536;
const ALIGN = 64;

/** A part of linear memory with a bump allocator; what lies above `mark()` is reused by every request. */
export class EngineMemory {
  readonly memory: WebAssembly.Memory;
  readonly #end: number;
  #next: number;

  /** From `start` to `end`; without an end the part is the memory's last, and the memory grows as needed. */
  constructor(memory: WebAssembly.Memory, start: number, end: number = Number.POSITIVE_INFINITY) {
    this.memory = memory;
    this.#next = aligned(start);
    this.#end = end;
  }

  /** Address of `bytes` fresh bytes (64-byte aligned). */
  allocate(bytes: number): number {
    const address = this.#next;
    this.#next = aligned(address + bytes);
    if (this.#next > this.#end) throw new EngineError(`no room for ${bytes} bytes of a request`);
    growTo(this.memory, this.#next);
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
    return new Float64Array(this.memory.buffer, address, count);
  }

  words(address: number, count: number): Uint32Array {
    return new Uint32Array(this.memory.buffer, address, count);
  }

  bytes(address: number, count: number): Uint8Array {
    return new Uint8Array(this.memory.buffer, address, count);
  }
}

/** Grows a memory until it has so many bytes; it may be larger already. */
export function growTo(memory: WebAssembly.Memory, bytes: number): void {
  const missing = bytes - memory.buffer.byteLength;
  if (missing > 0) memory.grow(Math.ceil(missing / PAGE_BYTES));
}

export function aligned(address: number): number {
  return Math.ceil(address / ALIGN) * ALIGN;
}
