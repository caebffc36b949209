"""The same 22 million rows on Dask and on Spark: by the clock, and whether their parts are those of one machine."""

import argparse
import json
import os
import sys
import time

os.environ["PYSPARK_PYTHON"] = sys.executable
os.environ.setdefault("SPARK_LOCAL_IP", "127.0.0.1")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder")
    parser.add_argument("--bodies")
    parser.add_argument("--fields")
    given = parser.parse_args()
    asked = {"bodies": given.bodies, "fields": given.fields, "start": "1700-01-01", "end": "2200-01-01", "step": "1h"}
    sets = {name: measured(name, run, given.folder, asked) for name, run in {"bulk run": here, "Dask": dask, "Spark": spark}.items()}
    equal = all(parts == sets["bulk run"][1] for _, parts in sets.values())
    told = ", ".join(f"{name} {seconds:.0f} s" for name, (seconds, _) in sets.items())
    print()
    print(json.dumps([{"what": "the same by bulk run, Dask and Spark local-cluster, two workers each", "bar": "equal parts", "measured": f"{'equal' if equal else 'UNEQUAL'} sha-256; {told}"}]))


def measured(name, run, folder, asked):
    from meridian_sky import _work

    path = os.path.join(folder, name.replace(" ", "-"))
    _work.plan("positions", path, **asked)
    begun = time.perf_counter()
    manifest = run(path)
    return time.perf_counter() - begun, manifest["parts"]


def here(path):
    from meridian_sky import _work

    return _work.finish(path)


def dask(path):
    import meridian_sky.dask
    from distributed import Client, LocalCluster

    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster, Client(cluster) as client:
        return meridian_sky.dask.run(path, client)


def spark(path):
    import meridian_sky.spark
    import pyspark
    from pyspark.sql import SparkSession

    os.environ.setdefault("SPARK_HOME", os.path.dirname(pyspark.__file__))
    session = SparkSession.builder.master("local-cluster[2,1,1024]").config("spark.ui.enabled", "false").getOrCreate()
    try:
        return meridian_sky.spark.run(path, session)
    finally:
        session.stop()


if __name__ == "__main__":
    main()
