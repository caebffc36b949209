import { keyRange } from "./key-index.ts";
import { nearKeys } from "./near-spelling.ts";
import { placeKey } from "./normalise.ts";
import { type Place, placeById, placeOfRank } from "./place.ts";
import { countryFilter, type PlaceFilter, qualifierFilter, qualifierPrefixFilter } from "./qualifiers.ts";
import { bestOfRows, type RankedPlace, type RowSpan } from "./rank.ts";

const COMMA = /[,，、]/;
const BLANK = /\s+/;
/** Words at the end of a text without comma that may be a region or country ("Springfield New South Wales"). */
const MAX_QUALIFIER_WORDS = 4;
const OTHERS_LISTED = 5;
/**
 * A name is ambiguous where another place of that name has at least this part of the likeliest one's weight (people, by
 * `rank.ts`): Cambridge is, Paris is not because of Paris, Texas (1 in 80).
 */
export const COMPARABLE_WEIGHT_RATIO = 0.1;
const CANDIDATES_LISTED = 10;

/** How a place matched: its whole name, the start of it, or a name spelt nearly so. */
export type PlaceMatchKind = "exact" | "prefix" | "near";

export interface PlaceMatch extends Place {
  readonly match: PlaceMatchKind;
}

export interface SearchOptions {
  /** Country by ISO 3166-1 code or name; places elsewhere are left out. */
  readonly country?: string | undefined;
  /** Largest number of places returned. */
  readonly limit: number;
}

/** A text as it is read: a name, and where the place must lie. */
interface Reading {
  readonly key: string;
  readonly filter: PlaceFilter | null;
}

function both(first: PlaceFilter | null, second: PlaceFilter | null): PlaceFilter | null {
  if (first === null || second === null) return first ?? second;
  return (rank) => first(rank) && second(rank);
}

/** The name with its qualifiers; null when one of them is no region or country. */
function qualified(
  name: string,
  qualifiers: readonly string[],
  read: (text: string) => PlaceFilter | null,
): Reading | null {
  let filter: PlaceFilter | null = null;
  for (const qualifier of qualifiers) {
    const next = read(qualifier);
    if (next === null) return null;
    filter = both(filter, next);
  }
  return { key: placeKey(name), filter };
}

/** "Paris, Texas": a name and qualifiers after commas; null without a comma. */
function commaReading(text: string, read: (text: string) => PlaceFilter | null): Reading | null {
  const [name = "", ...qualifiers] = text.split(COMMA).map((part) => part.trim());
  return qualifiers.length === 0
    ? null
    : qualified(
        name,
        qualifiers.filter((part) => part !== ""),
        read,
      );
}

/** "Paris Texas": the last words read as a qualifier, fewest first. */
function wordReadings(text: string): (Reading | null)[] {
  const words = text.trim().split(BLANK);
  const most = Math.min(words.length - 1, MAX_QUALIFIER_WORDS);
  return Array.from({ length: Math.max(most, 0) }, (_, index) => {
    const cut = words.length - 1 - index;
    return qualified(words.slice(0, cut).join(" "), [words.slice(cut).join(" ")], qualifierFilter);
  });
}

function typedQualifier(text: string): PlaceFilter | null {
  return qualifierFilter(text) ?? qualifierPrefixFilter(text);
}

function isReading(reading: Reading | null): reading is Reading {
  return reading !== null && reading.key !== "";
}

/** The readings that name a place outright, likeliest first. */
function strictReadings(text: string): Reading[] {
  return [commaReading(text, qualifierFilter), { key: placeKey(text), filter: null }].filter(isReading);
}

/** Those of a text that may still be being typed. */
function searchReadings(text: string): Reading[] {
  const readings = [
    commaReading(text, typedQualifier),
    { key: placeKey(text), filter: null },
    ...wordReadings(text),
  ];
  return readings.filter(isReading);
}

type Found = RankedPlace & { readonly match: PlaceMatchKind };

