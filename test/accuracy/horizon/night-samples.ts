import type { Engine, EngineBody, Observer } from "../../../src/engine/types.ts";
import type { UtcSpan } from "../../../src/sky/horizon/horizon-columns.ts";
import { riseSetRows } from "../../../src/sky/horizon/rise-set.ts";
import { moonDiscs } from "../../../src/sky/moon/moon-disc.ts";
import { momentAt, phaseStates } from "../../../src/sky/moon/phase-state.ts";
import { type DarkNight, darkNights } from "../../../src/sky/night/dark-window.ts";
import { altitudeLevel } from "../../../src/sky/positions/horizon-level.ts";
import { createSky, type Sky } from "../../../src/sky/sky.ts";
import { twilightColumns } from "../../../src/sky/sun/twilight.ts";
import { dayOf } from "../../../src/sky/time/tt-days.ts";
import type { RiseSetKind, TwilightKind } from "../../../src/sky/words.ts";
import { addSeconds, fromUnixMs, toUnixMs, type UtcInstant } from "../../../src/time/instant.ts";
import { instantColumns } from "../../../src/time/scales.ts";
import { J2000_JD } from "../../../src/units/constants.ts";
import { SECONDS_PER_DAY, SECONDS_PER_HOUR } from "../../../src/units/units.ts";
import { type TwilightInterval, twilightIntervals } from "../../samples/twilight-intervals.ts";
import { skyWith } from "../compare/eclipses.ts";
import { calendarDays } from "../compare/events.ts";
import type { Figure } from "../compare/figure.ts";
import { type Rows, rowFigure, rowsOf } from "../compare/rows.ts";
import { at, numberColumn, type Table, textColumn } from "../compare/table.ts";

/** Twilight, dark windows and days of Sun and Moon over places, in UT. */

const MS_PER_S = 1000;
const S_PER_MINUTE = 60;
const NO_VALUE = "the table gives no value";
const MJD_J2000 = 51544.5;

function utc(text: string): UtcInstant {
  return fromUnixMs(Date.parse(`${text}Z`));
}

/** Seconds of ours after a calendar instant. */
function after_s(ours: UtcInstant | null | undefined, text: string): number {
  if (ours === null || ours === undefined) return Number.NaN;
  return (toUnixMs(ours) - Date.parse(`${text}Z`)) / MS_PER_S;
}

function observerOf(table: Table, row: number): Observer {
  const column = (name: string) => at(numberColumn(table, name), row);
  return { lat_deg: column("lat_deg"), lon_deg: column("lon_deg"), elevation_m: 0 };
}

function placeRows(table: Table, item: string, time: string): Rows {
  const instants = textColumn(table, time);
  const t_day = calendarDays(instants.map((text) => (text.includes("T") ? text : `${text}T12:00`)));
  const jd = t_day.map((day) => day + J2000_JD);
  return rowsOf(table, item, jd, instants);
}

const TWILIGHTS = ["astronomical", "nautical", "civil"] as const satisfies TwilightKind[];

/** Dawns and dusks in whole minutes of UTC, over the 24 hours from the row's start. */
export function twilightFigures(engine: Engine, table: Table): Figure[] {
  const sky = createSky(engine);
  const rows = placeRows(table, "twilight", "search_start_ut");
  const tiles = rows.ids.map((text, row): readonly TwilightInterval[] => {
    const start = utc(text);
    const span = { start, end: addSeconds(start, SECONDS_PER_DAY) };
    return twilightIntervals(twilightColumns(sky, observerOf(table, row), [span]))[0] ?? [];
  });
  const edge = (kind: TwilightKind, side: "dawn" | "dusk") => {
    const truth = textColumn(table, `${kind}_${side}_ut`);
    return rowFigure(rows, { quantity: `${kind} ${side}, whole minutes`, unit: "s" }, (row) => {
      const own = at(tiles, row).filter((tile) => tile.kind === kind);
      return after_s(side === "dawn" ? own[0]?.start : own.at(-1)?.end, at(truth, row));
    });
  };
  return TWILIGHTS.flatMap((kind) => [edge(kind, "dawn"), edge(kind, "dusk")]);
}

/** Nights from noon to noon, in UT1 with the product's delta T. */
export function darkWindowFigures(engine: Engine, table: Table): Figure[] {
  const { deltaT } = createSky(engine).models;
  const rows = placeRows(table, "nights", "window_start_ut1");
  const nights = rows.ids.map((text, row): DarkNight => {
    const { delta_t_s } = deltaT.deltaT(at(rows.jd, row) - J2000_JD + MJD_J2000);
    return at(
      darkNights(skyWith(engine, delta_t_s), { observer: observerOf(table, row), noons: [utc(text)] }),
      0,
    );
  });
  const [count, intervals] = [
    numberColumn(table, "n_dark_intervals"),
    textColumn(table, "dark_intervals_ut1"),
  ];
  const isCounted = (row: number) => at(nights, row).windows.length === at(count, row);
  const minutes = (quantity: string, column: string, ours_s: (night: DarkNight) => number) => {
    const truth = numberColumn(table, column);
    const error = (row: number) => ours_s(at(nights, row)) / S_PER_MINUTE - at(truth, row);
    return rowFigure(rows, { quantity, unit: "min" }, error);
  };
  return [
    minutes("Sun below -18 degrees", "astronomical_night_min", ({ sun }) => sun.dark_s),
    minutes("moonless and dark", "moonless_dark_min", ({ total_s }) => total_s),
    rowFigure(
      rows,
      { quantity: "ends of windows", unit: "s" },
      (row) => farthestEnd_s(at(nights, row), at(intervals, row)),
      (row) => (at(intervals, row) === "" ? NO_VALUE : null),
    ),
    rowFigure(rows, { quantity: "number of windows", unit: "rows" }, (row) => (isCounted(row) ? 0 : 1)),
  ];
}

