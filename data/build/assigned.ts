/** Rewrites the compiled files in `dist` as the bundles are. `npm run build:ts`, which compiles them first. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { assigned } from "./pack/assigned.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

for (const name of readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" })) {
  const path = join(root, "dist", name.replace(/\.ts$/, ".js"));
  if (!name.endsWith(".ts") || !existsSync(path)) continue;
  const compiled = readFileSync(path, "utf8");
  const rewritten = assigned(path, compiled);
  if (rewritten !== compiled) writeFileSync(path, rewritten);
}
