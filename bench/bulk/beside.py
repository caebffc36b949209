"""10,000 apparent places of Mars from Python, beside Skyfield and astropy in one run; and what the package takes on the disk."""

import json
import sys
import time
from pathlib import Path

import meridian_sky as sky
import numpy as np
from astropy.coordinates import get_body, solar_system_ephemeris
from astropy.time import Time
from skyfield.api import Loader

COUNT = 10_000
REPEATS = 7
START = np.datetime64("2026-01-01")


def least(act, clock):
    """The least of some runs, in seconds of a clock."""
    runs = []
    for _ in range(REPEATS):
        begun = clock()
        act()
        runs.append(clock() - begun)
    return min(runs)


def main():
    from skyfield_data import get_skyfield_data_path

    load = Loader(get_skyfield_data_path(), verbose=False)
    planets = load("de421.bsp")
    scale = load.timescale(builtin=True)
    instants = START + np.arange(COUNT) * np.timedelta64(1, "h")

    def ours():
        table = sky.positions(body="mars", start="2026-01-01", step="1h", count=COUNT, fields="equatorial.of_date")
        return table["equatorial.of_date.ra_hours"].to_numpy()

    def skyfield():
        times = scale.utc(2026, 1, 1, np.arange(COUNT))
        return planets["earth"].at(times).observe(planets["mars barycenter"]).apparent().radec("date")[0].hours

    def astropy():
        with solar_system_ephemeris.set("builtin"):
            return get_body("mars", Time(instants.astype("datetime64[s]").astype(str), scale="utc")).ra.hour

    difference = np.max(np.abs(ours() - skyfield()))
    assert difference < 1e-4, difference
    # ours computes in another process, which the clock alone sees; theirs are spared what other work takes of the machine
    cpu = {name: least(act, time.process_time) for name, act in {"skyfield": skyfield, "astropy": astropy}.items()}
    seconds = {"ours": least(ours, time.perf_counter), **cpu}
    folder = Path(sky.__file__).parent
    size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
    told = ", ".join(f"{name} {1000 * value:.0f} ms" for name, value in seconds.items())
    print(
        json.dumps(
            [
                {
                    "what": "Python: 10,000 apparent places of Mars beside Skyfield",
                    "bar": "≥ 30×",
                    "measured": f"{seconds['skyfield'] / seconds['ours']:.0f}× ({told})",
                },
                {
                    "what": "the same beside astropy",
                    "bar": "≥ 100×",
                    "measured": f"{seconds['astropy'] / seconds['ours']:.0f}×",
                },
                {"what": "the Python package on the disk", "bar": "≤ 80 MB", "measured": f"{size / 1e6:.0f} MB"},
            ]
        )
    )


main()
