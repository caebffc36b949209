import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";

/** Packing takes half a build's time, and most bytes are those of the build before: what was packed is kept, by what it was packed from. */
const KEPT = fileURLToPath(new URL("../../../node_modules/.cache/brotli/", import.meta.url));

/** Packed as small as it goes. */
export function brotli(bytes: Uint8Array): Buffer {
  const kept = `${KEPT}${createHash("sha256").update(bytes).digest("hex")}.br`;
  if (existsSync(kept)) return readFileSync(kept);
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length, [constants.BROTLI_PARAM_LGWIN]: 22 };
  const packed = brotliCompressSync(bytes, { params });
  mkdirSync(KEPT, { recursive: true });
  // under its name once it is whole: another build may read it
  writeFileSync(`${kept}.${process.pid}`, packed);
  renameSync(`${kept}.${process.pid}`, kept);
  return packed;
}
