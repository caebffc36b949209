"""The functions of the package, against the same questions over HTTP."""

import contextlib
import datetime as dt
import inspect
import os
import signal
import socket
import subprocess
import sys
import threading
from pathlib import Path

import meridian_sky as sky
import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest
from meridian_sky import _process
from meridian_sky._routes import ROUTES


def iso(instant):
    return instant.isoformat(timespec="milliseconds").replace("+00:00", "Z")


# Five programs: one call each, the values those of HTTP.


def test_a_series_of_mars_has_the_values_of_the_server(http):
    table = sky.positions(body="mars", start="2026-01-01", step="1h", count=10_000)
    columns = http("/v2/positions?body=mars&start=2026-01-01&step=1h&count=10000&shape=columns")["data"]["columns"]
    assert table.num_rows == 10_000
    assert table["equatorial.of_date.ra_deg"].to_pylist() == columns["mars.equatorial.of_date.ra_deg"]
    assert table["distance.au"].to_pylist() == columns["mars.distance.au"]
    assert [iso(one) for one in table["instant"].to_pylist()] == columns["instant"]


def test_the_next_sunrise_is_that_of_the_server(http):
    asked = "body=sun&lat=51.5&lon=0&at=2026-06-21T12:00Z&upcoming=true"
    table = sky.rise_set(body="sun", lat=51.5, lon=0, at="2026-06-21T12:00Z", upcoming=True)
    answered = http(f"/v2/rise-set?{asked}")["data"]["series"][0]
    assert iso(table["upcoming.rise.instant"][0].as_py()) == answered["upcoming"]["rise"]["instant"]


def test_the_next_full_moon_is_that_of_the_server(http):
    table = sky.phases(at=dt.datetime(2026, 11, 20, tzinfo=dt.UTC), count=4)
    full = table.filter(pa.compute.equal(table["phase"].cast(pa.string()), "full moon"))
    answered = http("/v2/phases?at=2026-11-20T00:00Z&count=4")["data"]["series"]
    assert [iso(one) for one in full["instant"].to_pylist()] == [
        row["instant"] for row in answered if row["phase"] == "full moon"
    ]


def test_conjunctions_of_jupiter_and_saturn_are_those_of_the_server(http):
    table = sky.conjunctions(bodies=["jupiter", "saturn"], start="2000-01-01", end="2100-01-01")
    rows = http("/v2/conjunctions?bodies=jupiter,saturn&start=2000-01-01&end=2100-01-01")["data"]["series"]
    assert table.num_rows == len(rows) > 4
    assert [iso(one) for one in table["instant"].to_pylist()] == [row["instant"] for row in rows]


def test_a_solar_eclipse_at_a_place_is_that_of_the_server(http):
    table = sky.eclipses(kind="solar", lat=38.7, lon=-9.1, start="2026-01-01", count=3)
    rows = http("/v2/eclipses?kind=solar&lat=38.7&lon=-9.1&start=2026-01-01&count=3")["data"]["series"]
    assert [iso(one) for one in table["instant"].to_pylist()] == [row["instant"] for row in rows]


# Every route.


def test_every_route_is_a_function_with_a_docstring_and_types():
    for name in ROUTES:
        function = getattr(sky, name)
        parameters = inspect.signature(function).parameters
        assert len(function.__doc__) > 200, name
        assert all(one.kind is one.KEYWORD_ONLY for one in parameters.values()), name
        assert all(one.annotation is not one.empty for one in parameters.values()), name
        for parameter in parameters:
            assert f"{parameter} :" in function.__doc__, (name, parameter)
        with pytest.raises(TypeError, match="unexpected keyword argument 'bodyy'"):
            function(bodyy="mars")
        with pytest.raises(TypeError):
            function("mars")


def test_every_example_of_every_route_is_answered_by_its_function_as_by_a_server(http, server):
    endpoints = {endpoint["path"]: endpoint for endpoint in http("/v2")["data"]["endpoints"]}
    forms = {"format", "shape", "pretty", "limit", "cursor", "stream", "all_day", "width", "theme", "y"}
    asked = 0
    for name, (path, _) in ROUTES.items():
        for example in endpoints[path]["examples"]:
            pairs = [pair.split("=", 1) for pair in example.partition("?")[2].split("&") if pair]
            given = {key: urllib_unquote(value) for key, value in pairs if key not in forms}
            if not {"at", "start", "year"} & set(given) and "at" in inspect.signature(getattr(sky, name)).parameters:
                given["at"] = "2026-11-20T10:00Z"
            if "format=geojson" in example:
                maps = sky.geojson(name, **given), sky.geojson(name, **given, server=server)
                assert maps[0]["features"] and maps[0]["features"] == maps[1]["features"], (name, given)
                continue
            own, of_server = getattr(sky, name)(**given), getattr(sky, name)(**given, server=server)
            if isinstance(own, pa.Table):
                assert own.to_pylist() == of_server.to_pylist(), (name, given)
            elif path not in ("/v2",):  # links name the server
                assert own == of_server, (name, given)
            asked += 1
    assert asked > 60


