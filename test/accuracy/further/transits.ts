import type { Engine, Observer } from "../../../src/engine/types.ts";
import { createSky, type Sky } from "../../../src/sky/sky.ts";
import type { Passage } from "../../../src/sky/transits/passage.ts";
import { type Transit, transitsWithin } from "../../../src/sky/transits/search.ts";
import { TRANSIT_CONTACTS } from "../../../src/sky/words.ts";
import { constantDeltaT } from "../../../src/time/scales.ts";
import { J2000_JD } from "../../../src/units/constants.ts";
import { SECONDS_PER_DAY } from "../../../src/units/units.ts";
import { calendarDays } from "../compare/events.ts";
import type { Figure } from "../compare/figure.ts";
import { type Rows, rowFigure, rowsOf } from "../compare/rows.ts";
import { at, numberColumn, type Table, textColumn } from "../compare/table.ts";

/** Transits of Mercury and Venus: contacts in TT, as error of the separation (time times radial rate). */

const HALF_SEARCH_DAY = 1;

function planetOf(name: string): "mercury" | "venus" {
  if (name === "mercury" || name === "venus") return name;
  throw new Error(`${name} does not pass over the Sun`);
}

interface TransitQuestion {
  readonly planet: string;
  readonly t_day: number;
  readonly observer: Observer | null;
}

function transitNear(sky: Sky, { planet, t_day, observer }: TransitQuestion): Transit | null {
  const selection = { planets: [planetOf(planet)], observer, visibleOnly: false };
  const span = { start_day: t_day - HALF_SEARCH_DAY, end_day: t_day + HALF_SEARCH_DAY };
  return transitsWithin(sky, selection, span)[0] ?? null;
}

/** As the Earth's centre has them. */
export function transitFigures(engine: Engine, table: Table): Figure[] {
  const sky = createSky(engine);
  const instants = textColumn(table, "greatest_tt");
  const t_day = calendarDays(instants);
  const passages = textColumn(table, "planet").map(
    (planet, row) => transitNear(sky, { planet, t_day: at(t_day, row), observer: null })?.geocentric ?? null,
  );
  return passageFigures({ table, item: "geocentric", t_day, ids: instants, passages });
}

/** As places have them, each row with the delta T that it prints. */
export function localTransitFigures(engine: Engine, table: Table): Figure[] {
  const number = (name: string, row: number) => at(numberColumn(table, name), row);
  const t_day = calendarDays(textColumn(table, "least_tt"));
  const transits = textColumn(table, "planet").map((planet, row) => {
    const sky = createSky(engine, { deltaT: constantDeltaT(number("delta_t_s", row)) });
    const observer = {
      lat_deg: number("lat_deg", row),
      lon_deg: number("lon_deg", row),
      elevation_m: number("elev_m", row),
    };
    return transitNear(sky, { planet, t_day: at(t_day, row), observer });
  });
  const passages = transits.map((transit) => transit?.local?.passage ?? null);
  const ids = textColumn(table, "id");
  const compared = { table, item: "from places", t_day, ids, passages };
  const rows = rowsIn(compared);
  const altitudes = TRANSIT_CONTACTS.map((name, contact) =>
    rowFigure(rows, { quantity: `altitude of the Sun at ${name}`, unit: "deg" }, (row) => {
      const ours = at(transits, row)?.local?.sun[name]?.altitude_geometric_deg ?? Number.NaN;
      return ours - number(`alt${contact + 1}`, row);
    }),
  );
  return [...passageFigures(compared), ...altitudes];
}

interface Compared {
  readonly table: Table;
  readonly item: string;
  readonly t_day: Float64Array;
  readonly ids: readonly string[];
  readonly passages: readonly (Passage | null)[];
}

function rowsIn({ table, item, t_day, ids }: Compared): Rows {
  const jd = t_day.map((day) => day + J2000_JD);
  return rowsOf(table, item, jd, ids);
}

function passageFigures(compared: Compared): Figure[] {
  const { table, t_day, passages } = compared;
  const rows = rowsIn(compared);
  const least_arcsec = numberColumn(table, "least_sep_as");
  const kinds = textColumn(table, "kind");
  const of = (quantity: string, unit: string, error: (passage: Passage, row: number) => number) =>
    rowFigure(rows, { quantity, unit }, (row) => {
      const passage = at(passages, row);
      return passage === null ? Number.NaN : error(passage, row);
    });
  return [
    of("greatest transit", "s", ({ greatest }, row) => (greatest.t_day - at(t_day, row)) * SECONDS_PER_DAY),
    of(
      "least separation",
      "arcsec",
      ({ greatest }, row) => greatest.separation_arcsec - at(least_arcsec, row),
    ),
    of("kind", "rows", ({ kind }, row) => (kind === at(kinds, row) ? 0 : 1)),
    ...TRANSIT_CONTACTS.flatMap((_, contact) => contactFigures(compared, rows, contact)),
  ];
}

function contactFigures({ table, passages }: Compared, rows: Rows, contact: number): Figure[] {
  const instants = textColumn(table, `c${contact + 1}_tt`);
  const angles_deg = numberColumn(table, `pa${contact + 1}`);
  const rates_arcsec_s = numberColumn(table, "rate1_as_s");
  const name = at(TRANSIT_CONTACTS, contact);
  const momentAt = (row: number) => at(passages, row)?.contacts[name] ?? null;
  const error_s = (row: number) =>
    ((momentAt(row)?.t_day ?? Number.NaN) - at(calendarDays([at(instants, row)]), 0)) * SECONDS_PER_DAY;
  const skip = (row: number) => (at(instants, row) === "" ? "the table gives no value" : null);
  return [
    rowFigure(rows, { quantity: `contact ${name}`, unit: "s" }, error_s, skip),
    rowFigure(
      rows,
      { quantity: `contact ${name}, times its rate`, unit: "arcsec" },
      (row) => error_s(row) * at(rates_arcsec_s, row),
      skip,
    ),
    rowFigure(
      rows,
      { quantity: `position angle at ${name}`, unit: "deg" },
      (row) => {
        const apart_deg = (momentAt(row)?.position_angle_deg ?? Number.NaN) - at(angles_deg, row);
        return apart_deg - 360 * Math.round(apart_deg / 360);
      },
      skip,
    ),
  ];
}
