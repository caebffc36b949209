import { execFileSync } from "node:child_process";
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../..", import.meta.url));

/**
 * Writes a source file of the repository as the formatter has it. Other parts of the build read these files meanwhile: one whose text
 * stays the same is not touched, and a new one takes the old one's place at once.
 */
export function writeFormatted(name: string, text: string): void {
  const formatted = execFileSync("npx", ["biome", "format", `--stdin-file-path=${name}`], {
    cwd: root,
    input: text,
  });
  const path = join(root, name);
  if (formatted.equals(readFileSync(path))) return;
  writeFileSync(`${path}.new`, formatted);
  renameSync(`${path}.new`, path);
}
