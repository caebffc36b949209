import { bodyTarget } from "../../catalog/target.ts";
import type { TimeFunction } from "../../solve/function.ts";
import { type Interval, intersection, normalise } from "../../solve/intervals.ts";
import { indexFrom } from "../../solve/ordered.ts";
import { HOURS_PER_DAY, MINUTES_PER_DAY, SECONDS_PER_DAY } from "../../units/units.ts";
import { KIND } from "../horizon/event-table.ts";
import { scanHorizon } from "../horizon/horizon-scan.ts";
import { altitudeLevel, type HorizonLevel, ownLevel } from "../positions/horizon-level.ts";
import { ASTRONOMICAL_TWILIGHT_DEG, CIVIL_TWILIGHT_DEG, NAUTICAL_TWILIGHT_DEG } from "../sun/twilight.ts";
import type { ConditionEvent } from "../words.ts";
import { hulls } from "./altitudes.ts";

import { observerOf, type WhenScope } from "./scope.ts";

/** Minutes from the nearest of some events, such as sunsets. */

interface EventFacts {
  readonly body: "sun" | "moon";
  /** Null: the upper transit; without a level the body's own. */
  readonly passage: { readonly rising: boolean; readonly level?: HorizonLevel } | null;
}

const EVENTS: Readonly<Record<ConditionEvent, EventFacts>> = {
  sunrise: { body: "sun", passage: { rising: true } },
  sunset: { body: "sun", passage: { rising: false } },
  moonrise: { body: "moon", passage: { rising: true } },
  moonset: { body: "moon", passage: { rising: false } },
  solar_noon: { body: "sun", passage: null },
  moon_transit: { body: "moon", passage: null },
  civil_dawn: dawn(CIVIL_TWILIGHT_DEG),
  civil_dusk: dusk(CIVIL_TWILIGHT_DEG),
  nautical_dawn: dawn(NAUTICAL_TWILIGHT_DEG),
  nautical_dusk: dusk(NAUTICAL_TWILIGHT_DEG),
  astronomical_dawn: dawn(ASTRONOMICAL_TWILIGHT_DEG),
  astronomical_dusk: dusk(ASTRONOMICAL_TWILIGHT_DEG),
};

function dawn(altitude_deg: number): EventFacts {
  return { body: "sun", passage: { level: altitudeLevel(altitude_deg), rising: true } };
}

function dusk(altitude_deg: number): EventFacts {
  return { body: "sun", passage: { level: altitudeLevel(altitude_deg), rising: false } };
}

/** Units of a day of events. */
const UNITS_A_DAY = 6;
/** Farther than a day from every event no count of minutes is given. */
const REACH_DAY = 1;
const MARGIN_DAY = REACH_DAY + 1 / HOURS_PER_DAY;

/** The events that can be the nearest to an instant of the set. */
function eventsAround(scope: WhenScope, event: ConditionEvent, within: readonly Interval[]): number[] {
  const { body, passage } = EVENTS[event];
  const overhead = { target: bodyTarget(body).engine, observer: observerOf(scope) };
  return hulls(within).flatMap(({ start, end }) => {
    const span = { start_day: start - MARGIN_DAY, end_day: end + MARGIN_DAY };
    scope.charge((span.end_day - span.start_day) * UNITS_A_DAY);
    const own = ownLevel(overhead.target, "standard", scope.sky.models.refraction_share);
    const levels = passage === null ? [] : [passage.level ?? own];
    const { transits, crossings } = scanHorizon(scope.sky, overhead, span, levels);
    const { t_day, kind } = passage === null ? transits : (crossings[0] ?? transits);
    const wanted = passage === null ? KIND.upper : passage.rising ? KIND.rise : KIND.set;
    return Array.from(t_day).filter((_, i) => kind[i] === wanted);
  });
}

/** Where the minutes from the nearest event lie between two bounds. */
export function setNearEvents(
  scope: WhenScope,
  event: ConditionEvent,
  minutes: { readonly lo: number | null; readonly hi: number | null },
  within: readonly Interval[],
): Interval[] {
  const events = Float64Array.from(eventsAround(scope, event, within)).sort();
  const [lo, hi] = [
    (minutes.lo ?? -MINUTES_PER_DAY) / MINUTES_PER_DAY,
    (minutes.hi ?? MINUTES_PER_DAY) / MINUTES_PER_DAY,
  ];
  const stretches = Array.from(events, (at, i) => {
    const before = events[i - 1] ?? Number.NEGATIVE_INFINITY;
    const after = events[i + 1] ?? Number.POSITIVE_INFINITY;
    return {
      start: Math.max(at + lo, 0.5 * (before + at)),
      end: Math.min(at + hi, 0.5 * (at + after)),
    };
  });
  return intersection(normalise(stretches), within);
}

/** Instants this near to the end of an event's reach are at its end: less than a search can tell. */
const AT_THE_END_DAY = 1e-3 / SECONDS_PER_DAY;

/** Minutes of an event; in the middle between two of them counted onwards from the first, or backwards from the second. */
export interface MinutesAsked {
  readonly event: ConditionEvent;
  readonly counts: "onwards" | "backwards";
}

/**
 * Signed minutes from the nearest event at instants of the set, positive after it; NaN where none is within a day. The
 * events are searched once.
 */
export function minutesFromEvents(
  scope: WhenScope,
  { event, counts }: MinutesAsked,
  within: readonly Interval[],
): TimeFunction {
  const events = Float64Array.from(eventsAround(scope, event, within)).sort();
  const lead_day = counts === "onwards" ? AT_THE_END_DAY : -AT_THE_END_DAY;
  return (t_day) =>
    t_day.map((t) => {
      const after_day = t - nearestOf(events, t, lead_day);
      if (Math.abs(after_day) > REACH_DAY + AT_THE_END_DAY) return Number.NaN;
      return Math.min(Math.max(after_day, -REACH_DAY), REACH_DAY) * MINUTES_PER_DAY;
    });
}

/** The event before counts as nearer by a lead. */
function nearestOf(events: Float64Array, t: number, lead_day: number): number {
  const next = indexFrom(events, t);
  const before = events[next - 1] ?? Number.NEGATIVE_INFINITY;
  const after = events[next] ?? Number.POSITIVE_INFINITY;
  return t - before <= after - t + lead_day ? before : after;
}
