import type { Sky } from "../sky.ts";
import type { CycleKey } from "../words.ts";
import type { CyclePosition } from "./cycle.ts";
import { anomalisticMonth, draconicMonth, moonRound, synodicMonth } from "./months.ts";
import { eclipseSeason, nodalCycle, saros } from "./nodes.ts";
import { greatConjunction, venusFigure } from "./planets.ts";
import { running } from "./running.ts";
import { solarCycle } from "./solar-activity.ts";
import { metonic, season, tropicalYear } from "./years.ts";

/** Positions in the wanted cycles at an instant (days from J2000.0 TT). */
export function cyclePositions(sky: Sky, t_day: number, keys: readonly CycleKey[]): CyclePosition[] {
  return keys.map((key) => POSITIONS[key](sky, t_day));
}

const POSITIONS: Readonly<Record<CycleKey, (sky: Sky, t_day: number) => CyclePosition>> = {
  synodic_month: (sky, t_day) => running("synodic_month", t_day, synodicMonth(sky, t_day)),
  sidereal_month: (sky, t_day) => running("sidereal_month", t_day, moonRound(sky, t_day, "lon_j2000_deg")),
  anomalistic_month: (sky, t_day) => running("anomalistic_month", t_day, anomalisticMonth(sky, t_day)),
  draconic_month: (sky, t_day) => running("draconic_month", t_day, draconicMonth(sky, t_day)),
  tropical_month: (sky, t_day) => running("tropical_month", t_day, moonRound(sky, t_day, "lon_of_date_deg")),
  tropical_year: (sky, t_day) => running("tropical_year", t_day, tropicalYear(sky, t_day)),
  seasons: (sky, t_day) => running("seasons", t_day, season(sky, t_day)),
  nodal_cycle: (_sky, t_day) => running("nodal_cycle", t_day, nodalCycle(t_day)),
  jupiter_saturn: (sky, t_day) => running("jupiter_saturn", t_day, greatConjunction(sky, t_day)),
  venus_figure: (sky, t_day) => running("venus_figure", t_day, venusFigure(sky, t_day)),
  metonic: (sky, t_day) => running("metonic", t_day, metonic(sky, t_day)),
  saros: () => saros(),
  solar_cycle_25: solarCycle,
  eclipse_season: (sky, t_day) => running("eclipse_season", t_day, eclipseSeason(sky, t_day)),
};
