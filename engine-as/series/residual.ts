// Residual tables: what is added to a published series to obtain modern positions (piecewise Chebyshev, integers).
// Section: u32 segments, coefficients a coordinate, segment days, kind (0 i32, 1 f64); f64 unit_au, t0_jd_tdb; data.
import { clenshaw, clenshawI32 } from "../math/chebyshev";
import { FIRST_DAY } from "../memory/layout";

/**
 * Adds the residual of a body to a vector.
 *
 * Given:    section  residual table; d  days from J2000.0 TDB, inside the span
 * Returned: vector   three f64, ICRS axes, au, incremented
 */
export function addResidual(section: usize, d: f64, vector: usize): void {
  const segments = load<i32>(section);
  const count = load<i32>(section + 4);
  const days = <f64>load<i32>(section + 8);
  const floating = load<i32>(section + 12) == 1;
  const unit_au = load<f64>(section + 16);
  const position = (d - FIRST_DAY) / days;
  let segment = <i32>Math.floor(position);
  if (segment < 0) segment = 0;
  if (segment >= segments) segment = segments - 1;
  const u = 2 * (position - <f64>segment) - 1;
  const width: usize = floating ? 8 : 4;
  let data = section + 32 + <usize>(segment * count * 3) * width;
  for (let axis: usize = 0; axis < 24; axis += 8) {
    const value = floating ? clenshaw(data, count, u) : clenshawI32(data, count, u);
    store<f64>(vector + axis, load<f64>(vector + axis) + unit_au * value);
    data += <usize>count * width;
  }
}
