import { readdirSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { join } from "node:path";
import { build, type Metafile, type Plugin, type PluginBuild } from "esbuild";

/** Bundles of the library: few files that read each other when they are asked for. */

export interface BundleOptions {
  readonly root: string;
  readonly platform: "node" | "browser";
  /** Source files by the names of what is made of them. */
  readonly entries: Readonly<Record<string, string>>;
  /** Folder of what is made. */
  readonly target: string;
  /** Where chunks that are read later go; null: without them. */
  readonly chunks: string | null;
  /** Packages that stay outside. */
  readonly external?: readonly string[];
  readonly plugins?: readonly Plugin[];
}

/** What is code in the folder of pages. */
export const CODE_OF_PAGES = /\.js(\.br)?$|^LICENSES\.txt$/;

/** What a bundle is made of, by the paths of its files. */
export type Outputs = Metafile["outputs"];

/** Writes the bundles. */
export async function writeBundle({
  root,
  platform,
  entries,
  target,
  chunks,
  external = [],
  plugins = [],
}: BundleOptions): Promise<Outputs> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: { ...entries },
    outdir: target,
    platform,
    bundle: true,
    splitting: chunks !== null,
    format: "esm",
    target: ["es2022", "node20"],
    ...(chunks === null ? {} : { chunkNames: `${chunks}/chunk-[hash]` }),
    minify: true,
    metafile: true,
    legalComments: "none",
    charset: "utf8",
    external: ["@duckdb/node-api", ...external],
    // the form of which a part can be taken
    alias: { "hash-wasm": "hash-wasm/dist/index.esm.js" },
    plugins: [...plugins, { name: "what packages require of Node", setup: giveBuiltins }],
  });
  return metafile.outputs;
}

/** Packages in CommonJS require what is built into Node, and a module has no require: each asks the process for it. */
function giveBuiltins({ onLoad, onResolve }: PluginBuild): void {
  onResolve({ filter: /^[\w:/]+$/ }, ({ kind, path }) =>
    kind === "require-call" && isBuiltin(path) ? { path, namespace: "builtin" } : undefined,
  );
  onLoad({ filter: /./, namespace: "builtin" }, ({ path }) => ({
    contents: `module.exports = process.getBuiltinModule(${JSON.stringify(path)});`,
  }));
}

/** An output and all that it reads, at once or later. */
export function reachedFrom(outputs: Outputs, entry: string): ReadonlySet<string> {
  const reached = new Set([entry]);
  for (const path of reached) {
    for (const read of outputs[path]?.imports ?? []) if (read.external !== true) reached.add(read.path);
  }
  return reached;
}

const PACKAGE = /node_modules\/((?:@[^/]+\/)?[^/]+)\//;

/** The notices that go with the packages in some outputs. */
export function licencesOf(root: string, outputs: Outputs, paths: Iterable<string>): string {
  const inputs = [...paths].flatMap((path) => Object.keys(outputs[path]?.inputs ?? {}));
  const names = new Set(inputs.flatMap((path) => PACKAGE.exec(path)?.[1] ?? []));
  return [...names]
    .sort()
    .map((name) => {
      const folder = join(root, "node_modules", name);
      const { version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
      const notice = readdirSync(folder).find((file) => /^licen[cs]e/i.test(file));
      const text = notice === undefined ? "" : readFileSync(join(folder, notice), "utf8").trim();
      if (typeof license !== "string") throw new Error(`${name} names no licence`);
      return `${name} ${version} (${license})\n\n${text}\n`;
    })
    .join("\n----\n\n");
}
