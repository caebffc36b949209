"""Many places of one question."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import pyarrow as pa

from ._values import Location, parameters

#: A list of places: names, (lat, lon[, height_m]), mappings or rows of a table with name, lat, lon, elevation_m, tz, place; an EarthLocation
#: of many.
Places = Any

_OF_PLACES = ("lat", "lon", "elevation_m", "place", "tz")
_LABELS = pa.schema([("place", pa.string()), ("lat", pa.float64()), ("lon", pa.float64())])


class Place:
    """A place: what it adds to a question, and the columns that tell its rows from those of other places."""

    def __init__(self, given: Any, index: int):
        if isinstance(given, str):
            given = {"name": given, "place": given}
        elif not isinstance(given, Mapping):
            given = _of_numbers(given, index)
        self.asked = {name: _plain(given[name]) for name in _OF_PLACES if _is_there(given.get(name))}
        if "place" not in self.asked and not {"lat", "lon"} <= self.asked.keys():
            raise ValueError(f"places[{index}] has neither lat and lon nor place: {given!r}")
        name = next((given[word] for word in ("name", "id", "place") if _is_there(given.get(word))), index)
        self.name = str(name)

    def labelled(self, table: pa.Table) -> pa.Table:
        """The rows with the place before them."""
        values = (self.name, *(self.asked.get(name) for name in ("lat", "lon")))
        labels = [pa.array([value] * len(table), field.type) for value, field in zip(values, _LABELS, strict=True)]
        own = [name for name in table.column_names if name not in _LABELS.names]
        return pa.table([*labels, *(table.column(name) for name in own)], schema=pa.schema([*_LABELS, *(table.schema.field(name) for name in own)]))


def places_of(asked: dict[str, Any]) -> list[Place] | None:
    """The places of a question, taken out of it; None where it names none or one."""
    places, location = asked.pop("places", None), asked.get("location")
    if places is None and _is_many(location):
        places = asked.pop("location")
    if places is None:
        return None
    for name in ("lat", "lon", "place", "location"):
        if asked.get(name) is not None:
            raise TypeError(f"places and {name} exclude each other")
    return _in_zones([Place(one, index) for index, one in enumerate(_rows(places))], asked)


def _in_zones(places: list[Place], asked: Mapping[str, Any]) -> list[Place]:
    """Local times are columns of all places or of none: where some have a zone, places without one show UTC."""
    if not places:
        raise ValueError("places holds no place")
    if asked.get("tz") is None and any("tz" in one.asked or "place" in one.asked for one in places):
        for one in places:
            if "place" not in one.asked:
                one.asked.setdefault("tz", "UTC")
    return places


def _is_many(location: Location) -> bool:
    return hasattr(location, "to_geodetic") and getattr(location, "shape", ()) != ()


def _rows(places: Places) -> Iterable[Any]:
    if _is_many(places):
        return places.ravel()
    for names in ("to_pylist", "to_dicts"):  # pyarrow; polars
        if hasattr(places, names):
            return getattr(places, names)()
    if hasattr(places, "to_dict") and hasattr(places, "columns"):  # pandas
        return places.to_dict("records")
    if isinstance(places, (str, Mapping)):
        raise TypeError("places is a list, also of one place")
    return places


def _of_numbers(given: Any, index: int) -> dict[str, Any]:
    if hasattr(given, "to_geodetic") or hasattr(given, "latitude"):
        return {name: float(value) for name, value in parameters({"location": given}).items()}
    try:
        return dict(zip(("lat", "lon", "elevation_m"), (float(number) for number in given), strict=False))
    except TypeError:
        raise TypeError(f"places[{index}] is no place: {given!r}") from None


def _is_there(value: Any) -> bool:
    """A cell without a value is None, NaN, or an empty text."""
    return value is not None and value == value and value != ""


def _plain(value: Any) -> Any:
    return value.item() if hasattr(value, "item") else value
