import { mapValues } from "../../src/contract/terms/pairs.ts";
import type { Figure } from "../../test/accuracy/compare/figure.ts";
import { STATEMENTS, spokenOf } from "../../test/accuracy/statements.ts";
import { largest, largestIn, MARGIN, oneDigit } from "./largest.ts";

/**
 * One stated accuracy: one and a half times the largest difference found (other instants may have larger ones) and what
 * printing rounds away, rounded up to a milliarcsecond.
 */
interface Accuracy {
  readonly position_arcsec: number;
  readonly reference: string;
  readonly period: string;
}

const MAS_PER_ARCSEC = 1000;

/** Seven decimals of a degree, in two coordinates. */
const PRINTED_ARCSEC = 0.0003;

function stated_arcsec(max_arcsec: number): number {
  return Math.ceil((MARGIN * max_arcsec + PRINTED_ARCSEC) * MAS_PER_ARCSEC) / MAS_PER_ARCSEC;
}

function accuracy(max_arcsec: number, reference: string, period: string): Accuracy {
  return { position_arcsec: stated_arcsec(max_arcsec), reference, period };
}

/** The statements of one entry each, or of one a body: the largest of what they speak of. */
function statements(figures: readonly Figure[]): Record<string, object> {
  const summary: Record<string, Record<string, unknown>> = {};
  for (const { entry, body, members, reference, period } of STATEMENTS) {
    const stated = {
      ...mapValues(members, (spoken) => oneDigit(largestIn(spokenOf(spoken, figures)))),
      reference,
      period,
    };
    summary[entry] = body === null ? stated : { ...summary[entry], [body]: stated };
  }
  return summary;
}

/**
 * The figures that answers quote as their accuracy; no time stamp and no machine, so that the same engine gives the
 * same file.
 */
export function accuracySummary(figures: readonly Figure[]): object {
  const span = "1700-2200";
  const stars = accuracy(
    largest(figures, "stars", "apparent place"),
    "ERFA with the catalogue's astrometry",
    span,
  );
  return {
    stars,
    reductions: {
      apparent: accuracy(largest(figures, "positions", "reduction: astrometric to apparent"), "ERFA", span),
      topocentric: accuracy(
        largest(figures, "topocentric", "reduction: vector to topocentric"),
        "ERFA",
        span,
      ),
      sidereal_time: accuracy(largest(figures, "time", "gast_deg"), "ERFA", span),
    },
    tdb_minus_tt: {
      error_s: Number(largest(figures, "time", "tdb_minus_tt_s").toExponential(0)),
      reference: "ERFA",
      period: span,
    },
    ...statements(figures),
  };
}
