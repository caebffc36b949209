import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { threadId } from "node:worker_threads";
import { brotliDecompressSync } from "node:zlib";
import type { DataSource, Machine } from "./machine.ts";

/** The adapter of Node, Deno and Bun. */

const FOLDERS = [new URL("../../data/", import.meta.url), new URL("../../build/", import.meta.url)];

/** Files of folders, the first that has one; a file that is there as `.br` is unpacked. */
export function folderSource(folders: readonly URL[] = FOLDERS): DataSource {
  return {
    open: async () => {},
    has: (name) => find(folders, name) !== null,
    isOpen: () => true,
    read: (name) => {
      const file = find(folders, name);
      if (file === null) throw new Error(`there is no file ${name} in data/ or build/`);
      const bytes = readFileSync(file);
      return file.pathname.endsWith(PACKED) ? brotliDecompressSync(bytes) : bytes;
    },
  };
}

const PACKED = ".br";

function find(folders: readonly URL[], name: string): URL | null {
  const files = folders.flatMap((folder) => [new URL(name, folder), new URL(`${name}${PACKED}`, folder)]);
  return files.find((file) => existsSync(file)) ?? null;
}

export function nodeMachine(): Machine {
  return {
    data: folderSource(),
    thread: threadId,
    sharesMemory: true,
    clock_ms: () => Date.now(),
    createSha256: () => createHash("sha256"),
  };
}
