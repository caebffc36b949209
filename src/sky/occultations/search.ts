import type { Target } from "../../catalog/target.ts";
import type { Observer } from "../../engine/types.ts";
import type { Span } from "../../solve/function.ts";
import { overheadColumns } from "../horizon/horizon-engine.ts";
import { POINT_RISE_SET_ALTITUDE_DEG } from "../positions/horizon-level.ts";
import { columnOf, engineTarget } from "../positions/positions.ts";
import type { Sky } from "../sky.ts";
import { type EventList, type EventQuestion, listEvents } from "../time/event-search.ts";
import { approaches } from "./approaches.ts";
import { type GlobalPassage, globalPassage } from "./global-passage.ts";
import { type LocalPassage, localPassage } from "./local-passage.ts";

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

function around({ start_day, end_day }: Span): Span {
  return { start_day: start_day - MARGIN_DAY, end_day: end_day + MARGIN_DAY };
}

/** The passages over a place within [start, end) by their deepest moments, in time order. */
export function localOccultations(sky: Sky, selection: LocalSelection, span: Span): LocalPassage[] {
  const { targets, observer, visibleOnly } = selection;
  return approaches(sky, targets, around(span))
    .flatMap((approach) => localPassage(sky, observer, approach) ?? [])
    .filter(({ least_day }) => least_day >= span.start_day && least_day < span.end_day)
    .filter((passage) => !visibleOnly || isUp(sky, observer, passage))
    .sort((a, b) => a.least_day - b.least_day);
}

/** Begin and end of what is covered; the least distance of a near miss. */
export function endsOf(passage: LocalPassage): readonly [number, number] {
  const { disappearance, reappearance, d1, r2, least_day } = passage;
  return [(disappearance ?? d1)?.t_day ?? least_day, (reappearance ?? r2)?.t_day ?? least_day];
}

function isUp(sky: Sky, observer: Observer, passage: LocalPassage): boolean {
  const overhead = { target: engineTarget(sky, passage.target), observer };
  const table = overheadColumns(sky, overhead, Float64Array.from(endsOf(passage)), [
    "altitude_geometric_deg",
  ]);
  return columnOf(table, "altitude_geometric_deg").some((deg) => deg >= POINT_RISE_SET_ALTITUDE_DEG);
}

/** The passages anywhere on the Earth within [start, end) by their greatest moments, in time order. */
export function globalOccultations(sky: Sky, targets: readonly Target[], span: Span): GlobalPassage[] {
  return approaches(sky, targets, around(span))
    .flatMap((approach) => globalPassage(sky, approach) ?? [])
    .filter(({ greatest_day }) => greatest_day >= span.start_day && greatest_day < span.end_day)
    .sort((a, b) => a.greatest_day - b.greatest_day);
}

export function listLocalOccultations(
  sky: Sky,
  selection: LocalSelection,
  question: EventQuestion,
): EventList<LocalPassage> {
  const search = (span: Span) =>
    localOccultations(sky, selection, span).map((passage) => ({ ...passage, t_day: passage.least_day }));
  const spacing_day = LOCAL_SPACING_DAY / Math.max(1, selection.targets.length);
  return listEvents({ search, spacing_day, model: sky.models.deltaT }, question);
}

export function listGlobalOccultations(
  sky: Sky,
  targets: readonly Target[],
  question: EventQuestion,
): EventList<GlobalPassage> {
  const search = (span: Span) =>
    globalOccultations(sky, targets, span).map((passage) => ({ ...passage, t_day: passage.greatest_day }));
  const spacing_day = GLOBAL_SPACING_DAY / Math.max(1, targets.length);
  return listEvents({ search, spacing_day, model: sky.models.deltaT }, question);
}
