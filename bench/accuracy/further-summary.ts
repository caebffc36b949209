import type { Figure } from "../../test/accuracy/compare/figure.ts";
import { largestOf, oneDigit } from "./largest.ts";

/** Transits over the Sun, crescents, occultations and bodies from elements. */
export function furtherSummary(figures: readonly Figure[]): object {
  const among = (table: string, quantities: readonly string[]) =>
    oneDigit(largestOf(figures, table, quantities));
  const de431 = { reference: "DE431", period: "1700-2200" };
  const contacts = ["I", "II", "III", "IV"].map((name) => `contact ${name}`);
  return {
    transits: {
      contact_s: among("transits-geocentric", contacts),
      local_contact_s: among("transits-local", contacts),
      separation_arcsec: among("transits-local", ["least separation"]),
      ...de431,
    },
    when: {
      end_s: among("when-intervals", ["begin", "end"]),
      ...de431,
    },
    occultations: {
      contact_arcsec: among("occultations-local", ["limb crossings, times their rate"]),
      depth_arcsec: among("occultations-local", ["depth"]),
      global_s: among("occultations-global", ["begin and end"]),
      ...de431,
    },
    crescents: {
      best_s: among("crescents", ["best time"]),
      angle_deg: among("crescents", ["angles at the best time"]),
      width_arcmin: among("crescents", ["width"]),
      ...de431,
    },
  };
}
