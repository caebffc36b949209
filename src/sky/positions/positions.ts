import type { Target } from "../../catalog/target.ts";
import { math } from "../../engine/math.ts";
import { scratchColumn } from "../../engine/scratch-columns.ts";
import type {
  EngineBody,
  EngineTarget,
  InstantColumns,
  Observer,
  PositionColumn,
  PositionTable,
  StateCentre,
  StateTable,
} from "../../engine/types.ts";
import { valueAt } from "../../solve/function.ts";
import { AU_KM, LIGHT_KM_S } from "../../units/constants.ts";
import { DEG_PER_TURN } from "../../units/units.ts";
import type { Sky } from "../sky.ts";
import { flatAltitude_deg, ownLevel } from "./horizon-level.ts";

const COMPASS_SECTORS = 16;

export interface PositionsQuery {
  readonly targets: readonly Target[];
  readonly instants: InstantColumns;
  readonly centre: "geocentric" | "heliocentric";
  readonly observer: Observer | null;
  readonly columns: readonly PositionColumn[];
}

/** Places of targets at instants: one table a target, one element an instant; its columns are passing ones. */
export function positionTables(sky: Sky, query: PositionsQuery): readonly PositionTable[] {
  return sky.engine.positions({
    targets: query.targets.map((target) => engineTarget(sky, target)),
    instants: query.instants,
    centre: query.centre,
    ...(query.observer === null ? {} : { observer: query.observer }),
    columns: query.columns,
    scratch: true,
  });
}

/** A target with the astrometry that the models in force give it. */
export function engineTarget(sky: Sky, target: Target): EngineTarget {
  const replaced = target.engine.kind === "star" ? sky.models.starAstrometry(target.name) : null;
  return replaced === null ? target.engine : { kind: "star", astrometry: replaced };
}

// Indexed loops: `map` of a typed array costs several times as much.

export function kilometres(distance_au: Float64Array): Float64Array {
  const distance_km = scratchColumn(distance_au.length);
  for (let i = 0; i < distance_km.length; i++) distance_km[i] = (distance_au[i] ?? Number.NaN) * AU_KM;
  return distance_km;
}

/** Time that light takes over a distance, in seconds. */
export function lightTimes_s(distance_au: Float64Array): Float64Array {
  const time_s = kilometres(distance_au);
  for (let i = 0; i < time_s.length; i++) time_s[i] = (time_s[i] ?? Number.NaN) / LIGHT_KM_S;
  return time_s;
}

/** Sum of geometric altitude and refraction: where the centre is seen. */
export function apparentAltitudes(geometric_deg: Float64Array, refraction_deg: Float64Array): Float64Array {
  return geometric_deg.map((altitude, i) => altitude + (refraction_deg[i] ?? Number.NaN));
}

/** Index of the compass point (0 north, 4 east) of each azimuth. */
export function compassIndices(azimuth_deg: Float64Array): number[] {
  return Array.from(
    azimuth_deg,
    (azimuth) => Math.round((azimuth * COMPASS_SECTORS) / DEG_PER_TURN) % COMPASS_SECTORS,
  );
}

/** True if the centre stands at or above the altitude that defines the body's own rise and set. */
export function aboveOwnHorizon(
  target: EngineTarget,
  geometric_deg: Float64Array,
  topocentric_distance_au: Float64Array | undefined,
  share = 1,
): boolean[] {
  const level = ownLevel(target, "standard", share);
  return Array.from(
    geometric_deg,
    (altitude, i) => altitude >= flatAltitude_deg(level, topocentric_distance_au?.[i] ?? Number.NaN),
  );
}

/** A column that was asked for. */
export function columnOf(table: PositionTable, name: PositionColumn): Float64Array {
  const column = table[name];
  if (column === undefined) throw new RangeError(`the engine left out ${name}`);
  return column;
}

/** The columns to compute of some bodies, seen from the Earth's centre or, topocentric columns, from an observer. */
interface BodyPositionsRequest<Body extends EngineBody, Column extends PositionColumn> {
  readonly bodies: readonly Body[];
  readonly instants: InstantColumns;
  readonly columns: readonly Column[];
  readonly observer?: Observer | undefined;
}

/** Places of several bodies in one call of the engine, read by body and column. */
export function bodyPositions<const Body extends EngineBody, const Column extends PositionColumn>(
  sky: Sky,
  { bodies, instants, columns, observer }: BodyPositionsRequest<Body, Column>,
): (body: Body, column: Column) => Float64Array {
  const tables = sky.engine.positions({
    targets: bodies.map((body) => ({ kind: "body", body })),
    instants,
    centre: "geocentric",
    columns,
    ...(observer === undefined ? {} : { observer }),
  });
  return (body, column) => {
    const values = tables[bodies.indexOf(body)]?.[column];
    if (values === undefined) throw new RangeError(`the engine left out ${column} of ${body}`);
    return values;
  };
}

/**
 * Geometric state vectors for callers: without light time, ICRS axes, au and au/day, from JPL's barycentre of the Solar System where
 * that is the centre. Velocities are the derivatives of the places.
 */

/** The states of a body or an orbit from each centre that is asked for; a direction has none. */
export type StatesOf = (target: EngineTarget) => (centre: StateCentre) => StateTable | null;

/** States at some instants. */
export function stateVectors(sky: Sky, instants: InstantColumns): StatesOf {
  return (target) => {
    if (target.kind !== "body" && target.kind !== "orbit") return () => null;
    const source = target.kind === "body" ? target.body : target.orbit;
    return (centre) => sky.engine.states(source, centre, instants);
  };
}

/** Distances from the centre of the states, au: geometric, without light time. */
export function geometricDistances_au({ x_au, y_au, z_au }: StateTable): Float64Array {
  return x_au.map((x, i) => math.hypot(x, valueAt(y_au, i), valueAt(z_au, i)));
}
