"""Processes of ``meridian bulk serve-stdio``: questions as lines, answers as frames."""

from __future__ import annotations

import atexit
import json
import os
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from ._error import EngineError, MeridianError, QuestionError
from ._node import command


class Engine:
    """One process; it answers one question at a time."""

    def __init__(self) -> None:
        self._child = subprocess.Popen(
            command("bulk", "serve-stdio"), stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        self._asked = 0

    @property
    def pid(self) -> int:
        return self._child.pid

    def ask(self, target: str) -> Iterator[bytes]:
        """The body of the answer, in chunks as they are computed."""
        self._send({"target": target})
        head = self._frame()[0]
        if head["kind"] == "error":
            raise EngineError(head["detail"])
        chunks = self._chunks()
        if head["status"] >= 400:
            raise MeridianError(json.loads(b"".join(chunks)))
        yield from chunks

    def ask_over(self, target: str, file: str) -> tuple[dict[str, Any] | None, bytes]:
        """The counts of a file's lines, and the body of the answer over them."""
        self._send({"target": target, "file": file})
        head = self._frame()[0]
        if head["kind"] == "error":
            raise EngineError(head["detail"])
        body = b"".join(self._chunks())
        if head["status"] >= 400:
            raise MeridianError(json.loads(body))
        return head["lines"], body

    def ask_numbers(self, question: dict[str, Any], numbers: bytes) -> tuple[list[str], bytes]:
        """The names of the columns that answer a question of the direct layer, and their doubles one column after another."""
        self._send({"direct": question}, numbers)
        head = self._frame()[0]
        if head["kind"] == "refused":
            raise QuestionError(head["detail"])
        if head["kind"] == "error":
            raise EngineError(head["detail"])
        return head["columns"], b"".join(self._chunks())

    def _send(self, question: dict[str, Any], numbers: bytes = b"") -> None:
        self._asked += 1
        line = json.dumps({"id": self._asked, **question}) + "\n"
        try:
            self._child.stdin.write(line.encode())
            self._child.stdin.write(numbers)
            self._child.stdin.flush()
        except OSError:
            raise self._ended() from None

    def _chunks(self) -> Iterator[bytes]:
        while True:
            frame, data = self._frame()
            if frame["kind"] == "end":
                return
            if frame["kind"] == "error":
                raise EngineError(frame["detail"])
            yield data

    def _frame(self) -> tuple[dict[str, Any], bytes]:
        line = self._child.stdout.readline()
        if not line.endswith(b"\n"):
            raise self._ended()
        frame = json.loads(line)
        size = frame.get("bytes", 0)
        data = self._child.stdout.read(size)
        if len(data) < size:
            raise self._ended()
        return frame, data

    def _ended(self) -> EngineError:
        self.close()
        return EngineError(f"the engine's process ended (status {self._child.returncode})")

    def close(self) -> None:
        """Ends it at once, whatever it is doing."""
        if self._child.poll() is None:
            self._child.kill()
        self._child.wait()
        for pipe in (self._child.stdin, self._child.stdout):
            try:
                pipe.close()
            except OSError:
                pass


_idle: list[Engine] = []
_lock = threading.Lock()
_owner = os.getpid()


@contextmanager
def engine() -> Iterator[Engine]:
    """An idle process of this one, started where there is none; one that failed is not used again."""
    taken = _take()
    try:
        yield taken
    except (MeridianError, QuestionError):  # a refusal leaves the process as it was
        _give(taken)
        raise
    except BaseException:
        taken.close()
        raise
    else:
        _give(taken)


def _take() -> Engine:
    global _owner
    with _lock:
        if _owner != os.getpid():  # processes of the one that this was forked from are not ours
            _idle.clear()
            _owner = os.getpid()
        if _idle:
            return _idle.pop()
    return Engine()


def _give(taken: Engine) -> None:
    with _lock:
        _idle.append(taken)


@atexit.register
def close() -> None:
    """Ends the processes that wait for questions."""
    with _lock:
        if _owner != os.getpid():
            return
        while _idle:
            _idle.pop().close()
