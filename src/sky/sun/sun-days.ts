import type { Observer } from "../../engine/types.ts";
import { valueAt } from "../../solve/function.ts";
import { indexFrom } from "../../solve/ordered.ts";
import { fromUnixMs, toUnixMs, type UtcInstant } from "../../time/instant.ts";
import { laterNoon } from "../../time/mean-noon.ts";
import { MS_PER_DAY } from "../../units/units.ts";
import { KIND, NONE, slowestOf } from "../horizon/event-table.ts";
import { levelAt } from "../horizon/horizon-columns.ts";
import { nextEventFinder } from "../horizon/next-crossing.ts";
import { type RiseSetRow, riseSetRows } from "../horizon/rise-set.ts";
import { type HorizonLevel, ownLevel, type SunLimb } from "../positions/horizon-level.ts";
import type { Sky } from "../sky.ts";
import {
  groupNoons,
  LEVEL,
  lightStretches,
  type SunCourses,
  type SunTimeline,
  sunCourses,
  sunTimeline,
} from "./sun-day.ts";
import { type GroupDays, type Polar, type SunDayColumns, sunDayColumns } from "./sun-day-columns.ts";
import { sunLooks } from "./sun-looks.ts";
import { sunOver } from "./twilight.ts";

export interface SunDaysRequest {
  readonly observer: Observer;
  /** The mean solar noon of each date, in time order. */
  readonly noons: readonly UtcInstant[];
  readonly depressions_deg: readonly number[];
  readonly search_horizon_days: number;
  /** Another horizon over which the Sun is followed too. */
  readonly level?: HorizonLevel;
  /** How sunrise and sunset are defined. */
  readonly limb?: SunLimb;
}

export interface SunDays {
  readonly days: SunDayColumns;
  /** True if the end of the reliable range cut a search for the next sunrise or sunset short. */
  readonly truncated: boolean;
  /** Rate of the Sun's altitude where it passes a level most slowly; infinite where it passes none. */
  readonly slowest_deg_day: () => number;
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
    days: sunDayColumns(groups),
    slowest_deg_day: () => slowestOf(groups.flatMap(({ sun }) => sun.crossings)),
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
  const sun = sunTimeline(sky, request.observer, noons, request.depressions_deg, request.limb);
  const courses = sunCourses(sun, noons_ms);
  const days = Int32Array.from(wanted_ms, (noon_ms) => indexFrom(noons_ms, noon_ms));
  const yesterdays = wanted_ms.map((noon_ms) => indexFrom(noons_ms, noon_ms - MS_PER_DAY));
  const day_length_s = Float64Array.from(days, (day) => valueAt(courses.day_length_s, day));
  const findNext = nextFinder(sky, request, sun);
  return {
    sun,
    depressions_deg: request.depressions_deg,
    courses,
    days,
    hours: lightStretches(sun, courses),
    looked: sunLooks(sky, request.observer, sun, courses, days),
    day_length_s,
    day_length_change_s: day_length_s.map(
      (length_s, row) => length_s - valueAt(courses.day_length_s, yesterdays[row] ?? NONE),
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

const NOT_POLAR: Polar = { status: null, next_sunrise: null, next_sunset: null, truncated: false };

function polarOf(
  { transits }: SunTimeline,
  courses: SunCourses,
  day: number,
  findNext: ReturnType<typeof nextFinder>,
): Polar {
  const status = courses.status[day];
  if (status === "rises_and_sets") return NOT_POLAR;
  const name = status === "always_up" ? "midnight_sun" : status === "always_down" ? "polar_night" : null;
  const after_ms = valueAt(transits.unix_ms, (courses.noon[day] ?? NONE) + 1);
  const [rise, set] = [findNext(after_ms, KIND.rise), findNext(after_ms, KIND.set)];
  const truncated = [rise, set].some(({ outcome }) => outcome === "range_end");
  return { status: name, next_sunrise: rise.event, next_sunset: set.event, truncated };
}

/** Finds the next sunrise or sunset after a solar day. */
function nextFinder(sky: Sky, { observer, limb, search_horizon_days }: SunDaysRequest, sun: SunTimeline) {
  const overhead = sunOver(observer);
  const level = ownLevel(overhead.target, limb, sky.models.refraction_share);
  const passages = levelAt(sun, LEVEL.rise_set);
  return nextEventFinder(sky, { overhead, level, passages, end: sun.end, search_horizon_days });
}
