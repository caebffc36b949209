import { scratchColumn } from "../../engine/scratch-columns.ts";
import { valueAt } from "../../solve/function.ts";
import { fromUnixMs } from "../../time/instant.ts";
import { type EventTable, NONE } from "../horizon/event-table.ts";
import { type DirectedEvent, type DirectedTable, meridianAzimuth_deg } from "../horizon/horizon-engine.ts";
import type { RiseSetRow } from "../horizon/rise-set.ts";
import type { RiseSetStatus } from "../words.ts";
import {
  FIRST_DEPRESSION_LEVEL,
  LEVEL,
  type LightStretches,
  type Stretches,
  type SunCourses,
  type SunTimeline,
} from "./sun-day.ts";
import { NOON_LOOKS, type NoonLooks, type SunLooks } from "./sun-looks.ts";

/** Solar days as columns, a value a day, without an object an event. The columns are scratch columns. */

/** An event a day; NaN on days without. */
export type EventColumns = Pick<DirectedTable, "unix_ms" | "azimuth_deg" | "altitude_geometric_deg">;

/** The passages through a level on either side of noon. */
export interface PairColumns {
  readonly dawn: EventColumns;
  readonly dusk: EventColumns;
}

/** Stretches of days, Unix milliseconds; NaN on days without. */
export interface StretchColumns {
  readonly start_unix_ms: Float64Array;
  readonly end_unix_ms: Float64Array;
}

export interface HoursColumns {
  readonly morning: StretchColumns;
  readonly evening: StretchColumns;
}

export interface Polar {
  readonly status: "midnight_sun" | "polar_night" | null;
  /** Sought where the solar day lacks a sunrise or a sunset. */
  readonly next_sunrise: DirectedEvent | null;
  readonly next_sunset: DirectedEvent | null;
  /** True if the end of the reliable range cut that search short. */
  readonly truncated: boolean;
}

/** The data that the days of a group are made of. */
export interface GroupDays {
  readonly sun: SunTimeline;
  readonly depressions_deg: readonly number[];
  readonly courses: SunCourses;
  /** The index of the course that each row is about. */
  readonly days: Int32Array;
  readonly looked: SunLooks;
  /** By the course. */
  readonly hours: LightStretches;
  /** The next two by the row. */
  readonly day_length_s: Float64Array;
  readonly day_length_change_s: Float64Array;
  readonly polar: readonly Polar[];
  readonly overLevel: readonly RiseSetRow[];
}

/** Passages through a depression that was asked for. */
export interface DepressionColumns extends PairColumns {
  readonly depression_deg: number;
}

export interface SunDayColumns {
  readonly count: number;
  readonly status: readonly RiseSetStatus[];
  readonly sunrise: EventColumns;
  readonly solar_noon: EventColumns;
  readonly sunset: EventColumns;
  readonly solar_midnight: EventColumns;
  readonly day_length_s: Float64Array;
  readonly day_length_change_s: Float64Array;
  readonly civil: PairColumns;
  readonly nautical: PairColumns;
  readonly astronomical: PairColumns;
  readonly golden_hour: HoursColumns;
  readonly blue_hour: HoursColumns;
  readonly depressions: readonly DepressionColumns[];
  readonly noon: NoonLooks;
  readonly polar: readonly Polar[];
  /** A row a day, over the level that was asked for; none without one. */
  readonly over_level: readonly RiseSetRow[];
}

/** An event of a day; null on a day without. */
export function eventOn({ unix_ms, azimuth_deg, altitude_geometric_deg }: EventColumns, day: number) {
  const ms = valueAt(unix_ms, day);
  if (Number.isNaN(ms)) return null;
  return {
    instant: fromUnixMs(ms),
    azimuth_deg: valueAt(azimuth_deg, day),
    altitude_geometric_deg: valueAt(altitude_geometric_deg, day),
  };
}

