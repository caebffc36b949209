"""A question small enough for a test, and the parts that an undisturbed run writes."""

import os
import random
import threading
import time
from pathlib import Path

import psutil
import pytest
from meridian_sky import _work

#: How often something is killed.
KILLS = int(os.environ.get("BULK_KILLS", "3"))

QUESTION = {
    "bodies": ["mars", "moon"],
    "start": "1950-01-01",
    "end": "2050-01-01",
    "step": "1h",
    "fields": "equatorial.of_date,distance.au",
    "rows": "98304" if KILLS <= 3 else "16384",
}

#: So many tasks are done from one kill to the next: engines give up a task over which worker after worker dies.
BETWEEN = 3

#: So long what must happen is waited for: how busy the machine is decides no test.
PATIENCE_S = 900


@pytest.fixture
def planned(tmp_path):
    return plan_in(tmp_path / "set")


def plan_in(folder):
    _work.plan("positions", str(folder), **QUESTION)
    return str(folder)


@pytest.fixture(scope="session")
def undisturbed(tmp_path_factory):
    return _work.finish(plan_in(tmp_path_factory.mktemp("undisturbed")))


@pytest.fixture
def killed_manifests(tmp_path):
    """Runs of the plan, each in a folder of its own, until so many processes were killed over them."""

    def manifests(run, is_victim):
        killed = 0
        for index in range(KILLS):
            folder = plan_in(tmp_path / f"killed-{index}")
            with Killer(folder, is_victim, KILLS - killed) as killer:
                manifest = run(folder)
            killed += killer.killed
            yield folder, manifest
            if killed == KILLS:
                return
        raise AssertionError(f"{killed} were killed over {KILLS} runs")

    return manifests


class Killer(threading.Thread):
    """Kills processes among those that this one has started, at random moments between the tasks that they do."""

    def __init__(self, folder, is_victim, most):
        super().__init__(daemon=True)
        self._folder = Path(folder)
        self._is_victim = is_victim
        self._most = most
        self._ended = threading.Event()
        self.killed = 0

    def run(self):
        done = 0
        while self.killed < self._most and not self._ended.wait(random.uniform(0.01, 0.2)):
            if self._receipts() < done:
                continue
            victims = [child for child in psutil.Process().children(recursive=True) if self._look(child)]
            if victims and self._kill(random.choice(victims)):
                done = self._receipts() + BETWEEN

    def _receipts(self):
        return sum(file.read_bytes().count(b"\n") for file in self._folder.glob("receipts*.jsonl"))

    def _kill(self, victim):
        try:
            victim.kill()
        except psutil.NoSuchProcess:
            return False
        self.killed += 1
        return True

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


@pytest.fixture(autouse=True)
def no_process_is_left(tmp_path):
    """What a test has started ends with it, or with the task that it is doing."""
    yield
    given_up = time.monotonic() + PATIENCE_S
    while left := [words for words in map(words_of, psutil.process_iter()) if f" bulk work --out {tmp_path}" in words]:
        assert time.monotonic() < given_up, f"workers are left: {left}"
        time.sleep(0.1)


def words_of(process):
    try:
        return " ".join(process.cmdline())
    except psutil.Error:
        return ""
