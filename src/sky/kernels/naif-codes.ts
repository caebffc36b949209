import { NAIF_CODES } from "../../catalog/body-facts.ts";
import type { EngineBody, StateCentre } from "../../engine/types.ts";

/** The meaning of NAIF's codes for the engine: planets from Mars on are the barycentres of their systems. */

export const CENTRE_CODES: Readonly<Record<StateCentre, number>> = {
  geocentric: 399,
  heliocentric: 10,
  barycentric: 0,
};

/** Codes of the same point, or of one a metre from it: planets without a moon that counts. */
const SAME_POINTS: Readonly<Record<number, EngineBody>> = { 1: "mercury", 2: "venus", 499: "mars" };

const BODIES = new Map<number, EngineBody>([
  ...Object.entries(SAME_POINTS).map(([code, body]): [number, EngineBody] => [Number(code), body]),
  ...(Object.keys(NAIF_CODES) as EngineBody[]).map((body): [number, EngineBody] => [NAIF_CODES[body], body]),
]);

/** The body of a code; null where the engine has none. */
export function bodyOfCode(code: number): EngineBody | null {
  return BODIES.get(code) ?? null;
}

/** The centre of a code; null where the engine states nothing about it. */
export function centreOfCode(code: number): StateCentre | null {
  const centres = Object.keys(CENTRE_CODES) as StateCentre[];
  return centres.find((centre) => CENTRE_CODES[centre] === code) ?? null;
}

/** Why a code is not compared, for people. */
export function foreignCode(code: number): string {
  const system = Math.floor(code / 100);
  const isPlanet = code % 100 === 99 && system >= 5 && system <= 9;
  return isPlanet
    ? `${code} is the centre of a planet; the engine gives the barycentre of its system, ${system}`
    : `the engine has no body ${code}`;
}
