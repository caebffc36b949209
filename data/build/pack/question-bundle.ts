import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { build } from "esbuild";
import { withoutSentences } from "./sentences.ts";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const QUESTIONS = ["sun/rise-set", "moon/moon"];

/**
 * The code by which a page answers two questions: the library's start and two routes in one file, without what is read when it is
 * asked for. Given as bytes packed by Brotli, and the source files in it.
 */
export async function questionBundle(
  routes: readonly string[] = QUESTIONS,
): Promise<{ readonly packed: number; readonly files: readonly string[] }> {
  const files = ["library/web", ...routes.map((route) => `routes/${route}`)];
  const { outputFiles, metafile } = await build({
    absWorkingDir: ROOT,
    stdin: {
      contents: files.map((file) => `export * from "./src/${file}.ts";`).join("\n"),
      resolveDir: ROOT,
    },
    bundle: true,
    minify: true,
    format: "esm",
    platform: "browser",
    target: "es2022",
    legalComments: "none",
    write: false,
    metafile: true,
    charset: "utf8",
    plugins: [
      withoutSentences(ROOT),
      {
        name: "what is read later stays outside",
        setup: ({ onResolve }) =>
          onResolve({ filter: /./ }, ({ kind, path }) =>
            kind === "dynamic-import" ? { path, external: true } : undefined,
          ),
      },
    ],
  });
  const packed = brotliCompressSync(outputFiles[0]?.contents ?? new Uint8Array()).length;
  return { packed, files: Object.keys(metafile.inputs) };
}
