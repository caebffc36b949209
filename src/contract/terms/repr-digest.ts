import { base64 } from "../../host/bytes.ts";
import { sha256 } from "../../host/machine.ts";

/** The field Repr-Digest (RFC 9530) of a body. */
export function reprDigest(body: string | Uint8Array): string {
  return digestField(sha256(body));
}

/** The same of a hash that was taken as the body went out, for a trailer. */
export function digestField(hash: Uint8Array): string {
  return `sha-256=:${base64(hash)}:`;
}
