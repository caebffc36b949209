import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { digest } from "./ledger.ts";
import { ROOT, type Source } from "./sample.ts";

/** Tests that start processes or threads, which hold no mutants, or that judge the sources themselves. */
const NOT_ASKED =
  /^test\/(layers\.|layers\/|data\/|fuzz\/|cli\/|server\/(replicas|threads|start)\/|server\/mcp\/stdio\.|engine\/store\.)/;
/** Where the answers that the gate holds are asked. */
export const GOLDEN_ANSWERS = "test/runtimes/golden-answers.test.ts";
/** Files that no test depends on. */
const BESIDE = /^(docs|bench|\.ci|\.github)\/|\.md$/;

export interface Sandbox {
  readonly path: string;
  /** Digest of all that tests depend on besides their own files. */
  readonly ground: string;
  /** Files of tests that are asked, each with its digest. */
  readonly own: ReadonlyMap<string, string>;
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
  cpSync(join(ROOT, "bench/mutants/golden-answers.ts"), join(path, GOLDEN_ANSWERS));
  const asked = [...names.filter((name) => !BESIDE.test(name)), GOLDEN_ANSWERS];
  const isTest = (name: string) => name.endsWith(".test.ts");
  const textOf = (name: string) => readFileSync(join(path, name));
  const tests = asked.filter((name) => isTest(name) && !NOT_ASKED.test(name));
  return {
    path,
    ground: digest(asked.filter((name) => !isTest(name)).flatMap((name) => [name, textOf(name)])),
    own: new Map(tests.map((name) => [name, digest([textOf(name)])])),
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
