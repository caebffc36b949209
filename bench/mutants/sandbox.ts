import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { ROOT, type Source } from "./sample.ts";

/** A copy of the checkout in a temporary folder, with these files in place of its own. */
export function createSandbox(files: readonly Source[]): string {
  const sandbox = mkdtempSync(join(tmpdir(), "meridian-mutants-"));
  const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: ROOT,
    encoding: "utf8",
  });
  for (const name of listed.split("\0").filter((path) => path !== "")) {
    mkdirSync(dirname(join(sandbox, name)), { recursive: true });
    cpSync(join(ROOT, name), join(sandbox, name));
  }
  cpSync(join(ROOT, "build"), join(sandbox, "build"), { recursive: true });
  symlinkSync(join(ROOT, "node_modules"), join(sandbox, "node_modules"));
  for (const { name, content } of files) writeFileSync(join(sandbox, name), content);
  return sandbox;
}
