"""Functions that users of Skyfield and astropy know, by the names that they know.

Instants and places are single values or arrays of any shape; they broadcast as numpy's do. Times without an offset are UTC, or clock times
of ``tz``; the time zone of the machine never counts.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ._direct import columns, place_columns
from ._times import Times, unix_ms

_DEGREES_PER_HOUR = 15.0
_EPOCHS = {"date": "of_date", "j2000": "j2000"}


def radec(body: str, time: Times, *, epoch: str = "date", tz: Any = None) -> tuple[Any, Any, Any]:
    """Right ascension (hours), declination (degrees) and distance (au) from the Earth's centre, as Skyfield's ``radec``.

    ``epoch="date"`` gives apparent places, true equator and equinox of date; ``"j2000"`` astrometric ones on the axes of the ICRS.
    One instant gives numbers, an array of instants arrays of its shape.
    """
    if epoch not in _EPOCHS:
        raise ValueError(f"epoch {epoch!r}: 'date' or 'j2000'")
    table = columns({"function": "equatorial", "body": body, "frame": _EPOCHS[epoch]}, unix_ms(time, tz))
    return _numbers(table["ra_deg"] / _DEGREES_PER_HOUR, table["dec_deg"], table["distance_au"])


def altaz(body: str, time: Times, location: Any, *, tz: Any = None) -> tuple[Any, Any, Any]:
    """Altitude and azimuth (degrees, unrefracted) and distance from the observer (au), as Skyfield's ``altaz``.

    ``location``: ``(lat, lon)`` or ``(lat, lon, height_m)`` of numbers or arrays, an EarthLocation, or a place of Skyfield.
    """
    table = columns({"function": "horizontal", "body": body}, unix_ms(time, tz), place_columns(location))
    return _numbers(table["altitude_geometric_deg"], table["azimuth_deg"], table["topocentric_distance_au"])


def get_body(body: str, time: Times, location: Any = None, *, frame: Any = "gcrs", tz: Any = None):
    """The apparent place as a ``SkyCoord`` of astropy, as ``astropy.coordinates.get_body`` gives it.

    In the GCRS, with light time, aberration and deflection of light; seen from ``location`` (an EarthLocation, or as ``altaz`` takes it)
    or from the Earth's centre. ``obstime`` is set, and with a location ``obsgeoloc`` and ``obsgeovel``. ``frame`` turns the answer:
    ``"cirs"``, ``"itrs"``, ``"altaz"`` (both need a location), ``"icrs"``, or a frame of astropy.
    """
    from astropy import units
    from astropy.coordinates import GCRS, SkyCoord, SphericalRepresentation

    obstime = _astropy_time(time, tz)
    at = unix_ms(obstime)
    place = None if location is None else _earth_location(location)
    given = None if place is None else place_columns(place)
    table = columns({"function": "equatorial", "body": body, "frame": "gcrs"}, at, given)
    observer = {}
    if place is not None:
        observer["obsgeoloc"], observer["obsgeovel"] = place.get_gcrs_posvel(obstime)
    distance = table["distance_au"]
    away = {} if np.isnan(distance).all() else {"distance": distance * units.au}
    seen = SkyCoord(table["ra_deg"] * units.deg, table["dec_deg"] * units.deg, frame=GCRS(obstime=obstime, **observer), **away)
    if observer and away:
        moved = (seen.cartesian - _pole_shift(place, obstime)).represent_as(SphericalRepresentation)
        seen = SkyCoord(seen.frame.realize_frame(moved))
    wanted = _frame(frame, obstime, place)
    return seen if wanted is None else seen.transform_to(wanted)


def _pole_shift(place: Any, obstime: Any):
    """How far polar motion moves a place in the GCRS: astropy's table of the IERS has it, and ``obsgeoloc`` counts it; the engine does not."""
    import erfa
    from astropy import units
    from astropy.coordinates import CartesianRepresentation
    from astropy.utils import iers

    xp, yp = (angle.to_value(units.rad) for angle in iers.earth_orientation_table.get().pm_xy(obstime))
    tt, ut1 = obstime.tt, obstime.ut1
    earth_fixed = np.stack([part.to_value(units.au) for part in place.geocentric], axis=-1)
    to_itrs = erfa.pom00(xp, yp, erfa.sp00(tt.jd1, tt.jd2))
    shift = erfa.trxp(to_itrs, earth_fixed) - earth_fixed
    turn = erfa.c2tcio(erfa.c2i06a(tt.jd1, tt.jd2), erfa.era00(ut1.jd1, ut1.jd2), np.eye(3))
    return CartesianRepresentation(erfa.trxp(turn, shift), xyz_axis=-1, unit=units.au)


def get_body_barycentric_posvel(body: str, time: Times, *, tz: Any = None):
    """Position and velocity from the Solar System's barycentre as astropy's function of that name: au and au/day, axes of the ICRS."""
    from astropy import units
    from astropy.coordinates import CartesianRepresentation

    table = columns({"function": "state", "body": body, "centre": "barycentric"}, unix_ms(time, tz))
    position = CartesianRepresentation(table["x_au"], table["y_au"], table["z_au"], unit=units.au)
    rate = units.au / units.day
    velocity = CartesianRepresentation(table["vx_au_day"], table["vy_au_day"], table["vz_au_day"], unit=rate)
    return position, velocity


def _frame(frame: Any, obstime: Any, location: Any):
    """The frame that is wanted; None for the GCRS."""
    if not isinstance(frame, str):
        return frame
    from astropy.coordinates import CIRS, ICRS, ITRS, AltAz

    name = frame.lower()
    if name == "gcrs":
        return None
    if name == "icrs":
        return ICRS()
    kinds = {"cirs": CIRS, "itrs": ITRS, "altaz": AltAz}
    if name not in kinds:
        raise ValueError(f"frame {frame!r}: gcrs, icrs, cirs, itrs, altaz, or a frame of astropy")
    if name == "altaz" and location is None:
        raise ValueError("frame 'altaz' needs a location")
    return kinds[name](obstime=obstime, **({} if location is None else {"location": location}))


def _astropy_time(time: Times, tz: Any):
    from astropy.time import Time

    if isinstance(time, Time):
        return time
    milliseconds = unix_ms(time, tz)
    days = np.floor(milliseconds / 86_400_000)
    return Time(days + 40587.0, (milliseconds - days * 86_400_000) / 86_400_000, format="mjd", scale="utc")


def _earth_location(location: Any):
    from astropy import units
    from astropy.coordinates import EarthLocation

    if isinstance(location, EarthLocation):
        return location
    lat, lon, height = place_columns(location)
    return EarthLocation.from_geodetic(lon * units.deg, lat * units.deg, height * units.m)


def _numbers(*values: np.ndarray) -> tuple[Any, ...]:
    """Numbers where one was asked."""
    return tuple(value.item() if value.shape == () else value for value in values)
