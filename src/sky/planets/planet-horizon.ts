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

/** Planets and Sun against the horizon: one list a planet, one element an instant. */
export interface PlanetHorizons {
  readonly planets: readonly (readonly PlanetHorizon[])[];
  readonly sun_altitude_deg: Float64Array;
}

export function planetHorizons(
  sky: Sky,
  planets: readonly Planet[],
  instants: InstantColumns,
  observer: Observer,
): PlanetHorizons {
  const position = bodyPositions(sky, {
    bodies: ["sun", ...planets],
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
  return {
    planets: planets.map((planet) =>
      Array.from({ length: instants.count }, (_, row) => horizonAt(planet, row)),
    ),
    sun_altitude_deg: position("sun", "altitude_geometric_deg"),
  };
}
