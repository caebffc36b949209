import { describe, expect, it } from "vitest";
import { evaluate, floats, poisson, section } from "./tables.ts";

type Complex = readonly [re: number, im: number];

const FACTOR_BYTES = 32;
const NO_COORDINATE = 0xffffffff;
/** Epochs in centuries, inside and outside the span of the answers. */
const EPOCHS_CY = [-3, -0.7, 0, 0.26, 2];

function multiply([a, b]: Complex, [c, d]: Complex): Complex {
  return [a * c - b * d, a * d + b * c];
}

/** Plain reader of a section of products, apart from the engine's kernel. */
function read(name: string) {
  const bytes = section(name);
  const word = (at: number) => bytes.getUint32(at, true);
  const [coordinates = 0, argumentCount = 0, productCount = 0, groupCount = 0] = [0, 4, 8, 12].map(word);
  const polynomials = Array.from({ length: argumentCount }, (_, i) => floats(bytes, 16 + 40 * i, 5));
  const entries = 16 + 40 * argumentCount;
  const pair = (at: number) => [word(at) / FACTOR_BYTES, word(at + 4) / FACTOR_BYTES] as const;
  const products = Array.from({ length: productCount }, (_, i) => pair(entries + 24 * groupCount + 8 * i));
  const groups = Array.from({ length: groupCount }, (_, g) => {
    const [first = 0, second = 0, power = 0, count = 0, start = 0] = [0, 4, 8, 12, 16].map((b) =>
      word(entries + 24 * g + b),
    );
    const targets = second === NO_COORDINATE ? [first] : [first, second];
    const width = 8 + 16 * targets.length;
    const terms = Array.from({ length: count }, (_, i) => ({
      factors: pair(start + width * i),
      amplitudes: floats(bytes, start + width * i + 8, 2 * targets.length),
    }));
    return { targets, power, terms };
  });
  return { coordinates, polynomials, products, groups };
}

function sum(
  { coordinates, polynomials, products, groups }: ReturnType<typeof read>,
  t_cy: number,
): number[] {
  const factors: Complex[] = [[1, 0]];
  for (const polynomial of polynomials) {
    const angle = polynomial.reduce((value, coefficient, k) => value + coefficient * t_cy ** k, 0);
    factors.push([Math.cos(angle), Math.sin(angle)], [Math.cos(angle), -Math.sin(angle)]);
  }
  const product = ([a, b]: readonly [number, number]): Complex =>
    multiply(factors[a] ?? [Number.NaN, 0], factors[b] ?? [Number.NaN, 0]);
  for (const pair of products) factors.push(product(pair));
  const total = new Array<number>(coordinates).fill(0);
  for (const { targets, power, terms } of groups) {
    for (const { factors: pair, amplitudes } of terms) {
      const [cos, sin] = product(pair);
      targets.forEach((target, i) => {
        const value = (amplitudes[2 * i] ?? 0) * cos + (amplitudes[2 * i + 1] ?? 0) * sin;
        total[target] = (total[target] ?? 0) + t_cy ** power * value;
      });
    }
  }
  return total;
}

describe("the tables of direct sums hold the same series as those of the blocks", () => {
  it("ELP/MPP02 in longitude, latitude and distance", () => {
    const [products, terms] = [read("elp.direct"), poisson("elp.moon")];
    for (const t_cy of EPOCHS_CY) {
      const [lon = 0, lat = 0, r = 0] = sum(products, t_cy);
      const [lonByPhase = 0, latByPhase = 0, rByPhase = 0] = evaluate(terms, t_cy);
      // a phase of 16,000 half-turns rounds to 2e-12
      expect(Math.abs(lon - lonByPhase)).toBeLessThan(2e-12);
      expect(Math.abs(lat - latByPhase)).toBeLessThan(2e-12);
      expect(Math.abs(r - rByPhase)).toBeLessThan(2e-7);
    }
  });

  it("nutation and the CIO locator", () => {
    const products = read("iau.direct");
    for (const t_cy of EPOCHS_CY) {
      const [dpsi = 0, deps = 0, s = 0] = sum(products, t_cy);
      const [dpsiByPhase = 0, depsByPhase = 0] = evaluate(poisson("iau.nut00a"), t_cy);
      const [sByPhase = 0] = evaluate(poisson("iau.s06"), t_cy);
      expect(Math.abs(dpsi - dpsiByPhase)).toBeLessThan(1e-15);
      expect(Math.abs(deps - depsByPhase)).toBeLessThan(1e-15);
      expect(Math.abs(s - sByPhase)).toBeLessThan(1e-17);
    }
  });

  it.each(["elp.direct", "iau.direct"])(
    "%s multiplies only factors that stand before the product",
    (name) => {
      const { polynomials, products, groups } = read(name);
      const first = 1 + 2 * polynomials.length;
      expect(products.every((pair, i) => Math.max(...pair) < first + i)).toBe(true);
      const indices = groups.flatMap(({ terms }) => terms.flatMap(({ factors }) => [...factors]));
      expect(Math.max(...indices)).toBeLessThan(first + products.length);
      expect(indices.every(Number.isInteger)).toBe(true);
    },
  );
});
