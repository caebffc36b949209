/** The closed sets of words that requests and answers use; every list is written here once. */

export const FORMATS = ["json", "csv", "txt"] as const;
export type Format = (typeof FORMATS)[number];

export const TIME_FORMATS = ["iso", "unix", "unix_ms", "jd"] as const;
export type TimeFormat = (typeof TIME_FORMATS)[number];

export const SHAPES = ["nested", "flat", "columns"] as const;
export type Shape = (typeof SHAPES)[number];

export const VERBOSITIES = ["standard", "compact", "full"] as const;
export type Verbosity = (typeof VERBOSITIES)[number];

export const AMBIGUOUS = ["earlier", "later", "reject"] as const;
export const NONEXISTENT = ["shift_forward", "shift_backward", "reject"] as const;
export const PLACE_STRATEGIES = ["best", "unique"] as const;
export type PlaceStrategy = (typeof PLACE_STRATEGIES)[number];

export const DAY_ANCHORS = ["midnight", "noon", "solar_midnight"] as const;
export type DayAnchor = (typeof DAY_ANCHORS)[number];

export const DIRECTIONS = ["next", "previous"] as const;
export type Direction = (typeof DIRECTIONS)[number];

export const CACHE_CLASSES = ["deterministic", "time_quantized", "static", "uncacheable"] as const;
export type CacheClass = (typeof CACHE_CLASSES)[number];

export const CATALOGS = ["named", "hr", "radec"] as const;
export const QUERY_MODES = ["now", "single", "list", "range"] as const;
export type QueryMode = (typeof QUERY_MODES)[number];

export const RIGHTS = ["unrestricted", "attribution_required"] as const;
export const REFRACTION = ["normal", "none"] as const;
export const FRAME_ORIGINS = ["geocentric", "heliocentric"] as const;
export const FRAMES = ["minimal", "standard", "all"] as const;
export const POSITION_ORIGINS = ["geocentric", "topocentric", "heliocentric"] as const;
export const TIMEZONE_SOURCES = ["parameter", "place", "offset", "default_utc"] as const;
export const HEMISPHERES = ["north", "south"] as const;
export const STYLES = ["plain"] as const;

// biome-ignore format: the sixteen points of the compass, a quarter a line
export const COMPASS_POINTS = [
  "N", "NNE", "NE", "ENE",
  "E", "ESE", "SE", "SSE",
  "S", "SSW", "SW", "WSW",
  "W", "WNW", "NW", "NNW",
] as const;
export type CompassPoint = (typeof COMPASS_POINTS)[number];

export const LIBRATION_FAVOURED_LIMBS = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"] as const;

// biome-ignore format: the signs in zodiacal order
export const ZODIAC_SIGNS = [
  "Aries", "Taurus", "Gemini", "Cancer", "Leo", "Virgo",
  "Libra", "Scorpio", "Sagittarius", "Capricorn", "Aquarius", "Pisces",
] as const;

export const MOON_PHASE_NAMES = [
  "new moon",
  "waxing crescent",
  "first quarter",
  "waxing gibbous",
  "full moon",
  "waning gibbous",
  "last quarter",
  "waning crescent",
] as const;

export const ECLIPSE_KINDS = ["total", "partial", "annular", "penumbral"] as const;

export const RISE_SET_STATUSES = [
  "rises_and_sets",
  "rises_only",
  "sets_only",
  "always_up",
  "always_down",
  "no_event",
] as const;
export const RISE_SET_SPECIAL = [
  "midnight_sun",
  "polar_night",
  "circumpolar",
  "never_rises",
  "grazing",
] as const;
export const RISE_SET_EVENT_KINDS = ["rise", "transit", "set", "lower_transit"] as const;

export const INTERVAL_KINDS = ["day", "civil", "nautical", "astronomical", "night"] as const;
export const INTERVAL_REASONS = [
  "crossing",
  "day_boundary",
  "always_above",
  "always_below",
  "moon_up",
  "never_dark",
] as const;

export const SUN_POSITION_BASES = ["apparent_centre", "upper_limb"] as const;

export const VISIBILITY_PHRASES = [
  "not_up",
  "too_close_to_the_sun",
  "lost_in_twilight",
  "low",
  "visible",
  "well_placed",
  "needs_optical_aid",
] as const;

export const CYCLE_FAMILIES = ["lunar", "solar", "planetary", "eclipse", "calendar", "activity"] as const;
export const CYCLE_KINDS = ["computed", "observed", "interval"] as const;
export const CYCLE_KEYS = [
  "synodic_month",
  "sidereal_month",
  "anomalistic_month",
  "draconic_month",
  "tropical_month",
  "tropical_year",
  "seasons",
  "nodal_cycle",
  "jupiter_saturn",
  "venus_figure",
  "metonic",
  "saros",
  "solar_cycle_25",
  "eclipse_season",
] as const;

export const INCLUDE_TOKENS = ["sun", "moon", "planets", "events", "night"] as const;

/** Every kind of event that any answer names, but for rise, transit and set. */
export const EVENT_KINDS = [
  "conjunction",
  "inferior_conjunction",
  "superior_conjunction",
  "opposition",
  "east_quadrature",
  "west_quadrature",
  "greatest_elongation_east",
  "greatest_elongation_west",
  "greatest_brilliancy",
  "station_retrograde",
  "station_direct",
  "perihelion",
  "aphelion",
  "closest_to_earth",
  "constellation_entry",
  "appulse",
  "conjunction_ra",
  "conjunction_lon",
  "new_moon",
  "first_quarter",
  "full_moon",
  "last_quarter",
  "perigee",
  "apogee",
  "ascending_node",
  "descending_node",
  "march_equinox",
  "june_solstice",
  "september_equinox",
  "december_solstice",
  "solar_eclipse",
  "lunar_eclipse",
  "transit",
  "shadow_transit",
  "eclipse",
  "occultation",
] as const;

export const WARNING_CODES = [
  "KEY_IGNORED",
  "HORIZON_OVERRIDDEN",
  "LOCATION_IGNORED",
  "LOCATION_MISSING",
  "TIMEZONE_DEFAULTED",
  "LOCAL_TIME_AMBIGUOUS",
  "LOCAL_TIME_NONEXISTENT",
  "PLACE_AMBIGUOUS",
  "NO_EVENT_IN_WINDOW",
  "SEARCH_TRUNCATED_AT_RANGE",
  "DELTA_T_EXTRAPOLATED",
  "REFRACTION_NEAR_HORIZON",
  "NOT_COMPUTED",
] as const;
export type WarningCode = (typeof WARNING_CODES)[number];

/** What the service does not do and must not be used for. */
export const NON_GOALS = [
  "navigation",
  "aviation",
  "safety_of_life",
  "eclipse_eye_safety",
  "financial_market_claims",
  "resale_of_raw_access",
  "astrological_interpretation",
  "observed_data",
  "satellites_and_asteroids",
  "weather_and_seeing",
] as const;