def urllib_unquote(value):
    from urllib.parse import unquote_plus

    return unquote_plus(value)


# Values in and out.


def test_instants_of_every_kind_mean_the_same():
    from zoneinfo import ZoneInfo

    from astropy.time import Time
    from skyfield.api import load

    moment = dt.datetime(2026, 11, 20, 10, 30, tzinfo=dt.UTC)
    kinds = [
        "2026-11-20T10:30Z",
        moment,
        moment.astimezone(dt.timezone(dt.timedelta(hours=5, minutes=30))),
        moment.astimezone(ZoneInfo("Asia/Kathmandu")),
        "2026-11-20T11:30+01:00[Europe/Paris]",
        np.datetime64("2026-11-20T10:30"),
        pd.Timestamp(moment),
        Time("2026-11-20T10:30:00", scale="utc"),
        Time("2026-11-20T10:30:00", scale="utc").tt,
        load.timescale(builtin=True).from_datetime(moment),
    ]
    answers = [sky.positions(body="moon", at=one).to_pylist() for one in kinds]
    assert all(answer == answers[0] for answer in answers)


def test_locations_of_astropy_and_skyfield_are_taken():
    from astropy import units
    from astropy.coordinates import EarthLocation
    from skyfield.api import wgs84

    plain = sky.positions(body="sun", at="2026-01-01", lat=51.5, lon=-0.125, elevation_m=40).to_pylist()[0]
    for location in (
        EarthLocation.from_geodetic(-0.125 * units.deg, 51.5 * units.deg, 40 * units.m),
        wgs84.latlon(51.5, -0.125, elevation_m=40),
    ):
        row = sky.positions(body="sun", at="2026-01-01", location=location).to_pylist()[0]
        assert row["horizontal.altitude_deg"] == pytest.approx(plain["horizontal.altitude_deg"], abs=1e-6)


def test_tables_become_frames_of_pandas_and_polars_with_units_in_the_schema():
    table = sky.positions(body="mars", start="2026-01-01", step="1d", count=5)
    assert table.schema.field("distance.au").metadata[b"unit"] == b"au"
    frame = table.to_pandas()
    assert str(frame["instant"].dtype).startswith("datetime64[ms, UTC")
    assert frame["distance.au"].tolist() == pl.from_arrow(table)["distance.au"].to_list()


def test_radec_is_the_apparent_place_in_hours_degrees_and_au():
    ra, dec, au = sky.radec("mars", np.arange("2026-01-01", "2026-01-03", dtype="datetime64[h]"))
    assert (len(ra), ra.dtype) == (48, np.float64)
    one = sky.radec("mars", "2026-01-01T05:00Z")
    assert (ra[5], dec[5], au[5]) == one
    uneven = sky.radec("mars", ["2026-01-01T05:00Z", "2026-01-01T06:00Z", "2026-01-01T06:30Z"])
    assert (uneven[0][0], uneven[0][1]) == (ra[5], ra[6])


def test_a_million_rows_come_in_batches_as_they_are_read():
    reader = sky.batches("positions", body="mars", start="1900-01-01", step="1h", count=1_000_000, fields="distance.au")
    first = reader.read_next_batch()
    assert 0 < first.num_rows < 100_000
    assert sky.positions(body="sun", at="2026-01-01").num_rows == 1  # another process answers meanwhile
    assert first.num_rows + sum(batch.num_rows for batch in reader) == 1_000_000


def test_records_are_dataclasses():
    rarity = sky.rarity(body1="venus", body2="jupiter", at="2026-06-09")
    assert rarity.bodies == ["venus", "jupiter"]
    assert rarity.verdict in {"common", "uncommon", "rare", "very rare", "exceptional"}
    assert any(endpoint.path == "/v2/positions" for endpoint in sky.discovery().endpoints)


