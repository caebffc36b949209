"""Our events at places beside Swiss Ephemeris and Skyfield; see rulers.ts, which runs this.

rulers.py <de440.bsp> <Swiss Ephemeris files> <our events, JSON> <what was found, JSON> [<section> …]

Instants are taken to TT by leap seconds (37 after 2017, as the service does), and to UT1 by the delta T that our rows state, so that what
differs is the ephemeris, the radii and the search, and not the prediction of the Earth's rotation.
"""

import datetime as dt
import hashlib
import json
import sys

import numpy as np
import skyfield
import swisseph as swe
from skyfield import eclipselib
from skyfield.api import load, load_file, wgs84

KERNEL, EPHEMERIS, INPUT, OUTPUT = sys.argv[1:5]
CHOSEN = sys.argv[5:]
DAY_S = 86400.0
LEAPS = [(1972, 1, 10), (1972, 7, 11), (1973, 1, 12), (1974, 1, 13), (1975, 1, 14), (1976, 1, 15), (1977, 1, 16), (1978, 1, 17),
         (1979, 1, 18), (1980, 1, 19), (1981, 7, 20), (1982, 7, 21), (1983, 7, 22), (1985, 7, 23), (1988, 1, 24), (1990, 1, 25),
         (1991, 1, 26), (1992, 7, 27), (1993, 7, 28), (1994, 7, 29), (1996, 1, 30), (1997, 7, 31), (1999, 1, 32), (2006, 1, 33),
         (2009, 1, 34), (2012, 7, 35), (2015, 7, 36), (2017, 1, 37)]
# The radii that the service states in its conventions: they are not what is held here.
AU_KM = 149597870.7
SUN_KM = AU_KM * np.sin(np.radians(959.63 / 3600))
EARTH_KM = 6378.137
MOON_OUTER_KM, MOON_INNER_KM, MOON_KM = 0.272488 * EARTH_KM, 0.272281 * EARTH_KM, 0.2725076 * EARTH_KM
PLANET_KM = {"mercury": AU_KM * np.sin(np.radians(3.36 / 3600)), "venus": AU_KM * np.sin(np.radians(8.41 / 3600))}


def jd_utc(text):
    at = dt.datetime.fromisoformat(text.replace("Z", "+00:00"))
    since = at - dt.datetime(2000, 1, 1, 12, tzinfo=dt.timezone.utc)
    return 2451545.0 + since.days + (since.seconds + since.microseconds / 1e6) / DAY_S


def tai_minus_utc(jd):
    day = dt.datetime(2000, 1, 1, 12) + dt.timedelta(days=jd - 2451545.0)
    found = 10
    for year, month, seconds in LEAPS:
        if day >= dt.datetime(year, month, 1):
            found = seconds
    return found


def tt_of(text):
    jd = jd_utc(text)
    return jd + (tai_minus_utc(jd) + 32.184) / DAY_S


def utc_text(jd_tt):
    jd = jd_tt - (tai_minus_utc(jd_tt) + 32.184) / DAY_S
    at = dt.datetime(2000, 1, 1, 12) + dt.timedelta(seconds=round((jd - 2451545.0) * DAY_S, 3))
    return at.isoformat(timespec="milliseconds") + "Z"


class Differences:
    """Seconds by which instants differ."""

    def __init__(self):
        self.all = []

    def add(self, ours_tt, theirs_tt):
        self.all.append(abs(ours_tt - theirs_tt) * DAY_S)

    def cells(self):
        values = np.array(self.all)
        if len(values) == 0:
            return ["0", "", "", ""]
        return [str(len(values)), f"{np.median(values):.2f}", f"{np.percentile(values, 99):.2f}", f"{values.max():.2f}"]


HEADER = ["what", "in both", "ours alone", "theirs alone", "instants", "median, s", "99 %, s", "largest, s"]
golden = []


