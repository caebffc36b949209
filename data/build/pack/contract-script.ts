import { brotliCompressSync } from "node:zlib";
import { build, type Plugin } from "esbuild";
import { withoutSentences } from "./sentences.ts";

/** The size of the whole contract as one script, and of its parts: for `npm run measure -- sizes`. */

/** Parts of the script by the paths of its modules, the first that fits. */
const PARTS: readonly (readonly [what: string, paths: RegExp])[] = [
  [
    "pictures: their routes', projections of maps",
    /^src\/charts\/|-charts?\.ts$|\/svg\.ts$|node_modules\/d3-/,
  ],
  ["Arrow", /flechette|\/arrow(-column)?\.ts$/],
  ["conditions: /v2/when and its searches", /\/when\//],
  ["routes: members, parameters, rows, texts", /^src\/routes\//],
  ["the sky: positions, events, eclipses, horizons", /^src\/(sky|solve)\//],
  ["documents: discovery, conventions, OpenAPI", /^src\/contract\/describe\//],
  ["questions read, and corrected where they are refused", /^src\/contract\/(ask|near|schema)\//],
  ["answers written", /^src\/contract\//],
  ["places", /gazetteer|kdbush|tinyqueue|levenshtein/],
  ["engine, time, catalogues, files", /./],
];

/** Routes that the service has besides the thirty of its first contract. */
const NEWER_ROUTES = /\/(when\/when|crescents|occultations|transits)\.ts$/;
const PICTURES = /-charts?\.ts$|\/charts\/|\/svg\.ts$/;
const OTHER_FORMS = /\/(arrow|ics|ndjson)\.ts$/;

export interface ContractSizes {
  readonly whole: number;
  /** All routes and forms but pictures. */
  readonly unpictured: number;
  /** The thirty routes in JSON, csv and txt. */
  readonly plain: number;
  /** Minified bytes of the whole by what they are for. */
  readonly parts: readonly (readonly [what: string, bytes: number])[];
}

export async function contractSizes(root: string): Promise<ContractSizes> {
  const [whole, unpictured, plain] = await Promise.all([
    script(root, []),
    script(root, [PICTURES]),
    script(root, [PICTURES, OTHER_FORMS, NEWER_ROUTES]),
  ]);
  return {
    whole: whole.packed,
    unpictured: unpictured.packed,
    plain: plain.packed,
    parts: partsOf(whole.inputs),
  };
}

type Inputs = Readonly<Record<string, { readonly bytesInOutput: number }>>;

/** The contract without what is read later and left out. */
async function script(root: string, leftOut: readonly RegExp[]): Promise<{ packed: number; inputs: Inputs }> {
  const leaving: Plugin = {
    name: "left out",
    setup: ({ onResolve }) =>
      onResolve({ filter: /./ }, ({ path, kind }) =>
        kind === "dynamic-import" && leftOut.some((names) => names.test(path))
          ? { path, external: true }
          : undefined,
      ),
  };
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: ["src/library/web.ts"],
    bundle: true,
    minify: true,
    format: "esm",
    platform: "browser",
    target: "es2022",
    charset: "utf8",
    legalComments: "none",
    write: false,
    metafile: true,
    plugins: [leaving, withoutSentences(root)],
  });
  const [{ inputs } = { inputs: {} }] = Object.values(metafile.outputs);
  return { packed: brotliCompressSync(outputFiles[0]?.contents ?? new Uint8Array()).length, inputs };
}

function partsOf(inputs: Inputs): ContractSizes["parts"] {
  const sums = new Map(PARTS.map(([what]) => [what, 0]));
  for (const [path, { bytesInOutput }] of Object.entries(inputs)) {
    const what = PARTS.find(([, paths]) => paths.test(path))?.[0] ?? "";
    sums.set(what, (sums.get(what) ?? 0) + bytesInOutput);
  }
  return [...sums].sort(([, a], [, b]) => b - a);
}
