import { math } from "../../engine/math.ts";
import { wrapPm180 } from "../../solve/angle.ts";
import { valueAt } from "../../solve/function.ts";
import { RAD_PER_DEG } from "../../units/units.ts";
import { SUN_RADIUS_EARTH_RADII } from "../positions/sizes.ts";
import { addScaled, norm } from "../positions/vector.ts";
import type { LunarRadius, Sky } from "../sky.ts";
import {
  evaluatePolynomial,
  NODE_COUNT,
  nodes,
  type Polynomial,
  polynomialRate,
  throughNodes,
} from "./polynomial.ts";
import { HALF_WINDOW_DAY, type SunMoonSamples, sampleSunMoon } from "./samples.ts";
import type { EclipseSeasonSyzygy } from "./syzygies.ts";

/**
 * Besselian elements of a solar eclipse: the Moon's shadow against the plane through the Earth's centre that is
 * perpendicular to the shadow's axis; x axis to the east, y axis to the north. Lengths in equatorial Earth radii.
 */
export interface SolarElements {
  readonly lunation: number;
  /** Middle of the window, a whole hour of TT; days from J2000.0 TT. */
  readonly t0_day: number;
  readonly delta_t_s: number;
  readonly radius: LunarRadius;
  /** Where the axis meets the plane. */
  readonly x: Polynomial;
  readonly y: Polynomial;
  /** Declination of the axis' direction, radians. */
  readonly d: Polynomial;
  /** Greenwich hour angle of that direction, radians, not wrapped. */
  readonly mu: Polynomial;
  /** Radii of penumbra and umbra in the plane; the umbra's is negative where the eclipse is total. */
  readonly l1: Polynomial;
  readonly l2: Polynomial;
  /** Height of the Moon above the plane. */
  readonly z: Polynomial;
  /** From the Moon to the Sun; like the cones it changes by 1e-5 of itself in the window. */
  readonly moon_sun: number;
  /** Tangents of the angles of both cones, the same throughout the window to 1e-7. */
  readonly tan_f1: number;
  readonly tan_f2: number;
}

/** The elements at an instant. */
export interface ShadowAt {
  readonly x: number;
  readonly y: number;
  readonly sin_d: number;
  readonly cos_d: number;
  readonly mu: number;
  readonly l1: number;
  readonly l2: number;
  readonly z: number;
}

/** Elements of the eclipses that new moons may bring, in one call of the engine. */
export function solarElements(sky: Sky, newMoons: readonly EclipseSeasonSyzygy[]): SolarElements[] {
  const samples = sampleSunMoon(sky, newMoons);
  return newMoons.map((newMoon, eclipse) => sampledSolarElements(sky, newMoon, samples, eclipse));
}

/** Elements of one of the eclipses that are sampled. */
export function sampledSolarElements(
  { models: { lunarRadius } }: Sky,
  { lunation }: EclipseSeasonSyzygy,
  samples: SunMoonSamples,
  eclipse: number,
): SolarElements {
  return {
    lunation,
    t0_day: samples.middles_day[eclipse] ?? Number.NaN,
    delta_t_s: valueAt(samples.instants.delta_t_s, eclipse * NODE_COUNT + MIDDLE_NODE),
    radius: lunarRadius,
    ...besselianPolynomials(samples, eclipse * NODE_COUNT, lunarRadius),
  };
}

const MIDDLE_NODE = (NODE_COUNT - 1) / 2;

/** Polynomials through the samples of one eclipse, which start at a row. */
function besselianPolynomials(samples: SunMoonSamples, first_row: number, radius: LunarRadius) {
  const rows = nodes().map((_, node) => besselianAt(samples, first_row + node, radius));
  const middle = rows[MIDDLE_NODE];
  if (middle === undefined) throw new RangeError("an eclipse has no samples");
  const middle_mu = wrapPm180(middle.mu_deg);
  const through = (value: (row: ElementSample) => number) => throughNodes(rows.map(value));
  return {
    x: through((row) => row.x),
    y: through((row) => row.y),
    d: through((row) => row.d),
    mu: through((row) => (middle_mu + wrapPm180(row.mu_deg - middle_mu)) * RAD_PER_DEG),
    l1: through((row) => row.l1),
    l2: through((row) => row.l2),
    z: through((row) => row.z),
    moon_sun: middle.moon_sun,
    tan_f1: middle.tan_f1,
    tan_f2: middle.tan_f2,
  };
}

