/**
 * How the path of each series' residual is cut: DE440 less the published series, ICRS axes. Lengths and counts are chosen by the
 * velocities, which ask more than the places: 1 mm/s to Jupiter, the Moon 0.02 mm/s, 20 mm/s beyond (docs/how-accurate.md).
 */

/** Barycentre of the Solar System, the Sun, the Earth–Moon barycentre, Moon and Earth in NAIF's codes. */
const SSB = 0;
const SUN = 10;
const EMB = 3;
const MOON = 301;
const EARTH = 399;

export interface PathPlan {
  readonly name: string;
  /** NAIF's codes: outer planets, and Mars, are the barycentres of their systems. */
  readonly target: number;
  readonly center: number;
  readonly piece_days: number;
  /** Inner coefficients of a coordinate in a piece. */
  readonly inner: number;
  /** Far below the bars, and so large that the inner coefficients are int16. */
  readonly unit_au: number;
  /** True if the path has a series below it: Pluto's is the whole position. */
  readonly hasSeries: boolean;
}

function path(
  [name, target, center]: readonly [name: string, target: number, center: number],
  [piece_days, inner, unit_au]: readonly [piece_days: number, inner: number, unit_au: number],
): PathPlan {
  return { name, target, center, piece_days, inner, unit_au, hasSeries: true };
}

export const PATHS: readonly PathPlan[] = [
  path(["sun", SUN, SSB], [64, 2, 4e-11]),
  path(["moon", MOON, EARTH], [8, 5, 4e-13]),
  path(["mercury", 1, SUN], [16, 4, 4e-11]),
  path(["venus", 2, SUN], [64, 9, 4e-11]),
  path(["emb", EMB, SUN], [32, 5, 4e-11]),
  path(["mars", 4, SUN], [64, 9, 4e-11]),
  path(["jupiter", 5, SUN], [64, 7, 1e-10]),
  path(["saturn", 6, SUN], [64, 9, 1e-10]),
  path(["uranus", 7, SUN], [64, 9, 2e-10]),
  path(["neptune", 8, SUN], [32, 8, 2e-10]),
  { ...path(["pluto", 9, SUN], [128, 8, 4e-10]), hasSeries: false },
];
