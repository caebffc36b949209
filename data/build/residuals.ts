/**
 * Makes the residual tables: what is added to the published series to obtain JPL's DE440, 1699–2201.
 * `npm run import -- residuals <path of de440.bsp> [series …]`, all by default; needed only when the kernel, a series or the plan of the pieces changes. Afterwards:
 * `npx tsx data/build/pack.ts --update-hash`. The same kernel gives the same bytes on every machine.
 */
import "../../src/host/start-node.ts";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { EngineCore } from "../../src/engine/core.ts";
import { createEngineStore } from "../../src/engine/store.ts";
import { kernelModule } from "../../src/engine/wasm.ts";
import { openFileRanges } from "../../src/host/node.ts";
import { openKernel } from "../../src/spk/kernel.ts";
import { numberOf, readEngineTables, residualSeries } from "./formats/engine-tables.ts";
import { encodeResidualFile } from "./formats/residual-file.ts";
import { packSeriesTables } from "./pack/pack-tables.ts";
import { relayFiles } from "./relay/relay-files.ts";
import { fitPath } from "./residuals/fit.ts";
import { residualPath } from "./residuals/paths.ts";
import { PATHS } from "./residuals/plan.ts";

const [kernelPath, ...chosen] = process.argv.slice(2);
if (kernelPath === undefined)
  throw new Error("usage: npm run import -- residuals <path of de440.bsp> [series …]");
const dataFolder = fileURLToPath(new URL("..", import.meta.url));
const sha256 = createHash("sha256").update(readFileSync(kernelPath)).digest("hex");
if (!readFileSync(join(dataFolder, "SOURCES.md"), "utf8").includes(sha256))
  throw new Error(`${kernelPath}: sha-256 ${sha256} is not in data/SOURCES.md`);

const engineTables = readEngineTables(dataFolder);
const names = PATHS.map(({ name }) => name);
const missing = residualSeries(engineTables).filter((name) => !names.includes(name));
if (missing.length > 0) throw new Error(`no plan for the residuals of ${missing.join(", ")}`);

const kernel = openKernel(openFileRanges(kernelPath));
const tables = packSeriesTables(dataFolder);
const core = new EngineCore(createEngineStore({ module: kernelModule(), tables, build: "" }));
const files = relayFiles(dataFolder, dataFolder);
const [firstDay, lastDay] = [numberOf(engineTables, "first_day"), numberOf(engineTables, "last_day")];
for (const plan of PATHS) {
  if (chosen.length > 0 && !chosen.includes(plan.name)) continue;
  const table = fitPath(residualPath(kernel, core, plan), plan, firstDay, lastDay);
  files.write(`residuals/${plan.name}.bin.gz`, encodeResidualFile(table));
}
