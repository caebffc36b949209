"""Instants of every kind as columns of Unix milliseconds."""

from __future__ import annotations

from datetime import date, datetime, timezone, tzinfo
from functools import cache
from typing import Any
from zoneinfo import ZoneInfo

import numpy as np

#: A text, datetime, date, datetime64, or an array, list, pandas Series or index of them, or a Time of astropy or Skyfield.
Times = Any

_EPOCH = datetime(1970, 1, 1, tzinfo=timezone.utc)
_JD_OF_UNIX_EPOCH = 2440587.5
_MS_PER_DAY = 86_400_000


def unix_ms(times: Times, tz: Any = None) -> np.ndarray:
    """Unix milliseconds (UTC) as float64, in the shape of what was given (``()`` for one instant).

    Times without an offset are UTC, or clock times of ``tz`` (a name, ``ZoneInfo``, ``timezone``); the zone of the machine never counts.
    A clock time that occurs twice is the earlier one unless its ``fold`` is 1; one that is skipped moves forward, as Python does.
    """
    zone = _zone(tz)
    kind = type(times).__module__.split(".")[0]
    if kind == "astropy" and hasattr(times, "utc"):
        return _of_astropy(times)
    if kind == "skyfield" and hasattr(times, "utc_datetime"):
        return _of_objects(times.utc_datetime(), zone)
    if kind == "pandas" and hasattr(times, "dtype"):
        return _of_pandas(times, zone)
    if isinstance(times, (str, datetime, date)):
        return np.asarray(_of_one(times, zone))
    array = np.asarray(times)
    if array.dtype.kind == "M":
        return _of_datetime64(array, zone)
    if array.dtype.kind in "OU":
        return _of_objects(array, zone)
    raise TypeError(f"{times!r} is no instant: give texts, datetimes, datetime64 or a Time, not plain numbers")


def _zone(tz: Any) -> tzinfo:
    if tz is None:
        return timezone.utc
    if isinstance(tz, tzinfo):
        return tz
    if isinstance(tz, str) and tz[:1] in "+-":
        return datetime.strptime(tz, "%z").tzinfo or timezone.utc
    return ZoneInfo(str(tz))


def _of_astropy(times: Any) -> np.ndarray:
    utc = times.utc
    # two parts, so that a microsecond survives; the civil count has days of 86,400 s
    since = (np.asarray(utc.jd1) - _JD_OF_UNIX_EPOCH, np.asarray(utc.jd2))
    day = np.floor(since[0] + since[1])
    fraction = (since[0] - day) + since[1]
    # ERFA counts a day that ends with a leap second in parts of 86,401 s
    lengths_ms = np.where(np.isin(day, _leap_days()), _MS_PER_DAY + 1000, _MS_PER_DAY)
    return day * _MS_PER_DAY + fraction * lengths_ms


@cache
def _leap_days() -> np.ndarray:
    """Days since the Unix epoch that end with a leap second."""
    import erfa

    table = erfa.leap_seconds.get()
    starts = [date(int(row["year"]), int(row["month"]), 1) for row in table if row["year"] >= 1972]
    # 1972-01-01 is where leap seconds start
    return np.array([(one - _EPOCH.date()).days - 1 for one in starts[1:]])


def _of_pandas(times: Any, zone: tzinfo) -> np.ndarray:
    if getattr(times.dtype, "tz", None) is not None:
        values = times.dt if hasattr(times, "dt") else times
        naive = values.tz_convert("UTC").dt.tz_localize(None) if hasattr(times, "dt") else values.tz_convert("UTC").tz_localize(None)
        return _of_datetime64(naive.to_numpy(), timezone.utc)
    return unix_ms(times.to_numpy(), zone)


def _of_datetime64(array: np.ndarray, zone: tzinfo) -> np.ndarray:
    if np.isnat(array).any():
        raise ValueError("NaT is no instant")
    microseconds = array.astype("datetime64[us]")
    if zone is timezone.utc:
        return microseconds.astype(np.int64) / 1000
    return _of_objects(microseconds.astype(object), zone)


def _of_objects(array: Any, zone: tzinfo) -> np.ndarray:
    array = np.asarray(array, dtype=object)
    flat = [_of_one(one, zone) for one in array.ravel()]
    return np.array(flat, dtype=np.float64).reshape(array.shape)


def _of_one(value: Any, zone: tzinfo) -> float:
    if isinstance(value, str):
        value = _of_text(value)
    if isinstance(value, np.datetime64):
        return float(_of_datetime64(np.asarray(value), zone))
    if not isinstance(value, datetime):
        if not isinstance(value, date):
            raise TypeError(f"{value!r} is no instant: give a text, a datetime or a datetime64")
        value = datetime(value.year, value.month, value.day)
    if value != value:  # NaT of pandas
        raise ValueError("NaT is no instant")
    if value.tzinfo is None:
        value = value.replace(tzinfo=zone)
    elapsed = value - _EPOCH
    nanoseconds = getattr(value, "nanosecond", 0)
    return elapsed.days * _MS_PER_DAY + elapsed.seconds * 1000 + elapsed.microseconds / 1000 + nanoseconds / 1e6


def _of_text(value: str) -> datetime:
    try:
        return datetime.fromisoformat(value.strip())
    except ValueError:
        raise ValueError(f"{value!r} is no instant: write 2026-01-01, 2026-01-01T10:00Z or 2026-01-01T10:00+01:00") from None
