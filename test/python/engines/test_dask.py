"""Plans on Dask: equal to those of one machine, whoever dies."""

import json
from pathlib import Path

import meridian_sky.dask
from distributed import Client, LocalCluster


def test_a_plan_on_dask_whose_workers_are_killed_has_the_parts_of_an_undisturbed_run(planned, undisturbed, killer):
    cluster = LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None)
    with cluster, Client(cluster) as client:
        # a worker that dies before it is known to the scheduler is given up by its nanny, as Dask has it
        is_whole = lambda: len(client.scheduler_info()["workers"]) == 2  # noqa: E731
        with killer(lambda words: words.endswith("bulk work --out " + planned) or ("spawn_main" in words and is_whole())) as kills:
            manifest = meridian_sky.dask.run(planned, client)
    assert kills.killed > 0
    assert manifest["complete"] and manifest["parts"] == undisturbed["parts"]


def test_a_run_that_was_interrupted_goes_on_where_it_was(planned, undisturbed):
    from meridian_sky import _work

    lines = _work.tasks(planned)
    with _work.Receipts(planned) as log:
        for line in lines[:5]:
            log.add(_work.do(line, planned))
    (Path(planned) / "receipts.jsonl").open("a").write('{"id": "torn')
    assert len(_work.tasks(planned)) == len(lines) - 5
    part = Path(planned) / json.loads(lines[0])["part"]
    part.write_bytes(part.read_bytes()[:-1])  # a damaged part is found and done again
    with LocalCluster(n_workers=1, threads_per_worker=1, processes=True, dashboard_address=None) as cluster:
        with Client(cluster) as client:
            manifest = meridian_sky.dask.run(planned, client)
    assert manifest["parts"] == undisturbed["parts"]
    _work.close()
