// Written by "npm run docs" from the declarations of the routes.
/** The time on one side of the Sun that holds the event. */
export type Apparition = {
/** Conjunction that begins it; null before 1700. */
readonly "from": string | null;
/** Conjunction that ends it; null after 2200. */
readonly "to": string | null;
/** Before sunrise (west of the Sun) or after sunset (east of it). */
readonly "sky": "evening" | "morning";
};

/** The sky under which visibility is judged. */
export type AssumedSky = {
/** Bortle's class of the sky, 1 to 9. */
readonly "bortle": number;
/** Faintest star for the unaided eye in the zenith then, with a location in the light of Moon and twilight; null in daylight. */
readonly "naked_eye_limit_mag": number | null;
};

/** The credit that this answer owes; present when rights is attribution_required. */
export type AttributionNotice = {
/** The credit line to display. */
readonly "text": string;
readonly "sources": readonly (AttributionSource)[];
};

/** A source that must be credited. */
export type AttributionSource = {
/** Source. */
readonly "name": string;
/** Its address. */
readonly "url": string;
/** Its licence. */
readonly "licence": string;
};

/** Besselian elements, good within 3 h of t0. */
export type BesselianElements = {
/** Epoch of the polynomials, TT. */
readonly "t0_jd_tt": number;
/** Axis in the fundamental plane, to the east: coefficients of powers of the hours since t0. */
readonly "x_earth_radii": readonly (number)[];
/** The same to the north. */
readonly "y_earth_radii": readonly (number)[];
/** Declination of the axis. */
readonly "d_deg": readonly (number)[];
/** Greenwich hour angle of the axis, delta T applied. */
readonly "mu_deg": readonly (number)[];
/** Radius of the penumbra in the plane. */
readonly "l1_earth_radii": readonly (number)[];
/** Radius of the umbra in the plane, negative where it is total. */
readonly "l2_earth_radii": readonly (number)[];
/** Tangent of the penumbra's angle. */
readonly "tan_f1": number;
/** Tangent of the umbra's angle. */
readonly "tan_f2": number;
};

/** A planet at the instant. */
export type BoardPlanet = {
/** The planet. */
readonly "body": "mercury" | "venus" | "mars" | "jupiter" | "saturn" | "uranus" | "neptune" | "pluto";
/** Equatorial coordinates. */
readonly "equatorial": {
/** Apparent place: true equator and equinox of date. */
readonly "of_date": Equatorial;
/** Astrometric place: ICRS axes. */
readonly "j2000"?: Equatorial;
};
/** Ecliptic coordinates. */
readonly "ecliptic": {
/** Apparent place: true ecliptic and equinox of date. */
readonly "of_date": Ecliptic;
/** Astrometric place: mean ecliptic and equinox of J2000. */
readonly "j2000"?: Ecliptic;
};
readonly "constellation": ConstellationName;
readonly "tropical": TropicalSign;
/** Apparent visual magnitude. */
readonly "magnitude": number;
/** Diameter of the equator from the Earth's centre. */
readonly "apparent_diameter_arcsec": number;
/** Illuminated part of the disc. */
readonly "illuminated_percent": number;
/** Angle from the Sun: positive east of it (evening sky) and at conjunction and opposition themselves, negative west (morning sky). */
readonly "elongation_deg": number;
/** Distance from the Earth that the light has come. */
readonly "distance_au": number;
/** Distance from the Sun when the light left. */
readonly "sun_distance_au": number;
/** Angle Sun, planet, Earth. */
readonly "phase_angle_deg": number;
/** On which side of the Sun it stands: east of it evening, west of it morning. */
readonly "sky": "evening" | "morning";
/** Motion along the ecliptic. */
readonly "motion": {
/** Whether the apparent longitude of date decreases. */
readonly "retrograde": boolean;
/** Rate of the apparent longitude a day. */
readonly "longitude_rate_deg_day": number;
/** The next station in apparent longitude; null beyond the year 2200. */
readonly "next_station": NextStation | null;
};
/** How it can be seen, by the thresholds of /v2/conventions: with a location from there at the instant, without one by its distance from the Sun. */
readonly "visibility": "not_up" | "too_close_to_the_sun" | "lost_in_twilight" | "low" | "visible" | "well_placed" | "needs_optical_aid";
/** Against the horizon; null without a location. */
readonly "horizontal": Horizontal | null;
/** First rise of the local day; null without one or without a location. */
readonly "rise": HorizonEvent | null;
/** First upper transit of the local day. */
readonly "transit": HorizonEvent | null;
/** First set of the local day. */
readonly "set": HorizonEvent | null;
};

/** Class of the sky without Moon and twilight. */
export type BortleClass = {
/** Bortle's class, 1 to 9. */
readonly "bortle": number;
/** Its title. */
readonly "title": string;
/** The class's brightest zenith; null for class 9. */
readonly "brightest_mag_arcsec2": number | null;
/** The class's darkest zenith. */
readonly "darkest_mag_arcsec2": number;
/** Faintest star that Bortle names for it, of a practised observer. */
readonly "naked_eye_limit_mag": number;
};

/** Where the lit edge points; topocentric with a location. */
export type BrightLimb = {
/** Middle of the bright limb, from true north through east, 0 to 360. */
readonly "position_angle_deg": number;
/** Position angle of the zenith, -180 to 180; null without a location. */
readonly "parallactic_angle_deg": number | null;
/** Middle of the bright limb from the direction of the zenith, counterclockwise, 0 to 360; null without a location. */
readonly "zenith_angle_deg": number | null;
};

/** A class of cacheability. */
export type CacheClass = {
/** The class, as in meta.cache_class. */
readonly "name": string;
/** Its Cache-Control field. */
readonly "cache_control": string;
/** Whether its answers carry an ETag. */
readonly "etag": boolean;
};

/** An event to come. */
export type ComingEvent = {
readonly "instant": string;
readonly "local"?: LocalTime;
/** What happens, in words. */
readonly "label": string;
/** The kind of event. */
readonly "kind": "conjunction" | "inferior_conjunction" | "superior_conjunction" | "opposition" | "east_quadrature" | "west_quadrature" | "greatest_elongation_east" | "greatest_elongation_west" | "greatest_brilliancy" | "station_retrograde" | "station_direct" | "perihelion" | "aphelion" | "closest_to_earth" | "constellation_entry" | "appulse" | "conjunction_ra" | "conjunction_lon" | "new_moon" | "first_quarter" | "full_moon" | "last_quarter" | "perigee" | "apogee" | "ascending_node" | "descending_node" | "march_equinox" | "june_solstice" | "september_equinox" | "december_solstice" | "solar_eclipse" | "lunar_eclipse" | "transit" | "shadow_transit" | "eclipse" | "occultation";
/** From the instant to the event. */
readonly "days_until": number;
};

/** What a row of a route costs. */
export type ComputeWeight = {
/** Route. */
readonly "endpoint": string;
/** Units a row and body; null: estimated from the request. */
readonly "weight": number | null;
};

/** What a condition leaves of the window. */
export type ConditionShare = {
/** Canonical form. */
readonly "condition": string;
/** Its group, counted from 1. */
readonly "group": number;
/** How long it holds by itself within the window. */
readonly "holds_s": number;
/** How long it holds together with those of its group that stand before it. */
readonly "holds_with_the_others_s": number;
};

/** A constellation. */
export type ConstellationName = {
/** The constellation of the IAU. */
readonly "name": string;
/** Its IAU abbreviation. */
readonly "abbreviation": string;
};

/** Conventions, thresholds, models and limits, as at /v2/conventions. */
export type Conventions = {
/** Time and its range. */
readonly "time": {
/** Scale of every instant that is sent or answered. */
readonly "scale": string;
/** Calendar of every date. */
readonly "calendar": string;
/** First reliable instant. */
readonly "first_instant": string;
/** Last reliable instant. */
readonly "last_instant": string;
/** Version of the time-zone rules in use. */
readonly "time_zone_database": string;
/** A request without an instant means the begin of this many seconds. */
readonly "now_quantum_s": number;
};
readonly "definitions": readonly (Definition)[];
readonly "thresholds": readonly (Threshold)[];
readonly "units": readonly (Unit)[];
readonly "models": readonly (Model)[];
readonly "cache_classes": readonly (CacheClass)[];
/** Checks in the order in which a request passes them; the first that fails is the answer. */
readonly "order_of_checks": readonly (string)[];
/** Limits. */
readonly "limits": {
readonly "plans": readonly (Plan)[];
readonly "parameters": readonly (ParameterBound)[];
/** Routes whose lists fall under events_per_list, asked for by count or found in a window (of /v2/when by count alone; its windows have the plan's days); lists of other events have the compute budget and the size of the answer as their bounds. */
readonly "event_lists": readonly (string)[];
/** Most instants of an at list; a list is never paged. */
readonly "at_list_instants": number;
/** Most targets of a bodies list. */
readonly "bodies_targets": number;
/** Largest count; the plan's rows bind too. */
readonly "count_rows": number;
readonly "range_boundaries": readonly (RangeBoundary)[];
readonly "step_grammar": {
/** How a step is written. */
readonly "form": string;
/** Units of a step. */
readonly "units": readonly (string)[];
/** Shortest step. */
readonly "minimum": string;
/** Longest step. */
readonly "maximum": string;
readonly "endpoint_policies": readonly (StepPolicy)[];
};
readonly "compute_budget": {
/** Most units one request may cost. */
readonly "units": number;
readonly "weights": readonly (ComputeWeight)[];
};
/** Largest serialized answer, unless the operator has set another. */
readonly "response_cap_bytes": number;
};
};

/** The position in one cycle. */
export type Cycle = {
/** Identifier of the cycle. */
readonly "key": "synodic_month" | "sidereal_month" | "anomalistic_month" | "draconic_month" | "tropical_month" | "tropical_year" | "seasons" | "nodal_cycle" | "jupiter_saturn" | "venus_figure" | "metonic" | "saros" | "solar_cycle_25" | "eclipse_season";
/** What kind of cycle it is. */
readonly "family": "lunar" | "solar" | "planetary" | "eclipse" | "calendar" | "activity";
/** Name; of the solar cycle with its number at the instant. */
readonly "name": string;
/** computed: from the motion of the bodies; observed: from observed dates; interval: no live phase. */
readonly "kind": "computed" | "observed" | "interval";
/** Part of the cycle that has passed, 0 to 1; null without a live phase. */
readonly "fraction": number | null;
/** The same in words. */
readonly "position": string;
/** Begin of the running cycle; null where none is known within 1700 to 2200 (observed cycles: ever). */
readonly "started": PlainEvent | null;
/** Its end; null where none is known, or not yet observed. */
readonly "ends": PlainEvent | null;
/** Length of the running cycle; the mean length where an end is not known. */
readonly "period_days": number;
/** What the cycle is counted by. */
readonly "basis": string;
};

/** When the pair is seen closest in a dark sky. */
export type DarkMoment = {
readonly "instant": string;
readonly "local"?: LocalTime;
/** Topocentric separation then. */
readonly "separation_deg": number;
};

/** A stretch with the Sun below -18 degrees and the Moon below its horizon. */
export type DarkWindow = {
readonly "start": string;
readonly "end": string;
/** Length of the window. */
readonly "duration_s": number;
};

/** Passages of the Sun's centre through an altitude. */
export type DawnDusk = {
/** Upwards, before solar noon; null where there is none. */
readonly "dawn": HorizonEvent | null;
/** Downwards, after solar noon; null where there is none. */
readonly "dusk": HorizonEvent | null;
};

/** Begin and end of the local day. */
export type DaySpan = {
/** First instant of the day. */
readonly "start": string;
/** First instant after it. */
readonly "end": string;
};

/** A definition. */
export type Definition = {
/** What is defined. */
readonly "subject": string;
/** The definition. */
readonly "statement": string;
};

/** Distance from the origin of the frame. */
export type Distance = {
/** Distance. */
readonly "au": number;
/** Distance. */
readonly "km": number;
/** Time that light takes over the distance. */
readonly "light_time_s": number;
};

/** A moment of an eclipse in the sky of the place. */
export type EclipseMoment = {
readonly "instant": string;
readonly "local"?: LocalTime;
/** Azimuth from north through east; at a pole by the meridian of the longitude given. */
readonly "azimuth_deg": number | null;
/** Topocentric altitude of the centre, unrefracted. */
readonly "altitude_geometric_deg": number;
/** The upper limb is at or above -34 arcmin. */
readonly "above_horizon": boolean;
};

/** The weeks in which the Sun is near a node. */
export type EclipseSeason = {
readonly "start": string;
readonly "center": string;
readonly "end": string;
/** The node that the Sun passes at the center. */
readonly "node": "ascending" | "descending";
/** The eclipses of the season, in time order. */
readonly "eclipses": readonly (SeasonEclipse)[];
};

/** Ecliptic longitude and latitude. */
export type Ecliptic = {
/** Ecliptic longitude. */
readonly "lon_deg": number;
/** Ecliptic latitude. */
readonly "lat_deg": number;
};

/** A route. */
export type Endpoint = {
/** Path. */
readonly "path": string;
/** Title. */
readonly "title": string;
/** What it returns. */
readonly "summary": string;
/** Formats it answers in. */
readonly "formats": readonly (string)[];
/** Whether a location is required, optional or not taken. */
readonly "location": string;
readonly "parameters": readonly (Parameter)[];
/** Models behind its answers. */
readonly "models": readonly (string)[];
/** Cache class of its answers; answers about now are time_quantized. */
readonly "cache_class": string;
/** Members that are withheld. */
readonly "not_computed": readonly (string)[];
/** Requests that work. */
readonly "examples": readonly (string)[];
/** Its page. */
readonly "docs": string;
/** Version of the contract that brought it. */
readonly "since": string;
/** Its assistant tool. */
readonly "tool": string | null;
};

