import { readFileSync } from "node:fs";
import * as z from "zod";
import { PACKAGE_ROOT } from "../../host/node.ts";

/** What requests cost, as `npm run measure -- costs` has measured it on one core: the dearest of many forms of each route. */
const COSTS = new URL("data/server/costs.json", PACKAGE_ROOT);

const costSchema = z.object({
  /** What a request costs beside its units. */
  fixed_us: z.number(),
  /** What each unit of computation costs, written out. */
  unit_us: z.number(),
});
type Cost = z.output<typeof costSchema>;

const { costs } = z
  .object({ costs: z.record(z.string(), costSchema) })
  .parse(JSON.parse(readFileSync(COSTS, "utf8")));

/** A route that nobody has measured counts as dear. */
const UNKNOWN: Cost = { fixed_us: 5000, unit_us: 50 };

/** Processor time that a request of N units takes, at most. */
export function expectedTime_us(path: string, units: number): number {
  const { fixed_us, unit_us } = costs[path] ?? UNKNOWN;
  return fixed_us + unit_us * units;
}
