import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { pagedRanges, type Ranges } from "./ranges.ts";

/** A file of the disk that is read in places, until it is closed. */
export interface FileRanges extends Ranges {
  close(): void;
}

/** Opens a file to be read in places; throws what the file system says. */
export function openFileRanges(path: string): FileRanges {
  const file = openSync(path, "r");
  const { size } = fstatSync(file);
  const ranges = pagedRanges(size, (offset, length) => readFully(file, offset, length));
  return { ...ranges, close: () => closeSync(file) };
}

/** Fewer bytes than asked for only where the file ends. */
function readFully(file: number, offset: number, length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  let count = 0;
  while (count < length) {
    const got = readSync(file, bytes, count, length - count, offset + count);
    if (got === 0) break;
    count += got;
  }
  return bytes.subarray(0, count);
}