/** Which engine answered. */
export type EngineIdentity = {
/** The engine. */
readonly "name": string;
/** Its version. */
readonly "version": string;
/** Hash over all that can change an answer's bytes: code, texts, tables, reports. */
readonly "build": string;
/** Hash over what computes: code, tables, time-zone rules. It changes only when a digit can. */
readonly "numbers": string;
/** Release of the IANA time-zone rules, such as 2026f. */
readonly "zones": string;
};

/** An enumerated set. */
export type EnumSet = {
/** The values, in their natural order. */
readonly "values": readonly (string)[];
/** How many there are. */
readonly "count": number;
/** What is known of each value, where the word alone says too little. */
readonly "details": Readonly<Record<string, Readonly<Record<string, string | number | null>>>> | null;
/** Parameters that take these values: of the endpoint asked for, or of any. */
readonly "parameters": readonly (string)[];
/** Members of answers that hold these values: of the endpoint asked for, or of any. */
readonly "fields": readonly (string)[];
};

/** Right ascension and declination. */
export type Equatorial = {
/** Right ascension in hours. */
readonly "ra_hours": number;
/** Right ascension. */
readonly "ra_deg": number;
/** Declination. */
readonly "dec_deg": number;
};

/** An earlier version that is still served. */
export type FrozenVersion = {
/** Version. */
readonly "version": string;
/** Base address. */
readonly "base": string;
/** Status. */
readonly "status": string;
/** What that means. */
readonly "note": string;
};

/** A transit, shadow transit, eclipse or occultation. */
export type GalileanEvent = {
/** What happens. */
readonly "kind": "transit" | "shadow_transit" | "eclipse" | "occultation";
/** The moon. */
readonly "moon": "io" | "europa" | "ganymede" | "callisto";
readonly "begin": GalileanLimit;
readonly "end": GalileanLimit;
};

/** Begin or end of an event, as observed from the Earth. */
export type GalileanLimit = {
readonly "instant": string;
readonly "local"?: LocalTime;
/** The same by the visible convention: of a transit when the moon's centre stands on the sunlit part of the disc, of a shadow when it lies on the side that faces the Earth; null where it is hidden (an occultation in the shadow, an eclipse behind the disc, a chord along the dark limb). */
readonly "visible": string | null;
/** Whether Jupiter is above the horizon; null without a location. */
readonly "jupiter_up": boolean | null;
};

/** A moon against Jupiter's disc. */
export type GalileanMoon = {
/** The moon. */
readonly "name": "io" | "europa" | "ganymede" | "callisto";
/** East of Jupiter's centre along its equator, as seen, in units of 71,492 km. */
readonly "x_radii": number;
/** North of the centre along its axis, as seen, in the same unit. */
readonly "y_radii": number;
/** Beyond the centre, negative in front of it, in the same unit. */
readonly "z_radii": number;
/** Apparent place less Jupiter's, to the east: right ascension times cos(dec). */
readonly "offset_ra_arcsec": number;
/** Apparent place less Jupiter's in declination, true equator of date. */
readonly "offset_dec_arcsec": number;
/** Whether the moon is nearer than Jupiter's centre. */
readonly "in_front": boolean;
/** By the moon's centre: in transit over the disc, occulted behind it (in the shadow or not), eclipsed in the shadow beside it, or clear of all. */
readonly "state": "clear" | "transit" | "occulted" | "eclipsed";
/** Whether the moon's shadow falls on Jupiter. */
readonly "shadow_on_jupiter": boolean;
};

/** A close approach as the centre of the Earth has it. */
export type GeocentricApproach = {
readonly "instant": string;
readonly "local"?: LocalTime;
/** Geocentric separation then. */
readonly "separation_deg": number;
};

/** Solar: the point on the shadow's axis or, when that misses the Earth, nearest to it. */
export type GreatestPoint = {
readonly "instant": string;
readonly "local"?: LocalTime;
/** Geodetic latitude. */
readonly "lat_deg": number;
/** Longitude, east positive. */
readonly "lon_deg": number;
/** Altitude of the Sun; 0 where the axis misses the Earth. */
readonly "sun_altitude_deg": number;
/** Width of the path of totality or annularity; null when it has no two limits. */
readonly "path_width_km": number | null;
/** Duration of totality or annularity; null without a central line. */
readonly "central_duration_s": number | null;
};

/** Least separation of the centres. */
export type GreatestTransit = {
readonly "instant": string;
readonly "local"?: LocalTime;
/** Altitude of the Sun's centre at the place then, unrefracted; null without a location. */
readonly "sun_altitude_deg": number | null;
/** Whether the Sun's upper limb is at or above -34 arcmin at the place then; null without a location. */
readonly "visible": boolean | null;
};

/** All intervals together. */
export type HeldTotal = {
/** Intervals found. */
readonly "count": number;
/** Length of all of them together. */
readonly "duration_s": number;
/** The same as a share of the window searched. */
readonly "fraction": number;
};

/** An event with its direction in the sky. */
export type HorizonEvent = {
readonly "instant": string;
readonly "local"?: LocalTime;
/** Azimuth from north through east; at a pole by the meridian of the longitude given. */
readonly "azimuth_deg": number | null;
/** Topocentric altitude of the centre, unrefracted. */
readonly "altitude_geometric_deg": number;
/** With a skyline: its apparent altitude at that azimuth; absent without one. */
readonly "skyline_altitude_deg"?: number;
};

/** A rise, a set or a transit. */
export type HorizonKindEvent = {
readonly "instant": string;
readonly "local"?: LocalTime;
/** What happens. */
readonly "kind": "rise" | "transit" | "set" | "lower_transit";
/** Azimuth from north through east; at a pole by the meridian of the longitude given. */
readonly "azimuth_deg": number | null;
/** Topocentric altitude of the centre, unrefracted. */
readonly "altitude_geometric_deg": number;
/** With a skyline: its apparent altitude at that azimuth; absent without one. */
readonly "skyline_altitude_deg"?: number;
};

/** Topocentric place against the horizon. */
export type Horizontal = {
/** Azimuth from north through east. */
readonly "azimuth_deg": number;
/** Altitude of the centre as seen: geometric plus refraction_deg. */
readonly "altitude_deg": number;
/** Topocentric altitude of the centre without refraction. */
readonly "altitude_geometric_deg": number;
/** Refraction within altitude_deg; 0 with refraction=none. */
readonly "refraction_deg": number;
/** Nearest of the sixteen compass points. */
readonly "compass_point": "N" | "NNE" | "NE" | "ENE" | "E" | "ESE" | "SE" | "SSE" | "S" | "SSW" | "SW" | "WSW" | "W" | "WNW" | "NW" | "NNW";
/** Whether the centre is at or above the altitude that defines the body's own rise and set. */
readonly "above_horizon": boolean;
};

/** Total libration: optical and physical. */
export type LibrationAngles = {
/** Libration in longitude, total; positive shows more of the Moon's east. */
readonly "lon_deg": number;
/** Libration in latitude, total; positive shows more of the Moon's north. */
readonly "lat_deg": number;
/** The limb that the libration turns towards the viewer, by the Moon's own directions. */
readonly "favoured_limb": "N" | "NE" | "E" | "SE" | "S" | "SW" | "W" | "NW";
};

/** A moment at the Moon's mean limb in the sky of the place. */
export type LimbEvent = {
readonly "instant": string;
readonly "local"?: LocalTime;
/** Azimuth of the body, from north through east. */
readonly "azimuth_deg": number;
/** Altitude of the body's centre, unrefracted. */
readonly "altitude_geometric_deg": number;
/** Of the body about the Moon's centre, from north of the true equator of date through east. */
readonly "position_angle_deg": number;
/** Along the limb from the nearer horn: positive dark limb, negative bright limb. */
readonly "cusp_angle_deg": number;
/** The nearer horn. */
readonly "cusp": "N" | "S";
/** Which limb; undefined within half a percent of new or full. */
readonly "limb": "dark" | "bright" | "undefined";
/** Speed at which the distance from the limb changes; negative on the way behind it. */
readonly "radial_rate_arcsec_s": number;
/** The body is at or above -34 arcmin. */
readonly "visible": boolean;
/** Why not; null when it is. */
readonly "reason": "below_horizon" | null;
/** Altitude of the Sun's centre, unrefracted. */
readonly "sun_altitude_deg": number;
/** How light the sky is by the Sun's altitude. */
readonly "light": "day" | "civil" | "nautical" | "astronomical" | "night";
};

/** The same instant as local time with its offset; present when a time zone is resolved. */
export type LocalTime = string;

/** The longest interval. */
export type LongestInterval = {
readonly "start": string;
readonly "end": string;
readonly "local"?: LocalTime;
/** Its length. */
readonly "duration_s": number;
};

/** Numbers of the lunation, which begins with its new moon. */
export type Lunation = {
/** Brown's number, from the first new moon of 1923. */
readonly "brown": number;
/** Meeus' number k, 0 at the new moon of 2000-01-06. */
readonly "meeus": number;
};

/** Provenance of the answer. */
export type Meta = {
/** Version of the API. */
readonly "api_version": "2";
/** Semantic version of the v2 contract. */
readonly "contract_version": string;
readonly "engine": EngineIdentity;
/** Coordinate frame. */
readonly "frame": string;
/** Epoch of the frame. */
readonly "epoch": string;
/** Time scale of the instants. */
readonly "time_scale": string;
/** Refraction applied to altitudes. */
readonly "refraction_model": string;
/** Where each block is seen from. */
readonly "origins": Readonly<Record<string, "geocentric" | "topocentric" | "heliocentric">>;
/** Models behind the answer; see /v2/attribution. */
readonly "models": readonly (string)[];
/** Measured error of the main quantity, with its reference and period. */
readonly "accuracy": Readonly<Record<string, unknown>> | null;
/** Why no measured error is stated. */
readonly "accuracy_note"?: string;
/** TT - UT1 of the instant; present when the answer has one. */
readonly "delta_t_s"?: number;
/** How the answer may be cached. */
readonly "cache_class": "deterministic" | "time_quantized" | "static" | "uncacheable";
/** Whether a credit is owed. */
readonly "rights": "unrestricted" | "attribution_required";
readonly "attribution"?: AttributionNotice;
/** Members that are withheld. */
readonly "not_computed": readonly (string)[];
/** sha-256 over query, numbers and values, whatever their form; present at full verbosity (definitions of /v2/conventions, digests). */
readonly "digest"?: string;
};

/** A published model. */
export type Model = {
/** Identifier, as in meta.models. */
readonly "name": string;
/** Title. */
readonly "title": string;
/** Where it is published. */
readonly "publication": string;
/** What it is used for. */
readonly "role": string;
};

/** The Moon from the Earth's centre. */
export type MoonGeocentric = {
/** Equatorial coordinates. */
readonly "equatorial": {
/** Apparent place: true equator and equinox of date. */
readonly "of_date": Equatorial;
/** Astrometric place: ICRS axes. */
readonly "j2000"?: Equatorial;
};
/** Ecliptic coordinates. */
readonly "ecliptic": {
/** Apparent place: true ecliptic and equinox of date. */
readonly "of_date": Ecliptic;
/** Astrometric place: mean ecliptic and equinox of J2000. */
readonly "j2000"?: Ecliptic;
};
/** Distance of the centres. */
readonly "distance_km": number;
/** Diameter of the disc from the Earth's centre. */
readonly "apparent_diameter_deg": number;
/** Equatorial horizontal parallax. */
readonly "parallax_deg": number;
};

/** Phase of the Moon, geocentric. */
export type MoonPhase = {
/** Name of the phase. */
readonly "name": "new moon" | "waxing crescent" | "first quarter" | "waxing gibbous" | "full moon" | "waning gibbous" | "last quarter" | "waning crescent";
/** Apparent geocentric longitude, Moon less Sun, 0 to 360. */
readonly "elongation_lon_deg": number;
/** Angle Sun, Moon, Earth; 0 at full, 180 at new Moon. */
readonly "phase_angle_deg": number;
/** Illuminated part of the disc. */
readonly "illumination_percent": number;
/** The same, 0 to 1. */
readonly "illuminated_fraction": number;
/** From new to full Moon. */
readonly "waxing": boolean;
/** Since the true new moon. */
readonly "age_days": number;
/** Whole days of age_days. */
readonly "day_of_cycle": number;
readonly "lunation": Lunation;
/** From which the disc is seen; null without a location. */
readonly "hemisphere": "north" | "south" | null;
/** Lit side of the disc as seen from that hemisphere's middle latitudes; null without a location. */
readonly "lit_side": "left" | "right" | null;
};

/** The Moon over the horizon that was asked for; absent unless horizon is sent. */
export type MoonSkyline = {
/** What the body does. */
readonly "status": "rises_and_sets" | "rises_only" | "sets_only" | "always_up" | "always_down" | "no_event";
/** First rise of the local day. */
readonly "rise": HorizonEvent | null;
/** First set of the local day. */
readonly "set": HorizonEvent | null;
/** All rises and sets, in time order. */
readonly "events": readonly (HorizonKindEvent)[];
/** Time above the horizon asked for within the local day. */
readonly "up_hours": number;
};

/** Rise, transit and set within the local day; null when there is none. */
export type MoonToday = {
/** Date of the local day, ISO 8601. */
readonly "date": string;
/** What the body does. */
readonly "status": "rises_and_sets" | "rises_only" | "sets_only" | "always_up" | "always_down" | "no_event";
readonly "rise": HorizonEvent | null;
readonly "transit": HorizonEvent | null;
readonly "set": HorizonEvent | null;
readonly "skyline"?: MoonSkyline;
};

