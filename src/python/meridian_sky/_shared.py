"""Arguments that many functions share, declared once and documented everywhere."""

from __future__ import annotations

import inspect
import textwrap
from collections.abc import Callable, Mapping
from functools import wraps
from typing import Any, ParamSpec, TypeVar

Asked = ParamSpec("Asked")
Answer = TypeVar("Answer")

WIDTH = 96


def shares(common: type, notes: Mapping[str, str]) -> Callable[[Callable[Asked, Answer]], Callable[Asked, Answer]]:
    """Gives a function the arguments of a TypedDict: in its signature and its documentation; other arguments are refused."""
    types = common.__annotations__
    told = "\n".join(f"{name} :\n{textwrap.fill(notes[name], WIDTH, initial_indent='    ', subsequent_indent='    ')}" for name in types)

    def with_them(function: Callable[Asked, Answer]) -> Callable[Asked, Answer]:
        declared = inspect.signature(function)
        own = [one for one in declared.parameters.values() if one.kind is one.KEYWORD_ONLY]
        shared = [_argument(name, kind) for name, kind in types.items()]
        known = {one.name for one in (*own, *shared)}

        @wraps(function)
        def asked(**given: Any) -> Answer:
            for name in given.keys() - known:
                raise TypeError(f"{function.__name__}() got an unexpected keyword argument {name!r}")
            return function(**given)

        asked.__signature__ = declared.replace(parameters=[*own, *shared])
        before, heading, after = inspect.getdoc(function).partition("\n\nRaises\n")
        asked.__doc__ = f"{before}\n{told}{heading}{after}"
        return asked

    return with_them


def _argument(name: str, kind: Any) -> inspect.Parameter:
    annotation = getattr(kind, "__forward_arg__", kind)  # a TypedDict keeps its annotations as references
    return inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=None, annotation=annotation)
