import { math } from "../../engine/math.ts";
import { RAD_PER_DEG } from "../../units/units.ts";

/** Rectangular vectors and sets of axes. */

export type Vector = readonly [number, number, number];

/** Three orthogonal unit vectors, given in the frame that `toAxes` starts from. */
export interface Axes {
  readonly x: Vector;
  readonly y: Vector;
  readonly z: Vector;
}

/** A direction as longitude and latitude about a set of axes. */
export interface Spherical {
  readonly lon_deg: number;
  readonly lat_deg: number;
}

export function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

export function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

/** a + factor·b */
export function addScaled(a: Vector, b: Vector, factor: number): Vector {
  return [a[0] + factor * b[0], a[1] + factor * b[1], a[2] + factor * b[2]];
}

export function norm(a: Vector): number {
  return Math.sqrt(dot(a, a));
}

export function unit(a: Vector): Vector {
  const scale = 1 / norm(a);
  return [a[0] * scale, a[1] * scale, a[2] * scale];
}

export function negated(a: Vector): Vector {
  return [-a[0], -a[1], -a[2]];
}

/** Components of a vector along the axes. */
export function toAxes({ x, y, z }: Axes, v: Vector): Vector {
  return [dot(x, v), dot(y, v), dot(z, v)];
}

/** The vector that has these components along the axes; the inverse of `toAxes`. */
export function fromAxes({ x, y, z }: Axes, v: Vector): Vector {
  return addScaled(addScaled([x[0] * v[0], x[1] * v[0], x[2] * v[0]], y, v[1]), z, v[2]);
}

/** Unit vector of a direction. */
export function direction({ lon_deg, lat_deg }: Spherical): Vector {
  const lon = lon_deg * RAD_PER_DEG;
  const lat = lat_deg * RAD_PER_DEG;
  const cos_lat = math.cos(lat);
  return [cos_lat * math.cos(lon), cos_lat * math.sin(lon), math.sin(lat)];
}

/** Longitude in (−180, 180] and latitude of a vector of any length. */
export function spherical(towards: Vector): Spherical {
  return { lon_deg: longitude_deg(towards), lat_deg: latitude_deg(towards) };
}

export function longitude_deg([x, y]: Vector): number {
  return math.atan2(y, x) / RAD_PER_DEG;
}

export function latitude_deg([x, y, z]: Vector): number {
  return math.atan2(z, Math.sqrt(x * x + y * y)) / RAD_PER_DEG;
}

/** Angle between two vectors of any length, 0…180, exact for small and large angles alike. */
export function separation_deg(a: Vector, b: Vector): number {
  return math.atan2(norm(cross(a, b)), dot(a, b)) / RAD_PER_DEG;
}

/**
 * Position angle, −180…180, at the direction `at` from the direction of `pole` through east towards `towards`; any
 * lengths. East is the side of growing longitude about the pole.
 */
export function positionAngle_deg(at: Vector, pole: Vector, towards: Vector): number {
  const east = cross(pole, at);
  const north = cross(at, east);
  return math.atan2(dot(towards, east) * norm(at), dot(towards, north)) / RAD_PER_DEG;
}
