import { formatClock, formatDate, fromUnixMs } from "../../time/instant.ts";
import { MS_PER_SECOND } from "../../units/units.ts";

/** Whole seconds of a clock, counted as Unix time, as 2026-11-20T11:00:00. */
export function wallClockText(wall_s: number): string {
  const { mjd, second } = fromUnixMs(wall_s * MS_PER_SECOND);
  return `${formatDate(mjd)}T${formatClock(second)}`;
}
