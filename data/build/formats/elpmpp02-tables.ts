/**
 * The ELP/MPP02 tables with the published number of terms (Chapront & Francou 2003, A&A 404, 735):
 * main problem, and perturbations by power of the time.
 */
export const ELPMPP02_TABLES = [
  { name: "longitude", suffix: "S1", main: 1023, perturbations: [11314, 1199, 219, 2] },
  { name: "latitude", suffix: "S2", main: 918, perturbations: [6462, 516, 52, 0] },
  { name: "distance", suffix: "S3", main: 704, perturbations: [12115, 1165, 210, 2] },
] as const;
