import { Problem } from "../../contract/terms/problem.ts";

/** A path that was once served, and the one that took its place. */
export interface RetiredEndpoint {
  readonly path: string;
  readonly replacement: string;
  /** A whole request to the replacement that works. */
  readonly example: string;
}

/** Endpoints retired within v2. None has been. */
export const RETIRED_ENDPOINTS: readonly RetiredEndpoint[] = [];

/** The only sign of a retirement: no deprecation fields are ever sent. */
export function retiredProblem(endpoint: RetiredEndpoint): Problem {
  return new Problem("ENDPOINT_RETIRED", {
    detail: `${endpoint.path} has been retired.`,
    hint: `Use ${endpoint.replacement} instead.`,
    example: endpoint.example,
  });
}
