import type { Figure } from "./compare/figure.ts";

/**
 * What each member of `meta.accuracy` speaks of: the quantities of every table that measures it. The statements are the largest
 * of these figures, with a margin; places of bodies, which are stated by period, are in the summary.
 */

interface Spoken {
  readonly tables: readonly string[];
  readonly quantities: readonly string[];
  /** Those of the tables' items; all unless said otherwise. */
  readonly items?: readonly string[];
}

export interface Statement {
  readonly entry: string;
  /** The body of the entry; null where it is one statement for all. */
  readonly body: string | null;
  readonly members: Readonly<Record<string, Spoken>>;
  readonly reference: string;
  readonly period: string;
}

const DE440 = { reference: "DE440", period: "1700-2200" };

function of(tables: string, quantities: string, items?: readonly string[]): Spoken {
  const spoken = { tables: tables.split(" "), quantities: quantities.split("; ") };
  return items === undefined ? spoken : { ...spoken, items };
}

const whole = (entry: string, members: Statement["members"], facts = DE440): Statement => ({
  entry,
  body: null,
  members,
  ...facts,
});

/** Bodies of the table of rise and set, as it names them. */
const RISING = ["sun", "moon", "mercury", "venus", "mars", "jupiter", "saturn", "uranus", "neptune", "pluto"];

/** The item of the table of skylines, which has them all. */
const OVER_SKYLINES = "sun, moon, planets, stars";

function horizonMembers(...items: readonly string[]): Statement["members"] {
  return {
    altitude_arcsec: of("rise-set", "altitude at the instant", items),
    instant_s: of("rise-set skyline", "instant", [...items, OVER_SKYLINES]),
  };
}

const APSIS_PLANETS = ["mercury", "venus", "mars", "jupiter", "saturn"];
const INNER = ["mercury", "venus", "mars", "saturn"];
const INNER_ELONGATIONS = ["mercury, elongations", "venus, elongations"];

const planetApsides = APSIS_PLANETS.map((body): Statement => {
  const items = [`${body} perihelion`, `${body} aphelion`];
  const members = {
    instant_s: of("events-planet-apsides", "instant", items),
    distance_au: of("events-planet-apsides", "distance", items),
  };
  return { entry: "apsides", body, members, ...DE440 };
});

const HORIZON: readonly Statement[] = [
  ...RISING.map((body) => ({ entry: "rise-set", body, members: horizonMembers(body), ...DE440 })),
  { entry: "rise-set", body: "star", members: horizonMembers("stars"), ...DE440 },
  whole("sun", horizonMembers("sun")),
  whole("twilight", horizonMembers("sun")),
  whole("dark-window", {
    altitude_arcsec: of("rise-set", "altitude at the instant", ["sun", "moon"]),
    instant_s: of("rise-set dark-windows", "instant; ends of windows", ["sun", "moon", "nights"]),
  }),
];

const LUNAR: readonly Statement[] = [
  whole("phases", { instant_s: of("moon-phases events-phases", "instant") }),
  whole("seasons", { instant_s: of("seasons events-seasons", "instant") }),
  whole("moon-nodes", {
    instant_s: of("lunar-nodes events-nodes", "instant"),
    longitude_deg: of("lunar-nodes events-nodes", "longitude"),
  }),
  {
    entry: "apsides",
    body: "moon",
    members: {
      instant_s: of("lunar-apsides events-lunar-apsides lunar-apsis-vectors lunar-perigee-1855", "instant"),
      distance_km: of("lunar-apsides events-lunar-apsides lunar-perigee-1855", "distance"),
    },
    ...DE440,
  },
  {
    entry: "apsides",
    body: "earth",
    members: {
      instant_s: of("earth-apsides events-earth-apsides earth-apsis-vectors", "instant"),
      distance_au: of("earth-apsides events-earth-apsides", "distance"),
    },
    ...DE440,
  },
  ...planetApsides,
];

const LIBRATIONS = of(
  "moon-aspects moon-physical",
  "libration in longitude; libration in latitude; libration in longitude, topocentric; libration in latitude, topocentric; axis position angle; axis position angle, topocentric; sub-solar longitude; sub-solar latitude; colongitude",
);

