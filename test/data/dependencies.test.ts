import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { DEPENDENCIES, dependenciesPage } from "../../data/build/pack/dependencies-page.ts";

it("docs/dependencies.md lists what is locked, each package that the project names reviewed (`npm run measure -- dependencies`)", () => {
  const page = dependenciesPage();
  expect(page).not.toContain("**not reviewed**");
  expect(readFileSync(DEPENDENCIES, "utf8")).toBe(page);
});
