import type { Cause } from "./compare/cause.ts";
import { ECLIPSE_CAUSES } from "./eclipses/eclipse-tables.ts";
import { FURTHER_CAUSES } from "./further/further-tables.ts";
import { MOON_CAUSES } from "./moon/moon-tables.ts";
import { GALILEAN_CAUSES } from "./planets/galilean-tables.ts";
import { PLANET_CAUSES } from "./planets/planet-tables.ts";
import { SAMPLE_CAUSES } from "./sample-tolerances.ts";

const OTHER_EPHEMERIS =
  "The product follows the orbit of DE441 here, the table that of DE431; the two JPL ephemerides themselves differ " +
  "by this much, least near the present, where spacecraft and modern astrometry hold both. Against DE440 " +
  "(table positions-de440) and against the vectors of the fitted orbit (engine-check) the same places agree.";

export const CAUSES: readonly Cause[] = [
  {
    table: "positions",
    items: ["jupiter", "uranus", "neptune", "pluto"],
    quantity: "*",
    text: OTHER_EPHEMERIS,
  },
  {
    table: "topocentric",
    items: ["jupiter", "uranus", "neptune", "pluto"],
    quantity: "right ascension and declination",
    text: OTHER_EPHEMERIS,
  },
  {
    table: "topocentric",
    items: ["moon"],
    quantity: "reduction: vector to topocentric",
    text:
      "The table's own time argument: the ephemeris library under it takes one double as Julian date, whose step of " +
      "40 µs is 1.2 m of the Earth's motion between emission and reception of light, 0.6 mas at the Moon. The product's " +
      "light time with two-part dates agrees with the same DE431 vectors interpolated to the exact instant within 4 mm rms; " +
      "the table differs from those by 0.35 m rms.",
  },
  {
    table: "positions-de440",
    items: ["pluto"],
    quantity: "*",
    text:
      "Pluto's orbit was fitted to DE441 vectors with a smooth model of one body; it stays 6 mas from DE440 in " +
      "2023–2025, nearly constant.",
  },
  ...MOON_CAUSES,
  ...ECLIPSE_CAUSES,
  ...PLANET_CAUSES,
  ...GALILEAN_CAUSES,
  ...SAMPLE_CAUSES,
  ...FURTHER_CAUSES,
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
