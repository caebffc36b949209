import { mapValues } from "../../src/contract/terms/map-values.ts";
import { type Figure, PERIODS, type Period, WHOLE_SPAN } from "../../test/accuracy/compare/figure.ts";
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

interface BodyAccuracy extends Accuracy {
  /** The same body against every reference and period that was measured. */
  readonly measured: readonly Accuracy[];
}

const MAIN_PERIOD: Period = "1850–2150";
const MAS_PER_ARCSEC = 1000;

/** Seven decimals of a degree, in two coordinates. */
const PRINTED_ARCSEC = 0.0003;

function stated_arcsec(max_arcsec: number): number {
  return Math.ceil((MARGIN * max_arcsec + PRINTED_ARCSEC) * MAS_PER_ARCSEC) / MAS_PER_ARCSEC;
}

/** The places that an answer may show. */
const SHOWN_PLACES = [
  "apparent place",
  "ecliptic of date",
  "astrometric ICRS",
  "heliocentric ecliptic J2000",
  "right ascension and declination",
  "azimuth and altitude",
];

/** The largest difference of a body's places in some tables, in a period or over the whole span. */
function largestPlace(
  figures: readonly Figure[],
  tables: readonly string[],
  body: string,
  period: Period,
): number | null {
  const errors = figures
    .filter((f) => tables.includes(f.table) && f.item === body && SHOWN_PLACES.includes(f.quantity))
    .flatMap((f) => (period === WHOLE_SPAN ? f.whole : f.byPeriod[period]) ?? [])
    .map(({ max }) => max);
  return errors.length === 0 ? null : Math.max(...errors);
}

function accuracy(max_arcsec: number, reference: string, period: string): Accuracy {
  return { position_arcsec: stated_arcsec(max_arcsec), reference, period: period.replace("–", "-") };
}

/** A body's places against DE440, by period. */
function bodyAccuracy(figures: readonly Figure[], body: string): BodyAccuracy | null {
  const measured = PERIODS.flatMap((period) => {
    const max = largestPlace(figures, ["positions", "positions-de440", "topocentric"], body, period);
    return max === null ? [] : [accuracy(max, "DE440", period)];
  });
  const main = measured.find(({ period }) => period === MAIN_PERIOD.replace("–", "-"));
  return main === undefined ? null : { ...main, measured };
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

/** What answers quote as their accuracy; no time stamp and no machine, so that the same engine gives the same file. */
export function accuracySummary(figures: readonly Figure[]): object {
  const bodies = [...new Set(figures.filter((f) => f.table === "positions").map((f) => f.item))];
  const positions = Object.fromEntries(
    bodies.flatMap((body) => {
      const measured = bodyAccuracy(figures, body);
      return measured === null ? [] : [[body, measured]];
    }),
  );
  const span = "1700-2200";
  const stars = accuracy(
    largest(figures, "stars", "apparent place"),
    "ERFA with the catalogue's astrometry",
    span,
  );
  const fixed = accuracy(largest(figures, "frames", "true equator and equinox of date"), "ERFA", span);
  return {
    positions: { ...positions, star: stars, fixed },
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
