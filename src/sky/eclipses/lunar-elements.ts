import { math } from "../../engine/math.ts";
import { wrapPm180 } from "../../solve/angle.ts";
import { valueAt } from "../../solve/function.ts";
import { RAD_PER_DEG } from "../../units/units.ts";
import { DANJON_ENLARGEMENT, MOON_RADIUS_EARTH_RADII, SUN_RADIUS_EARTH_RADII } from "../positions/sizes.ts";
import { dot, negated, norm, unit, type Vector } from "../positions/vector.ts";
import type { Sky } from "../sky.ts";
import { evaluatePolynomial, NODE_COUNT, nodes, type Polynomial, throughNodes } from "./polynomial.ts";
import { HALF_WINDOW_DAY, type SunMoonSamples, sampleSunMoon } from "./samples.ts";
import type { EclipseSeasonSyzygy } from "./syzygies.ts";

/** The Moon against the Earth's shadow as functions of time, angles in radians at the Earth's centre. */
export interface LunarElements {
  readonly lunation: number;
  /** Middle of the window, a whole hour of TT; days from J2000.0 TT. */
  readonly t0_day: number;
  readonly delta_t_s: number;
  /** Sines of the Moon's offset from the antisolar point, to the east and to the north. */
  readonly x: Polynomial;
  readonly y: Polynomial;
  /** Radii of umbra and penumbra at the Moon. */
  readonly umbra: Polynomial;
  readonly penumbra: Polynomial;
  readonly semidiameter: Polynomial;
  /** Distance of the Moon, Earth radii. */
  readonly distance: Polynomial;
  readonly declination: Polynomial;
  /** Greenwich hour angle of the Moon, not wrapped. */
  readonly hour_angle: Polynomial;
}

/** The elements at an instant. */
export interface MoonInShadow {
  readonly x: number;
  readonly y: number;
  /** Angle between the Moon's centre and the antisolar point. */
  readonly separation: number;
  readonly umbra: number;
  readonly penumbra: number;
  readonly semidiameter: number;
  readonly distance: number;
}

const MIDDLE_NODE = (NODE_COUNT - 1) / 2;

/** Elements of the eclipses that full moons may bring, in one call of the engine. */
export function lunarElements(sky: Sky, fullMoons: readonly EclipseSeasonSyzygy[]): LunarElements[] {
  const samples = sampleSunMoon(sky, fullMoons);
  return fullMoons.map((fullMoon, eclipse) => sampledLunarElements(fullMoon, samples, eclipse));
}

/** Elements of one of the eclipses that are sampled. */
export function sampledLunarElements(
  { lunation }: EclipseSeasonSyzygy,
  samples: SunMoonSamples,
  eclipse: number,
): LunarElements {
  return {
    lunation,
    t0_day: samples.middles_day[eclipse] ?? Number.NaN,
    delta_t_s: valueAt(samples.instants.delta_t_s, eclipse * NODE_COUNT + MIDDLE_NODE),
    ...lunarPolynomials(samples, eclipse * NODE_COUNT),
  };
}

type ElementSample = ReturnType<typeof lunarElementsAt>;

function lunarPolynomials(samples: SunMoonSamples, first_row: number) {
  const rows = nodes().map((_, node) => lunarElementsAt(samples, first_row + node));
  const middle_deg = wrapPm180(rows[MIDDLE_NODE]?.hour_angle_deg ?? Number.NaN);
  const through = (value: (row: ElementSample) => number) => throughNodes(rows.map(value));
  return {
    x: through((row) => row.x),
    y: through((row) => row.y),
    umbra: through((row) => row.umbra),
    penumbra: through((row) => row.penumbra),
    semidiameter: through((row) => row.semidiameter),
    distance: through((row) => row.distance),
    declination: through((row) => row.declination),
    hour_angle: through((row) => (middle_deg + wrapPm180(row.hour_angle_deg - middle_deg)) * RAD_PER_DEG),
  };
}

/**
 * Elements at one sample. The shadow's radii are 1.01 π☾ + π☉ ∓ s☉.
 *
 * Reference: Danjon 1951, L'Astronomie 65, 51; Espenak & Meeus 2009, Five Millennium Canon of Lunar Eclipses, NASA
 *            TP-2009-214172, section 1.5.
 */
function lunarElementsAt(samples: SunMoonSamples, row: number) {
  const sun = samples.sun(row);
  const moon = samples.moon(row);
  const [sun_distance, distance] = [norm(sun), norm(moon)];
  const direction = unit(moon);
  const { east, north } = axesAt(negated(sun));
  const shadow = DANJON_ENLARGEMENT * math.asin(1 / distance) + math.asin(1 / sun_distance);
  const sun_semidiameter = math.asin(SUN_RADIUS_EARTH_RADII / sun_distance);
  return {
    x: dot(direction, east),
    y: dot(direction, north),
    umbra: shadow - sun_semidiameter,
    penumbra: shadow + sun_semidiameter,
    semidiameter: math.asin(MOON_RADIUS_EARTH_RADII / distance),
    distance,
    declination: math.asin(direction[2]),
    hour_angle_deg: samples.gast_deg(row) - math.atan2(moon[1], moon[0]) / RAD_PER_DEG,
  };
}

/** Unit vectors to the east and north at a direction. */
function axesAt(direction: Vector): { readonly east: Vector; readonly north: Vector } {
  const [x, y, z] = unit(direction);
  const equatorial = math.hypot(x, y);
  const [cos_ra, sin_ra] = [x / equatorial, y / equatorial];
  return { east: [-sin_ra, cos_ra, 0], north: [-z * cos_ra, -z * sin_ra, equatorial] };
}

/** The Moon against the shadow at a time, in days from t0. */
export function moonInShadow(elements: LunarElements, tau_day: number): MoonInShadow {
  const u = tau_day / HALF_WINDOW_DAY;
  const x = evaluatePolynomial(elements.x, u);
  const y = evaluatePolynomial(elements.y, u);
  return {
    x,
    y,
    separation: math.asin(Math.sqrt(x * x + y * y)),
    umbra: evaluatePolynomial(elements.umbra, u),
    penumbra: evaluatePolynomial(elements.penumbra, u),
    semidiameter: evaluatePolynomial(elements.semidiameter, u),
    distance: evaluatePolynomial(elements.distance, u),
  };
}
