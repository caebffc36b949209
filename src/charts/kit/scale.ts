/** From values to pixels, and the round values that an axis names. */

export interface Span {
  readonly from: number;
  readonly to: number;
}

export type Scale = (value: number) => number;

export function linear(domain: Span, range: Span): Scale {
  const size = domain.to - domain.from || 1;
  return (value) => range.from + ((value - domain.from) / size) * (range.to - range.from);
}

/** Least and greatest of the finite values; null where there is none. */
export function extentOf(values: Iterable<number>): Span | null {
  let [from, to] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    if (!Number.isFinite(value)) continue;
    if (value < from) from = value;
    if (value > to) to = value;
  }
  return from > to ? null : { from, to };
}

const DECIMAL_STEPS = [1, 2, 2.5, 5, 10] as const;
const ANGLE_STEPS = [0.1, 0.2, 0.5, 1, 2, 5, 10, 15, 30, 45, 60, 90, 180] as const;
const HOUR_STEPS = [...[1, 2, 5, 10, 15, 30].map((minutes) => minutes / 60), 1, 2, 3, 4, 6, 12];

function decimalStep(least: number): number {
  let power = 1;
  while (power > least) power /= 10;
  while (power * 10 <= least) power *= 10;
  return power * (DECIMAL_STEPS.find((step) => step * power >= least * (1 - 1e-9)) ?? 10);
}

/** The step between round values that puts no more than that many of them in a span. */
export function tickStep({ from, to }: Span, most: number, unit: string | null = null): number {
  const least = (to - from) / Math.max(1, most);
  const steps = unit === "deg" ? ANGLE_STEPS : unit === "hours" ? HOUR_STEPS : [];
  const [first = 0] = steps;
  const round = least < first ? undefined : steps.find((step) => step >= least * (1 - 1e-9));
  return round ?? decimalStep(least);
}

export function ticksIn({ from, to }: Span, step: number): number[] {
  const first = Math.ceil(from / step - 1e-9);
  const count = Math.floor(to / step + 1e-9) - first + 1;
  return Array.from({ length: Math.max(0, count) }, (_, i) => (first + i) * step);
}

/** A span widened to whole steps; a value alone has room on both sides. */
export function roundedSpan(span: Span, most: number, unit: string | null = null): Span & { step: number } {
  const size = span.to - span.from;
  const room = size > 0 ? 0 : Math.max(Math.abs(span.from) * 1e-3, 1e-6);
  const wide = { from: span.from - room, to: span.to + room };
  const step = tickStep(wide, most, unit);
  return {
    from: Math.floor(wide.from / step + 1e-9) * step,
    to: Math.ceil(wide.to / step - 1e-9) * step,
    step,
  };
}

/** Decimals that tell ticks of this step apart. */
export function stepDecimals(step: number): number {
  let [decimals, left] = [0, step];
  while (decimals < 9 && Math.abs(left - Math.round(left)) > 1e-6 * left) {
    left *= 10;
    decimals += 1;
  }
  return decimals;
}

const THIN_SPACE = "\u202f";

/** A number as pictures print it: a true minus, thousands parted. */
export function printed(value: number, decimals = 0): string {
  const text = Math.abs(value).toFixed(decimals);
  const [whole = "", fraction] = text.split(".");
  const parted = whole.length > 4 ? whole.replace(/\B(?=(?:\d{3}){1,7}$)/g, THIN_SPACE) : whole;
  const sign = value < 0 && Number(text) !== 0 ? "−" : "";
  return `${sign}${parted}${fraction === undefined ? "" : `.${fraction}`}`;
}
