import { dayExtent } from "../../contract/answer/subjects.ts";
import { ATOMIC_UTC_JD } from "../../units/constants.ts";
import type { ModelName } from "../astronomy/attribution.ts";

/** Models of the apparent places of the Sun, the Moon and the planets. */
export const POSITION_MODELS = [
  "vsop87",
  "elpmpp02",
  "de440-residuals",
  "nut00a",
  "p03",
] as const satisfies readonly ModelName[];

/** Models of magnitudes and phases. */
export const LOOK_MODELS = ["mallama-hilton-2018", "wgccre2015"] as const satisfies readonly ModelName[];

/** The same with the planets' magnitudes. */
export const PLANET_MODELS = [
  ...POSITION_MODELS,
  ...LOOK_MODELS,
  "delta-t",
] as const satisfies readonly ModelName[];

/** The same with places of stars. */
export const STAR_MODELS = [
  ...POSITION_MODELS,
  "delta-t",
  "hipparcos",
  "bsc5",
] as const satisfies readonly ModelName[];

interface Asked {
  readonly location: unknown;
  readonly times: unknown;
}

/** Models that only a place needs: refraction, and the Earth's rotation where instants do not count by it themselves. */
export function unusedWithoutPlace({ location, times }: Asked): readonly ModelName[] {
  if (location !== null) return [];
  const span = dayExtent(times);
  return span !== null && span.first_jd >= ATOMIC_UTC_JD ? ["refraction", "delta-t"] : ["refraction"];
}
