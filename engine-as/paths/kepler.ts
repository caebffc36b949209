// Two-body motion from a state: what sweeps start from.

import { c1, c2, c3, stumpff } from "../apparent/orbit";

const MOST_STEPS: i32 = 30;

/**
 * Place and velocity some days from a state (universal variables).
 *
 * Given:    state  6 f64, au and au/day; gm  au³/day²; t  days
 * Returned: out    6 f64, `stride` bytes apart
 * Validity: a guess that sweeps improve: 1e-12 where Newton's steps converge, as they do within a piece
 * Reference: J. M. A. Danby, 1988, Fundamentals of Celestial Mechanics, section 6.9
 */
export function keplerFrom(state: usize, gm: f64, t: f64, out: usize, stride: usize): void {
  const x = load<f64>(state);
  const y = load<f64>(state, 8);
  const z = load<f64>(state, 16);
  const u = load<f64>(state, 24);
  const v = load<f64>(state, 32);
  const w = load<f64>(state, 40);
  const r0 = Math.sqrt(x * x + y * y + z * z);
  const rv = x * u + y * v + z * w;
  const alpha = (2 * gm) / r0 - (u * u + v * v + w * w);
  let s = t / r0;
  let r = r0;
  let g1: f64 = 0;
  let g2: f64 = 0;
  let g3: f64 = 0;
  for (let step = 0; step < MOST_STEPS; ++step) {
    stumpff(alpha * s * s);
    g1 = s * c1;
    g2 = s * s * c2;
    g3 = s * s * s * c3;
    r = r0 * (1 - alpha * g2) + rv * g1 + gm * g2;
    const change = (r0 * g1 + rv * g2 + gm * g3 - t) / r;
    s -= change;
    if (!(Math.abs(change) > 1e-13 * Math.abs(s))) break;
  }
  const f = 1 - (gm * g2) / r0;
  const g = t - gm * g3;
  const df = (-gm * g1) / (r * r0);
  const dg = 1 - (gm * g2) / r;
  store<f64>(out, f * x + g * u);
  store<f64>(out + stride, f * y + g * v);
  store<f64>(out + 2 * stride, f * z + g * w);
  store<f64>(out + 3 * stride, df * x + dg * u);
  store<f64>(out + 4 * stride, df * y + dg * v);
  store<f64>(out + 5 * stride, df * z + dg * w);
}
