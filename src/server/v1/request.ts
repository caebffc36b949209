import { checkNames, decodeValues } from "../../contract/ask/decode.ts";
import { INSTANT, type InstantText } from "../../contract/ask/grammar.ts";
import { field, latitude, longitude } from "../../contract/ask/parameters.ts";
import { type Reading, readInstant } from "../../contract/ask/reading.ts";
import { quantizeToMinute } from "../../contract/ask/timing.ts";
import * as z from "../../contract/schema/schema.ts";
import { parsePairs } from "../../contract/terms/pairs.ts";
import { ERROR_CODES, type ErrorCode, Problem } from "../../contract/terms/problem.ts";
import type { UtcInstant } from "../../time/instant.ts";

/** The parameters that all of v1 has. */
export const V1_PARAMETERS = z.strictObject({
  date: field(INSTANT).optional().meta({
    description: "ISO 8601 date or date-time, UTC unless an offset says otherwise. Default: now, or today.",
  }),
  lat: latitude.optional().meta({ description: "Latitude in decimal degrees, north positive; needs lon." }),
  lon: longitude.optional().meta({ description: "Longitude in decimal degrees, east positive; needs lat." }),
});

export interface V1Location {
  readonly lat: number;
  readonly lon: number;
}

/** A request of v1, read. */
export interface V1Request {
  /** As it was written: a date alone means its whole day. Undefined: now. */
  readonly date: InstantText | undefined;
  /** The instant that it means. */
  readonly instant: UtcInstant;
  readonly location: V1Location | null;
}

const UTC: Reading = {
  zone: { name: "UTC", kind: "utc" },
  ambiguous: "earlier",
  nonexistent: "shift_forward",
  warn: () => {},
};

/** True if an endpoint takes a location. */
export type V1LocationRule = "none" | "optional" | "required";

/** Names of the parameters of an endpoint. */
export function v1Parameters(location: V1LocationRule): string[] {
  return location === "none" ? ["date"] : Object.keys(V1_PARAMETERS.shape);
}

/** Reads a query string; throws a `Problem` of whatever is wrong with it. */
export function readV1Request(rawQuery: string, now: UtcInstant, rule: V1LocationRule): V1Request {
  const pairs = parsePairs(rawQuery);
  checkNames(pairs, v1Parameters(rule));
  const given = decodeValues(pairs, V1_PARAMETERS);
  const date = given.date?.value;
  const instant = date === undefined ? quantizeToMinute(now) : readInstant(date, UTC, "date");
  return { date, instant, location: locationOf(given.lat?.value, given.lon?.value, rule === "required") };
}

function locationOf(lat: number | undefined, lon: number | undefined, isNeeded: boolean): V1Location | null {
  if (lat !== undefined && lon !== undefined) return { lat, lon };
  if (lat === undefined && lon === undefined && !isNeeded) return null;
  throw new Problem("MISSING_PARAMETER", {
    detail: isNeeded ? "lat and lon are required." : "lat and lon come together; one of them is missing.",
    parameter: lat === undefined ? "lat" : "lon",
    hint: "Send both, in decimal degrees: lat=51.5&lon=0.",
  });
}

const LISTED = "GET /v1 lists every endpoint and its parameters.";

/** Advice for errors where the advice of /v2 is about /v2, or has changed there since. */
const HINTS: Partial<Record<ErrorCode, string>> = {
  ROUTE_NOT_FOUND: LISTED,
  UNKNOWN_PARAMETER: LISTED,
  INVALID_PARAMETER: "Write the value as the hint and the allowed values say.",
  PARAMETER_OUT_OF_RANGE: "Choose a value within the bound.",
  DUPLICATE_PARAMETER: "Send each parameter once; several values go in one comma-separated list.",
};

/** The body of a v1 error. */
export function v1ErrorBody({ code, details }: Problem): {
  error: { code: string; message: string; hint: string };
} {
  const message = code === "INTERNAL_ERROR" ? "The service met a fault of its own." : details.detail;
  // /v2 alone says what was probably meant
  const hint = details.hint?.replace(` Here: ${details.meant}.`, "");
  return { error: { code, message, hint: HINTS[code] ?? hint ?? ERROR_CODES[code].advice } };
}
