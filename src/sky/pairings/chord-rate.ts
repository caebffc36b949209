import type { TimeFunction } from "../../solve/function.ts";
import type { Sky } from "../sky.ts";
import { chordSquare, memberDirections, type PairMembers } from "./pair-members.ts";

/** Weights of the first derivative at ±1, ±2, ±3 stencils, order 6; the stencil is short to the Moon's motion. */
const FIRST_DERIVATIVE = [3 / 4, -3 / 20, 1 / 60];
export const CHORD_RATE_STENCIL_DAY = 0.05;

/** Rate of |u₁ − u₂|², per day: negative while the pair approaches. */
export function chordRate(
  sky: Sky,
  members: PairMembers,
  stencil_day = CHORD_RATE_STENCIL_DAY,
): TimeFunction {
  const width = 2 * FIRST_DERIVATIVE.length;
  return (t_day) => {
    const at_day = new Float64Array(t_day.length * width);
    t_day.forEach((t, i) => {
      FIRST_DERIVATIVE.forEach((_, k) => {
        at_day[i * width + 2 * k] = t - (k + 1) * stencil_day;
        at_day[i * width + 2 * k + 1] = t + (k + 1) * stencil_day;
      });
    });
    const [a, b] = memberDirections(sky, members, at_day);
    return t_day.map((_, i) =>
      FIRST_DERIVATIVE.reduce((sum, weight, k) => {
        const row = i * width + 2 * k;
        return sum + (weight * (chordSquare(a, b, row + 1) - chordSquare(a, b, row))) / stencil_day;
      }, 0),
    );
  };
}
