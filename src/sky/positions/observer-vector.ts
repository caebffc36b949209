import type { Observer } from "../../engine/types.ts";
import { AU_KM } from "../../units/constants.ts";
import { cosineOf, sineOf } from "./portable-trig.ts";
import { EARTH_FLATTENING, EARTH_RADIUS_KM } from "./sizes.ts";

/** Speed of the equator over the speed of light: 7.292115e-5 rad/s × 6378.137 km ÷ 299792.458 km/s. */
const EQUATOR_SPEED_C = 1.551423e-6;

/** Where an observer stands about the Earth's centre, along the axes of the local horizon. */
export interface ObserverVector {
  readonly sin_lat: number;
  readonly cos_lat: number;
  readonly up_au: number;
  readonly north_au: number;
  /** Speed towards the east by the Earth's rotation, in units of light's. */
  readonly east_speed_c: number;
}

/**
 * Given     geodetic latitude, height above the WGS84 ellipsoid
 * Returned  the geocentric vector along the plumb line and to the north (the east component is 0)
 * Reference: Explanatory Supplement to the Astronomical Almanac, 3rd ed. (2013), eq. 7.109.
 */
export function observerVector({ lat_deg, elevation_m }: Observer): ObserverVector {
  const sin_lat = sineOf(lat_deg);
  const cos_lat = cosineOf(lat_deg);
  const polar_ratio = (1 - EARTH_FLATTENING) * (1 - EARTH_FLATTENING);
  const c = 1 / Math.sqrt(cos_lat * cos_lat + polar_ratio * sin_lat * sin_lat);
  const axis_distance_km = (EARTH_RADIUS_KM * c + elevation_m / 1000) * cos_lat;
  const plane_distance_km = (EARTH_RADIUS_KM * polar_ratio * c + elevation_m / 1000) * sin_lat;
  return {
    sin_lat,
    cos_lat,
    up_au: (axis_distance_km * cos_lat + plane_distance_km * sin_lat) / AU_KM,
    north_au: (plane_distance_km * cos_lat - axis_distance_km * sin_lat) / AU_KM,
    east_speed_c: (EQUATOR_SPEED_C * axis_distance_km) / EARTH_RADIUS_KM,
  };
}
