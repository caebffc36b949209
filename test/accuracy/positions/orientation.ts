import type { Engine, OrientationColumn } from "../../../src/engine/types.ts";
import { ARCSEC_PER_DEG } from "../../../src/units/units.ts";
import { angleDifference_arcsec } from "../compare/compare.ts";
import type { Figure } from "../compare/figure.ts";
import { instantsOfTable, julianDates } from "../compare/instants.ts";
import { rowFigure, rowsOf, scalarFigure } from "../compare/rows.ts";
import { at, numberColumn, type Table } from "../compare/table.ts";

/** Angles on the circle, table column and ours, both degrees. */
const CIRCLE_COLUMNS = {
  era_deg: "era_deg",
  gmst_deg: "gmst_deg",
  gast_deg: "gast_deg",
} as const satisfies Record<string, OrientationColumn>;

interface ScalarColumn {
  readonly column: string;
  readonly ours: OrientationColumn;
  readonly unit: string;
  readonly factor: number;
}

const SCALAR_COLUMNS: readonly ScalarColumn[] = [
  { column: "dpsi_as", ours: "dpsi_arcsec", unit: "arcsec", factor: 1 },
  { column: "deps_as", ours: "deps_arcsec", unit: "arcsec", factor: 1 },
  { column: "eps_mean_deg", ours: "mean_obliquity_deg", unit: "arcsec", factor: ARCSEC_PER_DEG },
  { column: "eps_true_deg", ours: "true_obliquity_deg", unit: "arcsec", factor: ARCSEC_PER_DEG },
  { column: "cip_x_as", ours: "cip_x_arcsec", unit: "arcsec", factor: 1 },
  { column: "cip_y_as", ours: "cip_y_arcsec", unit: "arcsec", factor: 1 },
  { column: "s_as", ours: "cio_s_arcsec", unit: "arcsec", factor: 1 },
  { column: "eot_s", ours: "equation_of_time_s", unit: "s", factor: 1 },
  { column: "tdb_minus_tt_s", ours: "tdb_minus_tt_s", unit: "s", factor: 1 },
];

/** Every comparison with the table of Earth rotation, nutation and time. */
export function orientationFigures(engine: Engine, table: Table): Figure[] {
  const instants = instantsOfTable(table);
  const rows = rowsOf(table, "orientation", julianDates(instants));
  const orientation = engine.orientation(instants);
  const circles = Object.entries(CIRCLE_COLUMNS).map(([column, ours]) => {
    const truth = numberColumn(table, column);
    const quantity = { quantity: ours, unit: "arcsec" };
    return rowFigure(rows, quantity, (row) =>
      angleDifference_arcsec(at(orientation[ours], row), at(truth, row)),
    );
  });
  const scalars = SCALAR_COLUMNS.map(({ column, ours, unit, factor }) =>
    scalarFigure(rows, { quantity: ours, unit, factor }, numberColumn(table, column), orientation[ours]),
  );
  return [...circles, ...scalars];
}
