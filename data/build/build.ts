/**
 * Builds what the package ships: `npm run build` everything, on two cores at a time where parts do not need each other, unless the
 * last whole build read the same files and what it made is there (`npm run build -- all` builds it in any case);
 * `npm run build -- ts server` these parts, in this order. Words that name no part go to the last one: `npm run build -- web 2020 2035`.
 */
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { digestOfSources, isBuilt, recordBuild } from "./pack/kept.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const tool = (name: string, ...words: string[]) => [`node_modules/.bin/${name}`, ...words];
const program = (path: string, ...words: string[]) => [process.execPath, "--import", "tsx", path, ...words];
const own = (name: string) => program(`data/build/${name}.ts`);

/** The commands of each part, one after another. */
const PARTS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  // everything, though nothing has changed
  all: [],
  // what both sides of WebAssembly agree on, the packed tables, the kernels
  layout: [own("layout")],
  tables: [own("pack"), own("stamp"), own("manifest")],
  wasm: [
    tool("asc", "--config", "asconfig.json", "--target", "release"),
    tool("asc", "--config", "asconfig.json", "--target", "alone"),
    own("kernels"),
    own("slices"),
    own("manifest"),
  ],
  // the printed types, the compiled files, the server as one file
  types: [program("src/cli/docs.ts", "--types")],
  ts: [tool("tsc", "-p", "tsconfig.build.json", "--noCheck")],
  server: [own("server")],
  // the code of the library for Node and for pages, what else a page needs of it, the pages of the site
  bundle: [own("bundle")],
  web: [own("web")],
  site: [own("site")],
  // what draws the pictures of pages for sites that show a link to one
  cards: [own("cards/cards")],
  // the engine within the Python package, which only its wheel needs
  python: [own("python")],
};

/** Two queues at a time, and the next two when both are done. */
const QUEUES = [
  [
    ["layout", "tables", "wasm"],
    ["types", "ts", "server"],
  ],
  [["bundle"], ["web", "site", "cards"]],
];

function run([command = "", ...words]: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, words, { cwd: root, stdio: "inherit" });
    child.on("error", reject);
    child.on("close", (status) => {
      if (status === 0) resolve();
      else reject(new Error(`${[command, ...words].join(" ")} ended with ${status}`));
    });
  });
}

async function buildParts(names: readonly string[], words: readonly string[] = []): Promise<void> {
  const commands = names.flatMap((name) => PARTS[name] ?? []);
  for (const [i, command] of commands.entries())
    await run(i === commands.length - 1 ? [...command, ...words] : command);
}

async function buildAll(sources: string | null): Promise<void> {
  for (const queues of QUEUES) {
    const built = await Promise.allSettled(queues.map((names) => buildParts(names)));
    for (const one of built) if (one.status === "rejected") throw one.reason;
  }
  recordBuild(root, sources);
}

const given = process.argv.slice(2);
const chosen = given.filter((word) => word in PARTS);
if (given.length === 0 || given[0] === "all") {
  const sources = digestOfSources(root);
  if (given[0] === "all" || !isBuilt(root, sources)) await buildAll(sources);
} else if (chosen.length === 0) {
  throw new Error(`npm run build -- [${Object.keys(PARTS).join(" | ")} …]`);
} else {
  await buildParts(
    chosen,
    given.filter((word) => !(word in PARTS)),
  );
}
