// Written by "npm run docs" from the declarations of the routes.
import type * as answers from "./answer-types.ts";
import type { Instant, RecordFunction, RowFunction, SeriesFunction, Streamed } from "./function-types.ts";

/** What /v2 is asked. */
export interface DiscoveryQuestion {
/** Comma-separated dotted paths below data, or below each row; a path names all that is below it. */
readonly fields?: string | readonly string[];
/** Decimals of numbers; instants, whole numbers and standard errors keep theirs. Default: natural to each unit. */
readonly precision?: number;
/** compact leaves out summaries, the query echo and members without value; full adds meta.digest. */
readonly verbosity?: "standard" | "compact" | "full";
}

/** What /v2/conventions is asked. */
export interface ConventionsQuestion {
/** Comma-separated dotted paths below data, or below each row; a path names all that is below it. */
readonly fields?: string | readonly string[];
/** Decimals of numbers; instants, whole numbers and standard errors keep theirs. Default: natural to each unit. */
readonly precision?: number;
/** compact leaves out summaries, the query echo and members without value; full adds meta.digest. */
readonly verbosity?: "standard" | "compact" | "full";
}

/** What /v2/enums is asked. */
export interface EnumsQuestion {
/** One set by its name. Excludes endpoint. */
readonly set?: "ambiguous" | "bodies" | "body_aliases_refused" | "cache_classes" | "catalogs" | "compass_points" | "conjunction_selections" | "condition_events" | "condition_properties" | "condition_states" | "constellations" | "crescent_criteria" | "crescent_kinds" | "crescent_selections" | "crescent_statuses" | "cusps" | "cycle_families" | "cycle_keys" | "cycle_kinds" | "dark_qualities" | "day_anchors" | "delta_t_kinds" | "directions" | "eclipse_kinds" | "eclipse_selections" | "error_codes" | "event_kinds" | "formats" | "frame_origin" | "frames_parameter" | "galilean_conventions" | "galilean_moons" | "galilean_states" | "hemisphere" | "include_tokens" | "interval_causes" | "interval_kinds" | "interval_reasons" | "invisibility_reasons" | "libration_favoured_limbs" | "limbs" | "lit_sides" | "meteor_showers" | "moon_phase_names" | "moon_phase_names_south" | "nodes" | "non_goals" | "nonexistent" | "occultation_kinds" | "odeh_zones" | "pairing_searches" | "place_strategies" | "position_origins" | "query_modes" | "rarity_verdicts" | "refraction" | "rights" | "rise_set_event_kinds" | "rise_set_special" | "rise_set_statuses" | "search_statuses" | "season_names" | "shape" | "sky_sides" | "sort_orders" | "stars" | "style" | "sun_position_bases" | "supermoon_definitions" | "target_points" | "themes" | "time_format" | "time_words" | "timezone_sources" | "transit_kinds" | "truncations" | "vector_centres" | "verbosity" | "visibility_phrases" | "warning_codes" | "yallop_classes" | "zodiac_signs" | "zone_methods";
/** A route; narrows to the sets that it uses. Excludes set. */
readonly endpoint?: string;
/** Decimals of numbers; instants, whole numbers and standard errors keep theirs. Default: natural to each unit. */
readonly precision?: number;
/** compact leaves out summaries, the query echo and members without value; full adds meta.digest. */
readonly verbosity?: "standard" | "compact" | "full";
}

/** What /v2/attribution is asked. */
export interface AttributionQuestion {
/** A route; narrows to its sources. */
readonly endpoint?: string;
/** Comma-separated dotted paths below data, or below each row; a path names all that is below it. */
readonly fields?: string | readonly string[];
/** Decimals of numbers; instants, whole numbers and standard errors keep theirs. Default: natural to each unit. */
readonly precision?: number;
/** compact leaves out summaries, the query echo and members without value; full adds meta.digest. */
readonly verbosity?: "standard" | "compact" | "full";
}

/** What /v2/positions is asked. */
export interface PositionsQuestion {
/** Instant, or up to 24 of them separated by commas: ISO 8601 date or date-time (UTC unless an offset or tz says otherwise), jd:<julian day>, or now, today, tomorrow, yesterday (tonight goes with start and end). Default now. */
readonly at?: Instant | readonly Instant[];
/** Begin of the range (an instant, or tonight: sunset). */
readonly start?: Instant;
/** End of the range (an instant, or tonight: sunrise); excludes count. */
readonly end?: Instant;
/** Distance between rows: a number and min, m (minute), h, d, w, mo (month) or y; from 1min to 1y. */
readonly step?: string;
/** Number of rows; excludes end. */
readonly count?: number;
/** One target: a body's name, star:<name>, hr:<number>, radec:<hours>,<degrees>[,j2000]. Where orbits are taken also elements:<key=value;...> or mpc:<line>. Excludes bodies. */
readonly body?: string;
/** Up to 20 targets separated by commas. Excludes body. */
readonly bodies?: string | readonly string[];
/** Which blocks: minimal (equatorial of date, horizontal), standard (adds equatorial J2000, ecliptic of date, distance, constellation), all (adds ecliptic J2000, galactic, appearance and, with a location, topocentric). */
readonly frames?: "minimal" | "standard" | "all";
/** Origin of the coordinates. The Earth needs heliocentric; the Sun and stars have no heliocentric place. */
readonly frame?: "geocentric" | "heliocentric";
/** Standard refraction within altitude_deg, or none. Only altitude_deg and refraction_deg depend on it. */
readonly refraction?: "normal" | "none";
/** Adds Cartesian positions and velocities from these centres. Several are separated by commas; they are geometric (no light time), on ICRS axes, in au and au/day, km and km/s. */
readonly vectors?: "geocentric" | "heliocentric" | "barycentric" | readonly ("geocentric" | "heliocentric" | "barycentric")[];
/** Adds how fast the place moves. In right ascension and declination of date and, with a location, in azimuth and altitude. */
readonly rates?: boolean;
/** Adds the air mass at the apparent altitude. By Kasten and Young 1989; needs a location. */
readonly airmass?: boolean;
/** Air pressure at the place for refraction. Default 1010. */
readonly pressure_hpa?: number;
/** Air temperature at the place for refraction. Default 10. */
readonly temperature_c?: number;
/** Latitude in decimal degrees, north positive; needs lon. */
readonly lat?: number;
/** Longitude in decimal degrees, east positive; needs lat. */
readonly lon?: number;
/** Height above the ellipsoid in metres. Default 0, or that of the place. */
readonly elevation_m?: number;
/** Name of a place, optionally with region or country (Paris, Texas), or its id. Excludes lat and lon; owes attribution. */
readonly place?: string;
/** What to do when several places bear the name: the most populous (best), or refuse with the candidates (unique). */
readonly place_strategy?: "best" | "unique";
/** IANA time zone or ±hh:mm: reads instants without offset, bounds local days, adds local times. Default that of the place, else UTC. */
readonly tz?: string;
/** Which instant a local time means that occurs twice. */
readonly ambiguous?: "earlier" | "later" | "reject";
/** What a local time means that a clock change skips. */
readonly nonexistent?: "shift_forward" | "shift_backward" | "reject";
/** How instants are written. */
readonly time_format?: "iso" | "unix" | "unix_ms" | "jd";
/** Comma-separated dotted paths below data, or below each row; a path names all that is below it. */
readonly fields?: string | readonly string[];
/** Nested objects, flat objects with dotted keys, or one array a field (for long series). */
readonly shape?: "nested" | "flat" | "columns";
/** Decimals of numbers; instants, whole numbers and standard errors keep theirs. Default: natural to each unit. */
readonly precision?: number;
/** compact leaves out summaries, the query echo and members without value; full adds meta.digest, the time scales of each row's instant, intermediate quantities. */
readonly verbosity?: "standard" | "compact" | "full";
/** Rows a page. Without it a series is not paged. */
readonly limit?: number;
/** Continues at the row after the last page; take it from links.next. */
readonly cursor?: string;
}

/** What /v2/places is asked. */
export interface PlacesQuestion {
/** Name or beginning of a name, in any language, accents optional, with region or country if need be (Paris, Texas). Excludes lat, lon and id. */
readonly q?: string;
/** Latitude for the nearest places; needs lon. */
readonly lat?: number;
/** Longitude for the nearest places; needs lat. */
readonly lon?: number;
/** Gazetteer id of one place. Excludes all others. */
readonly id?: string;
/** Places of this country only: ISO 3166-1 code or English name. */
readonly country?: string;
/** Largest number of places. */
readonly limit?: number;
/** Comma-separated dotted paths below data, or below each row; a path names all that is below it. */
readonly fields?: string | readonly string[];
/** Nested objects, flat objects with dotted keys, or one array a field (for long series). */
readonly shape?: "nested" | "flat" | "columns";
/** Decimals of numbers; instants, whole numbers and standard errors keep theirs. Default: natural to each unit. */
readonly precision?: number;
/** compact leaves out summaries, the query echo and members without value; full adds meta.digest. */
readonly verbosity?: "standard" | "compact" | "full";
}

/** What /v2/time is asked. */
export interface TimeQuestion {
/** Instant, or up to 24 of them separated by commas: ISO 8601 date or date-time (UTC unless an offset or tz says otherwise), jd:<julian day>, or now, today, tomorrow, yesterday (tonight goes with start and end). Default now. */
readonly at?: Instant | readonly Instant[];
/** Begin of the range (an instant, or tonight: sunset). */
readonly start?: Instant;
/** End of the range (an instant, or tonight: sunrise); excludes count. */
readonly end?: Instant;
/** Distance between rows: a number and min, m (minute), h, d, w, mo (month) or y; from 1min to 1y. */
readonly step?: string;
/** Number of rows; excludes end. */
readonly count?: number;
/** Latitude in decimal degrees, north positive; needs lon. */
readonly lat?: number;
/** Longitude in decimal degrees, east positive; needs lat. */
readonly lon?: number;
/** Height above the ellipsoid in metres. Default 0, or that of the place. */
readonly elevation_m?: number;
/** Name of a place, optionally with region or country (Paris, Texas), or its id. Excludes lat and lon; owes attribution. */
readonly place?: string;
/** What to do when several places bear the name: the most populous (best), or refuse with the candidates (unique). */
readonly place_strategy?: "best" | "unique";
/** IANA time zone or ±hh:mm: reads instants without offset, bounds local days, adds local times. Default that of the place, else UTC. */
readonly tz?: string;
/** Which instant a local time means that occurs twice. */
readonly ambiguous?: "earlier" | "later" | "reject";
/** What a local time means that a clock change skips. */
readonly nonexistent?: "shift_forward" | "shift_backward" | "reject";
/** How instants are written. */
readonly time_format?: "iso" | "unix" | "unix_ms" | "jd";
/** Comma-separated dotted paths below data, or below each row; a path names all that is below it. */
readonly fields?: string | readonly string[];
/** Nested objects, flat objects with dotted keys, or one array a field (for long series). */
readonly shape?: "nested" | "flat" | "columns";
/** Decimals of numbers; instants, whole numbers and standard errors keep theirs. Default: natural to each unit. */
readonly precision?: number;
/** compact leaves out summaries, the query echo and members without value; full adds meta.digest, the time scales of each row's instant. */
readonly verbosity?: "standard" | "compact" | "full";
/** Rows a page. Without it a series is not paged. */
readonly limit?: number;
/** Continues at the row after the last page; take it from links.next. */
readonly cursor?: string;
}

