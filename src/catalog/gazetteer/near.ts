import { around, distance } from "geokdbush";
import KDBush from "kdbush";
import { later, yieldToEventLoop } from "../../host/later.ts";
import { EARTH_MEAN_RADIUS_KM } from "../../units/constants.ts";
import { type Place, placeOfRank, placePosition } from "./place.ts";
import { countryFilter } from "./qualifiers.ts";
import { placeStore } from "./store.ts";
import { mappedZone } from "./zone-map.ts";

/** Mean radius of the Earth, IUGG; geokdbush measures on a sphere of 6371 km. */
const MEAN_RADIUS_KM = 6371.0088;

export interface NearOptions {
  /** Country by ISO 3166-1 code or name; places elsewhere are left out. */
  readonly country?: string | undefined;
  readonly limit: number;
}

/** A place and its distance on the mean sphere. */
export interface NearPlace extends Place {
  readonly distance_km: number;
}

/** Made when it is first asked for; sorting it is a turn of its own. */
export const positionIndex = later(async (): Promise<KDBush> => {
  const { count } = placeStore();
  const index = new KDBush(count);
  for (let rank = 0; rank < count; rank++) {
    const { lat_deg, lon_deg } = placePosition(rank);
    index.add(lon_deg, lat_deg);
  }
  await yieldToEventLoop();
  index.finish();
  await yieldToEventLoop();
  return index;
});

/** Great-circle distance to a place, km, on the mean sphere. */
function distanceTo(rank: number, lat_deg: number, lon_deg: number): number {
  const place = placePosition(rank);
  return (distance(lon_deg, lat_deg, place.lon_deg, place.lat_deg) / EARTH_MEAN_RADIUS_KM) * MEAN_RADIUS_KM;
}

/** The places nearest to a position, nearest first; throws NotLoaded where their index has to be made first. */
export function nearestPlaces(
  lat_deg: number,
  lon_deg: number,
  { country, limit }: NearOptions,
): NearPlace[] {
  const filter = country === undefined ? undefined : countryFilter(country);
  const ranks = around(positionIndex(), lon_deg, lat_deg, limit, Number.POSITIVE_INFINITY, filter);
  return ranks.map((rank) => ({ ...placeOfRank(rank), distance_km: distanceTo(rank, lat_deg, lon_deg) }));
}

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
