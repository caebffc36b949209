// Gauss–Legendre collocation with twelve nodes: the constants of the method, from the zeros of Legendre's polynomial on.
// A piece of length h has places x(τ) = x₀ + τ·h·v₀ + h²·Σ Aⱼ(τ)·Fⱼ and velocities v(τ) = v₀ + h·Σ Bⱼ(τ)·Fⱼ, 0 ≤ τ ≤ 1, F the
// accelerations at the nodes. With u = 2τ − 1 and F = Σ aₖ·Pₖ(u), A and B follow from the integrals of Pₖ.
// Reference: J. C. Butcher, 1964, Math. Comp. 18, 50; E. Hairer, C. Lubich & G. Wanner, Geometric Numerical Integration, II.1.3

import { cos } from "../math/functions";
import { PI } from "../math/trig";

export const STAGES: i32 = 12;
/** Coefficients of a coordinate of a piece: degree 13. */
export const POWERS: i32 = 14;
/** Bytes of a column over the nodes. */
export const COLUMN: usize = (<usize>STAGES) << 3;
const MATRIX: usize = COLUMN * <usize>STAGES;

/** Places of the nodes, 0 … 1. */
export let nodes: usize = 0;
/** Weights of the velocity and of the place at the end of a piece. */
export let weights: usize = 0;
export let endWeights: usize = 0;
/** [j][k]: what the acceleration at node j adds to place and velocity at node k. */
export let placeMatrix: usize = 0;
export let velocityMatrix: usize = 0;
/** [k][j]: the coefficients aₖ from the accelerations. */
export let legendreMatrix: usize = 0;
/** [k][m]: powers of u of the double integral of Pₖ from u = −1. */
let integralPowers: usize = 0;
let values: usize = 0; // Pₖ at one argument
let once: usize = 0; // its integrals
let twice: usize = 0;

/** Returned: bytes of scratch memory. */
export function collocationScratchBytes(): usize {
  return 3 * COLUMN + 3 * MATRIX + <usize>STAGES * <usize>POWERS * 8 + 3 * 20 * 8;
}

export function layCollocation(scratch: usize): void {
  nodes = scratch;
  weights = nodes + COLUMN;
  endWeights = weights + COLUMN;
  placeMatrix = endWeights + COLUMN;
  velocityMatrix = placeMatrix + MATRIX;
  legendreMatrix = velocityMatrix + MATRIX;
  integralPowers = legendreMatrix + MATRIX;
  values = integralPowers + <usize>STAGES * <usize>POWERS * 8;
  once = values + 20 * 8;
  twice = once + 20 * 8;
  layNodes();
  for (let k = 0; k < STAGES; ++k) {
    legendre(2 * f(nodes, k) - 1);
    for (let n = 0; n < STAGES; ++n) {
      store<f64>(at2(legendreMatrix, n, k), <f64>(2 * n + 1) * f(weights, k) * f(values, n));
    }
  }
  for (let k = 0; k < STAGES; ++k) {
    const column = (<usize>k) << 3;
    rowsAt(f(nodes, k), placeMatrix + column, velocityMatrix + column, COLUMN);
  }
  layPowers();
}

export function f(column: usize, i: i32): f64 {
  return load<f64>(column + ((<usize>i) << 3));
}
function put(column: usize, i: i32, value: f64): void {
  store<f64>(column + ((<usize>i) << 3), value);
}
function at2(matrix: usize, row: i32, column: i32): usize {
  return matrix + <usize>row * COLUMN + ((<usize>column) << 3);
}

/** P₀ … P₁₅ at u. */
function legendre(u: f64): void {
  put(values, 0, 1);
  put(values, 1, u);
  for (let k = 2; k < 16; ++k) {
    put(values, k, (<f64>(2 * k - 1) * u * f(values, k - 1) - <f64>(k - 1) * f(values, k - 2)) / <f64>k);
  }
}

/** Nodes and weights: zeros of P₁₂ by Newton's steps. */
function layNodes(): void {
  for (let k = 0; k < STAGES; ++k) {
    let u = -cos((PI * (<f64>k + 0.75)) / (<f64>STAGES + 0.5));
    let slope: f64 = 0;
    for (let step = 0; step < 8; ++step) {
      legendre(u);
      slope = (<f64>STAGES * (f(values, STAGES - 1) - u * f(values, STAGES))) / (1 - u * u);
      u -= f(values, STAGES) / slope;
    }
    legendre(u);
    slope = (<f64>STAGES * (f(values, STAGES - 1) - u * f(values, STAGES))) / (1 - u * u);
    put(nodes, k, 0.5 * (u + 1));
    put(weights, k, 1 / ((1 - u * u) * slope * slope));
    put(endWeights, k, f(weights, k) * (1 - f(nodes, k)));
  }
}

