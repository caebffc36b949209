import { hex } from "../../host/bytes.ts";
import { sha256 } from "../../host/machine.ts";
import type { Request } from "./request.ts";

/** Identifiers that stay the same from answer to answer. */

export const PLACE_DECIMALS = 4;

export interface EventNames {
  readonly kind: string;
  readonly bodies: readonly string[];
  readonly key: string;
}

/** The identity that the identifiers of an event are made from, in whatever form it is shown. */
export function eventIdentity({ route, input }: Request, { kind, bodies, key }: EventNames): string {
  const { location } = input;
  const place =
    location === null
      ? ""
      : `${location.lat_deg.toFixed(PLACE_DECIMALS)},${location.lon_deg.toFixed(PLACE_DECIMALS)}`;
  return [route.path, kind, bodies.join(","), key, place].join("|");
}

const UUID_BYTES = 16;
const VERSION_BYTE = 6;
const VARIANT_BYTE = 8;

/** A UUID of version 8 (RFC 9562, section 5.8): the first 128 bits of a hash, but for version and variant. */
export function uuidOf(text: string): string {
  const bytes = sha256(text).slice(0, UUID_BYTES);
  bytes[VERSION_BYTE] = ((bytes[VERSION_BYTE] ?? 0) & 0x0f) | 0x80;
  bytes[VARIANT_BYTE] = ((bytes[VARIANT_BYTE] ?? 0) & 0x3f) | 0x80;
  const digits = hex(bytes);
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    digits.slice(12, 16),
    digits.slice(16, 20),
    digits.slice(20),
  ].join("-");
}
