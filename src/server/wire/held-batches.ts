import { memoryOf, ownsMemory } from "../../engine/passing-bytes.ts";
import { releaseBytes } from "../threads/messages.ts";

interface Held {
  readonly bytes: Uint8Array;
  /** Bytes handed over when its last has been. */
  readonly end_bytes: number;
  readonly release: () => void;
}

/** The batches of a stream that stand in memory: the one that is handed over in chunks, and those not read to their end yet. */
export class HeldBatches {
  /** Bytes handed over in all. */
  handed_bytes = 0;
  readonly #hold: (bytes: number) => () => void;
  readonly #held: Held[] = [];
  #current: Uint8Array = new Uint8Array(0);
  #next = 0;

  constructor(hold: (bytes: number) => () => void) {
    this.#hold = hold;
  }

  /** The bytes that the current batch still has. */
  get left_bytes(): number {
    return this.#current.byteLength - this.#next;
  }

  take(bytes: Uint8Array): void {
    this.#current = bytes;
    this.#next = 0;
    const release = this.#hold(memoryOf(bytes));
    this.#held.push({ bytes, end_bytes: this.handed_bytes + bytes.byteLength, release });
  }

  hand(most_bytes: number): Uint8Array {
    const chunk = this.#current.subarray(this.#next, this.#next + most_bytes);
    this.#next += chunk.byteLength;
    this.handed_bytes += chunk.byteLength;
    return chunk;
  }

  /** Gives back what has been read to its end. */
  letGo(read_bytes: number): void {
    for (let first = this.#held[0]; first !== undefined && first.end_bytes <= read_bytes; ) {
      this.#held.shift();
      first.release();
      // a short text lies in a pool that other buffers use
      if (ownsMemory(first.bytes)) releaseBytes(first.bytes);
      first = this.#held[0];
    }
  }
}
