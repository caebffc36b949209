import { valueAt } from "../../solve/function.ts";
import { type DirectedEvent, withDirection } from "../horizon/directions.ts";
import { type EventTable, eventRow, NONE } from "../horizon/event-table.ts";
import type { RiseSetRow } from "../horizon/rise-set.ts";
import { sunDiameter_deg } from "../positions/sizes.ts";
import type { RiseSetStatus } from "../words.ts";
import {
  FIRST_DEPRESSION_LEVEL,
  LEVEL,
  type LightStretches,
  type Stretches,
  type SunCourses,
  type SunHours,
  type SunTimeline,
  utcStretch,
} from "./sun-day.ts";
import type { SunLooks } from "./sun-looks.ts";

/** Solar days as objects, each made of the columns of its group when it is asked for. */

/** The events of a level on either side of noon. */
export interface DawnDusk<Event = DirectedEvent | null> {
  readonly dawn: Event;
  readonly dusk: Event;
}

export interface Polar {
  readonly status: "midnight_sun" | "polar_night" | null;
  /** Sought where the solar day lacks a sunrise or a sunset. */
  readonly next_sunrise: DirectedEvent | null;
  readonly next_sunset: DirectedEvent | null;
  /** True if the end of the reliable range cut that search short. */
  readonly truncated: boolean;
}

export interface SunDay {
  readonly status: RiseSetStatus;
  readonly sunrise: DirectedEvent | null;
  readonly solar_noon: DirectedEvent;
  readonly sunset: DirectedEvent | null;
  /** The lower transit that ends the solar day. */
  readonly solar_midnight: DirectedEvent;
  readonly day_length_s: number;
  readonly day_length_change_s: number;
  readonly twilight: {
    readonly civil: DawnDusk;
    readonly nautical: DawnDusk;
    readonly astronomical: DawnDusk;
  };
  readonly golden_hour: SunHours;
  readonly blue_hour: SunHours;
  readonly depressions: readonly (DawnDusk & { readonly depression_deg: number })[];
  /** The next four: geocentric, at the upper transit. */
  readonly declination_deg: number;
  readonly distance_au: number;
  readonly apparent_diameter_deg: number;
  readonly equation_of_time_s: number;
  readonly polar: Polar;
  /** From one lower transit to the next, over the level that was asked for. */
  readonly over_level: RiseSetRow | null;
}

export const NOT_POLAR: Polar = { status: null, next_sunrise: null, next_sunset: null, truncated: false };

/** The days that the rows of a group are made of. */
export interface GroupDays {
  readonly sun: SunTimeline;
  readonly depressions_deg: readonly number[];
  readonly courses: SunCourses;
  /** Index of the course that each row is about. */
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

export function sunDayRow(group: GroupDays, row: number): SunDay {
  const { depressions_deg, courses, days, looked, hours, polar, overLevel } = group;
  const day = days[row] ?? NONE;
  const noon = courses.noon[day] ?? NONE;
  const { dawn: sunrise, dusk: sunset } = pairAt(group, LEVEL.rise_set, day);
  const distance_au = valueAt(looked.distance_au, row);
  return {
    status: courses.status[day] ?? "always_down",
    sunrise,
    solar_noon: transitAt(group, noon),
    sunset,
    solar_midnight: transitAt(group, noon + 1),
    day_length_s: valueAt(group.day_length_s, row),
    day_length_change_s: valueAt(group.day_length_change_s, row),
    twilight: {
      civil: pairAt(group, LEVEL.civil, day),
      nautical: pairAt(group, LEVEL.nautical, day),
      astronomical: pairAt(group, LEVEL.astronomical, day),
    },
    golden_hour: hoursOf(hours.golden, day),
    blue_hour: hoursOf(hours.blue, day),
    depressions: depressions_deg.map((depression_deg, i) => ({
      depression_deg,
      ...pairAt(group, FIRST_DEPRESSION_LEVEL + i, day),
    })),
    declination_deg: valueAt(looked.declination_deg, row),
    distance_au,
    apparent_diameter_deg: sunDiameter_deg(distance_au),
    equation_of_time_s: valueAt(looked.equation_of_time_s, row),
    polar: polar[row] ?? NOT_POLAR,
    over_level: overLevel[row] ?? null,
  };
}

function hoursOf(stretches: Stretches, day: number): SunHours {
  return { morning: utcStretch(stretches, 2 * day), evening: utcStretch(stretches, 2 * day + 1) };
}

function pairAt(group: GroupDays, level: number, day: number): DawnDusk {
  const { dawns, dusks } = group.courses;
  return {
    dawn: eventAt(group, level, dawns[level]?.[day] ?? NONE),
    dusk: eventAt(group, level, dusks[level]?.[day] ?? NONE),
  };
}

function eventAt({ sun, looked }: GroupDays, level: number, i: number): DirectedEvent | null {
  const events = sun.crossings[level];
  if (events === undefined || i === NONE) return null;
  return eventOf(looked, events, i, looked.slots[level]?.[i] ?? NONE);
}

function transitAt({ sun, looked }: GroupDays, i: number): DirectedEvent {
  return eventOf(looked, sun.transits, i, looked.transitSlots[i] ?? NONE);
}

function eventOf(
  { azimuth_deg, altitude_geometric_deg }: SunLooks,
  events: EventTable,
  i: number,
  slot: number,
): DirectedEvent {
  return withDirection(eventRow(events, i), {
    azimuth_deg: valueAt(azimuth_deg, slot),
    altitude_geometric_deg: valueAt(altitude_geometric_deg, slot),
  });
}
