// Published sums at the nodes of a block: type-1 non-uniform FFT (Barnett, Magland & af Klinteberg 2019, SIAM J. Sci. Comput.
// 41, C479). The frequencies of a series are the non-uniform points, the instants t_j = t_c + (j − S/2)·h the uniform ones. No
// term of a series turns faster than 0.36 times in a step h, so that the sums at the nodes, which lie between, are sampled from
// the uniform ones by the same kernel. Deviation from the direct sum: see docs/accuracy.md.
import { nodeArgument } from "../math/chebyshev";
import { fft, fillTwiddles, timesI, twiddleBytes } from "../math/fft";
import { add, lane0, lane1, madd, mul, splat } from "../math/pair";
import { MOST_NODES } from "../memory/layout";
import { kernelBytes, kernelTransform, layKernel, MAX_GRID, WIDTH, writeWeights } from "./nufft-kernel";
import {
  beginSpread,
  GRID_BYTES,
  grids,
  laySpread,
  PAD_BYTES,
  POWERS,
  spreadBytes,
  spreadSeries,
} from "./nufft-spread";

/** Uniform instants beyond each end of a block that its outermost nodes are sampled from. */
const MARGIN: i32 = WIDTH / 2;
/** Instants of the longest block. */
const MOST_INSTANTS: i32 = MAX_GRID / 2 + 2 * MARGIN;
/** Bytes of the sums of two powers of τ at all instants, a pair each. */
const SUMS_BYTES: usize = (<usize>MOST_INSTANTS) << 4;
/** Bytes of a node's stencil: its first instant, from the start of a segment (i32), its place (f64), its weights. */
const STENCIL_BYTES: usize = 16 + ((<usize>WIDTH) << 3);

let packed: usize = 0;
let work: usize = 0;
let twiddles: usize = 0;
let deconvolution: usize = 0; // of the output indices 0 … cells/4 + MARGIN
let sums: usize = 0; // of each pair of powers
let stencils: usize = 0; // of the nodes of a segment
let preparedCells: i32 = 0;

/** Bytes of scratch memory that `layNufft` needs. */
export function nufftScratchBytes(): usize {
  const grid = (<usize>MAX_GRID) << 4;
  const factors = (<usize>(MAX_GRID / 4 + MARGIN + 1)) << 3;
  const rest = <usize>(POWERS / 2) * SUMS_BYTES + <usize>MOST_NODES * STENCIL_BYTES + factors + 64;
  return spreadBytes() + grid + grid + twiddleBytes(MAX_GRID) + rest + kernelBytes();
}

/** Lays the scratch memory out from `address` (16-byte aligned) and computes the kernel's tables. */
export function layNufft(address: usize): void {
  laySpread(address);
  packed = (address + spreadBytes() + 15) & ~15;
  work = packed + ((<usize>MAX_GRID) << 4);
  twiddles = work + ((<usize>MAX_GRID) << 4);
  sums = twiddles + twiddleBytes(MAX_GRID);
  stencils = sums + <usize>(POWERS / 2) * SUMS_BYTES;
  deconvolution = stencils + <usize>MOST_NODES * STENCIL_BYTES;
  layKernel(deconvolution + ((<usize>(MAX_GRID / 4 + MARGIN + 1)) << 3), work);
}

/** Prepares the tables that depend on the length of the grid alone. */
function prepareGrid(cells: i32): void {
  if (preparedCells == cells) return;
  preparedCells = cells;
  fillTwiddles(twiddles, cells);
  for (let k = 0; k <= cells / 4 + MARGIN; ++k) {
    store<f64>(deconvolution + ((<usize>k) << 3), 1 / kernelTransform(<f64>k / <f64>cells));
  }
}

/** Where the nodes lie among the uniform instants of a segment, and with which weights these give their sums. */
function prepareNodes(nodes: i32, perSegment: i32): void {
  for (let n = 0; n < nodes; ++n) {
    const at = stencils + <usize>n * STENCIL_BYTES;
    const position = 0.5 * <f64>perSegment * (nodeArgument(n, nodes) + 1);
    const first = Math.floor(position - 0.5 * <f64>WIDTH) + 1;
    store<i32>(at, <i32>first);
    store<f64>(at, position, 8);
    writeWeights(at + 16, first - (position - 0.5 * <f64>WIDTH));
  }
}

/** Folds the padding of a grid back (the frequencies are periodic). */
function foldPadding(grid: usize, cells: i32): void {
  const body = grid + PAD_BYTES;
  const end = body + ((<usize>cells) << 4);
  for (let i: usize = 0; i < PAD_BYTES; i += 16) {
    const high = end - PAD_BYTES + i;
    v128.store(high, add(v128.load(high), v128.load(grid + i)));
    v128.store(body + i, add(v128.load(body + i), v128.load(end + i)));
  }
}

