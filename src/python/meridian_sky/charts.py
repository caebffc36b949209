"""Charts, where a route draws one: a notebook shows them as they are."""

from __future__ import annotations

from dataclasses import dataclass

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
    """What a function of a route answers, drawn (``chart("moon", at="2026-01-01")``)."""
    path, _ = route(function)
    return Chart(ask_text(path, asked, "svg", server))
