import { SECONDS_PER_DAY } from "../units/units.ts";
/** Response fields that a page from another origin may read. */
export const EXPOSED_HEADERS = [
  "Accept-Ranges",
  "Allow",
  "Content-Range",
  "ETag",
  "Link",
  "Link-Template",
  "RateLimit",
  "RateLimit-Policy",
  "Repr-Digest",
  "Retry-After",
  "X-Answer-Digest",
  "X-Attribution",
  "X-Contract-Version",
  "X-Engine-Version",
  "X-Epoch",
  "X-Frame",
  "X-Refraction-Model",
  "X-Request-Id",
  "X-Rights",
  "X-Time-Scale",
  "X-Warnings",
] as const;

/** Request fields that a preflight lets through. */
export const ALLOWED_HEADERS = [
  "Accept",
  "Authorization",
  "Content-Type",
  "If-None-Match",
  "Last-Event-ID",
  "MCP-Protocol-Version",
  "Mcp-Method",
  "Mcp-Name",
  "Mcp-Session-Id",
  "X-Api-Key",
] as const;

/** How long a browser may keep a preflight's answer. */
export const PREFLIGHT_MAX_AGE_S = SECONDS_PER_DAY;

/** Sent with every answer of every kind: the API is open to any origin. */
export const OPEN_CORS = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": EXPOSED_HEADERS.join(", "),
} as const;

/** The fields of an answer to OPTIONS, for the methods that the path serves. */
export function optionsHeaders(methods: readonly string[]): Record<string, string> {
  return {
    allow: methods.join(", "),
    "access-control-allow-methods": methods.join(", "),
    "access-control-allow-headers": ALLOWED_HEADERS.join(", "),
    "access-control-max-age": String(PREFLIGHT_MAX_AGE_S),
  };
}
