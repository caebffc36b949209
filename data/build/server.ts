/**
 * Writes the server as few files, `dist/serve`: what it reads before it listens in one, what each of its threads runs in another.
 * `npm run build:server`. The compiled files beside it are what tests and bulk jobs run.
 */
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { licencesOf, writeBundle } from "./pack/bundle.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const target = "dist/serve";

rmSync(join(root, target), { recursive: true, force: true });
const outputs = await writeBundle({
  root,
  platform: "node",
  target,
  chunks: null,
  entries: {
    main: "src/server/start/main.ts",
    "answer-worker": "src/server/threads/answer-worker.ts",
    "fill-worker": "src/server/threads/fill-worker.ts",
  },
  // starts its threads from a file of its own
  external: ["piscina"],
});
writeFileSync(join(root, target, "LICENSES.txt"), licencesOf(root, outputs, Object.keys(outputs)));