def swiss_solar(places):
    """Every solar eclipse of a place that it sees, and its contacts and maximum."""
    both, alone, others, contacts, maxima, notes = 0, 0, 0, Differences(), Differences(), []
    for place in places:
        geo = (place["lon"], place["lat"], 0)
        seen = [row for row in place["rows"] if row["local"]["visible"]]
        theirs, at = [], swe.julday(2000, 1, 1, 0)
        while True:
            swe.set_delta_t_userdef(nearest(seen, at) / DAY_S)
            _, times, _ = swe.sol_eclipse_when_loc(at, geo, swe.FLG_SWIEPH)
            if times[0] > swe.julday(2051, 1, 1, 0):
                break
            theirs.append(times)
            at = times[0] + 10
        for row in seen:
            swe.set_delta_t_userdef(row["delta_t_s"] / DAY_S)
            delta = row["delta_t_s"] / DAY_S
            greatest = tt_of(row["instant"])
            match = [t for t in theirs if abs(t[0] + delta - greatest) < 1]
            if not match:
                alone += 1
                notes.append(f"ours {place['lat']} {place['lon']} {row['instant']}, magnitude {row['local']['eclipse_magnitude']}, Sun {altitude(row)}")
                continue
            theirs = [t for t in theirs if t is not match[0]]
            both += 1
            # once more with the delta T of this eclipse
            _, times, _ = swe.sol_eclipse_when_loc(match[0][0] - 0.5, geo, swe.FLG_SWIEPH)
            for index, name in ((1, "C1"), (2, "C2"), (3, "C3"), (4, "C4")):
                own = row["local"]["contacts"][name]
                if own is not None and times[index] > 0:
                    contacts.add(tt_of(own["instant"]), times[index] + delta)
            if row["local"]["truncated_by"] is None:
                maxima.add(tt_of(row["local"]["maximum"]["instant"]), times[0] + delta)
        others += len(theirs)
        notes += [f"theirs {place['lat']} {place['lon']} {utc_text(t[0] + 70 / DAY_S)}" for t in theirs]
    swe.set_delta_t_userdef(-1e-10)
    lists = [str(both), str(alone), str(others)]
    return [["Swiss Ephemeris: solar eclipses that places see: contacts", *lists, *contacts.cells()],
            ["maxima", "", "", "", *maxima.cells()]], notes


def nearest(rows, jd):
    return min(rows, key=lambda row: abs(jd_utc(row["instant"]) - jd))["delta_t_s"]


def altitude(row):
    maximum = row["local"]["maximum"]
    return "" if maximum is None else f"{maximum['altitude_geometric_deg']:.1f}°"


def swiss_lunar(rows, seen_places):
    contacts, both, at, theirs = Differences(), 0, swe.julday(2000, 1, 1, 0), []
    while True:
        _, times = swe.lun_eclipse_when(at, swe.FLG_SWIEPH, 0)
        if times[0] > swe.julday(2051, 1, 1, 0):
            break
        theirs.append(times)
        at = times[0] + 10
    names = ((0, "greatest"), (2, "U1"), (3, "U4"), (4, "U2"), (5, "U3"), (6, "P1"), (7, "P4"))
    by_name = {name: Differences() for _, name in names}
    for row in rows:
        match = [t for t in theirs if abs(t[0] - jd_utc(row["instant"])) < 1]
        if not match:
            continue
        both += 1
        swe.set_delta_t_userdef(row["delta_t_s"] / DAY_S)
        _, times = swe.lun_eclipse_when(match[0][0] - 5, swe.FLG_SWIEPH, 0)
        for index, name in names:
            own = row["contacts"][name]
            if own is not None and times[index] > 0:
                by_name[name].add(tt_of(own["instant"]), times[index] + row["delta_t_s"] / DAY_S)
    swe.set_delta_t_userdef(-1e-10)
    table = [["Swiss Ephemeris: lunar eclipses: " + name, *([str(both), str(len(rows) - both), str(len(theirs) - both)] if i == 0 else ["", "", ""]),
              *by_name[name].cells()] for i, (_, name) in enumerate(names)]
    both, alone, others, notes = 0, 0, 0, []
    for place in seen_places:
        geo, found, at = (place["lon"], place["lat"], 0), [], swe.julday(2000, 1, 1, 0)
        while True:
            _, times, _ = swe.lun_eclipse_when_loc(at, geo, swe.FLG_SWIEPH)
            if times[0] > swe.julday(2051, 1, 1, 0):
                break
            found.append(times[0])
            at = times[0] + 10
        own = [jd_utc(row["instant"]) for row in place["rows"]]
        same = [jd for jd in own if any(abs(jd - t) < 1 for t in found)]
        both += len(same)
        alone += len(own) - len(same)
        others += sum(not any(abs(jd - t) < 1 for jd in own) for t in found)
        notes += [f"ours {place['lat']} {place['lon']} {row['instant']} ({row['kind']}, seen for {seen_s(row):.0f} s)" for row in place["rows"]
                  if not any(abs(jd_utc(row["instant"]) - t) < 1 for t in found)]
        notes += [f"theirs {place['lat']} {place['lon']} {utc_text(t + 70 / DAY_S)}" for t in found if not any(abs(jd - t) < 1 for jd in own)]
    table.append(["Swiss Ephemeris: lunar eclipses that places see", str(both), str(alone), str(others), "", "", "", ""])
    return table, notes


