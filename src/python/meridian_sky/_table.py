"""Functions by their names."""

from __future__ import annotations

from difflib import get_close_matches

from ._routes import ROUTES


def route(function: str) -> tuple[str, bool]:
    """The path of a function, and whether its answers are streamed; a path's own spelling is taken too."""
    name = str(function).replace("-", "_")
    if name in ROUTES:
        return ROUTES[name]
    near = get_close_matches(name, ROUTES, n=1)
    raise ValueError(f"there is no function {function!r}" + (f"; did you mean {near[0]!r}?" if near else ""))
