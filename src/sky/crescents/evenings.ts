import type { Observer } from "../../engine/types.ts";
import { addSeconds, isInRange, toUnixMs } from "../../time/instant.ts";
import { MS_PER_SECOND, SECONDS_PER_DAY } from "../../units/units.ts";
import { eventList, type HorizonEvent, isAboveAt, type LevelEvents } from "../horizon/event-table.ts";
import { horizonColumns, levelAt, type UtcSpan } from "../horizon/horizon-columns.ts";
import { ownLevel } from "../positions/horizon-level.ts";
import type { Sky } from "../sky.ts";
import { instantOf } from "../time/tt-days.ts";
import type { CrescentKind, CrescentStatus } from "../words.ts";

/** The Sun's and the Moon's part of an evening or a morning; days from J2000.0 TT, null what does not happen. */
export interface CrescentEvents {
  readonly kind: CrescentKind;
  readonly status: CrescentStatus;
  /** Sunset, or sunrise. */
  readonly sun_day: number | null;
  /** Moonset after sunset, or moonrise before sunrise; the nearest one on the other side where the Moon is down then. */
  readonly moon_day: number | null;
  readonly best_day: number | null;
}

/**
 * Share of the time between the Sun's rise or set and the Moon's. Reference: B. D. Yallop, 1997, NAO Technical Note
 * 69, section 3.
 */
export const BEST_TIME_SHARE = 4 / 9;
/** A moonset or moonrise farther from the Sun's is not that evening's or morning's. */
const MOON_REACH_S = SECONDS_PER_DAY;

/** The evenings and mornings of local days that follow each other, in their order. */
export function crescentEvents(
  sky: Sky,
  observer: Observer,
  days: readonly UtcSpan[],
  kinds: readonly CrescentKind[],
): CrescentEvents[][] {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const timeline = (body: "sun" | "moon", margin_s: number) => {
    const target = { kind: "body", body } as const;
    const span = { start: addSeconds(first.start, -margin_s), end: addSeconds(last.end, margin_s) };
    const level = levelAt(horizonColumns(sky, { target, observer }, span, [ownLevel(target)]), 0);
    return { level, events: eventList(level) };
  };
  const sky_timelines = { sun: timeline("sun", 0), moon: timeline("moon", MOON_REACH_S) };
  return days.map((day) => kinds.map((kind) => eveningEvents(sky, sky_timelines, day, kind)));
}

interface Timeline {
  readonly level: LevelEvents;
  readonly events: readonly HorizonEvent[];
}

interface Timelines {
  readonly sun: Timeline;
  readonly moon: Timeline;
}

function eveningEvents(sky: Sky, { sun, moon }: Timelines, day: UtcSpan, kind: CrescentKind): CrescentEvents {
  const [from_ms, to_ms] = [toUnixMs(day.start), toUnixMs(day.end)];
  const ofDay = sun.events.filter(({ unix_ms }) => unix_ms >= from_ms && unix_ms < to_ms);
  const isMorning = kind === "morning";
  const sunCrossing = ofDay.find((event) => (event.kind === "rise") === isMorning);
  const nothing = { kind, sun_day: null, moon_day: null, best_day: null };
  if (sunCrossing === undefined) {
    const without = isMorning ? "no_sunrise" : "no_sunset";
    const whole = isAboveAt(sun.level, from_ms) ? "always_up" : "always_down";
    return { ...nothing, status: ofDay.length > 0 ? without : whole };
  }
  const moonCrossing = moonEvent(moon, sunCrossing, kind);
  const status = isMorning ? "no_moonrise" : "no_moonset";
  const sun_day = sunCrossing.t_day;
  if (moonCrossing === null || !isInRange(instantOf(sky.models.deltaT, moonCrossing.t_day)))
    return { ...nothing, sun_day, status };
  const moon_day = moonCrossing.t_day;
  const isBefore = isMorning ? moon_day >= sun_day : moon_day <= sun_day;
  if (isBefore) {
    return {
      kind,
      sun_day,
      moon_day,
      best_day: sun_day,
      status: isMorning ? "moon_rises_last" : "moon_sets_first",
    };
  }
  return {
    kind,
    sun_day,
    moon_day,
    best_day: sun_day + BEST_TIME_SHARE * (moon_day - sun_day),
    status: "in_sky",
  };
}

/** The end (evening) or start (morning) of the Moon's stay that holds the Sun's event; else the nearest on the other side. */
function moonEvent(moon: Timeline, sun: HorizonEvent, kind: CrescentKind): HorizonEvent | null {
  const isMorning = kind === "morning";
  const wanted = moon.events.filter(({ kind }) => (kind === "rise") === isMorning);
  const before = wanted.findLast(({ unix_ms }) => unix_ms <= sun.unix_ms);
  const after = wanted.find(({ unix_ms }) => unix_ms > sun.unix_ms);
  const isUp = isAboveAt(moon.level, sun.unix_ms);
  const found = isUp === isMorning ? before : after;
  if (found === undefined) return null;
  return Math.abs(found.unix_ms - sun.unix_ms) <= MS_PER_SECOND * MOON_REACH_S ? found : null;
}