def seen_s(row):
    seen = row["local"]["seen"]
    return (jd_utc(seen["end"]["instant"]) - jd_utc(seen["start"]["instant"])) * DAY_S


SWISS = {"venus": swe.VENUS, "mars": swe.MARS, "jupiter": swe.JUPITER, "saturn": swe.SATURN, "star:regulus": "Regulus",
         "star:spica": "Spica", "star:antares": "Antares", "star:aldebaran": "Aldebaran"}


def swiss_occultations(places):
    both, alone, others, instants, notes = 0, 0, 0, Differences(), []
    for place in places:
        geo = (place["lon"], place["lat"], 0)
        for body, target in SWISS.items():
            own = [row for row in place["rows"] if row["body"] == body and row["least"] is not None]
            found, at, end = [], swe.julday(2016, 1, 1, 0), swe.julday(2026, 1, 1, 0)
            while at < end:
                try:
                    flags, times, _ = swe.lun_occult_when_loc(at, target, geo, swe.FLG_SWIEPH, False)
                except swe.Error:
                    break
                if times[0] == 0 or times[0] > end:
                    break
                found.append(times)
                at = times[0] + 2
            for row in own:
                parts = row["disappearance"], row["reappearance"]
                if not any(part is not None and part["visible"] for part in parts):
                    continue
                match = [t for t in found if abs(t[0] - jd_utc(row["least"]["instant"])) < 0.3]
                if not match:
                    alone += 1
                    notes.append(f"ours {place['lat']} {place['lon']} {body} {row['least']['instant']} ({row['kind']}, depth {row['least']['depth_arcsec']}″)")
                    continue
                both += 1
                contacts = row["contacts"] or {"d1": row["disappearance"], "r2": row["reappearance"]}
                for index, name in ((1, "d1"), (4, "r2")):
                    if contacts[name] is not None and match[0][index] > 0:
                        # swe times are UT1 by its own delta T, within 0.1 s of UTC's kind in these years
                        theirs = match[0][index] + swe.deltat(match[0][index])
                        instants.add(tt_of(contacts[name]["instant"]), theirs)
            for times in found:
                if not any(abs(times[0] - jd_utc(row["least"]["instant"])) < 0.3 for row in own):
                    others += 1
                    notes.append(f"theirs {place['lat']} {place['lon']} {body} {utc_text(times[0] + 70 / DAY_S)}")
    return [["Swiss Ephemeris: occultations at places", str(both), str(alone), str(others), *instants.cells()]], notes


def separation(observer, time, one, other):
    """Angle and distances; free of aberration, which scales angles and discs alike."""
    a, b = observer.at(time).observe(one), observer.at(time).observe(other)
    return a.separation_from(b).radians, a.distance().km, b.distance().km


def met(observer, scale, tt, one, other, radii):
    """When limbs meet (TT), by Newton's steps from a stated instant, and the rate of their gap, arcsec/s. A negative radius is taken off."""
    def gap(jds):
        angle, first, second = separation(observer, scale.tt_jd(jds), one, other)
        return angle - np.abs(np.arcsin(radii[0] / first) + np.arcsin(radii[1] / second))
    step = 2 / DAY_S
    for _ in range(2):
        before, here, after = gap(np.array([tt - step, tt, tt + step]))
        rate = (after - before) / (2 * step)
        tt = tt - here / rate
    return tt, abs(rate) / DAY_S * 206264.8


# Places free of aberration are free of deflection too in Skyfield; ours bend the planet's light.
NEAR_SUN = "of the centre within 10° of the Sun, where its light is bent"


class Met:
    """Instants at which limbs meet, by groups of contacts."""

    def __init__(self, what, every):
        self.what, self.every, self.found = what, every, {}

    def add(self, group, place, event, name, ours, theirs, rate):
        late = abs(theirs - ours) * DAY_S
        values = self.found.setdefault(group, [])
        values.append((late, late * rate))
        if len(values) % self.every == 1 and group != NEAR_SUN:
            golden.append((self.what, place["lat"], place["lon"], event, name, utc_text(theirs), f"{rate:.4f}"))

    def table(self):
        rows = [[f"Skyfield: {self.what}, contacts {group}", "", "", "", *spread([late for late, _ in values])] for group, values in self.found.items()]
        notes = [f"Contacts {group}: the limbs are {max(arc for _, arc in values):.4f}″ apart at most at our instants." for group, values in self.found.items()]
        return rows, notes