/** The Moon from the observer. */
export type MoonTopocentric = {
/** Right ascension from the observer, true equator and equinox of date. */
readonly "ra_deg": number;
/** Declination from the observer. */
readonly "dec_deg": number;
/** Distance from the observer. */
readonly "distance_km": number;
/** Diameter of the disc from the observer. */
readonly "apparent_diameter_deg": number;
/** Illuminated part of the disc from the observer. */
readonly "illuminated_fraction": number;
readonly "horizontal": Horizontal;
};

/** The new or full Moon nearest to a perigee or apogee. */
export type NearestSyzygy = {
/** The new or full Moon nearest in time. */
readonly "phase": "new moon" | "full moon";
readonly "instant": string;
/** From the apsis to that phase; negative when the phase comes first. */
readonly "offset_hours": number;
};

/** The next passages of the Sun's centre through an altitude. */
export type NextDawnDusk = {
/** The first passage upwards after the instant; null when the search found none. */
readonly "dawn": HorizonEvent | null;
/** The first passage downwards after the instant; null when the search found none. */
readonly "dusk": HorizonEvent | null;
};

/** A quarter to come. */
export type NextPhase = {
/** The quarter. */
readonly "name": "new moon" | "first quarter" | "full moon" | "last quarter";
readonly "instant": string;
readonly "local"?: LocalTime;
/** From the row's instant to that of the phase. */
readonly "days_until": number;
};

/** The first rise and set after the instant, whatever day they fall on; null where none comes in days. */
export type NextRiseSet = {
readonly "rise": HorizonEvent | null;
readonly "set": HorizonEvent | null;
};

/** When the planet next stands still in longitude. */
export type NextStation = {
readonly "instant": string;
readonly "local"?: LocalTime;
/** The motion that begins. */
readonly "kind": "station_retrograde" | "station_direct";
/** Apparent longitude then, true equinox of date. */
readonly "ecliptic_lon_deg": number;
};

/** A credit that is owed. */
export type Obligation = {
/** Which answers owe it. */
readonly "applies_to": string;
/** The credit line to display. */
readonly "text": string;
readonly "sources": readonly ({
/** Source. */
readonly "name": string;
/** Its address. */
readonly "url": string;
/** Its licence. */
readonly "licence": string;
})[];
};

/** The centre is deepest behind the limb, or nearest to it. */
export type OccultationMiddle = {
readonly "instant": string;
readonly "local"?: LocalTime;
/** How deep the body's centre is behind the mean limb; negative outside. */
readonly "depth_arcsec": number;
} | null;

/** Orientation of the Earth and of the ecliptic. */
export type Orientation = {
/** Greenwich mean sidereal time. */
readonly "gmst_hours": number;
/** Greenwich apparent sidereal time. */
readonly "gast_hours": number;
/** Earth rotation angle. */
readonly "earth_rotation_angle_deg": number;
/** Nutation in longitude. */
readonly "dpsi_arcsec": number;
/** Nutation in obliquity. */
readonly "deps_arcsec": number;
/** Mean obliquity of the ecliptic of date. */
readonly "mean_obliquity_deg": number;
/** True obliquity of the ecliptic of date. */
readonly "true_obliquity_deg": number;
/** TDB − TT. */
readonly "tdb_minus_tt_s": number;
};

/** Where this page stands; present when limit or cursor is sent. */
export type Page = {
/** Rows a page. */
readonly "limit": number;
/** Rows on this page. */
readonly "returned": number;
/** Rows in all. */
readonly "total": number;
/** Whether there is another page. */
readonly "has_more": boolean;
/** Cursor of the next page. */
readonly "next_cursor": string | null;
};

/** A close approach: with a location its closest moment there, with dark_only that in the dark sky of the place. */
export type Pairing = {
readonly "instant": string;
readonly "local"?: LocalTime;
/** Separation then: topocentric with a location, else geocentric. */
readonly "separation_deg": number;
};

/** The meeting as the place has it, in whatever sky; null without a location. */
export type PairingFromPlace = {
/** Topocentric separation at the row's instant. */
readonly "separation_deg": number;
/** The place's own closest approach, of appulses; null on other rows. */
readonly "closest": {
readonly "instant": string;
readonly "local"?: LocalTime;
/** Least topocentric separation. */
readonly "separation_deg": number;
/** Of the first target then, unrefracted; below 0 it is not up. */
readonly "altitude_geometric_deg": number;
/** Of the Sun's centre then, unrefracted. */
readonly "sun_altitude_deg": number;
} | null;
} | null;

/** A parameter of a route. */
export type Parameter = {
/** Name. */
readonly "name": string;
/** Type of its value. */
readonly "type": string;
/** Meaning. */
readonly "description": string;
/** Whether a request without it is refused. */
readonly "required": boolean;
/** Value when it is not sent; of a list its items. */
readonly "default": string | number | boolean | readonly (string)[] | null;
/** The values it takes, when they are few. */
readonly "allowed": readonly (string)[] | null;
/** Smallest value. */
readonly "minimum": number | null;
/** Largest value. */
readonly "maximum": number | null;
/** Most items of a list. */
readonly "max_items": number | null;
/** Unit of its value. */
readonly "unit": string | null;
/** Set of /v2/enums that holds its values. */
readonly "enum_set": string | null;
/** Version of the contract that brought it. */
readonly "since": string;
};

/** Bounds of a parameter. */
export type ParameterBound = {
/** Parameter. */
readonly "name": string;
/** Smallest value. */
readonly "minimum": number | null;
/** Largest value. */
readonly "maximum": number | null;
/** Most items of a list. */
readonly "max_items": number | null;
/** Routes that take it with these bounds. */
readonly "endpoints": readonly (string)[];
};

/** Rise, transit and set that belong together: of the present stay above when up, else of the next one; absent unless upcoming=true. */
export type Pass = {
readonly "rise": HorizonEvent | null;
readonly "transit": HorizonEvent | null;
readonly "set": HorizonEvent | null;
};

/** An event. */
export type PlainEvent = {
readonly "instant": string;
readonly "local"?: LocalTime;
};

/** Rates and ranges of a tier, per caller. */
export type Plan = {
/** Identifier. */
readonly "name": string;
/** Title. */
readonly "title": string;
/** Requests a minute; null: not metered. */
readonly "requests_per_minute": number | null;
/** Requests an hour; null: not metered. */
readonly "requests_per_hour": number | null;
/** Requests a day; null: not metered. */
readonly "requests_per_day": number | null;
/** Requests a month of 30 days; null: no monthly meter. */
readonly "requests_per_month": number | null;
/** Rows a day or more apart, one body. */
readonly "daily_rows_one_body": number | null;
/** Rows a day or more apart, two bodies or more. */
readonly "daily_rows_all_bodies": number | null;
/** Days that a grid with steps below one day may span. */
readonly "subdaily_span_days": number | null;
/** Events in one list, of the routes in event_lists. */
readonly "events_per_list": number | null;
};

/** A planet above the horizon. */
export type PlanetUp = {
/** The planet. */
readonly "name": "mercury" | "venus" | "mars" | "jupiter" | "saturn" | "uranus" | "neptune" | "pluto";
/** Apparent magnitude. */
readonly "magnitude": number;
/** How it can be seen, by the thresholds of /v2/conventions: with a location from there at the instant, without one by its distance from the Sun. */
readonly "visibility": "not_up" | "too_close_to_the_sun" | "lost_in_twilight" | "low" | "visible" | "well_placed" | "needs_optical_aid";
/** Altitude as seen, refracted. */
readonly "altitude_deg": number;
/** Azimuth. */
readonly "azimuth_deg": number;
};

/** The place of one body. */
export type Position = {
/** Canonical name of the target. */
readonly "body": string;
/** Equatorial coordinates. */
readonly "equatorial": {
/** Apparent place: true equator and equinox of date. */
readonly "of_date": Equatorial;
/** Astrometric place: ICRS axes. */
readonly "j2000"?: Equatorial;
};
/** Ecliptic coordinates. */
readonly "ecliptic"?: {
/** Apparent place: true ecliptic and equinox of date. */
readonly "of_date": Ecliptic;
/** Astrometric place: mean ecliptic and equinox of J2000. */
readonly "j2000"?: Ecliptic;
};
/** Galactic coordinates of the astrometric place. */
readonly "galactic"?: Ecliptic;
/** Against the observer's horizon; null without a location and in heliocentric frames. */
readonly "horizontal": Horizontal | null;
/** The apparent place from the observer; present with frames=all and a location, and with verbosity=full, where it is null without one. */
readonly "topocentric"?: Topocentric | null;
/** Distance; null for directions without distance. */
readonly "distance"?: Distance | null;
/** How it looks from the Earth's centre; with frames=all. Null in heliocentric frames. */
readonly "appearance"?: PositionLook | null;
/** IAU abbreviation of the constellation. */
readonly "constellation"?: string;
/** With vectors: state vectors from the centres asked for; null for directions. */
readonly "vectors"?: {
/** From the Earth's centre. */
readonly "geocentric"?: StateVector | null;
/** From the Sun's centre. */
readonly "heliocentric"?: StateVector | null;
/** From the barycentre of the Solar System. */
readonly "barycentric"?: StateVector | null;
};
/** With rates=true. */
readonly "rates"?: PositionRates;
/** With airmass=true: air mass; null below the horizon and without a location. */
readonly "airmass"?: number | null;
/** Which point of a planet's system is placed; null for stars and directions. */
readonly "target_point"?: "centre" | "system_barycentre" | null;
};

/** How bright and how large a target looks. */
export type PositionLook = {
/** Apparent visual magnitude; of a star by its catalogue, of a body from elements by its H and G or M1 and K1. Null where none is known, and outside the phases that the formula was fitted to (Mercury 2 to 170 degrees, Venus to 179, the Moon to 150, H and G to 120). */
readonly "magnitude": number | null;
/** Angle Sun, body, Earth. Null but for the Moon, planets and bodies from elements. */
readonly "phase_angle_deg": number | null;
/** Illuminated part of the disc. Null but for the Moon and planets. */
readonly "illuminated_percent": number | null;
/** Angle from the Sun: positive east of it and at conjunction and opposition, negative west. Null for the Sun. */
readonly "elongation_deg": number | null;
/** Diameter from the Earth's centre, of planets that of the equator. Null for stars and directions. */
readonly "apparent_diameter_arcsec": number | null;
};

/** How fast the apparent place moves. */
export type PositionRates = {
/** Of right ascension of date, degrees a day. */
readonly "ra_deg_day": number;
/** Of declination of date, degrees a day. */
readonly "dec_deg_day": number;
/** Of azimuth, degrees a day; null without a location. */
readonly "azimuth_deg_day": number | null;
/** Of the unrefracted altitude, degrees a day; null without a location. */
readonly "altitude_deg_day": number | null;
};

/** The position asked for and its time zone; approximate at borders. */
export type PositionZone = {
/** Latitude asked for. */
readonly "lat_deg": number;
/** Longitude asked for. */
readonly "lon_deg": number;
/** IANA time zone of the position; at sea the nautical one, such as Etc/GMT+2. */
readonly "timezone": string;
/** Whether the zone is that of the nearest place, which lies within 30 km, or is read from a map of zones. */
readonly "method": "nearest_place" | "zone_map";
};

/** What the sky shows of a planet. */
export type QualityPlanet = {
/** The planet. */
readonly "body": "mercury" | "venus" | "mars" | "jupiter" | "saturn" | "uranus" | "neptune" | "pluto";
/** Apparent magnitude outside the atmosphere. */
readonly "magnitude": number;
/** How it can be seen, by the thresholds of /v2/conventions: with a location from there at the instant, without one by its distance from the Sun. */
readonly "visibility": "not_up" | "too_close_to_the_sun" | "lost_in_twilight" | "low" | "visible" | "well_placed" | "needs_optical_aid";
/** Whether the unaided eye sees it: visibility is low, visible or well_placed. */
readonly "naked_eye": boolean;
/** Whether it is up and brighter than the aperture's limit at its altitude; null without aperture_mm. */
readonly "telescope": boolean | null;
/** Altitude at the location; null without one. */
readonly "altitude_geometric_deg": number | null;
};

/** A quantity over the interval. */
export type QuantityCourse = {
/** The quantity, as canonical conditions write it. */
readonly "name": string;
/** At the begin of the interval, in the unit of the quantity; null where it has no value. */
readonly "start": number | null;
/** At its end. */
readonly "end": number | null;
/** Least value within. */
readonly "min": number | null;
/** When it is least. */
readonly "min_at": string;
/** Largest value within; on a circle counted onwards from min. */
readonly "max": number | null;
/** When it is largest. */
readonly "max_at": string;
};

/** Which bounds of a range belong to it. */
export type RangeBoundary = {
/** Route. */
readonly "endpoint": string;
/** What its range is made of: rows, local days, events or years. */
readonly "kind": string;
/** What happens at start. */
readonly "start": string;
/** What happens at end. */
readonly "end": string;
/** What end = start gives. */
readonly "equal": string;
};

/** The opposition or inferior conjunction within the loop. */
export type RetrogradeMiddle = {
readonly "instant": string;
readonly "local"?: LocalTime;
/** Angle from the Sun then, positive. */
readonly "elongation_deg": number;
};

