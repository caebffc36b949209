import { math } from "../../../engine/math.ts";
import { DEG_PER_RAD, RAD_PER_DEG } from "../../../units/units.ts";
import { AXES_RATIO_SQUARED } from "../../positions/sizes.ts";
import { addScaled, dot, unit, type Vector } from "../../positions/vector.ts";
import type { GeographicPoint } from "../earth-limb.ts";

/**
 * Places at sea level on the ellipsoid, each by its zenith: a unit vector in the Earth's own axes (x to the meridian of
 * Greenwich, z to the north pole). No place is special, neither a pole nor 180°.
 */
export type Zenith = Vector;

/** Where the place is, Earth radii. */
export function groundAt([x, y, z]: Zenith): Vector {
  const scale = 1 / Math.sqrt(1 - (1 - 1 / AXES_RATIO_SQUARED) * z * z);
  return [x * scale, y * scale, (z * scale) / AXES_RATIO_SQUARED];
}

export function geographicOf([x, y, z]: Zenith): GeographicPoint {
  return {
    lat_deg: math.atan2(z, math.hypot(x, y)) * DEG_PER_RAD,
    lon_deg: math.atan2(y, x) * DEG_PER_RAD,
  };
}

export function zenithOf({ lat_deg, lon_deg }: GeographicPoint): Zenith {
  const [lat, lon] = [lat_deg * RAD_PER_DEG, lon_deg * RAD_PER_DEG];
  const cos_lat = math.cos(lat);
  return [cos_lat * math.cos(lon), cos_lat * math.sin(lon), math.sin(lat)];
}

/** The place a share of the way from one to another. */
export function placeBetween(from: Zenith, to: Zenith, share: number): Zenith {
  return unit(addScaled([from[0] * (1 - share), from[1] * (1 - share), from[2] * (1 - share)], to, share));
}

/** Angle between two zeniths, radians; right for small ones. */
export function arcBetween(a: Zenith, b: Zenith): number {
  const chord = math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
  return 2 * math.asin(Math.min(1, 0.5 * chord));
}

/** The part of a vector in the ground's plane. */
export function alongGround(vector: Vector, zenith: Zenith): Vector {
  return addScaled(vector, zenith, -dot(vector, zenith));
}