/** What /v2/sidereal-time is asked. */
export interface SiderealTimeQuestion {
/** Instant, or up to 24 of them separated by commas: ISO 8601 date or date-time (UTC unless an offset or tz says otherwise), jd:<julian day>, or now, today, tomorrow, yesterday (tonight goes with start and end). Default now. */
readonly at?: Instant | readonly Instant[];
/** Begin of the range (an instant, or tonight: sunset). */
readonly start?: Instant;
/** End of the range (an instant, or tonight: sunrise); excludes count. */
readonly end?: Instant;
/** Distance between rows: a number and min, m (minute), h, d, w, mo (month) or y; from 1min to 1y. */
readonly step?: string;
/** Number of rows; excludes end. */
readonly count?: number;
/** Latitude in decimal degrees, north positive; needs lon. */
readonly lat?: number;
/** Longitude in decimal degrees, east positive; needs lat. */
readonly lon?: number;
/** Height above the ellipsoid in metres. Default 0, or that of the place. */
readonly elevation_m?: number;
/** Name of a place, optionally with region or country (Paris, Texas), or its id. Excludes lat and lon; owes attribution. */
readonly place?: string;
/** What to do when several places bear the name: the most populous (best), or refuse with the candidates (unique). */
readonly place_strategy?: "best" | "unique";
/** IANA time zone or ±hh:mm: reads instants without offset, bounds local days, adds local times. Default that of the place, else UTC. */
readonly tz?: string;
/** Which instant a local time means that occurs twice. */
readonly ambiguous?: "earlier" | "later" | "reject";
/** What a local time means that a clock change skips. */
readonly nonexistent?: "shift_forward" | "shift_backward" | "reject";
/** How instants are written. */
readonly time_format?: "iso" | "unix" | "unix_ms" | "jd";
/** Comma-separated dotted paths below data, or below each row; a path names all that is below it. */
readonly fields?: string | readonly string[];
/** Nested objects, flat objects with dotted keys, or one array a field (for long series). */
readonly shape?: "nested" | "flat" | "columns";
/** Decimals of numbers; instants, whole numbers and standard errors keep theirs. Default: natural to each unit. */
readonly precision?: number;
/** compact leaves out summaries, the query echo and members without value; full adds meta.digest, the time scales of each row's instant. */
readonly verbosity?: "standard" | "compact" | "full";
/** Rows a page. Without it a series is not paged. */
readonly limit?: number;
/** Continues at the row after the last page; take it from links.next. */
readonly cursor?: string;
}

/** What /v2/equation-of-time is asked. */
export interface EquationOfTimeQuestion {
/** Instant, or up to 24 of them separated by commas: ISO 8601 date or date-time (UTC unless an offset or tz says otherwise), jd:<julian day>, or now, today, tomorrow, yesterday (tonight goes with start and end). Default now. */
readonly at?: Instant | readonly Instant[];
/** Begin of the range (an instant, or tonight: sunset). */
readonly start?: Instant;
/** End of the range (an instant, or tonight: sunrise); excludes count. */
readonly end?: Instant;
/** Distance between rows: a number and min, m (minute), h, d, w, mo (month) or y; from 1min to 1y. */
readonly step?: string;
/** Number of rows; excludes end. */
readonly count?: number;
/** Latitude in decimal degrees, north positive; needs lon. */
readonly lat?: number;
/** Longitude in decimal degrees, east positive; needs lat. */
readonly lon?: number;
/** Height above the ellipsoid in metres. Default 0, or that of the place. */
readonly elevation_m?: number;
/** Name of a place, optionally with region or country (Paris, Texas), or its id. Excludes lat and lon; owes attribution. */
readonly place?: string;
/** What to do when several places bear the name: the most populous (best), or refuse with the candidates (unique). */
readonly place_strategy?: "best" | "unique";
/** IANA time zone or ±hh:mm: reads instants without offset, bounds local days, adds local times. Default that of the place, else UTC. */
readonly tz?: string;
/** Which instant a local time means that occurs twice. */
readonly ambiguous?: "earlier" | "later" | "reject";
/** What a local time means that a clock change skips. */
readonly nonexistent?: "shift_forward" | "shift_backward" | "reject";
/** How instants are written. */
readonly time_format?: "iso" | "unix" | "unix_ms" | "jd";
/** Comma-separated dotted paths below data, or below each row; a path names all that is below it. */
readonly fields?: string | readonly string[];
/** Nested objects, flat objects with dotted keys, or one array a field (for long series). */
readonly shape?: "nested" | "flat" | "columns";
/** Decimals of numbers; instants, whole numbers and standard errors keep theirs. Default: natural to each unit. */
readonly precision?: number;
/** compact leaves out summaries, the query echo and members without value; full adds meta.digest, the time scales of each row's instant. */
readonly verbosity?: "standard" | "compact" | "full";
/** Rows a page. Without it a series is not paged. */
readonly limit?: number;
/** Continues at the row after the last page; take it from links.next. */
readonly cursor?: string;
}

/** What /v2/separation is asked. */
export interface SeparationQuestion {
/** Instant, or up to 24 of them separated by commas: ISO 8601 date or date-time (UTC unless an offset or tz says otherwise), jd:<julian day>, or now, today, tomorrow, yesterday (tonight goes with start and end). Default now. */
readonly at?: Instant | readonly Instant[];
/** Begin of the range (an instant, or tonight: sunset). */
readonly start?: Instant;
/** End of the range (an instant, or tonight: sunrise); excludes count. */
readonly end?: Instant;
/** Distance between rows: a number and min, m (minute), h, d, w, mo (month) or y; from 1min to 1y. */
readonly step?: string;
/** Number of rows; excludes end. */
readonly count?: number;
/** First target: a body's name, star:<name>, hr:<number> or radec:<hours>,<degrees>[,j2000]. */
readonly body1: string;
/** Second target, of the same forms. */
readonly body2: string;
/** Latitude in decimal degrees, north positive; needs lon. */
readonly lat?: number;
/** Longitude in decimal degrees, east positive; needs lat. */
readonly lon?: number;
/** Height above the ellipsoid in metres. Default 0, or that of the place. */
readonly elevation_m?: number;
/** Name of a place, optionally with region or country (Paris, Texas), or its id. Excludes lat and lon; owes attribution. */
readonly place?: string;
/** What to do when several places bear the name: the most populous (best), or refuse with the candidates (unique). */
readonly place_strategy?: "best" | "unique";
/** IANA time zone or ±hh:mm: reads instants without offset, bounds local days, adds local times. Default that of the place, else UTC. */
readonly tz?: string;
/** Which instant a local time means that occurs twice. */
readonly ambiguous?: "earlier" | "later" | "reject";
/** What a local time means that a clock change skips. */
readonly nonexistent?: "shift_forward" | "shift_backward" | "reject";
/** How instants are written. */
readonly time_format?: "iso" | "unix" | "unix_ms" | "jd";
/** Comma-separated dotted paths below data, or below each row; a path names all that is below it. */
readonly fields?: string | readonly string[];
/** Nested objects, flat objects with dotted keys, or one array a field (for long series). */
readonly shape?: "nested" | "flat" | "columns";
/** Decimals of numbers; instants, whole numbers and standard errors keep theirs. Default: natural to each unit. */
readonly precision?: number;
/** compact leaves out summaries, the query echo and members without value; full adds meta.digest, the time scales of each row's instant. */
readonly verbosity?: "standard" | "compact" | "full";
}

/** What /v2/rise-set is asked. */
export interface RiseSetQuestion {
/** The local day that holds this instant or date; tonight: that of its evening. Default today. */
readonly at?: Instant;
/** Begin of the range: local days beginning at or after this instant. */
readonly start?: Instant;
/** End of the range: every local day beginning before this instant. */
readonly end?: Instant;
/** Where a local day begins. */
readonly day_anchor?: "midnight" | "noon" | "solar_midnight";
/** One target: a body's name, star:<name>, hr:<number>, radec:<hours>,<degrees>[,j2000]. Where orbits are taken also elements:<key=value;...> or mpc:<line>. Excludes bodies. */
readonly body?: string;
/** Up to 20 targets separated by commas. Excludes body. */
readonly bodies?: string | readonly string[];
/** Geometric altitude of the centre in degrees that takes the place of the body's own at rise and set (Sun -0.8333, Moon by its upper limb, planets and stars -0.5667). Or a skyline: up to 360 points <azimuth>:<altitude> of apparent altitudes, -5 to 75, separated by commas, with straight lines between them, over which the upper limb appears and vanishes. */
readonly horizon?: number | string;
/** Adds what comes next after the one instant that is asked for (upcoming, stay and pass), whatever local day it falls on. */
readonly upcoming?: boolean;
/** How many days a rise or set that the day does not hold is sought. */
readonly search_horizon_days?: number;
/** Latitude in decimal degrees, north positive; needs lon. */
readonly lat?: number;
/** Longitude in decimal degrees, east positive; needs lat. */
readonly lon?: number;
/** Height above the ellipsoid in metres. Default 0, or that of the place. */
readonly elevation_m?: number;
/** Name of a place, optionally with region or country (Paris, Texas), or its id. Excludes lat and lon; owes attribution. */
readonly place?: string;
/** What to do when several places bear the name: the most populous (best), or refuse with the candidates (unique). */
readonly place_strategy?: "best" | "unique";
/** IANA time zone or ±hh:mm: reads instants without offset, bounds local days, adds local times. Default that of the place, else UTC. */
readonly tz?: string;
/** Which instant a local time means that occurs twice. */
readonly ambiguous?: "earlier" | "later" | "reject";
/** What a local time means that a clock change skips. */
readonly nonexistent?: "shift_forward" | "shift_backward" | "reject";
/** How instants are written. */
readonly time_format?: "iso" | "unix" | "unix_ms" | "jd";
/** Comma-separated dotted paths below data, or below each row; a path names all that is below it. */
readonly fields?: string | readonly string[];
/** Nested objects, flat objects with dotted keys, or one array a field (for long series). */
readonly shape?: "nested" | "flat" | "columns";
/** Decimals of numbers; instants, whole numbers and standard errors keep theirs. Default: natural to each unit. */
readonly precision?: number;
/** compact leaves out summaries, the query echo and members without value; full adds meta.digest. */
readonly verbosity?: "standard" | "compact" | "full";
/** Rows a page. Without it a series is not paged. */
readonly limit?: number;
/** Continues at the row after the last page; take it from links.next. */
readonly cursor?: string;
/** With format=ics, events on their local dates instead of at their instants. */
readonly all_day?: boolean;
}

