import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { digestOfSources, isBuilt, recordBuild } from "../../data/build/pack/kept.ts";

const root = mkdtempSync(join(tmpdir(), "meridian-built-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

const isCurrent = () => isBuilt(root, digestOfSources(root));

const MADE = [
  ...["build/tables.bin", "dist/serve/main.js", "src/library/answer-types.ts", "src/library/route-types.ts"],
  ...["src/python/meridian_sky/_records.py", "src/python/meridian_sky/_routes.py"],
];

function build(): void {
  for (const path of MADE) write(path, "made");
  recordBuild(root, digestOfSources(root));
}

it("a build is not repeated while all that it reads and makes is the same, and is when any of it is not", () => {
  expect(digestOfSources(root)).toBeNull();
  execFileSync("git", ["init", "--quiet"], { cwd: root });
  write(".gitignore", ["/build/", "/dist/", "node_modules/", ...MADE.slice(2)].join("\n"));
  for (const path of ["src/one.ts", "data/table.tsv", "test/one.test.ts"]) write(path, "first");
  expect(isCurrent()).toBe(false);
  build();
  expect(isCurrent()).toBe(true);
  write("test/one.test.ts", "another");
  write("dist/package/package.json", "packed");
  expect(isCurrent()).toBe(true);
  for (const path of ["src/one.ts", "src/new.ts", "data/table.tsv", ...MADE]) {
    write(path, "another");
    expect([path, isCurrent()]).toEqual([path, false]);
    build();
    expect([path, isCurrent()]).toEqual([path, true]);
  }
  for (const path of ["src/new.ts", "dist/serve/main.js", "build/tables.bin"]) {
    rmSync(join(root, path));
    expect([path, isCurrent()]).toEqual([path, false]);
    build();
  }
  write("dist/stray.js", "nobody made it");
  expect(isCurrent()).toBe(false);
});
