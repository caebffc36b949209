"""Whether an answer depends on the time zone of the machine: drawn times, naive and aware, in every form that is taken.

    python test/python/zones.py [TIMES]      5,000 times; ends with status 1 where two zones differ

Naive times are drawn around changes of clocks too, read as UTC and as clock times of `tz`; aware ones have zones of zoneinfo and fixed
offsets. Each zone of the machine is a process of its own, asked by TZ; all must give the same bytes.
"""

from __future__ import annotations

import datetime as dt
import hashlib
import json
import os
import subprocess
import sys
from zoneinfo import ZoneInfo

ZONES = ("UTC", "Europe/Paris", "America/New_York", "Asia/Kolkata", "Pacific/Apia")
ASKED = ("Europe/Paris", "America/St_Johns", "Australia/Lord_Howe")
#: Clocks change near these dates, in the machine's zones or in those that are asked.
CHANGES = (dt.datetime(2026, 3, 29), dt.datetime(2026, 10, 25), dt.datetime(2026, 3, 8), dt.datetime(2026, 11, 1), dt.datetime(2026, 4, 5))


def drawn(times: int) -> list[dt.datetime]:
    """Naive times: a half over two centuries, a half within two days of a change of clocks."""
    import numpy as np

    random = np.random.default_rng(2026)
    spread = [dt.datetime(1972, 1, 2) + dt.timedelta(milliseconds=int(ms)) for ms in random.integers(0, 200 * 365 * 86_400_000, times // 2)]
    near = [
        CHANGES[k % len(CHANGES)] + dt.timedelta(seconds=int(seconds), microseconds=int(micro))
        for k, (seconds, micro) in enumerate(zip(random.integers(-172_800, 172_800, times - times // 2), random.integers(0, 10**6, times)))
    ]
    return spread + near


def answers(times: int) -> dict[str, str]:
    """A digest of what each form of the times gives."""
    import meridian_sky as sky
    import numpy as np
    import pandas as pd

    naive = drawn(times)
    fixed = [dt.timezone(dt.timedelta(minutes=15 * (k % 97 - 48))) for k in range(times)]
    aware = [one.replace(tzinfo=ZoneInfo(ASKED[k % len(ASKED)]), fold=k % 2) for k, one in enumerate(naive)]
    forms = {
        "datetimes": naive,
        "datetime64": np.array(naive, "datetime64[us]"),
        "Series": pd.Series(naive),
        "index": pd.DatetimeIndex(naive),
        "texts": [one.isoformat() for one in naive],
        "aware": aware,
        "fixed offsets": [one.replace(tzinfo=zone) for one, zone in zip(naive, fixed)],
        "aware texts": [one.astimezone(dt.timezone.utc).isoformat() for one in aware],
        "aware Series": pd.Series(pd.to_datetime(naive).tz_localize("UTC").tz_convert("Asia/Tokyo")),
    }
    place = (38.72, -9.14)
    values = {}
    for name, form in forms.items():
        values[f"radec {name}"] = sky.radec("moon", form)
        values[f"altaz {name}"] = sky.altaz("moon", form, place)
        if "aware" not in name and "fixed" not in name:
            for zone in ASKED:
                values[f"radec {name} in {zone}"] = sky.radec("moon", form, tz=zone)
    digests = {name: hashlib.sha256(b"".join(np.ascontiguousarray(part).tobytes() for part in parts)).hexdigest() for name, parts in values.items()}
    some = naive[:: max(1, times // 500)]
    for zone in (None, *ASKED):
        table = sky.positions(body="moon", at=some, tz=zone, fields=["instant", "equatorial.of_date.ra_deg"])
        digests[f"positions in {zone}"] = hashlib.sha256(json.dumps(table.to_pydict(), default=str).encode()).hexdigest()
    for one in some[:20]:
        rows = sky.sun(at=one.date(), lat=place[0], lon=place[1]).to_pydict()
        digests[f"sun {one.date()}"] = hashlib.sha256(json.dumps(rows, default=str).encode()).hexdigest()
    return digests


def differing(times: int) -> tuple[int, list[str]]:
    """How many answers were compared, and those that depend on the machine's zone, or on the form of equal naive times."""
    of_zones = []
    for zone in ZONES:
        run = subprocess.run([sys.executable, __file__, "--answers", str(times)], env={**os.environ, "TZ": zone}, capture_output=True, text=True, check=True)
        of_zones.append(json.loads(run.stdout))
    first = of_zones[0]
    faults = [f"{name} under {zone}" for zone, own in zip(ZONES, of_zones) for name in first if own[name] != first[name]]
    for kind in ("radec", "altaz"):
        for end in ("", *(f" in {zone}" for zone in ASKED)):
            same = {first[f"{kind} {form}{end}"] for form in ("datetimes", "datetime64", "Series", "index", "texts") if f"{kind} {form}{end}" in first}
            if len(same) > 1:
                faults.append(f"{kind}{end}: forms differ")
    return len(first), faults


if __name__ == "__main__":
    words = sys.argv[1:]
    if words[:1] == ["--answers"]:
        print(json.dumps(answers(int(words[1]))))
        sys.exit()
    count = int(words[0]) if words else 5000
    compared, found = differing(count)
    print(f"{count} times, {len(ZONES)} zones of the machine, {compared} answers each: {len(found)} differ")
    print("\n".join(found), end="")
    sys.exit(1 if found else 0)