type ElementSample = ReturnType<typeof besselianAt>;

/**
 * Elements at one sample.
 *
 * Reference: Explanatory Supplement to the Astronomical Almanac, 3rd ed. (2013), section 11.3.2.
 */
function besselianAt(samples: SunMoonSamples, row: number, radius: LunarRadius) {
  const moon = samples.moon(row);
  const axis = addScaled(samples.sun(row), moon, -1);
  const moon_sun = norm(axis);
  const equatorial = math.hypot(axis[0], axis[1]);
  const [sin_a, cos_a] = [axis[1] / equatorial, axis[0] / equatorial];
  const [sin_d, cos_d] = [axis[2] / moon_sun, equatorial / moon_sun];
  const towards = moon[0] * cos_a + moon[1] * sin_a;
  const z = moon[2] * sin_d + towards * cos_d;
  const sin_f1 = (SUN_RADIUS_EARTH_RADII + radius.penumbral_earth_radii) / moon_sun;
  const sin_f2 = (SUN_RADIUS_EARTH_RADII - radius.umbral_earth_radii) / moon_sun;
  const cos_f1 = Math.sqrt(1 - sin_f1 * sin_f1);
  const cos_f2 = Math.sqrt(1 - sin_f2 * sin_f2);
  return {
    x: moon[1] * cos_a - moon[0] * sin_a,
    y: moon[2] * cos_d - towards * sin_d,
    d: math.asin(sin_d),
    mu_deg: samples.gast_deg(row) - math.atan2(sin_a, cos_a) / RAD_PER_DEG,
    l1: (z * sin_f1 + radius.penumbral_earth_radii) / cos_f1,
    l2: (z * sin_f2 - radius.umbral_earth_radii) / cos_f2,
    z,
    moon_sun,
    tan_f1: sin_f1 / cos_f1,
    tan_f2: sin_f2 / cos_f2,
  };
}

/** Time within the window, −1…1, of an instant in days from the elements' t0. */
export function windowTime(tau_day: number): number {
  return tau_day / HALF_WINDOW_DAY;
}

/** The shadow at a time, in days from t0. */
export function shadowAt(elements: SolarElements, tau_day: number): ShadowAt {
  const u = windowTime(tau_day);
  const d = evaluatePolynomial(elements.d, u);
  return {
    x: evaluatePolynomial(elements.x, u),
    y: evaluatePolynomial(elements.y, u),
    sin_d: math.sin(d),
    cos_d: math.cos(d),
    mu: evaluatePolynomial(elements.mu, u),
    l1: evaluatePolynomial(elements.l1, u),
    l2: evaluatePolynomial(elements.l2, u),
    z: evaluatePolynomial(elements.z, u),
  };
}

/** How fast axis and Moon move and the plane turns, per day. */
export interface ShadowRates {
  readonly x_day: number;
  readonly y_day: number;
  readonly d_day: number;
  readonly mu_day: number;
  readonly z_day: number;
}

export function shadowRatesAt(elements: SolarElements, tau_day: number): ShadowRates {
  const u = windowTime(tau_day);
  return {
    x_day: polynomialRate(elements.x, u) / HALF_WINDOW_DAY,
    y_day: polynomialRate(elements.y, u) / HALF_WINDOW_DAY,
    d_day: polynomialRate(elements.d, u) / HALF_WINDOW_DAY,
    mu_day: polynomialRate(elements.mu, u) / HALF_WINDOW_DAY,
    z_day: polynomialRate(elements.z, u) / HALF_WINDOW_DAY,
  };
}
