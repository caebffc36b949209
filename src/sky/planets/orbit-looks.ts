import type { OrbitBrightness } from "../../catalog/orbit.ts";
import type { Target } from "../../catalog/target.ts";
import { FIRST_DAY } from "../../engine/layout.ts";
import { math } from "../../engine/math.ts";
import { PathEndError } from "../../engine/path-parts.ts";
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
  if (brightness.model === "HG1G2")
    return (
      brightness.h_mag +
      5 * math.log10(r * delta) -
      2.5 * math.log10(phaseFunction(brightness, phase_angle_deg))
    );
  const tangent = math.tan(0.5 * phase_angle_deg * RAD_PER_DEG);
  const phi = (a: number, b: number) => (tangent <= 0 ? 1 : math.exp(-a * math.exp(b * math.log(tangent))));
  const scattered = (1 - brightness.g) * phi(A1, B1) + brightness.g * phi(A2, B2);
  return brightness.h_mag + 5 * math.log10(r * delta) - 2.5 * math.log10(scattered);
}

/** Nodes of the splines: phase [°], value, slope [1/rad]. */
type Nodes = readonly (readonly [phase_deg: number, value: number, slope: number])[];
const LINEAR_TO_DEG = 7.5;
/** Reference: K. Muinonen et al., 2010, Icarus 209, 542, tables A.1 to A.3. */
const PHI_1: Nodes = [
  [7.5, 0.75, -1.9098593],
  [30, 0.33486016, -0.55463432],
  [60, 0.1341056, -0.24404599],
  [90, 0.051104756, -0.094980438],
  [120, 0.021465687, -0.021411424],
  [150, 0.0036396989, -0.091328612],
];
const PHI_2: Nodes = [
  [7.5, 0.925, -0.5729578],
  [30, 0.62884169, -0.76705367],
  [60, 0.31755495, -0.45665789],
  [90, 0.12716367, -0.28071809],
  [120, 0.022373903, -0.11173257],
  [150, 0.00016505689, -8.6573138e-8],
];
const PHI_3: Nodes = [
  [0, 1, -0.10630097],
  [0.3, 0.83381185, -41.180439],
  [1, 0.57735424, -10.366915],
  [2, 0.42144772, -7.5784615],
  [4, 0.2317423, -3.696095],
  [8, 0.10348178, -0.78605652],
  [12, 0.061733473, -0.46527012],
  [20, 0.016107006, -0.20459545],
  [30, 0, 0],
];

/** How much of the light of phase 0 is scattered: G1·Φ₁ + G2·Φ₂ + (1 − G1 − G2)·Φ₃. */
function phaseFunction({ g1, g2 }: { readonly g1: number; readonly g2: number }, phase_deg: number): number {
  const phase_rad = phase_deg * RAD_PER_DEG;
  const isLinear = phase_deg < LINEAR_TO_DEG;
  const first = isLinear ? 1 - (6 * phase_rad) / Math.PI : splined(PHI_1, phase_deg);
  const second = isLinear ? 1 - (9 * phase_rad) / (5 * Math.PI) : splined(PHI_2, phase_deg);
  return g1 * first + g2 * second + (1 - g1 - g2) * splined(PHI_3, phase_deg);
}

/** The cubic between two nodes that has their values and slopes; beyond the last, its value. */
function splined(nodes: Nodes, phase_deg: number): number {
  const next = nodes.findIndex(([node_deg]) => node_deg > phase_deg);
  const [from, to] = [nodes[next - 1], nodes[next]];
  if (from === undefined || to === undefined) return nodes.at(-1)?.[1] ?? 0;
  const width_deg = to[0] - from[0];
  const width_rad = width_deg * RAD_PER_DEG;
  const t = (phase_deg - from[0]) / width_deg;
  const a = from[2] * width_rad - (to[1] - from[1]);
  const b = to[1] - from[1] - to[2] * width_rad;
  return (1 - t) * from[1] + t * to[1] + t * (1 - t) * ((1 - t) * a + t * b);
}

const COLUMNS = ["ra_j2000_deg", "dec_j2000_deg", "distance_au"] as const;

/** The light of an orbit at each instant at which it arrives at the Earth's centre; throws PathEndError where it left before the tables. */
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
  const [ra_deg, dec_deg] = [columnOf(table, "ra_j2000_deg"), columnOf(table, "dec_j2000_deg")];
  const distance_au = columnOf(table, "distance_au");
  if (distance_au.some(Number.isNaN)) throw new PathEndError(FIRST_DAY, { kind: "years" });
  const { x_au, y_au, z_au } = sky.engine.states(orbit, "heliocentric", retarded(instants, distance_au));
  return Array.from({ length: instants.count }, (_, i) => {
    const fromSun: Vector = [valueAt(x_au, i), valueAt(y_au, i), valueAt(z_au, i)];
    const fromEarth = direction({ lon_deg: valueAt(ra_deg, i), lat_deg: valueAt(dec_deg, i) });
    return {
      sun_distance_au: norm(fromSun),
      distance_au: valueAt(distance_au, i),
      phase_angle_deg: separation_deg(fromSun, fromEarth),
    };
  });
}