function mark(places: readonly RankedPlace[], match: PlaceMatchKind): Found[] {
  return places.map((place) => ({ ...place, match }));
}

function exactPlaces(reading: Reading, limit: number): Found[] {
  const { start, exactEnd } = keyRange(reading.key);
  return mark(bestOfRows([{ start, end: exactEnd, edits: 0 }], limit, reading.filter), "exact");
}

function prefixPlaces(reading: Reading, limit: number): Found[] {
  const { exactEnd, end } = keyRange(reading.key);
  return mark(bestOfRows([{ start: exactEnd, end, edits: 0 }], limit, reading.filter), "prefix");
}

function nearPlaces(reading: Reading, limit: number): Found[] {
  const spans = nearKeys(reading.key).map(({ key, edits }): RowSpan => {
    const { start, exactEnd } = keyRange(key);
    return { start, end: exactEnd, edits };
  });
  return mark(bestOfRows(spans, limit, reading.filter), "near");
}

/** First list, then what the second adds to it. */
function append(first: readonly Found[], second: readonly Found[], limit: number): Found[] {
  const known = new Set(first.map(({ rank }) => rank));
  return [...first, ...second.filter(({ rank }) => !known.has(rank))].slice(0, limit);
}

/** Whole names first, then starts of names; near spellings only where no whole name matches. */
function placesOf(readings: readonly Reading[], limit: number): Found[] {
  for (const reading of readings) {
    const exact = exactPlaces(reading, limit);
    const found = append(exact, prefixPlaces(reading, limit), limit);
    if (exact.length > 0 || found.length === limit) return found;
    if (found.length > 0) return append(found, nearPlaces(reading, limit - found.length), limit);
  }
  for (const reading of readings) {
    const near = nearPlaces(reading, limit);
    if (near.length > 0) return near;
  }
  return [];
}

function matchOf({ rank, match }: Found): PlaceMatch {
  return { ...placeOfRank(rank), match };
}

/**
 * Places by name, best match first: exact, then prefix (alternate names included, an alternate name counting less),
 * each by population. The name may be followed by a region or country: "Paris, Texas", "Springfield IL", "Paris, US".
 */
export function searchPlaces(query: string, { country, limit }: SearchOptions): PlaceMatch[] {
  const within = country === undefined ? null : countryFilter(country);
  const readings = searchReadings(query).map(({ key, filter }) => ({ key, filter: both(within, filter) }));
  return placesOf(readings, limit).map(matchOf);
}

export type PlaceStrategy = "best" | "unique";
export type PlaceResolution =
  | { readonly place: Place; readonly others: readonly Place[] }
  | { readonly error: "not_found" | "ambiguous"; readonly candidates: readonly Place[] };

/**
 * The one place a text names: by gazetteer id, or by its whole name with an optional region or country after a comma.
 * Nothing is guessed: an incomplete or misspelt name is not found, and `candidates` holds what may have been meant.
 * `best` takes the most populous place and lists those of comparable weight; `unique` refuses when more than one bears the name.
 */
export function resolvePlace(text: string, strategy: PlaceStrategy): PlaceResolution {
  const byId = placeById(text.trim());
  if (byId !== null) return { place: byId, others: [] };
  for (const reading of strictReadings(text)) {
    const found = exactPlaces(reading, CANDIDATES_LISTED);
    const [best, ...others] = found;
    if (best === undefined) continue;
    if (strategy === "unique" && others.length > 0)
      return { error: "ambiguous", candidates: found.map(({ rank }) => placeOfRank(rank)) };
    const comparable = others.filter(({ weight }) => weight >= best.weight * COMPARABLE_WEIGHT_RATIO);
    return {
      place: placeOfRank(best.rank),
      others: comparable.slice(0, OTHERS_LISTED).map(({ rank }) => placeOfRank(rank)),
    };
  }
  const candidates = placesOf(searchReadings(text), CANDIDATES_LISTED).map(({ rank }) => placeOfRank(rank));
  return { error: "not_found", candidates };
}
