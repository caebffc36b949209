"""What users of Skyfield and astropy know, by the names that they know."""

from __future__ import annotations

from datetime import datetime
from itertools import pairwise
from typing import Any

import pyarrow as pa

from ._routes import positions
from ._values import text

#: Instants that one question lists at most.
MOST_LISTED = 24
LONGEST_STEP_S = 366 * 86400


def radec(body: str, time: Any, *, epoch: str = "date", server: str | None = None) -> tuple[Any, Any, Any]:
    """Apparent right ascension (hours), declination (degrees) and distance (au), as Skyfield's ``radec``.

    ``time`` is an instant or an array of them; ``epoch="date"`` gives places of date, ``"j2000"`` astrometric ones.
    """
    frame = {"date": "of_date", "j2000": "j2000"}[epoch]
    names = [f"equatorial.{frame}.ra_hours", f"equatorial.{frame}.dec_deg", "distance.au"]
    return _columns(body, time, names, server)


def altaz(body: str, time: Any, location: Any, *, server: str | None = None) -> tuple[Any, Any, Any]:
    """Altitude and azimuth (degrees, unrefracted) and distance (au), as Skyfield's ``altaz``."""
    names = ["horizontal.altitude_geometric_deg", "horizontal.azimuth_deg", "distance.au"]
    return _columns(body, time, names, server, location=location)


def get_body(body: str, time: Any, location: Any = None, *, server: str | None = None):
    """The astrometric place as a ``SkyCoord`` of astropy (ICRS axes, seen from the geocentre)."""
    from astropy import units
    from astropy.coordinates import SkyCoord

    ra, dec, distance = radec(body, time, epoch="j2000", server=server)
    return SkyCoord(ra * units.hourangle, dec * units.deg, distance=distance * units.au, obstime=_astropy(time))


def _astropy(time: Any):
    return time if type(time).__module__.startswith("astropy") else None


def _columns(body: str, time: Any, names: list[str], server: str | None, **place: Any) -> tuple[Any, Any, Any]:
    fields = sorted({name.rsplit(".", 1)[0] for name in names})
    asked = {"body": body, "fields": fields, "server": server, **place}
    times = _listed(time)
    if times is None:
        table = positions(at=time, **asked)
        return tuple(table.column(name)[0].as_py() for name in names)
    table = _over(times, asked)
    return tuple(table.column(name).to_numpy() for name in names)


def _over(times: list[str], asked: dict[str, Any]) -> pa.Table:
    """Rows of instants: as a range where they are evenly spaced by whole minutes, else listed."""
    minutes = _even_minutes(times)
    if minutes is not None:
        return positions(start=times[0], step=f"{minutes}min", count=len(times), **asked)
    parts = range(0, len(times), MOST_LISTED)
    return pa.concat_tables(positions(at=times[first : first + MOST_LISTED], **asked) for first in parts)


def _even_minutes(times: list[str]) -> int | None:
    if len(times) < 3 or not all(time[:4].isdigit() for time in times):
        return None
    seconds = [datetime.fromisoformat(time).timestamp() for time in times]
    step = seconds[1] - seconds[0]
    is_even = step >= 60 and step % 60 == 0 and step <= LONGEST_STEP_S
    return int(step // 60) if is_even and all(b - a == step for a, b in pairwise(seconds)) else None


def _listed(time: Any) -> list[str] | None:
    """The instants of an array; None for a single one."""
    if isinstance(time, str) or not hasattr(time, "__len__") or getattr(time, "shape", None) == ():
        return None
    if type(time).__module__.startswith("astropy"):
        return [f"{one}Z" for one in time.utc.isot]
    if type(time).__module__.startswith("skyfield"):
        return [text(one) for one in time.utc_datetime()]
    return [text(one) for one in time]
