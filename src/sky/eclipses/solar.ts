import type { Span } from "../../solve/function.ts";
import type { Sky } from "../sky.ts";
import { RAD_PER_DEG } from "../vector.ts";
import { type ShadowAt, type SolarElements, shadowAt, shadowRatesAt, solarElements } from "./besselian.ts";
import { AXES_RATIO_SQUARED, EARTH_RADIUS_KM } from "./constants.ts";
import {
  type FundamentalPoint,
  type GeographicPoint,
  geographicPoint,
  type LimbPoint,
  nearestLimbPoint,
  surfacePoint,
  zenithAt,
} from "./earth-limb.ts";
import type { SolarEclipseKind } from "./kind.ts";
import {
  approachRate,
  coveredArea,
  coveredDiameter,
  diameterRatio,
  type EarthFixedPoint,
  type PassingShadow,
  passingShadow,
  velocityPast,
} from "./local-shadow.ts";
import { sarosSeries } from "./saros.ts";
import { type EclipseSeasonSyzygy, possibleEclipses } from "./syzygies.ts";

/** A solar eclipse as the whole Earth sees it. */
export interface SolarEclipse {
  readonly body: "sun";
  /** Greatest eclipse: the shadow's axis is nearest to the Earth's centre. Days from J2000.0 TT. */
  readonly t_day: number;
  readonly kind: SolarEclipseKind;
  /** The axis meets the Earth. */
  readonly central: boolean;
  /** Annular on one part of the path and total on another. */
  readonly hybrid: boolean;
  /** Least distance of the axis from the Earth's centre, + north. */
  readonly gamma: number;
  /** Ratio of the diameters where the axis meets the Earth, else the share of the Sun's diameter that is covered. */
  readonly magnitude: number;
  readonly obscuration_fraction: number;
  readonly saros_series: number;
  readonly greatest: GreatestPoint;
  readonly elements: SolarElements;
}

/** Where the eclipse is greatest: on the axis or, when that misses the Earth, nearest to it. */
export interface GreatestPoint extends GeographicPoint {
  readonly sun_altitude_deg: number;
  /** Null without an umbra that falls on the Earth whole. */
  readonly path_width_km: number | null;
  /** Duration of the total or annular phase there; null when the axis misses the Earth. */
  readonly central_duration_s: number | null;
}

const SECONDS_PER_DAY = 86400;

/** All solar eclipses whose greatest eclipse lies within [start, end), in time order. */
export function solarEclipses(sky: Sky, span: Span): SolarEclipse[] {
  return solarEclipsesAt(sky, possibleEclipses(span, "new_moon")).filter(
    ({ t_day }) => t_day >= span.start_day && t_day < span.end_day,
  );
}

/** The eclipses among new moons. */
export function solarEclipsesAt(sky: Sky, newMoons: readonly EclipseSeasonSyzygy[]): SolarEclipse[] {
  return solarElements(sky, newMoons).flatMap((elements) => {
    const eclipse = solarEclipse(elements);
    return eclipse === null ? [] : [eclipse];
  });
}

/** Global circumstances from the elements; null when the penumbra misses the Earth. */
function solarEclipse(elements: SolarElements): SolarEclipse | null {
  const tau_day = greatestTime(elements);
  const shadow = shadowAt(elements, tau_day);
  const limb = nearestLimbPoint(shadow);
  const onAxis = surfacePoint(shadow.x, shadow.y, shadow);
  const point = onAxis ?? limb;
  const passing = shadowPast(elements, shadow, point);
  const magnitude = onAxis === null ? coveredDiameter(passing) : diameterRatio(passing);
  if (magnitude <= 0) return null;
  const touches = limb.distance < Math.abs(passing.l2);
  const hybrid = onAxis !== null && isHybrid(elements, tau_day, passing.l2);
  return {
    body: "sun",
    t_day: elements.t0_day + tau_day,
    kind: !touches ? "partial" : passing.l2 < 0 || hybrid ? "total" : "annular",
    central: onAxis !== null,
    hybrid,
    gamma: Math.sign(shadow.y) * Math.hypot(shadow.x, shadow.y),
    magnitude,
    obscuration_fraction: coveredArea(passing),
    saros_series: sarosSeries(elements.lunation),
    greatest: {
      ...geographicPoint(point, shadow),
      sun_altitude_deg: onAxis === null ? 0 : Math.asin(zenithAt(point, shadow).zeta) / RAD_PER_DEG,
      path_width_km: onAxis === null ? null : pathWidth_km(elements, { tau_day, shadow, limb, point, l2: passing.l2 }),
      central_duration_s: onAxis === null ? null : centralDuration_s(elements, earthFixed(point, shadow), tau_day),
    },
    elements,
  };
}

const GREATEST_STEPS = 6;

