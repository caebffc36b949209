import type { Observer } from "../../engine/types.ts";
import type { Span } from "../../solve/function.ts";
import { type EventList, type EventQuestion, listEvents } from "../event-search.ts";
import type { Sky } from "../sky.ts";
import { type LunarEclipse, lunarEclipses } from "./lunar.ts";
import { type LunarLocal, lunarLocals } from "./lunar-local.ts";
import { type SolarEclipse, solarEclipses } from "./solar.ts";
import { type SolarLocal, solarLocals } from "./solar-local.ts";

export const ECLIPSE_SELECTIONS = ["all", "solar", "lunar"] as const;
export type EclipseSelection = (typeof ECLIPSE_SELECTIONS)[number];

/** An eclipse with its circumstances at a place, when there is one. */
export type ListedEclipse =
  | { readonly t_day: number; readonly eclipse: SolarEclipse; readonly local: SolarLocal | null }
  | { readonly t_day: number; readonly eclipse: LunarEclipse; readonly local: LunarLocal | null };

export interface EclipseWish {
  readonly selection: EclipseSelection;
  readonly observer: Observer | null;
  /** Only eclipses that the observer can see; needs one. */
  readonly visible_only: boolean;
}

/** Mean time between two eclipses of either body. */
const SPACING_DAY = 155;

/** The eclipses that a question asks for, in time order. */
export function listEclipses(sky: Sky, question: EventQuestion, wish: EclipseWish): EventList<ListedEclipse> {
  const spacing_day = wish.selection === "all" ? SPACING_DAY / 2 : SPACING_DAY;
  const search = (span: Span) => eclipsesWithin(sky, span, wish);
  return listEvents({ search, spacing_day, model: sky.models.deltaT }, question);
}

/** All eclipses wished for within [start, end), in time order. */
export function eclipsesWithin(sky: Sky, span: Span, wish: EclipseWish): ListedEclipse[] {
  const solar =
    wish.selection === "lunar" ? [] : withLocals(solarEclipses(sky, span), solarOver(sky, wish.observer));
  const lunar =
    wish.selection === "solar" ? [] : withLocals(lunarEclipses(sky, span), lunarOver(sky, wish.observer));
  return [...solar, ...lunar]
    .filter(({ local }) => !wish.visible_only || local?.visible === true)
    .sort((a, b) => a.t_day - b.t_day);
}

const solarOver = (sky: Sky, observer: Observer | null) =>
  observer === null ? null : (eclipses: readonly SolarEclipse[]) => solarLocals(sky, observer, eclipses);
const lunarOver = (sky: Sky, observer: Observer | null) =>
  observer === null ? null : (eclipses: readonly LunarEclipse[]) => lunarLocals(sky, observer, eclipses);

function withLocals<Eclipse extends { readonly t_day: number }, Local>(
  eclipses: readonly Eclipse[],
  localsOf: ((eclipses: readonly Eclipse[]) => Local[]) | null,
): { t_day: number; eclipse: Eclipse; local: Local | null }[] {
  const locals = localsOf?.(eclipses) ?? [];
  return eclipses.map((eclipse, i) => ({ t_day: eclipse.t_day, eclipse, local: locals[i] ?? null }));
}
