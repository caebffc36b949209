"""The rows of docs/migrating.md for Skyfield, astropy, PyEphem and pvlib beside meridian_sky: places and instants come from standard input,
differences go out as JSON. Given: a kernel (de440.bsp), which Skyfield and astropy read."""

import datetime as dt
import json
import sys
import warnings

import astropy
import ephem
import meridian_sky as sky
import numpy as np
import pandas as pd
import pvlib
import skyfield
from astropy import units as u
from astropy.coordinates import EarthLocation, get_body, get_body_barycentric_posvel, solar_system_ephemeris
from astropy.time import Time
from astropy.utils import iers
from meridian_sky.solarposition import get_solarposition
from skyfield import almanac
from skyfield.api import load, load_file, wgs84

warnings.simplefilter("ignore")
iers.conf.auto_download = False
iers.conf.auto_max_age = None
iers.conf.iers_degraded_accuracy = "ignore"

KERNEL = sys.argv[1]
BODIES = ("sun", "moon", "venus", "mars barycenter", "jupiter barycenter", "saturn barycenter")
DAY = dt.timedelta(days=1)
# refraction of 34' at the horizon, as the almanacs' sunrise has it
HORIZON = "-0:34"
HIGHEST_DEG = 85
FAR_S = 20
# of the upper limb, as the almanacs take them: 16' of the Sun
RADIUS_KM = {"sun": 149_597_870.7 * np.sin(np.radians(16 / 60)), "moon": 1737.4}

given = json.load(sys.stdin)
LAT, LON = np.array([[place["lat"], place["lon"]] for place in given["places"]], float).T
AT = [dt.datetime.fromtimestamp(ms / 1000, dt.UTC) for ms in given["instants"]]
# later ones rest on forecasts of UT1, which each library has of another day
MEASURED = [moment for moment in AT if moment.year < 2026]
MIDNIGHTS = [moment.replace(hour=0, minute=0, second=0, microsecond=0) for moment in AT]
FRAME = pd.DataFrame({"name": [str(i) for i in range(len(LAT))], "lat": LAT, "lon": LON})
rows, events_apart = [], []


