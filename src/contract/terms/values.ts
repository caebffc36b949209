import { CONJUNCTION_KINDS, CRESCENT_KINDS, DARK_REASONS, TWILIGHT_REASONS } from "../../sky/words.ts";

/** The closed sets of words that requests and answers use; those of astronomy and of clocks are written below. */

export type { InProgress } from "../../sky/words.ts";
export {
  CONDITION_EVENTS,
  CONDITION_PROPERTIES,
  CONDITION_STATES,
  CRESCENT_CRITERIA,
  CRESCENT_KINDS,
  CRESCENT_STATUSES,
  CYCLE_FAMILIES,
  CYCLE_KEYS,
  CYCLE_KINDS,
  ECLIPSE_KINDS,
  EVENT_KINDS,
  IN_PROGRESS,
  INTERVAL_CAUSES,
  LASTING_KINDS,
  LIBRATION_FAVOURED_LIMBS,
  LIMBS,
  MOON_PHASE_NAMES,
  OCCULTATION_KINDS,
  ODEH_ZONES,
  RISE_SET_EVENT_KINDS,
  RISE_SET_SPECIAL,
  RISE_SET_STATUSES,
  TRANSIT_KINDS,
  TWILIGHT_KINDS as INTERVAL_KINDS,
  VISIBILITY_PHRASES,
  YALLOP_CLASSES,
} from "../../sky/words.ts";
export { AMBIGUOUS, NONEXISTENT } from "../../time/policies.ts";

export const CONJUNCTION_SELECTIONS = [...CONJUNCTION_KINDS, "all"] as const;
export const CRESCENT_SELECTIONS = ["both", ...CRESCENT_KINDS] as const;
export const FIELD_KINDS = ["asteroids", "comets", "planets", "moon"] as const;
export const SMALL_BODY_GROUPS = ["asteroids", "comets"] as const;
export const SORT_ORDERS = ["time", "rank"] as const;

export const DEPTH_MEASURES = ["magnitude", "obscuration"] as const;

/** Curves of events on the Earth. */
export const ECLIPSE_GEOMETRIES = [
  "central_line",
  "points",
  "limits",
  "band",
  "magnitudes",
  "horizon_curves",
  "outline",
  "greatest",
] as const;
export const REGION_GEOMETRIES = ["region"] as const;
export const GEOMETRIES = [...ECLIPSE_GEOMETRIES, ...REGION_GEOMETRIES] as const;

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

/** Words that stand for an instant or a date by the clock. */
export const TIME_WORDS = ["now", "today", "tomorrow", "yesterday", "tonight"] as const;
export type TimeWord = (typeof TIME_WORDS)[number];

export const DIRECTIONS = ["next", "previous"] as const;
export type Direction = (typeof DIRECTIONS)[number];

export const CACHE_CLASSES = ["deterministic", "time_quantized", "static", "uncacheable"] as const;
export type CacheClass = (typeof CACHE_CLASSES)[number];

export const CATALOGS = ["named", "hr", "radec"] as const;
export const QUERY_MODES = ["now", "single", "list", "range"] as const;
export type QueryMode = (typeof QUERY_MODES)[number];

export const RIGHTS = ["unrestricted", "attribution_required"] as const;
export const REFRACTION = ["normal", "none", "physical"] as const;
/** Where the air over a place comes from. */
export const ATMOSPHERES = ["fixed", "by_height"] as const;
export const FRAME_ORIGINS = ["geocentric", "heliocentric"] as const;
export const VECTOR_CENTRES = [...FRAME_ORIGINS, "barycentric", "earth_fixed"] as const;
/** How bodies from elements move. */
export const PROPAGATIONS = ["perturbed", "two_body"] as const;
export type Propagation = (typeof PROPAGATIONS)[number];
export const FRAMES = ["minimal", "standard", "all"] as const;
export const POSITION_ORIGINS = ["geocentric", "topocentric", "heliocentric"] as const;
export const TIMEZONE_SOURCES = ["parameter", "place", "offset", "default_utc"] as const;
export const ZONE_METHODS = ["nearest_place", "zone_map"] as const;
export const HEMISPHERES = ["north", "south"] as const;
export const STYLES = ["plain"] as const;

// biome-ignore format: the sixteen points of the compass, a quarter a line
export const COMPASS_POINTS = [
  "N", "NNE", "NE", "ENE",
  "E", "ESE", "SE", "SSE",
  "S", "SSW", "SW", "WSW",
  "W", "WNW", "NW", "NNW",
] as const;

export const INTERVAL_REASONS = [...TWILIGHT_REASONS, ...DARK_REASONS] as const;

export const SUN_POSITION_BASES = ["apparent_centre", "upper_limb"] as const;

export const INCLUDE_TOKENS = ["sun", "moon", "planets", "events", "night"] as const;

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
