import { utf8 } from "../../host/bytes.ts";
import type { Kernels } from "../kernels.ts";
import { PIECE, PIECE_WORDS } from "../layout.ts";
import { newKernels } from "../math.ts";
import type { EngineMemory } from "../memory.ts";
import {
  CLOCK_BYTES,
  INSTANT_BYTES,
  type LoadedBlock,
  type LoadedPart,
  type LoadedRow,
  type LoadedTexts,
  type LoadedValue,
  mostBetween,
  NUMBER_BYTES,
  partBytes,
} from "./loaded-text.ts";
import {
  type EncodedTexts,
  encodeTexts,
  type TextBlock,
  type TextPart,
  type TextPiece,
} from "./text-pieces.ts";
import { SLACK_BYTES, TextSink } from "./text-sink.ts";

type ValuePiece = Exclude<TextPiece, { kind: "text" }>;

/** Words of a piece: kind, address and bytes of the constant text, address of the column; then by kind. */
const HEAD_WORDS = 3;
/** Text is copied out when so much of it has gathered, or a single row: linear memory keeps every page that was ever touched. */
const CHUNK_BYTES = 1 << 18;
const NO_TEXT = { text: 0, longest: 0 };
/** How numbers are printed: their decimals and, of a circle, its full turn. */
export interface Rounding {
  readonly decimals: number;
  readonly turn: number | null;
}

/** Writes long texts in WebAssembly, in a memory of its own. */
export class TextRows {
  readonly #memory: EngineMemory;
  readonly #kernels: Kernels;
  readonly #base: number;
  readonly #columns = new Map<Float64Array, number>();

  constructor() {
    const { kernels, memory } = newKernels();
    this.#kernels = kernels;
    this.#memory = memory;
    this.#base = memory.mark();
  }

  /** The UTF-8 bytes of the parts one after another; null where a value asks for the general path. */
  write(parts: readonly TextPart[]): Uint8Array | null {
    try {
      const loaded = parts.map((part) => this.#load(part));
      const bytes = loaded.reduce((sum, part) => sum + partBytes(part), 0);
      const longest = loaded.reduce((most, part) => Math.max(most, "rows" in part ? part.longest : 0), 0);
      const sink = new TextSink(this.#memory, bytes, Math.max(CHUNK_BYTES, longest));
      return loaded.every((part) => this.#write(part, sink)) ? sink.bytes() : null;
    } finally {
      this.#columns.clear();
      this.#memory.release(this.#base);
    }
  }

  /**
   * Fills a column with the numbers that those of another are printed as, below the full turn where there is one. False where
   * some must be rounded by their exact value.
   */
  round(numbers: Float64Array, { decimals, turn }: Rounding, rounded: Float64Array): boolean {
    const even = numbers.length + (numbers.length & 1);
    const address = this.#memory.allocate(even * 8);
    const column = this.#memory.floats(address, even);
    column[even - 1] = 0;
    column.set(numbers);
    const doubts = this.#kernels.roundRows(
      address,
      even,
      decimals,
      turn ?? Number.POSITIVE_INFINITY,
      address,
    );
    rounded.set(column.subarray(0, numbers.length));
    this.#memory.release(this.#base);
    return doubts === 0;
  }

  /** False where a value cannot be printed here. */
  #write(part: LoadedPart, sink: TextSink): boolean {
    if ("rows" in part) return this.#writeRows(part, sink);
    sink.add(part);
    return true;
  }

  /** As many rows at a time as there is room for. */
  #writeRows({ table, count, longest, rows, cut }: LoadedBlock, sink: TextSink): boolean {
    for (let first = 0; first < rows; ) {
      const last = Math.min(rows, first + Math.max(1, Math.floor(sink.room(longest) / longest)));
      const end = this.#kernels.writeRows(table, count, first, last, sink.at);
      if (end === 0) return false;
      sink.wrote(end - (last === rows ? cut : 0), (last - first) * longest);
      first = last;
    }
    return true;
  }

