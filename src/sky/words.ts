/**
 * The closed sets of words that the astronomy answers with; every list is written here once. The file imports nothing, so
 * that the declarations of the contract take the lists without loading the computations behind them.
 */

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
export type PhaseName = (typeof MOON_PHASE_NAMES)[number];

/** The quarters, by elongation in longitude 0°, 90°, 180°, 270°. */
export const PRINCIPAL_PHASES = [
  "new moon",
  "first quarter",
  "full moon",
  "last quarter",
] as const satisfies readonly PhaseName[];
export type PrincipalPhase = (typeof PRINCIPAL_PHASES)[number];

/** The limbs of the Moon by compass point, an eighth of a turn apart. */
export const LIBRATION_FAVOURED_LIMBS = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"] as const;
export type Limb = (typeof LIBRATION_FAVOURED_LIMBS)[number];

/** Kinds of eclipses. A hybrid solar eclipse is total, with a flag of its own. */
export const ECLIPSE_KINDS = ["total", "partial", "annular", "penumbral"] as const;
export type EclipseKind = (typeof ECLIPSE_KINDS)[number];
export type SolarEclipseKind = Exclude<EclipseKind, "penumbral">;
export type LunarEclipseKind = Exclude<EclipseKind, "annular">;

export const RISE_SET_STATUSES = [
  "rises_and_sets",
  "rises_only",
  "sets_only",
  "always_up",
  "always_down",
  "no_event",
] as const;
export type RiseSetStatus = (typeof RISE_SET_STATUSES)[number];

export const RISE_SET_SPECIAL = [
  "midnight_sun",
  "polar_night",
  "circumpolar",
  "never_rises",
  "grazing",
] as const;
export type RiseSetSpecial = (typeof RISE_SET_SPECIAL)[number];

export const RISE_SET_EVENT_KINDS = ["rise", "transit", "set", "lower_transit"] as const;
export type RiseSetKind = (typeof RISE_SET_EVENT_KINDS)[number];

/** From the highest Sun to the lowest. */
export const TWILIGHT_KINDS = ["day", "civil", "nautical", "astronomical", "night"] as const;
export type TwilightKind = (typeof TWILIGHT_KINDS)[number];

/**
 * `crossing`: starts and ends where the Sun crosses an altitude. `day_boundary`: cut by the day's start or end.
 * `always_above`, `always_below`: the whole day is day, or night.
 */
export const TWILIGHT_REASONS = ["crossing", "day_boundary", "always_above", "always_below"] as const;
export type TwilightReason = (typeof TWILIGHT_REASONS)[number];

/** Why a night has no dark moonless window: the Moon is up whenever the Sun is low enough, or it never is. */
export const DARK_REASONS = ["moon_up", "never_dark"] as const;
export type DarkReason = (typeof DARK_REASONS)[number];

/** How a planet can be seen. */
export const VISIBILITY_PHRASES = [
  "not_up",
  "too_close_to_the_sun",
  "lost_in_twilight",
  "low",
  "visible",
  "well_placed",
  "needs_optical_aid",
] as const;
export type Visibility = (typeof VISIBILITY_PHRASES)[number];

export const CYCLE_FAMILIES = ["lunar", "solar", "planetary", "eclipse", "calendar", "activity"] as const;
export type CycleFamily = (typeof CYCLE_FAMILIES)[number];

/** Computed from the motion of the bodies, observed, or an interval without a phase of its own. */
export const CYCLE_KINDS = ["computed", "observed", "interval"] as const;
export type CycleKind = (typeof CYCLE_KINDS)[number];

/** The cycles that are tracked, in the order of answers. */
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
  "carrington_rotation",
] as const;
export type CycleKey = (typeof CYCLE_KEYS)[number];

/** Events of planets on their ways. */
export const ORBIT_EVENT_KINDS = [
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
] as const;
export type OrbitEventKind = (typeof ORBIT_EVENT_KINDS)[number];

/** Events of the side that faces the Earth or the Sun: looked for where one is named. */
export const FACE_EVENT_KINDS = [
  "meridian_transit",
  "ring_plane_crossing_earth",
  "ring_plane_crossing_sun",
] as const;
export type FaceEventKind = (typeof FACE_EVENT_KINDS)[number];

export const PLANET_EVENT_KINDS = [...ORBIT_EVENT_KINDS, ...FACE_EVENT_KINDS] as const;
export type PlanetEventKind = (typeof PLANET_EVENT_KINDS)[number];

/** Kinds of conjunctions: the closest approach, equal right ascension, equal longitude. */
export const CONJUNCTION_KINDS = ["appulse", "conjunction_ra", "conjunction_lon"] as const;
export type ConjunctionKind = (typeof CONJUNCTION_KINDS)[number];

/** Equinoxes and solstices, by the Sun's longitude 0°, 90°, 180°, 270°. */
export const SEASON_EVENTS = [
  "march_equinox",
  "june_solstice",
  "september_equinox",
  "december_solstice",
] as const;
export type SeasonEventKind = (typeof SEASON_EVENTS)[number];

