"""Times and velocities at the barycentre, beside astropy and beside the rows of positions."""

import warnings

import meridian_sky as sky
import numpy as np
import pytest
from astropy import constants as const
from astropy import units as u
from astropy.coordinates import EarthLocation, SkyCoord
from astropy.time import Time
from astropy.utils import iers
from meridian_sky._times import unix_ms

PARANAL = EarthLocation.from_geodetic(-70.4 * u.deg, -24.63 * u.deg, 2635 * u.m)
#: The barycentre of the ephemeris that comes with astropy (ERFA's epv00) knows no masses beyond Neptune: 114 to 137 km from DE440's.
BUILTIN_US = 500
BUILTIN_CM_S = 3
#: TDB of a place against that of the Earth's centre, and the seven terms of the latter.
TDB_US = 12


@pytest.fixture(autouse=True)
def offline():
    """No tables from the net: what astropy ships serves."""
    with iers.conf.set_temp("auto_download", False), iers.conf.set_temp("iers_degraded_accuracy", "ignore"), warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


def times(count):
    return Time(1975 + np.random.default_rng(36).random(count) * 50, format="decimalyear", scale="utc")


def directions(count):
    draws = np.random.default_rng(37)
    return SkyCoord(draws.random(count) * 360 * u.deg, np.degrees(np.arcsin(draws.random(count) * 2 - 1)) * u.deg)


@pytest.mark.parametrize("place", [None, PARANAL])
def test_bjd_is_the_light_travel_of_astropy_added_to_tdb(place):
    at, stars = times(60), directions(60)
    ours = sky.bjd(stars, at, place)
    assert isinstance(ours, Time) and ours.scale == "tdb" and ours.shape == (60,)
    centre = EarthLocation.from_geocentric(0, 0, 0, unit=u.m) if place is None else place
    theirs = at.tdb + at.light_travel_time(stars, location=centre, ephemeris="builtin")
    assert np.abs((ours - theirs).to_value(u.us)).max() < BUILTIN_US
    # and from the barycentre of DE440 as the package has it
    earth = sky.get_body_barycentric_posvel("earth", at)[0]
    from_barycentre = earth.xyz + centre.get_gcrs_posvel(at)[0].xyz
    travel = (from_barycentre * stars.cartesian.xyz).sum(axis=0) / const.c
    assert np.abs((ours - at.tdb - travel).to_value(u.us)).max() < TDB_US
    # without a Time a Julian Date in one double
    plain = sky.bjd(stars, at.to_datetime(), place)
    assert plain.dtype == np.float64
    assert np.abs(plain - ours.jd).max() * 86_400e6 < 50


def test_the_correction_is_that_of_astropy():
    at, stars = times(60), directions(60)
    ours = sky.radial_velocity_correction(stars, at, PARANAL)
    z = sky.radial_velocity_correction(stars, at, PARANAL, as_z=True)
    assert ours == pytest.approx(z * 299_792_458, rel=1e-13)
    theirs = stars.radial_velocity_correction("barycentric", obstime=at, location=PARANAL).to_value(u.m / u.s)
    assert np.abs(ours - theirs).max() * 100 < BUILTIN_CM_S


def test_both_are_the_rows_of_positions():
    at = np.arange("2026-03-01", "2026-03-11", dtype="datetime64[D]")
    for target in ("star:sirius", "hr:7001", "radec:19.475,43.9,j2000"):
        for place, given in ((None, {}), ((-24.63, -70.4, 2635.0), {"lat": -24.63, "lon": -70.4, "elevation_m": 2635})):
            rows = sky.positions(body=target, start="2026-03-01", step="1d", count=10, timing=True, **given)
            ours = sky.bjd(target, at, place)
            assert np.abs(ours - rows["timing.bjd_tdb"].to_numpy()).max() < 1e-9
            for name, as_z in (("radial_velocity_correction_m_s", False), ("radial_velocity_correction_z", True)):
                column = rows[f"timing.{name}"].to_numpy()
                assert sky.radial_velocity_correction(target, at, place, as_z=as_z) == pytest.approx(column, rel=1e-8, abs=1e-12)