  #load(part: TextPart): LoadedPart {
    return typeof part === "string" ? utf8(part) : this.#loadBlock(part);
  }

  #loadBlock({ pieces, rows, cut }: TextBlock): LoadedBlock {
    const row = this.#row(pieces);
    return { ...row, rows, cut, bytes: rows * row.longest };
  }

  /** The pieces of a row: texts that follow one another are one, in front of the next value. */
  #row(pieces: readonly TextPiece[]): LoadedRow {
    const values: LoadedValue[] = [];
    const leads = [""];
    for (const piece of pieces) {
      if (piece.kind === "text") leads.push(`${leads.pop()}${piece.text}`);
      else {
        values.push(this.#value(piece));
        leads.push("");
      }
    }
    values.push({ kind: PIECE.text, column: 0, words: [], longest: 0 });
    const encoded = encodeTexts(leads);
    const longest = encoded.bytes.length + values.reduce((sum, value) => sum + value.longest, 1);
    return { table: this.#table(encoded, values), count: values.length, longest };
  }

  /** A table of pieces, each with the constant text in front of it. */
  #table(leads: EncodedTexts, values: readonly LoadedValue[]): number {
    const table = this.#memory.allocate(values.length * PIECE_WORDS * 4);
    const { text, offsets } = this.#writeTexts(leads);
    const at = this.#memory.words(table, values.length * PIECE_WORDS);
    values.forEach(({ kind, column, words }, i) => {
      const begin = offsets[i] ?? 0;
      const start = i * PIECE_WORDS;
      at[start] = kind;
      at[start + 1] = text + begin;
      at[start + 2] = (offsets[i + 1] ?? 0) - begin;
      at[start + HEAD_WORDS] = column;
      at.set(words, start + HEAD_WORDS + 1);
    });
    return table;
  }

  #value(piece: ValuePiece): LoadedValue {
    switch (piece.kind) {
      case "numbers":
        return this.#number(piece);
      case "tokens":
        return this.#words(piece.tokens, Float64Array.from(piece.tokens.keys()));
      case "words":
        return this.#words(piece.words, piece.indices);
      case "instants":
        return this.#orNothing(
          PIECE.instant,
          piece.unix_ms,
          piece.quoted ? 1 : 0,
          INSTANT_BYTES,
          piece.nothing,
        );
      case "clocks":
        return this.#orNothing(PIECE.clock, piece.wall_s, 0, CLOCK_BYTES, piece.nothing);
      case "group":
        return this.#group(piece);
      case "list":
        return this.#list(piece);
    }
  }

  #number({ numbers, decimals, hasPoint, nothing }: Extract<TextPiece, { kind: "numbers" }>): LoadedValue {
    const value = this.#orNothing(PIECE.number, numbers, decimals, NUMBER_BYTES, nothing);
    return { ...value, words: [...value.words, hasPoint === true ? 1 : 0] };
  }

  #group({ rows, pieces, nothing }: Extract<TextPiece, { kind: "group" }>): LoadedValue {
    const { table, count, longest } = this.#row(pieces);
    const value = this.#orNothing(PIECE.group, rows, table, longest, nothing);
    return { ...value, words: [...value.words, count] };
  }

  #list({ begins, pieces, separator }: Extract<TextPiece, { kind: "list" }>): LoadedValue {
    const { table, count, longest } = this.#row(pieces);
    const { text, longest: between } = this.#texts([separator]);
    const most = mostBetween(begins) * (longest + between);
    return {
      kind: PIECE.list,
      column: this.#column(begins),
      words: [table, text, between, count],
      longest: most,
    };
  }

  /** A value of a column, its first word, and the text for NaN; without one (null) a value must be there. */
  #orNothing(
    kind: number,
    values: Float64Array,
    word: number,
    most_bytes: number,
    nothing: string | null,
  ): LoadedValue {
    const { text, longest } = nothing === null ? NO_TEXT : this.#texts([nothing]);
    const words = [word, text, longest];
    return { kind, column: this.#column(values), words, longest: Math.max(most_bytes, longest) };
  }

  #words(words: readonly string[], indices: Float64Array): LoadedValue {
    const { count, text, offsetsAt, longest } = this.#texts(words);
    return { kind: PIECE.word, column: this.#column(indices), words: [count, text, offsetsAt], longest };
  }

  /** Address of a column; one that several pieces are written from stands there once. */
  #column(values: Float64Array): number {
    const known = this.#columns.get(values);
    if (known !== undefined) return known;
    const address = this.#memory.allocate(values.length * 8);
    this.#memory.floats(address, values.length).set(values);
    this.#columns.set(values, address);
    return address;
  }

  #texts(texts: readonly string[]): LoadedTexts {
    return this.#writeTexts(encodeTexts(texts));
  }

  #writeTexts({ count, bytes, offsets, longest }: EncodedTexts): LoadedTexts {
    const offsetsAt = this.#memory.allocate(offsets.length * 4);
    const text = this.#memory.allocate(bytes.length + SLACK_BYTES);
    this.#memory.bytes(text, bytes.length).set(bytes);
    this.#memory.words(offsetsAt, offsets.length).set(offsets);
    return { count, text, offsets, offsetsAt, longest };
  }
}

let writer: TextRows | undefined;

/** The process's writer, made at its first use. */
export function textRows(): TextRows {
  writer ??= new TextRows();
  return writer;
}
