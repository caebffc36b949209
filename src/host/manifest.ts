import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

/** The build's list of the files that are read while the service runs: sha-256 by their paths. */
export type Manifest = Readonly<Record<string, string>>;

export const MANIFEST = "build/manifest.json";
/** Without these nothing can be computed. */
export const NEEDED: readonly string[] = [
  "build/engine.wasm",
  "build/engine-alone.wasm",
  "build/tables.bin",
  "build/stamp.json",
];

/** A file that is not as it was built; no answer can be trusted. */
export class DamagedFile extends Error {
  override readonly name = "DamagedFile";

  constructor(path: string, fault: string) {
    super(
      `${path} ${fault}. Nothing is answered from damaged files: install again, or run \`npm run build\`.`,
    );
  }
}

/** Holds every file of the manifest against its hash: some 20 ms. Throws DamagedFile for the first that differs. */
export function verifyFiles(root: URL = new URL("../../", import.meta.url)): void {
  const manifest = readBuildManifest(root);
  for (const [path, sha256] of Object.entries(manifest)) {
    if (createHash("sha256").update(fileBytes(path, root)).digest("hex") !== sha256)
      throw new DamagedFile(path, "is not as it was built");
  }
}

/** Holds files against their hashes as they are read, before anything is made of them. */
export function createFileCheck(root: URL): (file: URL, bytes: Uint8Array) => void {
  const manifest = readBuildManifest(root);
  return (file, bytes) => {
    const path = decodeURIComponent(file.href.slice(root.href.length));
    const sha256 = manifest[path];
    if (sha256 !== undefined && sha256 !== createHash("sha256").update(bytes).digest("hex"))
      throw new DamagedFile(path, "is not as it was built");
  };
}

function readBuildManifest(root: URL): Manifest {
  const text = fileBytes(MANIFEST, root).toString("utf8");
  const manifest = parsed(text);
  if (manifest === null) throw new DamagedFile(MANIFEST, "is not as it was built");
  const lacking = NEEDED.find((path) => manifest[path] === undefined);
  if (lacking !== undefined) throw new DamagedFile(MANIFEST, `does not name ${lacking}`);
  return manifest;
}

function parsed(text: string): Manifest | null {
  try {
    const value: unknown = JSON.parse(text);
    return isManifest(value) ? value : null;
  } catch {
    return null;
  }
}

function isManifest(value: unknown): value is Manifest {
  return (
    typeof value === "object" &&
    value !== null &&
    Object.values(value).every((hash) => typeof hash === "string")
  );
}

function fileBytes(path: string, root: URL): Buffer {
  try {
    return readFileSync(new URL(path, root));
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : String(error);
    throw new DamagedFile(path, `cannot be read (${code})`);
  }
}