/** What /v2/sun is asked. */
export interface SunQuestion {
/** The local day that holds this instant or date; tonight: that of its evening. Default today. */
readonly at?: Instant;
/** Begin of the range: local days beginning at or after this instant. */
readonly start?: Instant;
/** End of the range: every local day beginning before this instant. */
readonly end?: Instant;
/** Whole number of days between rows: 1d, 2d, 1w, 30d, 1y (monthly cadence: 30d). */
readonly step?: string;
/** Where a local day begins. */
readonly day_anchor?: "midnight" | "noon" | "solar_midnight";
/** Up to 8 depressions of the Sun's centre in degrees, 0 to 30, separated by commas, beside the three twilights. */
readonly depressions?: number | readonly number[];
/** Geometric altitude of the centre in degrees over which the Sun is followed too, in the member skyline; sunrise, sunset and twilights stay those of the sea's horizon. Or a skyline: up to 360 points <azimuth>:<altitude> of apparent altitudes, -5 to 75, separated by commas, with straight lines between them, over which the upper limb appears and vanishes. */
readonly horizon?: number | string;
/** Adds what comes next after the one instant that is asked for (upcoming, stay and pass), whatever local day it falls on. */
readonly upcoming?: boolean;
/** How many days a rise or set that the day does not hold is sought. */
readonly search_horizon_days?: number;
/** Latitude in decimal degrees, north positive; needs lon. */
readonly lat?: number;
/** Longitude in decimal degrees, east positive; needs lat. */
readonly lon?: number;
/** Height above the ellipsoid in metres. Default 0, or that of the place. */
readonly elevation_m?: number;
/** Name of a place, optionally with region or country (Paris, Texas), or its id. Excludes lat and lon; owes attribution. */
readonly place?: string;
/** What to do when several places bear the name: the most populous (best), or refuse with the candidates (unique). */
readonly place_strategy?: "best" | "unique";
/** IANA time zone or ±hh:mm: reads instants without offset, bounds local days, adds local times. Default that of the place, else UTC. */
readonly tz?: string;
/** Which instant a local time means that occurs twice. */
readonly ambiguous?: "earlier" | "later" | "reject";
/** What a local time means that a clock change skips. */
readonly nonexistent?: "shift_forward" | "shift_backward" | "reject";
/** How instants are written. */
readonly time_format?: "iso" | "unix" | "unix_ms" | "jd";
/** Comma-separated dotted paths below data, or below each row; a path names all that is below it. */
readonly fields?: string | readonly string[];
/** Nested objects, flat objects with dotted keys, or one array a field (for long series). */
readonly shape?: "nested" | "flat" | "columns";
/** Decimals of numbers; instants, whole numbers and standard errors keep theirs. Default: natural to each unit. */
readonly precision?: number;
/** compact leaves out summaries, the query echo and members without value; full adds meta.digest. */
readonly verbosity?: "standard" | "compact" | "full";
/** Rows a page. Without it a series is not paged. */
readonly limit?: number;
/** Continues at the row after the last page; take it from links.next. */
readonly cursor?: string;
/** With format=ics, events on their local dates instead of at their instants. */
readonly all_day?: boolean;
}

/** What /v2/twilight is asked. */
export interface TwilightQuestion {
/** The local day that holds this instant or date; tonight: that of its evening. Default today. */
readonly at?: Instant;
/** Begin of the range: local days beginning at or after this instant. */
readonly start?: Instant;
/** End of the range: every local day beginning before this instant. */
readonly end?: Instant;
/** Number of local days; excludes end. */
readonly count?: number;
/** Where a local day begins. */
readonly day_anchor?: "midnight" | "noon" | "solar_midnight";
/** Latitude in decimal degrees, north positive; needs lon. */
readonly lat?: number;
/** Longitude in decimal degrees, east positive; needs lat. */
readonly lon?: number;
/** Height above the ellipsoid in metres. Default 0, or that of the place. */
readonly elevation_m?: number;
/** Name of a place, optionally with region or country (Paris, Texas), or its id. Excludes lat and lon; owes attribution. */
readonly place?: string;
/** What to do when several places bear the name: the most populous (best), or refuse with the candidates (unique). */
readonly place_strategy?: "best" | "unique";
/** IANA time zone or ±hh:mm: reads instants without offset, bounds local days, adds local times. Default that of the place, else UTC. */
readonly tz?: string;
/** Which instant a local time means that occurs twice. */
readonly ambiguous?: "earlier" | "later" | "reject";
/** What a local time means that a clock change skips. */
readonly nonexistent?: "shift_forward" | "shift_backward" | "reject";
/** How instants are written. */
readonly time_format?: "iso" | "unix" | "unix_ms" | "jd";
/** Comma-separated dotted paths below data, or below each row; a path names all that is below it. */
readonly fields?: string | readonly string[];
/** Nested objects, flat objects with dotted keys, or one array a field (for long series). */
readonly shape?: "nested" | "flat" | "columns";
/** Decimals of numbers; instants, whole numbers and standard errors keep theirs. Default: natural to each unit. */
readonly precision?: number;
/** compact leaves out summaries, the query echo and members without value; full adds meta.digest. */
readonly verbosity?: "standard" | "compact" | "full";
/** Rows a page. Without it a series is not paged. */
readonly limit?: number;
/** Continues at the row after the last page; take it from links.next. */
readonly cursor?: string;
/** With format=ics, events on their local dates instead of at their instants. */
readonly all_day?: boolean;
}

/** What /v2/dark-window is asked. */
export interface DarkWindowQuestion {
/** The local day that holds this instant or date; tonight: that of its evening. Default today. */
readonly at?: Instant;
/** Begin of the range: local days beginning at or after this instant. */
readonly start?: Instant;
/** End of the range: every local day beginning before this instant. */
readonly end?: Instant;
/** Number of local days; excludes end. */
readonly count?: number;
/** Where a local day begins. */
readonly day_anchor?: "midnight" | "noon" | "solar_midnight";
/** Orders the nights by their dark moonless time, best first; at most 62 nights. */
readonly rank?: boolean;
/** Geometric altitude of the centre in degrees below which the Moon counts as down, in place of its own altitude of rise and set; the Sun's -18 degrees stay. Or a skyline: up to 360 points <azimuth>:<altitude> of apparent altitudes, -5 to 75, separated by commas, with straight lines between them, over which the upper limb appears and vanishes. */
readonly horizon?: number | string;
/** Latitude in decimal degrees, north positive; needs lon. */
readonly lat?: number;
/** Longitude in decimal degrees, east positive; needs lat. */
readonly lon?: number;
/** Height above the ellipsoid in metres. Default 0, or that of the place. */
readonly elevation_m?: number;
/** Name of a place, optionally with region or country (Paris, Texas), or its id. Excludes lat and lon; owes attribution. */
readonly place?: string;
/** What to do when several places bear the name: the most populous (best), or refuse with the candidates (unique). */
readonly place_strategy?: "best" | "unique";
/** IANA time zone or ±hh:mm: reads instants without offset, bounds local days, adds local times. Default that of the place, else UTC. */
readonly tz?: string;
/** Which instant a local time means that occurs twice. */
readonly ambiguous?: "earlier" | "later" | "reject";
/** What a local time means that a clock change skips. */
readonly nonexistent?: "shift_forward" | "shift_backward" | "reject";
/** How instants are written. */
readonly time_format?: "iso" | "unix" | "unix_ms" | "jd";
/** Comma-separated dotted paths below data, or below each row; a path names all that is below it. */
readonly fields?: string | readonly string[];
/** Nested objects, flat objects with dotted keys, or one array a field (for long series). */
readonly shape?: "nested" | "flat" | "columns";
/** Decimals of numbers; instants, whole numbers and standard errors keep theirs. Default: natural to each unit. */
readonly precision?: number;
/** compact leaves out summaries, the query echo and members without value; full adds meta.digest. */
readonly verbosity?: "standard" | "compact" | "full";
/** Rows a page. Without it a series is not paged. */
readonly limit?: number;
/** Continues at the row after the last page; take it from links.next. */
readonly cursor?: string;
/** With format=ics, events on their local dates instead of at their instants. */
readonly all_day?: boolean;
}

/** What /v2/apsides is asked. */
export interface ApsidesQuestion {
/** Search from this instant. Default now. */
readonly at?: Instant;
/** Begin of the window (included). */
readonly start?: Instant;
/** End of the window (excluded). */
readonly end?: Instant;
/** Number of events; excludes end. */
readonly count?: number;
/** Search forward or backward in time. */
readonly direction?: "next" | "previous";
/** moon, earth (or sun, which means the same), or a planet. */
readonly body?: string;
/** Latitude in decimal degrees, north positive; needs lon. */
readonly lat?: number;
/** Longitude in decimal degrees, east positive; needs lat. */
readonly lon?: number;
/** Height above the ellipsoid in metres. Default 0, or that of the place. */
readonly elevation_m?: number;
/** Name of a place, optionally with region or country (Paris, Texas), or its id. Excludes lat and lon; owes attribution. */
readonly place?: string;
/** What to do when several places bear the name: the most populous (best), or refuse with the candidates (unique). */
readonly place_strategy?: "best" | "unique";
/** IANA time zone or ±hh:mm: reads instants without offset, bounds local days, adds local times. Default that of the place, else UTC. */
readonly tz?: string;
/** Which instant a local time means that occurs twice. */
readonly ambiguous?: "earlier" | "later" | "reject";
/** What a local time means that a clock change skips. */
readonly nonexistent?: "shift_forward" | "shift_backward" | "reject";
/** How instants are written. */
readonly time_format?: "iso" | "unix" | "unix_ms" | "jd";
/** Comma-separated dotted paths below data, or below each row; a path names all that is below it. */
readonly fields?: string | readonly string[];
/** Nested objects, flat objects with dotted keys, or one array a field (for long series). */
readonly shape?: "nested" | "flat" | "columns";
/** Decimals of numbers; instants, whole numbers and standard errors keep theirs. Default: natural to each unit. */
readonly precision?: number;
/** compact leaves out summaries, the query echo and members without value; full adds meta.digest, the time scales of each row's instant. */
readonly verbosity?: "standard" | "compact" | "full";
/** Rows a page. Without it a series is not paged. */
readonly limit?: number;
/** Continues at the row after the last page; take it from links.next. */
readonly cursor?: string;
/** With format=ics, events on their local dates instead of at their instants. */
readonly all_day?: boolean;
}

