/** The gazetteer: search by name, lookup by id and position, time zones. Data: GeoNames, CC BY 4.0. */
import {
  isPlaceless,
  OBSERVATORY_PREFIX,
  type Observatory,
  observatoriesNamed,
  observatoryByCode,
} from "../observatories.ts";
import { PLACES_ATTRIBUTION } from "./credit.ts";
import { describePlace, type Place } from "./place.ts";
import { type PlaceStrategy, resolvePlace } from "./search.ts";
import { mappedZone } from "./zone-map.ts";

export { PLACES_ATTRIBUTION } from "./credit.ts";
export {
  type NearOptions,
  type NearPlace,
  nearestPlaces,
  type PositionZone,
  type ZoneMethod,
  zoneAt,
} from "./near.ts";
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
  /** How far an observatory may be off where its list is coarse. */
  readonly approximate_m?: number;
}

/** The result of resolving the parameter `place`. */
export type PlaceAnswer =
  | { readonly status: "found"; readonly place: RequestedPlace; readonly others: readonly RequestedPlace[] }
  | { readonly status: "ambiguous"; readonly candidates: readonly RequestedPlace[] }
  | { readonly status: "none"; readonly suggestions: readonly string[]; readonly reason?: string };

function requested(place: Place): RequestedPlace {
  const { id, name, region, country, lat_deg, lon_deg, elevation_m, timezone } = place;
  return { id, name, region, country: country.name, lat_deg, lon_deg, elevation_m, timezone };
}

function resolveName(name: string, strategy: PlaceStrategy): PlaceAnswer {
  return OBSERVATORY_PREFIX.test(name)
    ? resolveObservatory(name.replace(OBSERVATORY_PREFIX, "").trim())
    : resolvePlaceName(name, strategy);
}

/** An observatory by its code; its zone is that of a map, which owes no credit. */
function resolveObservatory(code: string): PlaceAnswer {
  const entry = observatoryByCode(code);
  if (entry === null)
    return {
      status: "none",
      suggestions: [],
      reason: "No observatory of the Minor Planet Center has this code; find it by /v2/places?q=mpc:<name>.",
    };
  if (isPlaceless(entry))
    return { status: "none", suggestions: [], reason: `${entry.name}: ${entry.reason}` };
  return { status: "found", place: observatoryPlace(entry), others: [] };
}

function observatoryPlace({
  code,
  name,
  lat_deg,
  lon_deg,
  elevation_m,
  approximate_m,
}: Observatory): RequestedPlace {
  return {
    id: `mpc:${code}`,
    name,
    region: null,
    country: null,
    lat_deg,
    lon_deg,
    elevation_m,
    timezone: mappedZone(lat_deg, lon_deg),
    ...(approximate_m === null ? {} : { approximate_m }),
  };
}

/** Observatories by code or by a part of the name, as requests use them. */
export function searchObservatories(text: string, limit: number): readonly RequestedPlace[] {
  return observatoriesNamed(text, limit).map(observatoryPlace);
}

function resolvePlaceName(name: string, strategy: PlaceStrategy): PlaceAnswer {
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
