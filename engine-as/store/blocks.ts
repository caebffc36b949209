// The block store: segments are grouped in blocks of 8192 days, which are always filled whole by one algorithm. Every answer
// reads segments, so it never depends on what was asked before.

import { applyTransform, fillTransform, nodeArgument } from "../math/chebyshev";
import { lane0, lane1 } from "../math/pair";
import { SIGNED_ROUNDER } from "../math/units";
import {
  BLOCK_DAYS,
  FEWEST_NODES,
  FIRST_DAY,
  FORM_FROM_EMB,
  FORM_ICRS,
  FORM_LUNAR,
  FORM_NUTATION,
  GRIDS,
  MOST_NODES,
  SECTION_IAU_S06,
  SEGMENT_SAMPLES,
  SERIES_COUNT,
  SERIES_EMB,
  SERIES_MOON,
} from "../memory/layout";
import { BLOCK_SLICES, residualSection, sectionAddress, seriesSection, sliceFlag } from "../memory/tables";
import { sumAtNodes } from "../series/nufft";
import { coordinateCount } from "../series/poisson";
import { readPair, segmentAddress, segmentBytes, segmentDays, segmentNodes } from "./segments";
import { EARTH_SHARE, finish, formOf } from "./vectors";

/** Amplitudes below these are dropped from the higher powers of τ only: 1e-17 au or rad, 1e-9 km. */
const FLOOR: f64 = 1e-17;
const FLOOR_KM: f64 = 1e-9;

const MATRIX_BYTES: usize = (<usize>(MOST_NODES * MOST_NODES)) << 3;
const MATRICES: usize = <usize>((MOST_NODES - FEWEST_NODES) / 2 + 1);
const NODES_BYTES: usize = (<usize>MOST_NODES) << 3;

let transforms: usize = 0; // a matrix for each even number of nodes
let raw: usize = 0; // values at the nodes of a block
let nodeDays: usize = 0;
let pair: usize = 0; // two vector pairs
let powers: usize = 0; // coefficients of one segment
let located: usize = 0; // where a pair of instants lies among the segments

/** The matrix that turns values at that many nodes into coefficients. */
function transform(nodes: i32): usize {
  return transforms + <usize>((nodes - FEWEST_NODES) / 2) * MATRIX_BYTES;
}

/** Bytes of the values at all nodes of a block, of the series that has most. */
function rawBytes(): usize {
  let most = 0;
  for (let series = 0; series < SERIES_COUNT; ++series) {
    most = max(most, (BLOCK_DAYS / segmentDays(series)) * segmentNodes(series));
  }
  return <usize>most * 24;
}

/** Bytes of the store's own scratch memory. */
export function storeScratchBytes(): usize {
  return MATRICES * MATRIX_BYTES + 4 * NODES_BYTES + 96 + 32 + rawBytes();
}
export function layStore(scratch: usize): void {
  transforms = scratch;
  nodeDays = transforms + MATRICES * MATRIX_BYTES;
  pair = nodeDays + NODES_BYTES;
  powers = pair + 96;
  located = powers + 3 * NODES_BYTES;
  raw = located + 32;
  for (let nodes = FEWEST_NODES; nodes <= MOST_NODES; nodes += 2) fillTransform(transform(nodes), nodes);
}

/** Given: series  its code; slice  counted from J2000.0. Returned: 1 when it is filled, whichever thread did it, else 0. */
export function isSliceFilled(series: i32, slice: i32): i32 {
  return atomic.load<u8>(sliceFlag(series, slice));
}

/** Given: series  its code; slice  whose coefficients the host has put in their place: from here on it is filled. */
export function markSlice(series: i32, slice: i32): void {
  atomic.store<u8>(sliceFlag(series, slice), 1);
}

function isBlockFilled(series: i32, block: i32): bool {
  const first = block * BLOCK_SLICES;
  for (let slice = first; slice < first + BLOCK_SLICES; ++slice) {
    if (isSliceFilled(series, slice) == 0) return false;
  }
  return true;
}

/** True if the tables have what a series is summed from. */
function hasTerms(series: i32): bool {
  const form = formOf(series);
  if (form == FORM_FROM_EMB) return hasTerms(SERIES_EMB) && hasTerms(SERIES_MOON);
  return (form == FORM_ICRS ? residualSection(series) : seriesSection(series)) != 0;
}

/** Raw coordinates of a published series at all nodes of a block. */
function sumBlock(series: i32, firstDay: f64, days: f64, segments: i32, nodes: i32): void {
  const form = formOf(series);
  const per = unchecked(SEGMENT_SAMPLES[series]);
  if (form == FORM_ICRS) {
    memory.fill(raw, 0, <usize>(segments * nodes) * 24);
    return;
  }
  const section = seriesSection(series);
  for (let c = 0; c < coordinateCount(section); ++c) {
    const floor = form == FORM_LUNAR && c == 2 ? FLOOR_KM : FLOOR;
    const out = raw + ((<usize>c) << 3);
    sumAtNodes(section, c, firstDay, days, segments, nodes, per, floor, out);
  }
  if (form == FORM_NUTATION)
    sumAtNodes(sectionAddress(SECTION_IAU_S06), 0, firstDay, days, segments, nodes, per, FLOOR, raw + 16);
}