/** What /v2/libration is asked. */
export interface LibrationQuestion {
/** Instant, or up to 24 of them separated by commas: ISO 8601 date or date-time (UTC unless an offset or tz says otherwise), jd:<julian day>, or now, today, tomorrow, yesterday (tonight goes with start and end). Default now. */
readonly at?: Instant | readonly Instant[];
/** Begin of the range (an instant, or tonight: sunset). */
readonly start?: Instant;
/** End of the range (an instant, or tonight: sunrise); excludes count. */
readonly end?: Instant;
/** Distance between rows: a number and min, m (minute), h, d, w, mo (month) or y; from 1min to 1y. */
readonly step?: string;
/** Number of rows; excludes end. */
readonly count?: number;
/** Latitude in decimal degrees, north positive; needs lon. */
readonly lat?: number;
/** Longitude in decimal degrees, east positive; needs lat. */
readonly lon?: number;
/** Height above the ellipsoid in metres. Default 0, or that of the place. */
readonly elevation_m?: number;
/** Name of a place, optionally with region or country (Paris, Texas), or its id. Excludes lat and lon; owes attribution. */
readonly place?: string;
/** What to do when several places bear the name: the most populous (best), or refuse with the candidates (unique). */
readonly place_strategy?: "best" | "unique";
/** IANA time zone or ±hh:mm: reads instants without offset, bounds local days, adds local times. Default that of the place, else UTC. */
readonly tz?: string;
/** Which instant a local time means that occurs twice. */
readonly ambiguous?: "earlier" | "later" | "reject";
/** What a local time means that a clock change skips. */
readonly nonexistent?: "shift_forward" | "shift_backward" | "reject";
/** How instants are written. */
readonly time_format?: "iso" | "unix" | "unix_ms" | "jd";
/** Comma-separated dotted paths below data, or below each row; a path names all that is below it. */
readonly fields?: string | readonly string[];
/** Nested objects, flat objects with dotted keys, or one array a field (for long series). */
readonly shape?: "nested" | "flat" | "columns";
/** Decimals of numbers; instants, whole numbers and standard errors keep theirs. Default: natural to each unit. */
readonly precision?: number;
/** compact leaves out summaries, the query echo and members without value; full adds meta.digest, the time scales of each row's instant. */
readonly verbosity?: "standard" | "compact" | "full";
/** Rows a page. Without it a series is not paged. */
readonly limit?: number;
/** Continues at the row after the last page; take it from links.next. */
readonly cursor?: string;
}

/** What /v2/moon is asked. */
export interface MoonQuestion {
/** Instant, or up to 24 of them separated by commas: ISO 8601 date or date-time (UTC unless an offset or tz says otherwise), jd:<julian day>, or now, today, tomorrow, yesterday (tonight goes with start and end). Default now. */
readonly at?: Instant | readonly Instant[];
/** Begin of the range (an instant, or tonight: sunset). */
readonly start?: Instant;
/** End of the range (an instant, or tonight: sunrise); excludes count. */
readonly end?: Instant;
/** Distance between rows: a number and min, m (minute), h, d, w, mo (month) or y; from 1min to 1y. */
readonly step?: string;
/** Number of rows; excludes end. */
readonly count?: number;
/** Geometric altitude of the centre in degrees over which the Moon is followed too, in the member skyline of today; rise and set stay those of the sea's horizon. Or a skyline: up to 360 points <azimuth>:<altitude> of apparent altitudes, -5 to 75, separated by commas, with straight lines between them, over which the upper limb appears and vanishes. */
readonly horizon?: number | string;
/** Adds what comes next after the one instant that is asked for (upcoming, stay and pass), whatever local day it falls on. */
readonly upcoming?: boolean;
/** How many days a rise or set that the day does not hold is sought. */
readonly search_horizon_days?: number;
/** Latitude in decimal degrees, north positive; needs lon. */
readonly lat?: number;
/** Longitude in decimal degrees, east positive; needs lat. */
readonly lon?: number;
/** Height above the ellipsoid in metres. Default 0, or that of the place. */
readonly elevation_m?: number;
/** Name of a place, optionally with region or country (Paris, Texas), or its id. Excludes lat and lon; owes attribution. */
readonly place?: string;
/** What to do when several places bear the name: the most populous (best), or refuse with the candidates (unique). */
readonly place_strategy?: "best" | "unique";
/** IANA time zone or ±hh:mm: reads instants without offset, bounds local days, adds local times. Default that of the place, else UTC. */
readonly tz?: string;
/** Which instant a local time means that occurs twice. */
readonly ambiguous?: "earlier" | "later" | "reject";
/** What a local time means that a clock change skips. */
readonly nonexistent?: "shift_forward" | "shift_backward" | "reject";
/** How instants are written. */
readonly time_format?: "iso" | "unix" | "unix_ms" | "jd";
/** Comma-separated dotted paths below data, or below each row; a path names all that is below it. */
readonly fields?: string | readonly string[];
/** Nested objects, flat objects with dotted keys, or one array a field (for long series). */
readonly shape?: "nested" | "flat" | "columns";
/** Decimals of numbers; instants, whole numbers and standard errors keep theirs. Default: natural to each unit. */
readonly precision?: number;
/** compact leaves out summaries, the query echo and members without value; full adds meta.digest, the time scales of each row's instant. */
readonly verbosity?: "standard" | "compact" | "full";
/** Rows a page. Without it a series is not paged. */
readonly limit?: number;
/** Continues at the row after the last page; take it from links.next. */
readonly cursor?: string;
}

/** What /v2/moon-nodes is asked. */
export interface MoonNodesQuestion {
/** Search from this instant. Default now. */
readonly at?: Instant;
/** Begin of the window (included). */
readonly start?: Instant;
/** End of the window (excluded). */
readonly end?: Instant;
/** Number of events; excludes end. */
readonly count?: number;
/** Search forward or backward in time. */
readonly direction?: "next" | "previous";
/** Latitude in decimal degrees, north positive; needs lon. */
readonly lat?: number;
/** Longitude in decimal degrees, east positive; needs lat. */
readonly lon?: number;
/** Height above the ellipsoid in metres. Default 0, or that of the place. */
readonly elevation_m?: number;
/** Name of a place, optionally with region or country (Paris, Texas), or its id. Excludes lat and lon; owes attribution. */
readonly place?: string;
/** What to do when several places bear the name: the most populous (best), or refuse with the candidates (unique). */
readonly place_strategy?: "best" | "unique";
/** IANA time zone or ±hh:mm: reads instants without offset, bounds local days, adds local times. Default that of the place, else UTC. */
readonly tz?: string;
/** Which instant a local time means that occurs twice. */
readonly ambiguous?: "earlier" | "later" | "reject";
/** What a local time means that a clock change skips. */
readonly nonexistent?: "shift_forward" | "shift_backward" | "reject";
/** How instants are written. */
readonly time_format?: "iso" | "unix" | "unix_ms" | "jd";
/** Comma-separated dotted paths below data, or below each row; a path names all that is below it. */
readonly fields?: string | readonly string[];
/** Nested objects, flat objects with dotted keys, or one array a field (for long series). */
readonly shape?: "nested" | "flat" | "columns";
/** Decimals of numbers; instants, whole numbers and standard errors keep theirs. Default: natural to each unit. */
readonly precision?: number;
/** compact leaves out summaries, the query echo and members without value; full adds meta.digest, the time scales of each row's instant. */
readonly verbosity?: "standard" | "compact" | "full";
/** Rows a page. Without it a series is not paged. */
readonly limit?: number;
/** Continues at the row after the last page; take it from links.next. */
readonly cursor?: string;
/** With format=ics, events on their local dates instead of at their instants. */
readonly all_day?: boolean;
}

/** What /v2/phases is asked. */
export interface PhasesQuestion {
/** Search from this instant. Default now. */
readonly at?: Instant;
/** Begin of the window (included). */
readonly start?: Instant;
/** End of the window (excluded). */
readonly end?: Instant;
/** Number of events; excludes end. */
readonly count?: number;
/** Search forward or backward in time. */
readonly direction?: "next" | "previous";
/** What is called a supermoon; none is official. */
readonly supermoon_definition?: "distance_360000_km" | "perigee_90_percent";
/** Latitude in decimal degrees, north positive; needs lon. */
readonly lat?: number;
/** Longitude in decimal degrees, east positive; needs lat. */
readonly lon?: number;
/** Height above the ellipsoid in metres. Default 0, or that of the place. */
readonly elevation_m?: number;
/** Name of a place, optionally with region or country (Paris, Texas), or its id. Excludes lat and lon; owes attribution. */
readonly place?: string;
/** What to do when several places bear the name: the most populous (best), or refuse with the candidates (unique). */
readonly place_strategy?: "best" | "unique";
/** IANA time zone or ±hh:mm: reads instants without offset, bounds local days, adds local times. Default that of the place, else UTC. */
readonly tz?: string;
/** Which instant a local time means that occurs twice. */
readonly ambiguous?: "earlier" | "later" | "reject";
/** What a local time means that a clock change skips. */
readonly nonexistent?: "shift_forward" | "shift_backward" | "reject";
/** How instants are written. */
readonly time_format?: "iso" | "unix" | "unix_ms" | "jd";
/** Comma-separated dotted paths below data, or below each row; a path names all that is below it. */
readonly fields?: string | readonly string[];
/** Nested objects, flat objects with dotted keys, or one array a field (for long series). */
readonly shape?: "nested" | "flat" | "columns";
/** Decimals of numbers; instants, whole numbers and standard errors keep theirs. Default: natural to each unit. */
readonly precision?: number;
/** compact leaves out summaries, the query echo and members without value; full adds meta.digest, the time scales of each row's instant. */
readonly verbosity?: "standard" | "compact" | "full";
/** Rows a page. Without it a series is not paged. */
readonly limit?: number;
/** Continues at the row after the last page; take it from links.next. */
readonly cursor?: string;
/** With format=ics, events on their local dates instead of at their instants. */
readonly all_day?: boolean;
}

/** What /v2/crescents is asked. */
export interface CrescentsQuestion {
/** The local day that holds this instant or date; tonight: that of its evening. Default today. */
readonly at?: Instant;
/** Begin of the range: local days beginning at or after this instant. */
readonly start?: Instant;
/** End of the range: every local day beginning before this instant. */
readonly end?: Instant;
/** Number of local days; excludes end. */
readonly count?: number;
/** Evenings (the young Moon), mornings (the old one), or both. */
readonly kind?: "both" | "evening" | "morning";
/** Only these criteria, separated by commas. Default all. */
readonly criteria?: "yallop" | "odeh" | "maunder" | "indian" | readonly ("yallop" | "odeh" | "maunder" | "indian")[];
/** Latitude in decimal degrees, north positive; needs lon. */
readonly lat?: number;
/** Longitude in decimal degrees, east positive; needs lat. */
readonly lon?: number;
/** Height above the ellipsoid in metres. Default 0, or that of the place. */
readonly elevation_m?: number;
/** Name of a place, optionally with region or country (Paris, Texas), or its id. Excludes lat and lon; owes attribution. */
readonly place?: string;
/** What to do when several places bear the name: the most populous (best), or refuse with the candidates (unique). */
readonly place_strategy?: "best" | "unique";
/** IANA time zone or ±hh:mm: reads instants without offset, bounds local days, adds local times. Default that of the place, else UTC. */
readonly tz?: string;
/** Which instant a local time means that occurs twice. */
readonly ambiguous?: "earlier" | "later" | "reject";
/** What a local time means that a clock change skips. */
readonly nonexistent?: "shift_forward" | "shift_backward" | "reject";
/** How instants are written. */
readonly time_format?: "iso" | "unix" | "unix_ms" | "jd";
/** Comma-separated dotted paths below data, or below each row; a path names all that is below it. */
readonly fields?: string | readonly string[];
/** Nested objects, flat objects with dotted keys, or one array a field (for long series). */
readonly shape?: "nested" | "flat" | "columns";
/** Decimals of numbers; instants, whole numbers and standard errors keep theirs. Default: natural to each unit. */
readonly precision?: number;
/** compact leaves out summaries, the query echo and members without value; full adds meta.digest. */
readonly verbosity?: "standard" | "compact" | "full";
/** Rows a page. Without it a series is not paged. */
readonly limit?: number;
/** Continues at the row after the last page; take it from links.next. */
readonly cursor?: string;
/** With format=ics, events on their local dates instead of at their instants. */
readonly all_day?: boolean;
}

