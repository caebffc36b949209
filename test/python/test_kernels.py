"""Kernels that are written: read by SPICE and by jplephem, against the vectors of the same engine."""

import urllib.request

import erfa
import numpy as np
import pytest
import spiceypy as spice
from jplephem.spk import SPK

CODES = {
    "sun": 10,
    "moon": 301,
    "mercury": 199,
    "venus": 299,
    "mars": 4,
    "jupiter": 5,
    "saturn": 6,
    "uranus": 7,
    "neptune": 8,
    "pluto": 9,
}
CENTRES = {"geocentric": 399, "heliocentric": 10, "barycentric": 0}
INSTANTS = 1000
WORST_KM = 1e-3


@pytest.fixture(scope="module")
def kernels(server, tmp_path_factory):
    """A kernel of all bodies for each centre, 2020 to 2040."""
    folder = tmp_path_factory.mktemp("kernels")
    made = {}
    for centre in CENTRES:
        bodies = ",".join(body for body in CODES if not (body == "sun" and centre == "heliocentric"))
        target = f"/v2/positions?bodies={bodies}&start=2020-01-01&end=2040-01-01&vectors={centre}&format=bsp"
        with urllib.request.urlopen(server + target) as response:
            assert response.headers["Content-Type"] == "application/octet-stream"
            made[centre] = folder / f"{centre}.bsp"
            made[centre].write_bytes(response.read())
    return made


STEP_H = 175
# days of 2020-01-03 04:05 UTC from J2000.0 (a Julian date has not the digits), and TT - UTC since 2017
FIRST_D = 7306.5 + (4 * 60 + 5) / 1440
TT_MINUS_UTC_S = 69.184
J2000 = 2_451_545.0


def own_vectors(http, body, centre):
    """Vectors of the engine at 1,000 instants, km."""
    target = f"/v2/positions?body={body}&start=2020-01-03T04:05&step={STEP_H}h&count={INSTANTS}&limit={INSTANTS}&vectors={centre}&shape=columns&frames=minimal"
    columns = http(target)["data"]["columns"]
    return np.array([columns[f"{body}.vectors.{centre}.{axis}_km"] for axis in "xyz"]).T


@pytest.fixture(scope="module")
def et_s(http):
    """The same instants in TDB, seconds of J2000.0; TDB - TT as the engine has it, held against ERFA's series."""
    tt = FIRST_D + np.arange(INSTANTS) * STEP_H / 24 + TT_MINUS_UTC_S / 86400
    target = f"/v2/time?start=2020-01-03T04:05&step={STEP_H}h&count={INSTANTS}&limit={INSTANTS}&shape=columns"
    offset_s = np.array(http(target)["data"]["columns"]["tdb_minus_tt_s"])
    assert np.abs(offset_s - erfa.dtdb(J2000, tt, 0.0, 0.0, 0.0, 0.0)).max() < 5e-5
    return tt * 86400 + offset_s


# the Sun is the heliocentric centre itself
@pytest.mark.parametrize(("body", "centre"), [(body, centre) for body in CODES for centre in CENTRES if (body, centre) != ("sun", "heliocentric")])
def test_a_written_kernel_has_the_vectors_of_the_engine(kernels, http, et_s, body, centre):
    expected = own_vectors(http, body, centre)
    spice.furnsh(str(kernels[centre]))
    try:
        by_spice = np.array([spice.spkgeo(CODES[body], one, "J2000", CENTRES[centre])[0][:3] for one in et_s])
    finally:
        spice.kclear()
    with SPK.open(str(kernels[centre])) as kernel:
        by_jplephem = kernel[CENTRES[centre], CODES[body]].compute(J2000, et_s / 86400).T
    for found in (by_spice, by_jplephem):
        assert found.shape == (INSTANTS, 3)
        assert np.linalg.norm(found - expected, axis=1).max() < WORST_KM


def test_its_comments_say_what_it_is(kernels):
    with SPK.open(str(kernels["geocentric"])) as kernel:
        comments = kernel.comments()
        assert len(kernel.segments) == len(CODES)
        assert {segment.data_type for segment in kernel.segments} == {2}
    assert "meridian" in comments and "Moon (301), geocentric (399)" in comments
    assert "position_arcsec" in comments


def test_a_kernel_is_the_same_bytes_twice(server):
    target = "/v2/positions?bodies=mars,moon&start=2026-01-01&end=2027-01-01&format=bsp"
    bodies = [urllib.request.urlopen(server + target).read() for _ in range(2)]
    assert bodies[0] == bodies[1]
    assert len(bodies[0]) % 1024 == 0
