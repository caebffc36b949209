import { FIRST_INSTANT, LAST_INSTANT, toUnixMs } from "../../time/instant.ts";

/** Whole milliseconds evenly spread from one moment to another, what of it lies within the service's years: so many steps. */
export function sampleTimes(from_ms: number, to_ms: number, steps: number): Float64Array {
  const [from, to] = [Math.max(toUnixMs(FIRST_INSTANT), from_ms), Math.min(toUnixMs(LAST_INSTANT), to_ms)];
  return Float64Array.from({ length: steps + 1 }, (_, i) => Math.round(from + ((to - from) * i) / steps));
}
