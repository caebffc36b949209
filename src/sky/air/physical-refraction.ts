import { math } from "../../engine/math.ts";
import { DEG_PER_RAD, RAD_PER_DEG } from "../../units/units.ts";
import { type Air, dryRefractivity, TROPOPAUSE_M } from "./air.ts";

/**
 * Refraction as the bending of a ray through a dry atmosphere: 6.5 K a kilometre up to 11 km, of one temperature above.
 *
 * Reference: L. H. Auer & E. M. Standish 2000, Astronomical Journal 119, 2472; C. Y. Hohenkerk & A. T. Sinclair 1985,
 *            NAO Technical Note 63 (the layers)
 */

/** Mean radius of the Earth. */
const EARTH_RADIUS_M = 6_371_000;
const KELVIN = 273.15;
const LAPSE_K_M = 0.0065;
const TOP_M = 80_000;
/** g M/R, kelvin a metre: 9.80665 m/s² × 28.9644 g/mol ÷ 8.31432 J/mol/K. */
const HYDROSTATIC_K_M = (9.806_65 * 0.028_964_4) / 8.314_32;
/** The power of temperature that density falls by in the lower layer. */
const DENSITY_POWER = HYDROSTATIC_K_M / LAPSE_K_M - 1;

/** Index of refraction at a distance from the Earth's centre, and r dn/dr. */
interface Medium {
  readonly index: number;
  readonly radial: number;
}

type MediumAt = (r_m: number) => Medium;

/** Nodes and weights of Gauss and Legendre on [-1, 1], eight points: half of them, each for both signs. */
const GAUSS = [
  [0.183_434_642_495_65, 0.362_683_783_378_362],
  [0.525_532_409_916_329, 0.313_706_645_877_887],
  [0.796_666_477_413_627, 0.222_381_034_453_374],
  [0.960_289_856_497_536, 0.101_228_536_290_376],
] as const;
/** Pieces of the zenith distance within a layer. */
const PIECES = 8;

/** Refraction [deg] at apparent altitudes [deg]: from the surface's pressure, temperature and light. */
export function refractionAtApparent(air: Air, wavelength_um: number): (apparent_deg: number) => number {
  const surface_k = air.temperature_c + KELVIN;
  const refractivity = (dryRefractivity(wavelength_um) * air.pressure_hpa) / surface_k;
  const border_m = EARTH_RADIUS_M + TROPOPAUSE_M;
  const top_k = surface_k - LAPSE_K_M * TROPOPAUSE_M;
  const lower: MediumAt = (r_m) => {
    const kelvin = surface_k - LAPSE_K_M * (r_m - EARTH_RADIUS_M);
    const excess = refractivity * math.pow(kelvin / surface_k, DENSITY_POWER);
    return { index: 1 + excess, radial: (-r_m * excess * DENSITY_POWER * LAPSE_K_M) / kelvin };
  };
  const at_border = refractivity * math.pow(top_k / surface_k, DENSITY_POWER);
  const upper: MediumAt = (r_m) => {
    const excess = at_border * math.exp((-HYDROSTATIC_K_M * (r_m - border_m)) / top_k);
    return { index: 1 + excess, radial: (-r_m * excess * HYDROSTATIC_K_M) / top_k };
  };
  const start = lower(EARTH_RADIUS_M).index * EARTH_RADIUS_M;
  return (apparent_deg) => {
    const sine = math.cos(apparent_deg * RAD_PER_DEG);
    const invariant = start * sine;
    const zenith = (r_m: number, at: MediumAt) => math.asin(Math.min(1, invariant / (r_m * at(r_m).index)));
    const from = (90 - apparent_deg) * RAD_PER_DEG;
    const middle = zenith(border_m, lower);
    const below = bending(lower, invariant, { from, to: middle, low_m: EARTH_RADIUS_M, high_m: border_m });
    const end_m = EARTH_RADIUS_M + TOP_M;
    const entry = zenith(border_m, upper);
    const above = bending(upper, invariant, {
      from: entry,
      to: zenith(end_m, upper),
      low_m: border_m,
      high_m: end_m,
    });
    return (below + above) * DEG_PER_RAD;
  };
}

