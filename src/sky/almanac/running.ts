import type { Span } from "../../solve/function.ts";
import { normalise } from "../../solve/intervals.ts";
import { countWhile } from "../../solve/ordered.ts";
import { TROPICAL_YEAR_DAY } from "../../units/constants.ts";
import { withinTables } from "../planets/planet-motion.ts";
import { PRINTED_WITHIN_DAY } from "../time/tt-days.ts";
import type { CycleKey } from "../words.ts";
import { CYCLES, type CyclePosition, cycleFacts } from "./cycle.ts";

/** The rules that differ from cycle to cycle. */
export interface Running {
  readonly started_day: number | null;
  readonly ends_day: number | null;
  readonly basis: string;
  readonly position?: (fraction: number) => string;
}

/** The position in a cycle whose bounds are known, one of them at least. */
export function running(key: CycleKey, t_day: number, cycle: Running): CyclePosition {
  const { started_day, ends_day, basis } = cycle;
  const mean_day = CYCLES[key].period_day;
  const period_day = started_day === null || ends_day === null ? mean_day : ends_day - started_day;
  const from_day = started_day ?? (ends_day === null ? null : ends_day - mean_day);
  const fraction = from_day === null ? null : wrapFraction((t_day - from_day) / period_day);
  const day = from_day === null ? null : t_day - from_day;
  const text =
    fraction === null || day === null ? "unknown" : (cycle.position?.(fraction) ?? dayText(day, period_day));
  return {
    key,
    ...cycleFacts(key),
    kind: "computed",
    fraction,
    position: text,
    started_day,
    ends_day,
    period_day,
    basis,
  };
}

/** A cycle that started before the tables is counted from its mean start, which may lie a little off. */
function wrapFraction(fraction: number): number {
  return Math.min(Math.max(fraction, 0), 1 - Number.EPSILON);
}

export function dayText(day: number, period_day: number): string {
  if (period_day < 1000) return `day ${day.toFixed(1)} of ${period_day.toFixed(1)}`;
  return `year ${(day / TROPICAL_YEAR_DAY).toFixed(1)} of ${(period_day / TROPICAL_YEAR_DAY).toFixed(1)}`;
}

export interface Dated {
  readonly t_day: number;
}

/** The last event printed at or before an instant and the first after it, of those in a window around it. */
export function around(events: readonly Dated[], t_day: number): Pick<Running, "started_day" | "ends_day"> {
  const begun_day = t_day + PRINTED_WITHIN_DAY;
  return {
    started_day: events.findLast((event) => event.t_day <= begun_day)?.t_day ?? null,
    ends_day: events.find((event) => event.t_day > begun_day)?.t_day ?? null,
  };
}

/** The days around an instant in which a cycle's bounds are sought. */
function reachAround(t_day: number, reach_day: number): Span {
  return withinTables({ start_day: t_day - reach_day, end_day: t_day + reach_day });
}

/** The position in a cycle at an instant. */
export type RunningAt = (t_day: number) => Running;

/**
 * The stretches around many instants that a search is made in: those that meet in one go, and those with no more than a reach
 * between them, for a call costs as much as the days do.
 */
function stretchesAround(days: readonly number[], reach_day: number): Span[] {
  const windows = days.map((t_day) => reachAround(t_day, reach_day));
  const joined = normalise(
    windows.map(({ start_day, end_day }) => ({ start: start_day, end: end_day + reach_day })),
  );
  return joined.map(({ start, end }) => ({ start_day: start, end_day: end - reach_day }));
}

/** The events around each of many instants, in time order. */
export function eventsAround<Event extends Dated>(
  search: (span: Span) => readonly Event[],
  days: readonly number[],
  reach_day: number,
): (t_day: number) => readonly Event[] {
  const all = stretchesAround(days, reach_day).flatMap(search);
  return (t_day) => {
    const { start_day, end_day } = reachAround(t_day, reach_day);
    const countBefore = (day: number) => countWhile(all, (event) => event.t_day < day);
    return all.slice(countBefore(start_day), countBefore(end_day));
  };
}

/** The stretches of time around each of many instants that lie at least in part within the reach. */
export function spansAround<Stretch extends Span>(
  search: (span: Span) => readonly Stretch[],
  days: readonly number[],
  reach_day: number,
): (t_day: number) => readonly Stretch[] {
  const all = stretchesAround(days, reach_day).flatMap(search);
  return (t_day) => {
    const around = reachAround(t_day, reach_day);
    return all.filter((one) => one.end_day > around.start_day && one.start_day < around.end_day);
  };
}
