import {
  ENGINE_BODIES,
  type Engine,
  type EngineBody,
  type InstantColumns,
  type Observer,
} from "../../../src/engine/types.ts";
import { AU_KM } from "../../../src/units/constants.ts";
import {
  acrossPart,
  angleBetween_arcsec,
  angleDifference_arcsec,
  norm,
  radiansToArcsec,
  scale,
  subtract,
  unitVector,
  type Vector,
} from "../compare/compare.ts";
import { positionsOf } from "../compare/engine-columns.ts";
import type { Figure } from "../compare/figure.ts";
import { instantAt, instantsOfTable, julianDates } from "../compare/instants.ts";
import { rotationToDate } from "../compare/rotation.ts";
import {
  type Direction,
  directionFigure,
  directionOfTable,
  type Rows,
  rowFigure,
  rowsOf,
  scalarFigure,
  vectorAt,
} from "../compare/rows.ts";
import { at, numberColumn, selectRows, type Table, textColumn } from "../compare/table.ts";
import { positionVectors, vectorsOfTable } from "./vectors.ts";

const COLUMNS = [
  "topocentric_ra_deg",
  "topocentric_dec_deg",
  "topocentric_distance_au",
  "azimuth_deg",
  "altitude_geometric_deg",
  "hour_angle_deg",
] as const;
type Column = (typeof COLUMNS)[number];

/** One body's rows, each with its own instant and place. */
interface ObservedRows {
  readonly body: EngineBody;
  readonly rows: Rows;
  readonly instants: InstantColumns;
  readonly observers: readonly Observer[];
}

function observersOfTable(table: Table): readonly Observer[] {
  const [lon, lat, elevation] = [
    numberColumn(table, "lon_deg"),
    numberColumn(table, "lat_deg"),
    numberColumn(table, "elev_m"),
  ];
  return Array.from(lon, (lon_deg, row) => ({
    lon_deg,
    lat_deg: at(lat, row),
    elevation_m: at(elevation, row),
  }));
}

function observedRows(table: Table): ObservedRows[] {
  const bodies = textColumn(table, "body");
  return ENGINE_BODIES.filter((body) => bodies.includes(body)).map((body) => {
    const own = selectRows(table, (row) => bodies[row] === body);
    const instants = instantsOfTable(own);
    return {
      body,
      rows: rowsOf(own, body, julianDates(instants)),
      instants,
      observers: observersOfTable(own),
    };
  });
}

function topocentricPositions(
  engine: Engine,
  observed: ObservedRows,
  deflection: boolean,
): (column: Column) => Float64Array {
  const filled = new Map(COLUMNS.map((name) => [name, new Float64Array(observed.observers.length)]));
  for (const [row, observer] of observed.observers.entries()) {
    const target = { kind: "body", body: observed.body } as const;
    const instants = instantAt(observed.instants, row);
    const column = positionsOf(engine, { target, instants, columns: COLUMNS, observer, deflection });
    for (const name of COLUMNS) filled.get(name)?.set([at(column(name), 0)], row);
  }
  return (column) => filled.get(column) ?? new Float64Array();
}

/**
 * The topocentric reduction alone. The table's underlying geocentric vectors are known (topocentric-vectors.csv);
 * what the engine's vector differs from them, seen from the observer's distance, is taken off the difference of
 * the two topocentric places. The rest belongs to parallax, light time, aberration, rotation and deflection.
 */
function reductionFigure(engine: Engine, observed: ObservedRows, vectors: Table, ours: Direction): Figure {
  const { rows, instants, body } = observed;
  const truth = directionOfTable(rows.table, "ra_topo", "dec_topo");
  const distance_au = numberColumn(rows.table, "dist_topo_au");
  const givenVectors = vectorsOfTable(vectors);
  const givenRow = new Map(textColumn(vectors, "id").map((id, row) => [id, row]));
  const engineVectors = positionVectors(engine, body, "geocentric", instants);
  const orientation = engine.orientation(instants);
  return rowFigure(rows, { quantity: "reduction: vector to topocentric", unit: "arcsec" }, (row) => {
    const given = givenRow.get(at(rows.ids, row));
    if (given === undefined) throw new Error(`no geocentric vector for ${at(rows.ids, row)}`);
    const direction = vectorAt(truth, row);
    const offset = rotationToDate(orientation, row)(subtract(engineVectors(row), givenVectors(given)));
    const seen = scale(acrossPart(offset, direction), 1 / at(distance_au, row));
    return radiansToArcsec(norm(subtract(subtract(vectorAt(ours, row), direction), seen)));
  });
}

