import type { Observer } from "../../engine/types.ts";
import { valueAt } from "../../solve/function.ts";
import { indexFrom } from "../../solve/ordered.ts";
import { addSeconds, fromUnixMs, secondsBetween, type UtcInstant } from "../../time/instant.ts";
import { SECONDS_PER_DAY } from "../../units/units.ts";
import {
  firstPassage,
  type HorizonStates,
  horizonStates,
  isAboveAt,
  type LevelPassages,
  lastPassage,
  levelAt,
  NONE,
} from "../horizon/horizon-columns.ts";
import { statusOf } from "../horizon/rise-set.ts";
import { altitudeLevel, type HorizonLevel } from "../positions/horizon-level.ts";
import type { Sky } from "../sky.ts";
import type { RiseSetStatus } from "../words.ts";
import { noonNear } from "./solar-days.ts";
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
export const LEVEL = {
  rise_set: 0,
  civil: 1,
  nautical: 2,
  astronomical: 3,
  golden_upper: 4,
  golden_lower: 5,
} as const;

/** Custom depressions stand behind the levels of every day. */
export const FIRST_DEPRESSION_LEVEL = DAY_LEVELS.length;

/** A stretch of a solar day; null when the Sun does not stand between its altitudes on that side of noon. */
export interface UtcInterval {
  readonly start: UtcInstant;
  readonly end: UtcInstant;
}

export interface SunHours {
  readonly morning: UtcInterval | null;
  readonly evening: UtcInterval | null;
}

/** The courses of the Sun from one lower transit to the next, by where its passages stand in the timeline; a value a solar day. */
export interface SunCourses {
  /** Index of the upper transit: its neighbours are the lower ones. */
  readonly noon: Int32Array;
  readonly status: readonly RiseSetStatus[];
  /** Of each level the passage upwards before noon and downwards after it; −1 where there is none. */
  readonly dawns: readonly Int32Array[];
  readonly dusks: readonly Int32Array[];
  /** Time between sunrise and sunset; 86,400 and 0 where the Sun stays up or down. */
  readonly day_length_s: Float64Array;
}

/** Passages of the Sun that hold the whole solar days of some noons. */
export interface SunTimeline extends HorizonStates {
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
): SunTimeline {
  const [first, last] = [noons[0], noons.at(-1)];
  if (first === undefined || last === undefined) throw new RangeError("a timeline needs a noon");
  const span = { start: addSeconds(first, -REACH_S), end: addSeconds(last, REACH_S) };
  const levels = [...DAY_LEVELS, ...depressions_deg.map((deg) => altitudeLevel(-deg))];
  return { ...horizonStates(sky, sunOver(observer), span, levels), end: span.end };
}

/** Milliseconds of the transits of a solar day. */
interface DayMs {
  readonly before: number;
  readonly noon: number;
  readonly after: number;
}

function dayAround({ transits: { unix_ms } }: SunTimeline, noon: number): DayMs {
  return {
    before: valueAt(unix_ms, noon - 1),
    noon: valueAt(unix_ms, noon),
    after: valueAt(unix_ms, noon + 1),
  };
}

/** The courses of the Sun in the solar days of some mean noons, given in Unix milliseconds. */
export function sunCourses(sun: SunTimeline, noons_ms: Float64Array): SunCourses {
  const noon = Int32Array.from(noons_ms, (noon_ms) => transitNear(sun, noon_ms));
  const levels = sun.crossings.map((_, index) => pairsOf(sun, levelAt(sun, index), noon));
  const day_length_s = new Float64Array(noon.length);
  const own = levelAt(sun, LEVEL.rise_set);
  const status = Array.from(noon, (transit, day): RiseSetStatus => {
    const { before, noon: noon_ms, after } = dayAround(sun, transit);
    const [rise = NONE, set = NONE] = [
      levels[LEVEL.rise_set]?.dawns[day],
      levels[LEVEL.rise_set]?.dusks[day],
    ];
    const does = statusOf(rise !== NONE, set !== NONE, isAboveAt(own, noon_ms));
    const { unix_ms } = own.passages;
    day_length_s[day] = dayLength_s(does, unix_ms[rise] ?? before, unix_ms[set] ?? after);
    return does;
  });
  return {
    noon,
    status,
    dawns: levels.map(({ dawns }) => dawns),
    dusks: levels.map(({ dusks }) => dusks),
    day_length_s,
  };
}

