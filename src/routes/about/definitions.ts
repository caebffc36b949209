import { ELEMENTS_OBLIQUITY_ARCSEC, GAUSS_K } from "../../catalog/orbit.ts";
import { type Definition, define } from "../../contract/describe/statements.ts";
import { ECLIPSE_LIMIT_DEG } from "../../sky/almanac/eclipse-seasons.ts";
import { UNKNOWN_AU_DAY2, UNKNOWN_OF_SIZE_AU_DAY2 } from "../../sky/errors/orbit-errors.ts";
import { MICROMOON_KM, SUPERMOON_KM } from "../../sky/moon/supermoon.ts";
import { HG_LARGEST_PHASE_DEG } from "../../sky/planets/orbit-looks.ts";
import { NEAR_PLANET_AU } from "../../sky/planets/planet-encounters.ts";
import { TRANSIT_SEMIDIAMETER_ARCSEC } from "../../sky/planets/sun-crossings.ts";
import {
  DANJON_ENLARGEMENT,
  MOON_RADIUS_EARTH_RADII,
  SUN_SEMIDIAMETER_ARCSEC,
} from "../../sky/positions/sizes.ts";
import {
  AIR_DEFINITIONS,
  CRESCENT_DEFINITIONS,
  EARTH_DEFINITIONS,
  SKYLINE_DEFINITIONS,
} from "./observing-definitions.ts";
import { PLANET_DEFINITIONS } from "./planet-definitions.ts";

