"""The Python of the pages for people runs as it stands."""

import re
import textwrap
from contextlib import ExitStack
from pathlib import Path

import meridian_sky as sky
import numpy as np
import pytest
from astropy import units as u
from astropy.coordinates import EarthLocation, SkyCoord
from astropy.utils import iers

ROOT = Path(__file__).parents[2]
BLOCKS = [
    (page, code)
    for page in ("README.md", "src/python/README.md")
    for code in re.findall(r"```python\n(.*?)```", (ROOT / page).read_text(), re.DOTALL)
]


@pytest.mark.parametrize(("page", "code"), BLOCKS, ids=[f"{page} {k}" for k, (page, _) in enumerate(BLOCKS)])
def test_programs_of_pages_run(page, code):
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


def test_there_are_programs():
    assert len(BLOCKS) >= 4
