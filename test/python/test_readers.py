"""A year over a polar place of every route, in every form, as the readers that people use read it: all with the same types."""

from __future__ import annotations

import json
import math
import os
import subprocess
from datetime import date
from pathlib import Path

import duckdb
import pandas as pd
import polars as pl
import pyarrow as pa
import pyarrow.json
import pyarrow.parquet
import pytest
from readers import arrow_csv, faults_in

ROOT = Path(__file__).parents[2]
FOLDER = Path(os.environ.get("MERIDIAN_POLAR", ROOT / "node_modules" / ".cache" / "python" / "polar"))
ROUTES = 31

POLARS = {"double": pl.Float64, "integer": pl.Int64, "boolean": pl.Boolean, "date": pl.Date, "string": pl.String, "json": pl.String}
DUCKDB = {"double": "DOUBLE", "integer": "BIGINT", "boolean": "BOOLEAN", "date": "DATE", "string": "VARCHAR", "json": "VARCHAR", "datetime": "VARCHAR"}


@pytest.fixture(scope="session")
def folder() -> Path:
    if "MERIDIAN_POLAR" not in os.environ:
        subprocess.run(["node", "--import", "tsx", "test/python/polar-tables.ts", str(FOLDER)], cwd=ROOT, check=True)
    return FOLDER


def tables(folder: Path) -> list[Path]:
    found = sorted(folder.glob("*.arrow"))
    assert len(found) == ROUTES
    return found


def truth(path: Path) -> pa.Table:
    """The stream of Arrow, names as texts."""
    return plain(pa.ipc.open_stream(path.read_bytes()).read_all())


def plain(table: pa.Table) -> pa.Table:
    columns = [column.cast(pa.string()) if pa.types.is_dictionary(column.type) else column for column in table.columns]
    return pa.table(dict(zip(table.column_names, columns))) if columns else table


def columns_of(path: Path) -> list[dict]:
    return json.loads(path.with_suffix(".schema").read_text())["tableSchema"]["columns"]


def kind(column: dict) -> str:
    return "string" if "separator" in column else column["datatype"]


def family(dtype: pa.DataType) -> str:
    if pa.types.is_date(dtype):
        return "date"
    if pa.types.is_timestamp(dtype):
        return "instant"
    if pa.types.is_floating(dtype):
        return "double"
    if pa.types.is_integer(dtype):
        return "integer"
    return "boolean" if pa.types.is_boolean(dtype) else "string"


def same(left: object, right: object) -> bool:
    if left is None or (isinstance(left, float) and math.isnan(left)):
        return right is None or (isinstance(right, float) and math.isnan(right))
    return left == right


def test_files_hold_the_same_table(folder: Path) -> None:
    for path in tables(folder):
        stream = pa.ipc.open_stream(path.read_bytes()).read_all()
        assert pa.ipc.open_file(path.with_suffix(".feather")).read_all().equals(stream), path
        stored = pyarrow.parquet.read_table(path.with_suffix(".parquet"))
        assert stored.schema.equals(stream.schema), path
        assert plain(stored).equals(plain(stream)), path
        for frame in (pl.read_ipc(path.with_suffix(".feather")), pl.read_parquet(path.with_suffix(".parquet"))):
            assert frame.shape == stream.shape, path
            assert [family(field.type) for field in plain(frame.to_arrow()).schema] == [family(field.type) for field in truth(path).schema]
        assert pd.read_parquet(path.with_suffix(".parquet")).shape == stream.shape
        assert pd.read_feather(path.with_suffix(".feather")).shape == stream.shape
        told = duckdb.sql(f"SELECT * FROM '{path.with_suffix('.parquet')}'").to_arrow_table()
        assert [family(field.type) for field in told.schema] == [family(field.type) for field in truth(path).schema], path


