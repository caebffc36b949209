import { MS_PER_DAY, MS_PER_HOUR } from "../../units/units.ts";
import { stampText, wallOf } from "../kit/clock.ts";
import type { View } from "../kit/drawing.ts";
import type { Labels } from "../kit/labels.ts";
import type { Scale, Span } from "../kit/scale.ts";
import { evenly, MOST_VALUES, type Point, type Valued } from "../kit/svg.ts";

/** The words of the lines and twilights of a graphic almanac of nights, and where they stand. */

/** Where nights and hours lie on the sheet of a graphic almanac. */
export interface AlmanacPlot {
  /** The first and the last date. */
  readonly nights: Span;
  /** Shown, from noon on. */
  readonly hours: Span;
  readonly x: Scale;
  readonly y: Scale;
  readonly row: number;
  readonly isNarrow: boolean;
  readonly view: View;
  readonly labels: Labels;
}

/** Edges of a depth that have words. */
const MOST_EDGES = 190;

/** Where a moment stands on the sheet, if there: its night starts at the noon before. */
export function spotOf(unix_ms: number, { nights, hours, x, y, view }: AlmanacPlot): Point | null {
  const wall = wallOf(unix_ms, view.zone) - MS_PER_DAY / 2;
  const day = Math.floor(wall / MS_PER_DAY) * MS_PER_DAY;
  const hour = (wall - day) / MS_PER_HOUR;
  const isShown = hour >= hours.from && hour <= hours.to && day >= nights.from && day <= nights.to;
  return isShown ? [x(hour), y(day + MS_PER_DAY)] : null;
}

/** The words of a line: its name and when. */
export function saidAlong(
  { name, times }: { readonly name: string; readonly times: readonly number[] },
  plot: AlmanacPlot,
): Valued[] {
  return evenly(times, MOST_VALUES).flatMap((time): Valued[] => {
    const spot = spotOf(time, plot);
    return spot === null ? [] : [[spot, `${name} · ${stampText(time, plot.view.zone)}`]];
  });
}

/** When each depth starts and ends in a night, at the edges of its strips. */
export function edgesOf(
  nights: readonly { readonly depths: readonly (string | readonly (number | null)[])[] }[],
  depth: number,
  plot: AlmanacPlot,
): Valued[] {
  return evenly(nights, MOST_EDGES).flatMap(({ depths }) => {
    const dark = depths[depth] ?? "never";
    if (typeof dark === "string") return [];
    return dark.flatMap((at, side): Valued[] => {
      if (at === null) return [];
      const spot = spotOf(at, plot);
      const name = depth === 0 ? (side === 0 ? "sunset" : "sunrise") : edgeName(depth, side);
      return spot === null ? [] : [[spot, `${name} · ${stampText(at, plot.view.zone)}`]];
    });
  });
}

const DEPTH_ENDS = ["", "civil", "nautical", "astronomical"];

function edgeName(depth: number, side: number): string {
  return `${DEPTH_ENDS[depth] ?? ""} ${side === 0 ? "dusk" : "dawn"}`;
}
