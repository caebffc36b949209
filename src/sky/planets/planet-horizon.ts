import type { InstantColumns, Observer } from "../../engine/types.ts";
import { valueAt } from "../../solve/function.ts";
import { POINT_RISE_SET_ALTITUDE_DEG, raised_deg } from "../positions/horizon-level.ts";
import { bodyPositions } from "../positions/positions.ts";
import type { Sky } from "../sky.ts";
import type { Planet } from "./planet-bodies.ts";

/** Where a planet stands over a place. */
export interface HorizontalDirection {
  readonly azimuth_deg: number;
  readonly altitude_geometric_deg: number;
  readonly refraction_deg: number;
  readonly above_horizon: boolean;
}

/** The same at each instant. */
export interface HorizontalCoordinates {
  readonly azimuth_deg: Float64Array;
  readonly altitude_geometric_deg: Float64Array;
  readonly refraction_deg: Float64Array;
  /** Refraction over the standard's. */
  readonly share: number;
}

/** Planets against the horizon, one element a planet. */
export function planetHorizons(
  sky: Sky,
  planets: readonly Planet[],
  instants: InstantColumns,
  observer: Observer,
): HorizontalCoordinates[] {
  const position = bodyPositions(sky, {
    bodies: planets,
    instants,
    columns: ["azimuth_deg", "altitude_geometric_deg", "refraction_deg"],
    observer,
  });
  return planets.map((planet) => ({
    azimuth_deg: position(planet, "azimuth_deg"),
    altitude_geometric_deg: position(planet, "altitude_geometric_deg"),
    refraction_deg: position(planet, "refraction_deg"),
    share: sky.models.refraction_share,
  }));
}

export function horizonAt(horizons: HorizontalCoordinates, row: number): HorizontalDirection {
  const altitude_geometric_deg = valueAt(horizons.altitude_geometric_deg, row);
  return {
    azimuth_deg: valueAt(horizons.azimuth_deg, row),
    altitude_geometric_deg,
    refraction_deg: valueAt(horizons.refraction_deg, row),
    above_horizon: isUp(altitude_geometric_deg, horizons.share),
  };
}

/** True if a planet at a geometric altitude is above the horizon. */
export function isUp(altitude_geometric_deg: number, share: number): boolean {
  return altitude_geometric_deg >= POINT_RISE_SET_ALTITUDE_DEG + raised_deg(share);
}
