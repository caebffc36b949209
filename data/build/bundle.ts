/**
 * Writes the code of the library and the command: `dist/node` for Node, where each file is read when it is needed, and `dist/web` for
 * pages, in few files, as each is a request. `npm run build -- bundle`.
 */
import "../../src/host/start-node.ts";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { COMMANDS } from "../../src/cli/start/commands.ts";
import { manualPage } from "../../src/cli/start/manual.ts";
import { SENTENCES_FILE } from "../../src/contract/terms/sentences.ts";
import { ROUTES } from "../../src/routes/index.ts";
import { CODE_OF_PAGES, inGroups, licencesOf, type Outputs, writeBundle } from "./pack/bundle.ts";
import { brotli } from "./pack/kept.ts";
import { sentencesIn, withoutSentences } from "./pack/sentences.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const [NODE, WEB] = ["dist/node", "dist/web"];

rmSync(join(root, NODE), { recursive: true, force: true });
for (const folder of [NODE, WEB]) mkdirSync(join(root, folder), { recursive: true });
for (const name of readdirSync(join(root, WEB))) if (CODE_OF_PAGES.test(name)) rmSync(join(root, WEB, name));

writeFileSync(join(root, "build", SENTENCES_FILE), sentencesIn(root).join("\n"));
const ofNode = await writeBundle({
  root,
  platform: "node",
  target: NODE,
  chunks: ".",
  plugins: [withoutSentences(root)],
  entries: {
    meridian: "src/cli/start/main.ts",
    index: "src/library/index.ts",
    engine: "src/library/engine.ts",
    duckdb: "src/cli/sql/duckdb.ts",
  },
});
const ofPages = await writeBundle({
  root,
  platform: "browser",
  target: WEB,
  chunks: ".",
  plugins: [inGroups(root)],
  entries: { meridian: "src/library/web.ts" },
});
refuseBuiltins(ofPages);
writeFileSync(join(root, NODE, "LICENSES.txt"), licencesOf(root, ofNode, Object.keys(ofNode)));
writeFileSync(join(root, NODE, "meridian.1"), manualPage(ROUTES, COMMANDS));
writeFileSync(join(root, WEB, "LICENSES.txt"), licencesOf(root, ofPages, Object.keys(ofPages)));
// in one: a service worker may not import as it goes
const worker = {
  root,
  platform: "browser",
  target: WEB,
  chunks: null,
  plugins: [withoutSentences(root)],
} as const;

await writeBundle({ ...worker, entries: { "service-worker": "src/library/web.ts" } });
for (const path of [...Object.keys(ofPages), `${WEB}/service-worker.js`])
  writeFileSync(join(root, `${path}.br`), brotli(readFileSync(join(root, path))));

/** A page has nothing of Node. */
function refuseBuiltins(outputs: Outputs): void {
  for (const [path, { imports }] of Object.entries(outputs)) {
    const outside = imports.find(({ external }) => external === true);
    if (outside !== undefined) throw new Error(`${path}, which pages read, imports ${outside.path}`);
  }
}
