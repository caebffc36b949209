import { angle_mas } from "../../../src/compare/differences.ts";

/** Comparison of angles and directions, and the statistics of a set of errors: the ruler is that of `meridian compare`. */

const ARCSEC_PER_DEGREE = 3600;
export const RAD_PER_DEGREE = Math.PI / 180;
const PERCENTILE = 0.9;

/** A direction or a position as rectangular coordinates. */
export type Vector = readonly [number, number, number];

/** Size and spread of a set of absolute errors, in the unit of the errors. */
export interface Statistics {
  readonly n: number;
  readonly mean: number;
  readonly p90: number;
  readonly rms: number;
  readonly max: number;
}

/** Unit vector of a direction given by longitude and latitude. */
export function unitVector(lon_deg: number, lat_deg: number): Vector {
  const lon_rad = lon_deg * RAD_PER_DEGREE;
  const lat_rad = lat_deg * RAD_PER_DEGREE;
  return [Math.cos(lat_rad) * Math.cos(lon_rad), Math.cos(lat_rad) * Math.sin(lon_rad), Math.sin(lat_rad)];
}

export function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

export function subtract(a: Vector, b: Vector): Vector {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

export function scale(a: Vector, factor: number): Vector {
  return [a[0] * factor, a[1] * factor, a[2] * factor];
}

export function norm(a: Vector): number {
  return Math.hypot(a[0], a[1], a[2]);
}

/** Part of `a` across the unit vector `direction`. */
export function acrossPart(a: Vector, direction: Vector): Vector {
  return subtract(a, scale(direction, dot(a, direction)));
}

const MAS_PER_ARCSEC = 1000;

/** Angle between two vectors. */
export function angleBetween_arcsec(a: Vector, b: Vector): number {
  return angle_mas(a, b) / MAS_PER_ARCSEC;
}

/** Great-circle separation of two directions. */
export function separation_arcsec(
  lon1_deg: number,
  lat1_deg: number,
  lon2_deg: number,
  lat2_deg: number,
): number {
  return angleBetween_arcsec(unitVector(lon1_deg, lat1_deg), unitVector(lon2_deg, lat2_deg));
}

export function radiansToArcsec(angle_rad: number): number {
  return (angle_rad / RAD_PER_DEGREE) * ARCSEC_PER_DEGREE;
}

export function arcsecToRadians(angle_arcsec: number): number {
  return (angle_arcsec / ARCSEC_PER_DEGREE) * RAD_PER_DEGREE;
}

/** Difference of two angles on the circle, in −180° … 180°, as arcseconds. */
export function angleDifference_arcsec(a_deg: number, b_deg: number): number {
  const difference_deg = a_deg - b_deg;
  return (difference_deg - 360 * Math.round(difference_deg / 360)) * ARCSEC_PER_DEGREE;
}

/** Statistics of absolute values. A value that is not a number makes every figure NaN, so that it is seen. */
export function statistics(errors: readonly number[]): Statistics {
  const n = errors.length;
  if (n === 0) return { n, mean: 0, p90: 0, rms: 0, max: 0 };
  const sorted = errors.map(Math.abs).sort((a, b) => a - b);
  if (sorted.some(Number.isNaN)) return { n, mean: NaN, p90: NaN, rms: NaN, max: NaN };
  const sum = sorted.reduce((total, error) => total + error, 0);
  const squares = sorted.reduce((total, error) => total + error * error, 0);
  const p90 = sorted[Math.ceil(PERCENTILE * n) - 1] ?? 0;
  return { n, mean: sum / n, p90, rms: Math.sqrt(squares / n), max: sorted[n - 1] ?? 0 };
}
