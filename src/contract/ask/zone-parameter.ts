import { parseZone, type Zone, zoneNames } from "../../time/zone.ts";
import { nearestName, Problem } from "../terms/problem.ts";
import type { Grammar } from "./grammar.ts";

export const ZONE: Grammar<Zone> = { read: readZone, print: ({ name }) => name };

/** Reads `tz`; a space is a plus sign that was not escaped in the address. */
function readZone(text: string): Zone {
  const name = text.replaceAll(" ", "+");
  const zone = parseZone(name);
  if (zone !== null) return zone;
  const nearest = nearestName(
    name,
    zoneNames().map((known) => known.toLowerCase()),
  );
  const suggestion =
    nearest === null ? undefined : zoneNames().find((known) => known.toLowerCase() === nearest);
  throw new Problem("INVALID_TIMEZONE", {
    detail: `"${text.slice(0, 80)}" is neither an IANA time zone nor an offset.`,
    hint: suggestion === undefined ? undefined : `Did you mean ${suggestion}?`,
  });
}
