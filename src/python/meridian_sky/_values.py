"""Arguments as texts of a query: instants, lists, places."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from datetime import date, datetime, timedelta, timezone, tzinfo
from decimal import Decimal
from typing import Any
from urllib.parse import quote

#: ISO 8601 text, ``jd:<julian day>``, a datetime or date, a datetime64 of numpy, a Time of astropy.
Instant = Any
#: EarthLocation of astropy, or a place of Skyfield (``wgs84.latlon(…)``).
Location = Any

UNSTREAMED_ROWS = 10_000
ELAPSED = {"min": 60, "m": 60, "h": 3600, "d": 86400, "w": 604800}

#: Units of parameters whose names do not end with theirs.
UNITS = {"lat": "deg", "lon": "deg", "horizon": "deg", "step": "s"}


def text(value: Any) -> str:
    """One value as the query bears it."""
    if isinstance(value, str):
        return value
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, datetime):
        return _clock(value)
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, timedelta):
        return _elapsed(value)
    if isinstance(value, tzinfo):
        return _zone(value)
    if isinstance(value, Decimal):
        return format(value, "f")
    kind = type(value).__module__.split(".")[0]
    if kind == "numpy":
        return _of_numpy(value)
    if kind == "astropy" and hasattr(value, "utc"):
        return f"{value.utc.isot}Z"
    if kind == "astropy" and hasattr(value, "to_value"):
        raise TypeError(f"{value!r} has a unit: give the number in the unit that the parameter names")
    if kind == "skyfield" and hasattr(value, "utc_datetime"):
        return _clock(value.utc_datetime())
    if isinstance(value, float):
        return format(value, ".17g") if "e" in repr(value) else repr(value)
    if isinstance(value, int):
        return str(value)
    raise TypeError(f"{value!r} is no value of a question")


def _clock(value: datetime) -> str:
    """An instant with its offset in UTC; one without is read as the question's zone says."""
    if value.tzinfo is None:
        return value.isoformat()
    return value.astimezone(timezone.utc).replace(tzinfo=None).isoformat() + "Z"


def _zone(value: tzinfo) -> str:
    """An IANA name (zoneinfo, pytz), or the offset of a fixed one."""
    name = getattr(value, "key", None) or getattr(value, "zone", None)
    if name:
        return str(name)
    offset = value.utcoffset(None)
    if offset is None:
        return str(value)
    minutes, rest = divmod(offset, timedelta(minutes=1))
    if rest:
        raise TypeError(f"{value!r} has seconds in its offset: zones have hours and minutes")
    hours, minutes = divmod(abs(minutes), 60)
    return f"{'-' if offset < timedelta(0) else '+'}{hours:02d}:{minutes:02d}"


def _elapsed(value: timedelta) -> str:
    """A step that is so long wherever it starts: not in days, which follow the clocks of a zone."""
    minutes = Decimal(value // timedelta(microseconds=1)) / 60_000_000
    return f"{minutes / 60:f}h" if minutes % 60 == 0 else f"{minutes:f}min"


def _of_numpy(value: Any) -> str:
    import numpy

    if isinstance(value, numpy.datetime64):
        if numpy.isnat(value):
            return "NaT"  # is refused as any text that is no instant
        return str(numpy.datetime_as_string(value.astype("datetime64[us]")))  # without an offset: as the question's zone says
    if isinstance(value, numpy.timedelta64):
        return "NaT" if numpy.isnat(value) else _elapsed(value.astype("timedelta64[us]").item())
    return text(value.item())


def many(value: Any) -> str:
    """A value or a list of them."""
    if isinstance(value, (str, bytes, Mapping)) or not isinstance(value, Iterable) or _is_scalar(value):
        return text(value)
    return ",".join(text(item) for item in value)


def _is_scalar(value: Any) -> bool:
    return getattr(value, "shape", None) == () or getattr(value, "isscalar", False) is True


def parameters(asked: Mapping[str, Any]) -> dict[str, str]:
    """The given arguments, as names and texts."""
    given = {name: value for name, value in asked.items() if value is not None}
    location = given.pop("location", None)
    if location is not None:
        given = {**_place(location), **given}
    return {name: _named(name, value) for name, value in given.items()}


def _named(name: str, value: Any) -> str:
    try:
        return many(_in_unit(name, value) if hasattr(value, "unit") and hasattr(value, "to_value") else value)
    except TypeError as fault:
        raise TypeError(f"{name}: {fault}") from None


def _in_unit(name: str, quantity: Any) -> Any:
    """A quantity of astropy as the number that the parameter takes."""
    from astropy.units import UnitConversionError

    unit = UNITS.get(name) or next((end for end in ("deg", "m", "km", "au") if name.endswith(f"_{end}")), None)
    if unit is None:
        return quantity
    try:
        number = quantity.to_value(unit)
    except UnitConversionError as fault:
        raise TypeError(str(fault)) from None
    return timedelta(seconds=float(number)) if name == "step" else number


def _place(location: Any) -> dict[str, float]:
    if hasattr(location, "to_geodetic"):
        lon, lat, height = location.to_geodetic()
        return {"lat": float(lat.deg), "lon": float(lon.deg), "elevation_m": float(height.to_value("m"))}
    if hasattr(location, "latitude"):
        return {
            "lat": float(location.latitude.degrees),
            "lon": float(location.longitude.degrees),
            "elevation_m": float(location.elevation.m),
        }
    raise TypeError(f"{location!r} is no location of astropy or Skyfield")


def without_count(given: dict[str, str]) -> dict[str, str]:
    """A long series by its end: a count is bounded, a stream is not."""
    written = given.get("count", "")
    count = int(written) if re.fullmatch(r"[0-9]{1,9}", written) else 0
    if count <= UNSTREAMED_ROWS or "start" not in given:
        return given
    step = re.fullmatch(r"(\d+(?:\.\d+)?)(min|m|h|d|w)", given.get("step", "1d"))
    if step is None or "tz" in given or "place" in given:
        return given
    try:
        start = datetime.fromisoformat(given["start"])
    except ValueError:
        return given
    if start.tzinfo is None:
        start = start.replace(tzinfo=timezone.utc)
    seconds = float(step[1]) * ELAPSED[step[2]]
    try:
        end = _clock(start + timedelta(seconds=seconds * (count - 1)))
    except OverflowError:
        return given
    rest = {name: value for name, value in given.items() if name != "count"}
    return {**rest, "end": end}


def target(path: str, given: Mapping[str, str]) -> str:
    """The request: every name and value escaped."""
    query = "&".join(f"{quote(name, safe='')}={quote(value, safe=',:/')}" for name, value in given.items())
    return f"{path}?{query}" if query else path
