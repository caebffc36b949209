/**
 * Files whose numbers were put in another order, so that they pack better, as they were. `data/build/pack/shuffle.ts` writes them: "LAID",
 * u32 length of the file, u32 parts; per part four u32, its kind and three counts; then the parts. Little endian.
 */
import { rowsFromPlanes } from "./bytes.ts";

export const SHUFFLED_MAGIC = 0x4449414c;
export const HEADER_WORDS = 3;
export const PART_WORDS = 4;

/**
 * `plain`: bytes as they are. `planes`: rows of columns of numbers of a width, column by column, of each the first bytes of
 * all rows, then the second ones. `sums`: columns of doubles that are sums of whole multiples of few numbers: those numbers
 * (term by term, of each one a column), then the multiples (one byte, term by term, of each one a row).
 */
export const PART_KINDS = ["plain", "planes", "sums"] as const;

/** Counts of a part: bytes; or rows, columns, bytes of a number; or rows, columns, terms. */
export type Counts = readonly [number, number, number];

/** The file as it was. */
export function unshuffle(shuffled: Uint8Array): Uint8Array {
  const view = new DataView(shuffled.buffer, shuffled.byteOffset, shuffled.byteLength);
  const word = (index: number) => view.getUint32(4 * index, true);
  if (shuffled.length < 4 * HEADER_WORDS || word(0) !== SHUFFLED_MAGIC)
    throw new Error("not a file of shuffled parts");
  const file = new Uint8Array(word(1));
  let from = 4 * (HEADER_WORDS + PART_WORDS * word(2));
  let to = 0;
  for (let part = 0; part < word(2); part++) {
    const at = HEADER_WORDS + PART_WORDS * part;
    const kind = PART_KINDS[word(at)];
    if (kind === undefined) throw new Error("a shuffled part of an unknown kind");
    const counts: Counts = [word(at + 1), word(at + 2), word(at + 3)];
    const { shuffledBytes, bytes } = partBytes(kind, counts);
    unshufflePart(kind, counts, shuffled.subarray(from, from + shuffledBytes), file.subarray(to, to + bytes));
    from += shuffledBytes;
    to += bytes;
  }
  if (from !== shuffled.length || to !== file.length)
    throw new Error("a file of shuffled parts that ends elsewhere");
  return file;
}

/** Bytes of a part as it is stored, and as it was. */
function partBytes(
  kind: (typeof PART_KINDS)[number],
  [rows, columns, width]: Counts,
): { shuffledBytes: number; bytes: number } {
  if (kind === "plain") return { shuffledBytes: rows, bytes: rows };
  const bytes = rows * columns * (kind === "planes" ? width : 8);
  return { shuffledBytes: kind === "planes" ? bytes : width * (8 * columns + rows), bytes };
}

function unshufflePart(
  kind: (typeof PART_KINDS)[number],
  [rows, columns, width]: Counts,
  shuffled: Uint8Array,
  file: Uint8Array,
): void {
  if (kind === "plain") file.set(shuffled);
  else if (kind === "planes") rowsFromPlanes(shuffled, file, columns * width);
  else file.set(new Uint8Array(sums(shuffled, { rows, columns, terms: width }).buffer));
}

/** Column by column the sums of all rows; terms are added in their order, so that every machine rounds alike. */
function sums(
  shuffled: Uint8Array,
  { rows, columns, terms }: { rows: number; columns: number; terms: number },
): Float64Array<ArrayBuffer> {
  const view = new DataView(shuffled.buffer, shuffled.byteOffset, shuffled.byteLength);
  const values = new Float64Array(rows * columns);
  const multiples = 8 * columns * terms;
  for (let term = 0; term < terms; term++) {
    for (let column = 0; column < columns; column++) {
      const number = view.getFloat64(8 * (term * columns + column), true);
      for (let row = 0; row < rows; row++) {
        const at = column * rows + row;
        values[at] = (values[at] ?? 0) + view.getInt8(multiples + term * rows + row) * number;
      }
    }
  }
  return values;
}
