import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build, type Metafile } from "esbuild";

/** Bundles of the library: few files that read each other when they are asked for. */

export interface BundleOptions {
  readonly root: string;
  readonly platform: "node" | "browser";
  /** Source files by the names of what is made of them. */
  readonly entries: Readonly<Record<string, string>>;
  readonly target: string;
  /** Without chunks that are read later. */
  readonly isWhole?: boolean;
}

/** Writes the bundles, with the licences of what they hold of others; gives their paths. */
export async function writeBundle({
  root,
  platform,
  entries,
  target,
  isWhole = false,
}: BundleOptions): Promise<string[]> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: { ...entries },
    outdir: target,
    platform,
    bundle: true,
    splitting: !isWhole,
    format: "esm",
    target: platform === "node" ? "node20" : "es2022",
    // beside the entries: what they find by their own address they find from any chunk
    chunkNames: "chunk-[hash]",
    minify: true,
    metafile: true,
    legalComments: "none",
    external: ["@duckdb/node-api"],
  });
  writeFileSync(join(root, target, "LICENSES.txt"), licencesOf(root, metafile));
  const paths = Object.keys(metafile.outputs).map((path) => join(root, path));
  if (platform === "node") for (const path of paths) giveRequire(path);
  return paths;
}

const REQUIRE = 'import{createRequire}from"node:module";const require=createRequire(import.meta.url);';

/** Packages in CommonJS require what is built into Node: the chunk by which they do has no require of its own in a module. */
function giveRequire(path: string): void {
  const text = readFileSync(path, "utf8");
  if (text.includes("Dynamic require of")) writeFileSync(path, `${REQUIRE}${text}`);
}

/** Begins a folder of bundles anew. */
export function clearBundle(root: string, target: string): void {
  rmSync(join(root, target), { recursive: true, force: true });
}

const PACKAGE = /node_modules\/((?:@[^/]+\/)?[^/]+)\//;

/** The notices that go with the packages in a bundle. */
function licencesOf(root: string, { inputs }: Metafile): string {
  const names = new Set(Object.keys(inputs).flatMap((path) => PACKAGE.exec(path)?.[1] ?? []));
  return [...names]
    .sort()
    .map((name) => {
      const folder = join(root, "node_modules", name);
      const { version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
      const notice = readdirSync(folder).find((file) => /^licen[cs]e/i.test(file));
      const text = notice === undefined ? "" : readFileSync(join(folder, notice), "utf8").trim();
      if (!existsSync(folder) || typeof license !== "string") throw new Error(`${name} names no licence`);
      return `${name} ${version} (${license})\n\n${text}\n`;
    })
    .join("\n----\n\n");
}
