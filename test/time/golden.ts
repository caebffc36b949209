import { readFileSync } from "node:fs";

/** Rows of a file in test/golden, without its `#` lines. */
export function goldenRows(file: string): string[][] {
  return readFileSync(new URL(`../golden/${file}`, import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => line.split(","));
}
