"""Tasks of a bulk plan, done by processes of ``meridian bulk work``."""

from __future__ import annotations

import atexit
import hashlib
import json
import os
import socket
import subprocess
import threading
import warnings
from pathlib import Path
from typing import Any

from ._error import EngineError
from ._node import ON_ONE_CORE, command


class TaskError(Exception):
    """A task that cannot be done: its question is refused, or the disk is full."""


class Worker:
    """One process that does tasks, one after another; started again where it has died."""

    def __init__(self, folder: str):
        self._folder = folder
        self._receipts = Receipts(folder)
        self._child: subprocess.Popen[bytes] | None = None
        self._lock = threading.Lock()

    def do(self, task: str) -> dict[str, Any]:
        """The receipt of a task, which is a line of the plan; the folder has it too."""
        with self._lock:
            child = self._running()
            try:
                child.stdin.write(task.strip().encode() + b"\n")
                child.stdin.flush()
                line = child.stdout.readline()
            except OSError:
                line = b""
            if not line.endswith(b"\n"):
                self._end()
                raise EngineError("the worker's process ended over a task")
        outcome = json.loads(line)
        if "error" in outcome:
            raise TaskError(f"{outcome['part']}: {outcome['error']['code']}: {outcome['error']['detail']}")
        self._receipts.add(outcome)
        return outcome

    def _running(self) -> subprocess.Popen[bytes]:
        if self._child is None or self._child.poll() is not None:
            words = command("bulk", "work", "--out", self._folder, flags=ON_ONE_CORE)
            self._child = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        return self._child

    def close(self) -> None:
        """Ends it, whatever it is doing."""
        with self._lock:
            self._end()

    def _end(self) -> None:
        if self._child is not None:
            self._child.kill()
            self._child.wait()
        self._child = None


_workers: dict[tuple[int, str], Worker] = {}


def do(task: str, folder: str) -> dict[str, Any]:
    """Does a task in this process's own worker."""
    worker = _workers.setdefault((os.getpid(), folder), Worker(folder))
    return worker.do(task)


@atexit.register
def close() -> None:
    """Ends the workers that this process has started."""
    for owner, folder in list(_workers):
        if owner == os.getpid():
            _workers.pop((owner, folder)).close()


def plan(function: str, folder: str, *, places: str | None = None, **options: Any) -> None:
    """Makes a plan: ``plan("positions", "out", bodies=["mars"], start=…, end=…, step="1h", rows=…, partition=…)``."""
    from ._table import route
    from ._values import parameters

    path, _ = route(function)
    words = [f"--{name}={value}" for name, value in parameters(options).items()]
    files = [] if places is None else [f"--places={places}"]
    told = _run("bulk", "plan", path.removeprefix("/v2/"), *words, *files, f"--out={folder}")
    if told:
        warnings.warn(told, stacklevel=2)


def finish(folder: str) -> dict[str, Any]:
    """Does what is left of a plan on this machine, verifies all parts, and gives the manifest."""
    _run("bulk", "run", folder)
    return json.loads((Path(folder) / "manifest.json").read_text())


def _run(*words: str) -> str:
    """Runs a command to its end; gives what it tells beside its answer."""
    done = subprocess.run(command(*words), capture_output=True, text=True)
    if done.returncode != 0:
        raise TaskError(done.stderr.strip())
    return done.stderr.strip()


def tasks(folder: str) -> list[str]:
    """The lines of a plan that have no receipt yet."""
    path = Path(folder)
    receipts = [receipt for file in path.glob("receipts*.jsonl") for receipt in _receipts(file)]
    done = {receipt["id"] for receipt in receipts if is_sound(path, receipt)}
    lines = (path / "plan.jsonl").read_text().splitlines()
    return [line for line in lines if json.loads(line)["id"] not in done]


def is_sound(folder: Path, receipt: dict[str, Any]) -> bool:
    """True if the part of a receipt is there, byte for byte."""
    part = folder / receipt["part"]
    if not part.is_file() or part.stat().st_size != receipt["bytes"]:
        return False
    with part.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest() == receipt["sha256"]


def _receipts(file: Path) -> list[dict[str, Any]]:
    receipts = []
    for line in file.read_text().splitlines():
        try:
            receipts.append(json.loads(line))
        except ValueError:  # what a dying writer left half
            continue
    return receipts


class Receipts:
    """The receipts that this process leaves in a folder: on the disk before a task counts as done.

    A file of its own for each process of each machine, so that none writes into a line of another.
    """

    def __init__(self, folder: str):
        self._path = Path(folder) / f"receipts-{socket.gethostname()}-{os.getpid()}.jsonl"

    def add(self, receipt: dict[str, Any]) -> None:
        with self._path.open("ab+") as file:
            size = file.seek(0, os.SEEK_END)
            file.seek(max(0, size - 1))
            # another process of this number may have died over a line
            torn = file.read(1) not in (b"", b"\n")
            file.write((b"\n" if torn else b"") + json.dumps(receipt).encode() + b"\n")
            file.flush()
            os.fsync(file.fileno())
