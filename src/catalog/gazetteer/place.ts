import { textOfUtf8 } from "../../host/bytes.ts";
import { firstKeyOf } from "./key-index.ts";
import { nameOfKey } from "./normalise.ts";
import { placeStore } from "./store.ts";

/** Places without a GeoNames id have ids above this: 2^40 + 40 bits of a hash of country, name and position. */
const OWN_ID_BASE = 0x100_0000_0000;
const OWN_ID_PREFIX = "m-";
const OWN_ID_DIGITS = 8;
/** 5 bits a digit. */
const DIGIT_BASE = 32;
/** Base 32 without the letters that are mistaken for digits. */
const DIGITS = "0123456789abcdefghjkmnpqrstvwxyz";
const GEONAMES_ID = /^[1-9]\d{0,9}$/;
const OWN_ID = new RegExp(`^${OWN_ID_PREFIX}[${DIGITS}]{${OWN_ID_DIGITS}}$`);
const LATITUDE_OFFSET_DEG = 90;
const LONGITUDE_OFFSET_DEG = 180;

/** A populated place of the gazetteer. */
export interface Place {
  /** GeoNames id, or `m-…` for the places that came without one. */
  readonly id: string;
  readonly name: string;
  /** Name of the first-order region; null where unknown. */
  readonly region: string | null;
  readonly country: { readonly code: string; readonly name: string };
  readonly lat_deg: number;
  readonly lon_deg: number;
  readonly elevation_m: number | null;
  readonly population: number | null;
  /** IANA zone. */
  readonly timezone: string;
}

/** The name as it is stored, or as its key gives it. */
export function placeName(rank: number): string {
  const { nameBytes, nameStarts } = placeStore();
  const name = nameBytes.subarray(nameStarts[rank] ?? 0, (nameStarts[rank + 1] ?? 1) - 1);
  return name.length === 0 ? nameOfKey(firstKeyOf(rank)) : textOfUtf8(name);
}

/** Element of a list counted from 1; null for 0. */
function listed<T>(list: readonly T[], number: number | undefined): T | null {
  return list[(number ?? 0) - 1] ?? null;
}

/** Position of a place, degrees: units of 1e-5, divided once so that the printed digits are the source's. */
export function placePosition(rank: number): { lat_deg: number; lon_deg: number } {
  const { latitudes, longitudes, unitsPerDeg } = placeStore();
  return {
    lat_deg: ((latitudes[rank] ?? 0) - LATITUDE_OFFSET_DEG * unitsPerDeg) / unitsPerDeg,
    lon_deg: ((longitudes[rank] ?? 0) - LONGITUDE_OFFSET_DEG * unitsPerDeg) / unitsPerDeg,
  };
}

export function placeZone(rank: number): string {
  const { zones, zoneNumbers } = placeStore();
  const zone = listed(zones, zoneNumbers[rank]);
  if (zone === null) throw new Error(`data/places: place ${rank} has no zone`);
  return zone;
}

function placeCountry(rank: number): Place["country"] {
  const { countries, countryNumbers } = placeStore();
  const country = listed(countries, countryNumbers[rank]);
  if (country === null) throw new Error(`data/places: place ${rank} has no country`);
  return { code: country.code, name: country.name };
}

function formatOwnId(id: number): string {
  let rest = id - OWN_ID_BASE;
  let digits = "";
  for (let digit = 0; digit < OWN_ID_DIGITS; digit++) {
    digits = DIGITS.charAt(rest % DIGIT_BASE) + digits;
    rest = Math.floor(rest / DIGIT_BASE);
  }
  return OWN_ID_PREFIX + digits;
}

/** The id as callers see it: the GeoNames number, or `m-` and eight characters where GeoNames' own is not known. */
function formatPlaceId(id: number): string {
  return id < OWN_ID_BASE ? String(id) : formatOwnId(id);
}

/** The stored id of a text in the form of one; null for any other text. */
function parsePlaceId(text: string): number | null {
  if (GEONAMES_ID.test(text)) return Number(text);
  if (!OWN_ID.test(text)) return null;
  const digits = [...text.slice(OWN_ID_PREFIX.length)];
  return digits.reduce((sum, digit) => sum * DIGIT_BASE + DIGITS.indexOf(digit), 0) + OWN_ID_BASE;
}

/** Rank of the place with this stored id; null when there is none. A plain scan: 0.1 ms. */
function rankOfId(id: number): number | null {
  const rank = placeStore().ids.indexOf(id);
  return rank === -1 ? null : rank;
}

/** Everything known of the place of a rank. */
export function placeOfRank(rank: number): Place {
  const store = placeStore();
  const elevation = store.elevations[rank] ?? 0;
  return {
    id: formatPlaceId(store.ids[rank] ?? 0),
    name: placeName(rank),
    region: listed(store.regions, store.regionNumbers[rank])?.name ?? null,
    country: placeCountry(rank),
    ...placePosition(rank),
    elevation_m: elevation === 0 ? null : elevation - store.elevationOffset_m,
    population: store.populations[rank] || null,
    timezone: placeZone(rank),
  };
}

/** The place with this gazetteer id; null when the text is no id or no place has it. */
export function placeById(text: string): Place | null {
  const id = parsePlaceId(text);
  const rank = id === null ? null : rankOfId(id);
  return rank === null ? null : placeOfRank(rank);
}

/** "Paris, Île-de-France, France": tells homonyms apart. */
export function describePlace(place: Place): string {
  return [place.name, place.region, place.country.name].filter((part) => part !== null).join(", ");
}
