import {
  ENGINE_BODIES,
  type Engine,
  type EngineBody,
  type InstantColumns,
} from "../../../src/engine/types.ts";
import { angleBetween_arcsec, norm, scale, subtract, type Vector } from "../compare/compare.ts";
import { EMRAT } from "../compare/constants.ts";
import type { Figure } from "../compare/figure.ts";
import { instantsOfJd, shiftedInstants } from "../compare/instants.ts";
import { rowFigure, rowsOf } from "../compare/rows.ts";
import { at, numberColumn, selectRows, type Table, textColumn } from "../compare/table.ts";

/** Instants in TT whose TDB is the table's. TDB − TT changes by less than 1e-12 s over its own length. */
export function instantsOfTdb(engine: Engine, jd_tdb: Float64Array): InstantColumns {
  const nearly = instantsOfJd(jd_tdb);
  const { tdb_minus_tt_s } = engine.orientation(nearly);
  return shiftedInstants(
    nearly,
    tdb_minus_tt_s.map((shift_s) => -shift_s),
  );
}

type Centre = Parameters<Engine["states"]>[1];

/** Geometric position vectors of a body, au, ICRS axes. */
export function positionVectors(
  engine: Engine,
  body: EngineBody,
  centre: Centre,
  instants: InstantColumns,
): (row: number) => Vector {
  const { x_au, y_au, z_au } = engine.states(body, centre, instants);
  return (row) => [at(x_au, row), at(y_au, row), at(z_au, row)];
}

/** Earth–Moon barycentre about the Sun: Earth plus the Moon's part of their distance. */
function barycentreVectors(engine: Engine, instants: InstantColumns): (row: number) => Vector {
  const earth = positionVectors(engine, "earth", "heliocentric", instants);
  const moon = positionVectors(engine, "moon", "geocentric", instants);
  return (row) => subtract(earth(row), scale(moon(row), -1 / (1 + EMRAT)));
}

function ourVectors(engine: Engine, name: string, centre: Centre, instants: InstantColumns) {
  if (name === "emb") return barycentreVectors(engine, instants);
  const body = ENGINE_BODIES.find((known) => known === name);
  if (body === undefined) throw new Error(`a table of vectors holds a body the engine lacks: ${name}`);
  return positionVectors(engine, body, centre, instants);
}

/** Vectors in the columns x, y, z of a table. */
export function vectorsOfTable(table: Table): (row: number) => Vector {
  const [x, y, z] = [numberColumn(table, "x"), numberColumn(table, "y"), numberColumn(table, "z")];
  return (row) => [at(x, row), at(y, row), at(z, row)];
}

function figuresOfBody(engine: Engine, table: Table, name: string, centre: Centre): Figure[] {
  const jd_tdb = numberColumn(table, "jd_tdb");
  const ours = ourVectors(engine, name, centre, instantsOfTdb(engine, jd_tdb));
  const truth = vectorsOfTable(table);
  const rows = rowsOf(table, name, jd_tdb, textColumn(table, "jd_tdb"));
  return [
    rowFigure(rows, { quantity: `${centre} direction`, unit: "arcsec" }, (row) =>
      angleBetween_arcsec(ours(row), truth(row)),
    ),
    rowFigure(rows, { quantity: `${centre} vector`, unit: "au" }, (row) =>
      norm(subtract(ours(row), truth(row))),
    ),
  ];
}

function tablesByBody(table: Table): readonly (readonly [string, Table])[] {
  const bodies = textColumn(table, "body");
  return [...new Set(bodies)].map((body) => [body, selectRows(table, (row) => bodies[row] === body)]);
}

/** Geocentric vectors made directly from series and residual tables, against the engine's block store. */
export function engineCheckFigures(engine: Engine, table: Table): Figure[] {
  return tablesByBody(table).flatMap(([body, own]) => figuresOfBody(engine, own, body, "geocentric"));
}

/** The same for the vectors as they come from series and tables: heliocentric, the Moon geocentric. */
export function residualCheckFigures(engine: Engine, table: Table): Figure[] {
  return tablesByBody(table).flatMap(([body, own]) => {
    const centre = textColumn(own, "centre")[0] === "earth" ? "geocentric" : "heliocentric";
    return figuresOfBody(engine, own, body, centre);
  });
}
