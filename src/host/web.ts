import { hex } from "./bytes.ts";
import { type DataSource, type Machine, notOpened } from "./machine.ts";
import type { OwnSite } from "./own-site.ts";
import { CORE_FILE, readCore } from "./site.ts";
import { createWebSha256 } from "./web-sha256.ts";

/** The adapter of pages, workers and service workers: files come by fetch, and one thread has its memory for itself. */
export function webMachine(data: DataSource): Machine {
  return {
    data,
    thread: 0,
    sharesMemory: false,
    clock_ms: () => Date.now(),
    createSha256: createWebSha256,
  };
}

/** Fetches a file. */
export type Fetch = (address: URL) => Promise<Response>;

/**
 * Files at an address that `npm run build` has made; those that are always needed come at once. Beside this module (`own`) each
 * has an address that bundlers know.
 */
export async function openSite(
  base: URL,
  fetchFile: Fetch = (address) => fetch(address),
  own: OwnSite | null = null,
): Promise<DataSource> {
  const { files, others } = await fetched(own?.core() ?? new URL(CORE_FILE, base), fetchFile, readCore);
  const underWay = new Map<string, Promise<void>>();
  const checked = (name: string, bytes: Uint8Array) => {
    if (hex(createWebSha256().update(bytes).digest()) !== others.get(name))
      throw new Error("damaged, or of another build");
    return bytes;
  };
  const open = async (name: string) => {
    if (!others.has(name)) throw new Error(`there is no file ${name} at ${base.href}`);
    const pack = own?.packOf(name) ?? null;
    if (pack === null)
      files.set(name, await fetched(new URL(name, base), fetchFile, (bytes) => checked(name, bytes)));
    else
      for (const [member, bytes] of await fetched(pack.address(), fetchFile, membersOf))
        files.set(member, checked(member, bytes));
  };
  const opened = (name: string): Promise<void> => {
    if (files.has(name)) return Promise.resolve();
    const key = own?.packOf(name)?.name ?? name;
    const known = underWay.get(key) ?? open(name).finally(() => underWay.delete(key));
    underWay.set(key, known);
    return known;
  };
  const source: DataSource = {
    open: async (names) => {
      await Promise.all(names.map(opened));
    },
    has: (name) => files.has(name) || others.has(name),
    isOpen: (name) => files.has(name),
    read: (name) => {
      const bytes = files.get(name);
      if (bytes === undefined) throw notOpened(source, [name]);
      return bytes;
    },
  };
  return source;
}

function membersOf(packed: Uint8Array): ReadonlyMap<string, Uint8Array> {
  return readCore(packed).files;
}

/** The result of reading a file; an error names its address. */
async function fetched<Read>(
  address: URL,
  fetchFile: Fetch,
  read: (bytes: Uint8Array) => Read,
): Promise<Read> {
  try {
    const response = await fetchFile(address);
    if (!response.ok) throw new Error(`the server answers ${response.status}`);
    return read(new Uint8Array(await response.arrayBuffer()));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`${address.href} cannot be used: ${reason}`, { cause });
  }
}