/** What /v2/seasons is asked. */
export interface SeasonsQuestion {
/** Calendar year. Excludes at, start, end and count. */
readonly year?: number;
/** Search from this instant. Default now. */
readonly at?: Instant;
/** Begin of the window (included). */
readonly start?: Instant;
/** End of the window (excluded). */
readonly end?: Instant;
/** Number of events; excludes end. */
readonly count?: number;
/** Latitude in decimal degrees, north positive; needs lon. */
readonly lat?: number;
/** Longitude in decimal degrees, east positive; needs lat. */
readonly lon?: number;
/** Height above the ellipsoid in metres. Default 0, or that of the place. */
readonly elevation_m?: number;
/** Name of a place, optionally with region or country (Paris, Texas), or its id. Excludes lat and lon; owes attribution. */
readonly place?: string;
/** What to do when several places bear the name: the most populous (best), or refuse with the candidates (unique). */
readonly place_strategy?: "best" | "unique";
/** IANA time zone or ±hh:mm: reads instants without offset, bounds local days, adds local times. Default that of the place, else UTC. */
readonly tz?: string;
/** Which instant a local time means that occurs twice. */
readonly ambiguous?: "earlier" | "later" | "reject";
/** What a local time means that a clock change skips. */
readonly nonexistent?: "shift_forward" | "shift_backward" | "reject";
/** How instants are written. */
readonly time_format?: "iso" | "unix" | "unix_ms" | "jd";
/** Comma-separated dotted paths below data, or below each row; a path names all that is below it. */
readonly fields?: string | readonly string[];
/** Nested objects, flat objects with dotted keys, or one array a field (for long series). */
readonly shape?: "nested" | "flat" | "columns";
/** Decimals of numbers; instants, whole numbers and standard errors keep theirs. Default: natural to each unit. */
readonly precision?: number;
/** compact leaves out summaries, the query echo and members without value; full adds meta.digest. */
readonly verbosity?: "standard" | "compact" | "full";
/** Rows a page. Without it a series is not paged. */
readonly limit?: number;
/** Continues at the row after the last page; take it from links.next. */
readonly cursor?: string;
/** With format=ics, events on their local dates instead of at their instants. */
readonly all_day?: boolean;
}

/** What /v2/eclipses is asked. */
export interface EclipsesQuestion {
/** Search from this instant. Default now. */
readonly at?: Instant;
/** Begin of the window (included). */
readonly start?: Instant;
/** End of the window (excluded). */
readonly end?: Instant;
/** Number of events; excludes end. */
readonly count?: number;
/** Search forward or backward in time. */
readonly direction?: "next" | "previous";
/** Solar eclipses, lunar eclipses, or both. */
readonly kind?: "all" | "solar" | "lunar";
/** Only eclipses that the location can see; needs lat and lon, or place. */
readonly visible_only?: boolean;
/** Only eclipses whose deepest phase above the location's horizon is of these kinds, separated by commas; needs lat and lon, or place. */
readonly local_kind?: "total" | "partial" | "annular" | "penumbral" | readonly ("total" | "partial" | "annular" | "penumbral")[];
/** Latitude in decimal degrees, north positive; needs lon. */
readonly lat?: number;
/** Longitude in decimal degrees, east positive; needs lat. */
readonly lon?: number;
/** Height above the ellipsoid in metres. Default 0, or that of the place. */
readonly elevation_m?: number;
/** Name of a place, optionally with region or country (Paris, Texas), or its id. Excludes lat and lon; owes attribution. */
readonly place?: string;
/** What to do when several places bear the name: the most populous (best), or refuse with the candidates (unique). */
readonly place_strategy?: "best" | "unique";
/** IANA time zone or ±hh:mm: reads instants without offset, bounds local days, adds local times. Default that of the place, else UTC. */
readonly tz?: string;
/** Which instant a local time means that occurs twice. */
readonly ambiguous?: "earlier" | "later" | "reject";
/** What a local time means that a clock change skips. */
readonly nonexistent?: "shift_forward" | "shift_backward" | "reject";
/** How instants are written. */
readonly time_format?: "iso" | "unix" | "unix_ms" | "jd";
/** Comma-separated dotted paths below data, or below each row; a path names all that is below it. */
readonly fields?: string | readonly string[];
/** Nested objects, flat objects with dotted keys, or one array a field (for long series). */
readonly shape?: "nested" | "flat" | "columns";
/** Decimals of numbers; instants, whole numbers and standard errors keep theirs. Default: natural to each unit. */
readonly precision?: number;
/** compact leaves out summaries, the query echo and members without value; full adds meta.digest, the time scales of each row's instant, intermediate quantities. */
readonly verbosity?: "standard" | "compact" | "full";
/** Rows a page. Without it a series is not paged. */
readonly limit?: number;
/** Continues at the row after the last page; take it from links.next. */
readonly cursor?: string;
/** With format=ics, events on their local dates instead of at their instants. */
readonly all_day?: boolean;
}

/** What /v2/transits is asked. */
export interface TransitsQuestion {
/** Search from this instant. Default now. */
readonly at?: Instant;
/** Begin of the window (included). */
readonly start?: Instant;
/** End of the window (excluded). */
readonly end?: Instant;
/** Number of events; excludes end. */
readonly count?: number;
/** Search forward or backward in time. */
readonly direction?: "next" | "previous";
/** One target: a body's name, star:<name>, hr:<number>, radec:<hours>,<degrees>[,j2000]. Where orbits are taken also elements:<key=value;...> or mpc:<line>. Excludes bodies. */
readonly body?: string;
/** Up to 20 targets separated by commas. Excludes body. */
readonly bodies?: string | readonly string[];
/** Only transits of which the location sees a part; needs lat and lon, or place. */
readonly visible_only?: boolean;
/** Latitude in decimal degrees, north positive; needs lon. */
readonly lat?: number;
/** Longitude in decimal degrees, east positive; needs lat. */
readonly lon?: number;
/** Height above the ellipsoid in metres. Default 0, or that of the place. */
readonly elevation_m?: number;
/** Name of a place, optionally with region or country (Paris, Texas), or its id. Excludes lat and lon; owes attribution. */
readonly place?: string;
/** What to do when several places bear the name: the most populous (best), or refuse with the candidates (unique). */
readonly place_strategy?: "best" | "unique";
/** IANA time zone or ±hh:mm: reads instants without offset, bounds local days, adds local times. Default that of the place, else UTC. */
readonly tz?: string;
/** Which instant a local time means that occurs twice. */
readonly ambiguous?: "earlier" | "later" | "reject";
/** What a local time means that a clock change skips. */
readonly nonexistent?: "shift_forward" | "shift_backward" | "reject";
/** How instants are written. */
readonly time_format?: "iso" | "unix" | "unix_ms" | "jd";
/** Comma-separated dotted paths below data, or below each row; a path names all that is below it. */
readonly fields?: string | readonly string[];
/** Nested objects, flat objects with dotted keys, or one array a field (for long series). */
readonly shape?: "nested" | "flat" | "columns";
/** Decimals of numbers; instants, whole numbers and standard errors keep theirs. Default: natural to each unit. */
readonly precision?: number;
/** compact leaves out summaries, the query echo and members without value; full adds meta.digest. */
readonly verbosity?: "standard" | "compact" | "full";
/** Rows a page. Without it a series is not paged. */
readonly limit?: number;
/** Continues at the row after the last page; take it from links.next. */
readonly cursor?: string;
/** With format=ics, events on their local dates instead of at their instants. */
readonly all_day?: boolean;
}

/** What /v2/occultations is asked. */
export interface OccultationsQuestion {
/** Search from this instant. Default now. */
readonly at?: Instant;
/** Begin of the window (included). */
readonly start?: Instant;
/** End of the window (excluded). */
readonly end?: Instant;
/** Number of events; excludes end. */
readonly count?: number;
/** Search forward or backward in time. */
readonly direction?: "next" | "previous";
/** One target: a body's name, star:<name>, hr:<number>, radec:<hours>,<degrees>[,j2000]. Where orbits are taken also elements:<key=value;...> or mpc:<line>. Excludes bodies. */
readonly body?: string;
/** Up to 20 targets separated by commas. Excludes body. */
readonly bodies?: string | readonly string[];
/** hr: all stars of the Bright Star Catalogue to max_magnitude. Excludes body and bodies. */
readonly catalog?: "hr";
/** Faintest star of the catalogue; only with catalog. */
readonly max_magnitude?: number;
/** With a location: only occultations with the body at or above -34 arcmin at disappearance or reappearance. */
readonly visible_only?: boolean;
/** Latitude in decimal degrees, north positive; needs lon. */
readonly lat?: number;
/** Longitude in decimal degrees, east positive; needs lat. */
readonly lon?: number;
/** Height above the ellipsoid in metres. Default 0, or that of the place. */
readonly elevation_m?: number;
/** Name of a place, optionally with region or country (Paris, Texas), or its id. Excludes lat and lon; owes attribution. */
readonly place?: string;
/** What to do when several places bear the name: the most populous (best), or refuse with the candidates (unique). */
readonly place_strategy?: "best" | "unique";
/** IANA time zone or ±hh:mm: reads instants without offset, bounds local days, adds local times. Default that of the place, else UTC. */
readonly tz?: string;
/** Which instant a local time means that occurs twice. */
readonly ambiguous?: "earlier" | "later" | "reject";
/** What a local time means that a clock change skips. */
readonly nonexistent?: "shift_forward" | "shift_backward" | "reject";
/** How instants are written. */
readonly time_format?: "iso" | "unix" | "unix_ms" | "jd";
/** Comma-separated dotted paths below data, or below each row; a path names all that is below it. */
readonly fields?: string | readonly string[];
/** Nested objects, flat objects with dotted keys, or one array a field (for long series). */
readonly shape?: "nested" | "flat" | "columns";
/** Decimals of numbers; instants, whole numbers and standard errors keep theirs. Default: natural to each unit. */
readonly precision?: number;
/** compact leaves out summaries, the query echo and members without value; full adds meta.digest. */
readonly verbosity?: "standard" | "compact" | "full";
/** Rows a page. Without it a series is not paged. */
readonly limit?: number;
/** Continues at the row after the last page; take it from links.next. */
readonly cursor?: string;
/** With format=ics, events on their local dates instead of at their instants. */
readonly all_day?: boolean;
}

