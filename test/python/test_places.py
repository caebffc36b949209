"""One question at many places: the rows of each place's own answer, told apart."""

import meridian_sky as sky
import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest

ROWS = [
    {"name": "Lisbon", "lat": 38.72, "lon": -9.14, "elevation_m": 15.0, "tz": "Europe/Lisbon"},
    {"name": "Longyearbyen", "lat": 78.22, "lon": 15.65, "elevation_m": 20.0, "tz": "Arctic/Longyearbyen"},
    {"name": "Auckland", "lat": -36.85, "lon": 174.76, "elevation_m": 0.0, "tz": "Pacific/Auckland"},
]
SPAN = {"start": "2026-06-20", "end": "2026-06-25"}
DAYS = 5


@pytest.mark.parametrize("given", [ROWS, pd.DataFrame(ROWS), pl.DataFrame(ROWS), pa.Table.from_pylist(ROWS)], ids=["list", "pandas", "polars", "arrow"])
def test_rows_are_those_of_each_place(given):
    table = sky.sun(places=given, **SPAN)
    assert table.column_names[:3] == ["place", "lat", "lon"]
    assert table["place"].to_pylist() == [row["name"] for row in ROWS for _ in range(DAYS)]
    parts = [sky.sun(**SPAN, **{name: value for name, value in row.items() if name != "name"}) for row in ROWS]
    for name in table.column_names[3:]:
        expected = [value for part in parts for value in (part[name].to_pylist() if name in part.column_names else [None] * DAYS)]
        assert table[name].to_pylist() == expected, name


def test_instants_by_the_thousand_over_places():
    times = np.datetime64("2026-01-01") + np.sort(np.random.default_rng(35).integers(0, 31_536_000_000, 2000)).astype("timedelta64[ms]")
    table = sky.positions(body="moon", at=times, places=[(38.72, -9.14), (-36.85, 174.76, 40.0)], fields=["horizontal.altitude_deg"])
    assert len(table) == 4000
    altitudes, _, _ = sky.altaz("moon", times, (38.72, -9.14))
    differences = table["horizontal.altitude_deg"].to_numpy()[:2000] - altitudes
    assert np.abs(differences[altitudes > 10]).max() < 0.11  # refraction


def test_names_an_array_of_locations_and_numbers_are_places():
    from astropy.coordinates import EarthLocation

    named = sky.rise_set(body="sun", at="2026-06-21", places=["Lisbon", "Quito"])
    assert named["place"].to_pylist() == ["Lisbon", "Quito"]
    lat, lon = [row["lat"] for row in ROWS], [row["lon"] for row in ROWS]
    location = EarthLocation.from_geodetic(lon, lat)
    for table in (
        sky.rise_set(body="sun", at="2026-06-21", location=location),
        sky.rise_set(body="sun", at="2026-06-21", places=location),
        sky.rise_set(body="sun", at="2026-06-21", places=list(zip(lat, lon))),
    ):
        assert table["place"].to_pylist() == ["0", "1", "2"]
        np.testing.assert_allclose(table["lat"].to_numpy(), lat, atol=1e-12)


def test_over_a_server_too(server):
    here = sky.moon(places=ROWS, at="2026-06-20T12:00Z")
    assert sky.moon(places=ROWS, at="2026-06-20T12:00Z", server=server).equals(here)


@pytest.mark.parametrize(
    ("places", "fault"),
    [([], "no place"), ([{"name": "x"}], "neither"), ("Lisbon", "list"), ([7], "no place"), ([{"lat": 1.0}], "neither")],
)
def test_what_is_no_place_is_told(places, fault):
    with pytest.raises((TypeError, ValueError), match=fault):
        sky.sun(at="2026-06-20", places=places)
    with pytest.raises(TypeError, match="exclude"):
        sky.sun(at="2026-06-20", places=ROWS, lat=1, lon=2)
    with pytest.raises(TypeError, match="one object"):
        sky.rarity(body1="mars", body2="venus", places=ROWS)
