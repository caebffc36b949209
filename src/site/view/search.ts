import { LONGEST_TEXT } from "../../contract/terms/lengths.ts";
import { cutTo } from "./cut.ts";
import { type Html, html } from "./html.ts";

/** Something that can be looked for. */
export interface Entry {
  /** What it is: "route", "parameter", "field". */
  readonly kind: string;
  readonly name: string;
  readonly address: string;
  readonly about: string;
}

export const MOST_FOUND = 20;

/** Words that are looked for together; those beyond are left unread, as what is longer than any name is. */
const MOST_WORDS = 12;

/**
 * Entries for a few words, the best first: the name's start, then a word of the name, then of what is said about it. Two words that
 * are written as one, as moonrise, are looked for as two where nothing has the one; what meets one of several words comes last.
 */
export function found(entries: readonly Entry[], query: string, most = MOST_FOUND): readonly Entry[] {
  const words = wordsOf(query.slice(0, LONGEST_TEXT.search)).slice(0, MOST_WORDS);
  if (words.length === 0) return [];
  for (const meant of [words, ...partedOnce(words, begunIn(entries))]) {
    const hits = foundFor(entries, meant);
    if (hits.length > 0) return hits.slice(0, most);
  }
  const each = words.flatMap((word) => foundFor(entries, [word]));
  return [...new Set(each)].slice(0, most);
}

/** The words with one of them parted, wherever both parts start a word of an entry. */
function* partedOnce(
  words: readonly string[],
  isBegun: (part: string) => boolean,
): Generator<readonly string[]> {
  for (const [index, word] of words.entries())
    for (let cut = LEAST_PART; cut <= word.length - LEAST_PART; cut++) {
      const parts = [word.slice(0, cut), word.slice(cut)];
      if (parts.every(isBegun)) yield [...words.slice(0, index), ...parts, ...words.slice(index + 1)];
    }
}

/** All words of the entries in order, so that those with a common start stand together. */
const wordLists = new WeakMap<readonly Entry[], readonly string[]>();

/** Tells whether a word of any entry starts with a text, in as many steps as the logarithm of their number. */
function begunIn(entries: readonly Entry[]): (text: string) => boolean {
  const sorted = wordLists.get(entries) ?? sortedWords(entries);
  wordLists.set(entries, sorted);
  return (text) => {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle] ?? "") < text) low = middle + 1;
      else high = middle;
    }
    return sorted[low]?.startsWith(text) === true;
  };
}

function sortedWords(entries: readonly Entry[]): readonly string[] {
  const words = entries.flatMap((entry) => [...wordsIn(entry).names, ...wordsIn(entry).abouts]);
  return [...new Set(words)].sort();
}

const LEAST_PART = 3;

function foundFor(entries: readonly Entry[], words: readonly string[]): readonly Entry[] {
  const ranked = entries.flatMap((entry, order) => {
    const rank = rankOf(entry, words);
    return rank === null ? [] : [{ entry, rank, order }];
  });
  ranked.sort((one, other) => one.rank - other.rank || one.order - other.order);
  return ranked.map(({ entry }) => entry);
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

interface EntryWords {
  readonly names: readonly string[];
  readonly abouts: readonly string[];
}

/** Each entry is read once, however much is looked for. */
const read = new WeakMap<Entry, EntryWords>();

function wordsIn(entry: Entry): EntryWords {
  const known = read.get(entry);
  if (known !== undefined) return known;
  const words = { names: wordsOf(entry.name), abouts: wordsOf(entry.about) };
  read.set(entry, words);
  return words;
}

/** The sum over the words of how well each is met; null where one is not met at all. */
function rankOf(entry: Entry, words: readonly string[]): number | null {
  const { names, abouts } = wordsIn(entry);
  let sum = names.length / LONG_NAME;
  for (const word of words) {
    const rank = wordRank(word, names, abouts);
    if (rank === null) return null;
    sum += rank;
  }
  return sum;
}

/** Of two names that are met alike the shorter one is meant. */
const LONG_NAME = 100;

function wordRank(word: string, names: readonly string[], abouts: readonly string[]): number | null {
  if (names.length === 1 && names[0] === word) return 0;
  if (names[0]?.startsWith(word)) return 1;
  if (names.includes(word)) return 2;
  if (names.some((name) => name.startsWith(word))) return 3;
  if (abouts.includes(word)) return 4;
  return abouts.some((about) => about.startsWith(word)) ? 5 : null;
}

/** What was found, as links. */
export function foundList(entries: readonly Entry[]): Html {
  return html`${entries.map(
    ({ kind, name, address, about }, index) =>
      html`<a href="${address}" role="option" id="found-${index}"><b>${name}</b> <small>${kind} · ${cutTo(about, MOST_LETTERS)}</small></a>`,
  )}`;
}

const MOST_LETTERS = 110;
