import { readElements } from "../../../src/catalog/elements.ts";
import { engineOrbit, type OrbitElements } from "../../../src/catalog/orbit.ts";
import type { Target } from "../../../src/catalog/target.ts";
import type { Engine } from "../../../src/engine/types.ts";
import { orbitLighting, orbitMagnitude } from "../../../src/sky/planets/orbit-looks.ts";
import { createSky } from "../../../src/sky/sky.ts";
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

function brightnessText(table: Table, row: number): string {
  const [first = "", second = ""] = at(textColumn(table, "mag_model"), row).split(";");
  if (first === "") return "";
  const [a, b] = [at(textColumn(table, "mag_a"), row), at(textColumn(table, "mag_b"), row)];
  return `;${first}=${a};${second}=${b}`;
}

function targetOf(elements: OrbitElements): Target {
  const engine = { kind: "orbit", orbit: engineOrbit(elements) } as const;
  return { name: "elements", display: "elements", kind: "orbit", engine, elements };
}

interface Asked {
  readonly row: number;
  readonly day: number;
}

/** The engine's results from a row's elements. */
function computedOf(engine: Engine, table: Table, { row, day }: Asked) {
  const number = (name: string) => at(numberColumn(table, name), row);
  const given = at(textColumn(table, "elements"), row);
  const bright = brightnessText(table, row);
  const angles = `i=${number("incl_deg")};node=${number("node_deg")};peri=${number("peri_deg")}`;
  const { elements } = readElements(`${given};e=${at(textColumn(table, "e"), row)};${angles}${bright}`);
  const orbit = engineOrbit(elements);
  const instants = columnsAt(constantDeltaT(number("delta_t_s")), Float64Array.of(day));
  const { x_au, y_au, z_au } = engine.states(orbit, "heliocentric", instants);
  const observer = {
    lat_deg: number("lat_deg"),
    lon_deg: number("lon_deg"),
    elevation_m: number("elev_m"),
  };
  const [place = {}] = engine.positions({
    targets: [{ kind: "orbit", orbit }],
    instants,
    centre: "geocentric",
    observer,
    columns: COLUMNS,
  });
  const target = targetOf(elements);
  const [light] = orbitLighting(createSky(engine), target, orbit, instants);
  const magnitude =
    light === undefined || elements.brightness === null
      ? Number.NaN
      : orbitMagnitude(elements.brightness, light);
  const r_au = Math.hypot(at(x_au, 0), at(y_au, 0), at(z_au, 0));
  return { r_au, place, magnitude, phase_deg: light?.phase_angle_deg ?? Number.NaN };
}

export function elementFigures(engine: Engine, table: Table): Figure[] {
  const number = (name: string, row: number) => at(numberColumn(table, name), row);
  const delta_t_s = numberColumn(table, "delta_t_s");
  const t_day = calendarDays(textColumn(table, "iso_ut1")).map(
    (day, row) => day + at(delta_t_s, row) / SECONDS_PER_DAY,
  );
  const computed = Array.from(t_day, (day, row) => computedOf(engine, table, { row, day }));
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
    rowFigure(
      rows,
      { quantity: "magnitude", unit: "mag" },
      (row) => at(computed, row).magnitude - number("mag", row),
      (row) => (Number.isNaN(number("mag", row)) ? "the table gives none" : null),
    ),
    rowFigure(rows, { quantity: "phase angle", unit: "deg" }, (row) => {
      return at(computed, row).phase_deg - number("phase_deg", row);
    }),
    direction("astrometric place", "*_j2000_deg", ["ra_j2000_deg", "dec_j2000_deg"]),
    direction("apparent place", "*_date_deg", ["ra_of_date_deg", "dec_of_date_deg"]),
    direction("topocentric place", "topo_*_deg", ["topocentric_ra_deg", "topocentric_dec_deg"]),
  ];
}
