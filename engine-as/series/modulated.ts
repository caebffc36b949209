// Rows whose amplitude varies slowly over the whole span: c(t)·cos π(ph0 + ph1·t + … + ph4·t⁴), c a Chebyshev series.
// Section: u32 rows, 0, 0, 0; then per row u32 coordinate, coefficients, 0, 0; ph0 … ph4; c0 … cN (f64).
import { clenshaw } from "../math/chebyshev";
import { cosPi } from "../math/trig";
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

/**
 * Adds the rows that are not smooth over a block at the nodes of one segment: their amplitude as the parabola through the
 * segment's ends and middle (error below 1e-6″ on 4 days).
 *
 * Given: firstDay, days  the segment; nodeDays  offsets within it; values  coordinates at the nodes (24 bytes each)
 */
export function addRoughRows(
  section: usize,
  firstDay: f64,
  days: f64,
  nodeDays: usize,
  nodes: i32,
  values: usize,
): void {
  const rows = modulatedRows(section);
  let row = section + 16;
  for (let i = 0; i < rows; ++i) {
    if (!isSmoothOverBlock(row)) {
      const a = amplitude(row, firstDay / 36525);
      const b = amplitude(row, (firstDay + 0.5 * days) / 36525);
      const c = amplitude(row, (firstDay + days) / 36525);
      for (let n = 0; n < nodes; ++n) {
        const node = load<f64>(nodeDays + ((<usize>n) << 3));
        const x = node / days;
        const value = a + x * (4 * b - 3 * a - c + x * (2 * a - 4 * b + 2 * c));
        const target = values + <usize>n * 24 + ((<usize>load<u32>(row)) << 3);
        store<f64>(target, load<f64>(target) + value * cosPi(phaseAt(row, (firstDay + node) / 36525)));
      }
    }
    row += 56 + ((<usize>load<u32>(row, 4)) << 3);
  }
}

function phaseAt(row: usize, t: f64): f64 {
  const p = row + 16;
  return (
    load<f64>(p) +
    t * (load<f64>(p, 8) + t * (load<f64>(p, 16) + t * (load<f64>(p, 24) + t * load<f64>(p, 32))))
  );
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