def test_a_star_by_its_astrometry_moves_as_the_catalogues():
    at = np.arange("1980-01-01", "2040-01-01", 400, dtype="datetime64[D]")
    # Sirius of Hipparcos-2 (van Leeuwen 2007), moved to J2000.0 as SIMBAD prints it
    moving = SkyCoord(
        ra=101.28715533 * u.deg,
        dec=-16.71611586 * u.deg,
        pm_ra_cosdec=-546.01 * u.mas / u.yr,
        pm_dec=-1223.07 * u.mas / u.yr,
        distance=1000 / 379.21 * u.pc,
        radial_velocity=-5.5 * u.km / u.s,
        obstime=Time("J2000"),
    )
    named, own = (sky.radial_velocity_correction(star, at, PARANAL) for star in ("star:sirius", moving))
    assert np.abs(named - own).max() < 3.0  # its radial velocity in the catalogue is another: 2 km/s of secular terms
    assert np.abs(sky.bjd("star:sirius", at) - sky.bjd(moving, at)).max() * 86_400e6 < 100
    still = SkyCoord(moving.ra, moving.dec)
    assert np.abs(sky.radial_velocity_correction(still, at, PARANAL) - own).max() > 5
    with pytest.raises(ValueError, match="obstime"):
        sky.bjd(SkyCoord(ra=1 * u.deg, dec=2 * u.deg, pm_ra_cosdec=1 * u.mas / u.yr, pm_dec=0 * u.mas / u.yr), "2026-01-01")


def test_targets_instants_and_places_broadcast():
    at = np.arange("2026-01-01", "2026-01-07", dtype="datetime64[D]")
    stars, places = directions(4), (np.linspace(-60, 60, 4), np.linspace(-170, 170, 4))
    table = sky.bjd(stars, at.reshape(6, 1), places)
    assert table.shape == (6, 4)
    single = sky.bjd(stars[2], at[5], (places[0][2], places[1][2]))
    assert isinstance(single, float) and single == table[5, 2]
    galactic = sky.bjd(stars[2].galactic, at[5], (places[0][2], places[1][2]))
    assert abs(galactic - single) * 86_400e6 < 50
    assert sky.radial_velocity_correction(stars.reshape(2, 2), at[0]).shape == (2, 2)
    assert sky.bjd("star:vega", np.array([], dtype="datetime64[ms]")).shape == (0,)


def test_what_has_no_direction_of_its_own_is_refused():
    for near in ("mars", "radec:5.5,-10", "marz", SkyCoord(1 * u.deg, 2 * u.deg, distance=1 * u.au)):
        with pytest.raises(ValueError):
            sky.bjd(near, "2026-01-01")
    with pytest.raises(TypeError, match="no target"):
        sky.bjd(5.0, "2026-01-01")
    with pytest.raises(ValueError, match="lat_deg 91"):
        sky.radial_velocity_correction("star:vega", "2026-01-01", (91, 0))


def test_a_day_with_a_leap_second_is_counted_by_its_seconds():
    for second in ("2016-12-31T12:00:00", "2016-12-31T23:59:59", "2017-01-01T00:00:00", "2012-06-30T18:00:00", "1972-06-30T06:00:00"):
        assert unix_ms(Time(second)) == pytest.approx(unix_ms(second), abs=1e-3)
        moved = (sky.bjd("star:vega", Time(second)) - Time(second).tdb).to_value(u.s)
        theirs = Time(second).light_travel_time(SkyCoord(279.23473479 * u.deg, 38.78368896 * u.deg), location=EarthLocation.from_geocentric(0, 0, 0, unit=u.m))
        # the proper motion of 17 years
        assert abs(moved - theirs.to_value(u.s)) < 0.02
