import { math } from "../../engine/math.ts";
import { valueAt } from "../../solve/function.ts";
import { DAYS_PER_JULIAN_YEAR } from "../../units/units.ts";
import type { Vector } from "../positions/vector.ts";
import {
  type GalileanMoon,
  type L12Tables,
  l12Tables,
  type MoonSeries,
  type TermTable,
} from "./l12-tables.ts";

/** Where a moon is about Jupiter's centre: mean equator and equinox of J2000.0. */
export interface MoonState {
  readonly position_au: Vector;
  readonly velocity_au_day: Vector;
}

/** Days from the epoch of the theory, JD 2433282.5, to J2000.0. */
const EPOCH_TO_J2000_DAY = 18262.5;

/** Osculating elements: a, mean longitude, e cos ϖ, e sin ϖ, sin(i/2) cos Ω, sin(i/2) sin Ω. */
interface Elements {
  readonly a: number;
  readonly longitude: number;
  readonly k: number;
  readonly h: number;
  readonly q: number;
  readonly p: number;
}

/**
 * Position and velocity of a Galilean moon by the theory L1.2, complete.
 *
 * Given     t_day  days TT from J2000.0, geometric
 * Validity  years 1130 to 2762; against JPL's satellite ephemeris within 300 km in 1950–2060
 * Reference: V. Lainey, L. Duriez & A. Vienne 2006, Astronomy & Astrophysics 456, 783.
 */
export function moonState(moon: GalileanMoon, t_day: number): MoonState {
  const tables = l12Tables();
  const series = tables.moons[moon];
  return stateOfOrbit(orbitAt(tables, series, t_day + EPOCH_TO_J2000_DAY), series.mu, tables);
}

function orbitAt({ interval }: L12Tables, series: MoonSeries, tau_day: number): Elements {
  const x =
    (tau_day / DAYS_PER_JULIAN_YEAR - 0.5 * (interval[0] + interval[1])) /
    (0.5 * (interval[1] - interval[0]));
  const [d_longitude = 0, d_k = 0, d_h = 0, d_q = 0, d_p = 0] = series.chebyshev.map((c) => chebyshev(c, x));
  const linear = series.longitude_at_epoch + series.mean_motion * tau_day;
  return {
    a: cosines(series.axis, tau_day),
    longitude: linear + sines(series.longitude, tau_day) + d_longitude,
    k: cosines(series.eccentric, tau_day) + d_k,
    h: sines(series.eccentric, tau_day) + d_h,
    q: cosines(series.inclined, tau_day) + d_q,
    p: sines(series.inclined, tau_day) + d_p,
  };
}

function cosines(terms: TermTable, tau_day: number): number {
  let sum = 0;
  for (let i = terms.length - 3; i >= 0; i -= 3) {
    sum += valueAt(terms, i) * math.cos(valueAt(terms, i + 1) + valueAt(terms, i + 2) * tau_day);
  }
  return sum;
}

function sines(terms: TermTable, tau_day: number): number {
  let sum = 0;
  for (let i = terms.length - 3; i >= 0; i -= 3) {
    sum += valueAt(terms, i) * math.sin(valueAt(terms, i + 1) + valueAt(terms, i + 2) * tau_day);
  }
  return sum;
}

/** Clenshaw's sum with half the constant coefficient. */
function chebyshev(coefficients: Float64Array, x: number): number {
  let b1 = 0;
  let b2 = 0;
  for (let m = coefficients.length - 1; m > 0; m--) {
    const b = 2 * x * b1 - b2 + valueAt(coefficients, m);
    b2 = b1;
    b1 = b;
  }
  return x * b1 - b2 + 0.5 * valueAt(coefficients, 0);
}

/** Kepler's equation in eccentric longitude: F − k sin F + h cos F = λ. */
function eccentricLongitude({ longitude, k, h }: Elements): number {
  let f = longitude;
  for (let i = 0; i < 8; i++) {
    const [sin, cos] = [math.sin(f), math.cos(f)];
    const step = (longitude - f + k * sin - h * cos) / (1 - k * cos - h * sin);
    f += step;
    if (Math.abs(step) < 1e-14) break;
  }
  return f;
}

function stateOfOrbit(elements: Elements, mu: number, tables: L12Tables): MoonState {
  const { a, k, h } = elements;
  const f = eccentricLongitude(elements);
  const [sin, cos] = [math.sin(f), math.cos(f)];
  const beta = 1 / (1 + Math.sqrt(1 - k * k - h * h));
  const [kk, hh, hk] = [1 - k * k * beta, 1 - h * h * beta, h * k * beta];
  const rate = Math.sqrt(mu / a) / (1 - k * cos - h * sin);
  const turn = (x: number, y: number) => toEquator(tables, fromOrbit(elements, x, y));
  return {
    position_au: turn(a * (hh * cos + hk * sin - k), a * (kk * sin + hk * cos - h)),
    velocity_au_day: turn(rate * (hk * cos - hh * sin), rate * (kk * cos - hk * sin)),
  };
}

/** From the plane of the orbit to the plane of the theory. */
function fromOrbit({ q, p }: Elements, x: number, y: number): Vector {
  const lift = 2 * Math.sqrt(1 - p * p - q * q);
  return [(1 - 2 * p * p) * x + 2 * p * q * y, 2 * p * q * x + (1 - 2 * q * q) * y, lift * (q * y - p * x)];
}

function toEquator({ plane }: L12Tables, [x, y, z]: Vector): Vector {
  const { sin_n, cos_n, sin_i, cos_i } = plane;
  return [
    x * cos_n - y * sin_n * cos_i + z * sin_n * sin_i,
    x * sin_n + y * cos_n * cos_i - z * cos_n * sin_i,
    y * sin_i + z * cos_i,
  ];
}
