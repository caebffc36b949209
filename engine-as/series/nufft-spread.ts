// The terms of a series, spread onto grids of frequencies: the first step of the non-uniform FFT.
//
// Terms with powers of t and with phases beyond the linear one are expanded in powers of τ = X/H, X = t − t_c, H = the
// block's half-span: Σ_m τ^m · (sum of amplitudes a_k·q_km), six powers, a grid each.

import { complexMul } from "../math/fft";
import { lane0, lane1, madd, mul, splat } from "../math/pair";
import { cosSinPi, PI } from "../math/trig";
import { DAYS_PER_CENTURY } from "../math/units";
import { kernelTransform, MAX_GRID, WIDTH, writeWeights } from "./nufft-kernel";
import { groupArrays, groupCoordinate, groupCount, groupPower, groupTerms, phaseDegree } from "./poisson";

/** Powers of τ carried. */
export const POWERS: i32 = 6;
/** Cells before and behind a grid that the kernel reaches into. */
export const PAD_BYTES: usize = (<usize>WIDTH) << 4;
/** A grid with its padding, one complex number a cell. */
export const GRID_BYTES: usize = ((<usize>MAX_GRID) << 4) + 2 * PAD_BYTES;

/** POWERS padded grids. */
export let grids: usize = 0;
let polynomial: usize = 0; // POWERS coefficients of the current term's amplitude in τ
let amplitudes: usize = 0; // POWERS complex amplitudes of the current term
let weights: usize = 0; // WIDTH weights of the current term

/** Bytes of the grids and of what a term needs. */
export function spreadBytes(): usize {
  return <usize>POWERS * GRID_BYTES + ((<usize>(3 * POWERS + WIDTH)) << 3) + 1024;
}

/** Lays the grids out from `address` (16-byte aligned). */
export function laySpread(address: usize): void {
  grids = address;
  amplitudes = grids + <usize>POWERS * GRID_BYTES;
  weights = amplitudes + ((<usize>POWERS) << 4);
  polynomial = weights + ((<usize>WIDTH) << 3);
}

/** Where a block lies: its centre and half-span in centuries, its step, the length of the grid, the smallest amplitude. */
let t_c: f64 = 0;
let half: f64 = 0;
let step: f64 = 0;
let cells: i32 = 0;
let floor: f64 = 0;

/**
 * Starts a block with empty grids.
 *
 * Given: firstDay  its first instant, days from J2000.0; stepDays, samples  distance and number of the uniform instants
 *        smallest  amplitude below which a higher power of τ is dropped
 */
export function beginSpread(firstDay: f64, stepDays: f64, samples: i32, smallest: f64): void {
  cells = samples << 1;
  step = stepDays / DAYS_PER_CENTURY;
  half = 0.5 * step * <f64>samples;
  t_c = (firstDay + 0.5 * stepDays * <f64>samples) / DAYS_PER_CENTURY;
  floor = smallest;
  const bytes = ((<usize>cells) << 4) + 2 * PAD_BYTES;
  for (let m: usize = 0; m < <usize>POWERS; ++m) memory.fill(grids + m * GRID_BYTES, 0, bytes);
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

/** Writes one of the term's complex amplitudes, (qr + i·qi)·direction, and returns its size. */
function putAmplitude(power: usize, qr: f64, qi: f64, direction: v128): f64 {
  const value = complexMul(direction, f64x2.replace_lane(splat(qr), 1, qi));
  v128.store(amplitudes + (power << 4), value);
  return Math.abs(lane0(value)) + Math.abs(lane1(value));
}

/**
 * Writes the term's six complex amplitudes: direction · polynomial(τ) · exp(i(e2τ² + e3τ³ + e4τ⁴)), the exponential to τ⁵;
 * returns how many are in use: trailing ones below the floor are dropped.
 */
function expandTerm(e2: f64, e3: f64, e4: f64, direction: v128): i32 {
  const f0 = load<f64>(polynomial);
  const f1 = load<f64>(polynomial, 8);
  const f2 = load<f64>(polynomial, 16);
  const f3 = load<f64>(polynomial, 24);
  const r4 = -0.5 * e2 * e2;
  const r5 = -e2 * e3;
  const q4 = f0 * r4 + load<f64>(polynomial, 32);
  const q5 = f0 * r5 + f1 * r4 + load<f64>(polynomial, 40);
  let used = 1;
  putAmplitude(0, f0, 0, direction);
  if (putAmplitude(1, f1, 0, direction) > floor) used = 2;
  if (putAmplitude(2, f2, f0 * e2, direction) > floor) used = 3;
  if (putAmplitude(3, f3, f0 * e3 + f1 * e2, direction) > floor) used = 4;
  if (putAmplitude(4, q4, f0 * e4 + f1 * e3 + f2 * e2, direction) > floor) used = 5;
  if (putAmplitude(5, q5, f1 * e4 + f2 * e3 + f3 * e2, direction) > floor) used = 6;
  return used;
}

/**
 * Spreads one term whose amplitude polynomial is in place; returns the powers of τ that it needs. A term that will be
 * sampled between the uniform instants bears the kernel's transform at the term's own frequency: its amplitude is divided by it beforehand.
 *
 * Given: phases  ph0 … ph4, `stride` bytes apart (two of them when linear)
 */
function spreadTerm(amplitude: f64, phases: usize, stride: usize, quartic: bool): i32 {
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
  const turns = 0.5 * rate * step;
  const scaled = amplitude / kernelTransform(turns);
  const used = expandTerm(e2, e3, e4, mul(splat(scaled), cosSinPi(phase)));
  const x = (turns - Math.floor(turns)) * <f64>cells;
  const first = Math.floor(x - 0.5 * <f64>WIDTH) + 1;
  writeWeights(weights, first - (x - 0.5 * <f64>WIDTH));
  const cell = (<usize>(<i32>first + WIDTH)) << 4;
  for (let m = 0; m < used; ++m) {
    addToCells(grids + <usize>m * GRID_BYTES + cell, v128.load(amplitudes + ((<usize>m) << 4)));
  }
  return used;
}

/** Adds an amplitude times the weights to the cells from `at`. */
function addToCells(at: usize, amplitude: v128): void {
  for (let i: usize = 0; i < <usize>WIDTH; i += 2) {
    const cell = at + (i << 4);
    const weight = weights + (i << 3);
    v128.store(cell, madd(amplitude, v128.load64_splat(weight), v128.load(cell)));
    v128.store(cell, madd(amplitude, v128.load64_splat(weight, 8), v128.load(cell, 16)), 16);
  }
}

/** Spreads every term of one coordinate of a series; returns the powers of τ in use. */
export function spreadSeries(section: usize, coordinate: i32): i32 {
  const groups = groupCount(section);
  const quartic = phaseDegree(section) == 4;
  let powers = 1;
  for (let g = 0; g < groups; ++g) {
    if (groupCoordinate(section, g) != coordinate) continue;
    powerPolynomial(groupPower(section, g));
    const bytes = (<usize>groupTerms(section, g)) << 3;
    const arrays = groupArrays(section, g);
    for (let at = arrays; at < arrays + bytes; at += 8) {
      const amplitude = load<f64>(at);
      if (amplitude != 0) powers = max(powers, spreadTerm(amplitude, at + bytes, bytes, quartic));
    }
  }
  return powers;
}
