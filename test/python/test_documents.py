"""The Python of the pages for people runs as it stands."""

import gzip
import re
import textwrap
from contextlib import ExitStack
from pathlib import Path

import meridian_sky as sky
import numpy as np
import pandas as pd
import pytest
from astropy import units as u
from astropy.coordinates import EarthLocation, SkyCoord
from astropy.time import Time
from astropy.utils import iers

ROOT = Path(__file__).parents[2]
HERE = "test/python/test_documents.py"
RUNNERS = [line.split("\t") for line in (ROOT / "test/samples/blocks.tsv").read_text().splitlines()]


def blocks_run_by(program, language):
    """What test/samples/blocks.tsv gives a program to run."""
    return [
        (page, code)
        for page, *row in RUNNERS
        if row[:2] == [language, program]
        for code in re.findall(rf"```{language}\n(.*?)```", (ROOT / page).read_text(), re.DOTALL)
    ]


BLOCKS = blocks_run_by(HERE, "python")
# Ceres as the Minor Planet Center printed it, epoch 2023-09-13.
CERES = "00001    3.33  0.15 K239D  60.07881   73.42179   80.25496   10.58688  0.0789126  0.21411523   2.7671817"


@pytest.mark.parametrize(("page", "code"), BLOCKS, ids=[f"{page} {k}" for k, (page, _) in enumerate(BLOCKS)])
def test_programs_of_pages_run(page, code, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("MPLBACKEND", "agg")
    (tmp_path / "MPCORB.DAT.gz").write_bytes(gzip.compress(CERES.encode()))
    given = {
        "sky": sky,
        "times": np.arange("2026-11-20T00:00", "2026-11-20T06:00", dtype="datetime64[h]"),
        "location": EarthLocation.from_geodetic(-3 * u.deg, 40 * u.deg, 600 * u.m),
        "mars": sky.positions(body="mars", at="2026-11-20"),
    }
    # no tables from the net: what astropy ships serves
    offline = (("auto_download", False), ("iers_degraded_accuracy", "ignore"), ("auto_max_age", None))
    with ExitStack() as settings:
        for name, value in offline:
            settings.enter_context(iers.conf.set_temp(name, value))
        run(page, code, given)


def run(page, code, given):
    exec(compile(textwrap.dedent(code), page, "exec"), given)
    if "get_body" in code:
        assert isinstance(given["moon"], SkyCoord) and given["moon"].shape == (6,)
    if "mars =" in code:
        assert len(given["mars"]) == 10_000


def migrations():
    """The calls of docs/migrating.md, and the columns that are said to be in their answers."""
    rows = re.findall(r"^\| `.*\| `((?:sky\.\w+|get_solarposition)\([^`{]*\))`([^|]*)\|$", (ROOT / "docs/migrating.md").read_text(), re.MULTILINE)
    return [(call, re.findall(r"`((?!meridian_sky)[a-z_.]+)`", told)) for call, told in rows]


@pytest.mark.parametrize(("call", "told"), migrations(), ids=lambda value: value if isinstance(value, str) else None)
def test_calls_of_the_page_on_migrating_give_what_it_says(call, told):
    from meridian_sky.solarposition import get_solarposition

    times = pd.date_range("2026-06-01", periods=3, tz="UTC")
    given = {
        **{"sky": sky, "get_solarposition": get_solarposition, "times": times, "lat": 51.5, "lon": -0.1},
        **{"t": "2026-06-01T10:00Z", "place": (51.5, -0.1), "star": "star:vega", "time": Time("2020-06-01T10:00:00")},
        "location": EarthLocation.from_geodetic(-3 * u.deg, 40 * u.deg, 600 * u.m),
    }
    with iers.conf.set_temp("auto_download", False), iers.conf.set_temp("auto_max_age", None):
        answer = eval(call, given)
    assert answer is not None
    names = getattr(answer, "column_names", ())
    assert [name for name in told if "." in name or names] == [name for name in told if name in names]


def test_there_are_programs():
    assert len(migrations()) >= 14
    assert len(BLOCKS) >= 6