/**
 * How Mercury or Venus passes the Sun: its whole disc on the Sun's at greatest transit, a part of it, or beside it as the Earth's
 * centre has it while a place sees the discs meet.
 */
export const TRANSIT_KINDS = ["transit", "partial", "miss"] as const;
export type TransitKind = (typeof TRANSIT_KINDS)[number];

/** First and last touch of the discs from outside (I, IV) and from inside (II, III). */
export const TRANSIT_CONTACTS = ["I", "II", "III", "IV"] as const;
export type TransitContact = (typeof TRANSIT_CONTACTS)[number];

/** The young Moon of an evening, the old one of a morning. */
export const CRESCENT_KINDS = ["evening", "morning"] as const;
export type CrescentKind = (typeof CRESCENT_KINDS)[number];

/** True if an evening or morning has the Moon in the sky without the Sun, and what it lacks otherwise. */
export const CRESCENT_STATUSES = [
  "in_sky",
  "moon_sets_first",
  "moon_rises_last",
  "no_sunset",
  "no_sunrise",
  "no_moonset",
  "no_moonrise",
  "always_up",
  "always_down",
] as const;
export type CrescentStatus = (typeof CRESCENT_STATUSES)[number];

/** Criteria of the crescent's visibility, all empirical. */
export const CRESCENT_CRITERIA = ["yallop", "odeh", "maunder", "indian"] as const;
export type CrescentCriterion = (typeof CRESCENT_CRITERIA)[number];

export const YALLOP_CLASSES = ["A", "B", "C", "D", "E", "F"] as const;
export type YallopClass = (typeof YALLOP_CLASSES)[number];
export const ODEH_ZONES = ["A", "B", "C", "D"] as const;
export type OdehZone = (typeof ODEH_ZONES)[number];

/** How the Moon passes a planet or star: the whole disc behind it, a part, or the mean limb within a graze of it. */
export const OCCULTATION_KINDS = ["total", "partial", "near_miss"] as const;
export type OccultationKind = (typeof OCCULTATION_KINDS)[number];

/** Which limb of the Moon; undefined within half a percent of new or full. */
export const LIMBS = ["dark", "bright", "undefined"] as const;
export type MoonLimb = (typeof LIMBS)[number];

/** Events of the Galilean moons. */
export const MOON_EVENT_KINDS = ["transit", "shadow_transit", "eclipse", "occultation"] as const;
export type MoonEventKind = (typeof MOON_EVENT_KINDS)[number];

/** Every kind of event that any answer names, but for rise, transit and set. */
export const EVENT_KINDS = [
  ...PLANET_EVENT_KINDS,
  ...CONJUNCTION_KINDS,
  "new_moon",
  "first_quarter",
  "full_moon",
  "last_quarter",
  "perigee",
  "apogee",
  "ascending_node",
  "descending_node",
  ...SEASON_EVENTS,
  "solar_eclipse",
  "lunar_eclipse",
  ...MOON_EVENT_KINDS,
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** Lasting events, as /v2/today names them while they are under way. */
export const LASTING_KINDS = [
  "solar_eclipse",
  "lunar_eclipse",
  "planet_transit",
  "lunar_occultation",
  "retrograde_motion",
] as const;
export type LastingKind = (typeof LASTING_KINDS)[number];

/** Quantities that conditions bound, beside the clock and the weekday. */
export const CONDITION_PROPERTIES = [
  "altitude",
  "apparent_altitude",
  "azimuth",
  "hour_angle",
  "separation",
  "elongation",
  "elongation_lon",
  "illuminated_percent",
  "magnitude",
  "distance_au",
  "distance_km",
  "minutes_from",
  "clock",
  "weekday",
  "skyline_clearance",
  "central_meridian",
  "central_meridian_i",
  "central_meridian_ii",
  "central_meridian_iii",
  "ring_opening",
] as const;
export type ConditionProperty = (typeof CONDITION_PROPERTIES)[number];

/** States that hold or do not, without a bound. */
export const CONDITION_STATES = ["up", "waxing", "retrograde"] as const;
export type ConditionState = (typeof CONDITION_STATES)[number];

/** Events that minutes are counted from. */
export const CONDITION_EVENTS = [
  "sunrise",
  "sunset",
  "moonrise",
  "moonset",
  "solar_noon",
  "moon_transit",
  "civil_dawn",
  "civil_dusk",
  "nautical_dawn",
  "nautical_dusk",
  "astronomical_dawn",
  "astronomical_dusk",
] as const;
export type ConditionEvent = (typeof CONDITION_EVENTS)[number];

/** Why an interval starts or ends: a condition, the window that was asked for, or the years of the service. */
export const INTERVAL_CAUSES = ["condition", "window", "range"] as const;

export const WEEKDAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
export type Weekday = (typeof WEEKDAYS)[number];
