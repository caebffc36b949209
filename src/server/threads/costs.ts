import { readFileSync } from "node:fs";
import * as z from "zod";
import { PACKAGE_ROOT } from "../../host/node.ts";
import { linesAsked, traitsOf } from "./traits.ts";

/** The cost of requests on one core, as `npm run measure -- prices` has fitted it to drawn requests of each route. */
const COSTS = new URL("data/server/costs.json", PACKAGE_ROOT);

const factorsSchema = z.record(z.string(), z.number());

const costSchema = z.object({
  /** The cost of a request beside its units. */
  fixed_us: z.number(),
  /** The cost of a unit of computation, written out. */
  unit_us: z.number(),
  /** The cost of a line of the answer beside its computation, written out. */
  line_us: z.number().optional(),
  /** The cost of a picture beside its answer. */
  picture_us: z.number().optional(),
  /** By which number each trait of a question (see `traitsOf`) multiplies what is fixed, and what a unit and a line cost. */
  fixed_factors: factorsSchema.optional(),
  unit_factors: factorsSchema.optional(),
  line_factors: factorsSchema.optional(),
});
export type Cost = z.output<typeof costSchema>;

const { costs } = z
  .object({ costs: z.record(z.string(), costSchema) })
  .parse(JSON.parse(readFileSync(COSTS, "utf8")));

/** A route without a measured cost counts as dear. */
const UNKNOWN: Cost = { fixed_us: 5000, unit_us: 50 };

/** The measures by which a request is priced. */
export interface Priced {
  /** Units of computation. */
  readonly units: number;
  /** Lines of its answer, as far as they are known before. */
  readonly lines: number;
  readonly traits: ReadonlySet<string>;
}

/** The measures of a request of N units, taken from its canonical query. */
export function pricedBy(units: number, query: string): Priced {
  return { units, lines: linesAsked(query), traits: traitsOf(query) };
}

/** Processor time that a request of N units takes, by its canonical query. */
export function expectedTime_us(path: string, units: number, query = ""): number {
  return costOf_us(costs[path] ?? UNKNOWN, pricedBy(units, query));
}

export function costOf_us(cost: Cost, { units, lines, traits }: Priced): number {
  const { fixed_us, unit_us, line_us = 0, picture_us = 0 } = cost;
  const picture = traits.has("format=svg") ? picture_us : 0;
  return (
    picture +
    fixed_us * factorOf(cost.fixed_factors, traits) +
    unit_us * factorOf(cost.unit_factors, traits) * units +
    line_us * factorOf(cost.line_factors, traits) * lines
  );
}

function factorOf(
  factors: Readonly<Record<string, number>> | undefined,
  traits: ReadonlySet<string>,
): number {
  let factor = 1;
  if (factors !== undefined) for (const trait of traits) factor *= factors[trait] ?? 1;
  return factor;
}
