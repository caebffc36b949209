import { compareBytes, textOfUtf8, utf8 } from "../../host/bytes.ts";
import { once } from "../../host/once.ts";
import { type KeyColumns, placeStore } from "./store.ts";

const MAX_KEY_BYTES = 255;
/**
 * A row of the keys: how many bytes it shares with the row before (from MANY_SHARED on a second byte says how many more), then its
 * own bytes, which are all above: no key holds a control character. The first row of a block shares nothing.
 */
export const MANY_SHARED = 31;

/** Rows of the sorted keys: [start, exactEnd) bear exactly the key, [exactEnd, end) start with it. */
export interface KeyRange {
  readonly start: number;
  readonly exactEnd: number;
  readonly end: number;
}

interface KeyIndex {
  readonly columns: KeyColumns;
  /** Where each block's first row starts. */
  readonly blockStarts: Uint32Array;
  readonly walk: KeyWalk;
}

/** Unpacks the keys of rows that follow each other. */
class KeyWalk {
  readonly #packed: Uint8Array;
  #at = 0;
  /** The key of this row, and how many of the bytes are it. */
  readonly bytes = new Uint8Array(MAX_KEY_BYTES);
  length = 0;

  constructor(packed: Uint8Array) {
    this.#packed = packed;
  }

  /** Starts at the first row of a block. */
  goTo(start: number): void {
    this.#at = start;
  }

  /** The key of the next row; its bytes hold until the next call. */
  next(): Uint8Array {
    this.pass();
    return this.bytes.subarray(0, this.length);
  }

  /** Goes on to the next row, and tells whether its key is another; a view of the key would cost more than the way. */
  pass(): boolean {
    const packed = this.#packed;
    const key = this.bytes;
    const before = this.length;
    let at = this.#at;
    let length = packed[at++] ?? 0;
    if (length === MANY_SHARED) length += packed[at++] ?? 0;
    const shared = length;
    for (let byte = packed[at] ?? 0; byte > MANY_SHARED; byte = packed[at] ?? 0) {
      key[length++] = byte;
      at++;
    }
    this.#at = at;
    this.length = length;
    return length !== before || shared !== before;
  }

  /** The key of this row as text. */
  text(): string {
    return textOfUtf8(this.bytes.subarray(0, this.length));
  }
}

function buildIndex(): KeyIndex {
  const columns = placeStore().keys;
  const { bytes, rowsPerBlock, owners } = columns;
  const blockStarts = new Uint32Array(Math.ceil(owners.length / rowsPerBlock));
  let at = 0;
  for (let row = 0; row < owners.length; row++) {
    if (row % rowsPerBlock === 0) blockStarts[row / rowsPerBlock] = at;
    at += bytes[at] === MANY_SHARED ? 2 : 1;
    while ((bytes[at] ?? 0) > MANY_SHARED) at++;
  }
  if (at !== bytes.length) throw new Error("data/places: keys and their owners disagree");
  return { columns, blockStarts, walk: new KeyWalk(bytes) };
}

const keyIndex = once(buildIndex);

/** Where the keys of the places' own names stand. */
interface OwnRows {
  /** By rank the first row. */
  readonly first: Uint32Array;
  /** Ranks of the places that have several names. */
  readonly several: ReadonlySet<number>;
}

export const ownRows = once((): OwnRows => {
  const { count, keys } = placeStore();
  const first = new Uint32Array(count);
  const several = new Set<number>();
  for (let row = keys.owners.length - 1; row >= 0; row--) {
    const owner = keys.owners[row] ?? 0;
    if (owner % 2 === 1) continue;
    const rank = owner >> 1;
    if (first[rank] !== 0) several.add(rank);
    first[rank] = row;
  }
  return { first, several };
});

/** The first key of a place's own names. */
export function firstKeyOf(rank: number): string {
  return keyOfRow(ownRows().first[rank] ?? 0);
}

/** The key of a row. */
export function keyOfRow(row: number): string {
  const { columns, blockStarts, walk } = keyIndex();
  walk.goTo(blockStarts[Math.floor(row / columns.rowsPerBlock)] ?? 0);
  for (let before = row % columns.rowsPerBlock; before >= 0; before--) walk.pass();
  return walk.text();
}

/** Walks through the keys of rows, which ascend, each once: as bytes that hold until the next one; the first `length` of them are the key. */
export function walkKeys(
  rows: Uint32Array,
  read: (row: number, bytes: Uint8Array, length: number) => void,
): void {
  const { walk } = keyIndex();
  walk.goTo(0);
  let [passed, isOther] = [0, true];
  for (const row of rows) {
    for (; passed <= row; passed++) isOther = walk.pass() || isOther;
    if (isOther) read(row, walk.bytes, walk.length);
    isOther = false;
  }
}

/** A question about a key: does it sort before the rows looked for? */
type IsBefore = (key: Uint8Array) => boolean;

/** Last block whose first key is before; 0 when none is. */
function lastBlockBefore({ blockStarts, walk }: KeyIndex, isBefore: IsBefore): number {
  let low = 0;
  let high = blockStarts.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    walk.goTo(blockStarts[middle] ?? 0);
    if (isBefore(walk.next())) low = middle;
    else high = middle;
  }
  return low;
}

/** The first row that is not before, by bisection over blocks and a walk through one. */
function firstRowNotBefore(index: KeyIndex, isBefore: IsBefore): number {
  const { columns, blockStarts, walk } = index;
  const block = lastBlockBefore(index, isBefore);
  const firstRow = block * columns.rowsPerBlock;
  const endRow = Math.min(firstRow + columns.rowsPerBlock, columns.owners.length);
  walk.goTo(blockStarts[block] ?? 0);
  for (let row = firstRow; row < endRow; row++) if (!isBefore(walk.next())) return row;
  return endRow;
}

/** The first row that bears a key, or where it would stand. */
export function firstRowOf(key: string): number {
  const wanted = utf8(key);
  return firstRowNotBefore(keyIndex(), (found) => compareBytes(found, wanted) < 0);
}

/** Rows of a search key made by `placeKey`. */
export function keyRange(key: string): KeyRange {
  const index = keyIndex();
  const wanted = utf8(key);
  const compare = (found: Uint8Array): number => compareBytes(found, wanted);
  return {
    start: firstRowOf(key),
    exactEnd: firstRowNotBefore(index, (found) => compare(found) <= 0),
    end: firstRowNotBefore(index, (found) => compare(found.subarray(0, wanted.length)) <= 0),
  };
}
