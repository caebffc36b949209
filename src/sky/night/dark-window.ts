import type { Observer } from "../../engine/types.ts";
import { complement, difference, type Interval, lengthOf } from "../../solve/intervals.ts";
import { addSeconds, fromUnixMs, type UtcInstant } from "../../time/instant.ts";
import { SECONDS_PER_DAY, SECONDS_PER_HOUR } from "../../units/units.ts";
import { directionsAt } from "../horizon/directions.ts";
import {
  between,
  type HorizonTimeline,
  horizonTimeline,
  type SkyEvent,
  skyEvent,
  type TimedCrossing,
} from "../horizon/horizon-timeline.ts";
import type { Overhead } from "../horizon/overhead.ts";
import { moonDiscs } from "../moon/moon-disc.ts";
import { altitudeLevel, type HorizonLevel, ownLevel } from "../positions/horizon-level.ts";
import type { Sky } from "../sky.ts";
import { solarDayNear } from "../sun/solar-days.ts";
import { groupNoons, whereAbove } from "../sun/sun-day.ts";
import { ASTRONOMICAL_TWILIGHT_DEG, sunOver } from "../sun/twilight.ts";
import { columnsAt } from "../time/tt-days.ts";
import type { DarkReason } from "../words.ts";

export interface DarkWindow {
  readonly start: UtcInstant;
  readonly end: UtcInstant;
  readonly duration_s: number;
}

/** A night, from one upper transit of the Sun to the next. */
export interface DarkNight {
  readonly start: UtcInstant;
  readonly end: UtcInstant;
  readonly sun: {
    /** Passages through −18°. Null where the Sun stays above, or below, on that side of the night. */
    readonly astronomical_dusk: SkyEvent | null;
    readonly astronomical_dawn: SkyEvent | null;
    /** Time with the Sun below −18°. */
    readonly dark_s: number;
  };
  readonly moon: {
    readonly rise: SkyEvent | null;
    readonly set: SkyEvent | null;
    /** At the middle of the night. */
    readonly illuminated_fraction: number;
  };
  readonly windows: readonly DarkWindow[];
  readonly total_s: number;
  readonly longest: DarkWindow | null;
  readonly quality: DarkQuality;
  readonly reason: DarkReason | null;
}

/** By the total of a night's windows. */
export const DARK_QUALITIES = ["excellent", "good", "fair", "poor", "none"] as const;
export type DarkQuality = (typeof DARK_QUALITIES)[number];

/** Least totals of the qualities, in hours; below the last one but above nothing is `poor`. */
export const DARK_QUALITY_HOURS = { excellent: 6, good: 3, fair: 1 } as const;

const REACH_S = 1.25 * SECONDS_PER_DAY;
/** A night ends a day after the noon at which it began. */
const NIGHT_REACH_S = REACH_S + SECONDS_PER_DAY;

/** One night a mean solar noon (of the dates on whose evening it begins), in time order. */
export function darkNights(sky: Sky, { noons, ...seen }: DarkNightsRequest): DarkNight[] {
  return groupNoons(noons).flatMap((group) => darkNightsOfGroup(sky, { ...seen, noons: group }));
}

export interface DarkNightsRequest {
  readonly observer: Observer;
  readonly noons: readonly UtcInstant[];
  /** What the Moon is down behind, in place of its own altitude. */
  readonly moonLevel?: HorizonLevel;
}

interface Timelines {
  readonly sun: HorizonTimeline;
  readonly moon: HorizonTimeline;
}

function darkNightsOfGroup(sky: Sky, { observer, noons, moonLevel }: DarkNightsRequest): DarkNight[] {
  const [first, last] = [noons[0], noons.at(-1)];
  if (first === undefined || last === undefined) return [];
  const span = { start: addSeconds(first, -REACH_S), end: addSeconds(last, NIGHT_REACH_S) };
  const sunny = sunOver(observer);
  const lunar: Overhead = { target: { kind: "body", body: "moon" }, observer };
  const timelines = {
    sun: horizonTimeline(sky, sunny, span, [altitudeLevel(ASTRONOMICAL_TWILIGHT_DEG)]),
    moon: horizonTimeline(sky, lunar, span, [moonLevel ?? ownLevel(lunar.target)]),
  };
  const courses = noons.map((noon) => courseOf(timelines, noon));
  const sunEvents = eventsAt(
    sky,
    sunny,
    courses.flatMap(({ dusk, dawn }) => [dusk, dawn]),
  );
  const moonEvents = eventsAt(
    sky,
    lunar,
    courses.flatMap(({ rise, set }) => [rise, set]),
  );
  const middles = columnsAt(
    sky.models.deltaT,
    Float64Array.from(courses, ({ middle_day }) => middle_day),
  );
  const discs = moonDiscs(sky, middles);
  return courses.map((course, i) =>
    darkNightOf(course, sunEvents, moonEvents, discs[i]?.illuminated_fraction ?? Number.NaN),
  );
}