def test_a_chart_shows_itself_in_a_notebook():
    picture = sky.chart("positions", body="mars", start="2026-01-01", step="1d", count=60)
    assert picture._repr_svg_().startswith("<svg")


def test_steps_angles_and_zones_are_taken_as_python_has_them():
    from decimal import Decimal
    from zoneinfo import ZoneInfo

    import astropy.units as u

    asked = {"body": "mars", "start": "2026-03-28", "tz": "Europe/Paris", "count": 4, "fields": "distance.au"}
    for text, others in {
        "24h": [dt.timedelta(days=1), np.timedelta64(1, "D"), pd.Timedelta("1D"), 1 * u.day],
        "90min": [dt.timedelta(hours=1.5), np.timedelta64(90, "m"), pd.Timedelta("90min"), 1.5 * u.h],
        "1.5min": [dt.timedelta(seconds=90), 90 * u.s],
    }.items():
        expected = sky.positions(step=text, **asked)
        for step in others:
            assert sky.positions(step=step, **asked).equals(expected), step
    place = {"body": "sun", "at": "2026-06-21", "lat": 51.5, "lon": 0.5, "elevation_m": 1000, "tz": "Europe/London"}
    expected = sky.rise_set(**place)
    for given in (
        {"lat": Decimal("51.5"), "tz": ZoneInfo("Europe/London")},
        {"lat": 51.5 * u.deg, "lon": 30 * u.arcmin, "elevation_m": 1 * u.km},
    ):
        assert sky.rise_set(**{**place, **given}).equals(expected), given
    assert sky.rise_set(**{**place, "tz": dt.timezone.utc}).num_rows == 1
    east = {**place, "tz": "+05:30"}
    assert sky.rise_set(**{**east, "tz": dt.timezone(dt.timedelta(hours=5, minutes=30))}).equals(sky.rise_set(**east))
    west = {**place, "tz": "-03:30"}
    assert sky.rise_set(**{**west, "tz": dt.timezone(-dt.timedelta(hours=3, minutes=30))}).equals(sky.rise_set(**west))
    with pytest.raises(TypeError, match="^lat: 'm'.*not convertible"):
        sky.rise_set(**{**place, "lat": 1 * u.m})


def test_local_times_of_every_age_are_read_by_pandas_and_python():
    asked = {"body": "sun", "lat": 52.37, "lon": 4.89, "tz": "Europe/Amsterdam"}
    days = sky.rise_set(**asked, start="1890-01-01", end="1890-01-20").to_pylist()
    assert days
    for day in days:
        local, instant = day["rise.local"], day["rise.instant"]
        assert dt.datetime.fromisoformat(local) == pd.Timestamp(local)
        assert abs(pd.Timestamp(local) - pd.Timestamp(instant)) < pd.Timedelta("1s")


def test_a_function_is_known_by_its_name_however_it_is_spelt():
    asked = {"body": "sun", "lat": 51.5, "lon": 0, "at": "2026-06-21"}
    assert sky.batches("rise-set", **asked).read_all().num_rows == 1
    with pytest.raises(ValueError, match="'riseset'; did you mean 'rise_set'"):
        sky.batches("riseset", **asked)


# Refusals and hostile values.


def test_a_refusal_is_an_exception_with_its_problem_document(server):
    for where in (None, server):
        with pytest.raises(sky.MeridianError) as refused:
            sky.positions(body="marz", at="2026-01-01", server=where)
        assert refused.value.code == "TARGET_NOT_FOUND"
        assert refused.value.problem["status"] == 404


@pytest.mark.parametrize(
    "hostile",
    ["$(touch /tmp/meridian-owned)", "; touch /tmp/meridian-owned", "`touch /tmp/meridian-owned`", "\n{}", "a&format=json", "../../etc/passwd", "\0", "%00", "x" * 5000],
)
def test_hostile_values_are_values(hostile):
    for asked in ({"body": hostile}, {"body": "sun", "tz": hostile}, {"body": "sun", "place": hostile}):
        with pytest.raises(sky.MeridianError):
            sky.positions(at="2026-01-01", **asked)
    assert not Path("/tmp/meridian-owned").exists()
    assert sky.positions(body="sun", at="2026-01-01").num_rows == 1


