"""Data sets as ``meridian bulk run`` leaves them, read by their manifest."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ._error import EngineError
from ._work import is_sound

if TYPE_CHECKING:
    import pyarrow.dataset

__all__ = ["dataset", "parts"]


def parts(folder: str, *, verify: bool = False) -> list[str]:
    """Paths of the parts of a data set, for any reader: ``duckdb.read_parquet(parts("out"), hive_partitioning=True)``.

    Other files in the folder are left out. Raises ``EngineError`` where the data set is not finished, or where a part is not
    there as the manifest tells: by its size, with ``verify`` by its sha-256.
    """
    manifest = json.loads((Path(folder) / "manifest.json").read_text())
    if manifest.get("complete") is not True:
        raise EngineError(f"{folder} is not finished: meridian-sky bulk run {folder}")
    return [_sound(Path(folder) / part["part"], part, verify) for part in manifest["parts"]]


def _sound(path: Path, part: dict[str, Any], verify: bool) -> str:
    is_whole = path.is_file() and path.stat().st_size == part["bytes"]
    if not is_whole or (verify and not is_sound(path.parent, {**part, "part": path.name})):
        raise EngineError(f"{path} is not what its manifest tells: run meridian-sky bulk run again, which writes it again")
    return str(path)


def dataset(folder: str, *, verify: bool = False) -> pyarrow.dataset.Dataset:
    """A data set for pyarrow, pandas, polars and DuckDB: the parts of its manifest, with what their folders tell as columns."""
    import pyarrow.dataset as ds

    paths = parts(folder, verify=verify)
    form = "ipc" if paths and paths[0].endswith(".arrow") else "parquet"
    return ds.dataset(paths, format=form, partitioning="hive", partition_base_dir=str(Path(folder) / "data"))
