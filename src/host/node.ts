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
    read: (name) => {
      for (const folder of folders) {
        const [plain, packed] = [new URL(name, folder), new URL(`${name}.br`, folder)];
        if (existsSync(plain)) return readFileSync(plain);
        if (existsSync(packed)) return brotliDecompressSync(readFileSync(packed));
      }
      throw new Error(`there is no file ${name} in data/ or build/`);
    },
  };
}

export function nodeMachine(): Machine {
  return {
    data: folderSource(),
    thread: threadId,
    sharesMemory: true,
    createSha256: () => createHash("sha256"),
  };
}