def told(library, what, unit, apart, alone=None):
    """A row of the report: how far two libraries' numbers are apart, their last axis the instants, and how many events one alone has."""
    apart = np.abs(np.asarray(apart, float))
    measured = apart[..., : len(MEASURED)].max() if apart.shape[-1] == len(AT) else None
    apart = np.sort(apart.ravel())
    rows.append([library, what, unit, len(apart), float(apart[len(apart) // 2]), float(apart[-1]), measured, alone])


def turned(difference_deg):
    """An angle's difference, within half a turn."""
    return (np.asarray(difference_deg) + 180) % 360 - 180


def events(library, what, ours, theirs, body=None):
    """Compares two lists of instants; either may be None. Instants of a body over the places are judged where they lie far apart."""
    if body is not None:
        for i, (a, b) in enumerate(zip(ours, theirs, strict=True)):
            if (a is None) != (b is None) or (a is not None and abs((a - b).total_seconds()) > FAR_S):
                place = i % len(LAT)
                judged = [None if one is None else above_level(body, LAT[place], LON[place], one) for one in (a, b)]
                events_apart.append([library, what, MIDNIGHTS[i // len(LAT)].date().isoformat(), LAT[place], LON[place], *judged])
    both = [(a - b).total_seconds() for a, b in zip(ours, theirs, strict=True) if a is not None and b is not None]
    told(library, what, "s", np.array(both)[:, None], sum((a is None) != (b is None) for a, b in zip(ours, theirs, strict=True)))


def days_of(body):
    """Rise and set of every UTC day at every place: lists, the place running fastest."""
    rises, sets = [], []
    for midnight in MIDNIGHTS:
        table = sky.rise_set(body=body, places=FRAME, at=midnight.date().isoformat(), tz="UTC")
        rises += table["rise.instant"].to_pylist()
        sets += table["set.instant"].to_pylist()
    return rises, sets


def above_level(body, lat, lon, instant):
    """Degrees between the upper limb and 34' below the horizon, by Skyfield."""
    altitude, _, distance = (earth + wgs84.latlon(lat, lon)).at(scale.from_datetime(instant)).observe(kernel[body]).apparent().altaz()
    return altitude.degrees + 34 / 60 + np.degrees(np.arcsin(RADIUS_KM[body] / distance.km))


def short(name):
    return name.split(" ")[0]


# Skyfield, over the same kernel
scale, kernel = load.timescale(builtin=True), load_file(KERNEL)
earth, times = kernel["earth"], scale.from_datetimes(AT)
for name in BODIES:
    ra, dec, distance = earth.at(times).observe(kernel[name]).apparent().radec("date")
    ours = sky.radec(short(name), times)
    told("Skyfield", f"radec of date, {short(name)}", "mas", 3.6e6 * np.array([turned(15 * (ours[0] - ra.hours)) * np.cos(dec.radians), ours[1] - dec.degrees]))
    told("Skyfield", f"distance, {short(name)}", "km", (ours[2] - distance.au) * 149_597_870.7)
    apart = []
    for lat, lon in zip(LAT, LON, strict=True):
        place = wgs84.latlon(lat, lon)
        altitude, azimuth, _ = (earth + place).at(times).observe(kernel[name]).apparent().altaz()
        ours = sky.altaz(short(name), times, place)
        apart += [ours[0] - altitude.degrees, turned(ours[1] - azimuth.degrees) * np.cos(altitude.radians)]
    told("Skyfield", f"altaz, {short(name)}", "″", 3600 * np.array(apart))
DAYS = {body: days_of(body) for body in ("sun", "moon")}
for body, found in DAYS.items():
    for ours, find, word in zip(found, (almanac.find_risings, almanac.find_settings), ("find_risings", "find_settings"), strict=True):
        theirs = []
        for midnight in MIDNIGHTS:
            for lat, lon in zip(LAT, LON, strict=True):
                observer = earth + wgs84.latlon(lat, lon)
                at, real = find(observer, kernel[body], scale.from_datetime(midnight), scale.from_datetime(midnight + DAY))
                theirs.append(next((t.utc_datetime() for t, does in zip(at, real, strict=True) if does), None))
        events("Skyfield", f"{word}, {body}", ours, theirs, body)
year = scale.utc(2026, 1, 1), scale.utc(2027, 1, 1)
theirs = [t.utc_datetime() for t in almanac.find_discrete(*year, almanac.moon_phases(kernel))[0]]
events("Skyfield", "moon_phases of 2026", sky.phases(start="2026-01-01", end="2027-01-01")["instant"].to_pylist(), theirs)

# astropy, over the same kernel
solar_system_ephemeris.set(KERNEL)
moments = Time(AT)
for name in ("moon", "venus", "mars", "jupiter"):
    apart, far = [], []
    for lat, lon in zip(LAT, LON, strict=True):
        place = EarthLocation.from_geodetic(lon * u.deg, lat * u.deg)
        theirs, ours = get_body(name, moments, place), sky.get_body(name, moments, place)
        assert ours.is_equivalent_frame(theirs.frame), "another frame"
        apart.append(ours.separation(theirs).to_value(u.mas))
        far.append((ours.distance - theirs.distance).to_value(u.km))
    told("astropy", f"get_body at a place, {name}", "mas", apart)
    told("astropy", f"get_body, distance, {name}", "km", far)
for name in ("earth", "mars", "jupiter"):
    theirs, ours = get_body_barycentric_posvel(name, moments), sky.get_body_barycentric_posvel(name, moments)
    told("astropy", f"get_body_barycentric_posvel, {name}", "km", (ours[0] - theirs[0]).norm().to_value(u.km))
    told("astropy", f"the same, velocity, {name}", "mm/s", (ours[1] - theirs[1]).norm().to_value(u.mm / u.s))

# PyEphem: VSOP87 and a shorter Moon, UTC
for name, kind in (("sun", ephem.Sun), ("moon", ephem.Moon), ("mars", ephem.Mars)):
    places, sights = [], []
    body = kind()
    for moment in AT:
        body.compute(ephem.Date(moment.replace(tzinfo=None)))
        ra, dec, _ = sky.radec(name, moment)
        places += [turned(15 * ra - np.degrees(body.g_ra)) * np.cos(body.g_dec), dec - np.degrees(body.g_dec)]
        altitude, azimuth, _ = sky.altaz(name, moment, (LAT, LON))
        for i, (lat, lon) in enumerate(zip(LAT, LON, strict=True)):
            observer = ephem.Observer()
            observer.lat, observer.lon, observer.pressure = str(lat), str(lon), 0
            observer.date = ephem.Date(moment.replace(tzinfo=None))
            body.compute(observer)
            if altitude[i] < HIGHEST_DEG:
                sights += [altitude[i] - np.degrees(body.alt), turned(azimuth[i] - np.degrees(body.az)) * np.cos(body.alt)]
    told("PyEphem", f"g_ra, g_dec, {name}", "″", 3600 * np.array(places))
    told("PyEphem", f"alt, az without air, {name}", "″", 3600 * np.array(sights))


def ephem_event(observer, name, body, midnight):
    """The next rise or set within a UTC day, or None."""
    observer.date = ephem.Date(midnight.replace(tzinfo=None))
    try:
        found = getattr(observer, name)(body).datetime().replace(tzinfo=dt.UTC)
    except ephem.CircumpolarError:
        return None
    return found if found < midnight + DAY else None


for name, body in (("sun", ephem.Sun()), ("moon", ephem.Moon())):
    for ours, word in zip(DAYS[name], ("next_rising", "next_setting"), strict=True):
        theirs = []
        for midnight in MIDNIGHTS:
            for lat, lon in zip(LAT, LON, strict=True):
                observer = ephem.Observer()
                observer.lat, observer.lon, observer.pressure, observer.horizon = str(lat), str(lon), 0, HORIZON
                theirs.append(ephem_event(observer, word, body, midnight))
        events("PyEphem", f"{word}, {name}", ours, theirs, name)
full = [ephem.next_full_moon(ephem.Date(moment.replace(tzinfo=None))).datetime().replace(tzinfo=dt.UTC) for moment in AT]
ours = [next(row["instant"] for row in sky.phases(at=moment, count=4).to_pylist() if row["phase"] == "full moon") for moment in AT]
events("PyEphem", "next_full_moon", ours, full)
springs = [ephem.next_vernal_equinox(str(2024 + i)).datetime().replace(tzinfo=dt.UTC) for i in range(20)]
events("PyEphem", "next_vernal_equinox", [sky.seasons(year=2024 + i)["march_equinox.instant"].to_pylist()[0] for i in range(20)], springs)

# pvlib, by NREL's SPA
index = pd.DatetimeIndex(AT)
apart = {"zenith, elevation": [], "apparent zenith, elevation": [], "azimuth": [], "equation of time": []}
for lat, lon in zip(LAT, LON, strict=True):
    ours, theirs = get_solarposition(index, lat, lon), pvlib.solarposition.get_solarposition(index, lat, lon)
    assert list(ours.columns) == list(theirs.columns), "other columns"
    by = ours - theirs
    apart["zenith, elevation"] += [by["zenith"], by["elevation"]]
    apart["apparent zenith, elevation"] += [by["apparent_zenith"], by["apparent_elevation"]]
    apart["azimuth"].append(turned(by["azimuth"]) * np.sin(np.radians(theirs["zenith"])))
    apart["equation of time"].append(by["equation_of_time"] * 60)
for what, values in apart.items():
    told("pvlib", f"get_solarposition, {what}", "s" if "time" in what else "°", np.array([np.asarray(v) for v in values]))

versions = {"Skyfield": skyfield.__version__, "astropy": astropy.__version__, "PyEphem": ephem.__version__, "pvlib": pvlib.__version__}
print(json.dumps({"versions": versions, "rows": rows, "apart": events_apart}))
