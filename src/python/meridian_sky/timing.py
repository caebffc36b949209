"""Times and velocities at the barycentre of the Solar System, as arrays.

The answers of ``positions(timing=True)`` for instants, targets and places of any shape; they broadcast as numpy's do.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ._direct import columns, place_columns
from ._times import Times, unix_ms

_J2000_JD_TDB = 2451545.0
_UNIX_EPOCH_JD = 2440587.5
_MS_PER_DAY = 86_400_000
_S_PER_DAY = 86_400
#: A parallax of ten arcseconds (0.1 pc): nearer than that nothing moves in a straight line.
_NEAR_MAS = 10_000


def bjd(body: Any, time: Times, location: Any = None, *, tz: Any = None) -> Any:
    """The Barycentric Julian Date (BJD_TDB) at which light arrives that ``location`` receives at ``time``.

    ``body``: ``"star:vega"``, ``"hr:7001"``, ``"radec:19.475,43.9,j2000"`` (hours, degrees, ICRS), or a SkyCoord of astropy: a direction,
    or with proper motion, distance and radial velocity a star at the epoch of its ``obstime``. ``time``: instants in UTC as every function
    takes them, or a Time of astropy. ``location``: ``(lat, lon)`` or ``(lat, lon, height_m)`` (degrees, metres, WGS84), an EarthLocation, a
    place of Skyfield, or None for the Earth's centre. Single values or arrays of any shape.

    Returns Julian Dates (days) in the shape of all three together. One double holds a date to 40 µs; for a Time of astropy the answer is a
    Time of scale TDB in two parts, which keeps the microsecond. ``bjd - jd_utc`` by itself is the column
    ``timing.bjd_tdb_minus_jd_utc_s`` of ``positions``.

    TDB(UTC) of the Earth's centre (2.1 µs from that of a place, formula within 10 µs) + r·k/c − \\|r × k\\|²/(2 c d), r from the barycentre by
    JPL's DE440, k the direction moved from its epoch to the date: Eastman, Siverd & Gaudi 2010, PASP 122, 935, eq. 10, without the Shapiro
    delay (below 0.12 ms). Before 1972 UTC is UT1.

    Raises ValueError for a target that is near (the Sun, planets), a direction of date, instants outside 1700–2200, a coordinate out of bounds.
    """
    at = unix_ms(time, tz)
    rows = _timing(body, at, location, ("bjd_tdb", "bjd_tdb_minus_jd_utc_s"))
    if type(time).__module__.split(".")[0] != "astropy":
        return _number(rows["bjd_tdb"])
    from astropy.time import Time

    milliseconds = np.broadcast_to(at, rows["bjd_tdb"].shape)
    days = np.floor(milliseconds / _MS_PER_DAY)
    seconds = (milliseconds - days * _MS_PER_DAY) / 1000 + rows["bjd_tdb_minus_jd_utc_s"]
    return Time(days + _UNIX_EPOCH_JD, seconds / _S_PER_DAY, format="jd", scale="tdb")


def radial_velocity_correction(body: Any, time: Times, location: Any = None, *, as_z: bool = False, tz: Any = None) -> Any:
    """The barycentric correction of a radial velocity measured at ``location`` and ``time``, in m/s (c·z_B).

    Arguments as of ``bjd``. ``as_z=True`` returns z_B itself, a pure number, which is what corrects a spectrum:
    ``1 + z_true = (1 + z_measured) * (1 + z_B)``. Adding velocities instead is wrong by up to some m/s for a fast star. The star's own
    motion since the epoch of its coordinates (secular acceleration) is inside.

    Wright & Eastman 2014, PASP 126, 838, eqs. 27 and 28, with the fields of the Sun, Earth, Moon, Jupiter and Saturn, and DE440. Raises
    ValueError as ``bjd`` does.
    """
    name = "radial_velocity_correction_z" if as_z else "radial_velocity_correction_m_s"
    return _number(_timing(body, unix_ms(time, tz), location, (name,))[name])


def _timing(body: Any, at: np.ndarray, location: Any, names: tuple[str, ...]) -> dict[str, np.ndarray]:
    """The named columns in the shape that targets, instants and places have together."""
    place = None if location is None else place_columns(location)
    if isinstance(body, str):
        table = columns({"function": "timing", "body": body}, at, place)
        return {name: table[name] for name in names}
    targets, of_star = _targets(body)
    if len(targets) == 1 and of_star.shape == ():
        table = columns({"function": "timing", **targets[0]}, at, place)
        return {name: table[name] for name in names}
    of_star, at, *given = np.broadcast_arrays(of_star, at, *(place or ()))
    answer = {name: np.empty(of_star.shape) for name in names}
    for index, target in enumerate(targets):
        rows = of_star == index
        table = columns({"function": "timing", **target}, at[rows], tuple(part[rows] for part in given) or None)
        for name in names:
            answer[name][rows] = table[name]
    return answer


def _targets(coordinates: Any) -> tuple[list[dict[str, Any]], np.ndarray]:
    """The different targets of a SkyCoord, and for each of its elements which of them it is."""
    if not hasattr(coordinates, "transform_to"):
        raise TypeError(f"{coordinates!r} is no target: give star:<name>, hr:<number>, radec:<hours>,<degrees>,j2000 or a SkyCoord")
    from astropy.coordinates import ICRS

    icrs = coordinates.transform_to(ICRS())
    members = np.broadcast_arrays(*_astrometry(icrs, getattr(coordinates, "obstime", None)))
    shape = members[0].shape
    different, which = np.unique(np.stack([part.ravel() for part in members], axis=1), axis=0, return_inverse=True)
    return [_question(*(float(value) for value in row)) for row in different], np.asarray(which).reshape(shape)


def _astrometry(icrs: Any, obstime: Any) -> tuple[Any, ...]:
    """Right ascension, declination (deg), proper motion (mas/yr), parallax (mas), radial velocity (km/s), epoch (JD, TDB)."""
    from astropy import units

    rate = units.mas / units.yr
    east, north = _moving(icrs, "pm_ra_cosdec", rate), _moving(icrs, "pm_dec", rate)
    distance = icrs.distance if icrs.distance.unit.physical_type == "length" else None
    parallax = 0.0 if distance is None else 1000 / distance.to_value(units.pc)
    if np.any(np.asarray(parallax) > _NEAR_MAS):
        raise ValueError("a SkyCoord nearer than 0.1 pc is no far target: its light has no one direction")
    if obstime is None and (np.any(east) or np.any(north)):
        raise ValueError("a SkyCoord with proper motion needs obstime, the epoch of its coordinates: obstime=Time(2016.0, format='jyear')")
    epoch = _J2000_JD_TDB if obstime is None else obstime.tdb.jd
    return icrs.ra.deg, icrs.dec.deg, east, north, parallax, _moving(icrs, "radial_velocity", units.km / units.s), epoch


def _moving(icrs: Any, name: str, unit: Any) -> Any:
    """A rate of coordinates; 0 where they have none."""
    try:
        return np.nan_to_num(getattr(icrs, name).to_value(unit))
    except (AttributeError, TypeError, ValueError):
        return 0.0


def _question(ra: float, dec: float, east: float, north: float, parallax: float, radial: float, epoch: float) -> dict[str, Any]:
    star = {
        "ra_deg": ra,
        "dec_deg": dec,
        "pm_ra_cosdec_mas_yr": east,
        "pm_dec_mas_yr": north,
        "parallax_mas": parallax,
        "radial_velocity_km_s": radial,
        "epoch_jd_tdb": epoch,
    }
    return {"body": "", "star": star}


def _number(values: np.ndarray) -> Any:
    """A number where one was asked."""
    return values.item() if values.shape == () else values
