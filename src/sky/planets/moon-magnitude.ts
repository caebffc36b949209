import { math } from "../../engine/math.ts";
import { MOON_MEAN_DISTANCE_KM } from "../../units/constants.ts";

/** Last phase angle of the published table. */
export const MOON_FITTED_PHASE_DEG = 150;
/** Up to here the law is continued, beyond it the thin crescent leaves it. */
export const MOON_LAST_PHASE_DEG = 170;
/** How far the continued law may be off. */
export const MOON_CONTINUED_MAG = 1;

/**
 * Apparent visual magnitude of the Moon.
 *
 * Given     phase angle (0 at full), distance from the observer, distance from the Sun
 * Validity  within about 0.1 mag up to a phase angle of 120°; the last 7° before full are brighter by up to 0.3. The
 *           table ends at 150°; the law is published without an end and continued here to 170°, where it is within 1 mag:
 *           it stays 2.0 to 2.6 mag below Lommel-Seeliger's law of diffuse reflection from 150° to 170°, and the roughness
 *           that makes the difference only grows. At 178° it would be 3 mag too bright
 * Reference: C. W. Allen 1976, Astrophysical Quantities, 3rd ed., §66; as a polynomial K. Krisciunas & B. E. Schaefer 1991,
 *            PASP 103, 1033, eq. 20; H. Seeliger 1887, Abh. Bayer. Akad. Wiss. II. Cl. 16, 405.
 */
export function moonMagnitude(phase_angle_deg: number, distance_km: number, sun_distance_au: number): number {
  const full_mag =
    -12.73 + 5 * math.log10(distance_km / MOON_MEAN_DISTANCE_KM) + 5 * math.log10(sun_distance_au);
  return full_mag + 0.026 * phase_angle_deg + 4e-9 * math.square(math.square(phase_angle_deg));
}

/** The Sun's visual magnitude at 1 au. Reference: Allen's Astrophysical Quantities, 4th ed. (2000), §14.2. */
export const SUN_MAG = -26.74;

/** Apparent visual magnitude of the Sun. */
export function sunMagnitude(sun_distance_au: number): number {
  return SUN_MAG + 5 * math.log10(sun_distance_au);
}
