import type { Target } from "../../catalog/target.ts";
import type { AnswerSpan } from "../../contract/declare/route-shape.ts";
import type { InstantError } from "../../sky/bounds/instant-error.ts";
import type { OwnBodies } from "../../sky/night/own-bodies.ts";
import type { Sky } from "../../sky/sky.ts";

/** The types of astronomy, of which the contract knows no more than it needs. */
export interface Astronomy {
  readonly sky: Sky;
  /** They stand for the named set of small bodies. */
  readonly ownBodies: OwnBodies;
  readonly instantBounds: InstantBounds;
}

/** The bounds of an answer's instants, as its handler gives them; worked out only where `meta` is shown. */
export interface InstantBounds {
  /** The targets of the places that they rest on. */
  readonly targets: readonly Target[];
  /** From the first of them to the last; null without any. */
  readonly span: AnswerSpan | null;
  /** The largest errors; null where nothing is stated, as of bodies from elements. */
  worst(): InstantError | null;
  /**
   * Statements beside them about places that rest on something else than DE440, over the days that the answer spans:
   * for a stream all.
   */
  stated?(span: AnswerSpan | null): Readonly<Record<string, number | string>>;
}
