import { valueAt } from "../../solve/function.ts";
import type { Direction } from "../positions/horizon-level.ts";
import { columnOf } from "../positions/positions.ts";
import type { Sky } from "../sky.ts";
import { topocentricColumns } from "./horizon-engine.ts";
import type { TopocentricTarget } from "./topocentric-target.ts";

/** Directions at many instants, in one call of the engine. */
export function directionsAt(sky: Sky, overhead: TopocentricTarget, t_day: readonly number[]): Direction[] {
  if (t_day.length === 0) return [];
  const table = topocentricColumns(sky, overhead, Float64Array.from(t_day), [
    "azimuth_deg",
    "altitude_geometric_deg",
    "topocentric_distance_au",
  ]);
  return t_day.map((_, i) => ({
    azimuth_deg: valueAt(columnOf(table, "azimuth_deg"), i),
    altitude_geometric_deg: valueAt(columnOf(table, "altitude_geometric_deg"), i),
    topocentric_distance_au: valueAt(columnOf(table, "topocentric_distance_au"), i),
  }));
}
