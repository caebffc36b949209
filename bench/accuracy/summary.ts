import { type Figure, PERIODS, type Period, WHOLE_SPAN } from "../../test/accuracy/compare/figure.ts";
import { furtherSummary } from "./further-summary.ts";
import { largest, largestOf, largestWhere, MARGIN, oneDigit } from "./largest.ts";

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
const DE440_PERIOD = "2023-2025";
/** Bodies whose orbit is that of DE441: against DE431 one would measure the difference of two JPL ephemerides. */
const DE441_BODIES = new Set(["jupiter", "uranus", "neptune", "pluto"]);
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

/** A body's places against DE431, by period, and against DE440. */
function bodyAccuracy(figures: readonly Figure[], body: string): BodyAccuracy | null {
  const de440 = largestPlace(figures, ["positions-de440"], body, WHOLE_SPAN);
  const byPeriod = PERIODS.flatMap((period) => {
    const max = largestPlace(figures, ["positions", "topocentric"], body, period);
    return max === null ? [] : [accuracy(max, "DE431", period)];
  });
  const measured = [...byPeriod, ...(de440 === null ? [] : [accuracy(de440, "DE440", DE440_PERIOD)])];
  const main = DE441_BODIES.has(body)
    ? measured.find(({ reference }) => reference === "DE440")
    : measured.find(({ period }) => period === MAIN_PERIOD.replace("–", "-"));
  return main === undefined ? null : { ...main, measured };
}

const DE431 = { reference: "DE431", period: "1700-2200" };

/** Apsides by body. */
function apsisSummary(figures: readonly Figure[]): object {
  const of = (tables: readonly string[], item: string, quantity: string) =>
    largestWhere(
      figures,
      (f) => tables.includes(f.table) && f.item.includes(item) && f.quantity === quantity,
    );
  const moon = ["lunar-apsides", "events-lunar-apsides"];
  const earth = ["earth-apsides", "events-earth-apsides"];
  const planets = ["mercury", "venus", "mars", "jupiter", "saturn"].map((planet) => [
    planet,
    {
      instant_s: of(["events-planet-apsides"], planet, "instant"),
      distance_au: of(["events-planet-apsides"], planet, "distance"),
      ...DE431,
    },
  ]);
  return {
    moon: { instant_s: of(moon, "", "instant"), distance_km: of(moon, "", "distance"), ...DE431 },
    earth: { instant_s: of(earth, "", "instant"), distance_au: of(earth, "", "distance"), ...DE431 },
    ...Object.fromEntries(planets),
  };
}

/** Rise, set, transit and twilight: what an altitude is off by, and the instants of the table by that. */
function horizonSummary(figures: readonly Figure[]): object {
  const own = figures.filter((f) => f.table === "rise-set");
  const entry = (...items: readonly string[]) => {
    const of = (quantity: string) =>
      largestWhere(own, (f) => items.includes(f.item) && f.quantity === quantity);
    return { altitude_arcsec: of("altitude at the instant"), instant_s: of("instant"), ...DE431 };
  };
  const items = [...new Set(own.map(({ item }) => item))];
  const byBody = items.map((item) => [item === "stars" ? "star" : item, entry(item)]);
  const sun = entry("sun");
  return {
    "rise-set": Object.fromEntries(byBody),
    sun,
    twilight: sun,
    "dark-window": entry("sun", "moon"),
  };
}

/** The Earth's orientation and the time scales. */
function timeSummary(figures: readonly Figure[]): object {
  const of = (...quantities: readonly string[]) => oneDigit(largestOf(figures, "time", quantities));
  return {
    time: {
      sidereal_time_arcsec: of("gast_deg"),
      nutation_arcsec: of("dpsi_arcsec", "deps_arcsec"),
      equation_of_time_s: of("equation_of_time_s"),
      tdb_minus_tt_s: of("tdb_minus_tt_s"),
      reference: "ERFA",
      period: "1700-2200",
    },
  };
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
    apsides: apsisSummary(figures),
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
    ...horizonSummary(figures),
    ...timeSummary(figures),
    ...moonSummary(figures),
    ...eclipseSummary(figures),
    ...galileanSummary(figures),
    ...planetSummary(figures),
    ...furtherSummary(figures),
  };
}
