"""Asks the engine of this machine, or a server, and reads what they answer."""

from __future__ import annotations

import http.client
import io
import json
import types
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

import pyarrow as pa

from ._error import MeridianError, no_answer
from ._places import places_of
from ._process import engine
from ._values import parameters, target, without_count

Record = TypeVar("Record")
Read = TypeVar("Read")

#: So long a server may be silent.
PATIENCE_S = 60


def chunks(address: str, server: str | None) -> Iterator[bytes]:
    """The body of an answer as it comes."""
    if server is not None:
        yield from _of_server(server.rstrip("/") + address)
        return
    with engine() as process:
        yield from process.ask(address)


def _of_server(address: str) -> Iterator[bytes]:
    if not address.startswith(("http://", "https://")):
        raise no_answer(address, "it does not start with http:// or https://")
    try:
        with urllib.request.urlopen(address, timeout=PATIENCE_S) as response:
            while chunk := response.read(1 << 20):
                yield chunk
    except urllib.error.HTTPError as refusal:
        raise _refusal(address, refusal) from None
    except (OSError, http.client.HTTPException, ValueError) as fault:
        raise no_answer(address, str(getattr(fault, "reason", fault))) from fault


def _refusal(address: str, refusal: urllib.error.HTTPError) -> MeridianError:
    try:
        problem = dict(json.loads(refusal.read()))
        return MeridianError(problem) if "code" in problem else no_answer(address, f"status {refusal.code}")
    except (ValueError, TypeError, OSError, http.client.HTTPException):
        return no_answer(address, f"status {refusal.code}")


def ask_table(path: str, asked: Mapping[str, Any], streamed: bool) -> pa.Table:
    server, given = _apart(asked)
    places = places_of(given)
    if places is None:
        return ask_batches(path, given, server, streamed).read_all().unify_dictionaries()
    # what an answer for one place has no column of is null in its rows
    tables = [one.labelled(ask_batches(path, {**given, **one.asked}, server, streamed).read_all()) for one in places]
    return pa.concat_tables(tables, promote_options="permissive").unify_dictionaries()


def _apart(asked: Mapping[str, Any]) -> tuple[str | None, dict[str, Any]]:
    """The server that is asked, and what it is asked."""
    given = dict(asked)
    return given.pop("server", None), given


def ask_batches(
    path: str, asked: Mapping[str, Any], server: str | None = None, streamed: bool = True
) -> pa.RecordBatchReader:
    """The rows in batches, each computed when it is read."""
    given = parameters(asked)
    if not (streamed and "start" in given):
        return _reader(path, given, server)
    try:
        return _reader(path, {**without_count(given), "stream": "true"}, server)
    except MeridianError as refusal:
        if refusal.code != "CONFLICTING_PARAMETERS":
            raise
        return _reader(path, given, server)  # what is ranked, or of several bodies, comes whole


def _reader(path: str, given: Mapping[str, str], server: str | None) -> pa.RecordBatchReader:
    source = Chunks(chunks(target(path, {**given, "format": "arrow"}), server))
    stream = _arrow(lambda: pa.ipc.open_stream(source), server)

    def batches() -> Iterator[pa.RecordBatch]:
        while (batch := _arrow(lambda: next(stream, None), server)) is not None:
            yield batch
        source.exhaust()

    return pa.RecordBatchReader.from_batches(stream.schema, batches())


def _arrow(read: Callable[[], Read], server: str | None) -> Read:
    """Reads a server's Arrow; another program may answer at its address, or the answer may break off."""
    try:
        return read()
    except pa.ArrowInvalid as fault:
        if server is None:
            raise
        raise no_answer(server, f"no Arrow ({fault})") from fault


class Chunks(io.RawIOBase):
    """Chunks of bytes as a file to read."""

    def __init__(self, source: Iterator[bytes]):
        self._source = source
        self._rest = memoryview(b"")

    def readable(self) -> bool:
        return True

    def read(self, size: int = -1) -> bytes:
        if size < 0:
            return b"".join([self._rest, *self._source])
        parts = []
        while size > 0:
            if not self._rest:
                self._rest = memoryview(next(self._source, b""))
                if not self._rest:
                    break
            taken = self._rest[:size]
            self._rest = self._rest[len(taken) :]
            size -= len(taken)
            parts.append(taken)
        return b"".join(parts)

    def exhaust(self) -> None:
        """Reads what is left, so that the sender is free again."""
        for _ in self._source:
            pass

    def close(self) -> None:
        close = getattr(self._source, "close", None)
        if close is not None:
            close()
        super().close()


def ask_record(path: str, asked: Mapping[str, Any], record: type[Record]) -> Record:
    server, given = _apart(asked)
    if given.pop("places", None) is not None:
        raise TypeError("places: this function answers one object; ask it place by place")
    body = b"".join(chunks(target(path, parameters(given)), server))
    try:
        return record_of(record, json.loads(body)["data"])
    except (ValueError, KeyError, TypeError) as fault:
        if server is None:
            raise
        raise no_answer(server, "no JSON of it") from fault


def ask_text(path: str, asked: Mapping[str, Any], form: str, server: str | None = None) -> str:
    """The answer in a form of text, such as svg, txt or ics."""
    return b"".join(chunks(target(path, {**parameters(asked), "format": form}), server)).decode()


def record_of(kind: Any, value: Any) -> Any:
    """A value as the class that it is declared as; members that are not declared are passed over."""
    origin = get_origin(kind)
    if origin in (Union, types.UnionType):
        return next((record_of(one, value) for one in get_args(kind) if value is not None and one is not type(None)), None)
    if origin is list and isinstance(value, list):
        return [record_of(get_args(kind)[0], item) for item in value]
    if origin is dict and isinstance(value, dict):
        return {name: record_of(get_args(kind)[1], item) for name, item in value.items()}
    if not (is_dataclass(kind) and isinstance(value, dict)):
        return value
    hints = get_type_hints(kind)
    keys = {member.name: member.metadata.get("key", member.name) for member in fields(kind)}
    return kind(**{name: record_of(hints[name], value[key]) for name, key in keys.items() if key in value})
