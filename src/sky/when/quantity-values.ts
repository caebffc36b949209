import { type TimeFunction, valueAt } from "../../solve/function.ts";
import type { Interval } from "../../solve/intervals.ts";
import { DEG_PER_HOUR } from "../../units/units.ts";
import { columnOf } from "../positions/positions.ts";
import { clearances } from "./altitudes.ts";
import {
  bodyOf,
  distances_au,
  distances_km,
  illuminatedPercents,
  longitudesFromSun,
  magnitudes,
} from "./body-looks.ts";
import { closedBounds } from "./branches.ts";
import { columnAt, tablesOf } from "./columns.ts";
import type { Quantity, RangeCondition } from "./condition.ts";
import { isFaceProperty } from "./face-properties.ts";
import { faceValues } from "./face-searches.ts";
import { minutesFromEvents } from "./near-events.ts";
import { orbitDistances, orbitMagnitudes } from "./orbit-searches.ts";
import { anglesOf, elongationOf } from "./pair-angles.ts";
import type { WhenScope } from "./scope.ts";

/**
 * The amount of a condition's quantity at instants of a set, in the unit in which conditions bound it; null of the clock.
 * Where it jumps it has the value on the side of the condition's range.
 */
export function valuesOf(
  scope: WhenScope,
  condition: RangeCondition,
  within: readonly Interval[],
): TimeFunction | null {
  const { quantity } = condition;
  switch (quantity.kind) {
    case "clock":
      return null;
    case "minutes_from":
      return minutesFromEvents(scope, { event: quantity.event, counts: countingOf(condition) }, within);
    case "separation": {
      const targets = [quantity.first, quantity.second] as const;
      return (t_day) => anglesOf(scope, { targets, isTopocentric: scope.observer !== null }, t_day);
    }
    default:
      return bodyValues(scope, quantity);
  }
}

function countingOf(condition: RangeCondition): "onwards" | "backwards" {
  const { lo, hi } = closedBounds(condition);
  return lo + hi >= 0 ? "onwards" : "backwards";
}

function bodyValues(scope: WhenScope, { property, target }: Quantity & { kind: "body" }): TimeFunction {
  if (target.engine.kind === "orbit") {
    const body = { target, orbit: target.engine.orbit };
    if (property === "magnitude") return orbitMagnitudes(scope, body);
    if (property === "distance_au") return orbitDistances(scope, body, "au");
    if (property === "distance_km") return orbitDistances(scope, body, "km");
  }
  if (isFaceProperty(property)) return faceValues(scope, property, target);
  switch (property) {
    case "altitude":
      return (t_day) => columnAt(scope, target, t_day, "altitude_geometric_deg");
    case "apparent_altitude":
      return (t_day) => {
        const [table = {}] = tablesOf(scope, [target], t_day, ["altitude_geometric_deg", "refraction_deg"]);
        const refraction_deg = columnOf(table, "refraction_deg");
        return columnOf(table, "altitude_geometric_deg").map((deg, i) => deg + valueAt(refraction_deg, i));
      };
    case "skyline_clearance":
      return (t_day) => clearances(scope, target, t_day);
    case "azimuth":
      return (t_day) => columnAt(scope, target, t_day, "azimuth_deg");
    case "hour_angle":
      return (t_day) => columnAt(scope, target, t_day, "hour_angle_deg").map((deg) => deg / DEG_PER_HOUR);
    case "elongation":
      return (t_day) => anglesOf(scope, elongationOf(target), t_day);
    case "elongation_lon":
      return (t_day) => longitudesFromSun(scope, bodyOf(target), t_day);
    case "illuminated_percent":
      return illuminatedPercents(scope, target);
    case "magnitude":
      return magnitudes(scope, target);
    case "distance_au":
      return (t_day) => distances_au(scope, bodyOf(target), t_day);
    default:
      return (t_day) => distances_km(scope, bodyOf(target), t_day);
  }
}