/** Only real parts are wanted: two grids, symmetrised, make one complex sequence, x + i·y. */
function packPair(first: usize, second: usize, cells: i32): void {
  const conjugate = f64x2.replace_lane(splat(0), 1, -0.0);
  const bytes = (<usize>cells) << 4;
  for (let at: usize = 0; at < bytes; at += 16) {
    const mirror = PAD_BYTES + ((bytes - at) & (bytes - 1));
    const x = add(v128.load(first + at, PAD_BYTES), v128.xor(v128.load(first + mirror), conjugate));
    const y = add(v128.load(second + at, PAD_BYTES), v128.xor(v128.load(second + mirror), conjugate));
    v128.store(packed + at, mul(splat(0.5), add(x, timesI(y))));
  }
}

/** The sums of a pair of powers at the instants of a block and MARGIN more on either side. */
function keepSums(result: usize, cells: i32, out: usize): void {
  const reach = cells / 4 + MARGIN;
  for (let k = -reach; k < reach; ++k) {
    const value = v128.load(result + ((<usize>(k & (cells - 1))) << 4));
    const factor = v128.load64_splat(deconvolution + ((<usize>abs(k)) << 3));
    v128.store(out + ((<usize>(k + reach)) << 4), mul(value, factor));
  }
}

/** The sums of a pair of powers at a node whose instants start at `from`. */
function sampleAt(weights: usize, from: usize): v128 {
  let even = mul(v128.load64_splat(weights), v128.load(from));
  let odd = mul(v128.load64_splat(weights, 8), v128.load(from, 16));
  for (let i: usize = 2; i < <usize>WIDTH; i += 2) {
    const weight = weights + (i << 3);
    const at = from + (i << 4);
    even = madd(v128.load64_splat(weight), v128.load(at), even);
    odd = madd(v128.load64_splat(weight, 8), v128.load(at, 16), odd);
  }
  return add(even, odd);
}

/** Sums at the nodes of one segment: Σ τ^m · sum of power m, `powers` rounded up to pairs. */
function sampleSegment(
  segment: i32,
  perSegment: i32,
  nodes: i32,
  samples: i32,
  powers: i32,
  out: usize,
): void {
  const begin = segment * perSegment + MARGIN;
  const perTau = 2 / <f64>samples;
  let target = out;
  for (let n = 0; n < nodes; ++n) {
    const stencil = stencils + <usize>n * STENCIL_BYTES;
    const tau = (<f64>(segment * perSegment) + load<f64>(stencil, 8)) * perTau - 1;
    let from = sums + ((<usize>(begin + load<i32>(stencil))) << 4);
    let value = 0.0;
    let factor = 1.0;
    for (let m = 0; m < powers; m += 2) {
      const pair = sampleAt(stencil + 16, from);
      value += factor * (lane0(pair) + tau * lane1(pair));
      factor *= tau * tau;
      from += SUMS_BYTES;
    }
    store<f64>(target, value);
    target += 24;
  }
}

/**
 * One coordinate of a series at all nodes of a block.
 *
 * Given:    section, coordinate   packed series
 *           firstDay  first instant of the block, days from J2000.0
 *           days, segments        length and number of its segments (a power of two); nodes  of a segment
 *           perSegment            uniform instants of a segment: no term turns faster than 0.36 times between two
 *           smallest  amplitude below which a higher power of τ is dropped (unit of the coordinate)
 * Returned: out       values at [segment][node], 24 bytes apart
 * Validity: within 1e-12 of the largest amplitudes' sum
 */
export function sumAtNodes(
  section: usize,
  coordinate: i32,
  firstDay: f64,
  days: f64,
  segments: i32,
  nodes: i32,
  perSegment: i32,
  smallest: f64,
  out: usize,
): void {
  const samples = segments * perSegment;
  const cells = samples << 1;
  prepareGrid(cells);
  prepareNodes(nodes, perSegment);
  beginSpread(firstDay, days / <f64>perSegment, samples, smallest);
  const powers = spreadSeries(section, coordinate);
  for (let m = 0; m < powers; m += 2) {
    const grid = grids + <usize>m * GRID_BYTES;
    foldPadding(grid, cells);
    foldPadding(grid + GRID_BYTES, cells);
    packPair(grid, grid + GRID_BYTES, cells);
    keepSums(fft(packed, work, twiddles, cells), cells, sums + <usize>(m >> 1) * SUMS_BYTES);
  }
  const bytes = <usize>nodes * 24;
  for (let segment = 0; segment < segments; ++segment) {
    sampleSegment(segment, perSegment, nodes, samples, powers, out + <usize>segment * bytes);
  }
}