/** Hour angle that the table's sidereal time gives for our own right ascension; isolates the Earth's rotation. */
function hourAngleFigure(rows: Rows, ra_deg: Float64Array, hour_angle_deg: Float64Array): Figure {
  const truthHourAngle = numberColumn(rows.table, "ha_deg");
  const truthRa = numberColumn(rows.table, "ra_topo");
  return rowFigure(rows, { quantity: "reduction: hour angle", unit: "arcsec" }, (row) =>
    angleDifference_arcsec(
      at(hour_angle_deg, row) + at(ra_deg, row),
      at(truthHourAngle, row) + at(truthRa, row),
    ),
  );
}

/** Azimuth and altitude that our own hour angle and declination give by the textbook rotation about the east axis. */
function horizontalFigure(observed: ObservedRows, column: (name: Column) => Float64Array): Figure {
  const horizontal = { lon_deg: column("azimuth_deg"), lat_deg: column("altitude_geometric_deg") };
  const quantity = { quantity: "reduction: equator to horizon", unit: "arcsec" };
  return rowFigure(observed.rows, quantity, (row) => {
    const { lat_deg } = at(observed.observers, row);
    const [north, east, up] = unitVector(at(horizontal.lon_deg, row), at(horizontal.lat_deg, row));
    const [cos, , sin] = unitVector(0, lat_deg);
    const fromHorizon: Vector = [cos * up - sin * north, -east, cos * north + sin * up];
    const equatorial = unitVector(at(column("hour_angle_deg"), row), at(column("topocentric_dec_deg"), row));
    return angleBetween_arcsec(fromHorizon, equatorial);
  });
}

function figuresOfBody(engine: Engine, observed: ObservedRows, vectors: Table): Figure[] {
  const { rows } = observed;
  const bent = topocentricPositions(engine, observed, true);
  const plain = topocentricPositions(engine, observed, false);
  const truth = (lon: string, lat: string) => directionOfTable(rows.table, lon, lat);
  const equatorial = { lon_deg: bent("topocentric_ra_deg"), lat_deg: bent("topocentric_dec_deg") };
  const horizontal = { lon_deg: bent("azimuth_deg"), lat_deg: bent("altitude_geometric_deg") };
  const plainEquatorial = { lon_deg: plain("topocentric_ra_deg"), lat_deg: plain("topocentric_dec_deg") };
  const distance = { quantity: "distance", unit: "km", factor: AU_KM };
  return [
    directionFigure(rows, "right ascension and declination", [truth("ra_topo", "dec_topo"), equatorial]),
    directionFigure(rows, "the same without deflection", [
      truth("ra_topo_nodefl", "dec_topo_nodefl"),
      plainEquatorial,
    ]),
    directionFigure(rows, "azimuth and altitude", [truth("az_deg", "alt_deg"), horizontal]),
    scalarFigure(rows, distance, numberColumn(rows.table, "dist_topo_au"), bent("topocentric_distance_au")),
    reductionFigure(engine, observed, vectors, equatorial),
    hourAngleFigure(rows, equatorial.lon_deg, bent("hour_angle_deg")),
    horizontalFigure(observed, bent),
  ];
}

/** Every comparison with the table of topocentric places; `vectors` holds the geocentric vectors under that table. */
export function topocentricFigures(engine: Engine, table: Table, vectors: Table): Figure[] {
  return observedRows(table).flatMap((observed) => figuresOfBody(engine, observed, vectors));
}
