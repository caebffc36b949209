/**
 * Writes the code of the library and the command: `dist/node` for Node, `dist/web` for pages, both read by chunks. What they have in
 * common lies in `dist/web`, what no page reads in `dist/node`. `npm run build -- web`.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { SENTENCES_FILE } from "../../src/contract/terms/sentences.ts";
import { brotli } from "./pack/brotli.ts";
import { CODE_OF_PAGES, licencesOf, type Outputs, reachedFrom, writeBundle } from "./pack/bundle.ts";
import { sentencesIn, withoutSentences } from "./pack/sentences.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const [NODE, WEB] = ["dist/node", "dist/web"];
const PAGE = `${WEB}/meridian.js`;
/** How one output names another. */
const CHUNK = /"\.(?:\.\/web)?\/(chunk-[A-Z0-9]+\.js)"/g;

rmSync(join(root, NODE), { recursive: true, force: true });
for (const folder of [NODE, WEB]) mkdirSync(join(root, folder), { recursive: true });
for (const name of readdirSync(join(root, WEB))) if (CODE_OF_PAGES.test(name)) rmSync(join(root, WEB, name));

writeFileSync(join(root, "build", SENTENCES_FILE), sentencesIn(root).join("\n"));
const outputs = await writeBundle({
  root,
  platform: "node",
  target: "dist",
  chunks: "web",
  plugins: [withoutSentences(root)],
  entries: {
    "node/meridian": "src/cli/start/main.ts",
    "node/index": "src/library/index.ts",
    "node/engine": "src/library/engine.ts",
    "node/duckdb": "src/cli/sql/duckdb.ts",
    "web/meridian": "src/library/web.ts",
  },
});
const ofPages = reachedFrom(outputs, PAGE);
refuseBuiltins(outputs, ofPages);
const others = Object.keys(outputs).filter((path) => !ofPages.has(path));
moveOthers(others);
writeFileSync(join(root, NODE, "LICENSES.txt"), licencesOf(root, outputs, Object.keys(outputs)));
writeFileSync(join(root, WEB, "LICENSES.txt"), licencesOf(root, outputs, ofPages));
// in one: a service worker may not import as it goes
const worker = {
  root,
  platform: "browser",
  target: WEB,
  chunks: null,
  plugins: [withoutSentences(root)],
} as const;

await writeBundle({ ...worker, entries: { "service-worker": "src/library/web.ts" } });
for (const path of [...ofPages, `${WEB}/service-worker.js`])
  writeFileSync(join(root, `${path}.br`), brotli(readFileSync(join(root, path))));

/** A page has nothing of Node. */
function refuseBuiltins(all: Outputs, paths: Iterable<string>): void {
  for (const path of paths) {
    const outside = all[path]?.imports.find(({ external }) => external === true);
    if (outside !== undefined) throw new Error(`${path}, which pages read, imports ${outside.path}`);
  }
}

/** Puts what no page reads into one folder, and mends how it names the rest. */
function moveOthers(paths: readonly string[]): void {
  const names = new Set(paths.map((path) => basename(path)));
  for (const path of paths) {
    const text = readFileSync(join(root, path), "utf8").replaceAll(CHUNK, (_, name: string) =>
      names.has(name) ? `"./${name}"` : `"../web/${name}"`,
    );
    rmSync(join(root, path));
    writeFileSync(join(root, NODE, basename(path)), text);
  }
}
