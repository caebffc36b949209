import { bodyTarget, type Target } from "../../catalog/target.ts";
import type { Observer } from "../../engine/types.ts";
import type { Span } from "../../solve/function.ts";
import type { InstantError } from "../bounds/instant-error.ts";
import { contactErrors, nearestErrors } from "../errors/pair-errors.ts";
import type { Sky } from "../sky.ts";
import type { EventList } from "../time/event-search.ts";
import {
  chosenAtPlace,
  type LastingEvent,
  type LastingQuestion,
  listLasting,
  type Progress,
} from "../time/lasting.ts";
import { type Approach, approaches } from "./approaches.ts";
import { type GlobalPassage, globalPassage } from "./global-passage.ts";
import { type LocalPassage, localPassage } from "./local-passage.ts";
import { seenOf } from "./seen.ts";

/** From the passage by the Earth's centre to any moment that counts. */
const MARGIN_DAY = 0.25;

/** Mean time between two occultations of one target, seen from a place and anywhere on the Earth. */
export const LOCAL_SPACING_DAY = 1245;
export const GLOBAL_SPACING_DAY = 100;

export interface LocalSelection {
  readonly targets: readonly Target[];
  readonly observer: Observer;
  /** Only those with the target above the horizon at disappearance or reappearance. */
  readonly visibleOnly: boolean;
}

/** A passage over a place by the instant and the span that choose it, with what of it has the target up. */
export interface LocalOccultation extends LocalPassage, LastingEvent {
  /** From the first to the last moment with the target above the horizon; null where neither end has it so. */
  readonly seen: Span | null;
}

export type GlobalOccultation = GlobalPassage & LastingEvent;

const REACH = { before_day: MARGIN_DAY, after_day: MARGIN_DAY } as const;

export function listLocalOccultations(
  sky: Sky,
  selection: LocalSelection,
  question: LastingQuestion,
): EventList<LocalOccultation & Progress> {
  return listLasting(
    {
      ...searchFor(sky, selection.targets, LOCAL_SPACING_DAY),
      settle: (candidates) => localOccultationsOf(sky, selection, candidates),
    },
    question,
  );
}

export function listGlobalOccultations(
  sky: Sky,
  targets: readonly Target[],
  question: LastingQuestion,
): EventList<GlobalOccultation & Progress> {
  return listLasting(
    {
      ...searchFor(sky, targets, GLOBAL_SPACING_DAY),
      settle: (candidates) => globalOccultationsOf(sky, candidates),
    },
    question,
  );
}

function searchFor(sky: Sky, targets: readonly Target[], spacing_day: number) {
  return {
    search: (span: Span) => approaches(sky, targets, span).sort((a, b) => a.t_day - b.t_day),
    reach: REACH,
    spacing_day: spacing_day / Math.max(1, targets.length),
    model: sky.models.deltaT,
  };
}

/** The passages over a place among approaches, those that are wanted. */
function localOccultationsOf(
  sky: Sky,
  { observer, visibleOnly }: Omit<LocalSelection, "targets">,
  candidates: readonly Approach[],
): LocalOccultation[] {
  return candidates.flatMap((approach) => {
    const passage = localPassage(sky, observer, approach);
    if (passage === null) return [];
    const span = endsOf(passage);
    const seen = seenOf(sky, { observer, target: passage.target }, span);
    if (visibleOnly && seen === null) return [];
    const chosen = chosenAtPlace({ span, seen, maximum_day: passage.least_day }, visibleOnly);
    return [{ ...passage, ...chosen, seen }];
  });
}

function globalOccultationsOf(sky: Sky, candidates: readonly Approach[]): GlobalOccultation[] {
  return candidates.flatMap((approach) => {
    const passage = globalPassage(sky, approach);
    if (passage === null) return [];
    const { greatest_day, begin_day, end_day } = passage;
    return [{ ...passage, t_day: greatest_day, span: { start_day: begin_day, end_day } }];
  });
}

/** From the first to the last contact; the least distance of a near miss. */
export function endsOf({ disappearance, reappearance, d1, r2, least_day }: LocalPassage): Span {
  return {
    start_day: (d1 ?? disappearance)?.t_day ?? least_day,
    end_day: (r2 ?? reappearance)?.t_day ?? least_day,
  };
}

function around({ start_day, end_day }: Span): Span {
  return { start_day: start_day - MARGIN_DAY, end_day: end_day + MARGIN_DAY };
}

/** The passages over a place within [start, end) by their deepest moments, in time order. */
export function localOccultations(sky: Sky, selection: LocalSelection, span: Span): LocalOccultation[] {
  return localOccultationsOf(sky, selection, approaches(sky, selection.targets, around(span)))
    .filter(({ least_day }) => least_day >= span.start_day && least_day < span.end_day)
    .sort((a, b) => a.least_day - b.least_day);
}

/** The passages anywhere on the Earth within [start, end) by their greatest moments, in time order. */
export function globalOccultations(sky: Sky, targets: readonly Target[], span: Span): GlobalOccultation[] {
  return globalOccultationsOf(sky, approaches(sky, targets, around(span)))
    .filter(({ t_day }) => t_day >= span.start_day && t_day < span.end_day)
    .sort((a, b) => a.t_day - b.t_day);
}

/** Errors of the instants of an occultation by the mean limb: the Moon's real limb is no part of them. */
export function localPassageErrors(sky: Sky, passage: LocalPassage): (InstantError | null)[] {
  const { view, target, least_day, disappearance, reappearance, d1, d2, r1, r2 } = passage;
  const pair = { first: bodyTarget("moon"), second: target, observer: view.observer };
  const days = [disappearance, reappearance, d1, d2, r1, r2].flatMap((moment) => moment?.t_day ?? []);
  return [...nearestErrors(sky, pair, [least_day]), ...contactErrors(sky, pair, days)];
}

export function globalPassageErrors(
  sky: Sky,
  { target, greatest_day, begin_day, end_day }: GlobalPassage,
): (InstantError | null)[] {
  const pair = { first: bodyTarget("moon"), second: target, observer: null };
  return [...nearestErrors(sky, pair, [greatest_day]), ...contactErrors(sky, pair, [begin_day, end_day])];
}
