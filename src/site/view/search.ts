import { LONGEST_TEXT } from "../../contract/terms/lengths.ts";
import { dayAddress } from "./address.ts";
import { dayFrom, longDate } from "./dates.ts";
import { type Html, html } from "./html.ts";
import { cutTo, plainName, smallWords } from "./words.ts";

/** Something that can be looked for. */
export interface Entry {
  /** Its kind: "route", "parameter", "field". */
  readonly kind: string;
  readonly name: string;
  readonly address: string;
  readonly about: string;
  /** Other words for it. */
  readonly also?: string;
  /** Where it is asked at a place, whose name follows. */
  readonly placed?: string;
  /** Where it is asked from the start of a year on, which follows. */
  readonly dated?: string;
}

/** A town as the search knows it, the most populous first. */
export interface Town {
  readonly name: string;
  readonly country: string;
}

export const MOST_FOUND = 20;

/** Words that are looked for together; those beyond are left unread, as what is longer than any name is. */
const MOST_WORDS = 12;

/**
 * Entries for a few words, the best first: the name's start, then a word of the name, then of what is said about it; what people come
 * for before the words of the interface. Two words that are written as one, as moonrise, are looked for as two as well; what meets one
 * of several words comes where nothing else does. "sunset in Oslo" is the question at the town; a town alone is its evening.
 */
export function found(
  entries: readonly Entry[],
  query: string,
  {
    most = MOST_FOUND,
    towns = null,
  }: { readonly most?: number; readonly towns?: readonly Town[] | null } = {},
): readonly Entry[] {
  const text = query.slice(0, LONGEST_TEXT.search);
  const words = tellingOf(smallWords(text).slice(0, MOST_WORDS));
  if (words.length === 0) return [];
  const there = [...datedQuestions(entries, words), ...placedQuestions(entries, text, towns)];
  const whole = foundFor(entries, words);
  const parted = [...partedOnce(words, begunIn(entries))].flatMap((meant) => foundFor(entries, meant));
  const all = [...there, ...(there.length > 0 ? whole : withTown(whole, words, text, towns)), ...parted];
  const hits = all.length > 0 ? all : words.flatMap((word) => foundFor(entries, [word]));
  return [...new Map(hits.map((entry) => [`${entry.name} ${entry.address}`, entry])).values()].slice(0, most);
}

/** Words of a sentence that say nothing of what is looked for. */
const UNTELLING: ReadonlySet<string> = new Set(
  "when what where is are will be the a an of can i see my do does to".split(" "),
);

function tellingOf(words: readonly string[]): readonly string[] {
  const telling = words.filter((word) => !UNTELLING.has(word));
  return telling.length === 0 ? words : telling;
}

/** Words between a question and its place. */
const BETWEEN: ReadonlySet<string> = new Set(["in", "at", "over", "from", "for", "near"]);
const MOST_TOWN_WORDS = 4;

/** The question and the town that a text has beside each other, with a word between them or, of a town that is known, without. */
function placedQuestions(
  entries: readonly Entry[],
  text: string,
  towns: readonly Town[] | null,
): readonly Entry[] {
  const words = text.trim().split(/\s+/).slice(0, MOST_WORDS);
  const questions = entries.filter(({ placed }) => placed !== undefined);
  const between = words.findLastIndex((word) => BETWEEN.has(word.toLowerCase()));
  // "the Moon low at sunset" is a question by itself, and no place called Sunset
  const itself = tellingOf(words.flatMap(smallWords).filter((word) => !BETWEEN.has(word)));
  if (between > 0 && foundFor(questions, itself).length > 0) return [];
  if (between > 0 && between < words.length - 1)
    return asked(questions, words.slice(0, between), townFor(words.slice(between + 1), towns));
  if (towns === null) return [];
  for (let count = Math.min(MOST_TOWN_WORDS, words.length - 1); count > 0; count--) {
    const ends = [
      [words.slice(0, -count), words.slice(-count)],
      [words.slice(count), words.slice(0, count)],
    ] as const;
    for (const [rest, name] of ends) {
      const town = knownTown(name, towns);
      const hits = town === undefined ? [] : asked(questions, rest, town);
      if (hits.length > 0) return hits;
    }
  }
  return [];
}

const OF_A_DAY = "The sky of that night, the Moon, the planets and the nearest eclipse";
/** Years that the service knows. */
const YEAR = /^(1[789]\d\d|20\d\d|21\d\d)$/;

/** "eclipse 2027": the question from the start of that year on; "2 august 2027": the page of that day. */
function datedQuestions(entries: readonly Entry[], words: readonly string[]): readonly Entry[] {
  const date = dayFrom(words);
  const year = words.find((word) => YEAR.test(word));
  if (date !== null && year !== undefined)
    return [{ kind: "day", name: longDate(date), address: dayAddress(date), about: OF_A_DAY }];
  const rest = words.filter((word) => word !== year);
  if (year === undefined || rest.length === 0) return [];
  const questions = entries.filter(({ dated }) => dated !== undefined);
  return foundFor(questions, rest).map(({ kind, name, about, dated = "" }) => ({
    ...{ kind, about },
    name: `${name} from ${year} on`,
    address: `${dated}${year}-01-01`,
  }));
}

