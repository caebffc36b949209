import type { Observer } from "../../engine/types.ts";
import { valueAt } from "../../solve/function.ts";
import { joinedLists, MadeList } from "../../solve/made-list.ts";
import { indexFrom } from "../../solve/ordered.ts";
import { fromUnixMs, toUnixMs, type UtcInstant } from "../../time/instant.ts";
import { MS_PER_DAY } from "../../units/units.ts";
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
  type LightHours,
  lightHours,
  type SunCourses,
  type SunHours,
  type SunTimeline,
  sunCourses,
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

interface Polar {
  readonly status: "midnight_sun" | "polar_night" | null;
  /** Sought where the solar day lacks a sunrise or a sunset. */
  readonly next_sunrise: SkyEvent | null;
  readonly next_sunset: SkyEvent | null;
  /** Whether the end of the reliable range cut that search short. */
  readonly truncated: boolean;
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
  readonly polar: Polar;
  /** From one lower transit to the next, over the level that was asked for. */
  readonly over_level: RiseSetRow | null;
}

export interface SunDays {
  /** Each made when it is asked for. */
  readonly days: MadeList<SunDay>;
  /** Whether the end of the reliable range cut a search for the next sunrise or sunset short. */
  readonly truncated: boolean;
}

/** One row a noon. */
export function sunDays(sky: Sky, request: SunDaysRequest): SunDays {
  const { noons } = request;
  const all = distinct([...noons.map((noon) => laterNoon(noon, -1)), ...noons]);
  const wanted_ms = Float64Array.from(noons, toUnixMs);
  let first = 0;
  const groups = groupNoons(all).map((group) => {
    const noons_ms = Float64Array.from(group, toUnixMs);
    const begin = first;
    first = indexFrom(wanted_ms, (noons_ms.at(-1) ?? Number.NaN) + 1);
    return daysOfGroup(sky, request, group, { noons_ms, wanted_ms: wanted_ms.subarray(begin, first) });
  });
  return {
    days: joinedLists(groups.map((group) => new MadeList(group.days.length, (row) => sunDayRow(group, row)))),
    truncated: groups.some(({ polar }) => polar.some(({ truncated }) => truncated)),
  };
}

function distinct(instants: readonly UtcInstant[]): UtcInstant[] {
  const byMs = new Map(instants.map((instant) => [toUnixMs(instant), instant]));
  return [...byMs.entries()].sort(([a], [b]) => a - b).map(([, instant]) => instant);
}

/** Noons of one search, and those of them that get a row; the others are the days before. */
interface GroupNoons {
  readonly noons_ms: Float64Array;
  readonly wanted_ms: Float64Array;
}

function daysOfGroup(
  sky: Sky,
  request: SunDaysRequest,
  noons: readonly UtcInstant[],
  { noons_ms, wanted_ms }: GroupNoons,
): GroupDays {
  const sun = sunTimeline(sky, request.observer, noons, request.depressions_deg);
  const courses = sunCourses(sun, noons_ms);
  const days = Int32Array.from(wanted_ms, (noon_ms) => indexFrom(noons_ms, noon_ms));
  const yesterdays = wanted_ms.map((noon_ms) => indexFrom(noons_ms, noon_ms - MS_PER_DAY));
  const findNext = nextFinder(sky, request, sun);
  return {
    sun,
    request,
    courses,
    days,
    hours: lightHours(sun, courses),
    looked: sunLooks(sky, request.observer, sun, courses, days),
    day_length_change_s: Float64Array.from(
      days,
      (day, row) =>
        valueAt(courses.day_length_s, day) - valueAt(courses.day_length_s, yesterdays[row] ?? NONE),
    ),
    polar: Array.from(days, (day) => polarOf(sun, courses, day, findNext)),
    overLevel: overLevelRows(sky, request, sun, courses, days),
  };
}

