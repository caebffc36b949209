"""Plans and questions on Spark, in a cluster of processes."""

import os
import sys
from pathlib import Path

os.environ.setdefault("SPARK_LOCAL_IP", "127.0.0.1")
os.environ["PYSPARK_PYTHON"] = sys.executable  # executors run the Python that has the package

import meridian_sky as sky
import meridian_sky.spark
import pyspark
import pytest
from meridian_sky import _work
from pyspark.sql import SparkSession

os.environ.setdefault("SPARK_HOME", os.path.dirname(pyspark.__file__))


@pytest.fixture(params=[40])
def spark(request):
    """A cluster in which a task may fail so often."""
    session = (
        SparkSession.builder.master("local-cluster[2,1,1024]")
        .config("spark.task.maxFailures", str(request.param))
        .config("spark.excludeOnFailure.enabled", "false")
        .config("spark.executor.maxNumFailures", "100")
        .config("spark.deploy.maxExecutorRetries", "100")
        .config("spark.ui.enabled", "false")
        .config("spark.sql.session.timeZone", "UTC")
        .getOrCreate()
    )
    session.sparkContext.setLogLevel("OFF")
    yield session
    session.stop()


def test_a_plan_on_spark_whose_executors_are_killed_has_the_parts_of_an_undisturbed_run(
    spark, undisturbed, killed_manifests
):
    for folder, manifest in killed_manifests(
        lambda folder: meridian_sky.spark.run(folder, spark), lambda words: "CoarseGrainedExecutorBackend" in words
    ):
        assert manifest["complete"] and manifest["parts"] == undisturbed["parts"]
    read = spark.read.parquet(f"{folder}/data")
    assert read.count() == manifest["rows"]
    kinds = {"instant": "timestamp", "distance.au": "double", "body": "string"}
    assert dict(read.dtypes) | kinds == dict(read.dtypes)


@pytest.mark.parametrize("spark", [1], indirect=True)
def test_receipts_are_in_the_folder_while_a_run_is_going_on(spark, planned):
    lines = _work.tasks(planned)
    plan = Path(planned) / "plan.jsonl"
    plan.write_text(plan.read_text() + '{"id":"x","query":"/v2/positions?body=marz&start=2026-01-01","part":"x.parquet"}\n')
    with pytest.raises(Exception, match="TARGET_NOT_FOUND"):
        meridian_sky.spark.run(planned, spark)
    assert len(_work.tasks(planned)) < len(lines)


def test_rows_of_places_are_asked_on_the_executors(spark):
    places = [("Lisbon", 38.7, -9.1), ("Svalbard", 78.2, 15.6), ("'; drop table x", -33.9, 18.4)]
    # a row says what is asked, never whom: nothing listens there
    rows_of_places = [(*place, "http://127.0.0.1:9") for place in places]
    frame = spark.createDataFrame(rows_of_places, ["name", "lat", "lon", "server"]).repartition(2)
    asked = {"body": "sun", "start": "2026-06-20", "end": "2026-06-23"}
    answers = meridian_sky.spark.answers(frame, "rise_set", keep=["name"], **asked)
    assert answers.schema["rise.azimuth_deg"].metadata["unit"] == "deg"
    rows = answers.select("name", "date", "status", "`rise.azimuth_deg`").collect()
    expected = [
        (name, row["date"], row["status"], row["rise.azimuth_deg"])
        for name, lat, lon in places
        for row in sky.rise_set(lat=lat, lon=lon, **asked).to_pylist()
    ]
    assert sorted(map(tuple, rows), key=str) == sorted(expected, key=str)
