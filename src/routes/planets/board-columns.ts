import { scratchColumn } from "../../engine/scratch-columns.ts";
import type { BodyDays } from "../../sky/horizon/body-days.ts";
import type { BoardPlanet } from "../../sky/night/planet-board.ts";
import { isUp } from "../../sky/planets/planet-horizon.ts";
import type { Station } from "../../sky/planets/retrogrades.ts";
import { tropicalColumns } from "../../sky/positions/tropical.ts";
import { valueAt } from "../../solve/function.ts";
import type { Cell } from "../../table/column.ts";
import { groupOf, groupOfRows, listColumn, type Written, type WrittenColumns } from "../../table/written.ts";
import type { UtcInstant } from "../../time/instant.ts";
import { horizontalColumn, instantsColumn, passageColumn } from "../parts/horizon-fields.ts";
import { constellationColumn, tropicalColumn } from "../parts/planet-fields.ts";
import { equatorialColumn } from "../parts/position-fields.ts";

/** A station as rows print it. */
export interface PrintedStation {
  readonly kind: Station["kind"];
  readonly instant: UtcInstant;
  readonly ecliptic_lon_deg: number;
}

/** A planet of the board with its stations as they are printed. */
export interface PlanetColumns extends Omit<BoardPlanet, "stations"> {
  readonly stations: readonly PrintedStation[];
}

export interface BoardFacts {
  /** How many instants there are. */
  readonly count: number;
  readonly bortle: number;
  readonly limit_mag: Float64Array;
  readonly planets: readonly PlanetColumns[];
}

/** The rows of /v2/planet-board as columns: the planets of an instant are a list, those of the next behind them. */
export function boardColumns({ count, bortle, limit_mag, planets }: BoardFacts): WrittenColumns {
  const begins = scratchColumn(count + 1);
  for (let row = 0; row <= count; row++) begins[row] = row * planets.length;
  return {
    assumed_sky: groupOf({ bortle, naked_eye_limit_mag: limit_mag }),
    planets: listColumn(begins, planetColumns(planets, count)),
  };
}

const EVENING_MORNING: readonly Cell[] = ["evening", "morning"];
const DIRECT_RETROGRADE: readonly Cell[] = [false, true];

/** The columns of the planets, woven: first all of the first instant. */
function planetColumns(planets: readonly PlanetColumns[], count: number): WrittenColumns {
  const each = (of: (planet: PlanetColumns) => Float64Array) => woven(planets.map(of), count);
  const look = (name: keyof PlanetColumns["looks"]) => each(({ looks }) => looks[name]);
  const lon_deg = look("lon_deg");
  const elongation_deg = look("elongation_deg");
  const rate = each((planet) => planet.longitude_rate_deg_day);
  return {
    body: {
      kind: "word",
      indices: woven(
        planets.map((_, i) => new Float64Array(count).fill(i)),
        count,
      ),
      words: planets.map(({ planet }) => planet),
    },
    ecliptic: groupOf({ of_date: groupOf({ lon_deg, lat_deg: look("lat_deg") }) }),
    equatorial: groupOf({ of_date: equatorialColumn(look("ra_deg"), look("dec_deg")) }),
    constellation: constellationColumn(look("constellation_index")),
    tropical: tropicalColumn(tropicalColumns(lon_deg)),
    magnitude: look("magnitude"),
    apparent_diameter_arcsec: look("apparent_diameter_arcsec"),
    illuminated_percent: look("illuminated_fraction").map((fraction) => 100 * fraction),
    elongation_deg,
    distance_au: look("distance_au"),
    sun_distance_au: look("sun_distance_au"),
    phase_angle_deg: look("phase_angle_deg"),
    sky: { kind: "word", indices: whereNegative(elongation_deg), words: EVENING_MORNING },
    motion: groupOf({
      retrograde: { kind: "word", indices: whereNegative(rate), words: DIRECT_RETROGRADE },
      longitude_rate_deg_day: rate,
      next_station: stationColumn(planets, count),
    }),
    visibility: wovenCells(planets, count),
    horizontal: overHorizon(planets, count),
    ...dayPassages(planets, count),
  };
}

/** The values of each row, one of every column, behind those of the row before. */
function woven(columns: readonly Float64Array[], count: number): Float64Array {
  const width = columns.length;
  const whole = scratchColumn(width * count);
  columns.forEach((column, i) => {
    for (let row = 0; row < count; row++) whole[row * width + i] = valueAt(column, row);
  });
  return whole;
}

/** The same of places in tables that stand one behind another, each with that many values; NaN: none. */
function wovenPlaces(places: readonly Float64Array[], sizes: readonly number[], count: number): Float64Array {
  let before = 0;
  const joined = places.map((column, i) => {
    const from = before;
    const size = sizes[i] ?? 0;
    before += size;
    return column.map((place) => (place < size ? place + from : Number.NaN));
  });
  return woven(joined, count);
}

function wovenCells(planets: readonly PlanetColumns[], count: number): Cell[] {
  const cells: Cell[] = [];
  for (let row = 0; row < count; row++)
    for (const { visibility } of planets) cells.push(visibility[row] ?? null);
  return cells;
}

/** 1 where a number is negative, else 0. */
function whereNegative(values: Float64Array): Float64Array {
  return values.map((value) => (value < 0 ? 1 : 0));
}

function stationColumn(planets: readonly PlanetColumns[], count: number): Written {
  const stations = planets.flatMap((planet) => planet.stations);
  const rows = wovenPlaces(
    planets.map(({ next_station }) => next_station),
    planets.map((planet) => planet.stations.length),
    count,
  );
  return groupOfRows(rows, {
    kind: stations.map(({ kind }) => kind),
    instant: instantsColumn(stations.map(({ instant }) => instant)),
    ecliptic_lon_deg: Float64Array.from(stations, ({ ecliptic_lon_deg }) => ecliptic_lon_deg),
  });
}

/** Over a place all planets stand against its horizon, or none does. */
function overHorizon(planets: readonly PlanetColumns[], count: number): Written {
  const over = planets.flatMap(({ horizons }) => horizons ?? []);
  const [first] = over;
  if (first === undefined) return null;
  const each = (name: "azimuth_deg" | "altitude_geometric_deg" | "refraction_deg") =>
    woven(
      over.map((horizons) => horizons[name]),
      count,
    );
  const altitude_geometric_deg = each("altitude_geometric_deg");
  return horizontalColumn({
    azimuth_deg: each("azimuth_deg"),
    altitude_geometric_deg,
    refraction_deg: each("refraction_deg"),
    above_horizon: Array.from(altitude_geometric_deg, (deg) => isUp(deg, first.share)),
  });
}

function dayPassages(planets: readonly PlanetColumns[], count: number): WrittenColumns {
  const known = planets.flatMap(({ days }): BodyDays[] => (days === null ? [] : [days]));
  if (known.length === 0) return { rise: null, transit: null, set: null };
  const day_index = wovenPlaces(
    known.map((days) => days.day_index),
    known.map(({ days }) => days.length),
    count,
  );
  const rows = known.flatMap(({ days }) => days.map(({ row }) => row));
  const passage = (name: "rise" | "transit" | "set") =>
    passageColumn(
      rows.map((row) => row[name]),
      day_index,
    );
  return { rise: passage("rise"), transit: passage("transit"), set: passage("set") };
}
