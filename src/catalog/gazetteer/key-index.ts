import { compareBytes, textOfUtf8, utf8 } from "../../host/bytes.ts";
import { once } from "../../host/once.ts";
import { type KeyColumns, placeStore } from "./store.ts";

const MAX_KEY_BYTES = 255;
/**
 * A row of the keys: how many bytes it shares with the row before (from MANY_SHARED on a second byte says how many more), then its
 * own bytes, which are all above: no key holds a control character. The first row of a block shares nothing.
 */
export const MANY_SHARED = 31;

/** Rows of the sorted keys: [start, exactEnd) bear exactly the key, [exactEnd, end) begin with it. */
export interface KeyRange {
  readonly start: number;
  readonly exactEnd: number;
  readonly end: number;
}

interface KeyIndex {
  readonly columns: KeyColumns;
  /** Where each block's first row begins. */
  readonly blockStarts: Uint32Array;
  readonly walk: KeyWalk;
}

/** Unpacks the keys of rows that follow each other. */
class KeyWalk {
  readonly #bytes: Uint8Array;
  readonly #key = new Uint8Array(MAX_KEY_BYTES);
  #length = 0;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** Begins at the first row of a block. */
  goTo(start: number): void {
    this.#at = start;
  }

  /** The key of the next row; its bytes hold until the next call. */
  next(): Uint8Array {
    this.pass();
    return this.#key.subarray(0, this.#length);
  }

  /** Goes on to the next row; a view of its key would cost more than the way. */
  pass(): void {
    const bytes = this.#bytes;
    const key = this.#key;
    let at = this.#at;
    let length = bytes[at++] ?? 0;
    if (length === MANY_SHARED) length += bytes[at++] ?? 0;
    for (let byte = bytes[at] ?? 0; byte > MANY_SHARED; byte = bytes[at] ?? 0) {
      key[length++] = byte;
      at++;
    }
    this.#at = at;
    this.#length = length;
  }

  /** The key of this row as text. */
  text(): string {
    return textOfUtf8(this.#key.subarray(0, this.#length));
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

/** By rank the first row whose key is of the place's own name. */
const firstRows = once((): Uint32Array => {
  const { count, keys } = placeStore();
  const rows = new Uint32Array(count);
  for (let row = keys.owners.length - 1; row >= 0; row--) {
    const owner = keys.owners[row] ?? 0;
    if (owner % 2 === 0) rows[owner / 2] = row;
  }
  return rows;
});

/** The first key of a place's own names. */
export function firstKeyOf(rank: number): string {
  const { columns, blockStarts, walk } = keyIndex();
  const row = firstRows()[rank] ?? 0;
  walk.goTo(blockStarts[Math.floor(row / columns.rowsPerBlock)] ?? 0);
  for (let before = row % columns.rowsPerBlock; before >= 0; before--) walk.pass();
  return walk.text();
}

export interface OwnKeys {
  readonly first: readonly string[];
  /** Ranks of the places whose names have several. */
  readonly several: ReadonlySet<number>;
}

/** The same of all places up to a rank, in one walk. */
export function ownKeysTo(end: number): OwnKeys {
  const { columns, walk } = keyIndex();
  const { owners } = columns;
  const first = new Array<string>(end).fill("");
  const several = new Set<number>();
  walk.goTo(0);
  for (let row = 0; row < owners.length; row++) {
    walk.pass();
    const owner = owners[row] ?? 0;
    const rank = owner >> 1;
    if (owner % 2 === 1 || rank >= end) continue;
    if (first[rank] === "") first[rank] = walk.text();
    else several.add(rank);
  }
  return { first, several };
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
