/**
 * Series in the engine's form for direct sums: exp(i·argument) of every term is the product of two tabulated factors, so
 * that a term costs one complex multiplication instead of a cosine, and coordinates with the same argument share it.
 *
 * Factors: 0 is 1; 1 + 2j and 2 + 2j are exp(±iψ_j) of fundamental argument j; each later one is the product of two earlier.
 */
import type { ArgumentFactor } from "./argument-code.ts";
import { type EngineTables, numberOf } from "./engine-tables.ts";
import type { SeriesTerm } from "./series-term.ts";
import { at } from "./tables-text.ts";

export interface ProductSeries {
  readonly coordinates: number;
  /** Two coordinates that have many arguments in common. */
  readonly paired: readonly [number, number];
  /** Fundamental arguments: coefficients of t^0 … t^4. */
  readonly polynomials_rad: ReadonlyMap<string, readonly number[]>;
  /** Arguments of a term's second factor; the others make up the first. */
  readonly second: ReadonlySet<string>;
  readonly terms: readonly SeriesTerm[];
}

/** One argument and its amplitudes of cosine and sine in one or two coordinates. */
interface ProductTerm {
  readonly factors: readonly [number, number];
  readonly amplitudes: readonly number[];
}

interface ProductGroup {
  readonly coordinates: readonly number[];
  readonly power: number;
  readonly terms: readonly ProductTerm[];
}

const HEADER_BYTES = 16;
const ARGUMENT_BYTES = 40;
const GROUP_ENTRY_BYTES = 24;
/** Numbers the factors as they are asked for. */
class FactorTable {
  readonly products: (readonly [number, number])[] = [];
  readonly #names: readonly string[];
  readonly #known = new Map<string, number>();

  constructor(names: readonly string[]) {
    this.#names = names;
  }

  #product(key: string, first: () => number, second: () => number): number {
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    this.products.push([first(), second()]);
    const index = 2 * this.#names.length + this.products.length;
    this.#known.set(key, index);
    return index;
  }

  #multiple({ letter, multiplier }: ArgumentFactor): number {
    const half = Math.trunc(multiplier / 2);
    if (half === 0) return 2 * this.#names.indexOf(letter) + (multiplier > 0 ? 1 : 2);
    return this.#product(
      `${letter}${multiplier}`,
      () => this.#multiple({ letter, multiplier: half }),
      () => this.#multiple({ letter, multiplier: multiplier - half }),
    );
  }

  /** Index of exp(i·combination). */
  combination(parts: readonly ArgumentFactor[]): number {
    const last = parts.at(-1);
    if (last === undefined) return 0;
    if (parts.length === 1) return this.#multiple(last);
    return this.#product(
      parts.map(({ letter, multiplier }) => `${letter}${multiplier}`).join(" "),
      () => this.combination(parts.slice(0, -1)),
      () => this.#multiple(last),
    );
  }

  /** The two factors of a term: an argument without a second part is divided before its last letter. */
  pair(parts: readonly ArgumentFactor[], isSecond: (letter: string) => boolean): [number, number] {
    const first = parts.filter(({ letter }) => !isSecond(letter));
    const second = parts.filter(({ letter }) => isSecond(letter));
    if (first.length > 0 && second.length > 0) return [this.combination(first), this.combination(second)];
    return [this.combination(parts.slice(0, -1)), this.combination(parts.slice(-1))];
  }
}

function keyOf({ power, factors }: SeriesTerm): string {
  return [power, ...factors.map(({ letter, multiplier }) => `${letter}${multiplier}`).sort()].join(" ");
}

/** Terms of one power and one argument, by coordinate: cosine and sine, summed. */
function byArgument(terms: readonly SeriesTerm[]): { sample: SeriesTerm; sums: Map<number, number[]> }[] {
  const found = new Map<string, { sample: SeriesTerm; sums: Map<number, number[]> }>();
  for (const term of terms) {
    const key = keyOf(term);
    const entry = found.get(key) ?? { sample: term, sums: new Map<number, number[]>() };
    const [cosine = 0, sine = 0] = entry.sums.get(term.coordinate) ?? [];
    entry.sums.set(term.coordinate, [cosine + term.cosine, sine + term.sine]);
    found.set(key, entry);
  }
  return [...found.values()];
}

