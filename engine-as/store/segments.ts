// The segments of the store: where they lie, and what they give at located instants. Every path is kept as segments of a fixed
// length aligned to J2000.0 TDB over the residual tables' span (1699-04-24 … 2201-11-11); a series' coefficients lie at
// base + segment·(3·nodes·8) as [power of u][coordinate].
import { mul, splat } from "../math/pair";
import { locatePair, readPositions, readStates } from "../math/segments";
import { FIRST_DAY, LAST_DAY, SEGMENT_DAYS, SEGMENT_NODES, SLICE_DAYS } from "../memory/layout";
import { seriesBase } from "../memory/tables";

export function segmentDays(series: i32): i32 {
  return unchecked(SEGMENT_DAYS[series]);
}
export function segmentNodes(series: i32): i32 {
  return unchecked(SEGMENT_NODES[series]);
}
/** Given: series  its code. Returned: bytes of one of its segments. */
export function segmentBytes(series: i32): usize {
  return <usize>segmentNodes(series) * 24;
}

/** Given: series  its code. Returned: bytes of its segments over the whole span. */
export function storeBytes(series: i32): usize {
  return <usize>(<i32>(LAST_DAY - FIRST_DAY) / segmentDays(series)) * segmentBytes(series);
}

/** Number of the first segment of a slice that lies in the tables' span, counted from the first day of the tables. */
function firstSegment(series: i32, slice: i32): i32 {
  return <i32>((Math.max(FIRST_DAY, <f64>slice * <f64>SLICE_DAYS) - FIRST_DAY) / <f64>segmentDays(series));
}

/** Given: series  its code; slice  counted from J2000.0. Returned: address of its first segment. */
export function sliceAddress(series: i32, slice: i32): usize {
  return segmentAddress(series, firstSegment(series, slice));
}

/** Given: series  its code; slice  counted from J2000.0. Returned: bytes of its segments. */
export function sliceBytes(series: i32, slice: i32): usize {
  return <usize>(firstSegment(series, slice + 1) - firstSegment(series, slice)) * segmentBytes(series);
}

/** Address of a segment; they are counted from the first day of the tables. */
export function segmentAddress(series: i32, segment: i32): usize {
  return seriesBase(series) + <usize>segment * segmentBytes(series);
}

/** Finds the rows of a tile, instants `d` (days from J2000.0 TDB) away from the cursor, among the segments of a length. */
export function locateRows(days: i32, first: usize, end: usize, d: usize, where: usize, stride: usize): void {
  const perDay = splat(1 / <f64>days);
  for (let row = first; row < end; row += 16) {
    locatePair(mul(v128.load(row + d), perDay), row + where, stride);
  }
}

/**
 * Positions, and velocities [per day], of a series at located rows, from its leading `count` coefficients: columns `position`
 * and `velocity` (0: not wanted) away from the cursor, y and z one and two strides on.
 */
export function readRows(
  series: i32,
  count: i32,
  first: usize,
  end: usize,
  where: usize,
  position: usize,
  velocity: usize,
  stride: usize,
): void {
  const days = segmentDays(series);
  const bytes = segmentBytes(series);
  // the segment that starts at J2000.0: counted from there, lengths being powers of two, no digit of an instant is lost
  const base = segmentAddress(series, -(<i32>FIRST_DAY) / days);
  if (velocity == 0) readPositions(base, bytes, count, first, end, where, position, stride);
  else readStates(base, bytes, count, 2 / <f64>days, first, end, where, position, velocity, stride);
}

/** Positions of a series at two instants (days from J2000.0 TDB): three pairs, 16 bytes apart; located: 32 bytes of scratch. */
export function readPair(series: i32, d: v128, position: usize, located: usize): void {
  locatePair(mul(d, splat(1 / <f64>segmentDays(series))), located, 16);
  readRows(series, segmentNodes(series), located, located + 16, 0, position - located, 0, 16);
}
