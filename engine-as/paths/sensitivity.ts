// How far an unknown acceleration would carry a body: three columns y″ = G·y + e, e a constant unit acceleration along R, T, N
// (beyond 3.5 au less, by the square of the distance), G the gradient of the pull of Sun and planets; solved on the nodes of the piece.
// Reference: O. Montenbruck & E. Gill, 2000, Satellite Orbits, section 7.2 (variational equations)

import { COLUMN, endWeights, f, nodes, placeMatrix, STAGES, weights } from "./collocation";
import { ACROSS, masses, nodeOf, PLANETS, sunGm } from "./perturbers";
import { placeRow, places, velocities, velocityRow } from "./piece";

/** Three columns of three coordinates. */
const NINE: usize = 9;
const MOST_SWEEPS: i32 = 12;
const SETTLED: f64 = 1e-6;
/** Beyond it, what is not known becomes less: au. */
const FULL_AU: f64 = 3.5;

let gradients: usize = 0; // xx yy zz xy xz yz over the nodes
let units: usize = 0; // nine columns over the nodes
let values: usize = 0;
let rates: usize = 0; // y″ at the nodes
/** The columns and their velocities (18 f64) at the start of a piece and at its end. */
export let startColumns: usize = 0;
export let finishColumns: usize = 0;

export function sensitivityScratchBytes(): usize {
  return (6 + 3 * NINE) * COLUMN + 4 * NINE * 8;
}
export function laySensitivity(scratch: usize): void {
  gradients = scratch;
  units = gradients + 6 * COLUMN;
  values = units + NINE * COLUMN;
  rates = values + NINE * COLUMN;
  startColumns = rates + NINE * COLUMN;
  finishColumns = startColumns + 2 * NINE * 8;
}

/** Carries the columns over the piece that has just been solved: `known` are those at `tau`, whose rows of the matrices are written. */
export function carrySensitivity(cell: usize, h: f64, known: usize, tau: f64): void {
  for (let k = 0; k < STAGES; ++k) {
    layGradient(nodeOf(cell, k), (<usize>k) << 3);
    layUnits((<usize>k) << 3);
    for (let c: usize = 0; c < NINE; ++c) {
      const moved =
        load<f64>(known + (c << 3)) + (f(nodes, k) - tau) * h * load<f64>(known + ((NINE + c) << 3));
      store<f64>(values + c * COLUMN + ((<usize>k) << 3), moved);
    }
  }
  for (let sweep = 0; sweep < MOST_SWEEPS; ++sweep) {
    layRates();
    settle(h, known, tau);
    if (sweepOnce(h)) break;
  }
  for (let c: usize = 0; c < NINE; ++c) {
    let along: f64 = 0;
    let faster: f64 = 0;
    for (let j = 0; j < STAGES; ++j) {
      const rate = f(rates + c * COLUMN, j);
      along += f(endWeights, j) * rate;
      faster += f(weights, j) * rate;
    }
    const w = load<f64>(startColumns + ((NINE + c) << 3));
    store<f64>(finishColumns + (c << 3), load<f64>(startColumns + (c << 3)) + h * w + h * h * along);
    store<f64>(finishColumns + ((NINE + c) << 3), w + h * faster);
  }
}

/** |y_R| + |y_T| + |y_N| of columns. */
export function sensitivitySize(columns: usize): f64 {
  let sum: f64 = 0;
  for (let at = columns; at < columns + 72; at += 24) {
    const x = load<f64>(at);
    const y = load<f64>(at, 8);
    const z = load<f64>(at, 16);
    sum += Math.sqrt(x * x + y * y + z * z);
  }
  return sum;
}

/** The gradient of the pulls of Sun and planets at a node. */
function layGradient(node: usize, at: usize): void {
  const x = load<f64>(places + at);
  const y = load<f64>(places + at, COLUMN);
  const z = load<f64>(places + at, 2 * COLUMN);
  const out = gradients + at;
  for (let c: usize = 0; c < 6; ++c) store<f64>(out + c * COLUMN, 0);
  addGradient(sunGm(), x, y, z, out);
  for (let planet: usize = 0; planet < (<usize>PLANETS) << 3; planet += 8) {
    const px = x - load<f64>(node + planet);
    const py = y - load<f64>(node + planet, ACROSS);
    const pz = z - load<f64>(node + planet, 2 * ACROSS);
    addGradient(load<f64>(masses() + planet), px, py, pz, out);
  }
}

function addGradient(gm: f64, x: f64, y: f64, z: f64, out: usize): void {
  const r2 = x * x + y * y + z * z;
  const g = gm / (r2 * Math.sqrt(r2));
  const q = (3 * g) / r2;
  store<f64>(out, load<f64>(out) + (q * x * x - g));
  store<f64>(out, load<f64>(out, COLUMN) + (q * y * y - g), COLUMN);
  store<f64>(out, load<f64>(out, 2 * COLUMN) + (q * z * z - g), 2 * COLUMN);
  store<f64>(out, load<f64>(out, 3 * COLUMN) + q * x * y, 3 * COLUMN);
  store<f64>(out, load<f64>(out, 4 * COLUMN) + q * x * z, 4 * COLUMN);
  store<f64>(out, load<f64>(out, 5 * COLUMN) + q * y * z, 5 * COLUMN);
}