function asked(questions: readonly Entry[], words: readonly string[], town: Town | null): readonly Entry[] {
  if (town === null) return [];
  return foundFor(questions, tellingOf(words.flatMap(smallWords))).map(
    ({ kind, name, about, placed = "" }) => ({
      ...{ kind, about },
      name: `${name} in ${town.name}`,
      address: `${placed}${encodeURIComponent(town.name)}`,
    }),
  );
}

/** A town of the list; without one the written name is sent as it is, and the service says if there is no such place. */
function townFor(words: readonly string[], towns: readonly Town[] | null): Town | null {
  const written = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ");
  return (towns === null ? undefined : knownTown(words, towns)) ?? { name: written, country: "" };
}

/** The most populous town of that name. */
function knownTown(words: readonly string[], towns: readonly Town[]): Town | undefined {
  const key = plainName(words.join(" "));
  return key === "" ? undefined : towns.find(({ name }) => plainName(name) === key);
}

const LEAST_LETTERS = 3;
const MOST_TOWNS = 4;

/**
 * The found entries, and the towns that the text may mean: one of that very name first, where nothing else has the
 * name.
 */
function withTown(
  hits: readonly Entry[],
  words: readonly string[],
  text: string,
  towns: readonly Town[] | null,
): readonly Entry[] {
  const key = plainName(text);
  const isName = hits.some(({ name }) => plainName(name) === key);
  if (towns === null) {
    // no list at hand: a place is offered where nothing is called so
    const isMet = hits.some((entry) =>
      words.every((word) => wordsIn(entry).names.some((name) => name.startsWith(word))),
    );
    const meant = townFor(text.trim().split(/\s+/), null);
    return isMet || meant === null || words.length > MOST_TOWN_WORDS ? hits : [...hits, townEntry(meant)];
  }
  if (key.length < LEAST_LETTERS) return hits;
  const exact = knownTown([text], towns);
  const others = towns
    .filter((town) => town !== exact && plainName(town.name).startsWith(key))
    .slice(0, MOST_TOWNS);
  const first = exact === undefined ? [] : [townEntry(exact)];
  return isName
    ? [...hits, ...first, ...others.map(townEntry)]
    : [...first, ...hits, ...others.map(townEntry)];
}

function townEntry({ name, country }: Town): Entry {
  const about = `Tonight over ${name}${country === "" ? "" : `, ${country}`}`;
  return { kind: "place", name, address: `/?place=${encodeURIComponent(name)}`, about };
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
  const words = entries.flatMap((entry) => {
    const { names, alsos, abouts } = wordsIn(entry);
    return [...names, ...alsos, ...abouts];
  });
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

interface EntryWords {
  readonly names: readonly string[];
  readonly alsos: readonly string[];
  readonly abouts: readonly string[];
}

/** Each entry is read once, however much is looked for. */
const read = new WeakMap<Entry, EntryWords>();

function wordsIn(entry: Entry): EntryWords {
  const known = read.get(entry);
  if (known !== undefined) return known;
  const words = {
    names: smallWords(entry.name),
    alsos: smallWords(entry.also ?? ""),
    abouts: smallWords(entry.about),
  };
  read.set(entry, words);
  return words;
}

/** The sum over the words of how well each is met; null where one is not met at all. */
function rankOf(entry: Entry, words: readonly string[]): number | null {
  const { names, alsos, abouts } = wordsIn(entry);
  let sum = names.length / LONG_NAME + (LAST_KINDS[entry.kind] ?? 0);
  for (const word of words) {
    const rank = wordRank(word, { names, alsos, abouts });
    if (rank === null) return null;
    sum += rank;
  }
  return sum;
}

/** Words of the interface come after what people come for. */
const LAST_KINDS: Readonly<Record<string, number>> = {
  guide: 0.5,
  route: 1.2,
  parameter: 4,
  error: 4,
  field: 8,
};

/** If two names match alike, the shorter one is meant. */
const LONG_NAME = 100;

function wordRank(word: string, { names, alsos, abouts }: EntryWords): number | null {
  if (names.length === 1 && names[0] === word) return 0;
  if (names[0]?.startsWith(word)) return 1;
  if (names.includes(word)) return 2;
  if (names.some((name) => name.startsWith(word))) return 3;
  if (alsos.includes(word)) return 2.5;
  if (abouts.includes(word)) return 4;
  return abouts.some((about) => about.startsWith(word)) ? 5 : null;
}

/** The parts that can be searched, for a search that found nothing. */
export const SEARCHED =
  "Search for towns, planets, stars and constellations, for events such as next eclipse, full moon or sunset in Oslo, for guides, and for parameters and fields of the API.";

/** The found entries, as links. */
export function foundList(entries: readonly Entry[]): Html {
  if (entries.length === 0)
    return html`<a href="/search" role="option" id="found-0"><b>Nothing found</b> <small>${SEARCHED}</small></a>`;
  return html`${entries.map(
    ({ kind, name, address, about }, index) =>
      html`<a href="${address}" role="option" id="found-${index}"><b>${name}</b> <small>${kind} · ${cutTo(about, MOST_LETTERS)}</small></a>`,
  )}`;
}

const MOST_LETTERS = 110;
