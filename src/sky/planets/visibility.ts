import { math } from "../../engine/math.ts";
import { RAD_PER_DEG } from "../../units/units.ts";
import type { Visibility } from "../words.ts";
import type { Planet } from "./planet-bodies.ts";

/** Nearer to the Sun than this no planet is looked for; Venus is bright enough to be found nearer. */
export const LEAST_ELONGATION_DEG = 10;
export const LEAST_ELONGATION_VENUS_DEG = 5;
/** Altitudes, refracted, below which a planet stands low, and from which it is well placed. */
export const LOW_ALTITUDE_DEG = 10;
export const WELL_PLACED_ALTITUDE_DEG = 30;

/**
 * How low the Sun must stand for a magnitude to be seen: the first step that the magnitude does not pass counts; fainter
 * than all of them, the end of astronomical twilight. A convention, after when observers find planets in twilight that is
 * brighter towards the Sun than in the zenith: Venus soon after sunset, Jupiter and Sirius before civil dusk, Vega at it.
 */
export const SUN_ALTITUDE_STEPS: readonly {
  readonly magnitude: number;
  readonly sun_altitude_deg: number;
}[] = [
  { magnitude: -3, sun_altitude_deg: -2 },
  { magnitude: -1, sun_altitude_deg: -4 },
  { magnitude: 0, sun_altitude_deg: -6 },
  { magnitude: 1.5, sun_altitude_deg: -9 },
  { magnitude: 3, sun_altitude_deg: -12 },
];
export const DARK_SUN_ALTITUDE_DEG = -18;

/** Without a place, by the elongation alone: arc of vision 10.5° + 1.4° a magnitude, then low, then well placed. */
export const ARC_OF_VISION_DEG = 10.5;
export const ARC_OF_VISION_PER_MAG_DEG = 1.4;
export const LOW_ELONGATION_DEG = 20;
export const WELL_PLACED_ELONGATION_DEG = 60;

/** The facts of the planet that the verdict needs. */
export interface VisibleBody {
  /** Null of a small body. */
  readonly planet: Planet | null;
  readonly magnitude: number;
  /** Elongation, with either sign. */
  readonly elongation_deg: number;
}

/** Where planet and Sun stand over a place, and what its sky shows. */
export interface HorizonView {
  /** Altitude of the centre, refracted. */
  readonly altitude_deg: number;
  readonly above_horizon: boolean;
  /** Geometric. */
  readonly sun_altitude_deg: number;
  /** Faintest star for the unaided eye in the zenith; null in daylight and civil twilight, where no limit is given. */
  readonly zenith_limit_mag: number | null;
  /** A unit of air mass takes so much. */
  readonly extinction_mag: number;
}

/** Highest altitude of the Sun at which a magnitude is seen. */
export function neededSunAltitude_deg(magnitude: number): number {
  return (
    SUN_ALTITUDE_STEPS.find((step) => magnitude <= step.magnitude)?.sun_altitude_deg ?? DARK_SUN_ALTITUDE_DEG
  );
}

/** The verdict for a place at an instant; the first that applies, in the order of the text. */
export function visibilityFrom(body: VisibleBody, view: HorizonView): Visibility {
  if (isTooClose(body)) return "too_close_to_the_sun";
  if (!view.above_horizon) return "not_up";
  if (view.sun_altitude_deg > neededSunAltitude_deg(body.magnitude)) return "lost_in_twilight";
  if (view.zenith_limit_mag !== null) {
    const lost_mag = extinctionBelowZenith_mag(view.altitude_deg, view.extinction_mag);
    if (body.magnitude > view.zenith_limit_mag - lost_mag) return "needs_optical_aid";
  }
  if (view.altitude_deg < LOW_ALTITUDE_DEG) return "low";
  return view.altitude_deg < WELL_PLACED_ALTITUDE_DEG ? "visible" : "well_placed";
}

/** The verdict without a place: how the planet stands to the Sun, and whether it could be seen in the zenith. */
export function visibilityByElongation(body: VisibleBody, zenith_limit_mag: number | null): Visibility {
  if (isTooClose(body)) return "too_close_to_the_sun";
  if (zenith_limit_mag === null || body.magnitude > zenith_limit_mag) return "needs_optical_aid";
  const elongation_deg = Math.abs(body.elongation_deg);
  if (elongation_deg < ARC_OF_VISION_DEG + ARC_OF_VISION_PER_MAG_DEG * body.magnitude)
    return "lost_in_twilight";
  if (elongation_deg < LOW_ELONGATION_DEG) return "low";
  return elongation_deg < WELL_PLACED_ELONGATION_DEG ? "visible" : "well_placed";
}

function isTooClose({ planet, elongation_deg }: VisibleBody): boolean {
  const least_deg = planet === "venus" ? LEAST_ELONGATION_VENUS_DEG : LEAST_ELONGATION_DEG;
  return Math.abs(elongation_deg) < least_deg;
}

/** True if a verdict says that the unaided eye sees the planet. */
export function isSeen(verdict: Visibility): boolean {
  return verdict === "low" || verdict === "visible" || verdict === "well_placed";
}

/** Light lost between the zenith, for which limits hold, and an altitude. */
export function extinctionBelowZenith_mag(altitude_deg: number, extinction_mag: number): number {
  return extinction_mag * (airMass(altitude_deg) - airMass(90));
}

/**
 * Air mass along the line of sight, 1 in the zenith.
 *
 * Given     apparent altitude of 0° and more; lower ones count as 0°
 * Reference: F. Kasten & A. T. Young 1989, Applied Optics 28, 4735, eq. 3.
 */
export function airMass(altitude_deg: number): number {
  const h_deg = Math.max(0, altitude_deg);
  return 1 / (math.sin(h_deg * RAD_PER_DEG) + 0.50572 * math.pow(h_deg + 6.07995, -1.6364));
}
