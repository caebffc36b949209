import type { EngineBody } from "../../engine/types.ts";

/**
 * How fast and how far each body can seem to move and change, which proves that a search misses nothing: a line a body. Each bound is above the
 * largest value of 1700–2200; test/sky/when/motion-bounds.test.ts and
 * test/routes/when/never.test.ts hold them against the engine.
 */

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
export interface ScalarBounds {
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
export interface BodyReach {
  /** |declination|: the obliquity (23.48 at most) and the largest geocentric ecliptic latitude; the Moon's as seen from any place. */
  readonly declination_deg: number;
  /** The latitude of its face that is turned to the Earth or the Sun. */
  readonly face_latitude_deg: number;
}

export interface BodyBounds {
  readonly motion: Motion;
  readonly direction: DirectionBounds;
  readonly scalars: ScalarBounds;
  readonly reach: BodyReach;
}

/** Each in the order of its interface. */
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
