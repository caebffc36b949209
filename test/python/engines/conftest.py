"""A question small enough for a test, and the parts that an undisturbed run writes."""

import os
import random
import threading
import time

import psutil
import pytest
from meridian_sky import _work

QUESTION = {
    "bodies": ["mars", "moon"],
    "start": "1950-01-01",
    "end": "2050-01-01",
    "step": "1h",
    "fields": "equatorial.of_date,distance.au",
    "rows": os.environ.get("BULK_ROWS", "98304"),
}

#: How often something is killed over a run.
KILLS = int(os.environ.get("BULK_KILLS", "3"))


@pytest.fixture
def planned(tmp_path):
    _work.plan("positions", str(tmp_path), **QUESTION)
    return str(tmp_path)


@pytest.fixture(scope="session")
def undisturbed(tmp_path_factory):
    folder = str(tmp_path_factory.mktemp("undisturbed"))
    _work.plan("positions", folder, **QUESTION)
    return _work.finish(folder)


class Killer(threading.Thread):
    """Kills processes among those that this one has started, at random moments."""

    def __init__(self, is_victim):
        super().__init__(daemon=True)
        self._is_victim = is_victim
        self._ended = threading.Event()
        self.killed = 0

    def run(self):
        while self.killed < KILLS and not self._ended.wait(random.uniform(0.2, 1.5)):
            victims = [child for child in psutil.Process().children(recursive=True) if self._look(child)]
            if victims:
                random.choice(victims).kill()
                self.killed += 1

    def _look(self, child):
        try:
            return self._is_victim(" ".join(child.cmdline()))
        except psutil.Error:
            return False

    def __enter__(self):
        self.start()
        return self

    def __exit__(self, *_):
        self._ended.set()
        self.join()


@pytest.fixture
def killer():
    return Killer


@pytest.fixture(autouse=True)
def no_process_is_left():
    yield
    for _ in range(100):
        left = [
            child
            for child in psutil.process_iter(["cmdline"])
            if "meridian.mjs" in " ".join(child.info["cmdline"] or []) and " work " in " ".join(child.info["cmdline"]) + " "
        ]
        if not left:
            return
        time.sleep(0.1)
    raise AssertionError(f"workers are left: {left}")
