import type { Engine, PositionColumn } from "../../../src/engine/types.ts";
import { angleBetween_arcsec, RAD_PER_DEGREE, type Vector } from "../compare/compare.ts";
import { positionsOf } from "../compare/engine-columns.ts";
import type { Figure } from "../compare/figure.ts";
import { instantAt, instantsOfJd } from "../compare/instants.ts";
import { rotationToDate, turnedAboutX } from "../compare/rotation.ts";
import {
  type Direction,
  directionFigure,
  directionOfTable,
  type Rows,
  rowFigure,
  rowsOf,
  vectorAt,
} from "../compare/rows.ts";
import { at, numberColumn, type Table } from "../compare/table.ts";

/** A frame that the engine answers for a fixed ICRS direction by rotation alone, and the table's columns for it. */
interface FrameColumns {
  readonly quantity: string;
  readonly truth: readonly [string, string];
  readonly ours: readonly [PositionColumn, PositionColumn];
}

const FIXED_FRAMES: readonly FrameColumns[] = [
  { quantity: "galactic", truth: ["gal_l", "gal_b"], ours: ["galactic_lon_deg", "galactic_lat_deg"] },
  {
    quantity: "mean ecliptic J2000",
    truth: ["ecl_j2000_lon", "ecl_j2000_lat"],
    ours: ["lon_j2000_deg", "lat_j2000_deg"],
  },
];

/** Columns of the table in frames that the engine does not answer in; the report names them. */
export const FRAMES_NOT_COMPARED = [
  "mean equator and equinox of J2000 (eq_j2000)",
  "mean equator and equinox of date (eq_mean_date)",
  "mean ecliptic and equinox of date (ecl_mean_date)",
] as const;

function directionsInFrame(engine: Engine, rows: Rows, columns: FrameColumns["ours"]): Direction {
  const icrs = directionOfTable(rows.table, "ra_icrs", "dec_icrs");
  const instants = instantsOfJd(rows.jd);
  const ours = { lon_deg: new Float64Array(instants.count), lat_deg: new Float64Array(instants.count) };
  for (let row = 0; row < instants.count; row++) {
    const column = positionsOf(engine, {
      target: { kind: "fixed", ra_deg: at(icrs.lon_deg, row), dec_deg: at(icrs.lat_deg, row), axes: "icrs" },
      instants: instantAt(instants, row),
      columns,
    });
    ours.lon_deg[row] = at(column(columns[0]), 0);
    ours.lat_deg[row] = at(column(columns[1]), 0);
  }
  return ours;
}

/**
 * Rotations to the frames of date, without aberration, composed from the engine's orientation (pole, locator, Earth
 * rotation, sidereal time, obliquity).
 */
function ofDateFigures(engine: Engine, rows: Rows): Figure[] {
  const icrs = directionOfTable(rows.table, "ra_icrs", "dec_icrs");
  const orientation = engine.orientation(instantsOfJd(rows.jd));
  const equatorial = (row: number) => rotationToDate(orientation, row)(vectorAt(icrs, row));
  const ecliptic = (row: number) =>
    turnedAboutX(equatorial(row), at(orientation.true_obliquity_deg, row) * RAD_PER_DEGREE);
  const compare = (quantity: string, columns: readonly [string, string], ours: (row: number) => Vector) => {
    const truth = directionOfTable(rows.table, ...columns);
    return rowFigure(rows, { quantity, unit: "arcsec" }, (row) =>
      angleBetween_arcsec(vectorAt(truth, row), ours(row)),
    );
  };
  return [
    compare("true equator and equinox of date", ["eq_true_date_ra", "eq_true_date_dec"], equatorial),
    compare("true ecliptic and equinox of date", ["ecl_true_date_lon", "ecl_true_date_lat"], ecliptic),
  ];
}

/** Every comparison with the table of rotations of random directions. */
export function frameFigures(engine: Engine, table: Table): Figure[] {
  const rows = rowsOf(table, "frames", numberColumn(table, "jd_tt"));
  const fixed = FIXED_FRAMES.map(({ quantity, truth, ours }) =>
    directionFigure(rows, quantity, [
      directionOfTable(table, ...truth),
      directionsInFrame(engine, rows, ours),
    ]),
  );
  return [...fixed, ...ofDateFigures(engine, rows)];
}
