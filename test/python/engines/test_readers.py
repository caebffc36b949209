"""Every reader takes every part, with its units; batches are what DuckDB and polars read."""

import glob

import duckdb
import meridian_sky as sky
import pandas as pd
import polars as pl
import pyarrow.parquet as pq
import pytest
from meridian_sky import EngineError, _work


@pytest.fixture(params=["none", "snappy", "zstd"])
def parts(request, tmp_path):
    places = tmp_path / "places.csv"
    places.write_text("name,lat,lon,tz\nLisbon,38.7,-9.1,Europe/Lisbon\nPole,90,0,\n")
    folder = tmp_path / "set"
    asked = {"bodies": ["sun", "moon"], "start": "2026-01-01", "end": "2026-03-01", "codec": request.param}
    _work.plan("rise_set", str(folder), places=str(places), **asked)
    _work.finish(str(folder))
    return sorted(glob.glob(f"{folder}/data/**/*.parquet", recursive=True))


def test_pandas_polars_and_duckdb_read_every_part_alike(parts):
    assert len(parts) == 2
    for part in parts:
        schema = pq.read_schema(part)
        assert schema.field("rise.azimuth_deg").metadata[b"unit"] == b"deg"
        assert schema.field("rise.azimuth_deg").metadata[b"description"]
        assert str(schema.field("rise.instant").type) == "timestamp[ms, tz=UTC]"
        frame = pd.read_parquet(part)
        other = pl.read_parquet(part)
        rows = duckdb.sql(f"select * from read_parquet('{part}')").arrow().read_all()
        assert len(frame) == len(other) == len(rows) == 118
        assert frame["rise.azimuth_deg"].dropna().tolist() == other["rise.azimuth_deg"].drop_nulls().to_list()
        assert rows.column("status").to_pylist() == other["status"].to_list()
        assert frame["place"].unique().tolist() == ["Lisbon", "Pole"]


def test_duckdb_and_polars_read_a_stream_of_batches():
    asked = {"body": "mars", "start": "1900-01-01", "step": "1h", "count": 200_000, "fields": "distance.au"}
    mars = sky.batches("positions", **asked)
    count, nearest = duckdb.sql('select count(*), min("distance.au") from mars').fetchall()[0]
    assert (count, round(nearest, 2)) == (200_000, 0.39)
    assert pl.from_arrow(sky.batches("positions", **asked))["distance.au"].min() == nearest


def test_a_data_set_is_the_parts_of_its_manifest_whatever_else_lies_there(tmp_path):
    folder = tmp_path / "set"
    _work.plan("positions", str(folder), bodies=["mars", "moon"], start="2026-01-01", count=100, step="1d", fields="distance.au")
    with pytest.raises(EngineError, match="not finished"):
        sky.parts(str(folder))
    _work.finish(str(folder))
    mars = folder / "data" / "body=mars" / "all.parquet"
    mars.with_name("stranger.parquet").write_bytes(mars.read_bytes())
    hours = sky.dataset(str(folder), verify=True)
    counts = [("mars", 100), ("moon", 100)]
    assert duckdb.sql("select body, count(*) from hours group by body order by body").fetchall() == counts
    assert hours.to_table().num_rows == 200
    assert _work.tasks(str(folder)) == []
    spoilt = bytearray(mars.read_bytes())
    spoilt[100] ^= 1
    mars.write_bytes(spoilt)
    with pytest.raises(EngineError, match="all.parquet"):
        sky.dataset(str(folder), verify=True)
    assert len(_work.tasks(str(folder))) == 1
