import type { InstantColumns, Observer } from "../../engine/types.ts";
import { valueAt } from "../../solve/function.ts";
import { bodyPositions } from "../positions/body-positions.ts";
import { POINT_RISE_SET_ALTITUDE_DEG } from "../positions/horizon-level.ts";
import type { Sky } from "../sky.ts";
import type { Planet } from "./planet-bodies.ts";

/** Where a planet stands over a place. */
export interface PlanetHorizon {
  readonly azimuth_deg: number;
  readonly altitude_geometric_deg: number;
  readonly refraction_deg: number;
  readonly above_horizon: boolean;
}

/** Planets against the horizon: one list a planet, one element an instant. */
export function planetHorizons(
  sky: Sky,
  planets: readonly Planet[],
  instants: InstantColumns,
  observer: Observer,
): PlanetHorizon[][] {
  const position = bodyPositions(sky, {
    bodies: planets,
    instants,
    columns: ["azimuth_deg", "altitude_geometric_deg", "refraction_deg"],
    observer,
  });
  const horizonAt = (planet: Planet, row: number): PlanetHorizon => {
    const altitude_geometric_deg = valueAt(position(planet, "altitude_geometric_deg"), row);
    return {
      azimuth_deg: valueAt(position(planet, "azimuth_deg"), row),
      altitude_geometric_deg,
      refraction_deg: valueAt(position(planet, "refraction_deg"), row),
      above_horizon: altitude_geometric_deg >= POINT_RISE_SET_ALTITUDE_DEG,
    };
  };
  return planets.map((planet) => Array.from({ length: instants.count }, (_, row) => horizonAt(planet, row)));
}