/** What /v2/planet-board is asked. */
export interface PlanetBoardQuestion {
/** Instant, or up to 24 of them separated by commas: ISO 8601 date or date-time (UTC unless an offset or tz says otherwise), jd:<julian day>, or now, today, tomorrow, yesterday (tonight goes with start and end). Default now. */
readonly at?: Instant | readonly Instant[];
/** Begin of the range (an instant, or tonight: sunset). */
readonly start?: Instant;
/** End of the range (an instant, or tonight: sunrise); excludes count. */
readonly end?: Instant;
/** Distance between rows: a number and min, m (minute), h, d, w, mo (month) or y; from 1min to 1y. */
readonly step?: string;
/** Number of rows; excludes end. */
readonly count?: number;
/** One target: a body's name, star:<name>, hr:<number>, radec:<hours>,<degrees>[,j2000]. Where orbits are taken also elements:<key=value;...> or mpc:<line>. Excludes bodies. */
readonly body?: string;
/** Up to 20 targets separated by commas. Excludes body. */
readonly bodies?: string | readonly string[];
/** Bortle's class of the sky, 1 (darkest) to 9, under which visibility is judged. */
readonly bortle?: number;
/** Latitude in decimal degrees, north positive; needs lon. */
readonly lat?: number;
/** Longitude in decimal degrees, east positive; needs lat. */
readonly lon?: number;
/** Height above the ellipsoid in metres. Default 0, or that of the place. */
readonly elevation_m?: number;
/** Name of a place, optionally with region or country (Paris, Texas), or its id. Excludes lat and lon; owes attribution. */
readonly place?: string;
/** What to do when several places bear the name: the most populous (best), or refuse with the candidates (unique). */
readonly place_strategy?: "best" | "unique";
/** IANA time zone or ±hh:mm: reads instants without offset, bounds local days, adds local times. Default that of the place, else UTC. */
readonly tz?: string;
/** Which instant a local time means that occurs twice. */
readonly ambiguous?: "earlier" | "later" | "reject";
/** What a local time means that a clock change skips. */
readonly nonexistent?: "shift_forward" | "shift_backward" | "reject";
/** How instants are written. */
readonly time_format?: "iso" | "unix" | "unix_ms" | "jd";
/** Comma-separated dotted paths below data, or below each row; a path names all that is below it. */
readonly fields?: string | readonly string[];
/** Nested objects, flat objects with dotted keys, or one array a field (for long series). */
readonly shape?: "nested" | "flat" | "columns";
/** Decimals of numbers; instants, whole numbers and standard errors keep theirs. Default: natural to each unit. */
readonly precision?: number;
/** compact leaves out summaries, the query echo and members without value; full adds meta.digest, the time scales of each row's instant. */
readonly verbosity?: "standard" | "compact" | "full";
/** Rows a page. Without it a series is not paged. */
readonly limit?: number;
/** Continues at the row after the last page; take it from links.next. */
readonly cursor?: string;
}

/** What /v2/retrogrades is asked. */
export interface RetrogradesQuestion {
/** Search from this instant. Default now. */
readonly at?: Instant;
/** Begin of the window (included). */
readonly start?: Instant;
/** End of the window (excluded). */
readonly end?: Instant;
/** Number of events; excludes end. */
readonly count?: number;
/** Search forward or backward in time. */
readonly direction?: "next" | "previous";
/** One target: a body's name, star:<name>, hr:<number>, radec:<hours>,<degrees>[,j2000]. Where orbits are taken also elements:<key=value;...> or mpc:<line>. Excludes bodies. */
readonly body?: string;
/** Up to 20 targets separated by commas. Excludes body. */
readonly bodies?: string | readonly string[];
/** IANA time zone or ±hh:mm: reads instants without offset, bounds local days, adds local times. Default that of the place, else UTC. */
readonly tz?: string;
/** Which instant a local time means that occurs twice. */
readonly ambiguous?: "earlier" | "later" | "reject";
/** What a local time means that a clock change skips. */
readonly nonexistent?: "shift_forward" | "shift_backward" | "reject";
/** How instants are written. */
readonly time_format?: "iso" | "unix" | "unix_ms" | "jd";
/** Comma-separated dotted paths below data, or below each row; a path names all that is below it. */
readonly fields?: string | readonly string[];
/** Nested objects, flat objects with dotted keys, or one array a field (for long series). */
readonly shape?: "nested" | "flat" | "columns";
/** Decimals of numbers; instants, whole numbers and standard errors keep theirs. Default: natural to each unit. */
readonly precision?: number;
/** compact leaves out summaries, the query echo and members without value; full adds meta.digest. */
readonly verbosity?: "standard" | "compact" | "full";
/** Rows a page. Without it a series is not paged. */
readonly limit?: number;
/** Continues at the row after the last page; take it from links.next. */
readonly cursor?: string;
/** With format=ics, events on their local dates instead of at their instants. */
readonly all_day?: boolean;
}

/** What /v2/planet-events is asked. */
export interface PlanetEventsQuestion {
/** Search from this instant. Default now. */
readonly at?: Instant;
/** Begin of the window (included). */
readonly start?: Instant;
/** End of the window (excluded). */
readonly end?: Instant;
/** Number of events; excludes end. */
readonly count?: number;
/** Search forward or backward in time. */
readonly direction?: "next" | "previous";
/** One target: a body's name, star:<name>, hr:<number>, radec:<hours>,<degrees>[,j2000]. Where orbits are taken also elements:<key=value;...> or mpc:<line>. Excludes bodies. */
readonly body?: string;
/** Up to 20 targets separated by commas. Excludes body. */
readonly bodies?: string | readonly string[];
/** Only events of these kinds, separated by commas. Default all. */
readonly event_kinds?: "conjunction" | "inferior_conjunction" | "superior_conjunction" | "opposition" | "east_quadrature" | "west_quadrature" | "greatest_elongation_east" | "greatest_elongation_west" | "greatest_brilliancy" | "station_retrograde" | "station_direct" | "perihelion" | "aphelion" | "closest_to_earth" | "constellation_entry" | readonly ("conjunction" | "inferior_conjunction" | "superior_conjunction" | "opposition" | "east_quadrature" | "west_quadrature" | "greatest_elongation_east" | "greatest_elongation_west" | "greatest_brilliancy" | "station_retrograde" | "station_direct" | "perihelion" | "aphelion" | "closest_to_earth" | "constellation_entry")[];
/** Latitude in decimal degrees, north positive; needs lon. */
readonly lat?: number;
/** Longitude in decimal degrees, east positive; needs lat. */
readonly lon?: number;
/** Height above the ellipsoid in metres. Default 0, or that of the place. */
readonly elevation_m?: number;
/** Name of a place, optionally with region or country (Paris, Texas), or its id. Excludes lat and lon; owes attribution. */
readonly place?: string;
/** What to do when several places bear the name: the most populous (best), or refuse with the candidates (unique). */
readonly place_strategy?: "best" | "unique";
/** IANA time zone or ±hh:mm: reads instants without offset, bounds local days, adds local times. Default that of the place, else UTC. */
readonly tz?: string;
/** Which instant a local time means that occurs twice. */
readonly ambiguous?: "earlier" | "later" | "reject";
/** What a local time means that a clock change skips. */
readonly nonexistent?: "shift_forward" | "shift_backward" | "reject";
/** How instants are written. */
readonly time_format?: "iso" | "unix" | "unix_ms" | "jd";
/** Comma-separated dotted paths below data, or below each row; a path names all that is below it. */
readonly fields?: string | readonly string[];
/** Nested objects, flat objects with dotted keys, or one array a field (for long series). */
readonly shape?: "nested" | "flat" | "columns";
/** Decimals of numbers; instants, whole numbers and standard errors keep theirs. Default: natural to each unit. */
readonly precision?: number;
/** compact leaves out summaries, the query echo and members without value; full adds meta.digest, the time scales of each row's instant. */
readonly verbosity?: "standard" | "compact" | "full";
/** Rows a page. Without it a series is not paged. */
readonly limit?: number;
/** Continues at the row after the last page; take it from links.next. */
readonly cursor?: string;
/** With format=ics, events on their local dates instead of at their instants. */
readonly all_day?: boolean;
}

/** What /v2/conjunctions is asked. */
export interface ConjunctionsQuestion {
/** Search from this instant. Default now. */
readonly at?: Instant;
/** Begin of the window (included). */
readonly start?: Instant;
/** End of the window (excluded). */
readonly end?: Instant;
/** Number of events; excludes end. */
readonly count?: number;
/** Search forward or backward in time. */
readonly direction?: "next" | "previous";
/** One target: a body's name, star:<name>, hr:<number>, radec:<hours>,<degrees>[,j2000]. Where orbits are taken also elements:<key=value;...> or mpc:<line>. Excludes bodies. */
readonly body?: string;
/** Up to 20 targets separated by commas. Excludes body. */
readonly bodies?: string | readonly string[];
/** appulse (closest approach), conjunction_ra, conjunction_lon, or all of them. */
readonly kind?: "appulse" | "conjunction_ra" | "conjunction_lon" | "all";
/** Wider ones are left out. */
readonly max_separation_deg?: number;
/** In time order, or the closest first. */
readonly sort?: "time" | "rank";
/** Largest depression of the Sun that a dark sky needs, for the faintest targets; brighter ones need less (6 at magnitude 0). Only with a location. */
readonly sun_depression?: number;
/** Latitude in decimal degrees, north positive; needs lon. */
readonly lat?: number;
/** Longitude in decimal degrees, east positive; needs lat. */
readonly lon?: number;
/** Height above the ellipsoid in metres. Default 0, or that of the place. */
readonly elevation_m?: number;
/** Name of a place, optionally with region or country (Paris, Texas), or its id. Excludes lat and lon; owes attribution. */
readonly place?: string;
/** What to do when several places bear the name: the most populous (best), or refuse with the candidates (unique). */
readonly place_strategy?: "best" | "unique";
/** IANA time zone or ±hh:mm: reads instants without offset, bounds local days, adds local times. Default that of the place, else UTC. */
readonly tz?: string;
/** Which instant a local time means that occurs twice. */
readonly ambiguous?: "earlier" | "later" | "reject";
/** What a local time means that a clock change skips. */
readonly nonexistent?: "shift_forward" | "shift_backward" | "reject";
/** How instants are written. */
readonly time_format?: "iso" | "unix" | "unix_ms" | "jd";
/** Comma-separated dotted paths below data, or below each row; a path names all that is below it. */
readonly fields?: string | readonly string[];
/** Nested objects, flat objects with dotted keys, or one array a field (for long series). */
readonly shape?: "nested" | "flat" | "columns";
/** Decimals of numbers; instants, whole numbers and standard errors keep theirs. Default: natural to each unit. */
readonly precision?: number;
/** compact leaves out summaries, the query echo and members without value; full adds meta.digest, the time scales of each row's instant. */
readonly verbosity?: "standard" | "compact" | "full";
/** Rows a page. Without it a series is not paged. */
readonly limit?: number;
/** Continues at the row after the last page; take it from links.next. */
readonly cursor?: string;
/** With format=ics, events on their local dates instead of at their instants. */
readonly all_day?: boolean;
}

