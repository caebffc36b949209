// The forces on a small body, seen from the Sun: columns over the nodes of a piece, x y z of a vector COLUMN bytes apart.

import { exp, log, pow } from "../math/functions";
import { SECONDS_PER_DAY } from "../math/units";
import { AU_KM } from "../memory/layout";
import { COLUMN, STAGES } from "./collocation";
import { ACROSS, EARTH_AT, masses, nodeOf, PLANETS, PULL, radius_au, sunGm } from "./perturbers";

/** Speed of light, au/day: 299 792.458 km/s. */
const LIGHT: f64 = (299792.458 * SECONDS_PER_DAY) / AU_KM;
/** Earth's J2 and equatorial radius [au], and how near the Earth it is felt (IERS Conventions 2010, table 1.1). */
const EARTH_J2: f64 = 1.08262539e-3;
const EARTH_RADIUS: f64 = 6378.1366 / AU_KM;
const J2_REACH: f64 = 0.03;
/** Jupiter and Saturn pull from their barycentres: within these distances [au] their moons would matter. */
const JUPITER_AT: i32 = 5;
const SATURN_AT: i32 = 6;
const JUPITER_REACH: f64 = 0.02;
const SATURN_REACH: f64 = 0.01;
/** Added to squares of distances: below every digit, but no body is divided by its distance from itself. */
const APART: f64 = 1e-60;
/** Radius of the Sun, au. */
const SUN_RADIUS: f64 = 0.00465;
/** α, r₀ [au] and exponents of the vaporisation of water ice: Marsden, Sekanina & Yeomans 1973, AJ 78, 211. */
const WATER_SCALE: f64 = 0.1112620426;
const WATER_AU: f64 = 2.808;
const WATER_NEAR: f64 = -2.15;
const WATER_TURN: f64 = 5.093;
const WATER_FAR: f64 = -4.6142;

/** How the own acceleration falls with the distance from the Sun. */
export const LAW_NONE: i32 = 0;
export const LAW_INVERSE_SQUARE: i32 = 1;
export const LAW_WATER: i32 = 2;

/** Own accelerations along R, T, N at 1 au [au/day²], and their law. */
export let law: i32 = 0;
let a1: f64 = 0;
let a2: f64 = 0;
let a3: f64 = 0;
/** GM of the perturbers as they pull this body: 0 of itself. */
let pulls: usize = 0;

export function forceScratchBytes(): usize {
  return ACROSS;
}
export function layForces(scratch: usize): void {
  pulls = scratch;
}

/** Given: own accelerations and their law; self  which perturber the body is itself, -1: none. */
export function setForces(newLaw: i32, r: f64, t: f64, n: f64, self: i32): void {
  law = newLaw;
  a1 = r;
  a2 = t;
  a3 = n;
  memory.copy(pulls, masses(), ACROSS);
  if (self >= 0) store<f64>(pulls + ((<usize>self) << 3), 0);
}

/**
 * The Sun at all nodes with its Schwarzschild term, harmonic coordinates, added to `others`.
 * Reference: IERS Conventions 2010, eq. 10.12 (β = γ = 1)
 */
export function sunColumns(places: usize, velocities: usize, others: usize, out: usize): void {
  const gm = f64x2.splat(sunGm());
  const perLight2 = f64x2.splat(1 / (LIGHT * LIGHT));
  const four = f64x2.splat(4);
  for (let k: usize = 0; k < COLUMN; k += 16) {
    const x = v128.load(places + k);
    const y = v128.load(places + k, COLUMN);
    const z = v128.load(places + k, 2 * COLUMN);
    const u = v128.load(velocities + k);
    const v = v128.load(velocities + k, COLUMN);
    const w = v128.load(velocities + k, 2 * COLUMN);
    const r2 = dot(x, y, z, x, y, z);
    const r = f64x2.sqrt(r2);
    const g = f64x2.div(gm, f64x2.mul(r2, r));
    const bent = f64x2.mul(g, perLight2);
    const well = f64x2.sub(f64x2.div(f64x2.mul(four, gm), r), dot(u, v, w, u, v, w));
    const a = f64x2.sub(f64x2.mul(bent, well), g);
    const b = f64x2.mul(f64x2.mul(four, bent), dot(x, y, z, u, v, w));
    v128.store(out + k, sum(a, x, b, u, v128.load(others + k)));
    v128.store(out + k, sum(a, y, b, v, v128.load(others + k, COLUMN)), COLUMN);
    v128.store(out + k, sum(a, z, b, w, v128.load(others + k, 2 * COLUMN)), 2 * COLUMN);
  }
}

function dot(ax: v128, ay: v128, az: v128, bx: v128, by: v128, bz: v128): v128 {
  return f64x2.add(f64x2.add(f64x2.mul(ax, bx), f64x2.mul(ay, by)), f64x2.mul(az, bz));
}
function sum(a: v128, x: v128, b: v128, u: v128, other: v128): v128 {
  return f64x2.add(f64x2.add(f64x2.mul(a, x), f64x2.mul(b, u)), other);
}

/** Everything but the Sun at all nodes. */
export function otherColumns(cell: usize, places: usize, velocities: usize, out: usize): void {
  for (let k = 0; k < STAGES; ++k) {
    const at = (<usize>k) << 3;
    perturb(nodeOf(cell, k), places + at, out + at);
    addOblateness(nodeOf(cell, k), places + at, out + at);
    if (law != LAW_NONE) addOwn(places + at, velocities + at, out + at);
  }
}

