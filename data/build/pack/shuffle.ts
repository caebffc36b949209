/** Shuffles the tables of the series as `src/host/shuffled.ts` reads them: packed they take two thirds of what they take as they are. */
import { join } from "node:path";
import { readDirectory } from "../../../src/engine/store.ts";
import { type Counts, PART_KINDS, SHUFFLED_MAGIC, unshuffle } from "../../../src/host/shuffled.ts";
import { decodeArgument, ELP_LETTERS } from "../formats/argument-code.ts";
import { elpArguments, elpPhase, readElpConstants } from "../formats/elpmpp02-constants.ts";
import { ELPMPP02_TABLES } from "../formats/elpmpp02-tables.ts";
import { encodeF64, encodeU32, joinBytes } from "../formats/sections.ts";
import { readTable } from "../formats/tables-text.ts";

/** A part of a file: what stands in its place. */
export interface Part {
  readonly kind: (typeof PART_KINDS)[number];
  readonly counts: Counts;
  readonly shuffled: Uint8Array;
}

/** A part that is not plain, and where it lies in the file. */
interface Piece extends Part {
  readonly start: number;
  readonly length: number;
}

/** Bytes of doubles, of whole numbers, of a head of residuals, of a head of a series and of an entry of its groups. */
const F64 = 8;
const I32 = 4;
const I16 = 2;
const RESIDUAL_HEAD = 32;
/** Value and slope of three coordinates at a border. */
const BORDER_COLUMNS = 6;
const SERIES_HEAD = 16;
const GROUP_ENTRY = 16;
/** Coefficients of t to t^4 in the phase of a term. */
const RATES = 4;

/** Given: the packed tables, and the folder that they were made from. Throws where they would not be read back as they are. */
export function shuffleTables(tables: Uint8Array, dataFolder: string): Uint8Array {
  const directory = readDirectory(tables);
  const residuals = [...directory].filter(([name]) => name.startsWith("res."));
  const lunar = directory.get("elp.moon");
  if (lunar === undefined) throw new Error("the tables lack elp.moon");
  const pieces = [
    ...residuals.flatMap(([, offset]) => residualPieces(tables, offset)),
    ...lunarPieces(tables, lunar, dataFolder),
    ...[...directory].filter(([name]) => isSeries(name)).flatMap(([, offset]) => phasePieces(tables, offset)),
  ];
  const shuffled = encodeParts(withPlain(tables, pieces));
  if (Buffer.compare(unshuffle(shuffled), tables) !== 0)
    throw new Error("shuffled tables are not read back as they were");
  return shuffled;
}

/** A file of parts. */
export function encodeParts(parts: readonly Part[]): Uint8Array {
  const bytes = parts.reduce((sum, part) => sum + plainBytes(part), 0);
  const head = parts.flatMap(({ kind, counts }) => [PART_KINDS.indexOf(kind), ...counts]);
  return joinBytes([
    encodeU32([SHUFFLED_MAGIC, bytes, parts.length, ...head]),
    ...parts.map(({ shuffled }) => shuffled),
  ]);
}

function plainBytes({ kind, counts: [rows, columns, width] }: Part): number {
  return kind === "plain" ? rows : rows * columns * (kind === "planes" ? width : F64);
}

/** The parts of a whole file: what lies between the pieces is plain. */
function withPlain(file: Uint8Array, pieces: readonly Piece[]): Part[] {
  let end = 0;
  const plain = (to: number): Part => {
    const shuffled = file.subarray(end, to);
    return { kind: "plain", counts: [shuffled.length, 0, 0], shuffled };
  };
  const parts = [...pieces]
    .sort((a, b) => a.start - b.start)
    .flatMap((piece) => {
      const between = plain(piece.start);
      end = piece.start + piece.length;
      return [between, piece];
    });
  return [...parts, plain(file.length)];
}

/** Given: rows of columns of numbers of a width, as they lie in a file. */
export function planesPart(bytes: Uint8Array, [rows, columns, width]: Counts): Part {
  const stride = columns * width;
  const shuffled = new Uint8Array(bytes.length);
  for (let place = 0; place < stride; place++) {
    for (let row = 0; row < rows; row++) shuffled[place * rows + row] = bytes[row * stride + place] ?? 0;
  }
  return { kind: "planes", counts: [rows, columns, width], shuffled };
}

