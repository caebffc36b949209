import { compareBytes, utf8 } from "../../host/bytes.ts";
import { once } from "../../host/once.ts";
import { type KeyColumns, placeStore } from "./store.ts";

const MAX_KEY_BYTES = 255;

/** Rows of the sorted keys: [start, exactEnd) bear exactly the key, [exactEnd, end) begin with it. */
export interface KeyRange {
  readonly start: number;
  readonly exactEnd: number;
  readonly end: number;
}

interface KeyIndex {
  readonly columns: KeyColumns;
  /** Where the own bytes of each block's first row begin. */
  readonly blockStarts: Uint32Array;
  readonly scratch: Uint8Array;
}

function buildIndex(): KeyIndex {
  const columns = placeStore().keys;
  const rows = columns.ownLengths.length;
  const blockStarts = new Uint32Array(Math.ceil(rows / columns.rowsPerBlock));
  let at = 0;
  for (let row = 0; row < rows; row++) {
    if (row % columns.rowsPerBlock === 0) blockStarts[row / columns.rowsPerBlock] = at;
    at += columns.ownLengths[row] ?? 0;
  }
  if (at !== columns.ownBytes.length) throw new Error("data/places: key lengths and key bytes disagree");
  return { columns, blockStarts, scratch: new Uint8Array(MAX_KEY_BYTES) };
}

const keyIndex = once(buildIndex);

/** A question about a key: does it sort before the rows looked for? */
type IsBefore = (key: Uint8Array) => boolean;

function firstKeyOfBlock({ columns, blockStarts }: KeyIndex, block: number): Uint8Array {
  const start = blockStarts[block] ?? 0;
  return columns.ownBytes.subarray(start, start + (columns.ownLengths[block * columns.rowsPerBlock] ?? 0));
}

/** Last block whose first key is before; 0 when none is. */
function lastBlockBefore(index: KeyIndex, isBefore: IsBefore): number {
  let low = 0;
  let high = index.blockStarts.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (isBefore(firstKeyOfBlock(index, middle))) low = middle;
    else high = middle;
  }
  return low;
}

/** The first row that is not before, by bisection over blocks and a walk through one. */
function firstRowNotBefore(index: KeyIndex, isBefore: IsBefore): number {
  const { columns, scratch } = index;
  const block = lastBlockBefore(index, isBefore);
  const firstRow = block * columns.rowsPerBlock;
  const endRow = Math.min(firstRow + columns.rowsPerBlock, columns.ownLengths.length);
  let at = index.blockStarts[block] ?? 0;
  for (let row = firstRow; row < endRow; row++) {
    const shared = columns.sharedLengths[row] ?? 0;
    const own = columns.ownLengths[row] ?? 0;
    scratch.set(columns.ownBytes.subarray(at, at + own), shared);
    if (!isBefore(scratch.subarray(0, shared + own))) return row;
    at += own;
  }
  return endRow;
}

/** Rows of a search key made by `placeKey`. */
export function keyRange(key: string): KeyRange {
  const index = keyIndex();
  const wanted = utf8(key);
  const compare = (found: Uint8Array): number => compareBytes(found, wanted);
  return {
    start: firstRowNotBefore(index, (found) => compare(found) < 0),
    exactEnd: firstRowNotBefore(index, (found) => compare(found) <= 0),
    end: firstRowNotBefore(index, (found) => compare(found.subarray(0, wanted.length)) <= 0),
  };
}
