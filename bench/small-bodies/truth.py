"""States of small bodies by other programs than ours; see other-rulers.ts, which runs this.

truth.py <de440.bsp> <sb441-n16.bsp> <asteroid_shard_000.bsp of moira-astro> < questions (JSON) > answers (JSON)

A question with "code" asks a kernel for the heliocentric states at days of TDB from J2000.0 (au, au/day, ICRS axes). One with "from" has such a
state and asks where it leads: an integration by scipy's DOP853 in the field of DE440 and of SB441-N16's sixteen asteroids, with the Sun's
first post-Newtonian term; "without" names an asteroid that does not pull.
"""

import json
import sys

import numpy as np
import spiceypy as spice
from scipy.integrate import solve_ivp

AU_KM = 149597870.7
DAY_S = 86400.0
LIGHT_AU_DAY = 299792.458 * DAY_S / AU_KM
SUN_KM3_S2 = 132712440041.27942
# Park et al. 2021, AJ 161, 105, table 2 and the header of DE440, km³/s²
PLANETS = {1: 22031.868551, 2: 324858.592000, 399: 398600.435507, 301: 4902.800118, 4: 42828.375816, 5: 126712764.100000,
           6: 37940584.841800, 7: 5794556.400000, 8: 6836527.100580, 9: 975.500000}
ASTEROIDS = {1: 62.6288886, 2: 13.6658781, 3: 1.9205707, 4: 17.2882329, 7: 1.1398723, 10: 5.6251476, 15: 2.0230210, 16: 1.5896583,
             31: 1.0793715, 52: 2.6830359, 65: 0.9381058, 87: 2.1682321, 88: 1.1898077, 107: 1.4437384, 511: 3.8944831, 704: 2.8304096}
TO_AU = DAY_S**2 / AU_KM**3
SUN = SUN_KM3_S2 * TO_AU


def of_number(number):
    return 2000000 + number


def state(code, day):
    """Heliocentric, au and au/day."""
    km = np.array(spice.spkgeo(code, day * DAY_S, "J2000", 10)[0])
    return km / AU_KM * np.array([1, 1, 1, DAY_S, DAY_S, DAY_S])


def place(code, day):
    return np.array(spice.spkgps(code, day * DAY_S, "J2000", 10)[0]) / AU_KM


def led(start, from_day, days, without):
    pulls = [(code, gm * TO_AU) for code, gm in PLANETS.items()]
    pulls += [(of_number(number), gm * TO_AU) for number, gm in ASTEROIDS.items() if number != without]

    def rate(day, y):
        r, v = y[:3], y[3:]
        r2 = r @ r
        r1 = np.sqrt(r2)
        a = -SUN * r / (r1 * r2)
        for code, gm in pulls:
            p = place(code, day)
            d = p - r
            a += gm * (d / np.sqrt(d @ d) ** 3 - p / np.sqrt(p @ p) ** 3)
        a += SUN / (LIGHT_AU_DAY**2 * r1 * r2) * ((4 * SUN / r1 - v @ v) * r + 4 * (r @ v) * v)
        return np.concatenate([v, a])

    found = solve_ivp(rate, (from_day, days[-1]), start, method="DOP853", t_eval=days, rtol=1e-12, atol=1e-14)
    return found.y[:3].T.tolist()


def main():
    for path in sys.argv[1:3]:
        spice.furnsh(path)
    answers = []
    for question in json.load(sys.stdin):
        if "code" in question:
            # Horizons' bodies are read last, and stand before the same ones of SB441
            horizons = question["horizons"]
            if horizons:
                spice.furnsh(sys.argv[3])
            answers.append([state(question["code"], day).tolist() for day in question["days"]])
            if horizons:
                spice.unload(sys.argv[3])
        else:
            answers.append(led(question["from"], question["day"], question["days"], question["without"]))
    json.dump(answers, sys.stdout)


main()
