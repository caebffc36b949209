// The same published sums on a uniform grid: type-1 non-uniform FFT (Barnett, Magland & af Klinteberg 2019, SIAM J. Sci.
// Comput. 41, C479; "exponential of semicircle" kernel). Frequencies of a series are the non-uniform points, the instants
// t_j = t_c + δ + (j − S/2)·h, j = 0 … S−1, the uniform ones; one transform serves two node offsets δ of a block.
//
// Terms with powers of t and with phases beyond the linear one are expanded in powers of τ = X/H, X = t − t_c, H = the
// block's half-span: Σ_m τ^m · (NUFFT of amplitudes a_k·q_km), six powers. Deviation from the direct sum: see docs/accuracy.md.
import { fft } from "../math/fft";
import { lane0, lane1, madd, splat } from "../math/pair";
import { cosPiPair, cosSinPi, PI, sinPiPair } from "../math/trig";
import {
  isSmoothOverBlock,
  modulatedCoordinate,
  modulatedPhases,
  modulatedPolynomial,
  modulatedRow,
  modulatedRows,
} from "./modulated";
import {
  deconvolutionAt,
  kernelBytes,
  layKernel,
  MAX_GRID,
  prepareGrid,
  twiddles,
  WIDTH,
  writeWeights,
} from "./nufft-kernel";
import { groupArrays, groupCoordinate, groupCount, groupPower, groupTerms, phaseDegree } from "./poisson";

/** Powers of τ carried. */
const POWERS: i32 = 6;
/** Bytes of a prepared term: ph1, cell, powers in use, POWERS complex amplitudes, WIDTH weights. */
const TERM_BYTES: usize = 16 + 16 * 6 + 8 * 14;

/** The most terms of one coordinate that the scratch memory is laid out for. */
const MAX_TERMS: i32 = 16384;

/** A padded grid of two nodes: their complex numbers side by side in a cell. */
const GRID_BYTES: usize = (<usize>(MAX_GRID + 2 * WIDTH)) << 5;

let terms: usize = 0;
let grids: usize = 0; // POWERS padded grids
let packed: usize = 0;
let work: usize = 0;
let polynomial: usize = 0; // POWERS coefficients of the current term's amplitude in τ

/** Bytes of scratch memory that `layNufft` needs. */
export function nufftScratchBytes(): usize {
  const buffers = <usize>MAX_TERMS * TERM_BYTES + <usize>POWERS * GRID_BYTES + 2 * <usize>MAX_GRID * 16;
  return kernelBytes() + buffers + 512;
}

/** Lays the scratch memory out from `address` (16-byte aligned) and computes the kernel's tables. */
export function layNufft(address: usize): void {
  terms = address + kernelBytes();
  grids = terms + <usize>MAX_TERMS * TERM_BYTES;
  packed = grids + <usize>POWERS * GRID_BYTES;
  work = packed + <usize>MAX_GRID * 16;
  polynomial = work + <usize>MAX_GRID * 16;
  layKernel(address, work);
}

/** Writes the six coefficients in τ of (t_c + Hτ)^power. */
function powerPolynomial(power: i32): void {
  let binomial = 1.0;
  for (let k = 0; k < POWERS; ++k) {
    let factor = k <= power ? binomial : 0.0;
    for (let a = 0; a < power - k; ++a) factor *= t_c;
    for (let a = 0; a < min(k, power); ++a) factor *= half;
    store<f64>(polynomial + ((<usize>k) << 3), factor);
    binomial = (binomial * <f64>(power - k)) / <f64>(k + 1);
  }
}

/** Writes one of the term's complex amplitudes, (qr + i·qi)·(re + i·im), and returns its size. */
function putAmplitude(term: usize, power: usize, qr: f64, qi: f64, re: f64, im: f64): f64 {
  const cr = qr * re - qi * im;
  const ci = qr * im + qi * re;
  const out = term + 16 + (power << 4);
  store<f64>(out, cr);
  store<f64>(out, ci, 8);
  return Math.abs(cr) + Math.abs(ci);
}

