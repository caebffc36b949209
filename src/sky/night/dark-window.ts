import type { Observer } from "../../engine/types.ts";
import { valueAt } from "../../solve/function.ts";
import { complement, difference, type Interval, lengthOf } from "../../solve/intervals.ts";
import { indexFrom } from "../../solve/ordered.ts";
import { addSeconds, fromUnixMs, toUnixMs, type UtcInstant } from "../../time/instant.ts";
import { MS_PER_SECOND, SECONDS_PER_DAY, SECONDS_PER_HOUR } from "../../units/units.ts";
import {
  type EventTable,
  eventRow,
  firstOfKind,
  type HorizonEvent,
  KIND,
  lastOfKind,
  NONE,
  whereAbove,
} from "../horizon/event-table.ts";
import { type HorizonColumns, horizonColumns, levelAt } from "../horizon/horizon-columns.ts";
import { type DirectedEvent, directedEvents, type TopocentricTarget } from "../horizon/horizon-engine.ts";
import { moonDiscs } from "../moon/moon-disc.ts";
import { altitudeLevel, type HorizonLevel, ownLevel } from "../positions/horizon-level.ts";
import type { Sky } from "../sky.ts";
import { groupNoons, type NoonGroup, noonNear } from "../sun/sun-day.ts";
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
    readonly astronomical_dusk: DirectedEvent | null;
    readonly astronomical_dawn: DirectedEvent | null;
    /** Time with the Sun below −18°. */
    readonly dark_s: number;
  };
  readonly moon: {
    readonly rise: DirectedEvent | null;
    readonly set: DirectedEvent | null;
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
/** A night ends a day after the noon at which it started. */
const NIGHT_REACH_S = REACH_S + SECONDS_PER_DAY;

/** One night a mean solar noon (of the dates on whose evening it starts), in time order. */
export function darkNights(sky: Sky, { noons, ...seen }: DarkNightsRequest): DarkNight[] {
  return groupNoons(noons).flatMap((group) => darkNightsOfGroup(sky, seen, group));
}

export interface DarkNightsRequest {
  readonly observer: Observer;
  readonly noons: readonly UtcInstant[];
  /** The level that the Moon sets behind, in place of its own altitude. */
  readonly moonLevel?: HorizonLevel;
}

interface Timelines {
  readonly sun: HorizonColumns;
  readonly moon: HorizonColumns;
}

function darkNightsOfGroup(
  sky: Sky,
  { observer, moonLevel }: Omit<DarkNightsRequest, "noons">,
  noons: NoonGroup,
): DarkNight[] {
  const [first] = noons;
  const span = {
    start: addSeconds(first, -REACH_S),
    end: addSeconds(noons.at(-1) ?? first, NIGHT_REACH_S),
  };
  const sunny = sunOver(observer);
  const lunar: TopocentricTarget = { target: { kind: "body", body: "moon" }, observer };
  const timelines = {
    sun: horizonColumns(sky, sunny, span, [altitudeLevel(ASTRONOMICAL_TWILIGHT_DEG)]),
    moon: horizonColumns(sky, lunar, span, [
      moonLevel ?? ownLevel(lunar.target, "standard", sky.models.refraction_share),
    ]),
  };
  const courses = noons.map((noon) => courseOf(timelines, noon));
  const sunEvent = directedEvents(
    sky,
    sunny,
    courses.flatMap(({ dusk, dawn }) => [dusk, dawn]),
  );
  const moonEvent = directedEvents(
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
    darkNightOf(course, sunEvent, moonEvent, discs[i]?.illuminated_fraction ?? Number.NaN),
  );
}

/** A night before directions are looked up. */
interface NightCourse {
  readonly span: Interval;
  readonly middle_day: number;
  readonly dusk: HorizonEvent | null;
  readonly dawn: HorizonEvent | null;
  readonly rise: HorizonEvent | null;
  readonly set: HorizonEvent | null;
  readonly dark: readonly Interval[];
  readonly moonless: readonly Interval[];
}

function courseOf(timelines: Timelines, meanNoon: UtcInstant): NightCourse {
  const { transits } = timelines.sun;
  const noon = noonNear(transits, toUnixMs(meanNoon));
  const nextNoon = noon === null ? NONE : firstOfKind(transits, KIND.upper, noon + 1, transits.kind.length);
  if (noon === null || nextNoon === NONE) throw new RangeError("the timeline does not hold the night");
  const span = { start: valueAt(transits.unix_ms, noon), end: valueAt(transits.unix_ms, nextNoon) };
  const [sun, moon] = [levelAt(timelines.sun, 0), levelAt(timelines.moon, 0)];
  const dark = complement(whereAbove(sun, sun.unix_ms, span), span);
  const [sunFrom, sunTo] = rangeOf(sun, span);
  const [moonFrom, moonTo] = rangeOf(moon, span);
  return {
    span,
    middle_day: valueAt(transits.t_day, noon + 1),
    dusk: rowOrNull(sun, firstOfKind(sun, KIND.set, sunFrom, sunTo)),
    dawn: rowOrNull(sun, lastOfKind(sun, KIND.rise, sunFrom, sunTo)),
    rise: rowOrNull(moon, firstOfKind(moon, KIND.rise, moonFrom, moonTo)),
    set: rowOrNull(moon, firstOfKind(moon, KIND.set, moonFrom, moonTo)),
    dark,
    moonless: difference(dark, whereAbove(moon, moon.unix_ms, span)),
  };
}

/** Indices of the passages in [start, end). */
function rangeOf({ unix_ms }: EventTable, { start, end }: Interval): readonly [number, number] {
  return [indexFrom(unix_ms, start), indexFrom(unix_ms, end)];
}

function rowOrNull(table: EventTable, i: number): HorizonEvent | null {
  return i === NONE ? null : eventRow(table, i);
}

type EventAt = ReturnType<typeof directedEvents>;

function darkNightOf(
  course: NightCourse,
  sunEvent: EventAt,
  moonEvent: EventAt,
  fraction: number,
): DarkNight {
  const windows = course.moonless.map(windowOf);
  const total_s = lengthOf(course.moonless) / MS_PER_SECOND;
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
      dark_s: lengthOf(course.dark) / MS_PER_SECOND,
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
  return { start: fromUnixMs(start), end: fromUnixMs(end), duration_s: (end - start) / MS_PER_SECOND };
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
