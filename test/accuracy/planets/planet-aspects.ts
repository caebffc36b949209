import type { Engine } from "../../../src/engine/types.ts";
import { appearanceOf, LOOK_QUANTITIES } from "../../../src/sky/planets/appearance.ts";
import { PLANETS } from "../../../src/sky/planets/planet-bodies.ts";
import { createSky } from "../../../src/sky/sky.ts";
import { ARCSEC_PER_DEG } from "../../../src/units/units.ts";
import { angleDifference_arcsec } from "../compare/compare.ts";
import type { Figure } from "../compare/figure.ts";
import { instantsOfTable, julianDates } from "../compare/instants.ts";
import { rowFigure, rowsOf } from "../compare/rows.ts";
import { at, numberColumn, selectRows, type Table, textColumn } from "../compare/table.ts";

/** Phase, elongation, bright limb, diameter and magnitude of the planets. */
export function planetAspectFigures(engine: Engine, table: Table): Figure[] {
  const sky = createSky(engine);
  const planets = textColumn(table, "planet");
  return PLANETS.filter((planet) => planets.includes(planet)).flatMap((planet) => {
    const own = selectRows(table, (row) => planets[row] === planet);
    const instants = instantsOfTable(own);
    const rows = rowsOf(own, planet, julianDates(instants));
    const looks = appearanceOf(sky, planet, instants, LOOK_QUANTITIES);
    const compare = (quantity: string, unit: string, column: string, values: Float64Array) => {
      const truth = numberColumn(own, column);
      return rowFigure(rows, { quantity, unit }, (row) => at(values, row) - at(truth, row));
    };
    const limb = numberColumn(own, "bright_limb_pa_deg");
    return [
      compare("phase angle", "deg", "phase_angle_deg", looks.phase_angle_deg),
      compare("illuminated fraction", "", "illum", looks.illuminated_fraction),
      compare("elongation", "deg", "elong_deg", looks.elongation_deg.map(Math.abs)),
      rowFigure(
        rows,
        { quantity: "bright limb", unit: "deg" },
        (row) => angleDifference_arcsec(at(looks.bright_limb_deg, row), at(limb, row)) / ARCSEC_PER_DEG,
      ),
      compare("diameter", "arcsec", "diameter_as", looks.apparent_diameter_arcsec),
      compare("magnitude", "mag", "magnitude", looks.magnitude),
    ];
  });
}
