import {
  ENGINE_BODIES,
  type Engine,
  type EngineBody,
  type InstantColumns,
} from "../../../src/engine/types.ts";
import { AU_KM } from "../../../src/units/constants.ts";
import { angleBetween_arcsec } from "../compare/compare.ts";
import { positionsOf } from "../compare/engine-columns.ts";
import type { Figure } from "../compare/figure.ts";
import { instantsOfTable, julianDates } from "../compare/instants.ts";
import {
  type Direction,
  directionFigure,
  directionOfTable,
  type Rows,
  rowsOf,
  type Skip,
  scalarFigure,
  vectorAt,
} from "../compare/rows.ts";
import { at, numberColumn, selectRows, type Table, textColumn } from "../compare/table.ts";

/** Nearer to the Sun's centre than this, deflected places are formal and the table says to use those without. */
const SOLAR_DISC_ARCSEC = 0.3 * 3600;
const BEHIND_SUN = "within 0.3° of the Sun's centre: compared without deflection only";

/** One body's rows of a table of positions. */
export interface BodyRows {
  readonly body: EngineBody;
  readonly rows: Rows;
  readonly instants: InstantColumns;
}

/** The rows of each body that a table holds; a body that the engine lacks is an error. */
export function bodiesOfTable(table: Table): BodyRows[] {
  const bodies = textColumn(table, "body");
  const known: readonly string[] = ENGINE_BODIES;
  const stranger = bodies.find((body) => !known.includes(body));
  if (stranger !== undefined)
    throw new Error(`table ${table.name} holds a body the engine lacks: ${stranger}`);
  return ENGINE_BODIES.filter((body) => bodies.includes(body)).map((body) => {
    const own = selectRows(table, (row) => bodies[row] === body);
    const instants = instantsOfTable(own);
    return { body, rows: rowsOf(own, body, julianDates(instants)), instants };
  });
}

/** Apparent equatorial and ecliptic places of date and astrometric places of a body. */
interface Positions {
  readonly equatorial: Direction;
  readonly ecliptic: Direction;
  readonly icrs: Direction;
  readonly distance_au: Float64Array;
}

function geocentricPositions(engine: Engine, { body, instants }: BodyRows, deflection: boolean): Positions {
  const column = positionsOf(engine, {
    target: { kind: "body", body },
    instants,
    deflection,
    columns: [
      "ra_of_date_deg",
      "dec_of_date_deg",
      "lon_of_date_deg",
      "lat_of_date_deg",
      "ra_j2000_deg",
      "dec_j2000_deg",
      "distance_au",
    ],
  });
  return {
    equatorial: { lon_deg: column("ra_of_date_deg"), lat_deg: column("dec_of_date_deg") },
    ecliptic: { lon_deg: column("lon_of_date_deg"), lat_deg: column("lat_of_date_deg") },
    icrs: { lon_deg: column("ra_j2000_deg"), lat_deg: column("dec_j2000_deg") },
    distance_au: column("distance_au"),
  };
}

/** Names the rows whose body stands behind or before the Sun's disc, by the engine's own places. */
export function solarDiscSkip(engine: Engine, bodyRows: BodyRows): Skip {
  if (bodyRows.body === "sun") return () => null;
  const sun = geocentricPositions(engine, { ...bodyRows, body: "sun" }, false).icrs;
  const body = geocentricPositions(engine, bodyRows, false).icrs;
  return (row) =>
    angleBetween_arcsec(vectorAt(sun, row), vectorAt(body, row)) < SOLAR_DISC_ARCSEC ? BEHIND_SUN : null;
}

function geocentricFigures(engine: Engine, bodyRows: BodyRows): Figure[] {
  const { rows } = bodyRows;
  const bent = geocentricPositions(engine, bodyRows, true);
  const plain = geocentricPositions(engine, bodyRows, false);
  const skip = solarDiscSkip(engine, bodyRows);
  const truth = (lon: string, lat: string) => directionOfTable(rows.table, lon, lat);
  const figures = [
    directionFigure(rows, "apparent place", [truth("ra_app", "dec_app"), bent.equatorial], skip),
    directionFigure(rows, "apparent place without deflection", [
      truth("ra_app_nodefl", "dec_app_nodefl"),
      plain.equatorial,
    ]),
    directionFigure(rows, "ecliptic of date without deflection", [
      truth("ecl_lon_app_nodefl", "ecl_lat_app_nodefl"),
      plain.ecliptic,
    ]),
    directionFigure(rows, "astrometric ICRS", [truth("ra_icrs", "dec_icrs"), bent.icrs]),
    kilometreFigure(rows, "distance", "dist_au", bent.distance_au),
  ];
  if (!rows.table.columns.includes("ecl_lon_app")) return figures;
  const eclipticTruth = truth("ecl_lon_app", "ecl_lat_app");
  return [...figures, directionFigure(rows, "ecliptic of date", [eclipticTruth, bent.ecliptic], skip)];
}

function kilometreFigure(rows: Rows, quantity: string, column: string, ours: Float64Array): Figure {
  return scalarFigure(rows, { quantity, unit: "km", factor: AU_KM }, numberColumn(rows.table, column), ours);
}

/** Distance at the instant itself, without light time, from the engine's state vectors. */
function geometricDistanceFigure(engine: Engine, { body, instants, rows }: BodyRows): Figure {
  const { x_au, y_au, z_au } = engine.states(body, "geocentric", instants);
  const ours = x_au.map((x, row) => Math.hypot(x, at(y_au, row), at(z_au, row)));
  return kilometreFigure(rows, "geometric distance", "dist_geom_au", ours);
}

function heliocentricFigures(engine: Engine, { body, instants, rows }: BodyRows): Figure[] {
  const column = positionsOf(engine, {
    target: { kind: "body", body },
    instants,
    centre: "heliocentric",
    columns: ["lon_j2000_deg", "lat_j2000_deg", "distance_au"],
  });
  const ours = { lon_deg: column("lon_j2000_deg"), lat_deg: column("lat_j2000_deg") };
  const truth = directionOfTable(rows.table, "hel_lon_j2000", "hel_lat_j2000");
  return [
    directionFigure(rows, "heliocentric ecliptic J2000", [truth, ours]),
    kilometreFigure(rows, "heliocentric distance", "hel_r_au", column("distance_au")),
  ];
}

function figuresOfBody(engine: Engine, bodyRows: BodyRows): Figure[] {
  if (bodyRows.body === "earth") return heliocentricFigures(engine, bodyRows);
  const geocentric = geocentricFigures(engine, bodyRows);
  if (bodyRows.rows.table.columns.includes("dist_geom_au")) {
    geocentric.push(geometricDistanceFigure(engine, bodyRows));
  }
  if (bodyRows.body === "sun") return geocentric;
  return [...geocentric, ...heliocentricFigures(engine, bodyRows)];
}

/** Every comparison with a table of geocentric and heliocentric positions. */
export function positionFigures(engine: Engine, table: Table): Figure[] {
  return bodiesOfTable(table).flatMap((bodyRows) => figuresOfBody(engine, bodyRows));
}
