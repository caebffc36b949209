// The block store: every path is kept as Chebyshev segments of a fixed length aligned to J2000.0 TDB, grouped in blocks of
// 8192 days that are always filled whole by one algorithm. Every answer reads segments, so it never depends on what was
// asked before.
//
// Segments over the residual tables' span (1699-04-24 … 2201-11-11); a series' coefficients lie at
// base + segment·(3·nodes·8) as [power of u][coordinate].
import { applyTransform, fillTransform, nodeArgument } from "../math/chebyshev";
import { lane0, lane1, mul, splat } from "../math/pair";
import { locatePair, readPositions, readStates } from "../math/segments";
import {
  blockFlag,
  cioTerms,
  moonResidual,
  residualSection,
  SERIES_EARTH,
  SERIES_EMB,
  SERIES_MOON,
  SERIES_NUTATION,
  SERIES_PLUTO,
  seriesBase,
  seriesSection,
} from "../memory/tables";
import { directSum } from "../series/direct";
import { eclipticToIcrs } from "../series/ecliptic";
import { moonFromSeries } from "../series/elpmpp02";
import { addModulated, addRoughRows } from "../series/modulated";
import { nufftCoordinate } from "../series/nufft";
import { nutationFromSeries } from "../series/nut00a";
import { coordinateCount } from "../series/poisson";
import { addResidual, TABLE_FIRST_DAY, TABLE_LAST_DAY } from "../series/residual";

export const BLOCK_DAYS: i32 = 8192;
/** Block numbers run from −14 (its first part lies before the tables) to 8. */
export const FIRST_BLOCK: i32 = -14;

/** Segment length [days] and nodes of each series, chosen for ≤ 1e-10 rad seen from the Earth. */
const SEGMENT_DAYS: StaticArray<i32> = [8, 32, 32, 32, 32, 32, 32, 32, 32, 4, 8, 256, 8];
const NODES: StaticArray<i32> = [10, 10, 10, 10, 10, 10, 10, 12, 6, 12, 10, 14, 10];

/** Amplitudes below these are dropped from the higher powers of τ only: 1e-17 au or rad, 1e-9 km. */
const FLOOR: f64 = 1e-17;
const FLOOR_KM: f64 = 1e-9;

let transforms: usize = 0; // matrices for 6, 8, 10, 12 and 14 nodes
let raw: usize = 0; // values at the nodes of a block
let nodeDays: usize = 0;
let pair: usize = 0; // two vector pairs
let powers: usize = 0; // coefficients of one segment
let located: usize = 0; // where a pair of instants lies among the segments

/** The matrix that turns values at `nodes` (6, 8, 10, 12 or 14) nodes into coefficients. */
function transform(nodes: i32): usize {
  return transforms + <usize>((nodes - 6) / 2) * MATRIX_BYTES;
}
const MATRIX_BYTES: usize = 14 * 14 * 8;
/** Mass ratio Earth/Moon of DE440; the Earth is the barycentre less the Moon's vector over 1 + ratio. */
const EARTH_SHARE: f64 = -1 / (1 + 81.3005682214972154);

export function segmentDays(series: i32): i32 {
  return unchecked(SEGMENT_DAYS[series]);
}
export function segmentNodes(series: i32): i32 {
  return unchecked(NODES[series]);
}
function segmentBytes(series: i32): usize {
  return <usize>segmentNodes(series) * 24;
}
function segmentTotal(series: i32): i32 {
  return <i32>(TABLE_LAST_DAY - TABLE_FIRST_DAY) / segmentDays(series);
}

/** Bytes of one series' segments over the whole span. */
export function storeBytes(series: i32): usize {
  return <usize>segmentTotal(series) * segmentBytes(series);
}
/** Bytes of the store's own scratch memory. */
export function storeScratchBytes(): usize {
  return 5 * MATRIX_BYTES + 64 * 8 + 96 + 14 * 24 + 32 + <usize>(BLOCK_DAYS / 4) * 12 * 24 + 512;
}
export function layStore(scratch: usize): void {
  transforms = scratch;
  nodeDays = transforms + 5 * MATRIX_BYTES;
  pair = nodeDays + 64 * 8;
  powers = pair + 96;
  located = powers + 14 * 24;
  raw = located + 32;
  for (let nodes = 6; nodes <= 14; nodes += 2) fillTransform(transform(nodes), nodes);
}
/** Whether a block's coefficients are all in place, whichever thread put them there. */
export function isBlockFilled(series: i32, block: i32): bool {
  return atomic.load<u8>(blockFlag(series, block - FIRST_BLOCK)) != 0;
}

