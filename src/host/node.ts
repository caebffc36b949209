import { createHash } from "node:crypto";
import {
  closeSync,
  createReadStream,
  existsSync,
  fstatSync,
  openSync,
  readFileSync,
  readSync,
} from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { threadId } from "node:worker_threads";
import { brotliDecompress, brotliDecompressSync } from "node:zlib";
import type { DataSource, Machine } from "./machine.ts";
import { createFileCheck } from "./manifest.ts";
import { pagedRanges, type Ranges } from "./ranges.ts";
import { unshuffle } from "./shuffled.ts";

/** The adapter of Node, Deno and Bun. */

/** The folder of the package. */
export const PACKAGE_ROOT = packageRoot(import.meta.url);
const FOLDERS = [new URL("data/", PACKAGE_ROOT), new URL("build/", PACKAGE_ROOT)];

/** Two above this module, or, where a bundler has moved it, where it is installed. */
function packageRoot(here: string): URL {
  const own = new URL("../../", here);
  if (existsSync(new URL("build/stamp.json", own))) return own;
  try {
    return pathToFileURL(createRequire(here).resolve("meridian/package.json"));
  } catch {
    return own;
  }
}

/** Throws where the bytes of a file are not those that were built. */
type Check = (file: URL, bytes: Uint8Array) => void;

/** The package's own files, each held against its hash as it is read: some 20 ms less than all of them at the start. */
export function checkedSource(): DataSource {
  return folderSource(FOLDERS, createFileCheck(PACKAGE_ROOT));
}

/** Files of folders, the first that has one; a file that is there as `.br` is unpacked, one that is there as `.shuffled.br` put in order too. */
export function folderSource(folders: readonly URL[] = FOLDERS, check: Check = () => {}): DataSource {
  const checked = (file: URL, bytes: Uint8Array) => {
    check(file, bytes);
    return bytes;
  };
  // held against the hash of the file that it replaces
  const plain = (file: URL, unpacked: Uint8Array) =>
    file.href.endsWith(SHUFFLED)
      ? checked(new URL(file.href.slice(0, -SHUFFLED.length)), unshuffle(unpacked))
      : unpacked;
  const opened = new Map<string, Uint8Array>();
  return {
    // what is packed is unpacked by other threads, and kept until it is read
    open: async (names) => {
      const openOne = async (name: string) => {
        const file = find(folders, name);
        if (file?.pathname.endsWith(PACKED) === true)
          opened.set(name, plain(file, await unpack(checked(file, await readFile(file)))));
      };
      await Promise.all(names.map(openOne));
    },
    has: (name) => find(folders, name) !== null,
    isOpen: () => true,
    read: (name) => {
      const ready = opened.get(name);
      opened.delete(name);
      if (ready !== undefined) return ready;
      const file = find(folders, name);
      if (file === null) throw new Error(`there is no file ${name} in data/ or build/`);
      const bytes = checked(file, readFileSync(file));
      return file.pathname.endsWith(PACKED) ? plain(file, brotliDecompressSync(bytes)) : bytes;
    },
  };
}

const PACKED = ".br";
const SHUFFLED = ".shuffled.br";
const unpack = promisify(brotliDecompress);

function find(folders: readonly URL[], name: string): URL | null {
  const forms = ["", PACKED, SHUFFLED];
  const files = folders.flatMap((folder) => forms.map((form) => new URL(`${name}${form}`, folder)));
  return files.find((file) => existsSync(file)) ?? null;
}

export function nodeMachine(): Machine {
  return {
    data: folderSource(),
    thread: threadId,
    sharesMemory: true,
    clock_ms: () => Date.now(),
    createSha256: () => createHash("sha256"),
    openFile: (name) => createReadStream(name),
  };
}

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
