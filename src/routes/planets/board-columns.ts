import { groupColumns } from "../../contract/terms/series.ts";
import type { GroupedColumns } from "../../contract/terms/shape.ts";
import type { BoardPlanet } from "../../sky/night/planet-board.ts";
import { type HorizontalCoordinates, isUp } from "../../sky/planets/planet-horizon.ts";
import type { Station } from "../../sky/planets/stations.ts";
import { tropicalColumns } from "../../sky/positions/tropical.ts";
import type { Cell, WrittenColumns } from "../../table/column.ts";
import { toUnixMs, type UtcInstant } from "../../time/instant.ts";
import { type UtcColumns, unixMsColumn } from "../../time/utc-columns.ts";
import { horizontalColumns, passageColumns } from "../parts/horizon-fields.ts";
import { constellationColumns, tropicalWords } from "../parts/planet-fields.ts";
import { equatorialColumns } from "../parts/position-fields.ts";

/** A station as rows tell it. */
export interface PrintedStation {
  readonly kind: Station["kind"];
  readonly instant: UtcInstant;
  readonly ecliptic_lon_deg: number;
}

/** A planet of the board with its stations as they are told. */
export interface PrintedPlanet extends Omit<BoardPlanet, "stations"> {
  readonly stations: readonly PrintedStation[];
}

export interface BoardFacts {
  readonly utc: UtcColumns;
  readonly bortle: number;
  readonly limit_mag: Float64Array;
  readonly planets: readonly PrintedPlanet[];
}

/** The rows of /v2/planet-board as columns by their paths, a group a planet. */
export function boardColumns({ utc, bortle, limit_mag, planets }: BoardFacts): GroupedColumns {
  return {
    base: {
      instant: { kind: "instant", unix_ms: unixMsColumn(utc) },
      "assumed_sky.bortle": bortle,
      "assumed_sky.naked_eye_limit_mag": limit_mag,
    },
    groups: planets.map((planet) => ({ key: planet.planet, columns: planetColumns(planet) })),
  };
}

const EVENING_MORNING: readonly Cell[] = ["evening", "morning"];
const DIRECT_RETROGRADE: readonly Cell[] = [false, true];

function planetColumns({ looks, horizons, days, ...own }: PrintedPlanet): WrittenColumns {
  const passage = (name: "rise" | "transit" | "set"): WrittenColumns => {
    if (days === null) return { [name]: null };
    const events = days.days.map(({ row }) => row[name]);
    return passageColumns(name, events, days.day_index);
  };
  return {
    "ecliptic.of_date.lon_deg": looks.lon_deg,
    "ecliptic.of_date.lat_deg": looks.lat_deg,
    ...equatorialColumns("equatorial.of_date", looks.ra_deg, looks.dec_deg),
    ...constellationColumns("constellation", looks.constellation_index),
    ...tropicalWords("tropical", tropicalColumns(looks.lon_deg)),
    magnitude: looks.magnitude,
    apparent_diameter_arcsec: looks.apparent_diameter_arcsec,
    illuminated_percent: looks.illuminated_fraction.map((fraction) => 100 * fraction),
    elongation_deg: looks.elongation_deg,
    distance_au: looks.distance_au,
    sun_distance_au: looks.sun_distance_au,
    phase_angle_deg: looks.phase_angle_deg,
    sky: { kind: "word", indices: whereNegative(looks.elongation_deg), words: EVENING_MORNING },
    "motion.retrograde": {
      kind: "word",
      indices: whereNegative(own.longitude_rate_deg_day),
      words: DIRECT_RETROGRADE,
    },
    "motion.longitude_rate_deg_day": own.longitude_rate_deg_day,
    ...stationColumns("motion.next_station", own),
    visibility: own.visibility,
    ...(horizons === null ? { horizontal: null } : topocentricColumns(horizons)),
    ...passage("rise"),
    ...passage("transit"),
    ...passage("set"),
  };
}

/** 1 where a number is negative, else 0. */
function whereNegative(values: Float64Array): Float64Array {
  return values.map((value) => (value < 0 ? 1 : 0));
}

function stationColumns(
  path: string,
  { stations, next_station }: Pick<PrintedPlanet, "stations" | "next_station">,
): WrittenColumns {
  const rows = next_station.map((place) => (place < stations.length ? place : Number.NaN));
  return groupColumns(path, rows, {
    kind: stations.map(({ kind }) => kind),
    instant: { kind: "instant", unix_ms: Float64Array.from(stations, ({ instant }) => toUnixMs(instant)) },
    ecliptic_lon_deg: Float64Array.from(stations, ({ ecliptic_lon_deg }) => ecliptic_lon_deg),
  });
}

function topocentricColumns(horizons: HorizontalCoordinates): WrittenColumns {
  return horizontalColumns("horizontal", {
    ...horizons,
    above_horizon: Array.from(horizons.altitude_geometric_deg, (deg) => isUp(deg, horizons.share)),
  });
}