/** A night before directions are looked up. */
interface NightCourse {
  readonly span: Interval;
  readonly middle_day: number;
  readonly dusk: TimedCrossing | null;
  readonly dawn: TimedCrossing | null;
  readonly rise: TimedCrossing | null;
  readonly set: TimedCrossing | null;
  readonly dark: readonly Interval[];
  readonly moonless: readonly Interval[];
}

function courseOf({ sun, moon }: Timelines, meanNoon: UtcInstant): NightCourse {
  const day = solarDayNear(sun, meanNoon);
  const nextNoon = day && sun.transits.find(({ unix_ms, upper }) => upper && unix_ms > day.noon.unix_ms);
  if (!day || !nextNoon) throw new RangeError("the timeline does not hold the night");
  const span = { start: day.noon.unix_ms, end: nextNoon.unix_ms };
  const sunCrossings = between(sun.crossings[0] ?? [], span.start, span.end);
  const moonCrossings = between(moon.crossings[0] ?? [], span.start, span.end);
  const dark = complement(whereAbove(sun, 0, span), span);
  return {
    span,
    middle_day: day.after.t_day,
    dusk: sunCrossings.find(({ rising }) => !rising) ?? null,
    dawn: sunCrossings.findLast(({ rising }) => rising) ?? null,
    rise: moonCrossings.find(({ rising }) => rising) ?? null,
    set: moonCrossings.find(({ rising }) => !rising) ?? null,
    dark,
    moonless: difference(dark, whereAbove(moon, 0, span)),
  };
}

type EventAt = (crossing: TimedCrossing | null) => SkyEvent | null;

function eventsAt(sky: Sky, overhead: Overhead, crossings: readonly (TimedCrossing | null)[]): EventAt {
  const known = crossings.flatMap((crossing) => crossing ?? []);
  const directions = directionsAt(
    sky,
    overhead,
    known.map(({ t_day }) => t_day),
  );
  const events = new Map(
    known.flatMap(({ t_day, unix_ms }, i) => {
      const direction = directions[i];
      return direction ? [[t_day, skyEvent(unix_ms, direction)] as const] : [];
    }),
  );
  return (crossing) => (crossing && events.get(crossing.t_day)) ?? null;
}

function darkNightOf(
  course: NightCourse,
  sunEvent: EventAt,
  moonEvent: EventAt,
  fraction: number,
): DarkNight {
  const windows = course.moonless.map(windowOf);
  const total_s = lengthOf(course.moonless) / 1000;
  const longest = windows.reduce<DarkWindow | null>(
    (best, next) => (best === null || next.duration_s > best.duration_s ? next : best),
    null,
  );
  return {
    start: fromUnixMs(course.span.start),
    end: fromUnixMs(course.span.end),
    sun: {
      astronomical_dusk: sunEvent(course.dusk),
      astronomical_dawn: sunEvent(course.dawn),
      dark_s: lengthOf(course.dark) / 1000,
    },
    moon: { rise: moonEvent(course.rise), set: moonEvent(course.set), illuminated_fraction: fraction },
    windows,
    total_s,
    longest,
    quality: qualityOf(total_s),
    reason: course.dark.length === 0 ? "never_dark" : windows.length === 0 ? "moon_up" : null,
  };
}

function windowOf({ start, end }: Interval): DarkWindow {
  return { start: fromUnixMs(start), end: fromUnixMs(end), duration_s: (end - start) / 1000 };
}

function qualityOf(total_s: number): DarkQuality {
  const hours = total_s / SECONDS_PER_HOUR;
  if (hours >= DARK_QUALITY_HOURS.excellent) return "excellent";
  if (hours >= DARK_QUALITY_HOURS.good) return "good";
  if (hours >= DARK_QUALITY_HOURS.fair) return "fair";
  return hours > 0 ? "poor" : "none";
}

/** Ranks from 1, longest total first, then longest window, then date; equal nights keep their order. */
export function darkRanks(nights: readonly DarkNight[]): number[] {
  const order = nights.map((night, i) => ({ night, i }));
  order.sort(
    (a, b) =>
      b.night.total_s - a.night.total_s ||
      (b.night.longest?.duration_s ?? 0) - (a.night.longest?.duration_s ?? 0) ||
      a.i - b.i,
  );
  const ranks = nights.map(() => 0);
  order.forEach(({ i }, rank) => {
    ranks[i] = rank + 1;
  });
  return ranks;
}
