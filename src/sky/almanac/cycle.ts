import {
  ANOMALISTIC_MONTH_DAY,
  DRACONIC_MONTH_DAY,
  SYNODIC_MONTH_DAY,
  TROPICAL_YEAR_DAY,
} from "../../units/constants.ts";
import { MEAN_ROTATION_DAY } from "../faces/face-discs.ts";
import type { CycleFamily, CycleKey, CycleKind } from "../words.ts";

interface Cycle {
  readonly family: CycleFamily;
  readonly name: string;
  /** Mean. */
  readonly period_day: number;
}

/** The cycles that are tracked. */
export const CYCLES = {
  synodic_month: { family: "lunar", name: "Synodic month", period_day: SYNODIC_MONTH_DAY },
  sidereal_month: { family: "lunar", name: "Sidereal month", period_day: 27.321661554 },
  anomalistic_month: { family: "lunar", name: "Anomalistic month", period_day: ANOMALISTIC_MONTH_DAY },
  draconic_month: { family: "lunar", name: "Draconic month", period_day: DRACONIC_MONTH_DAY },
  tropical_month: { family: "lunar", name: "Tropical month", period_day: 27.321582252 },
  tropical_year: { family: "solar", name: "Tropical year", period_day: TROPICAL_YEAR_DAY },
  seasons: { family: "solar", name: "Season", period_day: 91.3105476 },
  nodal_cycle: { family: "lunar", name: "Lunar nodal cycle", period_day: 6798.384 },
  jupiter_saturn: { family: "planetary", name: "Great conjunction", period_day: 7253.455 },
  venus_figure: { family: "planetary", name: "Venus figure", period_day: 2919.607 },
  metonic: { family: "calendar", name: "Metonic cycle", period_day: 6939.688381 },
  saros: { family: "eclipse", name: "Saros", period_day: 6585.321314 },
  solar_cycle_25: { family: "activity", name: "Solar Cycle 25", period_day: 4031.04 },
  eclipse_season: { family: "eclipse", name: "Eclipse season", period_day: 173.310038 },
  carrington_rotation: { family: "solar", name: "Carrington rotation", period_day: MEAN_ROTATION_DAY },
} as const satisfies Readonly<Record<CycleKey, Cycle>>;

export interface CyclePosition {
  readonly key: CycleKey;
  readonly family: CycleFamily;
  readonly name: string;
  readonly kind: CycleKind;
  /** From 0 up to 1; null where the cycle has no live phase. */
  readonly fraction: number | null;
  /** In words. */
  readonly position: string;
  readonly started_day: number | null;
  readonly ends_day: number | null;
  /** Length of the running cycle where both ends are known, else the mean. */
  readonly period_day: number;
  readonly basis: string;
}

export function cycleFacts(key: CycleKey) {
  const { family, name } = CYCLES[key];
  return { family, name };
}
