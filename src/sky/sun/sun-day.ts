import type { Observer } from "../../engine/types.ts";
import { valueAt } from "../../solve/function.ts";
import { indexFrom, indexOnward } from "../../solve/ordered.ts";
import { addSeconds, secondsBetween, type UtcInstant } from "../../time/instant.ts";
import { SECONDS_PER_DAY } from "../../units/units.ts";
import {
  type EventTable,
  firstOfKind,
  isAboveAt,
  isAboveBefore,
  KIND,
  type LevelEvents,
  lastOfKind,
  NONE,
} from "../horizon/event-table.ts";
import { type HorizonColumns, horizonColumns, levelAt } from "../horizon/horizon-columns.ts";
import { statusOf } from "../horizon/rise-set.ts";
import { altitudeLevel, type HorizonLevel, ownLevel, type SunLimb } from "../positions/horizon-level.ts";
import type { Sky } from "../sky.ts";
import type { RiseSetStatus } from "../words.ts";
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

/** The courses of the Sun from one lower transit to the next, by where its passages stand in the timeline; a value a solar day. */
export interface SunCourses {
  /** Index of the upper transit: its neighbours are the lower ones. */
  readonly noon: Int32Array;
  readonly status: readonly RiseSetStatus[];
  /** The passage of each level upwards before noon and downwards after it; −1 where there is none. */
  readonly dawns: readonly Int32Array[];
  readonly dusks: readonly Int32Array[];
  /** Time between sunrise and sunset; 86,400 and 0 where the Sun stays up or down. */
  readonly day_length_s: Float64Array;
}

