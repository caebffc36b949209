/**
 * Files whose numbers were laid so that they pack better, laid back as they were. `data/build/pack/lay.ts` writes them: "LAID",
 * u32 length of the file, u32 parts; per part four u32, its kind and three counts; then the parts. Little endian.
 */
import { rowsFromPlanes } from "./bytes.ts";

export const LAID_MAGIC = 0x4449414c;
export const HEADER_WORDS = 3;
export const PART_WORDS = 4;

/**
 * `plain`: bytes as they are. `planes`: rows of columns of numbers of a width; laid column by column, of each the first bytes of
 * all rows, then the second ones. `sums`: columns of doubles that are sums of whole multiples of few numbers; laid as those numbers
 * (term by term, of each one a column), then the multiples (one byte, term by term, of each one a row).
 */
export const PART_KINDS = ["plain", "planes", "sums"] as const;

/** Counts of a part: bytes; or rows, columns, bytes of a number; or rows, columns, terms. */
export type Counts = readonly [number, number, number];

/** The file as it was. */
export function laidBack(laid: Uint8Array): Uint8Array {
  const view = new DataView(laid.buffer, laid.byteOffset, laid.byteLength);
  const word = (index: number) => view.getUint32(4 * index, true);
  if (laid.length < 4 * HEADER_WORDS || word(0) !== LAID_MAGIC) throw new Error("not a file of laid parts");
  const file = new Uint8Array(word(1));
  let from = 4 * (HEADER_WORDS + PART_WORDS * word(2));
  let to = 0;
  for (let part = 0; part < word(2); part++) {
    const at = HEADER_WORDS + PART_WORDS * part;
    const kind = PART_KINDS[word(at)];
    if (kind === undefined) throw new Error("a laid part of an unknown kind");
    const counts: Counts = [word(at + 1), word(at + 2), word(at + 3)];
    const { laidBytes, bytes } = partBytes(kind, counts);
    layBack(kind, counts, laid.subarray(from, from + laidBytes), file.subarray(to, to + bytes));
    from += laidBytes;
    to += bytes;
  }
  if (from !== laid.length || to !== file.length) throw new Error("a file of laid parts that ends elsewhere");
  return file;
}

/** Bytes of a part as it is laid, and of what it stands for. */
function partBytes(
  kind: (typeof PART_KINDS)[number],
  [rows, columns, width]: Counts,
): { laidBytes: number; bytes: number } {
  if (kind === "plain") return { laidBytes: rows, bytes: rows };
  const bytes = rows * columns * (kind === "planes" ? width : 8);
  return { laidBytes: kind === "planes" ? bytes : width * (8 * columns + rows), bytes };
}

function layBack(
  kind: (typeof PART_KINDS)[number],
  [rows, columns, width]: Counts,
  laid: Uint8Array,
  file: Uint8Array,
): void {
  if (kind === "plain") file.set(laid);
  else if (kind === "planes") rowsFromPlanes(laid, file, columns * width);
  else file.set(new Uint8Array(sums(laid, { rows, columns, terms: width }).buffer));
}

/** Column by column the sums of all rows; terms are added in their order, so that every machine rounds alike. */
function sums(
  laid: Uint8Array,
  { rows, columns, terms }: { rows: number; columns: number; terms: number },
): Float64Array<ArrayBuffer> {
  const view = new DataView(laid.buffer, laid.byteOffset, laid.byteLength);
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
