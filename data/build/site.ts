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
import { type BuildOptions, build, type PluginBuild } from "esbuild";
import { chartStylesheet, markStylesheet } from "../../src/charts/kit/document.ts";
import { socialPicture } from "./social.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const target = join(root, "dist", "browser");
const core = join(root, "dist", "web", "core.bin");
const scripts = join(root, "src", "site", "explorer");
const styles = join(root, "src", "site", "style");

/** The engine's files change with their bytes: so does the address of all of them. */
const engine = `/engine/${existsSync(core) ? createHash("sha256").update(readFileSync(core)).digest("hex").slice(0, 12) : "none"}/`;

/** Scripts that pages or workers start with. */
const ENTRIES = readdirSync(scripts, { recursive: true })
  .map(String)
  .filter((name) => name.endsWith("-main.ts"))
  .map((name) => ({ in: join(scripts, name), out: basename(name).replace("-main.ts", "") }));

rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });
/** Scripts of a file each, whatever they share with others. */
const WHOLE = new Set(["worker", "service-worker", "meridian-chart"]);
const PAGES = ENTRIES.filter(({ out }) => !WHOLE.has(out));
const common: BuildOptions = {
  outdir: target,
  entryNames: "[name]-[hash]",
  chunkNames: "shared-[hash]",
  bundle: true,
  format: "esm",
  platform: "browser",
  target: "es2022",
  minify: true,
  legalComments: "none",
  plugins: [{ name: "colours of charts", setup: addChartColours }],
  define: { ENGINE_ADDRESS: JSON.stringify(engine) },
};
const built = [
  await build({
    ...common,
    metafile: true,
    splitting: true,
    entryPoints: [...PAGES, { in: join(styles, "site.css"), out: "site" }],
  }),
  // in one: fetched at once and kept whole for when there is no network; a service worker may not import as it goes
  await build({ ...common, metafile: true, entryPoints: ENTRIES.filter(({ out }) => WHOLE.has(out)) }),
];
const outputs = built.flatMap(({ metafile }) => Object.entries(metafile.outputs));

/** Charts name colours by what they stand for; the pages' stylesheet gives them. */
function addChartColours({ onLoad }: PluginBuild): void {
  onLoad({ filter: /style\/site\.css$/ }, ({ path }) => ({
    contents: [readFileSync(path, "utf8"), chartStylesheet(":root"), markStylesheet()].join("\n"),
    loader: "css",
  }));
}

const addresses: Record<string, string> = {};
for (const [path, { entryPoint }] of outputs) {
  const name = basename(path);
  const bytes = readFileSync(join(target, name));
  writeFileSync(join(target, `${name}.br`), brotliCompressSync(bytes));
  if (entryPoint === undefined) continue;
  const [, own = "", kind = ""] = /^(.*)-[^-]+\.(js|css)$/.exec(name) ?? [];
  addresses[`${own}.${kind}`] = `/assets/${name}`;
}
// what others name by its address stays there: service workers, and what stands in pages of somebody else
for (const name of WHOLE) {
  const hashed = basename(addresses[`${name}.js`] ?? "");
  for (const packed of ["", ".br"])
    copyFileSync(join(target, `${hashed}${packed}`), join(target, `${name}.js${packed}`));
}
const social = socialPicture(root);
const socialName = `social-${createHash("sha256").update(social).digest("hex").slice(0, 8).toUpperCase()}.png`;
writeFileSync(join(target, socialName), social);
addresses["social.png"] = `/assets/${socialName}`;
writeFileSync(join(target, "manifest.json"), `${JSON.stringify({ addresses, engine }, null, 1)}\n`);
