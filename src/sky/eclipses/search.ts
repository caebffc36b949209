import type { Observer } from "../../engine/types.ts";
import type { Span } from "../../solve/function.ts";
import type { Sky } from "../sky.ts";
import { type EventList, type EventQuestion, listEvents } from "../time/event-search.ts";
import { ECLIPSE_KINDS, type EclipseKind } from "../words.ts";
import { type LunarEclipse, lunarEclipses } from "./lunar.ts";
import { type LunarLocal, lunarLocals } from "./lunar-local.ts";
import { type SolarEclipse, solarEclipses } from "./solar.ts";
import { type SolarLocal, solarLocals } from "./solar-local.ts";

export const ECLIPSE_SELECTIONS = ["all", "solar", "lunar"] as const;
export type EclipseSelection = (typeof ECLIPSE_SELECTIONS)[number];

export type Eclipse = SolarEclipse | LunarEclipse;

/** An eclipse with its circumstances at a place; `local` is null without one. */
export type EclipseOver = SolarEclipseOver | LunarEclipseOver;

export interface SolarEclipseOver {
  readonly body: "sun";
  readonly t_day: number;
  readonly eclipse: SolarEclipse;
  readonly local: SolarLocal | null;
}

export interface LunarEclipseOver {
  readonly body: "moon";
  readonly t_day: number;
  readonly eclipse: LunarEclipse;
  readonly local: LunarLocal | null;
}

/** Mean time between two eclipses of one body, and of either. */
const SPACING_DAY = 155;
const SPACING_OF_ALL_DAY = SPACING_DAY / 2;

/** All eclipses of a selection within [start, end), in time order. */
export function eclipsesWithin(sky: Sky, span: Span, selection: EclipseSelection): Eclipse[] {
  const solar = selection === "lunar" ? [] : solarEclipses(sky, span);
  const lunar = selection === "solar" ? [] : lunarEclipses(sky, span);
  return [...solar, ...lunar].sort((a, b) => a.t_day - b.t_day);
}

/** The eclipses that a question asks for. */
export function listEclipses(
  sky: Sky,
  question: EventQuestion,
  selection: EclipseSelection,
): EventList<Eclipse> {
  const search = (span: Span) => eclipsesWithin(sky, span, selection);
  return listEvents({ search, spacing_day: spacingOf(selection), model: sky.models.deltaT }, question);
}

/** Which eclipses an observer can see, of these kinds there. */
export interface VisibleWish {
  readonly selection: EclipseSelection;
  readonly observer: Observer;
  readonly local_kinds?: readonly EclipseKind[];
}

/** The eclipses that a question asks for among those that an observer can see. */
export function listVisibleEclipses(
  sky: Sky,
  question: EventQuestion,
  { selection, observer, local_kinds = ECLIPSE_KINDS }: VisibleWish,
): EventList<EclipseOver> {
  const search = (span: Span) =>
    eclipsesOver(sky, observer, eclipsesWithin(sky, span, selection)).filter(
      ({ local }) => local?.visible === true && local_kinds.includes(local.kind),
    );
  return listEvents({ search, spacing_day: spacingOf(selection), model: sky.models.deltaT }, question);
}

function spacingOf(selection: EclipseSelection): number {
  return selection === "all" ? SPACING_OF_ALL_DAY : SPACING_DAY;
}

/** Eclipses with what an observer sees of them, in the order given. */
export function eclipsesOver(
  sky: Sky,
  observer: Observer | null,
  eclipses: readonly Eclipse[],
): EclipseOver[] {
  const solar = eclipses.filter((eclipse) => eclipse.body === "sun");
  const lunar = eclipses.filter((eclipse) => eclipse.body === "moon");
  const solarOver = (observer === null ? [] : solarLocals(sky, observer, solar)).values();
  const lunarOver = (observer === null ? [] : lunarLocals(sky, observer, lunar)).values();
  return eclipses.map((eclipse) =>
    eclipse.body === "sun"
      ? { body: "sun", t_day: eclipse.t_day, eclipse, local: solarOver.next().value ?? null }
      : { body: "moon", t_day: eclipse.t_day, eclipse, local: lunarOver.next().value ?? null },
  );
}
