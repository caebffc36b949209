"""Plans on Dask: equal to those of one machine, whoever dies."""

import json
from pathlib import Path

import dask
import meridian_sky.dask
import pytest
from distributed import Client, LocalCluster
from meridian_sky import _work

PATIENCE = "900s"


@pytest.fixture(params=[2])
def client(request):
    patient = {"distributed.comm.timeouts.connect": PATIENCE, "distributed.comm.timeouts.tcp": PATIENCE}
    with dask.config.set(patient), LocalCluster(
        n_workers=request.param, threads_per_worker=1, processes=True, dashboard_address=None
    ) as cluster, Client(cluster, timeout=PATIENCE) as client:
        yield client


def test_a_plan_on_dask_whose_workers_are_killed_has_the_parts_of_an_undisturbed_run(
    client, undisturbed, killed_manifests
):
    def is_victim(words):
        # a worker that dies before it is known to the scheduler is given up by its nanny, as Dask has it
        is_whole = len(client.scheduler_info()["workers"]) == 2
        return " bulk work --out " in words or ("spawn_main" in words and is_whole)

    for _, manifest in killed_manifests(lambda folder: meridian_sky.dask.run(folder, client), is_victim):
        assert manifest["complete"] and manifest["parts"] == undisturbed["parts"]


@pytest.mark.parametrize("client", [1], indirect=True)
def test_a_run_that_was_interrupted_goes_on_where_it_was(client, planned, undisturbed):
    lines = _work.tasks(planned)
    for line in lines[:5]:
        _work.do(line, planned)
    _work.close()
    with (Path(planned) / "receipts.jsonl").open("a") as torn:
        torn.write('{"id": "torn')
    assert len(_work.tasks(planned)) == len(lines) - 5
    part = Path(planned) / json.loads(lines[0])["part"]
    part.write_bytes(part.read_bytes()[:-1])  # a damaged part is found and done again
    assert meridian_sky.dask.run(planned, client)["parts"] == undisturbed["parts"]


def test_a_folder_is_where_the_caller_stands_and_a_refusal_is_told(client, planned, undisturbed, monkeypatch):
    monkeypatch.chdir(Path(planned).parent)
    assert meridian_sky.dask.run(Path(planned).name, client)["parts"] == undisturbed["parts"]
    plan = Path(planned) / "plan.jsonl"
    plan.write_text(plan.read_text() + '{"id":"x","query":"/v2/positions?body=marz&start=2026-01-01","part":"x.parquet"}\n')
    with pytest.raises(_work.TaskError, match="TARGET_NOT_FOUND"):
        meridian_sky.dask.run(planned, client)