/** The time between two of the four events. */
export type Season = {
/** Name of the season in the northern hemisphere. */
readonly "name_north": "spring" | "summer" | "autumn" | "winter";
/** Name of the season in the southern hemisphere. */
readonly "name_south": "spring" | "summer" | "autumn" | "winter";
readonly "start": string;
readonly "end": string | null;
/** From start to end; null where the end lies after the year 2200. */
readonly "length_days": number | null;
};

/** An eclipse, at its greatest. */
export type SeasonEclipse = {
/** The eclipsed body. */
readonly "body": "sun" | "moon";
/** Kind of the eclipse; a hybrid is total. */
readonly "kind": "total" | "partial" | "annular" | "penumbral";
readonly "instant": string;
};

/** An equinox or a solstice. */
export type SeasonEvent = {
readonly "instant": string;
readonly "local"?: LocalTime;
/** Whether the body is at or above its own rise and set altitude there at the instant; only with a location. */
readonly "visible"?: boolean;
};

/** A place on the Moon, mean-Earth frame. */
export type Selenographic = {
/** Selenographic longitude, east positive, -180 to 180. */
readonly "lon_deg": number;
/** Selenographic latitude, north positive. */
readonly "lat_deg": number;
};

/** A contact. Solar: where on the Earth the shadow's cone touches. Lunar: where the Moon is in the zenith. */
export type ShadowContact = {
readonly "instant": string;
readonly "local"?: LocalTime;
/** Geodetic latitude. */
readonly "lat_deg": number;
/** Longitude, east positive. */
readonly "lon_deg": number;
};

/** What brightens the sky at the instant. */
export type SkyConditions = {
/** Geometric altitude of the Sun's centre. */
readonly "sun_altitude_deg": number;
/** Geometric altitude of the Moon's centre. */
readonly "moon_altitude_deg": number;
/** Angle Sun, Moon, Earth. */
readonly "moon_phase_angle_deg": number;
/** Share of its light that the Earth's shadow leaves the Moon: 1 outside lunar eclipses, 0 in totality. */
readonly "moonlit_fraction": number;
/** Whether the Sun is above the horizon: then the sky shows no stars and the numbers of the sky are null. */
readonly "daylight": boolean;
};

/** A model or data source. */
export type Source = {
/** Identifier, as in meta.models. */
readonly "name": string;
/** Title. */
readonly "title": string;
/** Where it is published. */
readonly "publication": string;
/** What it is used for. */
readonly "role": string;
/** Routes whose answers rest on it. */
readonly "endpoints": readonly (string)[];
};

/** Geometric position and velocity, without light time, ICRS axes. */
export type StateVector = {
/** Towards the equinox of the ICRS. */
readonly "x_au": number;
/** A quarter turn east of it. */
readonly "y_au": number;
/** To the north pole. */
readonly "z_au": number;
/** Velocity, au a day. */
readonly "vx_au_day": number;
/** Velocity, au a day. */
readonly "vy_au_day": number;
/** Velocity, au a day. */
readonly "vz_au_day": number;
/** The same in kilometres. */
readonly "x_km": number;
/** The same in kilometres. */
readonly "y_km": number;
/** The same in kilometres. */
readonly "z_km": number;
/** Velocity, km a second. */
readonly "vx_km_s": number;
/** Velocity, km a second. */
readonly "vy_km_s": number;
/** Velocity, km a second. */
readonly "vz_km_s": number;
};

/** An instant at which the planet stands still in longitude. */
export type StationEvent = {
readonly "instant": string;
readonly "local"?: LocalTime;
/** Apparent longitude at the station, true equinox of date. */
readonly "ecliptic_lon_deg": number;
};

/** The stretch above, or below, that holds the instant; absent unless upcoming=true. */
export type Stay = {
/** Whether the body stands above its altitude of rise and set at the instant. */
readonly "up": boolean;
/** The rise or set at or before the instant; null when none was found. */
readonly "since": HorizonEvent | null;
/** The set or rise after it; null when none was found. */
readonly "until": HorizonEvent | null;
};

/** How one route reads step. */
export type StepPolicy = {
/** Route that takes step. */
readonly "endpoint": string;
/** Units it takes. */
readonly "units": readonly (string)[];
/** Shortest step it takes. */
readonly "minimum": string;
/** Longest step it takes. */
readonly "maximum": string;
/** Whether steps must be whole days. */
readonly "whole_days": boolean;
/** What a step of days or weeks means. */
readonly "days": string;
/** What a step of months or years means. */
readonly "months": string;
};

/** Where the Sun stands at the instant asked for. */
export type SunPosition = {
readonly "instant": string;
readonly "local"?: LocalTime;
/** The point of the disc that is placed. */
readonly "basis": "apparent_centre" | "upper_limb";
readonly "horizontal": Horizontal;
};

/** The Sun over the horizon that was asked for; absent unless horizon is sent. */
export type SunSkyline = {
/** What the body does. */
readonly "status": "rises_and_sets" | "rises_only" | "sets_only" | "always_up" | "always_down" | "no_event";
/** First rise of the solar day; null when there is none. */
readonly "first_light": HorizonEvent | null;
/** Last set of the solar day; null when there is none. */
readonly "last_light": HorizonEvent | null;
/** All rises and sets, in time order. */
readonly "events": readonly (HorizonKindEvent)[];
/** Time above the horizon asked for within the solar day. */
readonly "sun_hours": number;
};

/** Of each kind the first strictly after the instant, in no forced order; absent unless upcoming=true. */
export type SunUpcoming = {
/** The first rise after the instant; null when the search found none. */
readonly "rise": HorizonEvent | null;
/** The first set after the instant; null when the search found none. */
readonly "set": HorizonEvent | null;
/** The first upper transit after the instant; null when the search found none. */
readonly "transit": HorizonEvent | null;
/** The first lower transit after the instant; null when the search found none. */
readonly "lower_transit": HorizonEvent | null;
/** The next dawns and dusks at -6, -12 and -18 degrees. */
readonly "twilight": {
readonly "civil": NextDawnDusk;
readonly "nautical": NextDawnDusk;
readonly "astronomical": NextDawnDusk;
};
};

/** A number that decides a word of an answer. */
export type Threshold = {
/** Name of the threshold, with its unit. */
readonly "name": string;
/** Its value. */
readonly "value": number;
/** Its unit. */
readonly "unit": string;
/** What it decides. */
readonly "statement": string;
};

/** The instant on its time scales. */
export type TimeScales = {
/** Julian Date of the instant, UTC. */
readonly "jd_utc": number;
/** Julian Date of the instant, UT1. */
readonly "jd_ut1": number;
/** Julian Date of the instant, TT. */
readonly "jd_tt": number;
/** TT − UT1. */
readonly "delta_t_s": number;
};

/** The Moon. */
export type TodayMoon = {
/** Geocentric phase. */
readonly "phase": {
/** Name of the phase. */
readonly "name": "new moon" | "waxing crescent" | "first quarter" | "waxing gibbous" | "full moon" | "waning gibbous" | "last quarter" | "waning crescent";
/** Illuminated part of the disc. */
readonly "illumination_percent": number;
/** The same, 0 to 1. */
readonly "illuminated_fraction": number;
/** From new to full Moon. */
readonly "waxing": boolean;
/** Since the true new moon. */
readonly "age_days": number;
};
/** The constellation of the IAU. */
readonly "constellation": string;
/** Whether the Moon is above the horizon; null without a location. */
readonly "up": boolean | null;
/** Altitude of the Moon's centre; null without a location. */
readonly "altitude_geometric_deg": number | null;
/** Azimuth of the Moon; null without a location. */
readonly "azimuth_deg": number | null;
/** First rise of the local day; null when there is none, or without a location. */
readonly "rise": HorizonEvent | null;
readonly "transit": HorizonEvent | null;
readonly "set": HorizonEvent | null;
readonly "upcoming": NextRiseSet | null;
};

/** The night that holds the instant, or the next one. */
export type TodayNight = {
/** By the time that is both dark (Sun below -18 degrees) and moonless: excellent from 6 hours, good from 3, fair from 1, poor below, none. */
readonly "verdict": "excellent" | "good" | "fair" | "poor" | "none";
/** One sentence that says it. */
readonly "summary": string;
/** Why there is no dark window. */
readonly "reason": "moon_up" | "never_dark" | null;
/** Time that is dark and moonless. */
readonly "dark_total_s": number;
/** The longest dark moonless window; null when there is none. */
readonly "window": {
readonly "start": string;
readonly "end": string;
/** Length. */
readonly "duration_s": number;
} | null;
readonly "astronomical_dusk": HorizonEvent | null;
readonly "astronomical_dawn": HorizonEvent | null;
};

/** A planet. */
export type TodayPlanet = {
/** The planet. */
readonly "name": "mercury" | "venus" | "mars" | "jupiter" | "saturn" | "uranus" | "neptune" | "pluto";
/** Apparent magnitude. */
readonly "magnitude": number;
/** The constellation of the IAU. */
readonly "constellation": string;
/** Angle from the Sun, positive east of it (evening). */
readonly "elongation_deg": number;
/** Whether the apparent longitude decreases. */
readonly "retrograde": boolean;
/** How it can be seen, by the thresholds of /v2/conventions: with a location from there at the instant, without one by its distance from the Sun. */
readonly "visibility": "not_up" | "too_close_to_the_sun" | "lost_in_twilight" | "low" | "visible" | "well_placed" | "needs_optical_aid";
/** First rise of the local day; null when there is none, or without a location. */
readonly "rise": HorizonEvent | null;
readonly "set": HorizonEvent | null;
};

/** The Sun on the local day. */
export type TodaySun = {
/** What the Sun does in the solar day. */
readonly "status": "rises_and_sets" | "rises_only" | "sets_only" | "always_up" | "always_down" | "no_event";
/** Altitude of the Sun's centre at the instant. */
readonly "altitude_geometric_deg": number;
/** Azimuth of the Sun at the instant. */
readonly "azimuth_deg": number;
readonly "sunrise": HorizonEvent | null;
readonly "solar_noon": HorizonEvent;
readonly "sunset": HorizonEvent | null;
/** Time between sunrise and sunset. */
readonly "day_length_s": number;
readonly "civil_dawn": HorizonEvent | null;
readonly "civil_dusk": HorizonEvent | null;
readonly "upcoming": NextRiseSet;
};

/** The apparent place from the observer. */
export type Topocentric = {
/** Topocentric right ascension, true equator and equinox of date. */
readonly "ra_deg": number;
/** Topocentric declination. */
readonly "dec_deg": number;
/** Local hour angle, west positive. */
readonly "hour_angle_deg": number;
/** Distance from the observer; null for directions without distance. */
readonly "distance_au": number | null;
};

/** A touch of the two discs. */
export type TransitContact = {
readonly "instant": string;
readonly "local"?: LocalTime;
/** Of the planet's centre seen from the Sun's, from north of the true equator of date through east. */
readonly "position_angle_deg": number;
/** Altitude of the Sun's centre at the place then, unrefracted; null without a location. */
readonly "sun_altitude_deg": number | null;
/** Whether the Sun's upper limb is at or above -34 arcmin at the place then; null without a location. */
readonly "visible": boolean | null;
};

/** Ecliptic longitude of date, by sign. */
export type TropicalSign = {
/** Sign of the tropical zodiac (30 degrees each from the equinox of date). */
readonly "sign": string;
/** Degrees within the sign. */
readonly "degree": number;
};

/** A stretch of one kind. */
export type TwilightInterval = {
/** Day, one of the three twilights, or night. */
readonly "kind": "day" | "civil" | "nautical" | "astronomical" | "night";
readonly "start": string;
readonly "end": string;
/** Length of the interval. */
readonly "duration_s": number;
/** crossing: begins and ends where the Sun crosses an altitude; day_boundary: cut by the local day; always_above, always_below: the whole local day is day, or night. */
readonly "reason": "crossing" | "day_boundary" | "always_above" | "always_below" | "moon_up" | "never_dark";
};

/** A unit and its natural decimals. */
export type Unit = {
/** Name of the unit; field names end in it. */
readonly "unit": string;
/** Decimals when precision is not sent. */
readonly "decimals": number;
};

/** Of each kind the first strictly after the instant, in no forced order; absent unless upcoming=true. */
export type Upcoming = {
/** The first rise after the instant; null when the search found none. */
readonly "rise": HorizonEvent | null;
/** The first set after the instant; null when the search found none. */
readonly "set": HorizonEvent | null;
/** The first upper transit after the instant; null when the search found none. */
readonly "transit": HorizonEvent | null;
/** The first lower transit after the instant; null when the search found none. */
readonly "lower_transit": HorizonEvent | null;
};

/** A stretch of time. */
export type UtcStretch = {
readonly "start": string;
readonly "end": string;
};

/** Something to know about the answer. */
export type Warning = {
/** Stable code; new ones may appear at any time. */
readonly "code": string;
/** What to know. */
readonly "message": string;
/** The parameter concerned. */
readonly "parameter"?: string;
};

/** DiscoveryData */
export type DiscoveryData = {
/** The service. */
readonly "name": string;
/** What it does. */
readonly "description": string;
/** Semantic version of the v2 contract. */
readonly "contract_version": string;
/** What may be done with the answers. */
readonly "output_rights": string;
readonly "frozen_versions": readonly (FrozenVersion)[];
/** Methods of every route. */
readonly "methods": readonly (string)[];
readonly "endpoints": readonly (Endpoint)[];
readonly "documents": {
/** OpenAPI 3.1 description. */
readonly "openapi": string;
/** Reference pages. */
readonly "docs": string;
/** Pages of the error codes. */
readonly "errors": string;
/** Assistant tools. */
readonly "tools": string;
};
readonly "conventions": Conventions;
};