def skyfield_solar(kernel, places, earth):
    """Limbs at our contacts of every fifth place."""
    held = Met("solar", 40)
    for place in places[::5]:
        observer = earth + wgs84.latlon(place["lat"], place["lon"])
        for row in place["rows"]:
            contacts = row["local"]["contacts"]
            if contacts is None or contacts["C1"] is None:
                continue
            scale = load.timescale(delta_t=row["delta_t_s"])
            for name in ("C1", "C4", "C2", "C3"):
                if contacts[name] is None:
                    continue
                radii = (SUN_KM, MOON_OUTER_KM) if name in ("C1", "C4") else (SUN_KM, -MOON_INNER_KM)
                ours = tt_of(contacts[name]["instant"])
                theirs, rate = met(observer, scale, ours, kernel["sun"], kernel["moon"], radii)
                held.add("C1, C4" if name in ("C1", "C4") else "C2, C3", place, row["instant"], name, ours, theirs, rate)
    return held.table()


def skyfield_lunar(kernel, rows):
    scale = load.timescale()
    times, kinds, _ = eclipselib.lunar_eclipses(scale.utc(2000, 1, 1), scale.utc(2051, 1, 1), kernel)
    greatest, same, notes = Differences(), 0, []
    for time, kind in zip(times, kinds):
        match = [row for row in rows if abs(tt_of(row["instant"]) - time.tt) < 1]
        if not match:
            notes.append(f"theirs {utc_text(time.tt)}")
            continue
        name = eclipselib.LUNAR_ECLIPSES[kind].lower()
        if name != match[0]["kind"]:
            notes.append(f"{match[0]['instant']}: {match[0]['kind']} here, {name} there")
        same += 1
        greatest.add(tt_of(match[0]["instant"]), time.tt)
    return [["Skyfield: lunar eclipses, greatest", str(same), str(len(rows) - same), str(len(times) - same), *greatest.cells()]], notes


def skyfield_occultations(kernel, places, earth):
    held = Met("occultation", 6)
    for place in places:
        observer = earth + wgs84.latlon(place["lat"], place["lon"])
        for row in place["rows"]:
            if row["body"].startswith("star") or row["least"] is None:
                continue
            name = row["body"] if row["body"] == "venus" else row["body"] + " barycenter"
            for part in ("disappearance", "reappearance"):
                if row[part] is None:
                    continue
                ours = tt_of(row[part]["instant"])
                scale = load.timescale(delta_t=row["delta_t_s"])
                theirs, rate = met(observer, scale, ours, kernel["moon"], kernel[name], (MOON_KM, 0.0))
                group = "of the centre" if row["observable"] else NEAR_SUN
                held.add(group, place, f"{row['body']} {row['least']['instant']}", part, ours, theirs, rate)
    return held.table()


def spread(values):
    values = np.array(values)
    if len(values) == 0:
        return ["0", "", "", ""]
    return [str(len(values)), f"{np.median(values):.2f}", f"{np.percentile(values, 99):.2f}", f"{values.max():.2f}"]


def skyfield_transits(kernel, places, earth):
    held = Met("transit", 60)
    for place in places:
        observer = earth + wgs84.latlon(place["lat"], place["lon"])
        for row in place["rows"]:
            for name in ("I", "II", "III", "IV"):
                own = row["local"]["contacts"][name]
                if own is None:
                    continue
                ours = tt_of(own["instant"])
                scale = load.timescale(delta_t=row["delta_t_s"])
                sign = 1 if name in ("I", "IV") else -1
                radii = (SUN_KM, sign * PLANET_KM[row["body"]])
                theirs, rate = met(observer, scale, ours, kernel["sun"], kernel[row["body"]], radii)
                held.add("I, IV" if sign == 1 else "II, III", place, f"{row['body']} {row['greatest']['instant']}", name, ours, theirs, rate)
    return held.table()


