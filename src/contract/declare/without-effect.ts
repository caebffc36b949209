import type { Given } from "../ask/decode.ts";
import type { Location, ResolvedZone } from "../ask/location.ts";
import type * as z from "../schema/schema.ts";
import { FORMATS, type Format } from "../terms/formats.ts";
import type { Warn } from "../terms/warnings.ts";

/**
 * Parameters without an effect in a question, found by their needs: `x-needs` of their declaration, all of them. A need is
 * alternatives between bars: `location`, `zone` (one is resolved), `table` (a format of lines), a parameter that is sent, or
 * `<parameter>=<value>`.
 */

/** The circumstances that a need is measured against. */
export interface Circumstances {
  readonly route: { readonly query: z.ObjectSchema };
  readonly given: Given;
  /** With the defaults. */
  readonly filled: Given;
  readonly location: Location | null;
  readonly zone: ResolvedZone;
  readonly format: Format;
}

export function warnWithoutEffect(circumstances: Circumstances, warn: Warn): void {
  const { route, given } = circumstances;
  for (const name of Object.keys(given)) {
    const unmet = needsOf(route.query.shape[name]).find((need) => !isMet(need, circumstances));
    if (unmet === undefined) continue;
    if (unmet === "location") warn("LOCATION_MISSING", `${name} only matters with a location.`, name);
    else warn("PARAMETER_WITHOUT_EFFECT", `${name} only matters with ${inWords(unmet)}.`, name);
  }
}

/** The needs of a parameter without which it has no effect; none where its declaration says nothing. */
export function needsOf(field: z.Schema | undefined): readonly string[] {
  const needs = field?.meta()?.["x-needs"];
  return Array.isArray(needs) ? needs : [];
}

function isMet(need: string, circumstances: Circumstances): boolean {
  return need.split("|").some((alternative) => isThere(alternative, circumstances));
}

function isThere(need: string, { given, filled, location, zone, format }: Circumstances): boolean {
  if (need === "location") return location !== null;
  if (need === "zone") return zone.source !== "default_utc";
  if (need === "table") return FORMATS[format].needs === "table";
  const equals = need.indexOf("=");
  if (equals < 0) return readOf(given, need) !== undefined;
  return String(readOf(filled, need.slice(0, equals))) === need.slice(equals + 1);
}

/** Names of a declaration, of any route. */
function readOf(given: Given, name: string): unknown {
  return (given as Readonly<Record<string, { readonly value: unknown } | undefined>>)[name]?.value;
}

const WORDS: Readonly<Record<string, string>> = {
  location: "a location",
  zone: "tz or place",
  table: "csv, ndjson, arrow and other formats of lines",
};

function inWords(need: string): string {
  return need
    .split("|")
    .map((alternative) => WORDS[alternative] ?? alternative)
    .join(" or ");
}
