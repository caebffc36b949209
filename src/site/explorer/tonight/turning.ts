import type { ListedStar } from "../../../routes/parts/eye-stars.ts";
import { type Axes, cross, dot, norm, unit, type Vector } from "../../../sky/positions/vector.ts";
import { J2000_UNIX_DAY } from "../../../units/constants.ts";
import {
  DAYS_PER_JULIAN_YEAR,
  DEG_PER_RAD,
  DEG_PER_TURN,
  MAS_PER_DEG,
  MS_PER_DAY,
  QUARTER_TURN_RAD,
  RAD_PER_DEG,
} from "../../../units/units.ts";

/**
 * Directions over a place (north, east, up), and how the sky turns over it. For pictures: what is drawn moves between computed rows.
 * The engine is in another thread, so the angles are the machine's own.
 */

/** Where the three axes of the ICRS stand over a place: components on them become a direction over the place by `fromAxes`. */
export type Turn = Axes;

/**
 * The direction of an angle around and one up: azimuth and altitude; right ascension and declination make a direction
 * of the ICRS.
 */
export function vectorOf(around_deg: number, up_deg: number): Vector {
  const [around, up] = [around_deg * RAD_PER_DEG, up_deg * RAD_PER_DEG];
  const flat = Math.cos(up);
  return [flat * Math.cos(around), flat * Math.sin(around), Math.sin(up)];
}

export function azimuthOf_deg([north, east]: Vector): number {
  return (Math.atan2(east, north) * DEG_PER_RAD + DEG_PER_TURN) % DEG_PER_TURN;
}

export function altitudeOf_deg([north, east, up]: Vector): number {
  return Math.atan2(up, Math.hypot(north, east)) * DEG_PER_RAD;
}

/** A share of the way from a direction to one near it: half an hour of the sky's turn is off by 8″ at most. */
export function between(one: Vector, other: Vector, share: number): Vector {
  const way = (a: number, b: number) => a + share * (b - a);
  return unit([way(one[0], other[0]), way(one[1], other[1]), way(one[2], other[2])]);
}

export function apart_deg(one: Vector, other: Vector): number {
  return Math.atan2(norm(cross(one, other)), dot(one, other)) * DEG_PER_RAD;
}

/** A dome as it is drawn: its middle and how far the horizon is from there. */
export interface Dome {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** North up, east left, the zenith in the middle; as far from it as a direction is low. */
export function pointOn({ x, y, radius }: Dome, [north, east, up]: Vector): readonly [number, number] {
  const flat = Math.sqrt(north * north + east * east);
  if (flat === 0) return [x, y];
  const far = (radius * Math.atan2(flat, up)) / QUARTER_TURN_RAD / flat;
  return [x - far * east, y - far * north];
}

/** Its direction on the axes of the ICRS, moved by its proper motion. */
export function starVector(star: ListedStar, unix_ms: number): Vector {
  const years = (unix_ms / MS_PER_DAY - J2000_UNIX_DAY) / DAYS_PER_JULIAN_YEAR;
  const moved = (at_deg: number, motion_mas_yr: number) => at_deg + (years * motion_mas_yr) / MAS_PER_DEG;
  return vectorOf(moved(star.ra_deg, star.ra_motion_mas_yr), moved(star.dec_deg, star.dec_motion_mas_yr));
}
