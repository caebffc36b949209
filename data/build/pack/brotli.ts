import { brotliCompressSync, constants } from "node:zlib";

/** Packed as small as it goes. */
export function brotli(bytes: Uint8Array): Buffer {
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length, [constants.BROTLI_PARAM_LGWIN]: 22 };
  return brotliCompressSync(bytes, { params });
}
