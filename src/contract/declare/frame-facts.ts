/** Where a block of the answer is seen from. */
export type Origins = Readonly<Record<string, "geocentric" | "topocentric" | "heliocentric">>;

/** The facts of the answer's frame, for `meta` and for the headers of csv and txt. */
export interface FrameFacts {
  readonly frame: string;
  readonly epoch: string;
  readonly time_scale?: string;
  readonly refraction_model?: string;
  readonly origins?: Origins;
}
