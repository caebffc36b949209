import { base64url } from "../../host/bytes.ts";
import { sha256 } from "../../host/machine.ts";
import type { UtcInstant } from "../../time/instant.ts";
import type { CacheClass } from "./values.ts";

/** Length of the "now" that answers hold for. */
export const QUANTUM_S = 60;
const HASH_LENGTH = 27;

/** How much of the minute that has started is left. */
export function restOfMinute_s(now: UtcInstant): number {
  return Math.ceil(QUANTUM_S - (now.second % QUANTUM_S));
}

/** `Cache-Control` of an answer, which holds for so long if it is time-quantized. A warning that is meant for one caller is never shared. */
export function cacheControl(cacheClass: CacheClass, lasts_s: number, isPrivate: boolean): string {
  if (isPrivate) return "private, no-store";
  switch (cacheClass) {
    case "deterministic":
    case "static":
      return "public, max-age=86400, stale-while-revalidate=604800";
    case "time_quantized":
      return `public, max-age=${lasts_s}`;
    case "uncacheable":
      return "no-store";
  }
}

/** Strong entity tag over all that the bytes of an answer depend on. */
export function entityTag(parts: readonly string[]): string {
  return `"${hashText(parts.join("\n")).slice(0, HASH_LENGTH)}"`;
}

/** sha-256 in base64url. */
export function hashText(text: string): string {
  return base64url(sha256(text));
}
