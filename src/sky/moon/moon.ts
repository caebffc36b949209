import { constellationByIndex, zodiacSigns } from "../../catalog/constellations.ts";
import { scratchColumn } from "../../engine/scratch-columns.ts";
import type { InstantColumns, Observer, PositionColumn } from "../../engine/types.ts";
import { wrap0To360 } from "../../solve/angle.ts";
import { valueAt } from "../../solve/function.ts";
import type { UtcInstant } from "../../time/instant.ts";
import type { Zone } from "../../time/zone.ts";
import { EARTH_RADIUS_KM } from "../../units/constants.ts";
import { type BodyDays, bodyDays, localDaysOf } from "../horizon/body-days.ts";
import type { HorizonLevel } from "../positions/horizon-level.ts";
import { aboveOwnHorizon, bodyPositions } from "../positions/positions.ts";
import { semidiameter_deg } from "../positions/sizes.ts";
import { type TropicalColumns, type TropicalPosition, tropicalColumns } from "../positions/tropical.ts";
import type { Sky } from "../sky.ts";
import {
  type MoonDisc,
  type MoonDiscColumns,
  moonDiscAt,
  moonDiscColumns,
  parallacticAngle_deg,
} from "./moon-disc.ts";

/** The Moon's look and position at an instant. */
export interface MoonAspect {
  /** Apparent longitude, Moon less Sun, 0…360. */
  readonly elongation_lon_deg: number;
  readonly disc: MoonDisc;
  readonly position: GeocentricPosition;
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

/** Against the horizon of an observer. */
export interface HorizonPosition {
  readonly azimuth_deg: number;
  readonly altitude_geometric_deg: number;
  readonly refraction_deg: number;
  readonly topocentric_distance_au: number;
  readonly hour_angle_deg: number;
  readonly parallactic_angle_deg: number;
}

export interface TopocentricAspect extends HorizonPosition {
  readonly disc: MoonDisc;
  /** By the Moon's own altitude of rise and set at its distance. */
  readonly above_horizon: boolean;
}

/** Values of many instants, one each. */
type ColumnsOf<Values> = { readonly [Name in keyof Values]: Float64Array };

/** The same of many instants, a value each; scratch columns among them. */
export interface MoonAspects {
  readonly count: number;
  readonly elongation_lon_deg: Float64Array;
  readonly disc: MoonDiscColumns;
  readonly position: ColumnsOf<GeocentricPosition>;
  /** Index in `zodiacSigns`, and the degrees within the sign. */
  readonly tropical: TropicalColumns;
  /** Index in `constellations`. */
  readonly constellation_index: Float64Array;
  /** Null without an observer. */
  readonly topocentric: TopocentricAspects | null;
}

export interface TopocentricAspects extends ColumnsOf<HorizonPosition> {
  readonly disc: MoonDiscColumns;
  readonly above_horizon: readonly boolean[];
}

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
export function moonAspects(sky: Sky, instants: InstantColumns, observer: Observer | null): MoonAspects {
  const position = bodyPositions(sky, { bodies: ["moon", "sun"], instants, columns: COLUMNS });
  const lon_deg = position("moon", "lon_of_date_deg");
  const disc = moonDiscColumns(sky, instants);
  return {
    count: instants.count,
    elongation_lon_deg: elongations_deg(lon_deg, position("sun", "lon_of_date_deg")),
    disc,
    position: {
      ra_j2000_deg: position("moon", "ra_j2000_deg"),
      dec_j2000_deg: position("moon", "dec_j2000_deg"),
      lon_deg,
      lat_deg: position("moon", "lat_of_date_deg"),
      parallax_deg: parallaxes_deg(disc.distance_km),
    },
    tropical: tropicalColumns(lon_deg),
    constellation_index: position("moon", "constellation_index"),
    topocentric: observer === null ? null : topocentricAspects(sky, instants, observer),
  };
}

export function moonAspectAt(aspects: MoonAspects, row: number): MoonAspect {
  const { position, tropical, topocentric } = aspects;
  const { name, abbreviation } = constellationByIndex(valueAt(aspects.constellation_index, row));
  return {
    elongation_lon_deg: valueAt(aspects.elongation_lon_deg, row),
    disc: moonDiscAt(aspects.disc, row),
    position: {
      ra_j2000_deg: valueAt(position.ra_j2000_deg, row),
      dec_j2000_deg: valueAt(position.dec_j2000_deg, row),
      lon_deg: valueAt(position.lon_deg, row),
      lat_deg: valueAt(position.lat_deg, row),
      parallax_deg: valueAt(position.parallax_deg, row),
    },
    tropical: {
      sign: zodiacSigns()[valueAt(tropical.sign_index, row)]?.name ?? "Aries",
      degree_deg: valueAt(tropical.degree_deg, row),
    },
    constellation: { name, abbreviation },
    topocentric: topocentric === null ? null : topocentricAspectAt(topocentric, row),
  };
}

function topocentricAspectAt(columns: TopocentricAspects, row: number): TopocentricAspect {
  return {
    disc: moonDiscAt(columns.disc, row),
    azimuth_deg: valueAt(columns.azimuth_deg, row),
    altitude_geometric_deg: valueAt(columns.altitude_geometric_deg, row),
    refraction_deg: valueAt(columns.refraction_deg, row),
    above_horizon: columns.above_horizon[row] ?? false,
    topocentric_distance_au: valueAt(columns.topocentric_distance_au, row),
    hour_angle_deg: valueAt(columns.hour_angle_deg, row),
    parallactic_angle_deg: valueAt(columns.parallactic_angle_deg, row),
  };
}

function elongations_deg(moon_lon_deg: Float64Array, sun_lon_deg: Float64Array): Float64Array {
  const elongation_deg = scratchColumn(moon_lon_deg.length);
  for (let row = 0; row < elongation_deg.length; row++)
    elongation_deg[row] = wrap0To360(valueAt(moon_lon_deg, row) - valueAt(sun_lon_deg, row));
  return elongation_deg;
}

function parallaxes_deg(distance_km: Float64Array): Float64Array {
  const parallax_deg = scratchColumn(distance_km.length);
  for (let row = 0; row < parallax_deg.length; row++)
    parallax_deg[row] = semidiameter_deg(EARTH_RADIUS_KM / valueAt(distance_km, row));
  return parallax_deg;
}

function topocentricAspects(sky: Sky, instants: InstantColumns, observer: Observer): TopocentricAspects {
  const position = bodyPositions(sky, { bodies: ["moon"], instants, columns: HORIZON, observer });
  const disc = moonDiscColumns(sky, instants, observer);
  const altitude_geometric_deg = position("moon", "altitude_geometric_deg");
  const topocentric_distance_au = position("moon", "topocentric_distance_au");
  const hour_angle_deg = position("moon", "hour_angle_deg");
  return {
    disc,
    azimuth_deg: position("moon", "azimuth_deg"),
    altitude_geometric_deg,
    refraction_deg: position("moon", "refraction_deg"),
    above_horizon: aboveOwnHorizon(
      { kind: "body", body: "moon" },
      altitude_geometric_deg,
      topocentric_distance_au,
      sky.models.refraction_share,
    ),
    topocentric_distance_au,
    hour_angle_deg,
    parallactic_angle_deg: parallacticAngles_deg(observer.lat_deg, disc.dec_deg, hour_angle_deg),
  };
}

function parallacticAngles_deg(
  lat_deg: number,
  dec_deg: Float64Array,
  hour_angle_deg: Float64Array,
): Float64Array {
  const parallactic_deg = scratchColumn(dec_deg.length);
  for (let row = 0; row < parallactic_deg.length; row++) {
    const [dec, hour] = [valueAt(dec_deg, row), valueAt(hour_angle_deg, row)];
    parallactic_deg[row] = parallacticAngle_deg(lat_deg, dec, hour);
  }
  return parallactic_deg;
}

interface MoonDaysRequest {
  readonly observer: Observer;
  readonly instants: readonly UtcInstant[];
  readonly zone: Zone;
  /** Replaces the Moon's own altitude. */
  readonly level?: HorizonLevel;
}

/** A search by itself costs as much as the days of so long a gap. */
const LONGEST_GAP_DAYS = 7;

/** The Moon's course over a place on the local days of the instants; each is computed once. */
export function moonDays(sky: Sky, { observer, instants, zone, level }: MoonDaysRequest): BodyDays {
  const days = localDaysOf(instants, zone, LONGEST_GAP_DAYS);
  return bodyDays(sky, { target: { kind: "body", body: "moon" }, observer }, days, level);
}
