/** Writes `build/manifest.json`: the sha-256 of every file that is read while the service runs. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { MANIFEST, NEEDED } from "../../src/host/manifest.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
/** Folders of data/ whose tables are read out of tables.bin, and the programs. */
const UNREAD = /^data\/(build|vsop87|elpmpp02|residuals)\//;
const TABLE = /\.(tsv|json|br)$/;

const data = readdirSync(join(root, "data"), { recursive: true, encoding: "utf8" })
  .map((name) => `data/${name.replaceAll("\\", "/")}`)
  .filter((path) => TABLE.test(path) && !UNREAD.test(path))
  .sort();
const built = readdirSync(join(root, "build"), { recursive: true, encoding: "utf8" })
  .map((name) => `build/${name}`)
  .filter((path) => path.endsWith(".bin") || path.startsWith("build/slices/") || NEEDED.includes(path))
  .sort();
const entries = [...built, ...data]
  .filter((path) => existsSync(join(root, path)))
  .map((path) => [
    path,
    createHash("sha256")
      .update(readFileSync(join(root, path)))
      .digest("hex"),
  ]);
writeFileSync(join(root, MANIFEST), `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`);
