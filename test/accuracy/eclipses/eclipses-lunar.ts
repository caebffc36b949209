import type { Engine } from "../../../src/engine/types.ts";
import { type LunarEclipse, lunarEclipses, zenithPoint } from "../../../src/sky/eclipses/lunar.ts";
import { lunarContacts, lunarDurations } from "../../../src/sky/eclipses/lunar-contacts.ts";
import { skyMoments } from "../../../src/sky/eclipses/sky-moments.ts";
import { J2000_JD } from "../../../src/units/constants.ts";
import { SECONDS_PER_DAY } from "../../../src/units/units.ts";
import { RAD_PER_DEGREE } from "../compare/compare.ts";
import {
  columnFigure,
  type DatedRows,
  datedRows,
  HALF_SEARCH_DAY,
  rmsFigure,
  skyWith,
  turn_deg,
  wrongRows,
} from "../compare/eclipses.ts";
import { calendarDays } from "../compare/events.ts";
import { type Figure, figure, type Sample } from "../compare/figure.ts";
import { rowFigure } from "../compare/rows.ts";
import { at, numberColumn, type Table, textColumn } from "../compare/table.ts";

/** Lunar eclipses against the Five Millennium Canon and a computed list: instants in TD, each row with its own delta T. */

const SECONDS_PER_MINUTE = 60;
const KINDS: Readonly<Record<string, LunarEclipse["kind"]>> = { N: "penumbral", P: "partial", T: "total" };

interface LunarRows extends DatedRows {
  readonly ours: readonly LunarEclipse[];
}

function lunarRows(engine: Engine, table: Table, columns: { time: string; id: string }): LunarRows {
  const dated = datedRows(table, "eclipses", columns);
  const delta_t_s = numberColumn(table, "delta_t_s");
  const ours = Array.from(dated.t_day, (t_day, row) => {
    const span = { start_day: t_day - HALF_SEARCH_DAY, end_day: t_day + HALF_SEARCH_DAY };
    const [found, ...others] = lunarEclipses(skyWith(engine, at(delta_t_s, row)), span);
    if (found === undefined || others.length > 0)
      throw new Error(`not one eclipse near ${at(dated.rows.ids, row)}`);
    return found;
  });
  return { ...dated, ours };
}

export function lunarCanonFigures(engine: Engine, table: Table): Figure[] {
  const rows = lunarRows(engine, table, { time: "greatest_td", id: "catalog_no" });
  const ours = (row: number) => at(rows.ours, row);
  const types = textColumn(table, "type");
  const saros = numberColumn(table, "saros");
  const instant = instantFigure(rows);
  const ratio = (quantity: string, column: string) => ({ quantity, unit: "ratio", column });
  return [
    instant,
    rmsFigure(instant),
    columnFigure(rows, { quantity: "gamma", unit: "earth radii", column: "gamma" }, (row) => ours(row).gamma),
    columnFigure(rows, ratio("umbral magnitude", "umbral_mag"), (row) => ours(row).umbral_magnitude),
    columnFigure(rows, ratio("penumbral magnitude", "penumbral_mag"), (row) => ours(row).penumbral_magnitude),
    ...durationFigures(rows),
    zenithFigure(rows),
    wrongRows(rows, "kind and saros", (row) => {
      const { kind, saros_series } = ours(row);
      return kind === KINDS[at(types, row).charAt(0)] && saros_series === at(saros, row);
    }),
  ];
}

function instantFigure({ rows, ours, t_day }: LunarRows): Figure {
  const error = (row: number) => (at(ours, row).t_day - at(t_day, row)) * SECONDS_PER_DAY;
  return rowFigure(rows, { quantity: "greatest eclipse", unit: "s" }, error);
}

function durationFigures(rows: LunarRows): Figure[] {
  const durations = rows.ours.map((eclipse) => lunarDurations(lunarContacts(eclipse)));
  const minutes = (value_s: number | null) => (value_s === null ? null : value_s / SECONDS_PER_MINUTE);
  const phase = (name: string, column: string) => ({ quantity: `${name} duration`, unit: "min", column });
  return [
    columnFigure(rows, phase("penumbral", "penumbral_dur_min"), (row) =>
      minutes(at(durations, row).penumbral_s),
    ),
    columnFigure(rows, phase("partial", "partial_dur_min"), (row) => minutes(at(durations, row).partial_s)),
    columnFigure(rows, phase("total", "total_dur_min"), (row) => minutes(at(durations, row).totality_s)),
  ];
}

/** The canon prints whole degrees. */
function zenithFigure({ rows, ours, table }: LunarRows): Figure {
  const [lat_deg, lon_deg] = [numberColumn(table, "zenith_lat_deg"), numberColumn(table, "zenith_lon_deg")];
  return rowFigure(rows, { quantity: "zenith point", unit: "deg" }, (row) => {
    const point = zenithPoint(at(ours, row), at(ours, row).t_day);
    const east_deg = turn_deg(point.lon_deg - at(lon_deg, row)) * Math.cos(point.lat_deg * RAD_PER_DEGREE);
    return Math.hypot(point.lat_deg - at(lat_deg, row), east_deg);
  });
}

/** A list that proves completeness and kind; its instants follow another definition of greatest eclipse. */
export function lunarCompletenessFigures(engine: Engine, table: Table): Figure[] {
  const rows = lunarRows(engine, table, { time: "greatest_tt", id: "greatest_tt" });
  const types = textColumn(table, "type");
  return [wrongRows(rows, "kind", (row) => at(rows.ours, row).kind === at(types, row)), instantFigure(rows)];
}

const LOCAL_INSTANTS = ["p1", "u1", "u2", "max", "u3", "u4", "p4"] as const;

/** Topocentric altitudes of the Moon at the instants that the table prints. */
export function lunarAltitudeFigures(engine: Engine, table: Table): Figure[] {
  const number = (name: string) => numberColumn(table, name);
  const [lat_deg, lon_deg, delta_t_s] = [number("lat_deg"), number("lon_deg"), number("delta_t_s")];
  const samples = textColumn(table, "case").flatMap((id, row) => {
    const observer = { lat_deg: at(lat_deg, row), lon_deg: at(lon_deg, row), elevation_m: 0 };
    const sky = skyWith(engine, at(delta_t_s, row));
    return LOCAL_INSTANTS.flatMap((name): Sample[] => {
      const instant = at(textColumn(table, `${name}_ut`), row);
      if (instant === "") return [];
      const t_day = at(calendarDays([instant]), 0) + at(delta_t_s, row) / SECONDS_PER_DAY;
      const { moment } = skyMoments(sky, { observer, body: "moon" }, { moment: t_day });
      const error = (moment?.altitude_geometric_deg ?? Number.NaN) - at(number(`${name}_moon_alt_deg`), row);
      return [{ id: `${id} ${name}`, jd: t_day + J2000_JD, error }];
    });
  });
  const subject = { table: table.name, item: "moon", quantity: "altitude of the Moon", unit: "deg" };
  const perRow = table.rows.map((_, row) => largestOf(samples, at(textColumn(table, "case"), row)));
  return [figure(subject, perRow.length, perRow)];
}

function largestOf(samples: readonly Sample[], id: string): Sample {
  const own = samples.filter((sample) => sample.id.split(" ")[0] === id);
  return own.reduce(
    (worst, sample) => (Math.abs(sample.error) > Math.abs(worst.error) ? sample : worst),
    at(own, 0),
  );
}