/** The days of some groups, one after another. */
export function sunDayColumns(groups: readonly GroupDays[]): SunDayColumns {
  const count = groups.reduce((sum, { days }) => sum + days.length, 0);
  const pair = (level: number) => pairColumns(groups, count, level);
  const { dawn: sunrise, dusk: sunset } = pair(LEVEL.rise_set);
  const depressions_deg = groups[0]?.depressions_deg ?? [];
  return {
    count,
    status: groups.flatMap(({ courses, days }) =>
      Array.from(days, (day) => courses.status[day] ?? "always_down"),
    ),
    sunrise,
    solar_noon: transitColumns(groups, count, 0),
    sunset,
    solar_midnight: transitColumns(groups, count, 1),
    day_length_s: joined(count, groups, (group) => group.day_length_s),
    day_length_change_s: joined(count, groups, (group) => group.day_length_change_s),
    civil: pair(LEVEL.civil),
    nautical: pair(LEVEL.nautical),
    astronomical: pair(LEVEL.astronomical),
    golden_hour: hoursColumns(groups, count, ({ hours }) => hours.golden),
    blue_hour: hoursColumns(groups, count, ({ hours }) => hours.blue),
    depressions: depressions_deg.map((depression_deg, i) => ({
      depression_deg,
      ...pair(FIRST_DEPRESSION_LEVEL + i),
    })),
    noon: noonLooks(count, groups),
    polar: groups.flatMap(({ polar }) => polar),
    over_level: groups.flatMap(({ overLevel }) => overLevel),
  };
}

function pairColumns(groups: readonly GroupDays[], count: number, level: number): PairColumns {
  const columns = { dawn: emptyEvents(count), dusk: emptyEvents(count) };
  let row = 0;
  for (const { sun, looked, courses, days } of groups) {
    const passages = sun.crossings[level];
    const [dawns, dusks, slots] = [courses.dawns[level], courses.dusks[level], looked.slots[level]];
    if (!passages || !dawns || !dusks || !slots) throw new RangeError("a level was not searched");
    const found = { passages, slots, looked };
    for (const day of days) {
      fillEvent(columns.dawn, row, found, dawns[day] ?? NONE);
      fillEvent(columns.dusk, row, found, dusks[day] ?? NONE);
      row += 1;
    }
  }
  return columns;
}

/** The upper transits of the days, or that many transits later. */
function transitColumns(groups: readonly GroupDays[], count: number, later: number): EventColumns {
  const columns = emptyEvents(count);
  let row = 0;
  for (const { sun, looked, courses, days } of groups) {
    const found = { passages: sun.transits, slots: looked.transitSlots, looked };
    for (const day of days) {
      fillEvent(columns, row, found, (courses.noon[day] ?? NONE) + later);
      columns.azimuth_deg[row] = meridianAzimuth_deg(valueAt(columns.azimuth_deg, row));
      row += 1;
    }
  }
  return columns;
}

function emptyEvents(count: number): EventColumns {
  return {
    unix_ms: scratchColumn(count),
    azimuth_deg: scratchColumn(count),
    altitude_geometric_deg: scratchColumn(count),
  };
}

/** Passages, and where their directions stand. */
interface Found {
  readonly passages: EventTable;
  readonly slots: Int32Array;
  readonly looked: GroupDays["looked"];
}

function fillEvent(columns: EventColumns, row: number, { passages, slots, looked }: Found, i: number): void {
  const slot = i === NONE ? NONE : (slots[i] ?? NONE);
  columns.unix_ms[row] = passages.unix_ms[i] ?? Number.NaN;
  columns.azimuth_deg[row] = looked.azimuth_deg[slot] ?? Number.NaN;
  columns.altitude_geometric_deg[row] = looked.altitude_geometric_deg[slot] ?? Number.NaN;
}

function hoursColumns(
  groups: readonly GroupDays[],
  count: number,
  stretchesOf: (group: GroupDays) => Stretches,
): HoursColumns {
  const half = (evening: number): StretchColumns => {
    const columns = { start_unix_ms: scratchColumn(count), end_unix_ms: scratchColumn(count) };
    let row = 0;
    for (const group of groups) {
      const { from_ms, to_ms } = stretchesOf(group);
      for (const day of group.days) {
        const [from, to] = [valueAt(from_ms, 2 * day + evening), valueAt(to_ms, 2 * day + evening)];
        columns.start_unix_ms[row] = to > from ? from : Number.NaN;
        columns.end_unix_ms[row] = to > from ? to : Number.NaN;
        row += 1;
      }
    }
    return columns;
  };
  return { morning: half(0), evening: half(1) };
}

/** A column of each group, one behind another. */
function noonLooks(count: number, groups: readonly GroupDays[]): NoonLooks {
  return Object.fromEntries(
    NOON_LOOKS.map((name) => [name, joined(count, groups, ({ looked }) => looked.noon[name])]),
  ) as Record<keyof NoonLooks, Float64Array>;
}

function joined(
  count: number,
  groups: readonly GroupDays[],
  columnOf: (group: GroupDays) => Float64Array,
): Float64Array {
  const column = scratchColumn(count);
  let row = 0;
  for (const group of groups) {
    column.set(columnOf(group), row);
    row += group.days.length;
  }
  return column;
}
