"""Bulk on Spark: plans of tasks, and rows of places and dates, each partition answered by one engine of its executor."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from typing import Any

import pyarrow as pa
from pyspark.sql import DataFrame, SparkSession
from pyspark.sql.pandas.types import from_arrow_schema
from pyspark.sql.types import StructField, StructType

from . import _work
from ._ask import ask_table
from ._table import route
from ._work import plan

__all__ = ["answers", "plan", "run"]

_RECEIPT = pa.schema(
    [
        ("id", pa.string()),
        ("part", pa.string()),
        ("rows", pa.int64()),
        ("bytes", pa.int64()),
        ("sha256", pa.string()),
        ("numbers", pa.string()),
    ]
)


def run(folder: str, spark: SparkSession) -> dict[str, Any]:
    """Does what a plan has left to do on the executors, which share its folder; gives the manifest.

    A task is a partition, so that what an executor leaves undone is done by another. Executors leave receipts in the
    folder: a run that was interrupted goes on where it was.
    """
    shared = os.path.abspath(folder)  # executors stand elsewhere
    left = _work.tasks(shared)
    if left:
        lines = spark.sparkContext.parallelize(left, len(left)).map(lambda line: (line,)).toDF(["task"])
        lines.mapInArrow(_writer(shared), from_arrow_schema(_RECEIPT)).collect()
    return _work.finish(shared)


def _writer(folder: str):
    def write(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        for batch in batches:
            for task in batch.column("task").to_pylist():
                yield pa.RecordBatch.from_pylist([_work.do(task, folder)], schema=_RECEIPT)

    return write


def answers(frame: DataFrame, function: str, *, keep: Sequence[str] = (), **asked: Any) -> DataFrame:
    """One question a row: its columns are parameters of the function, beside those that all rows share.

    ``answers(places, "rise_set", keep=["name"], body="sun", start="2026-01-01", end="2027-01-01")`` of a frame with the
    columns name, lat and lon. ``keep`` names columns that label the rows of the answers; units stand in the metadata of
    the schema's fields.
    """
    path, streamed = route(function)
    first = frame.limit(1).collect()
    if not first:
        raise ValueError("the frame has no rows")
    labels = pa.schema([(name, pa.string()) for name in keep])
    schema = pa.schema([*labels, *_answer(path, streamed, first[0].asDict(), keep, asked).schema])
    plain = pa.schema([pa.field(field.name, field.type) for field in schema])

    def answer(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        for batch in batches:
            for row in batch.to_pylist():
                table = _answer(path, streamed, row, keep, asked)
                given = [pa.array([str(row[name])] * len(table), pa.string()) for name in keep]
                columns = [_column(table, field) for field in plain][len(keep) :]
                yield from pa.table([*given, *columns], schema=plain).to_batches()

    return frame.mapInArrow(answer, _spark_schema(schema))


def _answer(path: str, streamed: bool, row: dict[str, Any], keep: Sequence[str], asked: dict[str, Any]) -> pa.Table:
    given = {name: value for name, value in row.items() if name not in keep}
    # a row says what is asked, never whom
    table = ask_table(path, {**asked, **given, "server": asked.get("server")}, streamed)
    fields = [pa.field(field.name, _plain(field.type), metadata=field.metadata) for field in table.schema]
    return table.cast(pa.schema(fields))


def _plain(kind: pa.DataType) -> pa.DataType:
    """Spark takes texts as texts, and instants in microseconds."""
    if pa.types.is_dictionary(kind):
        return kind.value_type
    return pa.timestamp("us", kind.tz) if pa.types.is_timestamp(kind) else kind


def _column(table: pa.Table, field: pa.Field) -> Any:
    if field.name in table.column_names:
        return table.column(field.name)
    return pa.nulls(len(table), field.type)


def _spark_schema(schema: pa.Schema) -> StructType:
    types = from_arrow_schema(schema)
    return StructType(
        [
            StructField(kind.name, kind.dataType, True, {key.decode(): text.decode() for key, text in (field.metadata or {}).items()})
            for kind, field in zip(types, schema)
        ]
    )
