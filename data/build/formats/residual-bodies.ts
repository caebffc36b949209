/** Bodies with a residual table of Chebyshev segments, in the order of the packed sections. */
export const RESIDUAL_BODIES = [
  "mercury",
  "venus",
  "emb",
  "mars",
  "jupiter",
  "saturn",
  "uranus",
  "neptune",
  "pluto",
] as const;