def skyfield_loops(kernel, rows, earth):
    """Stations by Skyfield: the apparent longitude of date stands still; one Newton's step on its rate."""
    scale = load.timescale()
    table = []
    for body in sorted({row["body"] for row in rows}):
        name = body if body in ("mercury", "venus") else body + " barycenter"
        own = sorted(tt_of(row[which]["instant"]) for row in rows if row["body"] == body
                     for which in ("station_retrograde", "station_direct") if row[which] is not None)

        def rate(jd, h=0.02):
            def longitude(t):
                _, lon, _ = earth.at(scale.tt_jd(t)).observe(kernel[name]).apparent().ecliptic_latlon(epoch="date")
                return lon.radians
            jd = np.asarray(jd)
            difference = longitude(jd + h) - longitude(jd - h)
            return (np.mod(difference + np.pi, 2 * np.pi) - np.pi) / (2 * h)
        jds = np.array(own)
        h = 0.25
        slope = (rate(jds + h) - rate(jds - h)) / (2 * h)
        late = np.abs(rate(jds) / slope) * DAY_S
        days = np.arange(own[0] - 1, own[-1] + 1, 1.0)
        sign = np.sign(rate(days))
        changes = int(np.sum(sign[1:] != sign[:-1]))
        table.append([f"Skyfield: stations of {body}", str(len(own)), str(len(own) - changes) if len(own) > changes else "0",
                      str(changes - len(own)) if changes > len(own) else "0", *spread(late)])
    return table


LOOP_NOTES = ["Uranus of 28 March 2038 stands 4.6 s apart: Skyfield bends light at Jupiter too, which is in conjunction with it that week"]


def main():
    swe.set_ephe_path(EPHEMERIS)
    ours = json.load(open(INPUT))
    kernel = load_file(KERNEL)
    earth = kernel["earth"]
    sections = []
    measures = {
        "solar-swiss": ("Solar eclipses, Swiss Ephemeris", lambda: swiss_solar(ours["solar"])),
        "solar": ("Solar eclipses, Skyfield", lambda: skyfield_solar(kernel, ours["solar"], earth)),
        "lunar-swiss": ("Lunar eclipses, Swiss Ephemeris", lambda: swiss_lunar(ours["lunar"], ours["lunar_seen"])),
        "lunar": ("Lunar eclipses, Skyfield", lambda: skyfield_lunar(kernel, ours["lunar"])),
        "occultations-swiss": ("Occultations, Swiss Ephemeris", lambda: swiss_occultations(ours["occultations"])),
        "occultations": ("Occultations, Skyfield", lambda: skyfield_occultations(kernel, ours["occultations"], earth)),
        "transits": ("Transits, Skyfield", lambda: skyfield_transits(kernel, ours["transits"], earth)),
        "loops": ("Retrograde loops, Skyfield", lambda: (skyfield_loops(kernel, ours["loops"], earth), LOOP_NOTES)),
    }
    for name, (title, measure) in measures.items():
        if CHOSEN and name not in CHOSEN:
            continue
        golden.clear()
        rows, told = measure()
        print(title, *rows, sep="\n  ", flush=True)
        sections.append({"name": name, "title": title, "rows": rows, "notes": told_of(told),
                         "golden": ["\t".join(map(str, row)) for row in golden]})
    digest = hashlib.sha256(open(KERNEL, "rb").read()).hexdigest()
    heading = (f"Written by `npm run measure -- rulers`: Swiss Ephemeris {swe.version} (pyswisseph) with its files of DE431 (Debian swe-basic-data and "
               f"swe-standard-data), Skyfield {skyfield.__version__} over de440.bsp; 60 places, eclipses of 2000 to 2050, occultations of 2016 to "
               "2025 at six places, transits of 1972 to 2099, loops of 2000 to 2049. Delta T is that of our rows. With Skyfield the radii are "
               "those that the service states, so that what differs is positions and search; Swiss Ephemeris has its own radii and shadow.")
    golden_head = [f"# source: JPL DE440 (de440.bsp, sha-256 {digest}) by Skyfield {skyfield.__version__}",
                   "# query: npm run measure -- rulers; instants at which limbs meet at places, each sixth to sixtieth",
                   "# scale: UTC; radii and delta T as the service states them; rate of the gap in arcsec/s",
                   "kind\tlat_deg\tlon_deg\tevent\tcontact\tinstant\trate_arcsec_s"]
    json.dump({"heading": heading, "header": HEADER, "goldenHead": golden_head, "sections": sections}, open(OUTPUT, "w"))


def told_of(notes):
    if not notes:
        return []
    more = "" if len(notes) <= 40 else f"; and {len(notes) - 40} more"
    return [("" if notes[0].startswith(("Contacts", "Uranus")) else "Differing: ") + "; ".join(notes[:40]).rstrip(".") + more + "."]


main()
