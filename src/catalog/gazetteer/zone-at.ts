import { nearestPlaces } from "./near.ts";
import { mappedZone } from "./zone-map.ts";

/** Farther from any place the zone map decides: it also knows the seas. */
const NEAR_PLACE_KM = 30;

/** How the zone of a position was found: that of the nearest place, or by a map of zones (tz-lookup). */
export type ZoneMethod = "nearest_place" | "zone_map";

export interface PositionZone {
  /** IANA zone; at sea the nautical one, such as Etc/GMT+2. */
  readonly timezone: string;
  readonly method: ZoneMethod;
}

/**
 * The time zone of a position: that of the nearest place within 30 km, else by the map of zones. Both are approximate
 * at borders: the nearest place may lie on the other side.
 */
export function zoneAt(lat_deg: number, lon_deg: number): PositionZone {
  const [nearest] = nearestPlaces(lat_deg, lon_deg, { limit: 1 });
  if (nearest !== undefined && nearest.distance_km <= NEAR_PLACE_KM) {
    return { timezone: nearest.timezone, method: "nearest_place" };
  }
  return { timezone: mappedZone(lat_deg, lon_deg), method: "zone_map" };
}
