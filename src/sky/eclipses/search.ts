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

/** An eclipse with its circumstances at a place; `local` is null without one. */
export type ListedEclipse = ListedSolarEclipse | ListedLunarEclipse;

export interface ListedSolarEclipse {
  readonly body: "sun";
  readonly t_day: number;
  readonly eclipse: SolarEclipse;
  readonly local: SolarLocal | null;
}

export interface ListedLunarEclipse {
  readonly body: "moon";
  readonly t_day: number;
  readonly eclipse: LunarEclipse;
  readonly local: LunarLocal | null;
}

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
  const solar = wish.selection === "lunar" ? [] : listedSolar(sky, span, wish.observer);
  const lunar = wish.selection === "solar" ? [] : listedLunar(sky, span, wish.observer);
  return [...solar, ...lunar]
    .filter(({ local }) => !wish.visible_only || local?.visible === true)
    .sort((a, b) => a.t_day - b.t_day);
}

function listedSolar(sky: Sky, span: Span, observer: Observer | null): ListedSolarEclipse[] {
  const eclipses = solarEclipses(sky, span);
  const locals = observer === null ? [] : solarLocals(sky, observer, eclipses);
  return eclipses.map((eclipse, i) => ({
    body: "sun",
    t_day: eclipse.t_day,
    eclipse,
    local: locals[i] ?? null,
  }));
}

function listedLunar(sky: Sky, span: Span, observer: Observer | null): ListedLunarEclipse[] {
  const eclipses = lunarEclipses(sky, span);
  const locals = observer === null ? [] : lunarLocals(sky, observer, eclipses);
  return eclipses.map((eclipse, i) => ({
    body: "moon",
    t_day: eclipse.t_day,
    eclipse,
    local: locals[i] ?? null,
  }));
}
