/**
 * Writes `build/slices`: the filled segments of some years, from which answers begin without the series. `npm run build -- wasm`
 * writes 2000 to 2049, `-- <first year> <last year>` others.
 */
import "../../src/host/start-node.ts";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { slicesOf } from "./pack/slices.ts";

const [firstYear = 2000, lastYear = 2049] = process.argv.slice(2).map(Number);
const target = fileURLToPath(new URL("../../build/", import.meta.url));

rmSync(`${target}slices`, { recursive: true, force: true });
mkdirSync(`${target}slices`, { recursive: true });
for (const [name, bytes] of slicesOf(firstYear, lastYear)) writeFileSync(`${target}${name}`, bytes);
