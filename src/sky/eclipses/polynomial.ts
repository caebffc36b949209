import { math } from "../../engine/math.ts";
import { once } from "../../host/once.ts";
import { valueAt } from "../../solve/function.ts";

/**
 * A smooth function over the hours around an eclipse, as powers of u = time from the middle ÷ half the window,
 * −1 ≤ u ≤ 1: coefficient k belongs to u^k.
 */
export type Polynomial = Float64Array;

/** Samples per eclipse. Over ±4.5 h they give the Besselian elements to 1e-9 Earth radii. */
export const NODE_COUNT = 7;

/** Where a function is sampled: the zeros of the Chebyshev polynomial of that degree. */
export const nodes: () => readonly number[] = once(() => chebyshevNodes(NODE_COUNT));

function chebyshevNodes(count: number): number[] {
  return Array.from({ length: count }, (_, j) => -math.cos((Math.PI * (2 * j + 1)) / (2 * count)));
}

/** Coefficients of u^0 … u^(n−1) in T_0 … T_(n−1). */
function chebyshevPowers(count: number): number[][] {
  const rows: number[][] = [[1], [0, 1]];
  while (rows.length < count) {
    const last = rows.at(-1) ?? [];
    const before = rows.at(-2) ?? [];
    rows.push(Array.from({ length: last.length + 1 }, (_, i) => 2 * (last[i - 1] ?? 0) - (before[i] ?? 0)));
  }
  return rows.slice(0, count);
}

/**
 * Turns values at the Chebyshev nodes into powers: row k holds the weights of the values in the coefficient of u^k.
 * With a degree below count − 1 the Chebyshev series is cut, which leaves nearly the least error over −1…1.
 */
function powerWeights(count: number, degree: number): number[][] {
  const powers = chebyshevPowers(degree + 1);
  return Array.from({ length: degree + 1 }, (_, power) =>
    chebyshevNodes(count).map((node) => {
      const angle = math.acos(node);
      return powers.reduce((sum, row, order) => {
        const share = (order === 0 ? 1 : 2) / count;
        return sum + share * math.cos(order * angle) * (row[power] ?? 0);
      }, 0);
    }),
  );
}

const fullWeights = once(() => Float64Array.from(powerWeights(NODE_COUNT, NODE_COUNT - 1).flat()));

/** The polynomial through the values at the nodes. */
export function throughNodes(values: readonly number[]): Polynomial {
  const weights = fullWeights();
  const coefficients = new Float64Array(NODE_COUNT);
  for (let power = 0; power < NODE_COUNT; power++) {
    let sum = 0;
    for (let j = 0; j < NODE_COUNT; j++)
      sum += valueAt(weights, power * NODE_COUNT + j) * (values[j] ?? Number.NaN);
    coefficients[power] = sum;
  }
  return coefficients;
}

/** Value at u. */
export function evaluatePolynomial(polynomial: Polynomial, u: number): number {
  let value = 0;
  for (let power = NODE_COUNT - 1; power >= 0; power--) value = value * u + valueAt(polynomial, power);
  return value;
}

/** Derivative at u, per unit of u. */
export function polynomialRate(polynomial: Polynomial, u: number): number {
  let rate = 0;
  for (let power = NODE_COUNT - 1; power > 0; power--) rate = rate * u + power * valueAt(polynomial, power);
  return rate;
}

/**
 * A polynomial of low degree that stays nearest to a full one over −share ≤ u ≤ share.
 *
 * Returned  coefficients of powers of x, where x = ±unit at u = ±1
 */
export function shortPolynomial(full: Polynomial, degree: number, share: number, unit: number): number[] {
  const values = nodes().map((node) => evaluatePolynomial(full, node * share));
  return powerWeights(NODE_COUNT, degree).map((weights, power) => {
    const coefficient = weights.reduce((sum, weight, j) => sum + weight * (values[j] ?? Number.NaN), 0);
    return coefficient / math.pow(share * unit, power);
  });
}
