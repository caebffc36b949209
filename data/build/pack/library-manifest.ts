/** What of the tree's manifest is the library's. */

const KEPT = [
  "name",
  "version",
  "description",
  "keywords",
  "license",
  "author",
  "private",
  "type",
  "engines",
  "bin",
];
const SURFACE = ["main", "types", "exports"];

/** Files and folders of the tarball, beside the declarations that its entries need. */
const FILES = ["LICENSE", "README.md", "CHANGELOG.md", "docs", "dist/node", "dist/web", "build", "data"];

/** What lies in those folders and is read by nobody there: sources of the tables, programs, the server's own, reports. */
export const UNPACKED =
  /\/(dist\/web\/(places|slices|stars|tables\.bin)|data\/(build|vsop87|elpmpp02|residuals|server)|build\/(tables\.bin|engine\.[^/]*\.wat)|docs\/(adr|openapi\.json|mutants\.md|performance\.json|reliability\.json))$|\.br$(?<!\/data\/.*)|\/\.stamp$/;

export interface LibraryManifest {
  readonly files: readonly string[];
  readonly [field: string]: unknown;
}

/** The manifest of the library: the tree's, without its packages, which are in the bundles, and its scripts. */
export function libraryManifest(text: string): LibraryManifest {
  const whole: Record<string, unknown> = JSON.parse(text);
  const own = [...KEPT, ...SURFACE].filter((field) => field in whole).map((field) => [field, whole[field]]);
  return { ...Object.fromEntries(own), files: FILES };
}
