// Two-body motion about the Sun from given elements.

import { exp, log, pow, sin } from "../math/functions";
import { PI } from "../math/trig";
import { tile, Y, Z } from "../memory/tile";
import { data } from "./target";

/** Gauss' constant squared, au³/day². */
const MU: f64 = 0.01720209895 * 0.01720209895;
/** A Stumpff function's series has 20 digits within this. */
const SERIES_LIMIT: f64 = 1;
const MOST_STEPS: i32 = 100;

/** GM of the functions below: MU, but for osculating states. */
let mu: f64 = MU;

export let c1: f64 = 0;
export let c2: f64 = 0;
export let c3: f64 = 0;

/** Σ (−z)^k / (2k + n)! for n = 1, 2, 3, into c1, c2, c3. */
export function stumpff(z: f64): void {
  if (Math.abs(z) <= SERIES_LIMIT) {
    let even: f64 = 1.0 / 2;
    let odd: f64 = 1.0 / 6;
    c2 = even;
    c3 = odd;
    for (let k = 1; k <= 9; ++k) {
      const n = <f64>(2 * k);
      even *= -z / ((n + 1) * (n + 2));
      odd *= -z / ((n + 2) * (n + 3));
      c2 += even;
      c3 += odd;
    }
    c1 = 1 - z * c3;
    return;
  }
  const root = Math.sqrt(Math.abs(z));
  if (z > 0) {
    const half = sin(0.5 * root);
    c1 = sin(root) / root;
    c2 = (2 * half * half) / z;
    c3 = (root - sin(root)) / (z * root);
    return;
  }
  const grown = exp(root);
  const sinh = 0.5 * (grown - 1 / grown);
  c1 = sinh / root;
  c2 = (0.5 * (grown + 1 / grown) - 1) / -z;
  c3 = (sinh - root) / (-z * root);
}

/**
 * Universal anomaly at `t` ≥ 0 days after perihelion, in an ellipse half a turn at most: q·s + μ·e·s³·c₃(α·s²) = t, which grows with s
 * at the rate r > 0. As far as that r grows too, so that Newton's steps from above come down to the root and never pass it.
 */
function anomaly(t: f64, q: f64, e: f64, alpha: f64): f64 {
  let low: f64 = 0;
  let high = t / q;
  if (alpha > 0) high = min(high, PI / Math.sqrt(alpha));
  // In hyperbolas and parabolas the cubic of perihelion is below the equation: its root lies above the one that is sought.
  if (alpha <= 0 && e > 0) high = min(high, pow((6 * t) / (mu * e), 1.0 / 3));
  // On a hyperbola, with x = √−α·s, the equation is at least sinh x − x, and that at least eˣ/4 from x = 3 on.
  if (alpha < 0) {
    const root = Math.sqrt(-alpha);
    const least = (t * root * root * root) / (mu * e);
    high = min(high, max(3, log(4 * least)) / root);
  }
  let s = high;
  for (let step = 0; step < MOST_STEPS && high - low > 1e-16 * high; ++step) {
    const z = alpha * s * s;
    stumpff(z);
    const excess = s * (q + mu * e * s * s * c3) - t;
    if (excess > 0) high = s;
    else low = s;
    const next = s - excess / (q + mu * e * s * s * c2);
    if (Math.abs(next - s) <= 4e-16 * s) return next;
    s = next > low && next < high ? next : 0.5 * (low + high);
  }
  return s;
}

/**
 * Heliocentric vectors of an orbit at the instants of a column.
 *
 * Given:    data  unit vectors P (to the perihelion) and Q, perihelion distance q [au], eccentricity e, perihelion T [days from
 *           J2000.0 TDB]; instants  a column of the tile, days from J2000.0 TDB
 * Returned: position, velocity  columns of the tile, ICRS axes, au and au/day; velocity 0: not wanted
 * Validity: e ≥ 0, q > 0; 1e-13 of the distance, through e = 1 without a gap
 * Reference: J. M. A. Danby, 1988, Fundamentals of Celestial Mechanics, section 6.9 (universal variables from perihelion)
 */
export function orbitRows(instants: usize, position: usize, velocity: usize, end: usize): void {
  const q = load<f64>(data, 48);
  const e = load<f64>(data, 56);
  const alpha = (MU * (1 - e)) / q;
  const across = Math.sqrt(MU * q * (1 + e));
  const period = alpha > 0 ? (2 * PI * MU) / (alpha * Math.sqrt(alpha)) : 0;
  for (let row = tile; row < end; row += 8) {
    let t = load<f64>(row + instants) - load<f64>(data, 64);
    if (alpha > 0) t -= period * Math.floor(t / period + 0.5);
    const sign: f64 = t < 0 ? -1 : 1;
    const s = sign * anomaly(Math.abs(t), q, e, alpha);
    const z = alpha * s * s;
    stumpff(z);
    const along = q - MU * s * s * c2;
    const beside = across * s * c1;
    const r = q + MU * e * s * s * c2;
    store2(row + position, along, beside);
    if (velocity != 0) store2(row + velocity, (-MU * s * c1) / r, (across * (1 - z * c2)) / r);
  }
}

/**
 * The state that elements describe, where the planets' own mass of the Sun is meant: a path starts from it.
 *
 * Given:    orbit  P, Q, q, e as above; gm  of the Sun, au³/day²; t  days since perihelion
 * Returned: out  place and velocity, 6 f64, ICRS axes, au and au/day
 * Reference: J. M. A. Danby, 1988, Fundamentals of Celestial Mechanics, section 6.9
 */
export function osculatingState(orbit: usize, gm: f64, t: f64, out: usize): void {
  const q = load<f64>(orbit, 48);
  const e = load<f64>(orbit, 56);
  const alpha = (gm * (1 - e)) / q;
  const across = Math.sqrt(gm * q * (1 + e));
  const period = alpha > 0 ? (2 * PI * gm) / (alpha * Math.sqrt(alpha)) : 0;
  const since = alpha > 0 ? t - period * Math.floor(t / period + 0.5) : t;
  mu = gm;
  const sign: f64 = since < 0 ? -1 : 1;
  const s = sign * anomaly(Math.abs(since), q, e, alpha);
  mu = MU;
  const z = alpha * s * s;
  stumpff(z);
  const r = q + gm * e * s * s * c2;
  const x = q - gm * s * s * c2;
  const y = across * s * c1;
  const u = (-gm * s * c1) / r;
  const v = (across * (1 - z * c2)) / r;
  for (let axis: usize = 0; axis < 24; axis += 8) {
    const p = load<f64>(orbit + axis);
    const w = load<f64>(orbit + axis, 24);
    store<f64>(out + axis, x * p + y * w);
    store<f64>(out + axis, u * p + v * w, 24);
  }
}

/** x·P + y·Q into the three columns of a vector. */
function store2(at: usize, x: f64, y: f64): void {
  store<f64>(at, x * load<f64>(data) + y * load<f64>(data, 24));
  store<f64>(at + Y, x * load<f64>(data, 8) + y * load<f64>(data, 32));
  store<f64>(at + Z, x * load<f64>(data, 16) + y * load<f64>(data, 40));
}
