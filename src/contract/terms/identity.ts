import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { zoneRelease } from "../../time/zone.ts";

export const API_VERSION = "2";
/** Semantic version of the v2 contract. */
export const CONTRACT_VERSION = "2.0.0";

/** Which engine answered: the same three on every answer of a process. */
export interface EngineIdentity {
  readonly name: string;
  readonly version: string;
  /** Short hash over compiled code, Wasm, tables and time zones. */
  readonly build: string;
  /** Release of the time-zone rules. */
  readonly zones: string;
}

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const CODE = fileURLToPath(new URL("../..", import.meta.url));
const DATA = join(ROOT, "data");
const BUILD_LENGTH = 16;
/** The report of `npm run accuracy` describes answers and is part of them. */
const HASHED_DATA = /\.(tsv|json|bin|br|txt)$/;

let codeHash: string | undefined;

/** The identity of this process; the code is hashed once. */
export function engineIdentity(engineBuild: string): EngineIdentity {
  const zones = zoneRelease();
  const build = createHash("sha256")
    .update(`${codeIdentity()}\n${engineBuild}\n${zones.sha256}`)
    .digest("hex");
  return {
    name: "meridian",
    version: packageVersion(),
    build: build.slice(0, BUILD_LENGTH),
    zones: zones.version,
  };
}

/** sha-256 over code and data, computed once; a thread takes over that of the thread which started it. */
export function codeIdentity(given?: string): string {
  codeHash ??= given ?? hashFiles();
  return codeHash;
}

function hashFiles(): string {
  const hash = createHash("sha256");
  for (const file of [...filesBelow(CODE, /\.(js|ts)$/), ...filesBelow(DATA, HASHED_DATA)])
    hash.update(readFileSync(file));
  return hash.digest("hex");
}

function filesBelow(folder: string, pattern: RegExp): string[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return names
    .filter((name) => pattern.test(name) && !name.endsWith(".d.ts") && !name.startsWith("build"))
    .sort()
    .map((name) => join(folder, name));
}

let version: string | undefined;

export function packageVersion(): string {
  version ??= readVersion();
  return version;
}

function readVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  const stated =
    typeof manifest === "object" && manifest !== null && "version" in manifest ? manifest.version : null;
  return typeof stated === "string" ? stated : "0.0.0";
}
