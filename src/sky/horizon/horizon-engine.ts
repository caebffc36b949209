import type { EngineTarget, Observer, PositionColumn, PositionTable } from "../../engine/types.ts";
import { valueAt } from "../../solve/function.ts";
import { fromUnixMs, type UtcInstant } from "../../time/instant.ts";
import type { Direction } from "../positions/horizon-level.ts";
import { aboveOwnHorizon, columnOf } from "../positions/positions.ts";
import type { Sky } from "../sky.ts";
import { columnsAt } from "../time/tt-days.ts";
import { type EventTable, eventRow, type HorizonEvent, isTransit } from "./event-table.ts";

/** A target over a place. */
export interface TopocentricTarget {
  readonly target: EngineTarget;
  readonly observer: Observer;
}

/** Columns of a target over a place at many instants. */
export function topocentricColumns(
  sky: Sky,
  { target, observer }: TopocentricTarget,
  t_day: Float64Array,
  columns: readonly PositionColumn[],
): PositionTable {
  const instants = columnsAt(sky.models.deltaT, t_day);
  const [table = {}] = sky.engine.positions({
    targets: [target],
    instants,
    centre: "geocentric",
    observer,
    columns,
  });
  return table;
}

/** Where a target is at many instants. */
export type Directions = { readonly [Name in keyof Direction]: Float64Array };

/** Directions at many instants, in one call of the engine. */
export function directionColumns(sky: Sky, overhead: TopocentricTarget, t_day: Float64Array): Directions {
  const table = topocentricColumns(sky, overhead, t_day, [
    "azimuth_deg",
    "altitude_geometric_deg",
    "topocentric_distance_au",
  ]);
  return {
    azimuth_deg: columnOf(table, "azimuth_deg"),
    altitude_geometric_deg: columnOf(table, "altitude_geometric_deg"),
    topocentric_distance_au: columnOf(table, "topocentric_distance_au"),
  };
}

export function directionAt(directions: Directions, i: number): Direction {
  return {
    azimuth_deg: valueAt(directions.azimuth_deg, i),
    altitude_geometric_deg: valueAt(directions.altitude_geometric_deg, i),
    topocentric_distance_au: valueAt(directions.topocentric_distance_au, i),
  };
}

export function directionsAt(sky: Sky, overhead: TopocentricTarget, t_day: readonly number[]): Direction[] {
  if (t_day.length === 0) return [];
  const directions = directionColumns(sky, overhead, Float64Array.from(t_day));
  return t_day.map((_, i) => directionAt(directions, i));
}

/** True if a target is at or above its own rise and set altitude at each TT day. */
export function isUpAt(sky: Sky, overhead: TopocentricTarget, t_day: Float64Array): boolean[] {
  const { altitude_geometric_deg, topocentric_distance_au } = directionColumns(sky, overhead, t_day);
  return aboveOwnHorizon(
    overhead.target,
    altitude_geometric_deg,
    topocentric_distance_au,
    sky.models.refraction_share,
  );
}

/** Events with where the target is then; at transits the azimuth is that of the meridian. */
export type DirectedTable = EventTable & Directions;

export function directedTable(sky: Sky, overhead: TopocentricTarget, events: EventTable): DirectedTable {
  const directions = directionColumns(sky, overhead, events.t_day);
  const azimuth_deg = directions.azimuth_deg.map((azimuth, i) =>
    isTransit(events, i) ? meridianAzimuth_deg(azimuth) : azimuth,
  );
  return { ...events, ...directions, azimuth_deg };
}

/** One of them, as answers show it. */
export interface DirectedEvent extends HorizonEvent {
  readonly instant: UtcInstant;
  readonly azimuth_deg: number;
  readonly altitude_geometric_deg: number;
}

export function directedRow(table: DirectedTable, i: number): DirectedEvent {
  return withDirection(eventRow(table, i), directionAt(table, i));
}

/** An event with its direction; on the meridian the azimuth is 0 or 180° by definition. */
export function withDirection(
  event: HorizonEvent,
  { azimuth_deg, altitude_geometric_deg }: Omit<Direction, "topocentric_distance_au">,
): DirectedEvent {
  const { kind, unix_ms, t_day, rate_arcsec_s } = event;
  return {
    kind,
    unix_ms,
    t_day,
    rate_arcsec_s,
    instant: fromUnixMs(unix_ms),
    azimuth_deg: kind.endsWith("transit") ? meridianAzimuth_deg(azimuth_deg) : azimuth_deg,
    altitude_geometric_deg,
  };
}

/** The azimuth of the meridian on the side of another. */
export function meridianAzimuth_deg(azimuth_deg: number): number {
  return Math.abs(azimuth_deg - 180) < 90 ? 180 : 0;
}

/** Finds the direction of each of some events, all looked up together; null stays null. */
export function directedEvents(
  sky: Sky,
  overhead: TopocentricTarget,
  events: readonly (HorizonEvent | null)[],
): (event: HorizonEvent | null) => DirectedEvent | null {
  const known = events.filter((event) => event !== null);
  const directions = directionsAt(
    sky,
    overhead,
    known.map(({ t_day }) => t_day),
  );
  const directed = new Map(
    directions.flatMap((direction, i) => {
      const event = known[i];
      return event === undefined ? [] : [[event, withDirection(event, direction)] as const];
    }),
  );
  return (event) => (event === null ? null : (directed.get(event) ?? null));
}
