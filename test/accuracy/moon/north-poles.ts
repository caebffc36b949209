import { type RotatingBody, rotationAt } from "../../../src/sky/positions/rotation.ts";
import { J2000_JD } from "../../../src/units/constants.ts";
import { ARCSEC_PER_DEG } from "../../../src/units/units.ts";
import { angleBetween_arcsec, unitVector } from "../compare/compare.ts";
import type { Figure } from "../compare/figure.ts";
import { rowFigure, rowsOf } from "../compare/rows.ts";
import { at, numberColumn, selectRows, type Table, textColumn } from "../compare/table.ts";

/** Directions of the north poles of Sun, planets and moons in the ICRF against a table; a minute of time does not matter. */
export function northPoleFigures(table: Table): Figure[] {
  const bodies = textColumn(table, "body");
  return [...new Set(bodies)].map((body) => {
    const own = selectRows(table, (row) => bodies[row] === body);
    const jd = numberColumn(own, "jd_ut");
    const [ra_deg, dec_deg] = [numberColumn(own, "pole_ra_deg_icrf"), numberColumn(own, "pole_dec_deg_icrf")];
    const rows = rowsOf(
      own,
      body.toLowerCase(),
      jd,
      own.rows.map((_, row) => `${body} ${row + 1}`),
    );
    return rowFigure(rows, { quantity: "north pole", unit: "deg" }, (row) => {
      const ours = rotationAt(body.toLowerCase() as RotatingBody, at(jd, row) - J2000_JD);
      const separation_arcsec = angleBetween_arcsec(
        unitVector(ours.pole_ra_deg, ours.pole_dec_deg),
        unitVector(at(ra_deg, row), at(dec_deg, row)),
      );
      return separation_arcsec / ARCSEC_PER_DEG;
    });
  });
}
