import type { MoonEventKind } from "../words.ts";
import type { GalileanMoon } from "./l12-tables.ts";

/** Start or end of an event. */
export interface MoonEventEnd {
  /** The moon's centre crosses the limb of the oblate planet, seen from the Earth, or from the Sun's centre. */
  readonly t_day: number;
  /** When that can be seen; null where it cannot. */
  readonly visible_day: number | null;
}

export interface MoonEvent {
  readonly kind: MoonEventKind;
  readonly moon: GalileanMoon;
  readonly begin: MoonEventEnd;
  readonly end: MoonEventEnd;
}

/** An event before the visible convention is applied. */
export interface MoonPassage {
  readonly kind: MoonEventKind;
  readonly moon: GalileanMoon;
  readonly begin_day: number;
  readonly end_day: number;
}
