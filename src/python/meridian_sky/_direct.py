"""Numbers in, numbers out: the engine's direct layer, without a question's text and an answer's envelope."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from ._process import engine


def columns(question: Mapping[str, Any], unix_ms: np.ndarray, places: tuple[np.ndarray, ...] | None = None) -> dict[str, np.ndarray]:
    """The columns of an answer by their names, each in the shape that instants and places have together.

    ``places``: latitudes and longitudes in degrees, heights in metres; they and the instants follow numpy's rules of broadcasting.
    """
    if places is None:
        shape, rows, sent = unix_ms.shape, unix_ms.ravel(), []
        count = 0
    else:
        shape = np.broadcast_shapes(unix_ms.shape, *(part.shape for part in places))
        single = all(part.size == 1 for part in places)
        rows = np.broadcast_to(unix_ms, shape).ravel()
        sent = [part.ravel()[:1] if single else np.broadcast_to(part, shape).ravel() for part in places]
        count = sent[0].size
    if rows.size == 0:
        rows = np.zeros(0)
    asked = {**question, "rows": int(rows.size), "places": int(count)}
    body = np.concatenate([rows, *sent]).astype("<f8").tobytes()
    with engine() as process:
        names, data = process.ask_numbers(asked, body)
    table = np.frombuffer(data, dtype="<f8").reshape(len(names), rows.size)
    return {name: column.reshape(shape) for name, column in zip(names, table, strict=True)}


def place_columns(location: Any) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Latitudes, longitudes and heights of an EarthLocation, a place of Skyfield, or ``(lat, lon)`` or ``(lat, lon, height_m)``."""
    if hasattr(location, "to_geodetic"):
        lon, lat, height = location.to_geodetic()
        parts: tuple[Any, ...] = (lat.deg, lon.deg, height.to_value("m"))
    elif hasattr(location, "latitude") and hasattr(location, "longitude"):
        parts = (location.latitude.degrees, location.longitude.degrees, location.elevation.m)
    elif isinstance(location, (tuple, list)) and len(location) in (2, 3):
        parts = (location[0], location[1], location[2] if len(location) == 3 else 0.0)
    else:
        raise TypeError(f"{location!r} is no location: give (lat, lon), an EarthLocation of astropy, or a place of Skyfield")
    lat, lon, height = (np.asarray(part, dtype=np.float64) for part in parts)
    return tuple(np.broadcast_arrays(lat, lon, height))  # type: ignore[return-value]
