/** Writes `build/stamp.json`, by which answers name the engine that gave them. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readStamp } from "./pack/stamp.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const stamp = await readStamp(root);
mkdirSync(join(root, "build"), { recursive: true });
writeFileSync(join(root, "build", "stamp.json"), `${JSON.stringify(stamp, null, 2)}\n`);
