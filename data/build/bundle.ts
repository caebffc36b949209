/** Writes `dist/node`: the command and the library, each read in a few files. `npm run build:node`. */
import { fileURLToPath } from "node:url";
import { clearBundle, writeBundle } from "./pack/bundle.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const target = "dist/node";

clearBundle(root, target);
await writeBundle({
  root,
  platform: "node",
  target,
  entries: {
    meridian: "src/cli/start/main.ts",
    index: "src/library/index.ts",
    engine: "src/library/engine.ts",
    duckdb: "src/cli/sql/duckdb.ts",
  },
});