/** Passages of the Sun that hold the whole solar days of some noons. */
export interface SunTimeline extends HorizonColumns {
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
  limb: SunLimb = "standard",
): SunTimeline {
  const [first, last] = [noons[0], noons.at(-1)];
  if (first === undefined || last === undefined) throw new RangeError("a timeline needs a noon");
  const span = { start: addSeconds(first, -REACH_S), end: addSeconds(last, REACH_S) };
  const overhead = sunOver(observer);
  const own = [ownLevel(overhead.target, limb, sky.models.refraction_share), ...DAY_LEVELS.slice(1)];
  const levels = [...own, ...depressions_deg.map((deg) => altitudeLevel(-deg))];
  return { ...horizonColumns(sky, overhead, span, levels), end: span.end };
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
    const { unix_ms } = own;
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
function pairsOf(sun: SunTimeline, level: LevelEvents, noon: Int32Array) {
  const [dawns, dusks] = [new Int32Array(noon.length), new Int32Array(noon.length)];
  let from = 0;
  for (let day = 0; day < noon.length; day++) {
    const times = dayAround(sun, noon[day] ?? NONE);
    from = indexOnward(level.unix_ms, times.before, from);
    const [dawn, dusk] = pairOf(level, times, from);
    dawns[day] = dawn;
    dusks[day] = dusk;
  }
  return { dawns, dusks };
}

/**
 * Around noon where the Sun is up then; else the short arc beside noon that a fast-moving declination leaves at the
 * end of polar night.
 */
function pairOf(level: LevelEvents, day: DayMs, from: number): readonly [dawn: number, dusk: number] {
  const afterNoon = indexOnward(level.unix_ms, day.noon + 1, from);
  const to = indexOnward(level.unix_ms, day.after, afterNoon);
  if (!isAboveBefore(level, afterNoon)) {
    const dawn = firstOfKind(level, KIND.rise, from, to);
    return [dawn, firstOfKind(level, KIND.set, dawn === NONE ? from : dawn, to)];
  }
  return [lastOfKind(level, KIND.rise, from, afterNoon), firstOfKind(level, KIND.set, afterNoon, to)];
}

function dayLength_s(status: RiseSetStatus, from_ms: number, to_ms: number): number {
  if (status === "always_up") return SECONDS_PER_DAY;
  if (status === "always_down") return 0;
  return (to_ms - from_ms) / 1000;
}

/** The longest stretches between two altitudes, two a solar day: before noon and after it; empty where there is none. */
export interface Stretches {
  readonly from_ms: Float64Array;
  readonly to_ms: Float64Array;
}

/** Golden and blue hours of the courses. */
export interface LightStretches {
  readonly golden: Stretches;
  readonly blue: Stretches;
}

export function lightStretches(sun: SunTimeline, { noon }: SunCourses): LightStretches {
  return {
    golden: stretchesBetween(sun, LEVEL.golden_lower, LEVEL.golden_upper, noon),
    blue: stretchesBetween(sun, LEVEL.civil, LEVEL.golden_lower, noon),
  };
}

/** Cut at noon and at midnight. */
function stretchesBetween(sun: SunTimeline, lower: number, upper: number, noon: Int32Array): Stretches {
  const [low, high] = [levelAt(sun, lower), levelAt(sun, upper)];
  const { unix_ms } = sun.transits;
  const stretches = {
    from_ms: new Float64Array(2 * noon.length),
    to_ms: new Float64Array(2 * noon.length),
  };
  let [i, j] = [0, 0];
  for (let half = 0; half < 2 * noon.length; half++) {
    const from = (noon[half >> 1] ?? NONE) - 1 + (half & 1);
    const [start_ms, end_ms] = [valueAt(unix_ms, from), valueAt(unix_ms, from + 1)];
    i = indexOnward(low.unix_ms, start_ms, i);
    j = indexOnward(high.unix_ms, start_ms, j);
    fillLongest(stretches, half, { low, high, i, j, start_ms, end_ms });
  }
  return stretches;
}

/** Half a solar day, two levels, and the first passages of each from its start on. */
interface HalfDay {
  readonly low: LevelEvents;
  readonly high: LevelEvents;
  readonly i: number;
  readonly j: number;
  readonly start_ms: number;
  readonly end_ms: number;
}

function fillLongest({ from_ms, to_ms }: Stretches, half: number, day: HalfDay): void {
  const { low, high, start_ms, end_ms } = day;
  const [lows_ms, highs_ms] = [low.unix_ms, high.unix_ms];
  let { i, j } = day;
  let isOverLow = isAboveBefore(low, i);
  let isOverHigh = isAboveBefore(high, j);
  let since_ms = isOverLow && !isOverHigh ? start_ms : Number.NaN;
  let [first_ms, last_ms] = [0, 0];
  for (let at_ms = start_ms; at_ms < end_ms; ) {
    at_ms = Math.min(lows_ms[i] ?? end_ms, highs_ms[j] ?? end_ms, end_ms);
    while (lows_ms[i] === at_ms) isOverLow = low.kind[i++] === KIND.rise;
    while (highs_ms[j] === at_ms) isOverHigh = high.kind[j++] === KIND.rise;
    const isWithin = at_ms < end_ms && isOverLow && !isOverHigh;
    if (isWithin && Number.isNaN(since_ms)) since_ms = at_ms;
    if (isWithin || Number.isNaN(since_ms)) continue;
    if (at_ms - since_ms > last_ms - first_ms) [first_ms, last_ms] = [since_ms, at_ms];
    since_ms = Number.NaN;
  }
  from_ms[half] = first_ms;
  to_ms[half] = last_ms;
}

/** One noon at least. */
export type NoonGroup = readonly [UtcInstant, ...UtcInstant[]];

/** Groups noons so that gaps of more than a few days are not scanned. */
export function groupNoons(noons: readonly UtcInstant[]): NoonGroup[] {
  const groups: [UtcInstant, ...UtcInstant[]][] = [];
  for (const noon of noons) {
    const last = groups.at(-1)?.at(-1);
    const near = last !== undefined && secondsBetween(last, noon) <= LARGEST_GAP_DAY * SECONDS_PER_DAY;
    if (near) groups.at(-1)?.push(noon);
    else groups.push([noon]);
  }
  return groups;
}

const LARGEST_GAP_DAY = 8;

/**
 * Index of the upper transit of a mean noon (its own is the nearest, 17 minutes away at most) between two lower ones; null where
 * the timeline does not hold its solar day whole.
 */
export function noonNear({ unix_ms, kind }: EventTable, anchor_ms: number): number | null {
  const from = indexFrom(unix_ms, anchor_ms);
  let nearest: number | null = null;
  for (let i = Math.max(1, from - 2); i <= Math.min(from + 1, unix_ms.length - 2); i++) {
    if (kind[i] !== KIND.upper) continue;
    const distance_ms = Math.abs(valueAt(unix_ms, i) - anchor_ms);
    if (nearest === null || distance_ms < Math.abs(valueAt(unix_ms, nearest) - anchor_ms)) nearest = i;
  }
  return nearest;
}
