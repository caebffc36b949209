import { SECONDS_PER_DAY, SECONDS_PER_HOUR } from "../../units/units.ts";
/** The windows in which calls are counted, and what keeps the counts of one. */

/** Shortest first. A month is 30 days. */
export const RATE_WINDOWS = [
  { name: "minute", length_s: 60 },
  { name: "hour", length_s: SECONDS_PER_HOUR },
  { name: "day", length_s: SECONDS_PER_DAY },
  { name: "month", length_s: 2_592_000 },
] as const;
export type RateWindow = (typeof RATE_WINDOWS)[number];

/** The count of a window after a call, and the time left in it. */
export interface WindowCount {
  readonly used: number;
  readonly left_ms: number;
}

export interface WindowStore {
  /** Adds points to a caller's count. */
  add(callerId: string, points: number): Promise<WindowCount>;
}

/** Makes the store of a window. */
export type StoreMaker = (window: RateWindow) => WindowStore;

/** The month alone is aligned, to multiples of its length since 1970; the others start with a caller's first call in them. */
export function isAligned({ name }: RateWindow): boolean {
  return name === "month";
}