/** What /v2/rarity is asked. */
export interface RarityQuestion {
/** Instant: ISO 8601 date or date-time (UTC unless an offset or tz says otherwise), jd:<julian day>, or now, today, tomorrow, yesterday (tonight goes with start and end). Default now. */
readonly at?: Instant;
/** First target: a body's name, star:<name>, hr:<number> or radec:<hours>,<degrees>[,j2000]. */
readonly body1: string;
/** Second target, of the same forms. */
readonly body2: string;
/** With a location: count only pairings that it sees in a dark sky. */
readonly dark_only?: boolean;
/** Largest depression of the Sun that a dark sky needs, for the faintest targets; brighter ones need less (6 at magnitude 0). Only with a location. */
readonly sun_depression?: number;
/** Latitude in decimal degrees, north positive; needs lon. */
readonly lat?: number;
/** Longitude in decimal degrees, east positive; needs lat. */
readonly lon?: number;
/** Height above the ellipsoid in metres. Default 0, or that of the place. */
readonly elevation_m?: number;
/** Name of a place, optionally with region or country (Paris, Texas), or its id. Excludes lat and lon; owes attribution. */
readonly place?: string;
/** What to do when several places bear the name: the most populous (best), or refuse with the candidates (unique). */
readonly place_strategy?: "best" | "unique";
/** IANA time zone or ±hh:mm: reads instants without offset, bounds local days, adds local times. Default that of the place, else UTC. */
readonly tz?: string;
/** Which instant a local time means that occurs twice. */
readonly ambiguous?: "earlier" | "later" | "reject";
/** What a local time means that a clock change skips. */
readonly nonexistent?: "shift_forward" | "shift_backward" | "reject";
/** How instants are written. */
readonly time_format?: "iso" | "unix" | "unix_ms" | "jd";
/** Comma-separated dotted paths below data, or below each row; a path names all that is below it. */
readonly fields?: string | readonly string[];
/** Nested objects, or one flat object with dotted keys. */
readonly shape?: "nested" | "flat";
/** Decimals of numbers; instants, whole numbers and standard errors keep theirs. Default: natural to each unit. */
readonly precision?: number;
/** compact leaves out summaries, the query echo and members without value; full adds meta.digest. */
readonly verbosity?: "standard" | "compact" | "full";
}

/** What /v2/cycles is asked. */
export interface CyclesQuestion {
/** Instant, or up to 24 of them separated by commas: ISO 8601 date or date-time (UTC unless an offset or tz says otherwise), jd:<julian day>, or now, today, tomorrow, yesterday (tonight goes with start and end). Default now. */
readonly at?: Instant | readonly Instant[];
/** Begin of the range (an instant, or tonight: sunset). */
readonly start?: Instant;
/** End of the range (an instant, or tonight: sunrise); excludes count. */
readonly end?: Instant;
/** Distance between rows: a number and min, m (minute), h, d, w, mo (month) or y; from 1min to 1y. */
readonly step?: string;
/** Number of rows; excludes end. */
readonly count?: number;
/** Only these cycles, separated by commas. Default all. */
readonly cycle_keys?: "synodic_month" | "sidereal_month" | "anomalistic_month" | "draconic_month" | "tropical_month" | "tropical_year" | "seasons" | "nodal_cycle" | "jupiter_saturn" | "venus_figure" | "metonic" | "saros" | "solar_cycle_25" | "eclipse_season" | readonly ("synodic_month" | "sidereal_month" | "anomalistic_month" | "draconic_month" | "tropical_month" | "tropical_year" | "seasons" | "nodal_cycle" | "jupiter_saturn" | "venus_figure" | "metonic" | "saros" | "solar_cycle_25" | "eclipse_season")[];
/** IANA time zone or ±hh:mm: reads instants without offset, bounds local days, adds local times. Default that of the place, else UTC. */
readonly tz?: string;
/** Which instant a local time means that occurs twice. */
readonly ambiguous?: "earlier" | "later" | "reject";
/** What a local time means that a clock change skips. */
readonly nonexistent?: "shift_forward" | "shift_backward" | "reject";
/** How instants are written. */
readonly time_format?: "iso" | "unix" | "unix_ms" | "jd";
/** Comma-separated dotted paths below data, or below each row; a path names all that is below it. */
readonly fields?: string | readonly string[];
/** Nested objects, flat objects with dotted keys, or one array a field (for long series). */
readonly shape?: "nested" | "flat" | "columns";
/** Decimals of numbers; instants, whole numbers and standard errors keep theirs. Default: natural to each unit. */
readonly precision?: number;
/** compact leaves out summaries, the query echo and members without value; full adds meta.digest, the time scales of each row's instant. */
readonly verbosity?: "standard" | "compact" | "full";
/** Rows a page. Without it a series is not paged. */
readonly limit?: number;
/** Continues at the row after the last page; take it from links.next. */
readonly cursor?: string;
}

/** What /v2/jupiter-moons is asked. */
export interface JupiterMoonsQuestion {
/** Instant, or up to 24 of them separated by commas: ISO 8601 date or date-time (UTC unless an offset or tz says otherwise), jd:<julian day>, or now, today, tomorrow, yesterday (tonight goes with start and end). Default now. */
readonly at?: Instant | readonly Instant[];
/** Begin of the range (an instant, or tonight: sunset). */
readonly start?: Instant;
/** End of the range (an instant, or tonight: sunrise); excludes count. */
readonly end?: Instant;
/** Distance between rows: a number and min, m (minute), h, d, w, mo (month) or y; from 1min to 1y. */
readonly step?: string;
/** Number of rows; excludes end. */
readonly count?: number;
/** Latitude in decimal degrees, north positive; needs lon. */
readonly lat?: number;
/** Longitude in decimal degrees, east positive; needs lat. */
readonly lon?: number;
/** Height above the ellipsoid in metres. Default 0, or that of the place. */
readonly elevation_m?: number;
/** Name of a place, optionally with region or country (Paris, Texas), or its id. Excludes lat and lon; owes attribution. */
readonly place?: string;
/** What to do when several places bear the name: the most populous (best), or refuse with the candidates (unique). */
readonly place_strategy?: "best" | "unique";
/** IANA time zone or ±hh:mm: reads instants without offset, bounds local days, adds local times. Default that of the place, else UTC. */
readonly tz?: string;
/** Which instant a local time means that occurs twice. */
readonly ambiguous?: "earlier" | "later" | "reject";
/** What a local time means that a clock change skips. */
readonly nonexistent?: "shift_forward" | "shift_backward" | "reject";
/** How instants are written. */
readonly time_format?: "iso" | "unix" | "unix_ms" | "jd";
/** Comma-separated dotted paths below data, or below each row; a path names all that is below it. */
readonly fields?: string | readonly string[];
/** Nested objects, flat objects with dotted keys, or one array a field (for long series). */
readonly shape?: "nested" | "flat" | "columns";
/** Decimals of numbers; instants, whole numbers and standard errors keep theirs. Default: natural to each unit. */
readonly precision?: number;
/** compact leaves out summaries, the query echo and members without value; full adds meta.digest, the time scales of each row's instant. */
readonly verbosity?: "standard" | "compact" | "full";
/** With format=ics, events on their local dates instead of at their instants. */
readonly all_day?: boolean;
}

/** What /v2/sky-quality is asked. */
export interface SkyQualityQuestion {
/** Instant, or up to 24 of them separated by commas: ISO 8601 date or date-time (UTC unless an offset or tz says otherwise), jd:<julian day>, or now, today, tomorrow, yesterday (tonight goes with start and end). Default now. */
readonly at?: Instant | readonly Instant[];
/** Begin of the range (an instant, or tonight: sunset). */
readonly start?: Instant;
/** End of the range (an instant, or tonight: sunrise); excludes count. */
readonly end?: Instant;
/** Distance between rows: a number and min, m (minute), h, d, w, mo (month) or y; from 1min to 1y. */
readonly step?: string;
/** Number of rows; excludes end. */
readonly count?: number;
/** Bortle's class, 1 (darkest) to 9. One of bortle, sqm and nelm describes the sky; 5 without any. */
readonly bortle?: number;
/** Zenith brightness in magnitudes per square arcsecond, as a sky quality meter shows it. */
readonly sqm?: number;
/** Faintest star seen with the unaided eye in the zenith; beyond the limit of a natural sky (6.62) it speaks for the eye. */
readonly nelm?: number;
/** Aperture of a telescope. */
readonly aperture_mm?: number;
/** Apparent altitude at which the limits are given. */
readonly altitude_deg?: number;
/** Light lost per air mass, in magnitudes. */
readonly extinction?: number;
/** Latitude in decimal degrees, north positive; needs lon. */
readonly lat?: number;
/** Longitude in decimal degrees, east positive; needs lat. */
readonly lon?: number;
/** Height above the ellipsoid in metres. Default 0, or that of the place. */
readonly elevation_m?: number;
/** Name of a place, optionally with region or country (Paris, Texas), or its id. Excludes lat and lon; owes attribution. */
readonly place?: string;
/** What to do when several places bear the name: the most populous (best), or refuse with the candidates (unique). */
readonly place_strategy?: "best" | "unique";
/** IANA time zone or ±hh:mm: reads instants without offset, bounds local days, adds local times. Default that of the place, else UTC. */
readonly tz?: string;
/** Which instant a local time means that occurs twice. */
readonly ambiguous?: "earlier" | "later" | "reject";
/** What a local time means that a clock change skips. */
readonly nonexistent?: "shift_forward" | "shift_backward" | "reject";
/** How instants are written. */
readonly time_format?: "iso" | "unix" | "unix_ms" | "jd";
/** Comma-separated dotted paths below data, or below each row; a path names all that is below it. */
readonly fields?: string | readonly string[];
/** Nested objects, flat objects with dotted keys, or one array a field (for long series). */
readonly shape?: "nested" | "flat" | "columns";
/** Decimals of numbers; instants, whole numbers and standard errors keep theirs. Default: natural to each unit. */
readonly precision?: number;
/** compact leaves out summaries, the query echo and members without value; full adds meta.digest, the time scales of each row's instant. */
readonly verbosity?: "standard" | "compact" | "full";
/** Rows a page. Without it a series is not paged. */
readonly limit?: number;
/** Continues at the row after the last page; take it from links.next. */
readonly cursor?: string;
}

/** What /v2/when is asked. */
export interface WhenQuestion {
/** Search from this instant. Default now. */
readonly at?: Instant;
/** Begin of the window (included). */
readonly start?: Instant;
/** End of the window (excluded). */
readonly end?: Instant;
/** Number of events; excludes end. */
readonly count?: number;
/** Search forward or backward in time. */
readonly direction?: "next" | "previous";
/** What must hold: up to 8 conditions about up to 6 targets, with commas between those that must hold together and | between up to 4 groups of which any will do. A condition is <body>.<property>=<lo>..<hi> (one bound may be missing), <property>(<target>)=<lo>..<hi>, separation(<target>;<target>)=, minutes_from(<event>)=, clock=<hh:mm>..<hh:mm>, weekday=<day>..<day>, or [!]<body>.<state>; <, <=, > and >= stand for one bound. */
readonly conditions: string;
/** Intervals that are shorter within the window are left out. */
readonly min_duration_s?: number;
/** Geometric altitude of the centre from which a body is up, and above which skyline_clearance counts. Default each body's own. Or a skyline: up to 360 points <azimuth>:<altitude> of apparent altitudes, -5 to 75, separated by commas, with straight lines between them, over which the upper limb appears and vanishes. */
readonly horizon?: number | string;
/** Adds how long each condition holds by itself and together with the others. */
readonly explain?: boolean;
/** Latitude in decimal degrees, north positive; needs lon. */
readonly lat?: number;
/** Longitude in decimal degrees, east positive; needs lat. */
readonly lon?: number;
/** Height above the ellipsoid in metres. Default 0, or that of the place. */
readonly elevation_m?: number;
/** Name of a place, optionally with region or country (Paris, Texas), or its id. Excludes lat and lon; owes attribution. */
readonly place?: string;
/** What to do when several places bear the name: the most populous (best), or refuse with the candidates (unique). */
readonly place_strategy?: "best" | "unique";
/** IANA time zone or ±hh:mm: reads instants without offset, bounds local days, adds local times. Default that of the place, else UTC. */
readonly tz?: string;
/** Which instant a local time means that occurs twice. */
readonly ambiguous?: "earlier" | "later" | "reject";
/** What a local time means that a clock change skips. */
readonly nonexistent?: "shift_forward" | "shift_backward" | "reject";
/** How instants are written. */
readonly time_format?: "iso" | "unix" | "unix_ms" | "jd";
/** Comma-separated dotted paths below data, or below each row; a path names all that is below it. */
readonly fields?: string | readonly string[];
/** Nested objects, flat objects with dotted keys, or one array a field (for long series). */
readonly shape?: "nested" | "flat" | "columns";
/** Decimals of numbers; instants, whole numbers and standard errors keep theirs. Default: natural to each unit. */
readonly precision?: number;
/** compact leaves out summaries, the query echo and members without value; full adds meta.digest. */
readonly verbosity?: "standard" | "compact" | "full";
/** Rows a page. Without it a series is not paged. */
readonly limit?: number;
/** Continues at the row after the last page; take it from links.next. */
readonly cursor?: string;
/** With format=ics, events on their local dates instead of at their instants. */
readonly all_day?: boolean;
}

