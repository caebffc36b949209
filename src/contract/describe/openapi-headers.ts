import type { JsonSchema } from "./json-schema.ts";

/** Fields of every answer. */
export const RESPONSE_HEADERS = [
  "ETag",
  "Cache-Control",
  "RateLimit",
  "RateLimit-Policy",
  "Repr-Digest",
  "X-Answer-Digest",
  "X-Contract-Version",
  "X-Request-Id",
] as const;

/** Fields that carry the envelope's facts beside csv and txt. */
export const PLAIN_HEADERS = [
  "Link",
  "Link-Template",
  "X-Engine-Version",
  "X-Frame",
  "X-Epoch",
  "X-Time-Scale",
  "X-Refraction-Model",
  "X-Rights",
  "X-Attribution",
  "X-Warnings",
] as const;

/** Every response field, described. */
export const HEADERS: Readonly<Record<string, JsonSchema>> = {
  ETag: header("Strong tag of the answer; send it back as If-None-Match."),
  "Cache-Control": header("How long the answer may be kept."),
  RateLimit: header("Calls left in each window of the plan, and seconds until it starts again."),
  "RateLimit-Policy": header("Quota and length of each window of the plan."),
  "Retry-After": { description: "Seconds to wait.", schema: { type: "integer", minimum: 1 } },
  Allow: header("The methods that the path answers."),
  Link: header("The next page, rel=next; beside csv and txt."),
  "Link-Template": header(
    "For a stream, the address that goes on with a row, counted from 0, in the place of {row} (RFC 9652), rel=next.",
  ),
  "Repr-Digest": header("sha-256 of the body's bytes (RFC 9530), the same for HEAD; none with 304."),
  "X-Answer-Digest": header(
    "sha-256 over query, numbers and values, whatever their form; with more than 100 rows at verbosity=full alone.",
  ),
  "X-Contract-Version": header("Semantic version of the v2 contract."),
  "X-Request-Id": header("Name of this request in the service's log."),
  "X-Engine-Version": header("Name, version and build of the engine."),
  "X-Frame": header("Coordinate frame."),
  "X-Epoch": header("Epoch of the frame."),
  "X-Time-Scale": header("Time scale of the instants."),
  "X-Refraction-Model": header("Refraction applied to altitudes."),
  "X-Rights": header("Free of conditions, or with a credit that is owed."),
  "X-Attribution": header("The credit line, when it is owed."),
  "X-Warnings": header("Codes of the warnings, when there are some."),
};

function header(description: string): JsonSchema {
  return { description, schema: { type: "string" } };
}
