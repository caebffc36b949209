import type { Observer } from "../../engine/types.ts";
import { difference, type Interval, intervalsWhere } from "../../solve/intervals.ts";
import { addSeconds, fromUnixMs, secondsBetween, type UtcInstant } from "../../time/instant.ts";
import { SECONDS_PER_DAY } from "../../units/units.ts";
import {
  between,
  type HorizonTimeline,
  horizonTimeline,
  isAbove,
  type TimedCrossing,
} from "../horizon/horizon-timeline.ts";
import { statusOf } from "../horizon/rise-set.ts";
import { altitudeLevel, type HorizonLevel } from "../positions/horizon-level.ts";
import type { Sky } from "../sky.ts";
import type { RiseSetStatus } from "../words.ts";
import { type SolarDay, solarDayNear } from "./solar-days.ts";
import { sunOver, TWILIGHT_LEVELS } from "./twilight.ts";

/** Golden hour: the Sun between +6° and −4°; blue hour: between −4° and −6° (MODELS §6; conventions, not standards). */
export const GOLDEN_HOUR_UPPER_DEG = 6;
export const GOLDEN_HOUR_LOWER_DEG = -4;

/** The levels of every solar day, in the order of `SunLevel`; custom depressions follow. */
const DAY_LEVELS: readonly HorizonLevel[] = [
  ...TWILIGHT_LEVELS,
  altitudeLevel(GOLDEN_HOUR_UPPER_DEG),
  altitudeLevel(GOLDEN_HOUR_LOWER_DEG),
];
const LEVEL = {
  rise_set: 0,
  civil: 1,
  nautical: 2,
  astronomical: 3,
  golden_upper: 4,
  golden_lower: 5,
} as const;

/** Passages through an altitude in a solar day: upwards before noon, downwards after it. */
export interface SunPair {
  readonly dawn: TimedCrossing | null;
  readonly dusk: TimedCrossing | null;
}

/** A stretch of a solar day; null when the Sun does not stand between its altitudes on that side of noon. */
export interface UtcInterval {
  readonly start: UtcInstant;
  readonly end: UtcInstant;
}

export interface SunHours {
  readonly morning: UtcInterval | null;
  readonly evening: UtcInterval | null;
}

/** The course of the Sun from one lower transit to the next, before directions and noon quantities are looked up. */
export interface SunCourse {
  readonly day: SolarDay;
  readonly status: RiseSetStatus;
  readonly rise_set: SunPair;
  readonly civil: SunPair;
  readonly nautical: SunPair;
  readonly astronomical: SunPair;
  readonly depressions: readonly SunPair[];
  readonly golden_hour: SunHours;
  readonly blue_hour: SunHours;
  /** Time between sunrise and sunset; 86,400 and 0 where the Sun stays up or down. */
  readonly day_length_s: number;
}

/** A timeline of the Sun that holds the whole solar days of some noons. */
export interface SunTimeline {
  readonly timeline: HorizonTimeline;
  readonly end: UtcInstant;
}

/** Solar days reach half a day around their noon, and the neighbours that bound them are seen whole. */
const REACH_S = 1.25 * SECONDS_PER_DAY;

/** The Sun over a place around noons in time order. */
export function sunTimeline(
  sky: Sky,
  observer: Observer,
  noons: readonly UtcInstant[],
  depressions_deg: readonly number[],
): SunTimeline | null {
  const [first, last] = [noons[0], noons.at(-1)];
  if (first === undefined || last === undefined) return null;
  const end = addSeconds(last, REACH_S);
  const levels = [...DAY_LEVELS, ...depressions_deg.map((deg) => altitudeLevel(-deg))];
  const timeline = horizonTimeline(
    sky,
    sunOver(observer),
    { start: addSeconds(first, -REACH_S), end },
    levels,
  );
  return { timeline, end };
}

