import type { EngineBody } from "../../engine/types.ts";

/** The eight planets of the service: those that are seen from the Earth, and Pluto. */
export const PLANETS = [
  "mercury",
  "venus",
  "mars",
  "jupiter",
  "saturn",
  "uranus",
  "neptune",
  "pluto",
] as const satisfies EngineBody[];
export type Planet = (typeof PLANETS)[number];

/** Planets inside the Earth's orbit: they pass the Sun twice a synodic period and stand in no opposition. */
export const INFERIOR_PLANETS = ["mercury", "venus"] as const satisfies Planet[];
export type InferiorPlanet = (typeof INFERIOR_PLANETS)[number];

export function isInferior(planet: Planet): planet is InferiorPlanet {
  return (INFERIOR_PLANETS as readonly Planet[]).includes(planet);
}

export function isPlanet(body: string): body is Planet {
  return (PLANETS as readonly string[]).includes(body);
}

/** Planets that are visible without an instrument. */
export const NAKED_EYE_PLANETS = [
  "mercury",
  "venus",
  "mars",
  "jupiter",
  "saturn",
] as const satisfies Planet[];
