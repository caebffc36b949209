import { math } from "../../engine/math.ts";
import { passingColumn } from "../../engine/passing-columns.ts";
import type { Observer, OrientationTable } from "../../engine/types.ts";
import { valueAt } from "../../solve/function.ts";
import { AU_KM } from "../../units/constants.ts";
import { RAD_PER_DEG } from "../../units/units.ts";
import { equatorOfDate } from "./equator-of-date.ts";
import { cosineOf, sineOf } from "./portable-trig.ts";
import { EARTH_FLATTENING, EARTH_RADIUS_KM } from "./sizes.ts";
import { fromAxes, type Vector } from "./vector.ts";
import type { VectorColumns } from "./vector-columns.ts";

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

/** An observer about the Earth's centre at each instant, au, GCRS; passing columns. Polar motion is left out (15 m). */
export function observerColumns(orientation: OrientationTable, observer: Observer): VectorColumns {
  const { gast_deg } = orientation;
  const count = gast_deg.length;
  const from_centre = { x: passingColumn(count), y: passingColumn(count), z: passingColumn(count) };
  const place = observerVector(observer);
  for (let row = 0; row < count; row++) {
    const of_date = observerOfDate(place, valueAt(gast_deg, row) + observer.lon_deg);
    const [x, y, z] = fromAxes(equatorOfDate(orientation, row), of_date);
    from_centre.x[row] = x;
    from_centre.y[row] = y;
    from_centre.z[row] = z;
  }
  return from_centre;
}

/** The observer about the Earth's centre, au, true equator and equinox of date. */
function observerOfDate({ up_au, north_au, sin_lat, cos_lat }: ObserverVector, sidereal_deg: number): Vector {
  const sidereal = sidereal_deg * RAD_PER_DEG;
  const axis_distance_au = up_au * cos_lat - north_au * sin_lat;
  const plane_distance_au = up_au * sin_lat + north_au * cos_lat;
  return [axis_distance_au * math.cos(sidereal), axis_distance_au * math.sin(sidereal), plane_distance_au];
}
