/**
 * The facts of bodies that are no columns of the engine, a line a body in each list. A new body in `data/engine/bodies.tsv`
 * needs a line in each: the types ask for it.
 */

import type { EngineBody } from "../engine/types.ts";
import { ANOMALISTIC_MONTH_DAY, MOON_MEAN_DISTANCE_AU } from "../units/constants.ts";

/** Names in other languages, and the numbers of NAIF and Horizons. */
export const OTHER_NAMES: Readonly<Record<EngineBody, string>> = {
  sun: "the_sun sonne soleil sole 10",
  moon: "the_moon mond lune 301",
  earth: "the_earth erde terre tierra 399",
  mercury: "mercure mercurio 199",
  venus: "venere vénus 299",
  mars: "marte 499",
  jupiter: "júpiter giove 599",
  saturn: "saturne saturno 699",
  uranus: "urano 799",
  neptune: "neptuno nettuno 899",
  pluto: "pluton plutón plutone 999",
};

/** NAIF's code of each body, as kernels of the planets have it: of planets from Mars on, that of the barycentre of their system. */
export const NAIF_CODES: Readonly<Record<EngineBody, number>> = {
  sun: 10,
  moon: 301,
  mercury: 199,
  venus: 299,
  earth: 399,
  mars: 4,
  jupiter: 5,
  saturn: 6,
  uranus: 7,
  neptune: 8,
  pluto: 9,
};

/** Bounds of a target's apparent motion: 1.3 times the largest values of 1700–2200, the deflection beside the Sun included. */
export interface Motion {
  readonly speed_deg_day: number;
  readonly curvature_deg_day2: number;
  readonly jerk_deg_day3: number;
}

/** Bounds on the apparent direction from the Earth's centre as a unit vector, and on what the place adds. */
export interface DirectionBounds {
  readonly rate_rad_day: number;
  readonly curvature_rad_day2: number;
  /** Largest angle between the direction from the Earth's centre and that from a place. */
  readonly parallax_rad: number;
}

/** Bounds of other quantities of a body, for searches by curvature or by rate. */
interface ScalarBounds {
  /** |d²(cos i)/dt²|, i the phase angle. */
  readonly phase_curvature: number;
  /** |d²Δ/dt²|. */
  readonly distance_curvature_au_day2: number;
  /** |dm/dt|; of Mars its turning counts. */
  readonly magnitude_rate_mag_day: number;
  /** First sampling of the distance. */
  readonly distance_step_day: number;
}

/** How far north or south something is of a body, 1700–2200: both rounded up. */
interface BodyReach {
  /** |declination|: the obliquity (23.48 at most) and the largest geocentric ecliptic latitude; the Moon's as seen from any place. */
  readonly declination_deg: number;
  /** The latitude of its face that is turned to the Earth or the Sun. */
  readonly face_latitude_deg: number;
}

interface BodyBounds {
  readonly motion: Motion;
  readonly direction: DirectionBounds;
  readonly scalars: ScalarBounds;
  readonly reach: BodyReach;
}

/**
 * How fast and how far each body can seem to move and change, which proves that a search misses nothing; each in the order of
 * its interface. Each bound is above the largest value of 1700–2200; test/sky/when/motion-bounds.test.ts and
 * test/routes/when/never.test.ts hold them against the engine.
 */
export const BODY_BOUNDS: Readonly<Record<EngineBody, BodyBounds>> = {
  sun: bounds([1.5, 0.005, 0.001], [0.018, 6e-4, 4.5e-5], [0, 3e-4, 0.1, 16], [23.6, 8]),
  moon: bounds([23, 1.9, 1.25], [0.28, 0.1, 0.0186], [0.12, 2.5e-5, 4, 2], [30.2, 9]),
  mercury: bounds([3.2, 0.28, 0.066], [0.042, 0.01, 8.5e-5], [0.05, 0.012, 3, 4], [28.7, 14]),
  venus: bounds([1.8, 0.062, 0.014], [0.025, 0.003, 1.7e-4], [0.006, 0.002, 1, 8], [32.5, 12]),
  earth: bounds([0, 0, 0], [0, 1e-5, 0], [0, 0, 0, 32], [90, 0]),
  mars: bounds([1.1, 0.023, 0.018], [0.016, 0.0012, 1.2e-4], [0.002, 0.0012, 1, 8], [30.8, 28]),
  jupiter: bounds([0.34, 0.015, 0.015], [0.005, 5e-4, 1.2e-5], [6e-4, 8e-4, 0.1, 16], [25.5, 5]),
  saturn: bounds([0.19, 0.014, 0.015], [0.003, 4e-4, 6e-6], [6e-4, 8e-4, 0.2, 16], [26.5, 29]),
  uranus: bounds([0.09, 0.016, 0.016], [0.0015, 3e-4, 3e-6], [6e-4, 6e-4, 0.1, 16], [24.7, 84]),
  neptune: bounds([0.06, 0.016, 0.016], [0.001, 3e-4, 2e-6], [6e-4, 6e-4, 0.1, 16], [25.7, 31]),
  pluto: bounds([0.06, 0.012, 0.012], [0.001, 3e-4, 2e-6], [6e-4, 6e-4, 0.1, 16], [41.5, 62]),
};

type Three = readonly [number, number, number];

function bounds(
  motion: Three,
  [rate_rad_day, curvature_rad_day2, parallax_rad]: Three,
  scalars: readonly [...Three, number],
  [declination_deg, face_latitude_deg]: readonly [number, number],
): BodyBounds {
  const [phase_curvature, distance_curvature_au_day2, magnitude_rate_mag_day, distance_step_day] = scalars;
  return {
    motion: motionBounds(...motion),
    direction: { rate_rad_day, curvature_rad_day2, parallax_rad },
    scalars: { phase_curvature, distance_curvature_au_day2, magnitude_rate_mag_day, distance_step_day },
    reach: { declination_deg, face_latitude_deg },
  };
}

export function motionBounds(
  speed_deg_day: number,
  curvature_deg_day2: number,
  jerk_deg_day3: number,
): Motion {
  return { speed_deg_day, curvature_deg_day2, jerk_deg_day3 };
}

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

/** The orbits of bodies, each in the order of its interface. */
export const APSIS_ORBITS: Readonly<Record<ApsisBody, ApsisOrbit>> = {
  moon: orbit(ANOMALISTIC_MONTH_DAY, MOON_MEAN_DISTANCE_AU, 820, 0.25, 0),
  mercury: orbit(87.9693, 0.387, 12_000, 1, 0),
  venus: orbit(224.7008, 0.7233, 25, 2, 0),
  earth: orbit(365.259636, 1, 97, 1, 0),
  mars: orbit(686.98, 1.5237, 29, 4, 0),
  jupiter: orbit(4332.6, 5.203, 0.21, 8, 0),
  saturn: orbit(10_764, 9.54, 0.051, 16, 0),
  uranus: orbit(30_688, 19.19, 0.022, 32, 0),
  neptune: orbit(60_190, 30.07, 0.038, 32, 4500),
  pluto: orbit(90_560, 39.5, 0.02, 32, 0),
};

function orbit(
  period_day: number,
  middle_distance_au: number,
  jerk_km_day3: number,
  stencil_day: number,
  passage_day: number,
): ApsisOrbit {
  return { period_day, middle_distance_au, jerk_km_day3, stencil_day, passage_day };
}
