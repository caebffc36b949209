"""Functions of a row for DuckDB: ``register(connection)``, then ``SELECT sun_altitude(ts, lat, lon) FROM …``."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from ._direct import columns

__all__ = ["register"]

_HERE = ["TIMESTAMPTZ", "DOUBLE", "DOUBLE"]
_PLACES = {"altitude": "altitude_deg", "azimuth": "azimuth_deg"}
_DIRECTIONS = {"ra": "ra_deg", "dec": "dec_deg", "distance_au": "distance_au"}


def register(connection: Any) -> None:
    """Adds the functions to a connection of DuckDB.

    ``sun_altitude(ts, lat, lon)``, ``sun_azimuth``, ``moon_altitude``, ``moon_azimuth``; ``body_altitude(body, ts, lat, lon)`` and
    ``body_azimuth`` (degrees, altitudes with standard refraction); ``body_ra(body, ts)``, ``body_dec`` (degrees, of date),
    ``body_distance_au``; ``moon_illumination(ts)`` (0 to 1). A NULL among the arguments gives NULL. They are those of the function ``registerMeridian`` in Node.
    """
    for name, column in _PLACES.items():
        for body in ("sun", "moon"):
            _add(connection, f"{body}_{name}", _HERE, _over(body, column))
        _add(connection, f"body_{name}", ["VARCHAR", *_HERE], _by_body(lambda body, column=column: _over(body, column)))
    for name, column in _DIRECTIONS.items():
        _add(connection, f"body_{name}", ["VARCHAR", "TIMESTAMPTZ"], _by_body(lambda body, column=column: _from_centre(body, column)))
    _add(connection, "moon_illumination", ["TIMESTAMPTZ"], _moon_lit)


_Answer = Callable[..., np.ndarray]


def _add(connection: Any, name: str, takes: list[str], answer: _Answer) -> None:
    def rows(*given: Any) -> pa.Array:
        arrays = [part.combine_chunks() if isinstance(part, pa.ChunkedArray) else part for part in given]
        there = np.ones(len(arrays[0]), dtype=bool)
        for part in arrays:
            there &= pc.is_valid(part).to_numpy(zero_copy_only=False)
        values = np.full(there.size, np.nan)
        if there.any():
            values[there] = answer(*(part.filter(pa.array(there)) for part in arrays))
        return pa.array(values, mask=~there)

    # DuckDB counts the parameters of a function by its signature
    kind = inspect.Parameter.POSITIONAL_OR_KEYWORD
    rows.__signature__ = inspect.Signature([inspect.Parameter(f"a{i}", kind) for i in range(len(takes))])  # type: ignore[attr-defined]
    connection.create_function(name, rows, takes, "DOUBLE", type="arrow", null_handling="special")


def _milliseconds(times: pa.Array) -> np.ndarray:
    return times.cast(pa.timestamp("us", "UTC")).cast(pa.int64()).to_numpy() / 1000


def _over(body: str, column: str) -> _Answer:
    def answer(times: pa.Array, lat: pa.Array, lon: pa.Array) -> np.ndarray:
        places = (lat.to_numpy(), lon.to_numpy(), np.zeros(len(lat)))
        return columns({"function": "horizontal", "body": body}, _milliseconds(times), places)[column]

    return answer


def _from_centre(body: str, column: str) -> _Answer:
    def answer(times: pa.Array) -> np.ndarray:
        return columns({"function": "equatorial", "body": body, "frame": "of_date"}, _milliseconds(times))[column]

    return answer


def _moon_lit(times: pa.Array) -> np.ndarray:
    return columns({"function": "moon_illumination", "body": "moon"}, _milliseconds(times))["illuminated_fraction"]


def _by_body(of: Callable[[str], _Answer]) -> _Answer:
    """Rows of one body are asked together."""

    def answer(bodies: pa.Array, *rest: pa.Array) -> np.ndarray:
        values = np.empty(len(bodies))
        for body in pc.unique(bodies).to_pylist():
            rows = pc.equal(bodies, body)
            values[rows.to_numpy(zero_copy_only=False)] = of(body)(*(part.filter(rows) for part in rest))
        return values

    return answer
