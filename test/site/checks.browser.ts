import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { CHECKS } from "./checks.ts";

it.each(CHECKS)("the check %s has its test", (_check, file, test) => {
  expect(readFileSync(new URL(`../${file}`, import.meta.url), "utf8")).toContain(test);
});
