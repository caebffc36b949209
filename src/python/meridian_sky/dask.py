"""Plans of bulk on Dask: each worker keeps one engine, and writes parts where it is."""

from __future__ import annotations

import os
from typing import Any

from distributed import Client, as_completed

from . import _work
from ._work import plan

__all__ = ["plan", "run"]

#: Most repetitions of a task after its worker died.
RETRIES = 5


def run(folder: str, client: Client) -> dict[str, Any]:
    """Does what a plan has left to do on the workers of a client, which share its folder; gives the manifest.

    A run that was interrupted goes on where it was: every part has its receipt on the disk before it counts as done.
    """
    shared = os.path.abspath(folder)  # workers may stand elsewhere
    futures = client.map(_work.do, _work.tasks(shared), folder=shared, pure=False, retries=RETRIES)
    for future in as_completed(futures):
        future.result()
    return _work.finish(shared)
