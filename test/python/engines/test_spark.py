"""Plans and questions on Spark, in a cluster of processes."""

import os
import sys

os.environ.setdefault("SPARK_LOCAL_IP", "127.0.0.1")
os.environ["PYSPARK_PYTHON"] = sys.executable  # executors run the Python that has the package

import meridian_sky as sky
import meridian_sky.spark
import pyspark
import pytest
from pyspark.sql import SparkSession

os.environ.setdefault("SPARK_HOME", os.path.dirname(pyspark.__file__))


@pytest.fixture
def spark():
    session = (
        SparkSession.builder.master("local-cluster[2,1,1024]")
        .config("spark.task.maxFailures", "40")
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
    spark, planned, undisturbed, killer
):
    with killer(lambda words: "CoarseGrainedExecutorBackend" in words) as kills:
        manifest = meridian_sky.spark.run(planned, spark)
    assert kills.killed > 0
    assert manifest["complete"] and manifest["parts"] == undisturbed["parts"]
    read = spark.read.parquet(f"{planned}/data")
    assert read.count() == manifest["rows"]
    assert dict(read.dtypes) | {"instant": "timestamp", "distance.au": "double", "body": "string"} == dict(read.dtypes)


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
