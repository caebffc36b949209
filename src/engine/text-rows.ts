import { EngineMemory } from "./memory.ts";
import { SLACK_BYTES, TextSink } from "./text-sink.ts";
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
  | { readonly kind: "tokens"; readonly tokens: readonly string[] }
  /** One of few words a row, by its index. */
  | { readonly kind: "words"; readonly indices: Float64Array; readonly words: readonly string[] }
  /** Whole Unix milliseconds, as 2026-11-20T10:00:00.000Z. */
  | { readonly kind: "instants"; readonly unix_ms: Float64Array }
  /** Whole seconds of a clock, counted as Unix time, as 2026-11-20T11:00:00. */
  | { readonly kind: "clocks"; readonly wall_s: Float64Array };

/** Rows of text, all of the same pieces; of what is written, so many bytes at the end are cut off. */
export interface TextBlock {
  readonly pieces: readonly TextPiece[];
  readonly rows: number;
  readonly cut: number;
}

type ValuePiece = Exclude<TextPiece, { kind: "text" }>;

const PIECE_WORDS = 8;
/** Words of a piece before those that depend on its kind. */
const HEAD_WORDS = 3;
const NUMBER_BYTES = 30;
const INSTANT_BYTES = 24;
const CLOCK_BYTES = 19;
/** Text is copied out when so much of it has gathered, or a single row. */
const PORTION_BYTES = 1 << 24;
const KIND = { text: 0, numbers: 1, tokens: 2, words: 3, instants: 4, clocks: 5 } as const;

interface Loaded {
  /** What stands behind the head of a piece. */
  readonly words: readonly number[];
  /** Bytes that the piece can take in one row at most. */
  readonly longest: number;
}

/** Addresses of texts in memory: the address of all of them joined, and of where each begins. */
interface LoadedTexts {
  readonly text: number;
  readonly offsets: number;
  readonly longest: number;
}

interface LoadedBlock extends Pick<TextBlock, "rows" | "cut"> {
  readonly table: number;
  readonly count: number;
  /** Bytes that a row can take at most. */
  readonly longest: number;
}

function sinkBytes(parts: readonly (Buffer | LoadedBlock)[]): number {
  let [all, largest] = [0, PORTION_BYTES];
  for (const part of parts) {
    all += "table" in part ? part.rows * part.longest : part.length;
    if ("table" in part) largest = Math.max(largest, part.longest);
  }
  return Math.min(all, largest);
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

  /** The UTF-8 bytes of texts and blocks one after another; null where a value asks for the general path. */
  write(parts: readonly (string | TextBlock)[]): Buffer | null {
    try {
      const loaded = parts.map((part) => (typeof part === "string" ? Buffer.from(part) : this.#load(part)));
      const sink = new TextSink(this.#memory, sinkBytes(loaded));
      for (const part of loaded) {
        if (!("table" in part)) sink.add(part);
        else if (!this.#rows(part, sink)) return null;
      }
      return sink.bytes();
    } finally {
      this.#memory.release(this.#base);
    }
  }

  /** Writes the rows of a block, as many at a time as there is room; false where a value cannot be printed here. */
  #rows({ table, count, longest, rows, cut }: LoadedBlock, sink: TextSink): boolean {
    for (let first = 0; first < rows; ) {
      const last = Math.min(rows, first + Math.max(1, Math.floor(sink.room(longest) / longest)));
      const end = this.#kernels.writeRows(table, count, first, last, sink.at);
      if (end === 0) return false;
      sink.at = end - (last === rows ? cut : 0);
      first = last;
    }
    return true;
  }

  /** Puts a table of the pieces into memory, each with the constant text in front of it. */
  #load({ pieces, rows, cut }: TextBlock): LoadedBlock {
    const table = this.#memory.allocate(pieces.length * PIECE_WORDS * 4);
    let [count, longest, lead] = [0, 1, ""];
    const add = (kind: number, { words, longest: bytes }: Loaded) => {
      const { text, longest: leadBytes } = this.#texts([lead]);
      const at = table + count++ * PIECE_WORDS * 4;
      this.#memory.words(at, HEAD_WORDS + words.length).set([kind, text, leadBytes, ...words]);
      longest += leadBytes + bytes;
      lead = "";
    };
    for (const piece of pieces) {
      if (piece.kind === "text") lead += piece.text;
      else add(KIND[piece.kind], this.#value(piece));
    }
    if (lead !== "") add(KIND.text, { words: [], longest: 0 });
    return { table, count, longest, rows, cut };
  }

  #value(piece: ValuePiece): Loaded {
    switch (piece.kind) {
      case "numbers":
        return this.#numbers(piece);
      case "tokens": {
        const { text, offsets, longest } = this.#texts(piece.tokens);
        return { words: [text, offsets], longest };
      }
      case "words": {
        const { text, offsets, longest } = this.#texts(piece.words);
        return { words: [text, offsets, piece.words.length, this.#column(piece.indices)], longest };
      }
      case "instants":
        return { words: [this.#column(piece.unix_ms)], longest: INSTANT_BYTES };
      case "clocks":
        return { words: [this.#column(piece.wall_s)], longest: CLOCK_BYTES };
    }
  }

  #numbers({ numbers, decimals, nothing }: Extract<TextPiece, { kind: "numbers" }>): Loaded {
    const column = this.#column(numbers);
    if (nothing === null) return { words: [column, decimals, 0, 0], longest: NUMBER_BYTES };
    const { text, longest } = this.#texts([nothing]);
    return { words: [column, decimals, text, longest], longest: Math.max(NUMBER_BYTES, longest) };
  }

  #column(values: Float64Array): number {
    const address = this.#memory.allocate(values.length * 8);
    this.#memory.floats(address, values.length).set(values);
    return address;
  }

  #texts(texts: readonly string[]): LoadedTexts {
    const offsets = this.#memory.allocate((texts.length + 1) * 4);
    const bytes = Buffer.from(texts.join(""));
    const text = this.#memory.allocate(bytes.length + SLACK_BYTES);
    this.#memory.bytes(text, bytes.length).set(bytes);
    const places = this.#memory.words(offsets, texts.length + 1);
    let [at, longest] = [0, 0];
    texts.forEach((item, i) => {
      const length = Buffer.byteLength(item);
      places[i] = at;
      at += length;
      longest = Math.max(longest, length);
    });
    places[texts.length] = at;
    return { text, offsets, longest };
  }
}

let writer: TextRows | undefined;

/** The process's writer, made at its first use. */
export function textRows(): TextRows {
  writer ??= new TextRows();
  return writer;
}
