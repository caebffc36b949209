import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { codeOf, computingCodeOf } from "./stamp-code.ts";

/** The name of an engine in its answers: the same on every machine, since neither clock nor path enters it. */
export interface Stamp {
  readonly version: string;
  /** Over what computes: code without its comments and texts, tables, time zones. Changes only when a digit can. */
  readonly numbers: string;
  /** Over all that can change a body: code without its comments, texts, tables, reports, packages. */
  readonly build: string;
  /** sha-256 of the time-zone table that both are taken with. */
  readonly zones: string;
}

/** Rooms and wings of src that compute or print what is computed; the others serve, show or describe it. */
const COMPUTING = [
  "units",
  "engine",
  "time",
  "solve",
  "catalog",
  "sky",
  "contract/terms",
  "contract/ask",
  "contract/answer",
  "contract/text",
  "routes",
];
/** Packages that a digit may come from. */
const COMPUTING_PACKAGES = ["geokdbush", "kdbush"];
/** Tables of data/ that numbers are computed from; the report of the accuracy is none. */
const TABLES = /\.(tsv|bin|br|gz|json)$/;
const REPORTS = ["accuracy.json"];
const SHOWN_DIGITS = 16;

/** Given: the root of the project, its tables packed. */
export async function readStamp(root: string): Promise<Stamp> {
  const kernels = [...filesBelow(root, "engine-as", /\.ts$/), "asconfig.json"];
  const code = filesBelow(root, "src", /\.ts$/);
  const data = filesBelow(root, "data", TABLES).filter((path) => !path.startsWith("data/build/"));
  const { version, packages } = readPackages(root);
  const computing = code.filter((path) => COMPUTING.some((room) => path.startsWith(`src/${room}/`)));
  const codeIn = (paths: readonly string[], codeBy: (path: string, source: string) => Promise<string>) =>
    Promise.all(paths.map(async (path) => `${path}\n${await codeBy(path, readText(root, path))}`));
  const ofKernels = await codeIn(kernels, computingCodeOf);
  const isComputing = (name: string) => COMPUTING_PACKAGES.includes(name);
  return {
    version,
    numbers: digest([
      ...ofKernels,
      ...(await codeIn(computing, computingCodeOf)),
      ...data.filter((path) => !REPORTS.some((name) => path.endsWith(name))).map((path) => bytes(root, path)),
      ...packages.filter(([name]) => isComputing(name)).map((entry) => entry.join("@")),
    ]).slice(0, SHOWN_DIGITS),
    build: digest([
      ...ofKernels,
      ...(await codeIn(code, (_, source) => codeOf(source))),
      ...data.map((path) => bytes(root, path)),
      ...packages.map((entry) => entry.join("@")),
      version,
    ]).slice(0, SHOWN_DIGITS),
    zones: /^sha256\t([0-9a-f]{64})$/m.exec(readText(root, "data/time/zones.tsv"))?.[1] ?? "",
  };
}

function filesBelow(root: string, folder: string, pattern: RegExp): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .map((name) => `${folder}/${name.replaceAll("\\", "/")}`)
    .filter((path) => pattern.test(path))
    .sort();
}

function readText(root: string, path: string): string {
  return readFileSync(join(root, path), "utf8");
}

function digest(parts: readonly string[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(`${part.length}\n`).update(part);
  return hash.digest("hex");
}

function bytes(root: string, path: string): string {
  return `${path}\n${createHash("sha256")
    .update(readFileSync(join(root, path)))
    .digest("hex")}`;
}

/** The version of the project, and its packages as they are locked. */
function readPackages(root: string): { version: string; packages: [name: string, version: string][] } {
  const manifest: { version: string; dependencies: Record<string, string> } = JSON.parse(
    readText(root, "package.json"),
  );
  const lock: { packages: Record<string, { version: string } | undefined> } = JSON.parse(
    readText(root, "package-lock.json"),
  );
  const names = Object.keys(manifest.dependencies).sort();
  return {
    version: manifest.version,
    packages: names.map((name) => [name, lock.packages[`node_modules/${name}`]?.version ?? ""]),
  };
}