/** The largest difference of the ends of a night's windows; not a number when one is missing. */
function farthestEnd_s({ windows }: DarkNight, intervals: string): number {
  const errors = intervals.split(";").flatMap((interval, i) => {
    const [start = "", end = ""] = interval.split("/");
    return [after_s(windows[i]?.start, start), after_s(windows[i]?.end, end)];
  });
  return Math.max(...errors.map(Math.abs));
}

interface DailyEvent {
  readonly column: string;
  readonly body: EngineBody;
  readonly kind: RiseSetKind;
  readonly horizon_deg?: number;
}

const CIVIL_DEG = -6;
const DAILY: readonly DailyEvent[] = [
  { column: "sunrise", body: "sun", kind: "rise" },
  { column: "sunset", body: "sun", kind: "set" },
  { column: "sun_transit", body: "sun", kind: "transit" },
  { column: "civil_dawn", body: "sun", kind: "rise", horizon_deg: CIVIL_DEG },
  { column: "civil_dusk", body: "sun", kind: "set", horizon_deg: CIVIL_DEG },
  { column: "moonrise", body: "moon", kind: "rise" },
  { column: "moonset", body: "moon", kind: "set" },
  { column: "moon_transit", body: "moon", kind: "transit" },
];
const STATES: readonly {
  readonly column: string;
  readonly body: EngineBody;
  readonly horizon_deg?: number;
}[] = [
  { column: "sun_state", body: "sun" },
  { column: "twilight_state", body: "sun", horizon_deg: CIVIL_DEG },
  { column: "moon_state", body: "moon" },
];
const STATUS_NAMES: Readonly<Record<string, string>> = {
  always_up: "always_above",
  always_down: "always_below",
};

/** Days of Sun and Moon by the clocks of a place, whole minutes. */
export function dailyFigures(engine: Engine, table: Table): Figure[] {
  const sky = createSky(engine);
  const rows = placeRows(table, "days", "date_local");
  const offset_s = numberColumn(table, "utc_offset_h").map((hours) => hours * SECONDS_PER_HOUR);
  const days = rows.ids.map((date, row): UtcSpan => {
    const start = addSeconds(utc(`${date}T00:00`), -at(offset_s, row));
    return { start, end: addSeconds(start, SECONDS_PER_DAY) };
  });
  const dayOver = (row: number, body: EngineBody, horizon_deg?: number) => {
    const overhead = { target: { kind: "body", body } as const, observer: observerOf(table, row) };
    const level = horizon_deg === undefined ? {} : { level: altitudeLevel(horizon_deg) };
    return at(riseSetRows(sky, { overhead, days: [at(days, row)], search_horizon_days: 0, ...level }), 0);
  };
  const event = ({ column, body, kind, horizon_deg }: DailyEvent) => {
    const truth = textColumn(table, column);
    const error = (row: number) => {
      const ours = dayOver(row, body, horizon_deg)[kind]?.instant;
      return after_s(ours, `${at(rows.ids, row)}T${at(truth, row)}`) + at(offset_s, row);
    };
    const quantity = `${column.replace("_", " ")}, whole minutes`;
    return rowFigure(rows, { quantity, unit: "s" }, error, (row) =>
      at(truth, row) === "" ? NO_VALUE : null,
    );
  };
  const isStatusRight = (row: number) =>
    STATES.every(({ column, body, horizon_deg }) => {
      const { status } = dayOver(row, body, horizon_deg);
      return (STATUS_NAMES[status] ?? "") === at(textColumn(table, column), row);
    });
  return [
    ...DAILY.map(event),
    rowFigure(rows, { quantity: "always up or down", unit: "rows" }, (row) => (isStatusRight(row) ? 0 : 1)),
    ...phaseFigures(sky, rows, days),
  ];
}

/** Name and illuminated percentage at local noon. */
function phaseFigures(sky: Sky, rows: Rows, days: readonly UtcSpan[]): Figure[] {
  const noons = days.map(({ start }) => addSeconds(start, SECONDS_PER_DAY / 2));
  const states = phaseStates(
    sky,
    noons.map((noon) => momentAt(dayOf(sky.models.deltaT, noon))),
  );
  const discs = moonDiscs(sky, instantColumns(noons, sky.models.deltaT));
  const names = textColumn(rows.table, "phase_name");
  const percent = numberColumn(rows.table, "moon_illum_pct");
  const isNamed = (row: number) => at(states, row).name === at(names, row).toLowerCase();
  return [
    rowFigure(rows, { quantity: "name of the phase", unit: "rows" }, (row) => (isNamed(row) ? 0 : 1)),
    rowFigure(
      rows,
      { quantity: "illuminated fraction", unit: "%" },
      (row) => at(discs, row).illuminated_fraction * 100 - at(percent, row),
    ),
  ];
}
