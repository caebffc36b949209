import type { Direct } from "../direct/direct.ts";
import { CORE_TABLES_FILE, type KernelModule, kernelModule } from "../engine/wasm.ts";
import { useMachine } from "../host/machine.ts";
import { OWN_SITE, type OwnSite } from "../host/own-site.ts";
import { openSite, webMachine } from "../host/web.ts";
import { openDirect } from "./engines.ts";
import { type Meridian, type MeridianOptions, meridianAt, type Remote, startMeridian } from "./meridian.ts";

export type { Direct } from "../direct/direct.ts";
export { MeridianError } from "./error.ts";
export type { Meridian } from "./meridian.ts";
export {
  atPlaces,
  moonPhase,
  nextEclipse,
  nextFullMoon,
  nextRise,
  nextSet,
  sunPosition,
} from "./shortcuts.ts";

export interface WebOptions extends MeridianOptions {
  /** Address of the folder that `npm run build` makes; that of this module where none is given. */
  readonly data?: string | URL;
  /** The kernels (`meridian/kernels.wasm`), where the platform compiles none while it runs: Cloudflare's, Next.js at the edge. */
  readonly kernels?: KernelModule;
  /** Fetches the files; the platform's own fetch where none is given. */
  readonly fetch?: (address: URL) => Promise<Response>;
}

/** Starts the whole of /v2 in a page, a worker or a service worker: no server but one of files, or with `url` the one there. */
export async function createMeridian(asked: WebOptions | Remote = {}): Promise<Meridian> {
  if ("url" in asked) return meridianAt(asked);
  const { data, kernels, fetch, ...options } = asked;
  useMachine(webMachine(await openSite(folderOf(data), fetch, ownSite(data))));
  if (kernels !== undefined) kernelModule(kernels);
  return startMeridian({ tables: CORE_TABLES_FILE, ...options });
}

/** Starts the direct layer in a page: functions of numbers that answer at once, once their span of time was loaded. */
export async function createDirect(
  asked: Pick<WebOptions, "data" | "kernels" | "fetch"> = {},
): Promise<Direct> {
  useMachine(webMachine(await openSite(folderOf(asked.data), asked.fetch, ownSite(asked.data))));
  if (asked.kernels !== undefined) kernelModule(asked.kernels);
  return openDirect({ tables: CORE_TABLES_FILE });
}

function ownSite(data: string | URL | undefined): OwnSite | null {
  return data === undefined ? OWN_SITE : null;
}

/** Where the files lie: beside this module, or at an address, which may be relative where there is a page. */
function folderOf(data: string | URL | undefined): URL {
  // bundlers take a constant name beside import.meta.url for a file of theirs
  return new URL(data ?? ".", data === undefined ? import.meta.url : globalThis.location?.href);
}