function transitNear({ transits }: SunTimeline, noon_ms: number): number {
  const noon = noonNear(transits, noon_ms);
  if (noon === null) throw new RangeError("the timeline does not hold the solar day");
  return noon;
}

/** A level's passages around each of some upper transits. */
function pairsOf(sun: SunTimeline, level: LevelPassages, noon: Int32Array) {
  const [dawns, dusks] = [new Int32Array(noon.length), new Int32Array(noon.length)];
  for (let day = 0; day < noon.length; day++) {
    const [dawn, dusk] = pairOf(level, dayAround(sun, noon[day] ?? NONE));
    dawns[day] = dawn;
    dusks[day] = dusk;
  }
  return { dawns, dusks };
}

/**
 * Around noon where the Sun is up then; else the short arc beside noon that a fast-moving declination leaves at the
 * end of polar night.
 */
function pairOf(level: LevelPassages, day: DayMs): readonly [dawn: number, dusk: number] {
  const { passages } = level;
  const from = indexFrom(passages.unix_ms, day.before);
  const to = indexFrom(passages.unix_ms, day.after);
  if (!isAboveAt(level, day.noon)) {
    const dawn = firstPassage(passages, 1, from, to);
    return [dawn, firstPassage(passages, 0, dawn === NONE ? from : dawn, to)];
  }
  const afterNoon = indexFrom(passages.unix_ms, day.noon + 1);
  return [lastPassage(passages, 1, from, afterNoon), firstPassage(passages, 0, afterNoon, to)];
}

function dayLength_s(status: RiseSetStatus, from_ms: number, to_ms: number): number {
  if (status === "always_up") return SECONDS_PER_DAY;
  if (status === "always_down") return 0;
  return (to_ms - from_ms) / 1000;
}

/** Golden and blue hour of the solar day around an upper transit. */
export function lightHours(
  sun: SunTimeline,
  noon: number,
): { readonly golden_hour: SunHours; readonly blue_hour: SunHours } {
  const day = dayAround(sun, noon);
  return {
    golden_hour: hoursBetween(sun, LEVEL.golden_lower, LEVEL.golden_upper, day),
    blue_hour: hoursBetween(sun, LEVEL.civil, LEVEL.golden_lower, day),
  };
}

/** The longest stretch between two altitudes on either side of noon, cut at noon and at midnight. */
function hoursBetween(sun: SunTimeline, lower: number, upper: number, day: DayMs): SunHours {
  const [low, high] = [levelAt(sun, lower), levelAt(sun, upper)];
  return {
    morning: longestBetween(low, high, day.before, day.noon),
    evening: longestBetween(low, high, day.noon, day.after),
  };
}

function longestBetween(
  low: LevelPassages,
  high: LevelPassages,
  start_ms: number,
  end_ms: number,
): UtcInterval | null {
  let i = indexFrom(low.passages.unix_ms, start_ms);
  let j = indexFrom(high.passages.unix_ms, start_ms);
  let isOverLow = isAboveAt(low, start_ms - 1);
  let isOverHigh = isAboveAt(high, start_ms - 1);
  let since_ms = isOverLow && !isOverHigh ? start_ms : Number.NaN;
  let [from_ms, to_ms] = [0, 0];
  for (let at_ms = start_ms; at_ms < end_ms; ) {
    at_ms = Math.min(low.passages.unix_ms[i] ?? end_ms, high.passages.unix_ms[j] ?? end_ms, end_ms);
    while (low.passages.unix_ms[i] === at_ms) isOverLow = low.passages.rising[i++] === 1;
    while (high.passages.unix_ms[j] === at_ms) isOverHigh = high.passages.rising[j++] === 1;
    const isWithin = at_ms < end_ms && isOverLow && !isOverHigh;
    if (isWithin && Number.isNaN(since_ms)) since_ms = at_ms;
    if (isWithin || Number.isNaN(since_ms)) continue;
    if (at_ms - since_ms > to_ms - from_ms) [from_ms, to_ms] = [since_ms, at_ms];
    since_ms = Number.NaN;
  }
  return to_ms > from_ms ? { start: fromUnixMs(from_ms), end: fromUnixMs(to_ms) } : null;
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
