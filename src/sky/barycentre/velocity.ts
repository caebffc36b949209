import { AU_KM, LIGHT_KM_S } from "../../units/constants.ts";
import { SECONDS_PER_DAY, SECONDS_PER_JULIAN_YEAR } from "../../units/units.ts";
import { addScaled, dot, norm, type Vector } from "../positions/vector.ts";
import type { StarAtDate, Viewpoint } from "./light-travel.ts";
import type { StarMotion } from "./star-motion.ts";

/** A mass as it lies from where light is received, au; `bends` if its Shapiro delay counts. */
export interface Mass {
  readonly gm_km3_s2: number;
  /** From the mass to where light is received. */
  readonly from_au: Vector;
  readonly bends: boolean;
}

const LIGHT_AU_DAY = (LIGHT_KM_S * SECONDS_PER_DAY) / AU_KM;
const LIGHT_AU_YR = (LIGHT_KM_S * SECONDS_PER_JULIAN_YEAR) / AU_KM;
const LIGHT_KM_S_SQUARE = LIGHT_KM_S * LIGHT_KM_S;

/**
 * The barycentric correction of a measured redshift: 1 + z_true = (1 + z_measured)(1 + z_B).
 *
 * Given:    where light is received and the star at the instant, its motion by the catalogue, the masses whose fields count
 * Returned: z_B, a pure number
 * Reference: Wright & Eastman 2014, PASP 126, 838, eqs. 27 and 28; their light-travel term of the star's motion is subtracted
 */
export function velocityCorrection(
  view: Viewpoint,
  star: StarAtDate,
  motion: StarMotion,
  masses: readonly Mass[],
): number {
  const beta = scaled(view.velocity_au_day, 1 / LIGHT_AU_DAY);
  const towards = unitLess(star.direction, view.place_au, star.per_distance_au);
  const gamma = 1 / Math.sqrt(1 - dot(beta, beta));
  const own = spaceVelocity_c(motion);
  const doppler =
    (gamma * (1 + dot(beta, towards)) * (1 + dot(motion.epoch_direction, own))) / (1 + dot(own, towards));
  let potential = 0;
  let shapiro = 0;
  for (const mass of masses) {
    const distance_au = norm(mass.from_au);
    const depth = mass.gm_km3_s2 / (LIGHT_KM_S_SQUARE * AU_KM * distance_au);
    potential += depth;
    if (mass.bends) shapiro += shapiroRate(depth, scaled(mass.from_au, 1 / distance_au), towards, beta);
  }
  return doppler * (1 + potential) - 1 - shapiro - lightTravelTerm(motion, star.years);
}

/** Rate of the Shapiro delay by the motion of the observer: −2 GM/(c² r) · β·(ρ̂ − (ρ̂·r̂) r̂)/(1 + ρ̂·r̂). */
function shapiroRate(depth: number, away: Vector, towards: Vector, beta: Vector): number {
  const cosine = dot(towards, away);
  return (-2 * depth * (dot(beta, towards) - cosine * dot(beta, away))) / (1 + cosine);
}

/** Direction from the observer: a place at the star's distance less the observer's. */
function unitLess(k: Vector, place_au: Vector, per_distance_au: number): Vector {
  const from = addScaled(k, place_au, -per_distance_au);
  return scaled(from, 1 / norm(from));
}

/** Velocity in space by the catalogue, in units of light's; without a distance the radial one alone. */
function spaceVelocity_c({ motion_yr, parallax_rad, epoch_direction, radial_velocity_km_s }: StarMotion) {
  return parallax_rad > 0
    ? scaled(motion_yr, 1 / (parallax_rad * LIGHT_AU_YR))
    : scaled(epoch_direction, radial_velocity_km_s / LIGHT_KM_S);
}

/** v_r d μ² T/c². */
function lightTravelTerm(
  { proper_motion_rad_yr, parallax_rad, radial_velocity_km_s }: StarMotion,
  years: number,
): number {
  if (parallax_rad === 0) return 0;
  const transverse = (proper_motion_rad_yr * proper_motion_rad_yr * years) / (parallax_rad * LIGHT_AU_YR);
  return (radial_velocity_km_s / LIGHT_KM_S) * transverse;
}

function scaled([x, y, z]: Vector, factor: number): Vector {
  return [x * factor, y * factor, z * factor];
}
