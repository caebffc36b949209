"""Every route as a function. Written by "npm run docs" from the declarations of the routes."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypedDict, Unpack

import pyarrow as pa

from . import _records as records
from ._ask import ask_record, ask_table
from ._shared import shares
from ._values import Instant, Location

__all__ = [
    "discovery",
    "conventions",
    "enums",
    "attribution",
    "positions",
    "places",
    "time",
    "sidereal_time",
    "equation_of_time",
    "separation",
    "rise_set",
    "sun",
    "twilight",
    "dark_window",
    "apsides",
    "libration",
    "moon",
    "moon_nodes",
    "phases",
    "crescents",
    "seasons",
    "eclipses",
    "transits",
    "occultations",
    "planet_board",
    "retrogrades",
    "planet_events",
    "conjunctions",
    "rarity",
    "cycles",
    "jupiter_moons",
    "sky_quality",
    "when",
    "today",
]

#: Name of a function -> path of its route, and whether it answers series of any length.
ROUTES = {
    "discovery": ("/v2", False),
    "conventions": ("/v2/conventions", False),
    "enums": ("/v2/enums", False),
    "attribution": ("/v2/attribution", False),
    "positions": ("/v2/positions", True),
    "places": ("/v2/places", False),
    "time": ("/v2/time", True),
    "sidereal_time": ("/v2/sidereal-time", True),
    "equation_of_time": ("/v2/equation-of-time", True),
    "separation": ("/v2/separation", False),
    "rise_set": ("/v2/rise-set", True),
    "sun": ("/v2/sun", True),
    "twilight": ("/v2/twilight", True),
    "dark_window": ("/v2/dark-window", True),
    "apsides": ("/v2/apsides", False),
    "libration": ("/v2/libration", True),
    "moon": ("/v2/moon", True),
    "moon_nodes": ("/v2/moon-nodes", False),
    "phases": ("/v2/phases", False),
    "crescents": ("/v2/crescents", True),
    "seasons": ("/v2/seasons", False),
    "eclipses": ("/v2/eclipses", False),
    "transits": ("/v2/transits", False),
    "occultations": ("/v2/occultations", False),
    "planet_board": ("/v2/planet-board", True),
    "retrogrades": ("/v2/retrogrades", False),
    "planet_events": ("/v2/planet-events", False),
    "conjunctions": ("/v2/conjunctions", False),
    "rarity": ("/v2/rarity", False),
    "cycles": ("/v2/cycles", True),
    "jupiter_moons": ("/v2/jupiter-moons", False),
    "sky_quality": ("/v2/sky-quality", True),
    "when": ("/v2/when", False),
    "today": ("/v2/today", False),
}


class Shared(TypedDict, total=False):
    """Arguments of every function."""

    precision: int | None
    server: str | None


class Selected(Shared, total=False):
    """Those, and what the answer is to hold."""

    fields: str | Sequence[str] | None


class Timed(Selected, total=False):
    """Those, and the clock."""

    tz: str | None
    ambiguous: Literal["earlier", "later", "reject"] | None
    nonexistent: Literal["shift_forward", "shift_backward", "reject"] | None
    time_format: Literal["iso", "unix", "unix_ms", "jd"] | None


class Placed(Timed, total=False):
    """Those, and the place."""

    lat: float | None
    lon: float | None
    elevation_m: float | None
    place: str | None
    place_strategy: Literal["best", "unique"] | None
    location: Location | None


#: What the shared arguments mean.
NOTES = {
    "precision": "Decimals of numbers; instants, whole numbers and standard errors keep theirs. Default: natural to each unit.",
    "server": "Address of a server that is asked; without one this machine computes.",
    "fields": "Comma-separated dotted paths below data, or below each row; a path names all that is below it.",
    "tz": "IANA time zone or ±hh:mm: reads instants without offset, bounds local days, adds local times. Default that of the place, else UTC.",
    "ambiguous": "Which instant a local time means that occurs twice. Default earlier.",
    "nonexistent": "What a local time means that a clock change skips. Default shift_forward.",
    "time_format": "How instants are written. Default iso.",
    "lat": "Latitude in decimal degrees, north positive; needs lon.",
    "lon": "Longitude in decimal degrees, east positive; needs lat.",
    "elevation_m": "Height above the ellipsoid in metres. Default 0, or that of the place.",
    "place": "Name of a place, optionally with region or country (Paris, Texas), or its id. Excludes lat and lon; owes attribution.",
    "place_strategy": "What to do when several places bear the name: the most populous (best), or refuse with the candidates (unique). Default best.",
    "location": "In the place of lat, lon and elevation_m: EarthLocation of astropy, wgs84.latlon of Skyfield.",
}


@shares(Selected, NOTES)
def discovery(
    *,
    verbosity: Literal["standard", "compact", "full"] | None = None,
    **shared: Unpack[Selected],
) -> records.Discovery:
    """Every endpoint, parameter, convention and limit

    The service as data: its routes with their parameters and examples, the rights to its answers,
    earlier versions, and the conventions and limits that hold for all routes.

    Parameters
    ----------
    verbosity :
        compact leaves out summaries, the query echo and members without value; full adds
        meta.digest. Default standard.

    Raises
    ------
    MeridianError
        Where the question is refused: its problem document.
    """
    asked = {
        "verbosity": verbosity,
        **shared,
    }
    return ask_record("/v2", asked, records.Discovery)


@shares(Selected, NOTES)
def conventions(
    *,
    verbosity: Literal["standard", "compact", "full"] | None = None,
    **shared: Unpack[Selected],
) -> records.Conventions:
    """Conventions, thresholds, models and limits

    How answers are to be read: definitions, the thresholds behind every verdict, the published
    models, and the limits, with the boundaries of ranges and the step policy of each route.

    Parameters
    ----------
    verbosity :
        compact leaves out summaries, the query echo and members without value; full adds
        meta.digest. Default standard.

    Raises
    ------
    MeridianError
        Where the question is refused: its problem document.
    """
    asked = {
        "verbosity": verbosity,
        **shared,
    }
    return ask_record("/v2/conventions", asked, records.Conventions)


@shares(Shared, NOTES)
def enums(
    *,
    set: str | None = None,
    endpoint: str | None = None,
    verbosity: Literal["standard", "compact", "full"] | None = None,
    **shared: Unpack[Shared],
) -> records.Enums:
    """Enumerated values: one set, the sets of one endpoint, or all

    The closed sets of words that requests and answers use, each from the declaration that validates
    them. Send set for one of them, endpoint for those of one route, or neither for all. The
    meteor_showers set is withheld: it is named without values.

    Parameters
    ----------
    set :
        One set by its name. Excludes endpoint.
    endpoint :
        A route; narrows to the sets that it uses. Excludes set.
    verbosity :
        compact leaves out summaries, the query echo and members without value; full adds
        meta.digest. Default standard.

    Raises
    ------
    MeridianError
        Where the question is refused: its problem document.
    """
    asked = {
        "set": set,
        "endpoint": endpoint,
        "verbosity": verbosity,
        **shared,
    }
    return ask_record("/v2/enums", asked, records.Enums)


@shares(Selected, NOTES)
def attribution(
    *,
    endpoint: str | None = None,
    verbosity: Literal["standard", "compact", "full"] | None = None,
    **shared: Unpack[Selected],
) -> records.Attribution:
    """Sources, licences, obligations

    What may be done with the answers, the credit that place data owes, and the publications behind
    each route. endpoint narrows to one route; a route that takes no place owes nothing.

    Parameters
    ----------
    endpoint :
        A route; narrows to its sources.
    verbosity :
        compact leaves out summaries, the query echo and members without value; full adds
        meta.digest. Default standard.

    Raises
    ------
    MeridianError
        Where the question is refused: its problem document.
    """
    asked = {
        "endpoint": endpoint,
        "verbosity": verbosity,
        **shared,
    }
    return ask_record("/v2/attribution", asked, records.Attribution)


@shares(Placed, NOTES)
def positions(
    *,
    at: Instant | Sequence[Instant] | None = None,
    start: Instant | None = None,
    end: Instant | None = None,
    step: str | None = None,
    count: int | None = None,
    body: str | None = None,
    bodies: str | Sequence[str] | None = None,
    frames: Literal["minimal", "standard", "all"] | None = None,
    frame: Literal["geocentric", "heliocentric"] | None = None,
    refraction: Literal["normal", "none"] | None = None,
    vectors: Literal["geocentric", "heliocentric", "barycentric"] | Sequence[Literal["geocentric", "heliocentric", "barycentric"]] | None = None,
    rates: bool | None = None,
    airmass: bool | None = None,
    pressure_hpa: float | None = None,
    temperature_c: float | None = None,
    verbosity: Literal["standard", "compact", "full"] | None = None,
    **shared: Unpack[Placed],
) -> pa.Table:
    """Position of any body in any frame

    Where bodies, stars and fixed points stand. of_date is the apparent place (true equator and
    equinox of date: light-time, deflection by the Sun, annual aberration, nutation); j2000 is the
    astrometric place (ICRS axes: light-time only, stars with proper motion and parallax). The
    horizontal block is topocentric, with diurnal aberration and parallax, and needs a location.
    Heliocentric places are geometric. A radec target without j2000 is an apparent place of date.
    Jupiter to Pluto are placed by the barycentre of their system (target_point).

    Parameters
    ----------
    at :
        Instant, or up to 24 of them separated by commas: ISO 8601 date or date-time (UTC unless an
        offset or tz says otherwise), jd:<julian day>, or now, today, tomorrow, yesterday (tonight
        goes with start and end). Default now.
    start :
        Begin of the range (an instant, or tonight: sunset).
    end :
        End of the range (an instant, or tonight: sunrise); excludes count.
    step :
        Distance between rows: a number and min, m (minute), h, d, w, mo (month) or y; from 1min to
        1y.
    count :
        Number of rows; excludes end.
    body :
        One target: a body's name, star:<name>, hr:<number>, radec:<hours>,<degrees>[,j2000]. Where
        orbits are taken also elements:<key=value;...> or mpc:<line>. Excludes bodies.
    bodies :
        Up to 20 targets separated by commas. Excludes body.
    frames :
        Which blocks: minimal (equatorial of date, horizontal), standard (adds equatorial J2000,
        ecliptic of date, distance, constellation), all (adds ecliptic J2000, galactic, appearance
        and, with a location, topocentric). Default standard.
    frame :
        Origin of the coordinates. The Earth needs heliocentric; the Sun and stars have no
        heliocentric place. Default geocentric.
    refraction :
        Standard refraction within altitude_deg, or none. Only altitude_deg and refraction_deg
        depend on it. Default normal.
    vectors :
        Adds Cartesian positions and velocities from these centres. Several are separated by commas;
        they are geometric (no light time), on ICRS axes, in au and au/day, km and km/s.
    rates :
        Adds how fast the place moves. In right ascension and declination of date and, with a
        location, in azimuth and altitude.
    airmass :
        Adds the air mass at the apparent altitude. By Kasten and Young 1989; needs a location.
    pressure_hpa :
        Air pressure at the place for refraction. Default 1010.
    temperature_c :
        Air temperature at the place for refraction. Default 10.
    verbosity :
        compact leaves out summaries, the query echo and members without value; full adds
        meta.digest, the time scales of each row's instant, intermediate quantities. Default
        standard.

    Raises
    ------
    MeridianError
        Where the question is refused: its problem document.

    Columns
    -------
        instant: An instant in UTC: ISO 8601 with milliseconds, or a number as time_format asks (s,
        ms, or Julian Date).
        local: The same instant as local time with its offset; present when a time zone is resolved.
        time.jd_utc (jd): Julian Date of the instant, UTC.
        time.jd_ut1 (jd): Julian Date of the instant, UT1.
        time.jd_tt (jd): Julian Date of the instant, TT.
        time.delta_t_s (s): TT − UT1.
        orientation.gmst_hours (hours): Greenwich mean sidereal time.
        orientation.gast_hours (hours): Greenwich apparent sidereal time.
        orientation.earth_rotation_angle_deg (deg): Earth rotation angle.
        orientation.dpsi_arcsec (arcsec): Nutation in longitude.
        orientation.deps_arcsec (arcsec): Nutation in obliquity.
        orientation.mean_obliquity_deg (deg): Mean obliquity of the ecliptic of date.
        orientation.true_obliquity_deg (deg): True obliquity of the ecliptic of date.
        orientation.tdb_minus_tt_s (s): TDB − TT.
        body: Canonical name of the target.
        equatorial.of_date.ra_hours (hours): Right ascension in hours.
        equatorial.of_date.ra_deg (deg): Right ascension.
        equatorial.of_date.dec_deg (deg): Declination.
        equatorial.j2000.ra_hours (hours): Right ascension in hours.
        equatorial.j2000.ra_deg (deg): Right ascension.
        equatorial.j2000.dec_deg (deg): Declination.
        ecliptic.of_date.lon_deg (deg): Ecliptic longitude.
        ecliptic.of_date.lat_deg (deg): Ecliptic latitude.
        ecliptic.j2000.lon_deg (deg): Ecliptic longitude.
        ecliptic.j2000.lat_deg (deg): Ecliptic latitude.
        galactic.lon_deg (deg): Ecliptic longitude.
        galactic.lat_deg (deg): Ecliptic latitude.
        horizontal.azimuth_deg (deg): Azimuth from north through east.
        horizontal.altitude_deg (deg): Altitude of the centre as seen: geometric plus
        refraction_deg.
        horizontal.altitude_geometric_deg (deg): Topocentric altitude of the centre without
        refraction.
        horizontal.refraction_deg (deg): Refraction within altitude_deg; 0 with refraction=none.
        horizontal.compass_point: Nearest of the sixteen compass points.
        horizontal.above_horizon: Whether the centre is at or above the altitude that defines the
        body's own rise and set.
        topocentric.ra_deg (deg): Topocentric right ascension, true equator and equinox of date.
        topocentric.dec_deg (deg): Topocentric declination.
        topocentric.hour_angle_deg (deg): Local hour angle, west positive.
        topocentric.distance_au (au): Distance from the observer; null for directions without
        distance.
        distance.au (au): Distance.
        distance.km (km): Distance.
        distance.light_time_s (s): Time that light takes over the distance.
        appearance.magnitude (magnitude): Apparent visual magnitude; of a star by its catalogue, of
        a body from elements by its H and G or M1 and K1. Null where none is known, and outside the
        phases that the formula was fitted to (Mercury 2 to 170 degrees, Venus to 179, the Moon to
        150, H and G to 120).
        appearance.phase_angle_deg (deg): Angle Sun, body, Earth. Null but for the Moon, planets and
        bodies from elements.
        appearance.illuminated_percent (percent): Illuminated part of the disc. Null but for the
        Moon and planets.
        appearance.elongation_deg (deg): Angle from the Sun: positive east of it and at conjunction
        and opposition, negative west. Null for the Sun.
        appearance.apparent_diameter_arcsec (arcsec): Diameter from the Earth's centre, of planets
        that of the equator. Null for stars and directions.
        constellation: IAU abbreviation of the constellation.
        vectors.geocentric.x_au (au): Towards the equinox of the ICRS.
        vectors.geocentric.y_au (au): A quarter turn east of it.
        vectors.geocentric.z_au (au): To the north pole.
        vectors.geocentric.vx_au_day (au): Velocity, au a day.
        vectors.geocentric.vy_au_day (au): Velocity, au a day.
        vectors.geocentric.vz_au_day (au): Velocity, au a day.
        vectors.geocentric.x_km (km): The same in kilometres.
        vectors.geocentric.y_km (km): The same in kilometres.
        vectors.geocentric.z_km (km): The same in kilometres.
        vectors.geocentric.vx_km_s (km): Velocity, km a second.
        vectors.geocentric.vy_km_s (km): Velocity, km a second.
        vectors.geocentric.vz_km_s (km): Velocity, km a second.
        vectors.heliocentric.x_au (au): Towards the equinox of the ICRS.
        vectors.heliocentric.y_au (au): A quarter turn east of it.
        vectors.heliocentric.z_au (au): To the north pole.
        vectors.heliocentric.vx_au_day (au): Velocity, au a day.
        vectors.heliocentric.vy_au_day (au): Velocity, au a day.
        vectors.heliocentric.vz_au_day (au): Velocity, au a day.
        vectors.heliocentric.x_km (km): The same in kilometres.
        vectors.heliocentric.y_km (km): The same in kilometres.
        vectors.heliocentric.z_km (km): The same in kilometres.
        vectors.heliocentric.vx_km_s (km): Velocity, km a second.
        vectors.heliocentric.vy_km_s (km): Velocity, km a second.
        vectors.heliocentric.vz_km_s (km): Velocity, km a second.
        vectors.barycentric.x_au (au): Towards the equinox of the ICRS.
        vectors.barycentric.y_au (au): A quarter turn east of it.
        vectors.barycentric.z_au (au): To the north pole.
        vectors.barycentric.vx_au_day (au): Velocity, au a day.
        vectors.barycentric.vy_au_day (au): Velocity, au a day.
        vectors.barycentric.vz_au_day (au): Velocity, au a day.
        vectors.barycentric.x_km (km): The same in kilometres.
        vectors.barycentric.y_km (km): The same in kilometres.
        vectors.barycentric.z_km (km): The same in kilometres.
        vectors.barycentric.vx_km_s (km): Velocity, km a second.
        vectors.barycentric.vy_km_s (km): Velocity, km a second.
        vectors.barycentric.vz_km_s (km): Velocity, km a second.
        rates.ra_deg_day (deg): Of right ascension of date, degrees a day.
        rates.dec_deg_day (deg): Of declination of date, degrees a day.
        rates.azimuth_deg_day (deg): Of azimuth, degrees a day; null without a location.
        rates.altitude_deg_day (deg): Of the unrefracted altitude, degrees a day; null without a
        location.
        airmass: With airmass=true: air mass; null below the horizon and without a location.
        target_point: Which point of a planet's system is placed; null for stars and directions.
    """
    asked = {
        "at": at,
        "start": start,
        "end": end,
        "step": step,
        "count": count,
        "body": body,
        "bodies": bodies,
        "frames": frames,
        "frame": frame,
        "refraction": refraction,
        "vectors": vectors,
        "rates": rates,
        "airmass": airmass,
        "pressure_hpa": pressure_hpa,
        "temperature_c": temperature_c,
        "verbosity": verbosity,
        **shared,
    }
    return ask_table("/v2/positions", asked, True)


@shares(Selected, NOTES)
def places(
    *,
    q: str | None = None,
    lat: float | None = None,
    lon: float | None = None,
    id: str | None = None,
    country: str | None = None,
    verbosity: Literal["standard", "compact", "full"] | None = None,
    **shared: Unpack[Selected],
) -> pa.Table:
    """Place-name search and reverse lookup with IANA timezone (attribution required)

    Populated places by name (q), nearest to a position (lat and lon) or by gazetteer id. Whole
    names come before beginnings of names, each by population; an alternate name counts a hundredth.
    Where no name matches, larger places spelt nearly so are listed as approximate. For a position,
    position.timezone is that of the nearest place within 30 km, else of a map of zones that covers
    the seas. Data: GeoNames, CC BY 4.0; credit is owed.

    Parameters
    ----------
    q :
        Name or beginning of a name, in any language, accents optional, with region or country if
        need be (Paris, Texas). Excludes lat, lon and id.
    lat :
        Latitude for the nearest places; needs lon.
    lon :
        Longitude for the nearest places; needs lat.
    id :
        Gazetteer id of one place. Excludes all others.
    country :
        Places of this country only: ISO 3166-1 code or English name.
    verbosity :
        compact leaves out summaries, the query echo and members without value; full adds
        meta.digest. Default standard.

    Raises
    ------
    MeridianError
        Where the question is refused: its problem document.

    Columns
    -------
        id: Gazetteer id; place accepts it on every route.
        name: Name.
        region: First-order region; null where unknown.
        country.code: ISO 3166-1 alpha-2 code.
        country.name: English name.
        lat_deg (deg): Latitude, north positive, WGS 84.
        lon_deg (deg): Longitude, east positive, WGS 84.
        elevation_m (m): Height above sea level; null where unknown.
        population: Inhabitants as recorded by the gazetteer; null where unknown.
        timezone: IANA time zone.
        distance_km (km): Great-circle distance from the position asked for, on the mean sphere.
        approximate: True where the name is only spelt nearly as asked; searches by name alone have
        it.
    """
    asked = {
        "q": q,
        "lat": lat,
        "lon": lon,
        "id": id,
        "country": country,
        "verbosity": verbosity,
        **shared,
    }
    return ask_table("/v2/places", asked, False)


@shares(Placed, NOTES)
def time(
    *,
    at: Instant | Sequence[Instant] | None = None,
    start: Instant | None = None,
    end: Instant | None = None,
    step: str | None = None,
    count: int | None = None,
    verbosity: Literal["standard", "compact", "full"] | None = None,
    **shared: Unpack[Placed],
) -> pa.Table:
    """Time scales, sidereal time, equation of time, Julian dates

    One instant on every time scale (UTC, UT1, TAI, TT, TDB), with Julian Dates, sidereal time,
    Earth rotation angle, equation of time, nutation and obliquity. Before 1972 UTC is read as UT1;
    from 1972 TT − UTC = 32.184 s + leap seconds, and the last offset (69.184 s) is kept for ever.
    UT1 = TT − delta T always. Local sidereal time needs a location; it is null without one.

    Parameters
    ----------
    at :
        Instant, or up to 24 of them separated by commas: ISO 8601 date or date-time (UTC unless an
        offset or tz says otherwise), jd:<julian day>, or now, today, tomorrow, yesterday (tonight
        goes with start and end). Default now.
    start :
        Begin of the range (an instant, or tonight: sunset).
    end :
        End of the range (an instant, or tonight: sunrise); excludes count.
    step :
        Distance between rows: a number and min, m (minute), h, d, w, mo (month) or y; from 1min to
        1y.
    count :
        Number of rows; excludes end.
    verbosity :
        compact leaves out summaries, the query echo and members without value; full adds
        meta.digest, the time scales of each row's instant. Default standard.

    Raises
    ------
    MeridianError
        Where the question is refused: its problem document.

    Columns
    -------
        instant: An instant in UTC: ISO 8601 with milliseconds, or a number as time_format asks (s,
        ms, or Julian Date).
        local: The same instant as local time with its offset; present when a time zone is resolved.
        time.jd_utc (jd): Julian Date of the instant, UTC.
        time.jd_ut1 (jd): Julian Date of the instant, UT1.
        time.jd_tt (jd): Julian Date of the instant, TT.
        time.delta_t_s (s): TT − UT1.
        utc.jd (jd): Julian Date in UTC (UT1 before 1972).
        utc.iso: Date and time of day in UTC (UT1 before 1972), proleptic Gregorian calendar,
        without a zone letter.
        ut1.jd (jd): Julian Date in UT1.
        ut1.iso: Date and time of day in UT1, proleptic Gregorian calendar, without a zone letter.
        tai.jd (jd): Julian Date in TAI.
        tai.iso: Date and time of day in TAI, proleptic Gregorian calendar, without a zone letter.
        tt.jd (jd): Julian Date in TT.
        tt.iso: Date and time of day in TT, proleptic Gregorian calendar, without a zone letter.
        tdb.jd (jd): Julian Date in TDB.
        tdb.iso: Date and time of day in TDB, proleptic Gregorian calendar, without a zone letter.
        jd_utc (jd): Julian Date in UTC.
        jd_ut1 (jd): Julian Date in UT1.
        mjd (days): Modified Julian Date in UTC.
        delta_t_s (s): TT − UT1.
        delta_t.kind: Where delta T comes from.
        delta_t.sigma_s (s): Standard error of delta T.
        ut1_minus_utc_s (s): UT1 − UTC; 0 before 1972, when UTC is read as UT1.
        tai_minus_utc_s (s): TAI − UTC, the leap seconds; null before 1972. The last offset known is
        kept for ever.
        tdb_minus_tt_s (s): TDB − TT at the geocentre.
        calendar.year: Year.
        calendar.month: Month, 1 to 12.
        calendar.day: Day of the month.
        sidereal.gmst_hours (hours): Greenwich mean sidereal time.
        sidereal.gast_hours (hours): Greenwich apparent sidereal time.
        sidereal.lmst_hours (hours): Local mean sidereal time; null without a location.
        sidereal.last_hours (hours): Local apparent sidereal time; null without a location.
        earth_rotation_angle_deg (deg): Earth rotation angle.
        equation_of_time_s (s): Apparent minus mean solar time; positive when the sundial is fast.
        equation_of_equinoxes_s (s): Apparent minus mean sidereal time.
        nutation.dpsi_arcsec (arcsec): Nutation in longitude.
        nutation.deps_arcsec (arcsec): Nutation in obliquity.
        obliquity.mean_deg (deg): Mean obliquity of the ecliptic.
        obliquity.true_deg (deg): True obliquity of the ecliptic.
        julian_epoch (years): Julian epoch (TT).
        besselian_epoch (years): Besselian epoch (TT).
        day_of_year: Day of the year, 1 to 366, UTC.
        iso_week.year: Week-numbering year.
        iso_week.week: Week, 1 to 53.
        iso_week.day: Day, Monday = 1.
    """
    asked = {
        "at": at,
        "start": start,
        "end": end,
        "step": step,
        "count": count,
        "verbosity": verbosity,
        **shared,
    }
    return ask_table("/v2/time", asked, True)


@shares(Placed, NOTES)
def sidereal_time(
    *,
    at: Instant | Sequence[Instant] | None = None,
    start: Instant | None = None,
    end: Instant | None = None,
    step: str | None = None,
    count: int | None = None,
    verbosity: Literal["standard", "compact", "full"] | None = None,
    **shared: Unpack[Placed],
) -> pa.Table:
    """Greenwich and local sidereal time, apparent and mean

    Sidereal time by IAU 2006 precession and IAU 2000A nutation, in hours. The local times need a
    location and are null without one; they are counted by its longitude, east positive.

    Parameters
    ----------
    at :
        Instant, or up to 24 of them separated by commas: ISO 8601 date or date-time (UTC unless an
        offset or tz says otherwise), jd:<julian day>, or now, today, tomorrow, yesterday (tonight
        goes with start and end). Default now.
    start :
        Begin of the range (an instant, or tonight: sunset).
    end :
        End of the range (an instant, or tonight: sunrise); excludes count.
    step :
        Distance between rows: a number and min, m (minute), h, d, w, mo (month) or y; from 1min to
        1y.
    count :
        Number of rows; excludes end.
    verbosity :
        compact leaves out summaries, the query echo and members without value; full adds
        meta.digest, the time scales of each row's instant. Default standard.

    Raises
    ------
    MeridianError
        Where the question is refused: its problem document.

    Columns
    -------
        instant: An instant in UTC: ISO 8601 with milliseconds, or a number as time_format asks (s,
        ms, or Julian Date).
        local: The same instant as local time with its offset; present when a time zone is resolved.
        time.jd_utc (jd): Julian Date of the instant, UTC.
        time.jd_ut1 (jd): Julian Date of the instant, UT1.
        time.jd_tt (jd): Julian Date of the instant, TT.
        time.delta_t_s (s): TT − UT1.
        gmst_hours (hours): Greenwich mean sidereal time.
        gast_hours (hours): Greenwich apparent sidereal time.
        lmst_hours (hours): Local mean sidereal time; null without a location.
        last_hours (hours): Local apparent sidereal time; null without a location.
        earth_rotation_angle_deg (deg): Earth rotation angle.
        equation_of_equinoxes_s (s): Apparent minus mean sidereal time.
    """
    asked = {
        "at": at,
        "start": start,
        "end": end,
        "step": step,
        "count": count,
        "verbosity": verbosity,
        **shared,
    }
    return ask_table("/v2/sidereal-time", asked, True)


@shares(Placed, NOTES)
def equation_of_time(
    *,
    at: Instant | Sequence[Instant] | None = None,
    start: Instant | None = None,
    end: Instant | None = None,
    step: str | None = None,
    count: int | None = None,
    verbosity: Literal["standard", "compact", "full"] | None = None,
    **shared: Unpack[Placed],
) -> pa.Table:
    """Sundial offset from clock

    Apparent minus mean solar time: positive when the sundial is fast (early November, +16 minutes),
    negative when it is slow (mid February, −14 minutes). With a location and a time zone the answer
    says by how much the sundial differs from the clock: sundial = clock + zone_correction +
    longitude_correction + equation of time (+ UT1 − UTC).

    Parameters
    ----------
    at :
        Instant, or up to 24 of them separated by commas: ISO 8601 date or date-time (UTC unless an
        offset or tz says otherwise), jd:<julian day>, or now, today, tomorrow, yesterday (tonight
        goes with start and end). Default now.
    start :
        Begin of the range (an instant, or tonight: sunset).
    end :
        End of the range (an instant, or tonight: sunrise); excludes count.
    step :
        Distance between rows: a number and min, m (minute), h, d, w, mo (month) or y; from 1min to
        1y.
    count :
        Number of rows; excludes end.
    verbosity :
        compact leaves out summaries, the query echo and members without value; full adds
        meta.digest, the time scales of each row's instant. Default standard.

    Raises
    ------
    MeridianError
        Where the question is refused: its problem document.

    Columns
    -------
        instant: An instant in UTC: ISO 8601 with milliseconds, or a number as time_format asks (s,
        ms, or Julian Date).
        local: The same instant as local time with its offset; present when a time zone is resolved.
        time.jd_utc (jd): Julian Date of the instant, UTC.
        time.jd_ut1 (jd): Julian Date of the instant, UT1.
        time.jd_tt (jd): Julian Date of the instant, TT.
        time.delta_t_s (s): TT − UT1.
        equation_of_time_s (s): Apparent minus mean solar time; positive when the sundial is fast.
        longitude_correction_s (s): Local minus Greenwich mean time, 240 s a degree east; null
        without a location.
        zone_correction_s (s): Greenwich minus zone time: minus the offset of the zone in force.
        sundial_minus_clock_s (s): What to add to the clock of the zone to read the sundial; null
        without a location.
        apparent_solar_time: Time of day that the sundial shows, hh:mm:ss; null without a location.
    """
    asked = {
        "at": at,
        "start": start,
        "end": end,
        "step": step,
        "count": count,
        "verbosity": verbosity,
        **shared,
    }
    return ask_table("/v2/equation-of-time", asked, True)


@shares(Placed, NOTES)
def separation(
    *,
    at: Instant | Sequence[Instant] | None = None,
    start: Instant | None = None,
    end: Instant | None = None,
    step: str | None = None,
    count: int | None = None,
    body1: str | None = None,
    body2: str | None = None,
    verbosity: Literal["standard", "compact", "full"] | None = None,
    rows: Literal["rows", "minima"] | None = None,
    **shared: Unpack[Placed],
) -> pa.Table:
    """Angular separation of two targets and minima over a window

    Apparent angle between two targets and the position angle of the second from the first, on the
    true equator of date. With a location both are topocentric (the Moon moves by up to a degree),
    without one geocentric. Over a range, minima lists every local minimum from start up to end,
    whatever the step; an end of the window is none by itself.

    Parameters
    ----------
    at :
        Instant, or up to 24 of them separated by commas: ISO 8601 date or date-time (UTC unless an
        offset or tz says otherwise), jd:<julian day>, or now, today, tomorrow, yesterday (tonight
        goes with start and end). Default now.
    start :
        Begin of the range (an instant, or tonight: sunset).
    end :
        End of the range (an instant, or tonight: sunrise); excludes count.
    step :
        Distance between rows: a number and min, m (minute), h, d, w, mo (month) or y; from 1min to
        1y.
    count :
        Number of rows; excludes end.
    body1 :
        First target: a body's name, star:<name>, hr:<number> or radec:<hours>,<degrees>[,j2000].
        Required.
    body2 :
        Second target, of the same forms. Required.
    verbosity :
        compact leaves out summaries, the query echo and members without value; full adds
        meta.digest, the time scales of each row's instant. Default standard.
    rows :
        Which list gives the lines of csv, ndjson and arrow: the rows, a list beside them, or one
        within them (a line an element, its members under its name, after those of the row). JSON
        holds them all. Default rows.

    Raises
    ------
    MeridianError
        Where the question is refused: its problem document.

    Columns
    -------
        instant: An instant in UTC: ISO 8601 with milliseconds, or a number as time_format asks (s,
        ms, or Julian Date).
        local: The same instant as local time with its offset; present when a time zone is resolved.
        time.jd_utc (jd): Julian Date of the instant, UTC.
        time.jd_ut1 (jd): Julian Date of the instant, UT1.
        time.jd_tt (jd): Julian Date of the instant, TT.
        time.delta_t_s (s): TT − UT1.
        separation_deg (deg): Angle between the centres, 0 to 180.
        position_angle_deg (deg): Position angle of body2 seen from body1, from north through east,
        0 to 360.
    """
    asked = {
        "at": at,
        "start": start,
        "end": end,
        "step": step,
        "count": count,
        "body1": body1,
        "body2": body2,
        "verbosity": verbosity,
        "rows": rows,
        **shared,
    }
    return ask_table("/v2/separation", asked, False)


@shares(Placed, NOTES)
def rise_set(
    *,
    at: Instant | None = None,
    start: Instant | None = None,
    end: Instant | None = None,
    day_anchor: Literal["midnight", "noon", "solar_midnight"] | None = None,
    body: str | None = None,
    bodies: str | Sequence[str] | None = None,
    horizon: str | None = None,
    upcoming: bool | None = None,
    search_horizon_days: int | None = None,
    verbosity: Literal["standard", "compact", "full"] | None = None,
    rows: Literal["rows", "events"] | None = None,
    **shared: Unpack[Placed],
) -> pa.Table:
    """Rise, transit, set, lower transit; explicit status at every latitude

    Per body and local day: rise, upper transit, set and lower transit, cut strictly by the day.
    Altitudes are topocentric and unrefracted: the Sun's centre at -0.8333 degrees, the Moon's upper
    limb at -34' with its true semidiameter, planets and stars at -0.5667 degrees; elevation_m does
    not dip the horizon. A day may lack a rise or a set, or hold two: status says which, events
    lists all, next names the next rise or set where the day has neither. upcoming=true adds what
    comes after the instant asked for, whatever day it falls on: of each kind the first (upcoming),
    the stretch above or below that holds the instant (stay), and the rise, transit and set that
    belong together (pass).

    Parameters
    ----------
    at :
        The local day that holds this instant or date; tonight: that of its evening. Default today.
    start :
        Begin of the range: local days beginning at or after this instant.
    end :
        End of the range: every local day beginning before this instant.
    day_anchor :
        Where a local day begins. Default midnight.
    body :
        One target: a body's name, star:<name>, hr:<number>, radec:<hours>,<degrees>[,j2000]. Where
        orbits are taken also elements:<key=value;...> or mpc:<line>. Excludes bodies.
    bodies :
        Up to 20 targets separated by commas. Excludes body.
    horizon :
        Geometric altitude of the centre in degrees that takes the place of the body's own at rise
        and set (Sun -0.8333, Moon by its upper limb, planets and stars -0.5667). Or a skyline: up
        to 360 points <azimuth>:<altitude> of apparent altitudes, -5 to 75, separated by commas,
        with straight lines between them, over which the upper limb appears and vanishes.
    upcoming :
        Adds what comes next after the one instant that is asked for (upcoming, stay and pass),
        whatever local day it falls on. Default false.
    search_horizon_days :
        How many days a rise or set that the day does not hold is sought. Default 400.
    verbosity :
        compact leaves out summaries, the query echo and members without value; full adds
        meta.digest. Default standard.
    rows :
        Which list gives the lines of csv, ndjson and arrow: the rows, a list beside them, or one
        within them (a line an element, its members under its name, after those of the row). JSON
        holds them all. Default rows.

    Raises
    ------
    MeridianError
        Where the question is refused: its problem document.

    Columns
    -------
        body: Canonical name of the target.
        date: Date of the local day, ISO 8601.
        day.start: First instant of the day.
        day.end: First instant after it.
        status: What the body does.
        special: midnight_sun and polar_night of the Sun, circumpolar and never_rises of others;
        grazing: a culmination of the day lies within 5' of the altitude, where the weather decides.
        rise.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as time_format asks
        (s, ms, or Julian Date).
        rise.local: The same instant as local time with its offset; present when a time zone is
        resolved.
        rise.azimuth_deg (deg): Azimuth from north through east; at a pole by the meridian of the
        longitude given.
        rise.altitude_geometric_deg (deg): Topocentric altitude of the centre, unrefracted.
        rise.skyline_altitude_deg (deg): With a skyline: its apparent altitude at that azimuth;
        absent without one.
        transit.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as time_format
        asks (s, ms, or Julian Date).
        transit.local: The same instant as local time with its offset; present when a time zone is
        resolved.
        transit.azimuth_deg (deg): Azimuth from north through east; at a pole by the meridian of the
        longitude given.
        transit.altitude_geometric_deg (deg): Topocentric altitude of the centre, unrefracted.
        transit.skyline_altitude_deg (deg): With a skyline: its apparent altitude at that azimuth;
        absent without one.
        set.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as time_format asks
        (s, ms, or Julian Date).
        set.local: The same instant as local time with its offset; present when a time zone is
        resolved.
        set.azimuth_deg (deg): Azimuth from north through east; at a pole by the meridian of the
        longitude given.
        set.altitude_geometric_deg (deg): Topocentric altitude of the centre, unrefracted.
        set.skyline_altitude_deg (deg): With a skyline: its apparent altitude at that azimuth;
        absent without one.
        lower_transit.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as
        time_format asks (s, ms, or Julian Date).
        lower_transit.local: The same instant as local time with its offset; present when a time
        zone is resolved.
        lower_transit.azimuth_deg (deg): Azimuth from north through east; at a pole by the meridian
        of the longitude given.
        lower_transit.altitude_geometric_deg (deg): Topocentric altitude of the centre, unrefracted.
        lower_transit.skyline_altitude_deg (deg): With a skyline: its apparent altitude at that
        azimuth; absent without one.
        instant: An instant in UTC: ISO 8601 with milliseconds, or a number as time_format asks (s,
        ms, or Julian Date).
        local: The same instant as local time with its offset; present when a time zone is resolved.
        kind: What happens.
        azimuth_deg (deg): Azimuth from north through east; at a pole by the meridian of the
        longitude given.
        altitude_geometric_deg (deg): Topocentric altitude of the centre, unrefracted.
        skyline_altitude_deg (deg): With a skyline: its apparent altitude at that azimuth; absent
        without one.
        up_hours (hours): Time above the altitude within the day.
        next.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as time_format asks
        (s, ms, or Julian Date).
        next.local: The same instant as local time with its offset; present when a time zone is
        resolved.
        next.kind: What happens.
        next.azimuth_deg (deg): Azimuth from north through east; at a pole by the meridian of the
        longitude given.
        next.altitude_geometric_deg (deg): Topocentric altitude of the centre, unrefracted.
        next.skyline_altitude_deg (deg): With a skyline: its apparent altitude at that azimuth;
        absent without one.
        upcoming.rise.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as
        time_format asks (s, ms, or Julian Date).
        upcoming.rise.local: The same instant as local time with its offset; present when a time
        zone is resolved.
        upcoming.rise.azimuth_deg (deg): Azimuth from north through east; at a pole by the meridian
        of the longitude given.
        upcoming.rise.altitude_geometric_deg (deg): Topocentric altitude of the centre, unrefracted.
        upcoming.rise.skyline_altitude_deg (deg): With a skyline: its apparent altitude at that
        azimuth; absent without one.
        upcoming.set.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as
        time_format asks (s, ms, or Julian Date).
        upcoming.set.local: The same instant as local time with its offset; present when a time zone
        is resolved.
        upcoming.set.azimuth_deg (deg): Azimuth from north through east; at a pole by the meridian
        of the longitude given.
        upcoming.set.altitude_geometric_deg (deg): Topocentric altitude of the centre, unrefracted.
        upcoming.set.skyline_altitude_deg (deg): With a skyline: its apparent altitude at that
        azimuth; absent without one.
        upcoming.transit.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as
        time_format asks (s, ms, or Julian Date).
        upcoming.transit.local: The same instant as local time with its offset; present when a time
        zone is resolved.
        upcoming.transit.azimuth_deg (deg): Azimuth from north through east; at a pole by the
        meridian of the longitude given.
        upcoming.transit.altitude_geometric_deg (deg): Topocentric altitude of the centre,
        unrefracted.
        upcoming.transit.skyline_altitude_deg (deg): With a skyline: its apparent altitude at that
        azimuth; absent without one.
        upcoming.lower_transit.instant: An instant in UTC: ISO 8601 with milliseconds, or a number
        as time_format asks (s, ms, or Julian Date).
        upcoming.lower_transit.local: The same instant as local time with its offset; present when a
        time zone is resolved.
        upcoming.lower_transit.azimuth_deg (deg): Azimuth from north through east; at a pole by the
        meridian of the longitude given.
        upcoming.lower_transit.altitude_geometric_deg (deg): Topocentric altitude of the centre,
        unrefracted.
        upcoming.lower_transit.skyline_altitude_deg (deg): With a skyline: its apparent altitude at
        that azimuth; absent without one.
        stay.up: Whether the body stands above its altitude of rise and set at the instant.
        stay.since.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as
        time_format asks (s, ms, or Julian Date).
        stay.since.local: The same instant as local time with its offset; present when a time zone
        is resolved.
        stay.since.azimuth_deg (deg): Azimuth from north through east; at a pole by the meridian of
        the longitude given.
        stay.since.altitude_geometric_deg (deg): Topocentric altitude of the centre, unrefracted.
        stay.since.skyline_altitude_deg (deg): With a skyline: its apparent altitude at that
        azimuth; absent without one.
        stay.until.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as
        time_format asks (s, ms, or Julian Date).
        stay.until.local: The same instant as local time with its offset; present when a time zone
        is resolved.
        stay.until.azimuth_deg (deg): Azimuth from north through east; at a pole by the meridian of
        the longitude given.
        stay.until.altitude_geometric_deg (deg): Topocentric altitude of the centre, unrefracted.
        stay.until.skyline_altitude_deg (deg): With a skyline: its apparent altitude at that
        azimuth; absent without one.
        pass.rise.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as time_format
        asks (s, ms, or Julian Date).
        pass.rise.local: The same instant as local time with its offset; present when a time zone is
        resolved.
        pass.rise.azimuth_deg (deg): Azimuth from north through east; at a pole by the meridian of
        the longitude given.
        pass.rise.altitude_geometric_deg (deg): Topocentric altitude of the centre, unrefracted.
        pass.rise.skyline_altitude_deg (deg): With a skyline: its apparent altitude at that azimuth;
        absent without one.
        pass.transit.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as
        time_format asks (s, ms, or Julian Date).
        pass.transit.local: The same instant as local time with its offset; present when a time zone
        is resolved.
        pass.transit.azimuth_deg (deg): Azimuth from north through east; at a pole by the meridian
        of the longitude given.
        pass.transit.altitude_geometric_deg (deg): Topocentric altitude of the centre, unrefracted.
        pass.transit.skyline_altitude_deg (deg): With a skyline: its apparent altitude at that
        azimuth; absent without one.
        pass.set.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as time_format
        asks (s, ms, or Julian Date).
        pass.set.local: The same instant as local time with its offset; present when a time zone is
        resolved.
        pass.set.azimuth_deg (deg): Azimuth from north through east; at a pole by the meridian of
        the longitude given.
        pass.set.altitude_geometric_deg (deg): Topocentric altitude of the centre, unrefracted.
        pass.set.skyline_altitude_deg (deg): With a skyline: its apparent altitude at that azimuth;
        absent without one.
    """
    asked = {
        "at": at,
        "start": start,
        "end": end,
        "day_anchor": day_anchor,
        "body": body,
        "bodies": bodies,
        "horizon": horizon,
        "upcoming": upcoming,
        "search_horizon_days": search_horizon_days,
        "verbosity": verbosity,
        "rows": rows,
        **shared,
    }
    return ask_table("/v2/rise-set", asked, True)


@shares(Placed, NOTES)
def sun(
    *,
    at: Instant | None = None,
    start: Instant | None = None,
    end: Instant | None = None,
    step: str | None = None,
    day_anchor: Literal["midnight", "noon", "solar_midnight"] | None = None,
    depressions: float | Sequence[float] | None = None,
    horizon: str | None = None,
    upcoming: bool | None = None,
    search_horizon_days: int | None = None,
    verbosity: Literal["standard", "compact", "full"] | None = None,
    rows: Literal["rows", "depressions"] | None = None,
    **shared: Unpack[Placed],
) -> pa.Table:
    """Solar day: boundaries, azimuths, day length, polar status

    Per date the solar day around its noon, the upper transit whose mean noon is nearest 12:00
    standard time of that date in the resolved zone (without a zone 12:00 local mean time), one noon
    a date: sunrise and sunset (centre at -0.8333 degrees) before and after it, the twilights,
    golden hour (+6 to -4 degrees) and blue hour (-4 to -6 degrees), with azimuths. So a sunset
    after local midnight belongs to the evening before. status and polar tell where the Sun stays up
    or down; twilights may exist on a day without sunrise. day is the local day of the date, shifted
    by day_anchor, and does not cut the events. upcoming=true adds what comes after the instant
    asked for, dawns and dusks of the twilights too, whatever day it falls on.

    Parameters
    ----------
    at :
        The local day that holds this instant or date; tonight: that of its evening. Default today.
    start :
        Begin of the range: local days beginning at or after this instant.
    end :
        End of the range: every local day beginning before this instant.
    step :
        Whole number of days between rows: 1d, 2d, 1w, 30d, 1y (monthly cadence: 30d).
    day_anchor :
        Where a local day begins. Default midnight.
    depressions :
        Up to 8 depressions of the Sun's centre in degrees, 0 to 30, separated by commas, beside the
        three twilights.
    horizon :
        Geometric altitude of the centre in degrees over which the Sun is followed too, in the
        member skyline; sunrise, sunset and twilights stay those of the sea's horizon. Or a skyline:
        up to 360 points <azimuth>:<altitude> of apparent altitudes, -5 to 75, separated by commas,
        with straight lines between them, over which the upper limb appears and vanishes.
    upcoming :
        Adds what comes next after the one instant that is asked for (upcoming, stay and pass),
        whatever local day it falls on. Default false.
    search_horizon_days :
        How many days a rise or set that the day does not hold is sought. Default 400.
    verbosity :
        compact leaves out summaries, the query echo and members without value; full adds
        meta.digest. Default standard.
    rows :
        Which list gives the lines of csv, ndjson and arrow: the rows, a list beside them, or one
        within them (a line an element, its members under its name, after those of the row). JSON
        holds them all. Default rows.

    Raises
    ------
    MeridianError
        Where the question is refused: its problem document.

    Columns
    -------
        date: Date of the local day, ISO 8601.
        day.start: First instant of the day.
        day.end: First instant after it.
        status: What the body does.
        sunrise.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as time_format
        asks (s, ms, or Julian Date).
        sunrise.local: The same instant as local time with its offset; present when a time zone is
        resolved.
        sunrise.azimuth_deg (deg): Azimuth from north through east; at a pole by the meridian of the
        longitude given.
        sunrise.altitude_geometric_deg (deg): Topocentric altitude of the centre, unrefracted.
        sunrise.skyline_altitude_deg (deg): With a skyline: its apparent altitude at that azimuth;
        absent without one.
        solar_noon.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as
        time_format asks (s, ms, or Julian Date).
        solar_noon.local: The same instant as local time with its offset; present when a time zone
        is resolved.
        solar_noon.azimuth_deg (deg): Azimuth from north through east; at a pole by the meridian of
        the longitude given.
        solar_noon.altitude_geometric_deg (deg): Topocentric altitude of the centre, unrefracted.
        solar_noon.skyline_altitude_deg (deg): With a skyline: its apparent altitude at that
        azimuth; absent without one.
        sunset.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as time_format
        asks (s, ms, or Julian Date).
        sunset.local: The same instant as local time with its offset; present when a time zone is
        resolved.
        sunset.azimuth_deg (deg): Azimuth from north through east; at a pole by the meridian of the
        longitude given.
        sunset.altitude_geometric_deg (deg): Topocentric altitude of the centre, unrefracted.
        sunset.skyline_altitude_deg (deg): With a skyline: its apparent altitude at that azimuth;
        absent without one.
        solar_midnight.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as
        time_format asks (s, ms, or Julian Date).
        solar_midnight.local: The same instant as local time with its offset; present when a time
        zone is resolved.
        solar_midnight.azimuth_deg (deg): Azimuth from north through east; at a pole by the meridian
        of the longitude given.
        solar_midnight.altitude_geometric_deg (deg): Topocentric altitude of the centre,
        unrefracted.
        solar_midnight.skyline_altitude_deg (deg): With a skyline: its apparent altitude at that
        azimuth; absent without one.
        day_length_s (s): From sunrise to sunset; 86,400 where the Sun stays up, 0 where it stays
        down.
        day_length_change_s (s): Day length less that of the date before.
        twilight.civil.dawn.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as
        time_format asks (s, ms, or Julian Date).
        twilight.civil.dawn.local: The same instant as local time with its offset; present when a
        time zone is resolved.
        twilight.civil.dawn.azimuth_deg (deg): Azimuth from north through east; at a pole by the
        meridian of the longitude given.
        twilight.civil.dawn.altitude_geometric_deg (deg): Topocentric altitude of the centre,
        unrefracted.
        twilight.civil.dawn.skyline_altitude_deg (deg): With a skyline: its apparent altitude at
        that azimuth; absent without one.
        twilight.civil.dusk.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as
        time_format asks (s, ms, or Julian Date).
        twilight.civil.dusk.local: The same instant as local time with its offset; present when a
        time zone is resolved.
        twilight.civil.dusk.azimuth_deg (deg): Azimuth from north through east; at a pole by the
        meridian of the longitude given.
        twilight.civil.dusk.altitude_geometric_deg (deg): Topocentric altitude of the centre,
        unrefracted.
        twilight.civil.dusk.skyline_altitude_deg (deg): With a skyline: its apparent altitude at
        that azimuth; absent without one.
        twilight.nautical.dawn.instant: An instant in UTC: ISO 8601 with milliseconds, or a number
        as time_format asks (s, ms, or Julian Date).
        twilight.nautical.dawn.local: The same instant as local time with its offset; present when a
        time zone is resolved.
        twilight.nautical.dawn.azimuth_deg (deg): Azimuth from north through east; at a pole by the
        meridian of the longitude given.
        twilight.nautical.dawn.altitude_geometric_deg (deg): Topocentric altitude of the centre,
        unrefracted.
        twilight.nautical.dawn.skyline_altitude_deg (deg): With a skyline: its apparent altitude at
        that azimuth; absent without one.
        twilight.nautical.dusk.instant: An instant in UTC: ISO 8601 with milliseconds, or a number
        as time_format asks (s, ms, or Julian Date).
        twilight.nautical.dusk.local: The same instant as local time with its offset; present when a
        time zone is resolved.
        twilight.nautical.dusk.azimuth_deg (deg): Azimuth from north through east; at a pole by the
        meridian of the longitude given.
        twilight.nautical.dusk.altitude_geometric_deg (deg): Topocentric altitude of the centre,
        unrefracted.
        twilight.nautical.dusk.skyline_altitude_deg (deg): With a skyline: its apparent altitude at
        that azimuth; absent without one.
        twilight.astronomical.dawn.instant: An instant in UTC: ISO 8601 with milliseconds, or a
        number as time_format asks (s, ms, or Julian Date).
        twilight.astronomical.dawn.local: The same instant as local time with its offset; present
        when a time zone is resolved.
        twilight.astronomical.dawn.azimuth_deg (deg): Azimuth from north through east; at a pole by
        the meridian of the longitude given.
        twilight.astronomical.dawn.altitude_geometric_deg (deg): Topocentric altitude of the centre,
        unrefracted.
        twilight.astronomical.dawn.skyline_altitude_deg (deg): With a skyline: its apparent altitude
        at that azimuth; absent without one.
        twilight.astronomical.dusk.instant: An instant in UTC: ISO 8601 with milliseconds, or a
        number as time_format asks (s, ms, or Julian Date).
        twilight.astronomical.dusk.local: The same instant as local time with its offset; present
        when a time zone is resolved.
        twilight.astronomical.dusk.azimuth_deg (deg): Azimuth from north through east; at a pole by
        the meridian of the longitude given.
        twilight.astronomical.dusk.altitude_geometric_deg (deg): Topocentric altitude of the centre,
        unrefracted.
        twilight.astronomical.dusk.skyline_altitude_deg (deg): With a skyline: its apparent altitude
        at that azimuth; absent without one.
        golden_hour.morning.start: An instant in UTC: ISO 8601 with milliseconds, or a number as
        time_format asks (s, ms, or Julian Date).
        golden_hour.morning.end: An instant in UTC: ISO 8601 with milliseconds, or a number as
        time_format asks (s, ms, or Julian Date).
        golden_hour.evening.start: An instant in UTC: ISO 8601 with milliseconds, or a number as
        time_format asks (s, ms, or Julian Date).
        golden_hour.evening.end: An instant in UTC: ISO 8601 with milliseconds, or a number as
        time_format asks (s, ms, or Julian Date).
        blue_hour.morning.start: An instant in UTC: ISO 8601 with milliseconds, or a number as
        time_format asks (s, ms, or Julian Date).
        blue_hour.morning.end: An instant in UTC: ISO 8601 with milliseconds, or a number as
        time_format asks (s, ms, or Julian Date).
        blue_hour.evening.start: An instant in UTC: ISO 8601 with milliseconds, or a number as
        time_format asks (s, ms, or Julian Date).
        blue_hour.evening.end: An instant in UTC: ISO 8601 with milliseconds, or a number as
        time_format asks (s, ms, or Julian Date).
        depression_deg (deg): Angle below the horizon.
        dawn.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as time_format asks
        (s, ms, or Julian Date).
        dawn.local: The same instant as local time with its offset; present when a time zone is
        resolved.
        dawn.azimuth_deg (deg): Azimuth from north through east; at a pole by the meridian of the
        longitude given.
        dawn.altitude_geometric_deg (deg): Topocentric altitude of the centre, unrefracted.
        dawn.skyline_altitude_deg (deg): With a skyline: its apparent altitude at that azimuth;
        absent without one.
        dusk.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as time_format asks
        (s, ms, or Julian Date).
        dusk.local: The same instant as local time with its offset; present when a time zone is
        resolved.
        dusk.azimuth_deg (deg): Azimuth from north through east; at a pole by the meridian of the
        longitude given.
        dusk.altitude_geometric_deg (deg): Topocentric altitude of the centre, unrefracted.
        dusk.skyline_altitude_deg (deg): With a skyline: its apparent altitude at that azimuth;
        absent without one.
        declination_deg (deg): Apparent geocentric declination at solar noon.
        distance_au (au): Geocentric distance at solar noon.
        apparent_diameter_deg (deg): Angular diameter at solar noon, geocentric.
        equation_of_time_s (s): Apparent minus mean solar time at solar noon.
        polar.status: The Sun stays up, or down, all solar day; null otherwise.
        polar.next_sunrise.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as
        time_format asks (s, ms, or Julian Date).
        polar.next_sunrise.local: The same instant as local time with its offset; present when a
        time zone is resolved.
        polar.next_sunrise.azimuth_deg (deg): Azimuth from north through east; at a pole by the
        meridian of the longitude given.
        polar.next_sunrise.altitude_geometric_deg (deg): Topocentric altitude of the centre,
        unrefracted.
        polar.next_sunrise.skyline_altitude_deg (deg): With a skyline: its apparent altitude at that
        azimuth; absent without one.
        polar.next_sunset.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as
        time_format asks (s, ms, or Julian Date).
        polar.next_sunset.local: The same instant as local time with its offset; present when a time
        zone is resolved.
        polar.next_sunset.azimuth_deg (deg): Azimuth from north through east; at a pole by the
        meridian of the longitude given.
        polar.next_sunset.altitude_geometric_deg (deg): Topocentric altitude of the centre,
        unrefracted.
        polar.next_sunset.skyline_altitude_deg (deg): With a skyline: its apparent altitude at that
        azimuth; absent without one.
        upcoming.rise.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as
        time_format asks (s, ms, or Julian Date).
        upcoming.rise.local: The same instant as local time with its offset; present when a time
        zone is resolved.
        upcoming.rise.azimuth_deg (deg): Azimuth from north through east; at a pole by the meridian
        of the longitude given.
        upcoming.rise.altitude_geometric_deg (deg): Topocentric altitude of the centre, unrefracted.
        upcoming.rise.skyline_altitude_deg (deg): With a skyline: its apparent altitude at that
        azimuth; absent without one.
        upcoming.set.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as
        time_format asks (s, ms, or Julian Date).
        upcoming.set.local: The same instant as local time with its offset; present when a time zone
        is resolved.
        upcoming.set.azimuth_deg (deg): Azimuth from north through east; at a pole by the meridian
        of the longitude given.
        upcoming.set.altitude_geometric_deg (deg): Topocentric altitude of the centre, unrefracted.
        upcoming.set.skyline_altitude_deg (deg): With a skyline: its apparent altitude at that
        azimuth; absent without one.
        upcoming.transit.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as
        time_format asks (s, ms, or Julian Date).
        upcoming.transit.local: The same instant as local time with its offset; present when a time
        zone is resolved.
        upcoming.transit.azimuth_deg (deg): Azimuth from north through east; at a pole by the
        meridian of the longitude given.
        upcoming.transit.altitude_geometric_deg (deg): Topocentric altitude of the centre,
        unrefracted.
        upcoming.transit.skyline_altitude_deg (deg): With a skyline: its apparent altitude at that
        azimuth; absent without one.
        upcoming.lower_transit.instant: An instant in UTC: ISO 8601 with milliseconds, or a number
        as time_format asks (s, ms, or Julian Date).
        upcoming.lower_transit.local: The same instant as local time with its offset; present when a
        time zone is resolved.
        upcoming.lower_transit.azimuth_deg (deg): Azimuth from north through east; at a pole by the
        meridian of the longitude given.
        upcoming.lower_transit.altitude_geometric_deg (deg): Topocentric altitude of the centre,
        unrefracted.
        upcoming.lower_transit.skyline_altitude_deg (deg): With a skyline: its apparent altitude at
        that azimuth; absent without one.
        upcoming.twilight.civil.dawn.instant: An instant in UTC: ISO 8601 with milliseconds, or a
        number as time_format asks (s, ms, or Julian Date).
        upcoming.twilight.civil.dawn.local: The same instant as local time with its offset; present
        when a time zone is resolved.
        upcoming.twilight.civil.dawn.azimuth_deg (deg): Azimuth from north through east; at a pole
        by the meridian of the longitude given.
        upcoming.twilight.civil.dawn.altitude_geometric_deg (deg): Topocentric altitude of the
        centre, unrefracted.
        upcoming.twilight.civil.dawn.skyline_altitude_deg (deg): With a skyline: its apparent
        altitude at that azimuth; absent without one.
        upcoming.twilight.civil.dusk.instant: An instant in UTC: ISO 8601 with milliseconds, or a
        number as time_format asks (s, ms, or Julian Date).
        upcoming.twilight.civil.dusk.local: The same instant as local time with its offset; present
        when a time zone is resolved.
        upcoming.twilight.civil.dusk.azimuth_deg (deg): Azimuth from north through east; at a pole
        by the meridian of the longitude given.
        upcoming.twilight.civil.dusk.altitude_geometric_deg (deg): Topocentric altitude of the
        centre, unrefracted.
        upcoming.twilight.civil.dusk.skyline_altitude_deg (deg): With a skyline: its apparent
        altitude at that azimuth; absent without one.
        upcoming.twilight.nautical.dawn.instant: An instant in UTC: ISO 8601 with milliseconds, or a
        number as time_format asks (s, ms, or Julian Date).
        upcoming.twilight.nautical.dawn.local: The same instant as local time with its offset;
        present when a time zone is resolved.
        upcoming.twilight.nautical.dawn.azimuth_deg (deg): Azimuth from north through east; at a
        pole by the meridian of the longitude given.
        upcoming.twilight.nautical.dawn.altitude_geometric_deg (deg): Topocentric altitude of the
        centre, unrefracted.
        upcoming.twilight.nautical.dawn.skyline_altitude_deg (deg): With a skyline: its apparent
        altitude at that azimuth; absent without one.
        upcoming.twilight.nautical.dusk.instant: An instant in UTC: ISO 8601 with milliseconds, or a
        number as time_format asks (s, ms, or Julian Date).
        upcoming.twilight.nautical.dusk.local: The same instant as local time with its offset;
        present when a time zone is resolved.
        upcoming.twilight.nautical.dusk.azimuth_deg (deg): Azimuth from north through east; at a
        pole by the meridian of the longitude given.
        upcoming.twilight.nautical.dusk.altitude_geometric_deg (deg): Topocentric altitude of the
        centre, unrefracted.
        upcoming.twilight.nautical.dusk.skyline_altitude_deg (deg): With a skyline: its apparent
        altitude at that azimuth; absent without one.
        upcoming.twilight.astronomical.dawn.instant: An instant in UTC: ISO 8601 with milliseconds,
        or a number as time_format asks (s, ms, or Julian Date).
        upcoming.twilight.astronomical.dawn.local: The same instant as local time with its offset;
        present when a time zone is resolved.
        upcoming.twilight.astronomical.dawn.azimuth_deg (deg): Azimuth from north through east; at a
        pole by the meridian of the longitude given.
        upcoming.twilight.astronomical.dawn.altitude_geometric_deg (deg): Topocentric altitude of
        the centre, unrefracted.
        upcoming.twilight.astronomical.dawn.skyline_altitude_deg (deg): With a skyline: its apparent
        altitude at that azimuth; absent without one.
        upcoming.twilight.astronomical.dusk.instant: An instant in UTC: ISO 8601 with milliseconds,
        or a number as time_format asks (s, ms, or Julian Date).
        upcoming.twilight.astronomical.dusk.local: The same instant as local time with its offset;
        present when a time zone is resolved.
        upcoming.twilight.astronomical.dusk.azimuth_deg (deg): Azimuth from north through east; at a
        pole by the meridian of the longitude given.
        upcoming.twilight.astronomical.dusk.altitude_geometric_deg (deg): Topocentric altitude of
        the centre, unrefracted.
        upcoming.twilight.astronomical.dusk.skyline_altitude_deg (deg): With a skyline: its apparent
        altitude at that azimuth; absent without one.
        stay.up: Whether the body stands above its altitude of rise and set at the instant.
        stay.since.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as
        time_format asks (s, ms, or Julian Date).
        stay.since.local: The same instant as local time with its offset; present when a time zone
        is resolved.
        stay.since.azimuth_deg (deg): Azimuth from north through east; at a pole by the meridian of
        the longitude given.
        stay.since.altitude_geometric_deg (deg): Topocentric altitude of the centre, unrefracted.
        stay.since.skyline_altitude_deg (deg): With a skyline: its apparent altitude at that
        azimuth; absent without one.
        stay.until.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as
        time_format asks (s, ms, or Julian Date).
        stay.until.local: The same instant as local time with its offset; present when a time zone
        is resolved.
        stay.until.azimuth_deg (deg): Azimuth from north through east; at a pole by the meridian of
        the longitude given.
        stay.until.altitude_geometric_deg (deg): Topocentric altitude of the centre, unrefracted.
        stay.until.skyline_altitude_deg (deg): With a skyline: its apparent altitude at that
        azimuth; absent without one.
        pass.rise.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as time_format
        asks (s, ms, or Julian Date).
        pass.rise.local: The same instant as local time with its offset; present when a time zone is
        resolved.
        pass.rise.azimuth_deg (deg): Azimuth from north through east; at a pole by the meridian of
        the longitude given.
        pass.rise.altitude_geometric_deg (deg): Topocentric altitude of the centre, unrefracted.
        pass.rise.skyline_altitude_deg (deg): With a skyline: its apparent altitude at that azimuth;
        absent without one.
        pass.transit.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as
        time_format asks (s, ms, or Julian Date).
        pass.transit.local: The same instant as local time with its offset; present when a time zone
        is resolved.
        pass.transit.azimuth_deg (deg): Azimuth from north through east; at a pole by the meridian
        of the longitude given.
        pass.transit.altitude_geometric_deg (deg): Topocentric altitude of the centre, unrefracted.
        pass.transit.skyline_altitude_deg (deg): With a skyline: its apparent altitude at that
        azimuth; absent without one.
        pass.set.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as time_format
        asks (s, ms, or Julian Date).
        pass.set.local: The same instant as local time with its offset; present when a time zone is
        resolved.
        pass.set.azimuth_deg (deg): Azimuth from north through east; at a pole by the meridian of
        the longitude given.
        pass.set.altitude_geometric_deg (deg): Topocentric altitude of the centre, unrefracted.
        pass.set.skyline_altitude_deg (deg): With a skyline: its apparent altitude at that azimuth;
        absent without one.
        skyline.status: What the body does.
        skyline.first_light.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as
        time_format asks (s, ms, or Julian Date).
        skyline.first_light.local: The same instant as local time with its offset; present when a
        time zone is resolved.
        skyline.first_light.azimuth_deg (deg): Azimuth from north through east; at a pole by the
        meridian of the longitude given.
        skyline.first_light.altitude_geometric_deg (deg): Topocentric altitude of the centre,
        unrefracted.
        skyline.first_light.skyline_altitude_deg (deg): With a skyline: its apparent altitude at
        that azimuth; absent without one.
        skyline.last_light.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as
        time_format asks (s, ms, or Julian Date).
        skyline.last_light.local: The same instant as local time with its offset; present when a
        time zone is resolved.
        skyline.last_light.azimuth_deg (deg): Azimuth from north through east; at a pole by the
        meridian of the longitude given.
        skyline.last_light.altitude_geometric_deg (deg): Topocentric altitude of the centre,
        unrefracted.
        skyline.last_light.skyline_altitude_deg (deg): With a skyline: its apparent altitude at that
        azimuth; absent without one.
        instant: An instant in UTC: ISO 8601 with milliseconds, or a number as time_format asks (s,
        ms, or Julian Date).
        local: The same instant as local time with its offset; present when a time zone is resolved.
        kind: What happens.
        azimuth_deg (deg): Azimuth from north through east; at a pole by the meridian of the
        longitude given.
        altitude_geometric_deg (deg): Topocentric altitude of the centre, unrefracted.
        skyline_altitude_deg (deg): With a skyline: its apparent altitude at that azimuth; absent
        without one.
        skyline.sun_hours (hours): Time above the horizon asked for within the solar day.
        position.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as time_format
        asks (s, ms, or Julian Date).
        position.local: The same instant as local time with its offset; present when a time zone is
        resolved.
        position.basis: The point of the disc that is placed.
        position.horizontal.azimuth_deg (deg): Azimuth from north through east.
        position.horizontal.altitude_deg (deg): Altitude of the centre as seen: geometric plus
        refraction_deg.
        position.horizontal.altitude_geometric_deg (deg): Topocentric altitude of the centre without
        refraction.
        position.horizontal.refraction_deg (deg): Refraction within altitude_deg; 0 with
        refraction=none.
        position.horizontal.compass_point: Nearest of the sixteen compass points.
        position.horizontal.above_horizon: Whether the centre is at or above the altitude that
        defines the body's own rise and set.
    """
    asked = {
        "at": at,
        "start": start,
        "end": end,
        "step": step,
        "day_anchor": day_anchor,
        "depressions": depressions,
        "horizon": horizon,
        "upcoming": upcoming,
        "search_horizon_days": search_horizon_days,
        "verbosity": verbosity,
        "rows": rows,
        **shared,
    }
    return ask_table("/v2/sun", asked, True)


@shares(Placed, NOTES)
def twilight(
    *,
    at: Instant | None = None,
    start: Instant | None = None,
    end: Instant | None = None,
    count: int | None = None,
    day_anchor: Literal["midnight", "noon", "solar_midnight"] | None = None,
    verbosity: Literal["standard", "compact", "full"] | None = None,
    **shared: Unpack[Placed],
) -> pa.Table:
    """Three twilights plus day and night as tiling intervals

    Per local day the intervals of day (Sun's centre at or above -0.8333 degrees), civil (-6),
    nautical (-12), astronomical twilight (-18) and night, without gap or overlap from the day's
    begin to its end, at every latitude and on days of 23 and 25 hours. Altitudes are topocentric
    and unrefracted.

    Parameters
    ----------
    at :
        The local day that holds this instant or date; tonight: that of its evening. Default today.
    start :
        Begin of the range: local days beginning at or after this instant.
    end :
        End of the range: every local day beginning before this instant.
    count :
        Number of local days; excludes end.
    day_anchor :
        Where a local day begins. Default midnight.
    verbosity :
        compact leaves out summaries, the query echo and members without value; full adds
        meta.digest. Default standard.

    Raises
    ------
    MeridianError
        Where the question is refused: its problem document.

    Columns
    -------
        date: Date of the local day, ISO 8601.
        day.start: First instant of the day.
        day.end: First instant after it.
        kind: Day, one of the three twilights, or night.
        start: An instant in UTC: ISO 8601 with milliseconds, or a number as time_format asks (s,
        ms, or Julian Date).
        end: An instant in UTC: ISO 8601 with milliseconds, or a number as time_format asks (s, ms,
        or Julian Date).
        duration_s (s): Length of the interval.
        reason: crossing: begins and ends where the Sun crosses an altitude; day_boundary: cut by
        the local day; always_above, always_below: the whole local day is day, or night.
    """
    asked = {
        "at": at,
        "start": start,
        "end": end,
        "count": count,
        "day_anchor": day_anchor,
        "verbosity": verbosity,
        **shared,
    }
    return ask_table("/v2/twilight", asked, True)


@shares(Placed, NOTES)
def dark_window(
    *,
    at: Instant | None = None,
    start: Instant | None = None,
    end: Instant | None = None,
    count: int | None = None,
    day_anchor: Literal["midnight", "noon", "solar_midnight"] | None = None,
    rank: bool | None = None,
    horizon: str | None = None,
    verbosity: Literal["standard", "compact", "full"] | None = None,
    rows: Literal["rows", "windows"] | None = None,
    **shared: Unpack[Placed],
) -> pa.Table:
    """Dark moonless observing window of a night

    Per night, from one upper transit of the Sun to the next: the windows with the Sun's centre
    below -18 degrees and the Moon below the altitude at which it rises and sets. A night without a
    window says why. With rank=true up to 62 nights come best first.

    Parameters
    ----------
    at :
        The local day that holds this instant or date; tonight: that of its evening. Default today.
    start :
        Begin of the range: local days beginning at or after this instant.
    end :
        End of the range: every local day beginning before this instant.
    count :
        Number of local days; excludes end.
    day_anchor :
        Where a local day begins. Default midnight.
    rank :
        Orders the nights by their dark moonless time, best first; at most 62 nights. Default false.
    horizon :
        Geometric altitude of the centre in degrees below which the Moon counts as down, in place of
        its own altitude of rise and set; the Sun's -18 degrees stay. Or a skyline: up to 360 points
        <azimuth>:<altitude> of apparent altitudes, -5 to 75, separated by commas, with straight
        lines between them, over which the upper limb appears and vanishes.
    verbosity :
        compact leaves out summaries, the query echo and members without value; full adds
        meta.digest. Default standard.
    rows :
        Which list gives the lines of csv, ndjson and arrow: the rows, a list beside them, or one
        within them (a line an element, its members under its name, after those of the row). JSON
        holds them all. Default rows.

    Raises
    ------
    MeridianError
        Where the question is refused: its problem document.

    Columns
    -------
        date: Local date on whose evening the night begins.
        night.start: An instant in UTC: ISO 8601 with milliseconds, or a number as time_format asks
        (s, ms, or Julian Date).
        night.end: An instant in UTC: ISO 8601 with milliseconds, or a number as time_format asks
        (s, ms, or Julian Date).
        sun.astronomical_dusk.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as
        time_format asks (s, ms, or Julian Date).
        sun.astronomical_dusk.local: The same instant as local time with its offset; present when a
        time zone is resolved.
        sun.astronomical_dusk.azimuth_deg (deg): Azimuth from north through east; at a pole by the
        meridian of the longitude given.
        sun.astronomical_dusk.altitude_geometric_deg (deg): Topocentric altitude of the centre,
        unrefracted.
        sun.astronomical_dusk.skyline_altitude_deg (deg): With a skyline: its apparent altitude at
        that azimuth; absent without one.
        sun.astronomical_dawn.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as
        time_format asks (s, ms, or Julian Date).
        sun.astronomical_dawn.local: The same instant as local time with its offset; present when a
        time zone is resolved.
        sun.astronomical_dawn.azimuth_deg (deg): Azimuth from north through east; at a pole by the
        meridian of the longitude given.
        sun.astronomical_dawn.altitude_geometric_deg (deg): Topocentric altitude of the centre,
        unrefracted.
        sun.astronomical_dawn.skyline_altitude_deg (deg): With a skyline: its apparent altitude at
        that azimuth; absent without one.
        sun.dark_s (s): Time with the Sun below -18 degrees.
        moon.rise.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as time_format
        asks (s, ms, or Julian Date).
        moon.rise.local: The same instant as local time with its offset; present when a time zone is
        resolved.
        moon.rise.azimuth_deg (deg): Azimuth from north through east; at a pole by the meridian of
        the longitude given.
        moon.rise.altitude_geometric_deg (deg): Topocentric altitude of the centre, unrefracted.
        moon.rise.skyline_altitude_deg (deg): With a skyline: its apparent altitude at that azimuth;
        absent without one.
        moon.set.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as time_format
        asks (s, ms, or Julian Date).
        moon.set.local: The same instant as local time with its offset; present when a time zone is
        resolved.
        moon.set.azimuth_deg (deg): Azimuth from north through east; at a pole by the meridian of
        the longitude given.
        moon.set.altitude_geometric_deg (deg): Topocentric altitude of the centre, unrefracted.
        moon.set.skyline_altitude_deg (deg): With a skyline: its apparent altitude at that azimuth;
        absent without one.
        moon.illuminated_fraction (fraction): Illuminated fraction of the disc at the Sun's lower
        transit.
        start: An instant in UTC: ISO 8601 with milliseconds, or a number as time_format asks (s,
        ms, or Julian Date).
        end: An instant in UTC: ISO 8601 with milliseconds, or a number as time_format asks (s, ms,
        or Julian Date).
        duration_s (s): Length of the window.
        total_s (s): Length of all windows together.
        longest.start: An instant in UTC: ISO 8601 with milliseconds, or a number as time_format
        asks (s, ms, or Julian Date).
        longest.end: An instant in UTC: ISO 8601 with milliseconds, or a number as time_format asks
        (s, ms, or Julian Date).
        longest.duration_s (s): Length of the window.
        quality: By the total: excellent from 6 h, good from 3 h, fair from 1 h, poor below, none.
        reason: Why there is no window: never_dark (the Sun stays above -18 degrees) or moon_up (the
        Moon is up whenever it is dark); null otherwise.
        rank: 1 for the longest total, with rank=true; else null.
    """
    asked = {
        "at": at,
        "start": start,
        "end": end,
        "count": count,
        "day_anchor": day_anchor,
        "rank": rank,
        "horizon": horizon,
        "verbosity": verbosity,
        "rows": rows,
        **shared,
    }
    return ask_table("/v2/dark-window", asked, True)


@shares(Placed, NOTES)
def apsides(
    *,
    at: Instant | None = None,
    start: Instant | None = None,
    end: Instant | None = None,
    count: int | None = None,
    direction: Literal["next", "previous"] | None = None,
    body: str | None = None,
    verbosity: Literal["standard", "compact", "full"] | None = None,
    **shared: Unpack[Placed],
) -> pa.Table:
    """Perigee, apogee, perihelion, aphelion with distance

    The absolute minimum and maximum of the geometric distance in each revolution, in time order: of
    the Moon from the Earth's centre, of a planet from the Sun's. The Earth is the Earth's own
    centre, not the barycentre with the Moon (sun means the same); Jupiter to Pluto are the
    barycentres of their systems. An extremum is flat: time_uncertainty_s says how well its instant
    is known. A location adds visible: whether the body (of the Earth's apsides the Sun) is up there
    then.

    Parameters
    ----------
    at :
        Search from this instant. Default now.
    start :
        Begin of the window (included).
    end :
        End of the window (excluded).
    count :
        Number of events; excludes end.
    direction :
        Search forward or backward in time. Default next.
    body :
        moon, earth (or sun, which means the same), or a planet. Default moon.
    verbosity :
        compact leaves out summaries, the query echo and members without value; full adds
        meta.digest, the time scales of each row's instant. Default standard.

    Raises
    ------
    MeridianError
        Where the question is refused: its problem document.

    Columns
    -------
        body: The body that is nearest or farthest.
        kind: perigee and apogee of the Moon, perihelion and aphelion of planets.
        instant: An instant in UTC: ISO 8601 with milliseconds, or a number as time_format asks (s,
        ms, or Julian Date).
        local: The same instant as local time with its offset; present when a time zone is resolved.
        time_uncertainty_s (s): Two standard errors of the instant: the extremum is flat.
        distance_km (km): Geometric distance of the centres at the instant.
        distance_au (au): The same in astronomical units.
        apparent_diameter_deg (deg): Diameter of the Moon from the Earth's centre, or of the Sun
        from the planet's.
        interval_days (days): Since the apsis of the same kind before; null where that lies before
        the tables begin (1699).
        local_extrema: Further local extrema of the same kind in this passage (heliocentric
        Neptune).
        rank_in_year: The Moon's perigees of the local year from the nearest on, its apogees from
        the farthest on; null for planets.
        nearest_syzygy.phase: The new or full Moon nearest in time.
        nearest_syzygy.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as
        time_format asks (s, ms, or Julian Date).
        nearest_syzygy.offset_hours (hours): From the apsis to that phase; negative when the phase
        comes first.
        visible: Whether the body is at or above its own rise and set altitude there at the instant;
        only with a location.
        time.jd_utc (jd): Julian Date of the instant, UTC.
        time.jd_ut1 (jd): Julian Date of the instant, UT1.
        time.jd_tt (jd): Julian Date of the instant, TT.
        time.delta_t_s (s): TT − UT1.
    """
    asked = {
        "at": at,
        "start": start,
        "end": end,
        "count": count,
        "direction": direction,
        "body": body,
        "verbosity": verbosity,
        **shared,
    }
    return ask_table("/v2/apsides", asked, False)


@shares(Placed, NOTES)
def libration(
    *,
    at: Instant | Sequence[Instant] | None = None,
    start: Instant | None = None,
    end: Instant | None = None,
    step: str | None = None,
    count: int | None = None,
    verbosity: Literal["standard", "compact", "full"] | None = None,
    **shared: Unpack[Placed],
) -> pa.Table:
    """Lunar libration, sub-Earth point, terminator

    Which way the Moon's face is turned, by the rotation elements of the WGCCRE report of 2015
    (mean-Earth frame, selenographic east towards Mare Crisium). lon_deg and lat_deg are the total
    libration, optical and physical; with a location they, favoured_limb and position_angle_deg are
    topocentric (up to a degree apart). sub_earth, optical and physical are geocentric. Directions
    are those at the Moon when the light left it.

    Parameters
    ----------
    at :
        Instant, or up to 24 of them separated by commas: ISO 8601 date or date-time (UTC unless an
        offset or tz says otherwise), jd:<julian day>, or now, today, tomorrow, yesterday (tonight
        goes with start and end). Default now.
    start :
        Begin of the range (an instant, or tonight: sunset).
    end :
        End of the range (an instant, or tonight: sunrise); excludes count.
    step :
        Distance between rows: a number and min, m (minute), h, d, w, mo (month) or y; from 1min to
        1y.
    count :
        Number of rows; excludes end.
    verbosity :
        compact leaves out summaries, the query echo and members without value; full adds
        meta.digest, the time scales of each row's instant. Default standard.

    Raises
    ------
    MeridianError
        Where the question is refused: its problem document.

    Columns
    -------
        instant: An instant in UTC: ISO 8601 with milliseconds, or a number as time_format asks (s,
        ms, or Julian Date).
        local: The same instant as local time with its offset; present when a time zone is resolved.
        time.jd_utc (jd): Julian Date of the instant, UTC.
        time.jd_ut1 (jd): Julian Date of the instant, UT1.
        time.jd_tt (jd): Julian Date of the instant, TT.
        time.delta_t_s (s): TT − UT1.
        lon_deg (deg): Libration in longitude, total; positive shows more of the Moon's east.
        lat_deg (deg): Libration in latitude, total; positive shows more of the Moon's north.
        favoured_limb: The limb that the libration turns towards the viewer, by the Moon's own
        directions.
        optical.lon_deg (deg): Selenographic longitude, east positive, -180 to 180.
        optical.lat_deg (deg): Selenographic latitude, north positive.
        physical.lon_deg (deg): Selenographic longitude, east positive, -180 to 180.
        physical.lat_deg (deg): Selenographic latitude, north positive.
        position_angle_deg (deg): Position angle of the Moon's north pole, from true north through
        east, 0 to 360.
        sub_earth.lon_deg (deg): Selenographic longitude, east positive, -180 to 180.
        sub_earth.lat_deg (deg): Selenographic latitude, north positive.
        sub_solar.lon_deg (deg): Selenographic longitude, east positive, -180 to 180.
        sub_solar.lat_deg (deg): Selenographic latitude, north positive.
        colongitude_deg (deg): Colongitude of the Sun: 90 degrees less the sub-solar longitude, 0 to
        360.
        terminator.morning_lon_deg (deg): Selenographic longitude of the sunrise line on the
        equator, -180 to 180.
        terminator.evening_lon_deg (deg): Selenographic longitude of the sunset line on the equator,
        -180 to 180.
    """
    asked = {
        "at": at,
        "start": start,
        "end": end,
        "step": step,
        "count": count,
        "verbosity": verbosity,
        **shared,
    }
    return ask_table("/v2/libration", asked, True)


@shares(Placed, NOTES)
def moon(
    *,
    at: Instant | Sequence[Instant] | None = None,
    start: Instant | None = None,
    end: Instant | None = None,
    step: str | None = None,
    count: int | None = None,
    horizon: str | None = None,
    upcoming: bool | None = None,
    search_horizon_days: int | None = None,
    verbosity: Literal["standard", "compact", "full"] | None = None,
    rows: Literal["rows", "next_phases"] | None = None,
    **shared: Unpack[Placed],
) -> pa.Table:
    """Phase, illumination, bright limb, libration

    The Moon at an instant. Phases are geocentric, by apparent longitude; a principal phase (new
    moon, first quarter, full moon, last quarter) names the local date that holds it when at is a
    date, else the 12 hours before and after it. age_days counts from the true new moon. With a
    location the bright limb and the libration are topocentric, and topocentric, today, hemisphere
    and lit_side are given; without one they are null. upcoming=true adds what comes after the
    instant, whatever day it falls on: the next rise, set and transits, the present stretch above or
    below the horizon, and the pass that belongs together. lit_side is what an observer in middle
    latitudes of that hemisphere sees when the Moon is high; zenith_angle_deg tells it exactly.

    Parameters
    ----------
    at :
        Instant, or up to 24 of them separated by commas: ISO 8601 date or date-time (UTC unless an
        offset or tz says otherwise), jd:<julian day>, or now, today, tomorrow, yesterday (tonight
        goes with start and end). Default now.
    start :
        Begin of the range (an instant, or tonight: sunset).
    end :
        End of the range (an instant, or tonight: sunrise); excludes count.
    step :
        Distance between rows: a number and min, m (minute), h, d, w, mo (month) or y; from 1min to
        1y.
    count :
        Number of rows; excludes end.
    horizon :
        Geometric altitude of the centre in degrees over which the Moon is followed too, in the
        member skyline of today; rise and set stay those of the sea's horizon. Or a skyline: up to
        360 points <azimuth>:<altitude> of apparent altitudes, -5 to 75, separated by commas, with
        straight lines between them, over which the upper limb appears and vanishes.
    upcoming :
        Adds what comes next after the one instant that is asked for (upcoming, stay and pass),
        whatever local day it falls on. Default false.
    search_horizon_days :
        How many days a rise or set that the day does not hold is sought. Default 400.
    verbosity :
        compact leaves out summaries, the query echo and members without value; full adds
        meta.digest, the time scales of each row's instant. Default standard.
    rows :
        Which list gives the lines of csv, ndjson and arrow: the rows, a list beside them, or one
        within them (a line an element, its members under its name, after those of the row). JSON
        holds them all. Default rows.

    Raises
    ------
    MeridianError
        Where the question is refused: its problem document.

    Columns
    -------
        instant: An instant in UTC: ISO 8601 with milliseconds, or a number as time_format asks (s,
        ms, or Julian Date).
        local: The same instant as local time with its offset; present when a time zone is resolved.
        time.jd_utc (jd): Julian Date of the instant, UTC.
        time.jd_ut1 (jd): Julian Date of the instant, UT1.
        time.jd_tt (jd): Julian Date of the instant, TT.
        time.delta_t_s (s): TT − UT1.
        phase.name: Name of the phase.
        phase.elongation_lon_deg (deg): Apparent geocentric longitude, Moon less Sun, 0 to 360.
        phase.phase_angle_deg (deg): Angle Sun, Moon, Earth; 0 at full, 180 at new Moon.
        phase.illumination_percent (percent): Illuminated part of the disc.
        phase.illuminated_fraction (fraction): The same, 0 to 1.
        phase.waxing: From new to full Moon.
        phase.age_days (days): Since the true new moon.
        phase.day_of_cycle: Whole days of age_days.
        phase.lunation.brown: Brown's number, from the first new moon of 1923.
        phase.lunation.meeus: Meeus' number k, 0 at the new moon of 2000-01-06.
        phase.hemisphere: From which the disc is seen; null without a location.
        phase.lit_side: Lit side of the disc as seen from that hemisphere's middle latitudes; null
        without a location.
        summary: One sentence that says it.
        name: The quarter.
        instant: An instant in UTC: ISO 8601 with milliseconds, or a number as time_format asks (s,
        ms, or Julian Date).
        local: The same instant as local time with its offset; present when a time zone is resolved.
        days_until (days): From the row's instant to that of the phase.
        bright_limb.position_angle_deg (deg): Middle of the bright limb, from true north through
        east, 0 to 360.
        bright_limb.parallactic_angle_deg (deg): Position angle of the zenith, -180 to 180; null
        without a location.
        bright_limb.zenith_angle_deg (deg): Middle of the bright limb from the direction of the
        zenith, counterclockwise, 0 to 360; null without a location.
        libration.lon_deg (deg): Libration in longitude, total; positive shows more of the Moon's
        east.
        libration.lat_deg (deg): Libration in latitude, total; positive shows more of the Moon's
        north.
        libration.favoured_limb: The limb that the libration turns towards the viewer, by the Moon's
        own directions.
        tropical.sign: Sign of the tropical zodiac (30 degrees each from the equinox).
        tropical.degree (deg): Degrees within the sign.
        constellation.name: The constellation of the IAU.
        constellation.abbreviation: Its IAU abbreviation.
        geocentric.equatorial.of_date.ra_hours (hours): Right ascension in hours.
        geocentric.equatorial.of_date.ra_deg (deg): Right ascension.
        geocentric.equatorial.of_date.dec_deg (deg): Declination.
        geocentric.equatorial.j2000.ra_hours (hours): Right ascension in hours.
        geocentric.equatorial.j2000.ra_deg (deg): Right ascension.
        geocentric.equatorial.j2000.dec_deg (deg): Declination.
        geocentric.ecliptic.of_date.lon_deg (deg): Ecliptic longitude.
        geocentric.ecliptic.of_date.lat_deg (deg): Ecliptic latitude.
        geocentric.ecliptic.j2000.lon_deg (deg): Ecliptic longitude.
        geocentric.ecliptic.j2000.lat_deg (deg): Ecliptic latitude.
        geocentric.distance_km (km): Distance of the centres.
        geocentric.apparent_diameter_deg (deg): Diameter of the disc from the Earth's centre.
        geocentric.parallax_deg (deg): Equatorial horizontal parallax.
        topocentric.ra_deg (deg): Right ascension from the observer, true equator and equinox of
        date.
        topocentric.dec_deg (deg): Declination from the observer.
        topocentric.distance_km (km): Distance from the observer.
        topocentric.apparent_diameter_deg (deg): Diameter of the disc from the observer.
        topocentric.illuminated_fraction (fraction): Illuminated part of the disc from the observer.
        topocentric.horizontal.azimuth_deg (deg): Azimuth from north through east.
        topocentric.horizontal.altitude_deg (deg): Altitude of the centre as seen: geometric plus
        refraction_deg.
        topocentric.horizontal.altitude_geometric_deg (deg): Topocentric altitude of the centre
        without refraction.
        topocentric.horizontal.refraction_deg (deg): Refraction within altitude_deg; 0 with
        refraction=none.
        topocentric.horizontal.compass_point: Nearest of the sixteen compass points.
        topocentric.horizontal.above_horizon: Whether the centre is at or above the altitude that
        defines the body's own rise and set.
        today.date: Date of the local day, ISO 8601.
        today.status: What the body does.
        today.rise.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as
        time_format asks (s, ms, or Julian Date).
        today.rise.local: The same instant as local time with its offset; present when a time zone
        is resolved.
        today.rise.azimuth_deg (deg): Azimuth from north through east; at a pole by the meridian of
        the longitude given.
        today.rise.altitude_geometric_deg (deg): Topocentric altitude of the centre, unrefracted.
        today.rise.skyline_altitude_deg (deg): With a skyline: its apparent altitude at that
        azimuth; absent without one.
        today.transit.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as
        time_format asks (s, ms, or Julian Date).
        today.transit.local: The same instant as local time with its offset; present when a time
        zone is resolved.
        today.transit.azimuth_deg (deg): Azimuth from north through east; at a pole by the meridian
        of the longitude given.
        today.transit.altitude_geometric_deg (deg): Topocentric altitude of the centre, unrefracted.
        today.transit.skyline_altitude_deg (deg): With a skyline: its apparent altitude at that
        azimuth; absent without one.
        today.set.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as time_format
        asks (s, ms, or Julian Date).
        today.set.local: The same instant as local time with its offset; present when a time zone is
        resolved.
        today.set.azimuth_deg (deg): Azimuth from north through east; at a pole by the meridian of
        the longitude given.
        today.set.altitude_geometric_deg (deg): Topocentric altitude of the centre, unrefracted.
        today.set.skyline_altitude_deg (deg): With a skyline: its apparent altitude at that azimuth;
        absent without one.
        today.skyline.status: What the body does.
        today.skyline.rise.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as
        time_format asks (s, ms, or Julian Date).
        today.skyline.rise.local: The same instant as local time with its offset; present when a
        time zone is resolved.
        today.skyline.rise.azimuth_deg (deg): Azimuth from north through east; at a pole by the
        meridian of the longitude given.
        today.skyline.rise.altitude_geometric_deg (deg): Topocentric altitude of the centre,
        unrefracted.
        today.skyline.rise.skyline_altitude_deg (deg): With a skyline: its apparent altitude at that
        azimuth; absent without one.
        today.skyline.set.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as
        time_format asks (s, ms, or Julian Date).
        today.skyline.set.local: The same instant as local time with its offset; present when a time
        zone is resolved.
        today.skyline.set.azimuth_deg (deg): Azimuth from north through east; at a pole by the
        meridian of the longitude given.
        today.skyline.set.altitude_geometric_deg (deg): Topocentric altitude of the centre,
        unrefracted.
        today.skyline.set.skyline_altitude_deg (deg): With a skyline: its apparent altitude at that
        azimuth; absent without one.
        instant: An instant in UTC: ISO 8601 with milliseconds, or a number as time_format asks (s,
        ms, or Julian Date).
        local: The same instant as local time with its offset; present when a time zone is resolved.
        kind: What happens.
        azimuth_deg (deg): Azimuth from north through east; at a pole by the meridian of the
        longitude given.
        altitude_geometric_deg (deg): Topocentric altitude of the centre, unrefracted.
        skyline_altitude_deg (deg): With a skyline: its apparent altitude at that azimuth; absent
        without one.
        today.skyline.up_hours (hours): Time above the horizon asked for within the local day.
        upcoming.rise.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as
        time_format asks (s, ms, or Julian Date).
        upcoming.rise.local: The same instant as local time with its offset; present when a time
        zone is resolved.
        upcoming.rise.azimuth_deg (deg): Azimuth from north through east; at a pole by the meridian
        of the longitude given.
        upcoming.rise.altitude_geometric_deg (deg): Topocentric altitude of the centre, unrefracted.
        upcoming.rise.skyline_altitude_deg (deg): With a skyline: its apparent altitude at that
        azimuth; absent without one.
        upcoming.set.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as
        time_format asks (s, ms, or Julian Date).
        upcoming.set.local: The same instant as local time with its offset; present when a time zone
        is resolved.
        upcoming.set.azimuth_deg (deg): Azimuth from north through east; at a pole by the meridian
        of the longitude given.
        upcoming.set.altitude_geometric_deg (deg): Topocentric altitude of the centre, unrefracted.
        upcoming.set.skyline_altitude_deg (deg): With a skyline: its apparent altitude at that
        azimuth; absent without one.
        upcoming.transit.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as
        time_format asks (s, ms, or Julian Date).
        upcoming.transit.local: The same instant as local time with its offset; present when a time
        zone is resolved.
        upcoming.transit.azimuth_deg (deg): Azimuth from north through east; at a pole by the
        meridian of the longitude given.
        upcoming.transit.altitude_geometric_deg (deg): Topocentric altitude of the centre,
        unrefracted.
        upcoming.transit.skyline_altitude_deg (deg): With a skyline: its apparent altitude at that
        azimuth; absent without one.
        upcoming.lower_transit.instant: An instant in UTC: ISO 8601 with milliseconds, or a number
        as time_format asks (s, ms, or Julian Date).
        upcoming.lower_transit.local: The same instant as local time with its offset; present when a
        time zone is resolved.
        upcoming.lower_transit.azimuth_deg (deg): Azimuth from north through east; at a pole by the
        meridian of the longitude given.
        upcoming.lower_transit.altitude_geometric_deg (deg): Topocentric altitude of the centre,
        unrefracted.
        upcoming.lower_transit.skyline_altitude_deg (deg): With a skyline: its apparent altitude at
        that azimuth; absent without one.
        stay.up: Whether the body stands above its altitude of rise and set at the instant.
        stay.since.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as
        time_format asks (s, ms, or Julian Date).
        stay.since.local: The same instant as local time with its offset; present when a time zone
        is resolved.
        stay.since.azimuth_deg (deg): Azimuth from north through east; at a pole by the meridian of
        the longitude given.
        stay.since.altitude_geometric_deg (deg): Topocentric altitude of the centre, unrefracted.
        stay.since.skyline_altitude_deg (deg): With a skyline: its apparent altitude at that
        azimuth; absent without one.
        stay.until.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as
        time_format asks (s, ms, or Julian Date).
        stay.until.local: The same instant as local time with its offset; present when a time zone
        is resolved.
        stay.until.azimuth_deg (deg): Azimuth from north through east; at a pole by the meridian of
        the longitude given.
        stay.until.altitude_geometric_deg (deg): Topocentric altitude of the centre, unrefracted.
        stay.until.skyline_altitude_deg (deg): With a skyline: its apparent altitude at that
        azimuth; absent without one.
        pass.rise.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as time_format
        asks (s, ms, or Julian Date).
        pass.rise.local: The same instant as local time with its offset; present when a time zone is
        resolved.
        pass.rise.azimuth_deg (deg): Azimuth from north through east; at a pole by the meridian of
        the longitude given.
        pass.rise.altitude_geometric_deg (deg): Topocentric altitude of the centre, unrefracted.
        pass.rise.skyline_altitude_deg (deg): With a skyline: its apparent altitude at that azimuth;
        absent without one.
        pass.transit.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as
        time_format asks (s, ms, or Julian Date).
        pass.transit.local: The same instant as local time with its offset; present when a time zone
        is resolved.
        pass.transit.azimuth_deg (deg): Azimuth from north through east; at a pole by the meridian
        of the longitude given.
        pass.transit.altitude_geometric_deg (deg): Topocentric altitude of the centre, unrefracted.
        pass.transit.skyline_altitude_deg (deg): With a skyline: its apparent altitude at that
        azimuth; absent without one.
        pass.set.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as time_format
        asks (s, ms, or Julian Date).
        pass.set.local: The same instant as local time with its offset; present when a time zone is
        resolved.
        pass.set.azimuth_deg (deg): Azimuth from north through east; at a pole by the meridian of
        the longitude given.
        pass.set.altitude_geometric_deg (deg): Topocentric altitude of the centre, unrefracted.
        pass.set.skyline_altitude_deg (deg): With a skyline: its apparent altitude at that azimuth;
        absent without one.
    """
    asked = {
        "at": at,
        "start": start,
        "end": end,
        "step": step,
        "count": count,
        "horizon": horizon,
        "upcoming": upcoming,
        "search_horizon_days": search_horizon_days,
        "verbosity": verbosity,
        "rows": rows,
        **shared,
    }
    return ask_table("/v2/moon", asked, True)


@shares(Placed, NOTES)
def moon_nodes(
    *,
    at: Instant | None = None,
    start: Instant | None = None,
    end: Instant | None = None,
    count: int | None = None,
    direction: Literal["next", "previous"] | None = None,
    verbosity: Literal["standard", "compact", "full"] | None = None,
    rows: Literal["rows", "eclipse_seasons"] | None = None,
    **shared: Unpack[Placed],
) -> pa.Table:
    """Ecliptic crossings and eclipse seasons

    The instants at which the Moon's apparent geocentric latitude on the true ecliptic of date is
    zero, in time order. eclipse_seasons lists every season of which a part lies within the window
    (or between the first and the last crossing listed): the time during which the Sun's apparent
    longitude is within 18.6 degrees of the Moon's mean node. A location adds visible: whether the
    Moon is up there at a crossing.

    Parameters
    ----------
    at :
        Search from this instant. Default now.
    start :
        Begin of the window (included).
    end :
        End of the window (excluded).
    count :
        Number of events; excludes end.
    direction :
        Search forward or backward in time. Default next.
    verbosity :
        compact leaves out summaries, the query echo and members without value; full adds
        meta.digest, the time scales of each row's instant. Default standard.
    rows :
        Which list gives the lines of csv, ndjson and arrow: the rows, a list beside them, or one
        within them (a line an element, its members under its name, after those of the row). JSON
        holds them all. Default rows.

    Raises
    ------
    MeridianError
        Where the question is refused: its problem document.

    Columns
    -------
        node: Whether the Moon crosses to the north (ascending) or to the south.
        instant: An instant in UTC: ISO 8601 with milliseconds, or a number as time_format asks (s,
        ms, or Julian Date).
        local: The same instant as local time with its offset; present when a time zone is resolved.
        ecliptic_lon_deg (deg): Apparent longitude of the Moon at the crossing, true equinox of
        date.
        declination_deg (deg): Apparent declination of the Moon at the crossing.
        visible: Whether the body is at or above its own rise and set altitude there at the instant;
        only with a location.
        time.jd_utc (jd): Julian Date of the instant, UTC.
        time.jd_ut1 (jd): Julian Date of the instant, UT1.
        time.jd_tt (jd): Julian Date of the instant, TT.
        time.delta_t_s (s): TT − UT1.
    """
    asked = {
        "at": at,
        "start": start,
        "end": end,
        "count": count,
        "direction": direction,
        "verbosity": verbosity,
        "rows": rows,
        **shared,
    }
    return ask_table("/v2/moon-nodes", asked, False)


@shares(Placed, NOTES)
def phases(
    *,
    at: Instant | None = None,
    start: Instant | None = None,
    end: Instant | None = None,
    count: int | None = None,
    direction: Literal["next", "previous"] | None = None,
    supermoon_definition: Literal["distance_360000_km", "perigee_90_percent"] | None = None,
    verbosity: Literal["standard", "compact", "full"] | None = None,
    **shared: Unpack[Placed],
) -> pa.Table:
    """Lunar phase calendar: quarters, distance, supermoon status

    The instants at which the apparent geocentric longitude of the Moon exceeds that of the Sun by
    0, 90, 180 and 270 degrees, in time order. supermoon_definition chooses what is called a
    supermoon: distance_360000_km, centre nearer than 360,000 km at the instant (micromoon: beyond
    405,000 km); or perigee_90_percent, within a tenth of the way from perigee to apogee of that
    revolution (micromoon: beyond nine tenths). Years and months, for rank and blue moons, are those
    of the resolved zone. eclipse names what kind of eclipse the new or full Moon brings anywhere on
    the Earth; a hybrid is total. A location adds visible: whether the Moon is up there then.

    Parameters
    ----------
    at :
        Search from this instant. Default now.
    start :
        Begin of the window (included).
    end :
        End of the window (excluded).
    count :
        Number of events; excludes end.
    direction :
        Search forward or backward in time. Default next.
    supermoon_definition :
        What is called a supermoon; none is official. Default distance_360000_km.
    verbosity :
        compact leaves out summaries, the query echo and members without value; full adds
        meta.digest, the time scales of each row's instant. Default standard.

    Raises
    ------
    MeridianError
        Where the question is refused: its problem document.

    Columns
    -------
        phase: The quarter.
        instant: An instant in UTC: ISO 8601 with milliseconds, or a number as time_format asks (s,
        ms, or Julian Date).
        local: The same instant as local time with its offset; present when a time zone is resolved.
        distance_km (km): Distance of the Moon's centre from the Earth's at the instant.
        apparent_diameter_deg (deg): Geocentric diameter of the Moon.
        supermoon.is: Whether this new or full Moon is a supermoon; never at half moons.
        supermoon.definition: What is called a supermoon here.
        supermoon.rank: Place among the new (or full) moons of the local year by distance, 1 the
        nearest; null at half moons.
        micromoon: Whether this new or full Moon is a micromoon, by the same definition.
        blue_moon.monthly: The second full moon of a month of the resolved zone.
        blue_moon.seasonal: The third of four full moons between an equinox and a solstice.
        eclipse: Kind of the eclipse at this new or full Moon.
        lunation.brown: Brown's number, from the first new moon of 1923.
        lunation.meeus: Meeus' number k, 0 at the new moon of 2000-01-06.
        visible: Whether the body is at or above its own rise and set altitude there at the instant;
        only with a location.
        time.jd_utc (jd): Julian Date of the instant, UTC.
        time.jd_ut1 (jd): Julian Date of the instant, UT1.
        time.jd_tt (jd): Julian Date of the instant, TT.
        time.delta_t_s (s): TT − UT1.
    """
    asked = {
        "at": at,
        "start": start,
        "end": end,
        "count": count,
        "direction": direction,
        "supermoon_definition": supermoon_definition,
        "verbosity": verbosity,
        **shared,
    }
    return ask_table("/v2/phases", asked, False)


@shares(Placed, NOTES)
def crescents(
    *,
    at: Instant | None = None,
    start: Instant | None = None,
    end: Instant | None = None,
    count: int | None = None,
    kind: Literal["both", "evening", "morning"] | None = None,
    criteria: Literal["yallop", "odeh", "maunder", "indian"] | Sequence[Literal["yallop", "odeh", "maunder", "indian"]] | None = None,
    verbosity: Literal["standard", "compact", "full"] | None = None,
    **shared: Unpack[Placed],
) -> pa.Table:
    """Whether the young or old Moon can be seen: Yallop, Odeh, Maunder, Indian criterion

    Per evening and morning within 5 days of a new moon: sunset and moonset (sunrise and moonrise),
    their lag, the best time, arcs of light and vision, width, and what the criteria say at the best
    time. Yallop, Maunder and the Indian Astronomical Ephemeris take geocentric directions turned
    into the local horizon, Odeh topocentric ones without refraction. All four are empirical, for
    clear air at sea level: a prediction, not an observation, and no verdict on the begin of a
    month. Days farther from a new moon have no row; without dates the answer has the evenings and
    mornings about the nearest new moon.

    Parameters
    ----------
    at :
        The local day that holds this instant or date; tonight: that of its evening. Default today.
    start :
        Begin of the range: local days beginning at or after this instant.
    end :
        End of the range: every local day beginning before this instant.
    count :
        Number of local days; excludes end.
    kind :
        Evenings (the young Moon), mornings (the old one), or both. Default both.
    criteria :
        Only these criteria, separated by commas. Default all. Default yallop,odeh,maunder,indian.
    verbosity :
        compact leaves out summaries, the query echo and members without value; full adds
        meta.digest. Default standard.

    Raises
    ------
    MeridianError
        Where the question is refused: its problem document.

    Columns
    -------
        date: Date of the local day, ISO 8601.
        kind: evening: the young Moon after sunset; morning: the old one before sunrise.
        status: in_sky: the Moon is up without the Sun; otherwise what the evening or morning lacks.
        sun.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as time_format asks
        (s, ms, or Julian Date).
        sun.local: The same instant as local time with its offset; present when a time zone is
        resolved.
        sun.azimuth_deg (deg): Azimuth from north through east; at a pole by the meridian of the
        longitude given.
        sun.altitude_geometric_deg (deg): Topocentric altitude of the centre, unrefracted.
        sun.skyline_altitude_deg (deg): With a skyline: its apparent altitude at that azimuth;
        absent without one.
        moon.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as time_format asks
        (s, ms, or Julian Date).
        moon.local: The same instant as local time with its offset; present when a time zone is
        resolved.
        moon.azimuth_deg (deg): Azimuth from north through east; at a pole by the meridian of the
        longitude given.
        moon.altitude_geometric_deg (deg): Topocentric altitude of the centre, unrefracted.
        moon.skyline_altitude_deg (deg): With a skyline: its apparent altitude at that azimuth;
        absent without one.
        lag_min (min): Time between the two, negative when the Moon sets before (rises after) the
        Sun.
        best.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as time_format asks
        (s, ms, or Julian Date).
        best.local: The same instant as local time with its offset; present when a time zone is
        resolved.
        new_moon.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as time_format
        asks (s, ms, or Julian Date).
        new_moon.local: The same instant as local time with its offset; present when a time zone is
        resolved.
        age_hours (hours): From the new moon to the best time, negative before it.
        geocentric.arcl_deg (deg): Angle between the centres of Moon and Sun (arc of light).
        geocentric.arcv_deg (deg): Altitude of the Moon less that of the Sun (arc of vision).
        geocentric.daz_deg (deg): Azimuth of the Sun less that of the Moon, -180 to 180.
        geocentric.width_arcmin (arcmin): Width of the crescent across its middle.
        geocentric.parallax_arcmin (arcmin): Horizontal parallax of the Moon.
        topocentric.arcl_deg (deg): Angle between the centres of Moon and Sun (arc of light).
        topocentric.arcv_deg (deg): Altitude of the Moon less that of the Sun (arc of vision).
        topocentric.daz_deg (deg): Azimuth of the Sun less that of the Moon, -180 to 180.
        topocentric.width_arcmin (arcmin): Width of the crescent across its middle.
        topocentric.semidiameter_arcmin (arcmin): Semidiameter of the Moon.
        topocentric.moon_altitude_deg (deg): Altitude of the Moon's centre, unrefracted.
        topocentric.moon_azimuth_deg (deg): Azimuth of the Moon.
        topocentric.sun_altitude_deg (deg): Altitude of the Sun's centre, unrefracted.
        topocentric.sun_azimuth_deg (deg): Azimuth of the Sun.
        illuminated_percent (percent): Lit part of the disc from the place at the best time.
        elongation_deg (deg): Angle from the Sun as the place has it at the best time.
        cusps.north_deg (deg): The northern horn.
        cusps.south_deg (deg): The southern horn.
        yallop.q: Yallop's q of the geocentric arc of vision and width.
        yallop.class: Class by q; null where the lag is not positive.
        yallop.meaning: The class in words.
        odeh.v: Odeh's V of the topocentric arc of vision and width.
        odeh.class: Zone by V; null where the lag is not positive.
        odeh.meaning: The zone in words.
        maunder.margin_deg (deg): Arc of vision less the least one of the criterion.
        maunder.visible: Whether the criterion has the crescent visible; null where no class is
        given.
        indian.margin_deg (deg): Arc of vision less the least one of the criterion.
        indian.visible: Whether the criterion has the crescent visible; null where no class is
        given.
        danjon.above_7_0_deg: The topocentric arc of light exceeds Danjon's limit of 7 degrees
        (1932).
        danjon.above_6_4_deg: It exceeds 6.4 degrees (Odeh).
        at_sun.moon_altitude_deg (deg): Altitude of the Moon's centre, unrefracted.
        at_sun.arcl_deg (deg): Geocentric angle between Moon and Sun.
        at_sun.arcl_topocentric_deg (deg): The same from the place.
        at_sun.arcv_deg (deg): Altitude of the Moon less that of the Sun, from the place.
        visible_window.start: An instant in UTC: ISO 8601 with milliseconds, or a number as
        time_format asks (s, ms, or Julian Date).
        visible_window.end: An instant in UTC: ISO 8601 with milliseconds, or a number as
        time_format asks (s, ms, or Julian Date).
    """
    asked = {
        "at": at,
        "start": start,
        "end": end,
        "count": count,
        "kind": kind,
        "criteria": criteria,
        "verbosity": verbosity,
        **shared,
    }
    return ask_table("/v2/crescents", asked, True)


@shares(Placed, NOTES)
def seasons(
    *,
    year: int | None = None,
    at: Instant | None = None,
    start: Instant | None = None,
    end: Instant | None = None,
    count: int | None = None,
    verbosity: Literal["standard", "compact", "full"] | None = None,
    **shared: Unpack[Placed],
) -> pa.Table:
    """Equinoxes and solstices, season length

    The instants at which the Sun's apparent geocentric longitude (true equinox of date) is 0, 90,
    180 and 270 degrees, one row a calendar year. Without a year, the year of at; with start and
    end, every year of which a part lies between them; with count, so many years from that of start
    or at on. The last season of a year ends with the next year's March equinox, so the four lengths
    add up to march_equinox_year_days. What lies after the year 2200 is null. A location adds
    visible to the four events: whether the Sun is up there then.

    Parameters
    ----------
    year :
        Calendar year. Excludes at, start, end and count.
    at :
        Search from this instant. Default now.
    start :
        Begin of the window (included).
    end :
        End of the window (excluded).
    count :
        Number of events; excludes end.
    verbosity :
        compact leaves out summaries, the query echo and members without value; full adds
        meta.digest. Default standard.

    Raises
    ------
    MeridianError
        Where the question is refused: its problem document.

    Columns
    -------
        year: Calendar year.
        march_equinox.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as
        time_format asks (s, ms, or Julian Date).
        march_equinox.local: The same instant as local time with its offset; present when a time
        zone is resolved.
        march_equinox.visible: Whether the body is at or above its own rise and set altitude there
        at the instant; only with a location.
        june_solstice.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as
        time_format asks (s, ms, or Julian Date).
        june_solstice.local: The same instant as local time with its offset; present when a time
        zone is resolved.
        june_solstice.visible: Whether the body is at or above its own rise and set altitude there
        at the instant; only with a location.
        september_equinox.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as
        time_format asks (s, ms, or Julian Date).
        september_equinox.local: The same instant as local time with its offset; present when a time
        zone is resolved.
        september_equinox.visible: Whether the body is at or above its own rise and set altitude
        there at the instant; only with a location.
        december_solstice.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as
        time_format asks (s, ms, or Julian Date).
        december_solstice.local: The same instant as local time with its offset; present when a time
        zone is resolved.
        december_solstice.visible: Whether the body is at or above its own rise and set altitude
        there at the instant; only with a location.
        name_north: Name of the season in the northern hemisphere.
        name_south: Name of the season in the southern hemisphere.
        start: An instant in UTC: ISO 8601 with milliseconds, or a number as time_format asks (s,
        ms, or Julian Date).
        end: An instant in UTC: ISO 8601 with milliseconds, or a number as time_format asks (s, ms,
        or Julian Date).
        length_days (days): From start to end; null where the end lies after the year 2200.
        march_equinox_year_days (days): From this March equinox to the next; it varies by minutes
        from year to year.
    """
    asked = {
        "year": year,
        "at": at,
        "start": start,
        "end": end,
        "count": count,
        "verbosity": verbosity,
        **shared,
    }
    return ask_table("/v2/seasons", asked, False)


@shares(Placed, NOTES)
def eclipses(
    *,
    at: Instant | None = None,
    start: Instant | None = None,
    end: Instant | None = None,
    count: int | None = None,
    direction: Literal["next", "previous"] | None = None,
    kind: Literal["all", "solar", "lunar"] | None = None,
    visible_only: bool | None = None,
    local_kind: Literal["total", "partial", "annular", "penumbral"] | Sequence[Literal["total", "partial", "annular", "penumbral"]] | None = None,
    verbosity: Literal["standard", "compact", "full"] | None = None,
    **shared: Unpack[Placed],
) -> pa.Table:
    """Solar and lunar eclipses with local circumstances and visibility

    Eclipses by the instant of greatest eclipse, in time order. Solar: greatest eclipse is when the
    axis of the Moon's shadow is nearest to the Earth's centre; lunar radius 0.272488 (penumbra) and
    0.272281 (umbra) Earth radii, solar semidiameter 959.63 arcsec at 1 au; a hybrid eclipse has
    kind total and hybrid true. Lunar: greatest eclipse is the least angle between the Moon and the
    antisolar point; the shadow is enlarged by Danjon's rule (1.01 times the Moon's parallax), lunar
    radius 0.2725076. Members that belong to the other body are null. With a location, local tells
    what the place sees: visible means that the upper limb is above -34 arcmin at some moment
    between the first and the last contact, contacts below the horizon are given too, and kind,
    magnitude and maximum are those of the deepest moment above the horizon. visible_only leaves out
    what the place cannot see, local_kind what it does not see so deep; a count then counts those
    that are left. besselian comes with verbosity=full. The number of an eclipse within its saros is
    withheld.

    Parameters
    ----------
    at :
        Search from this instant. Default now.
    start :
        Begin of the window (included).
    end :
        End of the window (excluded).
    count :
        Number of events; excludes end.
    direction :
        Search forward or backward in time. Default next.
    kind :
        Solar eclipses, lunar eclipses, or both. Default all.
    visible_only :
        Only eclipses that the location can see; needs lat and lon, or place. Default false.
    local_kind :
        Only eclipses whose deepest phase above the location's horizon is of these kinds, separated
        by commas; needs lat and lon, or place.
    verbosity :
        compact leaves out summaries, the query echo and members without value; full adds
        meta.digest, the time scales of each row's instant, intermediate quantities. Default
        standard.

    Raises
    ------
    MeridianError
        Where the question is refused: its problem document.

    Columns
    -------
        body: The eclipsed body.
        kind: Kind for the whole Earth; a hybrid is total.
        instant: Greatest eclipse, UTC.
        instant_local: The same as local time with its offset; present when a time zone is resolved.
        central: Solar: the shadow's axis meets the Earth.
        hybrid: Solar: annular on one part of the path and total on another.
        gamma (earth_radii): Least distance of the shadow's axis from the Earth's centre (lunar: of
        the Moon from the axis), + to the north.
        magnitude: Solar: ratio of the diameters if central, else share of the Sun's diameter
        covered.
        obscuration_percent (percent): Solar: share of the Sun's area covered.
        umbral_magnitude: Lunar: share of the Moon's diameter in the umbra, negative outside.
        penumbral_magnitude: Lunar: share of the Moon's diameter in the penumbra.
        saros.series: Number of the series.
        delta_t_s (s): TT - UT1, on which places on the Earth depend.
        greatest.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as time_format
        asks (s, ms, or Julian Date).
        greatest.local: The same instant as local time with its offset; present when a time zone is
        resolved.
        greatest.lat_deg (deg): Geodetic latitude.
        greatest.lon_deg (deg): Longitude, east positive.
        greatest.sun_altitude_deg (deg): Altitude of the Sun; 0 where the axis misses the Earth.
        greatest.path_width_km (km): Width of the path of totality or annularity; null when it has
        no two limits.
        greatest.central_duration_s (s): Duration of totality or annularity; null without a central
        line.
        zenith.lat_deg (deg): Geodetic latitude.
        zenith.lon_deg (deg): Longitude, east positive.
        durations.penumbral_s (s): From P1 to P4.
        durations.partial_s (s): From U1 to U4.
        durations.total_s (s): From U2 to U3.
        contacts.P1.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as
        time_format asks (s, ms, or Julian Date).
        contacts.P1.local: The same instant as local time with its offset; present when a time zone
        is resolved.
        contacts.P1.lat_deg (deg): Geodetic latitude.
        contacts.P1.lon_deg (deg): Longitude, east positive.
        contacts.P2.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as
        time_format asks (s, ms, or Julian Date).
        contacts.P2.local: The same instant as local time with its offset; present when a time zone
        is resolved.
        contacts.P2.lat_deg (deg): Geodetic latitude.
        contacts.P2.lon_deg (deg): Longitude, east positive.
        contacts.U1.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as
        time_format asks (s, ms, or Julian Date).
        contacts.U1.local: The same instant as local time with its offset; present when a time zone
        is resolved.
        contacts.U1.lat_deg (deg): Geodetic latitude.
        contacts.U1.lon_deg (deg): Longitude, east positive.
        contacts.U2.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as
        time_format asks (s, ms, or Julian Date).
        contacts.U2.local: The same instant as local time with its offset; present when a time zone
        is resolved.
        contacts.U2.lat_deg (deg): Geodetic latitude.
        contacts.U2.lon_deg (deg): Longitude, east positive.
        contacts.greatest.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as
        time_format asks (s, ms, or Julian Date).
        contacts.greatest.local: The same instant as local time with its offset; present when a time
        zone is resolved.
        contacts.greatest.lat_deg (deg): Geodetic latitude.
        contacts.greatest.lon_deg (deg): Longitude, east positive.
        contacts.U3.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as
        time_format asks (s, ms, or Julian Date).
        contacts.U3.local: The same instant as local time with its offset; present when a time zone
        is resolved.
        contacts.U3.lat_deg (deg): Geodetic latitude.
        contacts.U3.lon_deg (deg): Longitude, east positive.
        contacts.U4.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as
        time_format asks (s, ms, or Julian Date).
        contacts.U4.local: The same instant as local time with its offset; present when a time zone
        is resolved.
        contacts.U4.lat_deg (deg): Geodetic latitude.
        contacts.U4.lon_deg (deg): Longitude, east positive.
        contacts.P3.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as
        time_format asks (s, ms, or Julian Date).
        contacts.P3.local: The same instant as local time with its offset; present when a time zone
        is resolved.
        contacts.P3.lat_deg (deg): Geodetic latitude.
        contacts.P3.lon_deg (deg): Longitude, east positive.
        contacts.P4.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as
        time_format asks (s, ms, or Julian Date).
        contacts.P4.local: The same instant as local time with its offset; present when a time zone
        is resolved.
        contacts.P4.lat_deg (deg): Geodetic latitude.
        contacts.P4.lon_deg (deg): Longitude, east positive.
        besselian.t0_jd_tt (jd): Epoch of the polynomials, TT.
        besselian.x_earth_radii: Axis in the fundamental plane, to the east: coefficients of powers
        of the hours since t0.
        besselian.y_earth_radii: The same to the north.
        besselian.d_deg: Declination of the axis.
        besselian.mu_deg: Greenwich hour angle of the axis, delta T applied.
        besselian.l1_earth_radii: Radius of the penumbra in the plane.
        besselian.l2_earth_radii: Radius of the umbra in the plane, negative where it is total.
        besselian.tan_f1: Tangent of the penumbra's angle.
        besselian.tan_f2: Tangent of the umbra's angle.
        local.visible: The upper limb is above -34 arcmin at some moment between the first and the
        last contact.
        local.reason: Why it is not visible; null when it is.
        local.kind: The deepest phase above the horizon; null when none is.
        local.truncated_by: What hides part of the eclipse, the longer part if both do; null when
        all of it is seen, or nothing.
        local.magnitude: At the maximum. Solar: share of the Sun's diameter covered, above 1 within
        the umbra. Lunar: share of the Moon's diameter in the umbra.
        local.obscuration_percent (percent): Solar: share of the Sun's area covered at the maximum.
        local.duration_s (s): Time above the horizon from the first to the last contact.
        local.central_duration_s (s): Time above the horizon of totality or annularity; null
        without.
        local.maximum.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as
        time_format asks (s, ms, or Julian Date).
        local.maximum.local: The same instant as local time with its offset; present when a time
        zone is resolved.
        local.maximum.azimuth_deg (deg): Azimuth from north through east; at a pole by the meridian
        of the longitude given.
        local.maximum.altitude_geometric_deg (deg): Topocentric altitude of the centre, unrefracted.
        local.maximum.above_horizon: The upper limb is at or above -34 arcmin.
        local.rise.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as
        time_format asks (s, ms, or Julian Date).
        local.rise.local: The same instant as local time with its offset; present when a time zone
        is resolved.
        local.rise.azimuth_deg (deg): Azimuth from north through east; at a pole by the meridian of
        the longitude given.
        local.rise.altitude_geometric_deg (deg): Topocentric altitude of the centre, unrefracted.
        local.rise.above_horizon: The upper limb is at or above -34 arcmin.
        local.set.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as time_format
        asks (s, ms, or Julian Date).
        local.set.local: The same instant as local time with its offset; present when a time zone is
        resolved.
        local.set.azimuth_deg (deg): Azimuth from north through east; at a pole by the meridian of
        the longitude given.
        local.set.altitude_geometric_deg (deg): Topocentric altitude of the centre, unrefracted.
        local.set.above_horizon: The upper limb is at or above -34 arcmin.
        local.contacts.C1.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as
        time_format asks (s, ms, or Julian Date).
        local.contacts.C1.local: The same instant as local time with its offset; present when a time
        zone is resolved.
        local.contacts.C1.azimuth_deg (deg): Azimuth from north through east; at a pole by the
        meridian of the longitude given.
        local.contacts.C1.altitude_geometric_deg (deg): Topocentric altitude of the centre,
        unrefracted.
        local.contacts.C1.above_horizon: The upper limb is at or above -34 arcmin.
        local.contacts.C2.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as
        time_format asks (s, ms, or Julian Date).
        local.contacts.C2.local: The same instant as local time with its offset; present when a time
        zone is resolved.
        local.contacts.C2.azimuth_deg (deg): Azimuth from north through east; at a pole by the
        meridian of the longitude given.
        local.contacts.C2.altitude_geometric_deg (deg): Topocentric altitude of the centre,
        unrefracted.
        local.contacts.C2.above_horizon: The upper limb is at or above -34 arcmin.
        local.contacts.C3.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as
        time_format asks (s, ms, or Julian Date).
        local.contacts.C3.local: The same instant as local time with its offset; present when a time
        zone is resolved.
        local.contacts.C3.azimuth_deg (deg): Azimuth from north through east; at a pole by the
        meridian of the longitude given.
        local.contacts.C3.altitude_geometric_deg (deg): Topocentric altitude of the centre,
        unrefracted.
        local.contacts.C3.above_horizon: The upper limb is at or above -34 arcmin.
        local.contacts.C4.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as
        time_format asks (s, ms, or Julian Date).
        local.contacts.C4.local: The same instant as local time with its offset; present when a time
        zone is resolved.
        local.contacts.C4.azimuth_deg (deg): Azimuth from north through east; at a pole by the
        meridian of the longitude given.
        local.contacts.C4.altitude_geometric_deg (deg): Topocentric altitude of the centre,
        unrefracted.
        local.contacts.C4.above_horizon: The upper limb is at or above -34 arcmin.
        local.contacts.P1.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as
        time_format asks (s, ms, or Julian Date).
        local.contacts.P1.local: The same instant as local time with its offset; present when a time
        zone is resolved.
        local.contacts.P1.azimuth_deg (deg): Azimuth from north through east; at a pole by the
        meridian of the longitude given.
        local.contacts.P1.altitude_geometric_deg (deg): Topocentric altitude of the centre,
        unrefracted.
        local.contacts.P1.above_horizon: The upper limb is at or above -34 arcmin.
        local.contacts.U1.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as
        time_format asks (s, ms, or Julian Date).
        local.contacts.U1.local: The same instant as local time with its offset; present when a time
        zone is resolved.
        local.contacts.U1.azimuth_deg (deg): Azimuth from north through east; at a pole by the
        meridian of the longitude given.
        local.contacts.U1.altitude_geometric_deg (deg): Topocentric altitude of the centre,
        unrefracted.
        local.contacts.U1.above_horizon: The upper limb is at or above -34 arcmin.
        local.contacts.U2.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as
        time_format asks (s, ms, or Julian Date).
        local.contacts.U2.local: The same instant as local time with its offset; present when a time
        zone is resolved.
        local.contacts.U2.azimuth_deg (deg): Azimuth from north through east; at a pole by the
        meridian of the longitude given.
        local.contacts.U2.altitude_geometric_deg (deg): Topocentric altitude of the centre,
        unrefracted.
        local.contacts.U2.above_horizon: The upper limb is at or above -34 arcmin.
        local.contacts.greatest.instant: An instant in UTC: ISO 8601 with milliseconds, or a number
        as time_format asks (s, ms, or Julian Date).
        local.contacts.greatest.local: The same instant as local time with its offset; present when
        a time zone is resolved.
        local.contacts.greatest.azimuth_deg (deg): Azimuth from north through east; at a pole by the
        meridian of the longitude given.
        local.contacts.greatest.altitude_geometric_deg (deg): Topocentric altitude of the centre,
        unrefracted.
        local.contacts.greatest.above_horizon: The upper limb is at or above -34 arcmin.
        local.contacts.U3.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as
        time_format asks (s, ms, or Julian Date).
        local.contacts.U3.local: The same instant as local time with its offset; present when a time
        zone is resolved.
        local.contacts.U3.azimuth_deg (deg): Azimuth from north through east; at a pole by the
        meridian of the longitude given.
        local.contacts.U3.altitude_geometric_deg (deg): Topocentric altitude of the centre,
        unrefracted.
        local.contacts.U3.above_horizon: The upper limb is at or above -34 arcmin.
        local.contacts.U4.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as
        time_format asks (s, ms, or Julian Date).
        local.contacts.U4.local: The same instant as local time with its offset; present when a time
        zone is resolved.
        local.contacts.U4.azimuth_deg (deg): Azimuth from north through east; at a pole by the
        meridian of the longitude given.
        local.contacts.U4.altitude_geometric_deg (deg): Topocentric altitude of the centre,
        unrefracted.
        local.contacts.U4.above_horizon: The upper limb is at or above -34 arcmin.
        local.contacts.P4.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as
        time_format asks (s, ms, or Julian Date).
        local.contacts.P4.local: The same instant as local time with its offset; present when a time
        zone is resolved.
        local.contacts.P4.azimuth_deg (deg): Azimuth from north through east; at a pole by the
        meridian of the longitude given.
        local.contacts.P4.altitude_geometric_deg (deg): Topocentric altitude of the centre,
        unrefracted.
        local.contacts.P4.above_horizon: The upper limb is at or above -34 arcmin.
        time.jd_utc (jd): Julian Date of the instant, UTC.
        time.jd_ut1 (jd): Julian Date of the instant, UT1.
        time.jd_tt (jd): Julian Date of the instant, TT.
        time.delta_t_s (s): TT − UT1.
    """
    asked = {
        "at": at,
        "start": start,
        "end": end,
        "count": count,
        "direction": direction,
        "kind": kind,
        "visible_only": visible_only,
        "local_kind": local_kind,
        "verbosity": verbosity,
        **shared,
    }
    return ask_table("/v2/eclipses", asked, False)


@shares(Placed, NOTES)
def transits(
    *,
    at: Instant | None = None,
    start: Instant | None = None,
    end: Instant | None = None,
    count: int | None = None,
    direction: Literal["next", "previous"] | None = None,
    body: str | None = None,
    bodies: str | Sequence[str] | None = None,
    visible_only: bool | None = None,
    verbosity: Literal["standard", "compact", "full"] | None = None,
    **shared: Unpack[Placed],
) -> pa.Table:
    """Mercury and Venus before the Sun: contacts, position angles, what a place sees

    Passages of Mercury and Venus over the Sun's disc, by the instant at which the centres are
    nearest for the Earth's centre (greatest), in time order. Apparent places; Sun 959.63 arcsec at
    1 au, Mercury 3.36 and Venus (with its air) 8.41 arcsec (Meeus 1989). Contacts I and IV: the
    separation is the sum of the semidiameters; II and III: their difference. With a location local
    has the passage as the place has it, whose contacts differ by up to 2 minutes (Mercury) and 7
    minutes (Venus); a passage that misses for the Earth's centre (kind miss) is listed where the
    place has the discs meet. Without range and count the answer is the next two of each planet; a
    count counts those of all planets asked for. The black drop shifts observed interior contacts by
    some 10 s. Never look at the Sun without a filter made for it.

    Parameters
    ----------
    at :
        Search from this instant. Default now.
    start :
        Begin of the window (included).
    end :
        End of the window (excluded).
    count :
        Number of events; excludes end.
    direction :
        Search forward or backward in time. Default next.
    body :
        One target: a body's name, star:<name>, hr:<number>, radec:<hours>,<degrees>[,j2000]. Where
        orbits are taken also elements:<key=value;...> or mpc:<line>. Excludes bodies.
    bodies :
        Up to 20 targets separated by commas. Excludes body.
    visible_only :
        Only transits of which the location sees a part; needs lat and lon, or place. Default false.
    verbosity :
        compact leaves out summaries, the query echo and members without value; full adds
        meta.digest. Default standard.

    Raises
    ------
    MeridianError
        Where the question is refused: its problem document.

    Columns
    -------
        body: The planet.
        kind: transit: the whole disc on the Sun's; partial: a part of it (contacts II and III are
        null); miss: the discs do not meet.
        greatest.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as time_format
        asks (s, ms, or Julian Date).
        greatest.local: The same instant as local time with its offset; present when a time zone is
        resolved.
        greatest.sun_altitude_deg (deg): Altitude of the Sun's centre at the place then,
        unrefracted; null without a location.
        greatest.visible: Whether the Sun's upper limb is at or above -34 arcmin at the place then;
        null without a location.
        separation_arcsec (arcsec): Least separation of the centres.
        position_angle_deg (deg): Of the planet's centre seen from the Sun's, from north of the true
        equator of date through east.
        contacts.I.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as
        time_format asks (s, ms, or Julian Date).
        contacts.I.local: The same instant as local time with its offset; present when a time zone
        is resolved.
        contacts.I.position_angle_deg (deg): Of the planet's centre seen from the Sun's, from north
        of the true equator of date through east.
        contacts.I.sun_altitude_deg (deg): Altitude of the Sun's centre at the place then,
        unrefracted; null without a location.
        contacts.I.visible: Whether the Sun's upper limb is at or above -34 arcmin at the place
        then; null without a location.
        contacts.II.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as
        time_format asks (s, ms, or Julian Date).
        contacts.II.local: The same instant as local time with its offset; present when a time zone
        is resolved.
        contacts.II.position_angle_deg (deg): Of the planet's centre seen from the Sun's, from north
        of the true equator of date through east.
        contacts.II.sun_altitude_deg (deg): Altitude of the Sun's centre at the place then,
        unrefracted; null without a location.
        contacts.II.visible: Whether the Sun's upper limb is at or above -34 arcmin at the place
        then; null without a location.
        contacts.III.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as
        time_format asks (s, ms, or Julian Date).
        contacts.III.local: The same instant as local time with its offset; present when a time zone
        is resolved.
        contacts.III.position_angle_deg (deg): Of the planet's centre seen from the Sun's, from
        north of the true equator of date through east.
        contacts.III.sun_altitude_deg (deg): Altitude of the Sun's centre at the place then,
        unrefracted; null without a location.
        contacts.III.visible: Whether the Sun's upper limb is at or above -34 arcmin at the place
        then; null without a location.
        contacts.IV.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as
        time_format asks (s, ms, or Julian Date).
        contacts.IV.local: The same instant as local time with its offset; present when a time zone
        is resolved.
        contacts.IV.position_angle_deg (deg): Of the planet's centre seen from the Sun's, from north
        of the true equator of date through east.
        contacts.IV.sun_altitude_deg (deg): Altitude of the Sun's centre at the place then,
        unrefracted; null without a location.
        contacts.IV.visible: Whether the Sun's upper limb is at or above -34 arcmin at the place
        then; null without a location.
        duration_s (s): From contact I to IV; null without.
        interior_duration_s (s): From contact II to III; null without.
        sun_semidiameter_arcsec (arcsec): Semidiameter of the Sun at greatest transit.
        planet_semidiameter_arcsec (arcsec): Semidiameter of the planet then, of Venus with its air.
        node: The node of the planet's orbit that it passes about then.
        local.visible: The Sun's upper limb is above -34 arcmin at some moment between contacts I
        and IV.
        local.reason: Why it is not visible: the place has no transit, or the Sun is down; null when
        it is.
        local.truncated_by: What hides part of the transit, the longer part if both do; null when
        all of it is seen, or nothing.
        local.kind: transit: the whole disc on the Sun's; partial: a part of it (contacts II and III
        are null); miss: the discs do not meet.
        local.greatest.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as
        time_format asks (s, ms, or Julian Date).
        local.greatest.local: The same instant as local time with its offset; present when a time
        zone is resolved.
        local.greatest.sun_altitude_deg (deg): Altitude of the Sun's centre at the place then,
        unrefracted; null without a location.
        local.greatest.visible: Whether the Sun's upper limb is at or above -34 arcmin at the place
        then; null without a location.
        local.separation_arcsec (arcsec): Least separation of the centres.
        local.position_angle_deg (deg): Of the planet's centre seen from the Sun's, from north of
        the true equator of date through east.
        local.contacts.I.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as
        time_format asks (s, ms, or Julian Date).
        local.contacts.I.local: The same instant as local time with its offset; present when a time
        zone is resolved.
        local.contacts.I.position_angle_deg (deg): Of the planet's centre seen from the Sun's, from
        north of the true equator of date through east.
        local.contacts.I.sun_altitude_deg (deg): Altitude of the Sun's centre at the place then,
        unrefracted; null without a location.
        local.contacts.I.visible: Whether the Sun's upper limb is at or above -34 arcmin at the
        place then; null without a location.
        local.contacts.II.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as
        time_format asks (s, ms, or Julian Date).
        local.contacts.II.local: The same instant as local time with its offset; present when a time
        zone is resolved.
        local.contacts.II.position_angle_deg (deg): Of the planet's centre seen from the Sun's, from
        north of the true equator of date through east.
        local.contacts.II.sun_altitude_deg (deg): Altitude of the Sun's centre at the place then,
        unrefracted; null without a location.
        local.contacts.II.visible: Whether the Sun's upper limb is at or above -34 arcmin at the
        place then; null without a location.
        local.contacts.III.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as
        time_format asks (s, ms, or Julian Date).
        local.contacts.III.local: The same instant as local time with its offset; present when a
        time zone is resolved.
        local.contacts.III.position_angle_deg (deg): Of the planet's centre seen from the Sun's,
        from north of the true equator of date through east.
        local.contacts.III.sun_altitude_deg (deg): Altitude of the Sun's centre at the place then,
        unrefracted; null without a location.
        local.contacts.III.visible: Whether the Sun's upper limb is at or above -34 arcmin at the
        place then; null without a location.
        local.contacts.IV.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as
        time_format asks (s, ms, or Julian Date).
        local.contacts.IV.local: The same instant as local time with its offset; present when a time
        zone is resolved.
        local.contacts.IV.position_angle_deg (deg): Of the planet's centre seen from the Sun's, from
        north of the true equator of date through east.
        local.contacts.IV.sun_altitude_deg (deg): Altitude of the Sun's centre at the place then,
        unrefracted; null without a location.
        local.contacts.IV.visible: Whether the Sun's upper limb is at or above -34 arcmin at the
        place then; null without a location.
        local.duration_s (s): From contact I to IV; null without.
        local.interior_duration_s (s): From contact II to III; null without.
        local.sun_semidiameter_arcsec (arcsec): Semidiameter of the Sun at greatest transit.
        local.planet_semidiameter_arcsec (arcsec): Semidiameter of the planet then, of Venus with
        its air.
    """
    asked = {
        "at": at,
        "start": start,
        "end": end,
        "count": count,
        "direction": direction,
        "body": body,
        "bodies": bodies,
        "visible_only": visible_only,
        "verbosity": verbosity,
        **shared,
    }
    return ask_table("/v2/transits", asked, False)


@shares(Placed, NOTES)
def occultations(
    *,
    at: Instant | None = None,
    start: Instant | None = None,
    end: Instant | None = None,
    count: int | None = None,
    direction: Literal["next", "previous"] | None = None,
    body: str | None = None,
    bodies: str | Sequence[str] | None = None,
    catalog: Literal["hr"] | None = None,
    max_magnitude: float | None = None,
    visible_only: bool | None = None,
    verbosity: Literal["standard", "compact", "full"] | None = None,
    **shared: Unpack[Placed],
) -> pa.Table:
    """The Moon covers planets and stars: from a place, or anywhere on the Earth

    With a location: passages of the Moon over planets and stars by the instant at which the body's
    centre is deepest behind the mean limb (least): disappearance and reappearance of the centre, of
    planets the four contacts of the disc, each with position and cusp angle, limb, altitudes and
    the light of the sky. Without one: the passages of the Moon's shadow over the Earth by greatest,
    when its axis is nearest to the Earth's centre. Directions are free of aberration, which would
    scale the angles and not the Moon (0.5 s of error); Moon: sin s = k a / distance with k =
    0.2725076 (mean limb, IAU 1982); planets are circles of their equatorial radius, stars points.
    The real limb is up to 4 arcsec from the mean one: time_uncertainty_s. Near misses within 5
    arcsec are listed. Stars farther than 6.7 degrees from the ecliptic are never covered.

    Parameters
    ----------
    at :
        Search from this instant. Default now.
    start :
        Begin of the window (included).
    end :
        End of the window (excluded).
    count :
        Number of events; excludes end.
    direction :
        Search forward or backward in time. Default next.
    body :
        One target: a body's name, star:<name>, hr:<number>, radec:<hours>,<degrees>[,j2000]. Where
        orbits are taken also elements:<key=value;...> or mpc:<line>. Excludes bodies.
    bodies :
        Up to 20 targets separated by commas. Excludes body.
    catalog :
        hr: all stars of the Bright Star Catalogue to max_magnitude. Excludes body and bodies.
    max_magnitude :
        Faintest star of the catalogue; only with catalog. Default 4.
    visible_only :
        With a location: only occultations with the body at or above -34 arcmin at disappearance or
        reappearance. Default true.
    verbosity :
        compact leaves out summaries, the query echo and members without value; full adds
        meta.digest. Default standard.

    Raises
    ------
    MeridianError
        Where the question is refused: its problem document.

    Columns
    -------
        body: Canonical name of the body that the Moon covers.
        magnitude (magnitude): Its apparent magnitude; null where the catalogue has none, and at
        phases that the formula was not fitted to.
        kind: total: the whole disc (a star: the point) is hidden; partial: a part stays in view;
        near_miss: the mean limb passes within 5 arcsec.
        least.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as time_format
        asks (s, ms, or Julian Date).
        least.local: The same instant as local time with its offset; present when a time zone is
        resolved.
        least.depth_arcsec (arcsec): How deep the body's centre is behind the mean limb; negative
        outside.
        disappearance.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as
        time_format asks (s, ms, or Julian Date).
        disappearance.local: The same instant as local time with its offset; present when a time
        zone is resolved.
        disappearance.azimuth_deg (deg): Azimuth of the body, from north through east.
        disappearance.altitude_geometric_deg (deg): Altitude of the body's centre, unrefracted.
        disappearance.position_angle_deg (deg): Of the body about the Moon's centre, from north of
        the true equator of date through east.
        disappearance.cusp_angle_deg (deg): Along the limb from the nearer horn: positive dark limb,
        negative bright limb.
        disappearance.cusp: The nearer horn.
        disappearance.limb: Which limb; undefined within half a percent of new or full.
        disappearance.radial_rate_arcsec_s (arcsec): Speed at which the distance from the limb
        changes; negative on the way behind it.
        disappearance.visible: The body is at or above -34 arcmin.
        disappearance.reason: Why not; null when it is.
        disappearance.sun_altitude_deg (deg): Altitude of the Sun's centre, unrefracted.
        disappearance.light: How light the sky is by the Sun's altitude.
        reappearance.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as
        time_format asks (s, ms, or Julian Date).
        reappearance.local: The same instant as local time with its offset; present when a time zone
        is resolved.
        reappearance.azimuth_deg (deg): Azimuth of the body, from north through east.
        reappearance.altitude_geometric_deg (deg): Altitude of the body's centre, unrefracted.
        reappearance.position_angle_deg (deg): Of the body about the Moon's centre, from north of
        the true equator of date through east.
        reappearance.cusp_angle_deg (deg): Along the limb from the nearer horn: positive dark limb,
        negative bright limb.
        reappearance.cusp: The nearer horn.
        reappearance.limb: Which limb; undefined within half a percent of new or full.
        reappearance.radial_rate_arcsec_s (arcsec): Speed at which the distance from the limb
        changes; negative on the way behind it.
        reappearance.visible: The body is at or above -34 arcmin.
        reappearance.reason: Why not; null when it is.
        reappearance.sun_altitude_deg (deg): Altitude of the Sun's centre, unrefracted.
        reappearance.light: How light the sky is by the Sun's altitude.
        contacts.d1.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as
        time_format asks (s, ms, or Julian Date).
        contacts.d1.local: The same instant as local time with its offset; present when a time zone
        is resolved.
        contacts.d1.azimuth_deg (deg): Azimuth of the body, from north through east.
        contacts.d1.altitude_geometric_deg (deg): Altitude of the body's centre, unrefracted.
        contacts.d1.position_angle_deg (deg): Of the body about the Moon's centre, from north of the
        true equator of date through east.
        contacts.d1.cusp_angle_deg (deg): Along the limb from the nearer horn: positive dark limb,
        negative bright limb.
        contacts.d1.cusp: The nearer horn.
        contacts.d1.limb: Which limb; undefined within half a percent of new or full.
        contacts.d1.radial_rate_arcsec_s (arcsec): Speed at which the distance from the limb
        changes; negative on the way behind it.
        contacts.d1.visible: The body is at or above -34 arcmin.
        contacts.d1.reason: Why not; null when it is.
        contacts.d1.sun_altitude_deg (deg): Altitude of the Sun's centre, unrefracted.
        contacts.d1.light: How light the sky is by the Sun's altitude.
        contacts.d2.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as
        time_format asks (s, ms, or Julian Date).
        contacts.d2.local: The same instant as local time with its offset; present when a time zone
        is resolved.
        contacts.d2.azimuth_deg (deg): Azimuth of the body, from north through east.
        contacts.d2.altitude_geometric_deg (deg): Altitude of the body's centre, unrefracted.
        contacts.d2.position_angle_deg (deg): Of the body about the Moon's centre, from north of the
        true equator of date through east.
        contacts.d2.cusp_angle_deg (deg): Along the limb from the nearer horn: positive dark limb,
        negative bright limb.
        contacts.d2.cusp: The nearer horn.
        contacts.d2.limb: Which limb; undefined within half a percent of new or full.
        contacts.d2.radial_rate_arcsec_s (arcsec): Speed at which the distance from the limb
        changes; negative on the way behind it.
        contacts.d2.visible: The body is at or above -34 arcmin.
        contacts.d2.reason: Why not; null when it is.
        contacts.d2.sun_altitude_deg (deg): Altitude of the Sun's centre, unrefracted.
        contacts.d2.light: How light the sky is by the Sun's altitude.
        contacts.r1.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as
        time_format asks (s, ms, or Julian Date).
        contacts.r1.local: The same instant as local time with its offset; present when a time zone
        is resolved.
        contacts.r1.azimuth_deg (deg): Azimuth of the body, from north through east.
        contacts.r1.altitude_geometric_deg (deg): Altitude of the body's centre, unrefracted.
        contacts.r1.position_angle_deg (deg): Of the body about the Moon's centre, from north of the
        true equator of date through east.
        contacts.r1.cusp_angle_deg (deg): Along the limb from the nearer horn: positive dark limb,
        negative bright limb.
        contacts.r1.cusp: The nearer horn.
        contacts.r1.limb: Which limb; undefined within half a percent of new or full.
        contacts.r1.radial_rate_arcsec_s (arcsec): Speed at which the distance from the limb
        changes; negative on the way behind it.
        contacts.r1.visible: The body is at or above -34 arcmin.
        contacts.r1.reason: Why not; null when it is.
        contacts.r1.sun_altitude_deg (deg): Altitude of the Sun's centre, unrefracted.
        contacts.r1.light: How light the sky is by the Sun's altitude.
        contacts.r2.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as
        time_format asks (s, ms, or Julian Date).
        contacts.r2.local: The same instant as local time with its offset; present when a time zone
        is resolved.
        contacts.r2.azimuth_deg (deg): Azimuth of the body, from north through east.
        contacts.r2.altitude_geometric_deg (deg): Altitude of the body's centre, unrefracted.
        contacts.r2.position_angle_deg (deg): Of the body about the Moon's centre, from north of the
        true equator of date through east.
        contacts.r2.cusp_angle_deg (deg): Along the limb from the nearer horn: positive dark limb,
        negative bright limb.
        contacts.r2.cusp: The nearer horn.
        contacts.r2.limb: Which limb; undefined within half a percent of new or full.
        contacts.r2.radial_rate_arcsec_s (arcsec): Speed at which the distance from the limb
        changes; negative on the way behind it.
        contacts.r2.visible: The body is at or above -34 arcmin.
        contacts.r2.reason: Why not; null when it is.
        contacts.r2.sun_altitude_deg (deg): Altitude of the Sun's centre, unrefracted.
        contacts.r2.light: How light the sky is by the Sun's altitude.
        duration_s (s): From disappearance to reappearance of the centre; null without.
        moon.illuminated_percent (percent): Lit part of the Moon's disc.
        moon.waxing: Whether the Moon waxes.
        moon.elongation_deg (deg): Angle of the Moon from the Sun.
        graze: The mean limb passes within 5 arcsec of the centre: the Moon's real limb decides.
        time_uncertainty_s (s): What the mean limb (1.1 arcsec), ephemeris and star leave uncertain
        of disappearance and reappearance; null where the limb does not move towards the body.
        in_lunar_eclipse: The Moon is in the Earth's penumbra or umbra then.
        observable: False within 10 degrees of the Sun.
        greatest.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as time_format
        asks (s, ms, or Julian Date).
        greatest.local: The same instant as local time with its offset; present when a time zone is
        resolved.
        gamma (earth_radii): That distance, positive to the north; null with a location.
        begin.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as time_format
        asks (s, ms, or Julian Date).
        begin.local: The same instant as local time with its offset; present when a time zone is
        resolved.
        end.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as time_format asks
        (s, ms, or Julian Date).
        end.local: The same instant as local time with its offset; present when a time zone is
        resolved.
        greatest_at.lat_deg (deg): Geodetic latitude.
        greatest_at.lon_deg (deg): Longitude, east positive.
        greatest_at.moon_altitude_deg (deg): Altitude of the Moon's centre there, unrefracted.
        greatest_at.sun_altitude_deg (deg): Altitude of the Sun's centre there, unrefracted.
    """
    asked = {
        "at": at,
        "start": start,
        "end": end,
        "count": count,
        "direction": direction,
        "body": body,
        "bodies": bodies,
        "catalog": catalog,
        "max_magnitude": max_magnitude,
        "visible_only": visible_only,
        "verbosity": verbosity,
        **shared,
    }
    return ask_table("/v2/occultations", asked, False)


@shares(Placed, NOTES)
def planet_board(
    *,
    at: Instant | Sequence[Instant] | None = None,
    start: Instant | None = None,
    end: Instant | None = None,
    step: str | None = None,
    count: int | None = None,
    body: str | None = None,
    bodies: str | Sequence[str] | None = None,
    bortle: int | None = None,
    verbosity: Literal["standard", "compact", "full"] | None = None,
    **shared: Unpack[Placed],
) -> pa.Table:
    """All eight planets: place, brightness, retrograde state, next station

    Mercury, Venus, Mars, Jupiter, Saturn, Uranus, Neptune and Pluto at an instant: apparent
    geocentric place of date, constellation, tropical sign, magnitude (Mallama & Hilton 2018, with
    Saturn's rings and the rotation and seasons of Mars), diameter, phase, signed elongation, direct
    or retrograde motion with the next station in apparent longitude of date, and how the planet can
    be seen with the unaided eye under the sky of bortle. A location adds the place against the
    horizon, the verdict for that place, and rise, transit and set on the local day of the instant;
    without one those members are null.

    Parameters
    ----------
    at :
        Instant, or up to 24 of them separated by commas: ISO 8601 date or date-time (UTC unless an
        offset or tz says otherwise), jd:<julian day>, or now, today, tomorrow, yesterday (tonight
        goes with start and end). Default now.
    start :
        Begin of the range (an instant, or tonight: sunset).
    end :
        End of the range (an instant, or tonight: sunrise); excludes count.
    step :
        Distance between rows: a number and min, m (minute), h, d, w, mo (month) or y; from 1min to
        1y.
    count :
        Number of rows; excludes end.
    body :
        One target: a body's name, star:<name>, hr:<number>, radec:<hours>,<degrees>[,j2000]. Where
        orbits are taken also elements:<key=value;...> or mpc:<line>. Excludes bodies.
    bodies :
        Up to 20 targets separated by commas. Excludes body.
    bortle :
        Bortle's class of the sky, 1 (darkest) to 9, under which visibility is judged. Default 5.
    verbosity :
        compact leaves out summaries, the query echo and members without value; full adds
        meta.digest, the time scales of each row's instant. Default standard.

    Raises
    ------
    MeridianError
        Where the question is refused: its problem document.

    Columns
    -------
        instant: An instant in UTC: ISO 8601 with milliseconds, or a number as time_format asks (s,
        ms, or Julian Date).
        local: The same instant as local time with its offset; present when a time zone is resolved.
        time.jd_utc (jd): Julian Date of the instant, UTC.
        time.jd_ut1 (jd): Julian Date of the instant, UT1.
        time.jd_tt (jd): Julian Date of the instant, TT.
        time.delta_t_s (s): TT − UT1.
        assumed_sky.bortle: Bortle's class of the sky, 1 to 9.
        assumed_sky.naked_eye_limit_mag (magnitude): Faintest star for the unaided eye in the zenith
        then, with a location in the light of Moon and twilight; null in daylight.
        body: The planet.
        equatorial.of_date.ra_hours (hours): Right ascension in hours.
        equatorial.of_date.ra_deg (deg): Right ascension.
        equatorial.of_date.dec_deg (deg): Declination.
        equatorial.j2000.ra_hours (hours): Right ascension in hours.
        equatorial.j2000.ra_deg (deg): Right ascension.
        equatorial.j2000.dec_deg (deg): Declination.
        ecliptic.of_date.lon_deg (deg): Ecliptic longitude.
        ecliptic.of_date.lat_deg (deg): Ecliptic latitude.
        ecliptic.j2000.lon_deg (deg): Ecliptic longitude.
        ecliptic.j2000.lat_deg (deg): Ecliptic latitude.
        constellation.name: The constellation of the IAU.
        constellation.abbreviation: Its IAU abbreviation.
        tropical.sign: Sign of the tropical zodiac (30 degrees each from the equinox of date).
        tropical.degree (deg): Degrees within the sign.
        magnitude (magnitude): Apparent visual magnitude.
        apparent_diameter_arcsec (arcsec): Diameter of the equator from the Earth's centre.
        illuminated_percent (percent): Illuminated part of the disc.
        elongation_deg (deg): Angle from the Sun: positive east of it (evening sky) and at
        conjunction and opposition themselves, negative west (morning sky).
        distance_au (au): Distance from the Earth that the light has come.
        sun_distance_au (au): Distance from the Sun when the light left.
        phase_angle_deg (deg): Angle Sun, planet, Earth.
        sky: On which side of the Sun it stands: east of it evening, west of it morning.
        motion.retrograde: Whether the apparent longitude of date decreases.
        motion.longitude_rate_deg_day (deg): Rate of the apparent longitude a day.
        motion.next_station.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as
        time_format asks (s, ms, or Julian Date).
        motion.next_station.local: The same instant as local time with its offset; present when a
        time zone is resolved.
        motion.next_station.kind: The motion that begins.
        motion.next_station.ecliptic_lon_deg (deg): Apparent longitude then, true equinox of date.
        visibility: How it can be seen, by the thresholds of /v2/conventions: with a location from
        there at the instant, without one by its distance from the Sun.
        horizontal.azimuth_deg (deg): Azimuth from north through east.
        horizontal.altitude_deg (deg): Altitude of the centre as seen: geometric plus
        refraction_deg.
        horizontal.altitude_geometric_deg (deg): Topocentric altitude of the centre without
        refraction.
        horizontal.refraction_deg (deg): Refraction within altitude_deg; 0 with refraction=none.
        horizontal.compass_point: Nearest of the sixteen compass points.
        horizontal.above_horizon: Whether the centre is at or above the altitude that defines the
        body's own rise and set.
        rise.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as time_format asks
        (s, ms, or Julian Date).
        rise.local: The same instant as local time with its offset; present when a time zone is
        resolved.
        rise.azimuth_deg (deg): Azimuth from north through east; at a pole by the meridian of the
        longitude given.
        rise.altitude_geometric_deg (deg): Topocentric altitude of the centre, unrefracted.
        rise.skyline_altitude_deg (deg): With a skyline: its apparent altitude at that azimuth;
        absent without one.
        transit.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as time_format
        asks (s, ms, or Julian Date).
        transit.local: The same instant as local time with its offset; present when a time zone is
        resolved.
        transit.azimuth_deg (deg): Azimuth from north through east; at a pole by the meridian of the
        longitude given.
        transit.altitude_geometric_deg (deg): Topocentric altitude of the centre, unrefracted.
        transit.skyline_altitude_deg (deg): With a skyline: its apparent altitude at that azimuth;
        absent without one.
        set.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as time_format asks
        (s, ms, or Julian Date).
        set.local: The same instant as local time with its offset; present when a time zone is
        resolved.
        set.azimuth_deg (deg): Azimuth from north through east; at a pole by the meridian of the
        longitude given.
        set.altitude_geometric_deg (deg): Topocentric altitude of the centre, unrefracted.
        set.skyline_altitude_deg (deg): With a skyline: its apparent altitude at that azimuth;
        absent without one.
    """
    asked = {
        "at": at,
        "start": start,
        "end": end,
        "step": step,
        "count": count,
        "body": body,
        "bodies": bodies,
        "bortle": bortle,
        "verbosity": verbosity,
        **shared,
    }
    return ask_table("/v2/planet-board", asked, True)


@shares(Timed, NOTES)
def retrogrades(
    *,
    at: Instant | None = None,
    start: Instant | None = None,
    end: Instant | None = None,
    count: int | None = None,
    direction: Literal["next", "previous"] | None = None,
    body: str | None = None,
    bodies: str | Sequence[str] | None = None,
    verbosity: Literal["standard", "compact", "full"] | None = None,
    **shared: Unpack[Timed],
) -> pa.Table:
    """Retrograde and direct stations, loop length, arc

    One row a passage of retrograde motion, in the order of the retrograde stations. Stations are
    the instants at which the apparent geocentric ecliptic longitude of date stands still. A window
    (start, end) holds the loops whose retrograde station lies in it. From an instant on the first
    loop is the one in progress or the next, with direction=previous the last that is over; count
    gives so many loops of all bodies together, those that end first (or ended last), and without a
    count there is one of each body. Parts of a loop beyond the years 1700 to 2200 are null.

    Parameters
    ----------
    at :
        Search from this instant. Default now.
    start :
        Begin of the window (included).
    end :
        End of the window (excluded).
    count :
        Number of events; excludes end.
    direction :
        Search forward or backward in time. Default next.
    body :
        One target: a body's name, star:<name>, hr:<number>, radec:<hours>,<degrees>[,j2000]. Where
        orbits are taken also elements:<key=value;...> or mpc:<line>. Excludes bodies.
    bodies :
        Up to 20 targets separated by commas. Excludes body.
    verbosity :
        compact leaves out summaries, the query echo and members without value; full adds
        meta.digest. Default standard.

    Raises
    ------
    MeridianError
        Where the question is refused: its problem document.

    Columns
    -------
        body: The planet.
        station_retrograde.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as
        time_format asks (s, ms, or Julian Date).
        station_retrograde.local: The same instant as local time with its offset; present when a
        time zone is resolved.
        station_retrograde.ecliptic_lon_deg (deg): Apparent longitude at the station, true equinox
        of date.
        station_direct.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as
        time_format asks (s, ms, or Julian Date).
        station_direct.local: The same instant as local time with its offset; present when a time
        zone is resolved.
        station_direct.ecliptic_lon_deg (deg): Apparent longitude at the station, true equinox of
        date.
        opposition.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as
        time_format asks (s, ms, or Julian Date).
        opposition.local: The same instant as local time with its offset; present when a time zone
        is resolved.
        opposition.elongation_deg (deg): Angle from the Sun then, positive.
        inferior_conjunction.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as
        time_format asks (s, ms, or Julian Date).
        inferior_conjunction.local: The same instant as local time with its offset; present when a
        time zone is resolved.
        inferior_conjunction.elongation_deg (deg): Angle from the Sun then, positive.
        duration_days (days): From the retrograde to the direct station.
        arc_deg (deg): Longitude covered in retrograde motion.
        loop.enter.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as
        time_format asks (s, ms, or Julian Date).
        loop.enter.local: The same instant as local time with its offset; present when a time zone
        is resolved.
        loop.leave.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as
        time_format asks (s, ms, or Julian Date).
        loop.leave.local: The same instant as local time with its offset; present when a time zone
        is resolved.
        tropical.sign: Sign of the tropical zodiac (30 degrees each from the equinox of date).
        tropical.degree (deg): Degrees within the sign.
        constellation.name: The constellation of the IAU.
        constellation.abbreviation: Its IAU abbreviation.
    """
    asked = {
        "at": at,
        "start": start,
        "end": end,
        "count": count,
        "direction": direction,
        "body": body,
        "bodies": bodies,
        "verbosity": verbosity,
        **shared,
    }
    return ask_table("/v2/retrogrades", asked, False)


@shares(Placed, NOTES)
def planet_events(
    *,
    at: Instant | None = None,
    start: Instant | None = None,
    end: Instant | None = None,
    count: int | None = None,
    direction: Literal["next", "previous"] | None = None,
    body: str | None = None,
    bodies: str | Sequence[str] | None = None,
    event_kinds: str | Sequence[str] | None = None,
    verbosity: Literal["standard", "compact", "full"] | None = None,
    **shared: Unpack[Placed],
) -> pa.Table:
    """Mercury/Venus apparition cycle; Mars to Neptune conjunctions, quadratures, oppositions;
    constellation entries

    Everything that happens to the planets in a window, in time order; all geocentric and apparent.
    Conjunction, opposition and quadrature: difference of apparent longitude from the Sun 0, 180 and
    90 degrees (east_quadrature: 90 degrees east of the Sun). Greatest elongation: maximum of the
    true angle. Greatest brilliancy: Venus only, minimum of the magnitude at phase angles of 90 to
    150 degrees. Stations: apparent longitude of date. closest_to_earth: minimum of the distance.
    perihelion and aphelion: the absolute extremum of the revolution. Constellation entries: the
    astrometric place over the boundaries of B1875.0. Each row of Mercury and Venus names its
    apparition, from conjunction to conjunction, and transit flags the inferior conjunctions at
    which the disc passes over the Sun's. A location adds where the planet stands then and how it
    can be seen.

    Parameters
    ----------
    at :
        Search from this instant. Default now.
    start :
        Begin of the window (included).
    end :
        End of the window (excluded).
    count :
        Number of events; excludes end.
    direction :
        Search forward or backward in time. Default next.
    body :
        One target: a body's name, star:<name>, hr:<number>, radec:<hours>,<degrees>[,j2000]. Where
        orbits are taken also elements:<key=value;...> or mpc:<line>. Excludes bodies.
    bodies :
        Up to 20 targets separated by commas. Excludes body.
    event_kinds :
        Only events of these kinds, separated by commas. Default all. Default
        conjunction,inferior_conjunction,superior_conjunction,opposition,east_quadrature,west_quadrature,greatest_elongation_east,greatest_elongation_west,greatest_brilliancy,station_retrograde,station_direct,perihelion,aphelion,closest_to_earth,constellation_entry.
    verbosity :
        compact leaves out summaries, the query echo and members without value; full adds
        meta.digest, the time scales of each row's instant. Default standard.

    Raises
    ------
    MeridianError
        Where the question is refused: its problem document.

    Columns
    -------
        body: The planet.
        kind: What happens.
        instant: An instant in UTC: ISO 8601 with milliseconds, or a number as time_format asks (s,
        ms, or Julian Date).
        local: The same instant as local time with its offset; present when a time zone is resolved.
        azimuth_deg (deg): Azimuth of the planet then; only with a location.
        altitude_geometric_deg (deg): Altitude of the planet then, unrefracted; only with a
        location.
        ecliptic_lon_deg (deg): Apparent longitude of the planet, true equinox of date.
        magnitude (magnitude): Apparent visual magnitude.
        apparent_diameter_arcsec (arcsec): Diameter of the equator from the Earth's centre.
        illuminated_percent (percent): Illuminated part of the disc.
        elongation_deg (deg): Angle from the Sun: positive east of it (evening sky) and at
        conjunction and opposition themselves, negative west (morning sky).
        distance_au (au): Distance from the Earth that the light has come.
        sun_distance_au (au): Distance from the Sun when the light left.
        tropical.sign: Sign of the tropical zodiac (30 degrees each from the equinox of date).
        tropical.degree (deg): Degrees within the sign.
        constellation.name: The constellation of the IAU.
        constellation.abbreviation: Its IAU abbreviation.
        left_constellation.name: The constellation of the IAU.
        left_constellation.abbreviation: Its IAU abbreviation.
        visibility: How the planet can be seen from the location at that instant; null without a
        location.
        apparition.from: Conjunction that begins it; null before 1700.
        apparition.to: Conjunction that ends it; null after 2200.
        apparition.sky: Before sunrise (west of the Sun) or after sunset (east of it).
        transit: Whether Mercury or Venus passes over the Sun's disc then, seen from the Earth's
        centre; null but for inferior conjunctions.
        time.jd_utc (jd): Julian Date of the instant, UTC.
        time.jd_ut1 (jd): Julian Date of the instant, UT1.
        time.jd_tt (jd): Julian Date of the instant, TT.
        time.delta_t_s (s): TT − UT1.
    """
    asked = {
        "at": at,
        "start": start,
        "end": end,
        "count": count,
        "direction": direction,
        "body": body,
        "bodies": bodies,
        "event_kinds": event_kinds,
        "verbosity": verbosity,
        **shared,
    }
    return ask_table("/v2/planet-events", asked, False)


@shares(Placed, NOTES)
def conjunctions(
    *,
    at: Instant | None = None,
    start: Instant | None = None,
    end: Instant | None = None,
    count: int | None = None,
    direction: Literal["next", "previous"] | None = None,
    body: str | None = None,
    bodies: str | Sequence[str] | None = None,
    kind: Literal["appulse", "conjunction_ra", "conjunction_lon", "all"] | None = None,
    max_separation_deg: float | None = None,
    sort: Literal["time", "rank"] | None = None,
    sun_depression: float | None = None,
    verbosity: Literal["standard", "compact", "full"] | None = None,
    **shared: Unpack[Placed],
) -> pa.Table:
    """Ranked close approaches of body pairs

    Close approaches of all pairs of the targets (default Mercury, Venus, Mars, Jupiter and Saturn;
    add moon or stars through bodies), geocentric, by apparent places of date. With a location
    topocentric has each appulse's own closest approach there (the Moon's parallax moves it by hours
    and up to a degree). An appulse is a local minimum of the separation; a conjunction in right
    ascension or in longitude is another instant, named apart. rank counts by separation, with a
    location by the place's own, among the rows of a kind. With a location dark_sky says whether
    both stand at least 5 degrees high (geometric) in a dark sky within 12 hours of the conjunction,
    and when they are closest then, topocentric: the Sun must stand as low as the fainter of the two
    needs (6 degrees at magnitude 0, 9 at 1.5, 12 at 3, else 18), but no lower than sun_depression.

    Parameters
    ----------
    at :
        Search from this instant. Default now.
    start :
        Begin of the window (included).
    end :
        End of the window (excluded).
    count :
        Number of events; excludes end.
    direction :
        Search forward or backward in time. Default next.
    body :
        One target: a body's name, star:<name>, hr:<number>, radec:<hours>,<degrees>[,j2000]. Where
        orbits are taken also elements:<key=value;...> or mpc:<line>. Excludes bodies.
    bodies :
        Up to 20 targets separated by commas. Excludes body.
    kind :
        appulse (closest approach), conjunction_ra, conjunction_lon, or all of them. Default
        appulse.
    max_separation_deg :
        Wider ones are left out. Default 10.
    sort :
        In time order, or the closest first. Default time.
    sun_depression :
        Largest depression of the Sun that a dark sky needs, for the faintest targets; brighter ones
        need less (6 at magnitude 0). Only with a location. Default 18.
    verbosity :
        compact leaves out summaries, the query echo and members without value; full adds
        meta.digest, the time scales of each row's instant. Default standard.

    Raises
    ------
    MeridianError
        Where the question is refused: its problem document.

    Columns
    -------
        bodies: The two targets, in the order asked.
        kind: appulse: least separation; conjunction_ra and conjunction_lon: equal apparent right
        ascension, or longitude, of date.
        instant: An instant in UTC: ISO 8601 with milliseconds, or a number as time_format asks (s,
        ms, or Julian Date).
        local: The same instant as local time with its offset; present when a time zone is resolved.
        separation_deg (deg): Geocentric angle between the centres.
        position_angle_deg (deg): Of the second seen from the first, from north through east, 0 to
        360.
        elongation_deg (deg): Angle of the first from the Sun, positive east of it.
        magnitudes: Of the two; null where the catalogue has none, and at phases that the formula
        was not fitted to.
        rank: Place among the rows of its kind by separation, 1 the closest; with a location by the
        place's own.
        topocentric.separation_deg (deg): Topocentric separation at the row's instant.
        topocentric.closest.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as
        time_format asks (s, ms, or Julian Date).
        topocentric.closest.local: The same instant as local time with its offset; present when a
        time zone is resolved.
        topocentric.closest.separation_deg (deg): Least topocentric separation.
        topocentric.closest.altitude_geometric_deg (deg): Of the first target then, unrefracted;
        below 0 it is not up.
        topocentric.closest.sun_altitude_deg (deg): Of the Sun's centre then, unrefracted.
        dark_sky.visible: Whether the place sees both in a dark sky within 12 hours of the
        conjunction.
        dark_sky.closest.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as
        time_format asks (s, ms, or Julian Date).
        dark_sky.closest.local: The same instant as local time with its offset; present when a time
        zone is resolved.
        dark_sky.closest.separation_deg (deg): Topocentric separation then.
        time.jd_utc (jd): Julian Date of the instant, UTC.
        time.jd_ut1 (jd): Julian Date of the instant, UT1.
        time.jd_tt (jd): Julian Date of the instant, TT.
        time.delta_t_s (s): TT − UT1.
    """
    asked = {
        "at": at,
        "start": start,
        "end": end,
        "count": count,
        "direction": direction,
        "body": body,
        "bodies": bodies,
        "kind": kind,
        "max_separation_deg": max_separation_deg,
        "sort": sort,
        "sun_depression": sun_depression,
        "verbosity": verbosity,
        **shared,
    }
    return ask_table("/v2/conjunctions", asked, False)


@shares(Placed, NOTES)
def rarity(
    *,
    at: Instant | None = None,
    body1: str | None = None,
    body2: str | None = None,
    dark_only: bool | None = None,
    sun_depression: float | None = None,
    verbosity: Literal["standard", "compact", "full"] | None = None,
    **shared: Unpack[Placed],
) -> records.Rarity:
    """How rare a pairing is (previous and next at least as close, up to ten years each way; with a
    location only pairings in a dark sky count by default)

    Takes the closest approach of two targets nearest in time to at (geocentric, of at most 10
    degrees) and finds the last one before and the first one after it that are at least as close, up
    to ten years each way. With a location a pairing counts only if within 12 hours of the approach
    both stand at least 5 degrees high (geometric) while the Sun is as low as the fainter of the two
    needs (6 degrees at magnitude 0, 9 at 1.5, 12 at 3, else 18, but no lower than sun_depression);
    its separation is the least of that time. dark_only=false counts every approach. With a location
    instants, separations, rank and verdict are those of the place (topocentric); only
    nearest_approach stays geocentric.

    Parameters
    ----------
    at :
        Instant: ISO 8601 date or date-time (UTC unless an offset or tz says otherwise), jd:<julian
        day>, or now, today, tomorrow, yesterday (tonight goes with start and end). Default now.
    body1 :
        First target: a body's name, star:<name>, hr:<number> or radec:<hours>,<degrees>[,j2000].
        Required.
    body2 :
        Second target, of the same forms. Required.
    dark_only :
        With a location: count only pairings that it sees in a dark sky. Default true.
    sun_depression :
        Largest depression of the Sun that a dark sky needs, for the faintest targets; brighter ones
        need less (6 at magnitude 0). Only with a location. Default 18.
    verbosity :
        compact leaves out summaries, the query echo and members without value; full adds
        meta.digest. Default standard.

    Raises
    ------
    MeridianError
        Where the question is refused: its problem document.
    """
    asked = {
        "at": at,
        "body1": body1,
        "body2": body2,
        "dark_only": dark_only,
        "sun_depression": sun_depression,
        "verbosity": verbosity,
        **shared,
    }
    return ask_record("/v2/rarity", asked, records.Rarity)


@shares(Timed, NOTES)
def cycles(
    *,
    at: Instant | Sequence[Instant] | None = None,
    start: Instant | None = None,
    end: Instant | None = None,
    step: str | None = None,
    count: int | None = None,
    cycle_keys: str | Sequence[str] | None = None,
    verbosity: Literal["standard", "compact", "full"] | None = None,
    **shared: Unpack[Timed],
) -> pa.Table:
    """Position in every tracked cycle

    Where an instant falls in the months (synodic, sidereal, anomalistic, draconic, tropical), the
    tropical year and its seasons, the cycle of the lunar nodes (from the mean node at longitude 0),
    the great conjunctions of Jupiter and Saturn, the figure of five inferior conjunctions of Venus,
    the Metonic cycle with the golden number, the saros, the eclipse seasons and the sunspot cycle.
    fraction runs from 0 to 1 between started and ends. The sunspot cycle is counted from observed
    minima: elapsed time over the mean length of cycles 1 to 24 while its end is not observed, null
    beyond; it is no forecast. The saros is an interval without a phase.

    Parameters
    ----------
    at :
        Instant, or up to 24 of them separated by commas: ISO 8601 date or date-time (UTC unless an
        offset or tz says otherwise), jd:<julian day>, or now, today, tomorrow, yesterday (tonight
        goes with start and end). Default now.
    start :
        Begin of the range (an instant, or tonight: sunset).
    end :
        End of the range (an instant, or tonight: sunrise); excludes count.
    step :
        Distance between rows: a number and min, m (minute), h, d, w, mo (month) or y; from 1min to
        1y.
    count :
        Number of rows; excludes end.
    cycle_keys :
        Only these cycles, separated by commas. Default all. Default
        synodic_month,sidereal_month,anomalistic_month,draconic_month,tropical_month,tropical_year,seasons,nodal_cycle,jupiter_saturn,venus_figure,metonic,saros,solar_cycle_25,eclipse_season.
    verbosity :
        compact leaves out summaries, the query echo and members without value; full adds
        meta.digest, the time scales of each row's instant. Default standard.

    Raises
    ------
    MeridianError
        Where the question is refused: its problem document.

    Columns
    -------
        instant: An instant in UTC: ISO 8601 with milliseconds, or a number as time_format asks (s,
        ms, or Julian Date).
        local: The same instant as local time with its offset; present when a time zone is resolved.
        time.jd_utc (jd): Julian Date of the instant, UTC.
        time.jd_ut1 (jd): Julian Date of the instant, UT1.
        time.jd_tt (jd): Julian Date of the instant, TT.
        time.delta_t_s (s): TT − UT1.
        key: Identifier of the cycle.
        family: What kind of cycle it is.
        name: Name; of the solar cycle with its number at the instant.
        kind: computed: from the motion of the bodies; observed: from observed dates; interval: no
        live phase.
        fraction (fraction): Part of the cycle that has passed, 0 to 1; null without a live phase.
        position: The same in words.
        started.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as time_format
        asks (s, ms, or Julian Date).
        started.local: The same instant as local time with its offset; present when a time zone is
        resolved.
        ends.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as time_format asks
        (s, ms, or Julian Date).
        ends.local: The same instant as local time with its offset; present when a time zone is
        resolved.
        period_days (days): Length of the running cycle; the mean length where an end is not known.
        basis: What the cycle is counted by.
    """
    asked = {
        "at": at,
        "start": start,
        "end": end,
        "step": step,
        "count": count,
        "cycle_keys": cycle_keys,
        "verbosity": verbosity,
        **shared,
    }
    return ask_table("/v2/cycles", asked, True)


@shares(Placed, NOTES)
def jupiter_moons(
    *,
    at: Instant | Sequence[Instant] | None = None,
    start: Instant | None = None,
    end: Instant | None = None,
    step: str | None = None,
    count: int | None = None,
    verbosity: Literal["standard", "compact", "full"] | None = None,
    rows: Literal["rows", "events"] | None = None,
    **shared: Unpack[Placed],
) -> pa.Table:
    """Galilean moons: transits, eclipses, occultations

    Io, Europa, Ganymede and Callisto against Jupiter as seen from the Earth's centre, light time
    included, by the theory L1.2. Over a range events lists every transit, shadow transit, eclipse
    and occultation of which a part lies in it, whatever the step. The convention is geometric:
    begin and end are when the centre of the moon crosses the limb of the oblate planet (71,492 by
    66,854 km) as seen from the Earth (transit, occultation) or, when it or its shadow does on the
    light of the Sun's centre (eclipse and shadow transit, so half light), at the instant at which
    that light arrives here. Sunlight is followed outward, each body where the light meets it, as it
    really goes; tables that look back from the Sun have eclipses and shadows later, by 2 s for Io
    and up to 20 s for Callisto. visible beside them is the convention of most printed tables: the
    limb or the terminator, and null where nothing is to be seen.

    Parameters
    ----------
    at :
        Instant, or up to 24 of them separated by commas: ISO 8601 date or date-time (UTC unless an
        offset or tz says otherwise), jd:<julian day>, or now, today, tomorrow, yesterday (tonight
        goes with start and end). Default now.
    start :
        Begin of the range (an instant, or tonight: sunset).
    end :
        End of the range (an instant, or tonight: sunrise); excludes count.
    step :
        Distance between rows: a number and min, m (minute), h, d, w, mo (month) or y; from 1min to
        1y.
    count :
        Number of rows; excludes end.
    verbosity :
        compact leaves out summaries, the query echo and members without value; full adds
        meta.digest, the time scales of each row's instant. Default standard.
    rows :
        Which list gives the lines of csv, ndjson and arrow: the rows, a list beside them, or one
        within them (a line an element, its members under its name, after those of the row). JSON
        holds them all. Default rows.

    Raises
    ------
    MeridianError
        Where the question is refused: its problem document.

    Columns
    -------
        instant: An instant in UTC: ISO 8601 with milliseconds, or a number as time_format asks (s,
        ms, or Julian Date).
        local: The same instant as local time with its offset; present when a time zone is resolved.
        time.jd_utc (jd): Julian Date of the instant, UTC.
        time.jd_ut1 (jd): Julian Date of the instant, UT1.
        time.jd_tt (jd): Julian Date of the instant, TT.
        time.delta_t_s (s): TT − UT1.
        jupiter_up: Whether Jupiter is above the horizon; null without a location.
        name: The moon.
        x_radii (jupiter_radii): East of Jupiter's centre along its equator, as seen, in units of
        71,492 km.
        y_radii (jupiter_radii): North of the centre along its axis, as seen, in the same unit.
        z_radii (jupiter_radii): Beyond the centre, negative in front of it, in the same unit.
        offset_ra_arcsec (arcsec): Apparent place less Jupiter's, to the east: right ascension times
        cos(dec).
        offset_dec_arcsec (arcsec): Apparent place less Jupiter's in declination, true equator of
        date.
        in_front: Whether the moon is nearer than Jupiter's centre.
        state: By the moon's centre: in transit over the disc, occulted behind it (in the shadow or
        not), eclipsed in the shadow beside it, or clear of all.
        shadow_on_jupiter: Whether the moon's shadow falls on Jupiter.
    """
    asked = {
        "at": at,
        "start": start,
        "end": end,
        "step": step,
        "count": count,
        "verbosity": verbosity,
        "rows": rows,
        **shared,
    }
    return ask_table("/v2/jupiter-moons", asked, False)


@shares(Placed, NOTES)
def sky_quality(
    *,
    at: Instant | Sequence[Instant] | None = None,
    start: Instant | None = None,
    end: Instant | None = None,
    step: str | None = None,
    count: int | None = None,
    bortle: int | None = None,
    sqm: float | None = None,
    nelm: float | None = None,
    aperture_mm: float | None = None,
    altitude_deg: float | None = None,
    extinction: float | None = None,
    verbosity: Literal["standard", "compact", "full"] | None = None,
    rows: Literal["rows", "visible_planets"] | None = None,
    **shared: Unpack[Placed],
) -> pa.Table:
    """Limiting magnitude and aperture reach for a supplied sky class

    What a sky shows that is described by one of bortle (class), sqm (zenith brightness) and nelm
    (faintest star seen), without any of them by bortle=5: zenith brightness, limiting magnitude of
    the eye and of an aperture at an altitude, and the planets against them. With a location the
    light of the Moon and of twilight in the zenith is added for the instant; with the Sun above the
    horizon the sky shows nothing and its numbers are null. Limits are of a practised eye without
    glare, to about half a magnitude. visibility of a planet is the verdict of /v2/planet-board, and
    naked_eye follows from it.

    Parameters
    ----------
    at :
        Instant, or up to 24 of them separated by commas: ISO 8601 date or date-time (UTC unless an
        offset or tz says otherwise), jd:<julian day>, or now, today, tomorrow, yesterday (tonight
        goes with start and end). Default now.
    start :
        Begin of the range (an instant, or tonight: sunset).
    end :
        End of the range (an instant, or tonight: sunrise); excludes count.
    step :
        Distance between rows: a number and min, m (minute), h, d, w, mo (month) or y; from 1min to
        1y.
    count :
        Number of rows; excludes end.
    bortle :
        Bortle's class, 1 (darkest) to 9. One of bortle, sqm and nelm describes the sky; 5 without
        any.
    sqm :
        Zenith brightness in magnitudes per square arcsecond, as a sky quality meter shows it.
    nelm :
        Faintest star seen with the unaided eye in the zenith; beyond the limit of a natural sky
        (6.62) it speaks for the eye.
    aperture_mm :
        Aperture of a telescope.
    altitude_deg :
        Apparent altitude at which the limits are given. Default 90.
    extinction :
        Light lost per air mass, in magnitudes. Default 0.25.
    verbosity :
        compact leaves out summaries, the query echo and members without value; full adds
        meta.digest, the time scales of each row's instant. Default standard.
    rows :
        Which list gives the lines of csv, ndjson and arrow: the rows, a list beside them, or one
        within them (a line an element, its members under its name, after those of the row). JSON
        holds them all. Default rows.

    Raises
    ------
    MeridianError
        Where the question is refused: its problem document.

    Columns
    -------
        instant: An instant in UTC: ISO 8601 with milliseconds, or a number as time_format asks (s,
        ms, or Julian Date).
        local: The same instant as local time with its offset; present when a time zone is resolved.
        time.jd_utc (jd): Julian Date of the instant, UTC.
        time.jd_ut1 (jd): Julian Date of the instant, UT1.
        time.jd_tt (jd): Julian Date of the instant, TT.
        time.delta_t_s (s): TT − UT1.
        class.bortle: Bortle's class, 1 to 9.
        class.title: Its title.
        class.brightest_mag_arcsec2 (magnitude_arcsec2): The class's brightest zenith; null for
        class 9.
        class.darkest_mag_arcsec2 (magnitude_arcsec2): The class's darkest zenith.
        class.naked_eye_limit_mag (magnitude): Faintest star that Bortle names for it, of a
        practised observer.
        dark_sky_brightness_mag_arcsec2 (magnitude_arcsec2): Zenith brightness without Moon and
        twilight.
        sky_brightness_mag_arcsec2 (magnitude_arcsec2): Zenith brightness at the instant; without a
        location the same as the dark one; null in daylight.
        naked_eye_limit_mag (magnitude): Faintest star for the unaided eye at the altitude asked
        for; null in daylight.
        telescopic_limit_mag (magnitude): Faintest star through the aperture there; null without
        aperture_mm and in daylight.
        resolution.rayleigh_arcsec (arcsec): Smallest separation by Rayleigh's rule.
        resolution.dawes_arcsec (arcsec): Smallest separation by Dawes' rule.
        conditions.sun_altitude_deg (deg): Geometric altitude of the Sun's centre.
        conditions.moon_altitude_deg (deg): Geometric altitude of the Moon's centre.
        conditions.moon_phase_angle_deg (deg): Angle Sun, Moon, Earth.
        conditions.moonlit_fraction (fraction): Share of its light that the Earth's shadow leaves
        the Moon: 1 outside lunar eclipses, 0 in totality.
        conditions.daylight: Whether the Sun is above the horizon: then the sky shows no stars and
        the numbers of the sky are null.
        body: The planet.
        magnitude (magnitude): Apparent magnitude outside the atmosphere.
        visibility: How it can be seen, by the thresholds of /v2/conventions: with a location from
        there at the instant, without one by its distance from the Sun.
        naked_eye: Whether the unaided eye sees it: visibility is low, visible or well_placed.
        telescope: Whether it is up and brighter than the aperture's limit at its altitude; null
        without aperture_mm.
        altitude_geometric_deg (deg): Altitude at the location; null without one.
        basis: What the numbers are computed by.
    """
    asked = {
        "at": at,
        "start": start,
        "end": end,
        "step": step,
        "count": count,
        "bortle": bortle,
        "sqm": sqm,
        "nelm": nelm,
        "aperture_mm": aperture_mm,
        "altitude_deg": altitude_deg,
        "extinction": extinction,
        "verbosity": verbosity,
        "rows": rows,
        **shared,
    }
    return ask_table("/v2/sky-quality", asked, True)


@shares(Placed, NOTES)
def when(
    *,
    at: Instant | None = None,
    start: Instant | None = None,
    end: Instant | None = None,
    count: int | None = None,
    direction: Literal["next", "previous"] | None = None,
    conditions: str | None = None,
    min_duration_s: int | None = None,
    horizon: str | None = None,
    explain: bool | None = None,
    verbosity: Literal["standard", "compact", "full"] | None = None,
    rows: Literal["rows", "conditions", "quantities"] | None = None,
    **shared: Unpack[Placed],
) -> pa.Table:
    """When all these conditions on the sky hold: certified intervals

    Intervals in which conditions hold, for any body at any place: altitudes, azimuths, separations,
    phases, magnitudes, distances, minutes from sunset, clocks and weekdays. Each condition is
    searched with a proof: every interval of a second and more is found, none is invented, and ends
    are right to 0.1 s for the given models. No interval is an answer: an empty series with status
    none. Rows say what begins and ends them and how far each quantity goes within. altitude is
    airless and of the centre, apparent_altitude refracted; separation is topocentric with a
    location; elongation, illuminated_percent, magnitude and distances are geocentric. A window that
    is cut in two gives the same intervals, cut at the seam.

    Parameters
    ----------
    at :
        Search from this instant. Default now.
    start :
        Begin of the window (included).
    end :
        End of the window (excluded).
    count :
        Number of events; excludes end.
    direction :
        Search forward or backward in time. Default next.
    conditions :
        What must hold: up to 8 conditions about up to 6 targets, with commas between those that
        must hold together and | between up to 4 groups of which any will do. A condition is
        <body>.<property>=<lo>..<hi> (one bound may be missing), <property>(<target>)=<lo>..<hi>,
        separation(<target>;<target>)=, minutes_from(<event>)=, clock=<hh:mm>..<hh:mm>,
        weekday=<day>..<day>, or [!]<body>.<state>; <, <=, > and >= stand for one bound. Required.
    min_duration_s :
        Intervals that are shorter within the window are left out. Default 1.
    horizon :
        Geometric altitude of the centre from which a body is up, and above which skyline_clearance
        counts. Default each body's own. Or a skyline: up to 360 points <azimuth>:<altitude> of
        apparent altitudes, -5 to 75, separated by commas, with straight lines between them, over
        which the upper limb appears and vanishes.
    explain :
        Adds how long each condition holds by itself and together with the others. Default false.
    verbosity :
        compact leaves out summaries, the query echo and members without value; full adds
        meta.digest. Default standard.
    rows :
        Which list gives the lines of csv, ndjson and arrow: the rows, a list beside them, or one
        within them (a line an element, its members under its name, after those of the row). JSON
        holds them all. Default rows.

    Raises
    ------
    MeridianError
        Where the question is refused: its problem document.

    Columns
    -------
        start.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as time_format
        asks (s, ms, or Julian Date).
        start.local: The same instant as local time with its offset; present when a time zone is
        resolved.
        end.instant: An instant in UTC: ISO 8601 with milliseconds, or a number as time_format asks
        (s, ms, or Julian Date).
        end.local: The same instant as local time with its offset; present when a time zone is
        resolved.
        duration_s (s): Length of the interval.
        group: The group of conditions that begins it, counted from 1.
        begins_by.cause: What begins it.
        begins_by.condition: The condition, in canonical form; null where none does.
        begins_by.quantity: The quantity that reaches a bound; null of states, clocks and weekdays,
        and where the next event becomes the nearest.
        begins_by.value: The bound, in the unit of the quantity; of an open range round a circle the
        end of its numbers.
        begins_by.rising: Whether the quantity grows there.
        ends_by.cause: What ends it.
        ends_by.condition: The condition, in canonical form; null where none does.
        ends_by.quantity: The quantity that reaches a bound; null of states, clocks and weekdays,
        and where the next event becomes the nearest.
        ends_by.value: The bound, in the unit of the quantity; of an open range round a circle the
        end of its numbers.
        ends_by.rising: Whether the quantity grows there.
        truncated_start: Whether the group held already when the window began.
        truncated_end: Whether it still holds when the window ends.
        name: The quantity, as canonical conditions write it.
        start: At the begin of the interval, in the unit of the quantity; null where it has no
        value.
        end: At its end.
        min: Least value within.
        min_at: When it is least.
        max: Largest value within; on a circle counted onwards from min.
        max_at: When it is largest.
    """
    asked = {
        "at": at,
        "start": start,
        "end": end,
        "count": count,
        "direction": direction,
        "conditions": conditions,
        "min_duration_s": min_duration_s,
        "horizon": horizon,
        "explain": explain,
        "verbosity": verbosity,
        "rows": rows,
        **shared,
    }
    return ask_table("/v2/when", asked, False)


@shares(Placed, NOTES)
def today(
    *,
    at: Instant | None = None,
    include: Literal["sun", "moon", "planets", "events", "night"] | Sequence[Literal["sun", "moon", "planets", "events", "night"]] | None = None,
    verbosity: Literal["standard", "compact", "full"] | None = None,
    **shared: Unpack[Placed],
) -> records.Today:
    """Whole sky for a place in one request

    Sun, Moon, planets, the night and the next events for a place and a moment, in one answer;
    include trims it. Definitions are those of the routes that answer each part alone. Without a
    location the parts that need one are null. night is the night that holds the instant, or the
    next one.

    Parameters
    ----------
    at :
        Instant: ISO 8601 date or date-time (UTC unless an offset or tz says otherwise), jd:<julian
        day>, or now, today, tomorrow, yesterday (tonight goes with start and end). Default now.
    include :
        Which parts, separated by commas. Default all. Default sun,moon,planets,events,night.
    verbosity :
        compact leaves out summaries, the query echo and members without value; full adds
        meta.digest, the time scales of each row's instant. Default standard.

    Raises
    ------
    MeridianError
        Where the question is refused: its problem document.
    """
    asked = {
        "at": at,
        "include": include,
        "verbosity": verbosity,
        **shared,
    }
    return ask_record("/v2/today", asked, records.Today)
