import { notRead } from "./later.ts";

/** A file of any size, read in places. */
export interface Ranges {
  /** Bytes of the file. */
  readonly size: number;
  /** Bytes from an offset on, fewer at the end of the file; at once. Throws NotLoaded where they have to be read first. */
  read(offset: number, length: number): Uint8Array;
}

const PAGE_BYTES = 65_536;
/** Pages kept: 8 MiB, whatever the size of the file. */
const PAGES_KEPT = 128;

/** Ranges over pages that `load` gives at once, or by a promise; the pages that were used last are kept. */
export function pagedRanges(
  size: number,
  load: (offset: number, length: number) => Uint8Array | Promise<Uint8Array>,
): Ranges {
  const pages = new Map<number, Uint8Array>();
  const keep = (index: number, page: Uint8Array) => {
    pages.delete(index);
    pages.set(index, page);
    const [oldest] = pages.keys();
    if (pages.size > PAGES_KEPT && oldest !== undefined) pages.delete(oldest);
    return page;
  };
  const pageOf = (index: number): Uint8Array => {
    const known = pages.get(index);
    if (known !== undefined) return keep(index, known);
    const offset = index * PAGE_BYTES;
    const loaded = load(offset, Math.min(PAGE_BYTES, size - offset));
    if (loaded instanceof Promise) throw notRead(async () => keep(index, await loaded));
    return keep(index, loaded);
  };
  return { size, read: (offset, length) => readPages({ size, pageOf }, offset, length) };
}

interface Pages {
  readonly size: number;
  readonly pageOf: (index: number) => Uint8Array;
}

function readPages({ size, pageOf }: Pages, offset: number, length: number): Uint8Array {
  const end = Math.min(offset + length, size);
  if (end <= offset) return new Uint8Array(0);
  const first = Math.floor(offset / PAGE_BYTES);
  const start = offset - first * PAGE_BYTES;
  if (end <= (first + 1) * PAGE_BYTES) return pageOf(first).subarray(start, start + end - offset);
  const bytes = new Uint8Array(end - offset);
  for (let at = offset; at < end; ) {
    const index = Math.floor(at / PAGE_BYTES);
    const from = index * PAGE_BYTES;
    const part = pageOf(index).subarray(at - from, Math.min(end - from, PAGE_BYTES));
    bytes.set(part, at - offset);
    at = from + PAGE_BYTES;
  }
  return bytes;
}

/** A file that a page was given, or any other Blob: nothing of it is read but what is asked for. */
export function blobRanges(blob: Blob): Ranges {
  return pagedRanges(
    blob.size,
    async (offset, length) => new Uint8Array(await blob.slice(offset, offset + length).arrayBuffer()),
  );
}

/** Bytes that are in memory already. */
export function bytesRanges(bytes: Uint8Array): Ranges {
  return { size: bytes.length, read: (offset, length) => bytes.subarray(offset, offset + length) };
}
