import type { Observer } from "../../engine/types.ts";
import { valueAt } from "../../solve/function.ts";
import { indexFrom } from "../../solve/ordered.ts";
import { fromUnixMs, toUnixMs, type UtcInstant } from "../../time/instant.ts";
import { directionsAt } from "../horizon/directions.ts";
import { firstPassage, NONE } from "../horizon/horizon-columns.ts";
import {
  meridianAzimuth_deg,
  type SkyEvent,
  skyEvent,
  type TimedCrossing,
} from "../horizon/horizon-timeline.ts";
import { nextCrossing } from "../horizon/next-crossing.ts";
import { type RiseSetRow, riseSetRows } from "../horizon/rise-set.ts";
import { altitudeLevel, type HorizonLevel, SUN_RISE_SET_ALTITUDE_DEG } from "../positions/horizon-level.ts";
import { SUN_RADIUS_AU, semidiameter_deg } from "../positions/sizes.ts";
import type { Sky } from "../sky.ts";
import { laterNoon } from "../time/mean-noon.ts";
import type { RiseSetStatus } from "../words.ts";
import {
  FIRST_DEPRESSION_LEVEL,
  groupNoons,
  LEVEL,
  type SunCourse,
  type SunHours,
  type SunTimeline,
  sunCourse,
  sunTimeline,
} from "./sun-day.ts";
import { type SunLooks, sunLooks } from "./sun-looks.ts";
import { sunOver } from "./twilight.ts";

export interface SunDaysRequest {
  readonly observer: Observer;
  /** The mean solar noon of each date, in time order. */
  readonly noons: readonly UtcInstant[];
  readonly depressions_deg: readonly number[];
  readonly search_horizon_days: number;
  /** Another horizon over which the Sun is followed too. */
  readonly level?: HorizonLevel;
}

export interface SunEventPair {
  readonly dawn: SkyEvent | null;
  readonly dusk: SkyEvent | null;
}

export interface SunDay {
  readonly status: RiseSetStatus;
  readonly sunrise: SkyEvent | null;
  readonly solar_noon: SkyEvent;
  readonly sunset: SkyEvent | null;
  /** The lower transit that ends the solar day. */
  readonly solar_midnight: SkyEvent;
  readonly day_length_s: number;
  readonly day_length_change_s: number;
  readonly twilight: {
    readonly civil: SunEventPair;
    readonly nautical: SunEventPair;
    readonly astronomical: SunEventPair;
  };
  readonly golden_hour: SunHours;
  readonly blue_hour: SunHours;
  readonly depressions: readonly (SunEventPair & { readonly depression_deg: number })[];
  /** The next four: geocentric, at the upper transit. */
  readonly declination_deg: number;
  readonly distance_au: number;
  readonly apparent_diameter_deg: number;
  readonly equation_of_time_s: number;
  readonly polar: {
    readonly status: "midnight_sun" | "polar_night" | null;
    /** Sought where the solar day lacks a sunrise or a sunset. */
    readonly next_sunrise: SkyEvent | null;
    readonly next_sunset: SkyEvent | null;
    /** Whether the end of the reliable range cut that search short. */
    readonly truncated: boolean;
  };
  /** From one lower transit to the next, over the level that was asked for. */
  readonly over_level: RiseSetRow | null;
}

/** One row a noon. */
export function sunDays(sky: Sky, request: SunDaysRequest): SunDay[] {
  const { noons } = request;
  const wanted = new Set(noons.map(toUnixMs));
  const all = distinct([...noons.map((noon) => laterNoon(noon, -1)), ...noons]);
  const days = new Map<number, SunDay>();
  for (const group of groupNoons(all)) {
    const rows = group.filter((noon) => wanted.has(toUnixMs(noon)));
    sunDaysOfGroup(sky, request, group, rows).forEach((day, i) => {
      const noon = rows[i];
      if (noon !== undefined) days.set(toUnixMs(noon), day);
    });
  }
  return noons.flatMap((noon) => days.get(toUnixMs(noon)) ?? []);
}

function distinct(instants: readonly UtcInstant[]): UtcInstant[] {
  const byMs = new Map(instants.map((instant) => [toUnixMs(instant), instant]));
  return [...byMs.entries()].sort(([a], [b]) => a - b).map(([, instant]) => instant);
}

function sunDaysOfGroup(
  sky: Sky,
  request: SunDaysRequest,
  group: readonly UtcInstant[],
  rows: readonly UtcInstant[],
): SunDay[] {
  const sun = sunTimeline(sky, request.observer, group, request.depressions_deg);
  if (sun === null) return [];
  const courseAt = new Map(group.map((noon) => [toUnixMs(noon), sunCourse(sun, noon)]));
  const courses = rows.flatMap((noon) => courseAt.get(toUnixMs(noon)) ?? []);
  const looked = sunLooks(sky, request.observer, sun, courses);
  const findNext = nextFinder(sky, request, sun);
  const overLevel = overLevelRows(sky, request, sun, courses);
  return rows.flatMap((noon, row) => {
    const course = courses[row];
    const yesterday = courseAt.get(toUnixMs(laterNoon(noon, -1)));
    if (course === undefined || yesterday === undefined) return [];
    const day_length_change_s = course.day_length_s - yesterday.day_length_s;
    const over_level = overLevel[row] ?? null;
    return [sunDayRow({ sun, request, course, looked, row, findNext }, day_length_change_s, over_level)];
  });
}

