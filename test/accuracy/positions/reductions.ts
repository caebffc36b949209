import type { Engine, InstantColumns } from "../../../src/engine/types.ts";
import {
  angleBetween_arcsec,
  norm,
  radiansToArcsec,
  subtract,
  unitVector,
  type Vector,
} from "../compare/compare.ts";
import { positionsOf } from "../compare/engine-columns.ts";
import type { Figure } from "../compare/figure.ts";
import { instantAt } from "../compare/instants.ts";
import { type Direction, directionOfTable, NOT_IN_TABLE, rowFigure, vectorAt } from "../compare/rows.ts";
import { at, type Table } from "../compare/table.ts";
import { type BodyRows, bodiesOfTable, solarDiscSkip } from "./positions.ts";

const COLUMNS = ["ra_of_date_deg", "dec_of_date_deg"] as const;

/** Apparent place of date, without deflection, of one fixed ICRS direction at one instant. */
function apparentOfFixed(engine: Engine, icrs: Direction, instants: InstantColumns, row: number): Vector {
  const column = positionsOf(engine, {
    target: { kind: "fixed", ra_deg: at(icrs.lon_deg, row), dec_deg: at(icrs.lat_deg, row), axes: "icrs" },
    instants: instantAt(instants, row),
    columns: COLUMNS,
    deflection: false,
  });
  return unitVector(at(column("ra_of_date_deg"), 0), at(column("dec_of_date_deg"), 0));
}

/**
 * Aberration, bias, precession and nutation alone: the table's own astrometric direction goes in as a fixed ICRS
 * direction; the engine's place of date is compared with the table's apparent place without deflection.
 */
function apparentFigure(engine: Engine, { rows, instants }: BodyRows): Figure {
  const icrs = directionOfTable(rows.table, "ra_icrs", "dec_icrs");
  const truth = directionOfTable(rows.table, "ra_app_nodefl", "dec_app_nodefl");
  return rowFigure(
    rows,
    { quantity: "reduction: astrometric to apparent", unit: "arcsec" },
    (row) => angleBetween_arcsec(vectorAt(truth, row), apparentOfFixed(engine, icrs, instants, row)),
    (row) => (Number.isNaN(at(truth.lon_deg, row)) ? NOT_IN_TABLE : null),
  );
}

function positionOfDate(engine: Engine, { body, instants }: BodyRows, deflection: boolean): Direction {
  const target = { kind: "body", body } as const;
  const column = positionsOf(engine, { target, instants, columns: COLUMNS, deflection });
  return { lon_deg: column("ra_of_date_deg"), lat_deg: column("dec_of_date_deg") };
}

/** Deflection alone: the shift from the place without to the place with it, the table's against the engine's. */
function deflectionFigure(engine: Engine, bodyRows: BodyRows): Figure {
  const { table } = bodyRows.rows;
  const truthBent = directionOfTable(table, "ra_app", "dec_app");
  const truthPlain = directionOfTable(table, "ra_app_nodefl", "dec_app_nodefl");
  const bent = positionOfDate(engine, bodyRows, true);
  const plain = positionOfDate(engine, bodyRows, false);
  const shift = (to: Direction, from: Direction, row: number) =>
    subtract(vectorAt(to, row), vectorAt(from, row));
  return rowFigure(
    bodyRows.rows,
    { quantity: "reduction: deflection", unit: "arcsec" },
    (row) => radiansToArcsec(norm(subtract(shift(bent, plain, row), shift(truthBent, truthPlain, row)))),
    solarDiscSkip(engine, bodyRows),
  );
}

/** The steps from given directions to apparent places, free of the ephemerides' own differences. */
export function reductionFigures(engine: Engine, table: Table): Figure[] {
  return bodiesOfTable(table)
    .filter(({ body }) => body !== "earth")
    .flatMap((bodyRows) => [apparentFigure(engine, bodyRows), deflectionFigure(engine, bodyRows)]);
}
