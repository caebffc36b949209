/** Gravitational parameters, km³/s². Reference: Park et al. 2021, AJ 161, 105, table 2 (DE440); planets with their moons. */
export const GM_KM3_S2 = {
  sun: 132_712_440_041.279_42,
  earth: 398_600.435_507,
  moon: 4902.800_118,
  jupiter: 126_712_764.1,
  saturn: 37_940_584.8418,
} as const;
