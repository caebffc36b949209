import type { Span } from "../../solve/function.ts";
import { FIRST_INSTANT, firstMsFrom, fromUnixMs, LAST_INSTANT, toUnixMs } from "../../time/instant.ts";
import type { TimeModel } from "../../time/scales.ts";
import { MS_PER_DAY, SECONDS_PER_DAY } from "../../units/units.ts";
import { dayOf, printedMs } from "./tt-days.ts";

/**
 * An event is the instant at which it is printed, in whole milliseconds. So windows that meet neither lose nor double
 * one, and an answer's own instant asked again finds the event.
 */

/** An event at an instant, days from J2000.0 TT. */
export interface DatedEvent {
  readonly t_day: number;
}

/** A window of printed instants, [start, end), Unix time in whole milliseconds. */
export interface PrintedWindow {
  readonly start_ms: number;
  readonly end_ms: number;
}

/** Which events are wanted: those of a window, or that many at or after an instant, or strictly before it. */
export type EventQuestion =
  | ({ readonly kind: "window" } & PrintedWindow)
  | { readonly kind: "next" | "previous"; readonly from_ms: number; readonly count: number };

export interface EventList<Event> {
  /** In time order. */
  readonly events: readonly Event[];
  /** True when the range of the service ended before the events that were asked for. */
  readonly truncated: boolean;
}

/** Finds all events within [start, end), in time order; the answer for a span is the sum of those for its parts. */
export type EventFinder<Event extends DatedEvent> = (span: Span) => readonly Event[];

export interface EventSource<Event extends DatedEvent> {
  readonly search: EventFinder<Event>;
  /** Mean time between two events. */
  readonly spacing_day: number;
  readonly model: TimeModel;
}

/** The span of the service, 1700 to 2200 UTC. */
export function serviceRange(model: TimeModel): Span {
  return { start_day: dayOf(model, FIRST_INSTANT), end_day: dayOf(model, LAST_INSTANT) };
}

/** Its last millisecond included. */
export const SERVICE_WINDOW: PrintedWindow = {
  start_ms: firstMsFrom(FIRST_INSTANT),
  end_ms: toUnixMs(LAST_INSTANT) + 1,
};

/** An event within a leap second is printed as the midnight that ends it, any other within half a millisecond. */
const PRINT_REACH_DAY = 2 / SECONDS_PER_DAY;

/** The days that hold all events of a window, and hardly more. */
export function spanOf(model: TimeModel, { start_ms, end_ms }: PrintedWindow): Span {
  return {
    start_day: dayOf(model, fromUnixMs(start_ms)) - PRINT_REACH_DAY,
    end_day: dayOf(model, fromUnixMs(end_ms)) + PRINT_REACH_DAY,
  };
}

/** All events whose printed instants lie within a window. */
export function eventsPrinted<Event extends DatedEvent>(
  model: TimeModel,
  search: EventFinder<Event>,
  window: PrintedWindow,
): Event[] {
  return search(spanOf(model, window)).filter(({ t_day }) => {
    const ms = printedMs(model, t_day);
    return ms >= window.start_ms && ms < window.end_ms;
  });
}

/** The window within the years of the service. */
export function withinService({ start_ms, end_ms }: PrintedWindow): PrintedWindow {
  return {
    start_ms: Math.max(start_ms, SERVICE_WINDOW.start_ms),
    end_ms: Math.min(end_ms, SERVICE_WINDOW.end_ms),
  };
}

/** True if a printed instant lies within the years of the service. */
export function isInService(unix_ms: number): boolean {
  return unix_ms >= SERVICE_WINDOW.start_ms && unix_ms < SERVICE_WINDOW.end_ms;
}

/** Answers a question by searching as little time as it takes. */
export function listEvents<Event extends DatedEvent>(
  source: EventSource<Event>,
  question: EventQuestion,
): EventList<Event> {
  if (question.kind !== "window") {
    return question.kind === "next" ? following(source, question) : preceding(source, question);
  }
  const window = withinService(question);
  const isEmpty = window.end_ms <= window.start_ms;
  return { events: isEmpty ? [] : eventsPrinted(source.model, source.search, window), truncated: false };
}

interface CountQuestion {
  readonly from_ms: number;
  readonly count: number;
}

/** Time that holds that many events and one more, as a rule; twice that after every stretch that held none. */
function reach_ms(count: number, spacing_day: number, empty: number): number {
  return Math.ceil((count + 1) * spacing_day * MS_PER_DAY * (1 << Math.min(empty, MOST_DOUBLINGS)));
}

const MOST_DOUBLINGS = 5;

function following<Event extends DatedEvent>(
  { search, spacing_day, model }: EventSource<Event>,
  { from_ms, count }: CountQuestion,
): EventList<Event> {
  const events: Event[] = [];
  let [start_ms, empty] = [Math.max(from_ms, SERVICE_WINDOW.start_ms), 0];
  while (events.length < count && start_ms < SERVICE_WINDOW.end_ms) {
    const reached_ms = start_ms + reach_ms(count - events.length, spacing_day, empty);
    const end_ms = Math.min(reached_ms, SERVICE_WINDOW.end_ms);
    const found = eventsPrinted(model, search, { start_ms, end_ms });
    events.push(...found);
    empty = found.length === 0 ? empty + 1 : 0;
    start_ms = end_ms;
  }
  return { events: events.slice(0, count), truncated: events.length < count };
}

function preceding<Event extends DatedEvent>(
  { search, spacing_day, model }: EventSource<Event>,
  { from_ms, count }: CountQuestion,
): EventList<Event> {
  let events: readonly Event[] = [];
  let [end_ms, empty] = [Math.min(from_ms, SERVICE_WINDOW.end_ms), 0];
  while (events.length < count && end_ms > SERVICE_WINDOW.start_ms) {
    const reached_ms = end_ms - reach_ms(count - events.length, spacing_day, empty);
    const start_ms = Math.max(reached_ms, SERVICE_WINDOW.start_ms);
    const found = eventsPrinted(model, search, { start_ms, end_ms });
    events = [...found, ...events];
    empty = found.length === 0 ? empty + 1 : 0;
    end_ms = start_ms;
  }
  return { events: events.slice(-count), truncated: events.length < count };
}