/** From raw coordinates of the series to the published vector: ICRS axes in au (orientation: dpsi, deps, s + XY/2 in rad). */
function turn(series: i32, d: f64, vector: usize): void {
  if (series == SERIES_MOON) {
    moonFromSeries(d, vector);
    return;
  }
  if (series == SERIES_NUTATION) {
    nutationFromSeries(d, vector);
    return;
  }
  if (series != SERIES_PLUTO)
    eclipticToIcrs(load<f64>(vector), load<f64>(vector, 8), load<f64>(vector, 16), vector);
}

/** The stored vector: the published one with its residual (the Moon's is in the raw coordinates already). */
function finish(series: i32, d: f64, vector: usize): void {
  turn(series, d, vector);
  const residual = residualSection(series);
  if (residual != 0) addResidual(residual, d, vector);
}

/** The published series alone, direct summation, without any residual table: what the authors' check values speak of. */
export function publishedVector(series: i32, d: f64, out: usize): void {
  directSum(series, d / 36525, out);
  turn(series, d, out);
}

/** The series' vector by direct summation at one instant: the reference that the blocks are held against. */
export function directVector(series: i32, d: f64, out: usize): void {
  if (series == SERIES_EARTH) {
    directVector(SERIES_MOON, d, out);
    const x = load<f64>(out);
    const y = load<f64>(out, 8);
    const z = load<f64>(out, 16);
    directVector(SERIES_EMB, d, out);
    store<f64>(out, load<f64>(out) + EARTH_SHARE * x);
    store<f64>(out, load<f64>(out, 8) + EARTH_SHARE * y, 8);
    store<f64>(out, load<f64>(out, 16) + EARTH_SHARE * z, 16);
    return;
  }
  if (series == SERIES_PLUTO) {
    memory.fill(out, 0, 24);
  } else {
    directSum(series, d / 36525, out);
    if (series == SERIES_MOON) addModulated(moonResidual, d / 36525, out);
  }
  finish(series, d, out);
}

function sumAtNodes(
  section: usize,
  modulated: usize,
  coordinate: i32,
  target: i32,
  firstDay: f64,
  days: f64,
  samples: i32,
  nodes: i32,
  floor: f64,
): void {
  const out = raw + ((<usize>target) << 3);
  nufftCoordinate(
    section,
    modulated,
    coordinate,
    firstDay,
    days,
    samples,
    nodeDays,
    nodes,
    floor,
    out,
    <usize>nodes * 24,
    24,
  );
}

/** Raw coordinates of a published series at all nodes of a block. */
function sumBlock(series: i32, firstDay: f64, days: f64, samples: i32, nodes: i32): void {
  if (series == SERIES_PLUTO) {
    memory.fill(raw, 0, <usize>(samples * nodes) * 24);
    return;
  }
  const section = seriesSection(series);
  for (let c = 0; c < coordinateCount(section); ++c) {
    const floor = series == SERIES_MOON && c == 2 ? FLOOR_KM : FLOOR;
    sumAtNodes(
      section,
      series == SERIES_MOON ? moonResidual : 0,
      c,
      c,
      firstDay,
      days,
      samples,
      nodes,
      floor,
    );
  }
  if (series == SERIES_NUTATION) sumAtNodes(cioTerms, 0, 0, 2, firstDay, days, samples, nodes, FLOOR);
}

/** Finished vectors at the nodes of one segment of a published series. */
function finishSegment(series: i32, firstDay: f64, days: f64, nodes: i32, values: usize): void {
  if (series == SERIES_MOON) addRoughRows(moonResidual, firstDay, days, nodeDays, nodes, values);
  for (let n = 0; n < nodes; ++n) {
    finish(series, firstDay + load<f64>(nodeDays + ((<usize>n) << 3)), values + <usize>n * 24);
  }
}