/**
 * Writes the term's six complex amplitudes: (re + i·im) · polynomial(τ) · exp(i(e2τ² + e3τ³ + e4τ⁴)), the exponential
 * to τ⁵; trailing powers below the floor are dropped.
 */
function expandTerm(term: usize, e2: f64, e3: f64, e4: f64, re: f64, im: f64, floor: f64): void {
  const f0 = load<f64>(polynomial);
  const f1 = load<f64>(polynomial, 8);
  const f2 = load<f64>(polynomial, 16);
  const f3 = load<f64>(polynomial, 24);
  const r4 = -0.5 * e2 * e2;
  const r5 = -e2 * e3;
  const q4 = f0 * r4 + load<f64>(polynomial, 32);
  const q5 = f0 * r5 + f1 * r4 + load<f64>(polynomial, 40);
  let used = 1;
  putAmplitude(term, 0, f0, 0, re, im);
  if (putAmplitude(term, 1, f1, 0, re, im) > floor) used = 2;
  if (putAmplitude(term, 2, f2, f0 * e2, re, im) > floor) used = 3;
  if (putAmplitude(term, 3, f3, f0 * e3 + f1 * e2, re, im) > floor) used = 4;
  if (putAmplitude(term, 4, q4, f0 * e4 + f1 * e3 + f2 * e2, re, im) > floor) used = 5;
  if (putAmplitude(term, 5, q5, f1 * e4 + f2 * e3 + f3 * e2, re, im) > floor) used = 6;
  store<i32>(term + 12, used);
}

/** Where a block lies: its centre and half-span in centuries, its step, the length of the grid. */
let t_c: f64 = 0;
let half: f64 = 0;
let step: f64 = 0;
let cells: i32 = 0;
let floor: f64 = 0;

/**
 * Prepares one term whose amplitude polynomial is in place.
 *
 * Given: phases  ph0 … ph4, `stride` bytes apart (two of them when linear)
 */
function prepareTerm(index: i32, amplitude: f64, phases: usize, stride: usize, quartic: bool): void {
  let rate = load<f64>(phases + stride);
  let phase = load<f64>(phases) + t_c * rate;
  let e2 = 0.0;
  let e3 = 0.0;
  let e4 = 0.0;
  if (quartic) {
    const p2 = load<f64>(phases + 2 * stride);
    const p3 = load<f64>(phases + 3 * stride);
    const p4 = load<f64>(phases + 4 * stride);
    phase += t_c * t_c * (p2 + t_c * (p3 + t_c * p4));
    rate += t_c * (2 * p2 + t_c * (3 * p3 + t_c * 4 * p4));
    const h2 = half * half * PI;
    e2 = h2 * (p2 + t_c * (3 * p3 + t_c * 6 * p4));
    e3 = h2 * half * (p3 + 4 * t_c * p4);
    e4 = h2 * half * half * p4;
  }
  const term = terms + <usize>index * TERM_BYTES;
  const direction = cosSinPi(phase);
  expandTerm(term, e2, e3, e4, amplitude * lane0(direction), amplitude * lane1(direction), floor);
  const turns = 0.5 * rate * step;
  const x = (turns - Math.floor(turns)) * <f64>cells;
  const first = Math.floor(x - 0.5 * <f64>WIDTH) + 1;
  store<f64>(term, rate);
  store<i32>(term, <i32>first + WIDTH, 8);
  writeWeights(term + 16 + 16 * 6, first - (x - 0.5 * <f64>WIDTH));
}

/** Prepares every term of one coordinate of a series; returns their number. */
function prepareSeries(section: usize, coordinate: i32): i32 {
  const groups = groupCount(section);
  const quartic = phaseDegree(section) == 4;
  let count = 0;
  for (let g = 0; g < groups; ++g) {
    if (groupCoordinate(section, g) != coordinate) continue;
    powerPolynomial(groupPower(section, g));
    const n = groupTerms(section, g);
    const bytes = (<usize>n) << 3;
    const arrays = groupArrays(section, g);
    for (let i = 0; i < n; ++i) {
      const at = arrays + ((<usize>i) << 3);
      const amplitude = load<f64>(at);
      if (amplitude == 0) continue;
      prepareTerm(count, amplitude, at + bytes, bytes, quartic);
      ++count;
    }
  }
  return count;
}

