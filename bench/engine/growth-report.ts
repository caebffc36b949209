/** Least processor time of a request by its number of rows, or of bodies. */
export interface Curve {
  readonly who: string;
  /** Rows of each request where the number of bodies grows. */
  readonly rows: number | null;
  readonly points: readonly { readonly n: number; readonly cost_us: number }[];
}

export interface GrowthReport {
  readonly rows: readonly Curve[];
  readonly bodies: readonly Curve[];
}
