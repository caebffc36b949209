import { formatPlaceId, parsePlaceId, rankOfId } from "./id.ts";
import { placeStore } from "./store.ts";

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

export function placeName(rank: number): string {
  const { nameBytes, nameStarts } = placeStore();
  return nameBytes.toString("utf8", nameStarts[rank] ?? 0, (nameStarts[rank + 1] ?? 1) - 1);
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
