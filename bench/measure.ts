/**
 * Measurements that no report of `npm run bench` holds, and sweeps that take minutes to hours: `npm run measure -- NAME [words]`.
 * The head of each program says what it takes and writes.
 */
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

const PROGRAMS: Readonly<Record<string, string>> = {
  // the sources
  lines: "bench/lines.ts",
  layers: "test/layers/report.ts",
  sizes: "bench/sizes.ts",
  mutants: "bench/mutants/run.ts",
  // what a release takes from others
  dependencies: "data/build/dependencies.ts",
  pins: "data/build/pins.ts",
  // the service
  costs: "bench/service/costs.ts",
  builds: "bench/service/builds.ts",
  dearest: "bench/service/dearest.ts",
  prices: "bench/service/prices.ts",
  runtimes: "bench/service/runtimes.ts",
  faults: "bench/faults/run.ts",
  // bulk, pages, local events over places
  calls: "bench/service/calls.ts",
  bulk: "bench/bulk/run.ts",
  site: "test/site/edit-times.ts",
  visits: "bench/service/page-visits.ts",
  places: "bench/places/run.ts",
  rulers: "bench/places/rulers.ts",
  migrating: "bench/places/migrating.ts",
  "migrating-python": "bench/places/migrating-python.ts",
  maps: "bench/places/maps.ts",
  looks: "bench/places/map-looks.ts",
  timing: "bench/places/timing.ts",
  "small-bodies": "bench/small-bodies/run.ts",
};

const [name = "", ...words] = process.argv.slice(2);
const program = PROGRAMS[name];
if (program === undefined) throw new Error(`npm run measure -- ${Object.keys(PROGRAMS).join(" | ")}`);
execFileSync(process.execPath, ["--import", "tsx", program, ...words], { cwd: root, stdio: "inherit" });
