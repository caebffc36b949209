// The block store: every path is kept as Chebyshev segments of a fixed length aligned to J2000.0 TDB, grouped in blocks of
// 8192 days that are always filled whole by one algorithm. Every answer reads segments, so it never depends on what was
// asked before.
//
// Segments over the residual tables' span (1699-04-24 … 2201-11-11); a series' coefficients lie at
// base + segment·(3·nodes·8) as [coordinate][k].
import { applyTransform, clenshawDerivativePair, clenshawPair, fillTransform, nodeArgument } from "../math/chebyshev";
import { lane0, lane1, mul, splat, sub } from "../math/pair";
import { moonFromSeries } from "../series/elpmpp02";
import { nutationFromSeries } from "../series/nut00a";
import { nufftCoordinate } from "../series/nufft";
import { coordinateCount, poissonSum } from "../series/poisson";
import { addResidual, TABLE_FIRST_DAY, TABLE_LAST_DAY } from "../series/residual";
import { eclipticToIcrs } from "../series/vsop87";
import { cioTerms, residualSection, SERIES_MOON, SERIES_NUTATION, SERIES_PLUTO, seriesSection } from "./tables";

export const BLOCK_DAYS: i32 = 8192;
/** Block numbers run from −14 (its first part lies before the tables) to 8. */
export const FIRST_BLOCK: i32 = -14;
export const LAST_BLOCK: i32 = 8;

/** Segment length [days] and nodes of each series, chosen for ≤ 1e-10 rad seen from the Earth. */
const SEGMENT_DAYS: StaticArray<i32> = [16, 32, 32, 64, 64, 64, 64, 32, 32, 4, 8, 256];
const NODES: StaticArray<i32> = [14, 12, 12, 14, 14, 14, 14, 12, 12, 12, 12, 14];

/** Amplitudes below these are dropped from the higher powers of τ only: 1e-17 au or rad, 1e-9 km. */
const FLOOR: f64 = 1e-17;
const FLOOR_KM: f64 = 1e-9;

const bases = new StaticArray<usize>(12);
const filled = new StaticArray<u8>(12 * 32);
let transforms: usize = 0; // two matrices: 12 and 14 nodes
let raw: usize = 0; // values at the nodes of a block
let nodeDays: usize = 0;

export function segmentDays(series: i32): i32 {
  return unchecked(SEGMENT_DAYS[series]);
}
export function segmentNodes(series: i32): i32 {
  return unchecked(NODES[series]);
}
function segmentBytes(series: i32): usize {
  return (<usize>segmentNodes(series)) * 24;
}
function segmentTotal(series: i32): i32 {
  return (<i32>(TABLE_LAST_DAY - TABLE_FIRST_DAY)) / segmentDays(series);
}

/** Bytes of one series' segments over the whole span. */
export function storeBytes(series: i32): usize {
  return <usize>segmentTotal(series) * segmentBytes(series);
}
/** Bytes of the store's own scratch memory. */
export function storeScratchBytes(): usize {
  return 2 * 14 * 14 * 8 + 64 * 8 + (<usize>(BLOCK_DAYS / 4)) * 12 * 24 + 256;
}
export function placeStore(scratch: usize): void {
  transforms = scratch;
  nodeDays = transforms + 2 * 14 * 14 * 8;
  raw = nodeDays + 64 * 8;
  fillTransform(transforms, 12);
  fillTransform(transforms + 14 * 14 * 8, 14);
}
export function placeSeries(series: i32, base: usize): void {
  unchecked((bases[series] = base));
}
export function isBlockFilled(series: i32, block: i32): bool {
  return unchecked(filled[series * 32 + (block - FIRST_BLOCK)]) != 0;
}

/** From raw coordinates of the series to the stored vector: ICRS axes in au (orientation: dpsi, deps, s + XY/2 in rad). */
function finish(series: i32, d: f64, vector: usize): void {
  if (series == SERIES_MOON) {
    moonFromSeries(d, vector);
    return;
  }
  if (series == SERIES_NUTATION) {
    nutationFromSeries(d, vector);
    return;
  }
  if (series != SERIES_PLUTO) eclipticToIcrs(load<f64>(vector), load<f64>(vector, 8), load<f64>(vector, 16), vector);
  const residual = residualSection(series);
  if (residual != 0) addResidual(residual, d, vector);
}

