"""What the tests share: a server of this tree, to hold the package's answers against."""

import json
import os
import socket
import subprocess
import time
import urllib.request
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="session")
def server():
    """The address of a server without limits."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    settings = {
        "DEFAULT_PLAN": "operator",
        "HOST": "127.0.0.1",
        "PORT": str(port),
        "LOG_LEVEL": "error",
        "THREADS": "0",
        # how busy the machine is decides no test
        "MAX_BEGIN_WAIT_MS": "600000",
    }
    child = subprocess.Popen(
        ["node", "--import", "tsx", "src/server/start/main.ts", "serve"],
        cwd=ROOT,
        env={**os.environ, **settings},
        stdout=subprocess.DEVNULL,
    )
    address = f"http://127.0.0.1:{port}"
    for _ in range(600):
        try:
            urllib.request.urlopen(f"{address}/healthz").read()
            break
        except OSError:
            assert child.poll() is None, "the server did not start"
            time.sleep(0.1)
    yield address
    child.terminate()
    child.wait()


@pytest.fixture(scope="session")
def http(server):
    """What the server answers, as JSON."""

    def ask(target):
        with urllib.request.urlopen(server + target) as response:
            return json.loads(response.read())

    return ask