/** The solar days over the level that was asked for; none without one. */
function overLevelRows(
  sky: Sky,
  { observer, level }: SunDaysRequest,
  { transits: { unix_ms } }: SunTimeline,
  { noon }: SunCourses,
  days: Int32Array,
): RiseSetRow[] {
  if (level === undefined) return [];
  const spans = Array.from(days, (day) => ({
    start: fromUnixMs(valueAt(unix_ms, (noon[day] ?? NONE) - 1)),
    end: fromUnixMs(valueAt(unix_ms, (noon[day] ?? NONE) + 1)),
  }));
  return riseSetRows(sky, { overhead: sunOver(observer), days: spans, level, search_horizon_days: 0 });
}

type FindNext = (
  after_ms: number,
  rising: boolean,
) => { readonly event: SkyEvent | null; readonly cut: boolean };

/** What the rows of a group are made of. */
interface GroupDays {
  readonly sun: SunTimeline;
  readonly request: SunDaysRequest;
  readonly courses: SunCourses;
  /** Of each row, which of the courses it is about. */
  readonly days: Int32Array;
  readonly looked: SunLooks;
  /** By the course. */
  readonly hours: (day: number) => LightHours;
  readonly day_length_change_s: Float64Array;
  readonly polar: readonly Polar[];
  readonly overLevel: readonly RiseSetRow[];
}

function sunDayRow(group: GroupDays, row: number): SunDay {
  const { request, courses, days, looked, hours, polar, overLevel } = group;
  const day = days[row] ?? NONE;
  const noon = courses.noon[day] ?? NONE;
  const { dawn: sunrise, dusk: sunset } = pairAt(group, LEVEL.rise_set, day);
  const { golden_hour, blue_hour } = hours(day);
  const distance_au = valueAt(looked.distance_au, row);
  return {
    status: courses.status[day] ?? "always_down",
    sunrise,
    solar_noon: transitAt(group, noon),
    sunset,
    solar_midnight: transitAt(group, noon + 1),
    day_length_s: valueAt(courses.day_length_s, day),
    day_length_change_s: valueAt(group.day_length_change_s, row),
    twilight: {
      civil: pairAt(group, LEVEL.civil, day),
      nautical: pairAt(group, LEVEL.nautical, day),
      astronomical: pairAt(group, LEVEL.astronomical, day),
    },
    golden_hour,
    blue_hour,
    depressions: request.depressions_deg.map((depression_deg, i) => ({
      depression_deg,
      ...pairAt(group, FIRST_DEPRESSION_LEVEL + i, day),
    })),
    declination_deg: valueAt(looked.declination_deg, row),
    distance_au,
    apparent_diameter_deg: 2 * semidiameter_deg(SUN_RADIUS_AU / distance_au),
    equation_of_time_s: valueAt(looked.equation_of_time_s, row),
    polar: polar[row] ?? NOT_POLAR,
    over_level: overLevel[row] ?? null,
  };
}

function pairAt(group: GroupDays, level: number, day: number): SunEventPair {
  const { dawns, dusks } = group.courses;
  return {
    dawn: eventAt(group, level, dawns[level]?.[day] ?? NONE),
    dusk: eventAt(group, level, dusks[level]?.[day] ?? NONE),
  };
}

function eventAt({ sun, looked }: GroupDays, level: number, i: number): SkyEvent | null {
  const unix_ms = sun.crossings[level]?.unix_ms[i];
  return unix_ms === undefined ? null : eventOf(looked, unix_ms, looked.slots[level]?.[i] ?? NONE);
}

/** On the meridian the azimuth is 0 or 180° by definition. */
function transitAt({ sun, looked }: GroupDays, i: number): SkyEvent {
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

const NOT_POLAR: Polar = { status: null, next_sunrise: null, next_sunset: null, truncated: false };

function polarOf({ transits }: SunTimeline, courses: SunCourses, day: number, findNext: FindNext): Polar {
  const status = courses.status[day];
  if (status === "rises_and_sets") return NOT_POLAR;
  const name = status === "always_up" ? "midnight_sun" : status === "always_down" ? "polar_night" : null;
  const after_ms = valueAt(transits.unix_ms, (courses.noon[day] ?? NONE) + 1);
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
