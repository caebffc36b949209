import { math } from "../../engine/math.ts";
import { EARTH_RADIUS_KM } from "../../units/constants.ts";
import { MINUTES_PER_DAY, SECONDS_PER_DAY } from "../../units/units.ts";
import { type ShadowAt, type SolarElements, shadowAt, shadowRatesAt } from "./besselian.ts";
import { type FundamentalPoint, nearestLimbPoint, surfacePoint } from "./earth-limb.ts";
import {
  approachRate,
  type EarthFixedPoint,
  type PassingShadow,
  passingShadow,
  speedSquared,
  velocityPast,
} from "./local-shadow.ts";

/** The path of the umbra of a central eclipse. */

/** Greatest eclipse where the axis meets the Earth. */
export interface AxisOnEarth {
  readonly tau_day: number;
  readonly shadow: ShadowAt;
  readonly point: FundamentalPoint;
  /** Radius of the umbra at the point. */
  readonly l2: number;
}

/** From the plane through the Earth's centre to the point under the Sun the umbra narrows by tan f2 ≤ 0.0048. */
const LARGEST_NARROWING = 0.005;

/** True if the umbra's radius changes sign along the central line: it is least within, largest at one of the ends. */
export function isHybrid(elements: SolarElements, greatest_tau_day: number, greatest_l2: number): boolean {
  if (Math.abs(greatest_l2) > LARGEST_NARROWING) return false;
  if (greatest_l2 > 0) return leastUmbra(elements, greatest_tau_day, greatest_l2) < 0;
  return [-1, 1].some((side) => {
    const shadow = shadowAt(elements, lineEnd(elements, greatest_tau_day, side));
    return shadow.l2 - nearestLimbPoint(shadow).zeta * elements.tan_f2 > 0;
  });
}

/** The umbra is least within minutes of greatest eclipse. */
const LEAST_UMBRA_STEP_DAY = 10 / MINUTES_PER_DAY;

/** Least radius of the umbra along the central line, from the parabola through three points of it. */
function leastUmbra(elements: SolarElements, greatest_tau_day: number, greatest_l2: number): number {
  const [before, after] = [-1, 1].map((side) =>
    umbraOnGround(elements, greatest_tau_day + side * LEAST_UMBRA_STEP_DAY),
  );
  if (before === undefined || after === undefined) return greatest_l2;
  if (!Number.isFinite(before + after)) return Math.min(before, greatest_l2, after);
  const curvature = before - 2 * greatest_l2 + after;
  const slope = 0.5 * (after - before);
  return curvature > 0 ? greatest_l2 - (slope * slope) / (2 * curvature) : greatest_l2;
}

/** Radius of the umbra where the axis meets the ground; infinite when it does not. */
function umbraOnGround(elements: SolarElements, tau_day: number): number {
  const shadow = shadowAt(elements, tau_day);
  const point = surfacePoint(shadow);
  return point === null ? Number.POSITIVE_INFINITY : shadow.l2 - point.zeta * elements.tan_f2;
}

const LINE_END_STEPS = 6;

/** When the axis comes onto the Earth (side −1) or leaves it (side 1). */
function lineEnd(elements: SolarElements, greatest_tau_day: number, side: number): number {
  const { x, y } = shadowAt(elements, greatest_tau_day);
  const { x_day, y_day } = shadowRatesAt(elements, greatest_tau_day);
  const half_chord = Math.sqrt(Math.max(0, 1 - x * x - y * y));
  let tau_day = greatest_tau_day + (side * half_chord) / Math.sqrt(x_day * x_day + y_day * y_day);
  for (let step = 0; step < LINE_END_STEPS; step++) {
    const shadow = shadowAt(elements, tau_day);
    const rates = shadowRatesAt(elements, tau_day);
    const { xi, eta, distance } = nearestLimbPoint(shadow);
    tau_day -= distance / ((xi * rates.x_day + eta * rates.y_day) / Math.sqrt(xi * xi + eta * eta));
  }
  return tau_day;
}

/**
 * Width of the path at greatest eclipse, across the shadow's motion over the ground, as the canons print it: on the
 * plane perpendicular to the point's radius. The plane perpendicular to the plumb line differs by up to 1 % where
 * the Sun is low.
 *
 * Reference: Meeus 1989, Elements of Solar Eclipses 1951–2200, p. 16.
 */
export function pathWidth_km(elements: SolarElements, { tau_day, shadow, point, l2 }: AxisOnEarth): number {
  const { xi, eta, zeta } = point;
  const [u_day, v_day] = velocityPast(point, shadow, shadowRatesAt(elements, tau_day));
  const slope = (xi * u_day + eta * v_day) / Math.sqrt(u_day * u_day + v_day * v_day);
  return (2 * Math.abs(l2) * EARTH_RADIUS_KM) / Math.sqrt(zeta * zeta + slope * slope);
}

/** The greatest phase at the point lies within seconds of greatest eclipse. */
const PASSAGE_STEPS = 3;
const CONTACT_STEPS = 5;

/** From the second to the third contact at the point of greatest eclipse. */
export function centralDuration_s(elements: SolarElements, { tau_day, shadow, point }: AxisOnEarth): number {
  const observer = turningWithTheEarth(point, shadow);
  let middle_day = tau_day;
  for (let step = 0; step < PASSAGE_STEPS; step++) {
    const passing = passingShadow(elements, observer, middle_day);
    middle_day -= approachRate(passing) / speedSquared(passing);
  }
  const middle = passingShadow(elements, observer, middle_day);
  const begin_day = umbralContact(elements, observer, middle_day, timeToRim_day(middle, -1));
  const end_day = umbralContact(elements, observer, middle_day, timeToRim_day(middle, 1));
  return (end_day - begin_day) * SECONDS_PER_DAY;
}

function turningWithTheEarth(
  { xi, eta, zeta }: FundamentalPoint,
  { sin_d, cos_d, mu }: ShadowAt,
): EarthFixedPoint {
  const towards = zeta * cos_d - eta * sin_d;
  return {
    axis_distance: Math.sqrt(xi * xi + towards * towards),
    plane_distance: eta * cos_d + zeta * sin_d,
    lon: math.atan2(xi, towards) - mu,
  };
}

function timeToRim_day(middle: PassingShadow, side: number): number {
  return (side * Math.abs(middle.l2)) / Math.sqrt(speedSquared(middle));
}

/** Newton on m² = l2² from a first guess beside the middle. */
function umbralContact(
  elements: SolarElements,
  observer: EarthFixedPoint,
  middle_day: number,
  guess_day: number,
): number {
  let tau_day = middle_day + guess_day;
  for (let step = 0; step < CONTACT_STEPS; step++) {
    const passing = passingShadow(elements, observer, tau_day);
    tau_day -= (passing.m * passing.m - passing.l2 * passing.l2) / (2 * approachRate(passing));
  }
  return tau_day;
}
