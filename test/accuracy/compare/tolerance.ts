/**
 * The one table of tolerances. `target` is what the product promises; `bound` is what it is held to now, equal to the
 * target unless a cause is written down in causes.ts. Both limit the maximum over the whole span, in the figure's unit.
 */
export interface Tolerance {
  readonly table: string;
  readonly item: string | "*";
  readonly quantity: string;
  readonly target: number;
  readonly bound?: number;
  /** Set when the target is this project's own, not a promise of its specification. */
  readonly own?: true;
}
