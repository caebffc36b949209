/** The library's part of the tree's manifest, and the server's. */

const KEPT = ["version", "description", "keywords", "license", "author", "private", "type", "engines"];
const SURFACE = ["bin", "man", "main", "browser", "types", "exports"];

/** Files and folders of the tarball, beside the declarations that its entries need. */
const FILES = [
  ...["LICENSE", "README.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md", "docs"],
  ...["dist/node", "dist/web", "build", "data"],
];

/** Files in those folders that no program reads there: sources of the tables, programs, the server's own, reports. */
export const UNPACKED =
  /\/(dist\/web\/(places|slices|stars|land|tables\.bin)|data\/(build|vsop87|elpmpp02|residuals|server)|build\/(tables\.bin|engine\.[^/]*\.wat)|docs\/(adr|openapi\.json|mutants\.md|performance\.json|reliability\.json))$|\.br$(?<!\/data\/.*)|\/\.stamp$/;

/** Files of the whole tree that are made by and for other packages. */
export const UNSERVED = /\/(dist\/(package[^/]*|python)|data\/build)$|\.tgz$|\/\.stamp$/;

/** Packages that a program brings where it uses the entry that needs them. */
const OPTIONAL = ["@duckdb/node-api"];

export interface PackageManifest {
  readonly files: readonly string[];
  readonly [field: string]: unknown;
}

interface WholeManifest {
  readonly name: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly [field: string]: unknown;
}

/** The manifest of the library and the command: the tree's, without packages, which are in the bundles, and without scripts. */
export function libraryManifest(text: string): PackageManifest {
  const whole: WholeManifest = JSON.parse(text);
  const { devDependencies } = whole;
  return {
    name: whole.name,
    ...picked(whole, [...KEPT, ...SURFACE]),
    peerDependencies: picked(devDependencies, OPTIONAL),
    peerDependenciesMeta: Object.fromEntries(OPTIONAL.map((name) => [name, { optional: true }])),
    files: FILES,
  };
}

/** The manifest of the server: the same answers over HTTP and for assistants, with the packages that its files import. */
export function serverManifest(text: string): PackageManifest {
  const whole: WholeManifest = JSON.parse(text);
  return {
    name: `${whole.name}-server`,
    ...picked(whole, KEPT),
    bin: { [`${whole.name}-server`]: "dist/server/start/main.js" },
    scripts: picked(Object(whole["scripts"]), ["start", "start:local", "mcp", "keys"]),
    dependencies: whole.dependencies,
    files: ["LICENSE", "README.md", "CHANGELOG.md", "dist", "build", "data"],
  };
}

function picked(from: Readonly<Record<string, unknown>>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.filter((name) => name in from).map((name) => [name, from[name]]));
}
