import { distance } from "fastest-levenshtein";
import MiniSearch from "minisearch";
import { once } from "../../host/once.ts";
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
const DISPENSABLE_END = / city$/;

/** Keys of the names of the larger places, each once. */
function largePlaceKeys(): string[] {
  const { populations } = placeStore();
  const end = populations.findIndex((population) => population < MIN_POPULATION);
  const keys = Array.from({ length: end }, (_, rank) => placeKey(placeName(rank)));
  return [...new Set([...keys, ...keys.map((key) => key.replace(DISPENSABLE_END, ""))])];
}

/** One term a name, blanks included: a misspelt word is judged within the whole name. */
const spellings = once(() => {
  const index = new MiniSearch<{ id: string }>({
    fields: ["id"],
    tokenize: (text) => [text],
    processTerm: (term) => term,
  });
  index.addAll(largePlaceKeys().map((key) => ({ id: key })));
  return index;
});

/** Names of larger places within one or two letters of a key, in no particular order. */
export function nearKeys(key: string): NearKey[] {
  if (key.length < MIN_KEY_LENGTH) return [];
  const edits = key.length < TWO_EDITS_FROM_LENGTH ? 1 : 2;
  return spellings()
    .search(key, { fuzzy: edits })
    .map(({ id }) => ({ key: String(id), edits: distance(key, String(id)) }));
}