/** The Earth at the nodes of one segment, from the segments of the barycentre and the Moon. */
function earthSegment(firstDay: f64, nodes: i32, values: usize): void {
  for (let n = 0; n < nodes; n += 2) {
    const d = f64x2.add(f64x2.splat(firstDay), v128.load(nodeDays + ((<usize>n) << 3)));
    readPair(SERIES_EMB, d, pair);
    readPair(SERIES_MOON, d, pair + 48);
    for (let axis: usize = 0; axis < 3; ++axis) {
      const at = pair + (axis << 4);
      const value = f64x2.add(v128.load(at), f64x2.mul(f64x2.splat(EARTH_SHARE), v128.load(at, 48)));
      const target = values + <usize>n * 24 + (axis << 3);
      store<f64>(target, lane0(value));
      store<f64>(target, lane1(value), 24);
    }
  }
}

/**
 * Fills one block of one series: NUFFT at the nodes, then a Chebyshev transform per segment. Threads that fill the same block
 * of a shared store write the same coefficients, each of them once: readers see no difference, and nobody waits.
 */
export function fillBlock(series: i32, block: i32): void {
  if (isBlockFilled(series, block)) return;
  if (series == SERIES_EARTH) {
    fillBlock(SERIES_EMB, block);
    fillBlock(SERIES_MOON, block);
  }
  const days = <f64>segmentDays(series);
  const nodes = segmentNodes(series);
  const samples = BLOCK_DAYS / segmentDays(series);
  const firstDay = <f64>block * <f64>BLOCK_DAYS;
  for (let n = 0; n < nodes; ++n) {
    store<f64>(nodeDays + ((<usize>n) << 3), 0.5 * days * (nodeArgument(n, nodes) + 1));
  }
  if (series != SERIES_EARTH) sumBlock(series, firstDay, days, samples, nodes);
  const matrix = transform(nodes);
  const firstSegment = <i32>((firstDay - TABLE_FIRST_DAY) / days);
  for (let s = 0; s < samples; ++s) {
    const segment = firstSegment + s;
    if (segment < 0) continue;
    const values = raw + <usize>(s * nodes) * 24;
    const start = firstDay + <f64>s * days;
    if (series == SERIES_EARTH) earthSegment(start, nodes, values);
    else finishSegment(series, start, days, nodes, values);
    applyTransform(matrix, nodes, values, powers);
    memory.copy(seriesBase(series) + <usize>segment * segmentBytes(series), powers, segmentBytes(series));
  }
  atomic.store<u8>(blockFlag(series, block - FIRST_BLOCK), 1);
}

/**
 * Coefficients a guess of the light time uses: with them it is right to 2e-6 of the distance at any place in a segment, and
 * the velocity to 1e-3 (Venus, whose segments span the longest arc; outer planets far better).
 */
const GUESS_NODES: StaticArray<i32> = [6, 6, 6, 6, 4, 4, 4, 4, 6, 6, 6, 6, 6];

/** Days of the segments whose rows are located once a tile for all series that share them. */
export const SHORT_SEGMENTS: i32 = 8;
export const LONG_SEGMENTS: i32 = 32;

/** Finds the rows of a tile, instants `d` (days from J2000.0 TDB) away from the cursor, among the segments of a length. */
export function locateRows(days: i32, first: usize, end: usize, d: usize, where: usize, stride: usize): void {
  const perDay = splat(1 / <f64>days);
  for (let row = first; row < end; row += 16) {
    locatePair(mul(v128.load(row + d), perDay), row + where, stride);
  }
}

/**
 * Positions, and velocities [per day], of a series at located rows: columns `position` and `velocity` (0: not wanted) away
 * from the cursor, y and z one and two strides on.
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
  const bytes = segmentBytes(series);
  // the segment that begins at J2000.0: counted from there, lengths being powers of two, no digit of an instant is lost
  const base = seriesBase(series) - <usize>(<i32>TABLE_FIRST_DAY / segmentDays(series)) * bytes;
  if (velocity == 0) readPositions(base, bytes, count, first, end, where, position, stride);
  else {
    const rate = 2 / <f64>segmentDays(series);
    readStates(base, bytes, count, rate, first, end, where, position, velocity, stride);
  }
}

/** How many coefficients a guess uses. */
export function guessNodes(series: i32): i32 {
  return unchecked(GUESS_NODES[series]);
}

/** Position of a series at two instants (days from J2000.0 TDB): three pairs, `stride` bytes apart. */
function readPair(series: i32, d: v128, position: usize): void {
  locatePair(mul(d, splat(1 / <f64>segmentDays(series))), located, 16);
  readRows(series, segmentNodes(series), located, located + 16, 0, position - located, 0, 16);
}
