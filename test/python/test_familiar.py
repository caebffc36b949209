"""Functions that promise to be as another library's, beside that library; and instants under every time zone of the machine."""

import datetime as dt
import warnings
from zoneinfo import ZoneInfo

import meridian_sky as sky
import numpy as np
import pandas as pd
import pytest
from astropy import units as u
from astropy.coordinates import GCRS, AltAz, EarthLocation, SkyCoord, get_body, get_body_barycentric_posvel
from astropy.time import Time
from astropy.utils import iers
from meridian_sky._times import unix_ms
from meridian_sky.solarposition import get_solarposition
from zones import differing

MADRID = EarthLocation.from_geodetic(-3 * u.deg, 40 * u.deg, 600 * u.m)
#: The ephemeris that comes with astropy is this near to JPL's (Moon, planets): frames and definitions are what is held here.
BUILTIN_ARCSEC = {"moon": 30, "sun": 1, "mercury": 25, "venus": 30, "mars": 60, "jupiter": 160, "saturn": 300}


@pytest.fixture(autouse=True)
def offline():
    """No tables from the net: what astropy ships serves."""
    with iers.conf.set_temp("auto_download", False), iers.conf.set_temp("iers_degraded_accuracy", "ignore"), warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


def times(count):
    return Time(2000 + np.random.default_rng(1).random(count) * 22, format="decimalyear", scale="utc")


@pytest.mark.parametrize("body", BUILTIN_ARCSEC)
@pytest.mark.parametrize("location", [None, MADRID])
def test_get_body_has_the_frame_and_place_of_astropy(body, location):
    at = times(40)
    theirs, ours = get_body(body, at, location), sky.get_body(body, at, location)
    assert type(ours.frame) is GCRS
    assert ours.shape == at.shape
    assert (ours.obstime == at).all()
    assert (ours.obsgeoloc - theirs.obsgeoloc).norm().max() < 1e-6 * u.m
    assert (ours.obsgeovel - theirs.obsgeovel).norm().max() < 1e-9 * u.m / u.s
    apart = SkyCoord(theirs.ra, theirs.dec).separation(SkyCoord(ours.ra, ours.dec))
    assert apart.max().arcsec < BUILTIN_ARCSEC[body]


def test_the_parallax_of_the_moon_is_that_of_the_location():
    at = times(40)
    shift = sky.get_body("moon", at, MADRID).separation(SkyCoord(*(getattr(sky.get_body("moon", at), name) for name in ("ra", "dec"))))
    theirs = get_body("moon", at, MADRID).cartesian - get_body("moon", at).cartesian
    ours = sky.get_body("moon", at, MADRID).cartesian - sky.get_body("moon", at).cartesian
    # polar motion, some 10 m of the place, is in both
    assert (ours - theirs).norm().max() < 1 * u.m
    assert shift.max() > 0.5 * u.deg


def test_get_body_turns_to_the_frames_of_astropy():
    at = times(5)
    altitude, azimuth, _ = sky.altaz("mars", at, MADRID)
    seen = sky.get_body("mars", at, MADRID, frame="altaz")
    assert type(seen.frame) is AltAz
    # astropy takes the polar motion that the engine leaves out: up to 0.6 arcsec
    assert np.abs(seen.alt.deg - altitude).max() * 3600 < 1
    for frame in ("cirs", "itrs", "icrs"):
        assert sky.get_body("mars", at, MADRID, frame=frame).frame.name == frame
    with pytest.raises(ValueError, match="needs a location"):
        sky.get_body("mars", at, frame="altaz")
    with pytest.raises(ValueError, match="frame 'b1950'"):
        sky.get_body("mars", at, frame="b1950")


def test_barycentric_states_are_those_of_astropy():
    at = times(20)
    for body, km in {"earth": 2e4, "jupiter": 2e6}.items():
        theirs, ours = get_body_barycentric_posvel(body, at), sky.get_body_barycentric_posvel(body, at)
        assert (ours[0] - theirs[0]).norm().max() < km * u.km
        assert (ours[1] - theirs[1]).norm().max() < 20 * u.m / u.s


def test_radec_and_altaz_are_those_of_skyfield_in_shape_and_meaning():
    from skyfield.api import load, wgs84

    scale = load.timescale(builtin=True)
    single = scale.utc(2026, 1, 1, 5)
    many = scale.utc(2026, 1, range(1, 9), 5)
    assert isinstance(sky.radec("mars", single)[0], float)
    assert [column.shape for column in sky.radec("mars", many)] == [(8,)] * 3
    place = wgs84.latlon(40, -3, elevation_m=600)
    altitude, azimuth, distance = sky.altaz("moon", many, place)
    geocentric = sky.radec("moon", many)[2]
    # the distance is that from the observer
    assert np.abs(distance - geocentric).max() > 1000 / 149_597_870.7
    assert ((azimuth >= 0) & (azimuth < 360)).all() and (np.abs(altitude) <= 90).all()


