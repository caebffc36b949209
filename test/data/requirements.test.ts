import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const ROOT = new URL("../../", import.meta.url);
const REQUIREMENT = /\bS\d+(?:\.\d+)?-\d+\b/g;

const page = readFileSync(new URL("docs/requirements.md", ROOT), "utf8");
const stated = [...page.matchAll(/^- \*\*(\S+)\*\* /gm)].map(([, id]) => id);

function idsInTestNames(): string[] {
  const files = readdirSync(new URL("test/", ROOT), { recursive: true, encoding: "utf8" });
  const tests = files.filter((name) => name.endsWith(".test.ts"));
  const lines = tests.flatMap((name) => readFileSync(new URL(`test/${name}`, ROOT), "utf8").split("\n"));
  const names = lines.filter((line) => /\b(describe|it|test)(\.\w+(\(.*?\))?)*\(/.test(line));
  return names.flatMap((line) => line.match(REQUIREMENT) ?? []);
}

it("every requirement that a test's name bears stands in docs/requirements.md, once", () => {
  expect(stated.filter((id, i) => stated.indexOf(id) !== i)).toEqual([]);
  const borne = idsInTestNames();
  expect(borne.length).toBeGreaterThan(100);
  expect(borne.filter((id) => !stated.includes(id))).toEqual([]);
});
