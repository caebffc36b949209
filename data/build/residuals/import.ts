/**
 * Makes a table of data/ anew from its sources, which are not in the repository: `npm run import -- NAME [words]`.
 * Where each source comes from is in data/SOURCES.md; what a program takes stands at its head.
 */
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../..", import.meta.url));

const PROGRAMS: Readonly<Record<string, string>> = {
  relay: "data/build/relay.ts",
  residuals: "data/build/residuals.ts",
  small: "data/build/residuals/small-bodies.ts",
  bounds: "data/build/bounds.ts",
  "bounds-rows": "test/accuracy/bounds/rows.ts",
  regions: "data/build/regions.ts",
  zones: "data/build/zones.ts",
  obscodes: "data/build/relay/obscodes.ts",
  coastlines: "data/build/coastlines.ts",
  golden: "test/accuracy/golden/golden.ts",
  "site-rows": "test/accuracy/golden/site-rows.ts",
};

const [name = "", ...words] = process.argv.slice(2);
const program = PROGRAMS[name];
if (program === undefined) throw new Error(`npm run import -- ${Object.keys(PROGRAMS).join(" | ")}`);
execFileSync(process.execPath, ["--import", "tsx", program, ...words], { cwd: root, stdio: "inherit" });
