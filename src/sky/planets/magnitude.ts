import { math } from "../../engine/math.ts";
import { RAD_PER_DEG } from "../../units/units.ts";
import { type MarsAspect, marsCorrection_mag } from "./mars-magnitude.ts";
import type { Planet } from "./planet-bodies.ts";

/** The input of a planet's magnitude. */
export interface MagnitudeInput {
  /** Distance from the Sun when the light left, and from the observer. */
  readonly sun_distance_au: number;
  readonly distance_au: number;
  /** Angle Sun–planet–observer. */
  readonly phase_angle_deg: number;
  /** Latitudes of the sub-Earth and the sub-solar point: of Saturn planetocentric, of Uranus planetographic. */
  readonly sub_earth_lat_deg: number;
  readonly sub_sun_lat_deg: number;
  /** Mars only. */
  readonly mars?: MarsAspect | undefined;
  /** Calendar year with fraction: Neptune. */
  readonly year: number;
}

/**
 * Apparent visual magnitude of a planet, V.
 *
 * Reference: A. Mallama & J. L. Hilton 2018, Astronomy and Computing 25, 10, eqs 2–17 (Mercury to Neptune); Pluto:
 * Astronomical Almanac, V(1,0) = −1.01 and 0.041 mag a degree.
 * Validity  observed between 2° and 170° (Mercury), below 179° (Venus), 50° and more by spacecraft only (Mars); all
 *           phase angles that the outer planets show to the Earth.
 */
export function planetMagnitude(planet: Planet, input: MagnitudeInput): number {
  const { sun_distance_au, distance_au } = input;
  return 5 * math.log10(sun_distance_au * distance_au) + UNIT_MAGNITUDE[planet](input);
}

/** Phase angles at which the two inner planets were observed; the others show the Earth no phase beyond theirs. */
const FITTED_PHASE_DEG: Partial<Record<Planet, readonly [least: number, most: number]>> = {
  mercury: [2, 170],
  venus: [0, 179],
};

/** True if a phase angle is among those that the formula of the magnitude was fitted to. */
export function isMagnitudeFitted(planet: Planet, phase_angle_deg: number): boolean {
  const [least, most] = FITTED_PHASE_DEG[planet] ?? [0, 180];
  return phase_angle_deg >= least && phase_angle_deg <= most;
}

/** Magnitude at 1 au from Sun and observer. */
const UNIT_MAGNITUDE: Readonly<Record<Planet, (input: MagnitudeInput) => number>> = {
  mercury: ({ phase_angle_deg }) => polynomial(MERCURY, phase_angle_deg),
  venus: ({ phase_angle_deg }) =>
    polynomial(phase_angle_deg < VENUS_CRESCENT_DEG ? VENUS : VENUS_CRESCENT, phase_angle_deg),
  mars: ({ phase_angle_deg, mars }) =>
    polynomial(phase_angle_deg <= MARS_NEAR_DEG ? MARS : MARS_FAR, phase_angle_deg) +
    (mars === undefined ? 0 : marsCorrection_mag(mars)),
  jupiter: jupiterUnitMagnitude,
  saturn: saturnUnitMagnitude,
  uranus: uranusUnitMagnitude,
  neptune: neptuneUnitMagnitude,
  pluto: ({ phase_angle_deg }) => polynomial(PLUTO, phase_angle_deg),
};

/** Constant first; as printed, in magnitudes and degrees. */
type Coefficients = readonly number[];

const MERCURY: Coefficients = [-0.613, 6.328e-2, -1.6336e-3, 3.3644e-5, -3.4265e-7, 1.6893e-9, -3.0334e-12];
const VENUS_CRESCENT_DEG = 163.7;
const VENUS: Coefficients = [-4.384, -1.044e-3, 3.687e-4, -2.814e-6, 8.938e-9];
const VENUS_CRESCENT: Coefficients = [236.05828, -2.81914, 8.39034e-3];
const MARS_NEAR_DEG = 50;
const MARS: Coefficients = [-1.601, 2.267e-2, -1.302e-4];
const MARS_FAR: Coefficients = [-0.367, -0.02573, 3.445e-4];
const JUPITER_NEAR_DEG = 12;
const JUPITER: Coefficients = [-9.395, -3.7e-4, 6.16e-4];
const JUPITER_FAR_ZERO_MAG = -9.428;
const JUPITER_FAR: Coefficients = [1, -1.507, -0.363, -0.062, 2.809, -1.876];
const PLUTO: Coefficients = [-1.01, 0.041];

