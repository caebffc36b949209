"""Functions of a row in DuckDB, held against the functions that Python has."""

from __future__ import annotations

import duckdb
import numpy as np

import meridian_sky as sky
from meridian_sky.duckdb import register

ROWS = """
    select ts, lat, lon, sun_altitude(ts, lat, lon) as sun, body_azimuth(body, ts, lat, lon) as azimuth,
      body_ra(body, ts) as ra, body_distance_au(body, ts) as au, body
    from (values (78.22, 15.65), (-33.87, 151.21), (38.72, -9.14)) as places(lat, lon),
      (values ('mars'), ('moon')) as bodies(body),
      range(timestamptz '2026-03-01 00:00:00+00', timestamptz '2026-03-05 00:00:00+00', interval 7 hours) as times(ts)
"""


def test_functions_of_a_row_are_those_of_python() -> None:
    connection = duckdb.connect()
    register(connection)
    table = connection.sql(ROWS).to_arrow_table()
    assert len(table) == 3 * 2 * 14
    for body in ("mars", "moon"):
        rows = table.filter(np.asarray(table.column("body").to_pylist()) == body)
        times, lat, lon = rows.column("ts").to_pylist(), rows.column("lat").to_numpy(), rows.column("lon").to_numpy()
        ra, _, au = sky.radec(body, times)
        _, azimuth, _ = sky.altaz(body, times, (lat, lon))
        np.testing.assert_array_equal(rows.column("ra").to_numpy(), ra * 15)
        np.testing.assert_array_equal(rows.column("au").to_numpy(), au)
        np.testing.assert_array_equal(rows.column("azimuth").to_numpy(), azimuth)
        sun, _, _ = sky.altaz("sun", times, (lat, lon))
        refraction = rows.column("sun").to_numpy() - sun
        assert ((refraction >= 0) & (refraction < 0.7)).all()  # the largest is that of the horizon and a little below


def test_null_gives_null_and_no_body_an_error() -> None:
    connection = duckdb.connect()
    register(connection)
    assert connection.sql("select sun_altitude(null, 1, 2), body_ra(null, now()), moon_illumination(null)").fetchall() == [(None,) * 3]
    lit = connection.sql("select moon_illumination(timestamptz '2026-11-24 14:53:33+00'), moon_illumination(timestamptz '2026-12-09 00:51:51+00')").fetchall()[0]
    assert lit[0] > 0.99 and lit[1] < 0.01  # full and new
    try:
        connection.sql("select body_ra('marz', now())").fetchall()
    except duckdb.Error as error:
        assert "marz" in str(error)
    else:
        raise AssertionError("marz is no body")
