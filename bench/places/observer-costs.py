"""Least processor time of a row: astropy's light travel and velocity correction in arrays; SPICE's subpnt and subslr. Prints JSON."""

import json
import sys
import time
import warnings

import astropy
import astropy_iers_data
import spiceypy as spice
from astropy import units as u
from astropy.coordinates import EarthLocation, SkyCoord, solar_system_ephemeris
from astropy.time import Time, TimeDelta
from astropy.utils import iers

warnings.simplefilter("ignore")
iers.conf.auto_download = False
iers.earth_orientation_table.set(iers.IERS_A.open(astropy_iers_data.IERS_A_FILE))
kernel, count = sys.argv[1], int(sys.argv[2])
solar_system_ephemeris.set(kernel)
TURNS = 5
FACES = 2000

place = EarthLocation.from_geodetic(-155.47 * u.deg, 19.82 * u.deg, 4205 * u.m)
star = SkyCoord(101.287155 * u.deg, -16.716116 * u.deg, frame="icrs")


def arrays():
    at = Time("2026-01-01", scale="utc") + TimeDelta(range(count), format="jd") / 24
    at.light_travel_time(star, "barycentric", location=place)
    star.radial_velocity_correction("barycentric", obstime=at, location=place)


# orientation and radii of Venus: Archinal et al. (2018), tables 1 and 4
spice.furnsh(kernel)
for name, values in {
    "RADII": [6051.8, 6051.8, 6051.8],
    "POLE_RA": [272.76, 0, 0],
    "POLE_DEC": [67.16, 0, 0],
    "PM": [160.2, -1.4813688, 0],
}.items():
    spice.pdpool(f"BODY299_{name}", values)
    spice.pdpool(f"BODY10_{name}", [695700.0] * 3 if name == "RADII" else values)


def faces():
    for row in range(FACES):
        et = 820_000_000 + 3600 * row
        spice.subpnt("NEAR POINT/ELLIPSOID", "VENUS", et, "IAU_VENUS", "LT+S", "EARTH")
        spice.subslr("NEAR POINT/ELLIPSOID", "VENUS", et, "IAU_VENUS", "LT+S", "EARTH")


def least_us(run, rows):
    best = float("inf")
    for _ in range(TURNS):
        start = time.process_time()
        run()
        best = min(best, time.process_time() - start)
    return best / rows * 1e6


us = {"timing": least_us(arrays, count), "faces": least_us(faces, FACES)}
versions = f"astropy {astropy.__version__}, CSPICE {spice.tkvrsn('TOOLKIT').removeprefix('CSPICE_')} by spiceypy {spice.__version__}"
json.dump({"versions": versions, "us": us}, sys.stdout)
