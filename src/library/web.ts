import { CORE_TABLES_FILE } from "../engine/wasm.ts";
import { useMachine } from "../host/machine.ts";
import { openSite, webMachine } from "../host/web.ts";
import { type Meridian, type MeridianOptions, meridianAt, type Remote, startMeridian } from "./meridian.ts";

export { MeridianError } from "./error.ts";
export { moonPhase, nextFullMoon, nextRise, nextSet, sunPosition } from "./helpers.ts";
export type { Meridian } from "./meridian.ts";

export interface WebOptions extends MeridianOptions {
  /** Address of the folder that `npm run build:web` makes; that of this module where none is given. */
  readonly data?: string | URL;
}

/** Starts the whole of /v2 in a page, a worker or a service worker: no server but one of files, or with `url` the one there. */
export async function createMeridian(asked: WebOptions | Remote = {}): Promise<Meridian> {
  if ("url" in asked) return meridianAt(asked.url);
  const { data, ...options } = asked;
  const site = await openSite(new URL(data ?? ".", data === undefined ? import.meta.url : location.href));
  useMachine(webMachine(site));
  return startMeridian({ tables: CORE_TABLES_FILE, ...options });
}
