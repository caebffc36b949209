import { readRows } from "../../catalog/table.ts";
import type { Vector } from "../vector.ts";

/** The Galilean moons, from the inside out. */
export const GALILEAN_MOONS = ["io", "europa", "ganymede", "callisto"] as const;
export type GalileanMoon = (typeof GALILEAN_MOONS)[number];

/** A term amplitude·cos or sin(phase + frequency·τ). */
interface Term {
  readonly amplitude: number;
  readonly phase: number;
  readonly frequency: number;
}

interface MoonTheory {
  readonly a: readonly Term[];
  readonly longitude: readonly Term[];
  readonly z: readonly Term[];
  readonly zeta: readonly Term[];
  readonly constant: number;
  readonly motion: number;
  /** Chebyshev rows of L, Re z, Im z, Re ζ, Im ζ; the first row is halved already. */
  readonly chebyshev: readonly (readonly number[])[];
}

interface Theory {
  readonly moons: Readonly<Record<GalileanMoon, MoonTheory>>;
  readonly node: number;
  readonly inclination: number;
  readonly first_year: number;
  readonly last_year: number;
}

/** JD 2433282.5 in days from J2000.0. */
const EPOCH_DAY = 2433282.5 - 2451545;
const DAYS_PER_YEAR = 365.25;
let loaded: Theory | undefined;

function theory(): Theory {
  loaded ??= readTheory();
  return loaded;
}

function readTheory(): Theory {
  const rows = readRows("galilean/l1.2.tsv").map((row) => ({
    moon: row("moon"),
    item: row("item"),
    values: ["c1", "c2", "c3", "c4", "c5"].map((name) => Number(row(name))),
  }));
  const of = (moon: string, item: string) => rows.filter((row) => row.moon === moon && row.item === item);
  const terms = (moon: string, item: string): Term[] =>
    of(moon, item).map(({ values: [amplitude = 0, phase = 0, frequency = 0] }) => ({ amplitude, phase, frequency }));
  const moonTheory = (moon: string): MoonTheory => {
    const [constant = 0, motion = 0] = of(moon, "mean")[0]?.values ?? [];
    const chebyshev = of(moon, "chebyshev").map(({ values }, m) => values.map((value) => (m === 0 ? value / 2 : value)));
    return {
      a: terms(moon, "a"),
      longitude: terms(moon, "L"),
      z: terms(moon, "z"),
      zeta: terms(moon, "zeta"),
      constant,
      motion,
      chebyshev,
    };
  };
  const [node = 0, inclination = 0] = of("*", "frame")[0]?.values ?? [];
  const [first_year = 0, last_year = 0] = of("*", "interval")[0]?.values ?? [];
  return {
    moons: {
      io: moonTheory("io"),
      europa: moonTheory("europa"),
      ganymede: moonTheory("ganymede"),
      callisto: moonTheory("callisto"),
    },
    node,
    inclination,
    first_year,
    last_year,
  };
}

/**
 * Position of a Galilean moon from the centre of Jupiter, au, mean equator and equinox J2000: theory L1.2, complete.
 *
 * Given     t_day   days TT from J2000.0
 * Validity  1150–2750; 1e-11 au from the authors' vectors, 300 km from JPL's
 * Reference: V. Lainey, L. Duriez & A. Vienne 2006, A&A 456, 783.
 */
export function moonPosition_au(moon: GalileanMoon, t_day: number): Vector {
  const { moons, node, inclination, first_year, last_year } = theory();
  const { a, longitude, z, zeta, constant, motion, chebyshev } = moons[moon];
  const tau = t_day - EPOCH_DAY;
  const delta = corrections(chebyshev, (2 * tau) / DAYS_PER_YEAR, first_year, last_year);
  const lambda = constant + motion * tau + sum(longitude, tau, Math.sin) + (delta[0] ?? 0);
  const orbit = {
    a: sum(a, tau, Math.cos),
    lambda,
    k: sum(z, tau, Math.cos) + (delta[1] ?? 0),
    h: sum(z, tau, Math.sin) + (delta[2] ?? 0),
    q: sum(zeta, tau, Math.cos) + (delta[3] ?? 0),
    p: sum(zeta, tau, Math.sin) + (delta[4] ?? 0),
  };
  return toEquator(rectangular(orbit), node, inclination);
}

/** Smallest terms first. */
function sum(terms: readonly Term[], tau: number, wave: (angle: number) => number): number {
  let total = 0;
  for (let i = terms.length - 1; i >= 0; i--) {
    const term = terms[i];
    if (term !== undefined) total += term.amplitude * wave(term.phase + term.frequency * tau);
  }
  return total;
}

/** Sums of Chebyshev polynomials over the years of the interval; twice_years: twice the years from the epoch. */
function corrections(
  rows: readonly (readonly number[])[],
  twice_years: number,
  first_year: number,
  last_year: number,
): number[] {
  const x = (twice_years - first_year - last_year) / (last_year - first_year);
  const sums = [0, 0, 0, 0, 0];
  let [previous, current] = [1, x];
  rows.forEach((row, m) => {
    const t = m === 0 ? 1 : current;
    row.forEach((coefficient, j) => {
      sums[j] = (sums[j] ?? 0) + coefficient * t;
    });
    if (m > 0) [previous, current] = [current, 2 * x * current - previous];
  });
  return sums;
}

interface Equinoctial {
  readonly a: number;
  readonly lambda: number;
  readonly k: number;
  readonly h: number;
  readonly q: number;
  readonly p: number;
}

const KEPLER_STEPS = 6;

/** Equinoctial elements to rectangular coordinates in their own frame. */
function rectangular({ a, lambda, k, h, q, p }: Equinoctial): Vector {
  let f = lambda;
  for (let i = 0; i < KEPLER_STEPS; i++) {
    const [sin, cos] = [Math.sin(f), Math.cos(f)];
    f -= (f - k * sin + h * cos - lambda) / (1 - k * cos - h * sin);
  }
  const [sin, cos] = [Math.sin(f), Math.cos(f)];
  const beta = 1 / (1 + Math.sqrt(1 - k * k - h * h));
  const x = a * ((1 - h * h * beta) * cos + h * k * beta * sin - k);
  const y = a * ((1 - k * k * beta) * sin + h * k * beta * cos - h);
  return [
    (1 - 2 * p * p) * x + 2 * p * q * y,
    2 * p * q * x + (1 - 2 * q * q) * y,
    2 * Math.sqrt(1 - p * p - q * q) * (-p * x + q * y),
  ];
}

function toEquator([x, y, z]: Vector, node: number, inclination: number): Vector {
  const [sn, cn, si, ci] = [Math.sin(node), Math.cos(node), Math.sin(inclination), Math.cos(inclination)];
  return [x * cn - y * sn * ci + z * sn * si, x * sn + y * cn * ci - z * cn * si, y * si + z * ci];
}
