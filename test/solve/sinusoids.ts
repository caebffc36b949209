import fc from "fast-check";
import type { TimeFunction } from "../../src/solve/function.ts";

/** offset + Σ amplitude·sin(rate·t + phase): a function whose derivatives have known bounds. */
export interface Sinusoids {
  readonly offset: number;
  readonly waves: readonly { readonly amplitude: number; readonly rate: number; readonly phase: number }[];
}

export const sinusoids: fc.Arbitrary<Sinusoids> = fc.record({
  offset: fc.double({ min: -1.5, max: 1.5, noNaN: true }),
  waves: fc.array(
    fc.record({
      amplitude: fc.double({ min: 0.05, max: 1, noNaN: true }),
      rate: fc.double({ min: 0.2, max: 9, noNaN: true }),
      phase: fc.double({ min: 0, max: 6.3, noNaN: true }),
    }),
    { minLength: 1, maxLength: 4 },
  ),
});

export function sumAt({ offset, waves }: Sinusoids, t: number): number {
  return waves.reduce(
    (sum, { amplitude, rate, phase }) => sum + amplitude * Math.sin(rate * t + phase),
    offset,
  );
}

export function timeFunction(s: Sinusoids): TimeFunction {
  return (t_day) => t_day.map((t) => sumAt(s, t));
}

/** Bound of the k-th derivative. */
export function derivativeBound({ waves }: Sinusoids, k: number): number {
  return waves.reduce((sum, { amplitude, rate }) => sum + amplitude * rate ** k, 0);
}

/** Changes of sign between neighbours of a dense sampling. */
export function denseCrossings(s: Sinusoids, start: number, end: number, step: number) {
  const found: { readonly t: number; readonly rising: boolean }[] = [];
  for (let t = start; t < end; t += step) {
    const left = sumAt(s, t) >= 0;
    const right = sumAt(s, Math.min(t + step, end)) >= 0;
    if (left !== right) found.push({ t: t + 0.5 * step, rising: right });
  }
  return found;
}
