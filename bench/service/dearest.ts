/**
 * Looks for the dearest requests of a plan by climbing over their parameters, and tells what they cost beside what they are priced
 * at: `npm run measure -- dearest --plan basic --minutes 30 --seed 1`. Tables are filled; a request counts by the least of three runs.
 */
import "../../src/host/start-node.ts";
import { performance } from "node:perf_hooks";
import { parseArgs } from "node:util";
import { PLANS, type PlanName } from "../../src/contract/terms/plans.ts";
import { ROUTES } from "../../src/routes/index.ts";
import { climb, type Found } from "../../test/samples/dearest.ts";
import { seededRandom } from "../../test/samples/random.ts";
import { weigher } from "../../test/samples/weigher.ts";

const US_PER_MS = 1000;
const STEPS = 24;
const LISTED = 12;

const { values, positionals } = parseArgs({
  options: {
    plan: { type: "string", default: "basic" },
    minutes: { type: "string", default: "30" },
    seed: { type: "string", default: "1" },
  },
  allowPositionals: true,
});
const plan = PLANS[values.plan as PlanName];
const search = { random: seededRandom(Number(values.seed)), ...(await weigher(plan, 3)) };
const routes = ROUTES.filter(({ path }) => positionals.length === 0 || positionals.includes(path));
const end_ms = performance.now() + Number(values.minutes) * 60_000;
const best = new Map<string, Found>();
let climbs = 0;
while (performance.now() < end_ms) {
  const route = routes[Math.floor(search.random() * routes.length)];
  if (route === undefined) break;
  const found = await climb(route, search, STEPS);
  climbs += 1;
  const known = best.get(route.path);
  if (found !== null && (known === undefined || found.cpu_us > known.cpu_us)) best.set(route.path, found);
}
console.log(`${climbs} climbs on the plan ${plan.title}, seed ${values.seed}`);
for (const { cpu_us, units, target } of [...best.values()]
  .sort((a, b) => b.cpu_us - a.cpu_us)
  .slice(0, LISTED))
  console.log(
    `${(cpu_us / US_PER_MS).toFixed(0)} ms, ${units.toFixed(0)} units, ${(cpu_us / Math.max(1, units)).toFixed(1)} µs a unit: ${decodeURIComponent(target).slice(0, 220)}`,
  );
