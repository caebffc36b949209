import type { Observer } from "../../engine/types.ts";
import type { UtcInstant } from "../../time/instant.ts";
import type { Zone } from "../../time/zone.ts";
import { type BodyDays, bodyDays, localDaysOf } from "../horizon/body-days.ts";
import type { HorizonLevel } from "../positions/horizon-level.ts";
import type { Sky } from "../sky.ts";

export interface MoonDaysRequest {
  readonly observer: Observer;
  readonly instants: readonly UtcInstant[];
  readonly zone: Zone;
  /** Replaces the Moon's own altitude. */
  readonly level?: HorizonLevel;
}

/** A search by itself costs as much as the days of so long a gap. */
const LONGEST_GAP_DAYS = 7;

/** What the Moon does over a place on the local days of the instants; each is computed once. */
export function moonDays(sky: Sky, { observer, instants, zone, level }: MoonDaysRequest): BodyDays {
  const days = localDaysOf(instants, zone, LONGEST_GAP_DAYS);
  return bodyDays(sky, { target: { kind: "body", body: "moon" }, observer }, days, level);
}
