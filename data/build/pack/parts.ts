import { basename, join, relative } from "node:path";
import { type BuildOptions, build, type Metafile, type Plugin } from "esbuild";

/**
 * A classic script in parts, for workers and service workers, which may not import as they go: what `import()` names is read from
 * a part of its own when it is first asked for. A module stands in one part alone; others take it from there by its name.
 */

export interface PartsOptions {
  readonly root: string;
  /** The start of the script; it brings `takeModules` and `require` (`src/site/explorer/parts.ts`). */
  readonly entry: string;
  readonly name: string;
  /** The parts that are read later, each by what is named in an `import()`. */
  readonly later: Readonly<Record<string, RegExp>>;
  readonly options: BuildOptions;
}

/** Writes the parts and then the script, which knows where they are served; gives the names of the files, the script's first. */
export async function writeParts({ root, entry, name, later, options }: PartsOptions): Promise<string[]> {
  const common = { ...options, absWorkingDir: root, bundle: true, metafile: true } as const;
  const { metafile } = await build({ ...common, entryPoints: [entry], write: false, format: "esm" });
  const modules = partsOf(metafile, { entry, name, later });
  const found = foundBy(metafile);
  const write = async (part: string, addresses: Readonly<Record<string, string>>) => {
    const { outputs } = (
      await build({
        ...common,
        entryPoints: [{ in: PART, out: part }],
        format: "iife",
        define: { ...options.define, PARTS: JSON.stringify(addresses) },
        supported: { "dynamic-import": false },
        // a script in parts is told where its data lies
        logOverride: { "empty-import-meta": "silent" },
        plugins: [
          ...(options.plugins ?? []),
          linking(modules, { root, part, begin: part === name ? [entry] : [], found }),
        ],
      })
    ).metafile;
    return Object.keys(outputs).map((path) => basename(path))[0] ?? part;
  };
  const files: Record<string, string> = {};
  for (const part of Object.keys(later)) files[part] = `/assets/${await write(part, {})}`;
  return [await write(name, files), ...Object.values(files).map((address) => basename(address))];
}

/**
 * The path of a module by the one that imports it and the words of the import, as the first build found it: to ask esbuild from a
 * plugin costs it a new look at every folder.
 */
function foundBy({ inputs }: Metafile): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(inputs).flatMap(([from, { imports }]) =>
      imports.map(({ original, path }): [string, string] => [importKey(from, original ?? path), path]),
    ),
  );
}

function importKey(from: string, words: string): string {
  return `${from}\n${words}`;
}

/** A module of a script: its part, and the name by which other parts ask for it, where one does. */
interface Module {
  readonly part: string;
  readonly name: string | null;
}

/** Every module by its path, with its part: what two parts need stands in the first. */
function partsOf(
  { inputs }: Metafile,
  { entry, name: first, later }: Pick<PartsOptions, "entry" | "name" | "later">,
): ReadonlyMap<string, Module> {
  const imports = Object.entries(inputs).flatMap(([from, input]) =>
    input.imports.map(({ path, kind }) => ({
      from,
      path,
      part: kind === "dynamic-import" ? partNamed(path, later) : null,
    })),
  );
  const within = new Map(Object.keys(inputs).map((path) => [path, [] as string[]]));
  for (const { from, path, part } of imports) if (part === null) within.get(from)?.push(path);
  const begins = (part: string) => imports.filter((one) => one.part === part).map(({ path }) => path);
  const parts = new Map([...reached([entry], within)].map((path) => [path, first]));
  for (const part of Object.keys(later))
    for (const path of reached(begins(part), within)) parts.set(path, parts.has(path) ? first : part);
  const asked = new Set(
    imports.filter(({ from, path }) => parts.get(from) !== parts.get(path)).map(({ path }) => path),
  );
  return new Map(
    [...parts].map(([path, part], place) => [
      path,
      { part, name: asked.has(path) ? `${part}:${place}` : null },
    ]),
  );
}

function partNamed(path: string, later: PartsOptions["later"]): string | null {
  return Object.keys(later).find((part) => later[part]?.test(path)) ?? null;
}

/** The modules that some modules need, themselves among them. */
function reached(
  from: readonly string[],
  within: ReadonlyMap<string, readonly string[]>,
): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [...from];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    const needed = found.has(path) ? undefined : within.get(path);
    if (needed === undefined) continue;
    found.add(path);
    open.push(...needed);
  }
  return found;
}

const PART = "part";

interface Linking {
  readonly root: string;
  readonly part: string;
  /** Modules that the part runs before it gives its own. */
  readonly begin: readonly string[];
  readonly found: ReadonlyMap<string, string>;
}

/** Makes a part: its modules that others ask for under their names, and by theirs what it asks of others. */
function linking(modules: ReadonlyMap<string, Module>, { root, part, begin, found }: Linking): Plugin {
  const given = [...modules].filter(([, module]) => module.part === part && module.name !== null);
  const lines = [
    ...begin.map((path) => `import ${JSON.stringify(`./${path}`)};`),
    ...given.map(([path], place) => `import * as m${place} from ${JSON.stringify(`./${path}`)};`),
    `takeModules({${given.map(([, { name }], place) => `"${name}":m${place}`).join()}});`,
  ];
  return {
    name: "parts of a script",
    setup: ({ onResolve, onLoad }) => {
      onLoad({ filter: /./, namespace: PART }, () => ({ contents: lines.join("\n"), resolveDir: root }));
      onResolve({ filter: /./ }, ({ path, kind, importer }) => {
        if (kind === "entry-point") return { path, namespace: PART };
        const target = found.get(importKey(relative(root, importer), path)) ?? "";
        const { part: other = part, name = null } = modules.get(target) ?? {};
        if (other !== part && name !== null) return { path: name, external: true };
        return target.startsWith("src/") ? { path: join(root, target) } : undefined;
      });
    },
  };
}
