import { scriptAddress } from "./trusted.ts";

/** Parts of the worker's script that are read when they are first asked for: the build links them (`data/build/pack/parts.ts`). */

/** Addresses of the parts by their names. */
declare const PARTS: Readonly<Record<string, string>>;
declare const importScripts: (address: unknown) => void;

/** The modules that have been read, by the names that parts call them by: that of its part and a number. */
const modules: Record<string, unknown> = {};

Object.assign(globalThis, {
  takeModules: (own: Readonly<Record<string, unknown>>) => Object.assign(modules, own),
  require: (name: string) => {
    if (!(name in modules)) importScripts(scriptAddress(PARTS[name.split(":")[0] ?? ""] ?? ""));
    return modules[name];
  },
});

/** Reads all of them: a service worker can read only what it read as it was installed. */
export function readParts(): void {
  for (const address of Object.values(PARTS)) importScripts(scriptAddress(address));
}
