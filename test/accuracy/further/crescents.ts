import type { Engine } from "../../../src/engine/types.ts";
import { type Crescent, crescents } from "../../../src/sky/crescents/crescents.ts";
import * as criteria from "../../../src/sky/crescents/criteria.ts";
import type { CrescentGeometry } from "../../../src/sky/crescents/geometry.ts";
import { createSky } from "../../../src/sky/sky.ts";
import { fromUnixMs } from "../../../src/time/instant.ts";
import { constantDeltaT } from "../../../src/time/scales.ts";
import { J2000_JD } from "../../../src/units/constants.ts";
import { MS_PER_DAY, MS_PER_HOUR, SECONDS_PER_DAY } from "../../../src/units/units.ts";
import { calendarDays } from "../compare/events.ts";
import type { Figure } from "../compare/figure.ts";
import { type Rows, rowFigure, rowsOf } from "../compare/rows.ts";
import { at, numberColumn, type Table, textColumn } from "../compare/table.ts";

/** Young and old Moons at places, each row with the delta T that it prints. */

function crescentOf(engine: Engine, table: Table, row: number): Crescent | null {
  const number = (name: string) => at(numberColumn(table, name), row);
  const sky = createSky(engine, { deltaT: constantDeltaT(number("delta_t_s")) });
  const observer = {
    lat_deg: number("lat_deg"),
    lon_deg: number("lon_deg"),
    elevation_m: number("elev_m"),
  };
  const midnight_ms = Date.parse(`${at(textColumn(table, "date_local"), row)}T00:00Z`);
  const start_ms = midnight_ms - number("tz_h") * MS_PER_HOUR;
  const day = { start: fromUnixMs(start_ms), end: fromUnixMs(start_ms + MS_PER_DAY) };
  const kind = at(textColumn(table, "kind"), row) === "evening" ? "evening" : "morning";
  return crescents(sky, observer, [day], [kind])[0] ?? null;
}

const INSTANTS = {
  sun_ut1: ["sunset or sunrise", ({ sun_day }: Crescent) => sun_day],
  moon_ut1: ["moonset or moonrise", ({ moon_day }: Crescent) => moon_day],
  best_ut1: ["best time", ({ best_day }: Crescent) => best_day],
} as const;

type Value = (geometry: CrescentGeometry) => number;
/** Angles that are reported together, by the table's column. */
const ANGLES: Readonly<Record<string, Value>> = {
  arcl: ({ geocentric }) => geocentric.arcl_deg,
  arcv: ({ geocentric }) => geocentric.arcv_deg,
  daz: ({ geocentric }) => geocentric.daz_deg,
  arcl_t: ({ topocentric }) => topocentric.arcl_deg,
  arcv_t: ({ topocentric }) => topocentric.arcv_deg,
  daz_t: ({ topocentric }) => topocentric.daz_deg,
  moon_alt: ({ moon }) => moon.altitude_deg,
  sun_alt: ({ sun }) => sun.altitude_deg,
};
const ANGLES_AT_SUN: Readonly<Record<string, Value>> = {
  moon_alt_at_sun: ({ moon }) => moon.altitude_deg,
  arcv_t_at_sun: ({ topocentric }) => topocentric.arcv_deg,
  arcl_at_sun: ({ geocentric }) => geocentric.arcl_deg,
  arcl_t_at_sun: ({ topocentric }) => topocentric.arcl_deg,
};
const WIDTHS: Readonly<Record<string, Value>> = {
  w_arcmin: ({ geocentric }) => geocentric.width_arcmin,
  w_t_arcmin: ({ topocentric }) => topocentric.width_arcmin,
};
const q: Value = ({ geocentric }) => criteria.yallopQ(geocentric.arcv_deg, geocentric.width_arcmin);
const v: Value = ({ topocentric }) => criteria.odehV(topocentric.arcv_deg, topocentric.width_arcmin);
const MARGINS: Readonly<Record<string, Value>> = {
  maunder: ({ geocentric }) => criteria.maunderMargin_deg(geocentric.arcv_deg, geocentric.daz_deg),
  indian: ({ geocentric }) => criteria.indianMargin_deg(geocentric.arcv_deg, geocentric.daz_deg),
};

export function crescentFigures(engine: Engine, table: Table): Figure[] {
  const t_day = calendarDays(textColumn(table, "sun_ut1"));
  const rows = rowsOf(
    table,
    "crescents",
    t_day.map((day) => day + J2000_JD),
  );
  const found = table.rows.map((_, row) => crescentOf(engine, table, row));
  const delta_t_s = numberColumn(table, "delta_t_s");
  const instants = Object.entries(INSTANTS).map(([column, [quantity, of]]) => {
    const truth = calendarDays(textColumn(table, column));
    return rowFigure(rows, { quantity, unit: "s" }, (row) => {
      const crescent = at(found, row);
      const ours_day = (crescent === null ? null : of(crescent)) ?? Number.NaN;
      return (ours_day - at(truth, row)) * SECONDS_PER_DAY - at(delta_t_s, row);
    });
  });
  const best = worstOf(table, rows, (row) => at(found, row)?.at_best ?? null);
  const sun = worstOf(table, rows, (row) => at(found, row)?.at_sun ?? null);
  return [
    ...instants,
    best("angles at the best time", "deg", ANGLES),
    sun("angles at sunset or sunrise", "deg", ANGLES_AT_SUN),
    best("width", "arcmin", WIDTHS),
    best("q", "ratio", { q }),
    best("V", "ratio", { v }),
    best("margins of Maunder and the Indian Ephemeris", "deg", MARGINS),
    classFigure(table, rows, found),
  ];
}

/** The largest difference of some columns in each row. */
function worstOf(table: Table, rows: Rows, geometryAt: (row: number) => CrescentGeometry | null) {
  return (quantity: string, unit: string, values: Readonly<Record<string, Value>>): Figure => {
    const columns = Object.entries(values).map(([column, of]) => [numberColumn(table, column), of] as const);
    return rowFigure(rows, { quantity, unit }, (row) => {
      const geometry = geometryAt(row);
      if (geometry === null) return Number.NaN;
      return Math.max(...columns.map(([truth, of]) => Math.abs(of(geometry) - at(truth, row))));
    });
  };
}

/** 1 for each row whose classes differ from the table's, which has none where the lag is not positive. */
function classFigure(table: Table, rows: Rows, found: readonly (Crescent | null)[]): Figure {
  const [yallop, odeh] = [textColumn(table, "yallop"), textColumn(table, "odeh")];
  return rowFigure(rows, { quantity: "classes", unit: "rows" }, (row) => {
    const crescent = at(found, row);
    if (crescent === null || crescent.at_best === null) return 1;
    const isJudged = crescent.status === "in_sky";
    const ours = isJudged
      ? [criteria.yallopClass(q(crescent.at_best)), criteria.odehZone(v(crescent.at_best))]
      : ["", ""];
    return ours.join() === [at(yallop, row), at(odeh, row)].join() ? 0 : 1;
  });
}
