"""Every route over a polar place for a year, in every form of tables, by every reader: whether all is read, with the same types.

    python test/python/readers.py FOLDER [REPORT]

FOLDER holds what `node --import tsx test/python/polar-tables.ts FOLDER` writes. The stream of Arrow, as pyarrow reads it, is the truth of
binary forms; of csv and lines of JSON it is what is published of their columns (`Link: rel="describedby"`), by which each reader is told
the types. A list within a line (bodies of an instant) is left to the reader. Ends with status 1 where anything is not read, or otherwise.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import duckdb
import pandas as pd
import polars as pl
import pyarrow as pa
import pyarrow.csv
import pyarrow.json
import pyarrow.parquet

FORMS = ("csv", "ndjson", "feather", "arrow", "parquet")
POLARS = {"double": pl.Float64, "integer": pl.Int64, "boolean": pl.Boolean, "date": pl.Date}
ARROW = {"double": pa.float64(), "integer": pa.int64(), "boolean": pa.bool_(), "date": pa.date32()}
DUCKDB = {"double": "DOUBLE", "integer": "BIGINT", "boolean": "BOOLEAN", "date": "DATE"}
PANDAS = {"double": "Float64", "integer": "Int64", "boolean": "boolean"}

Told = dict[str, str]
Reader = Callable[[Path, Told], pa.Table]


def family(dtype: pa.DataType) -> str:
    if pa.types.is_dictionary(dtype):
        return family(dtype.value_type)
    for name, test in {
        "date": pa.types.is_date,
        "instant": pa.types.is_timestamp,
        "double": pa.types.is_floating,
        "integer": pa.types.is_integer,
        "boolean": pa.types.is_boolean,
        "list": pa.types.is_nested,
    }.items():
        if test(dtype):
            return name
    return "string"


def told_of(path: Path) -> Told:
    columns = json.loads(path.with_suffix(".schema").read_text())["tableSchema"]["columns"]
    return {column["titles"]: "string" if "separator" in column else column["datatype"] for column in columns}


def names_in(path: Path, told: Told) -> Told:
    """What lines of JSON have of the columns: those that are no list, and stand in some line."""
    there: dict[str, Any] = {}
    for line in path.read_text().splitlines():
        for name, value in json.loads(line).items():
            there[name] = there.get(name) or isinstance(value, (list, dict))
    return {name: told.get(name, "string") for name, is_nested in there.items() if not is_nested}


def pandas_csv(path: Path, told: Told) -> pa.Table:
    dates = [name for name, kind in told.items() if kind == "date"]
    frame = pd.read_csv(path, dtype={n: PANDAS.get(k, "string") for n, k in told.items()}, keep_default_na=False, na_values=[""])
    for name in dates:
        frame[name] = pd.to_datetime(frame[name]).dt.date
    schema = pa.schema([(n, ARROW.get(k, pa.string())) for n, k in told.items()])
    return pa.Table.from_pandas(frame, schema=schema, preserve_index=False)


def polars_csv(path: Path, told: Told) -> pa.Table:
    return pl.read_csv(path, schema_overrides={n: POLARS.get(k, pl.String) for n, k in told.items()}).to_arrow()


def arrow_csv(path: Path, told: Told) -> pa.Table:
    types = {n: ARROW.get(k, pa.string()) for n, k in told.items()}
    blocks = pyarrow.csv.open_csv(
        path,
        read_options=pyarrow.csv.ReadOptions(block_size=16_384),
        parse_options=pyarrow.csv.ParseOptions(newlines_in_values=True),
        convert_options=pyarrow.csv.ConvertOptions(column_types=types, strings_can_be_null=True),
    )
    return pa.Table.from_batches(list(blocks), schema=blocks.schema)


def duckdb_csv(path: Path, told: Told) -> pa.Table:
    return duckdb.read_csv(str(path), dtype={n: DUCKDB.get(k, "VARCHAR") for n, k in told.items()}, header=True).to_arrow_table()


def pandas_lines(path: Path, told: Told) -> pa.Table:
    # its own types of integers and numbers take no null: they are told after reading
    frame = pd.read_json(path, lines=True, dtype=False, precise_float=True)
    known = {n: PANDAS[k] for n, k in told.items() if k in PANDAS}
    frame = frame.astype(known)[list(told)]
    return pa.Table.from_pandas(frame, schema=pa.schema([(n, ARROW[k] if k in PANDAS else pa.string()) for n, k in told.items()]), preserve_index=False)


def polars_lines(path: Path, told: Told) -> pa.Table:
    known = {n: POLARS[k] for n, k in told.items() if k in PANDAS}
    return pl.read_ndjson(path, schema_overrides=known, infer_schema_length=None).to_arrow()


def arrow_lines(path: Path, told: Told) -> pa.Table:
    schema = pa.schema([(n, ARROW[k]) for n, k in told.items() if k in PANDAS])
    return pyarrow.json.read_json(path, parse_options=pyarrow.json.ParseOptions(explicit_schema=schema))


def duckdb_lines(path: Path, told: Told) -> pa.Table:
    columns = {n: DUCKDB[k] if k in PANDAS else "VARCHAR" for n, k in told.items()}
    return duckdb.read_json(str(path), columns=columns, format="newline_delimited").to_arrow_table()


def of_pandas(frame: pd.DataFrame) -> pa.Table:
    return pa.Table.from_pandas(frame, preserve_index=False)


def duckdb_stream(path: Path, _: Told) -> pa.Table:
    stream = pa.ipc.open_stream(path.read_bytes())  # noqa: F841 - DuckDB finds it by its name
    return duckdb.sql("SELECT * FROM stream").to_arrow_table()


def duckdb_file(path: Path, _: Told) -> pa.Table:
    table = pa.ipc.open_file(path.read_bytes()).read_all()  # noqa: F841 - DuckDB finds it by its name
    return duckdb.sql('SELECT * FROM "table"').to_arrow_table()


#: pandas makes a column of integers or truths with nulls one of numbers or objects: its types of Arrow hold them.
def arrow_types(read: Callable[..., pd.DataFrame]) -> Reader:
    return lambda path, _: of_pandas(read(path, dtype_backend="pyarrow"))


READERS: dict[str, dict[str, Reader]] = {
    "csv": {"pandas": pandas_csv, "polars": polars_csv, "pyarrow": arrow_csv, "DuckDB": duckdb_csv},
    "ndjson": {"pandas": pandas_lines, "polars": polars_lines, "pyarrow": arrow_lines, "DuckDB": duckdb_lines},
    "feather": {
        "pandas": arrow_types(pd.read_feather),
        "polars": lambda path, _: pl.read_ipc(path).to_arrow(),
        "pyarrow": lambda path, _: pa.ipc.open_file(path.read_bytes()).read_all(),
        "DuckDB": duckdb_file,
    },
    "arrow": {
        "pandas": lambda path, _: of_pandas(pa.ipc.open_stream(path.read_bytes()).read_all().to_pandas(types_mapper=pd.ArrowDtype)),
        "polars": lambda path, _: pl.read_ipc_stream(path).to_arrow(),
        "pyarrow": lambda path, _: pa.ipc.open_stream(path.read_bytes()).read_all(),
        "DuckDB": duckdb_stream,
    },
    "parquet": {
        "pandas": arrow_types(pd.read_parquet),
        "polars": lambda path, _: pl.read_parquet(path).to_arrow(),
        "pyarrow": lambda path, _: pyarrow.parquet.read_table(path),
        "DuckDB": lambda path, _: duckdb.sql(f"SELECT * FROM '{path}'").to_arrow_table(),
    },
}


def fault_of(path: Path, form: str, reader: str, truth: pa.Table) -> str | None:
    """Why a file is not read as it should be; None where it is."""
    file, told = path.with_suffix(f".{form}"), told_of(path)
    if form == "ndjson":
        told = names_in(file, told)
        if not told:
            return None  # no row
    try:
        table = READERS[form][reader](file, told)
    except Exception as fault:  # noqa: BLE001 - whatever a reader says is told
        return f"{type(fault).__name__}: {str(fault)[:200]}"
    lines = len(file.read_text().splitlines()) if form == "ndjson" else len(truth)
    if len(table) != lines:
        return f"{len(table)} rows of {lines}"
    binary = form in ("feather", "arrow", "parquet")
    wanted = {f.name: family(f.type) for f in truth.schema} if binary else {n: k for n, k in told.items() if k in (ARROW if form == "csv" else PANDAS)}
    missing = [name for name in wanted if name not in table.column_names]
    if missing:
        return f"no column {missing[0]}"
    others = [(name, family(table.schema.field(name).type), kind) for name, kind in wanted.items() if family(table.schema.field(name).type) != kind]
    return f"{others[0][0]} is {others[0][1]}, not {others[0][2]}" if others else None


def faults_in(folder: Path, every: int = 1) -> tuple[int, dict[tuple[str, str], list[str]]]:
    """How many routes, and by form and reader the faults of each; of every route, or of a sample."""
    paths = sorted(folder.glob("*.arrow"))[::every]
    found: dict[tuple[str, str], list[str]] = {(form, reader): [] for form in FORMS for reader in READERS[form]}
    for path in paths:
        truth = pa.ipc.open_stream(path.read_bytes()).read_all()
        for (form, reader), faults in found.items():
            fault = fault_of(path, form, reader, truth)
            if fault is not None:
                faults.append(f"{path.stem}: {fault}")
    return len(paths), found


def report(routes: int, found: dict[tuple[str, str], list[str]]) -> str:
    readers = list(READERS["csv"])
    versions = {"pandas": pd.__version__, "polars": pl.__version__, "pyarrow": pa.__version__, "DuckDB": duckdb.__version__}
    rows = [f"| {form} | " + " | ".join(f"{routes - len(found[form, reader])} of {routes}" for reader in readers) + " |" for form in FORMS]
    faults = [f"- {form}, {reader}: {fault}" for (form, reader), own in found.items() for fault in own]
    return "\n".join(
        [
            "# Readers",
            "",
            "Written by `python test/python/readers.py FOLDER docs/readers.md`. A year over a polar place (78.22 N, 15.65 E) of every route that has tables,",
            "in each form of them: read whole, and with the types that Arrow tells (of csv and lines of JSON those that the published schema tells;",
            "instants are texts there).",
            "",
            "| form | " + " | ".join(f"{reader} {versions[reader]}" for reader in readers) + " |",
            "| --- |" + " --- |" * len(readers),
            *rows,
            "",
            *(faults or ["Nothing was read otherwise."]),
            "",
        ]
    )


if __name__ == "__main__":
    [where, *written] = sys.argv[1:]
    count, by_form = faults_in(Path(where))
    text = report(count, by_form)
    if written:
        Path(written[0]).write_text(text)
    print(text)
    sys.exit(1 if any(by_form.values()) else 0)
