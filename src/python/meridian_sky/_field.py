"""Other bodies in a picture, over the named set or a catalogue of the caller's own."""

from __future__ import annotations

import inspect
import json
import os
import tempfile
from collections.abc import Iterable
from typing import Any

import pyarrow as pa

from . import _routes
from ._process import engine
from ._values import parameters, target

_PATH = "/v2/field"


def field(
    *, file: str | os.PathLike[str] | None = None, lines: Iterable[str] | None = None, **asked: Any
) -> pa.Table:
    """Other bodies in a picture: planets, the Moon, asteroids and comets in a circle of the sky.

    file :
        Name of a catalogue of the Minor Planet Center (MPCORB.DAT, CometEls.txt), as it is or packed by gzip, that is looked through in
        the place of the named set, on this machine.
    lines :
        The same, as lines.

    Rows have ``mpc:<line>`` as ``body``, which the other
    functions take. The counts of the lines stand in the table's metadata, ``json.loads(table.schema.metadata[b"lines"])``: ``read``,
    ``unreadable``, ``not_followed`` (paths that cannot be followed to the instants) and ``first_unreadable``.

    All other parameters are those of /v2/field.

    >>> near = sky.field(file="MPCORB.DAT.gz", target="radec:4,20,j2000", radius_deg=1, at="2026-11-26T22:00Z")
    >>> near["separation_arcmin"].to_numpy(), near["motion.rate_arcsec_hour"].to_numpy()

    Raises
    ------
    MeridianError
        The question is refused.
    OSError
        The file cannot be read.
    ValueError
        No line is of a format of the Minor Planet Center.
    """
    if file is None and lines is None:
        return _routes.field(**asked)
    if file is not None and lines is not None:
        raise TypeError("give either lines or a file")
    if asked.get("server") is not None:
        raise TypeError("a server takes no lines: leave server out")
    if asked.get("places") is not None:
        raise TypeError("places: over lines one place is asked at a time")
    given = {name: value for name, value in asked.items() if name not in ("server", "places")}
    if file is not None:
        return _over(given, os.path.abspath(os.fspath(file)))
    if isinstance(lines, str):
        raise TypeError("lines are a list of lines; a file's name is file")
    with tempfile.TemporaryDirectory() as folder:
        name = os.path.join(folder, "lines.txt")
        with open(name, "w", encoding="utf-8") as out:
            out.writelines(f"{line.rstrip(_ENDS)}\n" for line in lines)
        return _over(given, name)


_ENDS = "\r\n"


def _signature() -> inspect.Signature:
    """The signature of the route's function, with file and lines before its own parameters."""
    own = [one for one in inspect.signature(field).parameters.values() if one.name in ("file", "lines")]
    route = inspect.signature(_routes.field)
    return route.replace(parameters=[*own, *route.parameters.values()])


field.__signature__ = _signature()  # type: ignore[attr-defined]
field.__doc__ = f"{field.__doc__}\n\n    Of the route:\n\n    {_routes.field.__doc__}"


def _over(asked: dict[str, Any], file: str) -> pa.Table:
    with open(file, "rb"):  # Python itself refuses a file that may not be read
        pass
    address = target(_PATH, {**parameters(asked), "format": "arrow"})
    with engine() as process:
        lines, body = process.ask_over(address, file)
    if lines is not None and lines["read"] == 0:
        first = lines["first_unreadable"]
        reason = "" if first is None else f" (line {first['line']}: {first['reason']})"
        raise ValueError(f"{file} has no line of the Minor Planet Center's formats{reason}")
    table = pa.ipc.open_stream(body).read_all().unify_dictionaries()
    told = {b"lines": json.dumps(lines).encode()}
    return table.replace_schema_metadata({**(table.schema.metadata or {}), **told})
