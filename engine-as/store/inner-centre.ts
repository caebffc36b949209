// The point that paths count from: where the Sun and Mercury together have their weight. Mercury swings the Sun by 12 km in 88 days; about
// the Sun itself every body, however far, seems to swing with it, and pieces of its path would have to be short enough to follow that.

import { SECTION_SMALL_SEEDS, SERIES_MERCURY } from "../memory/layout";
import { sectionAddress } from "../memory/tables";
import { locateRows, readRows, segmentDays, segmentNodes } from "./segments";

/**
 * Share of Mercury's heliocentric vector that leads from the Sun to the centre. The section starts with GM of the Sun
 * and of Mercury.
 */
export function centreShare(): f64 {
  const numbers = sectionAddress(SECTION_SMALL_SEEDS);
  const mercury = load<f64>(numbers, 8);
  return mercury / (load<f64>(numbers) + mercury);
}

/**
 * Heliocentric places and velocities [au/day] of Mercury at instants.
 *
 * Given: first, end  of a column of pairs; days, located, position, velocity  bytes from it to days from J2000.0 TDB, to two columns of
 *        scratch and to three columns each, which are `stride` bytes apart
 */
export function mercuryRows(
  first: usize,
  end: usize,
  days: usize,
  located: usize,
  position: usize,
  velocity: usize,
  stride: usize,
): void {
  const nodes = segmentNodes(SERIES_MERCURY);
  locateRows(segmentDays(SERIES_MERCURY), first, end, days, located, stride);
  readRows(SERIES_MERCURY, nodes, first, end, located, position, velocity, stride);
}
