import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

/** sha-256 of a text's UTF-8 bytes, as 64 hexadecimal digits. */
export function hashHex(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}
