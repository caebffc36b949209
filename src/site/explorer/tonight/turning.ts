import type { ListedStar } from "../../../routes/parts/eye-stars.ts";
import { J2000_UNIX_DAY } from "../../../units/constants.ts";
import { DAYS_PER_JULIAN_YEAR, MAS_PER_DEG, MS_PER_DAY } from "../../../units/units.ts";

/** Directions over a place, and how the sky turns over it. For pictures: what is drawn moves between computed rows. */

/** A direction of length 1 over a place. */
export type Vector = readonly [north: number, east: number, up: number];

/** Where the three axes of the ICRS stand over a place. */
export type Turn = readonly [x: Vector, y: Vector, z: Vector];

const RAD = Math.PI / 180;

/** Of an angle around and one up: azimuth and altitude; right ascension and declination make a direction of the ICRS. */
export function vectorOf(around_deg: number, up_deg: number): Vector {
  const flat = Math.cos(up_deg * RAD);
  return [flat * Math.cos(around_deg * RAD), flat * Math.sin(around_deg * RAD), Math.sin(up_deg * RAD)];
}

export function azimuthOf_deg([north, east]: Vector): number {
  return (Math.atan2(east, north) / RAD + 360) % 360;
}

export function altitudeOf_deg([, , up]: Vector): number {
  return Math.asin(Math.max(-1, Math.min(1, up))) / RAD;
}

/** A direction of the ICRS over the place. */
export function overPlace([a, b, c]: Turn, [x, y, z]: Vector): Vector {
  return [a[0] * x + b[0] * y + c[0] * z, a[1] * x + b[1] * y + c[1] * z, a[2] * x + b[2] * y + c[2] * z];
}

/** The other way: a direction over the place on the axes of the ICRS. */
export function onAxes([a, b, c]: Turn, v: Vector): Vector {
  return [dot(a, v), dot(b, v), dot(c, v)];
}

/** A share of the way from a direction to one near it: half an hour of the sky's turn is off by 8″ at most. */
export function between(one: Vector, other: Vector, share: number): Vector {
  const way = (a: number, b: number) => a + share * (b - a);
  const [north, east, up] = [way(one[0], other[0]), way(one[1], other[1]), way(one[2], other[2])];
  const length = Math.hypot(north, east, up);
  return [north / length, east / length, up / length];
}

export function apart_deg(one: Vector, other: Vector): number {
  const [a, b, c] = one;
  const [d, e, f] = other;
  return Math.atan2(Math.hypot(b * f - c * e, c * d - a * f, a * e - b * d), dot(one, other)) / RAD;
}

function dot(one: Vector, other: Vector): number {
  return one[0] * other[0] + one[1] * other[1] + one[2] * other[2];
}

/** A dome as it is drawn: its middle and how far the horizon is from there. */
export interface Dome {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** North up, east left, the zenith in the middle; as far from it as a direction is low. */
export function pointOn({ x, y, radius }: Dome, [north, east, up]: Vector): readonly [number, number] {
  const flat = Math.hypot(north, east);
  if (flat === 0) return [x, y];
  const far = (radius * Math.atan2(flat, up)) / (Math.PI / 2) / flat;
  return [x - far * east, y - far * north];
}

const J2000_MS = J2000_UNIX_DAY * MS_PER_DAY;

/** Its direction on the axes of the ICRS, moved by its proper motion. */
export function starVector(star: ListedStar, unix_ms: number): Vector {
  const degrees = (unix_ms - J2000_MS) / MS_PER_DAY / DAYS_PER_JULIAN_YEAR / MAS_PER_DEG;
  const across = (star.pm_ra_cosdec_mas_yr * degrees) / Math.cos((star.dec_deg * Math.PI) / 180);
  return vectorOf(star.ra_deg + across, star.dec_deg + star.pm_dec_mas_yr * degrees);
}