/** ConventionsData */
export type ConventionsData = {
/** Time and its range. */
readonly "time": {
/** Scale of every instant that is sent or answered. */
readonly "scale": string;
/** Calendar of every date. */
readonly "calendar": string;
/** First reliable instant. */
readonly "first_instant": string;
/** Last reliable instant. */
readonly "last_instant": string;
/** Version of the time-zone rules in use. */
readonly "time_zone_database": string;
/** A request without an instant means the begin of this many seconds. */
readonly "now_quantum_s": number;
};
readonly "definitions": readonly (Definition)[];
readonly "thresholds": readonly (Threshold)[];
readonly "units": readonly (Unit)[];
readonly "models": readonly (Model)[];
readonly "cache_classes": readonly (CacheClass)[];
/** Checks in the order in which a request passes them; the first that fails is the answer. */
readonly "order_of_checks": readonly (string)[];
/** Limits. */
readonly "limits": {
readonly "plans": readonly (Plan)[];
readonly "parameters": readonly (ParameterBound)[];
/** Routes whose lists fall under events_per_list, asked for by count or found in a window (of /v2/when by count alone; its windows have the plan's days); lists of other events have the compute budget and the size of the answer as their bounds. */
readonly "event_lists": readonly (string)[];
/** Most instants of an at list; a list is never paged. */
readonly "at_list_instants": number;
/** Most targets of a bodies list. */
readonly "bodies_targets": number;
/** Largest count; the plan's rows bind too. */
readonly "count_rows": number;
readonly "range_boundaries": readonly (RangeBoundary)[];
readonly "step_grammar": {
/** How a step is written. */
readonly "form": string;
/** Units of a step. */
readonly "units": readonly (string)[];
/** Shortest step. */
readonly "minimum": string;
/** Longest step. */
readonly "maximum": string;
readonly "endpoint_policies": readonly (StepPolicy)[];
};
readonly "compute_budget": {
/** Most units one request may cost. */
readonly "units": number;
readonly "weights": readonly (ComputeWeight)[];
};
/** Largest serialized answer, unless the operator has set another. */
readonly "response_cap_bytes": number;
};
};

/** EnumsData */
export type EnumsData = {
/** The route asked for. */
readonly "endpoint": string | null;
/** Sets by name. */
readonly "sets": Readonly<Record<string, EnumSet>>;
};

/** AttributionData */
export type AttributionData = {
/** The route asked for. */
readonly "endpoint": string | null;
/** What may be done with the answers. */
readonly "rights_statement": string;
readonly "obligations": readonly (Obligation)[];
readonly "sources": readonly (Source)[];
/** Uses that are not allowed, and what the service does not do. */
readonly "not_for": readonly (string)[];
};

/** A row of /v2/positions. */
export type PositionsRow = {
readonly "instant": string;
readonly "local"?: LocalTime;
readonly "time"?: TimeScales;
readonly "orientation"?: Orientation;
/** One entry a body, in the order asked. */
readonly "positions": readonly (Position)[];
};

/** What stands beside the rows. */
export type PositionsExtra = Readonly<Record<never, never>>;

/** A row of /v2/places. */
export type PlacesRow = {
/** Gazetteer id; place accepts it on every route. */
readonly "id": string;
/** Name. */
readonly "name": string;
/** First-order region; null where unknown. */
readonly "region": string | null;
/** Country. */
readonly "country": {
/** ISO 3166-1 alpha-2 code. */
readonly "code": string;
/** English name. */
readonly "name": string;
};
/** Latitude, north positive, WGS 84. */
readonly "lat_deg": number;
/** Longitude, east positive, WGS 84. */
readonly "lon_deg": number;
/** Height above sea level; null where unknown. */
readonly "elevation_m": number | null;
/** Inhabitants as recorded by the gazetteer; null where unknown. */
readonly "population": number | null;
/** IANA time zone. */
readonly "timezone": string;
/** Great-circle distance from the position asked for, on the mean sphere. */
readonly "distance_km"?: number;
/** True where the name is only spelt nearly as asked; searches by name alone have it. */
readonly "approximate"?: boolean;
};

/** What stands beside the rows. */
export type PlacesExtra = {
readonly "position"?: PositionZone;
};

/** A row of /v2/time. */
export type TimeRow = {
readonly "instant": string;
readonly "local"?: LocalTime;
readonly "time"?: TimeScales;
/** The instant in UTC (UT1 before 1972). */
readonly "utc": {
/** Julian Date in UTC (UT1 before 1972). */
readonly "jd": number;
/** Date and time of day in UTC (UT1 before 1972), proleptic Gregorian calendar, without a zone letter. */
readonly "iso": string;
};
/** The instant in UT1. */
readonly "ut1": {
/** Julian Date in UT1. */
readonly "jd": number;
/** Date and time of day in UT1, proleptic Gregorian calendar, without a zone letter. */
readonly "iso": string;
};
/** The instant in TAI; null before 1972. */
readonly "tai": {
/** Julian Date in TAI. */
readonly "jd": number;
/** Date and time of day in TAI, proleptic Gregorian calendar, without a zone letter. */
readonly "iso": string;
} | null;
/** The instant in TT. */
readonly "tt": {
/** Julian Date in TT. */
readonly "jd": number;
/** Date and time of day in TT, proleptic Gregorian calendar, without a zone letter. */
readonly "iso": string;
};
/** The instant in TDB. */
readonly "tdb": {
/** Julian Date in TDB. */
readonly "jd": number;
/** Date and time of day in TDB, proleptic Gregorian calendar, without a zone letter. */
readonly "iso": string;
};
/** Julian Date in UTC. */
readonly "jd_utc": number;
/** Julian Date in UT1. */
readonly "jd_ut1": number;
/** Modified Julian Date in UTC. */
readonly "mjd": number;
/** TT − UT1. */
readonly "delta_t_s": number;
/** How delta T is known. */
readonly "delta_t": {
/** Where delta T comes from. */
readonly "kind": "reconstructed" | "observed" | "predicted" | "extrapolated";
/** Standard error of delta T. */
readonly "sigma_s": number;
};
/** UT1 − UTC; 0 before 1972, when UTC is read as UT1. */
readonly "ut1_minus_utc_s": number;
/** TAI − UTC, the leap seconds; null before 1972. The last offset known is kept for ever. */
readonly "tai_minus_utc_s": number | null;
/** TDB − TT at the geocentre. */
readonly "tdb_minus_tt_s": number;
/** UTC date, proleptic Gregorian calendar. */
readonly "calendar": {
/** Year. */
readonly "year": number;
/** Month, 1 to 12. */
readonly "month": number;
/** Day of the month. */
readonly "day": number;
};
/** Sidereal time. */
readonly "sidereal": {
/** Greenwich mean sidereal time. */
readonly "gmst_hours": number;
/** Greenwich apparent sidereal time. */
readonly "gast_hours": number;
/** Local mean sidereal time; null without a location. */
readonly "lmst_hours": number | null;
/** Local apparent sidereal time; null without a location. */
readonly "last_hours": number | null;
};
/** Earth rotation angle. */
readonly "earth_rotation_angle_deg": number;
/** Apparent minus mean solar time; positive when the sundial is fast. */
readonly "equation_of_time_s": number;
/** Apparent minus mean sidereal time. */
readonly "equation_of_equinoxes_s": number;
/** IAU 2000A nutation with the IAU 2006 adjustments. */
readonly "nutation": {
/** Nutation in longitude. */
readonly "dpsi_arcsec": number;
/** Nutation in obliquity. */
readonly "deps_arcsec": number;
};
/** Obliquity of date. */
readonly "obliquity": {
/** Mean obliquity of the ecliptic. */
readonly "mean_deg": number;
/** True obliquity of the ecliptic. */
readonly "true_deg": number;
};
/** Julian epoch (TT). */
readonly "julian_epoch": number;
/** Besselian epoch (TT). */
readonly "besselian_epoch": number;
/** Day of the year, 1 to 366, UTC. */
readonly "day_of_year": number;
/** ISO 8601 week date. */
readonly "iso_week": {
/** Week-numbering year. */
readonly "year": number;
/** Week, 1 to 53. */
readonly "week": number;
/** Day, Monday = 1. */
readonly "day": number;
};
};

/** What stands beside the rows. */
export type TimeExtra = Readonly<Record<never, never>>;

/** A row of /v2/sidereal-time. */
export type SiderealTimeRow = {
readonly "instant": string;
readonly "local"?: LocalTime;
readonly "time"?: TimeScales;
/** Greenwich mean sidereal time. */
readonly "gmst_hours": number;
/** Greenwich apparent sidereal time. */
readonly "gast_hours": number;
/** Local mean sidereal time; null without a location. */
readonly "lmst_hours": number | null;
/** Local apparent sidereal time; null without a location. */
readonly "last_hours": number | null;
/** Earth rotation angle. */
readonly "earth_rotation_angle_deg": number;
/** Apparent minus mean sidereal time. */
readonly "equation_of_equinoxes_s": number;
};

/** What stands beside the rows. */
export type SiderealTimeExtra = Readonly<Record<never, never>>;

/** A row of /v2/equation-of-time. */
export type EquationOfTimeRow = {
readonly "instant": string;
readonly "local"?: LocalTime;
readonly "time"?: TimeScales;
/** Apparent minus mean solar time; positive when the sundial is fast. */
readonly "equation_of_time_s": number;
/** Local minus Greenwich mean time, 240 s a degree east; null without a location. */
readonly "longitude_correction_s": number | null;
/** Greenwich minus zone time: minus the offset of the zone in force. */
readonly "zone_correction_s": number;
/** What to add to the clock of the zone to read the sundial; null without a location. */
readonly "sundial_minus_clock_s": number | null;
/** Time of day that the sundial shows, hh:mm:ss; null without a location. */
readonly "apparent_solar_time": string | null;
};

/** What stands beside the rows. */
export type EquationOfTimeExtra = Readonly<Record<never, never>>;

/** A row of /v2/separation. */
export type SeparationRow = {
readonly "instant": string;
readonly "local"?: LocalTime;
readonly "time"?: TimeScales;
/** Angle between the centres, 0 to 180. */
readonly "separation_deg": number;
/** Position angle of body2 seen from body1, from north through east, 0 to 360. */
readonly "position_angle_deg": number;
};

/** What stands beside the rows. */
export type SeparationExtra = {
/** Closest approaches within the range, in time order; empty for single instants and lists. */
readonly "minima": readonly ({
readonly "instant": string;
readonly "local"?: LocalTime;
/** Least separation. */
readonly "separation_deg": number;
})[];
};

/** A row of /v2/rise-set. */
export type RiseSetRow = {
/** Canonical name of the target. */
readonly "body": string;
/** Date of the local day, ISO 8601. */
readonly "date": string;
readonly "day": DaySpan;
/** What the body does. */
readonly "status": "rises_and_sets" | "rises_only" | "sets_only" | "always_up" | "always_down" | "no_event";
/** midnight_sun and polar_night of the Sun, circumpolar and never_rises of others; grazing: a culmination of the day lies within 5' of the altitude, where the weather decides. */
readonly "special": "midnight_sun" | "polar_night" | "circumpolar" | "never_rises" | "grazing" | null;
/** First rise of the day. */
readonly "rise": HorizonEvent | null;
/** First upper transit of the day: hour angle 0. */
readonly "transit": HorizonEvent | null;
/** First set of the day. */
readonly "set": HorizonEvent | null;
/** First lower transit of the day: hour angle 180. */
readonly "lower_transit": HorizonEvent | null;
/** All events of the day in time order; a kind may occur twice. */
readonly "events": readonly (HorizonKindEvent)[];
/** Time above the altitude within the day. */
readonly "up_hours": number;
/** The next rise or set after a day that has neither; null on other days, and when the search found none. */
readonly "next": HorizonKindEvent | null;
readonly "upcoming"?: Upcoming | null;
readonly "stay"?: Stay | null;
readonly "pass"?: Pass | null;
};

/** What stands beside the rows. */
export type RiseSetExtra = Readonly<Record<never, never>>;

