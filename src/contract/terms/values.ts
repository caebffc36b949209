/** The closed sets of words that requests and answers of any science use; those of the sky are declared by their subjects. */

export const DEPTH_MEASURES = ["magnitude", "obscuration"] as const;

export const THEMES = ["light", "dark", "auto"] as const;

export const TIME_FORMATS = ["iso", "unix", "unix_ms", "jd"] as const;
export type TimeFormat = (typeof TIME_FORMATS)[number];

export const SHAPES = ["nested", "flat", "columns"] as const;
export type Shape = (typeof SHAPES)[number];

export const VERBOSITIES = ["standard", "compact", "full"] as const;
export type Verbosity = (typeof VERBOSITIES)[number];

export const PLACE_STRATEGIES = ["best", "unique"] as const;
export type PlaceStrategy = (typeof PLACE_STRATEGIES)[number];

export const DAY_ANCHORS = ["midnight", "noon", "solar_midnight"] as const;

/** Words for an instant or a date by the clock. */
export const TIME_WORDS = ["now", "today", "tomorrow", "yesterday", "tonight"] as const;
export type TimeWord = (typeof TIME_WORDS)[number];

export const DIRECTIONS = ["next", "previous"] as const;
export type Direction = (typeof DIRECTIONS)[number];

export const CACHE_CLASSES = ["deterministic", "time_quantized", "static", "uncacheable"] as const;
export type CacheClass = (typeof CACHE_CLASSES)[number];

export const QUERY_MODES = ["now", "single", "list", "range"] as const;
export type QueryMode = (typeof QUERY_MODES)[number];

export const RIGHTS = ["unrestricted", "attribution_required"] as const;
export const POSITION_ORIGINS = ["geocentric", "topocentric", "heliocentric"] as const;
export const TIMEZONE_SOURCES = ["parameter", "place", "offset", "default_utc"] as const;
export const ZONE_METHODS = ["nearest_place", "zone_map"] as const;
export const STYLES = ["plain"] as const;

export const WARNING_CODES = [
  "KEY_IGNORED",
  "HORIZON_OVERRIDDEN",
  "LIMB_CONVENTION",
  "LOCATION_IGNORED",
  "LOCATION_MISSING",
  "TIMEZONE_DEFAULTED",
  "LOCAL_TIME_AMBIGUOUS",
  "LOCAL_TIME_NONEXISTENT",
  "LEAP_SECOND_READ_AS_MIDNIGHT",
  "PLACE_AMBIGUOUS",
  "NO_EVENT_IN_WINDOW",
  "IN_PROGRESS_EXCLUDED",
  "NO_DAY_IN_WINDOW",
  "MAGNITUDE_EXTRAPOLATED",
  "SEARCH_TRUNCATED_AT_RANGE",
  "DELTA_T_EXTRAPOLATED",
  "REFRACTION_NEAR_HORIZON",
  "NOT_COMPUTED",
  "MEMBERS_OMITTED",
  "PARAMETER_WITHOUT_EFFECT",
  "CATALOGUE_UNCERTAIN",
  "TWO_BODY_PROPAGATION",
  "EARTH_ORIENTATION_GIVEN",
  "PLACE_APPROXIMATE",
  "CLOSE_APPROACH",
  "PATH_ENDS",
  "NONGRAVITATIONAL_FORCES_UNKNOWN",
  "ORBIT_OUTDATED",
] as const;
export type WarningCode = (typeof WARNING_CODES)[number];

/** Uses that the service does not serve and must not be put to. */
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
