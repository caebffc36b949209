import type { Engine } from "../../../src/engine/types.ts";
import type { SkyMoment } from "../../../src/sky/eclipses/sky-moments.ts";
import { solarEclipses } from "../../../src/sky/eclipses/solar.ts";
import { type SeenSolarEclipse, solarLocals } from "../../../src/sky/eclipses/solar-local.ts";
import { createSky } from "../../../src/sky/sky.ts";
import { SECONDS_PER_DAY } from "../../../src/units/units.ts";
import {
  columnFigure,
  type DatedRows,
  datedRows,
  HALF_SEARCH_DAY,
  skyWith,
  wrongRows,
} from "../compare/eclipses.ts";
import { calendarDays } from "../compare/events.ts";
import type { Figure } from "../compare/figure.ts";
import { rowFigure } from "../compare/rows.ts";
import { at, numberColumn, selectRows, type Table, textColumn } from "../compare/table.ts";

/** Published circumstances of eclipses in UT, with the delta T of the source where it is known, else the product's. */

/** The U.S. Naval Observatory computed its rows of 2024 and later with this. */
const USNO_DELTA_T_S = 72.8;
const USNO_DELTA_T_YEAR = 2024;
const MJD_J2000 = 51544.5;

interface PublishedLocal {
  readonly rows: DatedRows;
  readonly delta_t_s: readonly number[];
  readonly seen: readonly (SeenSolarEclipse | null)[];
}

function publishedLocal(engine: Engine, dated: DatedRows, deltaT: (t_day: number) => number): PublishedLocal {
  const { table, t_day } = dated;
  const column = (name: string) => numberColumn(table, name);
  const elevation_m = table.columns.includes("elev_m") ? column("elev_m") : null;
  const delta_t_s = Array.from(t_day, (day) => deltaT(day));
  const seen = Array.from(t_day, (day, row) => {
    const sky = skyWith(engine, at(delta_t_s, row));
    const span = { start_day: day - HALF_SEARCH_DAY, end_day: day + HALF_SEARCH_DAY };
    const observer = {
      lat_deg: at(column("lat_deg"), row),
      lon_deg: at(column("lon_deg"), row),
      elevation_m: elevation_m === null ? 0 : at(elevation_m, row),
    };
    const [local] = solarLocals(sky, observer, solarEclipses(sky, span));
    return local?.visible === true ? local : null;
  });
  return { rows: dated, delta_t_s, seen };
}

const MOMENTS: Readonly<Record<string, (local: SeenSolarEclipse) => SkyMoment | null>> = {
  c1: ({ contacts }) => contacts.C1,
  c2: ({ contacts }) => contacts.C2,
  max: ({ maximum }) => maximum,
  c3: ({ contacts }) => contacts.C3,
  c4: ({ contacts }) => contacts.C4,
};
const MOMENT_NAMES: Readonly<Record<string, string>> = {
  c1: "first contact",
  c2: "second contact",
  max: "maximum",
  c3: "third contact",
  c4: "fourth contact",
};

function momentFigures({ rows: { table, rows }, delta_t_s, seen }: PublishedLocal): Figure[] {
  return Object.entries(MOMENTS).map(([name, momentOf]) => {
    const instants = textColumn(table, `${name}_ut`);
    return rowFigure(
      rows,
      { quantity: MOMENT_NAMES[name] ?? name, unit: "s" },
      (row) => {
        const local = at(seen, row);
        const moment_day = (local === null ? null : momentOf(local))?.t_day ?? Number.NaN;
        return (moment_day - at(calendarDays([at(instants, row)]), 0)) * SECONDS_PER_DAY - at(delta_t_s, row);
      },
      (row) => (at(instants, row) === "" ? "the table gives no value" : null),
    );
  });
}

/** Local circumstances by the U.S. Naval Observatory: with the source's delta T where it is known. */
export function solarUsnoFigures(engine: Engine, table: Table): Figure[] {
  const model = createSky(engine).models.deltaT;
  const years = textColumn(table, "date_ut").map((date) => Number(date.slice(0, 4)));
  const isKnown = (row: number) => at(years, row) >= USNO_DELTA_T_YEAR;
  return [
    ...usnoFigures(engine, selectRows(table, isKnown), "delta T of the source", () => USNO_DELTA_T_S),
    ...usnoFigures(
      engine,
      selectRows(table, (row) => !isKnown(row)),
      "delta T of the product",
      (day) => model.deltaT(day + MJD_J2000).delta_t_s,
    ),
  ];
}

function usnoFigures(
  engine: Engine,
  table: Table,
  item: string,
  deltaT: (t_day: number) => number,
): Figure[] {
  const [places, types] = [textColumn(table, "place"), textColumn(table, "type")];
  const dated = datedRows(table, item, { time: "max_ut", id: "max_ut" });
  const ids = places.map((place, row) => `${place} ${at(dated.rows.ids, row)}`);
  const published = publishedLocal(engine, { ...dated, rows: { ...dated.rows, ids } }, deltaT);
  const value = (quantity: string, unit: string, column: string, of: (local: SeenSolarEclipse) => number) =>
    columnFigure(published.rows, { quantity, unit, column }, (row) => {
      const local = at(published.seen, row);
      return local === null ? null : of(local);
    });
  return [
    ...momentFigures(published),
    value("magnitude", "ratio", "magnitude", ({ magnitude }) => magnitude),
    value("obscuration", "fraction", "obscuration", ({ obscuration_fraction }) => obscuration_fraction),
    value(
      "altitude at the maximum",
      "deg",
      "sun_alt_geometric_deg",
      ({ maximum }) => maximum.altitude_geometric_deg,
    ),
    wrongRows(published.rows, "kind", (row) => at(published.seen, row)?.kind === at(types, row)),
  ];
}

/** Local circumstances by Espenak: instants and altitudes. */
export function solarEclipsewiseFigures(engine: Engine, table: Table): Figure[] {
  const model = createSky(engine).models.deltaT;
  const dated = datedRows(table, "contacts", { time: "max_ut", id: "max_ut" });
  const published = publishedLocal(engine, dated, (day) => model.deltaT(day + MJD_J2000).delta_t_s);
  const altitudes = Object.entries(MOMENTS).map(([name, momentOf]) =>
    columnFigure(
      dated,
      { quantity: `altitude, ${MOMENT_NAMES[name]}`, unit: "deg", column: `${name}_alt` },
      (row) => {
        const local = at(published.seen, row);
        return local === null ? null : (momentOf(local)?.altitude_geometric_deg ?? null);
      },
    ),
  );
  return [...momentFigures(published), ...altitudes];
}
