import { readFileSync } from "node:fs";

/**
 * The packages that run beside the project's own code, from package-lock.json and the reviews of those that the project names: `npm run
 * measure -- dependencies` writes docs/dependencies.md.
 */

export const DEPENDENCIES = new URL("../../../docs/dependencies.md", import.meta.url);
const LOCK = new URL("../../../package-lock.json", import.meta.url);

interface Locked {
  readonly version: string;
  readonly license?: string;
  readonly hasInstallScript?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

interface Review {
  /** Its use. */
  readonly use: string;
  /** A package or code that could take its place, and whether that would be better. */
  readonly instead: string;
}

const KEEP = "Keep.";

/** The review of each package that the project names. */
const REVIEWS: Readonly<Record<string, Review>> = {
  "@modelcontextprotocol/sdk": {
    use: "The protocol of tools up to 2025-11-25, in server/mcp/server-2025",
    instead:
      "**Replace.** Brings half of all packages (express, hono, ajv, jose), and one file uses their transport and schemas. The older handshake of @modelcontextprotocol/server could answer these clients, once its JSON answers are the same.",
  },
  "@modelcontextprotocol/server": { use: "The protocol of tools of 2026-07-28", instead: KEEP },
  "@noble/hashes": {
    use: "SHA-256 in pages until much has been hashed, and where no WebAssembly may be compiled",
    instead: "Keep: the browser's own digest does not answer at once.",
  },
  "@uwdata/flechette": {
    use: "Arrow tables, written and read",
    instead: "Keep; apache-arrow is eight times its size.",
  },
  "cli-progress": {
    use: "The bar of a long command",
    instead: "**Replace** by a page of code: one line that is written anew; five small packages go with it.",
  },
  "close-with-grace": {
    use: "SIGTERM, and the end after a fault",
    instead:
      "Could be a page of code; small, without packages of its own, and right about signals that come twice. Keep.",
  },
  "d3-geo": { use: "Projections of maps and the clipping of their lines", instead: KEEP },
  "fastest-levenshtein": {
    use: "Distances of words, for what was meant",
    instead: "Could be a page of code; none of its own packages, faster than a page would be. Keep.",
  },
  fastify: {
    use: "HTTP: routes, hooks, the life of a request",
    instead: "Keep.",
  },
  geokdbush: { use: "The nearest place on a sphere", instead: "Keep; with kdbush some hundred lines." },
  "hash-wasm": {
    use: "SHA-256 in pages, in WebAssembly, when much is hashed",
    instead: KEEP,
  },
  hyparquet: { use: "Reading of Parquet, to check parts that were written", instead: KEEP },
  "hyparquet-writer": { use: "Parts of data sets", instead: KEEP },
  ioredis: { use: "Redis or Valkey: counts and keys of all replicas", instead: KEEP },
  "ipaddr.js": { use: "Addresses and subnets", instead: "Keep; IPv6 has too many forms for a page." },
  kdbush: { use: "The index of places", instead: KEEP },
  "lru-cache": { use: "Answers and counts with a bound in bytes or entries", instead: KEEP },
  pino: { use: "The log", instead: "Keep; Fastify brings it anyway." },
  piscina: {
    use: "Threads that answer",
    instead:
      "Keep. Its optional native package for niceness (with builds for 17 systems) is not used: threads stand back by the runtime's own call.",
  },
  "prom-client": {
    use: "Metrics",
    instead:
      "Keep. Could be two pages of code for some ten metrics; those of the process and its collector would be missed.",
  },
  "range-parser": {
    use: "The Range field of a request",
    instead: "Could be half a page; @modelcontextprotocol/sdk brings it anyway. Keep while that does.",
  },
  "rate-limiter-flexible": {
    use: "Counts in Redis, by scripts that are one step there",
    instead: "Could be a page: one script of Redis and its call. Keep while it is kept.",
  },
  zod: {
    use: "Schemas of settings, keys and tools",
    instead: "Keep; the protocol's packages bring it anyway.",
  },
};

export function dependenciesPage(): string {
  const packages: Readonly<Record<string, Locked>> = JSON.parse(readFileSync(LOCK, "utf8")).packages;
  const named = Object.keys(packages[""]?.dependencies ?? {});
  const reach = new Map(named.map((name) => [name, reachedFrom(packages, name)]));
  const all = [...new Set([...reach.values()].flatMap((paths) => [...paths]))].sort(byName);
  const rows = named.map((name) => {
    const own = reach.get(name) ?? new Set();
    const alone = [...own].filter(
      (path) => ![...reach].some(([other, paths]) => other !== name && paths.has(path)),
    );
    const locked = packages[`node_modules/${name}`];
    const { use, instead } = REVIEWS[name] ?? { use: "**not reviewed**", instead: "" };
    return [
      name,
      locked?.version ?? "",
      locked?.license ?? "",
      use,
      `${own.size - 1}`,
      `${alone.length - 1}`,
      instead,
    ];
  });
  const brought = all
    .filter((path) => !named.includes(nameOf(path)))
    .map((path) => {
      const { version, license = "**none stated**", hasInstallScript } = packages[path] ?? { version: "" };
      const by = named.filter((name) => reach.get(name)?.has(path));
      return [nameOf(path), version, license, by.join(", "), hasInstallScript === true ? "**yes**" : "no"];
    });
  const scripts = all.filter((path) => packages[path]?.hasInstallScript === true).length;
  return `# Dependencies

What runs beside the project's own code: ${named.length} packages that it names and ${all.length - named.length} that these bring, builds of one package for other systems among
them; ${scripts} have a script that runs when they are installed, and \`npm ci --ignore-scripts\` installs the image's. Written by \`npm run measure -- dependencies\`
from package-lock.json, which holds a SHA-512 of each; a new one is refused by a test until it is reviewed here.

## Named by the project

“Brings”: all packages below it; “alone”: those that would go with it.

${markdownTable(["package", "version", "licence", "for", "brings", "alone", "could something take its place"], rows)}

## Brought by these

${markdownTable(["package", "version", "licence", "brought by", "install script"], brought)}
`;
}

/** All packages that one needs, itself included, as they are installed. */
function reachedFrom(packages: Readonly<Record<string, Locked>>, name: string): ReadonlySet<string> {
  const reached = new Set<string>();
  const open = [installed(packages, "", name)];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    const locked = path === null ? undefined : packages[path];
    if (path === null || locked === undefined || reached.has(path)) continue;
    reached.add(path);
    const peers = Object.keys(locked.peerDependencies ?? {}).filter(
      (peer) => locked.peerDependenciesMeta?.[peer]?.optional !== true,
    );
    const needed = [...Object.keys({ ...locked.dependencies, ...locked.optionalDependencies }), ...peers];
    for (const next of needed) open.push(installed(packages, path, next));
  }
  return reached;
}

/** Where a package that is asked for in a folder is found: there, or in a folder around it. */
function installed(packages: Readonly<Record<string, Locked>>, from: string, name: string): string | null {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/node_modules/")))) {
    const path = `${folder === "" ? "" : `${folder}/`}node_modules/${name}`;
    if (packages[path] !== undefined) return path;
    if (folder === "") return null;
  }
}

function nameOf(path: string): string {
  return path.split("node_modules/").at(-1) ?? path;
}

function byName(a: string, b: string): number {
  return nameOf(a) < nameOf(b) ? -1 : 1;
}

function markdownTable(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(header), line(header.map(() => "---")), ...rows.map(line)].join("\n");
}