/** Finished vectors at the nodes of one segment of a published series. */
function finishSegment(series: i32, firstDay: f64, nodes: i32, values: usize): void {
  for (let n = 0; n < nodes; ++n) {
    finish(series, firstDay + load<f64>(nodeDays + ((<usize>n) << 3)), values + <usize>n * 24);
  }
}

/** The Earth at the nodes of one segment, from the segments of the barycentre and the Moon. */
function earthSegment(firstDay: f64, nodes: i32, values: usize): void {
  for (let n = 0; n < nodes; n += 2) {
    const d = f64x2.add(f64x2.splat(firstDay), v128.load(nodeDays + ((<usize>n) << 3)));
    readPair(SERIES_EMB, d, pair, located);
    readPair(SERIES_MOON, d, pair + 48, located);
    for (let axis: usize = 0; axis < 3; ++axis) {
      const at = pair + (axis << 4);
      const value = f64x2.add(v128.load(at), f64x2.mul(f64x2.splat(EARTH_SHARE), v128.load(at, 48)));
      const target = values + <usize>n * 24 + (axis << 3);
      store<f64>(target, lane0(value));
      store<f64>(target, lane1(value), 24);
    }
  }
}

/** 1.5·2^52: a double of this size has no digits below one. */

/**
 * Rounds the coefficients of a segment to whole multiples of the series' grid, below 1e-15 of its largest coordinate: what lies
 * below is the rounding of the sums, and takes a seventh of the bytes of a file of segments.
 */
function layOnGrid(series: i32, coefficients: usize): void {
  const grid = reinterpret<f64>((<i64>(unchecked(GRIDS[series]) + 1023)) << 52);
  const much = f64x2.splat(SIGNED_ROUNDER * grid);
  const end = coefficients + segmentBytes(series);
  for (let at = coefficients; at < end; at += 16) {
    v128.store(at, f64x2.sub(f64x2.add(v128.load(at), much), much));
  }
}

/** Fits the segments of a block to the values at the nodes. */
function fitBlock(series: i32, firstDay: f64, days: f64, segments: i32, nodes: i32): void {
  const isEarth = formOf(series) == FORM_FROM_EMB;
  const firstSegment = <i32>((firstDay - FIRST_DAY) / days);
  // the first block starts before the tables
  for (let s = max(0, -firstSegment); s < segments; ++s) {
    const values = raw + <usize>(s * nodes) * 24;
    const start = firstDay + <f64>s * days;
    if (isEarth) earthSegment(start, nodes, values);
    else finishSegment(series, start, nodes, values);
    applyTransform(transform(nodes), nodes, values, powers);
    layOnGrid(series, powers);
    memory.copy(segmentAddress(series, firstSegment + s), powers, segmentBytes(series));
  }
}

/**
 * Fills the block that a slice of a series lies in, unless the slice is filled.
 *
 * Given:    series    its code; slice  of 1024 days, counted from J2000.0 TDB
 * Returned: 1; 0 when it is not filled, and the tables have no terms to fill it from
 * Validity: within 1e-10 rad of the direct sums, seen from the Earth
 * Reference: docs/adr/0001-blocks-by-nufft.md
 */
export function fillSlice(series: i32, slice: i32): i32 {
  if (isSliceFilled(series, slice) != 0) return 1;
  if (!hasTerms(series)) return 0;
  fillBlock(series, <i32>Math.floor(<f64>slice / <f64>BLOCK_SLICES));
  return 1;
}

/**
 * NUFFT at the nodes, then a Chebyshev transform per segment. Threads that fill the same block of a shared store write the same
 * coefficients, each of them once: readers see no difference, and none waits.
 */
function fillBlock(series: i32, block: i32): void {
  if (isBlockFilled(series, block)) return;
  const isEarth = formOf(series) == FORM_FROM_EMB;
  if (isEarth) {
    fillBlock(SERIES_EMB, block);
    fillBlock(SERIES_MOON, block);
  }
  const days = <f64>segmentDays(series);
  const nodes = segmentNodes(series);
  const segments = BLOCK_DAYS / segmentDays(series);
  const firstDay = <f64>block * <f64>BLOCK_DAYS;
  for (let n = 0; n < nodes; ++n) {
    store<f64>(nodeDays + ((<usize>n) << 3), 0.5 * days * (nodeArgument(n, nodes) + 1));
  }
  if (!isEarth) sumBlock(series, firstDay, days, segments, nodes);
  fitBlock(series, firstDay, days, segments, nodes);
  for (let slice = 0; slice < BLOCK_SLICES; ++slice) markSlice(series, block * BLOCK_SLICES + slice);
}
