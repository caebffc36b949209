import type { Target } from "../../catalog/target.ts";
import type { InstantError } from "../../sky/bounds/instant-error.ts";
import type { JdSpan } from "../../sky/bounds/measured.ts";

/** What a handler tells of the instants in its answer; worked out only where `meta` is shown. */
export interface InstantBounds {
  /** Whose places they rest on. */
  readonly targets: readonly Target[];
  /** From the first of them to the last; null without any. */
  readonly span: JdSpan | null;
  /** The largest errors; null where nothing is stated, as of bodies from elements. */
  worst(): InstantError | null;
  /** What is stated beside them of places that rest on something else than DE440, over the days that the answer spans: of a stream all. */
  stated?(span: JdSpan | null): Readonly<Record<string, number | string>>;
}
