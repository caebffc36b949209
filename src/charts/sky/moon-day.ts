import { WEEKDAYS } from "../kit/clock.ts";
import { type Disc, litDisc } from "../kit/disc.ts";
import type { Words } from "../kit/drawing.ts";
import { circle, type Point } from "../kit/svg.ts";
import type { Token } from "../kit/tokens.ts";

/** A day of a calendar of Moons. */
export interface MoonDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  /** 1: Monday. */
  readonly weekday: number;
  readonly disc: Disc;
  /** Diameter over the mean one, 0.9 to 1.1. */
  readonly size: number;
  readonly ring: "full" | "new" | null;
  /** True if there is an eclipse somewhere on the Earth. */
  readonly hasEclipse: boolean;
  readonly note: string;
}

export interface MoonDaysPicture extends Words {
  readonly days: readonly MoonDay[];
}

export function dayDisc(
  { disc, size, note, weekday, ...day }: MoonDay,
  point: Point,
  radius: number,
): string {
  const r = radius * size;
  const stroke = strokeOf(day);
  const mark =
    stroke === null ? "" : circle(point, r + 2.2, { stroke, width: day.hasEclipse ? 2 : 1.2, fill: "none" });
  return `<g><title>${note}, ${WEEKDAYS[weekday - 1] ?? ""}</title>${litDisc(point, r, disc)}${mark}</g>`;
}

function strokeOf({ ring, hasEclipse }: Pick<MoonDay, "ring" | "hasEclipse">): Token | null {
  if (hasEclipse) return "n-mars";
  return ring === null ? null : ring === "full" ? "n-sun" : "sky-ring";
}
