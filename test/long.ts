/**
 * Tests that take minutes to hours, with more inputs than the gate has: `npm run test:long -- NAME [words for vitest]`.
 * A number that is set in the environment stays as it is set.
 */
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";

interface Long {
  readonly tests: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** Run after the tests. */
  readonly afterwards?: readonly string[];
}

const root = fileURLToPath(new URL("..", import.meta.url));

const LONG: Readonly<Record<string, Long>> = {
  locals: { tests: ["test/contract/all/instants/local-times.test.ts"], env: { LOCAL_RUNS: "5000" } },
  edges: {
    tests: ["test/contract/all"],
    env: {
      DELIVERY_RUNS: "3400",
      FORMAT_RUNS: "3400",
      HINT_RUNS: "6000",
      EDGE_RUNS: "200",
      REPLAY_RUNS: "2000",
      OPENAPI_RUNS: "3000",
    },
  },
  texts: { tests: ["test/fuzz/long-texts"], env: { TEXT_RUNS: "20000", TEST_SEED: "random" } },
  lazy: { tests: ["test/library/lazy-data"], env: { LAZY_SAMPLES: "70", TEST_SEED: "random" } },
  fuzz: { tests: ["test/fuzz"], env: { FUZZ_RUNS: "100000", TEST_SEED: "random" } },
  orbits: { tests: ["test/fuzz/orbits"], env: { ORBIT_FUZZ: "100000", TEST_SEED: "random" } },
  when: {
    tests: ["test/routes/when", "test/sky/when"],
    env: { WHEN_RUNS: "300", WHEN_STEP_MS: "5000", BOUND_SAMPLES: "40000" },
  },
  random: { tests: [], env: { TEST_SEED: "random" } },
  bulk: {
    tests: ["test/cli/bulk", "test/cli/sql"],
    env: { BULK_RUNS: "100", BULK_KILLS: "20", BULK_DISK: "2m" },
    afterwards: [process.execPath, "--import", "tsx", "test/python/run.ts", "engines"],
  },
  site: {
    tests: ["--config", "test/site/vitest.config.ts", "acceptance", "-t", "never meet a fault"],
    env: { SITE_FUZZ: "10000" },
  },
};

const [name = "", ...words] = process.argv.slice(2);
const long = LONG[name];
if (long === undefined) throw new Error(`npm run test:long -- ${Object.keys(LONG).join(" | ")}`);
const run = ([command = "", ...rest]: readonly string[]) =>
  execFileSync(command, rest, { cwd: root, stdio: "inherit", env: { ...long.env, ...process.env } });
run(["node_modules/.bin/vitest", "run", "--testTimeout=0", ...long.tests, ...words]);
if (long.afterwards !== undefined) run(long.afterwards);
