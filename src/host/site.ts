/** Files at an address: one that holds what is always needed, and others that are fetched as they are asked for. */

/** What stands at the head of the core: which parts of it are which files, and what else there is. */
export interface SiteIndex {
  /** Files within the core: where each begins behind the head, and its length. */
  readonly core: readonly (readonly [name: string, at: number, length: number])[];
  /** Sha-256 of the other files by their names. */
  readonly others: Readonly<Record<string, string>>;
  /** The first and the last year whose segments are among them. */
  readonly years: readonly [first: number, last: number];
}

/** Name of the core. */
export const CORE_FILE = "core.bin";
/** Bytes of the head's length, a whole number, least byte first. */
const LENGTH_BYTES = 4;

/** Writes a core; the other files are named by their hashes. */
export function packCore(
  files: readonly (readonly [name: string, bytes: Uint8Array])[],
  { others, years }: Omit<SiteIndex, "core">,
): Uint8Array<ArrayBuffer> {
  let end = 0;
  const core = files.map(([name, { length }]) => {
    end += length;
    return [name, end - length, length] as const;
  });
  const head = new TextEncoder().encode(JSON.stringify({ core, others, years } satisfies SiteIndex));
  const packed = new Uint8Array(LENGTH_BYTES + head.length + end);
  new DataView(packed.buffer).setUint32(0, head.length, true);
  packed.set(head, LENGTH_BYTES);
  files.forEach(([, bytes], i) => {
    packed.set(bytes, LENGTH_BYTES + head.length + (core[i]?.[1] ?? 0));
  });
  return packed;
}

/** Reads a core: its files by their names, and what it tells of the others. */
export function readCore(packed: Uint8Array): {
  files: Map<string, Uint8Array>;
  others: ReadonlyMap<string, string>;
  years: SiteIndex["years"];
} {
  const length = new DataView(packed.buffer, packed.byteOffset, packed.byteLength).getUint32(0, true);
  const start = LENGTH_BYTES + length;
  const head: SiteIndex = JSON.parse(new TextDecoder().decode(packed.subarray(LENGTH_BYTES, start)));
  const files = head.core.map(
    ([name, at, size]) => [name, packed.subarray(start + at, start + at + size)] as const,
  );
  return { files: new Map(files), others: new Map(Object.entries(head.others)), years: head.years };
}
