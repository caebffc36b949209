import { sha256 } from "@noble/hashes/sha2.js";
import type { IHasher } from "hash-wasm";
import { utf8 } from "./bytes.ts";
import type { Sha256 } from "./machine.ts";

/**
 * Makes hashes where the platform has none that ends at once. For a caller that needs many, WebAssembly makes them: it is
 * read once that much has been hashed, and left where none is compiled while code runs.
 */

const MUCH_BYTES = 200_000;

let hashed_bytes = 0;
let quick: IHasher | undefined;

/** One hash at a time: the memory of the quick way is one. */
export function createWebSha256(): Sha256 {
  if (quick !== undefined) return quickSha256(quick);
  const slow = sha256.create();
  const hash: Sha256 = {
    update: (part) => {
      const bytes = bytesOf(part);
      slow.update(bytes);
      count(bytes.length);
      return hash;
    },
    digest: () => slow.digest(),
  };
  return hash;
}

function quickSha256(hasher: IHasher): Sha256 {
  hasher.init();
  const hash: Sha256 = {
    update: (part) => {
      hasher.update(bytesOf(part));
      return hash;
    },
    digest: () => hasher.digest("binary"),
  };
  return hash;
}

function bytesOf(part: string | Uint8Array): Uint8Array {
  return typeof part === "string" ? utf8(part) : part;
}

function count(bytes: number): void {
  const isFirst = hashed_bytes < MUCH_BYTES && hashed_bytes + bytes >= MUCH_BYTES;
  hashed_bytes += bytes;
  if (isFirst) void readQuick();
}

async function readQuick(): Promise<void> {
  try {
    quick = await (await import("./quick-sha256.ts")).createSHA256();
  } catch {
    // the slow way gives the same
  }
}
