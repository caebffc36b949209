import { math } from "../../engine/math.ts";
import { wrapPm180 } from "../../solve/angle.ts";
import type { Span } from "../../solve/function.ts";
import { RAD_PER_DEG } from "../../units/units.ts";
import type { Sky } from "../sky.ts";
import type { LunarEclipseKind } from "../words.ts";
import type { GeographicPoint } from "./earth-limb.ts";
import { type LunarElements, lunarElements, type MoonInShadow, moonInShadow } from "./lunar-elements.ts";
import { evaluatePolynomial, polynomialRate } from "./polynomial.ts";
import { HALF_WINDOW_DAY } from "./samples.ts";
import { type EclipseSeasonSyzygy, possibleEclipses, sarosSeries } from "./syzygies.ts";

/** A lunar eclipse, which is the same from everywhere. */
export interface LunarEclipse {
  readonly body: "moon";
  /** Greatest eclipse: least angle between the Moon and the antisolar point. Days from J2000.0 TT. */
  readonly t_day: number;
  readonly kind: LunarEclipseKind;
  /** Least distance of the Moon's centre from the shadow's axis in equatorial Earth radii, + when it passes north. */
  readonly gamma: number;
  /** Shares of the Moon's diameter within umbra and penumbra; the umbral one is negative outside. */
  readonly umbral_magnitude: number;
  readonly penumbral_magnitude: number;
  readonly saros_series: number;
  readonly elements: LunarElements;
}

/** All lunar eclipses whose greatest eclipse lies within [start, end), in time order. */
export function lunarEclipses(sky: Sky, span: Span): LunarEclipse[] {
  return lunarEclipsesAt(sky, possibleEclipses(span, "full_moon")).filter(
    ({ t_day }) => t_day >= span.start_day && t_day < span.end_day,
  );
}

/** The eclipses among full moons. */
export function lunarEclipsesAt(sky: Sky, fullMoons: readonly EclipseSeasonSyzygy[]): LunarEclipse[] {
  return lunarElements(sky, fullMoons).flatMap((elements) => lunarEclipse(elements) ?? []);
}

/** Circumstances from the elements; null when the Moon misses the penumbra. */
export function lunarEclipse(elements: LunarElements): LunarEclipse | null {
  const tau_day = leastShadowTime(elements);
  const moon = moonInShadow(elements, tau_day);
  const umbral_magnitude = magnitudeIn(moon.umbra, moon);
  const penumbral_magnitude = magnitudeIn(moon.penumbra, moon);
  if (penumbral_magnitude <= 0) return null;
  return {
    body: "moon",
    t_day: elements.t0_day + tau_day,
    kind: umbral_magnitude >= 1 ? "total" : umbral_magnitude > 0 ? "partial" : "penumbral",
    gamma: Math.sign(moon.y) * math.sin(moon.separation) * moon.distance,
    umbral_magnitude,
    penumbral_magnitude,
    saros_series: sarosSeries(elements.lunation),
    elements,
  };
}

function magnitudeIn(radius: number, { separation, semidiameter }: MoonInShadow): number {
  return (radius + semidiameter - separation) / (2 * semidiameter);
}

const GREATEST_STEPS = 5;

/** When x² + y² is least, days from t0: x x′ + y y′ = 0, its slope taken as x′² + y′². */
function leastShadowTime({ x, y }: LunarElements): number {
  let u = 0;
  for (let step = 0; step < GREATEST_STEPS; step++) {
    const [x_rate, y_rate] = [polynomialRate(x, u), polynomialRate(y, u)];
    const approach = evaluatePolynomial(x, u) * x_rate + evaluatePolynomial(y, u) * y_rate;
    u -= approach / (x_rate * x_rate + y_rate * y_rate);
  }
  return u * HALF_WINDOW_DAY;
}

/** The point of the Earth that has the Moon in its zenith. */
export function zenithPoint({ elements }: LunarEclipse, t_day: number): GeographicPoint {
  const u = (t_day - elements.t0_day) / HALF_WINDOW_DAY;
  return {
    lat_deg: evaluatePolynomial(elements.declination, u) / RAD_PER_DEG,
    lon_deg: wrapPm180(-evaluatePolynomial(elements.hour_angle, u) / RAD_PER_DEG),
  };
}
