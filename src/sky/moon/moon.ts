import { constellationByIndex } from "../../catalog/constellations.ts";
import type { InstantColumns, Observer, PositionColumn } from "../../engine/types.ts";
import { wrap0To360 } from "../../solve/angle.ts";
import { valueAt } from "../../solve/function.ts";
import type { UtcInstant } from "../../time/instant.ts";
import { instantColumns } from "../../time/scales.ts";
import { bodyPositions } from "../positions/body-positions.ts";
import { aboveOwnHorizon } from "../positions/positions.ts";
import { semidiameter_deg } from "../positions/sizes.ts";
import { type TropicalPosition, tropicalPosition } from "../positions/tropical.ts";
import type { Sky } from "../sky.ts";
import { type Libration, librations } from "./libration.ts";
import { type MoonDisc, moonDiscs, parallacticAngle_deg } from "./moon-disc.ts";

/** What the Moon looks like and where it stands at an instant. */
export interface MoonAspect {
  /** Apparent longitude, Moon less Sun, 0…360. */
  readonly elongation_lon_deg: number;
  readonly disc: MoonDisc;
  readonly position: GeocentricPosition;
  readonly libration: Libration;
  readonly tropical: TropicalPosition;
  readonly constellation: { readonly name: string; readonly abbreviation: string };
  readonly topocentric: TopocentricAspect | null;
}

export interface GeocentricPosition {
  readonly ra_j2000_deg: number;
  readonly dec_j2000_deg: number;
  readonly lon_deg: number;
  readonly lat_deg: number;
  /** Horizontal parallax at the equator. */
  readonly parallax_deg: number;
}

export interface TopocentricAspect {
  readonly disc: MoonDisc;
  readonly azimuth_deg: number;
  readonly altitude_geometric_deg: number;
  readonly refraction_deg: number;
  /** By the Moon's own altitude of rise and set at its distance. */
  readonly above_horizon: boolean;
  readonly topocentric_distance_au: number;
  readonly hour_angle_deg: number;
  readonly parallactic_angle_deg: number;
}

import { EARTH_RADIUS_KM } from "../positions/sizes.ts";

const COLUMNS = [
  "lon_of_date_deg",
  "lat_of_date_deg",
  "ra_j2000_deg",
  "dec_j2000_deg",
  "constellation_index",
] as const satisfies readonly PositionColumn[];
const HORIZON = [
  "azimuth_deg",
  "altitude_geometric_deg",
  "refraction_deg",
  "topocentric_distance_au",
  "hour_angle_deg",
] as const satisfies readonly PositionColumn[];

/** The Moon at each instant, with what an observer sees of it where there is one. */
export function moonAspects(
  sky: Sky,
  instants: readonly UtcInstant[],
  observer: Observer | null,
): MoonAspect[] {
  const columns = instantColumns(instants, sky.models.deltaT);
  const position = bodyPositions(sky, { bodies: ["moon", "sun"], instants: columns, columns: COLUMNS });
  const discs = moonDiscs(sky, columns);
  const swings = librations(sky, columns, observer ?? undefined);
  const seen = observer === null ? [] : topocentricAspects(sky, columns, observer);
  const value = (body: "moon" | "sun", name: (typeof COLUMNS)[number], row: number) =>
    valueAt(position(body, name), row);
  return discs.flatMap((disc, row) => {
    const libration = swings[row];
    if (libration === undefined) return [];
    const lon_deg = value("moon", "lon_of_date_deg", row);
    const { name, abbreviation } = constellationByIndex(value("moon", "constellation_index", row));
    return [
      {
        elongation_lon_deg: wrap0To360(lon_deg - value("sun", "lon_of_date_deg", row)),
        disc,
        position: {
          ra_j2000_deg: value("moon", "ra_j2000_deg", row),
          dec_j2000_deg: value("moon", "dec_j2000_deg", row),
          lon_deg,
          lat_deg: value("moon", "lat_of_date_deg", row),
          parallax_deg: semidiameter_deg(EARTH_RADIUS_KM / disc.distance_km),
        },
        libration,
        tropical: tropicalPosition(lon_deg),
        constellation: { name, abbreviation },
        topocentric: seen[row] ?? null,
      },
    ];
  });
}

function topocentricAspects(sky: Sky, instants: InstantColumns, observer: Observer): TopocentricAspect[] {
  const position = bodyPositions(sky, { bodies: ["moon"], instants, columns: HORIZON, observer });
  const value = (name: (typeof HORIZON)[number], row: number) => valueAt(position("moon", name), row);
  const up = aboveOwnHorizon(
    { kind: "body", body: "moon" },
    position("moon", "altitude_geometric_deg"),
    position("moon", "topocentric_distance_au"),
  );
  return moonDiscs(sky, instants, observer).map((disc, row) => ({
    disc,
    azimuth_deg: value("azimuth_deg", row),
    altitude_geometric_deg: value("altitude_geometric_deg", row),
    refraction_deg: value("refraction_deg", row),
    above_horizon: up[row] ?? false,
    topocentric_distance_au: value("topocentric_distance_au", row),
    hour_angle_deg: value("hour_angle_deg", row),
    parallactic_angle_deg: parallacticAngle_deg(observer.lat_deg, disc.dec_deg, value("hour_angle_deg", row)),
  }));
}
