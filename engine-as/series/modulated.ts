// Rows whose amplitude varies slowly over the whole span: c(t)·cos π(ph0 + ph1·t + … + ph4·t⁴), c a Chebyshev series.
// Section: u32 rows, 0, 0, 0; then per row u32 coordinate, coefficients, 0, 0; ph0 … ph4; c0 … cN (f64).
import { clenshaw, clenshawPair } from "../math/chebyshev";
import { add, lane0, lane1, madd, mul, splat, sub } from "../math/pair";
import { cosPi, cosPiPair } from "../math/trig";
import { FIRST_DAY, LAST_DAY } from "../memory/layout";

export function modulatedRows(section: usize): i32 {
  return load<i32>(section);
}
/** Address of a row (rows differ in length). */
export function modulatedRow(section: usize, row: i32): usize {
  let at = section + 16;
  for (let i = 0; i < row; ++i) at += 56 + ((<usize>load<u32>(at, 4)) << 3);
  return at;
}
export function modulatedCoordinate(row: usize): i32 {
  return load<i32>(row);
}
export function modulatedPhases(row: usize): usize {
  return row + 16;
}
function amplitude(row: usize, t: f64): f64 {
  const u = (2 * (t * 36525 - FIRST_DAY)) / (LAST_DAY - FIRST_DAY) - 1;
  return clenshaw(row + 56, load<i32>(row, 4), u);
}

/** Rows with more coefficients than this vary too fast for one polynomial a block; they are added at the nodes. */
const BLOCK_COEFFICIENTS: i32 = 16;

export function isSmoothOverBlock(row: usize): bool {
  return load<i32>(row, 4) <= BLOCK_COEFFICIENTS;
}

/** Amplitudes of a row at a pair of instants. */
function amplitudePair(row: usize, t: v128): v128 {
  const scale = splat((2 * 36525) / (LAST_DAY - FIRST_DAY));
  const u = sub(mul(t, scale), splat((2 * FIRST_DAY) / (LAST_DAY - FIRST_DAY) + 1));
  return clenshawPair(row + 56, load<i32>(row, 4), u);
}

/**
 * Adds the rows that are not smooth over a block at the nodes of its segments: their amplitude as the parabola through a
 * segment's ends and middle (error below 1e-6″ on 4 days).
 *
 * Given:    firstDay, days, segments  the block; nodeDays  offsets of the nodes within a segment, an even number
 * Returned: values  coordinates at [segment][node] (24 bytes each), incremented
 */
export function addRoughRows(
  section: usize,
  firstDay: f64,
  days: f64,
  segments: i32,
  nodeDays: usize,
  nodes: i32,
  values: usize,
): void {
  const rows = modulatedRows(section);
  const bytes = <usize>nodes * 24;
  let row = section + 16;
  for (let i = 0; i < rows; ++i) {
    if (!isSmoothOverBlock(row)) {
      let a = amplitude(row, firstDay / 36525);
      for (let s = 0; s < segments; ++s) {
        const start = firstDay + <f64>s * days;
        const at = values + <usize>s * bytes + ((<usize>load<u32>(row)) << 3);
        a = addRoughSegment(row, a, start, days, nodeDays, nodes, at);
      }
    }
    row += 56 + ((<usize>load<u32>(row, 4)) << 3);
  }
}

/** The same of one row in one segment, where its amplitude begins with a; returns the amplitude at the end. */
function addRoughSegment(
  row: usize,
  a: f64,
  start: f64,
  days: f64,
  nodeDays: usize,
  nodes: i32,
  at: usize,
): f64 {
  const ahead = f64x2.replace_lane(splat(start + 0.5 * days), 1, start + days);
  const later = amplitudePair(row, mul(ahead, splat(1.0 / 36525)));
  const b = lane0(later);
  const c = lane1(later);
  const slope = splat(4 * b - 3 * a - c);
  const bend = splat(2 * a - 4 * b + 2 * c);
  for (let n: usize = 0; n < <usize>nodes; n += 2) {
    const node = v128.load(nodeDays + (n << 3));
    const x = mul(node, splat(1 / days));
    const value = madd(x, madd(x, bend, slope), splat(a));
    const t = mul(add(splat(start), node), splat(1.0 / 36525));
    const wave = mul(value, cosPiPair(phasePair(row, t)));
    const target = at + n * 24;
    store<f64>(target, load<f64>(target) + lane0(wave));
    store<f64>(target, load<f64>(target, 24) + lane1(wave), 24);
  }
  return c;
}

function phasePair(row: usize, t: v128): v128 {
  const p = row + 16;
  const high = madd(t, v128.load64_splat(p, 32), v128.load64_splat(p, 24));
  const low = madd(t, madd(t, high, v128.load64_splat(p, 16)), v128.load64_splat(p, 8));
  return madd(t, low, v128.load64_splat(p));
}

function phaseAt(row: usize, t: f64): f64 {
  return lane0(phasePair(row, splat(t)));
}

/** Adds all rows to the coordinates at t (Julian centuries TDB). */
export function addModulated(section: usize, t: f64, coordinates: usize): void {
  const rows = modulatedRows(section);
  let row = section + 16;
  for (let i = 0; i < rows; ++i) {
    const target = coordinates + ((<usize>load<u32>(row)) << 3);
    store<f64>(target, load<f64>(target) + amplitude(row, t) * cosPi(phaseAt(row, t)));
    row += 56 + ((<usize>load<u32>(row, 4)) << 3);
  }
}

/**
 * Coefficients in τ = (t − t_c)/half of a row's amplitude, by interpolation at `count` Chebyshev nodes
 * (a block is 1/22 of the span). The nodes keep inside the table's span, so that a block that reaches over its edge is
 * interpolated, not extrapolated, where it is used.
 */
export function modulatedPolynomial(
  row: usize,
  t_c: f64,
  half: f64,
  count: i32,
  out: usize,
  scratch: usize,
): void {
  const nodes = scratch;
  const table = scratch + ((<usize>count) << 3);
  const first = Math.max(-1, (FIRST_DAY / 36525 - t_c) / half);
  const last = Math.min(1, (LAST_DAY / 36525 - t_c) / half);
  for (let i = 0; i < count; ++i) {
    const tau = 0.5 * (first + last + (last - first) * cosPi((<f64>i + 0.5) / <f64>count));
    store<f64>(nodes + ((<usize>i) << 3), tau);
    store<f64>(table + ((<usize>i) << 3), amplitude(row, t_c + half * tau));
  }
  // divided differences (Newton), then expansion into powers by Horner's scheme
  for (let j = 1; j < count; ++j) {
    for (let i = count - 1; i >= j; --i) {
      const at = (<usize>i) << 3;
      const span = load<f64>(nodes + at) - load<f64>(nodes + ((<usize>(i - j)) << 3));
      store<f64>(table + at, (load<f64>(table + at) - load<f64>(table + at - 8)) / span);
    }
  }
  memory.fill(out, 0, (<usize>count) << 3);
  for (let i = count - 1; i >= 0; --i) {
    const node = load<f64>(nodes + ((<usize>i) << 3));
    for (let k = count - 1; k >= 1; --k) {
      const at = out + ((<usize>k) << 3);
      store<f64>(at, load<f64>(at - 8) - node * load<f64>(at));
    }
    store<f64>(out, load<f64>(table + ((<usize>i) << 3)) - node * load<f64>(out));
  }
}
