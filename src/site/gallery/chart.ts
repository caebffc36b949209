import { FIRST_INSTANT, formatIso, LAST_INSTANT } from "../../time/instant.ts";
import { type Pair, printPairs } from "../view/query.ts";
import type { FactRule } from "./facts.ts";

/** What a page of the gallery is asked: a day, a place, and how many rows of several bodies one request may have. */
export interface GalleryState {
  /** ISO 8601. */
  readonly date: string;
  readonly where: readonly Pair[];
  readonly most_days: number;
}

export interface GalleryRequest {
  readonly target: string;
  /** True if its picture is shown; its rows may be facts all the same. */
  readonly isDrawn: boolean;
}

/** One designed page: what is asked, which pictures, four facts and the way on are read off its declaration. */
export interface GalleryChart {
  readonly name: string;
  /** As links name it. */
  readonly title: string;
  readonly lead: string;
  readonly heading: (state: GalleryState) => string;
  /** True if a place is part of the question. */
  readonly hasPlace: boolean;
  /** Width of the large picture in wide windows, in pixels. */
  readonly width: number;
  readonly requests: (state: GalleryState) => readonly GalleryRequest[];
  readonly facts: readonly FactRule[];
  readonly step: Step;
}

/** How the page goes on: to another year, by days, or from event to event by the instants in a column. */
export type Step =
  | { readonly by: "year" }
  | { readonly by: "days"; readonly days: number }
  | { readonly by: "event"; readonly column: string };

export const [WIDE, SQUARE] = [1100, 740];

export function drawn(target: string): GalleryRequest {
  return { target: `/v2/${target}`, isDrawn: true };
}

export function onlyAsked(target: string): GalleryRequest {
  return { target: `/v2/${target}`, isDrawn: false };
}

export function yearShown({ date }: GalleryState): number {
  return Number(date.slice(0, 4));
}

/** The days that there are answers for. */
export const [FIRST_DATE = "", LAST_DATE = ""] = [FIRST_INSTANT, LAST_INSTANT].map((instant) =>
  formatIso(instant).slice(0, "2026-11-20".length),
);

/** The whole year, as far as there are answers. */
export function yearSpan(state: GalleryState): string {
  return `start=${yearShown(state)}-01-01&end=${yearEnd(state)}`;
}

/** The first day of the next year, or the last that there are answers for. */
export function yearEnd(state: GalleryState): string {
  const next = `${yearShown(state) + 1}-01-01`;
  return next < LAST_DATE ? next : LAST_DATE;
}

/** The place of the page, as requests say it. */
export function placed({ where }: GalleryState): string {
  return printPairs(where);
}
