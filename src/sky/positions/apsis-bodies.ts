import type { EngineBody } from "../../engine/types.ts";
import { ANOMALISTIC_MONTH_DAY, MOON_MEAN_DISTANCE_AU } from "../../units/constants.ts";

/** Bodies whose nearest and farthest points are found: the Moon about the Earth, the planets about the Sun. */
export type ApsisBody = Exclude<EngineBody, "sun">;

/** The facts of an orbit that the search for a body's apsides needs. */
export interface ApsisOrbit {
  /** Anomalistic period. */
  readonly period_day: number;
  /** Between perihelion and aphelion distance: minima above it and maxima below it are no apsides. */
  readonly middle_distance_au: number;
  /** Bound of the third derivative of the distance: 1.5 times its largest value in 1700–2200. */
  readonly jerk_km_day3: number;
  /** Spacing of the differences that give the rate of the distance: short to the perturbations, long to rounding. */
  readonly stencil_day: number;
  /**
   * Longest time between two extrema of one passage, 0 where there is only one. The Sun's motion about the
   * barycentre, most of all by Jupiter, gives Neptune two of a kind, 3,600 days apart at most.
   */
  readonly passage_day: number;
}

export const APSIS_ORBITS: Readonly<Record<ApsisBody, ApsisOrbit>> = {
  moon: {
    period_day: ANOMALISTIC_MONTH_DAY,
    middle_distance_au: MOON_MEAN_DISTANCE_AU,
    jerk_km_day3: 820,
    stencil_day: 0.25,
    passage_day: 0,
  },
  mercury: {
    period_day: 87.9693,
    middle_distance_au: 0.387,
    jerk_km_day3: 12_000,
    stencil_day: 1,
    passage_day: 0,
  },
  venus: {
    period_day: 224.7008,
    middle_distance_au: 0.7233,
    jerk_km_day3: 25,
    stencil_day: 2,
    passage_day: 0,
  },
  earth: {
    period_day: 365.259636,
    middle_distance_au: 1,
    jerk_km_day3: 97,
    stencil_day: 1,
    passage_day: 0,
  },
  mars: {
    period_day: 686.98,
    middle_distance_au: 1.5237,
    jerk_km_day3: 29,
    stencil_day: 4,
    passage_day: 0,
  },
  jupiter: {
    period_day: 4332.6,
    middle_distance_au: 5.203,
    jerk_km_day3: 0.21,
    stencil_day: 8,
    passage_day: 0,
  },
  saturn: {
    period_day: 10_764,
    middle_distance_au: 9.54,
    jerk_km_day3: 0.051,
    stencil_day: 16,
    passage_day: 0,
  },
  uranus: {
    period_day: 30_688,
    middle_distance_au: 19.19,
    jerk_km_day3: 0.022,
    stencil_day: 32,
    passage_day: 0,
  },
  neptune: {
    period_day: 60_190,
    middle_distance_au: 30.07,
    jerk_km_day3: 0.038,
    stencil_day: 32,
    passage_day: 4500,
  },
  pluto: {
    period_day: 90_560,
    middle_distance_au: 39.5,
    jerk_km_day3: 0.02,
    stencil_day: 32,
    passage_day: 0,
  },
};
