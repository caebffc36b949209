// The spreading kernel of the non-uniform FFT ("exponential of semicircle", Barnett et al. 2019) and its Fourier transform.
import { clenshaw } from "../math/chebyshev";
import { lane0, lane1, madd, mul, splat } from "../math/pair";
import { cosPi, cosPiPair, PI, sinPi } from "../math/trig";

/** Kernel width in grid cells; with a grid of twice the samples its error is 1e-13 of the sum of amplitudes. */
export const WIDTH: i32 = 14;
/** Coefficients of the polynomial that replaces the kernel within one cell. */
const KERNEL_TERMS: i32 = 17;
/** Longest grid, in cells: twice the uniform instants of a block. */
export const MAX_GRID: i32 = 16384;

/** Points of the quadrature of the kernel's Fourier transform. */
const QUADRATURE_POINTS: usize = 64;
/**
 * Coefficients of the Chebyshev series that replaces the transform, in the square of the frequency (relative error
 * 1e-14).
 */
const TRANSFORM_TERMS: i32 = 16;
/** Frequencies that the series reaches to, in turns a cell. */
const TRANSFORM_REACH: f64 = 0.375;

let kernelTable: usize = 0; // [KERNEL_TERMS][WIDTH]
let transform: usize = 0; // TRANSFORM_TERMS coefficients
let quadrature: usize = 0; // W·z and weight of each point of the transform's quadrature

/** Bytes of the kernel's tables. */
export function kernelBytes(): usize {
  const numbers = KERNEL_TERMS * WIDTH + TRANSFORM_TERMS;
  return ((<usize>numbers) << 3) + QUADRATURE_POINTS * 16;
}

/** Lays the tables out from `address`; scratch: 1 kB. */
export function layKernel(address: usize, scratch: usize): void {
  kernelTable = address;
  quadrature = kernelTable + ((<usize>(KERNEL_TERMS * WIDTH)) << 3);
  transform = quadrature + QUADRATURE_POINTS * 16;
  fillKernelTable(scratch);
  fillQuadrature();
  fillTransform(scratch);
}

/**
 * The kernel's Fourier transform at a frequency of up to TRANSFORM_REACH turns a cell. A term that is spread, or sampled,
 * by the kernel bears this factor; the rest lies at one turn less, 5e-13 of it at a quarter of a turn, 1e-5 at 0.36.
 */
export function kernelTransform(turns: f64): f64 {
  const x = turns * (1 / TRANSFORM_REACH);
  return clenshaw(transform, TRANSFORM_TERMS, 2 * x * x - 1);
}

/** β = 0.98·π·W·(1 − S/(2M)), M = 2S. */
function kernelShape(): f64 {
  return 0.98 * PI * <f64>WIDTH * 0.75;
}

/** φ(z) = exp(β(√(1 − z²) − 1)), |z| < 1. */
function kernelValue(z: f64): f64 {
  const inside = 1 - z * z;
  return inside <= 0 ? 0 : Math.exp(kernelShape() * (Math.sqrt(inside) - 1));
}

/** Interpolates the kernel over each of its cells at Chebyshev nodes and writes monomial coefficients in s = 2f − 1. */
function fillKernelTable(scratch: usize): void {
  const n = KERNEL_TERMS;
  const chebyshev = scratch; // n coefficients, then three rows of monomial scratch
  const current = chebyshev + ((<usize>n) << 3);
  const previous = current + ((<usize>n) << 3);
  for (let cell = 0; cell < WIDTH; ++cell) {
    for (let k = 0; k < n; ++k) {
      let sum = 0.0;
      for (let j = 0; j < n; ++j) {
        const s = cosPi((<f64>j + 0.5) / <f64>n);
        const z = (-0.5 * <f64>WIDTH + 0.5 * (s + 1) + <f64>cell) * (2 / <f64>WIDTH);
        sum += kernelValue(z) * cosPi((<f64>k * (<f64>j + 0.5)) / <f64>n);
      }
      store<f64>(chebyshev + ((<usize>k) << 3), (sum * (k == 0 ? 1.0 : 2.0)) / <f64>n);
    }
    chebyshevToMonomial(chebyshev, current, previous, cell);
  }
}