/** Adds the rows of the Moon's residual table (slowly varying amplitudes) behind `count` terms; returns the new number. */
function prepareModulated(rows: usize, coordinate: i32, count: i32): i32 {
  const total = modulatedRows(rows);
  for (let row = 0; row < total; ++row) {
    const at = modulatedRow(rows, row);
    if (modulatedCoordinate(at) != coordinate || !isSmoothOverBlock(at)) continue;
    modulatedPolynomial(at, t_c, half, POWERS, polynomial, work);
    prepareTerm(count, 1, modulatedPhases(at), 8, true);
    ++count;
  }
  return count;
}

/** Adds two amplitudes times the weights to the cells of a double grid. */
function spreadTwo(grid: usize, weights: usize, amplitude0: v128, amplitude1: v128): void {
  for (let i: usize = 0; i < <usize>WIDTH; i += 2) {
    const at = grid + (i << 5);
    const weight = v128.load64_splat(weights + (i << 3));
    const next = v128.load64_splat(weights + (i << 3), 8);
    v128.store(at, madd(amplitude0, weight, v128.load(at)));
    v128.store(at, madd(amplitude1, weight, v128.load(at, 16)), 16);
    v128.store(at, madd(amplitude0, next, v128.load(at, 32)), 32);
    v128.store(at, madd(amplitude1, next, v128.load(at, 48)), 48);
  }
}

/** Spreads all prepared terms onto the grids of two node offsets (centuries from the block's uniform instants). */
function spreadPair(count: i32, offset0: f64, offset1: f64): i32 {
  const bytes = (<usize>(cells + 2 * WIDTH)) << 5;
  for (let m: usize = 0; m < <usize>POWERS; ++m) memory.fill(grids + m * GRID_BYTES, 0, bytes);
  const offsets = f64x2.replace_lane(f64x2.splat(offset0), 1, offset1);
  let powers = 1;
  for (let i = 0; i < count; ++i) {
    const term = terms + <usize>i * TERM_BYTES;
    const turn = f64x2.mul(splat(load<f64>(term)), offsets);
    const c = cosPiPair(turn);
    const s = sinPiPair(turn);
    const cell = (<usize>load<i32>(term, 8)) << 5;
    const used = load<i32>(term, 12);
    if (used > powers) powers = used;
    const weights = term + 16 + 16 * 6;
    for (let m = 0; m < used; ++m) {
      const re = load<f64>(term + 16 + ((<usize>m) << 4));
      const im = load<f64>(term + 24 + ((<usize>m) << 4));
      const grid = grids + <usize>m * GRID_BYTES + cell;
      spreadTwo(
        grid,
        weights,
        complex(re * lane0(c) - im * lane0(s), re * lane0(s) + im * lane0(c)),
        complex(re * lane1(c) - im * lane1(s), re * lane1(s) + im * lane1(c)),
      );
    }
  }
  return powers;
}

function complex(re: f64, im: f64): v128 {
  return f64x2.replace_lane(f64x2.splat(re), 1, im);
}

/** Folds the padding of a grid back (the frequencies are periodic). */
function foldPadding(grid: usize): void {
  const pad = (<usize>WIDTH) << 5;
  const body = grid + pad;
  const end = body + ((<usize>cells) << 5);
  for (let i: usize = 0; i < pad; i += 16) {
    const high = end - pad + i;
    v128.store(high, f64x2.add(v128.load(high), v128.load(grid + i)));
    v128.store(body + i, f64x2.add(v128.load(body + i), v128.load(end + i)));
  }
}

