import type { ArgumentFactor } from "./argument-code.ts";
import { combineArguments, type PoissonGroup, poissonTerm } from "./poisson.ts";

/** A published term: t^power·(sine·sin ψ + cosine·cos ψ) of a coordinate, ψ a combination of fundamental arguments. */
export interface SeriesTerm {
  readonly coordinate: number;
  readonly power: number;
  readonly sine: number;
  readonly cosine: number;
  readonly factors: readonly ArgumentFactor[];
}

/** Given: terms and the polynomials of their arguments (half-turns). Returned: groups by coordinate and power. */
export function poissonGroups(
  terms: readonly SeriesTerm[],
  polynomials: ReadonlyMap<string, readonly number[]>,
): PoissonGroup[] {
  const groups = new Map<
    string,
    { coordinate: number; power: number; terms: ReturnType<typeof poissonTerm>[] }
  >();
  for (const { coordinate, power, sine, cosine, factors } of terms) {
    const key = `${coordinate} ${power}`;
    const group = groups.get(key) ?? { coordinate, power, terms: [] };
    group.terms.push(poissonTerm({ sine, cosine, argument: combineArguments(factors, polynomials) }));
    groups.set(key, group);
  }
  return [...groups.values()];
}
