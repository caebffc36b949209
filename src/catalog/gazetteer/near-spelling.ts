import { distance } from "fastest-levenshtein";
import { utf8 } from "../../host/bytes.ts";
import { once } from "../../host/once.ts";
import { firstRowOf, keyOfRow, ownRows, walkKeys } from "./key-index.ts";
import { placeKey } from "./normalise.ts";
import { placeName } from "./place.ts";
import { placeStore } from "./store.ts";

/** Only larger places are offered for a misspelt name: with all of them everything is near to something. */
const MIN_POPULATION = 15_000;
/** Shorter names have too many neighbours. */
const MIN_KEY_LENGTH = 4;
const TWO_EDITS_FROM_LENGTH = 6;

/** A key of a larger place, and by how many letters (left out, put in or replaced) it differs from what was asked. */
export interface NearKey {
  readonly key: string;
  readonly edits: number;
}

/** "New York City" is also asked for as "New York". */
const DISPENSABLE_END = utf8(" city");

/** Rows with the keys of the names of the larger places, ascending. */
function largePlaceRows(): Uint32Array {
  const { populations } = placeStore();
  const end = populations.findIndex((population) => population < MIN_POPULATION);
  const { first, several } = ownRows();
  const rows = first.slice(0, end);
  for (const rank of several) if (rank < end) rows[rank] = firstRowOf(placeKey(placeName(rank)));
  return rows.sort();
}

/** Shows that a key is not near to another one, before the key is read. */
interface Outline {
  /** How many letters it has, and which (a bit a class). */
  readonly length: number;
  readonly letters: number;
}

/** Keys as columns: where each stands, how many bytes of its end are left out, and its outline. */
interface Spellings {
  readonly rows: number[];
  readonly leftOut: number[];
  readonly lengths: number[];
  readonly letters: number[];
}

/** Keys are outlined where they stand packed: to make a text of each would take some times as long. */
const spellings = once((): Spellings => {
  const made: Spellings = { rows: [], leftOut: [], lengths: [], letters: [] };
  const add = (row: number, bytes: Uint8Array, end: number, leftOut: number) => {
    const { length, letters } = outlineOf(bytes, end);
    made.rows.push(row);
    made.leftOut.push(leftOut);
    made.lengths.push(length);
    made.letters.push(letters);
  };
  walkKeys(largePlaceRows(), (row, bytes, length) => {
    add(row, bytes, length, 0);
    const start = length - DISPENSABLE_END.length;
    if (DISPENSABLE_END.every((byte, i) => bytes[start + i] === byte))
      add(row, bytes, start, DISPENSABLE_END.length);
  });
  return made;
});

/** Letters fall into as many classes as there are bits. */
const CLASSES = 32;

/** Bytes that go on with a letter (0b10……) neither count nor class it: one edit changes the length by one and two bits at most. */
function outlineOf(bytes: Uint8Array, end: number): Outline {
  let [length, letters] = [0, 0];
  for (let at = 0; at < end; at++) {
    const byte = bytes[at] ?? 0;
    if (byte >> 6 === 0b10) continue;
    length++;
    letters |= 1 << (byte % CLASSES);
  }
  return { length, letters };
}

function bitCount(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count++;
  return count;
}

/** Names of larger places within one or two letters of a key, in no particular order. */
export function nearKeys(key: string): NearKey[] {
  if (key.length < MIN_KEY_LENGTH) return [];
  const most = key.length < TWO_EDITS_FROM_LENGTH ? 1 : 2;
  const bytes = utf8(key);
  const wanted = outlineOf(bytes, bytes.length);
  const { rows, leftOut, lengths, letters } = spellings();
  const near = new Map<string, number>();
  for (let i = 0; i < rows.length; i++) {
    if (Math.abs((lengths[i] ?? 0) - wanted.length) > most) continue;
    if (bitCount((letters[i] ?? 0) ^ wanted.letters) > 2 * most) continue;
    const whole = keyOfRow(rows[i] ?? 0);
    const other = whole.slice(0, whole.length - (leftOut[i] ?? 0));
    const edits = distance(key, other);
    if (edits <= most) near.set(other, edits);
  }
  return [...near].map(([other, edits]) => ({ key: other, edits }));
}
