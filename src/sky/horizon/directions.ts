import { valueAt } from "../../solve/function.ts";
import { fromUnixMs, type UtcInstant } from "../../time/instant.ts";
import type { Direction } from "../positions/horizon-level.ts";
import { columnOf } from "../positions/positions.ts";
import type { Sky } from "../sky.ts";
import { type EventTable, eventRow, type HorizonEvent } from "./event-table.ts";
import { type TopocentricTarget, topocentricColumns } from "./horizon-engine.ts";

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

/** Events with where the target is then. */
export interface DirectedTable extends EventTable, Directions {}

/** One of them, as answers show it. */
export interface DirectedEvent extends HorizonEvent {
  readonly instant: UtcInstant;
  readonly azimuth_deg: number;
  readonly altitude_geometric_deg: number;
}

export function directedRow(table: DirectedTable, i: number): DirectedEvent {
  return withDirection(eventRow(table, i), {
    azimuth_deg: valueAt(table.azimuth_deg, i),
    altitude_geometric_deg: valueAt(table.altitude_geometric_deg, i),
  });
}

/** An event with its direction; on the meridian the azimuth is 0 or 180° by definition. */
export function withDirection(
  event: HorizonEvent,
  direction: Omit<Direction, "topocentric_distance_au">,
): DirectedEvent {
  const { kind, unix_ms, t_day, rate_arcsec_s } = event;
  const { azimuth_deg, altitude_geometric_deg } = direction;
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