/** Given: of each row its multiples of the terms, of each term a number a column. */
export function sumsPart(
  multiples: readonly (readonly number[])[],
  terms: readonly (readonly number[])[],
): Part {
  const columns = terms[0]?.length ?? 0;
  const shuffled = new Uint8Array(multiples.length * terms.length);
  multiples.forEach((row, index) => {
    row.forEach((multiple, term) => {
      shuffled[term * multiples.length + index] = multiple;
    });
  });
  const counts: Counts = [multiples.length, columns, terms.length];
  return { kind: "sums", counts, shuffled: joinBytes([encodeF64(terms.flat()), shuffled]) };
}

/** Neighbouring pieces are alike: coefficient by coefficient, each byte plane by itself. */
function residualPieces(tables: Uint8Array, offset: number): Piece[] {
  const head = new DataView(tables.buffer, tables.byteOffset + offset, RESIDUAL_HEAD);
  const [pieces = 0, inner = 0, kind] = [0, 4, 12].map((place) => head.getUint32(place, true));
  const borders: Counts = [pieces + 1, BORDER_COLUMNS, kind === 1 ? F64 : I32];
  const bells: Counts = [pieces, 3 * inner, I16];
  const start = offset + RESIDUAL_HEAD;
  return [
    planesPiece(tables, start, borders),
    planesPiece(tables, start + borders[0] * borders[1] * borders[2], bells),
  ];
}

function planesPiece(tables: Uint8Array, start: number, counts: Counts): Piece {
  const length = counts[0] * counts[1] * counts[2];
  return { start, length, ...planesPart(tables.subarray(start, start + length), counts) };
}

/** Sections of the form of `formats/poisson.ts`. */
function isSeries(name: string): boolean {
  return name.startsWith("vsop.") || name === "elp.moon";
}

/** Where the terms of a series begin and how many each group has. */
function groupsOf(tables: Uint8Array, offset: number): { readonly start: number; readonly count: number }[] {
  const view = new DataView(tables.buffer, tables.byteOffset + offset);
  return Array.from({ length: view.getUint32(4, true) }, (_, group) => {
    const entry = SERIES_HEAD + GROUP_ENTRY * group;
    return { start: offset + view.getUint32(entry + 12, true), count: view.getUint32(entry + 8, true) };
  });
}

/** Constant phases, which lie behind the amplitudes: all but their first bytes is noise. */
function phasePieces(tables: Uint8Array, offset: number): Piece[] {
  return groupsOf(tables, offset).map(({ start, count }) => {
    const first = start + F64 * count;
    return planesPiece(tables, first, [count, 1, F64]);
  });
}

/** Rates of the Moon's terms: sums of whole multiples of those of the fundamental arguments. */
function lunarPieces(tables: Uint8Array, offset: number, dataFolder: string): Piece[] {
  const { rates, multiplesOf } = lunarArguments(dataFolder);
  return groupsOf(tables, offset).map(({ start, count }) => {
    const first = start + 2 * F64 * count; // behind amplitudes and phases
    const view = new DataView(tables.buffer, tables.byteOffset + first);
    const ratesOf = (row: number) =>
      Array.from({ length: RATES }, (_, k) => view.getFloat64(F64 * (k * count + row), true));
    const multiples = Array.from({ length: count }, (_, row) => multiplesOf(ratesOf(row)));
    return { start: first, length: RATES * F64 * count, ...sumsPart(multiples, rates) };
  });
}

/** The rates of ELP/MPP02's arguments, and which multiples of them a term's rates are. */
function lunarArguments(dataFolder: string): {
  readonly rates: readonly number[][];
  readonly multiplesOf: (rates: readonly number[]) => readonly number[];
} {
  const args = elpArguments(readElpConstants(dataFolder));
  const known = new Map<string, readonly number[]>();
  for (const text of lunarCombinations(dataFolder)) {
    const factors = decodeArgument(text);
    const multiples = ELP_LETTERS.map(
      (name) => factors.find(({ letter }) => letter === name)?.multiplier ?? 0,
    );
    known.set(elpPhase(args, factors).slice(1).join(), multiples);
  }
  return {
    rates: ELP_LETTERS.map((letter) => (args.polynomials.get(letter) ?? []).slice(1)),
    multiplesOf: (rates) => {
      const multiples = known.get(rates.join());
      if (multiples === undefined) throw new Error(`no argument has the rates ${rates.join(" ")}`);
      return multiples;
    },
  };
}

/** Every argument of the series, and none: terms that fill up an even count have no rate. */
function lunarCombinations(dataFolder: string): string[] {
  const tables = ELPMPP02_TABLES.flatMap(({ name }) => [`${name}.main.tsv`, `${name}.perturbations.tsv`]);
  const rows = tables.flatMap((table) => readTable(join(dataFolder, "elpmpp02", table)));
  return ["0", ...rows.map(([head = ""]) => head).filter((head) => head !== "@")];
}
