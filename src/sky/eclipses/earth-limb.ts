import { math } from "../../engine/math.ts";
import { wrapPm180 } from "../../solve/angle.ts";
import { RAD_PER_DEG } from "../../units/units.ts";
import { AXES_RATIO_SQUARED } from "../positions/sizes.ts";
import type { ShadowAt } from "./besselian.ts";

/** A point in the axes of the fundamental plane (x east, y north, z towards the Sun), Earth radii. */
export interface FundamentalPoint {
  readonly xi: number;
  readonly eta: number;
  readonly zeta: number;
}

/** A point of the ellipsoid, geodetic. */
export interface GeographicPoint {
  readonly lat_deg: number;
  readonly lon_deg: number;
}

/** The point of the Earth's outline, as the Sun sees it, that is nearest to the shadow's axis. */
export interface LimbPoint extends FundamentalPoint {
  /** Distance of the axis from the outline; negative while the axis meets the Earth. */
  readonly distance: number;
}

/** The start is within 0.0034 rad of the root: two Newton steps reach rounding, one is spare. */
const NEWTON_STEPS = 3;

/**
 * The outline is an ellipse with semi-axes 1 (east) and b = √(1 − e² cos² d); its points stand slightly off the plane
 * because the ellipsoid's horizon is tilted against it.
 */
export function nearestLimbPoint({ x, y, sin_d, cos_d }: ShadowAt): LimbPoint {
  const squash = (1 - 1 / AXES_RATIO_SQUARED) * cos_d * cos_d;
  const b = Math.sqrt(1 - squash);
  let angle = math.atan2(y, x);
  for (let step = 0; step < NEWTON_STEPS; step++) angle -= limbStep(angle, x, y * b, squash);
  const xi = math.cos(angle);
  const eta = b * math.sin(angle);
  const distance = math.hypot(x - xi, y - eta);
  const isInside = x * x + (y * y) / (b * b) < 1;
  const tilt = ((AXES_RATIO_SQUARED - 1) * sin_d * cos_d) / polarStretch(sin_d, cos_d);
  return { xi, eta, zeta: -tilt * eta, distance: isInside ? -distance : distance };
}

/** Newton's step of the angle at which the way to (x, y) is perpendicular to the ellipse. Near its centre: none. */
function limbStep(angle: number, x: number, yb: number, squash: number): number {
  const [sin, cos] = [math.sin(angle), math.cos(angle)];
  const slope = x * cos + yb * sin - squash * (cos * cos - sin * sin);
  return slope > 2 * squash ? (x * sin - yb * cos - squash * sin * cos) / slope : 0;
}

/** Factor of ζ² in the equation of the ellipsoid. */
function polarStretch(sin_d: number, cos_d: number): number {
  return cos_d * cos_d + AXES_RATIO_SQUARED * sin_d * sin_d;
}

/** Where the axis meets the ellipsoid on the side of the Sun; null when it passes beside it. */
export function surfacePoint({ x: xi, y: eta, sin_d, cos_d }: ShadowAt): FundamentalPoint | null {
  const a = polarStretch(sin_d, cos_d);
  const half_b = eta * sin_d * cos_d * (AXES_RATIO_SQUARED - 1);
  const c = xi * xi + eta * eta * (sin_d * sin_d + AXES_RATIO_SQUARED * cos_d * cos_d) - 1;
  const discriminant = half_b * half_b - a * c;
  if (discriminant < 0) return null;
  return { xi, eta, zeta: (Math.sqrt(discriminant) - half_b) / a };
}

/** Geodetic latitude and longitude of a point of the ellipsoid. */
export function geographicPoint(
  { xi, eta, zeta }: FundamentalPoint,
  { sin_d, cos_d, mu }: ShadowAt,
): GeographicPoint {
  const polar = eta * cos_d + zeta * sin_d;
  const towards = zeta * cos_d - eta * sin_d;
  const hour_angle = math.atan2(xi, towards);
  return {
    lat_deg: math.atan2(AXES_RATIO_SQUARED * polar, math.hypot(xi, towards)) / RAD_PER_DEG,
    lon_deg: wrapPm180((hour_angle - mu) / RAD_PER_DEG),
  };
}

/** Unit vector along the plumb line at a point of the ellipsoid. */
export function zenithAt({ xi, eta, zeta }: FundamentalPoint, { sin_d, cos_d }: ShadowAt): FundamentalPoint {
  const polar = AXES_RATIO_SQUARED * (eta * cos_d + zeta * sin_d);
  const towards = zeta * cos_d - eta * sin_d;
  const length = math.hypot(xi, towards, polar);
  return {
    xi: xi / length,
    eta: (polar * cos_d - towards * sin_d) / length,
    zeta: (polar * sin_d + towards * cos_d) / length,
  };
}
