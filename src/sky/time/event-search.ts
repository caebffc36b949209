import type { Span } from "../../solve/function.ts";
import { FIRST_INSTANT, LAST_INSTANT } from "../../time/instant.ts";
import type { TimeModel } from "../../time/scales.ts";
import { dayOf } from "./tt-days.ts";

/** An event at an instant, days from J2000.0 TT. */
export interface DatedEvent {
  readonly t_day: number;
}

/** Which events are wanted: those of a window, or so many at or after an instant, or before it. */
export type EventQuestion =
  | { readonly kind: "window"; readonly span: Span }
  | { readonly kind: "next" | "previous"; readonly from_day: number; readonly count: number };

export interface EventList<Event> {
  /** In time order. */
  readonly events: readonly Event[];
  /** True when the range of the service ended before the events that were asked for. */
  readonly truncated: boolean;
}

export interface EventSource<Event extends DatedEvent> {
  /** All events within [start, end), in time order; the answer for a span is the sum of those for its parts. */
  readonly search: (span: Span) => readonly Event[];
  /** Mean time between two events. */
  readonly spacing_day: number;
  readonly model: TimeModel;
}

/** The span of the service, 1700 to 2200 UTC. */
export function serviceRange(model: TimeModel): Span {
  return { start_day: dayOf(model, FIRST_INSTANT), end_day: dayOf(model, LAST_INSTANT) };
}

/** Answers a question by searching as little time as it takes. */
export function listEvents<Event extends DatedEvent>(
  source: EventSource<Event>,
  question: EventQuestion,
): EventList<Event> {
  const range = serviceRange(source.model);
  if (question.kind === "window") {
    const start_day = Math.max(question.span.start_day, range.start_day);
    const end_day = Math.min(question.span.end_day, range.end_day);
    return { events: end_day > start_day ? source.search({ start_day, end_day }) : [], truncated: false };
  }
  return question.kind === "next" ? following(source, question, range) : preceding(source, question, range);
}

interface CountQuestion {
  readonly from_day: number;
  readonly count: number;
}

function following<Event extends DatedEvent>(
  { search, spacing_day }: EventSource<Event>,
  { from_day, count }: CountQuestion,
  range: Span,
): EventList<Event> {
  const events: Event[] = [];
  let start_day = Math.max(from_day, range.start_day);
  while (events.length < count && start_day < range.end_day) {
    const end_day = Math.min(start_day + (count - events.length + 1) * spacing_day, range.end_day);
    events.push(...search({ start_day, end_day }));
    start_day = end_day;
  }
  return { events: events.slice(0, count), truncated: events.length < count };
}

function preceding<Event extends DatedEvent>(
  { search, spacing_day }: EventSource<Event>,
  { from_day, count }: CountQuestion,
  range: Span,
): EventList<Event> {
  let events: readonly Event[] = [];
  let end_day = Math.min(from_day, range.end_day);
  while (events.length < count && end_day > range.start_day) {
    const start_day = Math.max(end_day - (count - events.length + 1) * spacing_day, range.start_day);
    events = [...search({ start_day, end_day }), ...events];
    end_day = start_day;
  }
  return { events: events.slice(-count), truncated: events.length < count };
}
