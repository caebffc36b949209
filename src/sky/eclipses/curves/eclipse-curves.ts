import { EARTH_RADIUS_KM } from "../../../units/constants.ts";
import type { SolarElements } from "../besselian.ts";
import { coveredArea, coveredDiameter } from "../coverage.ts";
import { coneReach, type Reach, rimField } from "./fields.ts";
import { type HorizonCircle, horizonCircle } from "./horizon-circle.ts";
import { betweenOnCurve, type Tolerance, tracedLines, type Vertex, verticesOf } from "./lines.ts";
import { type AxisPast, axisPast, type Cone, radiusAt } from "./shadow-axes.ts";

/**
 * The curves of a solar eclipse on the ellipsoid at sea level, as maps draw them: the central line, the limits of its phases, the
 * places that have the Sun in the horizon. Every line ends there, or closes.
 *
 * Reference: Explanatory Supplement to the Astronomical Almanac, 3rd ed. (2013), section 11.3.6, for what the curves are; they are
 * found as zeros of functions on the ground, by our own solution.
 */

export const umbraCone = ({ l2, tan_f2 }: SolarElements): Cone => ({ radius: l2, tan_f: tan_f2 });

/** The cone on whose rim so much of the Sun's diameter is covered: 0 is the penumbra. */
export function magnitudeCone({ l1, l2, tan_f1, tan_f2 }: SolarElements, magnitude: number): Cone {
  const radius = l1.map((value, i) => value - magnitude * (value + (l2[i] ?? 0)));
  return { radius, tan_f: tan_f1 - magnitude * (tan_f1 + tan_f2) };
}

export interface CurveScope {
  readonly elements: SolarElements;
  readonly tolerance_km: number;
  /** Where the airless Sun's centre stands in the horizon at greatest eclipse. */
  readonly circle: HorizonCircle;
}

export function curveScope(elements: SolarElements, tolerance_km: number): CurveScope {
  return { elements, tolerance_km, circle: horizonCircle(elements, 0) };
}

/** A line of a map on one side of the shadow's way: north or south in the fundamental plane. */
export interface SidedLine {
  readonly side: "north" | "south";
  readonly vertices: readonly Vertex[];
}

/** No chord is further from its curve than a quarter of the path is wide there. */
export function withinPath({ elements, tolerance_km }: CurveScope): Tolerance {
  const cone = umbraCone(elements);
  return ({ zenith, tau_day }) => {
    const { r } = radiusAt(cone, axisPast(elements, zenith, tau_day));
    return Math.min(tolerance_km, Math.max(LEAST_TOLERANCE_KM, 0.5 * Math.abs(r) * EARTH_RADIUS_KM));
  };
}

const LEAST_TOLERANCE_KM = 0.002;

/** The limits where a cone's rim turns back: at most one line a side, but for the umbra of a hybrid eclipse. */
export function coneLimits(scope: CurveScope, cone: Cone): SidedLine[] {
  return reachLimits(scope, coneReach(cone));
}

/** The measure of a line of depth: the share of the Sun's diameter that is covered, or of its area. */
export type DepthMeasure = "magnitude" | "obscuration";

/** The lines on which the greatest phase, with the Sun up, has one depth. */
export function depthLimits(scope: CurveScope, by: DepthMeasure, depth: number): SidedLine[] {
  if (by === "magnitude") return coneLimits(scope, magnitudeCone(scope.elements, depth));
  return isAnnularAtDepth(scope, depth) ? [] : reachLimits(scope, obscurationReach(scope.elements, depth));
}

function reachLimits(
  { elements, tolerance_km, circle }: CurveScope,
  reach: (past: AxisPast) => Reach,
): SidedLine[] {
  return ([1, -1] as const).flatMap((side) => {
    const field = rimField(elements, reach, side);
    return tracedLines(circle, field).map(
      ({ nodes }): SidedLine => ({
        side: side === 1 ? "north" : "south",
        vertices: verticesOf(nodes, betweenOnCurve(field), () => tolerance_km),
      }),
    );
  });
}

/** Where the Moon lies wholly on the Sun it covers one share of the area: no line has that depth, or more. */
function isAnnularAtDepth({ elements, circle }: CurveScope, depth: number): boolean {
  return circle.samples.some(({ zenith, tau_day }) => {
    const past = axisPast(elements, zenith, tau_day);
    const { r: l1 } = radiusAt(magnitudeCone(elements, 0), past);
    const { r: l2 } = radiusAt(umbraCone(elements), past);
    return l2 > 0 && coveredArea({ m: 0, l1, l2 }) <= depth;
  });
}

const OBSCURATION_HALVINGS = 44;

/** As the cone of the magnitude that covers that share of the Sun's area over a place. */
function obscurationReach(elements: SolarElements, share: number): (past: AxisPast) => Reach {
  const [penumbra, umbra] = [magnitudeCone(elements, 0), umbraCone(elements)];
  return (past) => {
    const [outer, inner] = [radiusAt(penumbra, past), radiusAt(umbra, past)];
    const [l1, l2] = [outer.r, inner.r];
    let [near, far] = [Math.abs(l2), l1];
    for (let step = 0; step < OBSCURATION_HALVINGS; step++) {
      const m = 0.5 * (near + far);
      if (coveredArea({ m, l1, l2 }) > share) near = m;
      else far = m;
    }
    const magnitude = coveredDiameter({ m: near, l1, l2 });
    const { tan_f1, tan_f2 } = elements;
    return {
      r: near,
      r_day: outer.r_day - magnitude * (outer.r_day + inner.r_day),
      tan_f: tan_f1 - magnitude * (tan_f1 + tan_f2),
    };
  };
}