/** The course of the Sun in the solar day of a mean noon. */
export function sunCourse({ timeline }: SunTimeline, noon: UtcInstant): SunCourse {
  const day = solarDayNear(timeline, noon);
  if (day === null) throw new RangeError("the timeline does not hold the solar day");
  const pair = (level: number) => pairOf(timeline, level, day);
  const rise_set = pair(LEVEL.rise_set);
  const status = statusOf(
    rise_set.dawn !== null,
    rise_set.dusk !== null,
    isUpAtNoon(timeline, LEVEL.rise_set, day),
  );
  return {
    day,
    status,
    rise_set,
    civil: pair(LEVEL.civil),
    nautical: pair(LEVEL.nautical),
    astronomical: pair(LEVEL.astronomical),
    depressions: timeline.crossings.slice(DAY_LEVELS.length).map((_, i) => pair(DAY_LEVELS.length + i)),
    golden_hour: hoursBetween(timeline, LEVEL.golden_lower, LEVEL.golden_upper, day),
    blue_hour: hoursBetween(timeline, LEVEL.civil, LEVEL.golden_lower, day),
    day_length_s: dayLength_s(status, rise_set, day),
  };
}

function isUpAtNoon(timeline: HorizonTimeline, level: number, { noon }: SolarDay): boolean {
  return isAbove(timeline, level, noon.unix_ms);
}

/**
 * Around noon where the Sun is up then; else the short arc beside noon that a fast-moving declination leaves at the
 * end of polar night.
 */
function pairOf(timeline: HorizonTimeline, level: number, day: SolarDay): SunPair {
  const { before, noon, after } = day;
  const crossings = between(timeline.crossings[level] ?? [], before.unix_ms, after.unix_ms);
  if (isUpAtNoon(timeline, level, day)) {
    return {
      dawn: crossings.findLast(({ rising, unix_ms }) => rising && unix_ms <= noon.unix_ms) ?? null,
      dusk: crossings.find(({ rising, unix_ms }) => !rising && unix_ms > noon.unix_ms) ?? null,
    };
  }
  const dawn = crossings.find(({ rising }) => rising) ?? null;
  const dusk = crossings.find(({ rising, unix_ms }) => !rising && unix_ms > (dawn?.unix_ms ?? 0)) ?? null;
  return { dawn, dusk };
}

function dayLength_s(status: RiseSetStatus, { dawn, dusk }: SunPair, { before, after }: SolarDay): number {
  if (status === "always_up") return SECONDS_PER_DAY;
  if (status === "always_down") return 0;
  return ((dusk ?? after).unix_ms - (dawn ?? before).unix_ms) / 1000;
}

/** The longest stretch between two altitudes on either side of noon, cut at noon and at midnight. */
function hoursBetween(timeline: HorizonTimeline, lower: number, upper: number, day: SolarDay): SunHours {
  const stretch = (start: number, end: number): UtcInterval | null => {
    const span = { start, end };
    const found = difference(whereAbove(timeline, lower, span), whereAbove(timeline, upper, span));
    const longest = found.reduce<Interval | null>(
      (best, next) => (best === null || next.end - next.start > best.end - best.start ? next : best),
      null,
    );
    return longest && { start: fromUnixMs(longest.start), end: fromUnixMs(longest.end) };
  };
  const { before, noon, after } = day;
  return { morning: stretch(before.unix_ms, noon.unix_ms), evening: stretch(noon.unix_ms, after.unix_ms) };
}

/** When the centre stands at or above a level within a span of milliseconds. */
export function whereAbove(timeline: HorizonTimeline, level: number, span: Interval): Interval[] {
  const crossings = between(timeline.crossings[level] ?? [], span.start, span.end);
  const switches = crossings.map(({ unix_ms, rising }) => ({ at: unix_ms, rising }));
  return intervalsWhere(span, isAbove(timeline, level, span.start - 1), switches);
}

/** Groups noons so that gaps of more than a few days are not scanned. */
export function groupNoons(noons: readonly UtcInstant[]): UtcInstant[][] {
  const groups: UtcInstant[][] = [];
  for (const noon of noons) {
    const last = groups.at(-1)?.at(-1);
    const near = last !== undefined && secondsBetween(last, noon) <= LARGEST_GAP_DAY * SECONDS_PER_DAY;
    if (near) groups.at(-1)?.push(noon);
    else groups.push([noon]);
  }
  return groups;
}

const LARGEST_GAP_DAY = 8;
