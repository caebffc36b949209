/**
 * Why a figure misses its target, or is larger than a reader would expect. Written after the difference was traced to
 * a step; keyed by table, item and quantity.
 */
export interface Cause {
  readonly table: string;
  readonly item: string | "*";
  readonly quantity: string | "*";
  readonly text: string;
}

export const CAUSES: readonly Cause[] = [];

/** The explanation for a figure, or null when none has been written. */
export function causeOf(figure: { table: string; item: string; quantity: string }): string | null {
  const cause = CAUSES.find(
    ({ table, item, quantity }) =>
      table === figure.table &&
      (item === "*" || item === figure.item) &&
      (quantity === "*" || quantity === figure.quantity),
  );
  return cause?.text ?? null;
}
