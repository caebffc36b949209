import type { Figure } from "../../test/accuracy/compare/figure.ts";

/** The largest error among figures, as statements print it. */

/** Of what was not measured: the largest of a few hundred rows is exceeded by other rows, by less than this. */
export const MARGIN = 1.5;

export function largest(figures: readonly Figure[], table: string, quantity: string): number {
  return Math.max(
    ...figures.filter((f) => f.table === table && f.quantity === quantity).map((f) => f.whole.max),
  );
}

export function largestOf(figures: readonly Figure[], table: string, quantities: readonly string[]): number {
  return Math.max(...quantities.map((quantity) => largest(figures, table, quantity)));
}

/** With the margin, rounded up to one digit. */
export function oneDigit(max: number): number {
  if (max === 0) return 0;
  const value = MARGIN * max;
  const unit = 10 ** Math.floor(Math.log10(value));
  return Number((Math.ceil(value / unit) * unit).toPrecision(1));
}

export type Wanted = (figure: Figure) => boolean;

export function largestWhere(figures: readonly Figure[], isWanted: Wanted): number {
  return oneDigit(Math.max(...figures.filter(isWanted).map((f) => f.whole.max)));
}
