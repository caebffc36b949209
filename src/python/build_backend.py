"""Builds the package with setuptools; the engine and the functions of the routes are put in before, where they are not there yet."""

import shutil
import subprocess
from pathlib import Path

from setuptools import build_meta
from setuptools.build_meta import *  # noqa: F403 - every hook that is not named here

_HERE = Path(__file__).parent
_MADE = [_HERE / "meridian_sky" / name for name in ("bundle", "_routes.py", "_records.py")]


def _complete() -> None:
    if all(path.exists() for path in _MADE):
        return
    project = _HERE.parents[1]
    npm = shutil.which("npm")
    if npm is None or not (project / "node_modules").exists():
        raise SystemExit(f"The engine is not built yet. Run in {project}: npm ci && npm run build -- python")
    subprocess.run([npm, "run", "-s", "build", "--", "python"], cwd=project, check=True)


def build_wheel(*args, **options):
    _complete()
    return build_meta.build_wheel(*args, **options)


def build_sdist(*args, **options):
    _complete()
    return build_meta.build_sdist(*args, **options)


def build_editable(*args, **options):
    _complete()
    return build_meta.build_editable(*args, **options)
