import { math } from "../../engine/math.ts";
import type { Span } from "../../solve/function.ts";
import { RAD_PER_DEG } from "../../units/units.ts";
import type { Sky } from "../sky.ts";
import type { SolarEclipseKind } from "../words.ts";
import { type ShadowAt, type SolarElements, shadowAt, solarElements, windowTime } from "./besselian.ts";
import { type Coverage, coveredArea, coveredDiameter, diameterRatio } from "./coverage.ts";
import {
  type FundamentalPoint,
  type GeographicPoint,
  geographicPoint,
  type LimbPoint,
  nearestLimbPoint,
  surfacePoint,
  zenithAt,
} from "./earth-limb.ts";
import { evaluatePolynomial, polynomialRate } from "./polynomial.ts";
import { HALF_WINDOW_DAY } from "./samples.ts";
import { centralDuration_s, isHybrid, pathWidth_km } from "./solar-path.ts";
import { type EclipseSeasonSyzygy, possibleEclipses, sarosSeries } from "./syzygies.ts";

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
  /** Least distance of the axis from the Earth's centre in equatorial radii, + when it passes north. */
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
  /** Null unless the whole umbra falls on the Earth. */
  readonly path_width_km: number | null;
  /** Duration of the total or annular phase there; null when the axis misses the Earth. */
  readonly central_duration_s: number | null;
}

/** All solar eclipses whose greatest eclipse lies within [start, end), in time order. */
export function solarEclipses(sky: Sky, span: Span): SolarEclipse[] {
  return solarEclipsesAt(sky, possibleEclipses(span, "new_moon")).filter(
    ({ t_day }) => t_day >= span.start_day && t_day < span.end_day,
  );
}

/** The solar eclipse whose greatest eclipse is within half a day of a time; undefined: there is none. */
export function solarEclipseAbout(sky: Sky, t_day: number): SolarEclipse | undefined {
  return solarEclipses(sky, { start_day: t_day - AROUND_DAY, end_day: t_day + AROUND_DAY })[0];
}

const AROUND_DAY = 0.5;

/** The eclipses among new moons. */
export function solarEclipsesAt(sky: Sky, newMoons: readonly EclipseSeasonSyzygy[]): SolarEclipse[] {
  return solarElements(sky, newMoons).flatMap((elements) => solarEclipse(elements) ?? []);
}

/** The shadow at greatest eclipse, and what kind of eclipse that makes. */
interface GreatestShadow {
  readonly tau_day: number;
  readonly shadow: ShadowAt;
  readonly limb: LimbPoint;
  /** Where the axis meets the Earth. */
  readonly onAxis: FundamentalPoint | null;
  readonly coverage: Coverage;
  readonly magnitude: number;
  readonly hybrid: boolean;
  readonly kind: SolarEclipseKind;
}

/** Null when the penumbra misses the Earth. */
function greatestShadow(elements: SolarElements): GreatestShadow | null {
  const tau_day = leastAxisTime(elements);
  const shadow = shadowAt(elements, tau_day);
  const limb = nearestLimbPoint(shadow);
  const onAxis = surfacePoint(shadow);
  const coverage = coverageAt(elements, shadow, onAxis ?? limb);
  const magnitude = onAxis === null ? coveredDiameter(coverage) : diameterRatio(coverage);
  if (magnitude <= 0) return null;
  const { l2 } = coverage;
  const hybrid = onAxis !== null && isHybrid(elements, tau_day, l2);
  const kind = kindOf(limb.distance < Math.abs(l2), hybrid || l2 < 0);
  return { tau_day, shadow, limb, onAxis, coverage, magnitude, hybrid, kind };
}

/** The kind of eclipse that the elements bring; null when the penumbra misses the Earth. */
export function solarEclipseKind(elements: SolarElements): SolarEclipseKind | null {
  return greatestShadow(elements)?.kind ?? null;
}

/** Global circumstances from the elements; null when the penumbra misses the Earth. */
function solarEclipse(elements: SolarElements): SolarEclipse | null {
  const found = greatestShadow(elements);
  if (found === null) return null;
  const { tau_day, shadow, limb, onAxis, coverage, magnitude, hybrid, kind } = found;
  const { l2 } = coverage;
  return {
    body: "sun",
    t_day: elements.t0_day + tau_day,
    kind,
    central: onAxis !== null,
    hybrid,
    gamma: Math.sign(shadow.y) * Math.sqrt(shadow.x * shadow.x + shadow.y * shadow.y),
    magnitude,
    obscuration_fraction: coveredArea(coverage),
    saros_series: sarosSeries(elements.lunation),
    greatest:
      onAxis === null
        ? beyondTheLimb(geographicPoint(limb, shadow))
        : {
            ...geographicPoint(onAxis, shadow),
            sun_altitude_deg: math.asin(zenithAt(onAxis, shadow).zeta) / RAD_PER_DEG,
            path_width_km:
              limb.distance > -Math.abs(l2)
                ? null
                : pathWidth_km(elements, { tau_day, shadow, point: onAxis, l2 }),
            central_duration_s: centralDuration_s(elements, { tau_day, shadow, point: onAxis, l2 }),
          },
    elements,
  };
}

function kindOf(umbraMeetsEarth: boolean, isTotal: boolean): SolarEclipseKind {
  if (!umbraMeetsEarth) return "partial";
  return isTotal ? "total" : "annular";
}

function beyondTheLimb(point: GeographicPoint): GreatestPoint {
  return { ...point, sun_altitude_deg: 0, path_width_km: null, central_duration_s: null };
}

const GREATEST_STEPS = 5;

/** When the axis is nearest to the Earth's centre, days from t0: x x′ + y y′ = 0, its slope taken as x′² + y′². */
function leastAxisTime(elements: SolarElements): number {
  let tau_day = 0;
  for (let step = 0; step < GREATEST_STEPS; step++) {
    const u = windowTime(tau_day);
    const [x, y] = [evaluatePolynomial(elements.x, u), evaluatePolynomial(elements.y, u)];
    const x_day = polynomialRate(elements.x, u) / HALF_WINDOW_DAY;
    const y_day = polynomialRate(elements.y, u) / HALF_WINDOW_DAY;
    tau_day -= (x * x_day + y * y_day) / (x_day * x_day + y_day * y_day);
  }
  return tau_day;
}

function coverageAt(
  elements: SolarElements,
  shadow: ShadowAt,
  { xi, eta, zeta }: FundamentalPoint,
): Coverage {
  return {
    m: math.hypot(shadow.x - xi, shadow.y - eta),
    l1: shadow.l1 - zeta * elements.tan_f1,
    l2: shadow.l2 - zeta * elements.tan_f2,
  };
}