/** A row of /v2/sun. */
export type SunRow = {
/** Date of the local day, ISO 8601. */
readonly "date": string;
readonly "day": DaySpan;
/** What the body does. */
readonly "status": "rises_and_sets" | "rises_only" | "sets_only" | "always_up" | "always_down" | "no_event";
/** Within 12 h before solar noon; null when there is none. */
readonly "sunrise": HorizonEvent | null;
/** Upper transit of the date: its mean noon is the nearest to 12:00 standard time. */
readonly "solar_noon": HorizonEvent;
/** Within 12 h after solar noon; null when there is none. */
readonly "sunset": HorizonEvent | null;
/** Lower transit that ends the solar day. */
readonly "solar_midnight": HorizonEvent;
/** From sunrise to sunset; 86,400 where the Sun stays up, 0 where it stays down. */
readonly "day_length_s": number;
/** Day length less that of the date before. */
readonly "day_length_change_s": number;
/** Passages of the centre through -6, -12 and -18 degrees. */
readonly "twilight": {
readonly "civil": DawnDusk;
readonly "nautical": DawnDusk;
readonly "astronomical": DawnDusk;
};
/** The Sun between +6 and -4 degrees; cut at solar noon and midnight where the Sun stays within. */
readonly "golden_hour": {
/** Before solar noon; null when the Sun does not pass through. */
readonly "morning": UtcStretch | null;
/** After solar noon; null when the Sun does not pass through. */
readonly "evening": UtcStretch | null;
};
/** The Sun between -4 and -6 degrees; cut at solar noon and midnight where the Sun stays within. */
readonly "blue_hour": {
/** Before solar noon; null when the Sun does not pass through. */
readonly "morning": UtcStretch | null;
/** After solar noon; null when the Sun does not pass through. */
readonly "evening": UtcStretch | null;
};
/** Passages through the altitudes that depressions asks for, in its order. */
readonly "depressions": readonly ({
/** Angle below the horizon. */
readonly "depression_deg": number;
/** Upwards, before solar noon; null where there is none. */
readonly "dawn": HorizonEvent | null;
/** Downwards, after solar noon; null where there is none. */
readonly "dusk": HorizonEvent | null;
})[];
/** Apparent geocentric declination at solar noon. */
readonly "declination_deg": number;
/** Geocentric distance at solar noon. */
readonly "distance_au": number;
/** Angular diameter at solar noon, geocentric. */
readonly "apparent_diameter_deg": number;
/** Apparent minus mean solar time at solar noon. */
readonly "equation_of_time_s": number;
/** What the Sun does where it does not both rise and set. */
readonly "polar": {
/** The Sun stays up, or down, all solar day; null otherwise. */
readonly "status": "midnight_sun" | "polar_night" | null;
/** After a solar day that lacks a sunrise or a sunset; null on others. */
readonly "next_sunrise": HorizonEvent | null;
/** After a solar day that lacks a sunrise or a sunset; null on others. */
readonly "next_sunset": HorizonEvent | null;
};
readonly "upcoming"?: SunUpcoming | null;
readonly "stay"?: Stay | null;
readonly "pass"?: Pass | null;
readonly "skyline"?: SunSkyline;
/** When at is an instant; null for dates and ranges. */
readonly "position": SunPosition | null;
};

/** What stands beside the rows. */
export type SunExtra = Readonly<Record<never, never>>;

/** A row of /v2/twilight. */
export type TwilightRow = {
/** Date of the local day, ISO 8601. */
readonly "date": string;
readonly "day": DaySpan;
/** They tile the local day: the first begins and the last ends with it, none overlap. */
readonly "intervals": readonly (TwilightInterval)[];
};

/** What stands beside the rows. */
export type TwilightExtra = Readonly<Record<never, never>>;

/** A row of /v2/dark-window. */
export type DarkWindowRow = {
/** Local date on whose evening the night begins. */
readonly "date": string;
/** From the solar noon of the date, as /v2/sun numbers noons, to the next one. */
readonly "night": {
readonly "start": string;
readonly "end": string;
};
/** Astronomical night. */
readonly "sun": {
/** The Sun sinks below -18 degrees; null where it does not in this night. */
readonly "astronomical_dusk": HorizonEvent | null;
/** The Sun rises above -18 degrees; null where it does not. */
readonly "astronomical_dawn": HorizonEvent | null;
/** Time with the Sun below -18 degrees. */
readonly "dark_s": number;
};
/** The Moon in the night. */
readonly "moon": {
/** First moonrise of the night; null when there is none. */
readonly "rise": HorizonEvent | null;
/** First moonset of the night; null when there is none. */
readonly "set": HorizonEvent | null;
/** Illuminated fraction of the disc at the Sun's lower transit. */
readonly "illuminated_fraction": number;
};
/** Dark moonless windows in time order; often one, sometimes none or two. */
readonly "windows": readonly (DarkWindow)[];
/** Length of all windows together. */
readonly "total_s": number;
/** The longest window; null when there is none. */
readonly "longest": DarkWindow | null;
/** By the total: excellent from 6 h, good from 3 h, fair from 1 h, poor below, none. */
readonly "quality": "excellent" | "good" | "fair" | "poor" | "none";
/** Why there is no window: never_dark (the Sun stays above -18 degrees) or moon_up (the Moon is up whenever it is dark); null otherwise. */
readonly "reason": "crossing" | "day_boundary" | "always_above" | "always_below" | "moon_up" | "never_dark" | null;
/** 1 for the longest total, with rank=true; else null. */
readonly "rank": number | null;
};

/** What stands beside the rows. */
export type DarkWindowExtra = Readonly<Record<never, never>>;

/** A row of /v2/apsides. */
export type ApsidesRow = {
/** The body that is nearest or farthest. */
readonly "body": "sun" | "moon" | "mercury" | "venus" | "earth" | "mars" | "jupiter" | "saturn" | "uranus" | "neptune" | "pluto";
/** perigee and apogee of the Moon, perihelion and aphelion of planets. */
readonly "kind": "perigee" | "apogee" | "perihelion" | "aphelion";
readonly "instant": string;
readonly "local"?: LocalTime;
/** Two standard errors of the instant: the extremum is flat. */
readonly "time_uncertainty_s": number;
/** Geometric distance of the centres at the instant. */
readonly "distance_km": number;
/** The same in astronomical units. */
readonly "distance_au": number;
/** Diameter of the Moon from the Earth's centre, or of the Sun from the planet's. */
readonly "apparent_diameter_deg": number;
/** Since the apsis of the same kind before; null where that lies before the tables begin (1699). */
readonly "interval_days": number | null;
/** Further local extrema of the same kind in this passage (heliocentric Neptune). */
readonly "local_extrema": number;
/** The Moon's perigees of the local year from the nearest on, its apogees from the farthest on; null for planets. */
readonly "rank_in_year": number | null;
/** For the Moon; null for planets. */
readonly "nearest_syzygy": NearestSyzygy | null;
/** Whether the body is at or above its own rise and set altitude there at the instant; only with a location. */
readonly "visible"?: boolean;
readonly "time"?: TimeScales;
};

/** What stands beside the rows. */
export type ApsidesExtra = Readonly<Record<never, never>>;

/** A row of /v2/libration. */
export type LibrationRow = {
readonly "instant": string;
readonly "local"?: LocalTime;
readonly "time"?: TimeScales;
/** Libration in longitude, total; positive shows more of the Moon's east. */
readonly "lon_deg": number;
/** Libration in latitude, total; positive shows more of the Moon's north. */
readonly "lat_deg": number;
/** The limb that the libration turns towards the viewer, by the Moon's own directions. */
readonly "favoured_limb": "N" | "NE" | "E" | "SE" | "S" | "SW" | "W" | "NW";
/** The part that the orbit alone causes (Cassini's laws), from the Earth's centre. */
readonly "optical": Selenographic;
/** The Moon's own swaying: geocentric total less optical. */
readonly "physical": Selenographic;
/** Position angle of the Moon's north pole, from true north through east, 0 to 360. */
readonly "position_angle_deg": number;
/** The point with the Earth's centre in its zenith. */
readonly "sub_earth": Selenographic;
/** The point with the Sun in its zenith. */
readonly "sub_solar": Selenographic;
/** Colongitude of the Sun: 90 degrees less the sub-solar longitude, 0 to 360. */
readonly "colongitude_deg": number;
/** Where the Sun rises and sets on the Moon's equator. */
readonly "terminator": {
/** Selenographic longitude of the sunrise line on the equator, -180 to 180. */
readonly "morning_lon_deg": number;
/** Selenographic longitude of the sunset line on the equator, -180 to 180. */
readonly "evening_lon_deg": number;
};
};

/** What stands beside the rows. */
export type LibrationExtra = Readonly<Record<never, never>>;

/** A row of /v2/moon. */
export type MoonRow = {
readonly "instant": string;
readonly "local"?: LocalTime;
readonly "time"?: TimeScales;
readonly "phase": MoonPhase;
/** One sentence that says it. */
readonly "summary": string;
/** The next four quarters in time order; fewer at the end of the year 2200. */
readonly "next_phases": readonly (NextPhase)[];
readonly "bright_limb": BrightLimb;
readonly "libration": LibrationAngles;
/** Longitude of date, by sign. */
readonly "tropical": {
/** Sign of the tropical zodiac (30 degrees each from the equinox). */
readonly "sign": string;
/** Degrees within the sign. */
readonly "degree": number;
};
/** Where the Moon stands. */
readonly "constellation": {
/** The constellation of the IAU. */
readonly "name": string;
/** Its IAU abbreviation. */
readonly "abbreviation": string;
};
readonly "geocentric": MoonGeocentric;
/** The Moon from the observer; null without a location. */
readonly "topocentric": MoonTopocentric | null;
/** Rise, transit and set; null without a location. */
readonly "today": MoonToday | null;
readonly "upcoming"?: Upcoming | null;
readonly "stay"?: Stay | null;
readonly "pass"?: Pass | null;
};

/** What stands beside the rows. */
export type MoonExtra = Readonly<Record<never, never>>;

/** A row of /v2/moon-nodes. */
export type MoonNodesRow = {
/** Whether the Moon crosses to the north (ascending) or to the south. */
readonly "node": "ascending" | "descending";
readonly "instant": string;
readonly "local"?: LocalTime;
/** Apparent longitude of the Moon at the crossing, true equinox of date. */
readonly "ecliptic_lon_deg": number;
/** Apparent declination of the Moon at the crossing. */
readonly "declination_deg": number;
/** Whether the body is at or above its own rise and set altitude there at the instant; only with a location. */
readonly "visible"?: boolean;
readonly "time"?: TimeScales;
};

/** What stands beside the rows. */
export type MoonNodesExtra = {
/** Seasons in which eclipses are possible, in time order. */
readonly "eclipse_seasons": readonly (EclipseSeason)[];
};

/** A row of /v2/phases. */
export type PhasesRow = {
/** The quarter. */
readonly "phase": "new moon" | "first quarter" | "full moon" | "last quarter";
readonly "instant": string;
readonly "local"?: LocalTime;
/** Distance of the Moon's centre from the Earth's at the instant. */
readonly "distance_km": number;
/** Geocentric diameter of the Moon. */
readonly "apparent_diameter_deg": number;
/** Nearness of a new or full Moon. */
readonly "supermoon": {
/** Whether this new or full Moon is a supermoon; never at half moons. */
readonly "is": boolean;
/** What is called a supermoon here. */
readonly "definition": "distance_360000_km" | "perigee_90_percent";
/** Place among the new (or full) moons of the local year by distance, 1 the nearest; null at half moons. */
readonly "rank": number | null;
};
/** Whether this new or full Moon is a micromoon, by the same definition. */
readonly "micromoon": boolean;
/** Whether the full moon is called blue. */
readonly "blue_moon": {
/** The second full moon of a month of the resolved zone. */
readonly "monthly": boolean;
/** The third of four full moons between an equinox and a solstice. */
readonly "seasonal": boolean;
};
/** Kind of the eclipse at this new or full Moon. */
readonly "eclipse": "total" | "partial" | "annular" | "penumbral" | null;
readonly "lunation": Lunation;
/** Whether the body is at or above its own rise and set altitude there at the instant; only with a location. */
readonly "visible"?: boolean;
readonly "time"?: TimeScales;
};

/** What stands beside the rows. */
export type PhasesExtra = Readonly<Record<never, never>>;

/** A row of /v2/crescents. */
export type CrescentsRow = {
/** Date of the local day, ISO 8601. */
readonly "date": string;
/** evening: the young Moon after sunset; morning: the old one before sunrise. */
readonly "kind": "evening" | "morning";
/** in_sky: the Moon is up without the Sun; otherwise what the evening or morning lacks. */
readonly "status": "in_sky" | "moon_sets_first" | "moon_rises_last" | "no_sunset" | "no_sunrise" | "no_moonset" | "no_moonrise" | "always_up" | "always_down";
/** Sunset of an evening, sunrise of a morning. */
readonly "sun": HorizonEvent | null;
/** The moonset that ends (moonrise that begins) the Moon's stay above the horizon at sunset (sunrise); with the Moon down then, the nearest one before sunset (after sunrise). */
readonly "moon": HorizonEvent | null;
/** Time between the two, negative when the Moon sets before (rises after) the Sun. */
readonly "lag_min": number | null;
/** Sunset (sunrise) and four ninths of the lag; that itself where the lag is not positive. */
readonly "best": PlainEvent | null;
/** The true geocentric new moon. */
readonly "new_moon": PlainEvent;
/** From the new moon to the best time, negative before it. */
readonly "age_hours": number | null;
/** At the best time: directions from the Earth's centre turned into the horizon of the place. */
readonly "geocentric": {
/** Angle between the centres of Moon and Sun (arc of light). */
readonly "arcl_deg": number;
/** Altitude of the Moon less that of the Sun (arc of vision). */
readonly "arcv_deg": number;
/** Azimuth of the Sun less that of the Moon, -180 to 180. */
readonly "daz_deg": number;
/** Width of the crescent across its middle. */
readonly "width_arcmin": number;
/** Horizontal parallax of the Moon. */
readonly "parallax_arcmin": number;
} | null;
/** At the best time, from the place, without refraction. */
readonly "topocentric": {
/** Angle between the centres of Moon and Sun (arc of light). */
readonly "arcl_deg": number;
/** Altitude of the Moon less that of the Sun (arc of vision). */
readonly "arcv_deg": number;
/** Azimuth of the Sun less that of the Moon, -180 to 180. */
readonly "daz_deg": number;
/** Width of the crescent across its middle. */
readonly "width_arcmin": number;
/** Semidiameter of the Moon. */
readonly "semidiameter_arcmin": number;
/** Altitude of the Moon's centre, unrefracted. */
readonly "moon_altitude_deg": number;
/** Azimuth of the Moon. */
readonly "moon_azimuth_deg": number;
/** Altitude of the Sun's centre, unrefracted. */
readonly "sun_altitude_deg": number;
/** Azimuth of the Sun. */
readonly "sun_azimuth_deg": number;
} | null;
/** Lit part of the disc from the place at the best time. */
readonly "illuminated_percent": number | null;
/** Angle from the Sun as the place has it at the best time. */
readonly "elongation_deg": number | null;
/** Position angles at the best time, from north of the true equator of date through east. */
readonly "cusps": {
/** The northern horn. */
readonly "north_deg": number;
/** The southern horn. */
readonly "south_deg": number;
} | null;
/** Yallop 1997; null where it is not asked for or has nothing to judge. */
readonly "yallop": {
/** Yallop's q of the geocentric arc of vision and width. */
readonly "q": number;
/** Class by q; null where the lag is not positive. */
readonly "class": "A" | "B" | "C" | "D" | "E" | "F" | null;
/** The class in words. */
readonly "meaning": string | null;
} | null;
/** Odeh 2006; null where it is not asked for or has nothing to judge. */
readonly "odeh": {
/** Odeh's V of the topocentric arc of vision and width. */
readonly "v": number;
/** Zone by V; null where the lag is not positive. */
readonly "class": "A" | "B" | "C" | "D" | null;
/** The zone in words. */
readonly "meaning": string | null;
} | null;
/** Maunder 1911, of the geocentric arcs. */
readonly "maunder": {
/** Arc of vision less the least one of the criterion. */
readonly "margin_deg": number;
/** Whether the criterion has the crescent visible; null where no class is given. */
readonly "visible": boolean | null;
} | null;
/** Indian Astronomical Ephemeris, of the geocentric arcs. */
readonly "indian": {
/** Arc of vision less the least one of the criterion. */
readonly "margin_deg": number;
/** Whether the criterion has the crescent visible; null where no class is given. */
readonly "visible": boolean | null;
} | null;
/** Limits of the elongation at the best time. */
readonly "danjon": {
/** The topocentric arc of light exceeds Danjon's limit of 7 degrees (1932). */
readonly "above_7_0_deg": boolean;
/** It exceeds 6.4 degrees (Odeh). */
readonly "above_6_4_deg": boolean;
} | null;
/** At sunset or sunrise: what rules of calendars take, as numbers, no verdict on a date. */
readonly "at_sun": {
/** Altitude of the Moon's centre, unrefracted. */
readonly "moon_altitude_deg": number;
/** Geocentric angle between Moon and Sun. */
readonly "arcl_deg": number;
/** The same from the place. */
readonly "arcl_topocentric_deg": number;
/** Altitude of the Moon less that of the Sun, from the place. */
readonly "arcv_deg": number;
} | null;
/** The Moon is up and the Sun down; null where the lag is not positive. */
readonly "visible_window": {
readonly "start": string;
readonly "end": string;
} | null;
};

