import type { OrbitElements } from "../../catalog/orbit.ts";
import { SUN_GM, semimajor_au } from "../../catalog/orbit.ts";
import { math } from "../../engine/math.ts";
import { isPathFault } from "../../engine/path-parts.ts";
import type { EngineOrbit, PathEnd, StateTable } from "../../engine/types.ts";
import { type Span, valueAt } from "../../solve/function.ts";
import { AU_KM, J2000_JD } from "../../units/constants.ts";
import { ARCSEC_PER_DEG, RAD_PER_DEG } from "../../units/units.ts";
import { EARTH_AU_DAY, EARTH_RADIUS_AU } from "../positions/orbit-motion.ts";
import type { Sky } from "../sky.ts";
import { columnsAt } from "../time/tt-days.ts";

/** How far a body from elements may be from where its path, or the conic of its elements, puts it. */

/**
 * Acceleration that the request does not give: of some 330 smaller asteroids and what else is left out, and of light and heat on the body itself, which goes
 * with the inverse of the diameter. Set from JPL's SB441-N16 and Horizons, 42 bodies at 7 epochs.
 */
export const UNKNOWN_AU_DAY2 = 6e-14;
export const UNKNOWN_OF_SIZE_AU_DAY2 = 3.5e-13;
const SIZE_H_MAG = 19.7;
/** H of bodies whose brightness is not given, by their perihelia. */
const NEAR_EARTH_AU = 1.3;
const NEAR_EARTH_H_MAG = 22;
const OTHER_H_MAG = 15;
/** The rest of relativity, planets' own errors, rounding. */
const LEAST_KM = 1;
const PART_OF_DISTANCE = 1e-9;
/** Comets give off gas within this distance from the Sun. */
const GAS_AU = 3;
const STEP_DAY = 0.5;
const MOST_SAMPLES = 2000;
const REFINED = 8;
/** Most refined samples of a level. */
const MOST_REFINED = MOST_SAMPLES + 1;
const REFINEMENTS = 4;
const HALF_TURN_ARCSEC = 180 * ARCSEC_PER_DEG;

export interface OrbitErrors {
  /** Null where something unknown is not bounded. */
  readonly position_km: number | null;
  readonly arcsec: number | null;
  readonly unknown: "moons" | "outgassing" | null;
  readonly ends: readonly { readonly day: number; readonly end: PathEnd["kind"] }[];
}

/** The worst over a span, of the path or, in a sky of two bodies, of the conic against it. */
export function orbitErrors(sky: Sky, elements: OrbitElements, orbit: EngineOrbit, span: Span): OrbitErrors {
  const full = sky.perturbed ?? sky;
  const { sensitivity_day2, amongMoons, ends } = full.engine.facts(orbit, span.start_day, span.end_day);
  const told = ends.map(({ day, end }) => ({ day, end: end.kind }));
  const unknown = amongMoons ? "moons" : losesGas(elements, span) ? "outgassing" : null;
  if (unknown !== null) return { position_km: null, arcsec: null, unknown, ends: told };
  if (ends.length > 0) return { position_km: null, arcsec: null, unknown: null, ends: told };
  const bounds = full.engine.bounds(orbit, span.start_day, span.end_day);
  const farthest_au = bounds?.farthest_au ?? 0;
  const bound_au = boundOf_au(elements, farthest_au, sensitivity_day2);
  const speed_au_day = (bounds?.fastest_au_day ?? 0) + EARTH_AU_DAY;
  const { off_au, angle_rad } = worstOf(sky, orbit, span, { bound_au, speed_au_day });
  const arcsec = seenUnder_arcsec(angle_rad);
  return { position_km: AU_KM * (bound_au + off_au), arcsec, unknown: null, ends: told };
}

function boundOf_au(elements: OrbitElements, sun_au: number, sensitivity_day2: number): number {
  const least_au = (LEAST_KM + (elements.spread_km ?? 0)) / AU_KM;
  return least_au + PART_OF_DISTANCE * sun_au + unknown_au_day2(elements) * sensitivity_day2;
}

/** The same at each of some instants, by columns; NaN where nothing bounds it. */
export interface OrbitBounds {
  readonly position_km: Float64Array;
  readonly arcsec: Float64Array;
}