/** Only real parts are wanted: symmetrises both nodes' cells and packs them as one complex sequence. */
function packReal(grid: usize): void {
  const body = grid + ((<usize>WIDTH) << 5);
  for (let m = 0; m < cells; ++m) {
    const at = body + ((<usize>m) << 5);
    const mirror = body + ((<usize>((cells - m) & (cells - 1))) << 5);
    const re = 0.5 * (load<f64>(at) + load<f64>(mirror)) - 0.5 * (load<f64>(at, 24) - load<f64>(mirror, 24));
    const im =
      0.5 * (load<f64>(at, 8) - load<f64>(mirror, 8)) + 0.5 * (load<f64>(at, 16) + load<f64>(mirror, 16));
    const target = packed + ((<usize>m) << 4);
    store<f64>(target, re);
    store<f64>(target, im, 8);
  }
}

/** Adds τ^m times the transformed pair to the outputs of the two nodes. */
function accumulate(
  result: usize,
  samples: i32,
  m: i32,
  out0: usize,
  out1: usize,
  stride: usize,
  tau0: f64,
  tau1: f64,
): void {
  const middle = samples >> 1;
  const dTau = 2 / <f64>samples;
  for (let j = 0; j < samples; ++j) {
    const k = j - middle;
    const at = result + ((<usize>(k & (cells - 1))) << 4);
    const factor = deconvolutionAt(k);
    let p0 = factor;
    let p1 = factor;
    for (let i = 0; i < m; ++i) {
      p0 *= tau0 + <f64>k * dTau;
      p1 *= tau1 + <f64>k * dTau;
    }
    const o0 = out0 + <usize>j * stride;
    const o1 = out1 + <usize>j * stride;
    store<f64>(o0, load<f64>(o0) + p0 * load<f64>(at));
    store<f64>(o1, load<f64>(o1) + p1 * load<f64>(at, 8));
  }
}

/**
 * One coordinate of a series at all nodes of a block.
 *
 * Given:    section, coordinate   packed series; modulated  rows with slowly varying amplitudes (0: none)
 *           firstDay  first instant of the block, days from J2000.0
 *           stepDays, samples     segment length and number of segments (a power of two)
 *           nodeDays  `nodes` offsets within a segment, days (f64)
 *           smallest  amplitude below which a higher power of τ is dropped (unit of the coordinate)
 * Returned: out       value at [sample][node], `stride` bytes from sample to sample, `nodeStride` from node to node
 */
export function nufftCoordinate(
  section: usize,
  modulated: usize,
  coordinate: i32,
  firstDay: f64,
  stepDays: f64,
  samples: i32,
  nodeDays: usize,
  nodes: i32,
  smallest: f64,
  out: usize,
  stride: usize,
  nodeStride: usize,
): void {
  cells = samples << 1;
  prepareGrid(cells);
  step = stepDays / 36525;
  half = 0.5 * step * <f64>samples;
  t_c = (firstDay + 0.5 * stepDays * <f64>samples) / 36525;
  floor = smallest;
  let count = prepareSeries(section, coordinate);
  if (modulated != 0) count = prepareModulated(modulated, coordinate, count);
  for (let node = 0; node < nodes; node += 2) {
    const offset0 = load<f64>(nodeDays + ((<usize>node) << 3)) / 36525;
    const offset1 = load<f64>(nodeDays + ((<usize>(node + 1)) << 3)) / 36525;
    const out0 = out + <usize>node * nodeStride;
    const out1 = out0 + nodeStride;
    for (let j = 0; j < samples; ++j) {
      store<f64>(out0 + <usize>j * stride, 0);
      store<f64>(out1 + <usize>j * stride, 0);
    }
    const powers = spreadPair(count, offset0, offset1);
    for (let m = 0; m < powers; ++m) {
      const grid = grids + <usize>m * GRID_BYTES;
      foldPadding(grid);
      packReal(grid);
      const result = fft(packed, work, twiddles, cells);
      accumulate(result, samples, m, out0, out1, stride, offset0 / half, offset1 / half);
    }
  }
}
