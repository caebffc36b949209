import { bodyTarget, type Target } from "../../catalog/target.ts";
import { math } from "../../engine/math.ts";
import { setsWherePositive } from "../../solve/holding.ts";
import { type Interval, intersection } from "../../solve/intervals.ts";
import { RAD_PER_DEG } from "../../units/units.ts";
import { dot, separation_deg } from "../positions/vector.ts";
import { directionPairs } from "./columns.ts";
import { boundsWithin, pairCurvature, stepFor } from "./motion-bounds.ts";
import type { WhenScope } from "./scope.ts";

/** The angle between two targets; `isTopocentric`: as the place has it. */
export interface TargetAngle {
  readonly targets: readonly [Target, Target];
  readonly isTopocentric: boolean;
}

const SUN = bodyTarget("sun");

/** From the Sun, seen from the Earth's centre. */
export function elongationOf(target: Target): TargetAngle {
  return { targets: [target, SUN], isTopocentric: false };
}

export function anglesOf(scope: WhenScope, angle: TargetAngle, t_day: Float64Array): Float64Array {
  const pair = directionPairs(scope, angle.targets, t_day, angle.isTopocentric);
  return t_day.map((_, i) => separation_deg(...pair(i)));
}

/** Where the angle lies between two bounds, by its cosine: smooth however near the two come. */
export function setOfAngle(
  scope: WhenScope,
  angle: TargetAngle,
  bounds: { readonly lo: number | null; readonly hi: number | null },
  within: readonly Interval[],
): Interval[] {
  const { targets, isTopocentric } = angle;
  const [first, second] = targets;
  const curvature_per_day2 = pairCurvature(
    boundsWithin(scope, first, isTopocentric, within),
    boundsWithin(scope, second, isTopocentric, within),
  );
  const sides = [
    ...(bounds.lo === null ? [] : [{ sign: -1, cosine: math.cos(bounds.lo * RAD_PER_DEG) }]),
    ...(bounds.hi === null ? [] : [{ sign: 1, cosine: math.cos(bounds.hi * RAD_PER_DEG) }]),
  ];
  const offsets = (t_day: Float64Array, index: Int32Array) => {
    const pair = directionPairs(scope, targets, t_day, isTopocentric);
    return t_day.map((_, i) => {
      const side = sides[index[i] ?? 0];
      return side === undefined ? Number.NaN : side.sign * (dot(...pair(i)) - side.cosine);
    });
  };
  const proof = { kind: "curvature", step_day: stepFor(curvature_per_day2), curvature_per_day2 } as const;
  const sets = setsWherePositive(offsets, { functions: sides.length, proof, within });
  return sets.reduce<Interval[]>((both, set) => intersection(both, set), [...within]);
}
