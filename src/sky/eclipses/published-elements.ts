import { wrap0To360 } from "../../solve/angle.ts";
import { J2000_JD } from "../../units/constants.ts";
import { RAD_PER_DEG } from "../../units/units.ts";
import type { SolarElements } from "./besselian.ts";
import { type Polynomial, shortPolynomial } from "./polynomial.ts";
import { HALF_WINDOW_DAY } from "./samples.ts";

/** Besselian elements in the customary form: coefficients of powers of the hours since t0 in TT. */
export interface PublishedElements {
  readonly t0_jd_tt: number;
  readonly x_earth_radii: number[];
  readonly y_earth_radii: number[];
  readonly d_deg: number[];
  readonly mu_deg: number[];
  readonly l1_earth_radii: number[];
  readonly l2_earth_radii: number[];
  readonly tan_f1: number;
  readonly tan_f2: number;
}

const HALF_WINDOW_HOURS = HALF_WINDOW_DAY * 24;
/** The customary span: within 3 h of t0 the short polynomials stay within 2.4e-6 Earth radii (15 m) of the full ones. */
export const PUBLISHED_HALF_SPAN_HOURS = 3;

/** Cubics for the axis, parabolas for the rest. */
const CUBIC = 3;
const PARABOLA = 2;

export function publishedElements(elements: SolarElements): PublishedElements {
  const mu_deg = inDegrees(short(elements.mu, PARABOLA));
  return {
    t0_jd_tt: J2000_JD + elements.t0_day,
    x_earth_radii: short(elements.x, CUBIC),
    y_earth_radii: short(elements.y, CUBIC),
    d_deg: inDegrees(short(elements.d, PARABOLA)),
    mu_deg: mu_deg.map((coefficient, power) => (power === 0 ? wrap0To360(coefficient) : coefficient)),
    l1_earth_radii: short(elements.l1, PARABOLA),
    l2_earth_radii: short(elements.l2, PARABOLA),
    tan_f1: elements.tan_f1,
    tan_f2: elements.tan_f2,
  };
}

function short(polynomial: Polynomial, degree: number): number[] {
  return shortPolynomial(
    polynomial,
    degree,
    PUBLISHED_HALF_SPAN_HOURS / HALF_WINDOW_HOURS,
    HALF_WINDOW_HOURS,
  );
}

function inDegrees(coefficients: readonly number[]): number[] {
  return coefficients.map((coefficient) => coefficient / RAD_PER_DEG);
}