/** The definitions that the answers follow. */
export const DEFINITIONS: readonly Definition[] = [
  define(
    "angles",
    "Decimal degrees; longitudes, right ascensions and azimuths 0 to 360, latitudes and declinations -90 to 90. Azimuth from north through east; at a pole, where it would be undefined, as everywhere on the meridian of the longitude that is named; terrestrial longitude east positive.",
  ),
  define(
    "names",
    "A member's name means one quantity, in one unit, on every route: its definition is the first clause of its description, what follows says from where and when (docs/names.md lists them all). distance_km and distance_au are the distance that the light has come, of heliocentric places and of the perihelia of planets that of the centres at the instant; distance_geometric_km is that of the centres without light time, whose extrema apsides are (positions add it with distance_geometric=true). elongation_deg is positive east of the Sun. magnitude is a brightness, and of eclipses the share of the diameter that is covered; fraction is a share of an orbit or of a time. lat and lon are of what holds them: the Earth, the ecliptic, the Moon. Conditions of /v2/when have their own words, see conditions.",
  ),
  define(
    "missing values",
    "null with a status that says why; never 0 and never an absent key, except by fields and verbosity.",
  ),
  define(
    "calendar",
    "Proleptic Gregorian throughout 1700 to 2200, whatever was in use where. 29 February of common years is refused. A leap second (23:59:60 of a day of UTC that has one) is read as the midnight that ends it, with a warning.",
  ),
  define(
    "time scales",
    "UTC in and out. Before 1972 UTC is UT1. From 1972 TT - UTC = 32.184 s + (TAI - UTC); the last offset is held for all later dates. UT1 = TT - delta T always, and everything that depends on the Earth's rotation uses UT1.",
  ),
  define(
    "local times",
    "local is the wall clock of the resolved zone with its offset, cut to whole seconds; sent back as at it is the same instant. Offsets are printed in whole minutes (+hh:mm): where a zone's own had seconds, as local mean times before standard time had, the offset is rounded and the clock is that of the rounded offset, at most 30 s from the zone's own. Local days start by the zone's own offset. at, start and end also take a zone in brackets (RFC 9557): 2026-01-01T00:00+01:00[Europe/Paris] must have an offset that the zone has then, 2026-01-01T00:00[Europe/Paris] needs none.",
  ),
  define("julian days", "jd:<n> is a Julian Day on the UT scale and is read as UTC, whatever tz says."),
  define("now", "A request without an instant means the minute that has started; the echo shows it."),
  define(
    "time words",
    "at, start and end take words, which stand for what the clock says and are then read like it; query.word repeats them and links.self has what they stood for. now is the minute that has started. today, tomorrow and yesterday are dates of the resolved zone, UTC with a warning where none is named; day_anchor does not change which. tonight needs a location: with the Sun's centre below -0.8333 degrees the night in progress, else the coming one, from sunset (start) to sunrise (end). On routes of days it is the date of that night's evening (of /v2/sun and /v2/dark-window that of the noon before it); a single instant it is not. Where no sunset or sunrise lies within 24 h a solar noon stands for it: polar days and nights have nights from noon to noon. With upcoming=true at=today counts from now and at=tonight from the start of the night, or from now when it has started. Answers are kept 60 s with now, till the next local midnight and an hour at most with dates, till the sunrise and 900 s at most with tonight.",
  ),
  define(
    "steps",
    "Row k is start + k steps, never added up. min, m and h are elapsed time. d and w are days of the local clock where tz or place resolves a zone, else 86,400 s. mo and y are calendar arithmetic in the resolved zone; a day that a month does not have becomes its last.",
  ),
  define(
    "of date",
    "Apparent place: true equator and equinox of date, light time, deflection by the Sun and annual aberration.",
  ),
  define(
    "j2000",
    "Astrometric place on ICRS axes: light time only, for stars with parallax. ecliptic.j2000 is turned from ICRS by the frame bias and the obliquity 84381.406 arcsec. galactic follows from the ICRS place.",
  ),
  define(
    "horizontal",
    "Topocentric, with diurnal aberration and parallax on the WGS84 ellipsoid; present when a location is given. altitude_deg carries refraction (refraction=normal), altitude_geometric_deg never does.",
  ),
  define(
    "refraction",
    "R = 1.02' cot(H + 10.3/(H + 5.11)) at 1010 hPa and 10 degrees C for geometric altitudes H of -1 degree and more; below, R(-1) (H + 90)/89; never negative.",
  ),
  define(
    "elevation",
    "elevation_m moves the observer (parallax). It does not dip the horizon of rise and set; for a sea horizon send horizon = -0.8333 - 0.0293 sqrt(h).",
  ),
  define(
    "outer planets",
    "Jupiter to Pluto are the barycentres of their systems unless target_point says centre; the bounds of meta.accuracy are of that point.",
  ),
  define(
    "heliocentric",
    "Geometric, seen from the Sun's centre; without horizontal coordinates. The Sun and stars have no heliocentric place.",
  ),
  define(
    "fixed points",
    "radec:<hours>,<degrees> is an apparent place of date, radec:...,j2000 a place on ICRS axes. Right ascension is in decimal hours.",
  ),
  define(
    "targets",
    "Names are read in any case. A repeated target is refused, and one target that cannot be answered refuses the request.",
  ),
  define(
    "horizon",
    "Rise, set, twilight and horizon altitudes are topocentric, unrefracted, of the centre. limb=true has the Sun rise and set by its upper limb at -34 arcmin with the semidiameter of the date (959.63 arcsec at 1 au), as the Moon always does; beyond 80 degrees of latitude the warning LIMB_CONVENTION says how far the two lie apart. above_horizon means that the centre is at or above the body's own rise and set altitude.",
  ),
  define(
    "days",
    "A rise-set day is the local day. A sun row belongs to the solar noon (upper transit) of its date: that of the mean solar noon nearest 12:00 standard time of the date in the resolved zone, of two equally near the earlier (without a zone 12:00 local mean time). So dates and noons correspond one to one; the equation of time and summer time never shift the count. A date that the zone skipped has none, a date lived twice has its first and a warning names the other, and a lasting change of standard time may shift the count by one, once. Sunrise and sunset are the crossings within 12 h before and after the noon. A night runs from that noon to the next; a day from one solar midnight to the next holds it.",
  ),
  define(
    "events",
    "Phases, seasons, nodes, apsides and planet events are geocentric even with a location, and so are the instant and the separation of a conjunction; eclipses, transits and occultations are chosen by what the place has of them (see events at a place); visible says then whether the body (of seasons and of the Earth's apsides the Sun) is above its horizon there at the instant. What speaks of a place is topocentric: separation, a conjunction's closest approach there (topocentric.closest, the least separation of that meeting), its rank and dark_sky, and with a location every pairing of rarity but nearest_approach.",
  ),
  define(
    "instants of events",
    "An event is the instant that is printed, in whole milliseconds; one within a leap second is the midnight that ends it. A window holds the events with start <= printed < end, next is at or after an instant, previous strictly before it; bounds nearer to a whole millisecond than 0.1 ms mean it. At the printed instant of a phase the Moon is at that phase. Rows of seasons are calendar years: every one of which a part lies in the window.",
  ),
  define(
    "events at a place",
    "With a location an eclipse, a transit and an occultation has a span and an instant of the place, which choose, order and page it on every route: from its first to its last contact there, and at its maximum (local.maximum of an eclipse, local.greatest of a transit, least of an occultation) or, where that is below the horizon, the moment nearest to it of the part that is seen (seen). visible_only and local_kind cut the span to what is seen. An eclipse below the horizon of the place lasts from contact to contact too, and is dated by its instant, or by the contact nearest to it. What has no contact at the place keeps its geocentric instant and span (solar eclipses P1 to P4). The member instant is geocentric always. Without a location everything is geocentric.",
  ),
  define(
    "events under way",
    "Eclipses, transits, occultations and retrograde loops last. next starts with the first whose span has not ended at the instant, so one under way is told first; previous is the last whose span has ended before it. A window lists every event whose span meets it (in_progress=include, the default): started before end, not over at start; in_progress_at_start and in_progress_at_end say which are under way at its bounds. in_progress=exclude takes events by their instants alone, in windows and counts, so that windows that meet neither lose nor double one: plans of bulk work use it. Pages are cut from one list, so that no row is on two. An empty window warns NO_EVENT_IN_WINDOW only where nothing is under way either, IN_PROGRESS_EXCLUDED where something is left out. Intervals of when, twilight and dark-window are cut by the window instead.",
  ),
  define(
    "phases",
    "By apparent geocentric longitude, Moon minus Sun. age_days counts from the true new moon; day_of_cycle is its whole part. Lunations are counted by Brown (1 at the first new moon of 1923) and by Meeus (0 at the new moon of 2000-01-06).",
  ),
  define(
    "constellations",
    "The IAU boundaries of B1875.0, applied to the astrometric place precessed there.",
  ),
  define(
    "accuracy",
    "meta.accuracy bounds errors at the dates of the answer. position_arcsec is the sum of ephemeris_arcsec (against JPL's DE440: the largest of 10,000 random instants a body and half century and a fifth more), the reduction (0.000006, over a horizon 0.000011; refraction apart) and printed_arcsec (half a unit of the decimals of degrees in two coordinates, less with precision=12); of stars two standard errors of the catalogue stand for the first. distance_km is the sum of ephemeris_km and printed_km; vector_km and velocity_m_s come with vectors; separation_arcsec for two targets together. model_spread_arcsec: how far JPL's own models differ (DE441 from DE440), which bounds nothing and is part of nothing. instant_s: the worst instant of the answer, ephemeris_s + clock_s; rows of events have the same four numbers as accuracy. ephemeris_s: the places over their rate at that event, at a flat extremum the error of the rate over the curvature, and printing; of Jupiter's moons position_km, by JPL's satellite ephemerides in 1955 to 2059 and growing with the square of the years beyond, over the speed at the limb. model_spread_s: the models over the same rate. clock_s: two standard errors of the clock: before 1972 (UT1) those of delta T; to the end of the tables of leap seconds and predictions 0, but for what the Earth's turning enters; after them the distance of UT1 from the held UTC, its error, and 0.9 s, since leap seconds may follow it or end. clock_arcsec, horizontal_clock_arcsec: how far places move in that.",
  ),
  define(
    "apsides",
    "The absolute extremum of the geometric distance (distance_geometric_km) of each revolution: heliocentric for planets, geocentric for the Moon. The Earth's own, not the barycentre's. time_uncertainty_s bounds the instant's error by the distances; local_extrema counts further extrema of the same kind in the passage (heliocentric Neptune has two).",
  ),
  define(
    "maps of eclipses",
    "format=geojson and format=kml: curves on the WGS84 ellipsoid at height 0, UT1 by the row's delta T, directions as the place has them, lunar radii as of solar eclipses. central_line: the axis of the shadow. limits: places where the least value over time of (distance from the axis - radius of the umbra there) is 0; north and south are left and right of the shadow's way. magnitudes: where the greatest magnitude, (L1 - m)/(L1 + L2), with the Sun's centre above the airless horizon is the value; obscuration likewise. instants are those of the greatest phase. Lines end where the Sun's centre is in the airless horizon at greatest phase. band: between the limits, closed along that horizon; where the umbra reaches over the edge of the Earth (one limit), along the horizon at which the Sun's upper limb is seen (-34 arcmin). horizon_curves: the Sun's centre in the airless horizon at first contact, greatest eclipse, last contact. A chord, as a straight line of longitude by latitude and as a great circle, lies within tolerance_km of its curve. Longitudes are uncertain by 0.00418 degrees a second of delta T. What the curves are: Explanatory Supplement to the Astronomical Almanac, 3rd ed. (2013), section 11.3.6; their forms: RFC 7946, OGC 12-007r2.",
  ),
  define(
    "solar eclipses",
    `Greatest: the shadow axis nearest the geocentre. Solar semidiameter ${SUN_SEMIDIAMETER_ARCSEC} arcsec at 1 au. magnitude: ratio of diameters if central, else fraction of the diameter; obscuration: fraction of the area. A hybrid has kind total and hybrid true. Visible: the upper limb of the Sun above -34 arcmin at some moment between the contacts.`,
  ),
  define(
    "lunar eclipses",
    `Danjon's enlargement (${DANJON_ENLARGEMENT}). Greatest: least angle between the Moon and the antisolar point.`,
  ),
  define(
    "bodies from elements",
    `elements: and mpc: move about the Sun as propagation says. perturbed: integrated from the epoch outwards (Gauss-Legendre collocation, order 24) with Sun, planets, Moon, Pluto and 16 asteroids as point masses of DE440, the Sun's Schwarzschild term, the Earth's J2 within 0.03 au, and A1, A2, A3 along R, T, N times g(r): (1 au/r)^2, or of comets water (Marsden, Sekanina and Yeomans 1973). Bound: position_km = 1 + 1e-9 r + a S, S the sensitivities to a constant acceleration along R, T, N summed, a = ${UNKNOWN_AU_DAY2} + ${UNKNOWN_OF_SIZE_AU_DAY2} 10^((H - 19.7)/5) au/day^2 (without H: H 22 for q < 1.3 au, else 15; the second term 0 with A1, A2, A3); error_estimate_arcsec is that over the distance from the Earth; null among the moons of Jupiter and Saturn, and of comets without A1, A2, A3 over a perihelion within 3 au. A path that strikes the Sun or a planet, or an epoch outside 1700 to 2200, is refused. two_body: on the conic, k = ${GAUSS_K}; its bound adds its distance from the perturbed path. Both: mean ecliptic and equinox J2000 with the obliquity ${ELEMENTS_OBLIQUITY_ARCSEC} arcsec on ICRS axes, by universal variables from the perihelion (Danby 1988, section 6.9): t - T = q s + k^2 e s^3 c3(alpha s^2), alpha = k^2 (1 - e)/q; then as for planets. Epochs and perihelia are TT. The error of the elements themselves is never in a bound; where no path starts, two_body estimates 1.0 (days/30)^2 arcsec from the epoch, 0.04 (days/30)^2 for a > 25 au, and null within ${NEAR_PLANET_AU} au of a planet; beyond 30 days a warning. Magnitudes: H + 5 lg(r D) - 2.5 lg((1 - G) F1 + G F2), Fi = exp(-Ai tan(phase/2)^Bi), A 3.33 and 1.87, B 0.63 and 1.22, to phases of ${HG_LARGEST_PHASE_DEG} degrees (Bowell et al. 1989, Asteroids II), G 0.15 unless sent; with G1 and G2, or G12, by Muinonen et al. 2010 (Icarus 209, 542); of comets M1 + 5 lg D + K1 lg r, K1 10 unless sent, empirical.`,
  ),
  define(
    "state vectors",
    "Geometric, without light time, ICRS axes. Velocities are the derivatives of the places. The barycentre of the Solar System is that of JPL's DE440. Mars and the planets beyond stand for the barycentres of their systems.",
  ),
  define(
    "rates and air mass",
    "Rates: central differences of sixth order of apparent places of date and topocentric azimuth and unrefracted altitude. Air mass: 1 / (sin h + 0.50572 (h + 6.07995)^-1.6364) with the apparent altitude h in degrees (Kasten and Young 1989). Refraction in other air than the standard's: times pressure_hpa / 1010 and 283 / (273 + temperature_c) (Meeus, Astronomical Algorithms, chapter 16).",
  ),
  define(
    "occultations",
    `Natural directions: light time, parallax, proper motion, the Sun's deflection, no aberration. Moon: circle of sin s = k a / D, k = ${MOON_RADIUS_EARTH_RADII} (IAU 1982), a = 6378.137 km, D its distance from the place; planets: circles of their equatorial radius, fully lit; stars: points. Disappearance and reappearance of the centre: angle = s; contacts: angle = s +- r. Cusp angle: |PA - PA of the Sun| - 90 degrees, positive on the dark limb, from the nearer cusp. Anywhere on the Earth: greatest, the axis of the Moon's shadow nearest to the geocentre; start and end, the outer shadow on the WGS84 ellipsoid. time_uncertainty_s: square root of 1.1^2 + ephemeris^2 + star^2 in arcsec over the radial rate.`,
  ),
  define(
    "transits",
    `Apparent places; semidiameters arcsin(sin s / R) with s at 1 au ${SUN_SEMIDIAMETER_ARCSEC} arcsec for the Sun, ${TRANSIT_SEMIDIAMETER_ARCSEC.mercury} for Mercury and ${TRANSIT_SEMIDIAMETER_ARCSEC.venus} for Venus with its air (Meeus 1989). Greatest: least separation of the centres. Contacts I, IV: separation = sum of the semidiameters; II, III: their difference. The black drop is not in them.`,
  ),
  define(
    "libration",
    "East and north positive, by the WGCCRE series, which differs from the libration that JPL integrated (DE421) by up to 0.0035 degrees in longitude and 0.0036 in latitude (rms 0.0013); meta.accuracy states one and a half times as much, libration_deg for all angles of the Moon's axes together; colongitude = 90 degrees - sub-solar longitude; morning terminator = -colongitude. Topocentric with a location; sub_earth stays geocentric.",
  ),
  define(
    "seasons",
    "Apparent geocentric longitude of the Sun 0, 90, 180, 270 degrees. march_equinox_year_days is the interval between two March equinoxes, not the mean tropical year.",
  ),
  define(
    "separation",
    "The angle between apparent places of date; minima over a window are those of the whole range from start up to end, whatever the step; its ends are none by themselves.",
  ),
  define(
    "equation of time",
    "Apparent minus mean solar time; positive when the sundial is ahead of the clock.",
  ),
  define(
    "sidereal time",
    "Greenwich and local, apparent and mean. Local members are null without a location.",
  ),
  define(
    "parameters",
    "Unknown and empty parameters are refused, and repeated ones, but for lists: bodies=sun&bodies=moon is bodies=sun,moon. A bare space where the plus sign of an offset should be is read as a plus sign. format decides the form of the answer; Accept is not read.",
  ),
  define(
    "caching",
    "The same query gives the same bytes for as long as the engine's build is the same. Nothing in a deterministic answer depends on the server's clock.",
  ),
  define(
    "digests",
    "Repr-Digest is the sha-256 of the body's bytes. X-Answer-Digest, at full verbosity meta.digest too, is that of three lines, ended by a line feed but for the last: meta.engine.numbers; path and query as in links.self without format, shape, pretty, rows and cursor (a later page has &offset=<its first row>); data as nested JSON, without page and without this server's own address. So all forms of an answer share it, on every server. Answers of more than 100 rows carry it at full verbosity alone, csv and txt of more than 20,000 rows never.",
  ),
  define(
    "moon nodes",
    `Crossings of apparent geocentric latitude zero on the true ecliptic of date. An eclipse season is the time that the Sun's apparent longitude is within ${ECLIPSE_LIMIT_DEG} degrees of the Moon's mean node.`,
  ),
  define(
    "supermoon",
    `distance_360000_km (default): by the centre distance at the instant, nearer than ${SUPERMOON_KM} km, a micromoon farther than ${MICROMOON_KM} km; perigee_90_percent (Espenak): within a tenth of the way from perigee to apogee of that revolution. None is official.`,
  ),
  define(
    "blue moon",
    "monthly: the second full moon of a month of the resolved zone; seasonal: the third of four between an equinox and a solstice.",
  ),
  define(
    "conditions",
    "altitude is the airless topocentric altitude of the centre, apparent_altitude the same with refraction, azimuth and hour_angle topocentric; separation is between centres, topocentric with a location; elongation (from the Sun, 0 to 180), elongation_lon (apparent longitude minus the Sun's, 0 to 360), illuminated_percent, magnitude (as the planet board has it; of a body from elements by M1 and K1, or by H and G from 0 to 1 at phases up to 120 degrees, searched as if its slope had a bound in the last 0.001 degrees before no phase: 0.003 mag) and distances are geocentric. minutes_from counts from the nearest such event, positive after it, for a day on both sides. up: at or above the body's own rise and set altitude, or horizon; waxing: elongation_lon below 180; retrograde: the apparent longitude decreases. central_meridian (of the Sun, the planets and Pluto; of Jupiter and Saturn as central_meridian_iii), central_meridian_i, _ii and _iii and ring_opening (of Saturn, the planetocentric latitude of the Earth) are those of physical, geocentric. Bounds belong to the range. clock reads the clocks of the resolved zone, weekday its local dates.",
  ),
  define(
    "searches for conditions",
    "Altitudes are decided half turn by half turn by sin h = sin lat sin dec + cos lat cos dec cos H with parallax; azimuths by the sign of E cos a - N sin a, E and N direction cosines; separations by the cosine of the angle; longitudes by the sine of the difference; magnitudes by a bound on their rate. Cells are halved until a bound on the second derivative (R. E. Moore 1966, Interval Analysis) proves that each holds no root or one, or until it is shorter than 0.1 s. An interval of 1 s and more is always found; gaps below 1 s are closed; what only touches a bound for less than 1 s may appear or not. Excepted are bodies behind the Sun's disc, where the bending of light is formal.",
  ),
  define(
    "calendars",
    "format=ics is iCalendar (RFC 5545, RFC 7986): times in UTC, rounded half up to the second, the exact instant in DESCRIPTION; all_day=true puts the local date of the resolved zone in their place. UID is a UUID of version 8 (RFC 9562), the first 128 bits of sha-256 of the route, kind, bodies, key and place (to four decimals), where the key is the lunation of phases and eclipses, the year of seasons, the local date of what belongs to days and intervals, the UTC date of the middle of occultations and transits and of the start of all others, and a number within it. DTSTAMP is the date of the release, never the clock. URL is the request at the service's public address. An event of a place runs from the first to the last moment that is seen there and bears the kind that it has there; what the place does not see is titled so, and a crescent below the horizon is left out.",
  ),
  define(
    "callers",
    "Counted by address (IPv6 by its /64) or by the gateway's subscriber. Every answered GET and HEAD counts, 304 and errors included; OPTIONS, health, documents and 429 itself do not. The User-Agent field is never read.",
  ),
  ...CRESCENT_DEFINITIONS,
  ...SKYLINE_DEFINITIONS,
  ...EARTH_DEFINITIONS,
  ...AIR_DEFINITIONS,
  ...PLANET_DEFINITIONS,
];
