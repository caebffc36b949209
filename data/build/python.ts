/**
 * Puts the engine and its command line into the Python package, as one file with the tables beside it: `npm run build -- python`, before
 * `pip wheel src/python`.
 */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const root = fileURLToPath(new URL("../..", import.meta.url));
const bundle = join(root, "src", "python", "meridian_sky", "bundle");

/** Folders of data/ that were read into the binary of tables, or that only the build reads. */
const NOT_READ = ["build", "vsop87", "elpmpp02", "residuals", "engine", "SOURCES.md"];

rmSync(bundle, { recursive: true, force: true });
mkdirSync(bundle, { recursive: true });
cpSync(join(root, "build"), join(bundle, "build"), { recursive: true });
cpSync(join(root, "data"), join(bundle, "data"), {
  recursive: true,
  filter: (path) => !NOT_READ.some((name) => path === join(root, "data", name)),
});
await build({
  entryPoints: [join(root, "src", "cli", "bulk", "main.ts")],
  outfile: join(bundle, "dist", "cli", "meridian.mjs"),
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node20",
  minify: true,
  legalComments: "linked",
  // packages in CommonJS ask for the modules of Node by require
  banner: {
    js: "import { createRequire as make } from 'node:module'; const require = make(import.meta.url);",
  },
});
writeFileSync(join(bundle, "LICENSE"), readFileSync(join(root, "LICENSE")));
