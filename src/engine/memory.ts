const PAGE_BYTES = 65536;
const ALIGN = 64;

/** Linear memory of the engine with a bump allocator; the part above `mark()` is reused by every request. */
export class EngineMemory {
  readonly memory: WebAssembly.Memory;
  #next = 0;

  constructor(memory: WebAssembly.Memory) {
    this.memory = memory;
  }

  /** Sets where free memory begins. */
  startAt(address: number): void {
    this.#next = Math.ceil(address / ALIGN) * ALIGN;
  }

  /** Address of `bytes` fresh bytes (64-byte aligned); grows the memory when needed. */
  allocate(bytes: number): number {
    const address = this.#next;
    this.#next = Math.ceil((address + bytes) / ALIGN) * ALIGN;
    const missing = this.#next - this.memory.buffer.byteLength;
    if (missing > 0) this.memory.grow(Math.ceil(missing / PAGE_BYTES));
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
