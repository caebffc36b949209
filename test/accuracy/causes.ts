import type { Cause } from "./compare/cause.ts";
import { ECLIPSE_CAUSES } from "./eclipses/eclipse-tables.ts";
import { HORIZON_CAUSES } from "./horizon/horizon-tables.ts";
import { GALILEAN_CAUSES } from "./planets/galilean-tables.ts";
import { PLANET_CAUSES } from "./planets/planet-tables.ts";
import { SAMPLE_CAUSES } from "./sample-tolerances.ts";

export const CAUSES: readonly Cause[] = [
  ...ECLIPSE_CAUSES,
  ...PLANET_CAUSES,
  ...GALILEAN_CAUSES,
  ...HORIZON_CAUSES,
  ...SAMPLE_CAUSES,
];

/** The explanation for a figure, or null when none has been written. */
export function causeOf(figure: {
  readonly table: string;
  readonly item: string;
  readonly quantity: string;
}): string | null {
  const cause = CAUSES.find(
    ({ table, items, quantity }) =>
      table === figure.table &&
      (items === "*" || items.includes(figure.item)) &&
      (quantity === "*" || quantity === figure.quantity),
  );
  return cause?.text ?? null;
}
