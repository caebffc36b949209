import { DEG_PER_TURN } from "../units/units.ts";
import { type TimeFunction, valueAt } from "./function.ts";

/** The angle in [0, 360). */
export function wrap0To360(angle_deg: number): number {
  const turned_deg = angle_deg - DEG_PER_TURN * Math.floor(angle_deg / DEG_PER_TURN);
  return turned_deg > 0 && turned_deg < DEG_PER_TURN ? turned_deg : 0;
}

/** The angle in [−180, 180). */
export function wrapPm180(angle_deg: number): number {
  const turned_deg = angle_deg - DEG_PER_TURN * Math.floor((angle_deg + 180) / DEG_PER_TURN);
  return turned_deg >= 180 ? -180 : turned_deg;
}

/** Adds whole turns so that neighbours differ by less than half a turn; valid where the true steps do. */
export function unwrap(angles_deg: Float64Array): Float64Array {
  const unwrapped_deg = Float64Array.from(angles_deg);
  let previous_deg = unwrapped_deg[0] ?? 0;
  for (let i = 1; i < unwrapped_deg.length; i++) {
    previous_deg += wrapPm180((unwrapped_deg[i] ?? Number.NaN) - previous_deg);
    unwrapped_deg[i] = previous_deg;
  }
  return unwrapped_deg;
}

/** First derivative by central differences of sixth order: weights at ±1, ±2, ±3 stencils. */
const FIRST_DERIVATIVE = [3 / 4, -3 / 20, 1 / 60];

/**
 * Rate of an angle in degrees a day. Over two stencils the angle must move by less than a sixth of a turn.
 *
 * Given     stencil_day  spacing of the differences: the rate errs by noise/stencil from the values and by
 *                        f⁽⁷⁾·stencil⁶/140 from the formula
 * Reference: B. Fornberg, 1988, Mathematics of Computation 51, 699, table 1 (order 6).
 */
export function angleRate(angle: TimeFunction, stencil_day: number): TimeFunction {
  return (t_day) => {
    const count = t_day.length;
    const at_day = new Float64Array(2 * FIRST_DERIVATIVE.length * count);
    FIRST_DERIVATIVE.forEach((_, k) => {
      const reach_day = (k + 1) * stencil_day;
      for (let i = 0; i < count; i++) {
        at_day[2 * k * count + i] = valueAt(t_day, i) - reach_day;
        at_day[(2 * k + 1) * count + i] = valueAt(t_day, i) + reach_day;
      }
    });
    const angles_deg = angle(at_day);
    return t_day.map((_, i) =>
      FIRST_DERIVATIVE.reduce((sum, weight, k) => {
        const before_deg = valueAt(angles_deg, 2 * k * count + i);
        const after_deg = valueAt(angles_deg, (2 * k + 1) * count + i);
        return sum + (weight * wrapPm180(after_deg - before_deg)) / stencil_day;
      }, 0),
    );
  };
}
