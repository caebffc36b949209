import type { Sky } from "../sky.ts";
import type { CycleKey } from "../words.ts";
import { carringtonRotation } from "./carrington.ts";
import type { CyclePosition } from "./cycle.ts";
import { anomalisticMonth, draconicMonth, moonRound, synodicMonth } from "./months.ts";
import { eclipseSeason, nodalCycle, saros } from "./nodes.ts";
import { greatConjunction, venusFigure } from "./planets.ts";
import { type RunningAt, running } from "./running.ts";
import { solarCycle } from "./solar-activity.ts";
import { metonic, season, tropicalYear } from "./years.ts";

/** Positions in the wanted cycles at each of many instants (days from J2000.0 TT). */
export function cyclePositions(
  sky: Sky,
  days: readonly number[],
  keys: readonly CycleKey[],
): CyclePosition[][] {
  const positions = keys.map((key) => POSITIONS[key](sky, days));
  return days.map((t_day) => positions.map((positionAt) => positionAt(t_day)));
}

type PositionAt = (t_day: number) => CyclePosition;

/** The position in a cycle, from its bounds. */
function runs(key: CycleKey, bounds: (sky: Sky, days: readonly number[]) => RunningAt) {
  return (sky: Sky, days: readonly number[]): PositionAt => {
    const boundsAt = bounds(sky, days);
    return (t_day) => running(key, t_day, boundsAt(t_day));
  };
}

const POSITIONS: Readonly<Record<CycleKey, (sky: Sky, days: readonly number[]) => PositionAt>> = {
  synodic_month: runs("synodic_month", synodicMonth),
  sidereal_month: runs("sidereal_month", (sky, days) => moonRound(sky, days, "lon_j2000_deg")),
  anomalistic_month: runs("anomalistic_month", anomalisticMonth),
  draconic_month: runs("draconic_month", draconicMonth),
  tropical_month: runs("tropical_month", (sky, days) => moonRound(sky, days, "lon_of_date_deg")),
  tropical_year: runs("tropical_year", tropicalYear),
  seasons: runs("seasons", season),
  nodal_cycle: runs("nodal_cycle", () => nodalCycle),
  jupiter_saturn: runs("jupiter_saturn", greatConjunction),
  venus_figure: runs("venus_figure", venusFigure),
  metonic: runs("metonic", (sky) => (t_day) => metonic(sky, t_day)),
  saros: () => saros,
  solar_cycle_25: (sky) => (t_day) => solarCycle(sky, t_day),
  eclipse_season: runs("eclipse_season", eclipseSeason),
  carrington_rotation: runs("carrington_rotation", carringtonRotation),
};
