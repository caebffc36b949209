// One piece of a path: the motion over a cell from its known state at one instant, by sweeps of collocation.

import {
  COLUMN,
  endWeights,
  f,
  nodes,
  placeMatrix,
  quarterCoefficient,
  rowsAt,
  STAGES,
  velocityMatrix,
  weights,
} from "./collocation";
import { otherColumns, sunColumns } from "./forces";
import { keplerFrom } from "./kepler";
import { SHIFT, sunGm } from "./perturbers";

const VECTOR: usize = 3 * COLUMN;
const MOST_SWEEPS: i32 = 40;
/** A sweep with all forces that changes no place by more than this part of it is the last. */
const SETTLED: f64 = 1e-14;
/** Sweeps with the Sun alone go on until they change this part of what the last full one did. */
const PART: f64 = 1e-3;
/** No body is carried so far in a sweep, au. */
const LOST: f64 = 1e3;

/** At the nodes: places from the Sun, velocities from the centre of Sun and Mercury (1e-7 of them from those about the Sun), accelerations. */
export let places: usize = 0;
export let velocities: usize = 0;
export let accelerations: usize = 0;
let others: usize = 0;
/** Rows of the matrices at the instant of the known state. */
export let placeRow: usize = 0;
export let velocityRow: usize = 0;
/** Place and velocity at the start of the piece, 6 f64, and at its end, from what the cell counts from. */
export let start: usize = 0;
export let finish: usize = 0;
/** The largest change of a place in the last sweep, and the largest coordinate. */
let change: f64 = 0;
let size: f64 = 0;

export function pieceScratchBytes(): usize {
  return 2 * VECTOR + 2 * VECTOR + 2 * COLUMN + 96;
}
export function layPiece(scratch: usize): void {
  places = scratch;
  velocities = places + VECTOR;
  accelerations = velocities + VECTOR;
  others = accelerations + VECTOR;
  placeRow = others + VECTOR;
  velocityRow = placeRow + COLUMN;
  start = velocityRow + COLUMN;
  finish = start + 48;
}

/**
 * Solves a piece; returns the estimate of its error [au], or -1 where the sweeps do not settle.
 *
 * Given: cell  of the perturbers; h  its length, days; state  from what the cell counts from, 6 f64 at τ = `tau` of the piece
 */
export function solvePiece(cell: usize, h: f64, state: usize, tau: f64): f64 {
  for (let k = 0; k < STAGES; ++k) {
    // velocities follow places in memory
    keplerFrom(state, sunGm(), (f(nodes, k) - tau) * h, places + ((<usize>k) << 3), COLUMN);
  }
  for (let at: usize = 0; at < VECTOR; at += 16)
    v128.store(places + at, f64x2.add(v128.load(places + at), v128.load(cell + SHIFT + at)));
  rowsAt(tau, placeRow, velocityRow, 8);
  let full = true;
  let last: f64 = 1e9;
  let before: f64 = 1e9;
  for (let sweep = 0; sweep < MOST_SWEEPS; ++sweep) {
    if (full) otherColumns(cell, places, velocities, others);
    sunColumns(places, velocities, others, accelerations);
    settleStart(h, state, tau);
    applySweep(cell, h);
    if (!(change < LOST)) return -1;
    if (full) {
      if (change < SETTLED * size) {
        settleFinish(h);
        return errorEstimate(h);
      }
      if (sweep > 2 && change > last) return -1;
      last = change;
      before = change;
      full = false;
    } else if (change < PART * last || change < SETTLED * size || change > 0.5 * before) full = true;
    else before = change;
  }
  return -1;
}

/** The state at the start of the piece that leads to the known one. */
function settleStart(h: f64, state: usize, tau: f64): void {
  for (let axis = 0; axis < 3; ++axis) {
    const column = accelerations + <usize>axis * COLUMN;
    let along: f64 = 0;
    let faster: f64 = 0;
    for (let j = 0; j < STAGES; ++j) {
      along += f(placeRow, j) * f(column, j);
      faster += f(velocityRow, j) * f(column, j);
    }
    const velocity = f(state, 3 + axis) - h * faster;
    store<f64>(start + ((<usize>(3 + axis)) << 3), velocity);
    store<f64>(start + ((<usize>axis) << 3), f(state, axis) - tau * h * velocity - h * h * along);
  }
}

function settleFinish(h: f64): void {
  for (let axis = 0; axis < 3; ++axis) {
    const column = accelerations + <usize>axis * COLUMN;
    let along: f64 = 0;
    let faster: f64 = 0;
    for (let j = 0; j < STAGES; ++j) {
      along += f(endWeights, j) * f(column, j);
      faster += f(weights, j) * f(column, j);
    }
    const velocity = f(start, 3 + axis);
    store<f64>(finish + ((<usize>axis) << 3), f(start, axis) + h * velocity + h * h * along);
    store<f64>(finish + ((<usize>(3 + axis)) << 3), velocity + h * faster);
  }
}

/** Places and velocities at the nodes from the accelerations there. */
function applySweep(cell: usize, h: f64): void {
  let most = f64x2.splat(0);
  let largest = f64x2.splat(0);
  const hh = f64x2.splat(h * h);
  const h1 = f64x2.splat(h);
  for (let k: usize = 0; k < COLUMN; k += 16) {
    const along = f64x2.mul(v128.load(nodes + k), h1);
    for (let axis: usize = 0; axis < 3; ++axis) {
      let a = f64x2.splat(0);
      let b = f64x2.splat(0);
      let row = k;
      for (let j = accelerations + axis * COLUMN; j < accelerations + (axis + 1) * COLUMN; j += 8) {
        const force = v128.load64_splat(j);
        a = f64x2.add(a, f64x2.mul(v128.load(placeMatrix + row), force));
        b = f64x2.add(b, f64x2.mul(v128.load(velocityMatrix + row), force));
        row += COLUMN;
      }
      const velocity = v128.load64_splat(start + 24 + (axis << 3));
      const at = places + axis * COLUMN + k;
      const moved = f64x2.add(
        f64x2.add(v128.load64_splat(start + (axis << 3)), f64x2.mul(along, velocity)),
        f64x2.mul(hh, a),
      );
      const place = f64x2.add(moved, v128.load(cell + SHIFT + axis * COLUMN + k));
      most = f64x2.max(most, f64x2.abs(f64x2.sub(place, v128.load(at))));
      largest = f64x2.max(largest, f64x2.abs(place));
      v128.store(at, place);
      v128.store(at + VECTOR, f64x2.add(velocity, f64x2.mul(h1, b)));
    }
  }
  change = Math.max(f64x2.extract_lane(most, 0), f64x2.extract_lane(most, 1));
  size = Math.max(f64x2.extract_lane(largest, 0), f64x2.extract_lane(largest, 1));
}

/** h²·max(|a₁₁|, |a₁₀|)/(4·12²): what the highest coefficients of the accelerations are worth. */
function errorEstimate(h: f64): f64 {
  let most: f64 = 0;
  for (let k = STAGES - 2; k < STAGES; ++k) {
    let square: f64 = 0;
    for (let axis: usize = 0; axis < 3; ++axis) {
      const quarter = quarterCoefficient(accelerations + axis * COLUMN, k, h);
      square += quarter * quarter;
    }
    most = Math.max(most, square);
  }
  return Math.sqrt(most) / <f64>(STAGES * STAGES);
}