const MOON: readonly Statement[] = [
  whole("libration", { libration_deg: LIBRATIONS }, { reference: "DE421", period: "1900-2050" }),
  whole(
    "moon",
    {
      illuminated_fraction: of("moon-aspects", "illuminated fraction; illuminated fraction, topocentric"),
      bright_limb_deg: of("moon-aspects", "bright limb; bright limb, topocentric"),
      libration_deg: LIBRATIONS,
    },
    { reference: "DE440, libration DE421", period: "1700-2200, libration 1900-2050" },
  ),
  whole("crescents", {
    best_s: of("crescents", "best time; sunset or sunrise; moonset or moonrise"),
    angle_deg: of(
      "crescents",
      "angles at the best time; angles at sunset or sunrise; margins of Maunder and the Indian Ephemeris",
    ),
    width_arcmin: of("crescents", "width"),
  }),
  whole("occultations", {
    contact_arcsec: of("occultations-local", "limb crossings, times their rate"),
    depth_arcsec: of("occultations-local", "depth"),
    global_s: of("occultations-global", "begin and end; greatest"),
  }),
];

const SOLAR_MOMENTS = "first contact; second contact; third contact; fourth contact; maximum";

const ECLIPSES = whole(
  "eclipses",
  {
    solar_greatest_s: of("eclipses-solar", "greatest eclipse"),
    lunar_greatest_s: of("eclipses-lunar eclipses-lunar-computed", "greatest eclipse"),
    local_contact_s: of("eclipses-solar-local eclipses-solar-usno eclipses-solar-eclipsewise", SOLAR_MOMENTS),
    magnitude: of(
      "eclipses-solar eclipses-solar-local eclipses-solar-usno eclipses-lunar",
      "magnitude; umbral magnitude; penumbral magnitude",
    ),
  },
  {
    reference: "NASA Five Millennium Canons, DE440, US Naval Observatory, EclipseWise",
    period: "1700-2200",
  },
);

const ASPECT = "conjunction and opposition, instant; greatest elongation, instant; instant";
const MEETINGS =
  "planet-approaches events-appulses events-great-conjunctions events-moon-planets events-moon-stars";

const PLANETS: readonly Statement[] = [
  whole("planet-events", {
    station_instant_s: of("stations events-stations", "instant"),
    aspect_instant_s: of("planet-events events-sun-aspects events-elongations", ASPECT),
    inner_station_instant_s: of("stations events-stations", "instant", INNER),
    inner_aspect_instant_s: of("planet-events events-sun-aspects events-elongations", ASPECT, [
      ...INNER,
      ...INNER_ELONGATIONS,
    ]),
  }),
  whole("conjunctions", {
    separation_arcsec: of(MEETINGS, "separation"),
    instant_s: of(`${MEETINGS} events-rarities`, "instant; conjunction in right ascension"),
  }),
  whole("transits", {
    contact_s: of("transits-geocentric", "contact I; contact II; contact III; contact IV"),
    local_contact_s: of("transits-local", "contact I; contact II; contact III; contact IV"),
    greatest_s: of("transits-geocentric transits-local events-transits", "greatest transit"),
    separation_arcsec: of("transits-geocentric transits-local events-transits", "least separation"),
  }),
  whole("when", { end_s: of("when-intervals", "begin; end") }),
  whole(
    "jupiter-moons",
    {
      event_s: of("galilean-events", "centre on the limb"),
      position_km: of("galilean-vectors", "position"),
    },
    { reference: "JPL satellite ephemerides", period: "1955-2059" },
  ),
];

const TIME = whole(
  "time",
  {
    sidereal_time_arcsec: of("time", "gast_deg; gmst_deg; era_deg"),
    nutation_arcsec: of("time", "dpsi_arcsec; deps_arcsec"),
    equation_of_time_s: of("time", "equation_of_time_s"),
    tdb_minus_tt_s: of("time", "tdb_minus_tt_s"),
  },
  { reference: "ERFA", period: "1700-2200" },
);

/** Every statement that is not of a body's place. */
export const STATEMENTS: readonly Statement[] = [...HORIZON, TIME, ...LUNAR, ...MOON, ECLIPSES, ...PLANETS];

/** The figures that a member speaks of. */
export function spokenOf({ tables, quantities, items }: Spoken, figures: readonly Figure[]): Figure[] {
  return figures.filter(
    ({ table, quantity, item }) =>
      tables.includes(table) && quantities.includes(quantity) && (items?.includes(item) ?? true),
  );
}

/** Figures in seconds or of separations that no statement speaks of, and why. */
export const UNSPOKEN: readonly (readonly [quantity: RegExp, why: string])[] = [
  [/whole minutes/, "the source prints whole minutes: its rounding is what is measured"],
  [/, rms$/, "a mean of what the largest is stated of"],
  [/^limb crossings$/, "stated as an angle: grazing ones take seconds for a hundredth of an arcsecond"],
  [/^central duration$/, "a length of time, not an instant"],
  [/^the instants of the table /, "what a table differs from the vectors by: the product is not asked"],
  [/^visible after the centre$/, "the interval between two conventions"],
];
/** A program of whole minutes that counts by another definition of some events. */
export const COARSE_TABLES: readonly string[] = ["events-skycal"];
