"""Charts and maps, where a route draws one."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from ._ask import ask_text
from ._table import route


@dataclass(frozen=True)
class Chart:
    """A picture as SVG text."""

    svg: str

    def _repr_svg_(self) -> str:
        return self.svg

    def __str__(self) -> str:
        return self.svg


def chart(function: str, *, server: str | None = None, **asked) -> Chart:
    """Draws the answer of a route's function (``chart("moon", at="2026-01-01")``)."""
    path, _ = route(function)
    return Chart(ask_text(path, asked, "svg", server))


def geojson(function: str, *, server: str | None = None, **asked) -> dict[str, Any]:
    """The curves of a route's answer on the Earth, as a FeatureCollection of GeoJSON (RFC 7946): degrees WGS84, longitude first.

    ``function``: ``"eclipses"``, ``"occultations"`` or ``"transits"``; ``geometry``, ``magnitudes``, ``outline_at`` and ``tolerance_km``
    choose the curves where the route has them.
    Each feature's property ``geometry`` names its curve. GeoPandas has a column of that name: rename the property before
    ``geopandas.GeoDataFrame.from_features`` (docs/maps.md).
    """
    path, _ = route(function)
    return json.loads(ask_text(path, asked, "geojson", server))