/** Point masses: their pull on the body, less that on the Sun. */
function perturb(node: usize, place: usize, out: usize): void {
  const px = v128.load64_splat(place);
  const py = v128.load64_splat(place, COLUMN);
  const pz = v128.load64_splat(place, 2 * COLUMN);
  let ax = f64x2.splat(0);
  let ay = f64x2.splat(0);
  let az = f64x2.splat(0);
  for (let at: usize = 0; at < ACROSS; at += 16) {
    const x = f64x2.sub(v128.load(node + at), px);
    const y = f64x2.sub(v128.load(node + at, ACROSS), py);
    const z = f64x2.sub(v128.load(node + at, 2 * ACROSS), pz);
    const r2 = f64x2.add(dot(x, y, z, x, y, z), f64x2.splat(APART));
    const g = f64x2.div(v128.load(pulls + at), f64x2.mul(r2, f64x2.sqrt(r2)));
    ax = f64x2.add(ax, f64x2.mul(g, x));
    ay = f64x2.add(ay, f64x2.mul(g, y));
    az = f64x2.add(az, f64x2.mul(g, z));
  }
  store<f64>(out, lanes(ax) + load<f64>(node + PULL));
  store<f64>(out, lanes(ay) + load<f64>(node + PULL, 8), COLUMN);
  store<f64>(out, lanes(az) + load<f64>(node + PULL, 16), 2 * COLUMN);
}

function lanes(a: v128): f64 {
  return f64x2.extract_lane(a, 0) + f64x2.extract_lane(a, 1);
}

/** Coordinate of a perturber at a node, from the body. */
function from(node: usize, perturber: i32, place: usize, axis: usize): f64 {
  return load<f64>(node + axis * ACROSS + ((<usize>perturber) << 3)) - load<f64>(place + axis * COLUMN);
}

/** The Earth's bulge, near it; the pole of J2000 is used for that of date (0.14° a quarter of a century). */
function addOblateness(node: usize, place: usize, out: usize): void {
  const x = -from(node, EARTH_AT, place, 0);
  const y = -from(node, EARTH_AT, place, 1);
  const z = -from(node, EARTH_AT, place, 2);
  const r2 = x * x + y * y + z * z;
  if (r2 >= J2_REACH * J2_REACH) return;
  const gm = load<f64>(masses() + ((<usize>EARTH_AT) << 3));
  const f = (1.5 * EARTH_J2 * gm * EARTH_RADIUS * EARTH_RADIUS) / (r2 * r2 * Math.sqrt(r2));
  const tilt = (5 * z * z) / r2;
  store<f64>(out, load<f64>(out) - f * x * (1 - tilt));
  store<f64>(out, load<f64>(out, COLUMN) - f * y * (1 - tilt), COLUMN);
  store<f64>(out, load<f64>(out, 2 * COLUMN) - f * z * (3 - tilt), 2 * COLUMN);
}

/** Own acceleration along R = r/r, T = N × R, N = r × v/|r × v|, times g(r). */
function addOwn(place: usize, velocity: usize, out: usize): void {
  const x = load<f64>(place);
  const y = load<f64>(place, COLUMN);
  const z = load<f64>(place, 2 * COLUMN);
  const u = load<f64>(velocity);
  const v = load<f64>(velocity, COLUMN);
  const w = load<f64>(velocity, 2 * COLUMN);
  const r = Math.sqrt(x * x + y * y + z * z);
  let nx = y * w - z * v;
  let ny = z * u - x * w;
  let nz = x * v - y * u;
  const n = Math.sqrt(nx * nx + ny * ny + nz * nz);
  nx /= n;
  ny /= n;
  nz /= n;
  const g = law == LAW_WATER ? water(r) : 1 / (r * r);
  const along = (g * a1) / r;
  const across = (g * a2) / r;
  const up = g * a3;
  store<f64>(out, load<f64>(out) + along * x + across * (ny * z - nz * y) + up * nx);
  store<f64>(out, load<f64>(out, COLUMN) + along * y + across * (nz * x - nx * z) + up * ny, COLUMN);
  store<f64>(out, load<f64>(out, 2 * COLUMN) + along * z + across * (nx * y - ny * x) + up * nz, 2 * COLUMN);
}

/** g(r) of water ice. */
function water(r: f64): f64 {
  const q = log(r / WATER_AU);
  return WATER_SCALE * exp(WATER_NEAR * q) * pow(1 + exp(WATER_TURN * q), WATER_FAR);
}

/** The body that a piece runs into: 0 none, 1 the Sun, 2 + planet's number a planet's body. */
export function strikes(cell: usize, places: usize): i32 {
  for (let k = 0; k < STAGES; ++k) {
    const place = places + ((<usize>k) << 3);
    const x = load<f64>(place);
    const y = load<f64>(place, COLUMN);
    const z = load<f64>(place, 2 * COLUMN);
    if (x * x + y * y + z * z < SUN_RADIUS * SUN_RADIUS) return 1;
    for (let planet = 0; planet < PLANETS; ++planet) {
      if (distance2(nodeOf(cell, k), planet, place) < radius_au(planet) * radius_au(planet))
        return 2 + planet;
    }
  }
  return 0;
}

/** 1 where a piece lies among the moons of Jupiter or Saturn, which pull as one point here. */
export function amongMoons(cell: usize, places: usize): i32 {
  for (let k = 0; k < STAGES; ++k) {
    const place = places + ((<usize>k) << 3);
    const node = nodeOf(cell, k);
    if (distance2(node, JUPITER_AT, place) < JUPITER_REACH * JUPITER_REACH) return 1;
    if (distance2(node, SATURN_AT, place) < SATURN_REACH * SATURN_REACH) return 1;
  }
  return 0;
}

function distance2(node: usize, perturber: i32, place: usize): f64 {
  const x = from(node, perturber, place, 0);
  const y = from(node, perturber, place, 1);
  const z = from(node, perturber, place, 2);
  return x * x + y * y + z * z;
}