function polynomial(coefficients: Coefficients, x: number): number {
  let sum = 0;
  for (let power = coefficients.length - 1; power >= 0; power--) sum = sum * x + (coefficients[power] ?? 0);
  return sum;
}

function jupiterUnitMagnitude({ phase_angle_deg }: MagnitudeInput): number {
  if (phase_angle_deg <= JUPITER_NEAR_DEG) return polynomial(JUPITER, phase_angle_deg);
  return JUPITER_FAR_ZERO_MAG - 2.5 * math.log10(polynomial(JUPITER_FAR, phase_angle_deg / 180));
}

const SATURN_NEAR_DEG = 6.5;
const SATURN_GLOBE: Coefficients = [-8.95, -3.7e-4, 6.16e-4];
const SATURN_GLOBE_FAR: Coefficients = [-8.94, 2.446e-4, 2.672e-4, -1.506e-6, 4.767e-9];

/** Globe and rings; the rings count only where Sun and Earth stand on the same side of them. */
function saturnUnitMagnitude(input: MagnitudeInput): number {
  const { phase_angle_deg } = input;
  if (phase_angle_deg > SATURN_NEAR_DEG) return saturnGlobeUnitMagnitude(phase_angle_deg);
  const sin_b = math.sin(ringOpening_deg(input) * RAD_PER_DEG);
  return -8.914 - 1.825 * sin_b + 0.026 * phase_angle_deg - 0.378 * sin_b * math.exp(-2.25 * phase_angle_deg);
}

/** Saturn's globe alone, at 1 au from Sun and observer. */
export function saturnGlobeUnitMagnitude(phase_angle_deg: number): number {
  return polynomial(phase_angle_deg > SATURN_NEAR_DEG ? SATURN_GLOBE_FAR : SATURN_GLOBE, phase_angle_deg);
}

/** Geometric mean of the latitudes of Earth and Sun over the rings; 0 when they stand on different sides. */
function ringOpening_deg({ sub_earth_lat_deg, sub_sun_lat_deg }: MagnitudeInput): number {
  return Math.sqrt(Math.max(0, sub_earth_lat_deg * sub_sun_lat_deg));
}

const URANUS_NEAR_DEG = 3.1;
const URANUS_PER_LAT: Coefficients = [-7.11, -8.4e-4];
const URANUS_FAR: Coefficients = [0, 6.587e-3, 1.045e-4];

function uranusUnitMagnitude({
  phase_angle_deg,
  sub_earth_lat_deg,
  sub_sun_lat_deg,
}: MagnitudeInput): number {
  const lat_deg = 0.5 * (Math.abs(sub_earth_lat_deg) + Math.abs(sub_sun_lat_deg));
  const far_mag = phase_angle_deg > URANUS_NEAR_DEG ? polynomial(URANUS_FAR, phase_angle_deg) : 0;
  return polynomial(URANUS_PER_LAT, lat_deg) + far_mag;
}

const NEPTUNE_RISE_FIRST_YEAR = 1980;
const NEPTUNE_RISE_LAST_YEAR = 2000;
const NEPTUNE_NEAR_DEG = 1.9;
const NEPTUNE_FAR: Coefficients = [0, 7.944e-3, 9.617e-5];

/** Neptune brightened between 1980 and 2000. */
function neptuneUnitMagnitude({ phase_angle_deg, year }: MagnitudeInput): number {
  if (year > NEPTUNE_RISE_LAST_YEAR) {
    return -7 + (phase_angle_deg > NEPTUNE_NEAR_DEG ? polynomial(NEPTUNE_FAR, phase_angle_deg) : 0);
  }
  return -6.89 - 0.0054 * Math.max(0, year - NEPTUNE_RISE_FIRST_YEAR);
}
