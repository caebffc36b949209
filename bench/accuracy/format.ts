import type { Statistics } from "../../test/accuracy/compare/compare.ts";

const ARCSEC_DECIMALS = 5;
const TINY_ARCSEC = 1e-5;
const SIGNIFICANT_DIGITS = 3;

/** A figure as text: arcseconds to 0.01 mas, other units to three digits. */
export function formatValue(value: number, unit: string): string {
  if (!Number.isFinite(value)) return String(value);
  if (value === 0) return "0";
  if (unit === "arcsec" && Math.abs(value) >= TINY_ARCSEC) return value.toFixed(ARCSEC_DECIMALS);
  const isPlain = Math.abs(value) >= 0.001 && Math.abs(value) < 1e5;
  return isPlain ? String(Number(value.toPrecision(SIGNIFICANT_DIGITS))) : value.toExponential(1);
}

/** "max / rms", or a dash when there is nothing. */
export function maxAndRms(statistics: Statistics | undefined, unit: string): string {
  if (statistics === undefined || statistics.n === 0) return "–";
  return `${formatValue(statistics.max, unit)} / ${formatValue(statistics.rms, unit)}`;
}

export function statisticsCells(statistics: Statistics, unit: string): string[] {
  const { n, mean, p90, rms, max } = statistics;
  return [String(n), ...[mean, p90, rms, max].map((value) => formatValue(value, unit))];
}