/** The weights by which the accelerations at the nodes add to place [h²] and velocity [h] at τ: numbers `stride` apart. */
export function rowsAt(tau: f64, place: usize, velocity: usize, stride: usize): void {
  const u = 2 * tau - 1;
  legendre(u);
  put(once, 0, u + 1);
  for (let k = 1; k < 14; ++k) put(once, k, (f(values, k + 1) - f(values, k - 1)) / <f64>(2 * k + 1));
  put(twice, 0, 0.5 * (u + 1) * (u + 1));
  for (let k = 1; k < STAGES; ++k) put(twice, k, (f(once, k + 1) - f(once, k - 1)) / <f64>(2 * k + 1));
  for (let j = 0; j < STAGES; ++j) {
    let a: f64 = 0;
    let b: f64 = 0;
    for (let k = 0; k < STAGES; ++k) {
      const share = load<f64>(at2(legendreMatrix, k, j));
      a += f(twice, k) * share;
      b += f(once, k) * share;
    }
    store<f64>(place + <usize>j * stride, 0.25 * a);
    store<f64>(velocity + <usize>j * stride, 0.5 * b);
  }
}

/** Powers of u of the double integrals, from those of the polynomials: ∫∫ of uⁿ and what makes it 0 with its slope at −1. */
function layPowers(): void {
  // values holds Pₖ, once Pₖ₋₁, as powers of u
  memory.fill(integralPowers, 0, <usize>STAGES * <usize>POWERS * 8);
  memory.fill(values, 0, 160);
  memory.fill(once, 0, 160);
  put(values, 0, 1);
  for (let k = 0; k < STAGES; ++k) {
    const row = integralPowers + <usize>k * <usize>POWERS * 8;
    let slope: f64 = 0; // of the integral at −1, and its value
    let value: f64 = 0;
    for (let n = 0; n <= k; ++n) {
      const c = f(values, n);
      const sign: f64 = (n & 1) == 0 ? 1 : -1;
      slope += (-sign * c) / <f64>(n + 1);
      value += (sign * c) / <f64>((n + 1) * (n + 2));
      put(row, n + 2, c / <f64>((n + 1) * (n + 2)));
    }
    put(row, 1, f(row, 1) - slope);
    put(row, 0, f(row, 0) - value - slope);
    for (let n = 15; n >= 0; --n) {
      const shifted: f64 = n > 0 ? f(values, n - 1) : 0;
      const next = (<f64>(2 * k + 1) * shifted - <f64>k * f(once, n)) / <f64>(k + 1);
      put(twice, n, next);
    }
    memory.copy(once, values, 128);
    memory.copy(values, twice, 128);
  }
}

/**
 * The polynomial of a piece as powers of u, `count` of them, x y z side by side: what the store's readers take.
 *
 * Given: accelerations  three columns over the nodes; start  place and velocity at τ = 0 (6 f64); h  length of the piece
 */
export function piecePowers(accelerations: usize, start: usize, h: f64, count: i32, out: usize): void {
  for (let axis = 0; axis < 3; ++axis) {
    const column = accelerations + <usize>axis * COLUMN;
    for (let k = 0; k < STAGES; ++k) put(values, k, quarterCoefficient(column, k, h));
    for (let m = 0; m < count; ++m) {
      let sum: f64 = 0;
      for (let k = STAGES - 1; k >= 0; --k) {
        sum += f(values, k) * load<f64>(integralPowers + ((<usize>(k * POWERS + m)) << 3));
      }
      const half = 0.5 * h * f(start, 3 + axis);
      if (m == 0) sum += f(start, axis) + half;
      if (m == 1) sum += half;
      store<f64>(out + <usize>(3 * m + axis) * 8, sum);
    }
  }
}

/** h²/4·aₖ of a coordinate. */
export function quarterCoefficient(column: usize, k: i32, h: f64): f64 {
  let sum: f64 = 0;
  for (let j = 0; j < STAGES; ++j) sum += load<f64>(at2(legendreMatrix, k, j)) * f(column, j);
  return 0.25 * h * h * sum;
}
