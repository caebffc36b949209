"""The way from catalogue to apparent place, against ERFA: what meta.accuracy adds for it (src/sky/bounds/place-error.ts) holds."""

import erfa
import meridian_sky as sky
import numpy as np

ARCSEC = np.degrees(1) * 3600
DIRECTIONS = 8
ROWS = 500
# six microarcseconds are stated; ERFA's own Earth (epv00) moves aberration by up to one more
APPARENT_ARCSEC = 7e-6
# a Julian date of one double is good to 40 microseconds, in which the Earth turns by 600 microarcseconds
SIDEREAL_ARCSEC = 7e-4


def test_apparent_places_and_sidereal_time_are_those_of_erfa():
    random = np.random.default_rng(20261126)
    for _ in range(DIRECTIONS):
        ra_hours = round(random.uniform(0, 24), 6)
        dec_deg = round(np.degrees(np.arcsin(random.uniform(-1, 1))), 6)
        table = sky.positions(
            body=f"radec:{ra_hours},{dec_deg},j2000",
            start=f"{random.integers(1700, 2190)}-01-01",
            step="37h",
            count=ROWS,
            precision=12,
            verbosity="full",
        )
        of = {name: np.array(table[name]) for name in ("time.jd_tt", "time.jd_ut1", "orientation.gast_hours")}
        ra, dec = (np.radians(np.array(table[f"equatorial.of_date.{name}_deg"])) for name in ("ra", "dec"))
        day, part = np.floor(of["time.jd_tt"]), of["time.jd_tt"] % 1
        place = (np.radians(ra_hours * 15), np.radians(dec_deg), 0, 0, 0, 0)
        cirs_ra, cirs_dec, origins = erfa.atci13(*place, day, part)
        apart = erfa.seps(cirs_ra - origins, cirs_dec, ra, dec) * ARCSEC
        assert apart.max() <= APPARENT_ARCSEC

        gast = erfa.gst06a(np.floor(of["time.jd_ut1"]), of["time.jd_ut1"] % 1, day, part)
        turn = erfa.anpm(np.radians(of["orientation.gast_hours"] * 15) - gast) * ARCSEC
        assert np.abs(turn).max() <= SIDEREAL_ARCSEC
