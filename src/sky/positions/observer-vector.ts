import type { ObserverVector } from "../../engine/crossings.ts";
import { math } from "../../engine/math.ts";
import { scratchColumn } from "../../engine/scratch-columns.ts";
import type { Observer, OrientationTable } from "../../engine/types.ts";
import { valueAt } from "../../solve/function.ts";
import { AU_KM, EARTH_FLATTENING, EARTH_RADIUS_KM } from "../../units/constants.ts";
import { RAD_PER_ARCSEC, RAD_PER_DEG } from "../../units/units.ts";
import { equatorOfDate } from "./equator-of-date.ts";
import { cosineOf, cosineOfAny, sineOf, sineOfAny } from "./portable-trig.ts";
import { fromAxes, type Vector } from "./vector.ts";
import type { VectorColumns } from "./vector-columns.ts";

/** Speed of the equator over the speed of light: 7.292115e-5 rad/s × 6378.137 km ÷ 299792.458 km/s. */
const EQUATOR_SPEED_C = 1.551423e-6;

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

/** An observer about the Earth's centre at each instant, au, GCRS; scratch columns. Without a pole polar motion is left out (18 m). */
export function observerColumns(orientation: OrientationTable, observer: Observer): VectorColumns {
  const { gast_deg } = orientation;
  const count = gast_deg.length;
  const from_centre = { x: scratchColumn(count), y: scratchColumn(count), z: scratchColumn(count) };
  const place = aboutPole(observer);
  for (let row = 0; row < count; row++) {
    const of_date = observerOfDate(place, valueAt(gast_deg, row));
    const [x, y, z] = fromAxes(equatorOfDate(orientation, row), of_date);
    from_centre.x[row] = x;
    from_centre.y[row] = y;
    from_centre.z[row] = z;
  }
  return from_centre;
}

/** A place by its distances from the axis of rotation and from the equator, and its longitude about that axis. */
interface TurningPlace {
  readonly axis_distance_au: number;
  readonly plane_distance_au: number;
  readonly lon_deg: number;
}

/**
 * The observer about the celestial pole; about that of the ITRS where no pole is given.
 *
 * Reference: IERS Conventions (2010), eq. 5.3: R2(xp) R1(yp), without s′ (0.1 mas a century)
 */
function aboutPole(observer: Observer): TurningPlace {
  const { up_au, north_au, sin_lat, cos_lat } = observerVector(observer);
  const axis_distance_au = up_au * cos_lat - north_au * sin_lat;
  const plane_distance_au = up_au * sin_lat + north_au * cos_lat;
  const { lon_deg, pole } = observer;
  if (pole === undefined) return { axis_distance_au, plane_distance_au, lon_deg };
  const [xp, yp] = [pole.xp_arcsec * RAD_PER_ARCSEC, pole.yp_arcsec * RAD_PER_ARCSEC];
  const [x, y] = [axis_distance_au * cosineOfAny(lon_deg), axis_distance_au * sineOfAny(lon_deg)];
  const along = plane_distance_au * math.cos(yp) - y * math.sin(yp);
  const east = y * math.cos(yp) + plane_distance_au * math.sin(yp);
  const [turned, plane] = [x * math.cos(xp) - along * math.sin(xp), x * math.sin(xp) + along * math.cos(xp)];
  return {
    axis_distance_au: Math.sqrt(turned * turned + east * east),
    plane_distance_au: plane,
    lon_deg: math.atan2(east, turned) / RAD_PER_DEG,
  };
}

/** The observer about the Earth's centre, au, true equator and equinox of date. */
function observerOfDate(
  { axis_distance_au, plane_distance_au, lon_deg }: TurningPlace,
  gast_deg: number,
): Vector {
  const sidereal = (gast_deg + lon_deg) * RAD_PER_DEG;
  return [axis_distance_au * math.cos(sidereal), axis_distance_au * math.sin(sidereal), plane_distance_au];
}
