/**
 * Why a search misses no root: what the caller can vouch for about the function. The step is the first sampling.
 * - `monotone`: between neighbouring multiples of the step the function is monotone.
 * - `extremum_spacing`: two neighbouring extrema are never closer than the spacing; a curvature bound, where
 *   known, saves looking into turns that cannot reach a level.
 * - `curvature`: |f″| ≤ the bound; cells are halved until each provably holds no root or exactly one.
 * - `rate`: |f′| ≤ the bound; cells are halved until each provably holds no root or is shorter than the tolerance.
 */
export type NoMissProof =
  | { readonly kind: "monotone"; readonly step_day: number }
  | { readonly kind: "extremum_spacing"; readonly spacing_day: number; readonly curvature_per_day2?: number }
  | CellProof;

/** Bounds that decide about a cell from its two ends. */
export type CellProof =
  | { readonly kind: "curvature"; readonly step_day: number; readonly curvature_per_day2: number }
  | { readonly kind: "rate"; readonly step_day: number; readonly rate_per_day: number };

/**
 * Longest step of the first sampling: half the extremum spacing, so that every extremum shows as a sample lower
 * (or higher) than both its neighbours.
 */
export function samplingStep(proof: NoMissProof): number {
  return proof.kind === "extremum_spacing" ? 0.5 * proof.spacing_day : proof.step_day;
}
