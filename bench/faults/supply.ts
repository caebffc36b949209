import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Attack, Finding } from "./attack.ts";

/** The package, built twice. */

/** SHA-256 of the tarball of a clone that is built in a folder of its own. */
function tarballOf(folder: string): string {
  const place = mkdtempSync(join(tmpdir(), "meridian-pack-"));
  const clone = join(place, "clone");
  const run = (command: string, ...words: readonly string[]) =>
    execFileSync(command, words, { cwd: clone, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  try {
    execFileSync("git", ["clone", "-q", folder, clone]);
    symlinkSync(join(folder, "node_modules"), join(clone, "node_modules"));
    run("npm", "run", "-s", "build");
    const name = run("npm", "pack", "--silent", "--ignore-scripts").trim();
    return createHash("sha256")
      .update(readFileSync(join(clone, name)))
      .digest("hex");
  } finally {
    rmSync(place, { recursive: true });
  }
}

async function builtTwice(folder: string): Promise<Finding> {
  const [first, second] = [tarballOf(folder), tarballOf(folder)];
  return { figures: first === second ? `both ${first}` : `${first}, ${second}`, held: first === second };
}

export const SUPPLY: readonly Attack[] = [
  {
    name: "tarball",
    what: "the last commit cloned, built and packed in two folders",
    bar: "the same sha256",
    isLong: true,
    run: builtTwice,
  },
];
