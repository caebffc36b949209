import { distance } from "fastest-levenshtein";
import { once } from "../../host/once.ts";
import { ownKeysTo } from "./key-index.ts";
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
const DISPENSABLE_END = " city";

/** Keys of the names of the larger places, each once. */
function largePlaceKeys(): string[] {
  const { populations } = placeStore();
  const end = populations.findIndex((population) => population < MIN_POPULATION);
  const { first, several } = ownKeysTo(end);
  const keys = new Set(first.map((key, rank) => (several.has(rank) ? placeKey(placeName(rank)) : key)));
  for (const key of [...keys])
    if (key.endsWith(DISPENSABLE_END)) keys.add(key.slice(0, -DISPENSABLE_END.length));
  return [...keys];
}

interface Spellings {
  readonly keys: readonly string[];
  /** The letters that each key holds. */
  readonly letters: Uint32Array;
}

const spellings = once((): Spellings => {
  const keys = largePlaceKeys();
  return { keys, letters: Uint32Array.from(keys, lettersOf) };
});

/** Letters fall into as many classes as there are bits. */
const CLASSES = 32;

/** A bit for each class of letters in a key: one edit changes two of them at most. */
function lettersOf(key: string): number {
  let letters = 0;
  for (let i = 0; i < key.length; i++) letters |= 1 << (key.charCodeAt(i) % CLASSES);
  return letters >>> 0;
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
  const { keys, letters } = spellings();
  const wanted = lettersOf(key);
  const near: NearKey[] = [];
  for (const [i, other] of keys.entries()) {
    if (Math.abs(other.length - key.length) > most) continue;
    if (bitCount((letters[i] ?? 0) ^ wanted) > 2 * most) continue;
    const edits = distance(key, other);
    if (edits <= most) near.push({ key: other, edits });
  }
  return near;
}