def test_what_is_no_value_is_refused_before_it_is_asked():
    for value in (object(), {"a": 1}, b"bytes"):
        with pytest.raises(TypeError, match="^at: "):
            sky.positions(body="sun", at=value)


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        ({"at": np.datetime64("NaT")}, "INVALID_INSTANT"),
        ({"at": pd.NaT}, "INVALID_INSTANT"),
        ({"start": np.datetime64("NaT"), "count": 20_000, "step": "1h"}, "INVALID_INSTANT"),
        ({"at": "2026-01-01", "lat": float("nan"), "lon": 0.0}, "INVALID_PARAMETER"),
        ({"start": "2026-01-01", "step": "1h", "count": "many"}, "INVALID_PARAMETER"),
        ({"start": "2026-01-01", "step": "1h", "count": 1.5}, "INVALID_PARAMETER"),
        ({"start": "2201-01-01", "step": "1h", "count": 3}, "INSTANT_OUT_OF_RANGE"),
        ({"start": "2026-01-01", "step": "9999999w", "count": 10**8}, None),
    ],
)
def test_a_value_that_means_nothing_is_refused_with_a_code(asked, code):
    with pytest.raises(sky.MeridianError) as refused:
        sky.positions(body="sun", **asked)
    assert code is None or refused.value.code == code


def _stranger(body: bytes, status: str = "200 OK"):
    """A server that is none of ours, and answers everything with the same."""
    listening = socket.create_server(("127.0.0.1", 0))

    def serve():
        with contextlib.suppress(OSError):
            while True:
                connection, _ = listening.accept()
                with connection:
                    connection.recv(65536)
                    connection.sendall(f"HTTP/1.1 {status}\r\nContent-Length: 100\r\nConnection: close\r\n\r\n".encode() + body)

    threading.Thread(target=serve, daemon=True).start()
    return listening


def test_whatever_answers_at_an_address_that_is_no_server_is_told_as_no_answer():
    with contextlib.ExitStack() as open_:
        whole = b"<html>" + b"x" * 94
        strangers = [_stranger(whole), _stranger(whole, "502 Bad Gateway"), _stranger(b"cut"), _stranger(b"{}" + b" " * 98)]
        addresses = [f"http://127.0.0.1:{open_.enter_context(one).getsockname()[1]}" for one in strangers]
        for address in [*addresses, "http://127.0.0.1:1", "http://nowhere.invalid", "127.0.0.1:8080", "file:///etc/passwd", "http://", "http://[", ""]:
            for ask in (lambda where: sky.positions(body="sun", at="2026-01-01", server=where), lambda where: sky.discovery(server=where)):
                with pytest.raises(sky.MeridianError) as refused:
                    ask(address)
                assert refused.value.code == "NO_ANSWER", address
                assert refused.value.problem["hint"]


# Processes.


def test_a_process_that_dies_is_replaced_and_none_is_left_behind():
    with _process.engine() as first:
        pid = first.pid
    os.kill(pid, 9)
    with pytest.raises(sky.EngineError):
        sky.positions(body="sun", at="2026-01-01")
    assert sky.positions(body="sun", at="2026-01-01").num_rows == 1
    program = "import meridian_sky as s; s.positions(body='sun', at='2026-01-01'); print(s._process._idle[0].pid)"
    pid = int(subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout)
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)
    # one that is killed takes its engine with it
    program = program.replace("print(", "import os, time; print(").replace(".pid)", ".pid, flush=True); os.kill(os.getpid(), 9)")
    pid = int(subprocess.run([sys.executable, "-c", program], capture_output=True, text=True).stdout)
    for _ in range(200):
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            break
        import time

        time.sleep(0.05)
    else:
        pytest.fail("an engine outlives its owner")


def test_the_command_is_the_engine_itself_so_that_an_interruption_is_its_own():
    program = "import sys; sys.argv = ['meridian-sky', 'bulk', 'serve-stdio']; from meridian_sky import _node; _node.main()"
    with subprocess.Popen([sys.executable, "-c", program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as child:
        child.stdin.write(b"no json\n")
        child.stdin.flush()
        assert b'"error"' in child.stdout.readline()
        child.send_signal(signal.SIGINT)
        assert child.wait() in (-signal.SIGINT, 130)
        assert b"Traceback" not in child.stderr.read()
    broken = {**os.environ, "MERIDIAN_SCRIPT": "/nowhere/meridian.mjs"}
    told = subprocess.run([sys.executable, "-c", program], env=broken, capture_output=True, text=True)
    assert (told.returncode, told.stderr) == (1, "the engine is not where it should be: /nowhere/meridian.mjs\n")


def test_the_package_is_small():
    folder = Path(sky.__file__).parent
    size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
    assert size < 80e6
