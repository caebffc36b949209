import { checksum, textOfUtf8, utf8 } from "./bytes.ts";

/**
 * Files at an address: one that holds the parts that are always needed, and other files that are fetched as they are
 * asked for.
 */

/** The head of the core: the files that its parts hold, and the other files that there are. */
export interface SiteIndex {
  /** Files within the core: where each starts behind the head, and its length. */
  readonly core: readonly (readonly [name: string, at: number, length: number])[];
  /** Sha-256 of the other files by their names. */
  readonly others: Readonly<Record<string, string>>;
  /** The first and the last year whose segments are among them. */
  readonly years: readonly [first: number, last: number];
}

/** Name of the core. */
export const CORE_FILE = "core.bin";
/** A core starts with three words, least byte first: what it is, the checksum of all that follows, the length of its head. */
const MAGIC = 0x4552434d; // "MCRE"
const [CHECKSUM_AT, LENGTH_AT, BEGIN_BYTES] = [4, 8, 12];

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
  const head = utf8(JSON.stringify({ core, others, years } satisfies SiteIndex));
  const packed = new Uint8Array(BEGIN_BYTES + head.length + end);
  packed.set(head, BEGIN_BYTES);
  files.forEach(([, bytes], i) => {
    packed.set(bytes, BEGIN_BYTES + head.length + (core[i]?.[1] ?? 0));
  });
  const begin = new DataView(packed.buffer);
  begin.setUint32(0, MAGIC, true);
  begin.setUint32(LENGTH_AT, head.length, true);
  begin.setInt32(CHECKSUM_AT, checksum(packed.subarray(LENGTH_AT)), true);
  return packed;
}

/** Reads a core: its files by their names, and its list of the other files. Throws for what is none, or is damaged. */
export function readCore(packed: Uint8Array): {
  files: Map<string, Uint8Array>;
  others: ReadonlyMap<string, string>;
  years: SiteIndex["years"];
} {
  const begin = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  if (packed.length < BEGIN_BYTES || begin.getUint32(0, true) !== MAGIC)
    throw new Error("not a core as `npm run build` writes it");
  if (begin.getInt32(CHECKSUM_AT, true) !== checksum(packed.subarray(LENGTH_AT)))
    throw new Error("the core is damaged");
  const start = BEGIN_BYTES + begin.getUint32(LENGTH_AT, true);
  const head: SiteIndex = JSON.parse(textOfUtf8(packed.subarray(BEGIN_BYTES, start)));
  const files = head.core.map(
    ([name, at, size]) => [name, packed.subarray(start + at, start + at + size)] as const,
  );
  return { files: new Map(files), others: new Map(Object.entries(head.others)), years: head.years };
}
