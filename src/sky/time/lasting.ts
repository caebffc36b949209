import type { Span } from "../../solve/function.ts";
import { fromUnixMs } from "../../time/instant.ts";
import type { InProgress } from "../../time/policies.ts";
import type { TimeModel } from "../../time/scales.ts";
import { MS_PER_DAY } from "../../units/units.ts";
import {
  type DatedEvent,
  type EventFinder,
  type EventList,
  type EventQuestion,
  isInService,
  type PrintedWindow,
  SERVICE_WINDOW,
  serviceRange,
  spanOf,
  withinService,
} from "./event-search.ts";
import { dayOf, printedMs } from "./tt-days.ts";

/**
 * Events that last. One rule chooses, orders and pages all of them: an event has an instant and a span that holds it.
 * Both are taken as they are printed, in whole milliseconds.
 */

/** An event with the span that it lasts, days from J2000.0 TT; `t_day` lies within it. */
export interface LastingEvent extends DatedEvent {
  readonly span: Span;
}

/** `include`: an event is asked for while its span lasts; `exclude`: by its instant alone. */
export type LastingQuestion = EventQuestion & { readonly in_progress: InProgress };

/** True if an event is under way at the bounds of what was asked: started before a bound, and not over at it. */
export interface Progress {
  readonly in_progress_at_start: boolean;
  readonly in_progress_at_end: boolean;
}

/** How far before and after its candidate an event may start, happen and end. */
export interface Reach {
  readonly before_day: number;
  readonly after_day: number;
}

export interface LastingSource<Candidate extends DatedEvent, Event extends LastingEvent> {
  /** Finds what may be an event, cheaply, by an instant of its own. */
  readonly search: EventFinder<Candidate>;
  /** The events among candidates, with instants and spans as they are asked for: those of a place, where there is one. */
  readonly settle: (candidates: readonly Candidate[]) => readonly Event[];
  readonly reach: Reach;
  /** Mean time between two candidates. */
  readonly spacing_day: number;
  readonly model: TimeModel;
  /** True if events count whose instant lies beyond the years of the service, and a part of their span within. */
  readonly beyondService?: boolean;
}

/** The passage of an event over a place. */
export interface PlacePassage {
  /** From the first to the last contact. */
  readonly span: Span;
  /** From the first to the last moment of it that is seen there; null where nothing is. */
  readonly seen: Span | null;
  /** The maximum. */
  readonly maximum_day: number;
}

/**
 * Instant and span by which an event of a place is chosen: its maximum, or the greatest moment of the part that is seen;
 * rise and set cut the span where only what is seen counts.
 */
export function chosenAtPlace({ span, seen, maximum_day }: PlacePassage, seenOnly: boolean): LastingEvent {
  return {
    t_day: broughtInto(seen ?? span, maximum_day),
    span: seenOnly && seen !== null ? seen : span,
  };
}

export function broughtInto({ start_day, end_day }: Span, t_day: number): number {
  return Math.min(Math.max(t_day, start_day), end_day);
}

interface Printed {
  readonly instant_ms: number;
  readonly start_ms: number;
  readonly end_ms: number;
}

function printedOf(model: TimeModel, { t_day, span }: LastingEvent): Printed {
  return {
    instant_ms: printedMs(model, t_day),
    start_ms: printedMs(model, span.start_day),
    end_ms: printedMs(model, span.end_day),
  };
}

/** A span meets a window [start, end) when it starts before the end and is not over at the start. */
function isAsked(question: LastingQuestion, { instant_ms, start_ms, end_ms }: Printed): boolean {
  const byInstant = question.in_progress === "exclude";
  const [first_ms, last_ms] = byInstant ? [instant_ms, instant_ms] : [start_ms, end_ms];
  if (question.kind === "window") return first_ms < question.end_ms && last_ms >= question.start_ms;
  return question.kind === "next" ? last_ms >= question.from_ms : last_ms < question.from_ms;
}

function progressOf(question: LastingQuestion, { start_ms, end_ms }: Printed): Progress {
  const underWay = (bound_ms: number | null) =>
    bound_ms !== null && start_ms < bound_ms && end_ms >= bound_ms;
  const bounds =
    question.kind === "window"
      ? [question.start_ms, question.end_ms]
      : question.kind === "next"
        ? [question.from_ms, null]
        : [null, question.from_ms];
  return {
    in_progress_at_start: underWay(bounds[0] ?? null),
    in_progress_at_end: underWay(bounds[1] ?? null),
  };
}