/** What stands beside the rows. */
export type CrescentsExtra = Readonly<Record<never, never>>;

/** A row of /v2/seasons. */
export type SeasonsRow = {
/** Calendar year. */
readonly "year": number;
readonly "march_equinox": SeasonEvent;
readonly "june_solstice": SeasonEvent;
readonly "september_equinox": SeasonEvent;
readonly "december_solstice": SeasonEvent;
/** The four seasons that begin in the year. */
readonly "seasons": readonly (Season)[];
/** From this March equinox to the next; it varies by minutes from year to year. */
readonly "march_equinox_year_days": number | null;
};

/** What stands beside the rows. */
export type SeasonsExtra = Readonly<Record<never, never>>;

/** A row of /v2/eclipses. */
export type EclipsesRow = {
/** The eclipsed body. */
readonly "body": "sun" | "moon";
/** Kind for the whole Earth; a hybrid is total. */
readonly "kind": "total" | "partial" | "annular" | "penumbral";
/** Greatest eclipse, UTC. */
readonly "instant": string;
/** The same as local time with its offset; present when a time zone is resolved. */
readonly "instant_local"?: LocalTime;
/** Solar: the shadow's axis meets the Earth. */
readonly "central": boolean | null;
/** Solar: annular on one part of the path and total on another. */
readonly "hybrid": boolean | null;
/** Least distance of the shadow's axis from the Earth's centre (lunar: of the Moon from the axis), + to the north. */
readonly "gamma": number;
/** Solar: ratio of the diameters if central, else share of the Sun's diameter covered. */
readonly "magnitude": number | null;
/** Solar: share of the Sun's area covered. */
readonly "obscuration_percent": number | null;
/** Lunar: share of the Moon's diameter in the umbra, negative outside. */
readonly "umbral_magnitude": number | null;
/** Lunar: share of the Moon's diameter in the penumbra. */
readonly "penumbral_magnitude": number | null;
/** The saros series; the number within it is withheld. */
readonly "saros": {
/** Number of the series. */
readonly "series": number;
};
/** TT - UT1, on which places on the Earth depend. */
readonly "delta_t_s": number;
readonly "greatest": GreatestPoint | null;
/** Lunar: where the Moon is in the zenith at greatest eclipse. */
readonly "zenith": {
/** Geodetic latitude. */
readonly "lat_deg": number;
/** Longitude, east positive. */
readonly "lon_deg": number;
} | null;
/** Lunar: how long the phases last. */
readonly "durations": {
/** From P1 to P4. */
readonly "penumbral_s": number;
/** From U1 to U4. */
readonly "partial_s": number | null;
/** From U2 to U3. */
readonly "total_s": number | null;
} | null;
/** Contacts of the shadow, null where they do not happen. */
readonly "contacts": {
/** Penumbra begins. */
readonly "P1": ShadowContact | null;
/** Solar: penumbra wholly on the Earth. Lunar: Moon wholly in the penumbra. Null when it never is. */
readonly "P2": ShadowContact | null;
/** Umbra (or antumbra) begins; null when it misses. */
readonly "U1": ShadowContact | null;
/** Solar: umbra wholly on the Earth. Lunar: totality begins. */
readonly "U2": ShadowContact | null;
/** Greatest eclipse. */
readonly "greatest": ShadowContact;
/** End of what U2 began. */
readonly "U3": ShadowContact | null;
/** Umbra (or antumbra) ends. */
readonly "U4": ShadowContact | null;
/** End of what P2 began. */
readonly "P3": ShadowContact | null;
/** Penumbra ends. */
readonly "P4": ShadowContact | null;
};
readonly "besselian"?: BesselianElements | null;
/** What the place sees; null without a location. */
readonly "local": {
/** The upper limb is above -34 arcmin at some moment between the first and the last contact. */
readonly "visible": boolean;
/** Why it is not visible; null when it is. */
readonly "reason": "outside_penumbra" | "sun_below_horizon" | "moon_below_horizon" | null;
/** The deepest phase above the horizon; null when none is. */
readonly "kind": "total" | "partial" | "annular" | "penumbral" | null;
/** What hides part of the eclipse, the longer part if both do; null when all of it is seen, or nothing. */
readonly "truncated_by": "sunrise" | "sunset" | "moonrise" | "moonset" | null;
/** At the maximum. Solar: share of the Sun's diameter covered, above 1 within the umbra. Lunar: share of the Moon's diameter in the umbra. */
readonly "magnitude": number | null;
/** Solar: share of the Sun's area covered at the maximum. */
readonly "obscuration_percent": number | null;
/** Time above the horizon from the first to the last contact. */
readonly "duration_s": number | null;
/** Time above the horizon of totality or annularity; null without. */
readonly "central_duration_s": number | null;
/** The deepest moment above the horizon. */
readonly "maximum": EclipseMoment | null;
/** Sunrise or moonrise during the eclipse (upper limb at -34 arcmin). */
readonly "rise": EclipseMoment | null;
/** Sunset or moonset during the eclipse. */
readonly "set": EclipseMoment | null;
/** Contacts at the place; null only outside the Moon's penumbra. */
readonly "contacts": {
/** Solar: the eclipse begins. */
readonly "C1": EclipseMoment | null;
/** Solar: totality or annularity begins; null when the place has none. */
readonly "C2": EclipseMoment | null;
/** Solar: totality or annularity ends. */
readonly "C3": EclipseMoment | null;
/** Solar: the eclipse ends. */
readonly "C4": EclipseMoment | null;
/** Lunar: the penumbral phase begins. */
readonly "P1": EclipseMoment | null;
/** Lunar: the partial phase begins; null when there is none. */
readonly "U1": EclipseMoment | null;
/** Lunar: totality begins. */
readonly "U2": EclipseMoment | null;
/** Lunar: greatest eclipse. */
readonly "greatest": EclipseMoment | null;
/** Lunar: totality ends. */
readonly "U3": EclipseMoment | null;
/** Lunar: the partial phase ends. */
readonly "U4": EclipseMoment | null;
/** Lunar: the penumbral phase ends. */
readonly "P4": EclipseMoment | null;
} | null;
} | null;
readonly "time"?: TimeScales;
};

/** What stands beside the rows. */
export type EclipsesExtra = Readonly<Record<never, never>>;

/** A row of /v2/transits. */
export type TransitsRow = {
/** The planet. */
readonly "body": "mercury" | "venus";
/** transit: the whole disc on the Sun's; partial: a part of it (contacts II and III are null); miss: the discs do not meet. */
readonly "kind": "transit" | "partial" | "miss";
readonly "greatest": GreatestTransit;
/** Least separation of the centres. */
readonly "separation_arcsec": number;
/** Of the planet's centre seen from the Sun's, from north of the true equator of date through east. */
readonly "position_angle_deg": number;
/** Contacts, null where they do not happen. */
readonly "contacts": {
/** The discs touch from outside: the transit begins. */
readonly "I": TransitContact | null;
/** The planet's disc is wholly on the Sun's. */
readonly "II": TransitContact | null;
/** It begins to leave. */
readonly "III": TransitContact | null;
/** The transit ends. */
readonly "IV": TransitContact | null;
};
/** From contact I to IV; null without. */
readonly "duration_s": number | null;
/** From contact II to III; null without. */
readonly "interior_duration_s": number | null;
/** Semidiameter of the Sun at greatest transit. */
readonly "sun_semidiameter_arcsec": number;
/** Semidiameter of the planet then, of Venus with its air. */
readonly "planet_semidiameter_arcsec": number;
/** The node of the planet's orbit that it passes about then. */
readonly "node": "ascending" | "descending";
/** The transit as the place has it; null without a location. */
readonly "local": {
/** The Sun's upper limb is above -34 arcmin at some moment between contacts I and IV. */
readonly "visible": boolean;
/** Why it is not visible: the place has no transit, or the Sun is down; null when it is. */
readonly "reason": "outside" | "sun_below_horizon" | null;
/** What hides part of the transit, the longer part if both do; null when all of it is seen, or nothing. */
readonly "truncated_by": "sunrise" | "sunset" | null;
/** transit: the whole disc on the Sun's; partial: a part of it (contacts II and III are null); miss: the discs do not meet. */
readonly "kind": "transit" | "partial" | "miss";
readonly "greatest": GreatestTransit;
/** Least separation of the centres. */
readonly "separation_arcsec": number;
/** Of the planet's centre seen from the Sun's, from north of the true equator of date through east. */
readonly "position_angle_deg": number;
/** Contacts, null where they do not happen. */
readonly "contacts": {
/** The discs touch from outside: the transit begins. */
readonly "I": TransitContact | null;
/** The planet's disc is wholly on the Sun's. */
readonly "II": TransitContact | null;
/** It begins to leave. */
readonly "III": TransitContact | null;
/** The transit ends. */
readonly "IV": TransitContact | null;
};
/** From contact I to IV; null without. */
readonly "duration_s": number | null;
/** From contact II to III; null without. */
readonly "interior_duration_s": number | null;
/** Semidiameter of the Sun at greatest transit. */
readonly "sun_semidiameter_arcsec": number;
/** Semidiameter of the planet then, of Venus with its air. */
readonly "planet_semidiameter_arcsec": number;
} | null;
};

/** What stands beside the rows. */
export type TransitsExtra = Readonly<Record<never, never>>;

/** A row of /v2/occultations. */
export type OccultationsRow = {
/** Canonical name of the body that the Moon covers. */
readonly "body": string;
/** Its apparent magnitude; null where the catalogue has none, and at phases that the formula was not fitted to. */
readonly "magnitude": number | null;
/** total: the whole disc (a star: the point) is hidden; partial: a part stays in view; near_miss: the mean limb passes within 5 arcsec. */
readonly "kind": "total" | "partial" | "near_miss";
readonly "least": OccultationMiddle;
/** The body's centre goes behind the limb; null where it is not covered. */
readonly "disappearance": LimbEvent | null;
/** It comes out again. */
readonly "reappearance": LimbEvent | null;
/** Of planets at a place; null for stars. */
readonly "contacts": {
/** A planet's disc touches the limb. */
readonly "d1": LimbEvent | null;
/** The last of it is hidden; null where a part stays in view. */
readonly "d2": LimbEvent | null;
/** The first of it is out. */
readonly "r1": LimbEvent | null;
/** The limb leaves it. */
readonly "r2": LimbEvent | null;
} | null;
/** From disappearance to reappearance of the centre; null without. */
readonly "duration_s": number | null;
/** The Moon at the least distance, or at the greatest moment, as the origin has it. */
readonly "moon": {
/** Lit part of the Moon's disc. */
readonly "illuminated_percent": number;
/** Whether the Moon waxes. */
readonly "waxing": boolean;
/** Angle of the Moon from the Sun. */
readonly "elongation_deg": number;
};
/** The mean limb passes within 5 arcsec of the centre: the Moon's real limb decides. */
readonly "graze": boolean | null;
/** What the mean limb (1.1 arcsec), ephemeris and star leave uncertain of disappearance and reappearance; null where the limb does not move towards the body. */
readonly "time_uncertainty_s": number | null;
/** The Moon is in the Earth's penumbra or umbra then. */
readonly "in_lunar_eclipse": boolean;
/** False within 10 degrees of the Sun. */
readonly "observable": boolean;
/** Without a location: the shadow's axis is nearest to the Earth's centre. */
readonly "greatest": {
readonly "instant": string;
readonly "local"?: LocalTime;
} | null;
/** That distance, positive to the north; null with a location. */
readonly "gamma": number | null;
/** The shadow first touches the Earth; null with a location. */
readonly "begin": {
readonly "instant": string;
readonly "local"?: LocalTime;
} | null;
/** It leaves the Earth; null with a location. */
readonly "end": {
readonly "instant": string;
readonly "local"?: LocalTime;
} | null;
/** Where the axis meets the Earth then; null where it misses, and with a location. */
readonly "greatest_at": {
/** Geodetic latitude. */
readonly "lat_deg": number;
/** Longitude, east positive. */
readonly "lon_deg": number;
/** Altitude of the Moon's centre there, unrefracted. */
readonly "moon_altitude_deg": number;
/** Altitude of the Sun's centre there, unrefracted. */
readonly "sun_altitude_deg": number;
} | null;
};

