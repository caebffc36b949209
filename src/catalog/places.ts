/** The gazetteer: search by name, lookup by id and position, time zones. Data: GeoNames, CC BY 4.0. */
export { type NearOptions, type NearPlace, nearestPlaces } from "./places-near.ts";
export { describePlace, type Place, placeById } from "./places-place.ts";
export { countryCode } from "./places-qualifiers.ts";
export {
  PLACES_ATTRIBUTION,
  type PlaceAnswer,
  placeResolver,
  type RequestedPlace,
} from "./places-resolver.ts";
export {
  type PlaceMatch,
  type PlaceMatchKind,
  type PlaceResolution,
  type PlaceStrategy,
  resolvePlace,
  type SearchOptions,
  searchPlaces,
} from "./places-search.ts";
export { type PositionZone, type ZoneMethod, zoneAt } from "./places-zone.ts";
