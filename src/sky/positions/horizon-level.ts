import type { EngineTarget } from "../../engine/types.ts";
import { AU_KM, MOON_MEAN_DISTANCE_AU, MOON_RADIUS_KM } from "../../units/constants.ts";
import { SUN_RADIUS_AU, semidiameter_deg } from "./sizes.ts";
import {
  HORIZON_REFRACTION_DEG,
  isSeaHorizon,
  lift_deg,
  type Skyline,
  skylineAltitude_deg,
} from "./skyline.ts";

/** Geometric altitude of the Sun's centre at sunrise and sunset: 34′ of refraction and 16′ of semidiameter. */
export const SUN_RISE_SET_ALTITUDE_DEG = -0.8333;
/** Geometric altitude of a planet or a star at rise and set: 34′ of refraction. */
export const POINT_RISE_SET_ALTITUDE_DEG = -0.5667;
/** Geometric altitude of an upper limb at rise and set: 34′ of refraction. */
export const LIMB_ALTITUDE_DEG = -34 / 60;

/** The upper limb of a disc by its true topocentric semidiameter. */
export interface LimbLevel {
  readonly kind: "limb";
  /** Geometric altitude of the upper limb. */
  readonly limb_altitude_deg: number;
  readonly radius_au: number;
  readonly usual_distance_au: number;
}

/** An altitude that a body's centre rises and sets through all round: fixed, or by its topocentric semidiameter. */
export type FlatLevel = { readonly kind: "altitude"; readonly altitude_deg: number } | LimbLevel;

export const MOON_LIMB: LimbLevel = {
  kind: "limb",
  limb_altitude_deg: LIMB_ALTITUDE_DEG,
  radius_au: MOON_RADIUS_KM / AU_KM,
  usual_distance_au: MOON_MEAN_DISTANCE_AU,
};
export const SUN_LIMB: LimbLevel = {
  kind: "limb",
  limb_altitude_deg: LIMB_ALTITUDE_DEG,
  radius_au: SUN_RADIUS_AU,
  usual_distance_au: 1,
};

/** Where the Sun rises and sets: at the fixed altitude, or by the true semidiameter of the date. */
export const SUN_LIMBS = ["standard", "true"] as const;
export type SunLimb = (typeof SUN_LIMBS)[number];

/** An altitude that depends on the azimuth: the body's own, lifted by the skyline. */
export interface SkylineLevel {
  readonly kind: "skyline";
  readonly skyline: Skyline;
  readonly own: FlatLevel;
  /** Counted from the skyline upwards. */
  readonly clearance_deg: number;
  /** Refraction over the standard's. */
  readonly share: number;
}

export type HorizonLevel = FlatLevel | SkylineLevel;

export function altitudeLevel(altitude_deg: number): FlatLevel {
  return { kind: "altitude", altitude_deg };
}

/** How much higher than in the standard air a body stands, without air, when it rises: 34′(1 − share). */
export function raised_deg(share: number): number {
  return HORIZON_REFRACTION_DEG * (1 - share);
}

/** The altitude that defines rise and set of a target where none is asked for; `share`: refraction over the standard's. */
export function ownLevel(target: EngineTarget, limb?: SunLimb, share = 1): FlatLevel {
  const level = standardLevel(target, limb);
  if (share === 1) return level;
  return level.kind === "limb"
    ? { ...level, limb_altitude_deg: level.limb_altitude_deg + raised_deg(share) }
    : altitudeLevel(level.altitude_deg + raised_deg(share));
}

function standardLevel(target: EngineTarget, limb: SunLimb | undefined): FlatLevel {
  if (target.kind !== "body") return altitudeLevel(POINT_RISE_SET_ALTITUDE_DEG);
  if (target.body === "moon") return MOON_LIMB;
  if (target.body !== "sun") return altitudeLevel(POINT_RISE_SET_ALTITUDE_DEG);
  return limb === "true" ? SUN_LIMB : altitudeLevel(SUN_RISE_SET_ALTITUDE_DEG);
}

/** Where a target's upper limb meets a skyline, or stands so far above it; the sea's horizon is the target's own level. */
export function skylineLevel(
  target: EngineTarget,
  skyline: Skyline,
  clearance_deg = 0,
  limb?: SunLimb,
  share = 1,
): HorizonLevel {
  const own = ownLevel(target, limb);
  if (clearance_deg === 0 && isSeaHorizon(skyline)) return ownLevel(target, limb, share);
  return { kind: "skyline", skyline, own, clearance_deg, share };
}

/** The geometric altitude of a centre, or a skyline. */
export type Horizon = number | Skyline;

/** The level at which a target rises and sets over a horizon, or stands so far above it. */
export function levelOver(
  horizon: Horizon | null,
  target: EngineTarget,
  clearance_deg = 0,
  share = 1,
): HorizonLevel {
  if (horizon === null) return ownLevel(target, "standard", share);
  if (typeof horizon === "number") return altitudeLevel(horizon + clearance_deg);
  return skylineLevel(target, horizon, clearance_deg, "standard", share);
}

/** Altitude of the centre at a flat level for a topocentric distance. */
export function flatAltitude_deg(level: FlatLevel, topocentric_distance_au: number): number {
  if (level.kind === "altitude") return level.altitude_deg;
  return level.limb_altitude_deg - semidiameter_deg(level.radius_au / topocentric_distance_au);
}

/** Where something stands over a place at an instant. */
export interface Direction {
  /** From north through east; at a pole from the meridian of its longitude, as everywhere on that meridian. */
  readonly azimuth_deg: number;
  readonly altitude_geometric_deg: number;
  readonly topocentric_distance_au: number;
}

/** How far the centre stands above a level, or below it. */
export function aboveLevel_deg(level: HorizonLevel, direction: Direction): number {
  return direction.altitude_geometric_deg - levelAltitude_deg(level, direction);
}

/** Altitude of the centre at a level, in a direction. */
function levelAltitude_deg(
  level: HorizonLevel,
  { topocentric_distance_au, azimuth_deg }: Omit<Direction, "altitude_geometric_deg">,
): number {
  if (level.kind !== "skyline") return flatAltitude_deg(level, topocentric_distance_au);
  return liftedAltitude_deg(level, flatAltitude_deg(level.own, topocentric_distance_au), azimuth_deg);
}

/** Altitude of the centre over a skyline at an azimuth, given that of the body's own level. */
export function liftedAltitude_deg(
  { skyline, clearance_deg, share }: SkylineLevel,
  own_deg: number,
  azimuth_deg: number,
): number {
  return own_deg + lift_deg(skylineAltitude_deg(skyline, azimuth_deg), share) + clearance_deg;
}
