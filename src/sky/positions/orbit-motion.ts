import { GAUSS_K } from "../../catalog/orbit.ts";
import type { EngineBody, EngineOrbit } from "../../engine/types.ts";
import { type Span, valueAt } from "../../solve/function.ts";
import type { Sky } from "../sky.ts";
import { columnsAt } from "../time/tt-days.ts";
import { norm, type Vector } from "./vector.ts";

/** How fast a body from elements can move in the sky: what searches of it are proven by. */

/** Bounds on the direction from the Earth's centre as a unit vector within a span. */
export interface OrbitMotion {
  readonly rate_rad_day: number;
  readonly curvature_rad_day2: number;
  /** Largest angle between the direction from the Earth's centre and that from a place. */
  readonly parallax_rad: number;
  /** Rate of the distance from the Earth, and |d²Δ/dt²|. */
  readonly distance_rate_au_day: number;
  readonly distance_curvature_au_day2: number;
  /** A lower bound of that distance. */
  readonly least_au: number;
  /** Positions that the bounds took. */
  readonly looks: number;
}

/** The Earth at its perihelion, with its way about the Moon: 30.3 km/s. */
const EARTH_AU_DAY = 0.0176;
/** k²/0.9832², with the Moon's pull. */
const EARTH_AU_DAY2 = 3.15e-4;
const EARTH_RADIUS_AU = 4.27e-5;
const LEAST_STEP_DAY = 0.02;
/** Inside the Earth nothing is bounded. */
const LEAST_DISTANCE_AU = EARTH_RADIUS_AU;
/** What aberration and light time add to rates. */
const MARGIN = 1.05;

/** At the perihelion. */
export function fastest_au_day({ perihelion_au, eccentricity }: EngineOrbit): number {
  return GAUSS_K * Math.sqrt((1 + eccentricity) / perihelion_au);
}

/**
 * Given  r′ ≤ V and r″ ≤ A of the vector from the Earth, and its length Δ or more:
 * |u′| ≤ V/Δ, |u″| ≤ A/Δ + 3V²/Δ², |Δ″| ≤ A + V²/Δ.
 */
export function orbitMotion(sky: Sky, orbit: EngineOrbit, span: Span): OrbitMotion {
  const speed = fastest_au_day(orbit) + EARTH_AU_DAY;
  const { least_au, looks } = leastDistance(sky, orbit, span, speed);
  const perihelion = orbit.perihelion_au * orbit.perihelion_au;
  const pull = (GAUSS_K * GAUSS_K) / perihelion + EARTH_AU_DAY2;
  const rate = speed / least_au;
  return {
    rate_rad_day: MARGIN * rate,
    curvature_rad_day2: MARGIN * (pull / least_au + 3 * rate * rate),
    parallax_rad: (MARGIN * EARTH_RADIUS_AU) / least_au,
    distance_rate_au_day: MARGIN * speed,
    distance_curvature_au_day2: MARGIN * (pull + speed * rate),
    least_au,
    looks,
  };
}

/** A lower bound of the distance from the Earth: between two looks it falls by half the way at most. */
function leastDistance(sky: Sky, orbit: EngineOrbit, { start_day, end_day }: Span, speed: number) {
  let [t_day, looks] = [start_day, 1];
  let distance_au = planetDistance_au(sky, orbit, "earth", t_day);
  let least_au = distance_au;
  while (t_day < end_day) {
    // no look beyond the span: of a far orbit it would lie beyond the years of the Earth's tables
    const step_day = Math.min(Math.max(LEAST_STEP_DAY, (0.5 * distance_au) / speed), end_day - t_day);
    const next_au = planetDistance_au(sky, orbit, "earth", t_day + step_day);
    least_au = Math.min(least_au, 0.5 * (distance_au + next_au - speed * step_day));
    [t_day, distance_au, looks] = [t_day + step_day, next_au, looks + 1];
  }
  return { least_au: Math.max(LEAST_DISTANCE_AU, least_au), looks };
}

/** Between an orbit and a planet. */
export function planetDistance_au(sky: Sky, orbit: EngineOrbit, planet: EngineBody, t_day: number): number {
  const instants = columnsAt(sky.models.deltaT, Float64Array.of(t_day));
  const at = (source: EngineBody | EngineOrbit): Vector => {
    const { x_au, y_au, z_au } = sky.engine.states(source, "heliocentric", instants);
    return [valueAt(x_au, 0), valueAt(y_au, 0), valueAt(z_au, 0)];
  };
  const [[x, y, z], [px, py, pz]] = [at(orbit), at(planet)];
  return norm([x - px, y - py, z - pz]);
}
