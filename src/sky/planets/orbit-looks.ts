import type { OrbitBrightness } from "../../catalog/orbit.ts";
import type { Target } from "../../catalog/target.ts";
import { math } from "../../engine/math.ts";
import type { EngineOrbit, InstantColumns } from "../../engine/types.ts";
import { valueAt } from "../../solve/function.ts";
import { RAD_PER_DEG } from "../../units/units.ts";
import { columnOf, engineTarget } from "../positions/positions.ts";
import { direction, norm, separation_deg, type Vector } from "../positions/vector.ts";
import type { Sky } from "../sky.ts";
import { retarded } from "./planet-view.ts";

/** How bright bodies from elements are. */

/** Where light leaves and how it is scattered: distances from the Sun and the Earth, and the angle between them. */
export interface Lighting {
  readonly sun_distance_au: number;
  readonly distance_au: number;
  /** Angle Sun–body–Earth when the light left. */
  readonly phase_angle_deg: number;
}

/** Phases to which the function of asteroids holds. */
export const HG_LARGEST_PHASE_DEG = 120;
const A1 = 3.33;
const A2 = 1.87;
const B1 = 0.63;
const B2 = 1.22;

/**
 * Apparent magnitude; NaN beyond the phases that the function of asteroids holds to.
 * Reference: E. Bowell et al., 1989, in Asteroids II, 524, eqs. (A1)–(A5); comets: m = M1 + 5 lg Δ + K1 lg r.
 */
export function orbitMagnitude(brightness: OrbitBrightness, lighting: Lighting): number {
  const { sun_distance_au: r, distance_au: delta, phase_angle_deg } = lighting;
  if (brightness.model === "M1K1")
    return brightness.m1_mag + 5 * math.log10(delta) + brightness.k1 * math.log10(r);
  if (phase_angle_deg > HG_LARGEST_PHASE_DEG) return Number.NaN;
  const tangent = math.tan(0.5 * phase_angle_deg * RAD_PER_DEG);
  const phi = (a: number, b: number) => (tangent <= 0 ? 1 : math.exp(-a * math.exp(b * math.log(tangent))));
  const scattered = (1 - brightness.g) * phi(A1, B1) + brightness.g * phi(A2, B2);
  return brightness.h_mag + 5 * math.log10(r * delta) - 2.5 * math.log10(scattered);
}

const COLUMNS = ["ra_j2000_deg", "dec_j2000_deg", "distance_au"] as const;

/** The light of an orbit at each instant at which it arrives at the Earth's centre. */
export function orbitLighting(
  sky: Sky,
  target: Target,
  orbit: EngineOrbit,
  instants: InstantColumns,
): Lighting[] {
  const [table = {}] = sky.engine.positions({
    targets: [engineTarget(sky, target)],
    instants,
    centre: "geocentric",
    columns: COLUMNS,
  });
  const [ra_deg, dec_deg, distance_au] = COLUMNS.map((name) => columnOf(table, name));
  const at = (column: Float64Array | undefined, i: number) => valueAt(column ?? new Float64Array(), i);
  const { x_au, y_au, z_au } = sky.engine.states(
    orbit,
    "heliocentric",
    retarded(instants, columnOf(table, "distance_au")),
  );
  return Array.from({ length: instants.count }, (_, i) => {
    const fromSun: Vector = [at(x_au, i), at(y_au, i), at(z_au, i)];
    const fromEarth = direction({ lon_deg: at(ra_deg, i), lat_deg: at(dec_deg, i) });
    return {
      sun_distance_au: norm(fromSun),
      distance_au: at(distance_au, i),
      phase_angle_deg: separation_deg(fromSun, fromEarth),
    };
  });
}
