/** The VSOP87 tables in use, with the published number of terms (Bretagnon & Francou 1988, A&A 202, 309). */
export const VSOP87_TABLES = [
  { name: "mercury", source: "VSOP87A.mer", terms: 6359 },
  { name: "venus", source: "VSOP87A.ven", terms: 2357 },
  { name: "emb", source: "VSOP87A.emb", terms: 3322 },
  { name: "mars", source: "VSOP87A.mar", terms: 7073 },
  { name: "jupiter", source: "VSOP87A.jup", terms: 4434 },
  { name: "saturn", source: "VSOP87A.sat", terms: 7512 },
  { name: "uranus", source: "VSOP87A.ura", terms: 5289 },
  { name: "neptune", source: "VSOP87A.nep", terms: 2636 },
  { name: "sun", source: "VSOP87E.sun", terms: 6634 },
] as const;
