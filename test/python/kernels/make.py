"""
Makes test/golden/kernels/types.bsp, a small kernel with a segment of every type that is read, and states.csv, what SPICE reads from it:
    pip install spiceypy==8.3.0 jplephem==2.24 numpy && python test/python/kernels/make.py
Types 2, 3, 8, 9, 12, 13 and 20 are written by SPICE itself; it has no writer of types 1 and 21, whose arrays jplephem appends. The
numbers of those follow no motion: what is held is how the records are read.
"""

import csv
from pathlib import Path

import numpy as np
import spiceypy as spice
from jplephem.daf import DAF

FOLDER = Path(__file__).parents[2] / "golden" / "kernels"
KERNEL = FOLDER / "types.bsp"
SPAN_S = 864_000.0
STATES = 130
AU_KM = 149_597_870.7
random = np.random.default_rng(31)


def ellipse(et_s, period_s, size_km):
    """Position and velocity on an inclined circle."""
    rate = 2 * np.pi / period_s
    angle = rate * np.asarray(et_s)
    place = np.stack([np.cos(angle), 0.9 * np.sin(angle), 0.4 * np.sin(angle)], axis=-1)
    motion = np.stack([-np.sin(angle), 0.9 * np.cos(angle), 0.4 * np.cos(angle)], axis=-1)
    return np.concatenate([size_km * place, size_km * rate * motion], axis=-1)


def chebyshev(column, intervals, terms, radius_s):
    """Coefficients of a column of states over intervals of the span."""
    nodes = np.cos(np.pi * (np.arange(terms) + 0.5) / terms)
    records = []
    for i in range(intervals):
        middle_s = (2 * i + 1) * radius_s
        values = ellipse(middle_s + radius_s * nodes, 2.4e6, 4e5)[:, column]
        records.append(np.polynomial.chebyshev.chebfit(nodes, values, terms - 1))
    return np.array(records)


def write():
    KERNEL.unlink(missing_ok=True)
    handle = spice.spkopn(str(KERNEL), "Every type of segment", 400)
    spice.dafac(handle, ["A kernel for tests of readers.", "", "Its numbers follow no body of the sky."])
    radius_s = SPAN_S / 8
    places = np.stack([chebyshev(i, 4, 9, radius_s) for i in range(3)], axis=1)
    states = np.stack([chebyshev(i, 4, 9, radius_s) for i in range(6)], axis=1)
    rates = np.stack([chebyshev(i, 4, 9, radius_s) for i in range(3, 6)], axis=1)
    span = (0.0, SPAN_S)
    spice.spkw02(handle, 3, 0, "J2000", *span, "type 2", 2 * radius_s, 4, 8, places.ravel(), 0.0)
    spice.spkw03(handle, 399, 3, "J2000", *span, "type 3", 2 * radius_s, 4, 8, states.ravel(), 0.0)
    even = np.linspace(0.0, SPAN_S, STATES)
    step_s = even[1] - even[0]
    uneven = even.copy()
    uneven[1:-1] += random.uniform(-0.4, 0.4, STATES - 2) * step_s
    moving = lambda epochs: ellipse(epochs, 1.3e5, 1e5) + random.normal(0, 1e-3, (STATES, 6))
    for target, degree in ((1008, 7), (2008, 6)):
        spice.spkw08(handle, target, 3, "J2000", *span, "type 8", degree, STATES, moving(even), 0.0, step_s)
    for target, degree in ((1009, 7), (2009, 6)):
        spice.spkw09(handle, target, 3, "ECLIPJ2000", *span, "type 9", degree, STATES, moving(uneven), uneven)
    for target, degree in ((1012, 7), (2012, 9)):
        spice.spkw12(handle, target, 3, "J2000", *span, "type 12", degree, STATES, moving(even), 0.0, step_s)
    for target, degree in ((1013, 7), (2013, 9)):
        spice.spkw13(handle, target, 3, "J2000", *span, "type 13", degree, STATES, moving(uneven), uneven)
    # each axis has its rate's coefficients and, after them, the place in the middle of the interval
    middles = np.array([ellipse((2 * i + 1) * radius_s, 2.4e6, 4e5)[:3] for i in range(4)])
    records = np.concatenate([rates * 86400, middles[:, :, None]], axis=2) / AU_KM
    spice.spkw20(
        handle, 1020, 3, "J2000", *span, "type 20", 2 * radius_s / 86400, 4, 8, records.ravel(),
        AU_KM, 86400.0, 2_451_545.0, 0.0,
    )  # fmt: skip
    spice.spkcls(handle)
    with KERNEL.open("r+b") as file:
        daf = DAF(file)
        append_differences(daf, 1001, kind=1, size=15)
        append_differences(daf, 1021, kind=21, size=20)
        # SPICE reads whole records
        file.seek(0, 2)
        file.write(bytes(-file.tell() % 1024))


def append_differences(daf, target, kind, size):
    """Difference lines with numbers of the sizes that integrators write."""
    records, count = [], 110
    ends = np.linspace(SPAN_S / count, SPAN_S, count)
    for end_s in ends:
        order = int(random.integers(6, size))
        orders = [order - int(random.integers(0, 3)) for _ in range(3)]
        steps = np.zeros(size)
        steps[:order] = np.cumsum(random.uniform(2000, 9000, order))
        state = random.normal(0, 1, 6) * [1e5, 3, 1e5, 3, 1e5, 3]
        lines = np.zeros((3, size))
        for axis in range(3):
            lines[axis, : orders[axis]] = random.normal(0, 1e-5, orders[axis]) / 2.0 ** np.arange(orders[axis])
        records.append(np.concatenate([[end_s - 3000.0], steps, state, lines.ravel(), [order + 1], orders]))
    directory = ends[99::100]
    tail = [count] if kind == 1 else [size, count]
    array = np.concatenate([np.concatenate(records), ends, directory, tail])
    daf.add_array(b"type %d" % kind, (0.0, SPAN_S, target, 3, 1, kind), array)


def read():
    spice.furnsh(str(KERNEL))
    rows = []
    for target in (3, 399, 1008, 2008, 1009, 2009, 1012, 2012, 1013, 2013, 1020, 1001, 1021):
        for center in (0, 3, 399):
            if target == center:
                continue
            count = 60 if center == 3 or target == 3 else 10
            for et_s in [0.0, SPAN_S, *random.uniform(0, SPAN_S, count)]:
                state, _ = spice.spkgeo(target, et_s, "J2000", center)
                rows.append([target, center, repr(float(et_s)), *(repr(float(one)) for one in state)])
    with (FOLDER / "states.csv").open("w", newline="") as file:
        file.write("# Geometric states of types.bsp as SPICE reads them (test/python/kernels/make.py; spiceypy 8.3.0, CSPICE N0067).\n")
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow("target center et_s x_km y_km z_km vx_km_s vy_km_s vz_km_s".split())
        writer.writerows(rows)


if __name__ == "__main__":
    write()
    read()
