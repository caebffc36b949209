import type { Engine } from "../../../src/engine/types.ts";
import { shadowAt } from "../../../src/sky/eclipses/besselian.ts";
import { geographicPoint } from "../../../src/sky/eclipses/earth-limb.ts";
import { type SolarEclipse, solarEclipses } from "../../../src/sky/eclipses/solar.ts";
import { SECONDS_PER_DAY } from "../../../src/units/units.ts";
import { RAD_PER_DEGREE } from "../compare/compare.ts";
import {
  columnFigure,
  type DatedRows,
  datedRows,
  HALF_SEARCH_DAY,
  rmsFigure,
  rowsWhere,
  skyWith,
  turn_deg,
  wrongRows,
} from "../compare/eclipses.ts";
import type { Figure } from "../compare/figure.ts";
import { rowFigure } from "../compare/rows.ts";
import { at, numberColumn, selectRows, type Table, textColumn } from "../compare/table.ts";

/** Solar eclipses against the Five Millennium Canon: instants in TD, each row with its own delta T. */

const KINDS: Readonly<Record<string, SolarEclipse["kind"]>> = {
  P: "partial",
  A: "annular",
  T: "total",
  H: "total",
};
const POLE_LAT_DEG = 80;

/** Without a sign behind its letter a total, annular or hybrid eclipse is central. */
function isCentral(type: string): boolean {
  return !type.startsWith("P") && !/[+-]/.test(type);
}

export function solarCanonFigures(engine: Engine, table: Table): Figure[] {
  const central = rowsWhere(table, "type", isCentral);
  const lat_deg = numberColumn(central, "lat_deg");
  const isNearPole = (row: number) => Math.abs(at(lat_deg, row)) > POLE_LAT_DEG;
  return [
    ...centralFigures(
      engine,
      selectRows(central, (row) => !isNearPole(row)),
      "central",
    ),
    ...centralFigures(engine, selectRows(central, isNearPole), "central near a pole"),
    ...limbFigures(
      engine,
      rowsWhere(table, "type", (type) => !isCentral(type)),
    ),
  ];
}

interface CanonRows extends DatedRows {
  readonly ours: readonly SolarEclipse[];
}

function canonRows(engine: Engine, table: Table, item: string): CanonRows {
  const dated = datedRows(table, item, { time: "greatest_td", id: "catalog_no" });
  const delta_t_s = numberColumn(table, "delta_t_s");
  const ours = Array.from(dated.t_day, (t_day, row) => {
    const span = { start_day: t_day - HALF_SEARCH_DAY, end_day: t_day + HALF_SEARCH_DAY };
    const [found, ...others] = solarEclipses(skyWith(engine, at(delta_t_s, row)), span);
    if (found === undefined || others.length > 0)
      throw new Error(`not one eclipse near ${at(dated.rows.ids, row)}`);
    return found;
  });
  return { ...dated, ours };
}

function commonFigures(rows: CanonRows): Figure[] {
  const { ours, table } = rows;
  const types = textColumn(table, "type");
  const saros = numberColumn(table, "saros");
  const instant = rowFigure(
    rows.rows,
    { quantity: "greatest eclipse", unit: "s" },
    (row) => (at(ours, row).t_day - at(rows.t_day, row)) * SECONDS_PER_DAY,
  );
  return [
    instant,
    rmsFigure(instant),
    columnFigure(
      rows,
      { quantity: "gamma", unit: "earth radii", column: "gamma" },
      (row) => at(ours, row).gamma,
    ),
    columnFigure(
      rows,
      { quantity: "magnitude", unit: "ratio", column: "magnitude" },
      (row) => at(ours, row).magnitude,
    ),
    wrongRows(rows, "kind, hybrid, central, saros", (row) => {
      const { kind, hybrid, central, saros_series } = at(ours, row);
      const type = at(types, row);
      const isKind = kind === KINDS[type.charAt(0)] && hybrid === type.startsWith("H");
      return isKind && central === isCentral(type) && saros_series === at(saros, row);
    }),
  ];
}

function centralFigures(engine: Engine, table: Table, item: string): Figure[] {
  const rows = canonRows(engine, table, item);
  const greatest = (row: number) => at(rows.ours, row).greatest;
  const lon_deg = numberColumn(table, "lon_deg");
  const column = (quantity: string, unit: string, name: string) => ({ quantity, unit, column: name });
  return [
    ...commonFigures(rows),
    columnFigure(rows, column("point, latitude", "deg", "lat_deg"), (row) => greatest(row).lat_deg),
    rowFigure(rows.rows, { quantity: "point, longitude", unit: "deg" }, (row) =>
      turn_deg(greatest(row).lon_deg - at(lon_deg, row)),
    ),
    columnFigure(
      rows,
      column("altitude of the Sun", "deg", "sun_alt_deg"),
      (row) => greatest(row).sun_altitude_deg,
    ),
    columnFigure(rows, column("path width", "km", "path_width_km"), (row) => greatest(row).path_width_km),
    columnFigure(
      rows,
      column("central duration", "s", "central_duration_s"),
      (row) => greatest(row).central_duration_s,
    ),
  ];
}

function limbFigures(engine: Engine, table: Table): Figure[] {
  const rows = canonRows(engine, table, "not central");
  const [lat_deg, lon_deg] = [numberColumn(table, "lat_deg"), numberColumn(table, "lon_deg")];
  const distance = (row: number, point: { readonly lat_deg: number; readonly lon_deg: number }) => {
    const east_deg = turn_deg(point.lon_deg - at(lon_deg, row)) * Math.cos(at(lat_deg, row) * RAD_PER_DEGREE);
    return Math.max(Math.abs(point.lat_deg - at(lat_deg, row)), Math.abs(east_deg));
  };
  const ours = (row: number) => at(rows.ours, row);
  return [
    ...commonFigures(rows),
    rowFigure(rows.rows, { quantity: "point in the canon's convention", unit: "deg" }, (row) =>
      distance(row, canonPoint(ours(row))),
    ),
    rowFigure(rows.rows, { quantity: "point, geodetic", unit: "deg" }, (row) =>
      distance(row, ours(row).greatest),
    ),
  ];
}

/** Geocentric latitude and longitude of the point of a unit sphere in the direction of the axis. */
function canonPoint({ elements, t_day }: SolarEclipse) {
  const shadow = shadowAt(elements, t_day - elements.t0_day);
  const { x, y, cos_d } = shadow;
  const distance = Math.hypot(x, y);
  const { lon_deg } = geographicPoint({ xi: x / distance, eta: y / distance, zeta: 0 }, shadow);
  return { lat_deg: Math.asin((y / distance) * cos_d) / RAD_PER_DEGREE, lon_deg };
}
