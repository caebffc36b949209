import { sha256 } from "@noble/hashes/sha2.js";
import { hex } from "./bytes.ts";
import { type DataSource, type Machine, NotOpened } from "./machine.ts";
import { CORE_FILE, readCore } from "./site.ts";

/** The adapter of pages, workers and service workers: files come by fetch, and one thread has its memory for itself. */
export function webMachine(data: DataSource): Machine {
  return {
    data,
    thread: 0,
    sharesMemory: false,
    clock_ms: () => Date.now(),
    createSha256: () => sha256.create(),
  };
}

/** What fetches a file. */
export type Fetch = (address: URL) => Promise<Response>;

/** Files at an address that `npm run build:web` has made; those that are always needed come at once. */
export async function openSite(
  base: URL,
  fetchFile: Fetch = (address) => fetch(address),
): Promise<DataSource> {
  const fetchBytes = async (address: URL): Promise<Uint8Array> => {
    const response = await fetchFile(address);
    if (!response.ok) throw new Error(`${address.href}: ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  };
  const { files, others } = readCore(await fetchBytes(new URL(CORE_FILE, base)));
  const underWay = new Map<string, Promise<void>>();
  const open = async (name: string) => {
    const wanted = others.get(name);
    if (wanted === undefined) throw new Error(`there is no file ${name} at ${base.href}`);
    const bytes = await fetchBytes(new URL(name, base));
    if (hex(sha256(bytes)) !== wanted)
      throw new Error(`${name} at ${base.href} is damaged, or of another build`);
    files.set(name, bytes);
  };
  const opened = (name: string): Promise<void> => {
    if (files.has(name)) return Promise.resolve();
    const known = underWay.get(name) ?? open(name).finally(() => underWay.delete(name));
    underWay.set(name, known);
    return known;
  };
  return {
    open: async (names) => {
      await Promise.all(names.map(opened));
    },
    has: (name) => files.has(name) || others.has(name),
    isOpen: (name) => files.has(name),
    read: (name) => {
      const bytes = files.get(name);
      if (bytes === undefined) throw new NotOpened([name]);
      return bytes;
    },
  };
}
