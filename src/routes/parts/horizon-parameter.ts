import type { Location } from "../../contract/ask/location.ts";
import { field } from "../../contract/ask/parameters.ts";
import type { Asked } from "../../contract/declare/route-shape.ts";
import * as z from "../../contract/schema/schema.ts";
import type { Warn } from "../../contract/terms/warnings.ts";
import type { EngineBody, EngineTarget } from "../../engine/types.ts";
import type { UtcSpan } from "../../sky/horizon/horizon-columns.ts";
import { skylineUnits } from "../../sky/horizon/skyline-units.ts";
import {
  type Horizon,
  type HorizonLevel,
  levelOver,
  ownLevel,
  SUN_LIMBS,
  type SunLimb,
  skylineLevel,
} from "../../sky/positions/horizon-level.ts";
import {
  HIGHEST_SKYLINE_DEG,
  isSeaHorizon,
  LOWEST_SKYLINE_DEG,
  MAX_SKYLINE_POINTS,
  type Skyline,
} from "../../sky/positions/skyline.ts";
import { LIMB_TOLD_BEYOND_DEG, limbDifference } from "../../sky/sun/limb-difference.ts";
import type { RouteInput } from "../astronomy/route.ts";
import { SKYLINE } from "./skyline-grammar.ts";

/** The parameter `horizon` and what it means. */

const LARGEST_HORIZON_DEG = 20;
const AS_SKYLINE = `Or a skyline: up to ${MAX_SKYLINE_POINTS} points <azimuth>:<altitude> of apparent altitudes, ${LOWEST_SKYLINE_DEG} to ${HIGHEST_SKYLINE_DEG}, separated by commas, with straight lines between them, over which the upper limb appears and vanishes.`;

/** Each route gives the number its meaning; `limit_deg` bounds it. */
export function horizonParameter(description: string, limit_deg = LARGEST_HORIZON_DEG) {
  return z
    .union([z.number().min(-limit_deg).max(limit_deg), field(SKYLINE)])
    .optional()
    .meta({ description: `${description} ${AS_SKYLINE}`, "x-unit": "deg" });
}

/** The same where it was added to a route: an answer that was not asked for it does not name it. */
export function laterHorizonParameter(description: string) {
  return horizonParameter(description).meta({
    description: `${description} ${AS_SKYLINE}`,
    "x-unit": "deg",
    "x-echo": "when_sent",
  });
}

export function skylineIn(horizon: Horizon | undefined): Skyline | null {
  return horizon === undefined || typeof horizon === "number" ? null : horizon;
}

const UNITS_A_PLAIN_DAY = 20;

/**
 * How many times as much as over a plain horizon a day costs over the one that was asked for.
 *
 * Given  own  what is followed where a route takes no targets
 */
export function dearerBySkyline(own: EngineBody) {
  return ({ given: { horizon }, location, targets }: Asked): number => {
    const skyline = skylineIn(horizon?.value as Horizon | undefined);
    if (skyline === null || location === null) return 1;
    const followed =
      targets.length === 0 ? [{ kind: "body", body: own } as const] : targets.map(({ engine }) => engine);
    const units = followed.reduce((sum, target) => sum + skylineUnits(skyline, target, location.lat_deg), 0);
    return 1 + units / followed.length / UNITS_A_PLAIN_DAY;
  };
}

/** The level at which a target rises and sets; undefined: its own. */
export function levelOf(
  horizon: Horizon | undefined,
  target: EngineTarget,
  limb: SunLimb = "standard",
  share = 1,
): HorizonLevel | undefined {
  if (horizon !== undefined && (typeof horizon === "number" || !isSeaHorizon(horizon)))
    return typeof horizon === "number"
      ? levelOver(horizon, target)
      : skylineLevel(target, horizon, 0, limb, share);
  return limb === "true" && isSun(target) ? ownLevel(target, limb, share) : undefined;
}

function isSun(target: EngineTarget): boolean {
  return target.kind === "body" && target.body === "sun";
}

/** The parameter `limb`. */
export const limbParameter = z.enum(SUN_LIMBS).default("standard").meta({
  description:
    "Where the Sun rises and sets: standard, its centre at -0.8333 degrees; true, its upper limb at -34 arcmin by the semidiameter of the date, as the Moon always does.",
  "x-enum": "sun_limbs",
  "x-echo": "when_sent",
});

/** Far to the north and south the two lie minutes apart: says by how much. */
export function warnLimb(
  { location, warn, context }: Pick<RouteInput<unknown, unknown, Location>, "location" | "warn" | "context">,
  days: readonly UtcSpan[],
  search_days: number,
): void {
  const [first, last] = [days[0], days.at(-1)];
  if (Math.abs(location.lat_deg) <= LIMB_TOLD_BEYOND_DEG || first === undefined || last === undefined) return;
  const span = { start: first.start, end: last.end };
  const { largest_s, alone } = limbDifference(context.sky, location, span, search_days);
  if (largest_s === null && alone === 0) return;
  const apart = largest_s === null ? [] : [`lie up to ${largest_s.toFixed(0)} s apart`];
  const lone = alone === 0 ? [] : [`${alone} of them only one of the two has`];
  warn(
    "LIMB_CONVENTION",
    `The Sun's rises and sets at -0.8333 degrees (limb=standard) and by its true semidiameter (limb=true) ${[...apart, ...lone].join(", and ")}.`,
    "limb",
  );
}

/** Discloses where events are; `what`: which of them. */
export function warnHorizon(horizon: Horizon | undefined, what: string, warn: Warn): void {
  if (horizon === undefined) return;
  const where =
    typeof horizon === "number"
      ? `the altitude ${horizon}°`
      : `a skyline of ${horizon.points.length} ${horizon.points.length === 1 ? "point" : "points"}`;
  warn("HORIZON_OVERRIDDEN", `${what} at ${where}, not at the body's own.`, "horizon");
}
