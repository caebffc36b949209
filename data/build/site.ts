/**
 * Writes `dist/browser`, what the pages load: styles and scripts under names that carry their hash, and `manifest.json`, which says
 * where they and the files of the page's own engine (`npm run build:web`) are served. `npm run build:site`.
 */
import { createHash } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { build, type PluginBuild } from "esbuild";
import { chartStylesheet } from "../../src/charts/kit/document.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const target = join(root, "dist", "browser");
const core = join(root, "dist", "web", "core.bin");
const scripts = join(root, "src", "site", "explorer");
const styles = join(root, "src", "site", "style");

/** The engine's files change with their bytes: so does the address of all of them. */
const engine = `/engine/${existsSync(core) ? createHash("sha256").update(readFileSync(core)).digest("hex").slice(0, 12) : "none"}/`;

/** Scripts that pages or workers start with. */
const ENTRIES = readdirSync(scripts)
  .filter((name) => name.endsWith("-main.ts"))
  .map((name) => ({ in: join(scripts, name), out: name.replace("-main.ts", "") }));

rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });
const { metafile } = await build({
  entryPoints: [...ENTRIES, { in: join(styles, "site.css"), out: "site" }],
  outdir: target,
  entryNames: "[name]-[hash]",
  chunkNames: "shared-[hash]",
  bundle: true,
  splitting: true,
  format: "esm",
  platform: "browser",
  target: "es2022",
  minify: true,
  metafile: true,
  legalComments: "none",
  plugins: [{ name: "colours of charts", setup: addChartColours }],
  define: { ENGINE_ADDRESS: JSON.stringify(engine) },
});

/** Charts name colours by what they stand for; the pages' stylesheet gives them. */
function addChartColours({ onLoad }: PluginBuild): void {
  onLoad({ filter: /style\/site\.css$/ }, ({ path }) => ({
    contents: `${readFileSync(path, "utf8")}\n${chartStylesheet()}`,
    loader: "css",
  }));
}

const addresses: Record<string, string> = {};
for (const [path, { entryPoint }] of Object.entries(metafile.outputs)) {
  const name = basename(path);
  const bytes = readFileSync(join(target, name));
  writeFileSync(join(target, `${name}.br`), brotliCompressSync(bytes));
  if (entryPoint === undefined) continue;
  const [, own = "", kind = ""] = /^(.*)-[^-]+\.(js|css)$/.exec(name) ?? [];
  addresses[`${own}.${kind}`] = `/assets/${name}`;
}
/** What the engine's worker is made of, for those who keep it. */
const parts =
  Object.entries(metafile.outputs).find(([path]) => /\/worker-[^/]+\.js$/.test(path))?.[1].imports ?? [];
addresses["worker.parts"] = parts.map(({ path }) => `/assets/${basename(path)}`).join(" ");
const worker = addresses["service-worker.js"];
// a service worker is known by its address: that one stays
if (worker !== undefined) copyFileSync(join(target, basename(worker)), join(target, "service-worker.js"));
writeFileSync(join(target, "manifest.json"), `${JSON.stringify({ addresses, engine }, null, 1)}\n`);