/** When the axis is nearest to the Earth's centre, days from t0 (Newton on half the square's derivative). */
function greatestTime(elements: SolarElements): number {
  let tau_day = 0;
  for (let step = 0; step < GREATEST_STEPS; step++) {
    const { x, y } = shadowAt(elements, tau_day);
    const { x_day, y_day } = shadowRatesAt(elements, tau_day);
    tau_day -= (x * x_day + y * y_day) / (x_day * x_day + y_day * y_day);
  }
  return tau_day;
}

/** The shadow past a point of the surface, its motion left out. */
function shadowPast(elements: SolarElements, shadow: ShadowAt, { xi, eta, zeta }: FundamentalPoint): PassingShadow {
  const [u, v] = [shadow.x - xi, shadow.y - eta];
  return {
    u,
    v,
    u_day: 0,
    v_day: 0,
    m: Math.hypot(u, v),
    l1: shadow.l1 - zeta * elements.tan_f1,
    l2: shadow.l2 - zeta * elements.tan_f2,
  };
}

/** Samples of the central line on each side of greatest eclipse. */
const LINE_SAMPLES = 16;
/** The axis is on the Earth for less than this on each side. */
const LONGEST_HALF_LINE_DAY = 2.1 / 24;

/** Whether the umbra's radius changes sign along the central line. */
function isHybrid(elements: SolarElements, greatest_tau_day: number, greatest_l2: number): boolean {
  // TODO
  let [lowest, highest] = [greatest_l2, greatest_l2];
  for (const side of [-1, 1]) {
    for (let i = 1; i <= LINE_SAMPLES; i++) {
      const shadow = shadowAt(elements, greatest_tau_day + (side * i * LONGEST_HALF_LINE_DAY) / LINE_SAMPLES);
      const point = surfacePoint(shadow.x, shadow.y, shadow);
      if (point === null) break;
      const l2 = shadow.l2 - point.zeta * elements.tan_f2;
      [lowest, highest] = [Math.min(lowest, l2), Math.max(highest, l2)];
    }
  }
  return lowest < 0 && highest > 0;
}

function earthFixed({ xi, eta, zeta }: FundamentalPoint, { sin_d, cos_d, mu }: ShadowAt): EarthFixedPoint {
  const towards = zeta * cos_d - eta * sin_d;
  return {
    axis_distance: Math.hypot(xi, towards),
    plane_distance: eta * cos_d + zeta * sin_d,
    lon: Math.atan2(xi, towards) - mu,
  };
}

interface GreatestShadow {
  readonly tau_day: number;
  readonly shadow: ShadowAt;
  readonly limb: LimbPoint;
  readonly point: FundamentalPoint;
  readonly l2: number;
}

/**
 * Width of the path at greatest eclipse, across the shadow's motion over the ground, on the plane that touches the
 * ellipsoid there; null when part of the umbra misses the Earth, so that the path has one limit only.
 *
 * Reference: Explanatory Supplement to the Astronomical Almanac, 3rd ed. (2013), section 11.3.6, with the plumb line
 *            in place of the radius.
 */
function pathWidth_km(elements: SolarElements, { tau_day, shadow, limb, point, l2 }: GreatestShadow): number | null {
  if (limb.distance > -Math.abs(l2)) return null;
  const zenith = zenithAt(point, shadow);
  const [u_day, v_day] = velocityPast(elements, point, shadow, tau_day);
  const slope = (zenith.xi * u_day + zenith.eta * v_day) / Math.hypot(u_day, v_day);
  return (2 * Math.abs(l2) * EARTH_RADIUS_KM) / Math.hypot(zenith.zeta, slope);
}

/** The greatest phase at the point lies within a second of greatest eclipse. */
const PASSAGE_STEPS = 3;
const CONTACT_STEPS = 6;

/** From the second to the third contact at a point that the axis crosses. */
function centralDuration_s(elements: SolarElements, point: EarthFixedPoint, greatest_tau_day: number): number {
  let middle_day = greatest_tau_day;
  for (let step = 0; step < PASSAGE_STEPS; step++) {
    const passing = passingShadow(elements, point, middle_day);
    middle_day -= approachRate(passing) / speedSquared(passing);
  }
  const [begin_day, end_day] = [-1, 1].map((side) => umbralContact(elements, point, middle_day, side));
  return ((end_day ?? Number.NaN) - (begin_day ?? Number.NaN)) * SECONDS_PER_DAY;
}

/** Newton on m² = l2², from the middle to one side. */
function umbralContact(elements: SolarElements, point: EarthFixedPoint, middle_day: number, side: number): number {
  const middle = passingShadow(elements, point, middle_day);
  let tau_day = middle_day + (side * Math.abs(middle.l2)) / Math.sqrt(speedSquared(middle));
  for (let step = 0; step < CONTACT_STEPS; step++) {
    const passing = passingShadow(elements, point, tau_day);
    tau_day -= (passing.m * passing.m - passing.l2 * passing.l2) / (2 * approachRate(passing));
  }
  return tau_day;
}

function speedSquared({ u_day, v_day }: PassingShadow): number {
  return u_day * u_day + v_day * v_day;
}
