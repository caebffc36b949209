import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";

/** Packing takes half a build's time, and most bytes are those of the build before: what was packed is kept, by what it was packed from. */
const KEPT = fileURLToPath(new URL("../../../node_modules/.cache/brotli/", import.meta.url));

/** Packed as small as it goes. */
export function brotli(bytes: Uint8Array): Buffer {
  const kept = `${KEPT}${createHash("sha256").update(bytes).digest("hex")}.br`;
  if (existsSync(kept)) return readFileSync(kept);
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length, [constants.BROTLI_PARAM_LGWIN]: 22 };
  const packed = brotliCompressSync(bytes, { params });
  mkdirSync(KEPT, { recursive: true });
  // under its name once it is whole: another build may read it
  writeFileSync(`${kept}.${process.pid}`, packed);
  renameSync(`${kept}.${process.pid}`, kept);
  return packed;
}

/** Digests of all that the last whole build read and made; `npm ci` removes them with the packages. */
const RECORD = "node_modules/.cache/build.json";
/** No part of a build reads these. */
const UNREAD = /^(test|bench|deploy|\.ci)\/|^(CHANGELOG|CONTRIBUTING|SECURITY)\.md$|^vitest\.config\.ts$/;
const MADE = [
  "build",
  "dist",
  "src/library/answer-types.ts",
  "src/library/route-types.ts",
  "src/python/meridian_sky/_records.py",
  "src/python/meridian_sky/_routes.py",
];
/** Made in dist by `npm run package`. */
const PACKAGED = /^dist\/package|\.tgz$/;

/** Every file that git tracks or would, but for what no part reads: more than a build reads, so that nothing is missed. */
function sourcesOf(root: string): string[] {
  const words = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  const listed = execFileSync("git", words, {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 2 ** 26,
    stdio: ["ignore", "pipe", "ignore"],
  });
  return [...new Set(listed.split("\0"))].filter((path) => path !== "" && !UNREAD.test(path));
}

function madeIn(root: string): string[] {
  return MADE.flatMap((path) =>
    statSync(join(root, path)).isFile()
      ? [path]
      : readdirSync(join(root, path), { recursive: true, encoding: "utf8" }).map((name) => `${path}/${name}`),
  ).filter((path) => !PACKAGED.test(path) && statSync(join(root, path)).isFile());
}

function digestOf(root: string, paths: readonly string[]): string {
  const hash = createHash("sha256").update(process.version);
  for (const path of paths.toSorted()) {
    const bytes = statSync(join(root, path), { throwIfNoEntry: false }) && readFileSync(join(root, path));
    hash.update(`\n${path} ${bytes?.length}\n`).update(bytes ?? "");
  }
  return hash.digest("hex");
}

/** The digest of all that a build would read; null where git cannot list it, as in an unpacked archive. */
export function digestOfSources(root: string): string | null {
  try {
    return digestOf(root, sourcesOf(root));
  } catch {
    return null;
  }
}

/** True if the last whole build read the same, and all that it made is there still as it made it. */
export function isBuilt(root: string, sources: string | null): boolean {
  if (sources === null) return false;
  try {
    const record: { sources: string; made: string } = JSON.parse(readFileSync(join(root, RECORD), "utf8"));
    return record.sources === sources && record.made === digestOf(root, madeIn(root));
  } catch {
    // no build was recorded, or a file that it made is gone
    return false;
  }
}

export function recordBuild(root: string, sources: string | null): void {
  if (sources === null) return;
  mkdirSync(dirname(join(root, RECORD)), { recursive: true });
  writeFileSync(join(root, RECORD), JSON.stringify({ sources, made: digestOf(root, madeIn(root)) }));
}