/** The series' vector by direct summation at one instant: the reference that the blocks are held against. */
export function directVector(series: i32, d: f64, out: usize): void {
  if (series == SERIES_PLUTO) {
    memory.fill(out, 0, 24);
  } else {
    poissonSum(seriesSection(series), d / 36525, out);
    if (series == SERIES_NUTATION) poissonSum(cioTerms, d / 36525, out + 16);
  }
  finish(series, d, out);
}

function sumAtNodes(section: usize, coordinate: i32, target: i32, firstDay: f64, days: f64, samples: i32, nodes: i32, floor: f64): void {
  const out = raw + ((<usize>target) << 3);
  nufftCoordinate(section, coordinate, firstDay, days, samples, nodeDays, nodes, floor, out, <usize>nodes * 24, 24);
}

/** Fills one block of one series: NUFFT at the nodes, then a Chebyshev transform per segment. */
export function fillBlock(series: i32, block: i32): void {
  if (isBlockFilled(series, block)) return;
  const days = <f64>segmentDays(series);
  const nodes = segmentNodes(series);
  const samples = BLOCK_DAYS / segmentDays(series);
  const firstDay = <f64>block * <f64>BLOCK_DAYS;
  for (let n = 0; n < nodes; ++n) {
    store<f64>(nodeDays + ((<usize>n) << 3), 0.5 * days * (nodeArgument(n, nodes) + 1));
  }
  if (series == SERIES_PLUTO) {
    memory.fill(raw, 0, <usize>(samples * nodes) * 24);
  } else {
    const section = seriesSection(series);
    for (let c = 0; c < coordinateCount(section); ++c) {
      const floor = series == SERIES_MOON && c == 2 ? FLOOR_KM : FLOOR;
      sumAtNodes(section, c, c, firstDay, days, samples, nodes, floor);
    }
    if (series == SERIES_NUTATION) sumAtNodes(cioTerms, 0, 2, firstDay, days, samples, nodes, FLOOR);
  }
  const matrix = transforms + (nodes == 12 ? 0 : 14 * 14 * 8);
  const firstSegment = <i32>((firstDay - TABLE_FIRST_DAY) / days);
  for (let s = 0; s < samples; ++s) {
    const segment = firstSegment + s;
    if (segment < 0) continue;
    const values = raw + <usize>(s * nodes) * 24;
    for (let n = 0; n < nodes; ++n) {
      finish(series, firstDay + <f64>s * days + load<f64>(nodeDays + ((<usize>n) << 3)), values + <usize>n * 24);
    }
    const out = unchecked(bases[series]) + <usize>segment * segmentBytes(series);
    for (let c: usize = 0; c < 3; ++c) {
      applyTransform(matrix, nodes, values + (c << 3), 24, out + c * ((<usize>nodes) << 3));
    }
  }
  unchecked((filled[series * 32 + (block - FIRST_BLOCK)] = 1));
}

/** Writes position (and, with velocity, derivative per day) pairs of a series at two instants (days from J2000.0 TDB). */
export function readPair(series: i32, d: v128, position: usize, velocity: usize): void {
  const days = <f64>segmentDays(series);
  const nodes = segmentNodes(series);
  const base = unchecked(bases[series]);
  const bytes = segmentBytes(series);
  const place = mul(sub(d, splat(TABLE_FIRST_DAY)), splat(1 / days));
  const segment = f64x2.floor(place);
  const u = sub(mul(splat(2), sub(place, segment)), splat(1));
  const a = base + <usize>(<i32>lane0(segment)) * bytes;
  const b = base + <usize>(<i32>lane1(segment)) * bytes;
  const axis = (<usize>nodes) << 3;
  v128.store(position, clenshawPair(a, b, nodes, u));
  v128.store(position, clenshawPair(a + axis, b + axis, nodes, u), 16);
  v128.store(position, clenshawPair(a + 2 * axis, b + 2 * axis, nodes, u), 32);
  if (velocity == 0) return;
  const rate = splat(2 / days);
  v128.store(velocity, mul(rate, clenshawDerivativePair(a, b, nodes, u)));
  v128.store(velocity, mul(rate, clenshawDerivativePair(a + axis, b + axis, nodes, u)), 16);
  v128.store(velocity, mul(rate, clenshawDerivativePair(a + 2 * axis, b + 2 * axis, nodes, u)), 32);
}
