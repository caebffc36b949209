/**
 * Writes the server as few files, `dist/serve`: what it reads before it listens in one, what each of its threads runs in another.
 * `npm run build:server`. The compiled files beside it are what tests and bulk jobs run.
 */
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { BUNDLE_URL } from "../../src/host/kept-code.ts";
import { withAssigned } from "./pack/assigned.ts";
import { licencesOf, type Outputs, writeBundle } from "./pack/bundle.ts";
import { asAscii, asScript } from "./pack/script.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const target = "dist/serve";

rmSync(join(root, target), { recursive: true, force: true });
const bundling = {
  root,
  platform: "node",
  target,
  chunks: null,
  // starts its threads from a file of its own
  external: ["piscina"],
  plugins: [withAssigned()],
} as const;
const outputs = {
  ...(await writeBundle({
    ...bundling,
    entries: {
      main: "src/server/start/bundled.ts",
      "answer-worker": "src/server/threads/answer-worker.ts",
      "fill-worker": "src/server/threads/fill-worker.ts",
    },
  })),
};
for (const path of Object.keys(outputs).filter((output) => output.endsWith(".js"))) {
  const file = join(root, path);
  writeFileSync(file, asAscii(readFileSync(file, "utf8")));
}
writeScript(
  "server",
  await writeBundle({ ...bundling, entries: { server: "src/server/start/main.ts" }, address: BUNDLE_URL }),
);
writeFileSync(join(root, target, "LICENSES.txt"), licencesOf(root, outputs, Object.keys(outputs)));

/** A bundle as the script that its code is kept of. */
function writeScript(name: string, made: Outputs): void {
  const path = `${target}/${name}.js`;
  const imports = made[path]?.imports.filter(({ kind }) => kind === "import-statement").length ?? 0;
  writeFileSync(
    join(root, target, `${name}.cjs`),
    asScript(readFileSync(join(root, path), "utf8"), imports),
    "latin1",
  );
  rmSync(join(root, path));
  Object.assign(outputs, made);
}
