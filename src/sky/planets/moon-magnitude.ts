import { math } from "../../engine/math.ts";
import { MOON_MEAN_DISTANCE_KM } from "../../units/constants.ts";

/** Last phase angle of the published table. */
export const MOON_FITTED_PHASE_DEG = 150;

/**
 * Apparent visual magnitude of the Moon.
 *
 * Given     phase angle (0 at full), distance from the observer, distance from the Sun
 * Validity  within about 0.1 mag up to a phase angle of 120°; the last 7° before full are brighter by up to 0.3, thin
 *           crescents beyond 150° fainter
 * Reference: C. W. Allen 1976, Astrophysical Quantities, 3rd ed., §66.
 */
export function moonMagnitude(phase_angle_deg: number, distance_km: number, sun_distance_au: number): number {
  const full_mag =
    -12.73 + 5 * math.log10(distance_km / MOON_MEAN_DISTANCE_KM) + 5 * math.log10(sun_distance_au);
  return full_mag + 0.026 * phase_angle_deg + 4e-9 * math.square(math.square(phase_angle_deg));
}

/** Apparent visual magnitude of the Sun. Reference: Allen's Astrophysical Quantities, 4th ed. (2000), §14.2. */
export function sunMagnitude(sun_distance_au: number): number {
  return -26.74 + 5 * math.log10(sun_distance_au);
}
