import type { Observer } from "../../engine/types.ts";
import { valueAt } from "../../solve/function.ts";
import { fromUnixMs, toUnixMs, type UtcInstant } from "../../time/instant.ts";
import { directionsAt } from "../horizon/directions.ts";
import {
  indexFrom,
  type SkyEvent,
  skyEvent,
  type TimedCrossing,
  type TimedTransit,
  transitEvent,
} from "../horizon/horizon-timeline.ts";
import { nextCrossing } from "../horizon/next-crossing.ts";
import { type RiseSetRow, riseSetRows } from "../horizon/rise-set.ts";
import {
  altitudeLevel,
  type Direction,
  type HorizonLevel,
  SUN_RISE_SET_ALTITUDE_DEG,
} from "../positions/horizon-level.ts";
import { columnOf } from "../positions/positions.ts";
import { SUN_RADIUS_AU, semidiameter_deg } from "../positions/sizes.ts";
import type { Sky } from "../sky.ts";
import { laterNoon } from "../time/mean-noon.ts";
import { columnsAt } from "../time/tt-days.ts";
import type { RiseSetStatus } from "../words.ts";
import {
  groupNoons,
  type SunCourse,
  type SunHours,
  type SunPair,
  type SunTimeline,
  sunCourse,
  sunTimeline,
} from "./sun-day.ts";
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
  const lengths_s = new Map(group.map((noon) => [toUnixMs(noon), sunCourse(sun, noon)]));
  const courses = rows.flatMap((noon) => lengths_s.get(toUnixMs(noon)) ?? []);
  const look = lookUp(sky, request.observer, courses);
  const findNext = nextFinder(sky, request, sun);
  const overLevel = overLevelRows(sky, request, courses);
  return rows.flatMap((noon, i) => {
    const course = courses[i];
    const yesterday = lengths_s.get(toUnixMs(laterNoon(noon, -1)));
    if (course === undefined || yesterday === undefined) return [];
    const row = sunDayRow(course, yesterday.day_length_s, request.depressions_deg, look(i), findNext);
    return [{ ...row, over_level: overLevel[i] ?? null }];
  });
}

/** The solar days over the level that was asked for; none without one. */
function overLevelRows(
  sky: Sky,
  { observer, level }: SunDaysRequest,
  courses: readonly SunCourse[],
): RiseSetRow[] {
  if (level === undefined) return [];
  const days = courses.map(({ day: { before, after } }) => ({
    start: fromUnixMs(before.unix_ms),
    end: fromUnixMs(after.unix_ms),
  }));
  return riseSetRows(sky, { overhead: sunOver(observer), days, level, search_horizon_days: 0 });
}

/** What the engine tells of a row: directions of its moments, and the Sun at noon. */
interface Looked {
  readonly event: (crossing: TimedCrossing | null) => SkyEvent | null;
  readonly transit: (transit: TimedTransit) => SkyEvent;
  readonly declination_deg: number;
  readonly distance_au: number;
  readonly equation_of_time_s: number;
}

function lookUp(sky: Sky, observer: Observer, courses: readonly SunCourse[]): (row: number) => Looked {
  const directionOf = directionsOf(sky, observer, courses.flatMap(courseMoments));
  const noons = columnsAt(
    sky.models.deltaT,
    Float64Array.from(courses, ({ day }) => day.noon.t_day),
  );
  const [table = {}] = sky.engine.positions({
    targets: [{ kind: "body", body: "sun" }],
    instants: noons,
    centre: "geocentric",
    columns: ["dec_of_date_deg", "distance_au"],
  });
  const { equation_of_time_s } = sky.engine.orientation(noons);
  return (row) => ({
    event: (crossing) => (crossing === null ? null : skyEvent(crossing.unix_ms, directionOf(crossing))),
    transit: (transit) => transitEvent(transit.unix_ms, directionOf(transit)),
    declination_deg: valueAt(columnOf(table, "dec_of_date_deg"), row),
    distance_au: valueAt(columnOf(table, "distance_au"), row),
    equation_of_time_s: valueAt(equation_of_time_s, row),
  });
}

interface Moment {
  readonly index: number;
  readonly t_day: number;
}

