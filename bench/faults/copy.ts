import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A copy of a build, whose files can be damaged. */
export interface Copy {
  readonly folder: string;
  /** Files that answers are computed from. */
  readonly files: readonly string[];
  remove(): void;
}

export function copyOf(folder: string): Copy {
  const copy = mkdtempSync(join(tmpdir(), "meridian-faults-"));
  for (const name of ["dist", "build", "data", "package.json"])
    cpSync(join(folder, name), join(copy, name), { recursive: true });
  rmSync(join(copy, "data/build"), { recursive: true, force: true });
  symlinkSync(join(folder, "node_modules"), join(copy, "node_modules"));
  return { folder: copy, files: filesOf(copy), remove: () => rmSync(copy, { recursive: true }) };
}

/** Those of the manifest; a build that has none has all of build and data. */
function filesOf(folder: string): string[] {
  const manifest = join(folder, "build/manifest.json");
  if (existsSync(manifest)) return Object.keys(JSON.parse(readFileSync(manifest, "utf8")));
  return ["build", "data"].flatMap((wing) =>
    readdirSync(join(folder, wing), { recursive: true })
      .map((name) => join(wing, String(name)))
      .filter((name) => statSync(join(folder, name)).isFile()),
  );
}
