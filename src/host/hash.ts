import { hex } from "./bytes.ts";
import { machine } from "./machine.ts";

/** sha-256 of texts (their UTF-8 bytes) and bytes, one after another. */
export function sha256(...parts: readonly (string | Uint8Array)[]): Uint8Array {
  const hash = machine().createSha256();
  for (const part of parts) hash.update(part);
  return hash.digest();
}

/** The same as 64 hexadecimal digits. */
export function sha256Hex(...parts: readonly (string | Uint8Array)[]): string {
  return hex(sha256(...parts));
}
