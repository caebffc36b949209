/** The gazetteer: search by name, lookup by id and position, time zones. Data: GeoNames, CC BY 4.0. */
import { PLACES_ATTRIBUTION } from "./credit.ts";
import { describePlace, type Place } from "./place.ts";
import { type PlaceStrategy, resolvePlace } from "./search.ts";

export { PLACES_ATTRIBUTION } from "./credit.ts";
export { type NearOptions, type NearPlace, nearestPlaces } from "./near.ts";
export { describePlace, type Place, placeById } from "./place.ts";
export { countryCode } from "./qualifiers.ts";
export {
  type PlaceMatch,
  type PlaceMatchKind,
  type PlaceResolution,
  type PlaceStrategy,
  resolvePlace,
  type SearchOptions,
  searchPlaces,
} from "./search.ts";
export { openPlaceStore } from "./store.ts";
export { type PositionZone, type ZoneMethod, zoneAt } from "./zone-at.ts";

const SUGGESTIONS = 3;

/** A place as a request uses it. */
export interface RequestedPlace {
  readonly id: string;
  readonly name: string;
  readonly region: string | null;
  readonly country: string | null;
  readonly lat_deg: number;
  readonly lon_deg: number;
  readonly elevation_m: number | null;
  readonly timezone: string;
}

/** What the parameter `place` resolves to. */
export type PlaceAnswer =
  | { readonly status: "found"; readonly place: RequestedPlace; readonly others: readonly RequestedPlace[] }
  | { readonly status: "ambiguous"; readonly candidates: readonly RequestedPlace[] }
  | { readonly status: "none"; readonly suggestions: readonly string[] };

function requested(place: Place): RequestedPlace {
  const { id, name, region, country, lat_deg, lon_deg, elevation_m, timezone } = place;
  return { id, name, region, country: country.name, lat_deg, lon_deg, elevation_m, timezone };
}

function resolveName(name: string, strategy: PlaceStrategy): PlaceAnswer {
  const resolution = resolvePlace(name, strategy);
  if ("place" in resolution) {
    return { status: "found", place: requested(resolution.place), others: resolution.others.map(requested) };
  }
  if (resolution.error === "ambiguous") {
    return { status: "ambiguous", candidates: resolution.candidates.map(requested) };
  }
  const suggestions = resolution.candidates.slice(0, SUGGESTIONS);
  return {
    status: "none",
    suggestions: suggestions.map((place) => `${describePlace(place)} (id ${place.id})`),
  };
}

/** Resolves the parameter `place` of every route that takes a location; reads nothing before its first use. */
export const placeResolver = { resolve: resolveName, attribution: PLACES_ATTRIBUTION };
