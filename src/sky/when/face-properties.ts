import type { Target } from "../../catalog/target.ts";
import { isFaceBody, rotationSystems } from "../faces/face-bodies.ts";
import type { RotationSystem } from "../state-words.ts";

/** Properties of a body's face, and which bodies have them. */

export const MERIDIAN_SYSTEMS = {
  central_meridian: null,
  central_meridian_i: "i",
  central_meridian_ii: "ii",
  central_meridian_iii: "iii",
} as const satisfies Readonly<Record<string, RotationSystem | null>>;
export type MeridianProperty = keyof typeof MERIDIAN_SYSTEMS;
export type FaceProperty = MeridianProperty | "ring_opening";

export function isMeridianProperty(property: string): property is MeridianProperty {
  return Object.hasOwn(MERIDIAN_SYSTEMS, property);
}

export function isFaceProperty(property: string): property is FaceProperty {
  return property === "ring_opening" || isMeridianProperty(property);
}

/** Why a body has no such property; null when it has it. */
export function faceRefusal(property: FaceProperty, { body }: Target): string | null {
  if (property === "ring_opening") return body === "saturn" ? null : "Only Saturn's rings are followed.";
  if (!isFaceBody(body) || body === "moon") return "Central meridians are of the Sun, the planets and Pluto.";
  const system = MERIDIAN_SYSTEMS[property];
  const systems = rotationSystems(body);
  if (system === null || systems.includes(system)) return null;
  return systems.length === 0
    ? `Longitudes of ${body} are counted in one system: central_meridian.`
    : `The systems of ${body} are ${systems.join(" and ")}.`;
}
