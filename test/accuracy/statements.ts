import type { Figure } from "./compare/figure.ts";

/**
 * The subject of each member of `meta.accuracy`: the quantities of every table that measures it. The statements are the largest
 * of these figures, with a margin; places and instants have bounds of their own dates (src/sky/bounds).
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

const LIBRATIONS = of(
  "moon-aspects moon-physical",
  "libration in longitude; libration in latitude; libration in longitude, topocentric; libration in latitude, topocentric; axis position angle; axis position angle, topocentric; sub-solar longitude; sub-solar latitude; colongitude",
);

const LONGITUDE = of(
  "moon-aspects moon-physical",
  "libration in longitude; libration in longitude, topocentric",
);
const LATITUDE = of(
  "moon-aspects moon-physical",
  "libration in latitude; libration in latitude, topocentric",
);
const OF_LIBRATION = {
  libration_deg: LIBRATIONS,
  libration_lon_deg: LONGITUDE,
  libration_lat_deg: LATITUDE,
};

const MOON: readonly Statement[] = [
  whole("libration", OF_LIBRATION, { reference: "DE421", period: "1900-2050" }),
  whole(
    "moon",
    {
      illuminated_fraction: of("moon-aspects", "illuminated fraction; illuminated fraction, topocentric"),
      bright_limb_deg: of("moon-aspects", "bright limb; bright limb, topocentric"),
      ...OF_LIBRATION,
    },
    { reference: "DE440, libration DE421", period: "1700-2200, libration 1900-2050" },
  ),
  whole("crescents", {
    angle_deg: of(
      "crescents",
      "angles at the best time; angles at sunset or sunrise; margins of Maunder and the Indian Ephemeris",
    ),
    width_arcmin: of("crescents", "width"),
  }),
];

const ECLIPSES = whole(
  "eclipses",
  {
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

/** Every statement of what is neither a place nor an instant. */
export const STATEMENTS: readonly Statement[] = [TIME, ...MOON, ECLIPSES];

/** The figures that a member speaks of. */
export function spokenOf({ tables, quantities, items }: Spoken, figures: readonly Figure[]): Figure[] {
  return figures.filter(
    ({ table, quantity, item }) =>
      tables.includes(table) && quantities.includes(quantity) && (items?.includes(item) ?? true),
  );
}
