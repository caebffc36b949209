import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { digest } from "./ledger.ts";
import { ROOT, type Source } from "./sample.ts";

/** Tests that start processes or threads, which hold no mutants, or that judge the sources themselves. */
const NOT_ASKED =
  /^test\/(layers\.|layers\/|data\/|fuzz\/|cli\/|server\/(replicas|threads|start)\/|server\/mcp\/stdio\.|engine\/store\.)/;
/** What no test depends on. */
const BESIDE = /^(docs|bench|\.ci|\.github)\/|\.md$/;

export interface Sandbox {
  readonly path: string;
  /** Files of tests that are asked. */
  readonly tests: readonly string[];
  /** Digest of all that tests depend on besides their own files. */
  readonly ground: string;
  /** Digest of the files of tests with what they depend on. */
  readonly tree: string;
}

/** A copy of the checkout in a temporary folder, with these files in place of its own. */
export function createSandbox(instrumented: readonly Source[]): Sandbox {
  const path = mkdtempSync(join(tmpdir(), "meridian-mutants-"));
  const names = listFiles();
  for (const name of names) {
    mkdirSync(dirname(join(path, name)), { recursive: true });
    cpSync(join(ROOT, name), join(path, name));
  }
  cpSync(join(ROOT, "build"), join(path, "build"), { recursive: true });
  symlinkSync(join(ROOT, "node_modules"), join(path, "node_modules"));
  for (const { name, content } of instrumented) writeFileSync(join(path, name), content);
  const asked = names.filter((name) => !BESIDE.test(name));
  const isTest = (name: string) => name.endsWith(".test.ts");
  const digestOf = (files: readonly string[]) =>
    digest(files.flatMap((name) => [name, readFileSync(join(path, name))]));
  const ground = digestOf(asked.filter((name) => !isTest(name)));
  return {
    path,
    tests: asked.filter((name) => isTest(name) && !NOT_ASKED.test(name)),
    ground,
    tree: digest([ground, digestOf(asked.filter(isTest))]),
  };
}

function listFiles(): string[] {
  const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: ROOT,
    encoding: "utf8",
  });
  return listed
    .split("\0")
    .filter((path) => path !== "")
    .sort();
}
