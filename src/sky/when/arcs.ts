import { math } from "../../engine/math.ts";
import type { CellProof } from "../../solve/certify.ts";
import { setsWherePositive } from "../../solve/holding.ts";
import { type Interval, intersection, union } from "../../solve/intervals.ts";
import { DEG_PER_HALF_TURN, DEG_PER_TURN, RAD_PER_DEG } from "../../units/units.ts";

/** Directions on a circle: searched by the sine from a bound, because the angle itself has no bounded rate. */

/** A smooth radius times cosine and sine of the angle. */
export interface CirclePoint {
  readonly cosine: Float64Array;
  readonly sine: Float64Array;
}

export interface ArcSearch {
  /** From where to where, in the direction of growing angles, degrees. */
  readonly from_deg: number;
  readonly to_deg: number;
  readonly proof: CellProof;
  readonly within: readonly Interval[];
}

/** Where a point on a circle stands in an arc. */
export function setInArc(pointAt: (t_day: Float64Array) => CirclePoint, search: ArcSearch): Interval[] {
  const { from_deg, to_deg, proof, within } = search;
  const width_deg = to_deg >= from_deg ? to_deg - from_deg : to_deg - from_deg + DEG_PER_TURN;
  if (width_deg >= DEG_PER_TURN) return [...within];
  const sides = [sideOf(from_deg, 1), sideOf(to_deg, -1)];
  const offsets = (t_day: Float64Array, index: Int32Array) => {
    const { cosine, sine } = pointAt(t_day);
    return t_day.map((_, i) => {
      const side = sides[index[i] ?? 0];
      if (side === undefined) return Number.NaN;
      return (sine[i] ?? Number.NaN) * side.cosine - (cosine[i] ?? Number.NaN) * side.sine;
    });
  };
  const [after = [], before = []] = setsWherePositive(offsets, { functions: sides.length, proof, within });
  return width_deg <= DEG_PER_HALF_TURN ? intersection(after, before) : union(after, before);
}

/** sin(angle − bound) in terms of the angle's sine and cosine, or its negative. */
function sideOf(bound_deg: number, sign: 1 | -1) {
  const bound = bound_deg * RAD_PER_DEG;
  return { cosine: sign * math.cos(bound), sine: sign * math.sin(bound) };
}
