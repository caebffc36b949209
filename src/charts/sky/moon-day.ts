import { WEEKDAYS } from "../kit/clock.ts";
import { type Disc, litDisc } from "../kit/disc.ts";
import type { Words } from "../kit/drawing.ts";
import { circle, type Point } from "../kit/svg.ts";

/** A day of a calendar of Moons. */
export interface MoonDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  /** 1: Monday. */
  readonly weekday: number;
  readonly disc: Disc;
  /** Of the mean size, 0.9 to 1.1. */
  readonly size: number;
  readonly ring: "full" | "new" | null;
  readonly note: string;
}

export interface MoonDaysPicture extends Words {
  readonly days: readonly MoonDay[];
}

export function dayDisc({ disc, size, ring, note, weekday }: MoonDay, point: Point, radius: number): string {
  const r = radius * size;
  const mark =
    ring === null
      ? ""
      : circle(point, r + 2.2, { stroke: ring === "full" ? "n-sun" : "sky-ring", width: 1.2, fill: "none" });
  return `<g><title>${note}, ${WEEKDAYS[weekday - 1] ?? ""}</title>${litDisc(point, r, disc)}${mark}</g>`;
}
