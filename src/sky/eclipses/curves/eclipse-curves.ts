import { EARTH_RADIUS_KM } from "../../positions/sizes.ts";
import type { SolarElements } from "../besselian.ts";
import { coneReach, rimField } from "./fields.ts";
import { type HorizonCircle, horizonCircle } from "./horizon-circle.ts";
import { betweenOnCurve, type Tolerance, tracedLines, type Vertex, verticesOf } from "./lines.ts";
import { axisPast, type Cone, radiusAt } from "./shadow-axes.ts";

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
export function coneLimits({ elements, tolerance_km, circle }: CurveScope, cone: Cone): SidedLine[] {
  return ([1, -1] as const).flatMap((side) => {
    const field = rimField(elements, coneReach(cone), side);
    return tracedLines(circle, field).map(
      ({ nodes }): SidedLine => ({
        side: side === 1 ? "north" : "south",
        vertices: verticesOf(nodes, betweenOnCurve(field), () => tolerance_km),
      }),
    );
  });
}
