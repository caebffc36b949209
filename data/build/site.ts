/**
 * Writes `dist/browser`, what the pages load: styles and scripts under names that carry their hash, and `manifest.json`, which says
 * where they and the files of the page's own engine (`npm run build -- web`) are served. `npm run build -- site`.
 */
import "../../src/host/start-node.ts";
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
import { type BuildOptions, build, type Metafile, type PluginBuild } from "esbuild";
import { chartStylesheet, markStylesheet } from "../../src/charts/kit/document.ts";
import { readCore } from "../../src/host/site.ts";
import { listOfStars } from "../../src/routes/parts/eye-stars.ts";
import { ICON_SIZES } from "../../src/site/pages/documents.ts";
import { siteDocuments } from "./pack/documents.ts";
import { brotli } from "./pack/kept.ts";
import { knownPlaces } from "./pack/known-places.ts";
import { writeParts } from "./pack/parts.ts";
import { withoutSentences } from "./pack/sentences.ts";
import { iconPicture, socialPicture } from "./social.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const target = join(root, "dist", "browser");
const core = join(root, "dist", "web", "core.bin");
const scripts = join(root, "src", "site", "explorer");
const styles = join(root, "src", "site", "style");

/** The engine's files change with their bytes: so does the address of all of them. */
const engine = `/engine/${existsSync(core) ? createHash("sha256").update(readFileSync(core)).digest("hex").slice(0, 12) : "none"}/`;
const years = existsSync(core) ? readCore(readFileSync(core)).years : [];

/** Scripts that pages or workers start with. */
const ENTRIES = readdirSync(scripts, { recursive: true })
  .map(String)
  .filter((name) => name.endsWith("-main.ts"))
  .map((name) => ({ in: join(scripts, name), out: basename(name).replace("-main.ts", "") }));
/** The engine beside the page and without a network, a script in parts. */
const WORKER = "worker";
/** Known by their addresses: service workers, and what stands in pages of somebody else. A file each, whatever they share. */
const KNOWN = new Set(["service-worker", "meridian-chart"]);
/** On every page, before anything else: a file each, so that a first visit does not wait for a dozen small ones. */
const FIRST = new Set(["theme", "shell", "touch"]);
const PAGES = ENTRIES.filter(({ out }) => out !== WORKER && !KNOWN.has(out) && !FIRST.has(out));
/**
 * Parts of the worker that are read when they are first asked for: pictures; and modules that describe the service,
 * refuse, or are seldom written.
 */
const LATER = {
  pictures: /^src\/charts\/|-charts?\.ts$|\/svg\.ts$/,
  seldom: /^src\/(routes\/(about|when)|contract|catalog|library)\//,
};

/** Code that pages share, or read later: no page names it. */
const SHARED = "shared-";

rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });
const common: BuildOptions = {
  outdir: target,
  entryNames: "[name]-[hash]",
  chunkNames: `${SHARED}[hash]`,
  bundle: true,
  format: "esm",
  platform: "browser",
  target: "es2022",
  minify: true,
  legalComments: "none",
  charset: "utf8",
  plugins: [{ name: "colours of charts", setup: addChartColours }],
};
const worker = await writeParts({
  root,
  entry: "src/site/explorer/worker-main.ts",
  name: WORKER,
  later: LATER,
  options: {
    ...common,
    define: { ENGINE_ADDRESS: JSON.stringify(engine) },
    plugins: [withoutSentences(root)],
  },
});
const first = await build({
  ...common,
  define: { OFFLINE_YEARS: JSON.stringify(years.join(" to ")) },
  metafile: true,
  entryPoints: ENTRIES.filter(({ out }) => FIRST.has(out)),
});
const pages = await build({
  ...common,
  metafile: true,
  splitting: true,
  entryPoints: [...PAGES, { in: join(styles, "site.css"), out: "site" }],
});
const places = writeHashed("places", "tsv", Buffer.from(knownPlaces()));
const stars = writeHashed("stars", "json", Buffer.from(JSON.stringify(listOfStars())));
const namesIn = ({ metafile }: { readonly metafile: Metafile }) =>
  Object.keys(metafile.outputs).map((path) => basename(path));
const kept = [...worker, ...namesIn(first), ...namesIn(pages), places, stars];
const known = await build({
  ...common,
  define: {
    WORKER_ADDRESS: JSON.stringify(`/assets/${worker[0]}`),
    SITE_FILES: JSON.stringify({
      version: hashOf(kept.join()),
      addresses: kept.map((name) => `/assets/${name}`),
    }),
  },
  metafile: true,
  entryPoints: ENTRIES.filter(({ out }) => KNOWN.has(out)),
});
const begun = [first, pages, known].flatMap(namesIn);
const social = writeHashed("social", "png", socialPicture(root));
const icons = ICON_SIZES.map((size) => writeHashed(`icon${size}`, "png", iconPicture(size)));

/** Charts name colours by their meaning; the pages' stylesheet gives them. */
function addChartColours({ onLoad }: PluginBuild): void {
  onLoad({ filter: /style\/site\.css$/ }, ({ path }) => ({
    contents: [readFileSync(path, "utf8"), chartStylesheet(":root"), markStylesheet()].join("\n"),
    loader: "css",
  }));
}

/** Writes a file under a name that changes with its bytes. */
function writeHashed(name: string, kind: string, bytes: Uint8Array): string {
  const hashed = `${name}-${hashOf(bytes)}.${kind}`;
  writeFileSync(join(target, hashed), bytes);
  return hashed;
}

function hashOf(bytes: Uint8Array | string): string {
  return createHash("sha256").update(bytes).digest("hex").slice(0, 8).toUpperCase();
}

for (const name of readdirSync(target).filter((one) => !one.endsWith(".png")))
  writeFileSync(join(target, `${name}.br`), brotli(readFileSync(join(target, name))));
const addresses: Record<string, string> = {};
for (const name of [...worker, ...begun, places, stars, social, ...icons].filter(
  (one) => !one.startsWith(SHARED),
)) {
  const [, own = "", kind = ""] = /^(.*)-[^-]+\.(\w+)$/.exec(name) ?? [];
  addresses[`${own}.${kind}`] = `/assets/${name}`;
}
for (const name of KNOWN) {
  const hashed = basename(addresses[`${name}.js`] ?? "");
  for (const packed of ["", ".br"])
    copyFileSync(join(target, `${hashed}${packed}`), join(target, `${name}.js${packed}`));
}
writeFileSync(join(root, "dist", "documents.json"), `${JSON.stringify(siteDocuments(root))}\n`);
writeFileSync(join(target, "manifest.json"), `${JSON.stringify({ addresses, engine }, null, 1)}\n`);
