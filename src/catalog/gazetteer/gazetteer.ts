/** The gazetteer: search by name, lookup by id and position, time zones. Data: GeoNames, CC BY 4.0. */
export { type NearOptions, type NearPlace, nearestPlaces } from "./near.ts";
export { describePlace, type Place, placeById } from "./place.ts";
export { countryCode } from "./qualifiers.ts";
export {
  PLACES_ATTRIBUTION,
  type PlaceAnswer,
  placeResolver,
  type RequestedPlace,
} from "./resolver.ts";
export {
  type PlaceMatch,
  type PlaceMatchKind,
  type PlaceResolution,
  type PlaceStrategy,
  resolvePlace,
  type SearchOptions,
  searchPlaces,
} from "./search.ts";
export { type PositionZone, type ZoneMethod, zoneAt } from "./zone-at.ts";
