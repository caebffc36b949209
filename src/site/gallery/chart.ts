import { FIRST_INSTANT, formatIso, LAST_INSTANT } from "../../time/instant.ts";
import { MOST_DAYS_PER_MONTH } from "../../units/units.ts";
import { dateAfter } from "../view/dates.ts";
import type { Html } from "../view/html.ts";
import { type Pair, printPairs } from "../view/query.ts";
import type { Rows } from "../view/rows.ts";
import type { FactRule } from "./facts.ts";

/** The question of a gallery page: a day, a place, and how many rows of several bodies one request may have. */
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
  /** The member of its data whose objects are its rows, where they are not those of its table. */
  readonly list?: string;
}

/** Something on a day: a line of a list beside the pictures. */
export interface ListItem {
  /** A local time. */
  readonly at: string;
  readonly words: string;
  readonly note: string;
  /** Where it leads; null: nowhere. */
  readonly address: string | null;
}

/** A list that is read off the rows of a page's requests. */
export interface GalleryList {
  readonly title: string;
  /** Stands below the title. */
  readonly note?: string;
  readonly items: (rows: readonly Rows[]) => readonly ListItem[];
  /** Said where there is nothing to list. */
  readonly none: string;
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
  readonly lists?: readonly GalleryList[];
  readonly step: Step;
  /** A view above the pictures that a script of its own moves. */
  readonly live?: { readonly script: string; readonly view: (state: GalleryState) => Html };
}

/** How the page goes on: to another year, by days, or from event to event by the instants in a column. */
export type Step =
  | { readonly by: "year" }
  | { readonly by: "month" }
  | { readonly by: "days"; readonly days: number }
  | { readonly by: "event"; readonly column: string };

export const [WIDE, SQUARE] = [1100, 740];

export function drawn(target: string): GalleryRequest {
  return { target: `/v2/${target}`, isDrawn: true };
}

/** The objects of a member of its data are its rows. */
export function listed(target: string, list: string): GalleryRequest {
  return { target: `/v2/${target}`, isDrawn: false, list };
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

/** A date, or the last that there are answers for. */
export function noLaterThanLast(date: string): string {
  return date < LAST_DATE ? date : LAST_DATE;
}

/** The month of a day: its first, and that of the months before and after. */
export function monthsAround(date: string): readonly [before: string, start: string, end: string] {
  const firstOf = (day: string) => `${day.slice(0, "2026-11".length)}-01`;
  const start = firstOf(date);
  return [firstOf(dateAfter(start, -1)), start, firstOf(dateAfter(start, MOST_DAYS_PER_MONTH))];
}

/** The whole year, as far as there are answers. */
export function yearSpan(state: GalleryState): string {
  return `start=${yearShown(state)}-01-01&end=${yearEnd(state)}`;
}

/** The first day of the next year, or the last that there are answers for. */
export function yearEnd(state: GalleryState): string {
  return noLaterThanLast(`${yearShown(state) + 1}-01-01`);
}

/** The place of the page, as requests say it. */
export function placed({ where }: GalleryState): string {
  return printPairs(where);
}
