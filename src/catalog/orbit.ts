import { math } from "../engine/math.ts";
import type { EngineOrbit, OwnAcceleration, PathStart } from "../engine/types.ts";
import { DEG_PER_TURN, RAD_PER_ARCSEC, RAD_PER_DEG } from "../units/units.ts";

/** A two-body orbit about the Sun as callers give it: mean ecliptic and equinox J2000. */
export interface OrbitElements {
  readonly eccentricity: number;
  readonly inclination_deg: number;
  readonly node_deg: number;
  /** Argument of the perihelion. */
  readonly peri_deg: number;
  readonly perihelion_au: number;
  /** Date of the perihelion, TT. */
  readonly perihelion_jd_tt: number;
  /** Osculation date; null where only the perihelion is dated. */
  readonly epoch_jd_tt: number | null;
  /** At the epoch, −180 to 180; null where the perihelion is dated. */
  readonly mean_anomaly_deg: number | null;
  /** Outgassing, or the heat that the body gives off; null: gravity alone. */
  readonly own: OwnAcceleration | null;
  readonly brightness: OrbitBrightness | null;
  readonly name: string | null;
  /** How far the elements themselves may be off; absent for the caller's elements: their error is not known here. */
  readonly spread_km?: number;
}

/** H and G of asteroids (Bowell et al. 1989), or H, G1 and G2 (Muinonen et al. 2010); M1 + 5 lg Δ + K1 lg r of comets. */
export type OrbitBrightness =
  | { readonly model: "HG"; readonly h_mag: number; readonly g: number }
  | { readonly model: "HG1G2"; readonly h_mag: number; readonly g1: number; readonly g2: number }
  | { readonly model: "M1K1"; readonly m1_mag: number; readonly k1: number };

/** Gauss' constant: the mean motion of 1 au, rad/day. */
export const GAUSS_K = 0.01720209895;
/** GM of the Sun of DE440, au³/day² (data/small/perturbers.tsv): what osculating elements are made with today. */
export const SUN_GM = 0.00029591220828411956;
/** Obliquity by which the Minor Planet Center and JPL turn elements into equatorial axes (IAU 1976; not the 84381.406″ of 2006). */
export const ELEMENTS_OBLIQUITY_ARCSEC = 84_381.448;

/** Time of the perihelion passage that a mean anomaly means; a revolution of |M| ≤ 180°. */
export function perihelionTime_jd(epoch_jd: number, mean_anomaly_deg: number, semimajor_au: number): number {
  const wrapped_deg = withinHalfTurn(mean_anomaly_deg);
  const motion_deg_day = GAUSS_K / (semimajor_au * Math.sqrt(semimajor_au)) / RAD_PER_DEG;
  return epoch_jd - wrapped_deg / motion_deg_day;
}

export function withinHalfTurn(angle_deg: number): number {
  return angle_deg - DEG_PER_TURN * Math.round(angle_deg / DEG_PER_TURN);
}

/** Where a perturbed path starts: at the epoch, or at the perihelion where that alone is dated. */
export function pathStart(elements: OrbitElements): PathStart {
  const { epoch_jd_tt, perihelion_jd_tt, mean_anomaly_deg, own } = elements;
  const epoch_jd_tdb = epoch_jd_tt ?? perihelion_jd_tt;
  const semimajor = semimajor_au(elements);
  if (mean_anomaly_deg === null || semimajor === null)
    return { epoch_jd_tdb, since_perihelion_day: epoch_jd_tdb - perihelion_jd_tt, own };
  const motion_rad_day = Math.sqrt(SUN_GM / semimajor) / semimajor;
  return { epoch_jd_tdb, since_perihelion_day: (mean_anomaly_deg * RAD_PER_DEG) / motion_rad_day, own };
}

/** The orbit in the axes of the engine. Reference: J. M. A. Danby, 1988, Fundamentals of Celestial Mechanics, section 6.9. */
export function engineOrbit(elements: OrbitElements): EngineOrbit {
  const [cos_p, sin_p] = cosSin(elements.peri_deg);
  const [cos_n, sin_n] = cosSin(elements.node_deg);
  const [cos_i, sin_i] = cosSin(elements.inclination_deg);
  return {
    towards_perihelion: equatorial([
      cos_p * cos_n - sin_p * sin_n * cos_i,
      cos_p * sin_n + sin_p * cos_n * cos_i,
      sin_p * sin_i,
    ]),
    quarter_on: equatorial([
      -sin_p * cos_n - cos_p * sin_n * cos_i,
      -sin_p * sin_n + cos_p * cos_n * cos_i,
      cos_p * sin_i,
    ]),
    perihelion_au: elements.perihelion_au,
    eccentricity: elements.eccentricity,
    perihelion_jd_tdb: elements.perihelion_jd_tt,
  };
}

function equatorial([x, y, z]: readonly [number, number, number]): readonly [number, number, number] {
  const obliquity = ELEMENTS_OBLIQUITY_ARCSEC * RAD_PER_ARCSEC;
  const [cos, sin] = [math.cos(obliquity), math.sin(obliquity)];
  return [x, y * cos - z * sin, y * sin + z * cos];
}

function cosSin(angle_deg: number): readonly [number, number] {
  return [math.cos(angle_deg * RAD_PER_DEG), math.sin(angle_deg * RAD_PER_DEG)];
}

/** Semi-major axis; null of parabolas and hyperbolas. */
export function semimajor_au({ eccentricity, perihelion_au }: OrbitElements): number | null {
  return eccentricity < 1 ? perihelion_au / (1 - eccentricity) : null;
}
