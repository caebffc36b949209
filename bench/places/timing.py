"""Light travel and velocity corrections by astropy and barycorrpy for rows from standard input; prints differences as JSON."""

import json
import sys
import warnings

import astropy
import astropy_iers_data
import numpy as np
from astropy import units as u
from astropy.coordinates import EarthLocation, SkyCoord, get_body_barycentric, solar_system_ephemeris
from astropy.time import Time
from astropy.utils import data, iers

warnings.simplefilter("ignore")
data.conf.allow_internet = False
# barycorrpy fetches the table of the IERS when it is imported: it has the file of the package
data.download_file = lambda *_, **__: astropy_iers_data.IERS_B_FILE
import barycorrpy  # noqa: E402
from barycorrpy.barycorrpy import BCPy  # noqa: E402

iers.conf.auto_download = False
iers.earth_orientation_table.set(iers.IERS_A.open(astropy_iers_data.IERS_A_FILE))
kernel = sys.argv[1]
solar_system_ephemeris.set(kernel)

rows = json.load(sys.stdin)
column = {name: np.array([row[name] for row in rows]) for name in rows[0]}
at = Time(list(column["utc"]), format="isot", scale="utc")
places = EarthLocation.from_geodetic(column["lon_deg"] * u.deg, column["lat_deg"] * u.deg, column["elevation_m"] * u.m)
moves = (column["parallax_mas"] > 0) | (column["pm_ra_cosdec_mas_yr"] != 0)

# where the star stands at the date, in a straight line from its epoch
ra, dec = np.radians(column["ra_deg"]), np.radians(column["dec_deg"])
zero = np.zeros_like(ra)
q = np.stack([np.cos(ra) * np.cos(dec), np.sin(ra) * np.cos(dec), np.sin(dec)])
east, north = np.stack([-np.sin(ra), np.cos(ra), zero]), np.stack([-np.sin(dec) * np.cos(ra), -np.sin(dec) * np.sin(ra), np.cos(dec)])
mas = np.radians(1 / 3_600_000)
parallax = np.maximum(0, column["parallax_mas"]) * mas
radial = column["radial_velocity_km_s"] * (365.25 * 86_400) / 149_597_870.7 * parallax
motion = (column["pm_ra_cosdec_mas_yr"] * east + column["pm_dec_mas_yr"] * north) * mas + radial * q
years = ((at.tdb.jd1 - column["epoch_jd_tdb"]) + at.tdb.jd2) / 365.25
k = q + motion * years
k = k / np.linalg.norm(k, axis=0)
stars = SkyCoord(np.degrees(np.arctan2(k[1], k[0])) * u.deg, np.degrees(np.arcsin(k[2])) * u.deg, frame="icrs")

found = []


def compare(what, differences):
    differences = np.abs(differences)
    found.append([what, len(differences), float(np.median(differences)), float(differences.max())])


for kind, name in (("barycentric", "barycentric"), ("heliocentric", "heliocentric")):
    theirs = at.light_travel_time(stars, kind, location=places).to_value(u.us)
    compare(f"light travel, {kind}: astropy", theirs - column[f"{name}_light_travel_s"] * 1e6)

ours = column["radial_velocity_correction_m_s"] * 100
sun = get_body_barycentric("sun", at) - get_body_barycentric("earth", at)
away = np.degrees(np.arccos((sun.xyz / sun.norm()).value.T[:, None, :] @ k.T[:, :, None]).ravel())
fixed = ~moves & (away >= 20)
theirs = stars[fixed].radial_velocity_correction("barycentric", obstime=at[fixed], location=places[fixed]).to_value(u.cm / u.s)
compare("velocity, fixed directions from 20° of the Sun: astropy", theirs - ours[fixed])


def barycorr(row):
    star = rows[row]
    given = {"ra": star["ra_deg"], "dec": star["dec_deg"], "epoch": star["epoch_jd_tdb"], "pmra": star["pm_ra_cosdec_mas_yr"], "pmdec": star["pm_dec_mas_yr"]}
    moving = {"px": max(0.0, star["parallax_mas"]), "rv": star["radial_velocity_km_s"] * 1000}
    return float(BCPy(at[row], loc=places[row], ephemeris=kernel, **given, **moving)[0]) * 100


theirs = np.array([barycorr(row) for row in range(len(rows))])
compare("velocity, moving stars: barycorrpy", (theirs - ours)[moves])
compare("velocity, fixed directions: barycorrpy", (theirs - ours)[~moves])
json.dump({"versions": f"astropy {astropy.__version__}, barycorrpy {barycorrpy.__version__}", "rows": found}, sys.stdout)
