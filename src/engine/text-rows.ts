import { EngineMemory } from "./memory.ts";
import { createMemory, instantiate, type Kernels, kernelModule } from "./wasm.ts";

/** One piece of a row's text. */
export type TextPiece =
  | { readonly kind: "text"; readonly text: string }
  /** A column of numbers; `nothing` is written for NaN, null where there must be a number. */
  | {
      readonly kind: "numbers";
      readonly numbers: Float64Array;
      readonly decimals: number;
      readonly nothing: string | null;
    }
  | { readonly kind: "tokens"; readonly tokens: readonly string[] };

const PIECE_WORDS = 8;
const NUMBER_BYTES = 24;
/** Rows are written in portions of about this size. */
const PORTION_BYTES = 1 << 20;
const KIND = { text: 0, numbers: 1, tokens: 2 } as const;

interface Loaded {
  readonly words: readonly number[];
  /** Bytes that the piece can take in one row at most. */
  readonly longest: number;
}

/** Writes long series of rows in WebAssembly, in a memory of its own. */
export class TextRows {
  readonly #memory: EngineMemory;
  readonly #kernels: Kernels;
  readonly #base: number;

  constructor() {
    const memory = createMemory(16);
    this.#kernels = instantiate(kernelModule(), memory);
    this.#memory = new EngineMemory(memory, this.#kernels.heapBase());
    this.#base = this.#memory.mark();
  }

  /** The rows' text, latin1 bytes in portions; null where a number or a character asks for the general path. */
  write(pieces: readonly TextPiece[], rows: number): Buffer[] | null {
    try {
      const loaded = pieces.map((piece) => this.#load(piece));
      if (loaded.some((piece) => piece === null)) return null;
      const table = this.#memory.allocate(pieces.length * PIECE_WORDS * 4);
      loaded.forEach((piece, i) => {
        this.#memory.words(table + i * PIECE_WORDS * 4, PIECE_WORDS).set(piece?.words ?? []);
      });
      const rowBytes = loaded.reduce((sum, piece) => sum + (piece?.longest ?? 0), 0);
      return this.#portions(table, pieces.length, rows, rowBytes);
    } finally {
      this.#memory.release(this.#base);
    }
  }

  #portions(table: number, count: number, rows: number, rowBytes: number): Buffer[] | null {
    const step = Math.max(1, Math.min(rows, Math.floor(PORTION_BYTES / Math.max(1, rowBytes))));
    const out = this.#memory.allocate(step * rowBytes + NUMBER_BYTES);
    const portions: Buffer[] = [];
    for (let first = 0; first < rows; first += step) {
      const end = this.#kernels.writeRows(table, count, first, Math.min(rows, first + step), out);
      if (end === 0) return null;
      portions.push(Buffer.from(this.#memory.bytes(out, end - out)));
    }
    return portions;
  }

  #load(piece: TextPiece): Loaded | null {
    if (piece.kind === "text") {
      const text = this.#text(piece.text);
      return text === null
        ? null
        : { words: [KIND.text, text, piece.text.length], longest: piece.text.length };
    }
    return piece.kind === "numbers" ? this.#numbers(piece) : this.#tokens(piece.tokens);
  }

  #numbers({ numbers, decimals, nothing }: Extract<TextPiece, { kind: "numbers" }>): Loaded | null {
    const column = this.#memory.allocate(numbers.length * 8);
    this.#memory.floats(column, numbers.length).set(numbers);
    const absent = nothing ?? "";
    const text = this.#text(absent);
    if (text === null) return null;
    const place = nothing === null ? 0 : text;
    return {
      words: [KIND.numbers, column, decimals, place, absent.length],
      longest: Math.max(NUMBER_BYTES, absent.length),
    };
  }

  #tokens(tokens: readonly string[]): Loaded | null {
    const offsets = this.#memory.allocate((tokens.length + 1) * 4);
    const view = this.#memory.words(offsets, tokens.length + 1);
    let [at, longest] = [0, 0];
    tokens.forEach((token, i) => {
      at += token.length;
      longest = Math.max(longest, token.length);
      view[i + 1] = at;
    });
    view[0] = 0;
    const text = this.#text(tokens.join(""));
    return text === null ? null : { words: [KIND.tokens, text, offsets], longest };
  }

  /** Address of ASCII text; null for any other. */
  #text(text: string): number | null {
    const bytes = Buffer.from(text, "utf8");
    if (bytes.length !== text.length) return null;
    const address = this.#memory.allocate(Math.max(1, bytes.length));
    this.#memory.bytes(address, bytes.length).set(bytes);
    return address;
  }
}

let writer: TextRows | undefined;

/** The process's writer, made at its first use. */
export function textRows(): TextRows {
  writer ??= new TextRows();
  return writer;
}