/** Answers a question about events that last, in the order of their instants. */
export function listLasting<Candidate extends DatedEvent, Event extends LastingEvent>(
  source: LastingSource<Candidate, Event>,
  question: LastingQuestion,
): EventList<Event & Progress> {
  if (question.kind !== "window") return counted(source, question);
  const window = withinService(question);
  if (window.end_ms <= window.start_ms) return { events: [], truncated: false };
  const span = spanOf(source.model, window);
  const { before_day, after_day } = source.reach;
  const candidates = source.search({
    start_day: span.start_day - after_day,
    end_day: span.end_day + before_day,
  });
  const events = settled(source, candidates, { ...question, ...window });
  return { events: events.sort((a, b) => a.t_day - b.t_day), truncated: false };
}

/** The events among candidates that a question asks for. */
function settled<Candidate extends DatedEvent, Event extends LastingEvent>(
  { settle, model, beyondService = false }: LastingSource<Candidate, Event>,
  candidates: readonly Candidate[],
  question: LastingQuestion,
): (Event & Progress)[] {
  const known = settle(candidates).filter((event) => {
    const printed = printedOf(model, event);
    return beyondService ? meets(printed, SERVICE_WINDOW) : isInService(printed.instant_ms);
  });
  return chosenOf(model, known, question);
}

/** Those of some events that a question asks for. */
export function chosenOf<Event extends LastingEvent>(
  model: TimeModel,
  events: readonly Event[],
  question: LastingQuestion,
): (Event & Progress)[] {
  return events.flatMap((event) => {
    const printed = printedOf(model, event);
    return isAsked(question, printed) ? [{ ...event, ...progressOf(question, printed) }] : [];
  });
}

function meets({ start_ms, end_ms }: Printed, window: PrintedWindow): boolean {
  return start_ms < window.end_ms && end_ms >= window.start_ms;
}

type CountQuestion = Extract<LastingQuestion, { readonly count: number }>;

const MOST_DOUBLINGS = 5;

/**
 * The first events of a count in the direction of the search; time counts along `way`. Candidates are settled
 * only until no other can come before those that were found.
 */
function counted<Candidate extends DatedEvent, Event extends LastingEvent>(
  source: LastingSource<Candidate, Event>,
  question: CountQuestion,
): EventList<Event & Progress> {
  const { search, reach, spacing_day, model } = source;
  const { count } = question;
  const range = serviceRange(model);
  const isForward = question.kind === "next";
  const way = isForward ? 1 : -1;
  const [behind_day, ahead_day] = isForward
    ? [reach.after_day, reach.before_day]
    : [reach.before_day, reach.after_day];
  const last = (isForward ? range.end_day : -range.start_day) + ahead_day;
  let from = way * dayOf(model, fromUnixMs(clampedToService(question.from_ms))) - behind_day - PRINTED_DAY;
  let step_day = behind_day + ahead_day + (count + 1) * spacing_day;
  let found: readonly (Event & Progress)[] = [];
  const isEnough = (next: number) =>
    found.length >= count && way * (found[count - 1]?.t_day ?? Number.NaN) < next - ahead_day;
  for (let empty = 0; from < last && !isEnough(from); empty++) {
    const to = Math.min(from + step_day, last);
    const candidates = [
      ...search(isForward ? { start_day: from, end_day: to } : { start_day: -to, end_day: -from }),
    ].sort((a, b) => way * (a.t_day - b.t_day));
    const known = found.length;
    for (let next = 0, size = Math.max(1, count - known); next < candidates.length; size *= 2) {
      if (isEnough(way * (candidates[next]?.t_day ?? Number.NaN))) break;
      const more = settled(source, candidates.slice(next, next + size), question);
      found = [...found, ...more].sort((a, b) => way * (a.t_day - b.t_day));
      next += size;
    }
    if (found.length > known) empty = -1;
    step_day =
      (Math.max(1, count - found.length) + 1) * spacing_day * (1 << Math.min(empty + 1, MOST_DOUBLINGS));
    from = to;
  }
  const events = found.slice(0, count);
  return { events: isForward ? events : [...events].reverse(), truncated: events.length < count };
}

/** Events are asked for as they are printed, half a millisecond or a leap second from where they are. */
const PRINTED_DAY = 2000 / MS_PER_DAY;

function clampedToService(unix_ms: number): number {
  return Math.min(Math.max(unix_ms, SERVICE_WINDOW.start_ms), SERVICE_WINDOW.end_ms);
}