/** The solar days over the level that was asked for; none without one. */
function overLevelRows(
  sky: Sky,
  { observer, level }: SunDaysRequest,
  { transits: { unix_ms } }: SunTimeline,
  courses: readonly SunCourse[],
): RiseSetRow[] {
  if (level === undefined) return [];
  const days = courses.map(({ noon }) => ({
    start: fromUnixMs(valueAt(unix_ms, noon - 1)),
    end: fromUnixMs(valueAt(unix_ms, noon + 1)),
  }));
  return riseSetRows(sky, { overhead: sunOver(observer), days, level, search_horizon_days: 0 });
}

type FindNext = (
  after_ms: number,
  rising: boolean,
) => { readonly event: SkyEvent | null; readonly cut: boolean };

/** What a row is made of. */
interface RowSource {
  readonly sun: SunTimeline;
  readonly request: SunDaysRequest;
  readonly course: SunCourse;
  readonly looked: SunLooks;
  readonly row: number;
  readonly findNext: FindNext;
}

function sunDayRow(source: RowSource, day_length_change_s: number, over_level: RiseSetRow | null): SunDay {
  const { request, course, looked, row } = source;
  const { dawn: sunrise, dusk: sunset } = pairAt(source, LEVEL.rise_set);
  const distance_au = valueAt(looked.distance_au, row);
  return {
    status: course.status,
    sunrise,
    solar_noon: transitAt(source, course.noon),
    sunset,
    solar_midnight: transitAt(source, course.noon + 1),
    day_length_s: course.day_length_s,
    day_length_change_s,
    twilight: {
      civil: pairAt(source, LEVEL.civil),
      nautical: pairAt(source, LEVEL.nautical),
      astronomical: pairAt(source, LEVEL.astronomical),
    },
    golden_hour: course.golden_hour,
    blue_hour: course.blue_hour,
    depressions: request.depressions_deg.map((depression_deg, i) => ({
      depression_deg,
      ...pairAt(source, FIRST_DEPRESSION_LEVEL + i),
    })),
    declination_deg: valueAt(looked.declination_deg, row),
    distance_au,
    apparent_diameter_deg: 2 * semidiameter_deg(SUN_RADIUS_AU / distance_au),
    equation_of_time_s: valueAt(looked.equation_of_time_s, row),
    polar: polarOf(source),
    over_level,
  };
}

function pairAt(source: RowSource, level: number): SunEventPair {
  const { dawns, dusks } = source.course;
  return {
    dawn: eventAt(source, level, dawns[level] ?? NONE),
    dusk: eventAt(source, level, dusks[level] ?? NONE),
  };
}

function eventAt({ sun, looked }: RowSource, level: number, i: number): SkyEvent | null {
  const unix_ms = sun.crossings[level]?.unix_ms[i];
  return unix_ms === undefined ? null : eventOf(looked, unix_ms, looked.slots[level]?.[i] ?? NONE);
}

/** On the meridian the azimuth is 0 or 180° by definition. */
function transitAt({ sun, looked }: RowSource, i: number): SkyEvent {
  const slot = looked.transitSlots[i] ?? NONE;
  return {
    instant: fromUnixMs(valueAt(sun.transits.unix_ms, i)),
    azimuth_deg: meridianAzimuth_deg(valueAt(looked.azimuth_deg, slot)),
    altitude_geometric_deg: valueAt(looked.altitude_geometric_deg, slot),
  };
}

function eventOf({ azimuth_deg, altitude_geometric_deg }: SunLooks, unix_ms: number, slot: number): SkyEvent {
  return {
    instant: fromUnixMs(unix_ms),
    azimuth_deg: valueAt(azimuth_deg, slot),
    altitude_geometric_deg: valueAt(altitude_geometric_deg, slot),
  };
}

function polarOf({ sun, course: { status, noon }, findNext }: RowSource): SunDay["polar"] {
  const name = status === "always_up" ? "midnight_sun" : status === "always_down" ? "polar_night" : null;
  if (status === "rises_and_sets")
    return { status: name, next_sunrise: null, next_sunset: null, truncated: false };
  const after_ms = valueAt(sun.transits.unix_ms, noon + 1);
  const [rise, set] = [findNext(after_ms, true), findNext(after_ms, false)];
  return { status: name, next_sunrise: rise.event, next_sunset: set.event, truncated: rise.cut || set.cut };
}

/** The next sunrise or sunset after a solar day: within the timeline, else beyond it, sought once each. */
function nextFinder(sky: Sky, request: SunDaysRequest, sun: SunTimeline): FindNext {
  const overhead = sunOver(request.observer);
  const passages = sun.crossings[LEVEL.rise_set];
  if (passages === undefined) throw new RangeError("sunrise and sunset were not searched");
  const known = new Map<string, ReturnType<FindNext>>();
  const describe = (unix_ms: number, t_day: number) => {
    const [direction] = directionsAt(sky, overhead, [t_day]);
    return { event: direction ? skyEvent(unix_ms, direction) : null, cut: false };
  };
  const beyond = (rising: boolean) => {
    const level = altitudeLevel(SUN_RISE_SET_ALTITUDE_DEG);
    const isWanted = (crossing: TimedCrossing) => crossing.rising === rising;
    const next = nextCrossing(sky, overhead, level, sun.end, request.search_horizon_days, isWanted);
    return next.outcome === "found"
      ? describe(next.crossing.unix_ms, next.crossing.t_day)
      : { event: null, cut: next.outcome === "range_end" };
  };
  return (after_ms, rising) => {
    const from = indexFrom(passages.unix_ms, after_ms);
    const i = firstPassage(passages, rising ? 1 : 0, from, passages.rising.length);
    const unix_ms = passages.unix_ms[i];
    const key = unix_ms === undefined ? `beyond ${rising}` : `${unix_ms}`;
    const found =
      known.get(key) ??
      (unix_ms === undefined ? beyond(rising) : describe(unix_ms, valueAt(passages.t_day, i)));
    known.set(key, found);
    return found;
  };
}
