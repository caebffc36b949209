import type { ModelName } from "../../contract/terms/attribution.ts";

/** What stands behind apparent places of the Sun, the Moon and the planets. */
export const POSITION_MODELS = [
  "vsop87",
  "elpmpp02",
  "de431-residuals",
  "de441-residuals",
  "nut00a",
  "p03",
] as const satisfies readonly ModelName[];

/** The same with the planets' magnitudes. */
export const PLANET_MODELS = [
  ...POSITION_MODELS,
  "mallama-hilton-2018",
  "wgccre2015",
  "delta-t",
] as const satisfies readonly ModelName[];

/** The same with places of stars. */
export const STAR_MODELS = [
  ...POSITION_MODELS,
  "delta-t",
  "hipparcos",
  "bsc5",
] as const satisfies readonly ModelName[];
