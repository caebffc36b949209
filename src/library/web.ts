import { CORE_TABLES_FILE } from "../engine/wasm.ts";
import { useMachine } from "../host/machine.ts";
import { openSite, webMachine } from "../host/web.ts";
import { type Meridian, type MeridianOptions, startMeridian } from "./meridian.ts";

export type { Meridian } from "./meridian.ts";

export interface WebOptions extends MeridianOptions {
  /** Address of the folder that `npm run build:web` makes; that of this module where none is given. */
  readonly data?: string | URL;
}

/** Starts the whole of /v2 in a page, a worker or a service worker: no server but one of files. */
export async function createMeridian({ data, ...options }: WebOptions = {}): Promise<Meridian> {
  const site = await openSite(new URL(data ?? ".", data === undefined ? import.meta.url : location.href));
  useMachine(webMachine(site));
  return startMeridian({ tables: CORE_TABLES_FILE, ...options });
}