export function orbitBounds(
  sky: Sky,
  elements: OrbitElements,
  orbit: EngineOrbit,
  t_day: Float64Array,
): OrbitBounds {
  try {
    return boundsAlong(sky, elements, orbit, t_day);
  } catch (fault) {
    if (!isPathFault(fault) || sky.perturbed === undefined) throw fault;
    // the conic goes on where no path does: each instant by itself
    return boundsOneByOne(sky, elements, orbit, t_day);
  }
}

function boundsOneByOne(
  sky: Sky,
  elements: OrbitElements,
  orbit: EngineOrbit,
  t_day: Float64Array,
): OrbitBounds {
  const each = Array.from(t_day, (day) => {
    try {
      return boundsAlong(sky, elements, orbit, Float64Array.of(day));
    } catch (fault) {
      if (isPathFault(fault)) return null;
      throw fault;
    }
  });
  const column = (name: keyof OrbitBounds) =>
    Float64Array.from(each, (bounds) => bounds?.[name][0] ?? Number.NaN);
  return { position_km: column("position_km"), arcsec: column("arcsec") };
}

function boundsAlong(
  sky: Sky,
  elements: OrbitElements,
  orbit: EngineOrbit,
  t_day: Float64Array,
): OrbitBounds {
  const full = sky.perturbed ?? sky;
  const sensitivities = full.engine.sensitivities(orbit, t_day);
  const [off_au, earth_au, sun_au] = distancesOf(sky, orbit, t_day);
  const position_au = sensitivities.map((sensitivity_day2, i) => {
    if (losesGas(elements, { start_day: valueAt(t_day, i), end_day: valueAt(t_day, i) })) return Number.NaN;
    return boundOf_au(elements, valueAt(sun_au, i), sensitivity_day2) + valueAt(off_au, i);
  });
  const arcsec = position_au.map((au, i) =>
    seenUnder_arcsec(au / Math.max(EARTH_RADIUS_AU, valueAt(earth_au, i))),
  );
  return { position_km: position_au.map((au) => AU_KM * au), arcsec };
}

function seenUnder_arcsec(angle_rad: number): number {
  return Math.min(HALF_TURN_ARCSEC, (angle_rad / RAD_PER_DEG) * ARCSEC_PER_DEG);
}

function unknown_au_day2({ brightness, own, perihelion_au }: OrbitElements): number {
  if (own !== null) return UNKNOWN_AU_DAY2;
  const unmeasured = perihelion_au < NEAR_EARTH_AU ? NEAR_EARTH_H_MAG : OTHER_H_MAG;
  const h_mag = brightness !== null && brightness.model !== "M1K1" ? brightness.h_mag : unmeasured;
  return UNKNOWN_AU_DAY2 + UNKNOWN_OF_SIZE_AU_DAY2 * math.pow(10, (h_mag - SIZE_H_MAG) / 5);
}

/** True of a comet without accelerations whose arc passes a perihelion near the Sun. */
function losesGas(elements: OrbitElements, { start_day, end_day }: Span): boolean {
  const { brightness, own, perihelion_au, perihelion_jd_tt, epoch_jd_tt } = elements;
  if (brightness?.model !== "M1K1" || own !== null || perihelion_au > GAS_AU) return false;
  const epoch_day = (epoch_jd_tt ?? perihelion_jd_tt) - J2000_JD;
  const [first, last] = [Math.min(epoch_day, start_day), Math.max(epoch_day, end_day)];
  const passed_day = perihelion_jd_tt - J2000_JD;
  const axis_au = semimajor_au(elements);
  const turn_day =
    axis_au === null ? Number.POSITIVE_INFINITY : 2 * Math.PI * axis_au * Math.sqrt(axis_au / SUN_GM);
  if (!Number.isFinite(turn_day)) return passed_day >= first && passed_day <= last;
  return passed_day + turn_day * Math.ceil((first - passed_day) / turn_day) <= last;
}

interface Bounded {
  readonly bound_au: number;
  /** Speed of the body against the Earth. */
  readonly speed_au_day: number;
}