def test_arrays_of_any_shape_come_back_in_it_over_places_too():
    at = np.arange("2026-01-01", "2026-01-07", dtype="datetime64[D]").reshape(2, 3)
    ra, dec, distance = sky.radec("mars", at)
    assert ra.shape == dec.shape == distance.shape == (2, 3)
    assert sky.radec("mars", at[1, 2])[0] == ra[1, 2]
    latitudes, longitudes = np.linspace(-80, 80, 4), np.linspace(-170, 170, 4)
    altitude, _, _ = sky.altaz("sun", at.reshape(6, 1), (latitudes, longitudes))
    assert altitude.shape == (6, 4)
    assert sky.altaz("sun", at.ravel()[5], (latitudes[2], longitudes[2]))[0] == altitude[5, 2]
    stations = EarthLocation.from_geodetic(longitudes * u.deg, latitudes * u.deg)
    assert sky.altaz("sun", at[0, 0], stations)[0] == pytest.approx(altitude[0], abs=1e-9)
    assert sky.get_body("sun", Time("2026-01-01T00:00"), stations).shape == (4,)
    with pytest.raises(ValueError):
        sky.altaz("sun", at.ravel(), (latitudes, longitudes))
    assert sky.radec("mars", np.array([], dtype="datetime64[ms]"))[0].shape == (0,)


def test_no_answer_depends_on_the_machines_time_zone():
    """A sample; zones.py asks of 5,000 times."""
    compared, faults = differing(300)
    assert compared > 50
    assert faults == []
    clock = dt.datetime(2026, 7, 1, 12)
    assert unix_ms(clock) != unix_ms(clock, "Europe/Paris")


def test_aware_times_mean_what_python_means():
    clock = dt.datetime(2026, 7, 1, 12)
    for zone, hours in {
        dt.timezone(dt.timedelta(hours=2)): 2,
        dt.timezone(dt.timedelta(hours=1), "CET"): 1,  # a fixed offset, whatever its name
        ZoneInfo("CET"): 2,
        ZoneInfo("Europe/Paris"): 2,
    }.items():
        utc = (clock - dt.timedelta(hours=hours)).replace(tzinfo=dt.UTC)
        assert unix_ms(clock.replace(tzinfo=zone)) == utc.timestamp() * 1000
        assert unix_ms(clock, zone) == utc.timestamp() * 1000
        assert sky.positions(body="moon", at=clock, tz=zone)["instant"].to_pylist() == [utc]
        assert sky.positions(body="moon", at=np.datetime64(clock), tz=zone)["instant"].to_pylist() == [utc]
    repeated = dt.datetime(2026, 10, 25, 2, 30)
    assert unix_ms(repeated.replace(fold=1), "Europe/Paris") - unix_ms(repeated, "Europe/Paris") == 3_600_000
    for none in (np.datetime64("NaT"), pd.NaT, 5.0, "yesterdayish", object()):
        with pytest.raises((TypeError, ValueError)):
            unix_ms(none)


def test_microseconds_survive_in_every_form():
    moment = dt.datetime(2026, 1, 1, 0, 0, 0, 123456, dt.UTC)
    expected = moment.timestamp() * 1000
    for form in (moment, np.datetime64("2026-01-01T00:00:00.123456"), pd.Timestamp(moment), moment.isoformat(), Time("2026-01-01T00:00:00.123456")):
        assert unix_ms(form) == pytest.approx(expected, abs=2e-3)


def test_get_solarposition_is_a_drop_in_for_pvlib():
    import pvlib

    for zone, lat, lon, height in (("Europe/Madrid", 40, -3, 600), ("Pacific/Apia", -14, -172, None), ("UTC", 78, 15, 10), (None, -80, 100, 2000)):
        index = pd.date_range("2026-01-01", "2026-12-31", freq="307min", tz=zone)
        ours, theirs = get_solarposition(index, lat, lon, height), pvlib.solarposition.get_solarposition(index, lat, lon, height)
        assert list(ours.columns) == list(theirs.columns)
        assert ours.index.equals(theirs.index)
        apart = (ours - theirs).abs()
        # the SPA's own uncertainty is 0.0003 degrees
        assert apart[["zenith", "apparent_zenith", "elevation", "apparent_elevation"]].max().max() < 0.0004
        assert (apart["azimuth"].where(apart["azimuth"] < 180, 360 - apart["azimuth"]) * np.sin(np.radians(ours["zenith"]))).max() < 0.0004
        assert apart["equation_of_time"].max() < 0.005
    real = get_solarposition(index, lat, lon, height, ut1="iers")
    assert 0 < (real["azimuth"] - ours["azimuth"]).abs().max() < 0.004
    with pytest.raises(ValueError, match="ut1"):
        get_solarposition(index, lat, lon, ut1="other")


def test_a_table_becomes_a_qtable_with_units():
    answer = sky.to_qtable(sky.positions(body="mars", start="2026-01-01", step="1d", count=5))
    assert answer["distance.au"].unit == u.au
    assert answer["equatorial.of_date.dec_deg"].unit == u.deg
    assert isinstance(answer["instant"], Time)


def test_a_question_for_numbers_that_cannot_be_answered_is_a_value_error_and_costs_no_process():
    sky.radec("mars", "2026-01-01")
    from meridian_sky import _process

    pid = _process._idle[-1].pid
    for body, at in (("marz", "2026-01-01"), ("mars", "1500-01-01"), ("mars; rm", "2026-01-01")):
        with pytest.raises(ValueError):
            sky.radec(body, at)
    assert _process._idle[-1].pid == pid
    with pytest.raises(ValueError, match="lat_deg 91"):
        sky.altaz("mars", "2026-01-01", (91, 0))
    with pytest.raises(ValueError, match="epoch"):
        sky.radec("mars", "2026-01-01", epoch="b1950")
