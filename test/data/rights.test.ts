import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const DATA = new URL("../../data/", import.meta.url);
/** Files that are no tables: programs, and descriptions of the tables. */
const NOT_TABLES = ["build", "LICENSES.md", "SOURCES.md", "tables.sha256"];

it("data/LICENSES.md says whose every table is", () => {
  const page = readFileSync(new URL("LICENSES.md", DATA), "utf8");
  const tables = readdirSync(DATA).filter((name) => !NOT_TABLES.includes(name));
  expect(tables.length).toBeGreaterThan(5);
  expect(tables.filter((name) => !page.includes(`\`${name}`))).toEqual([]);
});
