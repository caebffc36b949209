import { readElements } from "../../../src/catalog/elements.ts";
import { engineOrbit } from "../../../src/catalog/orbit.ts";
import type { Engine } from "../../../src/engine/types.ts";
import { columnsAt } from "../../../src/sky/time/tt-days.ts";
import { constantDeltaT } from "../../../src/time/scales.ts";
import { J2000_JD } from "../../../src/units/constants.ts";
import { SECONDS_PER_DAY } from "../../../src/units/units.ts";
import { calendarDays } from "../compare/events.ts";
import type { Figure } from "../compare/figure.ts";
import { directionFigure, directionOfTable, rowFigure, rowsOf } from "../compare/rows.ts";
import { at, numberColumn, type Table, textColumn } from "../compare/table.ts";

/** Bodies from elements: the reference solved the same motion in 40 digits. */

const COLUMNS = [
  ...(["ra_j2000_deg", "dec_j2000_deg", "ra_of_date_deg", "dec_of_date_deg", "distance_au"] as const),
  ...(["topocentric_ra_deg", "topocentric_dec_deg"] as const),
] as const;

export function elementFigures(engine: Engine, table: Table): Figure[] {
  const number = (name: string, row: number) => at(numberColumn(table, name), row);
  const delta_t_s = numberColumn(table, "delta_t_s");
  const t_day = calendarDays(textColumn(table, "iso_ut1")).map(
    (day, row) => day + at(delta_t_s, row) / SECONDS_PER_DAY,
  );
  const computed = textColumn(table, "elements").map((given, row) => {
    const angles = `i=${number("incl_deg", row)};node=${number("node_deg", row)};peri=${number("peri_deg", row)}`;
    const { elements } = readElements(`${given};e=${at(textColumn(table, "e"), row)};${angles}`);
    const orbit = engineOrbit(elements);
    const instants = columnsAt(constantDeltaT(at(delta_t_s, row)), Float64Array.of(at(t_day, row)));
    const { x_au, y_au, z_au } = engine.states(orbit, "heliocentric", instants);
    const observer = {
      lat_deg: number("lat_deg", row),
      lon_deg: number("lon_deg", row),
      elevation_m: number("elev_m", row),
    };
    const [place = {}] = engine.positions({
      targets: [{ kind: "orbit", orbit }],
      instants,
      centre: "geocentric",
      observer,
      columns: COLUMNS,
    });
    return { r_au: Math.hypot(at(x_au, 0), at(y_au, 0), at(z_au, 0)), place };
  });
  const rows = rowsOf(
    table,
    "elements",
    t_day.map((day) => day + J2000_JD),
  );
  const column = (name: (typeof COLUMNS)[number]) =>
    Float64Array.from(computed, ({ place }) => place[name]?.[0] ?? Number.NaN);
  const direction = (quantity: string, truth: string, [lon, lat]: readonly (typeof COLUMNS)[number][]) =>
    directionFigure(rows, quantity, [
      directionOfTable(table, `${truth.replace("*", "ra")}`, `${truth.replace("*", "dec")}`),
      { lon_deg: column(lon ?? "ra_j2000_deg"), lat_deg: column(lat ?? "dec_j2000_deg") },
    ]);
  return [
    rowFigure(rows, { quantity: "distance from the Sun", unit: "au" }, (row) => {
      return at(computed, row).r_au - number("r_au", row);
    }),
    direction("astrometric place", "*_j2000_deg", ["ra_j2000_deg", "dec_j2000_deg"]),
    direction("apparent place", "*_date_deg", ["ra_of_date_deg", "dec_of_date_deg"]),
    direction("topocentric place", "topo_*_deg", ["topocentric_ra_deg", "topocentric_dec_deg"]),
  ];
}