/** What stands beside the rows. */
export type OccultationsExtra = Readonly<Record<never, never>>;

/** A row of /v2/planet-board. */
export type PlanetBoardRow = {
readonly "instant": string;
readonly "local"?: LocalTime;
readonly "time"?: TimeScales;
readonly "assumed_sky": AssumedSky;
/** One entry a planet, in the order asked. */
readonly "planets": readonly (BoardPlanet)[];
};

/** What stands beside the rows. */
export type PlanetBoardExtra = Readonly<Record<never, never>>;

/** A row of /v2/retrogrades. */
export type RetrogradesRow = {
/** The planet. */
readonly "body": "mercury" | "venus" | "mars" | "jupiter" | "saturn" | "uranus" | "neptune" | "pluto";
/** Direct motion turns retrograde; null where it lies beyond the years of the service. */
readonly "station_retrograde": StationEvent | null;
/** Retrograde motion turns direct; null where it lies beyond the years of the service. */
readonly "station_direct": StationEvent | null;
/** Of Mars to Pluto: opposition in longitude; null for Mercury and Venus. */
readonly "opposition": RetrogradeMiddle | null;
/** Of Mercury and Venus; null for other planets. */
readonly "inferior_conjunction": RetrogradeMiddle | null;
/** From the retrograde to the direct station. */
readonly "duration_days": number;
/** Longitude covered in retrograde motion. */
readonly "arc_deg": number;
/** The stretch of longitude that is covered three times. */
readonly "loop": {
/** The planet, still direct, reaches the longitude at which it will turn direct again; null where it lies beyond the years of the service. */
readonly "enter": PlainEvent | null;
/** The planet, direct again, passes the longitude at which it turned retrograde; null where it lies beyond the years of the service. */
readonly "leave": PlainEvent | null;
};
/** Where the planet turns retrograde, by sign. */
readonly "tropical": TropicalSign;
/** Where the planet turns retrograde. */
readonly "constellation": ConstellationName;
};

/** What stands beside the rows. */
export type RetrogradesExtra = Readonly<Record<never, never>>;

/** A row of /v2/planet-events. */
export type PlanetEventsRow = {
/** The planet. */
readonly "body": "mercury" | "venus" | "mars" | "jupiter" | "saturn" | "uranus" | "neptune" | "pluto";
/** What happens. */
readonly "kind": "conjunction" | "inferior_conjunction" | "superior_conjunction" | "opposition" | "east_quadrature" | "west_quadrature" | "greatest_elongation_east" | "greatest_elongation_west" | "greatest_brilliancy" | "station_retrograde" | "station_direct" | "perihelion" | "aphelion" | "closest_to_earth" | "constellation_entry";
readonly "instant": string;
readonly "local"?: LocalTime;
/** Azimuth of the planet then; only with a location. */
readonly "azimuth_deg"?: number;
/** Altitude of the planet then, unrefracted; only with a location. */
readonly "altitude_geometric_deg"?: number;
/** Apparent longitude of the planet, true equinox of date. */
readonly "ecliptic_lon_deg": number;
/** Apparent visual magnitude. */
readonly "magnitude": number;
/** Diameter of the equator from the Earth's centre. */
readonly "apparent_diameter_arcsec": number;
/** Illuminated part of the disc. */
readonly "illuminated_percent": number;
/** Angle from the Sun: positive east of it (evening sky) and at conjunction and opposition themselves, negative west (morning sky). */
readonly "elongation_deg": number;
/** Distance from the Earth that the light has come. */
readonly "distance_au": number;
/** Distance from the Sun when the light left. */
readonly "sun_distance_au": number;
readonly "tropical": TropicalSign;
/** Where the planet stands; at an entry the constellation entered. */
readonly "constellation": ConstellationName;
/** The constellation left; null but for entries. */
readonly "left_constellation": ConstellationName | null;
/** How the planet can be seen from the location at that instant; null without a location. */
readonly "visibility": "not_up" | "too_close_to_the_sun" | "lost_in_twilight" | "low" | "visible" | "well_placed" | "needs_optical_aid" | null;
/** Of Mercury and Venus; null for other planets. */
readonly "apparition": Apparition | null;
/** Whether Mercury or Venus passes over the Sun's disc then, seen from the Earth's centre; null but for inferior conjunctions. */
readonly "transit": boolean | null;
readonly "time"?: TimeScales;
};

/** What stands beside the rows. */
export type PlanetEventsExtra = Readonly<Record<never, never>>;

/** A row of /v2/conjunctions. */
export type ConjunctionsRow = {
/** The two targets, in the order asked. */
readonly "bodies": readonly (string)[];
/** appulse: least separation; conjunction_ra and conjunction_lon: equal apparent right ascension, or longitude, of date. */
readonly "kind": "appulse" | "conjunction_ra" | "conjunction_lon";
readonly "instant": string;
readonly "local"?: LocalTime;
/** Geocentric angle between the centres. */
readonly "separation_deg": number;
/** Of the second seen from the first, from north through east, 0 to 360. */
readonly "position_angle_deg": number;
/** Angle of the first from the Sun, positive east of it. */
readonly "elongation_deg": number;
/** Of the two; null where the catalogue has none, and at phases that the formula was not fitted to. */
readonly "magnitudes": readonly (number | null)[];
/** Place among the rows of its kind by separation, 1 the closest; with a location by the place's own. */
readonly "rank": number;
readonly "topocentric": PairingFromPlace;
/** For the location; null without one. */
readonly "dark_sky": {
/** Whether the place sees both in a dark sky within 12 hours of the conjunction. */
readonly "visible": boolean;
/** The closest such moment; null when there is none. */
readonly "closest": DarkMoment | null;
} | null;
readonly "time"?: TimeScales;
};

/** What stands beside the rows. */
export type ConjunctionsExtra = Readonly<Record<never, never>>;

/** RarityData */
export type RarityData = {
/** The two targets. */
readonly "bodies": readonly (string)[];
/** Whether only pairings in the dark sky of the location count; false without a location. */
readonly "dark_only": boolean;
/** The pairing nearest in time to at; null when there is none within ten years. */
readonly "pairing": Pairing | null;
/** The geocentric approach nearest in time to at, whether it counts or not. */
readonly "nearest_approach": GeocentricApproach | null;
/** The last pairing before it that was at least as close. */
readonly "previous": Pairing | null;
/** Why previous is null: nothing as close within ten years, or the year 1700 came first. */
readonly "previous_search": "found" | "none_within_ten_years" | "range_end";
/** The first pairing after it that is at least as close. */
readonly "next": Pairing | null;
/** Why next is null: nothing as close within ten years, or the year 2200 came first. */
readonly "next_search": "found" | "none_within_ten_years" | "range_end";
/** From previous to the pairing; null without a previous one. */
readonly "since_days": number | null;
/** From the pairing to next; null without a next one. */
readonly "until_days": number | null;
/** Pairings at least as close within ten years on either side, this one included. */
readonly "count": number;
/** Place by separation among all pairings of those years, 1 the closest; null without a pairing. */
readonly "rank": number | null;
/** unequalled: nothing as close within ten years on either side; rare: on one side; uncommon: the nearest as close more than a year away on both; common; no_pairing. */
readonly "verdict": "unequalled" | "rare" | "uncommon" | "common" | "no_pairing";
/** One sentence that says it. */
readonly "summary": string;
};

/** A row of /v2/cycles. */
export type CyclesRow = {
readonly "instant": string;
readonly "local"?: LocalTime;
readonly "time"?: TimeScales;
/** One entry a cycle. */
readonly "cycles": readonly (Cycle)[];
};

/** What stands beside the rows. */
export type CyclesExtra = Readonly<Record<never, never>>;

/** A row of /v2/jupiter-moons. */
export type JupiterMoonsRow = {
readonly "instant": string;
readonly "local"?: LocalTime;
readonly "time"?: TimeScales;
/** Whether Jupiter is above the horizon; null without a location. */
readonly "jupiter_up": boolean | null;
/** Io, Europa, Ganymede and Callisto. */
readonly "moons": readonly (GalileanMoon)[];
};

/** What stands beside the rows. */
export type JupiterMoonsExtra = {
/** By what the events are computed; /v2/conventions defines it under galilean moons. */
readonly "events_convention": "centre_on_limb_outward_sunlight";
/** Within the range, in the order of their begins; empty for single instants and lists. */
readonly "events": readonly (GalileanEvent)[];
};

/** A row of /v2/sky-quality. */
export type SkyQualityRow = {
readonly "instant": string;
readonly "local"?: LocalTime;
readonly "time"?: TimeScales;
readonly "class": BortleClass;
/** Zenith brightness without Moon and twilight. */
readonly "dark_sky_brightness_mag_arcsec2": number;
/** Zenith brightness at the instant; without a location the same as the dark one; null in daylight. */
readonly "sky_brightness_mag_arcsec2": number | null;
/** Faintest star for the unaided eye at the altitude asked for; null in daylight. */
readonly "naked_eye_limit_mag": number | null;
/** Faintest star through the aperture there; null without aperture_mm and in daylight. */
readonly "telescopic_limit_mag": number | null;
/** Of the aperture; null without aperture_mm. */
readonly "resolution": {
/** Smallest separation by Rayleigh's rule. */
readonly "rayleigh_arcsec": number;
/** Smallest separation by Dawes' rule. */
readonly "dawes_arcsec": number;
} | null;
/** Null without a location. */
readonly "conditions": SkyConditions | null;
/** The planets against these limits. */
readonly "visible_planets": readonly (QualityPlanet)[];
/** What the numbers are computed by. */
readonly "basis": readonly (string)[];
};

/** What stands beside the rows. */
export type SkyQualityExtra = Readonly<Record<never, never>>;

/** A row of /v2/when. */
export type WhenRow = {
/** Begin of the interval. */
readonly "start": PlainEvent;
/** End of the interval. */
readonly "end": PlainEvent;
/** Length of the interval. */
readonly "duration_s": number;
/** The group of conditions that begins it, counted from 1. */
readonly "group": number;
/** What begins the interval. */
readonly "begins_by": {
/** What begins it. */
readonly "cause": "condition" | "window" | "range";
/** The condition, in canonical form; null where none does. */
readonly "condition": string | null;
/** The quantity that reaches a bound; null of states, clocks and weekdays, and where the next event becomes the nearest. */
readonly "quantity": string | null;
/** The bound, in the unit of the quantity; of an open range round a circle the end of its numbers. */
readonly "value": number | null;
/** Whether the quantity grows there. */
readonly "rising": boolean | null;
};
/** What ends the interval. */
readonly "ends_by": {
/** What ends it. */
readonly "cause": "condition" | "window" | "range";
/** The condition, in canonical form; null where none does. */
readonly "condition": string | null;
/** The quantity that reaches a bound; null of states, clocks and weekdays, and where the next event becomes the nearest. */
readonly "quantity": string | null;
/** The bound, in the unit of the quantity; of an open range round a circle the end of its numbers. */
readonly "value": number | null;
/** Whether the quantity grows there. */
readonly "rising": boolean | null;
};
/** Whether the group held already when the window began. */
readonly "truncated_start": boolean;
/** Whether it still holds when the window ends. */
readonly "truncated_end": boolean;
/** Each quantity that the group bounds, but for the clock, in the order asked. */
readonly "quantities": readonly (QuantityCourse)[];
};

/** What stands beside the rows. */
export type WhenExtra = {
/** Whether there is an interval. */
readonly "status": "found" | "none";
readonly "total": HeldTotal;
/** null when there is none. */
readonly "longest": LongestInterval | null;
/** With explain=true, each condition in the order of the search; else empty. */
readonly "conditions": readonly (ConditionShare)[];
};

/** A row of /v2/today. */
export type TodayRow = {
readonly "instant": string;
readonly "local"?: LocalTime;
readonly "time"?: TimeScales;
/** Null without a location; absent unless included. */
readonly "sun"?: TodaySun | null;
/** Absent unless included. */
readonly "moon"?: TodayMoon;
/** Planets above the horizon, the brightest first; null without a location. */
readonly "planets_up"?: readonly (PlanetUp)[] | null;
/** All eight planets. */
readonly "planets"?: readonly (TodayPlanet)[];
/** Null without a location; absent unless included. */
readonly "night"?: TodayNight | null;
/** All events of the next 30 days in time order, and the eclipses of the next 200. */
readonly "next_events"?: readonly (ComingEvent)[];
};

/** What stands beside the rows. */
export type TodayExtra = Readonly<Record<never, never>>;
