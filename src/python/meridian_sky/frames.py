"""Answers as tables of astropy."""

from __future__ import annotations

from typing import Any

import pyarrow as pa

#: Units of the schema that have another name in astropy, or none.
_UNITS = {"min": "min", "au/day": "au / d", "arcsec/h": "arcsec / h", "days": "d", "hours": "h"}


def to_qtable(table: pa.Table) -> Any:
    """A table as a ``QTable`` of astropy: columns with a unit are quantities, instants are ``Time`` (UTC)."""
    from astropy.table import QTable
    from astropy.time import Time

    answer = QTable()
    for field, column in zip(table.schema, table.columns, strict=True):
        if pa.types.is_timestamp(field.type):
            milliseconds = column.cast(pa.timestamp("ms", "UTC")).cast(pa.int64())
            missing = column.null_count > 0
            answer[field.name] = (
                column.to_pandas().to_numpy() if missing else Time(milliseconds.to_numpy() / 1000, format="unix", scale="utc")
            )
            continue
        unit = _unit(field)
        numeric = pa.types.is_floating(field.type) or pa.types.is_integer(field.type)
        values = column.to_numpy() if numeric else column.to_pandas().to_numpy(dtype=object)
        answer[field.name] = values if unit is None or not numeric else values * unit
    return answer


def _unit(field: pa.Field) -> Any:
    from astropy import units

    name = (field.metadata or {}).get(b"unit", b"").decode()
    try:
        return units.Unit(_UNITS.get(name, name)) if name else None
    except ValueError:
        return None