/** Smallest decades of amplitude first, and neighbours in the factor table within a decade. */
function arrangeTerms(terms: readonly ProductTerm[], width: number): ProductTerm[] {
  const decade = ({ amplitudes }: ProductTerm) =>
    Math.floor(Math.log10(Math.max(...amplitudes.map(Math.abs))));
  const sorted = terms
    .map((term) => ({ term, decade: decade(term) }))
    .sort((a, b) => {
      const [a1, a2] = a.term.factors;
      const [b1, b2] = b.term.factors;
      return a.decade - b.decade || a2 - b2 || a1 - b1;
    })
    .map(({ term }) => term);
  const padding: ProductTerm = { factors: [0, 0], amplitudes: new Array<number>(width).fill(0) };
  return sorted.length % 2 === 0 ? sorted : [padding, ...sorted];
}

function productGroups({ terms, paired, second }: ProductSeries, table: FactorTable): ProductGroup[] {
  const groups = new Map<string, { coordinates: number[]; power: number; terms: ProductTerm[] }>();
  for (const { sample, sums } of byArgument(terms)) {
    const factors = table.pair(sample.factors, (letter) => second.has(letter));
    const isPair = paired.every((coordinate) => sums.has(coordinate));
    const single = [...sums.keys()].filter((coordinate) => !(isPair && paired.includes(coordinate)));
    for (const coordinates of [
      ...(isPair ? [[...paired]] : []),
      ...single.map((coordinate) => [coordinate]),
    ]) {
      const key = [sample.power, ...coordinates].join(" ");
      const group = groups.get(key) ?? { coordinates, power: sample.power, terms: [] };
      group.terms.push({ factors, amplitudes: coordinates.flatMap((c) => sums.get(c) ?? []) });
      groups.set(key, group);
    }
  }
  return [...groups.values()].sort((a, b) => b.power - a.power);
}

const words = (...values: number[]) => Uint8Array.from(new Uint8Array(Uint32Array.from(values).buffer));
const floats = (...values: number[]) => new Uint8Array(Float64Array.from(values).buffer);

/**
 * Given: what the engine has room for, and a series. Returned: its section: u32 coordinates, arguments, products, groups; per
 * argument five f64 (rad); per group u32 first coordinate, second (all ones: none), power, count (even), byte offset from the
 * section start, 0; per product two u32; per term of a group two u32, then cosine and sine amplitudes (f64) of its one or two
 * coordinates. The u32 of products and terms are byte offsets in the table of factors.
 */
export function encodeProducts(engine: EngineTables, series: ProductSeries): Uint8Array {
  const table = new FactorTable([...series.polynomials_rad.keys()]);
  const groups = productGroups(series, table).map((group) => ({
    ...group,
    terms: arrangeTerms(group.terms, 2 * group.coordinates.length),
  }));
  const polynomials = [...series.polynomials_rad.values()];
  checkRoom(engine, 1 + 2 * polynomials.length + table.products.length);
  const factorBytes = numberOf(engine, "factor_bytes");
  const factorPair = (factors: readonly number[]) => words(...factors.map((index) => index * factorBytes));
  const start =
    HEADER_BYTES +
    ARGUMENT_BYTES * polynomials.length +
    GROUP_ENTRY_BYTES * groups.length +
    8 * table.products.length;
  return Buffer.concat([
    words(series.coordinates, polynomials.length, table.products.length, groups.length),
    ...polynomials.map((p) => floats(...[0, 1, 2, 3, 4].map((k) => p[k] ?? 0))),
    ...groupEntries(groups, start, numberOf(engine, "no_coordinate")),
    ...table.products.map(factorPair),
    ...groups.flatMap(({ terms }) =>
      terms.flatMap(({ factors, amplitudes }) => [factorPair(factors), floats(...amplitudes)]),
    ),
  ]);
}

function checkRoom(engine: EngineTables, factors: number): void {
  const room = numberOf(engine, "max_factors");
  if (factors > room) throw new Error(`${factors} factors, the engine has room for ${room}`);
}

/** Entries of the groups, whose terms lie one after another from `start`. */
function groupEntries(groups: readonly ProductGroup[], start: number, noCoordinate: number): Uint8Array[] {
  let offset = start;
  return groups.map(({ coordinates, power, terms }) => {
    const entry = words(at(coordinates, 0), coordinates[1] ?? noCoordinate, power, terms.length, offset, 0);
    offset += terms.length * (8 + 16 * coordinates.length);
    return entry;
  });
}
