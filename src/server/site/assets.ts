import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { PACKAGE_ROOT } from "../../host/node.ts";
import { splitTarget } from "../../library/refusals.ts";
import { PAGE_POLICY } from "../pages/page.ts";
import { canDrawCards } from "../pages/rasterizer.ts";
import { SharedFiles } from "../wire/shared-files.ts";

/** The files that the build has made for browsers: scripts and styles, and the files of the page's own engine. */
export interface Assets {
  /** Addresses of scripts and styles by name. */
  readonly addresses: Readonly<Record<string, string>>;
  readonly files: readonly AssetFile[];
  /** True if the cards of pages can be drawn. */
  readonly cards: boolean;
}

interface AssetFile {
  /** The start of its address. */
  readonly base: string;
  readonly address: string;
  readonly path: string;
  /** True if its bytes never change under this address. */
  readonly lasts: boolean;
  readonly packed: boolean;
}

export const NO_ASSETS: Assets = { addresses: {}, files: [], cards: false };

const BROWSER = fileURLToPath(new URL("dist/browser/", PACKAGE_ROOT));
const ENGINE = fileURLToPath(new URL("dist/web/", PACKAGE_ROOT));

interface AssetManifest {
  /** Addresses by name. */
  readonly addresses: Readonly<Record<string, string>>;
  /** Where the files of the engine are served. */
  readonly engine: string;
}

/** The output of `npm run build -- site`; nothing where it was not run, and the pages do without. */
export function builtAssets(): Assets {
  const manifest = join(BROWSER, "manifest.json");
  if (!existsSync(manifest)) return NO_ASSETS;
  const { addresses, engine }: AssetManifest = JSON.parse(readFileSync(manifest, "utf8"));
  const scripts = filesOf(BROWSER, "/assets/").filter(({ path }) => path !== manifest);
  const tables = existsSync(ENGINE) ? filesOf(ENGINE, engine) : [];
  return { addresses, files: [...scripts, ...tables], cards: canDrawCards() };
}

function filesOf(folder: string, base: string): AssetFile[] {
  const names = readdirSync(folder, { recursive: true }).map(String);
  const all = new Set(names);
  return names
    .filter((name) => !name.endsWith(".br") && statSync(join(folder, name)).isFile())
    .map((name) => ({
      base,
      address: `${base}${name.replaceAll("\\", "/")}`,
      path: join(folder, name),
      lasts: !UPDATED.has(name),
      packed: all.has(`${name}.br`),
    }));
}

/** Scripts that are known by their address, and looked for again at every visit. */
const UPDATED: ReadonlySet<string> = new Set(["service-worker.js", "meridian-chart.js"]);

/**
 * A worker beside a page has a policy of its own; all else that a page loads is under the policy of the page, and
 * need not say it.
 */
const WORKERS = /\/(service-)?worker[^/]*\.js$/;

const WORKER = "/service-worker.js";
/** Takes the place of a service worker that is there, and goes with all that it kept. */
const LEAVING_WORKER = `addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
})()));
`;

const TYPES: Readonly<Record<string, string>> = {
  js: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
  svg: "image/svg+xml",
  png: "image/png",
  tsv: "text/tab-separated-values; charset=utf-8",
};

/** Serves every file under its own address, all of a folder by one route. */
export function registerAssets(app: FastifyInstance, { files }: Assets, worksOffline: boolean): void {
  const isServed = ({ path }: AssetFile) => worksOffline || !path.endsWith(WORKER);
  if (!worksOffline)
    app.get(`/assets${WORKER}`, (_request, reply) =>
      reply.headers({ "content-type": TYPES["js"] ?? "", "cache-control": "no-cache" }).send(LEAVING_WORKER),
    );
  const shared = new SharedFiles();
  for (const [base, folder] of folders(files.filter(isServed)))
    app.route({
      method: ["GET", "HEAD"],
      url: `${base}*`,
      config: { files: folder },
      handler: (request, reply) => {
        const file = folder.get(filePath(request));
        if (file === undefined) throw new RangeError(`${request.raw.url} was taken for a file`);
        return sendFile(file, { request, reply, shared });
      },
    });
}

/** Files by their addresses, by what those start with. */
function folders(files: readonly AssetFile[]): Map<string, Map<string, AssetFile>> {
  const bases = new Map<string, Map<string, AssetFile>>();
  for (const file of files) {
    const folder = bases.get(file.base) ?? new Map<string, AssetFile>();
    bases.set(file.base, folder.set(file.address, file));
  }
  return bases;
}

interface FileCall {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly shared: SharedFiles;
}

async function sendFile(file: AssetFile, { request, reply, shared }: FileCall): Promise<FastifyReply> {
  const takesPacked = file.packed && /\bbr\b/.test(String(request.headers["accept-encoding"] ?? ""));
  const { bytes, digest } = await shared.read(takesPacked ? `${file.path}.br` : file.path, reply.raw);
  const extension = file.path.split(".").at(-1) ?? "";
  return reply
    .headers({
      ...(WORKERS.test(file.address) ? PAGE_POLICY : {}),
      "content-type": TYPES[extension] ?? "application/octet-stream",
      "cache-control": file.lasts ? "public, max-age=31536000, immutable" : "no-cache",
      "repr-digest": digest,
      ...(file.packed ? { vary: "accept-encoding" } : {}),
      ...(takesPacked ? { "content-encoding": "br" } : {}),
      // charts in pages of other sites load the script from here
      "access-control-allow-origin": "*",
      ...(file.lasts ? {} : { "service-worker-allowed": "/" }),
    })
    .send(bytes);
}

declare module "fastify" {
  interface FastifyContextConfig {
    /** The files of a route with a star in its path: it serves whole paths, and nothing else that it matches. */
    files?: ReadonlyMap<string, unknown>;
  }
}

/** True if what a request names is served, by its method: a route of many files matches other paths too. */
export function isServed(request: FastifyRequest): boolean {
  const { config } = request.routeOptions;
  return !request.is404 && config?.files?.has(filePath(request)) !== false;
}

/** A request's path as the router reads it: encoded separators of an address stay encoded. */
function filePath({ raw }: FastifyRequest): string {
  return decodeURI(splitTarget(raw.url ?? "/").path);
}
