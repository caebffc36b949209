import { readFileSync } from "node:fs";
import * as z from "zod";
import type { CanonicalPair } from "../../contract/ask/canonical.ts";
import { parsePairs } from "../../contract/terms/pairs.ts";
import { PACKAGE_ROOT } from "../../host/node.ts";
import { traitsOf } from "./traits.ts";

/**
 * What requests cost on one core, measured at the bounds of each route on the machine that the file names. `npm run measure -- prices`
 * fits factors of traits to drawn requests; a fit is taken only when single rows keep their price, since what is doubled for doubt
 * leaves the main thread.
 */
const COSTS = new URL("data/server/costs.json", PACKAGE_ROOT);

const costSchema = z.object({
  /** What a request costs beside its units. */
  fixed_us: z.number(),
  /** What a unit of computation costs, written out. */
  unit_us: z.number(),
  /** The power of its units with which its cost grows; 1 where it is not named. */
  power: z.number().optional(),
  /** What a picture costs beside its answer. */
  picture_us: z.number().optional(),
  /** By which number each trait of a question multiplies all that, see `traitsOf`. */
  factors: z.record(z.string(), z.number()).optional(),
});
export type Cost = z.output<typeof costSchema>;

const { costs } = z
  .object({ costs: z.record(z.string(), costSchema) })
  .parse(JSON.parse(readFileSync(COSTS, "utf8")));

/** A route that nobody has measured counts as dear. */
const UNKNOWN: Cost = { fixed_us: 5000, unit_us: 50 };

/** Processor time that a request of that many units takes, with the canonical form of what is asked. */
export function expectedTime_us(path: string, units: number, asked: readonly CanonicalPair[] = []): number {
  return costOf_us(costs[path] ?? UNKNOWN, units, traitsOf(asked));
}

export function costOf_us(cost: Cost, units: number, traits: readonly string[]): number {
  const { fixed_us, unit_us, power = 1, picture_us = 0, factors = {} } = cost;
  const picture = traits.includes("format=svg") ? picture_us : 0;
  const factor = traits.reduce((product, trait) => product * (factors[trait] ?? 1), 1);
  return picture + factor * (fixed_us + unit_us * units ** power);
}

/** The pairs of a canonical query. */
export function pairsIn(query: string): readonly CanonicalPair[] {
  return parsePairs(query).map(({ name, value }) => [name, value]);
}
