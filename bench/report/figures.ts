import type { Timing } from "./measure.ts";
import type { TargetRow } from "./part.ts";

/** How figures and verdicts are written in docs/performance.md. */

const US_PER_MS = 1000;
const SIGNIFICANT_DIGITS = 3;

export function digits(value: number): string {
  return String(Number(value.toPrecision(SIGNIFICANT_DIGITS)));
}

export function milliseconds({ min_ms, mean_ms, sd_ms }: Timing): [min: string, mean: string] {
  return [digits(min_ms), `${digits(mean_ms)} ± ${digits(sd_ms)}`];
}

export function microsecondsPerRow({ min_ms, mean_ms, sd_ms }: Timing, rows: number): string[] {
  const perRow = (value_ms: number) => digits((value_ms * US_PER_MS) / rows);
  return [perRow(min_ms), `${perRow(mean_ms)} ± ${perRow(sd_ms)}`];
}

export function ratioCell(ratio: number): string {
  return ratio >= 10 ? `${ratio.toFixed(0)}×` : `${ratio.toFixed(1)}×`;
}

/** A figure against its target; null when it was not measured. A benchmark reports the verdict and decides no test. */
export function targetRow(what: string, target: string, value: number | null, isMet: boolean): TargetRow {
  if (value === null) return [what, target, "not measured", "–"];
  return [what, target, digits(value), isMet ? "met" : "**MISSED**"];
}

export function atLeast(what: string, target: number, value: number | null, unit = "×"): TargetRow {
  return targetRow(what, `≥ ${target}${unit}`, value, value !== null && value >= target);
}

export function atMost(what: string, target: number, value: number | null, unit = " ms"): TargetRow {
  return targetRow(what, `≤ ${target}${unit}`, value, value !== null && value <= target);
}
