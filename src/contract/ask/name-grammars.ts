import { formatTarget, isTargetError, parseTarget, type Target } from "../../catalog/target.ts";
import { later } from "../../host/later.ts";
import { parseZone, type Zone, zoneNames } from "../../time/zone.ts";
import { LONGEST_TEXT } from "../terms/lengths.ts";
import { nearestName, Problem } from "../terms/problem.ts";
import type { Grammar } from "./grammar.ts";

/** Zones as they are written elsewhere; read with the first text that is no zone. */
export const laterNearZones = later(async () => (await import("../near/zones.ts")).nearZones);

export const ZONE: Grammar<Zone> = { read: readZone, print: ({ name }) => name };

/** Reads `tz`; a space is a plus sign that was not escaped in the address. */
function readZone(text: string): Zone {
  const name = text.replaceAll(" ", "+");
  const zone = parseZone(name);
  if (zone !== null) return zone;
  const [likeliest, ...others] = laterNearZones()(text);
  const nearest = likeliest ?? nearestName(name, zoneNames()) ?? undefined;
  throw new Problem("INVALID_TIMEZONE", {
    detail: `"${text.slice(0, 80)}" is neither an IANA time zone nor an offset.`,
    hint:
      others.length > 0
        ? `Several zones are called so: send ${[likeliest, ...others].join(" or ")}.`
        : nearest && `Did you mean ${nearest}?`,
    meant: others.length > 0 ? undefined : nearest,
  });
}

export const TARGET: Grammar<Target> = {
  longest: LONGEST_TEXT.target,
  read: readTarget,
  print: formatTarget,
};

/** Reads one target; what is malformed is 400, what names nothing is 404. */
function readTarget(text: string): Target {
  const target = parseTarget(text);
  if (!isTargetError(target)) return target;
  const code = target.reason === "unknown" ? "TARGET_NOT_FOUND" : "INVALID_TARGET";
  const detail =
    target.reason === "unknown" ? `Nothing is named "${target.text}".` : `"${target.text}" is not a target.`;
  throw new Problem(code, { detail, hint: target.hint, meant: target.meant ?? undefined });
}