/** What /v2/today is asked. */
export interface TodayQuestion {
/** Instant: ISO 8601 date or date-time (UTC unless an offset or tz says otherwise), jd:<julian day>, or now, today, tomorrow, yesterday (tonight goes with start and end). Default now. */
readonly at?: Instant;
/** Which parts, separated by commas. Default all. */
readonly include?: "sun" | "moon" | "planets" | "events" | "night" | readonly ("sun" | "moon" | "planets" | "events" | "night")[];
/** Latitude in decimal degrees, north positive; needs lon. */
readonly lat?: number;
/** Longitude in decimal degrees, east positive; needs lat. */
readonly lon?: number;
/** Height above the ellipsoid in metres. Default 0, or that of the place. */
readonly elevation_m?: number;
/** Name of a place, optionally with region or country (Paris, Texas), or its id. Excludes lat and lon; owes attribution. */
readonly place?: string;
/** What to do when several places bear the name: the most populous (best), or refuse with the candidates (unique). */
readonly place_strategy?: "best" | "unique";
/** IANA time zone or ±hh:mm: reads instants without offset, bounds local days, adds local times. Default that of the place, else UTC. */
readonly tz?: string;
/** Which instant a local time means that occurs twice. */
readonly ambiguous?: "earlier" | "later" | "reject";
/** What a local time means that a clock change skips. */
readonly nonexistent?: "shift_forward" | "shift_backward" | "reject";
/** How instants are written. */
readonly time_format?: "iso" | "unix" | "unix_ms" | "jd";
/** Comma-separated dotted paths below data, or below each row; a path names all that is below it. */
readonly fields?: string | readonly string[];
/** Nested objects, flat objects with dotted keys, or one array a field (for long series). */
readonly shape?: "nested" | "flat" | "columns";
/** Decimals of numbers; instants, whole numbers and standard errors keep theirs. Default: natural to each unit. */
readonly precision?: number;
/** compact leaves out summaries, the query echo and members without value; full adds meta.digest, the time scales of each row's instant. */
readonly verbosity?: "standard" | "compact" | "full";
}

/** Every route as a function. */
export interface RouteFunctions {
/** Every endpoint, parameter, convention and limit (/v2). */
readonly discovery: RecordFunction<DiscoveryQuestion, answers.DiscoveryData>;
/** Conventions, thresholds, models and limits (/v2/conventions). */
readonly conventions: RecordFunction<ConventionsQuestion, answers.ConventionsData>;
/** Enumerated values: one set, the sets of one endpoint, or all (/v2/enums). */
readonly enums: RecordFunction<EnumsQuestion, answers.EnumsData>;
/** Sources, licences, obligations (/v2/attribution). */
readonly attribution: RecordFunction<AttributionQuestion, answers.AttributionData>;
/** Position of any body in any frame (/v2/positions). */
readonly positions: RowFunction<PositionsQuestion, answers.PositionsRow, answers.PositionsExtra> & Streamed<PositionsQuestion, answers.PositionsRow>;
/** Place-name search and reverse lookup with IANA timezone (attribution required) (/v2/places). */
readonly places: SeriesFunction<PlacesQuestion, answers.PlacesRow, answers.PlacesExtra>;
/** Time scales, sidereal time, equation of time, Julian dates (/v2/time). */
readonly time: RowFunction<TimeQuestion, answers.TimeRow, answers.TimeExtra> & Streamed<TimeQuestion, answers.TimeRow>;
/** Greenwich and local sidereal time, apparent and mean (/v2/sidereal-time). */
readonly siderealTime: RowFunction<SiderealTimeQuestion, answers.SiderealTimeRow, answers.SiderealTimeExtra> & Streamed<SiderealTimeQuestion, answers.SiderealTimeRow>;
/** Sundial offset from clock (/v2/equation-of-time). */
readonly equationOfTime: RowFunction<EquationOfTimeQuestion, answers.EquationOfTimeRow, answers.EquationOfTimeExtra> & Streamed<EquationOfTimeQuestion, answers.EquationOfTimeRow>;
/** Angular separation of two targets and minima over a window (/v2/separation). */
readonly separation: RowFunction<SeparationQuestion, answers.SeparationRow, answers.SeparationExtra>;
/** Rise, transit, set, lower transit; explicit status at every latitude (/v2/rise-set). */
readonly riseSet: SeriesFunction<RiseSetQuestion, answers.RiseSetRow, answers.RiseSetExtra> & Streamed<RiseSetQuestion, answers.RiseSetRow>;
/** Solar day: boundaries, azimuths, day length, polar status (/v2/sun). */
readonly sun: RowFunction<SunQuestion, answers.SunRow, answers.SunExtra> & Streamed<SunQuestion, answers.SunRow>;
/** Three twilights plus day and night as tiling intervals (/v2/twilight). */
readonly twilight: RowFunction<TwilightQuestion, answers.TwilightRow, answers.TwilightExtra> & Streamed<TwilightQuestion, answers.TwilightRow>;
/** Dark moonless observing window of a night (/v2/dark-window). */
readonly darkWindow: RowFunction<DarkWindowQuestion, answers.DarkWindowRow, answers.DarkWindowExtra> & Streamed<DarkWindowQuestion, answers.DarkWindowRow>;
/** Perigee, apogee, perihelion, aphelion with distance (/v2/apsides). */
readonly apsides: SeriesFunction<ApsidesQuestion, answers.ApsidesRow, answers.ApsidesExtra>;
/** Lunar libration, sub-Earth point, terminator (/v2/libration). */
readonly libration: RowFunction<LibrationQuestion, answers.LibrationRow, answers.LibrationExtra> & Streamed<LibrationQuestion, answers.LibrationRow>;
/** Phase, illumination, bright limb, libration (/v2/moon). */
readonly moon: RowFunction<MoonQuestion, answers.MoonRow, answers.MoonExtra> & Streamed<MoonQuestion, answers.MoonRow>;
/** Ecliptic crossings and eclipse seasons (/v2/moon-nodes). */
readonly moonNodes: SeriesFunction<MoonNodesQuestion, answers.MoonNodesRow, answers.MoonNodesExtra>;
/** Lunar phase calendar: quarters, distance, supermoon status (/v2/phases). */
readonly phases: SeriesFunction<PhasesQuestion, answers.PhasesRow, answers.PhasesExtra>;
/** Whether the young or old Moon can be seen: Yallop, Odeh, Maunder, Indian criterion (/v2/crescents). */
readonly crescents: SeriesFunction<CrescentsQuestion, answers.CrescentsRow, answers.CrescentsExtra> & Streamed<CrescentsQuestion, answers.CrescentsRow>;
/** Equinoxes and solstices, season length (/v2/seasons). */
readonly seasons: SeriesFunction<SeasonsQuestion, answers.SeasonsRow, answers.SeasonsExtra>;
/** Solar and lunar eclipses with local circumstances and visibility (/v2/eclipses). */
readonly eclipses: SeriesFunction<EclipsesQuestion, answers.EclipsesRow, answers.EclipsesExtra>;
/** Mercury and Venus before the Sun: contacts, position angles, what a place sees (/v2/transits). */
readonly transits: SeriesFunction<TransitsQuestion, answers.TransitsRow, answers.TransitsExtra>;
/** The Moon covers planets and stars: from a place, or anywhere on the Earth (/v2/occultations). */
readonly occultations: SeriesFunction<OccultationsQuestion, answers.OccultationsRow, answers.OccultationsExtra>;
/** All eight planets: place, brightness, retrograde state, next station (/v2/planet-board). */
readonly planetBoard: RowFunction<PlanetBoardQuestion, answers.PlanetBoardRow, answers.PlanetBoardExtra> & Streamed<PlanetBoardQuestion, answers.PlanetBoardRow>;
/** Retrograde and direct stations, loop length, arc (/v2/retrogrades). */
readonly retrogrades: SeriesFunction<RetrogradesQuestion, answers.RetrogradesRow, answers.RetrogradesExtra>;
/** Mercury/Venus apparition cycle; Mars to Neptune conjunctions, quadratures, oppositions; constellation entries (/v2/planet-events). */
readonly planetEvents: SeriesFunction<PlanetEventsQuestion, answers.PlanetEventsRow, answers.PlanetEventsExtra>;
/** Ranked close approaches of body pairs (/v2/conjunctions). */
readonly conjunctions: SeriesFunction<ConjunctionsQuestion, answers.ConjunctionsRow, answers.ConjunctionsExtra>;
/** How rare a pairing is (previous and next at least as close, up to ten years each way; with a location only pairings in a dark sky count by default) (/v2/rarity). */
readonly rarity: RecordFunction<RarityQuestion, answers.RarityData>;
/** Position in every tracked cycle (/v2/cycles). */
readonly cycles: RowFunction<CyclesQuestion, answers.CyclesRow, answers.CyclesExtra> & Streamed<CyclesQuestion, answers.CyclesRow>;
/** Galilean moons: transits, eclipses, occultations (/v2/jupiter-moons). */
readonly jupiterMoons: RowFunction<JupiterMoonsQuestion, answers.JupiterMoonsRow, answers.JupiterMoonsExtra>;
/** Limiting magnitude and aperture reach for a supplied sky class (/v2/sky-quality). */
readonly skyQuality: RowFunction<SkyQualityQuestion, answers.SkyQualityRow, answers.SkyQualityExtra> & Streamed<SkyQualityQuestion, answers.SkyQualityRow>;
/** When all these conditions on the sky hold: certified intervals (/v2/when). */
readonly when: SeriesFunction<WhenQuestion, answers.WhenRow, answers.WhenExtra>;
/** Whole sky for a place in one request (/v2/today). */
readonly today: RowFunction<TodayQuestion, answers.TodayRow, answers.TodayExtra>;
}
