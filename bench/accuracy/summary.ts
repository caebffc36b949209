import { type Figure, PERIODS, type Period } from "../../test/accuracy/compare/figure.ts";

/** One measured accuracy: the largest separation found, rounded up to a milliarcsecond. */
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
const DE440_PERIOD = "2023-2025";
/** Bodies whose orbit is that of DE441: against DE431 one would measure the difference of two JPL ephemerides. */
const DE441_BODIES = new Set(["jupiter", "uranus", "neptune", "pluto"]);
const MAS_PER_ARCSEC = 1000;

function roundedUp_arcsec(value_arcsec: number): number {
  return Math.ceil(value_arcsec * MAS_PER_ARCSEC) / MAS_PER_ARCSEC;
}

function find(figures: readonly Figure[], table: string, item: string, quantity: string): Figure | undefined {
  return figures.find((f) => f.table === table && f.item === item && f.quantity === quantity);
}

function accuracy(max_arcsec: number, reference: string, period: string): Accuracy {
  return { position_arcsec: roundedUp_arcsec(max_arcsec), reference, period: period.replace("–", "-") };
}

function bodyAccuracy(figures: readonly Figure[], body: string): BodyAccuracy | null {
  const de431 = find(figures, "positions", body, "apparent place");
  const de440 = find(figures, "positions-de440", body, "apparent place");
  const main = DE441_BODIES.has(body) ? de440?.whole : de431?.byPeriod[MAIN_PERIOD];
  if (de431 === undefined || de440 === undefined || main === undefined) return null;
  const byPeriod = PERIODS.flatMap((period) => {
    const statistics = de431.byPeriod[period];
    return statistics === undefined ? [] : [accuracy(statistics.max, "DE431", period)];
  });
  const [reference, period] = DE441_BODIES.has(body) ? ["DE440", DE440_PERIOD] : ["DE431", MAIN_PERIOD];
  const measured = [...byPeriod, accuracy(de440.whole.max, "DE440", DE440_PERIOD)];
  return { ...accuracy(main.max, reference, period), measured };
}

function earthAccuracy(figures: readonly Figure[]): BodyAccuracy | null {
  const figure = find(figures, "positions", "earth", "heliocentric ecliptic J2000");
  const main = figure?.byPeriod[MAIN_PERIOD];
  if (figure === undefined || main === undefined) return null;
  const measured = PERIODS.flatMap((period) => {
    const statistics = figure.byPeriod[period];
    return statistics === undefined ? [] : [accuracy(statistics.max, "DE431", period)];
  });
  return { ...accuracy(main.max, "DE431", MAIN_PERIOD), measured };
}

function largest(figures: readonly Figure[], table: string, quantity: string): number {
  return Math.max(
    ...figures.filter((f) => f.table === table && f.quantity === quantity).map((f) => f.whole.max),
  );
}

function largestOf(figures: readonly Figure[], table: string, quantities: readonly string[]): number {
  return Math.max(...quantities.map((quantity) => largest(figures, table, quantity)));
}

/** Rounded up to one digit. */
function oneDigit(value: number): number {
  if (value === 0) return 0;
  const unit = 10 ** Math.floor(Math.log10(value));
  return Number((Math.ceil(value / unit) * unit).toPrecision(1));
}

/** Events of Sun and Moon and the Moon's aspect. */
function moonSummary(figures: readonly Figure[]): object {
  const de431 = { reference: "DE431", period: "1700-2200" };
  const instant_s = (table: string) => oneDigit(largest(figures, table, "instant"));
  const libration_deg = oneDigit(
    largestOf(figures, "moon-aspects", ["libration in longitude", "libration in latitude"]),
  );
  return {
    phases: { instant_s: instant_s("moon-phases"), ...de431 },
    seasons: { instant_s: instant_s("seasons"), ...de431 },
    "moon-nodes": { instant_s: instant_s("lunar-nodes"), ...de431 },
    apsides: {
      moon_instant_s: instant_s("lunar-apsides"),
      moon_distance_km: oneDigit(largest(figures, "lunar-apsides", "distance")),
      earth_distance_au: oneDigit(largest(figures, "earth-apsides", "distance")),
      ...de431,
    },
    libration: { libration_deg, reference: "DE421", period: "1900-2050" },
    moon: {
      illuminated_fraction: oneDigit(largest(figures, "moon-aspects", "illuminated fraction")),
      bright_limb_deg: oneDigit(largest(figures, "moon-aspects", "bright limb")),
      libration_deg,
      reference: "DE431, libration DE421",
      period: "1700-2200, libration 1900-2050",
    },
  };
}

/** Greatest eclipse and local contacts. */
function eclipseSummary(figures: readonly Figure[]): object {
  const largestAmong = (table: string, quantities: readonly string[]) =>
    oneDigit(largestOf(figures, table, quantities));
  return {
    eclipses: {
      solar_greatest_s: largestAmong("eclipses-solar", ["greatest eclipse"]),
      lunar_greatest_s: largestAmong("eclipses-lunar", ["greatest eclipse"]),
      local_contact_s: largestAmong("eclipses-solar-local", ["first contact", "fourth contact"]),
      magnitude: largestAmong("eclipses-solar", ["magnitude"]),
      reference: "NASA Five Millennium Canons, DE431",
      period: "1700-2200",
    },
  };
}

/** Events of the planets and closest approaches; beyond Saturn the difference of two JPL ephemerides is what is left. */
function planetSummary(figures: readonly Figure[]): object {
  const inner = new Set(["mercury", "venus", "mars", "saturn"]);
  const ofInner = figures.filter((f) => inner.has(f.item));
  const de431 = { reference: "DE431", period: "1700-2200" };
  return {
    "planet-events": {
      station_instant_s: oneDigit(largest(figures, "stations", "instant")),
      aspect_instant_s: oneDigit(largest(figures, "planet-events", "conjunction and opposition, instant")),
      inner_station_instant_s: oneDigit(largest(ofInner, "stations", "instant")),
      inner_aspect_instant_s: oneDigit(
        largest(ofInner, "planet-events", "conjunction and opposition, instant"),
      ),
      ...de431,
    },
    conjunctions: {
      separation_arcsec: oneDigit(largest(figures, "planet-approaches", "separation")),
      instant_s: oneDigit(largest(figures, "planet-approaches", "instant")),
      ...de431,
    },
  };
}

/** Events of the Galilean moons, grazing ones left out, and their places. */
function galileanSummary(figures: readonly Figure[]): object {
  return {
    "jupiter-moons": {
      event_s: Math.ceil(largest(figures, "galilean-events", "centre on the limb")),
      position_km: Math.ceil(largest(figures, "galilean-vectors", "position")),
      reference: "JPL satellite ephemerides",
      period: "1955-2059",
    },
  };
}

/** What answers quote as their accuracy; no time stamp and no machine, so that the same engine gives the same file. */
export function accuracySummary(figures: readonly Figure[]): object {
  const bodies = [...new Set(figures.filter((f) => f.table === "positions").map((f) => f.item))];
  const positions = Object.fromEntries(
    bodies.flatMap((body) => {
      const measured = body === "earth" ? earthAccuracy(figures) : bodyAccuracy(figures, body);
      return measured === null ? [] : [[body, measured]];
    }),
  );
  const span = "1700-2200";
  return {
    positions,
    stars: accuracy(
      largest(figures, "stars", "apparent place"),
      "ERFA with the catalogue's astrometry",
      span,
    ),
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
    ...moonSummary(figures),
    ...eclipseSummary(figures),
    ...galileanSummary(figures),
    ...planetSummary(figures),
  };
}
