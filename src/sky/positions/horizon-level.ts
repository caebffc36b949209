import type { EngineTarget } from "../../engine/types.ts";
import { AU_KM } from "../../units/constants.ts";
import { MOON_RADIUS_KM, semidiameter_deg } from "./sizes.ts";

/** Geometric altitude of the Sun's centre at sunrise and sunset: 34′ of refraction and 16′ of semidiameter. */
export const SUN_RISE_SET_ALTITUDE_DEG = -0.8333;
/** Geometric altitude of a planet or a star at rise and set: 34′ of refraction. */
export const POINT_RISE_SET_ALTITUDE_DEG = -0.5667;
/** Geometric altitude of the Moon's upper limb at rise and set: 34′ of refraction. */
export const MOON_LIMB_ALTITUDE_DEG = -34 / 60;
/** An altitude that a body's centre rises and sets through: fixed, or the Moon's by its topocentric semidiameter. */
export type HorizonLevel =
  | { readonly kind: "altitude"; readonly altitude_deg: number }
  | { readonly kind: "moon_limb" };

export function altitudeLevel(altitude_deg: number): HorizonLevel {
  return { kind: "altitude", altitude_deg };
}

/** The altitude that defines rise and set of a target where none is asked for. */
export function ownLevel(target: EngineTarget): HorizonLevel {
  if (target.kind !== "body") return altitudeLevel(POINT_RISE_SET_ALTITUDE_DEG);
  if (target.body === "moon") return { kind: "moon_limb" };
  return altitudeLevel(target.body === "sun" ? SUN_RISE_SET_ALTITUDE_DEG : POINT_RISE_SET_ALTITUDE_DEG);
}

/** Altitude of the centre at the level's horizon for a topocentric distance. */
export function levelAltitude_deg(level: HorizonLevel, topocentric_distance_au: number): number {
  if (level.kind === "altitude") return level.altitude_deg;
  return MOON_LIMB_ALTITUDE_DEG - semidiameter_deg(MOON_RADIUS_KM / AU_KM / topocentric_distance_au);
}
