/**
 * Why a figure misses its target, or is larger than a reader would expect. Each text was written after the difference
 * had been traced to a step; the first that matches table, item and quantity holds.
 */
export interface Cause {
  readonly table: string;
  readonly items: readonly string[] | "*";
  readonly quantity: string | "*";
  readonly text: string;
}