def test_types_of_texts_are_told_by_the_schema(folder: Path) -> None:
    for path in tables(folder):
        table = truth(path)
        told = {column["titles"]: kind(column) for column in columns_of(path)}
        assert list(told) == table.column_names
        for name, column in zip(table.column_names, table.columns):
            expected = "datetime" if family(column.type) == "instant" else told[name]
            assert told[name] == expected and (told[name] == "datetime" or told[name] in ("json", family(column.type))), (path, name)


@pytest.mark.parametrize("reader", ["polars", "polars lines", "pyarrow in blocks", "pandas", "duckdb"])
def test_texts_are_read_by_the_schema(folder: Path, reader: str) -> None:
    for path in tables(folder):
        table, told = truth(path), {column["titles"]: kind(column) for column in columns_of(path)}
        csv = path.with_suffix(".csv")
        if reader == "polars":
            frame = pl.read_csv(csv, schema_overrides={n: POLARS.get(k, pl.String) for n, k in told.items()}).to_arrow()
        elif reader == "polars lines":
            # lists are lists in lines of JSON: what has no type of its own there is left to be found
            lines = path.with_suffix(".ndjson").read_text()
            if not lines:
                continue
            there = json.loads(lines[: lines.index("\n")])
            known = {n: POLARS[k] for n, k in told.items() if k in ("double", "integer", "boolean") and n in there}
            frame = pl.read_ndjson(path.with_suffix(".ndjson"), schema_overrides=known, infer_schema_length=None).to_arrow()
            if len(frame) < len(table):  # bodies stand in a list of their instant
                continue
        elif reader == "pyarrow in blocks":
            frame = arrow_csv(csv, told)
        elif reader == "pandas":
            whole = pd.read_csv(csv, dtype={n: "Float64" for n, k in told.items() if k == "double"}, keep_default_na=False, na_values=[""])
            frame = pa.Table.from_pandas(whole, preserve_index=False)
        else:
            types = {n: DUCKDB[k] for n, k in told.items()}
            frame = duckdb.read_csv(str(csv), dtype=types, header=True).to_arrow_table()
        for name, column in zip(table.column_names, table.columns):
            if family(column.type) in ("double", "integer", "boolean") and name in frame.column_names:
                got = frame.column(name).to_pylist()
                assert all(same(a, b) for a, b in zip(column.to_pylist(), got, strict=True)), (path, name)
                if family(column.type) == "double" and reader != "pandas":
                    assert family(frame.schema.field(name).type) == "double", (path, name)
            if family(column.type) == "date" and reader in ("polars", "pyarrow in blocks", "duckdb"):
                assert frame.column(name).to_pylist() == column.to_pylist(), (path, name)


def test_texts_are_read_without_a_schema_by_all_rows(folder: Path) -> None:
    for path in tables(folder):
        table = truth(path)
        frame = pl.read_csv(path.with_suffix(".csv"), infer_schema_length=None)
        for name, column in zip(table.column_names, table.columns):
            if family(column.type) == "double" and column.null_count < len(column):
                assert frame.schema[name] == pl.Float64, (path, name)
        if len(table):
            lines = pl.read_ndjson(path.with_suffix(".ndjson"), infer_schema_length=None)
            assert 0 < len(lines) <= len(table)
        assert len(pd.read_csv(path.with_suffix(".csv"))) == len(table)


def test_every_form_is_read_by_every_reader_with_the_same_types(folder: Path) -> None:
    """A sample of the routes; docs/readers.md has all."""
    routes, found = faults_in(folder, every=6)
    assert routes == 6 and len(found) == 20
    assert {pair: faults for pair, faults in found.items() if faults} == {}


def test_dates_are_dates(folder: Path) -> None:
    sun = truth(folder / "sun.arrow")
    assert sun.column("date").to_pylist()[0] == date(2026, 1, 1)
    assert duckdb.sql(f"SELECT max(\"date\") - min(\"date\") FROM '{folder / 'sun.parquet'}'").fetchall() == [(364,)]