function chebyshevToMonomial(chebyshev: usize, current: usize, previous: usize, cell: i32): void {
  const n = KERNEL_TERMS;
  for (let i = 0; i < n; ++i) {
    const at = (<usize>i) << 3;
    store<f64>(current + at, 0); // T_k
    store<f64>(previous + at, 0); // T_(k−1)
    store<f64>(kernelTable + ((<usize>(i * WIDTH + cell)) << 3), 0);
  }
  store<f64>(current, 1);
  for (let k = 0; k < n; ++k) {
    const c = load<f64>(chebyshev + ((<usize>k) << 3));
    for (let i = 0; i <= k; ++i) {
      const at = kernelTable + ((<usize>(i * WIDTH + cell)) << 3);
      store<f64>(at, load<f64>(at) + c * load<f64>(current + ((<usize>i) << 3)));
    }
    for (let i = min(k + 1, n - 1); i >= 0; --i) {
      const at = (<usize>i) << 3;
      const now = load<f64>(current + at);
      const shifted = i > 0 ? load<f64>(current + at - 8) : 0.0;
      // T_1 = s, T_(k+1) = 2·s·T_k − T_(k−1); walking down keeps the values still needed
      store<f64>(current + at, (k == 0 ? shifted : 2 * shifted) - load<f64>(previous + at));
      store<f64>(previous + at, now);
    }
  }
}

/** Points and weights of ∫φ(z)cos(πWzj/M)dz, which Gauss–Chebyshev of the second kind turns into a short sum. */
function fillQuadrature(): void {
  for (let k: usize = 0; k < QUADRATURE_POINTS; ++k) {
    const angle = <f64>(k + 1) / <f64>(QUADRATURE_POINTS + 1);
    const z = cosPi(angle);
    store<f64>(quadrature + (k << 4), <f64>WIDTH * z);
    store<f64>(quadrature + (k << 4), sinPi(angle) * kernelValue(z), 8);
  }
}

/** The same by quadrature. */
function transformIntegral(turns: f64): f64 {
  let sum = 0.0;
  const end = quadrature + (QUADRATURE_POINTS << 4);
  for (let at = quadrature; at < end; at += 32) {
    const points = f64x2.replace_lane(v128.load64_splat(at), 1, load<f64>(at, 16));
    const cosines = cosPiPair(mul(points, splat(turns)));
    sum += load<f64>(at, 8) * lane0(cosines);
    sum += load<f64>(at, 24) * lane1(cosines);
  }
  return (0.5 * <f64>WIDTH * PI * sum) / <f64>(QUADRATURE_POINTS + 1);
}

/** Interpolates the transform at Chebyshev nodes of u, turns² = reach²·(1 + u)/2. */
function fillTransform(scratch: usize): void {
  const n = TRANSFORM_TERMS;
  for (let j = 0; j < n; ++j) {
    const u = cosPi((<f64>j + 0.5) / <f64>n);
    const value = transformIntegral(TRANSFORM_REACH * Math.sqrt(0.5 * (1 + u)));
    store<f64>(scratch + ((<usize>j) << 3), value);
  }
  for (let k = 0; k < n; ++k) {
    let sum = 0.0;
    for (let j = 0; j < n; ++j) {
      sum += load<f64>(scratch + ((<usize>j) << 3)) * cosPi((<f64>k * (<f64>j + 0.5)) / <f64>n);
    }
    store<f64>(transform + ((<usize>k) << 3), (sum * (k == 0 ? 1.0 : 2.0)) / <f64>n);
  }
}

/** Writes the WIDTH weights of the kernel at the cells around a point; fraction: 0 … 1 from the first cell's edge. */
export function writeWeights(out: usize, fraction: f64): void {
  const s = splat(2 * fraction - 1);
  let row = kernelTable + <usize>((KERNEL_TERMS - 1) * WIDTH) * 8;
  // WIDTH / 2 chains side by side: one alone would wait on its own latency
  let w0 = v128.load(row);
  let w1 = v128.load(row, 16);
  let w2 = v128.load(row, 32);
  let w3 = v128.load(row, 48);
  let w4 = v128.load(row, 64);
  let w5 = v128.load(row, 80);
  let w6 = v128.load(row, 96);
  while (row > kernelTable) {
    row -= <usize>WIDTH * 8;
    w0 = madd(w0, s, v128.load(row));
    w1 = madd(w1, s, v128.load(row, 16));
    w2 = madd(w2, s, v128.load(row, 32));
    w3 = madd(w3, s, v128.load(row, 48));
    w4 = madd(w4, s, v128.load(row, 64));
    w5 = madd(w5, s, v128.load(row, 80));
    w6 = madd(w6, s, v128.load(row, 96));
  }
  v128.store(out, w0);
  v128.store(out, w1, 16);
  v128.store(out, w2, 32);
  v128.store(out, w3, 48);
  v128.store(out, w4, 64);
  v128.store(out, w5, 80);
  v128.store(out, w6, 96);
}
