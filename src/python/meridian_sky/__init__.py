"""Astronomy in Arrow tables: every route of the API is a function.

>>> import meridian_sky as sky
>>> sky.positions(body="mars", start="2026-01-01", step="1h", count=10_000).to_pandas()
"""

from ._ask import ask_batches
from ._dataset import dataset, parts
from ._error import EngineError, MeridianError
from ._process import close
from ._routes import *  # noqa: F403 - the list of the routes
from ._routes import __all__ as _functions
from ._field import field  # isort: skip - in the place of the route's function
from ._table import route
from .charts import Chart, chart, geojson
from .familiar import altaz, get_body, get_body_barycentric_posvel, radec
from .frames import to_qtable
from .timing import bjd, radial_velocity_correction

__all__ = [
    *_functions,
    "Chart",
    "EngineError",
    "MeridianError",
    "altaz",
    "batches",
    "bjd",
    "chart",
    "close",
    "dataset",
    "geojson",
    "get_body",
    "get_body_barycentric_posvel",
    "parts",
    "radec",
    "radial_velocity_correction",
    "to_qtable",
]


def batches(function: str, *, server: str | None = None, **asked):
    """The rows of a function (``"positions"``) in batches, each computed when it is read.

    A pyarrow.RecordBatchReader: DuckDB, polars and pandas read it as it is.
    """
    path, streamed = route(function)
    return ask_batches(path, asked, server, streamed)
