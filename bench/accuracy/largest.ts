import type { Figure } from "../../test/accuracy/compare/figure.ts";

/** The largest error among figures, as statements print it. */

/** Margin over the largest measured error: rows beyond the few hundred that were measured exceed it by less than this. */
export const MARGIN = 1.5;

export function largest(figures: readonly Figure[], table: string, quantity: string): number {
  return Math.max(
    ...figures.filter((f) => f.table === table && f.quantity === quantity).map((f) => f.whole.max),
  );
}

export function largestIn(figures: readonly Figure[]): number {
  return Math.max(...figures.map(({ whole }) => whole.max));
}

/** With the margin, rounded up to one digit. */
export function oneDigit(max: number): number {
  if (max === 0) return 0;
  const value = MARGIN * max;
  const unit = 10 ** Math.floor(Math.log10(value));
  return Number((Math.ceil(value / unit) * unit).toPrecision(1));
}