/** The largest distance of the conic from the path (0 of the path itself), and the largest angle that all may be seen under. */
function worstOf(
  sky: Sky,
  orbit: EngineOrbit,
  { start_day, end_day }: Span,
  { bound_au, speed_au_day }: Bounded,
) {
  const count = Math.min(MOST_SAMPLES, Math.ceil((end_day - start_day) / STEP_DAY)) + 1;
  let step_day = count > 1 ? (end_day - start_day) / (count - 1) : 0;
  let t_day = Float64Array.from({ length: count }, (_, i) => start_day + i * step_day);
  let [off_au, angle_rad] = [0, 0];
  for (let level = 0; t_day.length > 0; level++) {
    const [offs, distances] = distancesOf(sky, orbit, t_day);
    const way_au = 0.5 * speed_au_day * step_day;
    off_au = offs.reduce((most, off) => Math.max(most, off), off_au);
    const seen = (i: number, less_au: number) =>
      (bound_au + valueAt(offs, i)) / Math.max(EARTH_RADIUS_AU, valueAt(distances, i) - less_au);
    const certain_rad = distances.reduce((most, _, i) => Math.max(most, seen(i, 0)), angle_rad);
    const isLast = level === REFINEMENTS || way_au === 0;
    const bounds = distances.map((_, i) => seen(i, way_au));
    // the candidates for the largest first; the rest keep the coarse bound
    const open = Array.from(t_day.keys())
      .filter((i) => !isLast && valueAt(bounds, i) > 1.02 * certain_rad)
      .sort((i, k) => valueAt(bounds, k) - valueAt(bounds, i))
      .slice(0, MOST_REFINED);
    const refined = new Set(open);
    angle_rad = bounds.reduce((most, bound, i) => (refined.has(i) ? most : Math.max(most, bound)), angle_rad);
    if (isLast) break;
    const finer_day = step_day / REFINED;
    const [whole, coarse] = [t_day, step_day];
    t_day = Float64Array.from(
      open.flatMap((i) =>
        Array.from({ length: REFINED + 1 }, (_, k) =>
          Math.min(end_day, Math.max(start_day, valueAt(whole, i) - 0.5 * coarse + k * finer_day)),
        ),
      ),
    );
    step_day = finer_day;
  }
  return { off_au, angle_rad };
}

/**
 * Distances of the conic from the path, of the path from the Earth and from the Sun; none for instants beyond an end
 * of the path.
 */
function distancesOf(
  sky: Sky,
  orbit: EngineOrbit,
  t_day: Float64Array,
): readonly [off_au: Float64Array, earth_au: Float64Array, sun_au: Float64Array] {
  const instants = columnsAt(sky.models.deltaT, t_day);
  const at = (engine: Sky["engine"], source: EngineOrbit | "earth") =>
    engine.states(source, "heliocentric", instants);
  const path = at((sky.perturbed ?? sky).engine, orbit);
  const shown = sky.perturbed === undefined ? path : at(sky.engine, orbit);
  const earth = at(sky.engine, "earth");
  const known = (column: Float64Array, otherwise: number) =>
    column.map((value) => (Number.isNaN(value) ? otherwise : value));
  return [
    known(distances_au(shown, path), 0),
    known(distances_au(path, earth), Number.POSITIVE_INFINITY),
    known(distances_au(path, null), Number.POSITIVE_INFINITY),
  ];
}

/** Between two places at each instant; null: the Sun's. */
function distances_au(a: StateTable, b: StateTable | null): Float64Array {
  return a.x_au.map((_, i) => {
    const [x = 0, y = 0, z = 0] = (["x_au", "y_au", "z_au"] as const).map(
      (axis) => valueAt(a[axis], i) - (b === null ? 0 : valueAt(b[axis], i)),
    );
    return Math.sqrt(x * x + y * y + z * z);
  });
}

const DIGITS = 3;
const LAST_DIGIT = 0.01;

/** A bound is never rounded down. */
export function boundRoundedUp(value: number | null): number | null {
  if (value === null || value === 0) return value;
  const rounded = Number(value.toPrecision(DIGITS));
  return rounded >= value ? rounded : Number((value * (1 + LAST_DIGIT)).toPrecision(DIGITS));
}

/** The reference that the bounds of bodies from elements were measured against. */
export const ORBIT_REFERENCE =
  "JPL SB441-N16 and Horizons, 34 bodies, 1760 to 2140, 30 days to 50 years from the epoch";