interface Layer {
  readonly from: number;
  readonly to: number;
  readonly low_m: number;
  readonly high_m: number;
}

/** ∫ −(r dn/dr)/(n + r dn/dr) dz from the outer to the inner zenith distance. */
function bending(at: MediumAt, invariant: number, { from, to, low_m, high_m }: Layer): number {
  let sum = 0;
  const width = (from - to) / PIECES;
  for (let piece = 0; piece < PIECES; piece++) {
    const middle = to + (piece + 0.5) * width;
    for (const [node, weight] of GAUSS)
      for (const side of [-1, 1]) {
        const z = middle + 0.5 * side * node * width;
        const { index, radial } = at(radiusAt(at, invariant / math.sin(z), low_m, high_m));
        sum += (weight * 0.5 * width * -radial) / (index + radial);
      }
  }
  return sum;
}

const MOST_STEPS = 12;
const TOLERANCE_M = 1e-6;

/** Where n r has a value, by Newton's rule: n r grows outwards. */
function radiusAt(at: MediumAt, product_m: number, low_m: number, high_m: number): number {
  let r_m = Math.min(Math.max(product_m, low_m), high_m);
  for (let step = 0; step < MOST_STEPS; step++) {
    const { index, radial } = at(r_m);
    const by_m = (index * r_m - product_m) / (index + radial);
    r_m = Math.min(Math.max(r_m - by_m, low_m), high_m);
    if (Math.abs(by_m) < TOLERANCE_M) break;
  }
  return r_m;
}

const NODES = 40;
const HALF_TURN = 180;

/** A function on [0, 90], interpolated in the square root of its argument, where it is smooth down to the horizon. */
class Interpolated {
  readonly #coefficients: Float64Array;

  constructor(of: (deg: number) => number) {
    const values = Array.from({ length: NODES }, (_, k) => {
      const x = math.cos(((k + 0.5) / NODES) * HALF_TURN * RAD_PER_DEG);
      return of(altitudeOf(x));
    });
    this.#coefficients = Float64Array.from({ length: NODES }, (_, j) => {
      const sum = values.reduce(
        (total, value, k) => total + value * math.cos(((j * (k + 0.5)) / NODES) * HALF_TURN * RAD_PER_DEG),
        0,
      );
      return ((j === 0 ? 1 : 2) / NODES) * sum;
    });
  }

  at(deg: number): number {
    const x = 2 * Math.sqrt(Math.max(0, deg) / 90) - 1;
    let [one, two] = [0, 0];
    for (let j = NODES - 1; j > 0; j--) [one, two] = [2 * x * one - two + (this.#coefficients[j] ?? 0), one];
    return x * one - two + (this.#coefficients[0] ?? 0);
  }
}

function altitudeOf(x: number): number {
  const root = 0.5 * (x + 1);
  return 90 * root * root;
}

const MOST_TRIES = 30;
const TOLERANCE_DEG = 1e-10;

/**
 * Refraction by true altitude.
 *
 * Given:    the air at the place, the wavelength in micrometres
 * Returned: of a geometric altitude [deg] the refraction [deg]; below the apparent horizon a straight line from its value there to 0
 *           at the nadir
 * Validity: the real air is another within some degrees of the horizon (0.1 to 0.5 degree there)
 */
export function physicalRefraction(air: Air, wavelength_um: number): (geometric_deg: number) => number {
  const curve = new Interpolated(refractionAtApparent(air, wavelength_um));
  const at_horizon_deg = curve.at(0);
  return (geometric_deg) => {
    if (geometric_deg <= -at_horizon_deg)
      return (at_horizon_deg * (geometric_deg + 90)) / (90 - at_horizon_deg);
    let apparent_deg = Math.min(90, geometric_deg + at_horizon_deg);
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const next_deg = Math.min(90, geometric_deg + curve.at(apparent_deg));
      const moved_deg = next_deg - apparent_deg;
      apparent_deg = next_deg;
      if (Math.abs(moved_deg) < TOLERANCE_DEG) break;
    }
    return Math.max(0, apparent_deg - geometric_deg);
  };
}