/** Directions at moments of a timeline, each looked up once, in one call of the engine. */
function directionsOf(
  sky: Sky,
  observer: Observer,
  moments: readonly Moment[],
): (moment: Moment) => Direction {
  const slots: number[] = [];
  const wanted: number[] = [];
  for (const { index, t_day } of moments) {
    if (slots[index] !== undefined) continue;
    slots[index] = wanted.length;
    wanted.push(t_day);
  }
  const directions = directionsAt(sky, sunOver(observer), wanted);
  return ({ index }) => {
    const direction = directions[slots[index] ?? -1];
    if (direction === undefined) throw new RangeError("a moment was not looked up");
    return direction;
  };
}

function courseMoments({ day, rise_set, civil, nautical, astronomical, depressions }: SunCourse): Moment[] {
  const moments: Moment[] = [day.noon, day.after];
  for (const { dawn, dusk } of [rise_set, civil, nautical, astronomical, ...depressions]) {
    if (dawn !== null) moments.push(dawn);
    if (dusk !== null) moments.push(dusk);
  }
  return moments;
}

type FindNext = (
  after_ms: number,
  rising: boolean,
) => { readonly event: SkyEvent | null; readonly cut: boolean };

function sunDayRow(
  course: SunCourse,
  yesterday_s: number,
  depressions_deg: readonly number[],
  looked: Looked,
  findNext: FindNext,
): Omit<SunDay, "over_level"> {
  const { day, status, rise_set } = course;
  const { event, transit, declination_deg, distance_au, equation_of_time_s } = looked;
  const pair = ({ dawn, dusk }: SunPair): SunEventPair => ({ dawn: event(dawn), dusk: event(dusk) });
  return {
    status,
    sunrise: event(rise_set.dawn),
    solar_noon: transit(day.noon),
    sunset: event(rise_set.dusk),
    solar_midnight: transit(day.after),
    day_length_s: course.day_length_s,
    day_length_change_s: course.day_length_s - yesterday_s,
    twilight: {
      civil: pair(course.civil),
      nautical: pair(course.nautical),
      astronomical: pair(course.astronomical),
    },
    golden_hour: course.golden_hour,
    blue_hour: course.blue_hour,
    depressions: course.depressions.map((dip, i) => ({
      depression_deg: depressions_deg[i] ?? 0,
      ...pair(dip),
    })),
    declination_deg,
    distance_au,
    apparent_diameter_deg: 2 * semidiameter_deg(SUN_RADIUS_AU / distance_au),
    equation_of_time_s,
    polar: polarOf(course, findNext),
  };
}

function polarOf({ status, day }: SunCourse, findNext: FindNext): SunDay["polar"] {
  const name = status === "always_up" ? "midnight_sun" : status === "always_down" ? "polar_night" : null;
  if (status === "rises_and_sets")
    return { status: name, next_sunrise: null, next_sunset: null, truncated: false };
  const [rise, set] = [findNext(day.after.unix_ms, true), findNext(day.after.unix_ms, false)];
  return { status: name, next_sunrise: rise.event, next_sunset: set.event, truncated: rise.cut || set.cut };
}

/** The next sunrise or sunset after a solar day: within the timeline, else beyond it, sought once each. */
function nextFinder(sky: Sky, request: SunDaysRequest, sun: SunTimeline): FindNext {
  const overhead = sunOver(request.observer);
  const crossings = sun.timeline.crossings[0] ?? [];
  const known = new Map<string, ReturnType<FindNext>>();
  const describe = (crossing: TimedCrossing) => {
    const [direction] = directionsAt(sky, overhead, [crossing.t_day]);
    return { event: direction ? skyEvent(crossing.unix_ms, direction) : null, cut: false };
  };
  const beyond = (rising: boolean) => {
    const level = altitudeLevel(SUN_RISE_SET_ALTITUDE_DEG);
    const isWanted = (crossing: TimedCrossing) => crossing.rising === rising;
    const next = nextCrossing(sky, overhead, level, sun.end, request.search_horizon_days, isWanted);
    return next.outcome === "found"
      ? describe(next.crossing)
      : { event: null, cut: next.outcome === "range_end" };
  };
  return (after_ms, rising) => {
    const inside = crossings
      .slice(indexFrom(crossings, after_ms))
      .find((crossing) => crossing.rising === rising);
    const key = inside === undefined ? `beyond ${rising}` : `${inside.unix_ms}`;
    const found = known.get(key) ?? (inside === undefined ? beyond(rising) : describe(inside));
    known.set(key, found);
    return found;
  };
}
