import { readdirSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { dirname, join, relative } from "node:path";
import { build, type Metafile, type Plugin, type PluginBuild } from "esbuild";
import { DECLARING, lettered, lettersOf, sentencesIn } from "./sentences.ts";

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

/** Files of code in the folder of pages. */
export const CODE_OF_PAGES = /\.js(\.br)?$|^LICENSES\.txt$/;

/** The outputs of a bundle, by the paths of its files. */
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
    // the form that a part can be taken from
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

/**
 * Modules that a page reads together, by where they lie. Each module that is imported when it is needed would be a file of its own, and each
 * set of those that share code another one: 388 files; the first answer about the Sun took 152 of them.
 */
const GROUPS: readonly (readonly [name: string | null, paths: RegExp])[] = [
  // with the start itself: what the README asks first
  [
    null,
    /^src\/(routes\/sun\/(sun|rise-set)\.ts|routes\/parts\/upcoming|sky\/horizon\/upcoming|engine|host|catalog|contract\/(ask|near)|routes\/astronomy|library)/,
  ],
  ["sky", /^src\/(direct|routes\/(sun\/twilight|moon\/(moon|phases)|positions\/positions|time\/.*)\.ts|sky)/],
  [
    "forms",
    /^src\/(charts|contract\/(answer|text|row-blocks)|routes\/.*(chart|charts|features|kernel|text|columns)\.ts$)/,
  ],
  ["others", /^src\/routes/],
];
const LATER = /\bimport\("(\.[^"]+\.ts)"\)/g;
const GROUP = "group:";
/** Rooms that pages read. */
const ROOMS = ["catalog", "contract", "direct", "engine", "host", "library", "routes", "sky"];

/** Bundles what is imported later by groups, with letters in the place of sentences. */
export function inGroups(root: string): Plugin {
  const letters = lettersOf(sentencesIn(root));
  const later = laterModules(root);
  const nameOf = (path: string) => `module${later.indexOf(path)}`;
  const exported = (path: string) => `export * as ${nameOf(path)} from ${JSON.stringify(join(root, path))};`;
  const grouped = (path: string, target: string): string => {
    const file = relative(root, join(dirname(path), target));
    const group = groupOf(file);
    const taken = `.then((group) => group.${nameOf(file)})`;
    return group === null ? `Promise.resolve(${nameOf(file)})` : `import("${GROUP}${group}")${taken}`;
  };
  return {
    name: "read together",
    setup: ({ onLoad, onResolve }) => {
      onResolve({ filter: /^group:/ }, ({ path }) => ({
        path: path.slice(GROUP.length),
        namespace: GROUP,
        sideEffects: false,
      }));
      onLoad({ filter: /./, namespace: GROUP }, ({ path }) => ({
        contents: later
          .filter((file) => groupOf(file) === path)
          .map(exported)
          .join("\n"),
        resolveDir: root,
      }));
      onLoad({ filter: /[\\/]src[\\/].*\.ts$/ }, ({ path }) => {
        const source = readFileSync(path, "utf8");
        const text = DECLARING.test(path) ? lettered(path, source, letters) : source;
        const atOnce = targetsOf(text, dirname(relative(root, path))).filter(
          (file) => groupOf(file) === null,
        );
        const imports = [...new Set(atOnce)].map(
          (file) => `import * as ${nameOf(file)} from ${JSON.stringify(join(root, file))};\n`,
        );
        const contents = text.replaceAll(LATER, (_, target: string) => grouped(path, target));
        return { contents: imports.join("") + contents, loader: "ts" };
      });
    },
  };
}

/** The modules that a source imports when it needs them, as paths below the root. */
function targetsOf(source: string, folder: string): string[] {
  return [...source.matchAll(LATER)].map(([, target = ""]) => join(folder, target));
}

function laterModules(root: string): readonly string[] {
  const paths = ROOMS.flatMap((room) =>
    readdirSync(join(root, "src", room), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".ts"))
      .map((name) => join("src", room, name)),
  );
  const found = paths.flatMap((path) => targetsOf(readFileSync(join(root, path), "utf8"), dirname(path)));
  return [...new Set(found)].sort();
}

/** The group of a module; null: it is read at once. */
function groupOf(path: string): string | null {
  const found = GROUPS.find(([, paths]) => paths.test(path));
  if (found === undefined) throw new Error(`${path} is in no group of what a page reads`);
  return found[0];
}