/** R, T, N at a node, times how much of the acceleration is left there. */
function layUnits(at: usize): void {
  const x = load<f64>(places + at);
  const y = load<f64>(places + at, COLUMN);
  const z = load<f64>(places + at, 2 * COLUMN);
  const u = load<f64>(velocities + at);
  const v = load<f64>(velocities + at, COLUMN);
  const w = load<f64>(velocities + at, 2 * COLUMN);
  const r = Math.sqrt(x * x + y * y + z * z);
  const share = r > FULL_AU ? (FULL_AU / r) * (FULL_AU / r) : 1;
  const nx = y * w - z * v;
  const ny = z * u - x * w;
  const nz = x * v - y * u;
  const n = Math.sqrt(nx * nx + ny * ny + nz * nz);
  putUnit(at, share / r, x, y, z);
  putUnit(at + 3 * COLUMN, share / (r * n), ny * z - nz * y, nz * x - nx * z, nx * y - ny * x);
  putUnit(at + 6 * COLUMN, share / n, nx, ny, nz);
}

function putUnit(at: usize, scale: f64, x: f64, y: f64, z: f64): void {
  store<f64>(units + at, scale * x);
  store<f64>(units + at, scale * y, COLUMN);
  store<f64>(units + at, scale * z, 2 * COLUMN);
}

/** y″ at all nodes. */
function layRates(): void {
  for (let k: usize = 0; k < COLUMN; k += 16) {
    const g = gradients + k;
    const xx = v128.load(g);
    const yy = v128.load(g, COLUMN);
    const zz = v128.load(g, 2 * COLUMN);
    const xy = v128.load(g, 3 * COLUMN);
    const xz = v128.load(g, 4 * COLUMN);
    const yz = v128.load(g, 5 * COLUMN);
    for (let c = k; c < NINE * COLUMN; c += 3 * COLUMN) {
      const x = v128.load(values + c);
      const y = v128.load(values + c, COLUMN);
      const z = v128.load(values + c, 2 * COLUMN);
      v128.store(rates + c, sum(xx, x, xy, y, xz, z, v128.load(units + c)));
      v128.store(rates + c, sum(xy, x, yy, y, yz, z, v128.load(units + c, COLUMN)), COLUMN);
      v128.store(rates + c, sum(xz, x, yz, y, zz, z, v128.load(units + c, 2 * COLUMN)), 2 * COLUMN);
    }
  }
}

function sum(a: v128, x: v128, b: v128, y: v128, c: v128, z: v128, unit: v128): v128 {
  return f64x2.add(f64x2.add(f64x2.mul(a, x), f64x2.mul(b, y)), f64x2.add(f64x2.mul(c, z), unit));
}

/** The columns at the start of the piece that lead to the known ones. */
function settle(h: f64, known: usize, tau: f64): void {
  for (let c: usize = 0; c < NINE; ++c) {
    let along: f64 = 0;
    let faster: f64 = 0;
    for (let j = 0; j < STAGES; ++j) {
      const rate = f(rates + c * COLUMN, j);
      along += f(placeRow, j) * rate;
      faster += f(velocityRow, j) * rate;
    }
    const w = load<f64>(known + ((NINE + c) << 3)) - h * faster;
    store<f64>(startColumns + ((NINE + c) << 3), w);
    store<f64>(startColumns + (c << 3), load<f64>(known + (c << 3)) - tau * h * w - h * h * along);
  }
}

/** The columns at the nodes from their rates; true once they have settled. */
function sweepOnce(h: f64): bool {
  let most = f64x2.splat(0);
  let largest = f64x2.splat(0);
  const hh = f64x2.splat(h * h);
  for (let k: usize = 0; k < COLUMN; k += 16) {
    const along = f64x2.mul(v128.load(nodes + k), f64x2.splat(h));
    for (let c: usize = 0; c < NINE; ++c) {
      let a = f64x2.splat(0);
      let row = placeMatrix + k;
      for (let j = rates + c * COLUMN; j < rates + (c + 1) * COLUMN; j += 8) {
        a = f64x2.add(a, f64x2.mul(v128.load(row), v128.load64_splat(j)));
        row += COLUMN;
      }
      const moved = f64x2.add(
        v128.load64_splat(startColumns + (c << 3)),
        f64x2.mul(along, v128.load64_splat(startColumns + ((NINE + c) << 3))),
      );
      const value = f64x2.add(moved, f64x2.mul(hh, a));
      const at = values + c * COLUMN + k;
      most = f64x2.max(most, f64x2.abs(f64x2.sub(value, v128.load(at))));
      largest = f64x2.max(largest, f64x2.abs(value));
      v128.store(at, value);
    }
  }
  const change = Math.max(f64x2.extract_lane(most, 0), f64x2.extract_lane(most, 1));
  const size = Math.max(f64x2.extract_lane(largest, 0), f64x2.extract_lane(largest, 1));
  return change < SETTLED * size;
}
