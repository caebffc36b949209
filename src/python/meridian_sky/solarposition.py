"""A drop-in for ``pvlib.solarposition.get_solarposition``: the same columns, defaults and rules from this engine."""

from __future__ import annotations

from typing import Any

import numpy as np

from ._direct import columns
from ._times import unix_ms

_HORIZON_DEG = -0.8333
_REFERENCE_PRESSURE_PA = 101_000


def get_solarposition(
    time: Any,
    latitude: float,
    longitude: float,
    altitude: float | None = None,
    pressure: float | None = None,
    method: str = "meridian",
    temperature: float = 12,
    *,
    ut1: str = "utc",
    **kwargs: Any,
):
    """Where the Sun stands, as ``pvlib.solarposition.get_solarposition``: a DataFrame with its columns and the index of ``time``.

    ``time``: a DatetimeIndex, a datetime or anything that pandas makes an index of; without an offset UTC.
    ``latitude``, ``longitude``: degrees, north and east positive. ``altitude`` in metres follows from ``pressure`` (pascals) and pressure
    from altitude where one is left out. ``temperature`` in °C. Refraction is that of the SPA (Reda and Andreas 2004, Solar Energy 76, 577,
    eq. 42) down to -0.8333°, none below, as pvlib has it. ``ut1="utc"`` takes UT1 for UTC, as the SPA does; ``"iers"`` uses the real one
    (up to 0.0038° of azimuth). ``method`` is taken for compatibility and changes nothing.

    Columns: apparent_zenith, zenith, apparent_elevation, elevation, azimuth (degrees), equation_of_time (minutes).
    """
    import pandas as pd

    if ut1 not in ("utc", "iers"):
        raise ValueError(f"ut1 {ut1!r}: 'utc' or 'iers'")
    index = time if isinstance(time, pd.DatetimeIndex) else pd.DatetimeIndex([time] if np.ndim(time) == 0 else time)
    altitude, pressure = _air(altitude, pressure)
    places = tuple(np.asarray(value, dtype=np.float64) for value in (latitude, longitude, altitude))
    at = unix_ms(index)
    asked = {"body": "sun", "ut1_as_utc": ut1 == "utc"}
    sky = columns({**asked, "function": "horizontal"}, at, places)
    elevation = sky["altitude_geometric_deg"]
    apparent = elevation + _refraction(elevation, pressure, temperature)
    table = {
        "apparent_zenith": 90 - apparent,
        "zenith": 90 - elevation,
        "apparent_elevation": apparent,
        "elevation": elevation,
        "azimuth": sky["azimuth_deg"],
        "equation_of_time": columns({**asked, "function": "equation_of_time"}, at)["equation_of_time_s"] / 60,
    }
    return pd.DataFrame(table, index=index)


def _air(altitude: float | None, pressure: float | None) -> tuple[float, float]:
    """Height and pressure, one from the other by the standard atmosphere (U.S. Standard Atmosphere 1976), as pvlib fills them in."""
    if altitude is None and pressure is None:
        return 0.0, 101_325.0
    if altitude is None:
        return 44_331.5 - 4_946.62 * float(pressure) ** 0.190263, float(pressure)
    if pressure is None:
        return float(altitude), 100 * ((44_331.514 - float(altitude)) / 11_880.516) ** (1 / 0.1902632)
    return float(altitude), float(pressure)


def _refraction(elevation_deg: np.ndarray, pressure_pa: float, temperature_c: float) -> np.ndarray:
    lifted = np.maximum(elevation_deg, -1.0)
    angle = np.radians(lifted + 10.3 / (lifted + 5.11))
    refraction = pressure_pa / _REFERENCE_PRESSURE_PA * 283 / (273 + temperature_c) * 1.02 / (60 * np.tan(angle))
    return np.where(elevation_deg >= _HORIZON_DEG, refraction, 0.0)
