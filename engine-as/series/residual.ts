// Residual tables: what is added to a published series to obtain the positions of JPL's ephemeris. A piece of such a path is the
// cubic that has the values and slopes of both its borders, and the rest, which leaves values and slopes of the borders alone:
//   r(u) = H(u) + (1 − u²)²·Σ c_k T_k(u), −1 ≤ u ≤ 1.
// Borders are stored once for the two pieces that meet there, so value and slope are continuous to the last digit.
// Section: u32 pieces, inner coefficients a coordinate, days of a piece, kind of the borders (0 i32, 1 f64); f64 unit_au, t0_jd_tdb;
// borders: [border][coordinate] value, slope (of u), whole numbers of the unit; inner: [piece][coordinate][k], i16.
import { clenshawI16 } from "../math/chebyshev";
import { FIRST_DAY } from "../memory/layout";

const HEADER_BYTES: usize = 32;

/** A value or slope at a border. */
function borderValue(address: usize, floating: bool): f64 {
  return floating ? load<f64>(address) : <f64>load<i32>(address);
}

/**
 * Adds the residual of a body to a vector.
 *
 * Given:    section  residual table; d  days from J2000.0 TDB, inside the span
 * Returned: vector   three f64, ICRS axes, au, incremented
 */
export function addResidual(section: usize, d: f64, vector: usize): void {
  const pieces = load<i32>(section);
  const count = load<i32>(section, 4);
  const position = (d - FIRST_DAY) / <f64>load<i32>(section, 8);
  const floating = load<i32>(section, 12) == 1;
  const unit_au = load<f64>(section, 16);
  const piece = min(max(<i32>Math.floor(position), 0), pieces - 1);
  const u = 2 * (position - <f64>piece) - 1;
  const before = 0.5 * (1 - u); // of the way, what is left
  const after = 0.5 * (1 + u);
  const bell = 4 * before * after; // 1 − u²
  const width: usize = floating ? 8 : 4;
  const axisBytes = width << 1;
  let border = section + HEADER_BYTES + <usize>piece * 3 * axisBytes;
  let inner =
    section + HEADER_BYTES + <usize>(pieces + 1) * 3 * axisBytes + ((<usize>(piece * count * 3)) << 1);
  for (let axis: usize = 0; axis < 24; axis += 8) {
    const next = border + 3 * axisBytes;
    const first =
      borderValue(border, floating) * (1 + 2 * after) + borderValue(border + width, floating) * 2 * after;
    const last =
      borderValue(next, floating) * (1 + 2 * before) - borderValue(next + width, floating) * 2 * before;
    const cubic = before * before * first + after * after * last;
    const rest = bell * bell * clenshawI16(inner, count, u);
    store<f64>(vector + axis, load<f64>(vector + axis) + unit_au * (cubic + rest));
    border += axisBytes;
    inner += (<usize>count) << 1;
  }
}
